from __future__ import annotations

import pytest

from tests.rule import rule
from tests.situation import both_sides, situation

# Draw


@both_sides
@rule("R3.1")
def test_each_player_draws_four_cards(side: str) -> None:
    table = situation(side=side, initiative=False, deck="rifleman-a*6", enemy_deck="scout-a*5")

    table.play("end turn")

    assert table.hand == ["rifleman-a"] * 4
    assert table.deck == ["rifleman-a"] * 2
    assert table.enemy.hand == ["scout-a"] * 4
    assert table.enemy.deck == ["scout-a"]


@both_sides
@rule("R3.2")
def test_empty_deck_is_made_anew_from_the_discard_pile_in_the_middle_of_a_draw(side: str) -> None:
    table = situation(
        side=side, initiative=False, deck="scout-a", discard="rifleman-a*4 scout-a", enemy_deck="scout-b*4"
    )

    table.play("end turn", draws=_by_seat(side, ["scout-a", *["rifleman-a"] * 3], ["scout-b"] * 4))

    assert table.hand == ["rifleman-a"] * 3 + ["scout-a"]
    assert table.deck == ["rifleman-a", "scout-a"]
    assert table.discard == []
    assert table.events("reshuffled") == ["reshuffled own"]


@both_sides
@rule("R3.2")
def test_discard_pile_is_left_alone_while_the_deck_has_a_card(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", deck="scout-a*2", discard="rifleman-a")

    table.play("platoon-sergeant command", "draw")

    assert table.deck == []
    assert table.discard == ["rifleman-a"]
    assert table.events("reshuffled") == []


@both_sides
@rule("R3.2")
def test_play_area_is_never_shuffled_into_the_deck(side: str) -> None:
    table = situation(
        side=side, hand="platoon-sergeant", deck="", discard="rifleman-a*2", play_area="scout-a rifleman-b"
    )

    table.play("platoon-sergeant command", "draw")

    assert table.hand == ["rifleman-a"] * 2
    assert table.play_area == ["platoon-sergeant", "rifleman-b", "scout-a"]


@both_sides
@rule("R3.2")
def test_fewer_cards_are_drawn_when_deck_and_discard_pile_are_empty(side: str) -> None:
    table = situation(side=side, initiative=False, deck="rifleman-a", discard="rifleman-a*2", enemy_deck="scout-b*4")

    table.play("end turn")

    assert table.hand == ["rifleman-a"] * 3
    assert table.deck == table.discard == []


# Initiative


@both_sides
@pytest.mark.parametrize("holds", [True, False])
@rule("R3.3")
def test_higher_initiative_takes_the_marker(side: str, holds: bool) -> None:
    table = situation(side=side, phase="bidding", initiative=holds, hand="rifleman-a", enemy_hand="sniper")

    table.play("bid rifleman-a")
    table.enemy.play("bid sniper")

    assert table.has_initiative
    assert table.is_asked


@both_sides
@pytest.mark.parametrize("holds", [True, False])
@rule("R3.3")
def test_holder_keeps_the_marker_on_a_tie(side: str, holds: bool) -> None:
    table = situation(side=side, phase="bidding", initiative=holds, hand="rifleman-a", enemy_hand="rifleman-b")

    table.play("bid rifleman-a")
    table.enemy.play("bid rifleman-b")

    assert table.has_initiative is holds
    assert table.is_asked is holds


@both_sides
@rule("R3.3")
def test_both_bids_go_to_their_owners_discard_piles(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="rifleman-a scout-a", enemy_hand="sniper mortar")

    table.play("bid rifleman-a")
    table.enemy.play("bid sniper")

    assert (table.hand, table.discard) == (["scout-a"], ["rifleman-a"])
    assert (table.enemy.hand, table.enemy.discard) == (["mortar"], ["sniper"])


@both_sides
@rule("R3.3")
def test_bid_is_secret_until_both_are_made(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="rifleman-a scout-a", enemy_hand="sniper")

    table.play("bid rifleman-a")

    assert table.hand == ["rifleman-a", "scout-a"]
    assert table.events("bid-shown") == []
    assert table.enemy.legal() == {"bid sniper"}

    table.enemy.play("bid sniper")

    assert set(table.events("bid-shown")) == {"bid-shown own rifleman-a", "bid-shown enemy sniper"}


@both_sides
@rule("R3.3")
def test_bids_in_either_order_lead_to_the_same_position(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="rifleman-a scout-a", enemy_hand="sniper fog-of-war")
    other = table.copy()

    table.play("bid scout-a")
    table.enemy.play("bid fog-of-war")
    other.enemy.play("bid fog-of-war")
    other.play("bid scout-a")

    assert table.state == other.state


@both_sides
@rule("R3.3")
def test_bid_is_made_once(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="rifleman-a scout-a", enemy_hand="sniper")

    table.play("bid rifleman-a")

    assert not table.is_asked
    assert table.legal() == set()
    assert table.bars("bid scout-a") == ("bid-made", "R3.3")


@both_sides
@rule("R3.3")
def test_last_card_must_be_bid(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="rifleman-a", enemy_hand="sniper*2")

    assert table.legal() == {"bid rifleman-a"}
    assert table.bars("end turn") == ("bid-first", "R3.3")
    assert table.bars("rifleman-a attack rifleman-a") == ("bid-first", "R3.3")


@both_sides
@rule("R3.3")
def test_only_a_card_in_hand_can_be_bid(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="rifleman-a", discard="platoon-sergeant", enemy_hand="sniper")

    assert table.bars("bid platoon-sergeant")[0] == "not-in-hand"


@both_sides
@rule("R3.3")
def test_nothing_is_bid_outside_the_bidding(side: str) -> None:
    table = situation(side=side, hand="rifleman-a")

    assert table.bars("bid rifleman-a") == ("no-bidding-now", "R3.3")


@both_sides
@rule("R3.3")
def test_player_without_a_card_bids_nothing_and_loses_the_marker_to_any_bid(side: str) -> None:
    table = situation(side=side, phase="bidding", enemy_hand="fog-of-war", deck="")

    assert not table.is_asked
    table.enemy.play("bid fog-of-war")

    assert table.enemy.has_initiative
    assert table.enemy.is_asked


@both_sides
@pytest.mark.parametrize("holds", [True, False])
@rule("R3.3")
def test_without_any_bid_the_holder_keeps_the_marker_and_begins(side: str, holds: bool) -> None:
    table = situation(side=side, initiative=holds, hand="rifleman-a", deck="", enemy_deck="")

    table.play("rifleman-a hunker", "end turn")
    if holds:
        table.enemy.play("end turn")

    assert (table.state.round, table.phase) == (2, "turn")
    assert table.has_initiative is holds
    assert table.is_asked is holds


# Turns


@both_sides
@rule("R3.4")
def test_holder_has_the_first_turn_and_the_other_player_the_second(side: str) -> None:
    table = situation(side=side, deck="rifleman-a*4", enemy_deck="scout-a*4")

    table.play("end turn")

    assert table.enemy.is_asked
    assert table.legal() == set()
    assert table.bars("end turn") == ("not-asked", "R3.4")

    table.enemy.play("end turn")

    assert table.phase == "bidding"
    assert table.state.round == 2


@both_sides
@rule("R3.4")
def test_turns_of_a_round_follow_the_bids(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="scout-a", enemy_hand="rifleman-a", initiative=False)

    table.play("bid scout-a")
    table.enemy.play("bid rifleman-a")
    table.play("end turn")

    assert table.events("turn-began") == ["turn-began own", "turn-began enemy"]


@both_sides
@rule("R3.4")
def test_hand_and_play_area_are_discarded_at_the_end_of_the_turn(side: str) -> None:
    table = situation(side=side, hand="rifleman-a fog-of-war scout-a", play_area="squad-leader-a", discard="mortar")

    table.play("rifleman-a attack rifleman-a", "end turn", dice=[1])

    assert table.hand == table.play_area == []
    assert table.discard == ["fog-of-war", "mortar", "rifleman-a", "scout-a", "squad-leader-a"]


@both_sides
@rule("R3.4")
def test_turn_may_end_with_playable_cards_in_hand(side: str) -> None:
    table = situation(side=side, hand="rifleman-a")

    assert "end turn" in table.legal()


@both_sides
@rule("R3.4")
def test_end_of_turn_is_a_decision_even_with_nothing_left_to_play(side: str) -> None:
    table = situation(side=side, hand="rifleman-a fog-of-war")

    table.play("rifleman-a attack rifleman-a", dice=[1])

    assert table.is_asked
    assert table.legal() == {"end turn"}


@both_sides
@rule("R3.4")
def test_cards_are_played_one_at_a_time(side: str) -> None:
    table = situation(side=side, hand="squad-leader-a rifleman-a", supply="rifleman-a scout-a")

    table.play("squad-leader-a bolster scout-a")

    assert table.bars("rifleman-a attack rifleman-a") == ("finish-action", "R4.1")
    assert table.bars("end turn") == ("finish-action", "R4.1")


@rule("R3.4")
def test_whole_hands_are_drawn_seat_by_seat_us_first() -> None:
    table = situation(side="germany", deck="rifleman-a*4", enemy_deck="scout-a*4", initiative=False)

    table.play("end turn")

    assert table.events("drew") == ["drew enemy scout-a"] * 4 + ["drew own rifleman-a"] * 4


@both_sides
@rule("R3.4")
def test_holder_of_the_marker_does_not_change_between_rounds_before_the_bids(side: str) -> None:
    table = situation(side=side, initiative=False, deck="rifleman-a*4", enemy_deck="scout-a*4")

    table.play("end turn")

    assert table.enemy.has_initiative


def _by_seat(side: str, own: list[str], enemy: list[str]) -> list[str]:
    """Return the draws of a round in their order: US first (R3.4)."""
    return [*own, *enemy] if side == "us" else [*enemy, *own]
