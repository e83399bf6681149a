"""A PostgreSQL of one's own for tests and measurements: in a folder that goes with it, never run by root."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

ROOT = Path(__file__).parents[1]
# Where `make test` lays the programs that the system lacks, and where Debian has them, the newest last.
PLACES = [ROOT / "build/postgres/usr/lib/postgresql", Path("/usr/lib/postgresql")]
# Seconds in which it has started, on a busy machine too.
PATIENCE = 60.0
# Who runs it where one is root, to whom PostgreSQL refuses itself.
ORDINARY = ("postgres", "nobody")
# Nothing here has to outlive the machine.
SETTINGS = {
    "fsync": "off",
    "listen_addresses": "",
    "max_connections": "80",
    "shared_buffers": "16MB",
    "autovacuum": "off",
    "jit": "off",
}
# For a disk that is to be full soon.
SMALL = {"min_wal_size": "2MB", "max_wal_size": "4MB"}


def program(name: str, folder: Path) -> str:
    """Return where a program of PostgreSQL's is; laid into a folder, if whoever is to run it cannot come to it."""
    beside = sorted((place for home in PLACES for place in home.glob("*/bin")), key=lambda place: place.parent.name)
    found = shutil.which(name, path=os.pathsep.join([*map(str, reversed(beside)), os.environ["PATH"]]))
    assert found is not None, "The server is tested on PostgreSQL, too; install it (Debian: postgresql)."
    try:
        subprocess.run([found, "--version"], check=True, capture_output=True, cwd="/", **ordinary())
    except PermissionError:
        # It was unpacked within a folder that is root's alone.
        home = Path(found).resolve().parents[4]
        if not (folder / home.name).exists():
            shutil.copytree(home, folder / home.name, symlinks=True)
        return str(folder / home.name / Path(found).resolve().relative_to(home))
    return found


def ordinary() -> dict[str, Any]:
    """Return how a process is started as an ordinary user."""
    if os.geteuid() != 0:
        return {}
    for name in ORDINARY:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise AssertionError(f"PostgreSQL is not run by root, and there is no user called {' or '.join(ORDINARY)}.")


class Cluster:
    """A server of databases."""

    def __init__(self, folder: Path, *, small: bool = False) -> None:
        """Make it in a folder; a ``small`` one has logs of a megabyte, and few of them."""
        self.folder = folder
        self._settings = SETTINGS | (SMALL if small else {})
        self._as_user = ordinary()
        self._names = count(1)
        self._server: subprocess.Popen[bytes] | None = None
        if self._as_user:
            os.chown(folder, self._as_user["user"], self._as_user["group"])
        how = ("--no-sync", "--auth=trust", "--username=bocage", "--encoding=UTF8", "--locale=C")
        self._run("initdb", *how, *(["--wal-segsize=1"] if small else []), "-D", "data")

    def _run(self, name: str, *arguments: str) -> None:
        done = subprocess.run(
            [program(name, self.folder), *arguments],
            cwd=self.folder,
            capture_output=True,
            check=False,
            text=True,
            **self._as_user,
        )
        assert done.returncode == 0, done.stderr

    @property
    def pid(self) -> int:
        assert self._server is not None
        return self._server.pid

    def start(self, *, is_patient: bool = False) -> None:
        """Start it, and wait until it answers; whoever ``is_patient`` tries again if it ends."""
        settings = [f"--{name}={value}" for name, value in self._settings.items()]
        command = [program("postgres", self.folder), "-D", "data", "-k", str(self.folder), *settings]
        end = time.monotonic() + PATIENCE
        self._launch(command)
        while not self.answers():
            assert time.monotonic() < end, "PostgreSQL took too long to start."
            if not self.is_running:
                assert is_patient, (self.folder / "log").read_text()
                # Processes of the one before may not have ended yet.
                self._launch(command)
            time.sleep(0.02)

    def _launch(self, command: list[str]) -> None:
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, **self._as_user)

    @property
    def is_running(self) -> bool:
        return self._server is not None and self._server.poll() is None

    def backends(self) -> list[int]:
        """Return the processes that serve somebody's connection."""
        found = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(each) for each in found if _serves(int(each))]

    def kill(self) -> None:
        """End it at once and without a word; its other processes notice."""
        assert self._server is not None
        self._server.kill()
        self._server.wait()

    def answers(self) -> bool:
        """Whether it can be asked something."""
        try:
            psycopg.connect(self.address("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, *, at_once: bool = False) -> None:
        """End it: in order, but without waiting for who is connected; or at once, as if the power had failed."""
        assert self._server is not None
        self._server.send_signal(signal.SIGQUIT if at_once else signal.SIGINT)
        self._server.wait()
        self._server = None

    def address(self, database: str) -> str:
        return f"postgresql://bocage@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """Make a database, and return its address."""
        name = f"bocage_{next(self._names)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        return self.address(name)


def _serves(pid: int) -> bool:
    """Whether a process of PostgreSQL's serves a connection: its title names the database and who uses it."""
    try:
        return b": bocage " in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


@contextmanager
def run_cluster() -> Iterator[Cluster]:
    """Run a server of PostgreSQL's, and end it."""
    # The path of a socket must be short.
    with tempfile.TemporaryDirectory(prefix="bocage-pg-", ignore_cleanup_errors=True) as folder:
        cluster = Cluster(Path(folder))
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop(at_once=True)
