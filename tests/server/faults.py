"""What a thinking process may do instead of answering; here, so that it is found in the process as well."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from bocage.server.think.questions import Packed
from bocage.server.think.thinking import reply


def die(_: Packed) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def sleep(_: Packed) -> int:
    time.sleep(60)
    return 0


def die_as_taker(asked: Packed) -> int | str:
    return die(asked) if asked[0] == "taker" else reply(asked)


def die_at_first(asked: Packed) -> int | str:
    """Die, unless a file that the seed names tells of having done so."""
    try:
        Path(asked[1]).touch(exist_ok=False)
    except FileExistsError:
        return reply(asked)
    return die(asked)


def sleep_as_taker(asked: Packed) -> int | str:
    return sleep(asked) if asked[0] == "taker" else reply(asked)


def be_illegal(_: Packed) -> int:
    return 99_999
