from __future__ import annotations

from pathlib import Path

import pytest

from bocage.data.loader import (
    desert_ids,
    find_scenario,
    four_player_ids,
    load_introduction,
    load_light,
    load_scenario,
    normandy_ids,
    scenario_ids,
)
from bocage.data.problems import DataError
from tests.data.small import SMALL, broken
from tests.english import ENGLISH, says


@pytest.mark.parametrize("name", ["7", "07", "07-la-huberderie", "la-huberderie", "La Huberderie", "LA HUBERDERIE "])
def test_a_scenario_goes_by_number_id_slug_and_title(name: str) -> None:
    assert load_scenario(name).id == "07-la-huberderie"


def test_every_scenario_is_found_by_its_number_and_its_title() -> None:
    numbers = [int(scenario_id.partition("-")[0]) for scenario_id in scenario_ids()]
    assert numbers == [*range(1, 13), *range(101, 105), *range(201, 205)]
    assert scenario_ids() == [*normandy_ids(), *desert_ids()]
    assert {load_scenario(name).theatre for name in normandy_ids()} == {"normandy"}
    assert {load_scenario(name).theatre for name in desert_ids()} == {"desert"}
    for scenario_id in scenario_ids():
        plan = load_scenario(scenario_id.partition("-")[0].lstrip("0"))
        assert plan.id == scenario_id
        assert find_scenario(plan.title) == scenario_id


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("La Huberdery", 'There is no scenario "La Huberdery"; did you mean "la-huberderie"?'),
        ("mortian", 'There is no scenario "mortian"; did you mean "mortain"?'),
        ("13", 'There is no scenario "13"; write one of these: la-raye, '),
        ("", 'There is no scenario ""; write one of these: la-raye, '),
        ("\x1b[2J", 'There is no scenario "?[2J"; write one of these: la-raye, '),
    ],
)
def test_an_unknown_scenario_is_told_with_what_may_be_meant(name: str, sentence: str) -> None:
    with pytest.raises(DataError) as error:
        load_scenario(name)

    assert error.value.tell(ENGLISH).startswith(sentence)


def test_a_file_of_ones_own_goes_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "my-ford.toml"
    path.write_text(broken("initiative", 'introduction = "Two banks."\ninitiative'), encoding="utf-8")

    plan = load_scenario(str(path))

    assert (plan.id, plan.title) == ("my-ford", "The Ford")
    assert load_introduction(str(path), ENGLISH) == "Two banks."


def test_a_file_without_introduction_has_an_empty_one(tmp_path: Path) -> None:
    path = tmp_path / "ford.toml"
    path.write_text(SMALL, encoding="utf-8")

    assert load_introduction(str(path), ENGLISH) == ""


def test_a_scenario_is_seen_by_day_and_clear_where_its_file_says_nothing(tmp_path: Path) -> None:
    path = tmp_path / "ford.toml"
    path.write_text(SMALL, encoding="utf-8")
    assert load_light(str(path)) == ("day", "clear")

    path.write_text(broken("initiative", 'hour = "dusk"\nweather = "rain"\ninitiative'), encoding="utf-8")
    assert load_light(str(path)) == ("dusk", "rain")


def test_an_hour_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ford.toml"
    path.write_text(broken("initiative", 'hour = "dusks"\ninitiative'), encoding="utf-8")

    with pytest.raises(DataError) as error:
        load_scenario(str(path))

    assert '"dusks" cannot stand for "hour"; did you mean "dusk"?' in error.value.tell(ENGLISH)


def test_a_broken_file_is_refused_with_its_first_problems(tmp_path: Path) -> None:
    path = tmp_path / "ford.toml"
    path.write_text(broken('"us"', '"them"').replace("4B = [", "9Z = ["), encoding="utf-8")

    with pytest.raises(DataError) as error:
        load_scenario(str(path))

    lines = error.value.tell(ENGLISH).split("\n")
    assert lines[0] == f'{path}:3: "them" cannot stand for "initiative"; write one of these: us, germany.'
    assert lines[1] == f'{path}:25: There is no tile "9Z"; tiles are called 1A to 18B.'
    assert len(error.value.problems) == 3
    assert len(lines) == 3


def test_of_many_problems_the_first_five_are_told(tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("", encoding="utf-8")

    with pytest.raises(DataError) as error:
        load_scenario(str(path))

    lines = error.value.tell(ENGLISH).split("\n")
    assert len(lines) == 6
    assert lines[5] == "And 3 more; lint the file to see them all."


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(
        DataError, check=says(r"nowhere/ford.toml: There is no such file; give the path of a scenario file.")
    ):
        load_scenario("nowhere/ford.toml")


def test_a_set_up_for_four_goes_by_the_id_with_four_behind_it() -> None:
    for scenario_id in four_player_ids():
        plan = load_scenario(scenario_id)
        assert plan.id == scenario_id
        assert [len(side.seats) for side in plan.sides] == [2, 2]
        assert load_scenario(scenario_id.removesuffix("-four"), four=True) == plan
        assert load_introduction(scenario_id, ENGLISH) == load_introduction(scenario_id.removesuffix("-four"), ENGLISH)
    assert len(four_player_ids()) == 6
    assert four_player_ids() == [*four_player_ids(normandy_ids()), *four_player_ids(desert_ids())]


def test_a_scenario_for_two_is_told_so() -> None:
    with pytest.raises(DataError) as error:
        load_scenario("la-raye", four=True)

    assert (
        error.value.tell(ENGLISH)
        == "La Raye has no set-up for four players; play it with two, or choose another scenario."
    )
