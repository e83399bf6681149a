from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.cli.log import News
from bocage.cli.menu import Menu
from bocage.cli.scene import show_drawn
from bocage.cli.screen import Screen
from bocage.cli.status import bot_lines, pile_lines
from bocage.engine import view_for
from bocage.match import load_match
from bocage.words import Words
from tests.cli.conftest import Command
from tests.english import ENGLISH
from tests.rule import rule
from tests.situation import Table, situation


@pytest.fixture
def record(bocage: Command, tmp_path: Path) -> Path:
    """A finished match between a computer player and a bot."""
    file = tmp_path / "solo.bocage"
    done = bocage("play", 1, "--us", "greedy", "--germany", "solo:hard", "--seed", 3, "--save", file, "-q")
    assert done.status == 0
    return file


def face_down_table() -> Table:
    """A table at which the bot has a card face down for its next turn, and no hand (R13.4)."""
    return situation(
        """
             a     b
        1   +RA,ra -
        """,
        hand="rifleman-a",
        bot="enemy",
        row="squad-leader-a rifleman-a",
        enemy_hand="sniper",
        enemy_discard="rifleman-a",
    )


def test_a_bot_plays_a_match_and_its_record_names_it(record: Path) -> None:
    match = load_match(record)

    assert match.is_over
    assert match.players == ["greedy", "solo:hard"]
    assert (match.options.bot, match.options.difficulty) == ("germany", "hard")


def test_a_bot_tells_its_reasons_as_it_plays(bocage: Command) -> None:
    done = bocage("play", 1, "--us", "greedy", "--germany", "solo", "--seed", 3, "--plain")

    assert "Germany turned over" in done.out
    assert "Germany resolves Rifleman B: line III.\n  (Line I does not apply: " in done.out
    assert re.search(r'Line III B: "If the tile is secure, move within 1 .*: to an uncontrolled objective', done.out)


def test_a_saved_match_is_explained_round_by_round(bocage: Command, record: Path) -> None:
    whole = bocage("solo", "explain", record).out.splitlines()
    second = bocage("solo", "explain", record, "--round", 2).out.splitlines()

    assert whole[0] == "Round 1"
    assert second[0] == "Round 2"
    assert set(second) <= set(whole)
    assert any(line.endswith(" Rifleman A: line III") for line in whole)
    assert any(line.startswith('       Line III B: "If the tile is secure, move') for line in whole)


def test_what_cannot_be_explained_is_told(bocage: Command, record: Path, tmp_path: Path) -> None:
    plain = tmp_path / "plain.bocage"
    bocage("play", 1, "--us", "greedy", "--germany", "greedy", "--seed", 3, "--save", plain, "-q")

    assert bocage("solo", "explain", plain).err.startswith("No bot of solo cards played in this match")
    assert "has no round 99" in bocage("solo", "explain", record, "--round", 99).err


def test_the_cards_of_a_side_are_read_aloud(bocage: Command) -> None:
    lines = bocage("solo", "cards", 1, "germany").out.splitlines()

    assert lines[lines.index("") + 1] == "Platoon Sergeant"
    assert "Rifleman" in lines
    assert "Mortar" not in lines


def test_the_cards_of_the_bot_can_be_read_in_a_match(bocage: Command) -> None:
    read = bocage("solo", "cards", 1, "germany").out

    assert read in bocage("play", 1, "--germany", "solo", "--seed", 3, typed="cards\n").out
    assert "No bot of solo cards plays" in bocage("play", 1, "--seed", 3, typed="cards\n").out


@rule("R9.2", "R13.1")
def test_a_specialist_that_may_join_is_among_the_cards(bocage: Command) -> None:
    assert "Submachine Gunner" in bocage("solo", "cards", 101, "germany").out.splitlines()
    assert "Grenadier" in bocage("solo", "cards", 101, "us").out.splitlines()
    assert "Grenadier" not in bocage("solo", "cards", 101, "germany").out.splitlines()
    assert "Submachine Gunner" not in bocage("solo", "cards", 1, "germany").out.splitlines()


@rule("R13.1", "R13.7")
def test_the_cards_begin_with_what_is_otherwise_for_a_bot(bocage: Command) -> None:
    told = bocage("solo", "cards", 8, "germany").out.partition("\n\n")[0].splitlines()

    assert told == [
        "Its starting deck holds another number than a player's of these: 1 Scout A, 1 Scout B.",
        "Its supply holds another number than a player's of these: 2 Scout A, 2 Scout B.",
        "Its supply lies in face-down bolster decks: A, B, C, the rest.",
        "Most dangerous to it, the first before the next: Riflemen, Machine Gunners, Snipers, Scouts, Mortar.",
    ]
    assert "It has scouted besides: 3B, 4B.\nIts supply" in bocage("solo", "cards", 9, "us").out
    assert "The key tile of its cards is 10B.\n" in bocage("solo", "cards", 9, "us").out
    assert "of these: 0 Squad Leader A, 0 Squad Leader B.\n" in bocage("solo", "cards", 10, "germany").out


def test_files_of_solo_cards_are_checked(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('format = 1\ntitle = "Mine"\n', encoding="utf-8")
    missing = bocage("solo", "lint", file)

    assert missing.status == 1
    assert "There is no solo card for the scout" in missing.out
    assert "There is no such file" in bocage("solo", "lint", tmp_path / "gone.toml").out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--us", "solo", "--germany", "solo"), "Only one player can be a bot"),
        (("--us", "greedy", "--germany", "solo:brutal"), 'There is no player "solo:brutal"'),
        (("--us", "greedy", "--germany", "solo", "--specialists"), "Specialists do not join a solo match"),
    ],
)
def test_a_bot_that_cannot_be_is_refused(bocage: Command, arguments: tuple[str, ...], sentence: str) -> None:
    done = bocage("play", 1, *arguments, "-q")

    assert done.status == 2
    assert done.err.startswith(sentence)


def test_no_bot_plays_with_four(bocage: Command) -> None:
    done = bocage("play", 101, "--four", "--us", "greedy", "--germany", "solo,greedy", "-q")

    assert done.err.startswith("The solo bot plays one whole side")


def test_a_bot_is_not_exchanged_when_a_match_goes_on(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "left.bocage"
    bocage("play", 1, "--germany", "solo", "--seed", 3, "--save", file, typed="1\n")
    for players in (("--germany", "greedy"), ("--germany", "solo:hard"), ("--us", "solo")):
        assert bocage("play", "--resume", file, *players).err.startswith(
            "A bot of solo cards and its difficulty belong"
        )
    assert bocage("play", "--resume", file, "--us", "greedy", "--germany", "solo", "-q").status == 0
    assert load_match(file).is_over


def test_a_person_sees_what_the_bot_has_laid_out_and_who_is_under_fire() -> None:
    table = face_down_table()
    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert bot_lines(view_for(table.state, table.seat), Words(table.setup, ENGLISH)) == [
        "Germany will resolve, in this order: Squad Leader A, Rifleman A",
        "Germany has face down for its next turn: 1",
        "Under fire, a card less this turn: Riflemen A",
    ]


@rule("R13.7")
def test_what_lies_face_down_is_no_hand(capsys: pytest.CaptureFixture[str]) -> None:
    table = face_down_table()
    view, words = view_for(table.state, table.seat), Words(table.setup, ENGLISH)
    screen = Screen(plain=False, draw_anywhere=True)
    show_drawn(screen, table.state, view, News([], [], []), Menu(table.state, table.seat, words), words)
    drawn = capsys.readouterr().out

    assert pile_lines(view, words)[0].startswith("US: hand 1, deck ")
    assert pile_lines(view, words)[1].startswith("Germany: deck ")
    assert re.search(r"hand +1 +-", drawn)
    assert "face down for its next turn: 1" in " ".join(drawn.split())
