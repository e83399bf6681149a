"""Names in a row, the last behind "and", in languages with and without a grammar."""

from __future__ import annotations

import pytest

from bocage.data.loader import load_scenario
from bocage.data.texts import Texts
from bocage.engine import Options, Setup, prepare
from bocage.words import Words
from tests.english import ENGLISH


@pytest.fixture(scope="module")
def setup() -> Setup:
    return prepare(load_scenario("203"), Options())


def neutralise(words: Words, *vehicles: str) -> str:
    names = [words.texts.thing_name("vehicle", vehicle) for vehicle in vehicles]
    return words.say("goal-neutralise", units=words.all_of(names))


def test_each_name_of_a_list_takes_its_form(setup: Setup) -> None:
    words = Words(setup, Texts("es"))

    assert neutralise(words, "medium-tank") == "neutralizar al Carro medio"
    assert neutralise(words, "medium-tank", "scout-car") == "neutralizar al Carro medio y a la Autoametralladora"
    told = neutralise(words, "lorry-2", "medium-tank", "scout-car")
    assert told == "neutralizar al Camión 2, al Carro medio y a la Autoametralladora"


def test_a_list_by_itself_shows_its_names_as_they_are(setup: Setup) -> None:
    words = Words(setup, Texts("es"))

    # "e Italia" is Italy's own form; behind an article or "a" nothing is changed for its sound.
    sides = words.all_of([words.texts.say("side.germany"), words.texts.say("side.italy")])
    told = words.texts.grammar.fill("{sides}; {sides:The}; {sides:of}", {"sides": sides})
    assert told == "Alemania e Italia; Alemania e Italia; de Alemania y de Italia"


def test_a_list_needs_no_grammar(setup: Setup) -> None:
    words = Words(setup, ENGLISH)

    assert neutralise(words, "medium-tank", "scout-car") == "neutralise Medium Tank and Scout Car"
    assert words.all_of(["a", "b", "c"]) == "a, b and c"
