"""How often something may be asked for: a rate, and a rate for each address."""

from __future__ import annotations

import time

from bocage.server.problems import Refused


class Rate:
    """Lets so many through at once, and so many more in each second."""

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._left = burst
        self._then = time.monotonic()

    def allows(self, count: float = 1) -> bool:
        """Count one more, or so many, and return whether they are let through."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._then) * self.per_second)
        self._then = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Rates:
    """A rate for each address."""

    # Addresses remembered; a full one has nothing to forget but those long quiet.
    MOST = 10_000

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self._rates: dict[str, Rate] = {}

    def allows(self, address: str) -> bool:
        """Count one more of an address and return whether it is let through."""
        if address not in self._rates and len(self._rates) >= self.MOST:
            self._rates.pop(next(iter(self._rates)))
        return self._rates.setdefault(address, Rate(self.burst, self.per_second)).allows()

    def check(self, address: str) -> None:
        """Refuse an address that asks too often."""
        if not self.allows(address):
            raise Refused("too-fast")
