from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.data.lint import lint
from bocage.data.loader import scenario_ids
from bocage.data.package import package_text
from bocage.engine.plan import Options, Plan, SetupProblem
from tests.data.small import SMALL, broken
from tests.rule import rule


def said(text: str) -> list[str]:
    return [str(problem) for problem in lint(text, "ford.toml")]


def test_the_small_scenario_is_sound() -> None:
    assert said(SMALL) == []


@pytest.mark.parametrize("scenario_id", scenario_ids())
def test_every_scenario_of_the_package_is_sound(scenario_id: str) -> None:
    assert said(package_text("scenarios", f"{scenario_id}.toml")) == []


# Replaced in the small scenario, by what, and all that the linter says then.
FILE_AND_KEYS = [
    ('"us"', '"us', "3: This is not valid TOML (Illegal character '\\n'); mend this line or the one before it."),
    ('"all"]', '"all"', "27: This is not valid TOML (Unclosed array); mend this line or the one before it."),
    ("format = 1\n", "", '1: The key "format" is missing; add it.'),
    ("format = 1", "format = 2", "1: The format is 2, but this version reads format 1; write format = 1."),
    ("format = 1", "format = true", "1: The format is true, but this version reads format 1; write format = 1."),
    ('title = "The Ford"\n', "", '1: The key "title" is missing; add it.'),
    ('"The Ford"', "7", '2: "title" must be text; write it in quotation marks.'),
    ('"The Ford"', '" "', '2: "title" is empty or holds characters that cannot be shown; write plain text.'),
    ('"The Ford"', '"\\u001b[2J"', '2: "title" is empty or holds characters that cannot be shown; write plain text.'),
    ("title", 'tittle = "x"\ntitle', '2: There is no key "tittle" at the top of a scenario; did you mean "title"?'),
    ("stagger", 'stager = "x"\nstagger', '6: There is no key "stager" in [board]; did you mean "stagger"?'),
    ("deck = 1, supply = 2", "deck = 1, hand = 2", '31: There is no key "hand" in [us.cards.scout-a]; '
     "write one of these: deck, supply."),
    ('"us"', '"usa"', '3: "usa" cannot stand for "initiative"; did you mean "us"?'),
    ('"rows"', '"diagonal"', '6: "diagonal" cannot stand for "board.stagger"; write one of these: rows, columns.'),
    ('"rows"', "1", '6: "board.stagger" must be text; write it in quotation marks.'),
    ('["4B"]\ncontrolled', '"4B"\ncontrolled', '21: "us.scouted" must be a list; write it as ["...", "..."].'),
    ('["4B"]\ncontrolled', '["4B", 5]\ncontrolled', '21: "us.scouted" holds something that is not text; '
     "write each entry in quotation marks."),
    ("{ points = 3 }", "3", '17: "victory.us" must be a table; write [victory.us] and its keys below.\n'
     "17: The US side has no way to win; give it points or pin = true under [victory]."),
    ("pin = true", 'pin = "yes"', '18: "victory.germany.pin" must be true or false.\n'
     "18: The German side has no way to win; give it points or pin = true under [victory]."),
]  # fmt: skip

BOARD = [
    ("   5A    6A", "   5A    6C", '9: There is no tile "6C"; tiles are called 1A to 18B.\n'
     "14: Tile 6A is not on the board; add it to the layout or name another.\n"
     "17: The US side needs 3 points, but all objectives together give only 1; lower the goal or add objectives.\n"
     "37: Tile 6A is not on the board; add it to the layout or name another."),
    ("6A\n", "6A    4B\n", "9: Tile 4B is on the board twice; remove one."),
    ("6A\n", "6A    5B\n", "9: Tile 5B is the back of 5A, which is on the board too; use only one side."),
    ("   5A    6A", "   5A   6A", "9: Tile 6A begins 8 characters right of the leftmost one, which is not a multiple of 3; "
     "move it."),
    ("6A\n", "6A 7A\n", "9: Tiles 7A and 6A overlap; a tile is 6 characters wide and half a tile is 3, so move one of them."),
    ("6A\n", "6A\t7A\n", "9: The layout holds a tab; use spaces, for the position counts.\n"
     "9: Tiles 7A and 6A overlap; a tile is 6 characters wide and half a tile is 3, so move one of them."),
    ("6A\n", "6A          7A\n", "9: Tile 7A cannot be reached from the rest of the board; move it next to another."),
    ("6A\n", "6A\n\n            7A\n", "11: Tile 7A cannot be reached from the rest of the board; move it next to another."),
    ("4B    2B\n   5A    6A\n", "  \n", '7: "board.layout" is empty or holds characters that cannot be shown; write plain text.\n'
     "7: The layout names no tile; draw the board."),
    ('scouted = ["4B"]', 'scouted = ["9B"]', "21: Tile 9B is not on the board; add it to the layout or name another."),
    ('scouted = ["4B"]', 'scouted = [\n  "4B",\n  "9B",\n]', "23: Tile 9B is not on the board; "
     "add it to the layout or name another."),
    ('controlled = ["5A"]', 'controlled = ["5a"]', '22: There is no tile "5a"; tiles are called 1A to 18B.'),
    ("6A = 2", "6A = 2\n9B = 1", "15: Tile 9B is not on the board; add it to the layout or name another."),
    ('4B = ["all"]', '4B = ["all"]\n9B = ["a"]', "26: Tile 9B is not on the board; add it to the layout or name another."),
    ('4B = ["rifleman-a"]', '4B = ["rifleman-a"]\n9B = ["scout-a"]', "29: Tile 9B is not on the board; "
     "add it to the layout or name another."),
    ("[us]", '[special]\nradio = "9B"\n[us]', "21: Tile 9B is not on the board; add it to the layout or name another."),
    ("[us]", '[special]\nradio = "4B"\n[us]', "21: The radio is on tile 4B, which is no objective; "
     "give the tile points under [objectives]."),
    ("6A = 2", "6A = 0", '14: "objectives.6A" must be a whole number from 1 to 99; it is 0.\n'
     "17: The US side needs 3 points, but all objectives together give only 2; lower the goal or add objectives."),
    ('scouted = ["4B"]', 'scouted = ["4B", "5A"]', "22: The US side marks tile 5A twice; "
     "name it once, as scouted or as controlled."),
    ('controlled = ["6A"]', 'controlled = ["6A", "5A"]', "37: Tile 5A is controlled by both sides; let one side control it."),
]  # fmt: skip

CARDS = [
    ('4B = ["all"]', '4B = ["any"]', '25: A spawn marker cannot name "any"; write one of these: all, a, b, c, scout-a, '
     "scout-b, scout-c, rifleman-a, rifleman-b, rifleman-c, sniper, machine-gunner-a, machine-gunner-b, machine-gunner-c, "
     "mortar.\n"
     '31: The US scout-a cards have no spawn marker; add "scout-a", its squad or "all" under spawns.\n'
     '32: The US rifleman-a cards have no spawn marker; add "rifleman-a", its squad or "all" under spawns.'),
    ('["a", "sniper"]', '["a"]', '47: The German sniper cards have no spawn marker; '
     'add "sniper", its squad or "all" under spawns.'),
    ('4B = ["rifleman-a"]', '4B = ["rifleman-a", "riflemen-b"]', '28: There is no unit "riflemen-b"; '
     'did you mean "rifleman-b"?'),
    ('4B = ["rifleman-a"]', '4B = ["rifleman-a", "fog-of-war"]', "28: A fog-of-war has no counter; name units only."),
    ('4B = ["rifleman-a"]', '4B = ["rifleman-a"]\n5A = ["rifleman-a"]', "29: The counter of rifleman-a is on the board twice; "
     "a unit has only one."),
    ('4B = ["rifleman-a"]', '4B = ["rifleman-a", "mortar"]', "28: The mortar counter is on the board, "
     "but the US side has no such card; add cards or remove the counter."),
    ("scout-a", "scouts-a", '31: There is no card "scouts-a"; did you mean "scout-a"?'),
    ("deck = 2, supply = 3", "deck = 3, supply = 3", "32: The US side has 6 rifleman-a cards, but there are only 5; "
     "lower deck or supply."),
    ("supply = 9", "supply = 10", "33: The US side has 11 fog-of-war cards, but there are only 10; lower deck or supply."),
    ("supply = 9", "supply = -1", '33: "us.cards.fog-of-war.supply" must be a whole number from 0 to 54; it is -1.'),
    ("supply = 9", "supply = 1.5", '33: "us.cards.fog-of-war.supply" must be a whole number from 0 to 54; it is 1.5.'),
    ("supply = 9", "supply = true", '33: "us.cards.fog-of-war.supply" must be a whole number from 0 to 54; it is true.'),
    ("rifleman-a = { deck = 2, supply = 3 }\nsniper", "rifleman-a = { supply = 3 }\nsniper",
     "45: The German side has no card in its deck; give at least one card a deck count."),
]  # fmt: skip

VICTORY = [
    ("us = { points = 3 }\n", "", "16: The US side has no way to win; give it points or pin = true under [victory]."),
    ("pin = true", "pin = false", "18: The German side has no way to win; give it points or pin = true under [victory]."),
    ("points = 3", "points = 4", "17: The US side needs 4 points, but all objectives together give only 3; "
     "lower the goal or add objectives."),
    ("points = 3", "points = 1", "17: The US side reaches its goal of 1 at set-up and has won already; "
     "raise the goal or let it control less."),
    ('4B = ["rifleman-a"]', '4B = ["scout-a"]', "27: The US side has no Riflemen counter on the board, "
     "so its enemy has won by pinning already; place one."),
]  # fmt: skip


def check(old: str, new: str, sentences: str) -> None:
    assert said(broken(old, new)) == [f"ford.toml:{line}" for line in sentences.split("\n")]


@pytest.mark.parametrize(("old", "new", "sentences"), FILE_AND_KEYS)
def test_keys_and_values_that_do_not_fit(old: str, new: str, sentences: str) -> None:
    check(old, new, sentences)


@rule("R1.6", "R1.7", "R2.3")
@pytest.mark.parametrize(("old", "new", "sentences"), BOARD)
def test_boards_that_cannot_be_laid(old: str, new: str, sentences: str) -> None:
    check(old, new, sentences)


@rule("R2.3")
@pytest.mark.parametrize(("old", "new", "sentences"), CARDS)
def test_units_and_cards_that_cannot_be_played(old: str, new: str, sentences: str) -> None:
    check(old, new, sentences)


@rule("R2.3")
@pytest.mark.parametrize(("old", "new", "sentences"), VICTORY)
def test_goals_that_cannot_be_played_for(old: str, new: str, sentences: str) -> None:
    check(old, new, sentences)


@rule("R2.3", "R8.4")
def test_both_sides_pinned_at_set_up() -> None:
    text = broken("pin = true", "points = 3").replace('4B = ["rifleman-a"]', "").replace('2B = ["rifleman-a"]', "")

    assert said(text) == [
        "ford.toml:27: Neither side has a Riflemen counter on the board, so the match is over already; place one."
    ]


@rule("R8.6")
def test_a_goal_may_be_higher_than_the_objectives_where_a_radio_adds_to_them() -> None:
    text = broken("points = 3", "points = 9").replace("[us]", '[special]\nradio = "6A"\n\n[us]', 1)

    assert said(text) == []


def test_all_problems_are_told_in_the_order_of_their_lines() -> None:
    text = broken('"us"', '"them"').replace("6A = 2", "9Z = 2").replace("sniper = {", "snipers = {")

    assert [(problem.line, problem.key) for problem in lint(text)] == [
        (3, "unknown-word"),
        (14, "tile-unknown"),
        (17, "goal-too-high"),
        (47, "unknown-card"),
    ]


def test_lines_are_right_with_windows_line_ends() -> None:
    assert said(broken("supply = 9", "supply = 99").replace("\n", "\r\n")) == [
        'ford.toml:33: "us.cards.fog-of-war.supply" must be a whole number from 0 to 54; it is 99.'
    ]


def test_a_side_that_is_not_there_is_told_once() -> None:
    text = SMALL[: SMALL.index("[germany]")]

    assert said(text) == ['ford.toml:1: The key "germany" is missing; add it.']


def test_an_empty_file_lacks_everything() -> None:
    missing = [problem.key for problem in lint("")]

    assert missing.count("missing-key") == 6
    assert set(missing) == {"missing-key", "no-victory"}


@rule("R2.3")
def test_what_the_engine_refuses_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(problem: str, values: dict[str, str]) -> None:
        def raise_it(plan: Plan, options: Options) -> None:
            raise SetupProblem(problem, values)

        monkeypatch.setattr("bocage.data.lint.Setup", raise_it)

    refuse("over-at-setup", {})
    assert said(SMALL) == [
        "ford.toml:16: The match would be over before it begins; "
        "see the goals, the counters and what is controlled at set-up."
    ]
    refuse("no-spawn", {"unit": "sniper", "side": "1"})
    assert said(SMALL) == [
        "ford.toml:35: The German sniper cards have no spawn marker; "
        'add "sniper", its squad or "all" under spawns.'
    ]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(SMALL.replace("The Ford", "Le Gué").encode("latin-1"))

    assert [str(problem) for problem in lint(tmp_path / "none.toml")] == [
        f"{tmp_path}/none.toml: There is no such file; give the path of a scenario file."
    ]
    assert [str(problem) for problem in lint(latin)] == [f"{latin}: The file is not UTF-8 text; save it as UTF-8."]
    assert [problem.key for problem in lint(tmp_path)] == ["unreadable-file"]
    assert [problem.key for problem in lint(Path("a\0b.toml"))] == ["no-file"]


def test_a_file_that_is_sound_has_no_problems(tmp_path: Path) -> None:
    path = tmp_path / "ford.toml"
    path.write_text(SMALL, encoding="utf-8")

    assert lint(path) == []


def test_lists_nested_beyond_reading() -> None:
    assert said("x = " + "[" * 100_000) == [
        "ford.toml: The lists in the file are nested too deeply to read; a scenario needs one level."
    ]


def test_numbers_beyond_writing_out() -> None:
    [problem] = lint(broken("supply = 9", "supply = 0x" + "f" * 9_000))

    assert problem.key == "not-a-number"
    assert len(problem.sentence) < 500


def test_what_a_file_holds_cannot_steer_the_terminal() -> None:
    [problem] = lint(broken('"us"', '"\\u001b[2J"'))

    assert "\x1b" not in problem.sentence


@given(st.integers(0, len(SMALL)), st.integers(0, 30), st.text(max_size=5) | st.sampled_from(SMALL.split()))
def test_no_file_is_too_broken_to_lint(start: int, length: int, inserted: str) -> None:
    text = SMALL[:start] + inserted + SMALL[start + length :]

    for problem in lint(text):
        assert 0 <= problem.line <= text.count("\n") + 1
        assert problem.sentence.isprintable()
