"""A bot in the desert: whom it injures, its aircraft, its cards. Rules R15.5, R15.29 and R15.30."""

from __future__ import annotations

from tests.desert import ITALY, desert, verbs_of
from tests.rule import rule


@rule("R15.29", "R13.3")
def test_a_hit_on_a_bots_vehicle_lets_the_player_choose_and_marks_the_soldier() -> None:
    table = desert(
        """
             a       b
        1   +AR,SS  .ca,rb/d,pb/p,ra
        """,
        hand="antitank-rifleman",
        bot="enemy",
        enemy_deck="rifleman-b sapper-b rifleman-a",
    )

    table.play("antitank-rifleman antitank scout-car", dice=[9, 1])
    table.play("injure enemy sapper-b")

    assert table.events("casualty") == ["casualty enemy sapper-b deck sapper-b"]
    assert table.events("marked") == ["marked enemy sapper-b"]


@rule("R15.5", "R13.10")
def test_a_bot_that_hits_a_vehicle_chooses_and_may_draw_lots_for_it() -> None:
    table = desert(
        """
             a       b
        1   +AR,SS  .ca,rb/d,pb/p,ra
        """,
        bot="own",
        row="antitank-rifleman staff-sergeant",
        enemy_hand="rifleman-b sapper-b",
    )

    table.play("antitank-rifleman antitank scout-car", dice=[9, 1])
    assert {"injure enemy rifleman-b", "injure enemy sapper-b", "lot 2"} <= table.legal()
    assert table.bars("antitank-rifleman pass") == ("choose-injured", "R15.5")
    table.play("lot 2", draws=["1"])
    table.play("injure enemy sapper-b")

    # Its card is resolved, the next one is in turn.
    assert table.row == ["staff-sergeant"]
    assert table.state.bot is not None
    assert table.state.bot.fell == []


@rule("R15.5", "R13.10")
def test_a_lot_that_fell_for_the_target_does_not_choose_who_is_injured() -> None:
    table = desert(
        """
             a       b
        1   +AR,SS  .ca,rb/d,pb/p,ra
        """,
        bot="own",
        row="antitank-rifleman staff-sergeant",
        enemy_hand="rifleman-b sapper-b",
    )

    table.play("lot 2", draws=["1"])
    table.play("antitank-rifleman antitank scout-car", dice=[9, 1])

    assert table.state.bot is not None
    assert table.state.bot.fell == []
    assert {"injure enemy rifleman-b", "injure enemy sapper-b"} <= table.legal()


@rule("R15.30", "R13.7")
def test_a_bots_air_support_brings_aircraft_by_lot_into_its_row() -> None:
    table = desert(
        """
             a        b
        1   +OB,RA   .ss
        """,
        side=ITALY,
        bot="own",
        row="observer-b rifleman-a",
        supply="recon-aircraft assault-aircraft rifleman-b",
    )
    assert table.setup.deck_kinds
    assert not any(kind in table.setup.aircraft_kinds for kinds in table.setup.deck_kinds for kind in kinds)
    assert table.bars("observer-b air-support recon-aircraft") == ("no-aircraft", "R10.11")

    table.play("observer-b air-support", draws=["assault-aircraft"])

    # Initiative 6, right of the card that was resolved.
    assert table.row == ["assault-aircraft", "rifleman-a"]


@rule("R15.30")
def test_a_bots_bolster_reaches_no_aircraft() -> None:
    table = desert(
        """
             a        b
        1   +RA      .ss
        """,
        side=ITALY,
        bot="own",
        row="platoon-sergeant",
        supply="assault-aircraft",
        deck="rifleman-a",
    )

    assert verbs_of(table, "platoon-sergeant", "bolster") <= {
        "platoon-sergeant bolster deck-a",
        "platoon-sergeant bolster deck-rest",
    }
    assert "platoon-sergeant bolster deck-rest" not in table.legal()


@rule("R15.29", "R13.7")
def test_a_face_down_card_of_a_soldier_who_is_out_leaves_the_game_when_it_is_turned_up() -> None:
    table = desert(
        """
             a       b
        1   +SG     .ra,sa
        """,
        hand="sergeant",
        bot="enemy",
        enemy_deck="rifleman-a*4",
        enemy_hand="scout-a",
    )
    # The face-down card is safe (R13.3), so the Scout is out with it still lying there.
    table.play("sergeant attack scout-a", dice=[9])
    assert table.events("soldier-out") == ["soldier-out enemy scout-a"]

    table.play("end turn", draws=[])

    assert table.enemy.removed == ["scout-a"]
    assert table.events("gone-face-down") == ["gone-face-down enemy scout-a"]
    assert "scout-a" not in table.enemy.row
    assert table.enemy.row == ["rifleman-a"] * 3


@rule("R15.29", "R8.5")
def test_no_hope_lies_in_the_face_down_card_of_a_soldier_who_is_out() -> None:
    table = desert(
        """
             a       b
        1   +SG     .ra,sa
        """,
        hand="sergeant",
        bot="enemy",
        enemy_deck="scout-a*4",
        enemy_hand="rifleman-a",
        objectives={"a1": 1, "b1": 1},
        enemy_points=2,
    )

    table.play("sergeant attack rifleman-a", dice=[9])

    # Nobody else could take control, though the Scout goes anywhere.
    assert table.events("soldier-out") == ["soldier-out enemy rifleman-a"]
    assert table.events("hope-lost") == ["hope-lost enemy"]


@rule("R13.7", "R6.5", "R15.24")
def test_a_bots_inspire_without_a_squad_turns_no_fog_of_war() -> None:
    table = desert(
        """
             a       b
        1   +SG     .ra
        """,
        bot="own",
        row="warrant-officer sergeant fog-of-war",
    )

    assert verbs_of(table, "warrant-officer", "inspire") == {"warrant-officer inspire sergeant"}
    assert table.bars("warrant-officer inspire fog-of-war") == ("not-to-be-inspired", "R13.7")


@rule("R11.1", "R13.3", "R10.2")
def test_a_bot_that_loses_the_card_it_resolves_to_a_mine_goes_on_with_the_next() -> None:
    for row, left in (("scout sergeant", ["sergeant"]), ("scout! sergeant", ["sergeant"]), ("scout scout", ["scout"])):
        table = desert(
            """
                 a         b     c
            1   +SO,SG     .    .ra
            """,
            bot="own",
            row=row,
            mines={"a1 b1": "anti-personnel"},
            mine_side="enemy",
        )

        table.play("scout scout b1", dice=[9, 1, 1])

        assert table.events("casualty") == ["casualty own scout play-area scout"]
        # Where there is another of the soldier, that one is lost, and the card that was resolved is discarded.
        assert table.row == ([] if row == "scout scout" else left)
        assert table.discard == (["scout"] if row == "scout scout" else [])
        assert table.play_area == table.row


@rule("R10.10", "R15.5", "R13.10")
def test_a_bot_whose_mine_hits_chooses_in_the_players_turn_and_its_lot_is_for_that_choice_alone() -> None:
    table = desert(
        """
             a              b     c
        1   +PT,SS/D,SG/P   -    .ra
        """,
        hand="staff-sergeant sergeant",
        bot="enemy",
        enemy_deck="rifleman-a*3",
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
    )

    table.play("staff-sergeant aboard drive 2 b1", dice=[9, 1, 1])
    assert not table.is_asked
    table.enemy.play("lot 2", draws=["1"])
    table.enemy.play("injure enemy sergeant")

    assert table.events("casualty") == ["casualty own sergeant hand sergeant"]
    assert table.state.bot is not None
    assert table.state.bot.fell == []
    assert table.is_asked
