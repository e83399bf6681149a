"""Pinned, beyond hope, and neutralised in the desert. Rules R15.8, R15.20 and R15.22."""

from __future__ import annotations

import pytest

from bocage.engine import SetupProblem
from bocage.engine.goals.hope import demolition_tiles, reachable_tiles
from bocage.engine.words.terms import NO_HOPE
from tests.desert import ITALY, desert
from tests.rule import rule
from tests.situation import Table


def reached(table: Table) -> set[str]:
    """Return the tiles that the side could still take."""
    return {
        name
        for name, there in zip(table.setup.tile_names, reachable_tiles(table.state, table.side), strict=True)
        if there
    }


def in_reach(table: Table) -> set[str]:
    """Return the tiles whose structures the side could still destroy."""
    return {
        name
        for name, there in zip(table.setup.tile_names, demolition_tiles(table.state, table.side), strict=True)
        if there
    }


@rule("R15.8", "R8.3")
def test_a_side_is_pinned_while_no_counter_on_foot_or_aboard_has_control_on_its_cards() -> None:
    table = desert(
        """
             a     b              c
        1   +SG   .ca,rb/d,sa    .
        """,
        hand="sergeant*3",
        pins=True,
    )
    # Rifleman B sits aboard, so Italy is not pinned.
    table.play("sergeant attack scout-a", dice=[9])
    assert table.ending == ""

    pinned = desert(
        """
             a     b         c
        1   +SG   .ra,sa    .
        """,
        hand="sergeant*2",
        pins=True,
    )
    pinned.play("sergeant attack rifleman-a", dice=[9])
    assert (pinned.winner, pinned.ending) == ("own", "pin")


@rule("R15.8")
def test_who_can_demolish_keeps_a_side_from_being_pinned_if_the_enemy_has_structures() -> None:
    with_target = desert(
        """
             a      b        c
        1   +EN    .ra,hg    .
        """,
        hand="engineer",
    )
    assert with_target.state.rifles(0) == 1

    # Without one, only Control counts.
    without = desert(
        """
             a         b
        1   +EN,SS    .ra
        """,
        hand="engineer",
    )
    assert without.state.rifles(0) == 1


@rule("R15.8")
def test_a_structure_counts_for_that_standing_or_not() -> None:
    table = desert(
        """
             a         b
        1   +EN,hg    .ra
        """,
        hand="engineer",
    )

    table.play("engineer demolition hangar", dice=[9, 1, 1])

    assert table.ending == ""
    assert table.state.rifles(0) == 1


@rule("R15.8", "R15.22")
def test_named_soldiers_are_neutralised_when_all_of_them_are_out() -> None:
    table = desert(
        """
             a     b
        1   +SG   .ra,sa,rb
        """,
        hand="sergeant*2",
        neutralises=["scout-a", "rifleman-a"],
    )

    table.play("sergeant attack scout-a", dice=[9])
    assert table.ending == ""
    table.play("sergeant attack rifleman-a", dice=[9])

    assert (table.winner, table.ending) == ("own", "neutralising")


@rule("R15.8")
def test_a_vehicle_is_neutralised_when_destroyed_or_disabled_with_nobody_aboard() -> None:
    empty = desert(
        """
             a       b
        1   +AR,SG  .ra,ca
        """,
        hand="antitank-rifleman",
        neutralises=["scout-car"],
    )
    empty.play("antitank-rifleman antitank scout-car", dice=[9, 1])
    assert (empty.winner, empty.ending) == ("own", "neutralising")

    manned = desert(
        """
             a       b
        1   +AR,SG  .ra,ca,rb/d
        """,
        hand="antitank-rifleman*2",
        enemy_hand="rifleman-b",
        neutralises=["scout-car"],
    )
    manned.play("antitank-rifleman antitank scout-car", dice=[9, 1])
    assert manned.ending == ""
    manned.play("antitank-rifleman antitank scout-car", dice=[9, 1])
    assert (manned.winner, manned.ending) == ("own", "neutralising")


@rule("R15.8")
def test_to_leave_a_disabled_vehicle_neutralises_it_too() -> None:
    table = desert(
        """
             a               b
        1   +CA!,RB/D,RA    .ss
        """,
        side=ITALY,
        hand="rifleman-b",
        enemy_neutralises=["scout-car"],
    )

    table.play("rifleman-b move leave")

    assert (table.winner, table.ending) == ("enemy", "neutralising")


@rule("R15.22", "R8.5")
def test_who_wins_by_neutralising_is_never_beyond_hope() -> None:
    table = desert(
        """
             a     b
        1   +MG   .ra
        """,
        hand="machine-gunner",
        points=1,
        neutralises=["rifleman-a"],
        objectives={"b1": 1},
    )

    # It can never score, but that does not matter.
    assert table.state.hope(0) != NO_HOPE


@rule("R15.22", "R8.4")
def test_both_sides_pinned_do_not_end_a_match_in_which_somebody_is_to_be_neutralised() -> None:
    table = desert(
        """
             a     b
        1   +MG   .sa
        """,
        hand="machine-gunner",
        neutralises=["scout-a"],
    )

    assert table.state.rifles(0) == table.state.rifles(1) == 0
    assert table.ending == ""


@rule("R15.22", "R8.5", "R8.9")
def test_who_wins_by_neutralising_wins_at_once_over_an_enemy_beyond_hope() -> None:
    table = desert(
        """
             a     b
        1   +SG   .ra,sa
        """,
        hand="sergeant",
        neutralises=["scout-a"],
        enemy_points=1,
        objectives={"a1": 1},
        enemy_hand="rifleman-a scout-a",
    )

    table.play("sergeant attack rifleman-a", dice=[9])

    assert (table.winner, table.ending) == ("own", "hope-pinned")


@rule("R15.22", "R2.3")
def test_who_is_to_be_neutralised_starts_on_the_board() -> None:
    with pytest.raises(SetupProblem) as problem:
        desert(
            """
                 a     b
            1   +SG   .ra
            """,
            enemy_deck="scout-a",
            neutralises=["scout-a"],
        )
    assert problem.value.problem == "quarry-off-board"


CHAIN = """
     a     b     c     d
1   +SG    -     .     -
2   .ra    .     .     .
"""


@rule("R15.20", "R8.5")
def test_a_soldier_with_control_takes_what_his_markers_join_to_his_counter() -> None:
    table = desert(CHAIN, hand="sergeant", spawns={"d1": "all"})

    # He is on the board, so his spawn tile does not count.
    assert reached(table) == {"a1", "b1"}


@rule("R15.20")
def test_the_spawn_tile_counts_for_one_who_is_off_the_board() -> None:
    table = desert(
        """
             a     b     c     d
        1   +MG    -     .     -
        2   .ra    .     .     .
        """,
        hand="sergeant",
        spawns={"d1": "all"},
    )

    assert reached(table) == {"d1"}


@rule("R15.20")
def test_a_live_air_support_card_frees_aircraft_which_scout() -> None:
    table = desert(
        """
             a         b     c
        1   +RA,OB     .    .ss
        """,
        side=ITALY,
        hand="rifleman-a observer-b",
        supply="recon-aircraft",
    )
    assert reached(table) == {"a1", "b1", "c1"}

    without = desert(
        """
             a         b     c
        1   +RA,TC     .    .ss
        """,
        side=ITALY,
        hand="rifleman-a tank-crewman-t",
        supply="recon-aircraft",
    )
    assert reached(without) == {"a1"}


@rule("R15.20")
def test_a_seat_with_navigate_scouts_while_its_vehicle_runs_or_can_be_repaired() -> None:
    def table(vehicle: str, hand: str) -> Table:
        return desert(
            f"""
                 a     b           c
            1   +SG    {vehicle}  .ra
            """,
            hand=hand,
        )

    everywhere = {"a1", "b1", "c1"}
    assert reached(table(".PT", "sergeant")) == everywhere
    assert reached(table(".PT!", "sergeant")) == {"a1"}
    assert reached(table(".PT!,EN", "sergeant engineer")) == everywhere
    # The driver's seat of the Gun Truck lists Drive alone.
    assert reached(table(".GT", "sergeant")) == {"a1"}


BROKEN_DOWN = """
     a     b     c
1   +AI    .    .pt,sg,ss
2   .RA    .     .
"""


def lamed(truck: str, enemy_hand: str) -> Table:
    """Return Italy about to fire at an empty truck of an enemy who must score more than the tiles he has seen."""
    return desert(
        BROKEN_DOWN.replace("pt", truck),
        side=ITALY,
        hand="antitank-rifleman-a",
        enemy_hand=enemy_hand,
        enemy_marks={"c1": "controlled"},
        objectives={"a1": 1, "c1": 1},
        enemy_points=2,
    )


@rule("R15.20", "R8.5")
def test_a_destroyed_vehicle_scouts_no_more() -> None:
    table = lamed("pt!,en", "sergeant engineer")
    assert reached(table.enemy) == {"a1", "b1", "c1", "a2", "b2", "c2"}

    table.play("antitank-rifleman-a antitank patrol-truck", dice=[9, 9])

    # The Engineer has nothing left to repair.
    assert table.events("destroyed")
    assert reached(table.enemy) == {"c1"}
    assert table.events("hope-lost") == ["hope-lost enemy"]


@rule("R15.20", "R8.5")
def test_a_vehicle_that_is_disabled_takes_hope_with_it_unless_somebody_can_repair_it() -> None:
    table = lamed("pt", "sergeant")
    table.play("antitank-rifleman-a antitank patrol-truck", dice=[9, 9])
    assert table.events("disabled")
    assert table.events("hope-lost") == ["hope-lost enemy"]

    repairable = lamed("pt,en", "sergeant engineer")
    repairable.play("antitank-rifleman-a antitank patrol-truck", dice=[9, 9])
    assert repairable.events("disabled")
    assert not repairable.events("hope-lost")


@rule("R15.20")
def test_who_has_control_and_stalk_needs_a_marker_on_the_tile_to_take_but_no_chain() -> None:
    table = desert(
        """
             a     b     c     d
        1   .ST    .     -     .
        2   .ra    .     .     .
        """,
        hand="saboteur",
        lines={"saboteur": "control"},
    )

    assert reached(table) == {"c1"}


@rule("R15.20")
def test_structures_are_destroyed_where_a_live_demolition_card_could_get() -> None:
    chain = desert(
        """
             a     b     c        d
        1   .EN    -    -hg      .fd
        2   .ra    .     .        .
        """,
        hand="engineer",
    )
    # The tile he stands on needs no marker, the others do, in a chain.
    assert in_reach(chain) == {"a1", "b1", "c1"}

    stalking = desert(
        """
             a     b     c
        1   .ST    .    .hg,ra
        """,
        hand="saboteur",
    )
    assert in_reach(stalking) == {"a1", "b1", "c1"}

    entering = desert(
        """
             a     b     c
        1   .SS    .    .hg,ra
        """,
        hand="engineer",
        spawns={"c1": "all"},
        deck="machine-gunner",
    )
    # The Staff Sergeant has no card left but in the supply, so nobody scouts; the Engineer enters on c1.
    assert in_reach(entering) == {"c1"}


@rule("R15.20", "R15.21", "R8.5")
@pytest.mark.parametrize(("goal", "hopes"), [(2, True), (3, False)])
def test_hope_counts_structures_destroyed_and_still_to_be_destroyed(goal: int, hopes: bool) -> None:
    table = desert(
        """
             a           b     c
        1   +EN,hg,fd    .    .ra,mp
        """,
        hand="engineer*3",
        points=goal,
    )

    table.play("engineer demolition hangar", dice=[9, 1, 1])

    # One point is won for good, one more is within reach; the Motor Pool's two are not.
    assert table.points == 1
    assert (table.state.hope(0) != NO_HOPE) == hopes


@rule("R15.21", "R8.5")
def test_hope_counts_ones_own_structures_while_they_stand() -> None:
    table = desert(
        """
             a      b      c
        1   +RA    -HG    .en
        """,
        side=ITALY,
        hand="rifleman-a",
        points=1,
        enemy_hand="engineer",
    )
    assert table.state.hope(1) != NO_HOPE
