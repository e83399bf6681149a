from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bocage.data.grammar import Grammar, Word
from bocage.data.language_file import flatten
from bocage.data.texts import Texts

# The page fills texts by the same cases (web/tests/grammar.test.ts).
CASES = json.loads((Path(__file__).parent / "grammar_cases.json").read_text(encoding="utf-8"))
SPANISH = Grammar.read(CASES["grammar"])
WORDS = dict(flatten(CASES["words"]))
NBSP = "\N{NO-BREAK SPACE}"


def meant(values: dict[str, Any]) -> dict[str, object]:
    """Return values, with the words that are named by =."""
    return {name: word(value) for name, value in values.items()}


def word(value: object) -> object:
    return WORDS[value[1:]] if isinstance(value, str) and value.startswith("=") else value


@pytest.mark.parametrize(("text", "values", "told"), CASES["cases"])
def test_a_text_is_filled_as_its_language_wants_it(text: str, values: dict[str, Any], told: str) -> None:
    assert SPANISH.fill(text, meant(values)) == told


@pytest.mark.parametrize(("made", "head", "values", "text", "told"), CASES["composed"])
def test_a_name_made_around_another_has_its_forms(
    made: str, head: str, values: dict[str, Any], text: str, told: str
) -> None:
    assert SPANISH.fill(text, {"it": SPANISH.compose(made, head, meant(values))}) == told


def test_names_in_a_row_take_a_form_one_by_one() -> None:
    names, text, told = CASES["joined"]
    words = [word(name) for name in names]

    assert SPANISH.fill(text, {"it": SPANISH.join(", ", words)}) == told
    assert SPANISH.join(", ", words[:1]) is words[0]


def test_numbers_are_written_as_the_language_writes_them() -> None:
    told = SPANISH.fill(
        "{share:.0%} ({change:+.1%}), {number:.1f} {name:>4}",
        meant({"share": 0.57, "change": 0.123, "number": 2.5, "name": "3.5"}),
    )

    assert told == f"57{NBSP}% (+12,3{NBSP}%), 2,5  3.5"


def test_english_needs_no_grammar() -> None:
    english = Grammar()
    values = {"count": 2, "name": "Ann", "share": 0.5}

    assert english.fill("{count} {count:card/cards} of {name}: {share:.1%}", values) == "2 cards of Ann: 50.0%"
    assert type(english.join(", ", ["deck", "hand"])) is str


def test_spanish_names_have_a_grammar() -> None:
    spanish = Texts("es")

    card, pile = spanish.card_name("rifleman-a"), spanish.say("ui.pile-supply")

    assert isinstance(card, Word)
    assert spanish.grammar.fill("{card:a} {pile:of}", {"card": card, "pile": pile}) == "un Fusilero A de la reserva"
    assert spanish.say("ui.several", count=2, card=card) == "2 Fusileros A"
    assert spanish.grammar.fill("{vehicle:of}", {"vehicle": spanish.thing_name("vehicle", "lorry-2")}) == "del Camión 2"
