from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bocage.data.loader import load_scenario
from bocage.data.problems import DataError
from bocage.engine import (
    Options,
    Setup,
    State,
    UnknownText,
    format_action,
    format_position,
    parse_action,
    parse_position,
    parse_seat,
)
from bocage.engine.position.state import empty_board
from bocage.engine.text.position import ROW_NAMES
from bocage.match import Match, RecordProblem, format_record, load_match, parse_record
from tests.english import ENGLISH, says

MATCHES = Path(__file__).parents[1] / "matches"
RECORDS = [(MATCHES / f"{name}.bocage").read_text(encoding="utf-8") for name in ("pin", "radio", "resignation")]
POSITIONS = load_match(MATCHES / "radio.bocage")
SETUP: Setup = POSITIONS.setup
# What a position tells as a list.
LISTS = (*ROW_NAMES, "scouted", "controlled", "counters")

# Letters that mean something in a record or position, and some that never should.
LETTERS = st.text(alphabet="ab013 9=,;:[]#?!@*-\t\n\r\x00\x0b\x85\u2028é", max_size=12)
WORDS = st.sampled_from(
    [
        *["us", "germany", "us-1", "rifleman-a", "fog-of-war", "0", "-1", "9" * 20, "?", "[", "]", ",", "=", "none"],
        *["bids", "draws", "reshuffles", "turn", "round", "result:", "open", "end", "stop", "step", "take", "resigns"],
        *["drew", "against", "hit", "miss", "bid", "over", "doing", "counters", "radio", "stirred", "hope", "target"],
    ]
)


@st.composite
def damaged(draw: st.DrawFn, texts: list[str]) -> str:
    """Return a text with one to four things wrong with it, or by chance nothing."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        lines = text.split("\n")
        at, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["drop", "double", "swap", "word", "cut", "insert", "tail"]))
        if kind == "drop":
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[other])
        elif kind == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "word":
            words = lines[at].split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(WORDS | LETTERS)
            lines[at] = " ".join(words)
        elif kind == "insert":
            place = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:place] + draw(WORDS | LETTERS) + lines[at][place:]
        elif kind == "cut":
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        else:
            lines = lines[:at] or [""]
        text = "\n".join(lines)
    return text


def said(text: str) -> list[str]:
    """Return the lines that count: no blank ones, no comments."""
    return [line.rstrip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def read(text: str) -> Match | None:
    """Return the match of a record, or None where it is refused with its line and a sentence."""
    try:
        return parse_record(text, load_scenario)
    except RecordProblem as problem:
        line, sentence = problem.line, problem.tell(ENGLISH)
    except DataError as problem:
        # The scenario's name is damaged: it is told without a line.
        line, sentence = 1, f"Line 1: {problem}"
    assert 1 <= line <= max(1, len(text.splitlines()))
    assert sentence.startswith(f"Line {line}: ")
    return None


@settings(max_examples=400)
@given(damaged(RECORDS))
def test_a_damaged_record_is_refused_or_says_what_it_replays(text: str) -> None:
    match = read(text)
    if match is not None:
        assert said(format_record(match)) == said(text)


@given(st.text(max_size=200) | LETTERS.map(lambda text: f"bocage match\nformat = 1\n{text}\nresult: open\n"))
def test_any_text_is_a_record_or_is_refused(text: str) -> None:
    match = read(text)
    if match is not None:
        assert said(format_record(match)) == said(text)


@pytest.mark.parametrize("number", ["9" * 5000, "٣", "²", "-1", "1e3", "0x10"])
def test_odd_numbers_in_a_record_are_refused(number: str) -> None:
    text = RECORDS[0]

    assert read(text.replace("round-limit = 60", f"round-limit = {number}")) is None
    assert read(text.replace("us draws ", f"us draws {number}, ", 1)) is None


@settings(max_examples=200)
@given(st.text(max_size=40) | LETTERS)
@example("rifleman-a  MOVE 6b")
def test_any_text_is_an_action_or_is_refused(text: str) -> None:
    try:
        action = parse_action(SETUP, text)
    except UnknownText:
        return
    assert format_action(SETUP, action).lower() == " ".join(text.lower().split())


@given(st.text(max_size=20))
def test_any_text_is_a_seat_or_is_refused(text: str) -> None:
    if text in ("us", "germany"):
        assert parse_seat(SETUP, text) in (0, 1)
    else:
        with pytest.raises(UnknownText):
            parse_seat(SETUP, text)


def facts(text: str) -> set[str]:
    """Return what a position's text says, one by one: cards, tiles and counters may stand in any order."""
    found = set()
    for line in text.splitlines():
        words = line.split()
        if len(words) > 1 and (words[1] in LISTS or words[1].endswith("-may-hold")):
            found |= {f"{words[0]} {words[1]} {word}" for word in words[2:]}
        elif words:
            found.add(" ".join(words))
    return found


def read_position(text: str) -> State | None:
    """Return the position of a text, or None where it is refused with the words that are wrong."""
    try:
        return parse_position(SETUP, text)
    except UnknownText as problem:
        wrong = str(problem)
    assert wrong
    assert any(wrong in line for line in text.splitlines())
    return None


@settings(max_examples=400)
@given(damaged([format_position(POSITIONS.state_at(number)) for number in (0, 20, 60, len(POSITIONS.entries))]))
@example("round 9 turn turn 0 seat us\nus controlled 6B\nradio 1\nradio 1\n")
@example("round 9 over turn 0 seat us\n")
@example("round 9 turn turn 0 seat us\nus deck rifleman-a*1\nus deck rifleman-a*1\n")
def test_a_damaged_position_is_refused_or_is_what_its_text_says(text: str) -> None:
    state = read_position(text)
    if state is None:
        return
    again = format_position(state)

    assert facts(text) <= facts(again)
    # What a text does not name is empty.
    assert facts(again) - facts(text) <= facts(format_position(empty_board(SETUP)))
    assert parse_position(SETUP, again) == state


def test_a_scenario_that_cannot_be_prepared_is_told_before_the_record_is_replayed(tmp_path: Path) -> None:
    record = (MATCHES / "stalemate.bocage").read_text(encoding="utf-8")
    plan = (MATCHES / "stalemate.toml").read_text(encoding="utf-8")
    (tmp_path / "stalemate.bocage").write_text(record, encoding="utf-8")
    (tmp_path / "stalemate.toml").write_text(plan.replace('4B = ["rifleman-a"]', ""), encoding="utf-8")

    with pytest.raises(DataError, check=says(r"stalemate\.toml")):
        load_match(tmp_path / "stalemate.bocage")


def test_options_of_the_record_are_those_of_the_match() -> None:
    match = parse_record(RECORDS[0], load_scenario)

    assert match.options == Options("reinforcements", 60)
