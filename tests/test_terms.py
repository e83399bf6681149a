"""The list of Spanish terms is what the Spanish rules and texts say, and each stands in the rules it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bocage.data.languages import read_language
from tools.rules_index import paragraphs

DOCS = Path(__file__).resolve().parent.parent / "docs"
# A row: English, Spanish, where it comes from, its rules.
ROW = re.compile(r"\| ([^|]+) \| ([^|]+) \| [BP] \| (R[^|]+) \|")
REMARK = re.compile(r"\([^)]*\)")
# As many letters of a word as its other forms have, too.
STEM = 4
# Words of the page and of the cards, which no rule needs.
UNRULED = {"bot en solitario", "fuera de la partida", "cuadro de honor", "semioruga", "loseta clave"}
# Words that have another stem in the rules.
OTHERWISE = {"rendirse": "se rinde"}


def rows() -> Iterator[tuple[str, str, str]]:
    for line in (DOCS / "formats" / "terms-es.md").read_text(encoding="utf-8").splitlines():
        if found := ROW.fullmatch(line):
            yield found[1], found[2], found[3]


def rules() -> dict[str, str]:
    chapters = sorted((DOCS / "rules" / "es").glob("[0-9]*.md"))
    return {
        number: said.casefold()
        for chapter in chapters
        for number, said in paragraphs(chapter.read_text(encoding="utf-8"))
    }


ROWS = list(rows())
RULES = rules()


def terms_of(spanish: str) -> list[str]:
    return [term.strip() for term in re.split("[;,]", REMARK.sub("", spanish))]


def stands_in(term: str, told: str) -> bool:
    words = OTHERWISE.get(term, term).casefold().split()
    return all(word[:STEM] in told for word in words)


def test_there_are_terms() -> None:
    assert len(ROWS) > 90


@pytest.mark.parametrize(("spanish", "cited"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_a_term_stands_in_its_rules(spanish: str, cited: str) -> None:
    told = " ".join(RULES[number] for number in cited.split(", "))

    missing = [term for term in terms_of(spanish) if term not in UNRULED and not stands_in(term, told)]
    assert missing == [], f"{cited} does not say: {missing}"


def test_actions_are_called_so_on_cards() -> None:
    english, spanish = (read_language(code).texts for code in ("en", "es"))
    called = {english[key]: spanish[key] for key in english if key.startswith("verb.")}
    listed = {
        one: other
        for names, told, _ in ROWS
        for one, other in zip(names.split(", "), terms_of(told), strict=False)
        if one in called
    }

    assert listed == called


def test_a_term_that_a_rule_does_not_say_is_missed() -> None:
    assert stands_in("fichas de mando", RULES["R12.3"])
    assert not stands_in("ficha de mando", RULES["R12.2"])
