"""The published samples and fragments, line by line, and the worked example. Rules R13.9."""

from __future__ import annotations

from bocage.data.loader import load_scenario
from bocage.engine import BotPlan, Options, apply, format_action, legal_actions, parse_action, parse_position, prepare
from bocage.luck import RecordedLuck
from bocage.solo import decide, load_set, set_for
from tests.rule import rule
from tests.situation import Table, situation
from tests.solo.reading import line_taken, resolve

CARDS = load_set("published")


def sniper(picture: str, **more: object) -> Table:
    return situation(picture, bot="own", row="sniper", **more)  # type: ignore[arg-type]


def scout(picture: str, row: str = "scout-a", **more: object) -> Table:
    return situation(picture, bot="own", row=row, **more)  # type: ignore[arg-type]


def rifleman(picture: str, row: str = "rifleman-a", **more: object) -> Table:
    return situation(picture, bot="own", row=row, **more)  # type: ignore[arg-type]


# Sniper


@rule("R13.9")
def test_sniper_1_attacks_an_enemy_with_total_defence_8_or_less() -> None:
    near = sniper(
        """
             a     b     c     d     e
        1   +SN    .     .     .    .ra
        """
    )
    assert resolve(near, CARDS, dice=[1, 1, 1]) == ["line 1", "sniper attack rifleman-a"]

    far = sniper(
        """
             a     b     c     d     e     f
        1   +SN    .     .     .     .    .ra
        """
    )
    assert line_taken(far, CARDS) == 3


@rule("R13.9")
def test_sniper_2a_goes_to_a_threatened_objective_of_the_highest_value_then_cover() -> None:
    picture = """
         a     b     c
    1    +    +ra    _
    2   +rb   -SN   +rc
    """
    cover = {"b1": 6, "a2": 6, "c2": 7}
    table = sniper(picture, cover=cover, objectives={"b1": 1, "a2": 2, "c2": 2})
    assert resolve(table, CARDS) == ["line 2", "sniper stalk c2"]


FAR_AWAY = """
     a     b     c     d     e     f
1   -SN    .     .     .     .     _
2    .     .     .     .     .    .ra
"""


@rule("R13.9")
def test_sniper_2b_goes_to_an_unscouted_objective_and_the_lot_decides_among_equals() -> None:
    table = sniper(FAR_AWAY, objectives={"b1": 1, "a2": 1})

    assert resolve(table, CARDS, draws=["1"]) == ["line 2", "lot 2", "sniper stalk a2"]


@rule("R13.9")
def test_sniper_2c_comes_closer_to_them_threatened_before_unscouted() -> None:
    unscouted = sniper(FAR_AWAY, objectives={"e1": 1})
    assert resolve(unscouted, CARDS) == ["line 2", "sniper stalk b1"]

    both = sniper(
        """
             a     b     c     d     e     f     g
        1    _     .     .     .     .     .     .
        2   -SN    _     _     _     _     _     .
        3    .     .     .     .    +ra    _     .
        """.replace("1    _ ", "1    . "),
        cover={"e3": 9},
        objectives={"e3": 1, "g1": 3},
    )
    assert resolve(both, CARDS) == ["line 2", "sniper stalk a3"]


@rule("R13.9")
def test_sniper_2_needs_a_secure_tile_that_is_no_uncontrolled_objective() -> None:
    uncontrolled = sniper(FAR_AWAY, objectives={"a1": 1, "b1": 1})
    assert line_taken(uncontrolled, CARDS) == 3

    insecure = sniper(
        """
             a     b
        1   +SN,ra .
        """,
        cover={"a1": 5},
        objectives={"b1": 1},
    )
    assert line_taken(insecure, CARDS) == 3


@rule("R13.9")
def test_sniper_3_attacks_whoever_is_left() -> None:
    table = sniper(FAR_AWAY)

    assert resolve(table, CARDS, dice=[1, 1, 1]) == ["line 3", "sniper attack rifleman-a"]


# Scout


@rule("R13.9", "R13.7")
def test_scout_1_recons_if_fog_of_war_lies_in_the_play_area() -> None:
    table = scout(FAR_AWAY.replace("SN", "SA"), row="scout-a fog-of-war", deck="rifleman-c")

    assert resolve(table, CARDS) == ["line 1", "scout-a recon"]


@rule("R13.9")
def test_scout_2a_goes_to_a_threatened_objective_within_two() -> None:
    table = scout(
        """
             a     b     c
        1   -SA    -    +ra
        """,
        cover={"c1": 9},
        objectives={"c1": 1},
    )

    assert resolve(table, CARDS) == ["line 2", "select c1", "scout-a scout b1", "step c1"]


@rule("R13.9")
def test_scout_2b_scouts_the_unscouted_and_uncontrolled_objective_of_the_highest_value() -> None:
    table = scout(FAR_AWAY.replace("SN", "SA"), objectives={"b1": 1, "c1": 2}, supply="fog-of-war*2")

    assert resolve(table, CARDS) == ["line 2", "select c1", "scout-a scout b1", "step c1"]
    assert table.mark("b1") == table.mark("c1") == "scouted"
    assert table.discard.count("fog-of-war") == 2


@rule("R13.9")
def test_scout_2c_comes_closer_to_the_named_tile_while_it_is_unscouted() -> None:
    named = BotPlan(tiles={"key": "e1"})
    table = scout(FAR_AWAY.replace("SN", "SA"), solo=named)
    assert resolve(table, CARDS, draws=[]) == ["line 2", "select c1", "scout-a scout b1", "step c1"]

    seen = scout(
        FAR_AWAY.replace("SN", "SA").replace("1   -SA    .     .     .     .", "1   -SA    -     -     -     -"),
        solo=named,
    )
    assert line_taken(seen, CARDS) == 4


@rule("R13.9")
def test_scout_2_chooses_the_tile_between_by_its_own_tiebreakers() -> None:
    picture = """
         a     b     c
    1   -SA    {}    _
    2    {}    .    .ra
    """
    objective = {"b2": 1}
    scouted = scout(picture.format("-", "."), objectives=objective, cover={"c2": 9})
    assert resolve(scouted, CARDS)[2] == "scout-a scout b1"
    occupied = scout(picture.format(".", ".sa"), objectives=objective, cover={"c2": 9, "a2": 9})
    assert resolve(occupied, CARDS)[2] == "scout-a scout a2"
    marked = scout(picture.format(".", "."), objectives=objective, cover={"c2": 9}, enemy_marks={"a2": "scouted"})
    assert resolve(marked, CARDS)[2] == "scout-a scout a2"
    covered = scout(picture.format(".", "."), objectives=objective, cover={"c2": 9, "a2": 2})
    assert resolve(covered, CARDS)[2] == "scout-a scout a2"
    equal = scout(picture.format(".", "."), objectives=objective, cover={"c2": 9})
    assert resolve(equal, CARDS, draws=["1"])[2:] == ["lot 2", "scout-a scout a2", "step b2"]


@rule("R13.9")
def test_scout_3_attacks_an_enemy_on_the_same_tile() -> None:
    table = scout(
        """
             a     b
        1   -SA,sb -ra
        """
    )

    assert resolve(table, CARDS, dice=[1]) == ["line 3", "scout-a attack scout-b"]


@rule("R13.9", "R13.6")
def test_scout_4_rolls_to_conceal_or_attack() -> None:
    for face, said in ((6, "scout-a conceal"), (7, "scout-a attack rifleman-a"), (0, "scout-a attack rifleman-a")):
        table = scout(FAR_AWAY.replace("SN", "SA"), enemy_supply="fog-of-war")
        dice = [face] if said.endswith("conceal") else [face, 1]
        assert resolve(table, CARDS, dice=dice) == ["line 4", "roll", said]


@rule("R13.6")
def test_an_outcome_that_alone_can_be_resolved_is_resolved_without_a_roll() -> None:
    table = scout(FAR_AWAY.replace("SN", "SA"))

    assert resolve(table, CARDS, dice=[1]) == ["line 4", "scout-a attack rifleman-a"]


# Squad Leader and Rifleman


@rule("R13.9", "R13.7")
def test_squad_leader_1_inspires_two_matching_cards_if_there_are_two_else_one() -> None:
    two = rifleman(FAR_AWAY.replace("SN", "RA"), row="squad-leader-a scout-a rifleman-a rifleman-b")
    assert resolve(two, CARDS, draws=["1"]) == [
        "line 1",
        "lot 2",
        "squad-leader-a inspire rifleman-a",
        "take scout-a",
    ]
    one = rifleman(FAR_AWAY.replace("SN", "RA"), row="squad-leader-a rifleman-a rifleman-b")
    assert resolve(one, CARDS) == ["line 1", "squad-leader-a inspire rifleman-a"]


@rule("R13.9", "R13.7")
def test_squad_leader_2_bolsters_from_the_matching_deck_or_if_it_is_empty_from_another_by_lot() -> None:
    table = rifleman(FAR_AWAY.replace("SN", "RA"), row="squad-leader-a rifleman-b", supply="rifleman-a*2 rifleman-b")
    assert resolve(table, CARDS) == ["line 2", "squad-leader-a bolster deck-a", "take deck-a"]

    empty = rifleman(FAR_AWAY.replace("SN", "RA"), row="squad-leader-a", supply="rifleman-b sniper")
    assert resolve(empty, CARDS, draws=["1", "sniper", "rifleman-b"][:1]) == [
        "line 2",
        "lot 2",
        "squad-leader-a bolster deck-rest",
        "take deck-b",
    ]


@rule("R13.9", "R13.5")
def test_rifleman_1_controls_only_for_objective_points() -> None:
    picture = FAR_AWAY.replace("SN", "RA")
    assert resolve(rifleman(picture, objectives={"a1": 1}), CARDS) == ["line 1", "rifleman-a control"]
    assert line_taken(rifleman(picture), CARDS) != 1


@rule("R13.9")
def test_rifleman_2_fights_for_a_tile_that_either_side_controls() -> None:
    picture = """
         a     b
    1   +RA,sa -ra
    """
    own = rifleman(picture, objectives={"b1": 1})
    assert resolve(own, CARDS, dice=[1]) == ["line 2", "rifleman-a attack scout-a"]
    enemys = rifleman(picture.replace("+", "-"), enemy_marks={"a1": "controlled"}, objectives={"b1": 1})
    assert line_taken(enemys, CARDS) == 2
    nobodys = rifleman(picture.replace("+", "-"), objectives={"b1": 1})
    assert line_taken(nobodys, CARDS) == 3


@rule("R13.9")
def test_rifleman_3_goes_to_a_threatened_then_to_an_uncontrolled_objective_that_is_scouted() -> None:
    picture = """
         a     b     c
    1    -    +rb    _
    2   -RA    -    .ra
    """.replace("2   -RA    -", "2    -   -RA")
    table = rifleman(picture, objectives={"b1": 1, "a2": 3})
    assert resolve(table, CARDS) == ["line 3", "rifleman-a move b1"]

    table = rifleman(picture.replace("+rb", "-rb"), objectives={"b1": 3, "a2": 1, "c2": 3})
    assert resolve(table, CARDS) == ["line 3", "rifleman-a move a2"]


@rule("R13.9")
def test_the_worked_example_replays() -> None:
    """Scenario 1: the Squad Leader inspires the Rifleman, who moves to 6A and controls it for 2 points."""
    setup = prepare(load_scenario("1"), Options(bot="germany"))
    state = parse_position(
        setup,
        """
        round 3 turn turn 0 seat us
        initiative us
        germany deck rifleman-b*1 scout-a*1 squad-leader-b*1 rifleman-a*1
        germany discard fog-of-war*1
        germany seen fog-of-war*1
        germany supply rifleman-a*3 rifleman-b*4 scout-b*2
        germany discard-may-hold fog-of-war
        germany scouted 5B 8A 3B 6A 13B 16B
        germany counters rifleman-a@5B rifleman-b@3B scout-a@8A
        us counters rifleman-a@13B scout-a@17B
        us scouted 17B 13B 2B
        us deck rifleman-a*1 scout-a*1
        us discard scout-b*1
        bot markers scout-a*1 rifleman-a*1
        """,
    )
    luck = RecordedLuck([setup.kind_of[card] for card in ("rifleman-b", "scout-a", "squad-leader-b")])
    apply(state, 0, parse_action(setup, "end turn"), luck)
    assert state.bot is not None
    # The Scout was under fire; both markers are back in the supply.
    assert [setup.kind_ids[kind] for kind in state.bot.order] == ["squad-leader-b", "rifleman-b"]
    assert sum(state.bot.markers) == 0

    cards, said = set_for(setup), []
    while state.bot.order:
        action = decide(state, legal_actions(state, 1), cards).action
        said.append(format_action(setup, action))
        apply(state, 1, action, RecordedLuck([]))

    assert said == [
        "line 1",
        "squad-leader-b inspire rifleman-b",
        "line 3",
        "rifleman-b move 6A",
        "line 1",
        "rifleman-b control",
    ]
    assert state.points(1) == 2
    assert state.where(state.unit(1, setup.kind_of["rifleman-b"])) == setup.tile_of["6A"]
