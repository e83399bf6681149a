"""What is told when something is wrong: one sentence, never a traceback."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

from bocage.cli.places import error_log
from bocage.data.texts import Tellable, Texts


class Fault(Exception, Tellable):
    """Something that was asked for and cannot be done; the key of its sentence among the texts, and what fills it."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def tell(self, texts: Texts) -> str:
        """Return the sentence."""
        return texts.say(f"error.{self.key}", **self.values)


class Mishap(Exception):
    """An error nobody foresaw, in a match that is saved in a file or in none; its cause is the error."""

    def __init__(self, save_file: Path | None, resuming: str) -> None:
        super().__init__(save_file)
        self.save_file = save_file
        # The command that goes on with the match; "" where it is not saved.
        self.resuming = resuming


def tell_fault(sentence: str) -> None:
    """Say a sentence where errors are said, without characters that steer a terminal."""
    shown = "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in sentence)
    sys.stderr.write(shown + "\n")


def log_trace(trace: str) -> Path:
    """Write a traceback into the log, and return where that is."""
    log = error_log()
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("a", encoding="utf-8") as file:
            file.write(trace + "\n")
    except OSError:
        # The sentence about it is still worth saying.
        pass
    return log


def tell_mishap(problem: BaseException, texts: Texts, save_file: Path | None = None, resuming: str = "") -> None:
    """Write the traceback into the log and say what to do, in a sentence."""
    log = log_trace("".join(traceback.format_exception(problem)))
    saved = texts.say("error.unexpected-saved", file=save_file, command=resuming) if save_file else ""
    tell_fault(texts.say("error.unexpected", problem=type(problem).__name__, saved=saved, log=log))
