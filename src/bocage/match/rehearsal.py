"""What an action would do before it is chosen, tried on a copy of the position: where it enters, its odds. Rules R7."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.engine import Events, State, apply, cover_against, hit_chance, range_to, total_defence
from bocage.engine.words import events as told
from bocage.engine.words.facts import AT_MINE
from bocage.engine.words.terms import NOBODY, NOWHERE


class _DullLuck:
    """Rolls low and draws the first card: a rehearsal looks at neither."""

    def roll(self) -> int:
        return 1

    def draw(self, counts: list[int], total: int) -> int:
        return next(kind for kind, count in enumerate(counts) if count)


@dataclass(frozen=True)
class Odds:
    """An attack before it is rolled: the parts of the total defence, the dice, the chance (R7.2, R7.3)."""

    verb: int
    target: int
    tile: int
    base: int
    cover: int
    range: int
    total: int
    dice: int
    chance: float


@dataclass(frozen=True)
class Rehearsal:
    """What is worth knowing of an action beforehand; all of it is open to everybody."""

    # The tile a unit would enter the board on; NOWHERE if it is there already.
    entering: int = NOWHERE
    # The tile that would be controlled, or whose radio would be raised.
    controlled: int = NOWHERE
    raises_radio: bool = False
    # Whether a tile would be seen for the first time, and whether that would cost a Fog of War card (R5.3).
    scouts: bool = False
    takes_fog: bool = False
    odds: Odds | None = None


def odds_against(state: State, verb: int, dice: int, origin: int, target: int) -> Odds:
    """Return the odds of an attack from a tile on a counter (R7.2, R7.3)."""
    tile = state.where(target)
    setup, facts = state.setup, state.setup.verbs[verb]
    # Neither a mine nor a charge minds cover and distance (R10.2, R15.6).
    is_near = facts.demolishes or facts.aim == AT_MINE
    total = setup.defence[target] if is_near else total_defence(state, facts, origin, target)
    return Odds(
        verb=verb,
        target=target,
        tile=tile,
        base=setup.defence[target],
        cover=0 if is_near else cover_against(setup, facts, origin, tile),
        range=0 if is_near else range_to(setup, facts, origin, tile),
        total=total,
        dice=dice,
        chance=hit_chance(dice, total),
    )


def rehearse(state: State, seat: int, action: int) -> Rehearsal:
    """Try a legal action on a copy and tell what is open about it."""
    if state.setup.verb_of(action).name in ("bid", "end"):
        return Rehearsal()
    events: Events = []
    apply(state.copy(), seat, action, _DullLuck(), events)
    entering = controlled = NOWHERE
    raises_radio = scouts = takes_fog = False
    odds = None
    for event in events:
        if event[0] == told.PLACED:
            entering = event[2]
        elif event[0] == told.TOOK_CONTROL:
            controlled = event[2]
        elif event[0] == told.RAISED_RADIO:
            controlled, raises_radio = event[1], True
        elif event[0] == told.SCOUTED_TILE:
            scouts = True
        elif event[0] == told.TOOK_FOG:
            takes_fog = True
        elif event[0] == told.ROLLED and odds is None:
            verb, attacker, target = event[1:4]
            # An aircraft has no counter, nor has a mine.
            on_foot = attacker != NOBODY and entering == NOWHERE
            origin = state.where(attacker) if on_foot else entering
            odds = odds_against(state, verb, len(event[6:]), origin, target)
    return Rehearsal(entering, controlled, raises_radio, scouts, takes_fog, odds)
