"""Whether a person agrees to what is asked."""

from __future__ import annotations

import unicodedata

from bocage.cli.screen import Screen
from bocage.data.texts import Texts


def agrees(question: str, screen: Screen, texts: Texts) -> bool:
    """Ask, and return True for the language's yes; not every keyboard has its accents at hand."""
    return _bare(screen.ask(question)) == _bare(texts.say("ui.yes"))


def _bare(word: str) -> str:
    """Return a word without capitals and accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(sign))
