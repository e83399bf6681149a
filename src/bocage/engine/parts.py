"""The further parts of an action under way: next steps, next cards, next targets. Rules R5 to R7, R9."""

from __future__ import annotations

from bocage.engine import advance, bot_support, combat, movement, support
from bocage.engine.bars import FREE, NOTHING_UNDER_WAY
from bocage.engine.drawing import draw_card
from bocage.engine.line import Line
from bocage.engine.luck import Luck
from bocage.engine.state import Events, State
from bocage.engine.terms import (
    ADVANCE,
    BOLSTER,
    COMMAND,
    DRAW,
    HIT,
    INSPIRE,
    JOIN,
    NOBODY,
    STEP,
    STOP,
    TAKE,
    TAKE_DECK,
    VERB_NAMES,
)


def go_on(state: State, line: Line, unit: int, left: int) -> None:
    """Note that the first part is done and what is left of the action; nothing left closes it."""
    if left:
        state.doing = line.number
        state.doing_unit = unit
        state.doing_left = left
    else:
        _close(state)


def _close(state: State) -> None:
    state.doing = NOBODY
    state.doing_unit = NOBODY
    state.doing_left = 0


def legal_parts(state: State) -> list[int]:
    """Return the ways to go on with the action under way; to stop is one where a rule says "up to" (R5 to R7, R9)."""
    setup = state.setup
    line = setup.all_lines[state.doing]
    out: list[int] = []
    if line.sweeps:
        for unit in range(len(state.where)):
            if combat.bar_hit(state.doing_left, unit) == FREE:
                out.append(setup.hit + unit)
        return out
    if line.verb == BOLSTER and state.seat == setup.bot:
        bot_support.add_bolsters(state, setup.take_deck, out)
    elif line.verb == BOLSTER:
        support.add_bolsters(state, state.seat, line.squad, setup.take, out)
    elif line.verb == INSPIRE:
        support.add_inspires(state, state.seat, line.squad, setup.take, out)
    elif line.verb == COMMAND:
        if support.bar_draw(state, state.seat) == FREE:
            out.append(setup.draw)
    elif line.verb == ADVANCE:
        first = setup.side_of[state.seat] * setup.unit_count
        for index in line.targets:
            if advance.bar_join(state.doing_left, first + index) == FREE:
                out.append(setup.join + index)
    elif line.steps:
        side = setup.side_of[state.seat]
        for tile in movement.legal_steps(state, side, line.verb, state.doing_unit):
            out.append(setup.step + tile)
    else:
        raise AssertionError(f"nobody goes on with a line for {VERB_NAMES[line.verb]!r}")
    out.append(setup.stop)
    return out


def bar_part(state: State, action: int) -> int:
    """Return what bars this way of going on, asking the same predicates as the legal list."""
    setup = state.setup
    line = setup.all_lines[state.doing]
    verb = setup.action_verb[action]
    bar = NOTHING_UNDER_WAY
    if verb == STOP and not line.sweeps:
        bar = FREE
    elif verb == HIT and line.sweeps:
        bar = combat.bar_hit(state.doing_left, setup.action_unit[action])
    elif verb == TAKE_DECK and line.verb == BOLSTER and state.seat == setup.bot:
        bar = bot_support.bar_bolster(state, setup.action_number[action])
    elif verb == TAKE and line.verb == BOLSTER:
        bar = support.bar_bolster(state, state.seat, line.squad, setup.action_kind[action])
    elif verb == TAKE and line.verb == INSPIRE:
        bar = support.bar_inspire(state, state.seat, line.squad, setup.action_kind[action])
    elif verb == DRAW and line.verb == COMMAND:
        bar = support.bar_draw(state, state.seat)
    elif verb == JOIN and line.verb == ADVANCE:
        first = setup.side_of[state.seat] * setup.unit_count
        bar = advance.bar_join(state.doing_left, first + setup.action_unit[action])
    elif verb == STEP and line.steps:
        side, unit = setup.side_of[state.seat], state.doing_unit
        bar = movement.bar_step(state, side, line.verb, unit, state.where[unit], setup.action_tile[action])
    return bar


def apply_part(state: State, action: int, luck: Luck, events: Events | None) -> None:
    """Go on with the action under way, or stop it."""
    setup = state.setup
    seat = state.seat
    line = setup.all_lines[state.doing]
    verb = setup.action_verb[action]
    unit = state.doing_unit
    left = state.doing_left - 1
    if verb == STOP:
        left = 0
    elif verb == STEP:
        movement.apply_step(state, setup.side_of[seat], line.verb, unit, setup.action_tile[action], events)
    elif verb == DRAW:
        draw_card(state, seat, luck, events)
    elif verb == HIT:
        target = setup.action_unit[action]
        left = state.doing_left ^ (1 << target)
        combat.apply_attack(state, line.verb, unit, target, line.value, luck, events)
    elif verb == JOIN:
        joining = setup.side_of[seat] * setup.unit_count + setup.action_unit[action]
        left = state.doing_left ^ (1 << joining)
        movement.apply_step(state, setup.side_of[seat], line.verb, joining, state.where[unit], events)
    elif verb == TAKE_DECK:
        bot_support.apply_bolster(state, setup.action_number[action], luck, events)
    elif line.verb == BOLSTER:
        support.apply_bolster(state, seat, setup.action_kind[action], events)
    elif line.verb == INSPIRE:
        support.apply_inspire(state, seat, setup.action_kind[action], events)
    else:
        raise AssertionError(f"nobody takes a card for {VERB_NAMES[line.verb]!r}")
    go_on(state, line, unit, left)
