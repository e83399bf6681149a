from __future__ import annotations

import pytest

from bocage.data.loader import base_ids
from bocage.data.problems import DataError
from bocage.data.runs import find_run, run_called, runs


def test_the_runs_of_the_package_are_in_order() -> None:
    known = runs()

    assert known["normandy"] == base_ids()
    assert [name.partition("-")[0] for name in known["reinforcements"]] == ["101", "102", "103", "104"]
    assert sum(map(len, known.values())) == len(set().union(*known.values()))


def test_a_run_is_named_by_a_word_a_stretch_or_a_list() -> None:
    ids = base_ids()

    assert find_run("normandy") == ids
    assert find_run(" Normandy ") == ids
    assert find_run("3-5") == ids[2:5]
    assert find_run("12, 1,la raye") == [ids[11], ids[0], ids[0]]
    assert find_run("1-2,own.toml") == [*ids[:2], "own.toml"]


@pytest.mark.parametrize("text", ["0-3", "5-3", "11-99", "", "nowhere", "1,,2"])
def test_what_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(DataError):
        find_run(text)


def test_a_stretch_has_the_name_of_its_run() -> None:
    ids = base_ids()

    assert run_called(ids) == run_called(ids[2:5]) == "normandy"
    assert run_called(runs()["reinforcements"]) == "reinforcements"
    assert run_called([ids[1], ids[0]]) == ""
