"""What people may write at a table: a name, and a line said to everybody."""

from __future__ import annotations

from bocage.match.match import fits_record
from bocage.server.problems import Refused

LONGEST_NAME = 40
LONGEST_CHAT = 200


def check_name(name: str) -> str:
    """Return a person's name without spaces around it, refusing one that is not a short line of plain text."""
    name = name.strip()
    if len(name) > LONGEST_NAME or not fits_record(name):
        raise Refused("bad-name", name=name, most=LONGEST_NAME)
    return name


def check_chat(text: str) -> str:
    """Return what somebody says without spaces around it, refusing what is not a short line of plain text."""
    text = text.strip()
    if not 0 < len(text) <= LONGEST_CHAT or not text.isprintable():
        raise Refused("bad-chat", most=LONGEST_CHAT)
    return text
