"""Measure random play through the engine's doors and in its playout loop, with peers beside it: ``make bench``.

Every figure is the median of five runs, the subjects taking turns, in processor time on one core. The peers are there
so that the figures mean something on any machine: a ratio travels, a figure does not. The page in the browser comes
first, by the clock.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median

from bench.measurement import calibration
from bench.page import RUNS as PAGE_RUNS
from bench.page import measure_page, page_table, what_is_missing
from bench.plot import draw
from bench.roster import PEERS, make_subjects
from bench.subject import POSITIONS, Figures, Subject
from bench.table import SPREAD, doors_table, goals_table, rates_table
from bocage.engine import is_compiled

RUNS = 5
DOCS = Path(__file__).resolve().parent.parent / "docs"
PACKAGES = ("open-spiel", "chess", "rlcard", "pettingzoo")


def run(subjects: list[Subject]) -> tuple[dict[str, Figures], float]:
    """Return the median figures of each subject, and those of the calibration."""
    runs: dict[str, list[Figures]] = {subject.name: [] for subject in subjects}
    loops = []
    for number in range(RUNS):
        loops.append(calibration())
        for subject in subjects:
            _tell(f"run {number + 1} of {RUNS}: {subject.name}")
            runs[subject.name].append(subject.measure(number))
    _tell("")
    return {name: _medians(figures) for name, figures in runs.items()}, median(loops)


def _tell(progress: str) -> None:
    """Show on one line of a terminal how far the runs are."""
    if sys.stderr.isatty():
        print(f"\r{progress:60}\r", end="", file=sys.stderr, flush=True)


def _medians(runs: list[Figures]) -> Figures:
    medians = {key: median(each[key] for each in runs) for key in runs[0]}
    # Its first figure is what a subject is there for.
    key = next(iter(runs[0]))
    rates = [each[key] for each in runs]
    return medians | {SPREAD: (max(rates) - min(rates)) / medians[key]}


def machine() -> str:
    """Return what kind of machine this is, without its name."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        models = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
        model = models[0] if models else model
    kind = "compiled" if is_compiled() else "interpreted"
    return (
        f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, engine {kind}, "
        f"{datetime.now(UTC):%Y-%m-%d}"
    )


def peer_versions() -> str:
    """Return the peers that are installed, with their versions."""
    found = []
    for package in PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found) or "no peers"


def main() -> int:
    """Measure, print, and write docs/benchmarks.md and its picture if asked."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.run", description="Measure the engine beside its peers, and the page."
    )
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md and docs/benchmarks.png anew")
    chosen = parser.parse_args()
    subjects = make_subjects()
    missing = set(PEERS) - {subject.name for subject in subjects}
    no_page = what_is_missing()
    if chosen.write and (missing or no_page or not is_compiled()):
        print(
            "docs/benchmarks.md is written with the engine compiled, all peers and the page only; "
            "run `make bench ARGS=--write`.",
            file=sys.stderr,
        )
        return 2
    # The page goes first: server and browser run on all cores, the engine on one.
    page = f"The page is left out: {no_page}." if no_page else page_table(measure_page(_tell))
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    figures, loop = run(subjects)
    where = f"{machine()}; {peer_versions()}"
    parts = {
        "rates": rates_table(figures),
        "doors": doors_table(figures),
        "goals": goals_table(figures),
        "page": page,
        "loop": f"A million turns of an empty loop in pure Python: {loop * 1000:.1f} ms.",
        "where": where,
    }
    print("\n\n".join(parts.values()))
    if chosen.write:
        written = PAGE.format(runs=RUNS, page_runs=PAGE_RUNS, positions=POSITIONS, **parts)
        (DOCS / "benchmarks.md").write_text(written, encoding="utf-8")
        draw(figures, {subject.name for subject in subjects if subject.ours}, machine(), DOCS / "benchmarks.png")
    return 0


PAGE = """# Benchmarks

`make bench` plays random games and prints these tables; `make bench ARGS=--write` writes them here. It makes an
environment of its own with the engine compiled and the peers beside it; nothing of that is needed to play or to test.
Every figure is the median of {runs} runs on one core, the subjects taking turns, in processor time. The spread is
the distance between the best and the worst run's decisions a second, as a part of the median. Ratios say more than
figures where the machine differs.

![Decisions and copies a second of Bocage and its peers](benchmarks.png)

## Ratios

Goals are for scenario 7. A ratio without one is there to be known.

{goals}

## Rates

{rates}

{loop}

{where}

What is counted:

- **Bocage, doors**: `deciders`, `legal_actions` and `apply` called from a loop in Python, with seeded luck, on
  scenarios 1, 7 and 12, sixty rounds at most.
- **Bocage, playouts**: the same scenarios by `play_out`, one call for each game, with the quick generator. Where the
  engine is compiled no Python runs in between, so the fair comparison is OpenSpiel's own loop, in the ratios as well.
- **Bocage, greedy**: the same loop with greedy-3 on both sides, on scenarios 1, 7, 104 and 201: what the rollouts of a
  search are made of.
- **interpreted**: the same sources uncompiled, in a process of their own, in the same run.
- **OpenSpiel**: `current_player`, `legal_actions` and `apply_action` from a loop in Python. Chance nodes are sampled
  and their time counts, but they are no decisions. A copy is `clone`, which keeps the game's history: of positions out
  of whole games, and of positions *20 moves in*. *Its own loop* is two of its random bots playing in one call, in C++.
- **python-chess**: the list of legal moves and `push`; a copy is `copy(stack=False)`. The 75-move rule ends a game.
- **RLCard**: `step` of the environment; **PettingZoo**: `last` and `step`, by the action mask. Both make
  observations at every step, which the others do not.

The games differ in what a decision is and what it costs; the figures tell how fast a program can play them, not
which library is better made.

## Doors

On {positions} positions out of random games; `apply` without the copy it is called on.

{doors}

## The page

The start page in Chromium on the same machine, the median of {page_runs} runs by the clock, each with a server that was
just started and a browser that has stored nothing. It can be used once the button is there that begins a match.

{page}
"""


if __name__ == "__main__":
    sys.exit(main())
