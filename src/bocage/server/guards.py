"""What keeps the server safe: names, secrets, origins, rates and headers."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from urllib.parse import urlsplit

from bocage.match.match import fits_record
from bocage.server.problems import Refused

LONGEST_NAME = 40
LONGEST_CHAT = 200
# Letters and digits of a secret hold so many random bytes.
SECRET_BYTES = 24
TABLE_ID_BYTES = 12
SEED_BYTES = 16

# Nothing from elsewhere, nothing inline but styles, in no other page's frame.
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


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


def new_secret() -> str:
    """Return a token or invite that cannot be guessed."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_table_id() -> str:
    """Return the id of a table, which only those know who were told."""
    return secrets.token_urlsafe(TABLE_ID_BYTES)


def new_seed() -> str:
    """Return what all dice and draws of a match come from, before it is over known to the server alone."""
    return secrets.token_hex(SEED_BYTES)


def digest(secret: str) -> str:
    """Return what is stored of a secret; it is long and random, so one pass is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def fits(secret: str, stored: str) -> bool:
    """Return True if a secret is the one whose digest is stored."""
    return stored != "" and hmac.compare_digest(digest(secret), stored)


def check_origin(origin: str | None, host: str | None) -> None:
    """Refuse a page of another site; programs send no origin and are let in."""
    if origin is None:
        return
    try:
        site = urlsplit(origin).netloc
    except ValueError:
        site = ""
    if not site or site != host:
        raise Refused("wrong-origin", origin=origin)


class Rate:
    """Lets so many through at once, and so many more in each second."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._left = burst
        self._then = time.monotonic()

    def allows(self) -> bool:
        """Count one more and return whether it is let through."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._then) * self.per_second)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Rates:
    """A rate for each address."""

    # Addresses remembered; a full one has nothing to forget but those long quiet.
    MOST = 10_000

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._rates: dict[str, Rate] = {}

    def check(self, address: str) -> None:
        """Refuse an address that asks too often."""
        if address not in self._rates and len(self._rates) >= self.MOST:
            self._rates.pop(next(iter(self._rates)))
        if not self._rates.setdefault(address, Rate(self.burst, self.per_second)).allows():
            raise Refused("too-fast")
