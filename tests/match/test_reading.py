from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.match import Match, RecordProblem, format_record, parse_record
from tests.english import ENGLISH
from tests.match.table import end_turn, in_first_turn, match_where, new_match, play_on

ROOT = Path(__file__).parents[2]


def record() -> str:
    """Return the record of a match in its third round, with attacks and draws in turns."""
    match, attack = match_where("attack")
    match.play_text(match.state.turn_seat, attack)
    end_turn(match)
    play_on(match, 40, seed=4)
    return format_record(match)


TEXT = record()


def line_of(start: str, nth: int = 0) -> int:
    """Return the number of the nth line that begins so."""
    return [number for number, line in enumerate(TEXT.splitlines(), start=1) if line.startswith(start)][nth]


def problem_of(text: str) -> RecordProblem:
    with pytest.raises(RecordProblem) as problem:
        parse_record(text, load_scenario)
    assert problem.value.tell(ENGLISH).startswith(f"Line {problem.value.line}: ")
    return problem.value


def changed(line: int, new: str) -> str:
    lines = TEXT.splitlines()
    lines[line - 1] = new
    return "\n".join(lines) + "\n"


def found(text: str) -> tuple[str, int]:
    problem = problem_of(text)
    return problem.key, problem.line


def test_a_record_is_read_back() -> None:
    match = parse_record(TEXT, load_scenario)

    assert format_record(match) == TEXT
    assert match.players == ["Anna", "Bert"]
    assert match.state.round > 1


def test_blank_lines_comments_and_ends_of_lines_do_not_matter() -> None:
    text = "\n# from the club evening\n\n" + TEXT.replace("\nround 2", "\n\n# the luck turns\nround 2")

    assert format_record(parse_record(text.replace("\n", "  \r\n"), load_scenario)) == TEXT


def test_a_text_that_is_no_record() -> None:
    assert found("Dear diary,\n") == ("record-not-one", 1)
    assert found("\n# nothing\n\nformat = 1\n") == ("record-not-one", 4)
    assert found("") == ("record-not-one", 1)


def test_a_record_without_its_last_line() -> None:
    text = "\n".join(TEXT.splitlines()[:-1])

    assert found(text) == ("record-cut-off", len(text.rstrip().splitlines()))


@pytest.mark.parametrize(
    ("key", "line"),
    [("format", 8), ("scenario", 8), ("digest", 8), ("control", 8), ("round-limit", 8), ("us", 8), ("germany", 8)],
)
def test_a_header_that_lacks_a_field(key: str, line: int) -> None:
    text = re.sub(rf"^{key} = .*\n", "", TEXT, count=1, flags=re.MULTILINE)
    problem = problem_of(text)

    assert (problem.key, problem.line) == ("record-header", line)
    assert f"lacks '{key} = ...'" in problem.tell(ENGLISH)


def test_a_record_without_a_seed_is_one_that_hides_things() -> None:
    assert found(re.sub(r"^seed = .*\n", "", TEXT, flags=re.MULTILINE))[0] == "record-redacted"


def test_a_format_of_another_version() -> None:
    problem = problem_of(changed(2, "format = 7"))

    assert (problem.key, problem.line) == ("record-format", 2)
    assert "format 7" in problem.tell(ENGLISH)


def test_a_scenario_that_has_changed_since() -> None:
    assert found(changed(4, "digest = 000000000000")) == ("record-other-scenario", 4)


def test_an_unknown_control_option() -> None:
    assert found(changed(5, "control = 1944")) == ("record-control", 5)


def test_specialists_are_played_or_the_line_is_left_out() -> None:
    assert found(changed(6, "round-limit = 0\nspecialists = no")) == ("record-agreed", 7)


@pytest.mark.parametrize("bot", ["us", "france hard", "germany brutal", "hard"])
def test_a_bot_that_cannot_be(bot: str) -> None:
    assert found(changed(6, f"round-limit = 0\nbot = {bot}")) == ("record-bot", 7)


@pytest.mark.parametrize("given", ["many", "ab", "AB" * 32])
def test_bytes_that_cannot_be(given: str) -> None:
    assert found(changed(6, f"round-limit = 0\ncommitment = {given}")) == ("record-bytes", 7)


@pytest.mark.parametrize("limit", ["many", "-1", "2.5", "1000"])
def test_a_round_limit_that_cannot_be(limit: str) -> None:
    assert found(changed(6, f"round-limit = {limit}")) == ("record-round-limit", 6)


@pytest.mark.parametrize(
    ("lines", "at"),
    [
        ("bank-minutes = long", 7),
        ("bank-minutes = 601", 7),
        ("move-days = -1", 7),
        ("move-days = 31", 7),
        ("bank-minutes = 5\nmove-days = 5", 8),
    ],
)
def test_a_clock_that_cannot_be(lines: str, at: int) -> None:
    assert found(changed(6, f"round-limit = 0\n{lines}")) == ("record-clock", at)


def test_a_card_shown_as_hidden() -> None:
    line = line_of("germany draws")

    assert found(changed(line, "germany draws ?, ?, ?, ?")) == ("record-redacted", line)


def test_a_bid_shown_as_hidden() -> None:
    line = line_of("germany bids", 1)

    assert found(changed(line, "germany bids ?")) == ("record-redacted", line)


def test_a_line_of_no_kind() -> None:
    line = line_of("turn ")

    assert found(changed(line, "meanwhile it rains")) == ("record-line", line)
    assert found(changed(line, "us")) == ("record-line", line)


def test_a_bracket_left_open() -> None:
    line = next(number for number, text in enumerate(TEXT.splitlines(), 1) if " against " in text)

    assert found(changed(line, TEXT.splitlines()[line - 1].rstrip("]"))) == ("record-line", line)


def test_a_word_that_is_no_card() -> None:
    line = line_of("us draws")

    assert found(changed(line, "us draws rifleman-z, scout-a, scout-a, scout-a")) == ("record-word", line)


def test_a_seat_nobody_has() -> None:
    line = line_of("us bids")

    assert found(changed(line, TEXT.splitlines()[line - 1].replace("us", "france"))) == ("record-word", line)


def test_a_card_that_cannot_have_been_drawn() -> None:
    line = line_of("us draws")

    assert found(changed(line, "us draws scout-a, scout-a, scout-a, scout-a")) == ("record-luck", line)


def test_too_few_and_too_many_cards() -> None:
    line = line_of("us draws", 1)
    cards = TEXT.splitlines()[line - 1]

    for slip in (cards.rpartition(",")[0], cards + ", fog-of-war"):
        problem = problem_of(changed(line, slip))
        # Too few for one seat look like too few for the next.
        assert problem.key == "record-luck"
        assert line <= problem.line <= line + 1


def test_a_die_that_was_not_rolled() -> None:
    line = next(number for number, text in enumerate(TEXT.splitlines(), 1) if " against " in text)
    text = TEXT.splitlines()[line - 1]

    assert found(changed(line, text.replace(" against", " 5 against"))) == ("record-luck", line)


def test_a_decision_that_a_rule_bars() -> None:
    line = line_of("  end turn")
    problem = problem_of(changed(line, "  mortar blast us scout-a"))
    assert (problem.key, problem.line) == ("record-illegal", line)
    barred = problem_of(changed(line, "  stop"))

    assert (barred.key, barred.line) == ("record-illegal", line)
    assert "(R4.1)" in barred.tell(ENGLISH)


def test_a_second_bid() -> None:
    line = line_of("germany bids")

    assert found(changed(line, TEXT.splitlines()[line - 2])) == ("record-illegal", line)


def test_a_decision_after_the_end() -> None:
    match = in_first_turn()
    match.resign(0)
    text = format_record(match)
    last = text.splitlines().index("us resigns") + 1

    for more in ("us resigns", "draw agreed"):
        assert found(text.replace("us resigns\n", f"us resigns\n{more}\n")) == ("record-illegal", last + 1)


@pytest.mark.parametrize(
    ("start", "new"),
    [("round 2", "round 3"), ("turn ", "turn nobody"), ("result: ", "result: us wins by points")],
)
def test_a_line_that_the_decisions_contradict(start: str, new: str) -> None:
    line = line_of(start)
    problem = problem_of(changed(line, new))

    assert (problem.key, problem.line) == ("record-differs", line)
    assert f"'{new}'" in problem.tell(ENGLISH)


def test_a_hit_that_was_a_miss() -> None:
    line = next(number for number, text in enumerate(TEXT.splitlines(), 1) if " against " in text)
    text = TEXT.splitlines()[line - 1]
    other = text.replace(" miss", " hit") if " miss" in text else text.replace(" hit", " miss")

    assert found(changed(line, other)) == ("record-differs", line)


def test_a_record_with_a_line_too_many() -> None:
    text = TEXT.replace("\nresult:", "\nround 99\nresult:")

    assert found(text) == ("record-differs", len(text.splitlines()) - 1)


def test_cut_off_anywhere_it_is_never_taken_for_whole() -> None:
    lines = TEXT.splitlines()
    for kept in range(len(lines)):
        text = "\n".join(lines[:kept])
        problem = problem_of(text)
        assert 1 <= problem.line <= max(1, kept)
        assert problem.key == ("record-cut-off" if kept else "record-not-one")


def test_cut_off_anywhere_with_its_last_line_it_is_refused_with_a_line_or_says_what_it_replays() -> None:
    """Between two decisions what is left is a shorter match, which is open as well."""
    lines = TEXT.splitlines()
    shorter = 0
    for kept in range(len(lines) - 1):
        text = "\n".join([*lines[:kept], lines[-1]]) + "\n"
        try:
            match = parse_record(text, load_scenario)
        except RecordProblem as refusal:
            line = refusal.line
        else:
            line = 1
            shorter += 1
            assert format_record(match).split() == text.split()
        assert 1 <= line <= kept + 1
    assert shorter > 10


def test_every_problem_of_a_record_has_a_test_here() -> None:
    texts = tomllib.loads((ROOT / "src/bocage/data/texts/en.toml").read_text(encoding="utf-8"))
    keys = {key for key in texts["error"] if key.startswith("record-")}

    source = Path(__file__).read_text(encoding="utf-8")
    assert [key for key in sorted(keys) if f'"{key}"' not in source] == []


# Going on


@pytest.mark.parametrize("decisions", [0, 1, 2, 9, 30, 77])
def test_a_match_taken_up_again_goes_on_as_if_never_interrupted(decisions: int) -> None:
    whole, begun = new_match(seed="club", round_limit=20), new_match(seed="club", round_limit=20)
    play_on(whole, 400, seed=8)
    for entry in whole.entries[:decisions]:
        begun.play(entry.seat, entry.action)
    again = parse_record(format_record(begun), load_scenario)
    for entry in whole.entries[decisions:]:
        again.play(entry.seat, entry.action)

    assert whole.is_over
    assert format_record(again) == format_record(whole)


def test_a_match_taken_up_again_twice_goes_on_too() -> None:
    whole = new_match(seed="club", round_limit=6)
    play_on(whole, 400, seed=8)
    match: Match = new_match(seed="club", round_limit=6)
    for entry in whole.entries:
        match = parse_record(format_record(match), load_scenario)
        match.play(entry.seat, entry.action)

    assert format_record(match) == format_record(whole)


def test_after_undo_and_load_the_luck_is_the_same() -> None:
    match, text = match_where("bolster")
    seat = match.state.turn_seat
    match.play_text(seat, text)
    match.undo(seat)
    again = parse_record(format_record(match), load_scenario)
    for either in (match, again):
        play_on(either, 50, seed=2)

    assert format_record(again) == format_record(match)


@pytest.mark.parametrize("start", ["turn ", "control = ", "us draws ", "us bids ", "  end turn"])
def test_a_problem_is_told_without_characters_that_steer_a_terminal(start: str) -> None:
    problem = problem_of(changed(line_of(start), f"{start}\x1b[2J" + "x" * 5000))

    assert problem.tell(ENGLISH).isprintable()
    assert len(problem.tell(ENGLISH)) < 1000


@pytest.mark.parametrize(("key", "line"), [("seed", 7), ("us", 8), ("germany", 9)])
def test_a_name_that_no_match_would_take_is_refused_with_its_line(key: str, line: int) -> None:
    assert found(changed(line, f"{key} = \x01name")) == ("record-value", line)
