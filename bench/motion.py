"""What animations cost the page's main thread: fights, walks, cards and bids at a laptop's size, traced in Chromium."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext

from bench.browser import launched, serving, verdict
from bench.frames import CATEGORIES, Frame, animated_frames
from bench.staged import KINDS, OTHERS, Staged, hands_at
from bocage.arena.markdown import markdown

# One of Normandy and one of the desert, both with much on the map.
SCENARIOS = ("08", "203")
WINDOW = {"width": 1366, "height": 768}
DECISIONS = 24
# Milliseconds of the main thread's processor time for a frame: for every one, and for 95 of 100.
MOST_GOAL, USUAL_GOAL = 12.0, 8.0
USUAL = 0.95
# Between the place of a decision and what there is to see of it.
OF_KIND = ": "
# A match goes on each time as it went before, so that what a frame needs every time can be told from what once hit it.
RUNS = 3
# Milliseconds in which the table comes to rest, in which what was decided is begun to be shown, and between two looks.
SETTLING, BEGINNING, LOOKING = 2_500, 1_200, 150
# Looked at from outside: what waits in the page itself would look in every frame, and cost as much as what is measured.
IS_OVER = "() => document.querySelector('[data-scene]') === null"

Runs = list[list[Frame]]


def measure_motion(tell: Callable[[str], None]) -> dict[str, Runs]:
    """Return the frames of some runs that something moved in, by scenario."""
    frames: dict[str, Runs] = {}
    with launched() as browser:
        for scenario in SCENARIOS:
            staged = Staged(scenario, DECISIONS)
            frames[scenario] = []
            for number in range(RUNS):
                tell(f"run {number + 1} of {RUNS}: what moves in scenario {scenario}")
                frames[scenario].append(_watch(browser, staged))
    tell("")
    return frames


def _watch(browser: Browser, staged: Staged) -> list[Frame]:
    """Return the frames of a page at which somebody sits while a stretch of a match is played."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        staged.lay_out(database)
        with serving(database) as address:
            memory = [{"name": "bocage.tables", "value": staged.remembered(0)}]
            stored = {"cookies": [], "origins": [{"origin": address, "localStorage": memory}]}
            context = browser.new_context(viewport=WINDOW, storage_state=stored)  # type: ignore[arg-type]
            try:
                return _trace(browser, context, staged, address)
            finally:
                context.close()


def _trace(browser: Browser, context: BrowserContext, staged: Staged, address: str) -> list[Frame]:
    page = context.new_page()
    page.goto(f"{address}/#/table/{staged.table}")
    page.locator("[data-state]").first.wait_for()
    page.wait_for_timeout(SETTLING)
    # What it took to open the page is not to be cleared away while something moves.
    context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    browser.start_tracing(page=page, categories=CATEGORIES)
    marks = [f"{place}{OF_KIND}{decision.kind}" for place, decision in enumerate(staged.decisions)]
    with hands_at(address.removeprefix("http://"), staged) as hands:
        for mark, decision in zip(marks, staged.decisions, strict=True):
            page.evaluate("(mark) => void performance.mark(mark)", mark)
            hands.decide(decision)
            page.wait_for_timeout(BEGINNING)
            while not page.evaluate(IS_OVER):
                page.wait_for_timeout(LOOKING)
    return animated_frames(browser.stop_tracing(), set(marks))


def motion_table(frames: dict[str, Runs]) -> str:
    """Return a row for each kind of movement in each scenario, and one for all of them with the goals."""
    rows = []
    for scenario, runs in frames.items():
        for kind in (*KINDS.values(), OTHERS):
            of_kind = [[frame for frame in drawn if frame.mark.partition(OF_KIND)[2] == kind] for drawn in runs]
            if any(of_kind):
                rows.append([f"{scenario}, {kind}", *_figures(of_kind, needed(of_kind))])
    everything = [drawn for runs in frames.values() for drawn in runs]
    every = [frame.milliseconds for drawn in everything for frame in drawn]
    most = max(needed(runs) for runs in frames.values())
    goals = [
        verdict(f"{USUAL_GOAL:g} ms", met=usual(every) < USUAL_GOAL),
        verdict(f"{MOST_GOAL:g} ms", met=most < MOST_GOAL),
        verdict(f"{MOST_GOAL:g} ms", met=max(every) < MOST_GOAL),
    ]
    rows += [["all", *_figures(everything, most)], ["less than", "", "", *goals, "", "", ""]]
    head = ["frames", "median", "95 of 100 under", "most", "most of all runs", f"over {MOST_GOAL:g} ms"]
    return markdown(["", *head, "95 of 100 by the clock", "clearing up, most"], rows)


def usual(milliseconds: list[float]) -> float:
    """Return what 95 of 100 frames stay under."""
    return sorted(milliseconds)[min(int(USUAL * len(milliseconds)), len(milliseconds) - 1)]


def needed(runs: Runs) -> float:
    """Return what the dearest frame needs: the dearest of each decision, by the median of the runs."""
    dearest: dict[str, list[float]] = {}
    for drawn in runs:
        for mark in {frame.mark for frame in drawn}:
            of_mark = max(frame.milliseconds for frame in drawn if frame.mark == mark)
            dearest.setdefault(mark, []).append(of_mark)
    return max(median(each) for each in dearest.values())


def _figures(runs: Runs, most: float) -> list[str]:
    drawn = [frame for run in runs for frame in run]
    ordered = sorted(frame.milliseconds for frame in drawn)
    over = sum(each > MOST_GOAL for each in ordered)
    times = (ordered[len(ordered) // 2], usual(ordered), most, ordered[-1])
    by_clock = usual([frame.by_clock for frame in drawn])
    clearing = max(frame.clearing for frame in drawn)
    return [
        str(len(ordered)),
        *(f"{each:.1f} ms" for each in times),
        str(over),
        f"{by_clock:.1f} ms",
        f"{clearing:.1f} ms",
    ]


def load() -> str:
    """Return how busy the machine was."""
    return f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
