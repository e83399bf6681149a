"""Luck that can be proved: made of a secret that was committed to before the first card, and of bytes of the seats.

docs/luck.md says how it is made, so that anybody can make it again, and what it proves.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

# Of the secret, of what a seat gives, and of the commitment.
SIZE: Final = 32
# What stands for the bytes of a seat that gave none.
NO_BYTES: Final = "none"
FACES: Final = 10


def is_hex(text: str) -> bool:
    """Return True for 32 bytes as they are written: 64 digits from 0 to f, none of them a capital."""
    return len(text) == 2 * SIZE and all(digit in "0123456789abcdef" for digit in text)


def new_bytes() -> str:
    """Return 32 bytes that nobody can guess, from the system."""
    return secrets.token_hex(SIZE)


@dataclass(frozen=True)
class Seal:
    """What the luck of a match is made of, and what is told of it before it begins."""

    # What cannot change any more once it is committed to: lines of the record's header.
    header: str
    # SHA-256 of the secret and the header.
    commitment: str
    # "" for who may not know it yet.
    secret: str = ""
    # The seats by name, in their order, each with the bytes that it gave: "" for none.
    shares: tuple[tuple[str, str], ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the secret is the one that was committed to."""
        return self.commitment == commit(self.secret, self.header)

    def with_shares(self, given: Sequence[str]) -> Seal:
        """Return the same with what the seats gave, in their order."""
        return replace(self, shares=tuple((seat, each) for (seat, _), each in zip(self.shares, given, strict=True)))

    def share_lines(self) -> list[str]:
        """Return a line for each seat with what it gave."""
        return [f"bytes-{seat} = {given or NO_BYTES}" for seat, given in self.shares]

    def key(self) -> bytes:
        """Return what all dice and draws are made with: of the secret, the header and what the seats gave."""
        said = self.header + "".join(f"{line}\n" for line in self.share_lines())
        return hmac.digest(bytes.fromhex(self.secret), said.encode(), "sha256")


def commit(secret: str, header: str) -> str:
    """Return what is told of a secret beforehand: it gives the secret away to nobody, and fits no other."""
    return hashlib.sha256(bytes.fromhex(secret) + header.encode()).hexdigest()


def number_below(key: bytes, place: int, bound: int) -> int:
    """Return the number that falls in a place of the stream: from 0 to bound - 1, each exactly as likely.

    Each place has blocks of its own, so that no outcome depends on what was asked before. A block is read as numbers of
    as many bytes as the bound needs; one that is too large to be shared out evenly is passed over.
    """
    width = max(1, ((bound - 1).bit_length() + 7) // 8)
    even = 256**width // bound * bound
    for attempt in count():
        block = hmac.digest(key, place.to_bytes(8, "big") + attempt.to_bytes(4, "big"), "sha256")
        for at in range(0, SIZE - width + 1, width):
            number = int.from_bytes(block[at : at + width], "big")
            if number < even:
                return number % bound
    raise AssertionError


def kind_at(counts: Sequence[int], number: int) -> int:
    """Return the kind of the card at a place of a pile in which the cards lie by their kinds."""
    for kind, cards in enumerate(counts):
        number -= cards
        if number < 0:
            return kind
    raise ValueError("a card was asked of an empty pile")


class SealedLuck:
    """Luck from a seal: the same secret, header and bytes give the same dice and draws, each by its place."""

    def __init__(self, seal: Seal, fallen: int = 0) -> None:
        """Begin, or go on after so many outcomes; those that were taken back have fallen, too (R8.11)."""
        self._key = seal.key()
        # How many dice and draws have fallen.
        self.fallen = fallen

    def roll(self) -> int:
        """Return a face of the ten-sided die: 1 to 9, or 0 for the tenth (R7.3)."""
        return self._next(FACES)

    def draw(self, counts: list[int], total: int) -> int:
        """Return the kind of a card taken at random (R3.2)."""
        return kind_at(counts, self._next(total))

    def _next(self, bound: int) -> int:
        self.fallen += 1
        return number_below(self._key, self.fallen - 1, bound)
