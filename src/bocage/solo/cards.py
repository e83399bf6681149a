"""Solo cards: lines, sub-lines, conditions, effects and tiebreakers, as they are read from a file. Rules R13.5."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bocage.solo.conditions import Condition
from bocage.solo.enemies import EnemyPhrase
from bocage.solo.friends import FriendPhrase
from bocage.solo.preferences import Preference
from bocage.solo.seats import SeatPhrase
from bocage.solo.tiles import TilePhrase
from bocage.solo.vocabulary import Said

SUB_NAMES = "ABCDEFGHIJ"
# The tiles over which a way may be counted: with a marker of the bot; or neither rough to a vehicle nor behind a mine.
SCOUTED_TILES = "scouted tiles"
OPEN_GROUND = "open ground"
OVER = (SCOUTED_TILES, OPEN_GROUND)
# A die has ten faces; its 0 counts as 10 here.
FACES = 10


@dataclass(frozen=True)
class Effect:
    """What a line or sub-line does, and under which conditions."""

    # A word of ``deeds.DEEDS``, or "" where sub-lines or a roll tell.
    do: str = ""
    # The line to resolve instead, from 1; 0 for none.
    then: int = 0
    when: tuple[Said[Condition], ...] = ()
    # What the enemy must be; it is the target of the action, too (R13.5).
    targets: tuple[Said[EnemyPhrase], ...] = ()
    # What the destination must be, all of it.
    to: tuple[Said[TilePhrase], ...] = ()
    # What to come closer to, the first that there is before the others.
    closer: tuple[Said[TilePhrase], ...] = ()
    # Over which tiles the way to it is counted, one of OVER; "" for all.
    over: str = ""
    # The farthest destination; 0 for the unit's full movement (R13.6).
    within: int = 0
    # Which counters a Guide or Advance moves; none for any.
    who: tuple[Said[FriendPhrase], ...] = ()
    # What the seat must be that is boarded, all of it; none for any.
    into: tuple[Said[SeatPhrase], ...] = ()
    prefer: tuple[Said[Preference], ...] = ()
    # Cards that a Bolster or Inspire takes; 0 for as many as it may.
    cards: int = 0

    def below(self, sub: Effect) -> Effect:
        """Return a sub-line with what the line says for all of them; the line's conditions are asked only once."""
        return replace(
            sub,
            do=sub.do or self.do,
            targets=self.targets + sub.targets,
            to=self.to + sub.to,
            over=sub.over or self.over,
            within=sub.within or self.within,
            who=sub.who or self.who,
            into=sub.into or self.into,
            prefer=sub.prefer or self.prefer,
            cards=sub.cards or self.cards,
        )


@dataclass(frozen=True)
class Roll:
    """What happens on some faces of a die (R13.6)."""

    least: int
    most: int
    effect: Effect

    @property
    def faces(self) -> str:
        """Return the faces as a card names them."""
        return f"{self.least}-{self.most}" if self.least < self.most else str(self.least)


@dataclass(frozen=True)
class SoloLine:
    """One line of a card."""

    # From 1, as it is read aloud.
    number: int
    effect: Effect
    # Sub-lines A, B, C: the first that applies counts.
    subs: tuple[Effect, ...] = ()
    rolls: tuple[Roll, ...] = ()

    @property
    def effects(self) -> tuple[Effect, ...]:
        """Return all that the line may come to."""
        return self.subs or tuple(roll.effect for roll in self.rolls) or (self.effect,)


def part_names(line: SoloLine) -> list[str]:
    """Return the names of a line's effects: sub-lines by letter, rolls by their faces, "" where it has neither."""
    if line.rolls:
        return [roll.faces for roll in line.rolls]
    return list(SUB_NAMES[: len(line.subs)]) or [""]


@dataclass(frozen=True)
class SoloCard:
    """The solo card of a title."""

    title: str
    lines: tuple[SoloLine, ...]
    # Boxed rules, which always hold.
    always: tuple[str, ...] = ()
    # What is preferred for the tiles on the way to a destination.
    through: tuple[Said[Preference], ...] = ()


@dataclass(frozen=True)
class SoloSet:
    """The solo cards for one kind of mission, by title."""

    name: str
    cards: dict[str, SoloCard]
    # Other cards have another one, so that kept reasons are told of the cards they were read from only.
    edition: str = ""
