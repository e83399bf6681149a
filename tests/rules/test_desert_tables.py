"""Teams and hidden things in the desert. Rules R10.10, R10.13, R15.26 and R15.27."""

from __future__ import annotations

import pytest

from bocage.engine import (
    Options,
    State,
    deal,
    format_position,
    legal_actions,
    parse_action,
    parse_position,
    view_for,
)
from bocage.engine.words.terms import HAND, KNOWN, SPECTATOR
from bocage.luck import SeededLuck
from bocage.match import Match, UndoBarred
from tests.desert import ITALY, desert, desert_plan, verbs_of
from tests.rule import rule


@rule("R15.26", "R15.3")
def test_teammates_share_vehicles_and_a_driver_carries_the_others_soldiers() -> None:
    table = desert(
        """
             a              b     c
        1   +PT,SS/D,SG,MG  -    .ra
        """,
        hand="staff-sergeant machine-gunner",
        mate={"hand": "sergeant", "deck": "warrant-officer"},
        enemy_mate={"deck": "rifleman-b"},
    )

    assert table.setup.owner[table.setup.unit_called(0, "sergeant")] == table.mate.seat
    table.state.turn_seat = table.mate.seat
    table.mate.play("sergeant move board patrol-truck passenger")
    table.state.turn_seat = table.seat
    table.play("staff-sergeant aboard drive 2 b1", "stop")

    assert table.shows(
        """
             a     b                 c
        1   +MG   -PT,SS/D,SG/P    .ra
        """
    )


@rule("R15.26", "R12.4")
def test_guide_makes_a_teammates_soldier_board() -> None:
    table = desert(
        """
             a           b
        1   +PT,SS,SG   .ra
        """,
        hand="patrol-guide staff-sergeant",
        mate={"hand": "sergeant"},
        enemy_mate={"deck": "rifleman-b"},
    )

    table.play("patrol-guide guide sergeant board patrol-truck driver")

    assert table.events("boarded") == ["boarded own sergeant patrol-truck driver"]


@rule("R15.26", "R11.2")
def test_a_teammates_soldier_whom_a_mine_injures_loses_his_card_by_the_ordinary_order() -> None:
    table = desert(
        """
             a              b     c
        1   +PT,SS/D,SG/P   -    .ra
        """,
        hand="staff-sergeant",
        mate={"hand": "sergeant", "discard": "sergeant"},
        enemy_mate={"deck": "rifleman-b"},
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
    )

    table.play("staff-sergeant aboard drive 2 b1", dice=[9, 1, 1])
    table.enemy.play("injure enemy sergeant")

    assert table.events("casualty") == ["casualty own sergeant hand sergeant"]


@rule("R15.26", "R15.18")
def test_an_attacker_injures_whomever_of_two_teammates_he_chooses_and_that_one_pays_by_his_own_piles() -> None:
    table = desert(
        """
             a        b
        1   +AI,RB   .pt,ss/d,sg/p
        """,
        side=ITALY,
        hand="antitank-rifleman-a",
        mate={"deck": "rifleman-b"},
        enemy_hand="staff-sergeant",
        enemy_mate={"hand": "sergeant", "play_area": ""},
    )

    table.play("antitank-rifleman-a antitank patrol-truck", dice=[9, 1])
    table.play("injure enemy sergeant")

    assert table.enemy.mate.removed == ["sergeant"]
    assert table.enemy.hand == ["staff-sergeant"]


@rule("R15.26", "R15.17", "R12.4")
def test_the_fog_of_war_of_navigate_goes_to_who_played_the_card() -> None:
    table = desert(
        """
             a              b     c
        1   +PT,SS/D,SG/P   .    .ra
        """,
        hand="staff-sergeant",
        supply="fog-of-war*2",
        mate={"hand": "sergeant"},
        enemy_mate={"deck": "rifleman-b"},
    )

    table.play("staff-sergeant aboard navigate 1 b1")

    assert (table.discard, table.mate.discard) == (["fog-of-war"], [])


@rule("R10.10", "R12.2")
def test_of_a_team_that_owns_the_mines_this_rounds_commander_chooses() -> None:
    table = desert(
        """
             a              b     c
        1   +PT,SS/D,SG/P   -    .ra,rb
        """,
        hand="staff-sergeant",
        mate={"deck": "warrant-officer"},
        enemy_deck="rifleman-a",
        enemy_mate={"deck": "platoon-sergeant rifleman-b"},
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
    )

    table.play("staff-sergeant aboard drive 2 b1", dice=[9, 1, 1])

    # The Platoon Sergeant is with the second of the two.
    assert table.enemy.mate.is_asked
    assert not table.enemy.is_asked
    table.enemy.mate.play("injure enemy sergeant")


@rule("R15.26", "R15.9", "R12.1", "R12.3")
def test_the_lieutenant_bears_command_and_passes_with_it() -> None:
    table = desert(
        """
             a         b
        1   +SS,SG    .ra,rb
        """,
        hand="lieutenant",
        mate={"deck": "sergeant"},
        enemy_deck="platoon-sergeant",
        enemy_mate={"deck": "rifleman-b"},
    )

    table.play("end turn")

    assert table.mate.discard == ["lieutenant"]
    assert table.events("command-passed") == ["command-passed own-1 own-2 lieutenant"]


@rule("R15.26", "R10.11")
def test_air_support_reaches_ones_own_supply_only() -> None:
    table = desert(
        """
             a         b
        1   +SS,SI    .ra,rb
        """,
        hand="signaller staff-sergeant",
        mate={"supply": "assault-aircraft", "deck": "sergeant"},
        enemy_mate={"deck": "rifleman-b"},
    )

    assert verbs_of(table, "signaller", "air-support") == set()


@rule("R10.12", "R12.4")
def test_a_bomb_hits_a_teammates_counter() -> None:
    table = desert(
        """
             a         b
        1   +SS,SG    .ra,rb
        """,
        hand="assault-aircraft staff-sergeant",
        mate={"hand": "sergeant"},
        enemy_mate={"deck": "rifleman-b"},
    )

    table.play("assault-aircraft bomb own sergeant", dice=[9, 1])

    # It is not the owner's own turn (R11.2).
    assert table.events("casualty") == ["casualty own sergeant hand sergeant"]


# Hidden things


@rule("R10.13", "R15.27", "R14.1")
def test_mines_vehicles_seats_and_damage_are_open_to_all() -> None:
    table = desert(
        """
             a             b       c
        1   +PT!,SS/D,hg   -    .ca,rb/p
        """,
        mines={"a1 b1": "anti-armour anti-personnel"},
        mine_side="enemy",
        mine_supply=3,
    )
    for seat in (SPECTATOR, 0, 1):
        view = view_for(table.state, seat)
        assert view.is_disabled(table.setup.unit_called(0, "patrol-truck"))
        assert view.crew(table.setup.unit_called(1, "scout-car")) == [table.setup.unit_called(1, "rifleman-b")]
        assert (view.mines(0, 0), view.mines(0, 1), view.mine_supply()) == (1, 1, 3)
        assert view.where(table.setup.unit_called(1, "hangar")) == 0


@rule("R15.27", "R14.1")
def test_a_card_that_air_support_brought_is_known_to_be_in_that_hand() -> None:
    table = desert(
        """
             a        b
        1   +OB,RA   .ss
        """,
        side=ITALY,
        hand="observer-b rifleman-a",
        supply="recon-aircraft assault-aircraft",
    )
    table.play("observer-b air-support recon-aircraft")
    kind = table.setup.kind_of["recon-aircraft"]

    view = view_for(table.state, 0)
    assert (view.count(1, HAND, kind), view.count(1, KNOWN, kind)) == (0, 1)
    for seed in range(20):
        world: State = deal(view, SeededLuck(seed))
        assert world.count(1, HAND, kind) == 1
        assert view_for(world, 0) == view


def _match(seed: str = "1") -> Match:
    return Match(desert_plan("raid"), Options(), ["a", "b"], seed)


@rule("R10.13", "R15.27")
def test_undo_is_barred_by_dice_and_by_another_seats_choice_and_not_by_driving_or_boarding() -> None:
    table = desert(
        """
             a                  b     c
        1   +CA,RB/D,SA/P       -     -
        2   .ss,RA              .     .
        """,
        side=ITALY,
        hand="rifleman-b*3 scout-a",
        mines={"b1 c1": "anti-armour"},
        mine_side="enemy",
    )
    match = _match()
    match.state, match.setup = table.state, table.setup
    match.use_luck(table._script)

    def play(seat: int, text: str, *dice: int) -> None:
        table._script.dice.extend(dice)
        match.play(seat, parse_action(table.setup, text))

    play(1, "scout-a scout leave")
    assert match.undo_bar(1) == ""
    play(1, "stop")
    play(1, "rifleman-b aboard drive 2 b1")
    assert match.undo_bar(1) == ""
    play(1, "step c1", 9, 9, 9)
    assert match.undo_bar(1) == "undo-luck"


@rule("R10.13", "R15.27")
def test_undo_is_not_barred_by_mines_placed_and_removed_by_repair_or_by_surveil() -> None:
    table = desert(
        """
             a              b     c
        1   +LO!,PB,TD      .     -
        2   .ss,RA          .     .
        """,
        side=ITALY,
        hand="sapper-b*2 tank-driver-t recon-aircraft",
        supply="fog-of-war*2",
        mine_side="own",
        mine_supply=1,
    )
    match = _match()
    match.state, match.setup = table.state, table.setup

    for text in (
        "sapper-b mine b1 place anti-armour",
        "sapper-b mine b1 remove anti-armour",
        "tank-driver-t repair lorry",
        "recon-aircraft surveil b1",
        "survey c2",
    ):
        match.play(1, parse_action(table.setup, text))
        assert match.undo_bar(1) == "", text


@rule("R15.27", "R10.13")
def test_the_choice_of_the_injured_is_not_taken_back() -> None:
    table = desert(
        """
             a              b     c
        1   +CA,RB/D,SA/P   -    .ss
        """,
        side=ITALY,
        hand="rifleman-b scout-a",
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
    )
    match = _match()
    match.state, match.setup = table.state, table.setup
    match.use_luck(table._script)
    table._script.dice.extend([9, 9, 9])
    match.play(1, parse_action(table.setup, "rifleman-b aboard drive 2 b1"))
    match.play(0, parse_action(table.setup, "injure italy scout-a"))

    # Neither by the driver nor by who chose: he has seen where the card came from (R7.8).
    assert (match.undo_bar(1), match.undo_bar(0)) == ("undo-other-seat", "undo-revealed")
    with pytest.raises(UndoBarred):
        match.undo(0)


@rule("R10.7", "R15.5")
def test_a_position_in_the_middle_of_a_crossing_reads_back() -> None:
    table = desert(
        """
             a              b     c
        1   +CA,RB/D,SA/P   -    .ss
        """,
        side=ITALY,
        hand="rifleman-b scout-a",
        mines={"a1 b1": "anti-armour anti-armour"},
        mine_side="enemy",
    )
    table.play("rifleman-b aboard drive 2 b1", dice=[9, 9, 9])
    text = format_position(table.state)

    assert "losing italy scout-car" in text
    assert "mines crossing a1/b1" in text
    again = parse_position(table.setup, text)
    assert again == table.state
    assert legal_actions(again, 0) == legal_actions(table.state, 0)
