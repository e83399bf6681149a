"""A small disk that can be filled: a tmpfs, mounted where only this run and what it starts can see it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

# Set once this process has its own view of what is mounted.
APART = "BOCAGE_CHAOS_APART"
FILLER = "filler"
STEP = 1 << 16


class CannotMount(Exception):
    """Why no disk can be mounted here."""


def be_apart() -> None:
    """Start this command anew where mounts are its own, and end with it, however it ends."""
    if os.environ.get(APART):
        return
    apart = ["unshare", "--mount", "--propagation", "private"]
    try:
        tried = subprocess.run([*apart, "true"], capture_output=True, check=False, text=True)
        problem = tried.stderr.strip() if tried.returncode else ""
    except OSError as trouble:
        problem = str(trouble)
    if problem:
        raise CannotMount(problem)
    os.environ[APART] = "1"
    os.execvp(apart[0], [*apart, sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - the same command, nothing typed


class Disk:
    """A folder on a disk of its own."""

    def __init__(self, folder: Path, megabytes: int, owner: int = 0) -> None:
        """Mount it; a CannotMount tells why that cannot be."""
        self.folder = folder
        self.is_full = False
        if not os.environ.get(APART):
            raise CannotMount("what is mounted would be seen by everybody")
        how = f"size={megabytes}m,mode=0700,uid={owner}"
        try:
            done = subprocess.run(
                ["mount", "-t", "tmpfs", "-o", how, "bocage-chaos", str(folder)],  # noqa: S607 - the system's
                capture_output=True,
                check=False,
                text=True,
            )
        except OSError as problem:
            raise CannotMount(str(problem)) from None
        if done.returncode:
            raise CannotMount(done.stderr.strip())

    def fill(self) -> None:
        """Leave no byte free."""
        self.is_full = True
        with (self.folder / FILLER).open("ab") as file:
            size, step = file.tell(), STEP
            while step:
                try:
                    os.posix_fallocate(file.fileno(), size, step)
                    size += step
                except OSError as problem:
                    if problem.errno != errno.ENOSPC:
                        raise
                    step //= 16

    def give_room(self) -> None:
        """Let there be room again."""
        (self.folder / FILLER).unlink(missing_ok=True)
        self.is_full = False

    def close(self) -> None:
        """Let go of it."""
        with suppress(OSError):
            subprocess.run(["umount", "--lazy", str(self.folder)], capture_output=True, check=False)  # noqa: S607
