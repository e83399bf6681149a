from __future__ import annotations

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, legal_actions
from bocage.engine.words.terms import BY_TIME, SPECTATOR
from bocage.match import Match, MatchProblem, RecordProblem, format_record, parse_record
from bocage.match.match import TakenBack
from tests.english import says
from tests.match.table import GERMANY, US, action_texts, end_turn, in_first_turn, match_where, new_match, play_on
from tests.rule import rule


def attacked() -> tuple[Match, int, str]:
    """Return a match in which an attack has been rolled last, who rolled, and the attack."""
    match, text = match_where("attack")
    seat = match.state.turn_seat
    match.play_text(seat, text)
    return match, seat, text


@rule("R8.11")
def test_dice_are_taken_back_and_never_come_again() -> None:
    match, seat, text = attacked()
    before, shown = match.state_at(2), match.entries[2].outcomes
    straight = match_where("attack")[0]
    for _ in range(2):
        straight.play_text(seat, text)
        straight.take_back(seat, 2)

    gone = match.take_back(seat, 2)
    assert match.state == before
    assert [entry.outcomes for entry in gone.entries] == [shown]
    match.play_text(seat, text)

    # The dice go on where they stood: the next ones of the same seed, as if the first had fallen in another attack.
    anew = [entry.outcomes for each in straight.history if isinstance(each, TakenBack) for entry in each.entries]
    assert anew == [shown, match.entries[2].outcomes]
    assert match.outcome_count() == 8 + 2 * len(shown)


@rule("R8.11")
def test_a_take_back_goes_past_the_end_of_a_turn_and_the_decisions_of_others() -> None:
    match = new_match()
    play_on(match, 30)
    own = [number for number, entry in enumerate(match.entries) if entry.seat == US]
    before = match.state_at(own[1])
    match.take_back(US, own[1])

    assert match.state == before
    assert len(match.entries) == own[1]
    assert len(match.history) == 31


@rule("R8.11")
def test_only_a_standing_decision_of_ones_own_is_gone_back_to() -> None:
    match = in_first_turn()
    for seat, number in ((US, 1), (GERMANY, 0), (US, -1), (US, 2), (SPECTATOR, 0)):
        with pytest.raises(MatchProblem, check=says("no standing decision of yours")):
            match.take_back(seat, number)
    match.resign(US)
    with pytest.raises(MatchProblem, check=says("The match is over")):
        match.take_back(US, 0)


def test_an_undo_goes_no_further_back_than_was_agreed() -> None:
    match = in_first_turn("montmartin-en-graignes", "3")
    seat = match.state.turn_seat
    for _ in range(2):
        match.play_text(seat, next(text for text in action_texts(match) if text.endswith("hunker")))
    match.take_back(seat, 3)

    assert match.undo_bar(seat) == "undo-taken-back"
    match.play_text(seat, next(text for text in action_texts(match) if text.endswith("hunker")))
    assert match.undo_bar(seat) == ""
    match.undo(seat)
    assert match.undo_bar(seat) == "undo-taken-back"


@rule("R8.11")
def test_the_record_keeps_both_and_goes_on_with_the_luck_the_match_would_have_had() -> None:
    match, seat, text = attacked()
    match.take_back(seat, 2)
    end_turn(match)
    record = format_record(match)

    lines = record.splitlines()
    at = lines.index(f"{('us', 'germany')[seat]} takes back 1")
    assert lines[at - 1].startswith(f"  {text} [")
    assert lines[at + 1] == "  end turn"
    again = parse_record(record, load_scenario)
    assert again.history == match.history
    for each in (match, again):
        play_on(each, 40, seed=5)
    assert format_record(again) == format_record(match)


def test_a_part_of_a_card_that_follows_a_take_back_has_a_line_of_its_own() -> None:
    match, text = match_where("scout")
    seat = match.state.turn_seat
    match.play_text(seat, text)
    step = next(text for text in action_texts(match) if text.startswith("step"))
    match.play_text(seat, step)
    match.take_back(seat, 3)
    match.play_text(seat, step)

    assert f"\n  {step}" in format_record(match)
    assert parse_record(format_record(match), load_scenario).history == match.history


@rule("R14.1")
def test_a_bid_taken_back_face_down_is_never_shown() -> None:
    match = new_match()
    match.play(US, legal_actions(match.state, US)[0])
    match.take_back(US, 0)
    for seat in (US, GERMANY):
        match.play(seat, legal_actions(match.state, seat)[-1])
    match.take_back(US, 0)
    match.play(US, legal_actions(match.state, US)[0])

    def bids(reader: int) -> list[str]:
        return [line.rsplit(maxsplit=1)[1] for line in format_record(match, reader).splitlines() if " bids " in line]

    # The second pair was seen by everybody before it was taken back.
    assert [card == "?" for card in bids(GERMANY)] == [True, False, False, True]
    assert [card == "?" for card in bids(US)] == [False] * 4


@pytest.mark.parametrize("line", ["us takes back 99", "us takes back 0", "germany takes back 1", "us takes back"])
def test_a_record_that_takes_back_what_it_cannot_is_refused(line: str) -> None:
    match = new_match()
    match.play(US, legal_actions(match.state, US)[0])
    match.take_back(US, 0)
    text = format_record(match)
    assert "\nus takes back 1\n" in text

    with pytest.raises(RecordProblem) as refusal:
        parse_record(text.replace("us takes back 1", line), load_scenario)
    assert refusal.value.line == text.splitlines().index("us takes back 1") + 1


# The clock


@rule("R8.10")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_side_of_whoever_runs_out_of_time_has_lost(seat: int) -> None:
    match = Match(load_scenario("the-far-bank-four"), Options(move_days=3), list("ABCD"), "1")
    match.run_out(seat)

    assert (match.state.ending, match.state.winner) == (BY_TIME, 1 - match.setup.side_of[seat])
    text = format_record(match)
    assert "\nmove-days = 3\n" in text
    assert f"\n{('us-1', 'germany-1', 'us-2', 'germany-2')[seat]} runs out of time\n" in text
    assert text.endswith(f"\nresult: {('germany', 'us')[match.setup.side_of[seat]]} wins by time\n")
    assert format_record(parse_record(text, load_scenario)) == text
    with pytest.raises(MatchProblem, check=says("The match is over")):
        match.run_out(seat)


def test_nobody_but_a_seat_runs_out_of_time() -> None:
    with pytest.raises(MatchProblem, check=says("seat")):
        new_match().run_out(SPECTATOR)
