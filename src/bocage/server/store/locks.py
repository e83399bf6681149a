"""The numbers by which PostgreSQL locks what only one may do at a time."""

from __future__ import annotations

import hashlib

# Everything of ours that is locked by a number has this one first.
OURS = 0x626F6361


def number_of(what: str) -> int:
    """Return the number that something is locked by: two of the same would only wait for each other."""
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:4], "big", signed=True)
