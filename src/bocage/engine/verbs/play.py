"""A line of a card about to be played, or under way: whose, with which unit, from where. Rules R4.1."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.position.state import State
from bocage.engine.scenario.line import Line
from bocage.engine.scenario.setup import Setup
from bocage.engine.words.terms import NOBODY, NOWHERE


class Play:
    """What a verb is asked about; one is made for a decision and serves for every line of it."""

    state: State
    setup: Setup
    seat: i64
    side: i64
    line: Line
    # The unit that acts, NOBODY for a card without one, and the tile it acts from: where it is, or where it enters.
    unit: i64
    origin: i64

    def __init__(self, state: State) -> None:
        self.state = state
        self.setup = state.setup
        self.seat = state.turn_seat
        self.side = state.setup.side_of[state.turn_seat]
        self.unit = NOBODY
        self.origin = NOWHERE

    def own(self, index: i64) -> i64:
        """Return a unit of the side that plays by its index."""
        return self.side * self.setup.unit_count + index

    def foe(self, index: i64) -> i64:
        """Return a unit of the other side by its index."""
        return (1 - self.side) * self.setup.unit_count + index


def under_way(state: State) -> Play:
    """Return the action that is under way."""
    play = Play(state)
    play.line = state.setup.all_lines[state.doing]
    play.unit = state.doing_unit
    if play.unit != NOBODY:
        play.origin = state.where(play.unit)
    return play


def note_left(play: Play, left: i64) -> None:
    """Note what is left of an action after a part of it; nothing left closes it."""
    state = play.state
    if left:
        state.doing = play.line.number
        state.doing_unit = play.unit
        state.doing_left = left
    else:
        state.doing = NOBODY
        state.doing_unit = NOBODY
        state.doing_left = 0
