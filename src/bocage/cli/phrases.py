"""What the reader of command lines says in English, in the reader's words."""

from __future__ import annotations

import re
from functools import cache

from bocage.data.grammar import pieces_of
from bocage.data.languages import ENGLISH, read_language
from bocage.data.texts import Texts

SECTION = "cli.phrase."


def in_words_of(texts: Texts, said: str) -> str:
    """Return what was said in English in the language of the texts; what has no words there stays as it is."""
    if texts.language == ENGLISH:
        return said
    for key, pattern in _patterns():
        found = pattern.fullmatch(said)
        if found:
            told = {name: in_words_of(texts, value) for name, value in found.groupdict().items()}
            return texts.say(key, **told)
    return said


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Return for each phrase what it looks like in English."""
    found = []
    for key, phrase in read_language(ENGLISH).texts.items():
        if not key.startswith(SECTION):
            continue
        parts = (re.escape(literal) + (f"(?P<{name}>.+)" if name else "") for literal, name, _ in pieces_of(phrase))
        found.append((key, re.compile("".join(parts), re.DOTALL)))
    return found
