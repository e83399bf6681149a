"""The server of a run, with all its processes: started by one command, found by what they do, killed by name."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from tools.chaos.clocked import PLACE, set_clock
from tools.chaos.ledger import Broken

ROOT = Path(__file__).parents[2]
LOOPBACK = "127.0.0.1"
# Seconds in which it has started, on a busy machine too.
PATIENCE = 60.0
# What the commands of Python's processes have in them: of one that forks others, and of one that was begun anew.
FORKING, BEGUN = b"forkserver", b"spawn_main"


class Service:
    """``bocage serve`` with several processes on one database."""

    def __init__(self, database: str, folder: Path, processes: int) -> None:
        self._database = database
        self._folder = folder
        self._processes = processes
        self._server: subprocess.Popen[str] | None = None
        self.port = 0
        self.log = folder / "server.log"
        # Seconds by which its clock is off.
        self.clock = 0.0
        self.jump(0)

    @property
    def address(self) -> str:
        return f"{LOOPBACK}:{self.port}"

    def jump(self, seconds: float) -> None:
        """Let the clock of all processes jump."""
        self.clock += seconds
        set_clock(self._folder / "clock", self.clock)

    async def start(self) -> None:
        """Start it, and wait until it serves; the second time at the port of the first."""
        command = [sys.executable, "-m", "tools.chaos.clocked", "serve", "--database", self._database]
        command += ["--port", str(self.port), "--processes", str(self._processes), "--proxy", LOOPBACK]
        named = os.environ | {PLACE: str(self._folder / "clock")}
        with self.log.open("a", encoding="utf-8") as log:
            # A group of its own, so that all of it can be ended at once.
            self._server = subprocess.Popen(
                command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, encoding="utf-8", env=named, process_group=0
            )
        assert self._server.stdout is not None
        told = await asyncio.wait_for(asyncio.to_thread(self._server.stdout.readline), PATIENCE)
        if "http://" not in told:
            raise Broken(f"The server did not start; {self.log} says why.")
        self.port = int(told.split("http://")[1].split("/")[0].rpartition(":")[2])

    def server_processes(self) -> list[int]:
        """Return those who serve."""
        if self._server is None:
            return []
        return [child for forking in _begun_by(self._server.pid, FORKING) for child in _begun_by(forking)]

    def thinkers(self) -> list[int]:
        """Return those who think for them."""
        return [thinker for server in self.server_processes() for thinker in _begun_by(server, BEGUN)]

    async def ask_what_is_done(self) -> None:
        """Let those who serve write into the log what they are at."""
        for process in self.server_processes():
            os.kill(process, signal.SIGUSR1)
        await asyncio.sleep(0.5)

    def kill_all(self) -> None:
        """Kill all of its processes at once, as a machine does that ends it."""
        if self._server is not None:
            os.killpg(self._server.pid, signal.SIGKILL)
            self._server.communicate()
            self._server = None


class Worker:
    """``bocage think`` on the same database, which takes questions over from the server's own processes."""

    def __init__(self, database: str, folder: Path) -> None:
        self._command = [sys.executable, "-m", "tools.chaos.clocked", "think", "--database", database, "--workers", "1"]
        self._named = os.environ | {PLACE: str(folder / "clock")}
        self._log = folder / "think.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait for nothing."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, cwd=ROOT, stdout=log, stderr=log, env=self._named, process_group=0
            )

    def kill(self) -> None:
        """Kill it with all its processes."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None


def _begun_by(pid: int, command: bytes = b"") -> list[int]:
    """Return the processes that another has begun, or those of them whose command has something in it."""
    try:
        found = [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []
    return [each for each in found if command in _command_of(each)]


def _command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def is_at_work(pid: int) -> bool:
    """Whether a process runs just now, or wishes to."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "R"
    except OSError:
        return False
