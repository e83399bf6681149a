from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.match import load_match
from tests.cli.conftest import Command

RESULT = re.compile(
    r"(US|Germany) wins by [a-z, ]+ in round \d+ \(\d+ to \d+\)\.|A draw by [a-z ]+ in round \d+ \(\d+ to \d+\)\."
)


def test_computer_players_play_to_the_end_without_being_asked(bocage: Command) -> None:
    done = bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--seed", 7)

    assert done.status == 0
    assert RESULT.fullmatch(done.last_line)
    assert done.out.startswith("La Raye: greedy (US) against greedy (Germany), seed 7.\n")
    assert "\nRound 1.\n" in done.out
    assert done.err == ""


def test_quiet_tells_only_the_result(bocage: Command) -> None:
    done = bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--seed", 7, "-q")

    assert RESULT.fullmatch(done.out.rstrip("\n"))


def test_the_same_seed_gives_the_same_match_and_another_another(bocage: Command) -> None:
    first, again, other = (
        bocage("play", 1, "--us", "random", "--germany", "greedy", "--seed", seed).out for seed in (3, 3, 4)
    )

    assert first == again
    assert first != other.replace("seed 4", "seed 3")


def test_a_round_limit_makes_a_draw(bocage: Command) -> None:
    done = bocage("play", 7, "--us", "random", "--germany", "random", "--seed", 1, "--round-limit", 1, "-q")

    assert done.status == 0
    assert done.out.startswith("A draw by reaching the round limit in round 1 (")


def test_computer_matches_end_after_sixty_rounds_at_the_latest(bocage: Command, tmp_path: Path) -> None:
    save = tmp_path / "match.bocage"

    assert bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--save", save, "-q").status == 0

    assert load_match(save).options.round_limit == 60


def test_nothing_is_saved_unless_asked_for(bocage: Command, state_dir: Path) -> None:
    bocage("play", 1, "--us", "greedy", "--germany", "greedy", "-q")

    assert not state_dir.exists()


def test_without_a_seed_the_commitment_is_shown_and_saved(bocage: Command, tmp_path: Path) -> None:
    save = tmp_path / "match.bocage"

    done = bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--save", save)

    seal = load_match(save).seal
    assert seal is not None
    assert "seed" not in done.out.splitlines()[0]
    assert done.out.splitlines()[1].endswith(seal.commitment)


@pytest.mark.parametrize("control", ["reinforcements", "2019"])
def test_the_edition_of_control_is_kept(bocage: Command, tmp_path: Path, control: str) -> None:
    save = tmp_path / "match.bocage"

    bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--control", control, "--save", save, "-q")

    assert load_match(save).options.control == control
