from __future__ import annotations

from bocage.engine import (
    Events,
    apply,
    events_for,
    format_position,
    legal_actions,
    parse_action,
    parse_position,
    view_for,
)
from bocage.engine.words.terms import HIDDEN, KNOWN, NOBODY, SPECTATOR
from bocage.luck import SeededLuck
from bocage.match import format_record
from tests.match.table import match_where, new_match
from tests.rule import rule
from tests.situation import situation


def events_of_a_turn_that_ends_with(card: str) -> Events:
    """Return what a spectator is told when a known Rifleman and one hidden card are left in hand."""
    table = situation(hand=f"squad-leader-a {card}", play_area="rifleman-a")
    events: Events = []
    for text in ("squad-leader-a inspire rifleman-a", "end turn"):
        apply(table.state, table.side, parse_action(table.setup, text), SeededLuck(1), events)
    return events_for(table.setup, events, SPECTATOR)


@rule("R14.2")
def test_the_order_of_cards_left_in_hand_does_not_tell_which_the_hidden_ones_are() -> None:
    assert events_of_a_turn_that_ends_with("scout-a") == events_of_a_turn_that_ends_with("mortar")


def test_a_position_that_ended_in_the_middle_of_an_action_parses_back() -> None:
    match, text = match_where("bolster")
    match.play_text(match.state.turn_seat, text)
    assert match.state.doing != NOBODY
    match.resign(0)

    assert parse_position(match.setup, format_position(match.state)) == match.state


@rule("R14.1")
def test_a_bid_that_was_never_revealed_stays_hidden_after_a_resignation() -> None:
    match = new_match()
    match.play(0, legal_actions(match.state, 0)[0])
    match.resign(1)

    for watcher in (1, SPECTATOR):
        assert view_for(match.state, watcher).bid(0) == HIDDEN
        assert "us bids ?" in format_record(match, watcher)


@rule("R11.1", "R14.1")
def test_a_card_known_to_be_in_hand_and_lost_to_friendly_fire_is_known_no_more() -> None:
    table = situation(
        """
             a     b     c     d
        1   +MO    -     -    -RA,ra
        """,
        hand="squad-leader-a mortar",
        play_area="rifleman-a",
        target="d1",
    )
    table.play("squad-leader-a inspire rifleman-a")
    assert sum(table.state.row(table.side, KNOWN)) == 1

    table.play("mortar blast own rifleman-a", dice=[0, 1])

    assert table.hand == []
    assert sum(table.state.row(table.side, KNOWN)) == 0
