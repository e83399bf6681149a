from __future__ import annotations

from tests.rule import rule
from tests.situation import both_sides, situation

# Bolster


@both_sides
@rule("R6.1")
def test_bolster_takes_cards_from_the_supply_to_the_discard_pile(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", supply="rifleman-a*2 scout-b sniper")

    table.play("platoon-sergeant bolster rifleman-a", "take rifleman-a", "take sniper")

    assert table.discard == ["rifleman-a", "rifleman-a", "sniper"]
    assert table.supply == ["scout-b"]
    assert table.legal() == {"end turn"}


@both_sides
@rule("R6.1")
def test_bolster_may_stop_after_each_card(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", supply="rifleman-a*2 scout-b")

    table.play("platoon-sergeant bolster scout-b")
    assert table.legal() == {"take rifleman-a", "stop"}
    table.play("stop")

    assert table.discard == ["scout-b"]


@both_sides
@rule("R6.1")
def test_bolster_1_takes_one_card(side: str) -> None:
    table = situation(side=side, hand="platoon-guide", supply="rifleman-a*2")

    table.play("platoon-guide bolster rifleman-a")

    assert table.discard == ["rifleman-a"]
    assert table.legal() == {"end turn"}


@both_sides
@rule("R6.1")
def test_bolster_of_a_squad_takes_that_squads_cards_only(side: str) -> None:
    table = situation(side=side, hand="squad-leader-a", supply="rifleman-a scout-a rifleman-b sniper platoon-guide")

    assert {text for text in table.legal() if "bolster" in text} == {
        "squad-leader-a bolster rifleman-a",
        "squad-leader-a bolster scout-a",
    }
    assert table.bars("squad-leader-a bolster rifleman-b") == ("other-squad", "R6.1")

    table.play("squad-leader-a bolster scout-a")

    assert table.bars("take sniper") == ("other-squad", "R6.1")


@both_sides
@rule("R6.1")
def test_bolster_takes_no_fog_of_war(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", supply="fog-of-war scout-a")

    assert table.bars("platoon-sergeant bolster fog-of-war") == ("fog-not-bolstered", "R6.1")

    table.play("platoon-sergeant bolster scout-a")

    # Nothing else could be taken, so whether to stop is not asked.
    assert table.supply == ["fog-of-war"]
    assert table.legal() == {"end turn"}


@both_sides
@rule("R6.1")
def test_bolster_takes_only_what_is_in_the_supply(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", supply="scout-a", discard="sniper")

    assert table.bars("platoon-sergeant bolster sniper") == ("not-in-supply", "R6.1")


# Command


@both_sides
@rule("R6.2")
def test_command_draws_cards_that_may_be_played_this_turn(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", deck="rifleman-a*3")

    table.play("platoon-sergeant command", "draw")

    assert table.hand == ["rifleman-a"] * 2
    assert table.deck == ["rifleman-a"]

    table.play("rifleman-a attack rifleman-a", dice=[1])

    assert table.play_area == ["platoon-sergeant", "rifleman-a"]


@both_sides
@rule("R6.2")
def test_command_may_stop_after_each_card(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", deck="rifleman-a*3")

    table.play("platoon-sergeant command")
    assert table.legal() == {"draw", "stop"}
    table.play("stop")

    assert table.hand == ["rifleman-a"]
    assert table.deck == ["rifleman-a"] * 2


@both_sides
@rule("R6.2")
def test_command_makes_the_discard_pile_the_deck_and_goes_on(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", deck="rifleman-a", discard="scout-a")

    table.play("platoon-sergeant command", "draw")

    assert table.hand == ["rifleman-a", "scout-a"]


@both_sides
@rule("R6.2", "R3.2")
def test_command_is_over_when_nothing_is_left_to_draw(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", deck="scout-a", play_area="rifleman-a")

    table.play("platoon-sergeant command")

    assert table.hand == ["scout-a"]
    assert table.bars("draw") == ("nothing-under-way", "R4.1")


@both_sides
@rule("R6.2")
def test_command_needs_a_card_to_draw(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", deck="", play_area="rifleman-a")

    assert table.bars("platoon-sergeant command") == ("nothing-to-draw", "R6.2")


# Conceal


@both_sides
@rule("R6.3")
def test_conceal_gives_the_opponent_a_fog_of_war_of_its_own_supply(side: str) -> None:
    table = situation(
        """
             a     b
        1   +SA   .ra
        """,
        side=side,
        hand="scout-a",
        supply="fog-of-war*3",
        enemy_supply="fog-of-war*2",
    )

    table.play("scout-a conceal")

    assert table.enemy.supply == ["fog-of-war"]
    assert table.enemy.discard == ["fog-of-war"]
    assert table.supply == ["fog-of-war"] * 3
    assert table.discard == []


# Inspire


@both_sides
@rule("R6.5")
def test_inspire_returns_a_card_of_the_squad_that_may_be_played_again(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +RA    -    -ra
        """,
        side=side,
        hand="rifleman-a squad-leader-a",
    )

    table.play("rifleman-a move b1", "squad-leader-a inspire rifleman-a")
    assert table.hand == ["rifleman-a"]
    assert table.play_area == ["squad-leader-a"]
    table.play("rifleman-a move c1")

    assert table.shows(
        """
             a     b     c
        1    +     -   -RA,ra
        """
    )


@both_sides
@rule("R6.5")
def test_inspire_of_a_squad_returns_that_squads_cards_only(side: str) -> None:
    table = situation(side=side, hand="squad-leader-a", play_area="rifleman-a scout-a rifleman-b sniper platoon-guide")

    assert {text for text in table.legal() if "inspire" in text} == {
        "squad-leader-a inspire rifleman-a",
        "squad-leader-a inspire scout-a",
    }
    assert table.bars("squad-leader-a inspire rifleman-b")[0] == "other-squad"


@both_sides
@rule("R6.5")
def test_inspire_returns_cards_of_the_play_area_only(side: str) -> None:
    table = situation(side=side, hand="squad-leader-a scout-a", discard="rifleman-a", play_area="rifleman-b")

    assert table.bars("squad-leader-a inspire rifleman-a") == ("not-in-play-area", "R6.5")
    assert table.bars("squad-leader-a inspire scout-a") == ("not-in-play-area", "R6.5")


@both_sides
@rule("R6.5")
def test_inspire_never_returns_a_card_that_inspires(side: str) -> None:
    table = situation(side=side, hand="squad-leader-a", play_area="squad-leader-a rifleman-a")

    assert table.bars("squad-leader-a inspire squad-leader-a") == ("inspires-itself", "R6.5")

    table.play("squad-leader-a inspire rifleman-a")

    assert table.hand == ["rifleman-a"]


@both_sides
@rule("R6.5")
def test_card_returned_may_be_played_and_returned_again(side: str) -> None:
    table = situation(side=side, hand="rifleman-a squad-leader-a*2")

    table.play("rifleman-a attack rifleman-a", dice=[1])
    table.play("squad-leader-a inspire rifleman-a", "rifleman-a attack rifleman-a", dice=[1])
    table.play("squad-leader-a inspire rifleman-a")

    assert table.hand == ["rifleman-a"]
    assert table.play_area == ["squad-leader-a"] * 2


@both_sides
@rule("R6.5")
def test_inspire_2_may_stop_after_the_first_card(side: str) -> None:
    table = situation(
        side=side,
        hand="squad-leader-a*2",
        play_area="rifleman-a*2 scout-a",
        values={"squad-leader-a inspire": 2},
    )

    table.play("squad-leader-a inspire rifleman-a")
    assert table.legal() == {"take rifleman-a", "take scout-a", "stop"}
    table.play("stop", "squad-leader-a inspire scout-a", "take rifleman-a")

    assert table.hand == ["rifleman-a", "rifleman-a", "scout-a"]


# Recon


@both_sides
@rule("R6.6")
def test_recon_removes_a_fog_of_war_and_draws_a_card_to_be_played_this_turn(side: str) -> None:
    table = situation(
        """
             a     b
        1  +SA,RA .ra
        """,
        side=side,
        hand="scout-a fog-of-war*2",
        deck="rifleman-a",
    )

    table.play("scout-a recon")

    assert table.removed == ["fog-of-war"]
    assert table.hand == ["fog-of-war", "rifleman-a"]
    assert "rifleman-a attack rifleman-a" in table.legal()


@both_sides
@rule("R6.6", "R3.2")
def test_recon_draws_from_the_discard_pile_when_the_deck_is_empty(side: str) -> None:
    table = situation(side=side, hand="scout-a fog-of-war", deck="", discard="rifleman-a")

    table.play("scout-a recon")

    assert table.hand == ["rifleman-a"]
    assert table.play_area == ["scout-a"]


@both_sides
@rule("R6.6")
def test_recon_draws_nothing_when_deck_and_discard_pile_are_empty(side: str) -> None:
    table = situation(side=side, hand="scout-a fog-of-war", deck="", play_area="rifleman-a")

    table.play("scout-a recon")

    assert table.hand == []
    assert table.removed == ["fog-of-war"]
    assert table.play_area == ["rifleman-a", "scout-a"]


@both_sides
@rule("R6.6", "R4.3")
def test_recon_needs_a_fog_of_war_in_hand(side: str) -> None:
    table = situation(
        """
             a     b
        1  +SA,RA .ra
        """,
        side=side,
        hand="scout-a",
        deck="fog-of-war",
        discard="fog-of-war",
        supply="fog-of-war",
    )

    assert table.bars("scout-a recon") == ("no-fog-in-hand", "R6.6")
