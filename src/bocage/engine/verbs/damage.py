"""Damage: vehicles that are hit, who is injured aboard them, mines that go off. Rules R10.2, R10.6, R10.7, R15.18."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.casualties import apply_casualty
from bocage.engine.goals.hope import review_hope
from bocage.engine.goals.victory import check_end
from bocage.engine.position.state import State
from bocage.engine.verbs.combat import roll_dice
from bocage.engine.verbs.verb import Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import FREE, NOT_THERE_TO_INJURE
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_UNIT, WHILE_INJURING
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import (
    ANTI_ARMOUR,
    ANTI_PERSONNEL,
    INJURING,
    MINE_DICE,
    NOBODY,
    NOWHERE,
    OVER,
    TURN,
)


def damage(state: State, vehicle: i64, luck: PackedLuck, events: Events | None) -> None:
    """Hit a vehicle: destroy it if it is disabled and empty, else disable it and injure one aboard (R15.5, R15.18)."""
    side: i64 = 0 if vehicle < state.setup.unit_count else 1
    crew = state.crew(vehicle)
    if not crew and state.is_disabled(vehicle):
        state.set_disabled(vehicle, False)
        state.remove_counter(vehicle)
        if events is not None:
            events.append((tell.DESTROYED, vehicle))
    elif not state.is_disabled(vehicle):
        state.set_disabled(vehicle, True)
        if events is not None:
            events.append((tell.DISABLED, vehicle))
    review_hope(state, side)
    if len(crew) == 1:
        apply_casualty(state, crew[0], luck, events)
    elif crew:
        state.phase = INJURING
        state.losing = vehicle
        if state.bot is not None:
            # Lots that fell before were for the target; this is a choice of its own (R15.5).
            state.bot.fell = []
        if events is not None:
            events.append((tell.INJURY_OPEN, chooser(state), vehicle))


def chooser(state: State) -> i64:
    """Return the seat that chooses who is injured: whose turn it is, or of a mine the owner's commander (R10.10)."""
    setup = state.setup
    side = setup.side_of[state.turn_seat]
    hit: i64 = 0 if state.losing < setup.unit_count else 1
    return state.turn_seat if hit != side else state.commander(1 - side)


def legal_injuries(state: State) -> vec[i64]:
    """Return the actions that choose who is injured (R15.5)."""
    out = vec[i64]()
    for unit in state.crew(state.losing):
        out = append(out, state.setup.injure + unit)
    return out


def bar_injury(state: State, unit: i64) -> i64:
    """Return what bars the choice of a soldier: he sits in the vehicle that was hit (R15.5)."""
    return FREE if unit in state.crew(state.losing) else NOT_THERE_TO_INJURE


class Injure(Verb):
    """Choose which soldier aboard is injured (R15.5, R10.10, R10.14)."""

    name = "injure"
    aim = AT_UNIT
    moment = WHILE_INJURING

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Injure the soldier, then let the other mines of the edge go off (R10.7, R15.18)."""
        vehicle = state.losing
        if state.bot is not None:
            # Lots that fell were for this choice (R15.5).
            state.bot.fell = []
        state.phase = TURN
        state.losing = NOBODY
        apply_casualty(state, state.setup.action_unit[action], luck, events)
        edge = state.crossing()
        if edge != NOBODY:
            state.set_crossing(NOBODY)
            set_off(state, vehicle, edge, luck, events)


def cross(state: State, unit: i64, origin: i64, luck: PackedLuck, events: Events | None) -> bool:
    """Trigger the mines between a counter's tile and the one it came from; False if that ends its movement (R10.2)."""
    setup = state.setup
    if not setup.edges or setup.mine_side == (0 if unit < setup.unit_count else 1):
        return True
    edge = setup.edge_between[origin * setup.tile_count + state.where(unit)]
    return set_off(state, unit, edge, luck, events)


def set_off(state: State, unit: i64, edge: i64, luck: PackedLuck, events: Events | None) -> bool:
    """Let every fitting mine of an edge go off, one after another, while the counter is there (R10.2, R10.6, R10.7)."""
    setup = state.setup
    kind: i64 = ANTI_ARMOUR if setup.is_armoured[unit] else ANTI_PERSONNEL
    goes_on = True
    while state.mines(edge, kind) and state.where(unit) != NOWHERE:
        check_end(state, events)
        if state.phase == OVER:
            return False
        if events is not None:
            first, second = setup.edges[edge]
            events.append((tell.MINE_TRIGGERED, unit, first, second, kind))
        success = roll_dice(setup.mine_verb, MINE_DICE, NOBODY, unit, setup.defence[unit], luck, events)
        state.add_mines(edge, kind, -1)
        if not success:
            continue
        goes_on = False
        if kind == ANTI_PERSONNEL:
            apply_casualty(state, unit, luck, events)
        else:
            damage(state, unit, luck, events)
            if state.phase == INJURING:
                state.set_crossing(edge)
                return False
    return goes_on
