"""What the queue of questions costs: greedy asked in a process of one's own, and through PostgreSQL, by the clock."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from statistics import median

from bench.serving import serving_table
from bench.subject import Figures
from bocage.data.loader import load_scenario
from bocage.engine import Options, legal_actions, view_for
from bocage.match import Match
from bocage.server.store.store import Store
from bocage.server.think.asking import Asking
from bocage.server.think.questions import Question
from bocage.server.think.thinking import Thinkers
from tools.postgres import run_cluster

BOCAGE = Path(sys.executable).parent / "bocage"
PLAYER = "greedy"
SCENARIO = "01-la-raye"
# Questions one after the other, the first of which only let everything begin, and how often all of them are asked.
ASKED, FIRST = 220, 20
RUNS = 3

HERE = f"{PLAYER} asked in a process of the server's own, p50, ms"
THERE = f"{PLAYER} asked through the queue, p50, ms"
THERE_LATE = f"{PLAYER} asked through the queue, p95, ms"


def questions() -> Iterator[tuple[Question, list[int]]]:
    """Yield the questions of matches that are played by chance, each with what is legal."""
    chance = random.Random(1)
    number = 0
    while True:
        match = Match(load_scenario(SCENARIO), Options(), ["?"] * 2, str(number))
        while not match.is_over:
            number += 1
            seat = match.deciders()[0]
            legal = legal_actions(match.state, seat)
            yield Question(PLAYER, str(number), SCENARIO, view_for(match.state, seat)), legal
            match.play(seat, chance.choice(legal))


@contextmanager
def thinking(database: str) -> Iterator[None]:
    """Let the queue be served for as long as it is measured."""
    command = [str(BOCAGE), "think", "--database", database, "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:  # noqa: S603
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield
        finally:
            process.terminate()


async def _ask(thinkers: Thinkers, asked: list[tuple[Question, list[int]]]) -> list[float]:
    """Return the milliseconds to each answer."""
    found = []
    await thinkers.begin()
    for question, legal in asked:
        began = time.perf_counter()
        thought = await thinkers.decide(question, legal)
        found.append(1000 * (time.perf_counter() - began))
        assert thought.failure is None
    await thinkers.close()
    return found[FIRST:]


def measure_queueing() -> Figures:
    """Return how long an answer takes, here and through the queue, by turns."""
    here: list[float] = []
    there: list[float] = []
    asked = list(islice(questions(), ASKED))
    with run_cluster() as cluster:
        database = cluster.new_database()
        Store(database).close()
        with thinking(database):
            for _ in range(RUNS):
                here += asyncio.run(_ask(Thinkers(1), asked))
                elsewhere = Thinkers(1, elsewhere=Asking(database), where="elsewhere")
                there += asyncio.run(_ask(elsewhere, asked))
    return {HERE: median(here), THERE: median(there), THERE_LATE: sorted(there)[int(0.95 * len(there))]}


if __name__ == "__main__":
    print(serving_table(measure_queueing()))
