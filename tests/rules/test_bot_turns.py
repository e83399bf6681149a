from __future__ import annotations

import pytest

from bocage.engine import BotPlan, Options, SetupProblem, set_up
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
        set_up(plan, Options(bot="us"))


@rule("R9.2", "R13.1")
def test_specialists_join_a_solo_match_only_where_its_section_lets_them() -> None:
    plan = situation().setup.plan

    with pytest.raises(SetupProblem, match="bot-and-specialists"):
        set_up(plan, Options(bot="us", specialists=True))


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
