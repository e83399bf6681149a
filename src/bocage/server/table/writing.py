"""What people may write at a table: a name, and a line said to everybody."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from bocage.match.match import fits_record
from bocage.roster import PLAYER_NAMES
from bocage.server.problems import Refused

LONGEST_NAME = 40
LONGEST_CHAT = 200


# Letters and signs that have nothing to show: fillers, and the empty pattern of dots.
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
# Small letters of other scripts, and figures, that look like Latin ones.
ALIKE = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455"
    "\u03b1\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7" + "01|",
    "abekmhopctyxijs" + "aeikvoptux" + "oll",
)


def look_of(name: str) -> str:
    """Return what is left of a name for the eye: alike for names that can hardly be told apart, "" for a blank one."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    shown = (sign for sign in plain if sign not in BLANK and unicodedata.category(sign)[0] not in "CMZ")
    return "".join(shown).translate(ALIKE).replace("i", "l")


def check_name(name: str) -> str:
    """Return a person's name without spaces around it, refusing what is no short line, blank, or a computer's."""
    name = name.strip()
    if len(name) > LONGEST_NAME or not fits_record(name):
        raise Refused("bad-name", name=name, most=LONGEST_NAME)
    look = look_of(name)
    if not look:
        raise Refused("blank-name")
    if look in {look_of(player) for player in PLAYER_NAMES}:
        raise Refused("name-of-player", name=name)
    return name


def check_apart(names: Iterable[str]) -> None:
    """Refuse names of persons at one table that look the same."""
    looks: dict[str, str] = {}
    for name in names:
        other = looks.setdefault(look_of(name), name)
        if other is not name:
            raise Refused("name-taken", name=name, other=other)


def check_chat(text: str) -> str:
    """Return what somebody says without spaces around it, refusing what is not a short line of plain text."""
    text = text.strip()
    if not 0 < len(text) <= LONGEST_CHAT or not text.isprintable():
        raise Refused("bad-chat", most=LONGEST_CHAT)
    return text
