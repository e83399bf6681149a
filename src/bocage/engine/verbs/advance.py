"""Advance: counters of a squad close up with friends. Rules R9.3."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.position.state import State
from bocage.engine.verbs.movement import bar_way, enter
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.verb import CardVerb, Verb
from bocage.engine.words.bars import (
    ADVANCES_OTHER_SQUAD,
    ADVANCES_SUPPRESSED,
    CANNOT_JOIN,
    FREE,
    NOBODY_TO_JOIN,
    UNIT_OFF_BOARD,
)
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_OWN, AT_OWN_STEP, UNDER_WAY
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import NOBODY, NOWHERE, bit


class Advance(CardVerb):
    """Lead counters of the squad to a tile where a friend is, all from one tile (R9.3)."""

    name = "advance"
    aim = AT_OWN_STEP
    part = "join"
    counts_units = True
    closes_up = True
    reinforced = True

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer to begin with any counter of the squad, a teammate's too (R9.3, R12.4)."""
        state, setup = _placed(play), play.setup
        for index in play.line.targets:
            unit = play.own(index)
            tile = state.where(unit)
            if tile == NOWHERE or state.is_suppressed(unit):
                continue
            for neighbour in setup.ways[unit * setup.tile_count + tile]:
                if state.has_counter_on(play.side, neighbour):
                    out = append(out, base + index * setup.step_count + neighbour)
        return out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars a counter of the side from advancing to a tile: a friend must be there (R9.3)."""
        state = _placed(play)
        index, tile = play.setup.action_unit[action], play.setup.action_tile[action]
        unit = play.own(index)
        if index not in play.line.targets:
            return ADVANCES_OTHER_SQUAD
        if state.where(unit) == NOWHERE:
            return UNIT_OFF_BOARD
        if state.is_suppressed(unit):
            return ADVANCES_SUPPRESSED
        if tile == NOWHERE:
            return NOBODY_TO_JOIN
        barred = bar_way(state, unit, state.where(unit), tile)
        if barred != FREE:
            return barred
        return FREE if state.has_counter_on(play.side, tile) else NOBODY_TO_JOIN

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Let the first counter advance; those that stood with it and may come along are left (R9.3)."""
        state, tile = play.state, play.setup.action_tile[action]
        play.unit = play.own(play.setup.action_unit[action])
        left = _party(play, state.where(play.unit), tile) ^ bit(play.unit)
        enter(state, play.side, play.unit, tile, events)
        return left

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Offer every counter that may still come along (R9.3)."""
        for index in play.line.targets:
            if _bar_join(play, play.own(index)) == FREE:
                out = append(out, play.setup.join + index)
        return out

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars a counter from coming along (R9.3)."""
        return _bar_join(play, play.own(play.setup.action_unit[action]))

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Let one more counter come along (R9.3)."""
        joining = play.own(play.setup.action_unit[action])
        enter(play.state, play.side, joining, play.origin, events)
        return play.state.doing_left ^ bit(joining)


class Join(Verb):
    """One more counter that comes along with an Advance (R9.3)."""

    name = "join"
    aim = AT_OWN
    moment = UNDER_WAY


def _placed(play: Play) -> State:
    """Return the position with the unit on the board: it enters before it acts (R4.6)."""
    if play.unit == NOBODY or play.state.where(play.unit) != NOWHERE:
        return play.state
    imagined = play.state.copy()
    imagined.place_counter(play.unit, play.origin)
    return imagined


def _party(play: Play, origin: i64, tile: i64) -> i64:
    """Return a bit for each counter of the squad on a tile that may advance to another together (R9.3)."""
    state, setup = play.state, play.setup
    members: i64 = 0
    for index in play.line.targets:
        unit = play.own(index)
        is_ready = state.where(unit) == origin and not state.is_suppressed(unit)
        if is_ready and tile in setup.ways[unit * setup.tile_count + origin]:
            members |= bit(unit)
    return members


def _bar_join(play: Play, unit: i64) -> i64:
    """Return what bars a counter from coming along: it stood with the first and is of the squad (R9.3)."""
    return FREE if (play.state.doing_left >> unit) & 1 else CANNOT_JOIN


ADVANCING = [Advance()]
