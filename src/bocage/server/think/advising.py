"""Hints and analyses, worked out in processes of their own."""

from __future__ import annotations

import asyncio
import logging
import os
import traceback
from collections import OrderedDict
from contextlib import suppress

from bocage.analysis.advice import Plain, Suggestion, advise, unpack
from bocage.analysis.packing import Packed, analyse_record
from bocage.server.think import questions
from bocage.server.think.process import Failed, Thinker
from bocage.server.think.questions import Question
from bocage.server.think.thinking import Thinkers
from bocage.server.wire.changes import Failure

# Seconds that an analysis may take, and how many are kept.
LONGEST = 600.0
KEPT = 200
# An analysis gives way to computer players.
NICE = 10

_LOG = logging.getLogger(__name__)


# In a process of its own


def reply_hint(asked: questions.Packed) -> list[Plain] | str:
    """Return the best actions, or how the search failed."""
    try:
        question = questions.unpack(asked)
        return [suggestion.pack() for suggestion in advise(question.view, question.seed)]
    except Exception:  # noqa: BLE001 - whatever it was, it is told to the server
        return traceback.format_exc()


def reply_analysis(record: str) -> Packed | str:
    """Return the analysis of a record, or how it failed."""
    try:
        # Only where the system knows it.
        with suppress(AttributeError, OSError):
            os.nice(max(0, NICE - os.nice(0)))
        return analyse_record(record)
    except Exception:  # noqa: BLE001 - whatever it was, it is told to the server
        return traceback.format_exc()


# In the server


async def ask_hint(thinkers: Thinkers, asked: Question) -> list[Suggestion]:
    """Return the best actions of a decision; a Failed tells why there are none."""
    found = await thinkers.ask("hint", reply_hint, asked, waits=True)
    return [unpack(plain) for plain in found]


class Analyses:
    """Analyses of matches that are over, worked out one after the other and kept."""

    def __init__(self, failures: dict[Failure, int]) -> None:
        # How often anything failed, counted with the computer players.
        self._failures = failures
        self._thinker = Thinker()
        self._turn = asyncio.Lock()
        # By table; None where it failed.
        self._found: OrderedDict[str, Packed | None] = OrderedDict()
        self._working: dict[str, asyncio.Task[None]] = {}

    def begin(self, table: str, record: str) -> None:
        """Let the match of a table be looked back on, unless that is done or under way."""
        if not self.is_known(table):
            self._working[table] = asyncio.create_task(self._work(table, record))

    def find(self, table: str) -> Packed | None:
        """Return the analysis of a table; None if there is none, or not yet."""
        return self._found.get(table)

    def is_known(self, table: str) -> bool:
        """Return True if the match of a table has been looked back on, or is to be."""
        return table in self._found or table in self._working

    @property
    def waiting(self) -> int:
        """Return how many matches are being looked back on, or wait for it."""
        return len(self._working)

    def is_under_way(self, table: str) -> bool:
        """Return True while the match of a table is being looked back on, or waits for it."""
        return table in self._working

    async def _work(self, table: str, record: str) -> None:
        found: Packed | None = None
        try:
            async with self._turn:
                found = await self._thinker.ask(LONGEST, reply_analysis, record)
        except Failed as problem:
            self._failures[problem.failure] += 1
            _LOG.exception("The match of table %s could not be looked back on (%s).", table, problem.failure)
        finally:
            self._found[table] = found
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
            self._working.pop(table, None)

    async def close(self) -> None:
        """End the process."""
        for task in self._working.values():
            task.cancel()
        await self._thinker.close()
