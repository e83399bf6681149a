"""Computer players decide, here or elsewhere, within a time budget; if one fails, another decides for it."""

from __future__ import annotations

import asyncio
import logging
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Literal, Protocol, TypeVar

from bocage.roster import make_at_table, shipped_evaluation, shipped_style
from bocage.server.think.pool import BUDGET, Pool
from bocage.server.think.process import Failed
from bocage.server.think.questions import Packed, Question, Work, pack, unpack
from bocage.server.wire.changes import Failure
from bocage.solo.reasons import Reasons

# Who decides for a computer player that failed, in the server's own process.
STAND_IN = "greedy"

# Where a server lets computer players think: in its own processes, in those that serve the queue, or in these while
# there are any and otherwise in its own.
Where = Literal["here", "elsewhere", "auto"]
T = TypeVar("T")

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Thought:
    """A decision of a computer player."""

    action: int
    # Why, where a bot decided.
    reasons: Reasons | None = None
    # How the player failed, where the stand-in decided.
    failure: Failure | None = None


class Elsewhere(Protocol):
    """Those who think on any machine; a Failed tells why there is no answer, ``unserved`` that there is nobody."""

    async def begin(self) -> None:
        """Be ready to hear answers."""

    async def is_served(self) -> bool:
        """Whether anybody is there just now."""

    async def ask(self, work: Work, asked: Question, *, waits: bool, patience: float) -> Any:
        """Return the answer to a question; after so many seconds with nobody there it fails."""

    async def count(self) -> None:
        """Take down how many questions wait, and how many are thought about."""

    async def close(self) -> None:
        """Hear nothing more."""


# In a process of its own


def answer(asked: Question) -> int:
    """Return the player's decision."""
    return make_at_table(asked.player, asked.seed, asked.spent).decide(asked.view)


def reply(asked: Packed) -> int | str:
    """Return the player's decision, or how it failed: an exception might not survive the way back."""
    try:
        return answer(unpack(asked))
    except Exception:  # noqa: BLE001 - whatever it was, it is told to the server
        return traceback.format_exc()


def get_ready() -> int:
    """Load what those need who search, so that the first question does not wait for it."""
    shipped_evaluation()
    shipped_style(1)
    return 1


# In the server


class Thinkers:
    """Those who are asked what computer players decide, and the stand-in for those that fail."""

    # Seconds for which nobody serves the queue before a stand-in decides; where nobody waits for it, much longer, so
    # that the player itself still may.
    patience, patience_alone = 10.0, 300.0

    def __init__(
        self, workers: int, budget: float = BUDGET, *, elsewhere: Elsewhere | None = None, where: Where = "here"
    ) -> None:
        self.pool = Pool(workers, budget)
        self.elsewhere = elsewhere
        self.where = where
        # How often a computer player failed, since the server was started.
        self.failures: dict[Failure, int] = {"crashed": 0, "late": 0, "illegal": 0, "unserved": 0}
        self._failed_at = -inf

    async def begin(self) -> None:
        """Be ready to hear from elsewhere."""
        if self.elsewhere is not None:
            await self.elsewhere.begin()

    async def decide(self, asked: Question, legal: list[int], *, waits: bool = True) -> Thought:
        """Return the player's decision or, if it fails, that of the stand-in; whatever that one raises is passed on.

        Where somebody waits for it, it comes before those for which nobody does.
        """
        try:
            return Thought(check_legal(await self.ask("decision", reply, asked, waits=waits), legal))
        except Failed as problem:
            self.note_failure(problem.failure)
            _LOG.error(
                "The computer player %s failed (%s) at seat %d of %s; %s decides for it.",
                asked.player,
                problem.failure,
                asked.view.seat,
                asked.scenario,
                STAND_IN,
                exc_info=problem,
            )
            failure = problem.failure
        action = await asyncio.to_thread(answer, replace(asked, player=STAND_IN))
        return Thought(check_legal(action, legal), failure=failure)

    async def ask(self, work: Work, here: Callable[[Packed], T | str], asked: Question, *, waits: bool) -> T:
        """Return the answer to a question, by whoever is there to think; ``here`` finds it in a process of our own.

        A Failed tells why there is none.
        """
        if self.elsewhere is not None and (self.where == "elsewhere" or await self.elsewhere.is_served()):
            is_left_to_others = self.where == "elsewhere"
            patience = self.patience if waits else self.patience_alone
            try:
                found: T = await self.elsewhere.ask(
                    work, asked, waits=waits, patience=patience if is_left_to_others else 0.0
                )
            except Failed as problem:
                if is_left_to_others or problem.failure != "unserved":
                    raise
                _LOG.warning("Nobody serves the queue any more, so this server thinks itself: %s", problem)
            else:
                return found
        return await self.pool.work(here, pack(asked), waits=waits)

    def note_failure(self, failure: Failure) -> None:
        """Count a failure."""
        self.failures[failure] += 1
        self._failed_at = time.monotonic()

    def failed_within(self, seconds: float) -> bool:
        """Whether a computer player failed so recently."""
        return time.monotonic() < self._failed_at + seconds

    async def is_deserted(self) -> bool:
        """Whether all thinking is left to others, and none of them is there."""
        return self.elsewhere is not None and self.where == "elsewhere" and not await self.elsewhere.is_served()

    async def close(self) -> None:
        """End the processes, and ask nobody else any more."""
        await self.pool.close()
        if self.elsewhere is not None:
            await self.elsewhere.close()


def check_legal(action: int, legal: list[int]) -> int:
    """Return an action that is legal; a Failed tells of another."""
    if action not in legal:
        raise Failed("illegal", f"The action {action} is none of those that are legal.")
    return action
