from __future__ import annotations

import json

from bocage.engine import BotArea, view_for
from bocage.engine.words.terms import DECK, DISCARD, HAND, SPECTATOR
from tests.rule import rule
from tests.situation import situation

LONG = """
     a     b     c     d     e
1   +RA    -     -     .    .ra
"""


HIT = """
     a     b
1   +RA,ra -
"""


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

    assert hopeful.state.hope(hopeful.side) == 0


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


def test_a_bots_area_is_carried_over_by_its_numbers() -> None:
    table = situation(LONG, bot="own", row="rifleman-a! scout-c")
    table.play("line 3", "select b1", "lot 2", draws=["1"])
    area = table.state.bot
    assert area is not None
    again = BotArea(0)

    again.unpack(json.loads(json.dumps(area.pack())))

    assert again.pack() == area.pack()
    assert (again.order, again.sideways, again.markers) == (area.order, area.sideways, area.markers)
    assert (again.fell, again.line, again.selected) == (area.fell, area.line, area.selected)
