"""Measure random play through the engine's doors and in its playout loop, with peers beside it: ``make bench``.

Every figure is the median of five runs, the subjects taking turns, in processor time on one core. The peers are there
so that the figures mean something on any machine: a ratio travels, a figure does not. The page in the browser comes
first, by the clock, then a server under load.
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

from bench.browser import what_is_missing
from bench.company import EVERY
from bench.measurement import calibration
from bench.motion import RUNS as MOTION_RUNS
from bench.motion import load, measure_motion, motion_table
from bench.page import RUNS as PAGE_RUNS
from bench.page import measure_page, page_table
from bench.plot import draw
from bench.queueing import measure_queueing
from bench.roster import PEERS, make_subjects
from bench.serving import (
    MANY,
    MANY_SECONDS,
    SECONDS,
    TABLES,
    measure_many,
    measure_serving,
    measure_sharing,
    serving_table,
)
from bench.serving import what_is_missing as what_serving_misses
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


def _measure_server() -> Figures:
    """Return the figures of the server, under each load."""
    figures: Figures = {}
    for what, measure in (("under load", measure_serving), ("with many tables", measure_many)):
        _tell(f"the server {what}")
        figures |= measure()
    _tell("the server on PostgreSQL")
    return figures | measure_sharing() | measure_queueing()


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
    left_out = f"The page is left out: {no_page}."
    page = left_out if no_page else page_table(measure_page(_tell))
    busy = load()
    motion = left_out if no_page else motion_table(measure_motion(_tell))
    no_load = what_serving_misses()
    serving = f"The server is left out: {no_load}." if no_load else serving_table(_measure_server())
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    figures, loop = run(subjects)
    where = f"{machine()}; {peer_versions()}"
    parts = {
        "rates": rates_table(figures),
        "doors": doors_table(figures),
        "goals": goals_table(figures),
        "page": page,
        "serving": serving,
        "motion": motion,
        "busy": f"The machine's load before that was {busy}.",
        "loop": f"A million turns of an empty loop in pure Python: {loop * 1000:.1f} ms.",
        "where": where,
    }
    print("\n\n".join(parts.values()))
    if chosen.write:
        written = PAGE.format(
            runs=RUNS,
            page_runs=PAGE_RUNS,
            motion_runs=MOTION_RUNS,
            positions=POSITIONS,
            tables=TABLES,
            every=round(EVERY),
            seconds=round(SECONDS),
            many=f"{MANY:,}",
            many_seconds=round(MANY_SECONDS),
            **parts,
        )
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
just started and a browser that has stored nothing. It can be used once the button is there that begins a match. The
processor time of browser and server is beside it: both have their cores to themselves only on an idle machine.

{page}

## The server

One server process on the same machine with {tables} tables of two people each, over sockets: at every table somebody
decides every {every} s, for {seconds} s. Processor time is the server's own, without that of who plays; times by the
clock are from sending a command to its acknowledgement, on a machine that plays as well: how many of its cores that
took stands beside it. Then the same with {many} tables for {many_seconds} s, more than one process is made for, and
with {tables} by one and by two processes on PostgreSQL. `python -m bench.serving COMMAND ...` measures other installed
commands in turns.

{serving}

## What moves

A stretch of a match in scenarios 8 and 203 at 1366 x 768 and normal pace, {motion_runs} times, traced in Chromium:
what each frame in which something moved cost the main thread, from what asked for it on. It is the thread's processor
time, so that other programs count little; what they do to it stands beside it by the clock. The frame in which
something begins to move has to build it as well, and is the dearest. *Most* is what the dearest frame needs every time:
of each decision the dearest, by the median of the runs. *Most of all runs* has whatever hit a frame once. Chromium
clears up memory in small tasks of its own, which stop for a frame: those are no part of what a frame needs, and stand
in the last column.

{motion}

{busy}
"""


if __name__ == "__main__":
    sys.exit(main())
