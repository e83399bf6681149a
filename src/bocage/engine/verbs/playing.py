"""Playing a card and going on with it: what is offered, what is barred, the further parts. Rules R4 to R7, R9."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.position.state import State
from bocage.engine.verbs.play import Play, note_left, under_way
from bocage.engine.verbs.verb import Verb
from bocage.engine.words.bars import (
    DISABLED_VEHICLE,
    FOG_IS_DEAD,
    FREE,
    NO_SUCH_SPAWN,
    NOT_HIS_SEAT,
    NOT_IN_HAND,
    NOT_SUPPRESSED,
    NOTHING_UNDER_WAY,
    SPAWN_NOT_CHOSEN,
    SUPPRESSED_UNIT,
)
from bocage.engine.words.events import Events
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import HAND, IN_HAND, NOBODY, NOWHERE

# Room for the actions of most decisions, so that their list seldom grows.
ROOM = 64


def legal_plays(state: State, verbs: vec[Verb]) -> vec[i64]:
    """Return every way to play a card of the hand, and the end of the turn (R3.4, R4.1)."""
    setup, numbers = state.setup, state.numbers
    out = vec[i64](capacity=ROOM)
    out = append(out, setup.end_turn)
    play = Play(state)
    first = state.turn_seat * setup.kind_count
    for at in range(first, first + setup.kind_count):
        if numbers[at] & IN_HAND:
            out = _add_card(play, at - first, verbs, out)
    return out


def plays_of_card(state: State, kind: i64, verbs: vec[Verb]) -> vec[i64]:
    """Return every way to play a card of a kind for the seat whose turn it is, as if it were in hand (R4.1)."""
    return _add_card(Play(state), kind, verbs, vec[i64]())


def _add_card(play: Play, kind: i64, verbs: vec[Verb], out: vec[i64]) -> vec[i64]:
    """Return the list with what a card may be played for, and putting it back (R4.1, R4.2)."""
    if kind == play.setup.fog:
        return out
    return append(add_lines(play, kind, verbs, out), play.setup.hunker + kind)


def add_lines(play: Play, kind: i64, verbs: vec[Verb], out: vec[i64]) -> vec[i64]:
    """Return the list with what a card may be played for: its lines, or readying its unit (R4.1, R4.5)."""
    state, setup = play.state, play.setup
    play.unit = state.unit(play.side, kind)
    play.origin = NOWHERE
    if play.unit != NOBODY:
        play.origin = state.where(play.unit)
        if play.origin == NOWHERE:
            return _add_entering(play, kind, verbs, out)
        if state.is_suppressed(play.unit):
            return append(out, setup.ready + kind)
    for number in range(setup.first_line[kind], setup.first_line[kind + 1]):
        play.line = setup.all_lines[number]
        out = verbs[play.line.verb].add(play, play.line.base, out)
    return out


def _add_entering(play: Play, kind: i64, verbs: vec[Verb], out: vec[i64]) -> vec[i64]:
    """Return the list with the lines of a card whose unit enters the board; the tile is part of the action (R4.6)."""
    setup = play.setup
    spawns = setup.spawns[play.unit]
    for number in range(setup.first_line[kind], setup.first_line[kind + 1]):
        play.line = setup.all_lines[number]
        for tile in spawns:
            play.origin = tile
            base = play.line.base if len(spawns) == 1 else play.line.base_at(tile)
            out = verbs[play.line.verb].add(play, base, out)
    return out


def bar_play(state: State, verbs: vec[Verb], action: i64) -> i64:
    """Return what bars playing a card for this action, asking the same predicates as the legal list (R4)."""
    setup = state.setup
    kind = setup.action_kind[action]
    if not state.count(state.turn_seat, HAND, kind):
        return NOT_IN_HAND
    if kind == setup.fog:
        return FOG_IS_DEAD
    return FREE if action == setup.hunker + kind else bar_lines(state, verbs, action)


def bar_lines(state: State, verbs: vec[Verb], action: i64) -> i64:
    """Return what bars the lines of a card that is there to be played, or readying its unit (R4.5 to R4.7)."""
    setup, play = state.setup, Play(state)
    kind = setup.action_kind[action]
    play.unit = state.unit(play.side, kind)
    is_suppressed = play.unit != NOBODY and state.is_suppressed(play.unit)
    if action == setup.ready + kind:
        return FREE if is_suppressed else NOT_SUPPRESSED
    if is_suppressed:
        return SUPPRESSED_UNIT
    if play.unit != NOBODY:
        barred = _bar_spawn(play, action)
        if barred != FREE:
            return barred
        play.origin = state.where(play.unit)
        if play.origin == NOWHERE:
            play.origin = setup.entry_tile(play.unit, action)
    play.line = setup.all_lines[setup.action_line[action]]
    barred = bar_seat(play) if play.line.of_seat else FREE
    return barred or verbs[play.line.verb].bar(play, action)


def bar_seat(play: Play) -> i64:
    """Return what bars a line that a seat lists: the soldier must sit there, and the vehicle run (R15.14)."""
    berth = play.state.berth(play.unit)
    if berth == NOBODY:
        return NOT_HIS_SEAT
    setup = play.setup
    if play.line.number not in setup.seat_lines[play.line.kind * setup.berth_count + berth]:
        return NOT_HIS_SEAT
    return DISABLED_VEHICLE if play.state.is_disabled(setup.berth_vehicle[berth]) else FREE


def _bar_spawn(play: Play, action: i64) -> i64:
    """Return what bars the spawn tile of an action: named only where there is a choice (R4.6)."""
    spawns, spawn = play.setup.spawns[play.unit], play.setup.action_spawn[action]
    if play.state.where(play.unit) != NOWHERE:
        return FREE if spawn == NOWHERE else NO_SUCH_SPAWN
    if spawn == NOWHERE:
        return SPAWN_NOT_CHOSEN if len(spawns) > 1 else FREE
    return NO_SUCH_SPAWN if spawn not in spawns or len(spawns) == 1 else FREE


# Further parts


def legal_parts(state: State, verbs: vec[Verb]) -> vec[i64]:
    """Return the ways to go on with the action under way; to stop is one where a rule says "up to" (R5 to R7, R9)."""
    play = under_way(state)
    verb = verbs[play.line.verb]
    out = verb.add_next(play, vec[i64]())
    return out if verb.is_whole else append(out, state.setup.stop)


def bar_part(state: State, verbs: vec[Verb], action: i64) -> i64:
    """Return what bars this way of going on, asking the same predicates as the legal list."""
    play = under_way(state)
    verb = verbs[play.line.verb]
    if action == state.setup.stop:
        return NOTHING_UNDER_WAY if verb.is_whole else FREE
    if state.setup.verb_of(action).name != verb.part:
        return NOTHING_UNDER_WAY
    return verb.bar_next(play, action)


def apply_part(state: State, verbs: vec[Verb], action: i64, luck: PackedLuck, events: Events | None) -> None:
    """Go on with the action under way, or stop it."""
    play = under_way(state)
    if action == state.setup.stop:
        note_left(play, 0)
    else:
        note_left(play, verbs[play.line.verb].go_on(play, action, luck, events))
