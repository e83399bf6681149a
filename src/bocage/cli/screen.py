"""The terminal: lines said, things drawn, questions asked; or plain lines where there is no terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from bocage.cli.signs import Signs, signs_for

# Nothing is drawn wider than this, however wide the terminal is.
WIDEST = 120
# The width of what is drawn into a file or pipe.
PAGE = 100
# Clears what has scrolled out of sight, too.
CLEAR_ALL = "\x1b[H\x1b[2J\x1b[3J"
# Blank lines between two players who share plain output.
GAP = 40


class Screen:
    """Where a person reads and answers."""

    def __init__(self, plain: bool, draw_anywhere: bool = False) -> None:
        """Draw on a terminal unless plain lines are wanted; elsewhere only what asks for it, without colours."""
        self.plain = plain or not (draw_anywhere or can_draw())
        if self.plain:
            self.console = Console(no_color=True, highlight=False, force_terminal=False, soft_wrap=True)
        else:
            self.console = Console(highlight=False, width=None if can_draw() else PAGE)
        self._editor = None if self.plain else _line_editor()

    @property
    def signs(self) -> Signs:
        return signs_for(self.console.encoding)

    @property
    def width(self) -> int:
        """Return the columns that may be used."""
        return min(self.console.width, WIDEST)

    def say(self, text: str, style: str = "") -> None:
        """Show a sentence or several lines, broken to the width unless plain; what is set in stays so."""
        if self.plain:
            self.console.print(Text(text, style=style), soft_wrap=True)
            return
        for line in text.split("\n"):
            words = Text(line.lstrip(" "), style=style)
            indent = len(line) - len(words)
            self.show(Padding.indent(words, indent) if indent else words)

    def quote(self, text: str) -> None:
        """Show a line that may be copied: it is never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def show(self, drawn: RenderableType) -> None:
        """Show something drawn."""
        self.console.print(drawn, width=self.width)

    def height_of(self, drawn: RenderableType, width: int) -> int:
        """Return how many lines something drawn takes in so many columns."""
        return len(self.console.render_lines(drawn, self.console.options.update(width=width)))

    def fits(self, drawn: Sequence[RenderableType], further: int) -> bool:
        """Whether all this and so many further lines can be seen at once."""
        return sum(self.height_of(each, self.width) for each in drawn) + further <= self.console.height

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """Return what is typed, the given words completed by Tab; the end of input raises EOFError."""
        self.console.file.flush()
        if self._editor is not None:
            self._editor.set_completer(lambda typed, number: _completion(typed, number, words))
        return input(prompt).strip()

    def clear(self) -> None:
        """Begin a new screen; the old one may be scrolled back to."""
        if not self.plain:
            self.console.clear()

    def wipe(self) -> None:
        """Leave nothing that the next at the screen could read, not even by scrolling or in the typed history."""
        if self.plain:
            self.console.print("\n" * GAP)
            return
        self.console.file.write(CLEAR_ALL)
        self.console.file.flush()
        if self._editor is not None:
            self._editor.clear_history()


def _line_editor() -> ModuleType | None:
    """Return the module that lets a typed line be edited and completed; not every system has it."""
    try:
        editor = import_module("readline")
    except ImportError:
        return None
    editor.set_completer_delims("")
    editor.parse_and_bind("tab: complete")
    return editor


def _completion(typed: str, number: int, words: Sequence[str]) -> str | None:
    fitting = [word for word in words if word.lower().startswith(typed.lower())]
    return fitting[number] if number < len(fitting) else None


def can_draw() -> bool:
    """Whether output goes to a terminal that can be drawn on."""
    return sys.stdout.isatty() and os.environ.get("TERM", "") != "dumb"


def can_ask() -> bool:
    """Whether a person can answer a question."""
    return sys.stdin.isatty() and sys.stdout.isatty()
