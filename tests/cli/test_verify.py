"""What ``bocage verify`` tells of records: proved, wrong with its line, or not to be proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.engine.words.terms import SPECTATOR
from bocage.match import format_record, load_match
from bocage.match.guidance import begin_lesson
from tests.cli.conftest import Command


@pytest.fixture
def record(bocage: Command, tmp_path: Path) -> Path:
    """A finished match between computer players, with luck of its own."""
    file = tmp_path / "match.bocage"
    assert bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--save", file, "--plain").status == 0
    return file


def change(record: Path, key: str, value: str) -> None:
    """Write a line of the header anew."""
    text, changed = re.subn(rf"(?m)^{key} = .*$", f"{key} = {value}", record.read_text("utf-8"))
    assert changed == 1
    record.write_text(text, "utf-8")


def test_a_match_in_the_terminal_is_committed_to_before_the_first_card_and_proved(
    bocage: Command, tmp_path: Path
) -> None:
    file = tmp_path / "match.bocage"
    told = bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--save", file, "--plain").out
    seal = load_match(file).seal
    assert seal is not None
    assert told.index(seal.commitment) < told.index("Round 1.")
    assert seal.secret not in told
    assert f"Have all dice and draws checked with: bocage verify {file}" in told

    done = bocage("verify", file)

    assert done.status == 0
    assert seal.commitment in done.out
    assert "No bytes were mixed in by: US, Germany." in done.out
    assert f"All {load_match(file).outcome_count()} dice and draws are the ones" in done.out
    assert "compare it with what you were shown" in done.out


def test_a_wrong_secret_is_told_with_its_line(bocage: Command, record: Path) -> None:
    change(record, "secret", "12" * 32)
    line = record.read_text("utf-8").splitlines().index(f"secret = {'12' * 32}") + 1

    done = bocage("verify", record)

    assert done.status == 1
    assert f"Line {line}: the secret is not the one that was committed to." in done.out
    assert "dice and draws are the ones" not in done.out


def test_bytes_that_nobody_gave_are_told_with_the_first_cards_they_change(bocage: Command, record: Path) -> None:
    change(record, "bytes-us", "34" * 32)

    done = bocage("verify", record)

    assert done.status == 1
    assert re.search(r"Line \d+: what was drawn in place \d+ is [a-z-]+, but the secret and the bytes give", done.out)
    assert re.search(r"\d+ of \d+ dice and draws are not the ones", done.out)


def test_one_card_that_was_exchanged_is_told_with_its_line(bocage: Command, record: Path) -> None:
    # A hand of which only the order is changed: no rule minds that, as long as it comes from one deck.
    lines = record.read_text("utf-8").splitlines()
    hands = [(place, line.split(" draws ")[1].split(", ")) for place, line in enumerate(lines) if " draws " in line]
    whole = [(place, cards) for place, cards in hands if len(set(cards)) > 1 and "reshuffles" not in cards]
    place, cards = whole[-1]
    side = lines[place].split()[0]
    first = next(number for number in range(1, len(cards)) if cards[number] != cards[0])
    cards[0], cards[first] = cards[first], cards[0]
    lines[place] = f"{side} draws {', '.join(cards)}"
    record.write_text("\n".join(lines) + "\n", "utf-8")

    done = bocage("verify", record)

    assert done.status == 1
    assert f"Line {place + 1}: what was drawn in place" in done.out


def test_a_record_that_breaks_the_rules_is_told(bocage: Command, record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(text.replace("  end turn\n", "", 1), "utf-8")

    done = bocage("verify", record)

    assert done.status == 1
    assert "The record does not keep to the rules" in done.out
    assert "Line " in done.out


def test_a_seed_proves_nothing_and_a_lesson_is_prepared(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "seeded.bocage"
    told = bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--seed", 7, "--save", file, "--plain").out
    assert "against greedy (Germany), seed 7." in told
    assert "bocage verify" not in told
    done = bocage("verify", file)
    assert done.status == 2
    assert "comes from its seed 7" in done.err

    file.write_text(format_record(begin_lesson("first")), "utf-8")
    done = bocage("verify", file)
    assert done.status == 2
    assert "were prepared" in done.err


def test_a_record_that_hides_things_proves_nothing(bocage: Command, record: Path) -> None:
    record.write_text(format_record(load_match(record), SPECTATOR), "utf-8")

    done = bocage("verify", record)

    assert done.status == 2
    assert "hides cards from its reader" in done.err


def test_a_match_under_way_is_checked_and_gives_its_secret_away(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "open.bocage"
    assert bocage("play", 1, "--save", file, "--plain", typed="1\n").status == 0

    done = bocage("verify", file)

    assert done.status == 0
    assert "whoever reads this file knows the secret" in done.out


def test_a_campaign_is_checked_match_by_match(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "war.bocage"
    assert bocage("campaign", "new", "1,2", "--us", "greedy", "--germany", "greedy", "--save", file).status == 0
    assert bocage("verify", file).status == 2
    assert bocage("campaign", "go", file, "--all", "--quiet").status == 0

    done = bocage("verify", file)

    assert done.status == 0
    assert done.out.count("The secret is the one that was committed to") == 2

    text = file.read_text("utf-8")
    secrets = re.findall(r"(?m)^secret = (.*)$", text)
    assert len(set(secrets)) == 2
    file.write_text(text.replace(secrets[1], secrets[0]), "utf-8")
    done = bocage("verify", file)
    assert done.status == 1
    line = file.read_text("utf-8").splitlines().index(f"secret = {secrets[0]}", 20) + 1
    assert f"Line {line}: the secret is not the one" in done.out
