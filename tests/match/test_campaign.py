from __future__ import annotations

import pytest

from bocage.data.loader import base_ids, four_player_ids, load_scenario
from bocage.engine import Options
from bocage.engine.words.terms import BY_RESIGNATION, NOBODY
from bocage.match import Campaign, Match, MatchProblem
from bocage.match.campaign import MOST_MATCHES
from bocage.match.memory import remember
from bocage.match.standing import CLEAR, DECISIVE, EVEN, NARROW, band_of
from tests.english import ENGLISH
from tests.match.table import play_on
from tests.match.wars import GERMANY, US, end, lose, new_campaign, next_match, war
from tests.rule import rule


def refusal(problem: pytest.ExceptionInfo[MatchProblem]) -> str:
    return problem.value.tell(ENGLISH)


@rule("R8.7")
@pytest.mark.parametrize(("lost", "score"), [(0, 2), (9, 2), (10, 1), (19, 1), (20, 0), (30, -1)])
def test_a_score_is_the_wins_less_one_for_each_full_ten_cards_lost(lost: int, score: int) -> None:
    campaign = war((US, lost, 0), (US, 0, 0))

    assert campaign.standing.tally(US).wins == 2
    assert campaign.standing.tally(US).score == score
    assert campaign.standing.tally(GERMANY).score == 0


@rule("R8.7")
def test_the_tens_are_counted_over_all_matches_together_for_each_side_by_itself() -> None:
    campaign = war((US, 6, 9), (GERMANY, 6, 0), (US, 7, 9))

    assert (campaign.standing.tally(US).lost, campaign.standing.tally(GERMANY).lost) == (19, 18)
    assert (campaign.standing.tally(US).score, campaign.standing.tally(GERMANY).score) == (1, 0)


@rule("R8.7")
def test_the_tally_after_each_match_is_told_on_the_way() -> None:
    campaign = war((US, 6, 0), (US, 6, 0), (GERMANY, 0, 0))

    assert [campaign.standing.tally(US, number).score for number in range(4)] == [0, 1, 1, 1]
    assert [campaign.standing.tally(GERMANY, number).score for number in range(4)] == [0, 0, 0, 1]


@rule("R8.7")
@pytest.mark.parametrize(
    ("margin", "band"),
    [(0, EVEN), (1, NARROW), (2, NARROW), (3, NARROW), (4, CLEAR), (5, CLEAR), (6, DECISIVE), (12, DECISIVE)],
)
def test_every_margin_has_its_band(margin: int, band: str) -> None:
    campaign = war(*[(GERMANY, 0, 0)] * max(margin, 1)) if margin else war((NOBODY, 0, 0))

    assert band_of(margin) == campaign.standing.band == band
    assert campaign.standing.margin == -margin
    assert campaign.standing.winner == (GERMANY if margin else NOBODY)


@rule("R8.7")
def test_casualties_may_cost_the_side_with_more_wins_the_campaign() -> None:
    campaign = war((US, 20, 0), (US, 20, 0), (GERMANY, 0, 9))

    assert campaign.is_over
    assert (campaign.standing.tally(US).score, campaign.standing.tally(GERMANY).score) == (-2, 1)
    assert (campaign.standing.winner, campaign.standing.band) == (GERMANY, NARROW)


@rule("R8.7")
def test_equal_scores_are_a_drawn_campaign() -> None:
    campaign = war((US, 0, 0), (GERMANY, 0, 0))

    assert campaign.is_over
    assert (campaign.standing.leader, campaign.standing.winner, campaign.standing.band) == (NOBODY, NOBODY, EVEN)


@rule("R8.7", "R8.8")
def test_a_drawn_match_is_a_win_for_nobody_and_its_casualties_count() -> None:
    campaign = war((NOBODY, 10, 3), (GERMANY, 0, 0))

    assert (campaign.standing.tally(US).wins, campaign.standing.tally(GERMANY).wins) == (0, 1)
    assert (campaign.standing.tally(US).score, campaign.standing.tally(GERMANY).score) == (-1, 1)


@rule("R8.7", "R8.8")
def test_a_resigned_match_is_a_win_for_the_other_side_and_its_casualties_count() -> None:
    campaign = new_campaign()
    match = next_match(campaign)
    lose(match, GERMANY, 12)
    match.resign(GERMANY)

    assert (campaign.standing.tally(US).score, campaign.standing.tally(GERMANY).score) == (1, -1)


@rule("R8.7")
def test_a_match_under_way_does_not_count_yet() -> None:
    campaign = war((US, 0, 0), (US, 0, 0), scenarios=("1", "2", "3"))
    match = next_match(campaign)
    lose(match, US, 30)

    assert campaign.current is match
    assert campaign.standing.tally(US).score == 2
    assert campaign.standing.leader == US
    assert campaign.standing.winner == NOBODY
    end(match, GERMANY)
    assert campaign.standing.tally(US).score == -1


@rule("R8.7")
def test_who_gives_a_campaign_up_has_lost_it_whatever_the_score() -> None:
    campaign = war((US, 0, 0), (US, 0, 0), scenarios=("1", "2", "3", "4"))

    campaign.give_up(US)

    assert campaign.is_over
    assert campaign.standing.leader == US
    assert campaign.standing.winner == GERMANY
    assert campaign.next_plan is None
    with pytest.raises(MatchProblem) as problem:
        campaign.give_up(GERMANY)
    assert refusal(problem) == "The campaign is over; begin another."


@rule("R8.7")
def test_the_match_under_way_is_resigned_with_the_campaign() -> None:
    campaign = new_campaign("1", "2")
    match = next_match(campaign)
    play_on(match, 9)

    campaign.give_up(GERMANY)

    assert (match.state.ending, match.state.winner) == (BY_RESIGNATION, US)
    assert campaign.standing.winner == US


@rule("R8.7")
def test_each_match_is_set_up_as_its_scenario_says() -> None:
    campaign = new_campaign("1", "1")
    first = next_match(campaign)
    lose(first, US, 5)
    end(first, US)

    second = next_match(campaign)

    assert second.setup.plan == first.setup.plan
    assert second.state.row(0, 5) == [0] * second.setup.kind_count


@rule("R8.7")
def test_the_fallen_are_remembered_by_name_and_match_and_may_fall_again_in_another() -> None:
    campaign = war((US, 2, 0), (US, 1, 1))

    roll = [(fallen.side, fallen.name, fallen.matches) for fallen in campaign.standing.roll_of_honour()]

    assert roll == [
        (US, "O. Hatcher", {1: 1, 2: 1}),
        (US, "B. Kowalczyk", {1: 1}),
        (GERMANY, "T. Grüner", {2: 1}),
    ]


@rule("R8.7")
def test_losses_tell_the_round_they_fell_in_and_points_stand_for_every_round() -> None:
    campaign = new_campaign("1", round_limit=6)
    match = next_match(campaign, "4")
    play_on(match, 2000, seed=3)

    assert match.is_over
    fallen = remember(match).losses
    assert {loss.round for loss in fallen} <= set(range(1, match.state.round + 1))
    assert [loss.round for loss in fallen] == sorted(loss.round for loss in fallen)
    points = remember(match).points
    assert len(points) == match.state.round
    assert points[-1] == (match.state.points(US), match.state.points(GERMANY))


def test_matches_follow_each_other_in_the_order_agreed_on() -> None:
    campaign = new_campaign("1", "2")
    first, second = (load_scenario(name) for name in ("1", "2"))
    with pytest.raises(MatchProblem) as problem:
        campaign.begin(Match(second, Options(), ["Anna", "Bert"], "1"))
    assert refusal(problem).startswith(
        f"{second.title} does not come now: the campaign's next scenario is {first.title}"
    )

    match = next_match(campaign)
    with pytest.raises(MatchProblem) as problem:
        campaign.begin(Match(second, Options(), ["Anna", "Bert"], "1"))
    assert refusal(problem) == "The campaign's match is still under way; end it first."
    end(match, US)
    end(next_match(campaign), US)
    with pytest.raises(MatchProblem) as problem:
        campaign.begin(Match(first, Options(), ["Anna", "Bert"], "1"))
    assert refusal(problem) == "The campaign is over; begin another."


@rule("R8.7")
def test_a_campaign_keeps_its_sides_and_its_seats() -> None:
    four = load_scenario("101-four")
    with pytest.raises(MatchProblem) as problem:
        Campaign([load_scenario("101"), four], Options(), ["Anna", "Bert"])
    assert refusal(problem).endswith("choose scenarios that all have a set-up for them.")

    campaign = Campaign([load_scenario(name) for name in four_player_ids()[:4]], Options(), ["A", "B", "C", "D"])
    assert campaign.seat_names == ["us-1", "germany-1", "us-2", "germany-2"]


def test_a_campaign_has_a_match_at_least_and_not_too_many() -> None:
    twelve = [load_scenario(name) for name in base_ids()]
    assert len(Campaign(twelve, Options(), ["Anna", "Bert"]).plans) == 12
    for plans in ([], twelve * 4):
        with pytest.raises(MatchProblem) as problem:
            Campaign(plans, Options(), ["Anna", "Bert"])
        assert refusal(problem).endswith(f"choose 1 to {MOST_MATCHES} scenarios.")


def test_a_name_must_fit_into_a_line() -> None:
    with pytest.raises(MatchProblem):
        Campaign([load_scenario("1")], Options(), ["An\nna", "Bert"])
