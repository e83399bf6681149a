"""The rules in other languages, docs/rules/CODE, say the same rules as the English ones."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tools.rules_index import paragraphs

RULES = Path(__file__).resolve().parent.parent / "docs" / "rules"
LANGUAGES = sorted(folder for folder in RULES.iterdir() if folder.is_dir())
CHAPTERS = sorted(RULES.glob("[0-9]*.md"))
# What no language changes: rules cited, tiles, figures, code.
FIXED = re.compile(r"`[^`]+`|R\d+(?:\.\d+)?|\d+[AB]?\b")


def fixed_in(text: str) -> Counter[str]:
    return Counter(FIXED.findall(text))


def test_spanish_is_among_the_languages() -> None:
    assert "es" in [folder.name for folder in LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda folder: folder.name)
def test_a_language_has_the_same_pages(language: Path) -> None:
    assert sorted(page.name for page in language.iterdir()) == sorted(page.name for page in RULES.glob("*.md"))


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda folder: folder.name)
@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda page: page.stem)
def test_a_chapter_has_the_same_rules_with_the_same_figures(chapter: Path, language: Path) -> None:
    english = list(paragraphs(chapter.read_text(encoding="utf-8")))
    translated = list(paragraphs((language / chapter.name).read_text(encoding="utf-8")))

    assert [number for number, _ in translated] == [number for number, _ in english]
    for (number, said), (_, meant) in zip(translated, english, strict=True):
        assert fixed_in(said) == fixed_in(meant), f"{number} of {language.name} cites or counts something else."


def test_rules_figures_tiles_and_code_are_told_from_words() -> None:
    assert fixed_in("Mover 2 (R5.1, R11) hasta 19A, o `stop`: X.") == Counter(["2", "R5.1", "R11", "19A", "`stop`"])
