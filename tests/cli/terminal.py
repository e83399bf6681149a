"""A terminal for the command: a pty, what was written on it, and what is typed."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 20.0


class Terminal:
    """Runs ``bocage`` on a pty of its own."""

    def __init__(self, state_home: Path, *arguments: object, columns: int = 100, rows: int = 50) -> None:
        self._near, far = pty.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = {
            name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")
        }
        environment |= {"XDG_STATE_HOME": str(state_home), "TERM": "xterm-256color", "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [Path(sys.executable).parent / "bocage", *map(str, arguments)],
            stdin=far,
            stdout=far,
            stderr=far,
            env=environment,
            start_new_session=True,
        )
        os.close(far)
        # A sign may come in two pieces.
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        # Everything written so far.
        self.written = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._near)

    def wait_for(self, text: str) -> str:
        """Return what was written until a text came."""
        start = len(self.written)
        deadline = time.monotonic() + PATIENCE
        while text not in self.written[start:]:
            assert self._read(deadline), f"{text!r} did not come; instead: {self.written[start:][-2000:]!r}"
        return self.written[start:]

    def type(self, line: str) -> None:
        os.write(self._near, (line + "\n").encode())

    def type_end(self) -> None:
        """End the input, as Ctrl-D does."""
        os.write(self._near, b"\x04")

    def type_interrupt(self) -> None:
        """Interrupt the command, as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        # A signal that comes just before the line is read waits for a key.
        self.type("")

    def wait_for_end(self) -> int:
        """Return the exit status once the command has ended."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        return self.process.wait(PATIENCE)

    def _read(self, deadline: float) -> bool:
        """Read what there is; False at the end, or when it takes too long."""
        ready, _, _ = select.select([self._near], [], [], max(0.0, deadline - time.monotonic()))
        try:
            piece = os.read(self._near, 65536) if ready else b""
        except OSError:
            # How Linux tells that the far end is closed.
            piece = b""
        self.written += self._decoder.decode(piece)
        return bool(piece)


def drawn(written: str) -> list[str]:
    """Return the lines of the last screen without colours."""
    screen = written.rpartition("\x1b[2J")[2]
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", screen).strip("\n").splitlines()
    return [line.rstrip() for line in lines]
