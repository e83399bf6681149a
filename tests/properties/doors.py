"""What must always hold of the doors: what is legal, what is barred, copies, bids and text forms."""

from __future__ import annotations

from bocage.engine import (
    State,
    apply,
    bar,
    deciders,
    format_action,
    format_position,
    legal_actions,
    parse_action,
    parse_position,
    seat_name,
)
from bocage.engine.words.bars import FREE
from bocage.engine.words.terms import BIDDING, OVER
from bocage.luck import SeededLuck


def check_someone_decides(state: State) -> None:
    """Until the end whoever is asked has an action, and nobody else; afterwards there is none."""
    asked = deciders(state)
    assert bool(asked) == (state.phase != OVER), "nobody is asked, or somebody after the end"
    for seat in range(state.setup.seat_count):
        actions = legal_actions(state, seat)
        assert bool(actions) == (seat in asked), f"{seat_name(state.setup, seat)} is asked without a legal action"
        assert len(actions) == len(set(actions)), f"{seat_name(state.setup, seat)} may do the same thing twice"


def check_bars(state: State) -> None:
    """An action is free of bars exactly if it is on the list of legal ones."""
    for seat in range(state.setup.seat_count):
        legal = set(legal_actions(state, seat))
        free = {action for action in range(state.setup.action_count) if bar(state, seat, action) == FREE}
        odd = [format_action(state.setup, action) for action in sorted(legal ^ free)]
        assert not odd, f"{seat_name(state.setup, seat)}: listed or free of bars, but not both: {', '.join(odd)}"
    for action in (-1, state.setup.action_count):
        assert bar(state, state.turn_seat, action) != FREE, f"{action} is no action and yet legal"


def check_copy(state: State, seat: int, action: int) -> None:
    """What is done to a copy changes nothing else, and the same luck has the same result."""
    before = format_position(state)
    one, two = state.copy(), state.copy()
    assert one == state, "a copy is not equal"
    apply(one, seat, action, SeededLuck(0))
    assert format_position(state) == before, "a copy is not independent"
    apply(two, seat, action, SeededLuck(0), [])
    assert one == two, "the same decision and luck have two results, or events change the result"


def check_bids_in_any_order(state: State) -> None:
    """Who bids first makes no difference (R3.3)."""
    asked = deciders(state)
    if state.phase != BIDDING or len(asked) < 2:
        return
    for first in legal_actions(state, asked[0]):
        for second in legal_actions(state, asked[1]):
            one, two = state.copy(), state.copy()
            apply(one, asked[0], first, SeededLuck(0))
            apply(one, asked[1], second, SeededLuck(0))
            apply(two, asked[1], second, SeededLuck(0))
            apply(two, asked[0], first, SeededLuck(0))
            assert one == two, f"bids in another order: {format_action(state.setup, first)}"


def check_texts(state: State) -> None:
    """Positions and actions parse back from their text forms."""
    setup = state.setup
    text = format_position(state)
    again = parse_position(setup, text)
    assert again == state, "a position is not the one its text gives"
    assert format_position(again) == text, "a position's text changes when it is parsed"
    for seat in deciders(state):
        for action in legal_actions(state, seat):
            assert parse_action(setup, format_action(setup, action)) == action, format_action(setup, action)
