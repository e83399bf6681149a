"""Processes that share out work, piece by piece; what one leaves undone when it dies is done by another."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Generic, Self, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

# Jobs that wait in a process for its next, so that it need not wait for us.
AHEAD = 3
# So often a job may be the one during which a process died.
MOST_DEATHS = 3
# Seconds for a process to end before it is killed.
PATIENCE = 5.0


class Failed(Exception):
    """A job that raised, with the traceback of its process; or that ended every process it was given to."""

    def __init__(self, job: object, trace: str) -> None:
        super().__init__(trace)
        self.job = job


class _Worker(Generic[Job]):
    """A process and what it was given to do, the job in work first."""

    def __init__(self, work: Callable[[Job], object]) -> None:
        # A forked process would hold the pipes of others open, so that their death would not be heard.
        spawn = multiprocessing.get_context("spawn")
        self.pipe, there = spawn.Pipe()
        self.process = spawn.Process(target=_serve, args=(there, work), daemon=True)
        self.process.start()
        there.close()
        self.jobs: deque[Job] = deque()

    def end(self) -> int | None:
        """End the process, whatever it does, and return its exit status."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        return self.process.exitcode


class Crew(Generic[Job, Result]):
    """Some processes that do one kind of work; jobs, results and the work itself must be such as can be sent."""

    def __init__(
        self, work: Callable[[Job], Result], processes: int, tell_death: Callable[[Job, int | None], None]
    ) -> None:
        """Start the processes; ``tell_death`` is told of a job that is done again, and how its process ended."""
        self._work = work
        self._tell_death = tell_death
        self._deaths: dict[Job, int] = {}
        self._workers = [_Worker[Job](work) for _ in range(processes)]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            worker.end()

    @property
    def process_ids(self) -> list[int | None]:
        return [worker.process.pid for worker in self._workers]

    def run(self, jobs: Iterable[Job]) -> Iterator[tuple[Job, Result]]:
        """Yield each job with its result as soon as it is done; a Failed tells of one that cannot be."""
        todo, again = iter(jobs), deque[Job]()
        while True:
            for worker in list(self._workers):
                while len(worker.jobs) < AHEAD and (job := again.popleft() if again else next(todo, None)) is not None:
                    worker.jobs.append(job)
                    # Of a process that has died we hear below.
                    with suppress(OSError):
                        worker.pipe.send(job)
            busy = {worker.pipe: worker for worker in self._workers if worker.jobs}
            if not busy:
                return
            for pipe in wait(list(busy)):
                assert isinstance(pipe, Connection)
                worker = busy[pipe]
                try:
                    result, trace = pipe.recv()
                except (EOFError, OSError):
                    again.extend(self._replace(worker))
                    continue
                job = worker.jobs.popleft()
                if trace:
                    raise Failed(job, trace)
                yield job, result

    def _replace(self, dead: _Worker[Job]) -> list[Job]:
        """Put a new process in the place of one that died, and return what it has left undone."""
        status = dead.end()
        left, culprit = list(dead.jobs), dead.jobs[0]
        self._deaths[culprit] = self._deaths.get(culprit, 0) + 1
        if self._deaths[culprit] >= MOST_DEATHS:
            raise Failed(culprit, f"It ended {MOST_DEATHS} processes, the last with exit status {status}.")
        self._tell_death(culprit, status)
        self._workers[self._workers.index(dead)] = _Worker(self._work)
        return left


# In a process


def _serve(pipe: Connection, work: Callable[[Job], object]) -> None:
    """Do the jobs that come over the pipe, until nobody sends any."""
    # Ctrl-C is left to whoever started us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_starter, daemon=True).start()
    with suppress(EOFError, ConnectionError):
        while True:
            pipe.send(_done(work, pipe.recv()))


def _done(work: Callable[[Job], object], job: Job) -> tuple[object, str]:
    """Return the result of a job, or the traceback: an exception might not survive the way back."""
    try:
        return work(job), ""
    except Exception:  # noqa: BLE001 - whatever it was, it is told
        return None, traceback.format_exc()


def _end_with_starter() -> None:
    """End in mid-work, too, however the process that started us has ended."""
    starter = multiprocessing.parent_process()
    if starter is not None:
        starter.join()
        os._exit(0)
