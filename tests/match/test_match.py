from __future__ import annotations

from dataclasses import replace

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, bar, legal_actions
from bocage.engine.words.bars import BID_FIRST, MATCH_OVER, NOT_A_DECISION, NOT_ASKED, bar_name
from bocage.engine.words.terms import BY_AGREEMENT, BY_RESIGNATION, NOBODY, SPECTATOR
from bocage.luck import LuckRanOut, RecordedLuck
from bocage.match import IllegalAction, Match, MatchProblem, UndoBarred, format_record, parse_record
from tests.english import ENGLISH, says
from tests.match.table import GERMANY, US, action_texts, end_turn, in_first_turn, match_where, new_match, play_on


def test_a_match_begins_with_a_hand_for_each_and_bids_to_make() -> None:
    match = new_match()

    assert not match.is_over
    assert match.deciders() == [US, GERMANY]
    assert len(match.opening.outcomes) == 8
    assert match.entries == []


def test_play_returns_what_happened_and_keeps_it() -> None:
    match = new_match()
    events = match.play(US, legal_actions(match.state, US)[0])

    assert events
    assert match.entries[-1].events == events
    assert match.entries[-1].seat == US


def test_a_decision_in_its_text_form_is_the_same() -> None:
    one, two = in_first_turn(), in_first_turn()
    text = next(text for text in action_texts(one) if "attack" in text)
    action = legal_actions(two.state, two.state.turn_seat)[action_texts(two).index(text)]

    one.play_text(one.state.turn_seat, f"  {text.upper()} ".replace(" ", "  "))
    two.play(two.state.turn_seat, action)

    assert one.entries == two.entries
    assert one.state_at(3) == one.state


def test_a_text_that_is_no_action_is_refused() -> None:
    with pytest.raises(MatchProblem, check=says("'charge!' names no action of this scenario")) as refusal:
        in_first_turn().play_text(US, "charge!")
    assert refusal.value.key == "unknown-action"


def test_an_illegal_action_names_its_reason_and_rule_and_changes_nothing() -> None:
    match = new_match()
    before = match.state.copy()

    with pytest.raises(IllegalAction) as refusal:
        match.play_text(US, "end turn")

    assert refusal.value.bar == BID_FIRST
    assert refusal.value.tell(ENGLISH).startswith("'end turn' is not possible: ")
    assert refusal.value.tell(ENGLISH).endswith("(R3.3).")
    assert match.state == before
    assert match.entries == []


def test_another_seat_may_not_decide() -> None:
    match = in_first_turn()

    with pytest.raises(IllegalAction, check=says(r"\(R3\.4\)\.$")) as refusal:
        match.play_text(1 - match.state.turn_seat, "end turn")
    assert refusal.value.bar == NOT_ASKED


@pytest.mark.parametrize("action", [-1, -2, -3, 10**6])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(IllegalAction, check=says(f"'{action}' is not possible")) as refusal:
        new_match().play(US, action)
    assert refusal.value.bar == NOT_A_DECISION


def test_luck_that_fails_leaves_the_match_as_it_was() -> None:
    match, text = match_where("attack")
    before, entries = match.state.copy(), list(match.entries)
    match.use_luck(RecordedLuck([]))

    with pytest.raises(LuckRanOut):
        match.play_text(match.state.turn_seat, text)
    assert match.state == before
    assert match.entries == entries

    match.use_luck(RecordedLuck([3] * 9))
    match.play_text(match.state.turn_seat, text)
    assert set(match.entries[-1].outcomes) == {3}


# Resignation and draw


@pytest.mark.parametrize("seat", [US, GERMANY])
def test_who_resigns_loses(seat: int) -> None:
    match = in_first_turn()
    match.resign(seat)

    assert match.is_over
    assert (match.state.ending, match.state.winner) == (BY_RESIGNATION, 1 - seat)
    assert match.deciders() == []


def test_an_agreed_draw_has_no_winner() -> None:
    match = in_first_turn()
    match.agree_draw()

    assert match.is_over
    assert (match.state.ending, match.state.winner) == (BY_AGREEMENT, NOBODY)


def test_after_the_end_nothing_is_decided() -> None:
    match = in_first_turn()
    match.resign(US)
    with pytest.raises(MatchProblem, check=says("The match is over")):
        match.resign(GERMANY)
    with pytest.raises(MatchProblem, check=says("The match is over")):
        match.agree_draw()
    with pytest.raises(IllegalAction) as refusal:
        match.play_text(GERMANY, "end turn")

    assert refusal.value.bar == MATCH_OVER
    assert len(match.entries) == 3


# Undo


def refusal_of_undo(match: Match, seat: int) -> str:
    before, entries = match.state.copy(), list(match.entries)
    with pytest.raises(UndoBarred) as refusal:
        match.undo(seat)
    assert match.undo_bar(seat) == refusal.value.key
    assert refusal.value.tell(ENGLISH).endswith(".")
    assert match.state == before
    assert match.entries == entries
    return refusal.value.key


def test_undo_restores_the_position_and_returns_what_was_taken_back() -> None:
    match, text = match_where("bolster")
    seat = match.state.turn_seat
    before = match.state.copy()
    match.play_text(seat, text)
    entry = match.entries[-1]

    assert match.undo_bar(seat) == ""
    assert match.undo(seat) is entry
    assert match.state == before
    assert len(match.entries) == 2


def test_a_bid_is_taken_back_before_it_is_revealed() -> None:
    match = new_match()
    before = match.state.copy()
    match.play(GERMANY, legal_actions(match.state, GERMANY)[0])
    match.undo(GERMANY)

    assert match.state == before
    assert match.deciders() == [US, GERMANY]


def test_nothing_can_be_taken_back_at_the_beginning() -> None:
    assert refusal_of_undo(new_match(), US) == "undo-nothing"


def test_a_revealed_bid_stands() -> None:
    assert refusal_of_undo(in_first_turn(), GERMANY) == "undo-revealed"


def test_a_decision_of_another_seat_stands() -> None:
    match = new_match()
    match.play(US, legal_actions(match.state, US)[0])

    assert refusal_of_undo(match, GERMANY) == "undo-other-seat"


def test_the_own_bid_stands_once_the_other_is_made() -> None:
    assert refusal_of_undo(in_first_turn(), US) == "undo-other-seat"


@pytest.mark.parametrize("verb", ["attack", "recon", "command"])
def test_dice_and_draws_stand(verb: str) -> None:
    match, text = match_where(verb)
    seat = match.state.turn_seat
    match.play_text(seat, text)

    assert refusal_of_undo(match, seat) == "undo-luck"


def test_the_end_of_a_turn_stands() -> None:
    match = in_first_turn()
    seat = match.state.turn_seat
    end_turn(match)

    assert match.entries[-1].outcomes == []
    assert refusal_of_undo(match, seat) == "undo-end-turn"


def test_the_end_of_a_match_stands() -> None:
    match = in_first_turn()
    match.resign(US)

    assert refusal_of_undo(match, US) == "undo-over"


def test_undo_goes_back_to_the_last_bar_and_no_further() -> None:
    match = in_first_turn("montmartin-en-graignes", "3")
    seat = match.state.turn_seat
    while hunkering := [text for text in action_texts(match) if text.endswith("hunker")]:
        match.play_text(seat, hunkering[0])
    assert len(match.entries) > 3
    while not match.undo_bar(seat):
        match.undo(seat)

    assert len(match.entries) == 2


# Replay


def test_state_at_gives_every_position_and_never_the_match_itself() -> None:
    match = new_match()
    seen = [match.state.copy()]
    for _ in range(40):
        play_on(match, 1, len(seen))
        seen.append(match.state.copy())

    assert [match.state_at(number) for number in range(41)] == seen
    match.state_at(40).add_points(0, 99)
    match.state_at(7).add_points(0, 99)
    assert [match.state_at(number) for number in range(41)] == seen


@pytest.mark.parametrize("number", [-1, 6])
def test_a_decision_the_match_does_not_have_is_refused(number: int) -> None:
    match = new_match()
    play_on(match, 5)

    with pytest.raises(MatchProblem, check=says(f"no decision {number}; give a number from 0 to 5")):
        match.state_at(number)


def test_outcomes_are_counted_from_the_opening_on() -> None:
    match = new_match()
    assert match.outcome_count() == 8
    play_on(match, 60)

    assert match.outcome_count() == 8 + sum(len(entry.outcomes) for entry in match.entries) > 8


# Names


ODD_NAMES = ["", " ", "Anna ", " Anna", "Anna\nBert", "Anna\x0bBert", "Anna\u2028", "us = me", "# me"]


@pytest.mark.parametrize("name", ODD_NAMES)
@pytest.mark.parametrize("place", ["player", "seed"])
def test_a_name_or_seed_is_refused_or_comes_back_from_the_record(name: str, place: str) -> None:
    players, seed = ([name, "Bert"], "1") if place == "player" else (["Anna", "Bert"], name)
    try:
        match = Match(load_scenario("la-raye"), Options(), players, seed)
    except MatchProblem:
        return
    text = format_record(match)

    assert format_record(parse_record(text, load_scenario)) == text


# Who is asked


@pytest.mark.parametrize("seat", [SPECTATOR, 2, -5])
def test_nobody_but_a_seat_decides_or_resigns(seat: int) -> None:
    match = new_match()
    bid = legal_actions(match.state, 1)[0]

    assert legal_actions(match.state, seat) == []
    assert bar_name(bar(match.state, seat, bid)) == "not-asked"
    with pytest.raises(IllegalAction):
        match.play(seat, bid)
    with pytest.raises(MatchProblem, check=says("seat")):
        match.resign(seat)
    assert match.entries == []


ODD_OPTIONS = [
    Options("2O19"),
    Options(round_limit=-1),
    Options(round_limit=1000),
    Options(bank_minutes=601),
    Options(move_days=-1),
    Options(bank_minutes=1, move_days=1),
]


@pytest.mark.parametrize("options", ODD_OPTIONS)
def test_options_a_record_cannot_hold_are_refused(options: Options) -> None:
    with pytest.raises(MatchProblem):
        Match(load_scenario("la-raye"), options, ["Anna", "Bert"], "1")


@pytest.mark.parametrize("name", [" orchard", "orchard ", "or\tchard", ""])
def test_a_scenario_name_a_record_cannot_hold_is_refused(name: str) -> None:
    with pytest.raises(MatchProblem):
        Match(replace(load_scenario("la-raye"), id=name), Options(), ["Anna", "Bert"], "1")
