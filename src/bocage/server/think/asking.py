"""A server asks those who think on any machine: a question lasts in the queue, its answer is told to all who listen."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from contextlib import suppress
from math import inf
from typing import Any

from procrastinate.exceptions import AlreadyEnqueued

from bocage.server import measures
from bocage.server.hearing import listen
from bocage.server.think.lasting import (
    ANSWERS,
    AWAY,
    COUNT,
    IS_SERVED,
    KINDS,
    LOOK,
    READ_ANSWER,
    TASK,
    Answer,
    Kind,
    away,
    key_of,
    kind_of,
    make_queue,
    queue_of,
    rank_of,
    served,
)
from bocage.server.think.process import Failed
from bocage.server.think.questions import Question, Work, pack

# Seconds after which somebody looks what has become of a question that is not answered yet.
LOOK_EVERY = 1.0
# Looks in a row at which nobody knows a question, after which its answer counts as lost, and how often it is asked.
LOST, ASKED = 2, 3
# Seconds that somebody waits who is there to wait, whatever keeps those who think from answering; and nobody.
LONGEST, LONGEST_ALONE = 60.0, 600.0
# Seconds for which it is taken as known whether anybody serves.
KNOWN = 1.0
# Seconds in which the first connections are made.
BEGINNING = 10.0


class Asking:
    """The queue as a server asks through it."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._queue = make_queue(address)
        self._listening: asyncio.Task[None] | None = None
        self._is_heard = asyncio.Event()
        # The questions that are asked just now, and those who wait for each.
        self._asked: defaultdict[str, set[asyncio.Future[Answer]]] = defaultdict(set)
        self._is_served = False
        self._seen_at = -inf

    async def begin(self) -> None:
        """Be ready to hear answers; where the database has gone away, later."""
        await self._queue.connector.open_async()
        self._listening = asyncio.create_task(listen(self._address, ANSWERS, self))
        with suppress(TimeoutError):
            await asyncio.wait_for(self._is_heard.wait(), BEGINNING)

    async def close(self) -> None:
        """Hear nothing more."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
            await self._queue.close_async()

    # Hearing

    def begin_to_hear(self) -> None:
        """Hear answers from now on; one that was missed is found to be lost by who looks for it."""
        self._is_heard.set()

    def hear_text(self, text: str) -> None:
        """Hear an answer, to whosever question; of several that come to one, the first counts."""
        answer = READ_ANSWER.decode(text)
        for waiting in self._asked.get(answer.key, ()):
            if not waiting.done():
                waiting.set_result(answer)

    def lose_line(self) -> None:
        """Hear nothing, until it begins again."""
        self._is_heard.clear()

    # Asking

    async def is_served(self) -> bool:
        """Whether anybody serves the queue, as was seen a moment ago."""
        if time.monotonic() >= self._seen_at + KNOWN:
            row = await self._one(IS_SERVED)
            self._note_served(is_served=row["served"])
        return self._is_served

    def _note_served(self, *, is_served: bool) -> None:
        self._is_served, self._seen_at = is_served, time.monotonic()

    async def _one(self, query: Any, **values: object) -> dict[str, Any]:
        try:
            found: dict[str, Any] = await self._queue.connector.execute_query_one_async(query, **served(), **values)
        except AWAY as problem:
            raise away(problem) from problem
        return found

    async def ask(self, work: Work, asked: Question, *, waits: bool, patience: float) -> Any:
        """Return the answer to a question; a Failed tells why there is none, a Refused that the database is away.

        With nobody there to think it fails after so many seconds.
        """
        packed = pack(asked)
        key, kind = key_of(work, packed), kind_of(work, asked.player)
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._asked[key].add(waiting)
        began = time.monotonic()
        question = _Asked(self._queue, key, kind, rank_of(kind, waits=waits), {"work": work, "asked": packed})
        try:
            await question.put()
            answer = await self._wait(question, waiting, LONGEST if waits else LONGEST_ALONE, patience)
        except BaseException:
            await question.withdraw()
            raise
        finally:
            self._asked[key].discard(waiting)
            if not self._asked[key]:
                del self._asked[key]
        measures.QUEUE_WAITING.labels(kind).observe(max(0.0, time.monotonic() - began - answer.took))
        return _found_in(answer)

    async def _wait(self, question: _Asked, waiting: asyncio.Future[Answer], longest: float, patience: float) -> Answer:
        """Wait for an answer, and look from time to time whether one may still come."""
        began = served_at = time.monotonic()
        unknown = 0
        while True:
            await asyncio.wait({waiting}, timeout=LOOK_EVERY)
            if waiting.done():
                return waiting.result()
            seen = await self._one(LOOK, key=question.key)
            now = time.monotonic()
            self._note_served(is_served=seen["served"])
            served_at = now if seen["served"] else served_at
            if now >= served_at + patience and not seen["served"]:
                raise Failed("unserved", f"For {now - served_at:.0f} s nobody has served the queue of questions.")
            if now > began + longest:
                raise Failed("late", f"The question had to wait for more than {longest:.0f} s.")
            # It is told before it is removed, so it is heard by now, or never.
            unknown = 0 if seen["known"] else unknown + 1
            if unknown >= LOST:
                unknown = 0
                await question.put()

    async def count(self) -> None:
        """Take down how many questions wait, and how many are thought about, of all servers."""
        try:
            rows = await self._queue.connector.execute_query_all_async(COUNT, task=TASK)
        except AWAY as problem:
            raise away(problem) from problem
        found = {(row["queue_name"], row["status"]): row["jobs"] for row in rows}
        for kind in KINDS:
            for state, status in (("waiting", "todo"), ("busy", "doing")):
                measures.QUEUE.labels(kind, state).set(found.get((queue_of(kind), status), 0))
        measures.QUEUE_SERVED.set(await self.is_served())


class _Asked:
    """A question on its way through the queue."""

    def __init__(self, queue: Any, key: str, kind: Kind, rank: int, what: dict[str, Any]) -> None:
        self.key = key
        self._queue = queue
        self._task = queue.configure_task(
            TASK, allow_unknown=True, queue=queue_of(kind), priority=rank, queueing_lock=key, task_kwargs=what
        )
        self._jobs: list[int] = []

    async def put(self) -> None:
        """Put it into the queue, unless it is there: whoever asked it, the answer is told to all."""
        if len(self._jobs) == ASKED:
            raise Failed("crashed", f"The question was asked {ASKED} times, and its answer was always lost.")
        try:
            self._jobs.append(await self._task.defer_async())
        except AlreadyEnqueued:
            self._jobs.append(0)
        except AWAY as problem:
            raise away(problem) from problem

    async def withdraw(self) -> None:
        """Take it out of the queue, if nobody has begun to think about it."""
        for job in filter(None, self._jobs):
            with suppress(*AWAY):
                await self._queue.job_manager.cancel_job_by_id_async(job, delete_job=True)


def _found_in(answer: Answer) -> Any:
    if answer.failure is not None:
        raise Failed(answer.failure, answer.how)
    return answer.found
