"""What may fall in a decision: the dice of an attack, a card drawn, hands dealt; with the chances. Rules R3.2, R7.3."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bocage.analysis.moments import DIE, Moment, Question
from bocage.engine import Event, Events, faces_that_hit, hit_chance
from bocage.engine.words.events import DIE_FELL, ROLLED

Kind = Literal["dice", "lot", "draw", "deal"]

# So many cards drawn one after the other are a deal: too many hands to go through all of them.
DEAL = 3
FACES = 10
HIT, MISS = 0, 1


@dataclass(frozen=True)
class Way:
    """One way something may fall: what luck says, and how likely."""

    outcomes: tuple[int, ...]
    chance: float


@dataclass(frozen=True)
class Fall:
    """Something that fell: where among the outcomes of its decision, and all ways it might have fallen."""

    kind: Kind
    # The first of its outcomes, and how many belong to it.
    place: int
    length: int
    # All ways there are, as far as they make a difference; none for a deal, which is compared with others dealt anew.
    ways: tuple[Way, ...] = ()
    # Which of the ways it was.
    fell: int = 0
    # The event that tells of the dice.
    event: Event = ()


def falls_of(moment: Moment) -> list[Fall]:
    """Return everything that fell in a decision, in order; what could fall only one way is left out."""
    if not moment.entry.outcomes:
        return []
    questions, events = moment.questions()
    thrown = [event for event in events if event[0] in (ROLLED, DIE_FELL)]
    falls: list[Fall] = []
    place = 0
    while place < len(questions):
        if questions[place] is DIE:
            fall = _of_dice(thrown.pop(0), place, moment.entry.outcomes)
        else:
            fall = _of_cards(questions, place, moment.entry.outcomes)
        if fall.kind == "deal" or len(fall.ways) > 1:
            falls.append(fall)
        place += fall.length
    return falls


def dice_rolled(events: Events) -> list[Event]:
    """Return the attacks among events, each with its dice."""
    return [event for event in events if event[0] == ROLLED]


def _of_dice(event: Event, place: int, outcomes: Sequence[int]) -> Fall:
    if event[0] == DIE_FELL:
        # A bot's die decides by its face (R13.6).
        ways = tuple(Way((face,), 1 / FACES) for face in range(FACES))
        return Fall("lot", place, 1, ways, outcomes[place], event)
    defence, success, dice = event[4], event[5], len(event) - 6
    chance = hit_chance(dice, defence)
    if faces_that_hit(defence) == FACES:
        return Fall("dice", place, dice, (Way((HIT,) * dice, 1.0),), 0, event)
    ways = (Way((HIT,) * dice, chance), Way((MISS,) * dice, 1.0 - chance))
    return Fall("dice", place, dice, ways, 0 if success else 1, event)


def _of_cards(questions: Sequence[Question], place: int, outcomes: Sequence[int]) -> Fall:
    end = place
    while end < len(questions) and questions[end] is not DIE:
        end += 1
    if end - place >= DEAL:
        return Fall("deal", place, end - place)
    counts = questions[place]
    kinds = [kind for kind, count in enumerate(counts) if count]
    ways = tuple(Way((kind,), counts[kind] / sum(counts)) for kind in kinds)
    return Fall("draw", place, 1, ways, kinds.index(outcomes[place]))
