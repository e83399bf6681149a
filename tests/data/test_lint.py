from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.data.lint import lint
from bocage.data.loader import every_edition, scenario_ids
from bocage.data.package import package_text
from bocage.engine import SetupProblem
from tests.data.small import SMALL, broken
from tests.english import ENGLISH
from tests.rule import rule


def said(text: str) -> list[str]:
    return [problem.tell(ENGLISH) for problem in lint(text, "ford.toml")]


def test_the_small_scenario_is_sound() -> None:
    assert said(SMALL) == []


@pytest.mark.parametrize("scenario_id", every_edition())
def test_every_scenario_of_the_package_is_sound(scenario_id: str) -> None:
    folder = "scenarios" if scenario_id in scenario_ids() else "former"

    assert said(package_text(folder, f"{scenario_id}.toml")) == []


def cases() -> list[tuple[str, str, list[str]]]:
    """Return the cases of problems.txt: lines to replace, what replaces them, and what is said then."""
    blocks = (Path(__file__).parent / "problems.txt").read_text(encoding="utf-8").split("\n\n")
    found = []
    for block in blocks:
        lines = [line for line in block.strip("\n").split("\n") if not line.startswith("#")]
        old, new = ("".join(f"{line[2:]}\n" for line in lines if line.startswith(sign)) for sign in "-+")
        if lines:
            found.append((old, new.replace("\\t", "\t"), [line for line in lines if line[0] not in "-+"]))
    return found


@rule("R1.6", "R1.7", "R2.3", "R8.1", "R8.3")
@pytest.mark.parametrize(("old", "new", "sentences"), cases())
def test_a_broken_scenario_is_told_what_is_wrong(old: str, new: str, sentences: list[str]) -> None:
    assert sentences
    assert said(broken(old, new)) == [f"ford.toml:{sentence}" for sentence in sentences]


def test_every_problem_of_a_scenario_is_among_the_cases() -> None:
    told = {problem.key for old, new, _ in cases() for problem in lint(broken(old, new))}
    # These have tests of their own below, or are about other files.
    elsewhere = """
        no-file unreadable-file not-utf8 nested-too-deep over-both-pinned over-at-setup
        unknown-scenario no-such-stretch and-more unknown-action unknown-verb rough-counter rough-spawn
        not-for-four seat-without-cards unit-of-two no-commander fog-supply-shared bot-in-team bot-and-specialists
        not-tables missing-solo-card solo-lines solo-faces solo-roll solo-then solo-too-far solo-deed-not-on-card
        solo-no-target solo-no-destination solo-contradiction solo-never unknown-phrase nothing-to-prefer
        solo-no-way solo-no-seat solo-tile-not-named solo-path-not-named
        unknown-vehicle unknown-structure odd-edge too-many-mines mine-off-edge rough-vehicle seat-action no-such-seat
        seat-full seat-not-for-him soldier-twice quarry-off-board drives-on-card same-name too-many-units
        no-control-2019
    """

    written = {key.removeprefix("problem.") for key in ENGLISH.keys("problem")}
    # Those of language files are told by another linter, and tested with it.
    assert told | set(elsewhere.split()) == {key for key in written if not key.startswith("language-")}


@rule("R2.3", "R8.4")
def test_both_sides_pinned_at_set_up() -> None:
    text = broken("pin = true", "points = 3").replace('4B = ["rifleman-a"]', "").replace('2B = ["rifleman-a"]', "")

    assert said(text) == [
        "ford.toml:27: Neither side has a counter with Control on the board, so the match is over already; place one."
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


def test_empty_tables_lack_what_belongs_in_them() -> None:
    text = SMALL[: SMALL.index("[us]")].replace("\n[board]", "\n[us]\n[germany.cards]\n[board]")
    text = text.replace('stagger = "rows"\n', "")

    assert said(text) == [
        'ford.toml:5: The key "us.cards" is missing; add it.',
        "ford.toml:6: The German side has no card in its deck; give at least one card a deck count.",
        'ford.toml:7: The key "board.stagger" is missing; add it.',
    ]


def test_an_empty_file_lacks_everything() -> None:
    missing = [problem.key for problem in lint("")]

    assert missing.count("missing-key") == 6
    assert set(missing) == {"missing-key", "no-victory"}


@rule("R2.3", "R8.5")
def test_a_side_beyond_hope_at_set_up() -> None:
    text = broken("scout-a = { deck = 1, supply = 2 }\n", "")

    assert said(text) == [
        "ford.toml:16: The match would be over before it begins; see goals, counters, cards and markers at set-up."
    ]


@rule("R2.3")
def test_what_the_engine_says_of_a_side_is_told_at_that_side(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(*_: object) -> list[SetupProblem]:
        return [SetupProblem("over-by-pin", {"side": "1"})]

    monkeypatch.setattr("bocage.data.lint.find_problems", find)

    assert said(SMALL)[0].startswith("ford.toml:42: The German side has no counter with Control on the board")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    latin = tmp_path / "latin.toml"
    latin.write_bytes(SMALL.replace("The Ford", "Le Gué").encode("latin-1"))

    assert [problem.tell(ENGLISH) for problem in lint(tmp_path / "none.toml")] == [
        f"{tmp_path}/none.toml: There is no such file; give the path of a scenario file."
    ]
    assert [problem.tell(ENGLISH) for problem in lint(latin)] == [
        f"{latin}: The file is not UTF-8 text; save it as UTF-8."
    ]
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
    assert len(problem.tell(ENGLISH)) < 500


def test_what_a_file_holds_cannot_steer_the_terminal() -> None:
    [problem] = lint(broken('"us"', '"\\u001b[2J"'))

    assert "\x1b" not in problem.tell(ENGLISH)


@given(st.integers(0, len(SMALL)), st.integers(0, 30), st.text(max_size=5) | st.sampled_from(SMALL.split()))
def test_no_file_is_too_broken_to_lint(start: int, length: int, inserted: str) -> None:
    text = SMALL[:start] + inserted + SMALL[start + length :]

    for problem in lint(text):
        assert 0 <= problem.line <= text.count("\n") + 1
        assert problem.tell(ENGLISH).isprintable()


VEHICLES = broken('stagger = "rows"', 'stagger = "rows"\nrough = ["5A"]').replace(
    "fog-of-war = { deck = 1, supply = 9 }", "tank-a = { deck = 1 }"
)


@rule("R2.3", "R9.1")
def test_a_vehicle_neither_begins_nor_enters_the_board_on_rough_terrain() -> None:
    assert said(VEHICLES) == []
    assert said(VEHICLES.replace('4B = ["rifleman-a"]', '4B = ["rifleman-a"]\n5A = ["tank-a"]')) == [
        "ford.toml:30: The US tank-a counter begins on tile 5A, which is rough terrain; no vehicle can be there."
    ]
    [sentence] = said(VEHICLES.replace('4B = ["all"]', '4B = ["all"]\n5A = ["a"]'))
    assert sentence.startswith("ford.toml:27: The US tank-a would enter the board on tile 5A, which is rough terrain; ")
    assert said(VEHICLES.replace('4B = ["all"]', '4B = ["all"]\n5A = ["rifleman-a"]')) == []


FOUR = (
    SMALL
    + """
[four.us-1]
platoon-sergeant = { deck = 1 }
rifleman-a = { deck = 2, supply = 3 }
fog-of-war = { deck = 1, supply = 9 }

[four.us-2]
scout-a = { deck = 1, supply = 2 }

[four.germany-1]
rifleman-a = { deck = 2, supply = 3 }

[four.germany-2]
platoon-sergeant = { deck = 1 }
sniper = { supply = 3 }
"""
)


@rule("R12.1")
def test_a_set_up_for_four_is_told_what_is_wrong() -> None:
    assert said(FOUR) == []
    assert said(FOUR.replace("[four.us-2]\nscout-a = { deck = 1, supply = 2 }\n", "")) == [
        'ford.toml:49: The key "four.us-2" is missing; add it.',
        "ford.toml:49: us-2 has no card in the deck; give at least one card a deck count.",
    ]
    assert said(FOUR.replace("[four.us-2]", "[four.us-2]\nrifleman-a = { deck = 1 }")) == [
        "ford.toml:51: The US side has 6 rifleman-a cards, but there are only 5; lower deck or supply.",
        "ford.toml:55: Both us-1 and us-2 have rifleman-a cards; give a unit's cards to one of them.",
    ]
    assert said(FOUR.replace("[four.us-2]", "[four.us-2]\nfog-of-war = { supply = 1 }").replace("= 9", "= 8")) == [
        "ford.toml:55: A team shares one supply of Fog of War; give all of it to us-1 and none to us-2."
    ]
    assert said(
        FOUR.replace("platoon-sergeant = { deck = 1 }\nsniper", "sniper").replace("{ supply = 3 }\n", "{ deck = 1 }\n")
    ) == ["ford.toml:49: One German player must have the platoon-sergeant in the deck; give it to one of the two."]
