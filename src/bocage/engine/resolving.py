"""The decisions of a bot on its turn: the card it resolves, what it announces, dice and lots. Rules R13.4 to R13.7."""

from __future__ import annotations

from typing import Final

from bocage.engine import events as tell
from bocage.engine.bars import (
    ANNOUNCED_ALREADY,
    BOT_NEVER_HUNKERS,
    FREE,
    NOT_IN_TURN,
    NOTHING_TO_ANNOUNCE,
    RESOLVE_FIRST,
    TOO_MANY_FELL,
)
from bocage.engine.bot_turns import bot_area, finish_card
from bocage.engine.luck import Luck
from bocage.engine.parts import bar_part, legal_parts
from bocage.engine.playing import add_lines, bar_lines
from bocage.engine.setup import MOST_LINES
from bocage.engine.state import Events, State
from bocage.engine.terms import END_TURN, HUNKER, LINE, LOT, NOBODY, NOWHERE, PASS, ROLL, SELECT, STOP

# No decision of a bot needs more dice and lots; so it never goes on without end.
MOST_FELL: Final = 8


def legal_resolutions(state: State) -> list[int]:
    """Return what a bot may do now: resolve its leftmost card, or go on with the action under way (R13.4)."""
    setup, area = state.setup, bot_area(state)
    out: list[int] = []
    if state.doing != NOBODY:
        out = legal_parts(state)
    elif not area.order:
        return [setup.end_turn]
    else:
        kind = area.order[0]
        if kind != setup.fog:
            add_lines(state, kind, out)
            if out and out[0] == setup.ready + kind:
                # A suppressed unit is readied and no line is read (R13.10).
                return out
        out.append(setup.pass_card + kind)
        if kind == setup.fog:
            return out
        if not area.line:
            out.extend(range(setup.line, setup.line + MOST_LINES))
        if area.selected == NOWHERE:
            out.extend(range(setup.select, setup.select + setup.tile_count))
    if len(area.fell) < MOST_FELL:
        out.extend(range(setup.roll, setup.roll + setup.lot_count + 1))
    return out


def bar_resolution(state: State, action: int) -> int:
    """Return what bars a decision of the bot, asking the same predicates as the legal list (R13.4)."""
    setup, area = state.setup, bot_area(state)
    verb, kind = setup.action_verb[action], setup.action_kind[action]
    if verb == ROLL or verb == LOT or verb == LINE or verb == SELECT:
        return _bar_announcement(state, verb)
    if state.doing != NOBODY:
        return bar_part(state, action)
    if verb == END_TURN:
        return RESOLVE_FIRST if area.order else FREE
    if verb >= STOP and verb != PASS:
        return RESOLVE_FIRST
    if not area.order or area.order[0] != kind:
        return NOT_IN_TURN
    if verb == HUNKER:
        return BOT_NEVER_HUNKERS
    if verb == PASS:
        return RESOLVE_FIRST if _is_suppressed(state, kind) else FREE
    return bar_lines(state, action)


def _bar_announcement(state: State, verb: int) -> int:
    """Return what bars a die, a lot, the name of a line or a destination: they belong to a card with lines (R13.5)."""
    area = bot_area(state)
    if state.doing == NOBODY:
        if not area.order or area.order[0] == state.setup.fog or _is_suppressed(state, area.order[0]):
            return NOTHING_TO_ANNOUNCE
    elif verb == LINE or verb == SELECT:
        return NOTHING_TO_ANNOUNCE
    if (verb == LINE and area.line) or (verb == SELECT and area.selected != NOWHERE):
        return ANNOUNCED_ALREADY
    return TOO_MANY_FELL if (verb == ROLL or verb == LOT) and len(area.fell) >= MOST_FELL else FREE


def _is_suppressed(state: State, kind: int) -> bool:
    unit = state.unit(state.setup.side_of[state.setup.bot], kind)
    return unit != NOBODY and state.is_suppressed(unit)


def apply_announcement(state: State, action: int, luck: Luck, events: Events | None) -> None:
    """Roll a die, draw a lot, or name the line or the destination; it stands until the bot acts on it (R13.6)."""
    setup, area = state.setup, bot_area(state)
    verb, number = setup.action_verb[action], setup.action_number[action]
    if verb == ROLL:
        fallen = luck.roll()
        area.fell.append(fallen)
        if events is not None:
            events.append((tell.DIE_FELL, setup.bot, fallen))
    elif verb == LOT:
        fallen = luck.draw([1] * number, number)
        area.fell.append(fallen)
        if events is not None:
            events.append((tell.LOT_FELL, setup.bot, fallen + 1, number))
    elif verb == LINE:
        area.line = number
        if events is not None:
            events.append((tell.LINE_TAKEN, setup.bot, area.order[0], number))
    else:
        area.selected = setup.action_tile[action]
        if events is not None:
            events.append((tell.SELECTED, setup.bot, area.selected))


def apply_pass(state: State, events: Events | None) -> None:
    """Resolve a card of which no line applies: nothing happens (R13.4)."""
    if events is not None:
        events.append((tell.PASSED, state.setup.bot, bot_area(state).order[0]))
    finish_card(state, events)


def go_on_resolving(state: State, events: Events | None) -> None:
    """Finish the card once its action is done (R13.4)."""
    if state.doing == NOBODY:
        finish_card(state, events)
    else:
        # What fell was for the part just done.
        bot_area(state).fell = []
