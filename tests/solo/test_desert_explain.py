"""A bot's reasons in the desert, in words. Rules R13.5, R15.5, R15.28, R15.31."""

from __future__ import annotations

from bocage.data.loader import load_scenario
from bocage.engine import BotPlan, Options, legal_actions
from bocage.luck import SeededLuck
from bocage.match import Match, format_record, parse_record
from bocage.solo import SoloPolicy, SoloSet
from bocage.solo.briefing import set_up_lines
from bocage.solo.explain import Explainer, explain_match
from bocage.words import Words
from tests.desert import ITALY, desert
from tests.english import ENGLISH
from tests.rule import rule
from tests.situation import Table
from tests.solo.reading import decision, resolve
from tests.solo.test_desert_terms import deed


def explained(table: Table, cards: SoloSet) -> list[str]:
    return Explainer(Words(table.setup, ENGLISH), cards).explain(decision(table, cards)).lines


ROAD = """
     a             b     c     d
1   -PT,SG/D,SO    -     -    .ra
"""


@rule("R15.31")
def test_who_rides_along_and_which_seat_was_not_free_is_told() -> None:
    aboard = desert(ROAD.replace("SO ", "SO/P "), bot="own", row="scout")
    assert explained(aboard, deed("move", "scout")) == [
        "Line I does not apply: the unit stays aboard while another drives.",
        "No line applies, so nothing happens.",
    ]
    on_foot = desert(ROAD, bot="own", row="scout")
    assert explained(on_foot, deed("board", "scout", 'into = ["driver\'s seat"]\n'))[0] == (
        "Line I does not apply: no driver's seat is free on the tile."
    )


@rule("R15.31", "R13.10")
def test_a_seat_by_lot_is_told() -> None:
    given = desert(ROAD, bot="own", row="scout")
    cards = deed("board", "scout")
    given.play("line 1")

    assert explained(given, cards) == [
        "gunner of the Patrol Truck and passenger of the Patrol Truck are equal, so the lot decides."
    ]


@rule("R15.31", "R10.2")
def test_mines_that_broke_a_tie_are_told() -> None:
    picture = """
         a     b
    1   -RA    -
    2    -    .ss
    """
    given = desert(
        picture,
        side=ITALY,
        bot="own",
        row="rifleman-a",
        mines={"a1 b1": "anti-personnel"},
        mine_side="enemy",
        objectives={"a2": 1, "b1": 1},
    )
    given.play("line 1")

    assert explained(given, deed("move", "rifleman", 'to = ["objective"]\n')) == [
        "Fewest mines on the way (0): a2 rather than b1."
    ]


@rule("R15.28")
def test_a_structure_before_a_vehicle_is_told() -> None:
    picture = """
         a                  b
    1   +EN,mt,tc/g,mp     .ra
    """
    given = desert(picture, bot="own", row="engineer")
    given.play("line 1")

    assert explained(given, deed("demolition", "engineer")) == [
        "A structure before a vehicle: Italian Motor Pool rather than Italian Medium Tank."
    ]


@rule("R15.5")
def test_why_a_soldier_aboard_is_the_one_is_told() -> None:
    picture = """
         a       b                   c
    1   +AI,RA  .pt,sg/d,mg/g,en/p   .
    """
    cards = deed("antitank", "antitank-rifleman")
    given = desert(
        picture,
        side=ITALY,
        bot="own",
        row="antitank-rifleman-a",
        enemy_hand="sergeant machine-gunner engineer",
        solo=BotPlan(danger=("sergeant", "machine-gunner")),
    )
    resolve(given, cards, dice=[9, 9])
    assert explained(given, cards) == [
        "Most dangerous: LRDG Sergeant rather than LRDG Machine Gunner or LRDG Engineer."
    ]


def test_the_path_to_victory_and_whom_the_bot_fears_are_told_before_a_match() -> None:
    match = Match(load_scenario("201"), Options(bot="italy"), ["human", "solo:normal"], "1")
    said = set_up_lines(Words(match.setup, ENGLISH))

    assert any(line.startswith("Its path to victory: ") for line in said)
    assert said[-1].startswith("Most dangerous to it, the first before the next: Staff Sergeant, Sergeant")


@rule("R13.5", "R14.3")
def test_a_match_of_the_desert_is_explained_and_its_record_replays() -> None:
    for scenario, bot in (("201", "lrdg"), ("203", "italy")):
        match = Match(load_scenario(scenario), Options(round_limit=8, bot=bot), ["solo:normal"] * 2, "5")
        policy, luck = SoloPolicy(), SeededLuck(4)
        while not match.is_over:
            seat = match.deciders()[0]
            actions = legal_actions(match.state, seat)
            chosen = luck.draw([1] * len(actions), len(actions))
            match.play(seat, policy.choose(match.state, seat, actions) if seat == match.setup.bot else actions[chosen])
        told = list(explain_match(match, Words(match.setup, ENGLISH)))

        assert sum(bool(each.lines) for each in told) > 10
        assert not any(each.is_outdated for each in told)
        again = parse_record(format_record(match), load_scenario)
        assert again.state.pack() == match.state.pack()
