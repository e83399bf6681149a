"""What --help tells of the commands, out of the texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

import typer

from bocage.agreement import COMPUTER_ROUNDS
from bocage.cli.phrases import in_words_of
from bocage.cli.seats import HUMAN
from bocage.data.texts import Texts
from bocage.roster import PLAYER_NAMES

ROOT = "bocage"
# Typer may bring a Click of its own, so its classes are taken from what Typer exports.
Formatter: Any = typer.Context.formatter_class
# What stands behind a help text in brackets: the default, that it is required, the least and the most.
_EXTRAS = re.compile(r"  \[(?P<extras>[^\[\]]+)\]$")
# Click keeps the line breaks of what begins so.
_AS_IT_IS = "\b\n"


def tell_usage_in(command: Any, texts: Texts, *path: str) -> None:
    """Give a command, its parameters and the commands below it the texts that --help shows."""
    section = f"cli.{'-'.join(path) or ROOT}"
    command.help = _say(texts, f"{section}.about")
    command.short_help = _said(texts, f"{section}.short")
    examples = _said(texts, f"{section}.examples")
    command.epilog = f"{_AS_IT_IS}{examples}\n" if examples else None
    command.context_class = _context_class(texts)
    command.options_metavar = in_words_of(texts, "[OPTIONS]")
    for parameter in command.params:
        name = parameter.name.replace("_", "-")
        own = f"{section}.{name}"
        parameter.help = _say(texts, own if texts.has(own) else f"cli.options.{name}")
    command.add_help_option = True
    help_option = command.get_help_option(command.context_class(command))
    help_option.help = _say(texts, "cli.options.help")
    commands: dict[str, Any] = getattr(command, "commands", {})
    if commands:
        command.subcommand_metavar = in_words_of(texts, "COMMAND [ARGS]...")
    for name, below in commands.items():
        tell_usage_in(below, texts, *path, name)


def _say(texts: Texts, key: str) -> str:
    every = {
        "players": ", ".join([HUMAN, *PLAYER_NAMES]),
        "computers": ", ".join(PLAYER_NAMES),
        "rounds": COMPUTER_ROUNDS,
    }
    return texts.say(key, **every)


def _said(texts: Texts, key: str) -> str | None:
    return _say(texts, key) if texts.has(key) else None


def _context_class(texts: Texts) -> Any:
    """Return what a command runs in, whose help has its headings in words of the texts."""

    class Told(Formatter):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, prefix or in_words_of(texts, "Usage: "))

        def section(self, name: str) -> AbstractContextManager[None]:
            found: AbstractContextManager[None] = super().section(in_words_of(texts, name))
            return found

        def write_dl(self, rows: Sequence[tuple[str, str]], *arguments: Any, **named: Any) -> None:
            told = [(name, _EXTRAS.sub(lambda found: _extras(texts, found["extras"]), text)) for name, text in rows]
            super().write_dl(told, *arguments, **named)

    class Asked(typer.Context):
        formatter_class = Told

    return Asked


def _extras(texts: Texts, extras: str) -> str:
    return f"  [{'; '.join(in_words_of(texts, each) for each in extras.split('; '))}]"
