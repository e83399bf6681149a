"""greedy-3: the same player as greedy-2 among units, and at home in the desert; the right choice is evident in each."""

from __future__ import annotations

import pytest

from bocage.arena.games import play_game
from bocage.engine import Options, apply, deal, deciders, format_action, legal_actions, open_match, prepare, view_for
from bocage.luck import SeededLuck
from bocage.players import GROUPS, DesertReckoning, GreedyPolicy
from bocage.players.greedy import NotAmongSoldiers
from bocage.roster import TRIALS, is_lost_among_soldiers, make_policy
from tests.desert import ITALY, desert, desert_plan
from tests.players.positions import setup_of
from tests.rule import rule
from tests.situation import Table


def choice_of(table: Table, without: str = "") -> str:
    """What greedy-3 does, in text form."""
    policy = GreedyPolicy(reinforced=True, desert=DesertReckoning(without))
    return format_action(table.setup, policy.choose(table.state, table.seat, legal_actions(table.state, table.seat)))


def play_out(table: Table, most: int = 12) -> list[str]:
    """Let greedy-3 play on until the end of its turn or of the match, and tell what it did; it may roll no dice."""
    done: list[str] = []
    while table.is_asked and table.phase == "turn" and len(done) < most:
        done.append(choice_of(table))
        if done[-1] == "end turn":
            break
        table.play(done[-1])
    return done


@pytest.mark.parametrize("scenario", ["01-la-raye", "08-streets-of-tessy-sur-vire", "104-two-roads-one-village-four"])
def test_among_units_it_is_greedy_2(scenario: str) -> None:
    games = [play_game(setup_of(scenario), (name, name), 4) for name in ("greedy-2", "greedy-3")]

    assert (games[0].winner, games[0].rounds, games[0].decisions) == (
        games[1].winner,
        games[1].rounds,
        games[1].decisions,
    )


def test_greedy_2_says_that_it_does_not_know_the_desert() -> None:
    setup = prepare(desert_plan("raid"), Options())
    state = open_match(setup, SeededLuck(1))

    with pytest.raises(NotAmongSoldiers, match="greedy-3"):
        make_policy("greedy-2", 1).choose(state, 0, legal_actions(state, 0))


# Vehicles


@rule("R15.4")
def test_it_drives_to_the_objective_and_controls_it_from_its_seat() -> None:
    table = desert(
        """
             a         b     c     d     e
        1   +PT,SG/D   -     -     .    .ra
        """,
        hand="sergeant*2",
        objectives={"c1": 2},
        points=2,
        enemy_points=9,
        enemy_deck="rifleman-a scout-a",
    )

    assert play_out(table) == ["sergeant aboard drive 2 b1", "step c1", "sergeant control"]
    assert table.winner == "own"


@rule("R15.4")
def test_it_navigates_over_what_it_has_not_seen() -> None:
    table = desert(
        """
             a         b     c     d     e
        1   +CC,SS/D   .     .     .    .ra
        """,
        hand="staff-sergeant*2",
        objectives={"c1": 2},
        points=2,
        enemy_points=9,
        enemy_deck="rifleman-a scout-a",
    )

    assert play_out(table) == ["staff-sergeant aboard navigate 2 b1", "step c1", "staff-sergeant control"]


@rule("R15.3", "R15.12")
def test_it_takes_the_wheel_if_the_objective_is_far() -> None:
    table = desert(
        """
             a       b     c     d     e     f     g     h
        1   +PT,SG   -     -     -     -     -     -    .ra
        """,
        hand="sergeant",
        deck="sergeant*3",
        objectives={"g1": 2},
        points=2,
        enemy_points=9,
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table) == "sergeant move board patrol-truck driver"


@rule("R15.3", "R15.12")
def test_who_can_take_the_objective_boards_before_the_driver_leaves() -> None:
    table = desert(
        """
             a               b     c     d     e     f     g     h
        1   +PT,SG,MG/D      -     -     -     -     -     -    .ra
        """,
        hand="sergeant machine-gunner",
        deck="sergeant*3 machine-gunner*2",
        objectives={"e1": 2},
        points=2,
        enemy_points=9,
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table).startswith("sergeant move board patrol-truck")
    table.play(choice_of(table))
    assert choice_of(table) == "machine-gunner aboard drive 2 b1"


@rule("R15.12")
def test_it_gets_out_where_the_vehicle_cannot_go() -> None:
    table = desert(
        """
             a         b     c     d
        1   +PT!,SG/D   -     .    .ra
        """,
        hand="sergeant*2",
        deck="sergeant",
        objectives={"b1": 2},
        rough=["b1"],
        points=2,
        enemy_points=9,
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table) == "sergeant move leave"


@rule("R15.19")
def test_it_repairs_the_vehicle_in_which_it_sits() -> None:
    table = desert(
        """
             a              b     c     d     e     f
        1   +PT!,EN/D,SG/P   -     -     -     -    .ra
        """,
        hand="engineer",
        deck="engineer sergeant*2",
        objectives={"e1": 2},
        points=2,
        enemy_points=9,
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table) == "engineer repair patrol-truck"


@rule("R15.18")
def test_it_fires_at_the_vehicle_that_brings_the_enemy_to_his_goal() -> None:
    table = desert(
        """
             a      b     c     d
        1   +AR     -     -   -ca,ra/d
        2   +SS     .     .     .
        """,
        hand="antitank-rifleman",
        deck="staff-sergeant",
        objectives={"c1": 2, "b2": 1},
        points=3,
        enemy_points=2,
        enemy_marks={"c1": "scouted", "d1": "controlled"},
        enemy_deck="rifleman-a*2 scout-a",
    )

    assert choice_of(table) == "antitank-rifleman antitank scout-car"


@rule("R15.5", "R15.18")
def test_of_those_aboard_it_injures_the_one_who_takes_points() -> None:
    table = desert(
        """
             a      b     c     d
        1   +AR     -     -   -ca,tc/d,ra/p
        2   +SS     .     .     .
        """,
        hand="antitank-rifleman",
        deck="staff-sergeant",
        objectives={"c1": 2, "b2": 1},
        points=3,
        enemy_points=2,
        enemy_marks={"c1": "scouted", "d1": "controlled"},
        enemy_deck="rifleman-a*2 scout-a tank-crewman-t*2",
    )
    table.play("antitank-rifleman antitank scout-car", dice=[9, 9])

    assert choice_of(table) == "injure italy rifleman-a"


@rule("R15.14")
def test_it_fires_with_what_its_seat_lists() -> None:
    table = desert(
        """
             a         b     c
        1   +PT,SG/G   -    .ra
        """,
        hand="sergeant",
        deck="sergeant",
        pins=True,
        enemy_points=1,
        objectives={"b1": 1},
        enemy_deck="scout-a*2 rifleman-a",
    )

    assert choice_of(table) == "sergeant aboard attack 2 rifleman-a"


# Structures and mines


@rule("R15.6", "R15.21")
def test_it_blows_up_what_wins() -> None:
    table = desert(
        """
             a         b     c
        1   -EN,hg     -    .ra
        """,
        hand="engineer",
        points=1,
        enemy_points=9,
        objectives={"b1": 1},
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table) == "engineer demolition hangar"
    assert choice_of(table, "demolition") != "engineer demolition hangar"


@rule("R15.6")
def test_it_goes_to_the_structure_with_who_can_destroy_it() -> None:
    table = desert(
        """
             a     b     c
        1   +EN    -   -hg
        2   +      .    .ra
        """,
        hand="engineer",
        deck="engineer*2",
        points=1,
        enemy_points=9,
        enemy_deck="rifleman-a scout-a",
        objectives={"c2": 1},
    )

    assert choice_of(table) == "engineer move b1"


@rule("R15.21")
def test_it_fires_at_who_is_about_to_blow_up_its_structure() -> None:
    table = desert(
        """
             a        b      c     d
        1   +RA      +HG    -en   .so
        """,
        side=ITALY,
        hand="rifleman-a",
        deck="rifleman-a scout-a",
        points=9,
        enemy_points=1,
        enemy_marks={"b1": "scouted", "c1": "controlled"},
        enemy_deck="engineer*2 scout*2",
    )

    assert choice_of(table) == "rifleman-a attack engineer"


@rule("R10.3")
def test_it_lays_mines_on_the_only_way_with_the_side_up_that_fits() -> None:
    board = """
             a     b      c     d     e
        1   +SS  -SP      -     -    {0}
        """
    for enemy, side_up in (("-CA,ra/d", "anti-armour"), ("-ra", "anti-personnel")):
        table = desert(
            board.format(enemy.lower()),
            hand="sapper",
            deck="staff-sergeant",
            objectives={"a1": 3},
            points=9,
            enemy_points=3,
            enemy_marks={"a1": "scouted", "b1": "scouted", "c1": "scouted", "d1": "scouted", "e1": "controlled"},
            enemy_deck="rifleman-a*2 scout-a",
            mine_side="own",
            mine_supply=4,
        )

        assert choice_of(table) in (f"sapper mine c1 place {side_up}", f"sapper mine a1 place {side_up}")
        assert "mine" not in choice_of(table, "mines")


@rule("R10.3")
def test_it_clears_the_mines_off_its_own_way() -> None:
    table = desert(
        """
             a         b     c     d     e
        1   +PT,SP/D,SG/P   -     -     .    .ra
        """,
        hand="sapper",
        deck="sergeant*2 sapper",
        objectives={"c1": 2},
        points=2,
        enemy_points=9,
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table) == "sapper mine b1 remove anti-armour"


@rule("R10.2")
def test_it_goes_round_mines_if_that_is_as_near() -> None:
    table = desert(
        """
             a     b     c
        1   +SG    -     -
        2    -     -    .ra
        """,
        hand="sergeant",
        deck="sergeant*3",
        objectives={"b2": 2},
        points=2,
        enemy_points=9,
        mines={"a1 b1": "anti-personnel"},
        mine_side="enemy",
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table) == "sergeant move a2"


@rule("R10.1")
def test_its_own_mines_do_not_hinder_it() -> None:
    table = desert(
        """
             a     b     c     d
        1   +SG    -     .    .ra
        """,
        hand="sergeant*2",
        deck="sergeant",
        objectives={"b1": 2},
        points=2,
        enemy_points=9,
        mines={"a1 b1": "anti-personnel anti-personnel"},
        mine_side="own",
        enemy_deck="rifleman-a scout-a",
    )

    assert play_out(table) == ["sergeant move b1", "sergeant control"]


# Aircraft


@rule("R10.4", "R15.7")
def test_it_calls_aircraft_and_strafes_the_last_who_can_take_control() -> None:
    table = desert(
        """
             a     b     c     d     e     f
        1  +SI,SG  -     .     .     .  .ra,ob
        """,
        hand="signaller",
        deck="sergeant",
        supply="assault-aircraft",
        pins=True,
        enemy_points=1,
        objectives={"b1": 1},
        enemy_deck="observer-b scout-a rifleman-a",
    )
    assert choice_of(table) == "signaller air-support assault-aircraft"
    assert choice_of(table, "aircraft") != "signaller air-support assault-aircraft"

    table.play("signaller air-support assault-aircraft")

    assert choice_of(table) == "assault-aircraft strafe rifleman-a"


@rule("R10.5", "R10.12")
def test_it_bombs_where_many_stand_and_none_of_its_own() -> None:
    table = desert(
        """
             a      b          c          d
        1  +SG      -   .ra,sa,ma,pb  .SO,rb,ob
        """,
        hand="assault-aircraft",
        deck="sergeant scout",
        enemy_points=1,
        points=1,
        objectives={"b1": 1},
        enemy_deck="rifleman-a scout-a machine-gunner-a sapper-b rifleman-b observer-b",
    )

    assert choice_of(table).startswith("assault-aircraft bomb italy ")
    assert choice_of(table).split()[-1] in ("rifleman-a", "scout-a", "machine-gunner-a", "sapper-b")


@rule("R15.7", "R15.25")
def test_it_surveys_the_way_to_the_objective() -> None:
    table = desert(
        """
             a     b     c     d     e
        1   +RA    .     .     .   .so
        2    .     .     .     .     .
        3    .     .     .     .   .sg
        """,
        side=ITALY,
        hand="recon-aircraft",
        deck="rifleman-a*2",
        supply="fog-of-war*3",
        objectives={"c1": 3},
        points=3,
        enemy_points=9,
        enemy_deck="scout sergeant",
    )

    assert play_out(table)[:2] in (
        ["recon-aircraft surveil b1", "survey c1"],
        ["recon-aircraft surveil c1", "survey b1"],
    )


# Cards, hunts and teams


@rule("R6.6", "R15.14")
def test_it_gets_rid_of_fog_of_war_by_its_seat() -> None:
    table = desert(
        """
             a         b     c
        1   +CC,MG/P   -    .ra
        2   +SG        .     .
        """,
        hand="machine-gunner fog-of-war",
        deck="sergeant machine-gunner",
        objectives={"b1": 1, "c2": 1},
        points=2,
        enemy_points=2,
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table) == "machine-gunner aboard recon"


@rule("R15.8", "R15.22")
def test_it_fires_at_whom_it_must_neutralise() -> None:
    table = desert(
        """
             a         b     c
        1   +RA        -   .so,sg,st
        """,
        side=ITALY,
        hand="rifleman-a",
        deck="rifleman-a scout-a",
        neutralises=["saboteur"],
        enemy_points=1,
        objectives={"b1": 1},
        enemy_deck="sergeant scout",
    )

    assert choice_of(table) == "rifleman-a attack saboteur"


@rule("R15.8")
def test_it_does_not_leave_a_wreck_that_the_enemy_must_neutralise() -> None:
    table = desert(
        """
             a           b     c     d
        1   +PT!,SG/D    -     .    .ra,sa
        """,
        hand="sergeant",
        deck="sergeant*2 scout",
        objectives={"b1": 1, "c1": 1},
        points=2,
        enemy_neutralises=["patrol-truck"],
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table) != "sergeant move leave"


@rule("R15.1", "R15.8")
def test_it_keeps_the_cards_of_whom_the_enemy_must_neutralise() -> None:
    table = desert(
        """
             a     b     c     d     e     f     g     h
        1   +SG    .     .     .     .     .     .    .ra
        2    +     .     .     .     .     .     .    .MG
        """,
        hand="warrant-officer",
        deck="sergeant*2 machine-gunner scout",
        supply="machine-gunner*2 raider*2 antitank-rifleman*2",
        objectives={"e2": 1},
        points=1,
        enemy_neutralises=["machine-gunner"],
        enemy_deck="rifleman-a*2 scout-a",
    )

    assert choice_of(table) == "warrant-officer bolster machine-gunner"
    table.play("warrant-officer bolster machine-gunner")
    assert choice_of(table) == "take machine-gunner"


@rule("R6.1")
def test_it_bolsters_the_soldier_before_the_prize() -> None:
    table = desert(
        """
             a     b       c     d     e     f
        1   +SS    .     -EN,hg  .     .    .ra
        """,
        hand="warrant-officer",
        deck="engineer staff-sergeant*3",
        supply="engineer*2 raider*2 antitank-rifleman*2",
        points=2,
        enemy_points=9,
        objectives={"f1": 1},
        enemy_deck="rifleman-a scout-a",
    )

    assert choice_of(table) == "warrant-officer bolster engineer"


@rule("R5.2", "R15.26")
def test_it_guides_a_teammates_soldier_onto_the_objective() -> None:
    table = desert(
        """
             a     b     c     d     e
        1   +SG    -     .     .    .ra
        """,
        hand="patrol-guide",
        deck="scout lieutenant",
        mate={"deck": "sergeant*3"},
        objectives={"b1": 2},
        points=2,
        enemy_points=9,
        enemy_deck="rifleman-a scout-a platoon-sergeant",
        enemy_mate={"deck": "rifleman-b"},
    )

    assert choice_of(table) == "patrol-guide guide sergeant b1"


@rule("R15.26")
def test_it_drives_a_teammates_soldier_to_the_objective() -> None:
    table = desert(
        """
             a              b     c     d     e
        1   +PT,MG/D,SG/P   -     -     .    .ra
        """,
        hand="machine-gunner",
        deck="machine-gunner lieutenant",
        mate={"deck": "sergeant*3"},
        objectives={"c1": 2},
        points=2,
        enemy_points=9,
        enemy_deck="rifleman-a scout-a platoon-sergeant",
        enemy_mate={"deck": "rifleman-b"},
    )

    assert choice_of(table) == "machine-gunner aboard drive 2 b1"


@rule("R3.3")
def test_it_bids_what_it_can_spare() -> None:
    table = desert(
        """
             a     b     c     d     e     f     g
        1   +SG    -     .     .     .     .    .ra
        """,
        hand="sergeant*2 fog-of-war",
        objectives={"b1": 2},
        points=2,
        enemy_points=9,
        enemy_hand="rifleman-a",
        enemy_deck="scout-a",
    )
    table.state.phase = 0

    assert choice_of(table) == "bid fog-of-war"


# Whole games


@rule("R15.26", "R14.1")
@pytest.mark.parametrize(("name", "four"), [("raid", False), ("raid", True), ("hunt", False)])
def test_it_reads_nothing_hidden_and_plays_the_same_again(name: str, four: bool) -> None:
    setup = prepare(desert_plan(name, four=four), Options(round_limit=6))
    asked = 0
    for seed in range(4):
        luck, worlds = SeededLuck(seed), SeededLuck(seed + 100)
        policy, other = make_policy("greedy-3", 1), make_policy("greedy-3", 2)
        state = open_match(setup, luck)
        while deciders(state):
            seat = deciders(state)[0]
            actions = legal_actions(state, seat)
            action = policy.choose(state, seat, actions)
            assert action in actions
            world = deal(view_for(state, seat), worlds)
            assert other.choose(world, seat, legal_actions(world, seat)) == action
            apply(state, seat, action, luck)
            asked += 1
    assert asked > 60


@pytest.mark.parametrize(("name", "four"), [("raid", False), ("raid", True), ("hunt", False)])
@pytest.mark.parametrize("player", ["random", "taker", *(name for name in TRIALS if not is_lost_among_soldiers(name))])
def test_everybody_plays_the_desert_to_its_end(name: str, four: bool, player: str) -> None:
    setup = prepare(desert_plan(name, four=four), Options(round_limit=10))

    for seed, players in enumerate([(player, "greedy-3"), ("greedy-3", player)]):
        assert play_game(setup, players, seed).decisions > 3


def test_a_player_without_a_group_never_takes_its_actions() -> None:
    setup = prepare(desert_plan("raid"), Options(round_limit=12))
    for group, verbs in GROUPS.items():
        policy = make_policy(f"greedy-3-without-{group}", 1)
        for seed in range(3):
            luck = SeededLuck(seed)
            state = open_match(setup, luck)
            while deciders(state):
                seat = deciders(state)[0]
                action = policy.choose(state, seat, legal_actions(state, seat))
                assert setup.verb_of(action).name not in verbs
                apply(state, seat, action, luck)
