from __future__ import annotations

import pytest

from bocage.engine.line import Line
from bocage.engine.notation import parse_action
from bocage.engine.parts import apply_part, legal_parts
from bocage.engine.playing import add_lines, apply_play, bar_play
from bocage.engine.terms import ANY_RANGE, BID
from bocage.luck import SeededLuck
from tests.situation import Table, situation

# No line of a card is played for it, and no module of the engine knows what to do if one were.
STRANGER = BID


def unknown_line() -> Line:
    return Line(STRANGER, 2, 0, ANY_RANGE)


def unknown_action(table: Table) -> int:
    """Return the action that was the Riflemen's Attack, now with a verb that nobody handles."""
    action = parse_action(table.setup, "rifleman-a attack rifleman-a")
    table.setup.action_verb[action] = STRANGER
    return action


def test_a_line_that_nobody_handles_is_not_left_out_of_the_legal_list() -> None:
    table = situation(hand="rifleman-a")
    kind = table.setup.kind_of["rifleman-a"]
    table.setup.lines[kind].append(unknown_line())

    with pytest.raises(AssertionError, match="'bid'"):
        add_lines(table.state, kind, [])


def test_an_action_that_nobody_handles_is_not_free() -> None:
    table = situation(hand="rifleman-a")

    with pytest.raises(AssertionError, match="'bid'"):
        bar_play(table.state, unknown_action(table))


def test_an_action_that_nobody_handles_is_not_without_effect() -> None:
    table = situation(hand="rifleman-a")

    with pytest.raises(AssertionError, match="'bid'"):
        apply_play(table.state, unknown_action(table), SeededLuck(1), None)


def test_a_line_that_nobody_handles_does_not_go_on_as_a_movement() -> None:
    table = situation(hand="squad-leader-a", supply="rifleman-a*2")
    table.play("squad-leader-a bolster rifleman-a")
    table.setup.all_lines[table.state.doing] = unknown_line()

    with pytest.raises(AssertionError, match="'bid'"):
        legal_parts(table.state)


def test_a_card_taken_for_a_line_that_nobody_handles_is_not_inspired() -> None:
    table = situation(hand="squad-leader-a", supply="rifleman-a*2", play_area="rifleman-a")
    table.play("squad-leader-a bolster rifleman-a")
    table.setup.all_lines[table.state.doing] = unknown_line()

    with pytest.raises(AssertionError, match="'bid'"):
        apply_part(table.state, parse_action(table.setup, "take rifleman-a"), SeededLuck(1), None)
