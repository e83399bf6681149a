from __future__ import annotations

from pathlib import Path

from bocage.match import load_match
from tests.cli.conftest import Command


def test_four_players_of_any_mix_play_with_specialists(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "four.bocage"
    done = bocage(
        *["play", "101", "--four", "--specialists", "--us", "greedy-2,taker", "--germany", "random", "--seed", "3"],
        *["--round-limit", "4", "--save", file, "-q"],
    )

    assert done.status == 0
    match = load_match(file)
    assert match.players == ["greedy-2", "random", "taker", "random"]
    assert match.options.specialists
    assert match.plan.id == "101-the-gap-in-the-hedges-four"


def test_a_person_plays_beside_a_computer(bocage: Command) -> None:
    done = bocage("play", "104", "--four", "--seed", "4", "--plain")

    assert "you, greedy (US) against greedy, greedy (Germany)" in done.out
    assert "US 1" in done.out


def test_rough_terrain_is_drawn_and_explained(bocage: Command) -> None:
    assert "rough terrain" in bocage("show", "101").out
