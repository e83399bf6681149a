"""The decisions of a bot on its turn: the card it resolves, what it announces, dice and lots. Rules R13.4 to R13.7."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.bot.turn import bot_area, finish_card
from bocage.engine.position.state import State
from bocage.engine.verbs.damage import bar_injury, legal_injuries
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.playing import add_lines, bar_lines, bar_part, legal_parts
from bocage.engine.verbs.verb import Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import (
    ANNOUNCED_ALREADY,
    BOT_NEVER_HUNKERS,
    CHOOSE_INJURED,
    FREE,
    NOT_IN_TURN,
    NOTHING_TO_ANNOUNCE,
    RESOLVE_FIRST,
    TOO_MANY_FELL,
)
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_NUMBER, AT_TILE, BY_BOT, ON_TURN, WHILE_INJURING
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import MOST_LINES, NOBODY, NOWHERE

# No decision of a bot needs more dice and lots; so it never goes on without end.
MOST_FELL: Final = 8


def legal_resolutions(state: State, verbs: vec[Verb]) -> vec[i64]:
    """Return what a bot may do now: resolve its leftmost card, or go on with the action under way (R13.4)."""
    setup, area = state.setup, bot_area(state)
    if state.doing != NOBODY:
        out = legal_parts(state, verbs)
    elif not area.order:
        return append(vec[i64](), setup.end_turn)
    else:
        kind = area.order[0]
        out = vec[i64]()
        if kind != setup.fog:
            out = add_lines(Play(state), kind, verbs, out)
            if len(out) and out[0] == setup.ready + kind:
                # A suppressed unit is readied and no line is read (R13.10).
                return out
        out = append(out, setup.pass_card + kind)
        if kind == setup.fog:
            return out
        if not area.line:
            out = _add_range(out, setup.line, MOST_LINES)
        if area.selected == NOWHERE:
            out = _add_range(out, setup.select, setup.tile_count)
    if len(area.fell) < MOST_FELL:
        out = _add_range(out, setup.roll, setup.lot_count + 1)
    return out


def legal_bot_injuries(state: State) -> vec[i64]:
    """Return whom a bot may injure, and the lots by which it chooses among equals (R15.5)."""
    out = legal_injuries(state)
    if len(bot_area(state).fell) < MOST_FELL:
        out = _add_range(out, state.setup.roll, state.setup.lot_count + 1)
    return out


def bar_bot_injury(state: State, verb: Verb, action: i64) -> i64:
    """Return what bars a bot's choice of the injured, or a lot for it (R15.5)."""
    if isinstance(verb, Announcement) and verb.falls:
        return verb.bar_again(state)
    return bar_injury(state, state.setup.action_unit[action]) if verb.moment == WHILE_INJURING else CHOOSE_INJURED


def _add_range(out: vec[i64], first: i64, count: i64) -> vec[i64]:
    for action in range(first, first + count):
        out = append(out, action)
    return out


def bar_resolution(state: State, verbs: vec[Verb], action: i64) -> i64:
    """Return what bars a decision of the bot, asking the same predicates as the legal list (R13.4)."""
    setup, area = state.setup, bot_area(state)
    verb, kind = verbs[setup.action_verb[action]], setup.action_kind[action]
    if isinstance(verb, Announcement):
        return _bar_announcement(state, verb)
    if state.doing != NOBODY:
        return bar_part(state, verbs, action)
    if action == setup.end_turn:
        return RESOLVE_FIRST if area.order else FREE
    is_pass = isinstance(verb, Pass)
    if verb.moment != ON_TURN and not is_pass:
        return RESOLVE_FIRST
    if not area.order or area.order[0] != kind:
        return NOT_IN_TURN
    if is_pass:
        return RESOLVE_FIRST if _is_suppressed(state, kind) else FREE
    return BOT_NEVER_HUNKERS if action == setup.hunker + kind else bar_lines(state, verbs, action)


def _bar_announcement(state: State, verb: Announcement) -> i64:
    """Return what bars a die, a lot, the name of a line or a destination: they belong to a card with lines (R13.5)."""
    area = bot_area(state)
    if state.doing == NOBODY:
        if not area.order or area.order[0] == state.setup.fog or _is_suppressed(state, area.order[0]):
            return NOTHING_TO_ANNOUNCE
    elif not verb.falls:
        return NOTHING_TO_ANNOUNCE
    return verb.bar_again(state)


def _is_suppressed(state: State, kind: i64) -> bool:
    unit = state.unit(state.setup.side_of[state.setup.bot], kind)
    return unit != NOBODY and state.is_suppressed(unit)


class Announcement(Verb):
    """Something a bot says or lets fall before it acts; it stands until it acts on it (R13.6)."""

    moment = BY_BOT
    acts = False
    # It is a die or a lot.
    falls: bool = False

    def bar_again(self, state: State) -> i64:
        """Return what bars it for having been said already, or too often (R13.5, R13.6)."""
        raise NotImplementedError


class Roll(Announcement):
    """A die falls (R13.6)."""

    name = "roll"
    falls = True

    def bar_again(self, state: State) -> i64:
        """Return what bars one more die or lot (R13.6)."""
        return TOO_MANY_FELL if len(bot_area(state).fell) >= MOST_FELL else FREE

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Let the die fall (R13.6)."""
        face = luck.roll()
        bot_area(state).fell.append(face)
        if events is not None:
            events.append((tell.DIE_FELL, seat, face))


class Lot(Roll):
    """One of several is drawn (R13.6, R13.10)."""

    name = "lot"
    aim = AT_NUMBER

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Draw the lot (R13.6)."""
        number = state.setup.action_number[action]
        place = luck.draw([1] * number, number)
        bot_area(state).fell.append(place)
        if events is not None:
            events.append((tell.LOT_FELL, seat, place + 1, number))


class LineTaken(Announcement):
    """The line of the solo card that applies (R13.5)."""

    name = "line"
    aim = AT_NUMBER

    def bar_again(self, state: State) -> i64:
        """Return what bars a second line (R13.5)."""
        return ANNOUNCED_ALREADY if bot_area(state).line else FREE

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Name the line (R13.5)."""
        area = bot_area(state)
        area.line = state.setup.action_number[action]
        if events is not None:
            events.append((tell.LINE_TAKEN, seat, area.order[0], area.line))


class Select(Announcement):
    """The destination of a movement of several steps (R13.6)."""

    name = "select"
    aim = AT_TILE

    def bar_again(self, state: State) -> i64:
        """Return what bars a second destination (R13.6)."""
        return ANNOUNCED_ALREADY if bot_area(state).selected != NOWHERE else FREE

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Name the destination (R13.6)."""
        area = bot_area(state)
        area.selected = state.setup.action_tile[action]
        if events is not None:
            events.append((tell.SELECTED, seat, area.selected))


class Pass(Verb):
    """No line of the card applies: nothing happens (R13.4)."""

    name = "pass"
    plays = True
    moment = BY_BOT
    acts = False

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Resolve the card without doing anything (R13.4)."""
        if events is not None:
            events.append((tell.PASSED, seat, bot_area(state).order[0]))
        finish_card(state, events)


def go_on_resolving(state: State, events: Events | None) -> None:
    """Finish the card once its action is done (R13.4)."""
    if state.doing == NOBODY:
        finish_card(state, events)
    else:
        # What fell was for the part just done.
        bot_area(state).fell = []
