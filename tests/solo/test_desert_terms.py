"""What the words of solo cards mean in the desert, at whom they fire. Rules R13.7, R15.5, R15.10, R15.28, R15.30."""

from __future__ import annotations

from bocage.engine import BotPlan
from bocage.solo import SoloSet
from tests.desert import ITALY, desert
from tests.rule import rule
from tests.situation import Table
from tests.solo import reading
from tests.solo.reading import line_taken, resolve
from tests.solo.test_desert_vocabulary import scene, tiles_of


def card(text: str, title: str) -> SoloSet:
    return reading.card(text, title, "desert")


def deed(do: str, title: str, more: str = "") -> SoloSet:
    return card(f'[[line]]\ndo = "{do}"\n{more}', title)


HANGAR = """
     a       b         c
1   +RA     +HG,st    +
"""


def guard(picture: str = HANGAR, **more: object) -> Table:
    given: dict[str, object] = {"side": ITALY, "bot": "own", "row": "rifleman-a", "enemy_points": 3}
    return desert(picture, **{**given, **more})  # type: ignore[arg-type]


# R15.10


@rule("R15.10")
def test_a_vehicle_is_as_dangerous_as_the_most_dangerous_soldier_aboard() -> None:
    picture = """
         a       b              c
    1   +AI,RA     .pt,sg/d,mg/g   .
    2   .cc,so/d    .              .
    """
    order = BotPlan(danger=("machine-gunner", "scout", "sergeant"))
    other = BotPlan(danger=("scout", "machine-gunner", "sergeant"))
    more = {"row": "antitank-rifleman-a", "cover": {"a2": 1}, "enemy_marks": {}}
    equal = guard(picture, solo=order, **more)
    # Patrol Truck 4 and distance 1; Command Car 3, cover 1 and distance 1.
    assert resolve(equal, deed("antitank", "antitank-rifleman"), dice=[1, 1])[-1].endswith("antitank patrol-truck")
    assert resolve(guard(picture, solo=other, **more), deed("antitank", "antitank-rifleman"), dice=[1, 1])[-1].endswith(
        "antitank command-car"
    )


@rule("R15.10", "R13.6")
def test_a_raided_structure_is_a_threatened_objective_and_not_secure_whoever_is_there() -> None:
    raided = scene(guard())
    guarded = scene(guard(HANGAR.replace("+HG,st", "+HG,st,RB")))

    assert tiles_of(raided, "threatened objective") == {"b1"}
    assert tiles_of(guarded, "threatened objective") == {"b1"}
    assert "b1" not in tiles_of(guarded, "secure")
    assert tiles_of(guarded, "secure") == {"a1", "c1"}


@rule("R15.10")
def test_only_a_demolition_unit_on_a_controlled_tile_threatens_a_structure_and_only_for_points() -> None:
    beside = HANGAR.replace("+HG,st", "+HG").replace("c\n1   +RA     +HG    +", "c\n1   +RA     +HG    +st")
    no_demolition = scene(guard(HANGAR.replace("st", "so")))
    uncontrolled = scene(guard(HANGAR.replace("+HG", "-HG")))
    by_pin = scene(guard(enemy_points=0, enemy_pins=True))

    for looked in (scene(guard(beside)), no_demolition, uncontrolled, by_pin):
        assert tiles_of(looked, "threatened objective") == set()
        assert "b1" in tiles_of(looked, "secure")


@rule("R15.10")
def test_the_path_to_victory_is_what_the_scenario_lists() -> None:
    picture = """
         a     b     c
    1   -RA    -     -
    2    -     -    .st
    """
    cards = deed("move", "rifleman", 'closer = ["end of the path to victory"]\nprefer = ["on the path to victory"]\n')
    given = guard(picture, solo=BotPlan(path=("a1", "a2", "b2")))

    assert resolve(given, cards) == ["line 1", "rifleman-a move a2"]
    assert line_taken(guard(picture), cards) == 0


# R15.28


@rule("R15.28", "R15.21")
def test_a_tile_with_a_standing_structure_is_an_objective_and_its_points_are_its_value() -> None:
    picture = """
         a     b        c
    1   -SG   .hg      .fd,mp
    """
    given = desert(picture, bot="own", row="sergeant", objectives={"b1": 2})
    looked = scene(given)

    assert tiles_of(looked, "objective") == {"b1", "c1"}
    assert [looked.value(tile) for tile in range(3)] == [0, 3, 3]


@rule("R15.28", "R13.5", "R15.21")
def test_control_of_a_tile_with_only_an_enemy_structure_brings_no_points() -> None:
    enemys, own = "     a        b\n1   -SG,hg   .ra\n", "     a        b\n1   -RA,HG   .sg\n"

    assert resolve(desert(enemys, bot="own", row="sergeant"), deed("control", "sergeant")) == ["sergeant pass"]
    assert resolve(guard(own), deed("control", "rifleman"))[-1] == "rifleman-a control"


@rule("R15.28", "R15.11")
def test_units_and_population_count_soldiers_on_foot_and_aboard_but_no_vehicles() -> None:
    picture = """
         a         b              c
    1   +SG,PT    .ca,rb/d,ra    .lo
    """
    looked = scene(desert(picture, bot="own", row="sergeant"))

    assert [looked.population(tile) for tile in range(3)] == [-1, 2, 0]
    assert tiles_of(looked, "enemy occupied") == {"b1"}


@rule("R15.28")
def test_a_vehicle_is_an_enemy_only_to_antitank_and_demolition_and_an_empty_one_never() -> None:
    picture = """
         a              b
    1   +AR,SG,lo!     .ca,rb/d
    """
    given = desert(picture, bot="own", row="antitank-rifleman sergeant", enemy_hand="rifleman-b*2")
    # The Lorry would be easier to hit, but nobody is aboard.
    assert resolve(given, deed("antitank", "antitank-rifleman"), dice=[1, 1])[-1].endswith("antitank scout-car")
    assert line_taken(given, deed("demolition", "sergeant")) == 0
    together = desert(picture.replace("SG,lo!     .", "SG,"), bot="own", row="sergeant", enemy_hand="rifleman-b")
    assert resolve(together, deed("demolition", "sergeant"), dice=[1, 1])[-1].endswith("demolition scout-car")
    attack = desert(picture, bot="own", row="antitank-rifleman", enemy_hand="rifleman-b")
    assert line_taken(attack, deed("attack", "antitank-rifleman")) == 0


@rule("R15.28")
def test_at_equal_total_defence_a_structure_is_chosen_before_a_vehicle() -> None:
    picture = """
         a                       b
    1   +EN,mt,tc/g,mp,hg       .ra
    """
    given = desert(picture, bot="own", row="engineer", solo=BotPlan(danger=("tank-crewman",)))
    # The Hangar (6) is easier than both; without it the Motor Pool comes before the Medium Tank (7).
    assert resolve(given, deed("demolition", "engineer"), dice=[1] * 3)[-1].endswith("demolition hangar")
    equal = desert(picture.replace(",hg", ""), bot="own", row="engineer", solo=BotPlan(danger=("tank-crewman",)))
    assert resolve(equal, deed("demolition", "engineer"), dice=[1] * 3)[-1].endswith("demolition motor-pool")


@rule("R15.28", "R15.2")
def test_the_better_version_has_more_dice_then_no_range_limit_and_may_be_the_seats() -> None:
    tank = """
         a            b
    1   +MT,TC/G,RA  .ss
    """
    crewman = guard(tank, row="tank-crewman-t")
    said = resolve(crewman, deed("attack", "tank-crewman"), dice=[1, 1])
    assert said[-1] == "tank-crewman-t aboard attack 2 staff-sergeant"

    raider = "     a         b\n1   +RD,SS,ra .rb\n"
    close = desert(raider, bot="own", row="raider")
    assert resolve(close, deed("attack", "raider"), dice=[1] * 3)[-1] == "raider attack range 0 rifleman-a"


@rule("R15.28", "R13.7")
def test_without_squads_all_soldiers_cards_match() -> None:
    cards = card('[[line]]\nwhen = ["matching cards in play area"]\ndo = "inspire"\n', "warrant-officer")
    picture = "     a         b\n1   +SG       .ra\n"

    matching = desert(picture, bot="own", row="warrant-officer sergeant")
    assert resolve(matching, cards)[-1] == "warrant-officer inspire sergeant"
    no_soldier = desert(picture, bot="own", row="warrant-officer patrol-guide")
    assert line_taken(no_soldier, cards) == 0
    # Where there are squads, a card without one matches nothing.
    leader = card('[[line]]\nwhen = ["matching cards in play area"]\ndo = "command"\n', "platoon-sergeant")
    assert line_taken(guard(row="platoon-sergeant rifleman-a"), leader) == 0


# R15.5


@rule("R15.5", "R10.10")
def test_a_bot_injures_the_most_dangerous_aboard_then_one_by_lot() -> None:
    picture = """
         a       b                   c
    1   +AI,RA  .pt,sg/d,mg/g,en/p   .
    """
    cards = deed("antitank", "antitank-rifleman")
    more = {"row": "antitank-rifleman-a", "enemy_hand": "sergeant machine-gunner engineer"}
    feared = guard(picture, solo=BotPlan(danger=("machine-gunner",)), **more)
    resolve(feared, cards, dice=[9, 9])
    assert reading.next_text(feared, cards) == "injure enemy machine-gunner"

    equal = guard(picture, **more)
    resolve(equal, cards, dice=[9, 9])
    assert reading.next_text(equal, cards) == "lot 3"
    equal.play("lot 3", draws=["2"])
    assert reading.next_text(equal, cards) == "injure enemy engineer"


# R15.30


@rule("R15.30", "R13.7", "R10.12")
def test_a_bomb_falls_on_the_tile_of_the_enemy_with_the_lowest_defence_whoever_else_is_there() -> None:
    picture = """
         a         b            c
    1   +RA       .ar,SA       .ss
    """
    given = guard(picture, row="assault-aircraft", cover={"c1": 2}, discard="scout-a")

    # A friend is there, too: the second of two is the one left.
    said = resolve(given, deed("bomb", "assault-aircraft"), dice=[1, 1])
    assert said == ["line 1", "assault-aircraft bomb enemy antitank-rifleman"]
    assert [event.split()[3:5] for event in given.events("rolled")] == [
        ["enemy", "antitank-rifleman"],
        ["own", "scout-a"],
    ]


@rule("R15.30", "R15.25")
def test_a_strafe_finds_the_easiest_enemy_on_foot_anywhere() -> None:
    picture = """
         a         b            c
    1   +RA       .ss          .ar
    2   .pt,mg/g   .            .
    """
    given = guard(picture, row="assault-aircraft", cover={"c1": 2})

    assert resolve(given, deed("strafe", "assault-aircraft"), dice=[1, 1])[-1].endswith("strafe staff-sergeant")
