"""What a match leaves to be remembered: its result, how the points stood, and who fell in it, by name. Rules R8.7."""

from __future__ import annotations

from dataclasses import dataclass
from weakref import WeakKeyDictionary

from bocage.data.theatre import theatre
from bocage.engine import Setup
from bocage.engine.words.events import CASUALTY, ROUND_BEGAN
from bocage.match.match import Match


@dataclass(frozen=True)
class Loss:
    """A combat card lost as a casualty, and the soldier whose name it bore."""

    side: int
    card: str
    name: str
    round: int


@dataclass(frozen=True)
class Memory:
    """A match as a campaign remembers it, over or as far as it has come."""

    is_over: bool
    # The side that won; NOBODY after a draw, and before the end.
    winner: int
    # One of the endings in ``terms``.
    ending: int
    rounds: int
    # The points of both sides at the end of each round, that under way included (R8.2).
    points: tuple[tuple[int, int], ...]
    losses: tuple[Loss, ...]

    def lost(self, side: int) -> int:
        """Return how many combat cards a side lost as casualties."""
        return sum(loss.side == side for loss in self.losses)


# What is over never changes.
_REMEMBERED: WeakKeyDictionary[Match, Memory] = WeakKeyDictionary()


def remember(match: Match) -> Memory:
    """Return what there is to remember of a match (R8.7)."""
    if match in _REMEMBERED:
        return _REMEMBERED[match]
    state = match.state
    memory = Memory(match.is_over, state.winner, state.ending, state.round, _points(match), _losses(match))
    if match.is_over:
        _REMEMBERED[match] = memory
    return memory


def _losses(match: Match) -> tuple[Loss, ...]:
    """Return the casualties of a match in the order they fell; the n-th of a kind bears the n-th name (R1.3, R8.7).

    In the desert all cards of a kind are one soldier, so his name comes once for each of his injuries (R15.1).
    """
    found: list[Loss] = []
    now = 0
    for entry in (match.opening, *match.entries):
        for event in entry.events:
            if event[0] == ROUND_BEGAN:
                now = event[1]
            elif event[0] == CASUALTY:
                side = match.setup.side_of[match.setup.owner[event[1]]]
                card = match.setup.kind_ids[event[3]]
                before = sum(loss.side == side and loss.card == card for loss in found)
                found.append(Loss(side, card, _soldier(match.setup, side, card, before), now))
    return tuple(found)


def _soldier(setup: Setup, side: int, card: str, number: int) -> str:
    return theatre(setup.plan.theatre).soldier(setup.factions[side], card, number)


def _points(match: Match) -> tuple[tuple[int, int], ...]:
    points = []
    for number, entry in enumerate(match.entries, start=1):
        # No card is played between the last turn of a round and the beginning of the next.
        if any(event[0] == ROUND_BEGAN for event in entry.events):
            state = match.state_at(number)
            points.append((state.points(0), state.points(1)))
    return (*points, (match.state.points(0), match.state.points(1)))
