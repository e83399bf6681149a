from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.engine.words.terms import NOBODY
from bocage.match import Campaign, MatchProblem, format_campaign, load_campaign, parse_campaign, save_campaign
from tests.english import ENGLISH
from tests.match.table import play_on
from tests.match.wars import GERMANY, US, end, new_campaign, next_match

DOC = (Path(__file__).parents[2] / "docs" / "formats" / "campaign.md").read_text(encoding="utf-8")


def example() -> str:
    [block] = re.findall(r"```text\n(.*?)```", DOC, re.DOTALL)
    assert isinstance(block, str)
    return block


def read(text: str) -> Campaign:
    return parse_campaign(text, load_scenario)


def problem_of(text: str) -> str:
    with pytest.raises(MatchProblem) as problem:
        read(text)
    return problem.value.tell(ENGLISH)


def test_the_example_of_the_page_is_a_whole_campaign() -> None:
    campaign = read(example())

    assert campaign.is_over
    assert format_campaign(campaign) == example()
    for key in re.findall(r"^([a-z-]+) = ", example().split("\n\n")[0], re.MULTILINE):
        assert f"`{key}`" in DOC


def test_a_campaign_reads_back_at_every_stage() -> None:
    campaign = new_campaign("1", "2", round_limit=2)
    stages = [format_campaign(campaign)]
    first = next_match(campaign, "7")
    play_on(first, 5)
    stages.append(format_campaign(campaign))
    play_on(first, 500)
    stages.append(format_campaign(campaign))
    play_on(next_match(campaign, "8"), 3)
    stages.append(format_campaign(campaign))
    end(campaign.matches[-1], GERMANY)
    stages.append(format_campaign(campaign))

    for stage in stages:
        assert format_campaign(read(stage)) == stage
    assert stages[-1].endswith("\ncampaign: us 0, germany 1; germany wins, narrow\n")
    assert all(stage.endswith("; open\n") for stage in stages[:-1])


def test_a_match_read_back_goes_on_with_the_dice_it_would_have_had() -> None:
    campaign = new_campaign("1", "2")
    match = next_match(campaign, "7")
    play_on(match, 20)
    again = read(format_campaign(campaign))
    for each in (campaign, again):
        play_on(each.matches[0], 40, seed=5)

    assert format_campaign(again) == format_campaign(campaign)


@pytest.mark.parametrize("last", [False, True])
def test_a_campaign_given_up_reads_back(last: bool) -> None:
    campaign = new_campaign(*(["1"] if last else ["1", "2"]))
    play_on(next_match(campaign), 6)
    campaign.give_up(US)
    told = format_campaign(campaign)

    assert told.endswith("us gives the campaign up\n\ncampaign: us 0, germany 1; germany wins, given up\n")
    again = read(told)
    assert again.given_up == US
    assert format_campaign(again) == told


def test_a_campaign_may_be_given_up_before_its_first_match() -> None:
    campaign = new_campaign()
    campaign.give_up(GERMANY)

    assert read(format_campaign(campaign)).standing.winner == US


def test_a_drawn_campaign_says_so() -> None:
    campaign = new_campaign("1")
    end(next_match(campaign), NOBODY)

    assert format_campaign(campaign).endswith("\ncampaign: us 0, germany 0; draw, even\n")


def test_what_is_wrong_is_told_with_its_line() -> None:
    text = example()
    lines = text.splitlines()

    def line_of(beginning: str) -> int:
        return next(number for number, line in enumerate(lines, start=1) if line.startswith(beginning))

    assert problem_of("bocage match\n").startswith("Line 1: this is not the record of a campaign")
    assert problem_of(text.replace("campaign: ", "# ")).startswith(
        f"Line {len(lines) - 2}: the record of the campaign is cut off"
    )
    assert problem_of(text.replace("format = 1", "format = 7", 1)).startswith("Line 2: the record has format 7")
    assert problem_of(text.replace("campaign: us 0", "campaign: us 4")).startswith(
        f"Line {len(lines)}: the record says"
    )
    assert problem_of(text.replace("us = Anna\n", "", 1)).startswith("Line 6: the record's header lacks 'us = ...'")
    assert problem_of(text.replace("scenarios = 01-la-raye, ", "scenarios = ", 1)).startswith(
        f"Line {line_of('bocage match')}: "
    )
    assert problem_of(text.replace("scenarios = 01-la-raye", "scenarios = 101-four", 1)).startswith("Line 3: ")
    assert problem_of(text.replace("us bids", "us bets", 1)).startswith(f"Line {line_of('us bids')}: ")
    assert problem_of(text.replace("round-limit = 1\n", "round-limit = 1\nwhat is this\n", 1)).startswith("Line 6: ")
    closing = text.index("campaign: ")
    assert problem_of(text[:closing] + "germany gives the campaign up\n" + text[closing:]).startswith(
        f"Line {len(lines)}: "
    )


def test_a_file_is_read_as_it_was_written_with_a_scenario_of_ones_own_beside_it(tmp_path: Path) -> None:
    stalemate = Path(__file__).parents[1] / "matches" / "stalemate.toml"
    (tmp_path / "stalemate.toml").write_text(stalemate.read_text(encoding="utf-8"), encoding="utf-8")
    plans = [load_scenario("1"), load_scenario(str(tmp_path / "stalemate.toml"))]
    campaign = Campaign(plans, new_campaign().options, ["Anna", "Bert"])
    end(next_match(campaign), US)
    play_on(next_match(campaign), 4)
    save_campaign(campaign, tmp_path / "war.bocage")

    assert format_campaign(load_campaign(tmp_path / "war.bocage")) == format_campaign(campaign)
