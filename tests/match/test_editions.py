"""Scenarios that were published before in other figures: matches that began on them are read back and played on."""

from __future__ import annotations

import pytest

from bocage.data.loader import every_edition, former_editions, four_player_ids, load_scenario, scenario_ids
from bocage.data.scenario import FOUR, published_id
from bocage.engine import Options
from bocage.match import Campaign, Match, format_record, parse_record
from bocage.match.record import plan_digest
from bocage.match.sealing import fixed_header
from tests.match.table import play_on
from tests.rule import rule

SET_UPS = [*scenario_ids(), *four_player_ids()]


def _former() -> list[str]:
    """Return the former set-ups, for two or for four, that no later edition has as well."""
    found = []
    for name in SET_UPS:
        digests = {plan_digest(load_scenario(name))}
        for plan in former_editions(name):
            if plan_digest(plan) not in digests:
                found.append(plan.id)
            digests.add(plan_digest(plan))
    return found


FORMER = _former()


def test_editions_of_a_scenario_have_one_id_and_each_a_digest_of_its_own() -> None:
    assert FORMER
    for name in SET_UPS:
        assert {published_id(plan.id) for plan in former_editions(name)} <= {name}
    # What is kept is kept for a set-up that has changed since.
    kept = {name for name in every_edition() if name not in scenario_ids()}
    assert {name.removesuffix(FOUR) for name in FORMER} == kept
    assert published_id("101-the-gap-in-the-hedges~1-four") == "101-the-gap-in-the-hedges-four"


@rule("R2.1")
@pytest.mark.parametrize("name", FORMER)
def test_a_match_goes_on_in_the_edition_that_it_began_with(name: str) -> None:
    plan = load_scenario(name)
    match = Match(
        plan, Options(), ["Anna", "Bert", "Carl", "Dora"][: sum(len(side.seats) for side in plan.sides)], "former"
    )
    play_on(match, 30, seed=1)
    record = format_record(match)
    assert f"scenario = {published_id(name)}\n" in record

    again = parse_record(record, load_scenario)

    assert again.plan.id == name
    assert format_record(again) == record
    play_on(again, 30, seed=2)
    assert format_record(parse_record(format_record(again), load_scenario)) == format_record(again)


def test_what_was_committed_to_holds_once_the_edition_is_a_former_one() -> None:
    # The id of the plan was that of the scenario when the match was made.
    assert "scenario = 202-the-taped-lane\n" in fixed_header(load_scenario("202-the-taped-lane~1"), Options())


def test_a_match_of_a_former_edition_counts_in_its_campaign() -> None:
    plans = [load_scenario("101"), load_scenario("102")]
    campaign = Campaign(plans, Options(), ["Anna", "Bert"])
    match = Match(load_scenario("101-the-gap-in-the-hedges~1"), Options(), ["Anna", "Bert"], "former")

    campaign.begin(match)

    assert campaign.matches == [match]
