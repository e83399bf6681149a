"""The language of the command line."""

from __future__ import annotations

from bocage.data.texts import Texts

ENGLISH = "en"


def texts_to_read() -> Texts:
    """Return the texts in the language of whoever typed the command: English for now."""
    return Texts(ENGLISH)
