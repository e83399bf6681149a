from __future__ import annotations

import json
from pathlib import Path

from bocage.match import load_match
from tests.cli.conftest import Command

PIN = Path(__file__).parent.parent / "matches" / "pin.bocage"
QUICK = ("--tries", 1, "--simulations", 8)


def test_a_match_is_looked_back_on(bocage: Command, tmp_path: Path) -> None:
    picture = tmp_path / "pin.svg"

    done = bocage("analyse", PIN, *QUICK, "--svg", picture)

    assert done.status == 0
    for heading in ("In short", "Turning points", "Better plays", "Luck and choice", "Dice"):
        assert f"{heading}\n" in done.out
    assert "Crossing the Vire: Germany won by pinning the enemy in round 5." in done.out
    assert " 50% |" in done.out
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_an_analysis_is_written_as_json(bocage: Command) -> None:
    done = bocage("analyse", PIN, *QUICK, "--json")

    found = json.loads(done.out)
    assert len(found["steps"]) == len(load_match(PIN).entries) + 1
    assert found["result"] == 0.0
    assert abs(found["corrected"] + found["luck"]) < 0.001


def test_a_picture_that_cannot_be_written_is_told_in_a_sentence(bocage: Command, tmp_path: Path) -> None:
    done = bocage("analyse", PIN, *QUICK, "--svg", tmp_path / "nowhere" / "pin.svg")

    assert done.status == 2
    assert "could not be written" in done.err


def test_a_hint_can_be_asked_for_against_computer_players(bocage: Command) -> None:
    done = bocage("play", 1, "--us", "human", "--germany", "greedy", "--seed", 3, "--plain", typed="hint\n")

    assert "The best plays, with your chance to win:" in done.out
    assert "1. " in done.out


def test_between_people_hints_are_a_matter_of_agreement(bocage: Command) -> None:
    people = ("play", 1, "--us", "human", "--germany", "human", "--seed", 3, "--plain")

    refused = bocage(*people, typed="\nhint\n")
    agreed = bocage(*people, "--hints", "--force", typed="\nhint\n")

    assert "There are no hints here" in refused.out
    assert "The best plays, with your chance to win:" not in refused.out
    assert "The best plays, with your chance to win:" in agreed.out
