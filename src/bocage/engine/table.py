"""Every verb there is, for a person and for a bot; the places in the table are their numbers. Rules R4.1 and R13.7."""

from __future__ import annotations

from typing import Final

from bocage.engine.bot.resolving import LineTaken, Lot, Pass, Roll, Select
from bocage.engine.bot.verbs import CHANGED, TakeDeck
from bocage.engine.rounds import Bid, EndTurn
from bocage.engine.verbs.advance import ADVANCING, Join
from bocage.engine.verbs.combat import COMBAT, COMBAT_REINFORCED, Hit
from bocage.engine.verbs.deciding import Hunker, Lose, Ready, Stop
from bocage.engine.verbs.movement import MOVEMENT, Step
from bocage.engine.verbs.support import SUPPORT, Draw, Take
from bocage.engine.verbs.verb import Verb
from bocage.engine.words.facts import Facts
from bocage.engine.words.packed import vec


def _number(verbs: list[Verb]) -> vec[Verb]:
    for number, verb in enumerate(verbs):
        verb.number = number
    return vec[Verb](verbs)


_ALL: Final[list[Verb]] = [
    *MOVEMENT,
    *SUPPORT,
    *COMBAT,
    *ADVANCING,
    *COMBAT_REINFORCED,
    *[Hunker(), Ready(), Bid(), EndTurn(), Stop(), Step(), Take(), Draw(), Hit(), Join(), Lose()],
    *[Pass(), Roll(), Lot(), LineTaken(), Select(), TakeDeck()],
]
_CHANGED: Final[dict[str, Verb]] = {verb.name: verb for verb in CHANGED}

# As a person plays them, and as a bot does.
VERBS: Final[vec[Verb]] = _number(_ALL)
BOT_VERBS: Final[vec[Verb]] = _number([_CHANGED.get(verb.name, verb) for verb in _ALL])
# The same as all others may know them.
FACTS: Final[list[Facts]] = list(_ALL)
