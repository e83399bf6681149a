"""What opens an identity and nobody may guess, and how a link is drawn."""

from __future__ import annotations

import secrets
from itertools import groupby
from typing import NamedTuple

# 256 bits: of a link, of a session, and of what an authenticator signs.
KEY_BYTES = 32
# Of a number that says nothing of anybody.
ID_BYTES = 16
# What stands around a QR code, in modules.
QUIET = 4


class Place(NamedTuple):
    """Where somebody is: the host that passkeys are bound to, and the whole origin of the page."""

    host: str
    origin: str


def new_key() -> str:
    """Return the secret of a link, or the token of a session."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_person() -> str:
    """Return the number of somebody new."""
    return secrets.token_urlsafe(ID_BYTES)


def new_challenge() -> bytes:
    """Return what an authenticator is to sign."""
    return secrets.token_bytes(KEY_BYTES)


def draw(address: str) -> tuple[str, int]:
    """Return a QR code as the path of an SVG, a stroke for each run of dark modules, and how wide it is."""
    import segno  # noqa: PLC0415 - few will ask for it

    code = segno.make(address, error="m", micro=False)
    strokes = []
    size = 0
    for y, row in enumerate(code.matrix_iter(border=QUIET)):
        x = 0
        for is_dark, modules in groupby(row):
            run = len(list(modules))
            if is_dark:
                strokes.append(f"M{x} {y}.5h{run}")
            x += run
        size = x
    return "".join(strokes), size
