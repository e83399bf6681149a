from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import UnknownText, parse_action
from bocage.engine.words.terms import ENDING_NAMES
from bocage.match import format_record, parse_record
from tests.desert import desert_setup
from tests.situation import situation

DOC = (Path(__file__).parents[2] / "docs" / "formats" / "record.md").read_text(encoding="utf-8")


def example() -> str:
    [block] = re.findall(r"```text\n(.*?)```", DOC, re.DOTALL)
    assert isinstance(block, str)
    return block


def test_the_example_is_a_whole_match() -> None:
    match = parse_record(example(), load_scenario)

    assert match.is_over
    assert format_record(match) == example()


def test_the_table_explains_every_key_of_the_header() -> None:
    header = example().split("\n\n")[0]
    for key in re.findall(r"^([a-z-]+) = ", header, re.MULTILINE):
        assert f"`{key}`" in DOC


def test_every_way_to_end_is_named() -> None:
    for name in ENDING_NAMES[1:]:
        assert f"`{name}`" in DOC


def test_the_decisions_shown_are_decisions() -> None:
    setup, teams = situation(bot="own", row="scout-a").setup, situation(mate={"deck": "sniper"}).setup
    tiles = {"6A": setup.tile_names[0], "3B": setup.tile_names[1]}
    table = DOC.split("| decision | text |")[1].split("\n\n")[0]
    shown = [text for row in table.splitlines() for text in re.findall(r"`([^`]+)`", row)]

    assert len(shown) > 15
    for text in shown:
        words = " ".join(tiles.get(word, word) for word in text.split())
        assert parse_action(teams if "germany-2" in text else setup, words) >= 0
    with pytest.raises(UnknownText):
        parse_action(setup, "mortar blast scout-a")


def test_the_decisions_of_the_desert_are_decisions() -> None:
    setup = desert_setup("raid")
    table = DOC.split("| decision of the desert | text |")[1].split("\n\n")[0]
    shown = [text for row in table.splitlines() for text in re.findall(r"`([^`]+)`", row)]

    assert len(shown) > 15
    for text in shown:
        assert parse_action(setup, text) >= 0
