from __future__ import annotations

import json

import pytest

from bocage.engine import Options, Setup, view_for
from bocage.engine.bot_area import area_of
from bocage.engine.plan import BotPlan, SetupProblem
from bocage.engine.terms import DECK, DISCARD, HAND, SPECTATOR
from tests.rule import rule
from tests.situation import both_sides, situation

LONG = """
     a     b     c     d     e
1   +RA    -     -     .    .ra
"""


# R13.1: bolster decks


@rule("R13.1")
def test_the_supply_is_shuffled_into_a_deck_for_each_squad_and_one_for_the_rest() -> None:
    table = situation(bot="own", row="squad-leader-a", supply="rifleman-a*2 scout-b sniper fog-of-war*3")
    decks = dict(zip(table.setup.deck_names, table.setup.deck_kinds, strict=True))

    assert {name: [table.setup.kind_ids[kind] for kind in kinds] for name, kinds in decks.items()} == {
        "a": ["rifleman-a"],
        "b": ["scout-b"],
        "c": [],
        "rest": ["sniper"],
    }


@rule("R13.1")
def test_a_solo_section_may_divide_the_supply_otherwise_and_change_the_set_up() -> None:
    solo = BotPlan(decks={"foot": ("rifleman", "a"), "others": ("rest",)}, deck={"rifleman-a": 3}, scouted=("b1",))
    table = situation(
        bot="own",
        row="squad-leader-a",
        solo=solo,
        deck="rifleman-a rifleman-c scout-c",
        supply="rifleman-b scout-a scout-b",
    )
    foot = [table.setup.kind_ids[kind] for kind in table.setup.deck_kinds[0]]

    assert table.setup.deck_names == ["foot", "others"]
    assert foot == ["scout-a", "rifleman-b"]
    assert table.deck.count("rifleman-a") == 3
    assert table.mark("b1") == "scouted"


@rule("R13.1")
def test_every_card_of_the_supply_must_go_into_a_deck() -> None:
    with pytest.raises(SetupProblem, match="no-bolster-deck"):
        situation(bot="own", row="squad-leader-a", supply="sniper", solo=BotPlan(decks={"a": ("a",)}))


@rule("R13.1")
def test_no_bot_plays_in_a_team() -> None:
    plan = situation(mate={}).setup.plan

    with pytest.raises(SetupProblem, match="bot-in-team"):
        Setup(plan, Options(bot="us"))


@rule("R9.2", "R13.1")
def test_specialists_join_a_solo_match_only_where_its_section_lets_them() -> None:
    plan = situation().setup.plan

    with pytest.raises(SetupProblem, match="bot-and-specialists"):
        Setup(plan, Options(bot="us", specialists=True))


# R13.2: the bid


@rule("R13.2")
@both_sides
def test_a_bot_bids_the_top_card_of_its_deck_when_the_player_has_bid(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="scout-a", bot="enemy", enemy_deck="rifleman-c*4 scout-c*2")

    assert not table.enemy.is_asked
    assert table.enemy.bars("bid scout-c") == ("bot-bids-top-card", "R13.2")
    table.play("bid scout-a", draws=["rifleman-c"])

    assert table.has_initiative
    assert table.events("bid-drawn") == ["bid-drawn enemy rifleman-c"]
    assert table.enemy.discard == ["rifleman-c"]
    assert table.enemy.row == []


@rule("R13.2")
def test_a_bot_with_the_marker_keeps_its_bid_in_the_play_area() -> None:
    table = situation(
        phase="bidding", hand="rifleman-c", bot="enemy", enemy_deck="platoon-sergeant rifleman-c*3 scout-c"
    )

    table.play("bid rifleman-c", draws=["platoon-sergeant", "rifleman-c", "rifleman-c", "scout-c"])

    assert not table.has_initiative
    assert table.enemy.row == ["platoon-sergeant", "scout-c", "rifleman-c", "rifleman-c"]
    assert table.enemy.discard == []


@rule("R13.2", "R3.3")
def test_a_tie_leaves_the_marker_and_a_bot_that_holds_it_keeps_its_bid() -> None:
    table = situation(
        phase="bidding", initiative=False, hand="rifleman-a", bot="enemy", enemy_deck="rifleman-c*4 scout-c"
    )

    table.play("bid rifleman-a", draws=["rifleman-c", "rifleman-c", "scout-c", "rifleman-c"])

    assert table.enemy.row == ["scout-c", "rifleman-c", "rifleman-c", "rifleman-c"]


@rule("R13.2", "R3.2")
def test_an_empty_deck_is_made_anew_for_the_bid_and_without_any_card_the_bot_bids_nothing() -> None:
    table = situation(phase="bidding", hand="rifleman-a", bot="enemy", enemy_deck="", enemy_discard="rifleman-c")
    table.play("bid rifleman-a")
    assert table.events("reshuffled") == ["reshuffled enemy"]
    assert table.enemy.discard == ["rifleman-c"]

    table = situation(phase="bidding", initiative=False, hand="fog-of-war", bot="enemy", enemy_deck="")
    table.play("bid fog-of-war")
    assert table.events("bid-drawn") == []
    assert table.has_initiative


@rule("R13.2")
def test_a_player_without_a_hand_bids_nothing_and_the_bot_goes_on_at_once() -> None:
    table = situation(deck="", enemy_deck="rifleman-c*2 scout-c*5", bot="enemy", initiative=False)

    table.play("end turn", draws=["scout-c", "rifleman-c", "scout-c", "scout-c"])

    assert table.enemy.is_asked
    assert table.enemy.row == ["scout-c", "scout-c", "scout-c", "rifleman-c"]


@rule("R13.8")
def test_an_easy_bot_always_discards_its_bid() -> None:
    table = situation(
        phase="bidding", hand="rifleman-c", bot="enemy", difficulty="easy", enemy_deck="platoon-sergeant rifleman-c*3"
    )

    table.play("bid rifleman-c", draws=["platoon-sergeant"])

    assert not table.has_initiative
    assert table.enemy.discard == ["platoon-sergeant"]
    assert table.enemy.row == ["rifleman-c"] * 3


# R13.3: casualties and markers


HIT = """
     a     b
1   +RA,ra -
"""


@rule("R13.3")
@pytest.mark.parametrize(
    ("piles", "pile"),
    [
        ({"enemy_discard": "rifleman-a", "enemy_deck": "rifleman-a", "enemy_supply": "rifleman-a"}, "discard"),
        ({"enemy_deck": "rifleman-a scout-c rifleman-c", "enemy_supply": "rifleman-a"}, "deck"),
        ({"enemy_supply": "rifleman-a"}, "supply"),
    ],
)
def test_a_casualty_comes_from_discard_pile_deck_and_bolster_deck_in_this_order(
    piles: dict[str, str], pile: str
) -> None:
    table = situation(HIT, hand="rifleman-a", bot="enemy", **piles)  # type: ignore[arg-type]

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert table.events("casualty") == [f"casualty enemy rifleman-a {pile} rifleman-a"]
    assert table.enemy.removed == ["rifleman-a"]


@rule("R13.3")
def test_a_card_that_lies_face_down_is_safe() -> None:
    table = situation(HIT, hand="rifleman-a", bot="enemy", enemy_hand="rifleman-a")

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert table.events("counter-lost") == ["counter-lost enemy rifleman-a"]
    assert table.enemy.hand == ["rifleman-a"]


@rule("R13.3", "R13.4")
def test_for_each_marker_on_a_counter_a_card_of_the_unit_is_discarded() -> None:
    table = situation(
        HIT,
        hand="rifleman-a*2",
        bot="enemy",
        enemy_deck="rifleman-a*5 scout-c*2",
        enemy_discard="rifleman-a*2",
    )
    table.play("rifleman-a attack rifleman-a", "rifleman-a attack rifleman-a", dice=[0, 0])
    assert table.events("marked") == ["marked enemy rifleman-a"] * 2
    assert table.state.bot is not None
    assert sum(table.state.bot.markers) == 2

    table.play("end turn", draws=["rifleman-a", "rifleman-a", "scout-c"])

    assert table.enemy.row == ["scout-c"]
    assert table.enemy.discard == ["rifleman-a", "rifleman-a"]
    assert sum(table.state.bot.markers) == 0


@rule("R13.4")
def test_markers_return_even_if_no_card_of_the_unit_was_drawn() -> None:
    table = situation(
        HIT, hand="rifleman-a", bot="enemy", enemy_deck="scout-c*3 rifleman-c", enemy_discard="rifleman-a"
    )
    table.play("rifleman-a attack rifleman-a", dice=[0])
    table.play("end turn", draws=["scout-c", "scout-c", "scout-c"])

    assert table.enemy.row == ["scout-c"] * 3
    assert table.state.bot is not None
    assert sum(table.state.bot.markers) == 0


@rule("R13.3")
def test_no_marker_without_the_initiative_nor_for_suppress_nor_where_the_counter_goes() -> None:
    second = situation(HIT, initiative=False, hand="rifleman-a", bot="enemy", enemy_discard="rifleman-a")
    second.play("rifleman-a attack rifleman-a", dice=[0])
    suppressing = situation(
        HIT.replace("RA", "MA,RB"), hand="machine-gunner-a", bot="enemy", enemy_discard="rifleman-a"
    )
    suppressing.play("machine-gunner-a suppress rifleman-a", dice=[0, 1, 1, 1])
    gone = situation(HIT, hand="rifleman-a", bot="enemy")
    gone.play("rifleman-a attack rifleman-a", dice=[0])

    for table in (second, suppressing, gone):
        assert table.events("marked") == []


@rule("R13.3", "R11.1")
def test_on_its_own_turn_a_bots_casualty_comes_from_the_play_area_and_leaves_no_marker() -> None:
    table = situation(
        """
             a     b     c     d
        1   +MO    -     -    -RA,ra
        """,
        bot="own",
        initiative=False,
        row="rifleman-a mortar rifleman-a",
        discard="rifleman-a",
        target="d1",
    )
    table.play("rifleman-a pass")
    table.play("mortar blast own rifleman-a", dice=[0, 1])

    assert table.row == []
    assert table.removed == ["rifleman-a"]
    assert table.discard == ["mortar", "rifleman-a", "rifleman-a"]
    assert table.events("marked") == []


# R13.4: the turn


@rule("R13.4")
def test_a_bot_draws_three_cards_and_orders_them_by_initiative_equal_ones_as_drawn() -> None:
    table = situation(LONG, hand="", bot="enemy", enemy_deck="rifleman-b rifleman-a scout-c fog-of-war*2")

    table.play("end turn", draws=["rifleman-b", "scout-c", "rifleman-a"])

    assert table.enemy.row == ["scout-c", "rifleman-b", "rifleman-a"]
    assert table.enemy.hand == []


@rule("R13.8")
def test_a_hard_bot_draws_four() -> None:
    table = situation(LONG, bot="enemy", difficulty="hard", enemy_deck="rifleman-a*3 scout-c fog-of-war")

    table.play("end turn", draws=["rifleman-a", "fog-of-war", "rifleman-a", "scout-c"])

    assert table.enemy.row == ["scout-c", "rifleman-a", "rifleman-a", "fog-of-war"]


@rule("R13.4", "R3.2")
def test_with_fewer_cards_than_that_it_draws_what_there_is() -> None:
    table = situation(LONG, bot="enemy", enemy_deck="rifleman-a", enemy_discard="scout-c")

    table.play("end turn", draws=["rifleman-a", "scout-c"])

    assert table.enemy.row == ["scout-c", "rifleman-a"]


@rule("R13.4")
def test_only_the_leftmost_card_is_resolved_then_discarded_and_the_turn_ends_when_none_is_left() -> None:
    table = situation(LONG, bot="own", row="scout-c rifleman-a")
    assert table.bars("rifleman-a move b1") == ("not-in-turn", "R13.4")
    assert table.bars("end turn") == ("resolve-first", "R13.4")

    table.play("scout-c pass")
    assert table.row == ["rifleman-a"]
    assert table.discard == ["scout-c"]
    table.play("rifleman-a move b1")

    assert table.legal() == {"end turn"}
    assert table.discard == ["rifleman-a", "scout-c"]


@rule("R13.4", "R4.2")
def test_a_bot_never_hunkers_down() -> None:
    table = situation(LONG, bot="own", row="rifleman-a")

    assert "rifleman-a hunker" not in table.legal()
    assert table.bars("rifleman-a hunker") == ("bot-never-hunkers", "R13.4")


@rule("R13.4")
def test_nothing_happens_for_fog_of_war() -> None:
    table = situation(LONG, bot="own", row="fog-of-war")

    assert table.legal() == {"fog-of-war pass"}
    assert table.bars("line 1") == ("nothing-to-announce", "R13.5")
    table.play("fog-of-war pass")
    assert table.discard == ["fog-of-war"]


@rule("R13.10", "R4.5")
def test_the_card_of_a_suppressed_unit_readies_it_and_sideways_acts_afterwards() -> None:
    table = situation(LONG.replace("RA", "RA!"), bot="own", row="rifleman-a!")
    assert table.legal() == {"rifleman-a ready"}
    assert table.bars("rifleman-a pass") == ("resolve-first", "R13.4")

    table.play("rifleman-a ready")

    assert table.row == ["rifleman-a"]
    assert "rifleman-a move b1" in table.legal()


@rule("R13.10", "R4.6")
def test_a_unit_off_the_board_is_placed_as_its_card_acts() -> None:
    table = situation(LONG, bot="own", row="scout-a", spawns={"a1": "all"})

    table.play("scout-a scout b1", "stop")

    assert table.events("placed") == ["placed own scout-a a1"]


# R13.5, R13.6: what a bot announces and leaves to luck


@rule("R13.5")
def test_a_line_and_a_destination_are_announced_once_and_stand_until_the_card_is_resolved() -> None:
    table = situation(LONG, bot="own", row="rifleman-a! scout-c")
    table.play("line 3", "select b1")
    assert table.bars("line 4") == ("announced-already", "R13.5")
    assert table.bars("select c1") == ("announced-already", "R13.5")
    assert table.state.bot is not None
    assert table.state.bot.line == 3

    table.play("rifleman-a move b1")

    assert table.state.bot.line == 0
    table.play("line 1")


@rule("R13.6")
def test_dice_and_lots_fall_from_the_matchs_luck_and_stand_until_they_are_used() -> None:
    table = situation(LONG, bot="own", row="rifleman-a")

    table.play("roll", "lot 3", dice=[7], draws=["2"])

    assert table.state.bot is not None
    assert table.state.bot.fell == [7, 2]
    assert table.events() == ["die-fell own 7", "lot-fell own 3 3"]
    table.play("rifleman-a move b1")
    assert table.state.bot.fell == []


@rule("R13.6")
def test_no_decision_takes_dice_and_lots_without_end() -> None:
    table = situation(LONG, bot="own", row="rifleman-a")

    table.play(*["roll"] * 8, dice=[1] * 8)

    assert table.bars("roll") == ("too-many-fell", "R13.6")
    assert not any(text.startswith(("roll", "lot")) for text in table.legal())


@rule("R13.4")
def test_a_person_neither_passes_nor_rolls_nor_bolsters_from_decks() -> None:
    table = situation(LONG, bot="enemy", hand="squad-leader-a rifleman-a", supply="rifleman-a")

    assert table.bars("rifleman-a pass") == ("nothing-under-way", "R4.1")
    assert table.bars("roll") == ("nothing-under-way", "R4.1")
    assert table.bars("squad-leader-a bolster deck-a") == ("not-a-bots-deck", "R13.7")


# R13.7: changed actions


@rule("R13.7")
def test_a_bolster_takes_the_top_card_of_the_deck_that_is_named() -> None:
    table = situation(LONG, bot="own", row="squad-leader-a", supply="rifleman-a scout-a sniper fog-of-war")

    table.play("squad-leader-a bolster deck-a", draws=["scout-a"])
    assert table.legal() >= {"take deck-a", "take deck-rest", "stop"}
    assert "take deck-b" not in table.legal()
    table.play("take deck-rest")

    assert table.discard == ["scout-a", "sniper", "squad-leader-a"]


@rule("R13.7", "R6.1")
def test_a_bot_cannot_name_a_card_nor_an_empty_deck() -> None:
    table = situation(LONG, bot="own", row="squad-leader-a", supply="rifleman-a")

    assert table.bars("squad-leader-a bolster rifleman-a") == ("not-a-bots-deck", "R13.7")
    assert table.bars("squad-leader-a bolster deck-b") == ("deck-empty", "R13.7")


@rule("R13.7")
def test_commanded_cards_are_inserted_by_initiative_but_never_left_of_the_card_being_resolved() -> None:
    table = situation(
        LONG,
        bot="own",
        row="tank-commander rifleman-a mortar",
        deck="platoon-sergeant rifleman-b rifleman-c scout-c",
        values={"tank-commander command": 2},
    )

    table.play("tank-commander command", draws=["platoon-sergeant", "rifleman-b"])

    assert table.row == ["platoon-sergeant", "rifleman-a", "rifleman-b", "mortar"]


@rule("R13.7", "R13.9")
def test_inspired_cards_are_turned_sideways_and_resolved_twice() -> None:
    table = situation(LONG, bot="own", row="squad-leader-a scout-a rifleman-a rifleman-a rifleman-b")
    assert "squad-leader-a inspire rifleman-b" not in table.legal()

    table.play("squad-leader-a inspire rifleman-a", "take rifleman-a")
    assert table.row == ["scout-a", "rifleman-a!", "rifleman-a!", "rifleman-b"]
    table.play("scout-a pass", "rifleman-a move b1")
    assert table.row == ["rifleman-a", "rifleman-a!", "rifleman-b"]
    table.play("rifleman-a move c1")

    assert table.row == ["rifleman-a!", "rifleman-b"]


@rule("R13.7")
def test_a_sideways_card_cannot_be_inspired_again() -> None:
    table = situation(LONG, bot="own", row="squad-leader-a rifleman-a!")

    assert table.bars("squad-leader-a inspire rifleman-a") == ("not-to-be-inspired", "R13.7")
    assert table.bars("squad-leader-a inspire squad-leader-a") == ("inspires-itself", "R6.5")
    assert table.bars("squad-leader-a inspire rifleman-b") == ("other-squad", "R6.5")


@rule("R13.7")
def test_a_recon_removes_a_fog_of_war_of_the_play_area_and_draws_face_down_for_the_next_turn() -> None:
    table = situation(LONG, bot="own", row="scout-c fog-of-war", deck="sniper*2 rifleman-c*4")

    table.play("scout-c recon", draws=["sniper"])
    assert table.row == []
    assert table.removed == ["fog-of-war"]
    assert table.hand == ["sniper"]

    table.play("end turn")
    assert table.hand == ["sniper"]


@rule("R13.7")
def test_without_fog_of_war_in_the_play_area_there_is_no_recon() -> None:
    table = situation(LONG, bot="own", row="scout-c", discard="fog-of-war")

    assert table.bars("scout-c recon") == ("no-fog-laid-out", "R13.7")


@rule("R13.7", "R13.4")
def test_what_lay_face_down_is_turned_up_after_the_draw_and_counts_as_drawn_first() -> None:
    table = situation(LONG, bot="enemy", enemy_hand="rifleman-b", enemy_deck="rifleman-a*2 scout-c")

    table.play("end turn", draws=["rifleman-a", "scout-c", "rifleman-a"])

    assert table.enemy.row == ["scout-c", "rifleman-b", "rifleman-a", "rifleman-a"]
    assert table.events("turned-up") == ["turned-up enemy rifleman-b"]
    assert table.enemy.hand == []


@rule("R13.10")
def test_which_card_of_a_unit_of_two_kinds_a_bot_loses_is_decided_by_lot() -> None:
    table = situation(
        HIT, hand="rifleman-a", bot="enemy", enemy_discard="rifleman-a submachine-gunner-a", initiative=False
    )

    table.play("rifleman-a attack rifleman-a", dice=[0], draws=["submachine-gunner-a"])

    assert table.enemy.removed == ["submachine-gunner-a"]
    assert table.events("lost-by-lot") == ["lost-by-lot enemy rifleman-a submachine-gunner-a"]


@rule("R13.10", "R8.5")
def test_for_hope_a_live_card_with_bolster_reaches_all_bolster_decks() -> None:
    picture = """
         a     b
    1   -RB    .ra
    """
    hopeful = situation(
        picture, bot="own", row="squad-leader-a", deck="", supply="rifleman-b scout-b", objectives={"a1": 1}, points=1
    )

    assert hopeful.state.hope[hopeful.side] == 0


@rule("R13.10", "R6.3")
def test_a_players_conceal_takes_from_the_bots_fog_of_war_supply() -> None:
    table = situation(LONG.replace("RA", "RA,SA"), hand="scout-a", bot="enemy", enemy_supply="fog-of-war*2 rifleman-a")

    table.play("scout-a conceal")

    assert table.enemy.discard == ["fog-of-war"]
    assert table.enemy.supply == ["fog-of-war", "rifleman-a"]


# R14.3


@rule("R14.3")
def test_a_bots_discard_pile_is_open_to_all_and_what_lies_face_down_to_nobody() -> None:
    table = situation(LONG, bot="enemy", enemy_hand="sniper", enemy_discard="rifleman-a*2")
    bot = table.setup.bot
    for seat in (SPECTATOR, 0, 1):
        view = view_for(table.state, seat)
        assert view.count(bot, DISCARD, table.setup.kind_of["rifleman-a"]) == 2
        assert sum(view.row(bot, HAND)) == sum(view.row(bot, DECK)) == 0
        assert view.size(bot, HAND) == 1


def test_a_bots_area_is_carried_over_by_its_fields() -> None:
    table = situation(LONG, bot="own", row="rifleman-a! scout-c")
    table.play("line 3", "select b1", "lot 2", draws=["1"])
    area = table.state.bot
    assert area is not None
    [order, sideways, markers, fell, line, selected] = json.loads(json.dumps(area.fields()))

    assert area_of(order, sideways, markers, fell, line, selected).fields() == area.fields()
