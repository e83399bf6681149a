"""``bocage think``: processes that serve the queue of questions, on this machine, for servers on any."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

import msgspec
from procrastinate import BaseRetryStrategy, JobContext, RetryDecision
from procrastinate.exceptions import UniqueViolation
from procrastinate.jobs import Job, Status

from bocage.server.logs import note
from bocage.server.think import advising, thinking
from bocage.server.think.lasting import (
    ANSWERS,
    AWAY,
    KINDS,
    TASK,
    TELL,
    Answer,
    cause_of,
    make_queue,
    queue_of,
    written,
)
from bocage.server.think.pool import BUDGET, Pool
from bocage.server.think.process import Failed
from bocage.server.think.questions import Work, read

# Seconds between two signs of life, and without one after which somebody's questions are taken over.
HEARTBEAT, STALLED = 1.0, 5.0
# Seconds between two looks for questions to take over, and at most until one that is free again is begun.
LOOK_EVERY = 1.0
# How often a question is taken over before it counts as one that kills whoever thinks about it.
MOST_LIVES = 3
# Seconds that thoughts have to come to an end when all is to end; who is not done by then leaves it to others.
GRACE = 8.0
# Seconds after which those who serve begin anew, if the database went away.
PAUSE = 1.0
# Seconds without a sign of life after which somebody who served is forgotten, and after which a question is: by then
# nobody waits for it.
FORGOTTEN, OLD = 60.0, 3600.0
# What both are looked for by, and when.
TIDY, HOURLY = "tidy", "17 * * * *"
# What is free is begun at once, whatever the clocks of the machines say.
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)

_FORGET = """delete from procrastinate_jobs as job using procrastinate_events as event
where event.job_id = job.id and event.type = 'deferred'
and event.at < now() - make_interval(secs => %(seconds)s)"""

_LOG = logging.getLogger(__name__)


class _GiveBack(BaseRetryStrategy):
    """Leaves to others what could not be thought to an end here."""

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> RetryDecision | None:
        return RetryDecision(retry_at=LONG_AGO) if isinstance(exception, asyncio.CancelledError) else None


class Serving:
    """Those who think here: so many for all questions, and one more for quick ones alone, which so never wait long."""

    def __init__(self, address: str, workers: int, budget: float = BUDGET) -> None:
        self._queue = make_queue(address, serves=True)
        self._all, self._quick = Pool(workers, budget), Pool(1, budget)
        self._workers = workers
        self._is_ending = asyncio.Event()
        self._queue.task(name=TASK, pass_context=True, retry=_GiveBack())(self._think)
        # The library watches over its own listening only while there is something that it has to do by the clock.
        self._queue.periodic(cron=HOURLY)(self._queue.task(name=TIDY, queue=queue_of("quick"))(self._tidy))

    async def begin(self) -> None:
        """Start all processes, so that nobody who asks has to wait for that; a Failed tells of one that cannot."""
        await asyncio.gather(*(pool.begin(thinking.get_ready) for pool in (self._all, self._quick)))

    def end(self) -> None:
        """Take no more questions, and end when those at hand are answered."""
        self._is_ending.set()

    async def run(self, ready: Callable[[], None]) -> None:
        """Serve the queue until told to end; ``ready`` hears that it has begun."""
        async with self._queue.open_async():
            ready()
            quick = [queue_of("quick")]
            parts = [
                asyncio.create_task(self._serve(self._all, self._workers, [queue_of(kind) for kind in KINDS])),
                asyncio.create_task(self._serve(self._quick, 1, quick)),
                asyncio.create_task(self._take_over()),
            ]
            ending = asyncio.create_task(self._is_ending.wait())
            broken, _ = await asyncio.wait([ending, *parts], return_when=asyncio.FIRST_COMPLETED)
            for part in (ending, *parts):
                # Who serves hears of it and comes to an end in order.
                part.cancel()
            await asyncio.gather(ending, *parts, return_exceptions=True)
            await asyncio.gather(self._all.close(), self._quick.close())
            for part in broken:
                # None of them ends by itself, unless by a mishap that is to be told.
                part.result()

    async def _serve(self, pool: Pool, count: int, queues: list[str]) -> None:
        """Serve some queues; should the database go away, again when it is back."""
        while True:
            try:
                await self._queue.run_worker_async(
                    queues=queues,
                    concurrency=count,
                    # What is asked is heard of; this is for what was given back.
                    fetch_job_polling_interval=LOOK_EVERY,
                    update_heartbeat_interval=HEARTBEAT,
                    stalled_worker_timeout=FORGOTTEN,
                    shutdown_graceful_timeout=GRACE,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    additional_context={"pool": pool},
                )
            except AWAY as problem:
                _LOG.warning("The queue cannot be served until its database is back: %s", cause_of(problem))
            await asyncio.sleep(PAUSE)

    # Thinking

    async def _think(self, context: JobContext, work: Work, asked: list[Any]) -> None:
        """Think about a question, and tell the answer."""
        pool: Pool = context.additional_context["pool"]
        began = time.monotonic()
        key = context.job.queueing_lock or ""
        try:
            found = await self._find(pool, work, asked)
            answer = Answer(key, time.monotonic() - began, found)
        except Failed as problem:
            _LOG.error("A question could not be answered (%s).", problem.failure, exc_info=problem)
            answer = Answer(key, time.monotonic() - began, failure=problem.failure, how=str(problem))
        await self._tell(answer)
        note("thought", work=work, ms=round(1000 * answer.took, 1), outcome=answer.failure or "found")

    async def _find(self, pool: Pool, work: Work, asked: list[Any]) -> object:
        # Found when they are needed, so that they can be exchanged.
        reply: Callable[..., object] = advising.reply_hint if work == "hint" else thinking.reply
        try:
            packed = read(asked)
        except msgspec.ValidationError as problem:
            raise Failed("crashed", f"The question cannot be read: {problem}") from problem
        try:
            return await pool.work(reply, packed, waits=True)
        except Failed as problem:
            if problem.failure != "crashed":
                raise
            # Its process may have been killed for no fault of the question.
            _LOG.warning("A question is thought about once more: %s", str(problem).splitlines()[-1])
            return await pool.work(reply, packed, waits=True)

    async def _tell(self, answer: Answer) -> None:
        await self._queue.connector.execute_query_async(TELL, channel=ANSWERS, told=written(answer))

    # Taking over

    async def _take_over(self) -> None:
        """Take over, again and again, what those had at hand who give no sign of life."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            with suppress(*AWAY):
                for job in await self._queue.job_manager.get_stalled_jobs(seconds_since_heartbeat=STALLED):
                    await self._free(job)

    async def _tidy(self, timestamp: int) -> None:
        """Forget who served once, and what nobody waits for; one does so for all."""
        await self._queue.job_manager.prune_stalled_workers(FORGOTTEN)
        await self._queue.connector.execute_query_async(_FORGET, seconds=OLD)

    async def _free(self, job: Job) -> None:
        """Leave a question to whoever takes it next; one that has ended several who had it is given up."""
        assert job.id is not None
        jobs = self._queue.job_manager
        if job.attempts >= MOST_LIVES:
            how = f"All {MOST_LIVES + 1} who thought about it died."
            _LOG.error("A question is given up. %s", how)
            await self._tell(Answer(job.queueing_lock or "", 0.0, failure="crashed", how=how))
            await jobs.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)
            return
        _LOG.warning("A question is taken over from somebody who gives no sign of life.")
        try:
            await jobs.retry_job_by_id_async(job.id, LONG_AGO)
        except UniqueViolation:
            # The same was asked again meanwhile, and waits already.
            await jobs.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)


def serve_queue(address: str, workers: int, ready: Callable[[], None]) -> None:
    """Serve the queue of a database until Ctrl-C, or told to end; told twice, at once."""
    asyncio.run(_serve_until_told(address, workers, ready))


async def _serve_until_told(address: str, workers: int, ready: Callable[[], None]) -> None:
    serving = Serving(address, workers)
    loop = asyncio.get_running_loop()

    def end() -> None:
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(each)
        serving.end()

    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, end)
    await serving.begin()
    await serving.run(ready)
