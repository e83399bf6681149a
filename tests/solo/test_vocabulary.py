"""One situation for every phrase a solo card can say. Rules R13.5, R13.6."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bocage.engine import BotPlan
from bocage.engine.words.terms import NOWHERE
from bocage.solo.boxed import BOXED
from bocage.solo.conditions import CONDITIONS, find_condition
from bocage.solo.enemies import ENEMIES
from bocage.solo.friends import FRIENDS
from bocage.solo.preferences import CARD_PREFERENCES, DECK_PREFERENCES, PREFERENCES, find_preference
from bocage.solo.scene import FAR, Scene
from bocage.solo.seats import SEATS
from bocage.solo.tiles import TILES
from tests.rule import rule
from tests.situation import Table, situation
from tests.solo import test_desert_vocabulary as in_desert

# Riflemen A on a1 are the unit whose card is resolved; a Mortar of each side has a target.
BOARD = """
     a      b      c      d
1   +RA     +     +ra    .sa
2   -MA    .SA    +RB,rb  .
3    .     -mb     -     .mo
"""
OBJECTIVES = {"a1": 1, "b1": 1, "c1": 2, "c2": 1, "d1": 3, "b3": 1}
ENEMY_MARKS = {"d1": "controlled", "b3": "controlled", "d2": "scouted"}


def table(**more: object) -> Table:
    given: dict[str, object] = {
        "bot": "own",
        "row": "rifleman-a",
        "objectives": OBJECTIVES,
        "enemy_marks": ENEMY_MARKS,
        "cover": {"b2": 2, "a2": 1},
        "hills": ["d3"],
        "enemy_target": "a3",
        "solo": BotPlan(tiles={"key": "d2"}),
        "spawns": {"a1": "all"},
    }
    return situation(BOARD, **{**given, **more})  # type: ignore[arg-type]


def scene(given: Table | None = None) -> Scene:
    given = given or table()
    made = Scene(given.state, [])
    made.here = given.state.where(made.unit) if made.unit >= 0 else NOWHERE
    return made


TRUE_OF_TILES = {
    "objective": "a1 b1 c1 d1 c2 b3",
    "controlled objective": "a1 b1 c1 c2",
    "uncontrolled objective": "d1 b3",
    "enemy controlled objective": "d1 b3",
    "occupied objective": "d1 b3",
    "threatened objective": "c1",
    "endangered objective": "b1 c1",
    "objective in need of its guard": "b1 c1",
    "unscouted objective": "d1",
    "open objective": "",
    "scouted open objective": "",
    "scouted": "a1 b1 c1 a2 c2 b3 c3",
    "unscouted": "d1 b2 d2 a3 d3",
    "controlled": "a1 b1 c1 c2",
    "controlled by either side": "a1 b1 c1 c2 d1 b3",
    "enemy scouted": "d1 b3 d2",
    "occupied": "a1 a2 b2 c2",
    "not occupied": "b1 c1 d1 d2 a3 b3 c3 d3",
    "enemy occupied": "c1 d1 c2 b3 d3",
    "not enemy occupied": "a1 b1 a2 b2 d2 a3 c3",
    "occupied by enemy Riflemen": "c1 c2",
    "not occupied by enemy Riflemen": "a1 b1 d1 a2 b2 d2 a3 b3 c3 d3",
    "secure": "a1 b1 d1 a2 b2 c2 d2 a3 b3 c3 d3",
    "under the enemy's target marker": "a3",
    "the key tile": "d2",
    "friendly spawn": "a1",
    "next to a scouted tile": "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3",
}


@rule("R13.6")
@pytest.mark.parametrize(("phrase", "tiles"), TRUE_OF_TILES.items())
def test_a_phrase_is_true_of_these_tiles_and_no_others(phrase: str, tiles: str) -> None:
    looked, said = scene(), TILES.find(phrase)
    assert said is not None
    names = looked.setup.tile_names

    assert {names[tile] for tile in range(len(names)) if said.meaning(looked, tile)} == set(tiles.split())


@rule("R13.6")
def test_a_tile_is_secure_without_the_unit_only_if_another_is_there() -> None:
    """Riflemen B alone hold c2: for their own card the tile is not secure, for any other it is."""
    own = scene(table(row="rifleman-b"))
    said = TILES.find("secure")
    assert said is not None

    assert not said.meaning(own, own.setup.tile_of["c2"])
    assert said.meaning(scene(), own.setup.tile_of["c2"])


@pytest.mark.parametrize(("phrase", "tiles"), [("open objective", ["d1", "b3"]), ("scouted open objective", ["b3"])])
def test_the_board_has_a_tile_for_an_open_objective(phrase: str, tiles: list[str]) -> None:
    looked, said = scene(table(enemy_marks={"d1": "scouted"})), TILES.find(phrase)
    assert said is not None

    assert [tile for tile in ("d1", "b3", "a1") if said.meaning(looked, looked.setup.tile_of[tile])] == tiles


TRUE_OF_ENEMIES = {
    "enemy": "rifleman-a scout-a rifleman-b machine-gunner-b mortar",
    "enemy on the same tile": "rifleman-b",
    "enemy within 1": "rifleman-a rifleman-b",
    "enemy with total defence 5 or less": "rifleman-a rifleman-b",
    "enemy Riflemen": "rifleman-a rifleman-b",
    "enemy Machine Gunners": "machine-gunner-b",
    "enemy on an objective": "rifleman-a scout-a rifleman-b machine-gunner-b",
    "enemy on a controlled objective": "rifleman-a rifleman-b",
    "enemy holding an objective": "scout-a machine-gunner-b",
    "enemy next to a controlled objective": "rifleman-a scout-a rifleman-b",
    "ready enemy": "rifleman-a scout-a rifleman-b mortar",
}


@rule("R13.6", "R13.7")
@pytest.mark.parametrize(("phrase", "enemies"), TRUE_OF_ENEMIES.items())
def test_a_phrase_is_true_of_these_enemies_and_no_others(phrase: str, enemies: str) -> None:
    """As Riflemen B on c2 see them, the enemy's Machine Gunners suppressed."""
    given = table(row="rifleman-b")
    setup = given.setup
    given.state.suppressed |= 1 << (setup.unit_count + setup.unit_index[setup.kind_of["machine-gunner-b"]])
    looked, said = scene(given), ENEMIES.find(phrase)
    assert said is not None
    named = {setup.kind_ids[setup.unit_kinds[unit % setup.unit_count]]: unit for unit in looked.enemies}

    assert {name for name, unit in named.items() if said.meaning(looked, "attack", unit)} == set(enemies.split())


TRUE_OF_FRIENDS = {
    "Riflemen": "rifleman-a rifleman-b",
    "Riflemen with a card in play area": "rifleman-b",
    "no Riflemen": "machine-gunner-a scout-a",
    "matching": "rifleman-a machine-gunner-a scout-a",
    "not needed where it stands": "rifleman-a machine-gunner-a scout-a",
}


@pytest.mark.parametrize(("phrase", "friends"), TRUE_OF_FRIENDS.items())
def test_a_phrase_is_true_of_these_friends_and_no_others(phrase: str, friends: str) -> None:
    looked, said = scene(table(row="scout-a rifleman-b")), FRIENDS.find(phrase)
    assert said is not None
    setup = looked.setup
    named = {setup.kind_ids[setup.unit_kinds[unit]]: unit for unit in looked.own}

    assert {name for name, unit in named.items() if said.meaning(looked, unit)} == set(friends.split())


# For each condition a table of which it is true and one of which it is not.
CONDITIONS_TRIED: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "Fog of War in play area": ({"row": "rifleman-a fog-of-war"}, {"discard": "fog-of-war"}),
    "matching cards in play area": ({"row": "squad-leader-a rifleman-a"}, {"row": "squad-leader-a rifleman-b"}),
    "a card with Control in play area": ({"row": "platoon-sergeant rifleman-a"}, {"row": "rifleman-a scout-a"}),
    "a Squad Leader in play area": ({"row": "platoon-sergeant squad-leader-a"}, {"row": "squad-leader-a scout-a"}),
    "fewer than 2 cards in play area": ({"row": "rifleman-a"}, {"row": "rifleman-a rifleman-b"}),
    "fewer than 3 cards in deck and discard pile": ({"discard": ""}, {"discard": "rifleman-a"}),
    "target marker on the board": ({"target": "d3"}, {}),
    "population 1 or more under the target marker": ({"target": "d3"}, {"target": "c2"}),
    "the key tile is unscouted": ({}, {"solo": BotPlan(tiles={"key": "b1"})}),
    "unit is off the board": ({"row": "scout-b"}, {"row": "scout-a"}),
    "unit is on the board": ({"row": "scout-a"}, {"row": "scout-b"}),
    "we have the initiative": ({}, {"initiative": False}),
    "enemy is 2 points or less from winning": ({"enemy_points": 6}, {"enemy_points": 7}),
    "we are 2 points or less from winning": ({"points": 7}, {"points": 8}),
    "fewer than 2 Rifleman cards in the discard pile": (
        {"discard": "rifleman-a scout-a"},
        {"discard": "rifleman-a rifleman-b"},
    ),
    "2 or more Fog of War cards in the discard pile": ({"discard": "fog-of-war*2"}, {"discard": "fog-of-war"}),
}


@rule("R13.5", "R13.6")
@pytest.mark.parametrize("phrase", CONDITIONS_TRIED)
def test_a_condition_is_true_of_one_situation_and_not_of_the_other(phrase: str) -> None:
    said = find_condition(phrase)
    assert said is not None
    yes, no = CONDITIONS_TRIED[phrase]

    assert said.meaning(scene(table(**yes)))
    assert not said.meaning(scene(table(**no)))


@rule("R13.5")
@pytest.mark.parametrize(
    ("phrase", "holds"),
    [
        ("tile is secure", True),
        ("tile is not secure", False),
        ("tile is enemy occupied", False),
        ("tile is not enemy occupied", True),
        ("any tile is threatened objective", True),
        ("no tile is threatened objective", False),
        ("any tile is open objective", False),
        ("no tile is open objective", True),
    ],
)
def test_conditions_may_ask_anything_of_the_units_tile_or_of_all(phrase: str, holds: bool) -> None:
    said = find_condition(phrase)
    assert said is not None

    assert said.meaning(scene()) == holds


def test_a_card_without_a_unit_stands_on_no_tile() -> None:
    for phrase in ("tile is secure", "tile is not secure"):
        said = find_condition(phrase)
        assert said is not None
        assert not said.meaning(scene(table(row="platoon-sergeant")))


# The tiles from the most preferred to the least, as far as the phrase tells them apart.
PREFERRED_TILES = {
    "value": "d1 c1 b1 d2",
    "cover": "d3 b2 a2 a1",
    "population": "c1 c2 a2",
    "fewest enemies": "a1 c1",
    "fewest friends": "b1 a1",
    "closer to enemy Riflemen": "c2 d2 a3",
    "closer to an enemy": "c2 d2 a1",
    "farther from enemies": "a1 b1 c1",
    "closer to an uncontrolled objective": "b3 b2 a2 a1",
    "closer to an open objective": "",
    "closer to a threatened objective": "c1 b1 a1",
    "closer to the bot's Riflemen": "a1 b1 d1",
    "most unscouted tiles beside it": "d2 b1",
    "objective": "a1 a2",
}


@rule("R13.6")
@pytest.mark.parametrize(("phrase", "tiles"), PREFERRED_TILES.items())
def test_a_preference_puts_these_tiles_in_order(phrase: str, tiles: str) -> None:
    looked, said = scene(), find_preference(phrase)
    assert said is not None
    worth = [said.meaning(looked, looked.setup.tile_of[tile]) for tile in tiles.split()]

    assert worth == sorted(set(worth), reverse=True)


def test_without_an_open_objective_all_tiles_are_as_far_from_it() -> None:
    said = find_preference("closer to an open objective")
    assert said is not None
    assert said.meaning(scene(), 0) == -FAR
    looked = scene(table(enemy_marks={}))
    near = [said.meaning(looked, looked.setup.tile_of[tile]) for tile in ("d1", "d2", "d3")]
    assert near == [0, -1, -2]


PREFERRED_CARDS = {
    "Rifleman": "rifleman-a scout-a",
    "Rifleman next to an open objective": "rifleman-b rifleman-a",
    "Machine Gunner": "machine-gunner-a rifleman-a",
    "Scout": "scout-a rifleman-a",
    "initiative": "scout-a rifleman-a machine-gunner-a",
    "ready unit": "rifleman-a rifleman-b",
}


@pytest.mark.parametrize(("phrase", "cards"), PREFERRED_CARDS.items())
def test_a_preference_puts_these_cards_in_order(phrase: str, cards: str) -> None:
    given = table(enemy_marks={"b3": "controlled"}, objectives={**OBJECTIVES, "c3": 1})
    given.state.suppressed |= 1 << given.setup.unit_index[given.setup.kind_of["rifleman-b"]]
    looked, said = scene(given), CARD_PREFERENCES.find(phrase)
    assert said is not None
    worth = [said.meaning(looked, looked.setup.kind_of[card]) for card in cards.split()]

    assert worth == sorted(set(worth), reverse=True)


PREFERRED_DECKS = {
    "matching deck": "a b",
    "deck with the most Rifleman cards": "b a rest",
    "deck of the nearest Riflemen": "b a",
    "rest deck": "rest a",
    "fullest deck": "a b rest",
}


@rule("R13.7")
@pytest.mark.parametrize(("phrase", "decks"), PREFERRED_DECKS.items())
def test_a_preference_puts_these_bolster_decks_in_order(phrase: str, decks: str) -> None:
    looked = scene(table(row="squad-leader-a", supply="rifleman-a scout-a*3 rifleman-b*3 sniper"))
    said = DECK_PREFERENCES.find(phrase)
    assert said is not None
    worth = [said.meaning(looked, looked.setup.deck_names.index(deck)) for deck in decks.split()]

    assert worth == sorted(set(worth), reverse=True)


MAY_ENTER = {
    "scouts every unscouted tile it enters": ("d2", ""),
    "never enters an enemy occupied tile": ("d2", "d1"),
    "never stops under a target marker": ("d2", "a3"),
    # What it bars is an edge: see the situations of the desert.
    "never crosses an enemy mine": ("d2", ""),
}


@rule("R13.5")
@pytest.mark.parametrize("phrase", MAY_ENTER)
def test_a_boxed_rule_lets_a_unit_enter_one_tile_and_not_the_other(phrase: str) -> None:
    looked, said = scene(), BOXED.find(phrase)
    assert said is not None
    free, barred = MAY_ENTER[phrase]

    assert said.meaning(looked, looked.setup.tile_of[free])
    assert not barred or not said.meaning(looked, looked.setup.tile_of[barred])


def test_every_phrase_has_a_situation_here_or_in_the_desert() -> None:
    def tried(phrases: list[str], *texts: Iterable[str]) -> bool:
        return {_pattern(text) for some in texts for text in some} == set(phrases)

    assert tried(TILES.phrases, TRUE_OF_TILES, in_desert.TRUE_OF_TILES, in_desert.TRUE_OF_GUARDED_TILES)
    assert tried(ENEMIES.phrases, TRUE_OF_ENEMIES, in_desert.TRUE_OF_ENEMIES, ["enemy demolition unit"])
    assert tried(FRIENDS.phrases, TRUE_OF_FRIENDS, in_desert.TRUE_OF_FRIENDS)
    assert tried(CONDITIONS.phrases, CONDITIONS_TRIED, in_desert.CONDITIONS_TRIED, ["its vehicle is disabled"])
    judged = [phrase for phrase in PREFERRED_TILES if phrase not in TILES.phrases]
    assert tried(PREFERENCES.phrases, judged, in_desert.PREFERRED_TILES, ["closer to an enemy demolition unit"])
    assert tried(CARD_PREFERENCES.phrases, PREFERRED_CARDS, in_desert.PREFERRED_CARDS)
    assert tried(DECK_PREFERENCES.phrases, PREFERRED_DECKS, in_desert.PREFERRED_DECKS)
    assert tried(SEATS.phrases, in_desert.TRUE_OF_SEATS, ["running vehicle"])
    assert tried(BOXED.phrases, MAY_ENTER)


def _pattern(text: str) -> str:
    return " ".join("{n}" if word.isdecimal() else word for word in text.split())


@pytest.mark.parametrize("text", ["", "seaside", "enemy within", "enemy within many", "enemy within 100", "2"])
def test_what_is_no_phrase_is_not_found(text: str) -> None:
    assert ENEMIES.find(text) is None
    assert TILES.find(text) is None
    assert find_condition(text) is None
