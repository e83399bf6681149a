"""A match looked back on: its parts add up, and what is told of it is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.analysis.account import Account
from bocage.analysis.mistakes import find_mistakes
from bocage.analysis.packing import pack, unpack
from bocage.analysis.plain import plain_review
from bocage.analysis.plot import ROWS, plot_lines, plot_svg
from bocage.analysis.prospects import AtOnce, PlayedOn
from bocage.analysis.review import Review, review
from bocage.match import Match, load_match
from bocage.players import GreedyPolicy
from bocage.words import Words
from tests.analysis.opinions import Opinion, by_board, by_hand
from tests.english import ENGLISH

MATCHES = Path(__file__).parent.parent / "matches"
AT_ONCE = AtOnce(Opinion(by_board))


def _review(name: str) -> tuple[Match, Review]:
    match = load_match(MATCHES / f"{name}.bocage")
    return match, review(match, AT_ONCE, "a seed")


@pytest.mark.parametrize("name", ["pin", "resignation", "round-limit"])
def test_choice_and_luck_of_all_decisions_lead_from_the_opening_to_the_result(name: str) -> None:
    match, found = _review(name)

    assert [step.number for step in found.steps] == list(range(len(match.entries) + 1))
    assert found.result == (0.5 if match.state.winner < 0 else float(1 - match.state.winner))
    assert found.steps[-1].after == found.result
    assert all(step.before == last.after for last, step in zip(found.steps, found.steps[1:], strict=False))
    assert found.corrected == pytest.approx(found.result - sum(step.luck for step in found.steps))


def test_where_nothing_falls_the_whole_change_is_choice() -> None:
    match = load_match(MATCHES / "pin.bocage")
    found = review(match, AtOnce(Opinion(by_hand)), "a seed")

    changed = 0
    for step in found.steps[1:-1]:
        if not match.entries[step.number - 1].outcomes:
            assert step.luck == 0.0
            assert step.choice == pytest.approx(step.after - step.before)
            changed += step.choice != 0.0
    assert changed


def test_who_gives_up_chose_to() -> None:
    match, found = _review("resignation")
    last = found.steps[-1]

    assert last.luck == 0.0
    assert last.choice == pytest.approx(float(1 - match.state.winner) - last.before)
    assert last in found.turning_points()


def test_a_decision_that_is_reckoned_with_is_no_choice() -> None:
    match = load_match(MATCHES / "pin.bocage")
    prospect = PlayedOn(Opinion(by_hand), GreedyPolicy(reinforced=True), tries=2)
    found = review(match, prospect, "a seed")

    alike = 0
    for step in found.steps[1:]:
        if prospect.expected(match.state_at(step.number - 1), step.seat) == step.action:
            assert step.choice == 0.0
            alike += 1
    assert alike
    # These two were played by chance, so much of it was not.
    assert any(step.choice for step in found.steps)


def test_the_dice_are_counted_against_what_was_to_be_expected() -> None:
    match, found = _review("points")
    rolled = [event for entry in match.entries for event in entry.events if event[0] == 23]

    assert sum(dice.hits for dice in found.dice) == sum(event[5] for event in rolled)
    assert sum(dice.attacks for dice in found.dice) == len(rolled)
    for dice in found.dice:
        assert 0.0 < dice.expected < dice.attacks
        assert (dice.deviation > 0) == (dice.hits > dice.expected)


def test_an_analysis_comes_back_from_another_process_as_it_was() -> None:
    match, found = _review("pin")
    mistakes = find_mistakes(match, found, PlayedOn(Opinion(by_hand), GreedyPolicy(reinforced=True), tries=1), None)

    assert unpack(pack(found, mistakes)) == (found, mistakes)
    assert len(plain_review(match, found, mistakes)["steps"]) == len(found.steps)


def test_it_is_told_in_words() -> None:
    match, found = _review("resignation")
    told = Account(match, found, [], Words(match.setup, ENGLISH))

    assert told.summary()[0].startswith(f"{match.plan.title}: ")
    assert "by resignation in round" in told.summary()[0]
    assert "of a win" in " ".join(told.summary())
    assert len(told.turning_points()) == len(found.turning_points())
    assert all("by choice" in each.text for each in told.turning_points())
    assert len(told.dice()) == len(told.luck()) == 2


def test_the_plot_has_a_mark_for_every_column_and_for_every_turning_point() -> None:
    _, found = _review("points")

    *lines, below = plot_lines(found, ENGLISH, 60)

    assert len(lines) == ROWS
    assert sum(line.count("*") for line in lines) == 60
    assert 0 < below.count("^") <= len(found.turning_points())
    assert plot_svg(found, "a < b", ENGLISH).count("<circle") == len(found.turning_points())
    assert "a &lt; b" in plot_svg(found, "a < b", ENGLISH)
