"""Aircraft cards: Air Support, Strafe, Bomb, Surveil. Rules R10.4, R10.5, R10.11, R10.12, R15.7 and R15.25."""

from __future__ import annotations

from tests.desert import ITALY, desert, verbs_of
from tests.rule import rule

CALL = """
     a        b
1   +OB,RA   .ss
"""


@rule("R10.4", "R10.11")
def test_air_support_takes_aircraft_from_the_supply_to_the_hand_to_be_played_this_turn() -> None:
    table = desert(CALL, side=ITALY, hand="observer-b", supply="recon-aircraft assault-aircraft rifleman-b fog-of-war")
    assert verbs_of(table, "observer-b", "air-support") == {
        "observer-b air-support recon-aircraft",
        "observer-b air-support assault-aircraft",
    }
    assert table.bars("observer-b air-support rifleman-b") == ("no-aircraft", "R10.11")

    table.play("observer-b air-support assault-aircraft")

    assert table.hand == ["assault-aircraft"]
    assert table.events("called") == ["called own assault-aircraft"]
    assert "assault-aircraft strafe staff-sergeant" in table.legal()


@rule("R10.11")
def test_air_support_is_no_up_to_but_takes_fewer_if_there_are_fewer() -> None:
    both = desert(CALL, side=ITALY, hand="observer-b", supply="recon-aircraft assault-aircraft")
    line = next(line for line in both.setup.all_lines if line.facts.name == "air-support")
    line.value = 2
    both.play("observer-b air-support recon-aircraft")
    # The second is taken without asking: there is nothing else to choose, and no stopping.
    assert both.hand == ["assault-aircraft", "recon-aircraft"]

    one = desert(CALL, side=ITALY, hand="observer-b", supply="recon-aircraft")
    next(line for line in one.setup.all_lines if line.facts.name == "air-support").value = 2
    one.play("observer-b air-support recon-aircraft")
    assert one.hand == ["recon-aircraft"]
    assert "end turn" in one.legal()


@rule("R10.11", "R15.15")
def test_air_support_needs_an_aircraft_in_the_supply() -> None:
    table = desert(CALL, side=ITALY, hand="observer-b", supply="rifleman-b")

    assert verbs_of(table, "observer-b", "air-support") == set()


@rule("R15.7", "R6.1")
def test_a_bolster_without_a_squad_reaches_aircraft_and_one_with_a_squad_does_not() -> None:
    table = desert(
        CALL, side=ITALY, hand="platoon-sergeant squad-leader-b", supply="assault-aircraft grenadier-b fog-of-war"
    )

    assert "platoon-sergeant bolster assault-aircraft" in table.legal()
    assert verbs_of(table, "squad-leader-b", "bolster") == {
        "squad-leader-b bolster grenadier-b",
        "squad-leader-b bolster observer-b",
    }
    assert table.bars("squad-leader-b bolster assault-aircraft") == ("other-squad", "R6.1")


@rule("R15.25", "R4.2", "R6.5")
def test_aircraft_cards_are_hunkered_down_inspired_and_bid_like_others() -> None:
    table = desert(
        """
             a     b
        1   +SS   .ra
        """,
        hand="assault-aircraft warrant-officer signaller",
        supply="signaller",
    )

    table.play("assault-aircraft strafe rifleman-a", dice=[1, 1])
    table.play("warrant-officer inspire assault-aircraft", "assault-aircraft hunker")

    assert "assault-aircraft" in table.supply
    # Back in the supply, it can be called again.
    assert "signaller air-support assault-aircraft" in table.legal()


STRAFE = """
     a     b      c      d
1   +SS    .     .sa!  .ra,ca,rb/d
"""


@rule("R15.7", "R15.25")
def test_strafe_attacks_one_enemy_on_foot_anywhere_with_cover_but_no_distance() -> None:
    table = desert(STRAFE, hand="assault-aircraft", cover={"d1": 2})
    assert verbs_of(table, "assault-aircraft", "strafe") == {
        "assault-aircraft strafe scout-a",
        "assault-aircraft strafe rifleman-a",
    }
    assert table.bars("assault-aircraft strafe rifleman-b") == ("aboard", "R15.11")
    assert table.bars("assault-aircraft strafe scout-car") == ("armoured", "R9.1")

    table.play("assault-aircraft strafe rifleman-a", dice=[5, 1])

    # Base defence 4 and cover 2.
    assert table.events("rolled") == ["rolled strafe nobody enemy rifleman-a 6 0 5 1"]


@rule("R15.7", "R7.6")
def test_hills_give_little_cover_against_strafe_and_bomb() -> None:
    table = desert(STRAFE, hand="assault-aircraft", hills=["d1"])
    table.play("assault-aircraft strafe rifleman-a", dice=[1, 1])
    assert table.events("rolled") == ["rolled strafe nobody enemy rifleman-a 5 0 1 1"]

    table = desert(STRAFE, hand="assault-aircraft", hills=["d1"])
    table.play("assault-aircraft bomb enemy rifleman-a", dice=[1])
    assert table.events("rolled") == ["rolled bomb nobody enemy rifleman-a 5 0 1"]


@rule("R10.5", "R10.12")
def test_bomb_attacks_every_counter_on_foot_of_a_tile_own_ones_included() -> None:
    table = desert(
        """
             a     b                       c
        1   +SS    .ra,sa,SG,PT,EN/P,ca,hg  .
        """,
        hand="assault-aircraft sergeant",
        cover={"b1": 1},
    )
    assert verbs_of(table, "assault-aircraft", "bomb") == {
        "assault-aircraft bomb own staff-sergeant",
        "assault-aircraft bomb own sergeant",
        "assault-aircraft bomb enemy rifleman-a",
        "assault-aircraft bomb enemy scout-a",
    }
    assert table.bars("assault-aircraft bomb own engineer") == ("aboard", "R15.11")
    assert table.bars("assault-aircraft bomb enemy scout-car") == ("armoured", "R9.1")
    assert table.bars("assault-aircraft bomb enemy hangar") == ("structure", "R15.21")

    table.play("assault-aircraft bomb enemy scout-a", dice=[1])
    assert table.legal() == {"hit own sergeant", "hit enemy rifleman-a"}
    table.play("hit own sergeant", dice=[9, 1])

    # Cover 1 and no distance; the last one is attacked without asking.
    assert table.events("rolled") == [
        "rolled bomb nobody enemy scout-a 6 0 1",
        "rolled bomb nobody own sergeant 6 1 9",
        "rolled bomb nobody enemy rifleman-a 5 0 1",
    ]


@rule("R10.12", "R11.1")
def test_ones_own_soldier_under_a_bomb_loses_a_card_of_the_play_area_first() -> None:
    table = desert(
        """
             a         b
        1   +SS,SG    .ra
        """,
        hand="assault-aircraft sergeant staff-sergeant",
        play_area="sergeant",
    )

    table.play("assault-aircraft bomb own sergeant", dice=[9, 1])

    assert table.events("casualty") == ["casualty own sergeant play-area sergeant"]


@rule("R10.12")
def test_a_tile_may_be_bombed_on_which_all_are_ones_own() -> None:
    table = desert(
        """
             a         b
        1   +SS       .ca,rb/d
        """,
        hand="assault-aircraft",
    )

    assert verbs_of(table, "assault-aircraft", "bomb") == {"assault-aircraft bomb own staff-sergeant"}


@rule("R15.7", "R15.25")
def test_surveil_marks_tiles_wherever_they_lie_each_for_a_fog_of_war() -> None:
    table = desert(
        """
             a     b     c     d
        1   +RA    .     .    .ss
        """,
        side=ITALY,
        hand="recon-aircraft",
        supply="fog-of-war*3",
    )
    assert verbs_of(table, "recon-aircraft", "surveil") == {
        f"recon-aircraft surveil {tile}" for tile in ("b1", "c1", "d1")
    }
    assert table.bars("recon-aircraft surveil a1") == ("marked-already", "R15.25")

    table.play("recon-aircraft surveil d1")
    assert table.legal() == {"survey b1", "survey c1", "stop"}
    assert table.bars("survey d1") == ("marked-already", "R15.25")
    table.play("survey b1")

    assert [table.mark(tile) for tile in ("b1", "c1", "d1")] == ["scouted", "unseen", "scouted"]
    assert table.discard == ["fog-of-war", "fog-of-war"]


@rule("R15.25")
def test_surveil_may_stop_after_the_first_and_marks_without_fog_of_war_too() -> None:
    table = desert(
        """
             a     b     c
        1   +RA    .    .ss
        """,
        side=ITALY,
        hand="recon-aircraft",
    )

    table.play("recon-aircraft surveil c1", "stop")

    assert table.mark("c1") == "scouted"
    assert table.discard == []


@rule("R15.15")
def test_surveil_needs_a_tile_without_a_marker() -> None:
    table = desert(
        """
             a     b
        1   +RA   -ss
        """,
        side=ITALY,
        hand="recon-aircraft fog-of-war",
    )

    assert verbs_of(table, "recon-aircraft", "surveil") == set()
    # A Recon Aircraft may recon, too (R15.7).
    assert "recon-aircraft recon" in table.legal()


@rule("R15.24", "R6.5")
def test_an_inspire_that_names_a_squad_reaches_no_aircraft() -> None:
    table = desert(
        """
             a       b
        1   +RA     .ss
        """,
        side=ITALY,
        hand="squad-leader-a",
        play_area="rifleman-a assault-aircraft",
    )

    assert verbs_of(table, "squad-leader-a", "inspire") == {"squad-leader-a inspire rifleman-a"}
    assert table.bars("squad-leader-a inspire assault-aircraft") == ("other-squad", "R6.5")
