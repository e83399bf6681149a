"""Each side's dice against what was to be expected. Rules R7.3."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from bocage.analysis.fortune import Fortune
from bocage.engine import Event, Setup, hit_chance
from bocage.engine.words.events import ROLLED
from bocage.engine.words.terms import NOBODY
from bocage.match import Match


@dataclass
class Dice:
    """The attacks of one side: how many, how many hit, how many should have."""

    attacks: int = 0
    hits: int = 0
    expected: float = 0.0
    # What the hits were to be expected to vary by, squared.
    variance: float = 0.0
    # What they changed the side's chance to win by, beyond what was to be expected.
    luck: float = 0.0

    def add(self, chance: float, is_hit: bool) -> None:
        """Add an attack."""
        self.attacks += 1
        self.hits += is_hit
        self.expected += chance
        self.variance += chance * (1.0 - chance)

    @property
    def deviation(self) -> float:
        """Return by how many standard deviations there were more hits than expected; 0 where nothing could differ."""
        return (self.hits - self.expected) / sqrt(self.variance) if self.variance else 0.0


def count_dice(setup: Setup, fortunes: Iterable[tuple[int, Fortune]]) -> list[Dice]:
    """Return the dice of both sides, of what fell with the seat that decided."""
    sides = [Dice(), Dice()]
    for seat, fortune in fortunes:
        if fortune.fall.kind != "dice":
            continue
        event = fortune.fall.event
        side = _attacker(setup, seat, event)
        sides[side].add(_chance(event), _is_hit(event))
        sides[side].luck += fortune.luck if side == 0 else -fortune.luck
    return sides


def roll_dice(match: Match) -> list[Dice]:
    """Return the dice of both sides, without what they were worth, which takes long to find out."""
    sides = [Dice(), Dice()]
    for entry in match.entries:
        for event in entry.events:
            if event[0] == ROLLED:
                sides[_attacker(match.setup, entry.seat, event)].add(_chance(event), _is_hit(event))
    return sides


def _chance(event: Event) -> float:
    return hit_chance(len(event) - 6, event[4])


def _is_hit(event: Event) -> bool:
    return event[5] == 1


def _attacker(setup: Setup, seat: int, event: Event) -> int:
    """Return whose dice they are: the attacker's; of aircraft and mines the decider's (R10.2, R15.7)."""
    unit = event[2]
    return setup.side_of[seat] if unit == NOBODY else unit // setup.unit_count
