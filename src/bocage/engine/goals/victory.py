"""The end of the game: points, pinned, beyond all hope. Rules R8."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.goals.hope import has_hope_on_board
from bocage.engine.position.state import State
from bocage.engine.scenario.plan import SetupProblem
from bocage.engine.words import events as tell
from bocage.engine.words.events import Events
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import (
    ANY_TILE,
    BIDDING,
    BY_AGREEMENT,
    BY_BOTH_PINNED,
    BY_HOPE_PINNED,
    BY_HOPE_POINTS,
    BY_NEUTRALISING,
    BY_PIN,
    BY_POINTS,
    BY_RESIGNATION,
    BY_TIME,
    JOINED_TILES,
    NO_HOPE,
    NOBODY,
    OVER,
)


def is_pinned(state: State, side: i64) -> bool:
    """Return True if the side has no Riflemen counter on the board, or is beyond hope (R8.3, R8.5)."""
    return state.rifles(side) == 0 or state.hope(side) == NO_HOPE


def check_end(state: State, events: Events | None) -> None:
    """End the match if any condition holds now, in the order in which they are decided (R8.1, R8.9)."""
    setup, numbers = state.setup, state.numbers
    # Somebody is to be neutralised, or anybody is pinned or may be (R15.8).
    pinned = setup.is_hunt
    for side in range(2):
        if setup.goal[side] and numbers[setup.points_at + side] >= setup.goal[side]:
            end_match(state, side, BY_POINTS, events)
            return
        if numbers[setup.hope_at + side] != ANY_TILE or numbers[setup.rifles_at + side] == 0:
            pinned = True
    # Most positions end here: both sides have Riflemen, and hope for any tile.
    if pinned:
        _lose_hope(state, events)
        if not _judge_neutralised(state, events):
            _judge_pinned(state, events)


def _judge_neutralised(state: State, events: Events | None) -> bool:
    """End the match if a side has neutralised all whom it must; True if it has (R15.8, R15.22)."""
    for side in range(2):
        units = state.setup.quarry[side]
        if len(units) and _all_neutralised(state, units):
            end_match(state, side, BY_NEUTRALISING, events)
            return True
    return False


def _all_neutralised(state: State, units: vec[i64]) -> bool:
    for unit in units:
        if not state.is_neutralised(unit):
            return False
    return True


def _judge_pinned(state: State, events: Events | None) -> None:
    """End the match if the pinning of a side decides it; not where somebody must be neutralised (R8.3-R8.5, R15.22)."""
    goal, pins, is_hunter = state.setup.goal, state.setup.pins, state.setup.is_hunter
    for side in range(2):
        if pins[side] and state.rifles(1 - side) == 0:
            end_match(state, side, BY_PIN, events)
            return
    for side in range(2):
        if is_hunter[side] and state.hope(1 - side) == NO_HOPE:
            end_match(state, side, BY_HOPE_PINNED, events)
            return
    if is_pinned(state, 0) and is_pinned(state, 1) and not state.setup.is_hunt:
        end_match(state, _ahead(state), BY_BOTH_PINNED, events)
        return
    for side in range(2):
        if state.hope(1 - side) == NO_HOPE and goal[side] and state.points(side) > state.points(1 - side):
            end_match(state, side, BY_HOPE_POINTS, events)
            return


def _lose_hope(state: State, events: Events | None) -> None:
    """Note for good that a side which must score never can any more (R8.5)."""
    for side in range(2):
        if state.hope(side) == JOINED_TILES and not has_hope_on_board(state, side):
            state.set_hope(side, NO_HOPE)
            if events is not None:
                events.append((tell.HOPE_LOST, side))


def early_end(state: State) -> SetupProblem:
    """Return what is wrong with a scenario that is over before it begins, and with which side (R2.3, R8.1 to R8.5)."""
    if state.ending == BY_POINTS:
        return SetupProblem(
            "over-by-points", {"side": str(state.winner), "points": str(state.setup.goal[state.winner])}
        )
    if state.ending == BY_PIN:
        return SetupProblem("over-by-pin", {"side": str(1 - state.winner)})
    if state.rifles(0) == 0 and state.rifles(1) == 0:
        return SetupProblem("over-both-pinned", {})
    return SetupProblem("over-at-setup", {"ending": str(state.ending)})


def _ahead(state: State) -> i64:
    """Return the side with more objective points; on a tie, the one with the initiative (R8.4)."""
    if state.points(0) != state.points(1):
        return 0 if state.points(0) > state.points(1) else 1
    return state.initiative


def apply_resignation(state: State, side: i64, events: Events | None) -> None:
    """A side gives the match up (R8.8)."""
    end_match(state, 1 - side, BY_RESIGNATION, events)


def apply_time_out(state: State, side: i64, events: Events | None) -> None:
    """A side has lost because one of its players ran out of time, as the clock at the table says (R8.10)."""
    end_match(state, 1 - side, BY_TIME, events)


def apply_agreed_draw(state: State, events: Events | None) -> None:
    """Both sides agreed on a draw (R8.8)."""
    end_match(state, NOBODY, BY_AGREEMENT, events)


def end_match(state: State, winner: i64, ending: i64, events: Events | None) -> None:
    """Close the match: nothing is decided any more (R8.1)."""
    if state.crossing() != NOBODY:
        state.set_crossing(NOBODY)
    if state.phase == BIDDING:
        # A match broken off now never reveals what was bid (R14.1).
        for seat in range(state.setup.seat_count):
            state.set_bid(seat, NOBODY)
    state.phase = OVER
    state.doing = NOBODY
    state.doing_unit = NOBODY
    state.doing_left = 0
    state.losing = NOBODY
    state.losing_pile = NOBODY
    state.winner = winner
    state.ending = ending
    if events is not None:
        events.append((tell.MATCH_ENDED, winner, ending))
