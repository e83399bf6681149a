"""The actions that a reader may take, in named things, with what is open about each beforehand."""

from __future__ import annotations

from bocage.engine import Line, Setup, State, format_action, seat_name
from bocage.engine.words.terms import MINE_SIDES, NOBODY, NOWHERE
from bocage.match.rehearsal import Odds, Rehearsal, rehearse
from bocage.server.tell.naming import named_unit
from bocage.server.wire.position import ActionSeen, MineKind, OddsSeen, UnitSeen
from bocage.words import Words, say_action


def see_action(state: State, seat: int, action: int, words: Words) -> ActionSeen:
    """Return a legal action of a seat as its player is told of it."""
    setup = state.setup
    kind, taken, victim = setup.action_kind[action], setup.action_taken[action], setup.action_victim[action]
    line = setup.line_of(action)
    # What it would do is open to everybody: where it enters, what it scouts, its odds.
    tried = rehearse(state, seat, action)
    tile = setup.action_tile[action]
    if tile == NOWHERE:
        tile = tried.controlled
    vehicle, berth = tried.vehicle, tried.boarded
    return ActionSeen(
        text=format_action(setup, action),
        words=say_action(state, seat, action, tried, words),
        verb=setup.verb_of(action).name,
        card=None if kind == NOBODY else setup.kind_ids[kind],
        tile=None if tile == NOWHERE else setup.tile_names[tile],
        unit=_target(setup, seat, action),
        line=None if line is None else line_number(state, seat, line),
        of_seat=line is not None and line.of_seat,
        victim=None if victim == NOBODY else seat_name(setup, victim),
        taken=None if taken == NOBODY else setup.kind_ids[taken],
        entering=None if tried.entering == NOWHERE else setup.tile_names[tried.entering],
        scouts=tried.scouts,
        raises_radio=tried.raises_radio,
        vehicle=None if vehicle == NOBODY else named_unit(setup, vehicle),
        berth=None if berth == NOBODY else setup.berth_plans[berth].name,
        edge=[setup.tile_names[each] for each in tried.edge],
        mine=_mine(tried),
        removes=tried.removes,
        odds=_odds(tried.odds) if tried.odds is not None else None,
    )


def _target(setup: Setup, seat: int, action: int) -> UnitSeen | None:
    """Return the unit an action is aimed at: an enemy, one of the side to move, or either under a Blast."""
    target = setup.target_of(action, setup.side_of[seat])
    return None if target == NOBODY else named_unit(setup, target)


def line_number(state: State, seat: int, line: Line) -> int:
    """Return the place of a line on its card, or among what the soldier's seat lists (R15.14)."""
    setup = state.setup
    if not line.of_seat:
        return setup.lines[line.kind].index(line)
    berth = state.berth(state.unit(setup.side_of[seat], line.kind))
    listed = [(action.verb, action.value, action.range) for action in setup.berth_plans[berth].actions]
    return listed.index((line.facts.name, line.value, line.range))


def _mine(tried: Rehearsal) -> MineKind | None:
    return None if tried.mine == NOBODY else MINE_SIDES[tried.mine]


def _odds(odds: Odds) -> OddsSeen:
    return OddsSeen(
        base=odds.base,
        cover=odds.cover,
        range=odds.range,
        total=odds.total,
        dice=odds.dice,
        chance=round(odds.chance, 6),
        times=odds.times,
    )
