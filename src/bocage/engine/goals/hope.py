"""Beyond all hope: whether a side that must score still can. Rules R8.5 and R8.6."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.position.state import State
from bocage.engine.scenario.line import Line
from bocage.engine.scenario.setup import Setup
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import (
    ANY_TILE,
    CONTROLLED,
    IN_SUPPLY,
    JOINED_TILES,
    NO_HOPE,
    NOBODY,
    NOWHERE,
    OUTSIDE_SUPPLY,
    UNSEEN,
)


def live_kinds(state: State, seat: i64) -> list[bool]:
    """Return for each kind whether the seat can still play it: outside the supply, or to be bolstered (R8.5)."""
    return _live_kinds_with(state, seat, [])


def _live_kinds_with(state: State, seat: i64, passed: list[int]) -> list[bool]:
    """Return the same for a seat to which a teammate will pass cards of these kinds (R12.6)."""
    setup = state.setup
    kinds = setup.kind_count
    first = seat * kinds
    cards = state.numbers
    live = [False] * kinds
    fresh = passed[:]
    for kind in range(kinds):
        if cards[first + kind] & OUTSIDE_SUPPLY and not _is_lost(state, seat, kind):
            live[kind] = True
            fresh.append(kind)
    # A card that can be bolstered may bolster others in turn: work out the closure from the cards outside.
    while fresh:
        kind = fresh.pop()
        for line in setup.lines[kind]:
            if not line.facts.bolsters and not line.facts.calls_aircraft:
                continue
            for other in _freed_by(setup, seat, line):
                if not live[other] and cards[first + other] & IN_SUPPLY:
                    live[other] = True
                    fresh.append(other)
    return live


def _freed_by(setup: Setup, seat: i64, line: Line) -> vec[i64]:
    """Return the kinds that a line brings out of the supply: by Bolster, or aircraft by Air Support (R8.5, R15.20)."""
    if line.facts.calls_aircraft:
        return setup.aircraft_kinds
    # A bot reaches all its bolster decks, in which no aircraft are (R13.10, R15.30).
    return setup.deck_kinds_all if seat == setup.bot else setup.bolster_kinds[line.squad]


def live_kinds_of_side(state: State, side: i64) -> list[bool]:
    """Return for each kind whether any player of the side can still play it, the Sergeant for both (R8.5, R12.6)."""
    setup = state.setup
    live = [False] * setup.kind_count
    for seat in setup.seats_of[side]:
        _join(live, live_kinds(state, seat))
    passed = [kind for kind in setup.command_kinds if live[kind]]
    if passed:
        for seat in setup.seats_of[side]:
            _join(live, _live_kinds_with(state, seat, passed))
    return live


def _join(live: list[bool], more: list[bool]) -> None:
    for kind in range(len(live)):
        if more[kind]:
            live[kind] = True


def review_hope(state: State, side: i64) -> None:
    """Say what the side may still take, after it lost a card or put one into the supply (R8.5)."""
    setup = state.setup
    if state.hope(side) == NO_HOPE or not setup.goal[side] or setup.is_hunter[side]:
        return
    anywhere = _has_outside(state, side, setup.has_control) and _has_outside(state, side, setup.has_scout)
    if not anywhere:
        live = live_kinds_of_side(state, side)
        anywhere = _any(live, setup.has_control) and _scouts(state, side, live)
    state.set_hope(side, ANY_TILE if anywhere and setup.is_goal_within_reach[side] else JOINED_TILES)


def _has_outside(state: State, side: i64, has: vec[bool]) -> bool:
    """Return True if the side has such a card outside its supply: then there is no need to work out the closure."""
    kinds = state.setup.kind_count
    for seat in state.setup.seats_of[side]:
        for kind in range(kinds):
            if has[kind] and state.numbers[seat * kinds + kind] & OUTSIDE_SUPPLY and not _is_lost(state, seat, kind):
                return True
    return False


def _is_lost(state: State, seat: i64, kind: i64) -> bool:
    """Return True if what a bot has of a kind lies face down, of a soldier who is out: it is never played (R15.29)."""
    if seat != state.setup.bot or not state.setup.single_soldiers:
        return False
    unit = state.unit(state.setup.side_of[seat], kind)
    return unit != NOBODY and state.is_out(unit)


def _any(live: list[bool], has: vec[bool]) -> bool:
    for kind in range(len(live)):
        if live[kind] and has[kind]:
            return True
    return False


def _scouts(state: State, side: i64, live: list[bool]) -> bool:
    """Return True if a live card scouts: by itself, or from a seat that its soldier may take (R8.5, R15.20)."""
    setup = state.setup
    if _any(live, setup.has_scout):
        return True
    for berth in range(setup.berth_count):
        vehicle = setup.berth_vehicle[berth]
        if not setup.berth_scouts[berth] or state.where(vehicle) == NOWHERE or vehicle // setup.unit_count != side:
            continue
        if state.is_disabled(vehicle) and not _any(live, setup.has_repair):
            continue
        for index in range(setup.soldier_count):
            if (setup.berth_open[berth] >> index) & 1 and live[setup.unit_kinds[index]]:
                return True
    return False


def _starts_of(state: State, unit: i64) -> list[int]:
    """Return where a unit stands or may be placed; a single soldier on the board never enters it anew (R15.20)."""
    setup = state.setup
    tile = state.where(unit)
    if tile == NOWHERE:
        return setup.spawns[unit][:]
    return [tile] if setup.single_soldiers else [*setup.spawns[unit], tile]


def reachable_tiles(state: State, side: i64) -> list[bool]:
    """Return for each tile whether a live Rifleman, or soldier with Control, could still take it (R8.5, R15.20)."""
    setup = state.setup
    live = live_kinds_of_side(state, side)
    reached = [False] * setup.tile_count
    scouts = _scouts(state, side, live)
    for kind in range(setup.kind_count):
        if not live[kind] or not setup.has_control[kind]:
            continue
        if scouts:
            return [True] * setup.tile_count
        if _any(live, setup.has_advance) or setup.has_stalk[kind]:
            return [state.mark(side, tile) != UNSEEN for tile in range(setup.tile_count)]
        _spread(state, side, _starts_of(state, state.unit(side, kind)), reached)
    return reached


def demolition_tiles(state: State, side: i64) -> list[bool]:
    """Return for each tile whether a live soldier with Demolition could still get there (R15.20)."""
    setup = state.setup
    live = live_kinds_of_side(state, side)
    reached = [False] * setup.tile_count
    scouts = _scouts(state, side, live)
    for kind in range(setup.kind_count):
        if not live[kind] or not setup.has_demolition[kind]:
            continue
        if scouts or setup.has_stalk[kind]:
            return [True] * setup.tile_count
        starts = _starts_of(state, state.unit(side, kind))
        _spread(state, side, starts, reached)
        for tile in starts:
            reached[tile] = True
    return reached


def _spread(state: State, side: i64, starts: list[int], reached: list[bool]) -> None:
    """Follow the chains of marked tiles; the start itself needs a marker only to be taken (R8.5)."""
    entered = starts[:]
    while entered:
        tile = entered.pop()
        if state.mark(side, tile) != UNSEEN:
            reached[tile] = True
        for neighbour in state.setup.neighbours[tile]:
            if not reached[neighbour] and state.mark(side, neighbour) != UNSEEN:
                reached[neighbour] = True
                entered.append(neighbour)


def has_hope_on_board(state: State, side: i64) -> bool:
    """Return True if the points controlled and those within reach suffice for the goal (R8.5, R8.6)."""
    setup = state.setup
    reached = reachable_tiles(state, side)
    points = 0
    for tile in range(setup.tile_count):
        if reached[tile] and tile == setup.radio and _is_radio_raised(state, side):
            # Its value has no limit (R8.6).
            return True
        if reached[tile] or state.mark(side, tile) == CONTROLLED:
            points += state.objective(tile)
    if len(setup.structures):
        points += _structure_points(state, side, reached)
    return points >= setup.goal[side]


def _structure_points(state: State, side: i64, reached: list[bool]) -> i64:
    """Return the points of structures that a side has or could still get, its own and the enemy's (R15.20, R15.21)."""
    setup = state.setup
    in_reach = demolition_tiles(state, side)
    points: i64 = 0
    for unit in setup.structures:
        tile = state.where(unit)
        if unit // setup.unit_count == side:
            counts = tile != NOWHERE and (reached[tile] or state.mark(side, tile) == CONTROLLED)
        else:
            counts = tile == NOWHERE or in_reach[tile]
        if counts:
            points += setup.structure_points[unit]
    return points


def _is_radio_raised(state: State, side: i64) -> bool:
    """Return True if the radio, which the side can reach, may still be raised by who can (R8.6)."""
    raiser = state.setup.radio_side
    return side == raiser or reachable_tiles(state, raiser)[state.setup.radio]
