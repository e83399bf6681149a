"""Movement: Move, Guide, Scout and Stalk. Rules R5."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.cards.casualties import lift_target
from bocage.engine.cards.fog import give_fog
from bocage.engine.position.state import State
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.verb import CardVerb, Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import (
    FREE,
    GUIDED_SUPPRESSED,
    MUST_STEP,
    NOT_ADJACENT,
    NOT_SCOUTED,
    ROUGH_TERRAIN,
    UNIT_OFF_BOARD,
)
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_OWN_STEP, AT_STEP, AT_TILE, UNDER_WAY
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import NOBODY, NOWHERE, SCOUTED, UNSEEN


class Gait:
    """How a counter takes its steps: over the tiles of the board (R5)."""

    def add_steps(self, verb: Stepping, play: Play, unit: i64, origin: i64, base: i64, out: vec[i64]) -> vec[i64]:
        """Return the list with all steps that a unit may take from a tile, from a first number on."""
        return add_tiles(verb, play, unit, origin, base, out)

    def bar(self, verb: Stepping, play: Play, unit: i64, origin: i64, action: i64) -> i64:
        """Return what bars the step of an action (R1.6, R5.1 to R5.4)."""
        tile = play.setup.action_tile[action]
        return bar_way(play.state, unit, origin, tile) or verb.bar_entry(play.state.mark(play.side, tile))

    def go(self, verb: Stepping, play: Play, unit: i64, action: i64, luck: PackedLuck, events: Events | None) -> bool:
        """Take the step of an action; False if it ends the movement (R5)."""
        verb.step(play.state, play.side, unit, play.setup.action_tile[action], events)
        return True


class Stepping(CardVerb):
    """A verb by which a counter goes step by step (R5)."""

    aim = AT_STEP
    part = "step"
    # A marker of the side must lie where it enters (R5.1, R5.2).
    needs_marker: bool = False

    def __init__(self, gait: Gait) -> None:
        self.gait = gait

    def bar_entry(self, mark: i64) -> i64:
        """Return what bars a unit from a tile by its side's mark: Move and Guide need a marker there (R5.1, R5.2)."""
        return NOT_SCOUTED if self.needs_marker and mark == UNSEEN else FREE

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the first steps, and none at all where the placing is the change (R4.7, R5.1, R5.3, R5.4)."""
        out = self.gait.add_steps(self, play, play.unit, play.origin, base, out)
        if play.state.where(play.unit) == NOWHERE:
            out = append(out, base + play.setup.step_count)
        return out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars the first step; none at all is allowed only where the placing is the change (R4.7)."""
        if _stays(play, action):
            return FREE if play.state.where(play.unit) == NOWHERE else MUST_STEP
        return self.gait.bar(self, play, play.unit, play.origin, action)

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Make the first step, if there is one (R5)."""
        if _stays(play, action) or not self.gait.go(self, play, play.unit, action, luck, events):
            return 0
        return play.line.value - 1

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Offer the next steps (R5)."""
        return self.gait.add_steps(self, play, play.unit, play.origin, play.setup.step, out)

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars the next step (R5)."""
        return self.gait.bar(self, play, play.unit, play.origin, action)

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Make the next step (R5)."""
        left = play.state.doing_left - 1
        return left if self.gait.go(self, play, play.unit, action, luck, events) else 0

    def steps_from(self, state: State, unit: i64, tile: i64) -> vec[i64]:
        """Return the tiles that a unit may step to from a tile (R5)."""
        return add_tiles(self, Play(state), unit, tile, 0, vec[i64]())

    def step(self, state: State, side: i64, unit: i64, tile: i64, events: Events | None) -> None:
        """Enter a tile (R5.1 to R5.5)."""
        enter(state, side, unit, tile, events)


def add_tiles(verb: Stepping, play: Play, unit: i64, origin: i64, base: i64, out: vec[i64]) -> vec[i64]:
    """Return the list with the tiles that a unit may enter from a tile, from a first number on (R1.6, R5)."""
    setup, numbers = play.setup, play.state.numbers
    marks = setup.marks_at + play.side * setup.tile_count
    for tile in setup.ways[unit * setup.tile_count + origin]:
        if verb.bar_entry(numbers[marks + tile]) == FREE:
            out = append(out, base + tile)
    return out


class Move(Stepping):
    """Move over tiles that bear a marker of the side (R5.1)."""

    name = "move"
    needs_marker = True


class Guide(Stepping):
    """Lead any of the side's counters, a teammate's too (R5.2, R12.4)."""

    name = "guide"
    aim = AT_OWN_STEP
    needs_marker = True

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the steps of every counter that is ready (R5.2)."""
        state, setup = play.state, play.setup
        for index in range(setup.soldier_count):
            unit = play.own(index)
            tile = state.where(unit)
            if tile != NOWHERE and not state.is_suppressed(unit):
                out = self.gait.add_steps(self, play, unit, tile, base + index * setup.step_count, out)
        return out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars guiding a unit to a tile: it must be on the board and not suppressed (R5.2)."""
        state = play.state
        unit = play.own(play.setup.action_unit[action])
        if state.where(unit) == NOWHERE:
            return UNIT_OFF_BOARD
        if state.is_suppressed(unit):
            return GUIDED_SUPPRESSED
        return self.gait.bar(self, play, unit, state.where(unit), action)

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Make the first step with the counter that is guided (R5.2)."""
        play.unit = play.own(play.setup.action_unit[action])
        return super().begin(play, action, luck, events)


class Scout(Stepping):
    """Enter any tile; one seen for the first time is marked, and paid with a Fog of War card (R5.3)."""

    name = "scout"
    scouts = True

    def step(self, state: State, side: i64, unit: i64, tile: i64, events: Events | None) -> None:
        """Enter a tile, and mark it if it is seen for the first time (R5.3)."""
        enter(state, side, unit, tile, events)
        scout_tile(state, side, tile, events)


class Stalk(Stepping):
    """Enter any tile and leave no marker (R5.4)."""

    name = "stalk"
    stalks = True


class Step(Verb):
    """The next step of a movement under way: onto a tile, into a seat or out of one (R5, R15.12)."""

    name = "step"
    aim = AT_TILE
    moment = UNDER_WAY


def bar_way(state: State, unit: i64, origin: i64, tile: i64) -> i64:
    """Return what bars a unit from going to the next tile at all: it must touch, and be open to it (R1.6, R9.1)."""
    setup = state.setup
    if setup.distance[origin * setup.tile_count + tile] != 1:
        return NOT_ADJACENT
    return FREE if tile in setup.ways[unit * setup.tile_count + origin] else ROUGH_TERRAIN


def enter(state: State, side: i64, unit: i64, tile: i64, events: Events | None) -> None:
    """Put a counter on the next tile; a Mortar lifts its target marker (R5.1, R5.5)."""
    if events is not None:
        events.append((tell.MOVED, unit, state.where(unit), tile))
    state.move_counter(unit, tile)
    if state.setup.is_mortar[unit]:
        lift_target(state, side, events)


def scout_tile(state: State, side: i64, tile: i64, events: Events | None) -> None:
    """Mark a tile that is seen for the first time, and pay for it with a Fog of War card (R5.3)."""
    if state.mark(side, tile) == UNSEEN:
        state.set_mark(side, tile, SCOUTED)
        if events is not None:
            events.append((tell.SCOUTED_TILE, side, tile))
        give_fog(state, state.turn_seat, events)


def _stays(play: Play, action: i64) -> bool:
    """Return True if an action takes no step at all (R4.7)."""
    return play.setup.action_tile[action] == NOWHERE and play.setup.action_number[action] == NOBODY


_GAIT: Final = Gait()
# In the order of their numbers.
MOVEMENT = [Move(_GAIT), Guide(_GAIT), Scout(_GAIT), Stalk(_GAIT)]
