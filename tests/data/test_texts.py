from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bocage
from bocage.data.loader import load_introduction, scenario_ids
from bocage.data.problems import advice
from bocage.data.texts import Sentence, TextError, Texts
from bocage.data.theatre import theatre, theatre_ids
from bocage.engine import FACTS
from bocage.engine.words.terms import MINE_SIDES
from tests.english import ENGLISH
from tests.normandy import card_list

SOURCES = Path(bocage.__file__).parent


def calls(folder: str, name: str) -> Iterator[ast.Call]:
    """Yield the calls of a function or method in a layer's sources."""
    for path in sorted((SOURCES / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                if (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")) == name:
                    yield node


def problems_of_files() -> list[tuple[str, set[str]]]:
    """Return the problems that the loader and the linter tell, with the values they give."""
    return [
        (str(call.args[0].value), {keyword.arg for keyword in call.keywords if keyword.arg})
        for folder in ("data", "solo")
        for call in calls(folder, "add")
        if len(call.args) == 2 and isinstance(call.args[0], ast.Constant)
    ]


def problems_of_setup() -> list[tuple[str, set[str]]]:
    """Return the problems that the engine finds at set-up, with the values it gives."""
    found = []
    for call in calls("engine", "SetupProblem"):
        key, *tables = [ast.literal_eval(call.args[0]), *call.args[1:]]
        names = [name for table in tables if isinstance(table, ast.Dict) for name in table.keys]
        found.append((str(key), {str(name.value) for name in names if isinstance(name, ast.Constant)}))
    return found


@pytest.mark.parametrize(("problem", "values"), problems_of_files())
def test_every_problem_of_a_file_has_a_sentence_for_its_values(problem: str, values: set[str]) -> None:
    assert ENGLISH.placeholders(f"problem.{problem}") == values


@pytest.mark.parametrize(("problem", "values"), problems_of_setup())
def test_every_problem_of_setup_has_a_sentence_that_its_values_fill(problem: str, values: set[str]) -> None:
    assert ENGLISH.placeholders(f"problem.{problem}") <= values


def test_every_sentence_for_a_problem_is_used() -> None:
    # The first four are said as they are, not as problems of a file; the last is for the engine's own check.
    elsewhere = {"and-more", "unknown-scenario", "no-such-stretch", "not-for-four", "over-at-setup"}

    written = {key.removeprefix("problem.") for key in ENGLISH.keys("problem")}

    assert written == {problem for problem, _ in problems_of_files() + problems_of_setup()} | elsewhere


def test_every_scenario_has_an_introduction_of_two_or_three_sentences() -> None:
    for scenario_id in scenario_ids():
        sentences = load_introduction(scenario_id, ENGLISH).count(". ") + 1
        assert 2 <= sentences <= 3, scenario_id


def test_every_term_has_a_word() -> None:
    texts = ENGLISH
    for card in card_list().kinds:
        assert texts.has(f"title.{card.title}")
        assert texts.has(f"unit.{card.title}") == card.has_unit
    assert texts.keys("verb") == [f"verb.{verb.name}" for verb in FACTS if verb.on_card]
    sides = [side for name in reversed(theatre_ids()) for side in theatre(name).factions]
    assert texts.keys("side") == [f"side.{side}" for side in sides]
    assert texts.keys("adjective") == [f"adjective.{side}" for side in sides]


def test_every_term_of_the_desert_has_a_word() -> None:
    texts, desert = ENGLISH, theatre("desert")
    for card in desert.cards.kinds:
        assert texts.has(f"title.{card.title}")
    vehicles, structures = desert.vehicles.values(), desert.structures
    assert texts.keys("vehicle") == [*(f"vehicle.{kind.name}" for kind in vehicles), "vehicle.numbered"]
    assert texts.keys("structure") == [f"structure.{name}" for name in structures]
    assert set(texts.keys("seat")) == {f"seat.{berth.name}" for kind in vehicles for berth in kind.berths}
    assert texts.keys("mine") == [f"mine.{name}" for name in MINE_SIDES]
    assert texts.thing_name("vehicle", "lorry-2") == "Lorry 2"


def test_cards_and_units_are_called_by_title_and_squad() -> None:
    texts = ENGLISH

    assert texts.card_name("rifleman-a") == "Rifleman A"
    assert texts.card_name("fog-of-war") == "Fog of War"
    assert texts.unit_name("machine-gunner-c") == "Machine Gunners C"
    assert texts.unit_name("mortar") == "Mortar"


def test_say_fills_in_the_values() -> None:
    assert ENGLISH.say("problem.tile-used-twice", tile="5A") == "Tile 5A is on the board twice; remove one."


def test_texts_are_made_for_the_command_line_and_for_the_server_and_handed_down_from_there() -> None:
    makers = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and "Texts" in (getattr(node.func, "id", ""), getattr(node.func, "attr", ""))
    }

    assert makers == {"cli/language.py", "server/http/readers.py"}


def test_a_value_that_is_yet_to_be_told_is_told_in_the_same_language() -> None:
    asked = Sentence.of("error.unknown-player", name="gredy", advice=advice("gredy", ["greedy", "random"]))

    assert asked.tell(ENGLISH) == 'There is no player "gredy"; did you mean "greedy"?'


def test_a_missing_text_value_or_language_is_told_clearly() -> None:
    with pytest.raises(TextError, match=r"texts/en.toml has no text 'problem.none'; add it there."):
        ENGLISH.say("problem.none")
    with pytest.raises(TextError, match=r"The text 'problem.tile-used-twice' needs a value for 'tile'; give it to say"):
        ENGLISH.say("problem.tile-used-twice")
    with pytest.raises(TextError, match=r"There is no language file texts/xx.toml; use one of these: .*en"):
        Texts("xx")
