from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bocage.data.scenario import published_id
from bocage.engine import deciders, legal_actions
from bocage.engine.words.events import CASUALTY, COMMAND_PASSED, RAISED_RADIO
from bocage.engine.words.terms import (
    BY_AGREEMENT,
    BY_BOTH_PINNED,
    BY_HOPE_PINNED,
    BY_HOPE_POINTS,
    BY_NEUTRALISING,
    BY_PIN,
    BY_POINTS,
    BY_RESIGNATION,
    BY_ROUND_LIMIT,
    BY_STALEMATE,
    BY_TIME,
    DECK,
    DISCARD,
    ENDING_NAMES,
    NO_HOPE,
    NOBODY,
    NOWHERE,
    OVER,
)
from bocage.match import Match, format_record, load_match
from bocage.match.match import AGREED_DRAW, RESIGNATION, TIME_OUT, TakenBack
from tests.properties.games import check_again, check_position
from tests.properties.histories import check_record
from tests.rule import rule
from tools.stored_matches import DESERT

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.bocage"))


def stored(name: str) -> Match:
    return load_match(FOLDER / f"{name}.bocage")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_stored_match_replays(path: Path) -> None:
    match = load_match(path)

    assert match.is_over
    assert format_record(match) == path.read_text(encoding="utf-8")
    last = len(match.entries)
    for number in (0, 1, last // 2, last - 1):
        state = match.state_at(number)
        assert state.phase != OVER
        check_position(state)
        for seat in deciders(state):
            assert legal_actions(state, seat)
    assert match.state_at(last) == match.state
    check_record(match, range(0, last + 1, 7))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_property_holds_in_a_stored_match(path: Path) -> None:
    check_again(load_match(path))


def test_there_is_a_match_for_each_way_to_end() -> None:
    endings = {load_match(path).state.ending for path in FILES}

    assert endings == set(range(1, len(ENDING_NAMES)))
    assert sorted(path.stem for path in FILES) == sorted(CLAIMS)


def loser_of(match: Match) -> int:
    assert match.state.winner != NOBODY
    return 1 - match.state.winner


def hope_was_lost_before_the_last_decision(match: Match) -> bool:
    return match.state_at(len(match.entries) - 1).hope(loser_of(match)) == NO_HOPE


def won_by_points(match: Match) -> None:
    state = match.state
    assert state.ending == BY_POINTS
    assert state.points(state.winner) >= match.setup.goal[state.winner] > state.points(1 - state.winner)
    assert NO_HOPE not in (state.hope(0), state.hope(1))


def pinned(match: Match) -> None:
    assert match.state.ending == BY_PIN
    assert match.setup.pins[match.state.winner]
    assert match.state.rifles(loser_of(match)) == 0
    assert match.state_at(len(match.entries) - 1).rifles(loser_of(match)) == 1


def neutralised(match: Match) -> None:
    state, setup = match.state, match.setup
    assert state.ending == BY_NEUTRALISING
    truck, sergeant = (setup.unit_called(loser_of(match), name) for name in ("gun-truck", "sergeant"))
    assert state.is_out(sergeant)
    assert state.where(truck) == NOWHERE or (state.is_disabled(truck) and not state.crew(truck))
    verbs = {setup.verb_of(entry.action).name for entry in match.entries}
    assert {"drive", "mine", "antitank"} <= verbs


def both_pinned(match: Match) -> None:
    state = match.state
    assert state.ending == BY_BOTH_PINNED
    assert all(state.rifles(side) == 0 or state.hope(side) == NO_HOPE for side in (0, 1))
    assert not any(match.setup.pins)


def both_pinned_by_points(match: Match) -> None:
    both_pinned(match)
    assert match.state.points(match.state.winner) > match.state.points(loser_of(match))


def both_pinned_by_initiative(match: Match) -> None:
    both_pinned(match)
    assert match.state.points(0) == match.state.points(1)
    assert match.state.winner == match.state.initiative


def both_pinned_without_riflemen(match: Match) -> None:
    both_pinned(match)
    assert 0 in (match.state.rifles(0), match.state.rifles(1))


def hopeless_against_one_who_pins(match: Match) -> None:
    assert match.state.ending == BY_HOPE_PINNED
    assert match.setup.pins[match.state.winner]
    assert match.state.hope(loser_of(match)) == NO_HOPE
    assert match.state.rifles(loser_of(match)) > 0
    assert not hope_was_lost_before_the_last_decision(match)


def hopeless_and_behind(match: Match) -> None:
    state = match.state
    assert state.ending == BY_HOPE_POINTS
    assert state.hope(loser_of(match)) == NO_HOPE
    assert match.setup.goal[state.winner] > state.points(state.winner) > state.points(loser_of(match))


def hopeless_and_behind_at_once(match: Match) -> None:
    hopeless_and_behind(match)
    assert not hope_was_lost_before_the_last_decision(match)


def hopeless_and_behind_later(match: Match) -> None:
    hopeless_and_behind(match)
    assert hope_was_lost_before_the_last_decision(match)
    before = match.state_at(len(match.entries) - 1)
    assert before.points(match.state.winner) <= before.points(loser_of(match))


def goal_reached_after_the_other_lost_hope(match: Match) -> None:
    state = match.state
    assert state.ending == BY_POINTS
    assert state.points(state.winner) >= match.setup.goal[state.winner]
    assert hope_was_lost_before_the_last_decision(match)


def won_by_radio(match: Match) -> None:
    state = match.state
    assert match.plan.id == "10-critical-intelligence"
    assert (state.ending, state.winner) == (BY_POINTS, 0)
    raised = sum(event[0] == RAISED_RADIO for entry in match.entries for event in entry.events)
    assert raised == state.radio_raised > 0
    printed = match.setup.objective[match.setup.radio]
    assert state.objective(match.setup.radio) == printed + raised
    assert state.points(0) - raised < match.setup.goal[0]


def resigned(match: Match) -> None:
    last = match.entries[-1]
    assert (match.state.ending, last.action) == (BY_RESIGNATION, RESIGNATION)
    assert match.setup.side_of[last.seat] == loser_of(match)


def agreed(match: Match) -> None:
    assert (match.state.ending, match.state.winner) == (BY_AGREEMENT, NOBODY)
    assert match.entries[-1].action == AGREED_DRAW


def ran_out_of_time(match: Match) -> None:
    last = match.entries[-1]
    assert (match.state.ending, last.action) == (BY_TIME, TIME_OUT)
    assert match.setup.side_of[last.seat] == loser_of(match)
    gone = [each for each in match.history if isinstance(each, TakenBack)]
    # Dice, draws and bids that everybody has seen are among what was taken back.
    assert [each.seat for each in gone] == [0, 0]
    assert sum(len(entry.outcomes) for each in gone for entry in each.entries) > 4
    assert {entry.seat for each in gone for entry in each.entries} == {0, 1}


def at_round_limit(match: Match) -> None:
    assert (match.state.ending, match.state.winner) == (BY_ROUND_LIMIT, NOBODY)
    assert match.state.round == match.options.round_limit


def at_stalemate(match: Match) -> None:
    state, fog = match.state, match.setup.fog
    assert (state.ending, state.winner) == (BY_STALEMATE, NOBODY)
    assert not state.stirred
    for seat in range(2):
        assert state.count(seat, DECK, fog) == state.size(seat, DECK)
        assert state.count(seat, DISCARD, fog) == state.size(seat, DISCARD)


def verbs_of(match: Match) -> set[str]:
    return {match.setup.verb_of(entry.action).name for entry in match.entries}


def with_vehicles_and_specialists(match: Match) -> None:
    assert match.options.specialists
    assert match.setup.seat_count == 2
    assert verbs_of(match) >= {"advance", "join", "antitank", "lose"}
    for entry in match.entries:
        if match.setup.verb_of(entry.action).name == "lose":
            assert any(event[0] == CASUALTY for event in entry.events)


def by_four_players(match: Match) -> None:
    assert match.options.specialists
    assert len(match.players) == match.setup.seat_count == 4
    assert verbs_of(match) >= {"advance", "antitank", "lose", "conceal"}
    passed = [event for entry in match.entries for event in entry.events if event[0] == COMMAND_PASSED]
    assert {match.setup.side_of[event[1]] for event in passed} == {0, 1}


def shows(scenario: str, verbs: tuple[str, ...]) -> Callable[[Match], None]:
    def claim(match: Match) -> None:
        assert published_id(match.plan.id) == scenario
        assert match.state.winner != NOBODY
        assert verbs_of(match) >= set(verbs)

    return claim


CLAIMS: dict[str, Callable[[Match], None]] = {
    "points": won_by_points,
    "pin": pinned,
    "neutralising": neutralised,
    "both-pinned-by-points": both_pinned_by_points,
    "both-pinned-by-initiative": both_pinned_by_initiative,
    "both-pinned-without-riflemen": both_pinned_without_riflemen,
    "hope-pinned": hopeless_against_one_who_pins,
    "hope-points-at-once": hopeless_and_behind_at_once,
    "hope-points-later": hopeless_and_behind_later,
    "goal-after-hope": goal_reached_after_the_other_lost_hope,
    "radio": won_by_radio,
    "resignation": resigned,
    "agreement": agreed,
    "time": ran_out_of_time,
    "round-limit": at_round_limit,
    "stalemate": at_stalemate,
    "vehicles-and-specialists": with_vehicles_and_specialists,
    "four-players": by_four_players,
    **{name: shows(scenario, verbs) for name, (scenario, verbs) in DESERT.items()},
}


@rule("R8.1", "R8.2", "R8.3", "R8.4", "R8.5", "R8.6", "R8.8", "R8.9", "R9.1", "R9.2", "R9.3", "R9.4", "R12.3", "R15.22")
@pytest.mark.parametrize("name", CLAIMS)
def test_a_match_ends_as_its_name_says(name: str) -> None:
    CLAIMS[name](stored(name))


@rule("R8.8")
def test_no_round_before_the_stalemate_was_one() -> None:
    match = stored("stalemate")

    assert any(match.state_at(number).stirred for number in range(len(match.entries)))


def test_a_scenario_beside_the_record_is_found_and_only_the_same_one(tmp_path: Path) -> None:
    for suffix in ("bocage", "toml"):
        (tmp_path / f"stalemate.{suffix}").write_bytes((FOLDER / f"stalemate.{suffix}").read_bytes())

    assert load_match(tmp_path / "stalemate.bocage").state.ending == BY_STALEMATE
