"""The command ``bocage`` with a clock that jumps: the seconds that stand in a file are added to the machine's.

Every process that the command starts imports this module first, as it is the main one, and so has the same clock. Time
that only ever goes on (``time.monotonic``) is left alone, as a jump of the machine's clock leaves it alone.
Told to by SIGUSR1, a process says what it is at.
"""

from __future__ import annotations

import asyncio
import faulthandler
import mmap
import os
import signal
import struct
import sys
import time
from pathlib import Path

# Names the file: one double.
PLACE = "BOCAGE_CHAOS_CLOCK"
FORM = "d"


def set_clock(file: Path, seconds: float) -> None:
    """Let the clock of every process that looks at a file differ from the machine's by so many seconds."""
    if not file.exists():
        file.write_bytes(struct.pack(FORM, seconds))
        return
    with file.open("r+b") as opened:
        opened.write(struct.pack(FORM, seconds))


def _begin(file: Path) -> None:
    with file.open("rb") as opened:
        shared = mmap.mmap(opened.fileno(), struct.calcsize(FORM), access=mmap.ACCESS_READ)
    seconds, nanoseconds = time.time, time.time_ns

    def offset() -> float:
        found: float = struct.unpack_from(FORM, shared)[0]
        return found

    time.time = lambda: seconds() + offset()
    time.time_ns = lambda: nanoseconds() + int(offset() * 1e9)


def _say_what_is_done(*_: object) -> None:
    """Write down where every thread and every task of this process is."""
    faulthandler.dump_traceback(sys.stderr)
    try:
        tasks = asyncio.all_tasks()
    except RuntimeError:
        return
    for task in tasks:
        task.print_stack(file=sys.stderr)


if PLACE in os.environ:
    _begin(Path(os.environ[PLACE]))
    signal.signal(signal.SIGUSR1, _say_what_is_done)

if __name__ == "__main__":
    # Only now: nobody must have taken the other clock before.
    from bocage.cli import main

    sys.exit(main())
