"""The language of the command line: the one asked for, else that of the shell, else English."""

from __future__ import annotations

import os

from bocage.cli.faults import Fault
from bocage.data.languages import ENGLISH, complete_languages
from bocage.data.problems import advice, printable
from bocage.data.texts import Texts

OPTION = "--language"
# What a shell is told its language by, the first that says anything.
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


class _Reader:
    """Who reads what this process says."""

    language = ENGLISH


def texts_to_read() -> Texts:
    """Return the texts in the language of whoever typed the command."""
    return Texts(_Reader.language)


def choose_language(arguments: list[str]) -> list[str]:
    """Take the language from the command line, or from the shell's locale, and return the other arguments."""
    # Whatever is wrong with the choice itself is told in English.
    _Reader.language = ENGLISH
    rest, asked = _taken(arguments)
    if asked and asked not in complete_languages():
        raise Fault("unknown-language", found=printable(asked), advice=advice(asked, complete_languages()))
    _Reader.language = asked or _of_shell()
    return rest


def _taken(arguments: list[str]) -> tuple[list[str], str]:
    """Return the arguments without the option, which may stand anywhere, and the language it asks for."""
    rest, asked = [], ""
    places = iter(arguments)
    for argument in places:
        if argument == "--":
            rest += [argument, *places]
        elif argument.startswith(f"{OPTION}="):
            asked = argument.partition("=")[2]
        elif argument == OPTION:
            # Without a language behind it, it is left for the reader of the command line to complain of.
            asked = next(places, "")
            rest += [] if asked else [argument]
        else:
            rest.append(argument)
    return rest, asked


def _of_shell() -> str:
    """Return the language of the shell's locale, such as es_ES.UTF-8, if it is one of those offered."""
    locale = next((os.environ[name] for name in LOCALE if os.environ.get(name)), "")
    language = locale.partition(".")[0].partition("_")[0].lower()
    # Most are English, and need no other file to be read.
    return language if language not in ("", "c", "posix", ENGLISH) and language in complete_languages() else ENGLISH
