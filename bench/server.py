"""A server that is measured: started for as long as it is, and what the system says of its time and memory."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

LOOPBACK = "127.0.0.1"


def seconds_of(pid: int, *, family: bool = False) -> float:
    """Return the processor time that a process has used; with those that it has started, if they are asked for."""
    # What stands before the last bracket is the command's name; times are the 14th and 15th of all fields, and behind
    # them those of processes that it started and that have ended.
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = sum(map(int, fields[11 : 15 if family else 13])) / os.sysconf("SC_CLK_TCK")
    if not family:
        return own
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return own + sum(seconds_of(int(child), family=True) for child in children)


def nanoseconds_of(thread: Path) -> int:
    """Return the processor time of a thread that was listed; of one that has ended since, none."""
    try:
        return int((thread / "schedstat").read_text().split()[0])
    except (FileNotFoundError, ProcessLookupError):
        return 0


@dataclass
class Server:
    """A server process, and what the system says of it."""

    address: str
    pid: int
    # Whether it has others serve.
    is_supervisor: bool = False

    def seconds(self) -> float:
        """Return the processor time that it has used, without that of its thinking processes."""
        return seconds_of(self.pid, family=self.is_supervisor)

    def fine_seconds(self) -> float:
        """Return the same of one process to the nanosecond, but without that of threads that have ended."""
        return sum(map(nanoseconds_of, Path(f"/proc/{self.pid}/task").iterdir())) / 1e9

    def kilobytes(self) -> float:
        """Return the memory that it has in use."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024


@contextmanager
def running(command: list[str], database: Path | str, processes: int = 1) -> Iterator[Server]:
    """Run a server for as long as it is measured; who plays comes over a proxy, each table from an address."""
    command = [*command, "serve", "--port", "0", "--database", str(database)]
    if processes > 1:
        command += ["--processes", str(processes)]
    named = os.environ | {"BOCAGE_PROXY": LOOPBACK}
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=named) as server:  # noqa: S603
        try:
            assert server.stdout is not None
            told = re.search(r"http://([0-9.:]+)", server.stdout.readline())
            assert told is not None
            yield Server(told.group(1), server.pid, processes > 1)
        finally:
            server.terminate()
