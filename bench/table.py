"""The figures as Markdown tables: rates, doors, and ratios with their goals."""

from __future__ import annotations

from bench.goals import GOALS, verdict
from bench.measurement import COPIES, GAMES, LENGTH, RATE
from bench.searching import SIMULATIONS
from bench.subject import Figures
from bocage.arena.markdown import markdown

RATES = (RATE, GAMES, COPIES, LENGTH, SIMULATIONS)
SPREAD = "spread"


def rates_table(figures: dict[str, Figures]) -> str:
    """Return a row for each subject: its rates, and how far its runs lay apart."""
    rows = [[name, *(_number(each.get(key)) for key in RATES), f"{each[SPREAD]:.0%}"] for name, each in figures.items()]
    return markdown(["", *RATES, SPREAD], rows)


def doors_table(figures: dict[str, Figures]) -> str:
    """Return a row for each door, in microseconds, for the subjects that have more than a copy."""
    named = {name: each for name, each in figures.items() if "apply" in each}
    doors = dict.fromkeys(key for each in named.values() for key in each if key not in {*RATES, SPREAD})
    rows = [[f"`{door}`", *(_number(each.get(door)) for each in named.values())] for door in doors]
    return markdown(["microseconds", *named], rows)


def goals_table(figures: dict[str, Figures]) -> str:
    """Return a row for each ratio of two measured subjects, with its goals."""
    rows = []
    for each in GOALS:
        ratio = each.ratio(figures)
        if ratio is not None:
            goals = [verdict(ratio, each.goal), verdict(ratio, each.stretch)]
            rows.append([f"{each.ours} / {each.theirs}", each.figure, f"{ratio:.2f}", *goals])
    return markdown(["", "of", "ratio", "goal", "stretch"], rows)


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
