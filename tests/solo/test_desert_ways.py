"""How a bot's soldiers move, drive, board and leave, and what they do with mines and from the air. Rule R15.31."""

from __future__ import annotations

from bocage.engine import BotPlan
from tests.desert import ITALY, desert
from tests.rule import rule
from tests.situation import Table
from tests.solo.reading import line_taken, resolve
from tests.solo.test_desert_terms import card, deed

GOAL = 'closer = ["objective"]\n'


def table(picture: str, row: str, **more: object) -> Table:
    return desert(picture, bot="own", row=row, **more)  # type: ignore[arg-type]


ROAD = """
     a             b     c     d
1   -PT,SG/D,SO    -     -    .ra
"""


@rule("R15.31")
def test_a_soldier_boards_or_changes_seat_only_where_a_line_says_so() -> None:
    given = table(ROAD, "scout scout", objectives={"c1": 1})
    walks = card(f'always = ["scouts every unscouted tile it enters"]\n[[line]]\ndo = "move"\n{GOAL}', "scout")
    boards = card('[[line]]\nwhen = ["unit is on foot"]\ndo = "board"\ninto = ["gunner\'s seat"]\n', "scout")

    assert resolve(given, boards) == ["line 1", "scout scout board patrol-truck gunner", "stop"]
    assert line_taken(given, boards) == 0
    assert resolve(table(ROAD, "scout", objectives={"c1": 1}), walks)[-2:] == ["scout scout b1", "step c1"]


@rule("R15.31", "R15.13")
def test_a_seat_must_be_free_and_what_the_line_asks_for_among_equals_the_lot_decides() -> None:
    given = table(ROAD, "scout")
    assert line_taken(given, deed("board", "scout", 'into = ["driver\'s seat"]\n')) == 0
    said = resolve(given, deed("board", "scout"), draws=["1"])
    assert said == ["line 1", "lot 2", "scout scout board patrol-truck passenger", "stop"]


@rule("R15.31")
def test_a_line_that_moves_a_driver_is_read_for_the_vehicle() -> None:
    given = table(ROAD, "sergeant", objectives={"c1": 1})

    assert resolve(given, deed("move", "sergeant", GOAL)) == [
        "line 1",
        "select c1",
        "sergeant aboard drive 2 b1",
        "step c1",
    ]
    assert [unit.split()[-1] for unit in given.events("moved")] == ["b1", "c1"]


@rule("R15.31", "R15.4")
def test_navigate_is_taken_if_the_way_needs_it_and_never_to_scout_nothing() -> None:
    unknown = ROAD.replace("-     -    .ra", ".     -    .ra")
    given = table(unknown, "sergeant", objectives={"b1": 1})
    assert resolve(given, deed("move", "sergeant", GOAL)) == ["line 1", "sergeant aboard navigate 1 b1"]

    known = table(ROAD, "staff-sergeant", objectives={"b1": 1}, discard="fog-of-war")
    assert line_taken(known, deed("move", "staff-sergeant", 'to = ["unscouted"]\n')) == 0


@rule("R15.31")
def test_a_line_that_scouts_is_read_for_navigate() -> None:
    picture = """
         a         b     c
    1   -CC,SO/D   -     -
    2    .         .    .ra
    """
    scouts = 'always = ["scouts every unscouted tile it enters"]\n[[line]]\ndo = "move"\nto = ["objective"]\n'
    plain = '[[line]]\ndo = "move"\nto = ["objective"]\n'
    both = {"objectives": {"b2": 1}}
    unknown = table(picture, "scout", **both)
    assert "scout aboard navigate 2 a2" in resolve(unknown, card(scouts, "scout"), draws=["1"])
    # A way over scouted tiles is driven, if nothing is to be scouted.
    by_road = table(picture.replace("2    .         .", "2    .         -"), "scout", **both)
    assert resolve(by_road, card(plain, "scout")) == [
        "line 1",
        "select b2",
        "scout aboard drive 3 b1",
        "step b2",
        "stop",
    ]


@rule("R15.31")
def test_who_rides_along_stays_and_the_line_does_not_apply() -> None:
    picture = ROAD.replace("SG/D,SO", "SG/D,SO/P")

    assert line_taken(table(picture, "scout", objectives={"c1": 1}), deed("move", "scout", GOAL)) == 0


@rule("R15.31", "R15.12")
def test_without_a_driver_or_in_a_disabled_vehicle_he_leaves_as_the_first_step() -> None:
    for picture in (ROAD.replace("SG/D,SO", "SO/P"), ROAD.replace("PT,SG/D,SO", "PT!,SG/D,SO/P")):
        given = table(picture, "scout", objectives={"c1": 1})
        # Scout 2: one step out of the seat, and one towards c1.
        assert resolve(given, deed("move", "scout", GOAL)) == ["line 1", "select c1", "scout scout leave", "step b1"]
    driver = table(ROAD.replace("PT,SG/D,SO", "PT!,SG/D"), "sergeant", objectives={"c1": 1})
    # Move 1: to leave is all.
    assert resolve(driver, deed("move", "sergeant", GOAL)) == ["line 1", "select b1", "sergeant move leave"]
    assert driver.events("left-seat") == ["left-seat own sergeant patrol-truck driver"]


@rule("R15.31", "R15.17")
def test_a_guide_leads_nobody_into_a_seat_nor_out_of_one_that_is_driven() -> None:
    cards = deed("guide", "patrol-guide", GOAL)
    driven = table(ROAD.replace("SG/D,SO", "SG/D,SO/P"), "patrol-guide", objectives={"b1": 1})
    assert line_taken(driven, cards) == 0
    on_foot = table(ROAD, "patrol-guide", objectives={"b1": 1})
    assert resolve(on_foot, cards) == ["line 1", "patrol-guide guide scout b1"]
    stranded = table(ROAD.replace("PT,SG/D,SO", "PT!,SO/P,SG"), "patrol-guide", objectives={"a1": 0, "b1": 1})
    led = resolve(stranded, deed("guide", "patrol-guide", f'who = ["no Riflemen"]\n{GOAL}'))
    assert led == ["line 1", "patrol-guide guide scout leave"]


FIELD = """
     a     b     c
1   -RA    -     -
2    -     -    .ss
"""


@rule("R15.31", "R10.2")
def test_of_ways_equal_by_all_tiebreakers_the_one_with_the_fewest_mines_is_taken() -> None:
    cards = deed("move", "rifleman", 'to = ["objective"]\n')
    mined: dict[str, object] = {"side": ITALY, "mine_side": "enemy", "objectives": {"b1": 1, "a2": 1}}
    # Anti-armour mines do not count for a soldier on foot.
    given = table(FIELD, "rifleman-a", mines={"a1 b1": "anti-personnel", "a1 a2": "anti-armour anti-armour"}, **mined)
    assert resolve(given, cards) == ["line 1", "rifleman-a move a2"]
    # His own mines go off under nobody of his side: the lot decides.
    own = table(FIELD, "rifleman-a", mines={"a1 b1": "anti-personnel"}, **{**mined, "mine_side": "own"})
    assert resolve(own, cards, draws=["0"]) == ["line 1", "lot 2", "rifleman-a move b1"]
    # A tiebreaker of the card comes first.
    covered = deed("move", "rifleman", 'to = ["objective"]\nprefer = ["cover"]\n')
    bold = table(FIELD, "rifleman-a", mines={"a1 b1": "anti-personnel"}, cover={"b1": 1}, **mined)
    assert resolve(bold, covered, dice=[1, 1, 1]) == ["line 1", "rifleman-a move b1"]


@rule("R15.31", "R10.2")
def test_on_the_way_to_a_destination_the_step_with_the_fewest_mines_is_taken() -> None:
    picture = """
         a         b     c
    1   -CA,RB/D   -     -
    2    -         -    .ss
    """
    cards = deed("move", "rifleman", 'to = ["objective"]\n')
    for mine, way in (("a1 b1", "a2"), ("b1 b2", "a2"), ("a1 a2", "b1"), ("a2 b2", "b1")):
        given = table(
            picture, "rifleman-b", side=ITALY, mines={mine: "anti-armour"}, mine_side="enemy", objectives={"b2": 1}
        )
        assert resolve(given, cards) == ["line 1", "select b2", f"rifleman-b aboard drive 2 {way}", "step b2"], mine


@rule("R13.5", "R10.2")
def test_a_boxed_rule_keeps_a_soldier_or_his_vehicle_from_crossing_an_enemy_mine() -> None:
    line = '[[line]]\ndo = "move"\nto = ["objective"]\n'
    careful = card('always = ["never crosses an enemy mine"]\n' + line, "rifleman")
    more: dict[str, object] = {"side": ITALY, "objectives": {"b1": 1}, "mines": {"a1 b1": "anti-personnel"}}

    assert line_taken(table(FIELD, "rifleman-a", mine_side="enemy", **more), careful) == 0
    assert line_taken(table(FIELD, "rifleman-a", mine_side="own", **more), careful) == 1
    assert line_taken(table(FIELD, "rifleman-a", mine_side="enemy", **more), card(line, "rifleman")) == 1


@rule("R13.5", "R15.17")
def test_over_open_ground_ways_past_mines_and_rough_terrain_are_counted() -> None:
    picture = """
         a         b     c
    1   -CA,RB/D   -     -
    2    -         -     -
    3    -        .ss    -
    """
    cards = deed("move", "rifleman", 'closer = ["objective"]\nover = "open ground"\n')
    more: dict[str, object] = {"side": ITALY, "mine_side": "enemy", "objectives": {"c1": 1}}

    rough = table(picture, "rifleman-b", mines={}, rough=["b1"], **more)
    assert resolve(rough, cards)[:2] == ["line 1", "select b2"]
    mined = table(picture, "rifleman-b", mines={"a1 b1": "anti-armour", "b1 b2": "anti-armour"}, **more)
    line = '[[line]]\ndo = "move"\ncloser = ["objective"]\nover = "open ground"\n'
    careful = card('always = ["never crosses an enemy mine"]\n' + line, "rifleman")
    assert resolve(mined, careful)[:2] == ["line 1", "select b2"]
    closed = {"b1 c1": "anti-armour", "c1 c2": "anti-armour"}
    assert line_taken(table(picture, "rifleman-b", mines=closed, **more), careful) == 0


# Mines, repair, aircraft


@rule("R10.3", "R13.5")
def test_mines_are_laid_on_the_edges_that_a_line_asks_for_as_many_as_it_may() -> None:
    picture = """
         a     b     c
    1    -   -PB    .ss
    2    .     .     .
    """
    line = 'to = ["not occupied"]\nprefer = ["fewest mines on the edge", "closer to an enemy"]\n'
    more: dict[str, object] = {"side": ITALY, "mine_side": "own"}
    given = table(picture.replace("-   -PB", "-RA -PB"), "sapper-b", mine_supply=3, **more)
    assert resolve(given, deed("lay anti-armour mines", "sapper", line), draws=[]) == [
        "line 1",
        "sapper-b mine c1 place anti-armour",
        "mine b2 place anti-armour",
    ]
    none = table(picture.replace("-   -PB", "-RA -PB"), "sapper-b", mine_supply=0, **more)
    assert line_taken(none, deed("lay anti-personnel mines", "sapper", line)) == 0


@rule("R10.3", "R13.5")
def test_enemy_mines_are_cleared_one_after_another() -> None:
    picture = """
         a     b     c
    1   -RA  -PB    .ss
    """
    more: dict[str, object] = {"side": ITALY, "mine_side": "enemy"}
    given = table(picture, "sapper-b", mines={"a1 b1": "anti-armour", "b1 c1": "anti-personnel"}, **more)

    assert resolve(given, deed("clear mines", "sapper", 'prefer = ["closer to an enemy"]\n')) == [
        "line 1",
        "sapper-b mine c1 remove anti-personnel",
        "mine a1 remove anti-armour",
    ]


@rule("R10.3", "R13.5")
def test_a_bot_does_not_clear_its_own_mines() -> None:
    picture = """
         a     b     c
    1   -RA  -PB    .ss
    """
    given = table(picture, "sapper-b", side=ITALY, mines={"b1 c1": "anti-armour"}, mine_side="own")

    assert line_taken(given, deed("clear mines", "sapper")) == 0


@rule("R15.19", "R13.10")
def test_of_two_disabled_vehicles_the_lot_decides_which_is_repaired() -> None:
    picture = """
         a               b
    1   +EN,PT!,CC!,SG   .ra
    """
    given = table(picture, "engineer")

    second = given.setup.unit_ids[given.setup.vehicles[1]]

    assert resolve(given, deed("repair", "engineer"), draws=["1"]) == ["line 1", "lot 2", f"engineer repair {second}"]


@rule("R15.7", "R15.25", "R13.5")
def test_tiles_are_surveyed_as_long_as_the_line_asks_for_any() -> None:
    picture = """
         a     b     c     d
    1   +RA    .     .    .ss
    """
    cards = deed("surveil", "recon-aircraft", 'to = ["unscouted objective"]\nprefer = ["value"]\n')
    more: dict[str, object] = {"side": ITALY, "supply": "fog-of-war*4"}

    both = table(picture, "recon-aircraft", objectives={"b1": 1, "c1": 2}, **more)
    assert resolve(both, cards) == ["line 1", "recon-aircraft surveil c1", "survey b1"]
    one = table(picture, "recon-aircraft", objectives={"c1": 2}, **more)
    assert resolve(one, cards) == ["line 1", "recon-aircraft surveil c1", "stop"]


@rule("R15.30", "R13.5")
def test_air_support_is_called_while_any_aircraft_is_left() -> None:
    picture = "     a       b\n1   +SG,SI  .ra\n"
    cards = deed("air-support", "signaller")

    given = table(picture, "signaller", supply="assault-aircraft")
    assert resolve(given, cards, draws=["assault-aircraft"]) == ["line 1", "signaller air-support"]
    assert line_taken(table(picture, "signaller"), cards) == 0


@rule("R15.10", "R13.7")
def test_a_path_names_the_tiles_of_a_tiebreaker() -> None:
    given = table(FIELD, "rifleman-a", side=ITALY, solo=BotPlan(path=("a2",)))
    cards = deed("move", "rifleman", 'to = ["scouted"]\nprefer = ["on the path to victory"]\n')

    assert resolve(given, cards) == ["line 1", "rifleman-a move a2"]
