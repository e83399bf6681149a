"""Work for other processes: some of it deadly."""

from __future__ import annotations

import os
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def die_once(job: tuple[str, int]) -> int:
    """End the process with the first job numbered 3, as long as no mark of it is there."""
    mark, number = Path(job[0]), job[1]
    if number == 3 and not mark.exists():
        mark.touch()
        os._exit(7)
    return 2 * number


def die_always(number: int) -> int:
    if number == 3:
        os._exit(9)
    return number


def raise_at_3(number: int) -> int:
    if number == 3:
        raise ValueError("three is too many")
    return number


def wait_for(job: tuple[str, int]) -> int:
    """Take as long as it takes until a file is there."""
    while not Path(job[0]).exists():
        pass
    return job[1]
