"""Measure random play through the engine's doors, with python-chess beside it: ``python -m bench.run``.

Every figure is the median of five runs, the subjects taking turns, in processor time on one core. Random chess is there
so that the figures mean something on any machine: the ratio to it travels, the figure does not.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import process_time

from bench.subjects import Bocage, Chess, Subject, calibration
from bocage.engine import doors

RUNS = 5
# Processor time for the games of one subject in one run, and for one door.
GAMES_SECONDS = 2.0
DOOR_SECONDS = 0.15
SCENARIOS = ("01-la-raye", "07-la-huberderie", "12-mortain")
DOC = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"

Figures = dict[str, float]


def measure(subject: Subject, seed: int) -> Figures:
    """Return the figures of one run: random games, then each door on positions out of them."""
    chance = random.Random(seed).random
    games = decisions = 0
    began = process_time()
    while process_time() - began < GAMES_SECONDS:
        decisions += subject.play_game(seed * 1000 + games, chance)
        games += 1
    seconds = process_time() - began
    figures = {
        "decisions a second": decisions / seconds,
        "games a second": games / seconds,
        "decisions a game": decisions / games,
    }
    for name, door in subject.doors(seed).items():
        figures[name] = _microseconds(door)
        if name == "apply":
            # A position is changed in place, so that only a copy can be had time and again.
            figures[name] -= figures["copy"]
    figures["copies a second"] = 1e6 / figures["copy"]
    return figures


def _microseconds(door: Callable[[], int]) -> float:
    """Return the time of one call; the door tells how many calls it made."""
    calls = 0
    began = process_time()
    while process_time() - began < DOOR_SECONDS:
        calls += door()
    return (process_time() - began) / calls * 1e6


def run() -> tuple[list[str], list[Figures], float]:
    """Return the subjects' names, the median figures of each, and those of the calibration."""
    subjects: list[Subject] = [*(Bocage(scenario) for scenario in SCENARIOS), Chess()]
    runs: list[list[Figures]] = [[] for _ in subjects]
    loops = []
    for number in range(RUNS):
        loops.append(calibration())
        for subject, figures in zip(subjects, runs, strict=True):
            figures.append(measure(subject, number))
            print(f"\rrun {number + 1} of {RUNS}: {subject.name:30}", end="", file=sys.stderr, flush=True)
    print("\r" + " " * 50 + "\r", end="", file=sys.stderr, flush=True)
    medians = [{key: median(each[key] for each in figures) for key in figures[0]} for figures in runs]
    return [subject.name for subject in subjects], medians, median(loops)


def table(names: list[str], figures: list[Figures], loop: float) -> str:
    """Return the figures as a Markdown table, with the ratio to python-chess in brackets."""
    chess = figures[-1]
    rows = [["", *names], ["---", *["---:" for _ in names]]]
    rates = ["decisions a second", "games a second", "copies a second", "decisions a game"]
    rows += [[key, *(_cell(each[key], chess[key], ratio=key in rates[:3]) for each in figures)] for key in rates]
    for key in figures[0]:
        if key not in rates:
            cells = [_cell(each[key], chess.get(key, 0.0)) if key in each else "" for each in figures]
            rows.append([f"`{key}`, microseconds", *cells])
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([*lines, "", f"A million turns of an empty loop in pure Python: {loop * 1000:.1f} ms."])


def _cell(value: float, chess: float, *, ratio: bool = False) -> str:
    text = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    return f"{text} ({value / chess:.2f})" if ratio else text


def machine() -> str:
    """Return what kind of machine this is, without its name."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
        model = models[0] if models else model
    kind = "interpreted" if str(doors.__file__).endswith(".py") else "compiled"
    return (
        f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, engine {kind}, "
        f"{datetime.now(UTC):%Y-%m-%d}"
    )


def main() -> int:
    """Measure, print, and write docs/benchmarks.md if asked."""
    parser = argparse.ArgumentParser(prog="python -m bench.run", description="Measure the engine.")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md anew")
    chosen = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    report = f"{table(*run())}\n\n{machine()}"
    print(report)
    if chosen.write:
        DOC.write_text(PAGE.format(report=report), encoding="utf-8")
    return 0


PAGE = """# Benchmarks

`make bench` plays random games through the doors of the engine and prints this table; `python -m bench.run --write`
writes it here. Bocage's games have a limit of 60 rounds. A decision is `deciders`, `legal_actions` and `apply`; for
python-chess it is the list of legal moves and `push`. Positions for single doors come out of such games. Every figure
is the median of five runs, in processor time on one core; in brackets the ratio to python-chess, which says more than
the figure where the machine differs.

{report}
"""


if __name__ == "__main__":
    sys.exit(main())
