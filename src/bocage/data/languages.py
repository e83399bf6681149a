"""Which languages there are, and which are offered."""

from __future__ import annotations

import tomllib
from functools import cache

from bocage.data.language_file import LanguageFile
from bocage.data.package import package_names, package_text

ENGLISH = "en"


def language_names() -> list[str]:
    """Return the languages that have a file, complete or not."""
    return package_names("texts")


@cache
def read_language(language: str) -> LanguageFile:
    """Return the file of a language."""
    return LanguageFile.read(tomllib.loads(package_text("texts", f"{language}.toml")))


def complete_languages() -> list[str]:
    """Return the languages that are offered to people: those whose file says all that the English one says."""
    wanted = read_language(ENGLISH).texts.keys()
    others = [name for name in language_names() if name != ENGLISH]
    return [ENGLISH, *(name for name in others if wanted <= read_language(name).texts.keys())]
