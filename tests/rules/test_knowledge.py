from __future__ import annotations

import pytest

from bocage.engine import view_for
from bocage.engine.words.terms import KNOWN, SEEN, SPECTATOR
from tests.rule import rule
from tests.situation import Table, both_sides, situation


def row(table: Table, number: int) -> list[str]:
    """Return a row of what everybody knows of the table's side, the same in all three views."""
    seen_by_all = [view_for(table.state, watcher).row(table.side, number) for watcher in (0, 1, SPECTATOR)]
    assert seen_by_all[0] == seen_by_all[1] == seen_by_all[2]
    return sorted(name for name, count in zip(table.setup.kind_ids, seen_by_all[0], strict=True) for _ in range(count))


def seen(table: Table) -> list[str]:
    """Return the cards of the discard pile that everybody saw going in."""
    return row(table, SEEN)


def known(table: Table) -> list[str]:
    """Return the cards that everybody knows to be in the hand."""
    return row(table, KNOWN)


# A card that Inspire returned


@pytest.fixture(params=["us", "germany"])
def inspired(request: pytest.FixtureRequest) -> Table:
    """One of two Riflemen in hand was returned there by Inspire."""
    table = situation(
        """
             a     b     c     d
        1   +RA    -     -    -MO,ra
        """,
        side=request.param,
        hand="rifleman-a*2 squad-leader-a mortar*2 scout-b",
        target="d1",
    )
    table.play("rifleman-a attack rifleman-a", dice=[1])
    table.play("squad-leader-a inspire rifleman-a")
    assert table.hand == ["mortar", "mortar", "rifleman-a", "rifleman-a", "scout-b"]
    return table


@rule("R14.1", "R6.5")
def test_a_card_that_inspire_returned_is_known_to_be_in_the_hand(inspired: Table) -> None:
    assert known(inspired) == ["rifleman-a"]


@rule("R14.1")
@pytest.mark.parametrize("move", ["rifleman-a hunker", "rifleman-a move b1"])
def test_a_card_of_its_kind_that_is_played_may_be_the_known_one(inspired: Table, move: str) -> None:
    inspired.play(move)

    assert known(inspired) == []


@rule("R14.1")
def test_other_cards_played_leave_it_known(inspired: Table) -> None:
    inspired.play("scout-b hunker")

    assert known(inspired) == ["rifleman-a"]


@rule("R14.1", "R11.1")
def test_a_known_card_lost_from_the_hand_is_known_no_more(inspired: Table) -> None:
    inspired.state.move_counter(inspired.state.unit(inspired.side, inspired.setup.kind_of["rifleman-a"]), 3)

    # The Mortar hits the Riflemen of its own side too, whose cards are all in hand.
    inspired.play("mortar blast own rifleman-a", "hit enemy rifleman-a", dice=[0, 1, 1])

    assert inspired.removed == ["rifleman-a"]
    assert known(inspired) == []


@rule("R14.2")
def test_at_the_end_of_the_turn_a_known_card_is_seen_going_into_the_discard_pile(inspired: Table) -> None:
    inspired.play("end turn")

    assert inspired.discard == ["mortar", "mortar", "rifleman-a", "rifleman-a", "scout-b", "squad-leader-a"]
    # The other Rifleman, the Mortars and the Scout went in unseen.
    assert seen(inspired) == ["rifleman-a", "squad-leader-a"]
    assert known(inspired) == []


# The discard pile


@rule("R14.2")
@both_sides
def test_cards_played_are_seen_and_cards_left_in_hand_are_not(side: str) -> None:
    table = situation(side=side, hand="rifleman-a*2 scout-b")

    table.play("rifleman-a attack rifleman-a", dice=[1])
    assert seen(table) == []
    table.play("end turn")

    assert seen(table) == ["rifleman-a"]
    assert table.discard == ["rifleman-a", "rifleman-a", "scout-b"]


@rule("R14.2")
@both_sides
def test_bids_are_seen(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="rifleman-a scout-b", enemy_hand="scout-a sniper")

    table.play("bid scout-b")
    assert (seen(table), seen(table.enemy)) == ([], [])
    table.enemy.play("bid sniper")

    assert (seen(table), seen(table.enemy)) == (["scout-b"], ["sniper"])


@rule("R14.2")
@both_sides
def test_bolstered_cards_are_seen(side: str) -> None:
    table = situation(side=side, hand="squad-leader-a", supply="rifleman-a*3")

    table.play("squad-leader-a bolster rifleman-a", "take rifleman-a")

    assert seen(table) == ["rifleman-a", "rifleman-a"]


@rule("R14.2")
@both_sides
def test_fog_of_war_is_seen_whether_scouted_or_concealed(side: str) -> None:
    table = situation(
        """
             a     b
        1   +SA   .ra
        """,
        side=side,
        hand="scout-a*2",
        supply="fog-of-war",
        enemy_supply="fog-of-war",
    )

    table.play("scout-a scout b1", "stop", "scout-a conceal")

    assert (seen(table), seen(table.enemy)) == (["fog-of-war"], ["fog-of-war"])


@rule("R14.2", "R3.2")
@both_sides
def test_a_reshuffle_ends_what_was_seen(side: str) -> None:
    table = situation(side=side, hand="squad-leader-a platoon-sergeant", deck="", supply="rifleman-a")
    table.play("squad-leader-a bolster rifleman-a")
    assert seen(table) == ["rifleman-a"]

    table.play("platoon-sergeant command")

    assert seen(table) == []


@rule("R14.2", "R7.4")
@both_sides
@pytest.mark.parametrize("unseen", ["", "rifleman-a"])
def test_a_casualty_from_the_discard_pile_is_taken_to_be_one_that_was_seen(side: str, unseen: str) -> None:
    table = situation(
        side=side,
        phase="bidding",
        hand="platoon-sergeant rifleman-a",
        enemy_hand="rifleman-a",
        enemy_discard=unseen,
    )
    table.play("bid platoon-sergeant")
    table.enemy.play("bid rifleman-a")
    assert seen(table.enemy) == ["rifleman-a"]

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert seen(table.enemy) == []


@rule("R14.2", "R7.4")
@both_sides
def test_a_casualty_of_another_unit_leaves_what_was_seen(side: str) -> None:
    table = situation(
        side=side,
        phase="bidding",
        hand="platoon-sergeant rifleman-a",
        enemy_hand="scout-b",
        enemy_discard="rifleman-a",
    )
    table.play("bid platoon-sergeant")
    table.enemy.play("bid scout-b")

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert seen(table.enemy) == ["scout-b"]
