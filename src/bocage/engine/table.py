"""Every verb there is, for a person and for a bot; the places in the table are their numbers. Rules R4.1 and R13.7."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.bot.resolving import LineTaken, Lot, Pass, Roll, Select
from bocage.engine.bot.verbs import CHANGED, CHANGED_IN_THE_AIR, TakeDeck
from bocage.engine.rounds import Bid, EndTurn
from bocage.engine.verbs.advance import ADVANCING, Join
from bocage.engine.verbs.aircraft import AirSupport, Surveil, Survey
from bocage.engine.verbs.combat import COMBAT, COMBAT_REINFORCED, Hit
from bocage.engine.verbs.damage import Injure
from bocage.engine.verbs.deciding import Hunker, Lose, Ready, Stop
from bocage.engine.verbs.driving import DRIVING, MOVEMENT_OF_SOLDIERS, Seat
from bocage.engine.verbs.mines import Mine, NextMine
from bocage.engine.verbs.movement import MOVEMENT, Step
from bocage.engine.verbs.raids import COMBAT_OF_SOLDIERS, RAIDS, ControlOfStructures
from bocage.engine.verbs.support import SUPPORT, Draw, Take
from bocage.engine.verbs.verb import Verb
from bocage.engine.words.facts import Facts
from bocage.engine.words.packed import vec


def _number(verbs: list[Verb]) -> vec[Verb]:
    for number, verb in enumerate(verbs):
        verb.number = number
    table = vec[Verb](verbs)
    for verb in verbs:
        if isinstance(verb, Seat):
            # What a seat lists is asked of the same table.
            verb.verbs = table
    return table


_ALL: Final[list[Verb]] = [
    *MOVEMENT,
    *SUPPORT,
    *COMBAT,
    *ADVANCING,
    *COMBAT_REINFORCED,
    *[Hunker(), Ready(), Bid(), EndTurn(), Stop(), Step(), Take(), Draw(), Hit(), Join(), Lose()],
    *[Pass(), Roll(), Lot(), LineTaken(), Select(), TakeDeck()],
    *DRIVING,
    *[Mine(), *RAIDS, AirSupport(), Surveil()],
    *[Seat(), NextMine(), Survey(), Injure()],
]


def _changed(verbs: list[Verb], by: list[Verb]) -> list[Verb]:
    others = {verb.name: verb for verb in by}
    return [others.get(verb.name, verb) for verb in verbs]


_OF_SOLDIERS: Final[list[Verb]] = _changed(
    _ALL, [*MOVEMENT_OF_SOLDIERS, *COMBAT_OF_SOLDIERS, ControlOfStructures(), Seat()]
)

# As a person plays them, and as a bot does: with units, and where each counter is a soldier (R15.1).
VERBS: Final[vec[Verb]] = _number(_ALL)
BOT_VERBS: Final[vec[Verb]] = _number(_changed(_ALL, [*CHANGED]))
SOLDIER_VERBS: Final[vec[Verb]] = _number(_OF_SOLDIERS)
BOT_SOLDIER_VERBS: Final[vec[Verb]] = _number(_changed(_OF_SOLDIERS, [*CHANGED, *CHANGED_IN_THE_AIR, Seat()]))
# The same as all others may know them.
FACTS: Final[list[Facts]] = list(_ALL)


def table(number: i64) -> vec[Verb]:
    """Return the verbs by the number that a setup gives a seat; asked at every decision, so not out of a list."""
    if number == 0:
        return VERBS
    if number == 1:
        return BOT_VERBS
    return SOLDIER_VERBS if number == 2 else BOT_SOLDIER_VERBS
