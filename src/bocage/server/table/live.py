"""A table in memory with those who look at it, and the pace at which they see computer players decide."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Protocol

from bocage.analysis.advice import Suggestion
from bocage.engine import View
from bocage.engine.words.terms import NOBODY
from bocage.server.rates import Rate
from bocage.server.table.table import Table

# Seconds without anybody there, or any news from another process, after which a table counts as unwatched: a page that
# is loaded again finds the match where it was.
GRACE = 3.0
# Lines a seat may say at once, and in each second.
CHAT_BURST, CHAT_PER_SECOND = 5, 0.5
# Offers and requests a seat may make at once, and in each second.
ASK_BURST, ASK_PER_SECOND = 5, 0.1


class Watcher(Protocol):
    """Somebody who looks at a table and is to be told when it changes."""

    # A seat, or SPECTATOR.
    seat: int
    # False while the page lies hidden.
    looks: bool

    def wake(self, *, seats: bool) -> None:
        """Hear that there is something new to see, perhaps even who sits where."""


@dataclass(frozen=True)
class Hint:
    """The best actions of one decision of a seat, and what the seat saw."""

    view: View
    decision: int
    suggestions: list[Suggestion]


class Live:
    """A table in memory with those who look at it. Whoever reads or changes it holds the lock."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        # None before it is read, and after a change that could not be stored.
        self.table: Table | None = None
        self.watchers: set[Watcher] = set()
        # How many are at it just now, watchers included; with none it may be forgotten.
        self.users = 0
        # The last hint of each seat, and a lock for whoever asks for one.
        self.hints: dict[int, Hint] = {}
        self.hinting = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        # Whether a computer player could not be asked, or its decision not be stored.
        self.is_held_up = False
        # The turn in which a computer player was last asked: round, number and seat; and the seconds it took so far.
        self._turn = (0, 0, NOBODY)
        self._thought = 0.0
        self._chat_rates: dict[int, Rate] = {}
        self._ask_rates: dict[int, Rate] = {}
        # When the table last changed, and when somebody was last known to watch, here or at another process.
        self.changed_at = self.watched_at = time.monotonic()

    def present(self) -> set[int]:
        """Return the seats that somebody has open."""
        return {watcher.seat for watcher in self.watchers}

    def is_looked_at(self, seat: int) -> bool:
        """Whether somebody at a seat has the table before their eyes."""
        return any(watcher.seat == seat and watcher.looks for watcher in self.watchers)

    def lets_say(self, seat: int) -> bool:
        """Count one more line of a seat and return whether it is let through."""
        return self._chat_rates.setdefault(seat, Rate(CHAT_BURST, CHAT_PER_SECOND)).allows()

    def lets_ask(self, seat: int) -> bool:
        """Count one more offer or request of a seat and return whether it is let through."""
        return self._ask_rates.setdefault(seat, Rate(ASK_BURST, ASK_PER_SECOND)).allows()

    def wake(self, *, seats: bool = False) -> None:
        """Tell all who look."""
        for watcher in self.watchers:
            watcher.wake(seats=seats)

    def enter(self, watcher: Watcher) -> None:
        """Let somebody look from now on."""
        self.watchers.add(watcher)
        self.wake(seats=True)

    def leave(self, watcher: Watcher) -> None:
        """Let somebody go."""
        self.watchers.discard(watcher)
        self.watched_at = time.monotonic()
        self.wake(seats=True)

    def note_change(self, *, by_others: bool = False) -> None:
        """Note that the table has changed; where another process changed it, somebody may be watching there."""
        self.changed_at = time.monotonic()
        if by_others:
            self.watched_at = self.changed_at

    def thought_in(self, turn: tuple[int, int, int]) -> float:
        """Return the seconds that the decisions of a computer player have taken in a turn."""
        return self._thought if turn == self._turn else 0.0

    def note_thought(self, turn: tuple[int, int, int], seconds: float) -> None:
        """Note that a decision of a turn took so long."""
        self._thought = self.thought_in(turn) + seconds
        self._turn = turn

    def time_to_wait(self) -> float:
        """Return how many seconds a computer player's decision has to wait for the table's pace; 0 or less for none."""
        now = time.monotonic()
        if self.table is None or not (self.watchers or now < self.watched_at + GRACE):
            return 0.0
        return self.changed_at + self.table.pace / 1000 - now if self.table.pace else 0.0
