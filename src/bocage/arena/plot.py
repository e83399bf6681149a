"""The tables of a contest as a picture: dots with their 95 % bounds, written as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import floor, log10
from xml.sax.saxutils import escape

from bocage.arena.contest import Contest
from bocage.arena.report import Report, balance_of_all
from bocage.arena.tally import Score, total, wilson_interval
from bocage.data.texts import Texts

PAPER, INK, FAINT, DOT, BAND = "#efe6d2", "#2f2c26", "#b9ae95", "#5d6b3a", "#dfd9b8"
WIDTH, LEFT, RIGHT = 840, 250, 60
ROW, HEADING, FOOT, MARGIN = 24, 44, 34, 18
# As many steps an axis has at most.
STEPS = 8
# Within these shares of wins a scenario is thought balanced.
BALANCED = (0.4, 0.6)


@dataclass(frozen=True)
class Dot:
    """A value and its bounds, in a row with a name."""

    name: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Panel:
    """Rows under a heading, on one axis."""

    title: str
    dots: list[Dot]
    ends: tuple[float, float]
    step: float
    unit: str = ""
    # Lies behind the dots; None for none.
    band: tuple[float, float] | None = None

    @property
    def height(self) -> int:
        return HEADING + ROW * len(self.dots) + FOOT


def draw(contest: Contest, report: Report, texts: Texts) -> str:
    """Return the ratings, each couple's scenarios and the balance of the sides as an SVG picture."""
    panels = list(_panels(contest, report, texts))
    height = 2 * MARGIN + sum(panel.height for panel in panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<g font-family="sans-serif" font-size="13" fill="{INK}">',
    ]
    top = MARGIN
    for panel in panels:
        parts += _draw_panel(panel, top)
        top += panel.height
    return "\n".join([*parts, "</g>", "</svg>"]) + "\n"


def _panels(contest: Contest, report: Report, texts: Texts) -> Iterable[Panel]:
    rated = [
        Dot(each.player, each.rating.elo, each.rating.low, each.rating.high)
        for each in report.standings
        if each.rating is not None
    ]
    if len(rated) > 1:
        low, high, step = _axis(min(dot.low for dot in rated), max(dot.high for dot in rated))
        yield Panel(texts.say("arena.plot-ratings"), rated, (low, high), step)
    for first, second in contest.couples:
        rows = [each for each in report.meetings if each.couple == (first, second)]
        if rows:
            title = texts.say("arena.plot-meeting", first=first, second=second)
            yield _shares(title, [(row.scenario, total(row.sides)) for row in rows], (0.5, 0.5))
    scenarios = list(dict.fromkeys(balance.scenario for balance in report.balances))
    if scenarios:
        rows_of_all = [(scenario, balance_of_all(report, scenario)) for scenario in scenarios]
        yield _shares(texts.say("arena.plot-balance"), rows_of_all, BALANCED)


def _shares(title: str, rows: Iterable[tuple[str, Score]], band: tuple[float, float]) -> Panel:
    dots = []
    for name, score in rows:
        low, high = wilson_interval(score.wins, score.games)
        dots.append(Dot(name, 100 * score.rate, 100 * low, 100 * high))
    return Panel(title, dots, (0, 100), 20, " %", (100 * band[0], 100 * band[1]))


def _axis(low: float, high: float) -> tuple[float, float, float]:
    """Return the ends of an axis that holds both values, and its step: 1, 2 or 5 times a power of ten."""
    wanted = max(high - low, 1.0) / STEPS
    power = 10.0 ** floor(log10(wanted))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= wanted)
    return floor(low / step) * step, -floor(-high / step) * step, step


def _draw_panel(panel: Panel, top: float) -> list[str]:
    low, high = panel.ends

    def across(value: float) -> float:
        return round(LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    first = top + HEADING
    bottom = first + ROW * len(panel.dots)
    parts = [f'<text x="{MARGIN}" y="{top + 22}" font-size="15" font-weight="bold">{escape(panel.title)}</text>']
    if panel.band is not None:
        one, other = map(across, panel.band)
        parts.append(
            f'<rect x="{one}" y="{first}" width="{max(4.0, other - one):.1f}" height="{bottom - first}" fill="{BAND}"/>'
        )
    for number in range(round((high - low) / panel.step) + 1):
        value = low + number * panel.step
        x = across(value)
        parts += [
            f'<line x1="{x}" y1="{first}" x2="{x}" y2="{bottom}" stroke="{FAINT}" stroke-width="0.6"/>',
            f'<text x="{x}" y="{bottom + 16}" text-anchor="middle" font-size="11">{value:g}{panel.unit}</text>',
        ]
    for number, dot in enumerate(panel.dots):
        y = first + ROW * number + ROW / 2
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(dot.name)}</text>',
            f'<line x1="{across(dot.low)}" y1="{y}" x2="{across(dot.high)}" y2="{y}" stroke="{DOT}" stroke-width="2"/>',
            f'<circle cx="{across(dot.value)}" cy="{y}" r="4.5" fill="{DOT}"/>',
        ]
    return parts
