"""How much room there is for texts that stand in a narrow place of the page, in any language."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from bocage.data.grammar import pieces_of
from bocage.data.package import package_text


@dataclass(frozen=True)
class Room:
    """What a place has room for."""

    letters: int
    # Of a word, which cannot be broken into two lines.
    word: int

    def holds(self, text: str) -> bool:
        """Return whether a text fits, whatever its values are."""
        told = "".join(literal for literal, _, _ in pieces_of(text))
        return len(told.strip()) <= self.letters and all(len(word) <= self.word for word in told.split())


@cache
def rooms() -> dict[str, Room]:
    """Return the narrow places, by the beginning of the keys of the texts that stand there."""
    table = tomllib.loads(package_text("places.toml"))
    return {key: Room(**room) for key, room in table.items() if isinstance(room, dict)}


def room_for(key: str) -> Room | None:
    """Return the room that there is for a text, if its place is narrow."""
    return next((room for begin, room in rooms().items() if key == begin or key.startswith(f"{begin}.")), None)
