"""A table in memory with those who look at it, and the pace at which they see computer players decide."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import inf
from typing import Protocol

from bocage.analysis.advice import Suggestion
from bocage.engine import View
from bocage.engine.words.terms import NOBODY
from bocage.server.problems import Refused
from bocage.server.rates import Rate
from bocage.server.store.store import Change
from bocage.server.table.presence import Presence, Seats
from bocage.server.table.table import Table
from bocage.server.wire.messages import AskTakeBack, Chat, Command, Decide, OfferDraw, Pace, Rematch, Resign, Undo

# Seconds without anybody there, or any news from another process, after which a table counts as unwatched: a page that
# is loaded again finds the match where it was.
GRACE = 3.0
# Seconds since another process last changed a table for which the store is asked before anything is done there.
SHARED = 60.0
# Steps of a table that are no standing decisions: many times what people have reason to say, ask and take back.
MOST_ASIDES = 5_000
# Lines a seat may say at once, and in each second; then offers and requests, changes of the pace, and undos.
CHAT_BURST, CHAT_PER_SECOND = 5, 0.5
ASK_BURST, ASK_PER_SECOND = 5, 0.1
PACE_BURST, PACE_PER_SECOND = 5, 0.2
UNDO_BURST, UNDO_PER_SECOND = 20, 0.5
# The same for any other command that stays in the log and is no decision: answers, withdrawals, seats handed over.
ELSE_BURST, ELSE_PER_SECOND = 20, 0.5
OFTEN: dict[tuple[type[Command], ...], tuple[float, float]] = {
    (Chat,): (CHAT_BURST, CHAT_PER_SECOND),
    (OfferDraw, AskTakeBack): (ASK_BURST, ASK_PER_SECOND),
    (Pace,): (PACE_BURST, PACE_PER_SECOND),
    (Undo,): (UNDO_BURST, UNDO_PER_SECOND),
}


# Changes after which everybody sits where they sat.
OF_MATCH = ("decision", "undo", "chat")


class Watcher(Protocol):
    """Somebody who looks at a table and is to be told when it changes."""

    # A seat, or SPECTATOR.
    seat: int
    # False while the page lies hidden.
    looks: bool
    # False from when it is woken until its messages are made.
    is_told: bool

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

    def __init__(self, table_id: str, presence: Presence | None = None) -> None:
        self.id = table_id
        self._presence = presence
        # The number of the last change that another process told of, those it told whole, and whoever takes them in.
        self.heard = 0
        self.told: dict[int, Change] = {}
        self.catching_up: asyncio.Task[None] | None = None
        self.lock = asyncio.Lock()
        # None before it is read, and after a change that could not be stored.
        self.table: Table | None = None
        self.watchers: set[Watcher] = set()
        # How many are at it just now, watchers included; with none it may be forgotten.
        self.users = 0
        # Messages as they are sent, made once for all who are told the same, and the step up to which they tell.
        self._messages: dict[Hashable, str] = {}
        self._told_at = -1
        # The last hint of each seat, and a lock for whoever asks for one.
        self.hints: dict[int, Hint] = {}
        self.hinting = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        # Whether a computer player could not be asked, or its decision not be stored, and until when it is not tried.
        self.is_held_up = False
        self.held_until = -inf
        # The turn in which a computer player was last asked: round, number and seat; and the seconds it took so far.
        self._turn = (0, 0, NOBODY)
        self._thought = 0.0
        self._rates: dict[tuple[int, tuple[type[Command], ...]], Rate] = {}
        # When the table last changed, and when somebody was last known to watch, here or at another process.
        self.changed_at = self.watched_at = time.monotonic()
        # When another process last changed it.
        self._others_at = -inf

    def message(self, table: Table, about: Hashable, make: Callable[[], str]) -> str:
        """Return a message of what is known after the last step, made if nobody has been told the same."""
        if table.number != self._told_at:
            self.forget_messages()
            self._told_at = table.number
        found = self._messages.get(about)
        if found is None:
            found = self._messages[about] = make()
        return found

    def forget_messages(self) -> None:
        """Make the next messages anew."""
        self._messages.clear()

    def let_go_of_messages(self) -> None:
        """Keep no messages once everybody was told: at most tables somebody thinks for minutes."""
        if all(watcher.is_told for watcher in self.watchers):
            self.forget_messages()

    def present(self) -> set[int]:
        """Return the seats that somebody has open, here or at another process."""
        return {watcher.seat for watcher in self.watchers} | self._elsewhere()[0]

    def is_looked_at(self, seat: int) -> bool:
        """Whether somebody at a seat has the table before their eyes, here or at another process."""
        is_here = any(watcher.seat == seat and watcher.looks for watcher in self.watchers)
        return is_here or seat in self._elsewhere()[1]

    def _elsewhere(self) -> tuple[Seats, Seats]:
        return (frozenset(), frozenset()) if self._presence is None else self._presence.elsewhere(self.id)

    def note_presence(self) -> None:
        """Let other processes be told who is here."""
        if self._presence is not None:
            looking = frozenset(watcher.seat for watcher in self.watchers if watcher.looks)
            self._presence.note(self.id, frozenset(watcher.seat for watcher in self.watchers), looking)

    @property
    def has_watchers(self) -> bool:
        """Whether anybody looks on, here or at another process."""
        return bool(self.watchers or self._elsewhere()[0])

    def check_rate(self, seat: int, command: Command) -> None:
        """Refuse who talks too much, asks the others or changes things too often; all of it stays in the log."""
        if isinstance(command, Decide | Resign | Rematch):
            return
        assert self.table is not None
        if self.table.number - len(self.table.made) >= MOST_ASIDES:
            raise Refused("log-full")
        if not self.lets(seat, command):
            raise Refused("too-fast")

    def lets(self, seat: int, command: Command) -> bool:
        """Count one more command of a seat that is no decision, and return whether it is let through."""
        kinds = next((kinds for kinds in OFTEN if isinstance(command, kinds)), ())
        often = OFTEN.get(kinds, (ELSE_BURST, ELSE_PER_SECOND))
        return self._rates.setdefault((seat, kinds), Rate(*often)).allows()

    def wake(self, *, seats: bool = False) -> None:
        """Tell all who look."""
        for watcher in self.watchers:
            watcher.wake(seats=seats)

    def enter(self, watcher: Watcher) -> None:
        """Let somebody look from now on."""
        self.watchers.add(watcher)
        self.note_presence()
        self.wake(seats=True)

    def leave(self, watcher: Watcher) -> None:
        """Let somebody go."""
        self.watchers.discard(watcher)
        self.watched_at = time.monotonic()
        self.note_presence()
        self.wake(seats=True)

    def note_change(self, *, by_others: bool = False) -> None:
        """Note that the table has changed; where another process changed it, somebody may be watching there."""
        self.changed_at = time.monotonic()
        if by_others:
            self.watched_at = self._others_at = self.changed_at

    def is_shared(self) -> bool:
        """Whether another process changed the table lately, and so may well do it again."""
        return time.monotonic() < self._others_at + SHARED

    def is_behind(self) -> bool:
        """Whether another process told of a change that is not taken in yet."""
        return self.table is None or self.heard > self.table.number

    def take_told(self) -> list[Change]:
        """Return the changes that are still to be taken in, if all of them were told."""
        assert self.table is not None
        told, self.told = self.told, {}
        missing = range(self.table.number + 1, self.heard + 1)
        return [told[number] for number in missing] if len(missing) <= len(told) and set(missing) <= told.keys() else []

    def take_in_told(self) -> bool:
        """Carry out what was told, if that is all there is and nobody holds the lock; False if nothing was done."""
        if self.lock.locked() or self.table is None or not (told := self.take_told()):
            return False
        self.replay(told)
        return True

    def replay(self, told: list[Change]) -> None:
        """Carry out changes that another process has stored; if one does not fit, the table is read anew."""
        table, self.table = self.table, None
        assert table is not None
        table.replay(told, table.seats)
        self.table = table
        self.note_change(by_others=True)
        self.wake(seats=any(change.kind not in OF_MATCH for change in told))

    def is_watched(self) -> bool:
        """Whether somebody watches, or did a moment ago, here or at another process."""
        return self.has_watchers or time.monotonic() < self.watched_at + GRACE

    def is_left_alone(self) -> bool:
        """Whether computer players play each other, and nobody watches."""
        return self.table is not None and self.table.is_for_computers and not self.is_watched()

    def thought_in(self, turn: tuple[int, int, int]) -> float:
        """Return the seconds that the decisions of a computer player have taken in a turn."""
        return self._thought if turn == self._turn else 0.0

    def note_thought(self, turn: tuple[int, int, int], seconds: float) -> None:
        """Note that a decision of a turn took so long."""
        self._thought = self.thought_in(turn) + seconds
        self._turn = turn

    def time_to_wait(self) -> float:
        """Return how many seconds a computer player's decision has to wait for the table's pace; 0 or less for none."""
        if self.table is None or not self.table.pace or not self.is_watched():
            return 0.0
        return self.changed_at + self.table.pace / 1000 - time.monotonic()
