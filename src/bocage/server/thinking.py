"""Computer players decide in processes of their own, from a view and within a time budget."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache

from bocage.data.loader import load_scenario
from bocage.engine import Options, Setup, View, prepare
from bocage.luck import SeededLuck
from bocage.players import PolicyPlayer, make_policy

# Seconds a computer player may take for one decision, its process's start not counted.
BUDGET = 20.0
# Seconds in which a process has started, on a slow machine too.
START = 30.0
# What a view consists of; a setup is far larger and the same for a whole match, so it is made anew over there.
VIEW_FIELDS = (
    "round",
    "phase",
    "initiative",
    "turn",
    "turn_seat",
    "cards",
    "sizes",
    "lost",
    "where",
    "suppressed",
    "marks",
    "target",
    "radio_raised",
    "points",
    "rifles",
    "has_bid",
    "bids",
    "lacks",
    "hope",
    "doing",
    "doing_unit",
    "doing_left",
    "losing",
    "losing_pile",
    "commanders",
    "held",
    "stirred",
    "winner",
    "ending",
)


@dataclass(frozen=True)
class Question:
    """A decision to be made: by which player, for which seat of which scenario, seeing what."""

    player: str
    seed: str
    # With ``-four`` behind it for the set-up for four players.
    scenario: str
    options: Options
    seat: int
    seen: dict[str, object]


def question(player: str, seed: str, scenario: str, view: View) -> Question:
    """Return the question that a view puts to a computer player."""
    seen = {name: getattr(view, name) for name in VIEW_FIELDS}
    return Question(player, seed, scenario, view.setup.options, view.seat, seen)


@cache
def _setup(scenario: str, options: Options) -> Setup:
    return prepare(load_scenario(scenario), options)


def view_of(asked: Question) -> View:
    """Return the view that a question is about."""
    view = View(_setup(asked.scenario, asked.options), asked.seat)
    for name, value in asked.seen.items():
        setattr(view, name, value)
    return view


def answer(asked: Question) -> int:
    """Return the player's decision; this runs in a process of its own."""
    policy = make_policy(asked.player, asked.seed)
    return PolicyPlayer(policy, SeededLuck(f"{asked.seed}/deal")).decide(view_of(asked))


def _set_up() -> None:
    """Leave Ctrl-C to the server, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _started() -> None:
    """Do nothing: whoever is answered knows that the process has started."""


class Thinkers:
    """The processes in which computer players think, started when the first is asked."""

    def __init__(self, workers: int, budget: float = BUDGET) -> None:
        self.workers = workers
        self.budget = budget
        self._pool: ProcessPoolExecutor | None = None
        # Who waits for a free process does not use up its budget.
        self._free = asyncio.Semaphore(workers)

    async def decide(self, asked: Question) -> int | None:
        """Return the player's decision; None if it took too long, or if its process died twice."""
        async with self._free:
            for _ in range(2):
                try:
                    pool = await self._start()
                    loop = asyncio.get_running_loop()
                    return await asyncio.wait_for(loop.run_in_executor(pool, answer, asked), self.budget)
                except TimeoutError:
                    await self.close()
                    return None
                except BrokenProcessPool:
                    # Perhaps another player overran its budget, and all processes were ended.
                    await self.close()
        return None

    async def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # A forked process would inherit threads and locks in any state.
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=_set_up)
        pool = self._pool
        await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, _started), START)
        return pool

    async def close(self) -> None:
        """End the processes, in mid-thought if need be."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())  # noqa: SLF001 - 3.11 offers no other way to them
            for process in processes:
                process.kill()
            await asyncio.to_thread(pool.shutdown)
