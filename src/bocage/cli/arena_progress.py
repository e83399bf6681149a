"""How far a contest or an analysis has come, and how long it will still take; not mixed with what it says."""

from __future__ import annotations

import sys
import time
from datetime import timedelta

from bocage.data.texts import Texts

# Seconds between two lines, on a terminal, where one takes the place of the other, and elsewhere.
OFTEN, SELDOM = 0.2, 30.0


class Progress:
    """One line that is written anew."""

    def __init__(self, texts: Texts, sentence: str = "arena.progress") -> None:
        self._texts = texts
        self._sentence = sentence
        self._is_terminal = sys.stderr.isatty()
        self._begun = time.monotonic()
        self._said = self._begun
        self._before: int | None = None
        self._width = 0

    def tell(self, done: int, total: int) -> None:
        """Say how much is done, and the time that the others will take if they go like those so far."""
        now = time.monotonic()
        if self._before is None:
            self._before = done
        elif now - self._said >= (OFTEN if self._is_terminal else SELDOM):
            self._said = now
            left = (now - self._begun) / max(1, done - self._before) * (total - done)
            shown = timedelta(seconds=round(left))
            self._show(self._texts.say(self._sentence, done=done, total=total, share=done / total, left=shown))

    def say(self, sentence: str) -> None:
        """Say something that stays."""
        self.end()
        sys.stderr.write(sentence + "\n")

    def end(self) -> None:
        """Take the line away."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
        self._width = 0

    def _show(self, line: str) -> None:
        if not self._is_terminal:
            sys.stderr.write(line + "\n")
        else:
            sys.stderr.write("\r" + line.ljust(self._width))
            self._width = len(line)
        sys.stderr.flush()
