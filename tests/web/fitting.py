"""Texts that do not fit where they stand: cut, spilling out of what is pressed, or lying over one another."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Pixels that are rounding, or the breath around letters.
ROUNDING = 1.5

# Each text that is seen, with what is wrong with it.
MEASURE = """(rounding) => {
    const OWN = "button, a, summary, label, th, td, h1, h2, h3, [role='tab'], [role='button']";
    // What is only drawn, or lies on the map, which has a test of its own.
    const LEFT_OUT = ".unseen, option, script, style, [aria-hidden='true'] svg, [data-map] svg";
    // Names may be of any length, and a badge sits on an edge.
    const ANY_LENGTH = "h1, .name, .soldier, .count";
    // A button in a corner may reach over the edge by its shadow.
    const SLIVER = 0.15;
    const found = new Set();
    const lines = [];
    const above = (each, fits) => each !== null && (fits(getComputedStyle(each)) || above(each.parentElement, fits));
    const isHeard = (each) => above(each, (style) => style.clipPath.includes("inset"));
    // What stays in sight while the rest is scrolled lies over it for a while.
    const floats = (each) => above(each, (style) => /fixed|sticky/.test(style.position));
    const hides = (way) => way === "hidden" || way === "clip";
    const scrolls = (way) => way === "auto" || way === "scroll";
    const tell = (at) => `<${at.tagName.toLowerCase()}.${at.classList[0] ?? ""}>`;
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const said = walker.currentNode.textContent.trim();
        const at = walker.currentNode.parentElement;
        if (!said || at.closest(LEFT_OUT) || isHeard(at)) continue;
        if (!at.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const text = range.getBoundingClientRect();
        if (text.width === 0 || text.height === 0) continue;
        // A line is higher than its letters.
        const air = 0.4 * Number.parseFloat(getComputedStyle(at).fontSize);
        const seen = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
        const wrong = new Set();
        // What can be scrolled to is not cut.
        let [across, down, scroller] = [false, false, null];
        for (let each = at; each !== null && each !== document.documentElement; each = each.parentElement) {
            const style = getComputedStyle(each);
            if (style.display === "inline" || style.display === "contents") continue;
            const box = each.getBoundingClientRect();
            const wide = !across && (text.left < box.left - rounding || text.right > box.right + rounding);
            const high = !down && (text.top < box.top - air || text.bottom > box.bottom + air);
            if (wide && hides(style.overflowX)) wrong.add("cut");
            if (high && hides(style.overflowY)) wrong.add("cut below");
            if ((wide || high) && each.matches(OWN)) wrong.add("spills");
            if (style.overflowX !== "visible") {
                [seen.left, seen.right] = [Math.max(seen.left, box.left), Math.min(seen.right, box.right)];
                [seen.top, seen.bottom] = [Math.max(seen.top, box.top), Math.min(seen.bottom, box.bottom)];
            }
            across ||= scrolls(style.overflowX);
            down ||= scrolls(style.overflowY);
            if (scroller === null && (across || down)) scroller = each;
            if (style.position === "fixed") break;
        }
        if (!across && (text.left < -rounding || text.right > innerWidth + rounding)) wrong.add("outside");
        // Where little room is left, the whole is told by a title.
        const isTold = at.closest(ANY_LENGTH) || (at.title ?? "").includes(said);
        if (!isTold) for (const each of wrong) found.add(`${each}: ${said.slice(0, 60)} ${tell(at)}`);
        if (floats(at)) continue;
        for (const { left, right, top, bottom, height } of range.getClientRects()) {
            lines.push({
                said, at, height, scroller,
                left: Math.max(left, seen.left), right: Math.min(right, seen.right),
                top: Math.max(top, seen.top), bottom: Math.min(bottom, seen.bottom),
            });
        }
    }
    // What is pressed lies in the window, or can be scrolled to.
    for (const each of top.querySelectorAll("button, a, input, select")) {
        const { left, right, width } = each.getBoundingClientRect();
        if (width <= 2 || !each.checkVisibility({ visibilityProperty: true }) || isHeard(each)) continue;
        const isOutside = Math.max(-left, right - innerWidth) > SLIVER * width;
        if (isOutside && !above(each, (style) => scrolls(style.overflowX)))
            found.add(`outside: ${each.textContent.trim() || each.ariaLabel} ${tell(each)}`);
    }
    // What is written on a slip of the map lies on it.
    for (const slip of document.querySelectorAll("[data-map] svg .block")) {
        const paper = slip.getBoundingClientRect();
        for (const text of slip.parentElement.querySelectorAll("text")) {
            const { left, right } = text.getBoundingClientRect();
            if (left < paper.left || right > paper.right) found.add(`off its slip: ${text.textContent}`);
        }
    }
    for (const [place, one] of lines.entries()) {
        for (const other of lines.slice(place + 1)) {
            // What is scrolled passes under what is not.
            if (one.scroller !== other.scroller || one.at.contains(other.at) || other.at.contains(one.at)) continue;
            const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            // Lines stand close; their letters do not reach the edges of their boxes.
            if (wide > 2 * rounding && high > 0.35 * Math.min(one.height, other.height))
                found.add(`over: ${one.said.slice(0, 40)} ${tell(one.at)}, ${other.said} ${tell(other.at)}`);
        }
    }
    return [...found];
}"""
# By what sees where things lie, for a test may have stopped the page's clock.
TWO_FRAMES = """async () => {
    const frame = (done) => new IntersectionObserver((_, eye) => (eye.disconnect(), done())).observe(document.body);
    await new Promise(frame);
    await new Promise(frame);
}"""


# How often something wrong is looked at again, and milliseconds until then: a window may yet be laid out anew.
TRIES, PAUSE = 4, 150


def misfits(page: Page) -> list[str]:
    """Return what is wrong with the texts that a page shows, and stays so."""
    found: list[Any] = []
    for _ in range(TRIES):
        page.evaluate(TWO_FRAMES)
        found = page.evaluate(MEASURE, ROUNDING)
        if not found:
            break
        page.wait_for_timeout(PAUSE)
    return [str(each) for each in found]
