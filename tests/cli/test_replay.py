from __future__ import annotations

from pathlib import Path

import pytest

from bocage.cli.plain import board_lines
from bocage.match import load_match
from bocage.words import Words
from tests.cli.conftest import Command
from tests.english import ENGLISH


@pytest.fixture
def record(bocage: Command, tmp_path: Path) -> Path:
    """A finished match between computer players."""
    file = tmp_path / "match.bocage"
    assert bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--seed", 7, "--save", file, "-q").status == 0
    return file


def test_a_match_is_told_from_the_first_round_to_the_result(bocage: Command, record: Path) -> None:
    match = load_match(record)

    done = bocage("replay", record)

    lines = done.out.splitlines()
    assert done.status == 0
    assert lines[0] == "   0  Round 1."
    numbers = [int(line.split()[0]) for line in lines[:-1]]
    assert numbers == sorted(numbers)
    assert set(numbers) >= {0, len(match.entries)}
    assert " wins by " in lines[-1]
    assert done.out.count(" wins by ") == 1
    assert "The match is over" not in done.out
    assert "a card" not in done.out


def test_one_round_can_be_told(bocage: Command, record: Path) -> None:
    whole = bocage("replay", record).out.splitlines()
    rounds = load_match(record).state.round

    told = [bocage("replay", record, "--round", number).out.splitlines() for number in range(1, rounds + 1)]

    assert [line for lines in told for line in lines] == whole
    assert all(lines[0].endswith(f"Round {number}.") for number, lines in enumerate(told, start=1))


def test_a_position_is_shown_with_both_hands(bocage: Command, record: Path) -> None:
    match = load_match(record)
    words = Words(match.setup, ENGLISH)

    done = bocage("replay", record, "--to", 9)

    assert done.out.startswith(f"La Raye: after decision 9 of {len(match.entries)}.\n")
    for line in board_lines(match.state_at(9), words):
        assert line in done.out
    assert f"Germany hand: {words.counted(match.state_at(9).row(1, 1))}." in done.out
    assert done.out != bocage("replay", record, "--to", 12).out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--to", 9999], "The match has no decision 9999; give a number from 0 to "),
        (["--round", 9999], "The match has no round 9999; give a number from 1 to "),
        (["--round", 1, "--to", 1], "A replay shows one decision or one round; leave out --to or --round."),
    ],
)
def test_what_is_not_there_is_refused(bocage: Command, record: Path, options: list[object], sentence: str) -> None:
    done = bocage("replay", record, *options)

    assert done.status == 2
    assert done.out == ""
    assert done.err.startswith(sentence)


def test_a_broken_record_is_refused_with_file_and_line(bocage: Command, record: Path) -> None:
    lines = record.read_text().splitlines()
    record.write_text("\n".join(lines[:-5]) + "\n")

    for command in (("replay", record), ("play", "--resume", record)):
        done = bocage(*command)
        assert done.status == 2
        assert done.err.startswith(f"{record}: Line ")
        assert done.err.count("\n") == 1
