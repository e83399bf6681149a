"""Every die and draw of a match made once more from its seal, and compared. docs/luck.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bocage.luck import RecordedLuck
from bocage.match.match import AGREED_DRAW, RESIGNATION, TIME_OUT, Entry, Match, TakenBack
from bocage.sealed import FACES, Seal, kind_at, number_below


@dataclass(frozen=True)
class Asked:
    """One die or draw: what luck was asked for, and what it answered."""

    # How many cards of each kind lay in the pile; none for a die.
    counts: tuple[int, ...]
    # A face, or the kind of a card.
    outcome: int

    @property
    def is_die(self) -> bool:
        """Whether a die was rolled."""
        return not self.counts


@dataclass(frozen=True)
class Wrong:
    """A die or draw that is not what the seal gives: its place among all that fell, and what should have fallen."""

    place: int
    asked: Asked
    expected: int


class _Witness:
    """Luck that answers as a record does, and takes down what it was asked."""

    def __init__(self) -> None:
        self.luck = RecordedLuck([])
        self.asked: list[Asked] = []

    def roll(self) -> int:
        face = self.luck.roll()
        self.asked.append(Asked((), face))
        return face

    def draw(self, counts: list[int], total: int) -> int:
        kind = self.luck.draw(counts, total)
        self.asked.append(Asked(tuple(counts), kind))
        return kind


def luck_asked(match: Match) -> list[list[Asked]]:
    """Return what luck was asked and answered: at the opening, then for each decision, those taken back included.

    The match is played once more by the rules, so what lay in a pile is not a matter of trust.
    """
    witness = _Witness()
    found: list[list[Asked]] = []
    twin = Match(match.plan, match.options, list(match.players), match.seed, witness, match.setup, deals=False)
    if match.is_dealt:
        witness.luck.load(match.opening.outcomes)
        twin.deal()
    found.append(witness.asked)
    for each in match.history:
        if isinstance(each, TakenBack):
            twin.take_back(each.seat, len(twin.entries) - len(each.entries))
            continue
        witness.asked = []
        witness.luck.load(each.outcomes)
        _play(twin, each)
        found.append(witness.asked)
    return found


def _play(match: Match, entry: Entry) -> None:
    if entry.action == RESIGNATION:
        match.resign(entry.seat)
    elif entry.action == TIME_OUT:
        match.run_out(entry.seat)
    elif entry.action == AGREED_DRAW:
        match.agree_draw()
    else:
        match.play(entry.seat, entry.action)


def find_wrong(seal: Seal, asked: Sequence[Asked]) -> list[Wrong]:
    """Return every die and draw that is not what a seal gives in its place."""
    key = seal.key()
    wrong = []
    for place, each in enumerate(asked):
        number = number_below(key, place, FACES if each.is_die else sum(each.counts))
        expected = number if each.is_die else kind_at(each.counts, number)
        if expected != each.outcome:
            wrong.append(Wrong(place, each, expected))
    return wrong
