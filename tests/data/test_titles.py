from __future__ import annotations

from dataclasses import replace

import pytest

from bocage.data.language_lint import lint_language
from bocage.data.languages import language_names
from bocage.data.loader import find_scenario, load_scenario, scenario_ids
from bocage.data.package import package_text
from bocage.data.problems import DataError
from bocage.data.texts import Texts
from bocage.data.titles import own_titles, title_of
from tests.english import ENGLISH, SPANISH


def test_a_scenario_is_called_as_its_file_says() -> None:
    for scenario_id in scenario_ids():
        plan = load_scenario(scenario_id)
        assert title_of(plan).tell(ENGLISH) == plan.title == own_titles()[f"scenario.{scenario_id}.title"]


@pytest.mark.parametrize(("number", "title"), [("3", "Incursión al otro lado del canal"), ("12", "Mortain")])
def test_a_language_may_have_a_title_of_its_own(number: str, title: str) -> None:
    assert title_of(load_scenario(number)).tell(SPANISH) == title


@pytest.mark.parametrize("language", language_names())
def test_a_scenario_is_found_by_its_title_in_any_language(language: str) -> None:
    for scenario_id in scenario_ids():
        title = title_of(load_scenario(scenario_id)).tell(Texts(language))
        assert find_scenario(title) == find_scenario(f" {title.upper()} ") == scenario_id


def test_accents_may_be_left_out_and_what_was_meant_is_told() -> None:
    assert find_scenario("incursion al otro lado del canal") == "03-raid-across-the-canal"
    with pytest.raises(DataError) as refused:
        find_scenario("Retirada desperada")
    assert "«retirada-desesperada»" in refused.value.tell(SPANISH)


def test_the_set_up_for_four_is_called_like_that_for_two() -> None:
    assert title_of(load_scenario("101", four=True)).tell(SPANISH) == "La brecha en los setos"


def test_a_file_of_one_s_own_keeps_its_title_though_it_be_called_like_another() -> None:
    changed = replace(load_scenario("3"), title="Raid by Night\a")

    assert title_of(changed).tell(SPANISH) == "Raid by Night?"


def test_a_refusal_names_the_scenario_in_the_language() -> None:
    with pytest.raises(DataError) as refused:
        load_scenario("3", four=True)

    assert refused.value.tell(SPANISH).startswith("Incursión al otro lado del canal ")


def test_a_title_fills_in_nothing_and_belongs_to_a_scenario() -> None:
    spanish = package_text("texts", "es.toml")

    def told(old: str, new: str) -> list[str]:
        assert old in spanish
        return [problem.key for problem in lint_language(spanish.replace(old, new), "es.toml", ("scenario",))]

    assert told('"Refuerzos"', '"Más refuerzos"') == []
    assert told('"Refuerzos"', '"{count} refuerzos"') == ["language-value"]
    assert told('title = "Refuerzos"', 'titel = "Refuerzos"') == ["language-unused"]
