from __future__ import annotations

import pytest

from bocage.data.cards import read_cards
from bocage.data.package import package_text
from bocage.data.problems import DataError
from bocage.data.theatre import theatre, theatre_ids
from bocage.data.tiles import other_side, read_tiles
from tests.english import ENGLISH
from tests.normandy import GERMANY, SIDE_NAMES, US, card_list, soldier_name, soldier_names, terrain_of, tile_sides

SHELTER = {"church", "copse", "farm", "hedgerow", "hill", "orchard", "ruins", "village", "wall", "woods"}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "command 2",
            "comand 2",
            '7: The platoon-sergeant has an action "comand 2", which no rule describes; did you ',
        ),
        (
            "scout 2",
            "scout two",
            '25: The scout has an action "scout two", which no rule describes; did you mean "scout"',
        ),
        ("recon", "", '25: The scout has an action "", which no rule describes; write one of these: move, guide, '),
        ("initiative = 9", "initiative = 0", '6: "platoon-sergeant.initiative" must be a whole number from 1 to 9; '),
        ("defence", "defense", '24: There is no key "defense" in [scout]; did you mean "defence"?'),
        ('"a", "b", "c"', '"a", "b", "d"', '15: "d" cannot stand for "squads"; write one of these: a, b, c.'),
        ("format = 1", "format = 3", "2: The format is 3, but this version reads format 1; write format = 1."),
    ],
)
def test_a_slip_in_the_cards_is_told_with_its_line(old: str, new: str, sentence: str) -> None:
    text = package_text("theatres", "normandy", "cards.toml")
    assert old in text

    with pytest.raises(DataError) as error:
        read_cards(text.replace(old, new, 1), "cards.toml", SIDE_NAMES)

    assert error.value.tell(ENGLISH).startswith(f"cards.toml:{sentence}")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"wheat", "field"', '"wheat", "feild"', '10: "feild" cannot stand for "terrain"; did you mean "field"?'),
        ("cover = 1,", "cover = 4,", '6: "1B.cover" must be a whole number from 0 to 3; it is 4.'),
        ("hill = true", "hil = true", '7: There is no key "hil" in [2A]; did you mean "hill"?'),
    ],
)
def test_a_slip_in_the_tiles_is_told_with_its_line(old: str, new: str, sentence: str) -> None:
    text = package_text("theatres", "normandy", "tiles.toml")
    assert old in text

    with pytest.raises(DataError) as error:
        read_tiles(text.replace(old, new, 1), "tiles.toml")

    assert error.value.tell(ENGLISH) == f"tiles.toml:{sentence}"


def test_no_two_tile_sides_look_alike() -> None:
    looks = [frozenset(terrain_of(tile)) for tile in tile_sides()]

    assert len(set(looks)) == 36


def test_tiles_look_like_their_cover() -> None:
    for side in tile_sides().values():
        assert bool(side.cover) == bool(SHELTER.intersection(side.terrain)), side.name
        assert (side.cover == 3) == bool({"woods", "hill"}.intersection(side.terrain)), side.name
        assert side.hill == ("hill" in side.terrain), side.name


def test_the_river_runs_over_five_tiles_and_two_bridges() -> None:
    assert [tile for tile in tile_sides() if "river" in terrain_of(tile)] == ["13A", "14A", "15A", "17A", "18A"]
    assert [tile for tile in tile_sides() if "bridge" in terrain_of(tile)] == ["17A", "18A"]


def test_every_word_for_terrain_is_seen_somewhere() -> None:
    seen = {word for name in theatre_ids() for side in theatre(name).tiles.values() for word in side.terrain}

    assert {f"terrain.{word}" for word in seen} == set(ENGLISH.keys("terrain"))


def test_every_tile_has_a_back() -> None:
    assert {other_side(tile) for tile in tile_sides()} == set(tile_sides())
    assert other_side("5A") == "5B"


@pytest.mark.parametrize("side", [US, GERMANY])
def test_every_soldier_has_a_name_of_his_own(side: int) -> None:
    copies = {card: count for card, count in card_list().of_faction(SIDE_NAMES[side]).items() if card != "fog-of-war"}

    names = [soldier_name(side, card, n) for card, count in copies.items() for n in range(count)]

    assert len(names) == len(set(names)) == 60
    assert {card: len(given) for card, given in soldier_names(side).items()} == copies


def test_a_name_is_an_initial_and_a_surname_and_fog_has_none() -> None:
    assert soldier_name(US, "squad-leader-a", 0) == "H. Pruitt"
    assert soldier_name(GERMANY, "fog-of-war", 3) == ""
