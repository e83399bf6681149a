from __future__ import annotations

import pytest

from tests.rule import rule
from tests.situation import both_sides, situation

# What a card is played for


@both_sides
@rule("R4.1")
def test_card_is_used_for_one_of_its_actions_or_to_hunker_down(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -RA    -    .sa
        """,
        side=side,
        hand="rifleman-a",
    )

    assert table.legal() == {
        "rifleman-a move b1",
        "rifleman-a attack scout-a",
        "rifleman-a control",
        "rifleman-a hunker",
        "end turn",
    }


@both_sides
@rule("R4.1")
def test_card_once_played_is_not_played_again(side: str) -> None:
    table = situation(side=side, hand="rifleman-a")

    table.play("rifleman-a attack rifleman-a", dice=[1])

    assert table.bars("rifleman-a attack rifleman-a") == ("not-in-hand", "R3.4")


@both_sides
@rule("R4.1")
def test_only_cards_in_hand_are_played(side: str) -> None:
    table = situation(side=side, deck="rifleman-a", discard="rifleman-a", supply="rifleman-a", play_area="rifleman-a")

    assert table.legal() == {"end turn"}


@both_sides
@rule("R4.1")
def test_nothing_goes_on_unless_an_action_is_under_way(side: str) -> None:
    table = situation(side=side, hand="rifleman-a")

    assert table.bars("stop") == ("nothing-under-way", "R4.1")
    assert table.bars("step b1") == ("nothing-under-way", "R4.1")


# Hunker down


@both_sides
@rule("R4.2")
def test_hunkering_down_puts_the_card_into_the_supply(side: str) -> None:
    table = situation(side=side, hand="rifleman-a", supply="rifleman-a")

    table.play("rifleman-a hunker")

    assert table.supply == ["rifleman-a"] * 2
    assert table.hand == table.play_area == table.discard == []


@both_sides
@rule("R4.2")
def test_hunkering_down_places_no_counter(side: str) -> None:
    table = situation(side=side, hand="scout-a")

    table.play("scout-a hunker")

    assert table.shows(
        """
             a     b
        1   +RA   .ra
        """
    )


@both_sides
@rule("R4.2")
def test_hunkering_down_readies_no_counter(side: str) -> None:
    table = situation(
        """
             a     b
        1   +RA!  .ra
        """,
        side=side,
        hand="rifleman-a",
    )

    table.play("rifleman-a hunker")

    assert table.shows(
        """
             a     b
        1   +RA!  .ra
        """
    )


@both_sides
@pytest.mark.parametrize("card", ["platoon-sergeant", "platoon-guide", "squad-leader-b", "sniper", "mortar"])
@rule("R4.2")
def test_any_card_but_fog_of_war_may_hunker_down(side: str, card: str) -> None:
    table = situation(side=side, hand=card)

    table.play(f"{card} hunker")

    assert table.supply == [card]


# Fog of War


@both_sides
@rule("R4.2", "R4.3")
def test_fog_of_war_is_not_played_and_does_not_hunker_down(side: str) -> None:
    table = situation(side=side, hand="fog-of-war")

    assert table.legal() == {"end turn"}
    assert table.bars("fog-of-war hunker") == ("fog-is-dead", "R4.3")
    assert table.bars("fog-of-war ready") == ("fog-is-dead", "R4.3")


@both_sides
@rule("R4.3")
def test_fog_of_war_can_be_bid(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="fog-of-war rifleman-a", enemy_hand="scout-a")

    table.play("bid fog-of-war")
    table.enemy.play("bid scout-a")

    assert table.discard == ["fog-of-war"]


@both_sides
@rule("R4.3")
def test_fog_of_war_left_in_hand_is_discarded_not_removed(side: str) -> None:
    table = situation(side=side, hand="fog-of-war")

    table.play("end turn")

    assert table.discard == ["fog-of-war"]
    assert table.removed == []


# The card of an action


@both_sides
@rule("R4.4")
def test_card_of_an_action_goes_to_the_play_area(side: str) -> None:
    table = situation(side=side, hand="rifleman-a")

    table.play("rifleman-a attack rifleman-a", dice=[1])

    assert table.play_area == ["rifleman-a"]
    assert table.hand == []


@both_sides
@rule("R4.4")
def test_inspire_does_not_return_its_own_card(side: str) -> None:
    table = situation(side=side, hand="squad-leader-a", supply="rifleman-a")

    assert "squad-leader-a inspire squad-leader-a" not in table.legal()


# Suppressed units


@both_sides
@rule("R4.5")
def test_card_of_a_suppressed_unit_readies_it_and_goes_to_the_play_area(side: str) -> None:
    table = situation(
        """
             a     b
        1   -RA!  .ra
        """,
        side=side,
        hand="rifleman-a*2",
    )

    assert table.bars("rifleman-a control") == ("suppressed-unit", "R4.5")
    table.play("rifleman-a ready")

    assert table.shows(
        """
             a     b
        1   -RA   .ra
        """
    )
    assert table.play_area == ["rifleman-a"]


@both_sides
@rule("R4.5")
def test_all_actions_of_a_suppressed_unit_are_one_choice(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   -SA!   -   .ra,RB
        """,
        side=side,
        hand="scout-a fog-of-war",
        enemy_supply="fog-of-war",
    )

    assert table.legal() == {"scout-a ready", "scout-a hunker", "end turn"}
    for action in ("scout b1", "attack rifleman-a", "recon", "conceal"):
        assert table.bars(f"scout-a {action}") == ("suppressed-unit", "R4.5")


@both_sides
@rule("R4.5")
def test_suppressed_unit_may_be_readied_where_none_of_its_actions_were_possible(side: str) -> None:
    table = situation(
        """
             a     b
        1   +RA!   .
        2    .    +RB
        """,
        side=side,
        hand="rifleman-a",
    )

    table.play("rifleman-a ready")

    assert table.play_area == ["rifleman-a"]


@both_sides
@rule("R4.5")
def test_next_card_of_a_readied_unit_acts(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +RA!   -    .ra
        """,
        side=side,
        hand="rifleman-a*2",
    )

    table.play("rifleman-a ready", "rifleman-a move b1")

    assert table.shows(
        """
             a     b     c
        1    +    -RA   .ra
        """
    )


@both_sides
@rule("R4.5")
def test_ready_unit_is_not_readied(side: str) -> None:
    table = situation(side=side, hand="rifleman-a platoon-sergeant")

    assert table.bars("rifleman-a ready") == ("not-suppressed", "R4.5")
    assert table.bars("platoon-sergeant ready") == ("not-suppressed", "R4.5")
