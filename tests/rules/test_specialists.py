from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, deal, deciders, events_for, lay_out, parse_action, prepare, view_for
from bocage.engine.words.terms import DECK, HAND, HIDDEN, REMOVED, SPECTATOR, SUPPLY
from bocage.luck import SeededLuck
from tests.rule import rule
from tests.situation import Table, situation

CLOSE = """
     a     b
1   .RA   .ra
"""


def hit(**piles: str) -> Table:
    """Return a table on which a German Rifleman of A has just been hit, with these piles of the enemy's."""
    table = situation(CLOSE, hand="rifleman-a*2", **{f"enemy_{pile}": cards for pile, cards in piles.items()})  # type: ignore[arg-type]
    table.play("rifleman-a attack rifleman-a", dice=[0])
    return table


@rule("R9.2")
@pytest.mark.parametrize("side", ["us", "germany"])
def test_two_riflemen_of_each_unit_in_the_supply_are_replaced(side: str) -> None:
    number, special = (0, "grenadier") if side == "us" else (1, "submachine-gunner")
    plan = load_scenario("la-raye")
    setup = prepare(plan, Options(specialists=True))
    without, state = lay_out(prepare(plan, Options())), lay_out(setup)

    for squad in "ab":
        rifleman, specialist = setup.kind_of[f"rifleman-{squad}"], setup.kind_of[f"{special}-{squad}"]
        old = without.setup.kind_of[f"rifleman-{squad}"]
        assert state.count(number, SUPPLY, specialist) == 2
        assert state.count(number, SUPPLY, rifleman) == without.count(number, SUPPLY, old) - 2
        # Never in a starting deck, and the replaced ones are nowhere.
        assert state.count(number, DECK, specialist) == 0
        assert state.count(number, DECK, rifleman) == without.count(number, DECK, old)
        assert state.size(number, REMOVED) == 0
    assert "grenadier-c" not in setup.kind_of


@rule("R9.2")
def test_a_single_rifleman_in_the_supply_is_replaced_by_one_specialist() -> None:
    plan = situation(supply="rifleman-a rifleman-b*3", hand="rifleman-a").setup.plan
    named = tuple(card for card in plan.cards if not card.joins)
    specialists = tuple(card for card in plan.cards if card.joins)
    setup = prepare(replace(plan, cards=named, specialists=specialists), Options(specialists=True))

    supply = {setup.kind_ids[kind]: count for kind, count in enumerate(lay_out(setup).row(0, SUPPLY)) if count}
    assert supply == {"grenadier-a": 1, "grenadier-b": 2, "rifleman-b": 1}


@rule("R9.2", "R6.1")
def test_specialists_are_bolstered_with_their_squad() -> None:
    table = situation(hand="squad-leader-a", supply="grenadier-a rifleman-a scout-a grenadier-b")

    assert {text for text in table.legal() if "bolster" in text} == {
        "squad-leader-a bolster grenadier-a",
        "squad-leader-a bolster rifleman-a",
        "squad-leader-a bolster scout-a",
    }


@rule("R9.2", "R4.5", "R4.6")
def test_a_specialist_acts_with_the_counter_of_the_riflemen() -> None:
    table = situation(
        """
             a     b     c
        1   -RB    -    .ra
        """,
        hand="grenadier-a",
    )
    table.play("grenadier-a move b1")
    assert table.shows(
        """
             a     b     c
        1   -RB   -RA   .ra
        """
    )
    suppressed = situation("     a     b\n1   .RA!  .ra", hand="grenadier-a")
    assert suppressed.legal() == {"grenadier-a ready", "grenadier-a hunker", "end turn"}


@rule("R9.2", "R7.4")
@pytest.mark.parametrize("pile", ["hand", "discard", "deck"])
def test_the_owner_chooses_where_both_kinds_lie_in_the_pile(pile: str) -> None:
    piles = {"deck": "scout-c", pile: "rifleman-a submachine-gunner-a scout-c"}
    table = hit(**piles)

    assert table.events("loss-open") == [f"loss-open enemy rifleman-a {pile}"]
    assert table.phase == "losing"
    assert not table.is_asked
    assert table.legal() == set()
    assert table.enemy.is_asked
    assert table.enemy.legal() == {"lose rifleman-a", "lose submachine-gunner-a"}
    assert table.enemy.bars("lose rifleman-b") == ("not-there-to-lose", "R9.2")
    assert table.enemy.bars("end turn") == ("choose-loss", "R9.2")
    assert table.bars("end turn") == ("not-asked", "R3.4")

    table.enemy.play("lose submachine-gunner-a")

    assert table.enemy.removed == ["submachine-gunner-a"]
    assert table.phase == "turn"
    assert "rifleman-a attack rifleman-a" in table.legal()
    assert table.bars("lose rifleman-a") == ("nothing-under-way", "R4.1")


@rule("R9.2", "R7.4")
def test_there_is_no_choice_where_the_first_pile_holds_one_kind() -> None:
    table = hit(hand="submachine-gunner-a", discard="rifleman-a", deck="rifleman-a scout-c")

    assert table.phase == "turn"
    assert table.enemy.removed == ["submachine-gunner-a"]


@rule("R9.2", "R7.4")
def test_the_counter_stays_while_any_card_of_either_kind_is_left() -> None:
    table = hit(hand="submachine-gunner-a", deck="scout-c rifleman-c")
    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert table.enemy.removed == ["submachine-gunner-a"]
    assert table.events("counter-lost") == ["counter-lost enemy rifleman-a"]


@rule("R9.2", "R11.1")
def test_friendly_fire_asks_the_player_whose_turn_it_is() -> None:
    table = situation(
        """
             a     b     c     d
        1   .MO    .     .   .RA,ra
        """,
        hand="mortar",
        play_area="rifleman-a grenadier-a",
        target="d1",
    )

    table.play("mortar blast own rifleman-a", dice=[0])
    assert table.legal() == {"lose rifleman-a", "lose grenadier-a"}
    # The rest of the action follows the choice: the last target is not asked for.
    table.play("lose grenadier-a", dice=[1])

    assert table.play_area == ["mortar", "rifleman-a"]
    assert len(table.events("rolled")) == 2


@rule("R9.2", "R7.8")
def test_which_card_was_lost_is_known_to_its_owner_alone() -> None:
    told = {}
    for card in ("rifleman-a", "submachine-gunner-a"):
        table = hit(hand="rifleman-a submachine-gunner-a", deck="scout-c")
        table.enemy.play(f"lose {card}")
        told[card] = [
            (repr(view_for(table.state, seat).pack()), events_for(table.setup, table._told, seat))
            for seat in (table.side, SPECTATOR)
        ]
        assert view_for(table.state, table.enemy.side).count(1, REMOVED, table.setup.kind_of[card]) == 1
        assert told[card][0][1][-1][3] == HIDDEN

    assert told["rifleman-a"] == told["submachine-gunner-a"]


@rule("R9.2", "R14.1")
@pytest.mark.parametrize("pile", ["hand", "discard", "deck"])
def test_a_world_dealt_during_the_choice_has_the_choice(pile: str) -> None:
    table = hit(**{"deck": "scout-c rifleman-a", "hand": "", pile: "rifleman-a submachine-gunner-a scout-c rifleman-a"})
    luck = SeededLuck(4)

    for _ in range(60):
        world = deal(view_for(table.state, 0), luck)
        assert view_for(world, 0) == view_for(table.state, 0)
        assert deciders(world) == [1]
        assert len([act for act in table.enemy.legal() if act.startswith("lose")]) == 2


@rule("R9.2", "R7.8", "R14.1")
def test_every_deal_consistent_with_a_loss_is_as_likely_as_the_next() -> None:
    # The enemy has lost one of two Riflemen and one Gunner, all unknown; one card is in hand, one in the deck.
    table = situation(CLOSE, enemy_hand="rifleman-a", enemy_deck="rifleman-a", enemy_removed="submachine-gunner-a")
    view, luck = view_for(table.state, 0), SeededLuck(9)
    special = table.setup.kind_of["submachine-gunner-a"]

    where: Counter[str] = Counter()
    for _ in range(3000):
        world = deal(view, luck)
        for name, pile in (("hand", HAND), ("deck", DECK), ("removed", REMOVED)):
            where[name] += world.count(1, pile, special)

    # Three cards in three places: each as likely.
    assert all(900 < where[name] < 1100 for name in ("hand", "deck", "removed"))


@rule("R9.2")
def test_a_loss_has_a_text_form_only_where_a_unit_has_two_kinds() -> None:
    setup = prepare(load_scenario("la-raye"), Options(specialists=True))

    assert parse_action(setup, "lose grenadier-a") >= setup.lose
    plain = prepare(load_scenario("la-raye"), Options())
    assert plain.lose == plain.join == plain.action_count
