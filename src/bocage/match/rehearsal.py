"""What an action would do before it is chosen, tried on a copy of the position: where it enters, its odds. Rules R7."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bocage.engine import Event, Events, State, apply, cover_against, hit_chance, range_to, total_defence
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
    """An attack before it is rolled: the parts of the total defence, the dice, the chance (R7.2, R7.3, R10.2)."""

    verb: int
    target: int
    tile: int
    base: int
    cover: int
    range: int
    total: int
    dice: int
    # That any of the attacks hits, if there are several: each mine of an edge is one.
    chance: float
    times: int = 1


@dataclass
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
    # The vehicle that is boarded, left, driven or repaired, and the berth that is taken (R15.12).
    vehicle: int = NOBODY
    boarded: int = NOBODY
    # A mine that is placed or removed, or goes off: the tiles of its edge, the lower number first, and its side up.
    edge: tuple[int, ...] = ()
    mine: int = NOBODY
    removes: bool = False
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
    tried = Rehearsal()
    for event in events:
        _note(tried, event)
        _note_thing(tried, state, event)
        if event[0] == told.ROLLED:
            _note_roll(tried, state, event)
    return tried


def _note(tried: Rehearsal, event: Event) -> None:
    """Note where a unit enters, and what becomes of tiles."""
    code = event[0]
    if code == told.PLACED:
        tried.entering = event[2]
    elif code == told.TOOK_CONTROL:
        tried.controlled = event[2]
    elif code == told.RAISED_RADIO:
        tried.controlled, tried.raises_radio = event[1], True
    elif code == told.SCOUTED_TILE:
        tried.scouts = True
    elif code == told.TOOK_FOG:
        tried.takes_fog = True


def _note_thing(tried: Rehearsal, state: State, event: Event) -> None:
    """Note what becomes of vehicles, seats and mines."""
    code, setup = event[0], state.setup
    if code in (told.BOARDED, told.LEFT_SEAT):
        tried.vehicle = setup.berth_vehicle[event[2]]
        tried.boarded = event[2] if code == told.BOARDED else NOBODY
    elif code == told.REPAIRED or (code == told.MOVED and event[1] in setup.vehicles):
        tried.vehicle = event[1]
    elif code in (told.MINE_PLACED, told.MINE_REMOVED, told.MINE_TRIGGERED):
        first, second = sorted(event[2:4])
        tried.edge, tried.mine = (first, second), event[4]
        tried.removes = code == told.MINE_REMOVED


def _note_roll(tried: Rehearsal, state: State, event: Event) -> None:
    """Note the odds of the first attack, and of all mines of an edge together: each is an attack of its own (R10.2)."""
    verb, attacker, target = event[1:4]
    odds = tried.odds
    if odds is None:
        # An aircraft has no counter, nor has a mine.
        on_foot = attacker != NOBODY and tried.entering == NOWHERE
        origin = state.where(attacker) if on_foot else tried.entering
        tried.odds = odds_against(state, verb, len(event[6:]), origin, target)
    elif odds.verb == verb == state.setup.mine_verb:
        missed = (1 - odds.chance) * (1 - hit_chance(odds.dice, odds.total))
        tried.odds = replace(odds, times=odds.times + 1, chance=1 - missed)
