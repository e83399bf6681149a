from __future__ import annotations

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, open_match, prepare, view_for
from bocage.engine.cards.knowledge import note_searched
from bocage.engine.text.position import LACKS_NAMES
from bocage.engine.words.terms import DECK, SPECTATOR
from bocage.luck import SeededLuck
from tests.normandy import GERMANY, US
from tests.rule import rule
from tests.situation import Table, both_sides, situation


def barred(table: Table, card: str) -> set[str]:
    """Return where everybody knows the card not to be: deck, hidden part of the hand, unseen part of the discard."""
    bit = table.setup.kind_bit[table.setup.kind_of[card]]
    views = [view_for(table.state, watcher) for watcher in (0, 1, SPECTATOR)]
    masks = [[view.lacks(table.side, place) for place in range(3)] for view in views]
    assert masks[0] == masks[1] == masks[2]
    return {name for name, mask in zip(LACKS_NAMES, masks[0], strict=True) if mask & bit}


# What a casualty proves absent


@rule("R14.1", "R7.4")
@both_sides
@pytest.mark.parametrize(
    ("found", "absent"),
    [
        ("hand", set()),
        ("discard", {"hand"}),
        ("deck", {"hand", "discard"}),
        ("nowhere", {"hand", "discard", "deck"}),
    ],
)
def test_a_casualty_proves_that_the_piles_searched_before_hold_none(side: str, found: str, absent: set[str]) -> None:
    piles = {"hand": "sniper*2", "discard": "scout-b*2", "deck": "scout-c*2"}
    if found != "nowhere":
        piles[found] += " rifleman-a"
    table = situation(
        """
             a     b     c
        1   +RA   .ra   .rb
        """,
        side=side,
        hand="rifleman-a",
        enemy_hand=piles["hand"],
        enemy_discard=piles["discard"],
        enemy_deck=piles["deck"],
        enemy_supply="rifleman-a",
    )

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert barred(table.enemy, "rifleman-a") == absent
    # Of other units, and of the attacker's cards, it proves nothing.
    assert barred(table.enemy, "rifleman-b") == set()
    assert "deck" not in barred(table, "rifleman-a")


@rule("R14.1", "R11.1")
@both_sides
@pytest.mark.parametrize(
    ("found", "absent"),
    [
        ("play_area", set()),
        ("hand", set()),
        ("discard", {"hand"}),
        ("deck", {"hand", "discard"}),
        ("nowhere", {"hand", "discard", "deck"}),
    ],
)
def test_friendly_fire_searches_the_play_area_first_and_proves_the_rest(
    side: str, found: str, absent: set[str]
) -> None:
    piles = {"play_area": "scout-c", "hand": "sniper", "discard": "scout-b", "deck": "scout-a"}
    if found != "nowhere":
        piles[found] += " rifleman-a"
    table = situation(
        """
             a     b     c     d
        1   +MO    -     -    -RA
        2    .     .     .    .ra
        """,
        side=side,
        hand=f"mortar {piles['hand']}",
        play_area=piles["play_area"],
        discard=piles["discard"],
        deck=piles["deck"],
        supply="rifleman-a",
        target="d1",
    )

    table.play("mortar blast own rifleman-a", dice=[0])

    assert barred(table, "rifleman-a") == absent


@rule("R14.1")
@both_sides
def test_a_suppression_and_a_miss_prove_nothing(side: str) -> None:
    table = situation(
        """
             a     b
        1   +MA   .ra
        """,
        side=side,
        hand="machine-gunner-a*2",
        enemy_hand="sniper",
        enemy_discard="scout-b",
    )

    table.play("machine-gunner-a attack rifleman-a", dice=[1, 1])
    table.play("machine-gunner-a suppress rifleman-a", dice=[0, 0, 0, 0])

    assert barred(table.enemy, "rifleman-a") == set()


# How long it lasts


def searched_hand(side: str, *, deck: str, discard: str = "rifleman-a") -> Table:
    """Draw an enemy whose hand was searched in vain for a Rifleman A; its turn is next."""
    table = situation(
        side=side,
        hand="rifleman-a",
        deck="",
        enemy_hand="platoon-sergeant sniper",
        enemy_deck=deck,
        enemy_discard=discard,
        enemy_supply="rifleman-a",
    )
    table.play("rifleman-a attack rifleman-a", dice=[0])
    table.play("end turn")
    assert "hand" in barred(table.enemy, "rifleman-a")
    return table.enemy


@rule("R14.1")
@both_sides
def test_a_hand_may_hold_the_card_again_once_it_drew_from_a_deck_that_may(side: str) -> None:
    table = searched_hand(side, deck="rifleman-a*2")

    table.play("platoon-sergeant command", "stop")

    assert barred(table, "rifleman-a") == set()


@rule("R14.1")
@both_sides
def test_a_hand_still_lacks_the_card_after_drawing_from_a_deck_that_lacks_it(side: str) -> None:
    table = searched_hand(side, deck="scout-c*3", discard="scout-c")
    assert barred(table, "rifleman-a") == {"deck", "hand", "discard"}

    table.play("platoon-sergeant command", "stop")

    assert barred(table, "rifleman-a") == {"deck", "hand", "discard"}


@rule("R14.1", "R14.2")
@both_sides
def test_a_hand_that_lacks_the_card_brings_none_to_the_discard_pile(side: str) -> None:
    table = searched_hand(side, deck="scout-c*9", discard="scout-c")

    table.play("end turn")

    # The new hand comes from a deck that lacks the card too.
    assert barred(table, "rifleman-a") == {"deck", "hand", "discard"}


@rule("R14.1", "R14.2")
@both_sides
def test_a_discard_pile_may_hold_the_card_again_once_a_hand_went_in_that_may(side: str) -> None:
    table = searched_hand(side, deck="rifleman-a*9", discard="scout-c*2")
    # The casualty came from the deck, so the discard pile is known to hold none.
    assert barred(table, "rifleman-a") == {"hand", "discard"}

    table.play("platoon-sergeant command", "stop")
    assert barred(table, "rifleman-a") == {"discard"}
    table.play("end turn")

    assert barred(table, "rifleman-a") == set()


@rule("R14.1", "R3.2")
@both_sides
def test_a_deck_that_lacks_the_card_lacks_it_until_it_is_made_anew(side: str) -> None:
    table = situation(
        side=side,
        hand="rifleman-a",
        enemy_hand="platoon-sergeant squad-leader-a",
        enemy_deck="scout-c",
        enemy_supply="rifleman-a*2",
    )
    table.play("rifleman-a attack rifleman-a", dice=[0])
    table.play("end turn")
    enemy = table.enemy
    assert barred(enemy, "rifleman-a") == {"deck", "hand", "discard"}

    enemy.play("squad-leader-a bolster rifleman-a", "take rifleman-a")
    # Two lie in the discard pile before all eyes; its unseen part still lacks them, and so does the deck.
    assert enemy.discard == ["rifleman-a", "rifleman-a"]
    assert barred(enemy, "rifleman-a") == {"deck", "hand", "discard"}
    enemy.play("platoon-sergeant command", "draw")

    # The first draw emptied the deck, the second came from the discard pile.
    assert enemy.hand == ["rifleman-a", "scout-c"]
    assert barred(enemy, "rifleman-a") == {"discard"}
    assert barred(enemy, "rifleman-b") == {"deck", "discard"}


@rule("R14.1", "R3.2")
@both_sides
def test_a_discard_pile_without_the_card_makes_a_deck_without_it(side: str) -> None:
    table = searched_hand(side, deck="scout-c", discard="scout-c*3")
    assert barred(table, "rifleman-a") == {"deck", "hand", "discard"}

    table.play("platoon-sergeant command", "draw")

    assert barred(table, "rifleman-a") == {"deck", "hand", "discard"}
    assert barred(table, "scout-c") == {"discard"}


@rule("R14.1", "R14.2")
@both_sides
def test_a_new_hand_lacks_what_its_deck_lacks_whatever_the_last_hand_held(side: str) -> None:
    table = situation(side=side, initiative=False, hand="sniper", deck="scout-c*5", enemy_deck="scout-a*5")
    kind = table.setup.kind_of["rifleman-a"]
    note_searched(table.state, table.side, table.setup.kind_bit[kind], DECK)
    assert barred(table, "rifleman-a") == {"deck", "discard"}

    table.play("end turn")

    assert table.hand == ["scout-c"] * 4
    assert barred(table, "rifleman-a") == {"deck", "hand"}


@rule("R14.1", "R14.2")
@both_sides
def test_a_hand_played_to_the_last_card_brings_nothing_unseen_to_the_discard_pile(side: str) -> None:
    table = searched_hand(side, deck="rifleman-a*9", discard="scout-c*2")
    table.play("platoon-sergeant command", "stop")
    assert barred(table, "rifleman-a") == {"discard"}

    table.play("rifleman-a hunker", "sniper hunker", "end turn")

    assert barred(table, "rifleman-a") == {"discard"}


@rule("R14.1", "R3.2")
@both_sides
def test_an_empty_deck_holds_nothing(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", deck="scout-c*2")
    assert "deck" not in barred(table, "scout-c")

    table.play("platoon-sergeant command", "draw")

    assert "deck" in barred(table, "scout-c")


@rule("R2.2", "R14.1")
def test_nobody_holds_at_first_what_was_not_in_the_starting_deck() -> None:
    plan = load_scenario("1")
    state = open_match(prepare(plan, Options()), SeededLuck(3))
    setup = state.setup

    for seat, side in ((US, plan.sides[0]), (GERMANY, plan.sides[1])):
        absent = {
            name
            for name in setup.kind_ids
            if all(mask & setup.kind_bit[setup.kind_of[name]] for mask in (state.lacks(seat, 0), state.lacks(seat, 1)))
        }
        assert absent == {name for name in setup.kind_ids if not side.seats[0].deck.get(name)}
