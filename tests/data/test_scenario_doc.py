from __future__ import annotations

import re
from pathlib import Path

from bocage.data.lint import lint
from tests.english import ENGLISH
from tests.normandy import card_list

DOC = Path(__file__).parents[2] / "docs" / "formats" / "scenario.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_are_sound_scenarios() -> None:
    for example in blocks("toml"):
        assert [problem.tell(ENGLISH) for problem in lint(example, "orchard.toml")] == []


def test_the_problems_shown_are_what_the_linter_says() -> None:
    example, _ = blocks("toml")
    [shown] = [block for block in blocks("text") if "orchard.toml" in block]
    slips = example.replace("6A\n3B", "6A    5B\n3B", 1).replace("rifleman-a = {", "riflemen-a = {", 1)
    slips = slips.replace('["scout-a", "rifleman-a"]', '["scout-a"]').replace("pin = true", "points = 3")

    assert [problem.tell(ENGLISH) for problem in lint(slips, "orchard.toml")] == shown.strip().split("\n")


def test_the_table_of_cards_names_them_all() -> None:
    doc = DOC.read_text(encoding="utf-8")
    for card in card_list().kinds:
        assert f"`{card.id}`" in doc or f"`{card.title}-a`" in doc
