"""Taking the match back by agreement: asked, answered, withdrawn, lapsed, stored and told, over real sockets."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.match import format_record, parse_record
from bocage.server.table.live import ASK_BURST
from bocage.server.wire.messages import (
    AnswerTakeBack,
    AskTakeBack,
    Command,
    Decide,
    HandOver,
    OfferDraw,
    Resign,
    Undo,
    ViewMessage,
    WithdrawTakeBack,
)
from tests.rule import rule
from tests.server.house import (
    Guest,
    House,
    all_at,
    await_own_decision,
    computer,
    first_turn,
    guest_at,
    here,
    house_of_its_own,
    new_id,
    play_on,
    seed_luck,
)
from tests.server.test_lesson import begin, learner


def ask(guest: Guest, back_to: int) -> ViewMessage:
    return guest.do(AskTakeBack(id=new_id(), back_to=back_to))


def answer(guest: Guest, number: int, *, accept: bool) -> ViewMessage:
    request = guest.see(number).take_back
    assert request is not None
    return guest.do(AnswerTakeBack(id=new_id(), asked=request.asked, accept=accept))


def lines(view: ViewMessage) -> list[str]:
    return [line.text for step in view.steps for line in step.lines]


@rule("R8.11")
def test_past_dice_the_match_goes_back_and_new_ones_fall(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    seed_luck(monkeypatch, "7")
    made = house.make_hot_seat()
    with all_at(house, made) as guests, Guest(house, made.table) as spectator:
        turn, waiting = first_turn(guests)
        before = turn.see()
        shots = [each.text for each in before.view.actions if each.verb == "attack"]
        shot = turn.decide(shots[0])
        assert shot.undo is not None
        assert not shot.undo.possible
        rolled = [event.dice for event in shot.steps[-1].events if event.dice]
        number = turn.decide("end turn").number

        asked = ask(turn, shot.number)
        request = waiting.see(asked.number).take_back
        assert request is not None
        assert (request.seat, request.back_to, request.asked) == (before.seat, shot.number, number + 1)
        assert request.waits_for == [waiting.see().seat]
        assert spectator.see(asked.number).take_back == request
        assert asked.steps[-1].back_to == shot.number
        assert lines(asked)[0].endswith("asks to take the match back (decisions that would no longer stand: 2).")

        after = answer(waiting, asked.number, accept=True)
        back = turn.see(after.number)
        assert back.take_back is None
        assert back.view == before.view
        assert back.steps[-1].kind == "taken-back"
        assert back.steps[-1].back_to == shot.number
        assert "By agreement" in lines(back)[-1]
        # What was about to be decided is another decision now, for everybody.
        assert back.decision == shot.decision + 2
        stale = Decide(id=new_id(), decision=shot.decision, action=shots[0])
        assert turn.refused(stale).code == "stale-decision"
        assert back.undo is not None
        assert "by agreement" in back.undo.reason
        anew = turn.decide(shots[0])
        again = [event.dice for event in anew.steps[-1].events if event.dice]
        turn.do(Resign(id=new_id()))

    # The seed of this match has other dice next.
    assert again != rolled
    record = house.get(f"/api/tables/{made.table}/record").text
    assert record.count(f"  {shots[0]} [") == 2
    assert "takes back 2\n" in record
    assert format_record(parse_record(record, load_scenario)) == record
    # The positions of the replay are those that stand.
    assert house.get(f"/api/tables/{made.table}/replay").json()["positions"] == 1 + 2 + 1 + 1


def test_a_request_is_declined_withdrawn_or_answered_no_more(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as guests:
        turn, waiting = first_turn(guests)
        number = turn.decide("end turn").number
        nothing: list[Command] = [
            AnswerTakeBack(id=new_id(), asked=number, accept=True),
            WithdrawTakeBack(id=new_id()),
        ]
        assert [turn.refused(command).code for command in nothing] == ["no-take-back"] * 2
        asked = ask(turn, number)
        assert turn.refused(AskTakeBack(id=new_id(), back_to=number)).code == "take-back-stands"
        assert waiting.refused(AskTakeBack(id=new_id(), back_to=1)).code == "take-back-stands"
        assert waiting.refused(WithdrawTakeBack(id=new_id())).code == "no-take-back"
        own = AnswerTakeBack(id=new_id(), asked=asked.number, accept=True)
        assert turn.refused(own).code == "no-take-back"
        declined = answer(waiting, asked.number, accept=False)
        assert declined.take_back is None
        assert lines(declined)[-1].endswith("does not agree to take the match back.")
        late = AnswerTakeBack(id=new_id(), asked=asked.number, accept=True)
        assert waiting.refused(late).code == "no-take-back"

        turn.see(declined.number)
        again = ask(turn, number)
        # An answer to the old request is none to the new one.
        assert waiting.see(again.number).take_back is not None
        assert waiting.refused(late).code == "no-take-back"
        withdrawn = turn.do(WithdrawTakeBack(id=new_id()))
        assert withdrawn.take_back is None
        assert lines(withdrawn)[-1].endswith("no longer asks to take the match back.")


def test_a_request_lapses_when_the_asker_decides_or_a_seat_or_the_match_changes_hands(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as guests:
        turn, waiting = first_turn(guests)
        bid = 1 + guests.index(turn)
        asked = ask(turn, bid)
        # Others may go on meanwhile; who asks does not.
        assert turn.decide("end turn").take_back is None
        asked = ask(turn, bid)
        view = waiting.see(asked.number)
        hunkers = [each.text for each in view.view.actions if each.text.endswith("hunker")]
        view = waiting.decide(hunkers[0])
        assert view.take_back is not None
        assert waiting.do(Undo(id=new_id(), decision=view.decision)).take_back is not None
        number = waiting.do(HandOver(id=new_id(), seat=str(view.seat), player="greedy")).number
        view = await_own_decision(turn, number)
        assert view.take_back is None
        # A computer player always agrees.
        view = ask(turn, bid)
        assert view.steps[-1].kind == "taken-back"
        assert turn.do(Resign(id=new_id())).take_back is None
        assert turn.refused(AskTakeBack(id=new_id(), back_to=bid)).code == "match-over"


def test_who_ends_the_match_ends_the_request_and_a_take_back_ends_an_offer(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as guests:
        turn, waiting = first_turn(guests)
        bid = 1 + guests.index(turn)
        turn.do(OfferDraw(id=new_id()))
        asked = ask(turn, bid)
        view = answer(waiting, asked.number, accept=True)
        assert view.draw_offer is None
        assert turn.see(view.number).view.round == 1
    with all_at(house, house.make_hot_seat()) as guests:
        turn, waiting = first_turn(guests)
        asked = ask(turn, 1 + guests.index(turn))
        waiting.see(asked.number)
        assert waiting.do(Resign(id=new_id())).take_back is None


def test_only_a_standing_decision_of_ones_own_that_undo_does_not_give_back_is_asked_for(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as guests, Guest(house, made.table) as spectator:
        spectator.see()
        assert spectator.refused(AskTakeBack(id=new_id(), back_to=1)).code == "spectator"
        bid = guests[0].decide()
        assert guests[0].refused(AskTakeBack(id=new_id(), back_to=bid.number)).code == "take-back-by-undo"
        guests[1].see(bid.number)
        assert guests[1].refused(AskTakeBack(id=new_id(), back_to=bid.number)).code == "take-back-not-yours"
        undone = guests[0].do(Undo(id=new_id(), decision=bid.decision))
        for back_to in (bid.number, undone.number, 0, -1, 99):
            refused = guests[0].refused(AskTakeBack(id=new_id(), back_to=back_to))
            assert refused.code == "take-back-not-yours"


def test_who_asks_too_often_is_asked_to_wait(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as guests:
        turn, waiting = first_turn(guests)
        number = turn.decide("end turn").number
        for _ in range(ASK_BURST):
            number_of = ask(turn, number).number
            answer(waiting, number_of, accept=False)
            turn.see(number_of + 1)
        assert turn.refused(AskTakeBack(id=new_id(), back_to=number)).code == "too-fast"
        assert turn.refused(OfferDraw(id=new_id())).code == "too-fast"


@rule("R8.11")
def test_everybody_else_of_four_has_to_agree_but_computer_players(house: House) -> None:
    people = [here("Anna"), here("Bert"), here("Carla"), computer()]
    made = house.make(*people, scenario="the-far-bank", four=True)
    with all_at(house, made) as guests:
        anna, bert, carla, _ = guests
        number = 0
        while anna.see(number).view.phase == "bidding":
            asked = next((guest for guest in guests[:3] if guest.see(number).view.actions), None)
            number = asked.decide().number if asked else anna.see(number + 1).number
        own = next(step.number for view in anna._views for step in view.steps if step.seat == "us-1")
        asked_view = ask(anna, own)
        assert asked_view.take_back is not None
        assert asked_view.take_back.waits_for == ["germany-1", "us-2"]
        view = answer(bert, asked_view.number, accept=True)
        assert view.take_back is not None
        assert view.take_back.waits_for == ["us-2"]
        again = AnswerTakeBack(id=new_id(), asked=asked_view.take_back.asked, accept=True)
        assert bert.refused(again).code == "no-take-back"
        view = answer(carla, view.number, accept=True)
        assert view.take_back is None
        assert view.view.phase == "bidding"


def test_for_what_can_be_undone_nobody_is_asked(house: House) -> None:
    made = house.make_hot_seat()
    with guest_at(house, made, made.seats[0]) as anna:
        bid = anna.decide()
        # Nothing bars it, so it is an undo.
        assert anna.refused(AskTakeBack(id=new_id(), back_to=bid.number)).code == "take-back-by-undo"


@pytest.mark.parametrize("player", ["greedy", "solo:normal"])
def test_a_computer_player_and_the_solo_bot_always_agree(house: House, player: str) -> None:
    made = house.make(here("Anna"), computer(player))
    with guest_at(house, made, made.seats[0]) as anna:
        first = anna.see()
        bid = anna.decide().number
        view = await_own_decision(anna, bid)
        back = ask(anna, next(step.number for each in anna._views for step in each.steps if step.seat == "us"))
        assert "taken-back" in [step.kind for step in back.steps]
        now = await_own_decision(anna, back.number)
        assert now.view.phase == "bidding"
        assert now.view.actions == first.view.actions
        assert now.number > view.number


def test_a_lesson_is_not_taken_back(house: House) -> None:
    made = begin(house)
    with learner(house, made) as anna:
        anna.see()
        assert anna.refused(AskTakeBack(id=new_id(), back_to=1)).code == "take-back-in-lesson"


def test_a_killed_server_has_the_request_and_what_was_taken_back(database: Path | str) -> None:
    with house_of_its_own(database) as (house, server):
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            play_on(guests, 30)
            own = [step.number for view in guests[0]._views for step in view.steps if step.seat == "us"]
            asked = ask(guests[0], own[-6])
            answer(guests[1], asked.number, accept=True)
            play_on(guests, 6)
            own = [step.number for view in guests[0]._views for step in view.steps if step.seat == "us"]
            view = ask(guests[0], own[0])
            record = house.get(f"/api/tables/{made.table}/record", made.seats[0].token).text
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
    with house_of_its_own(database) as (house, _), all_at(house, made) as guests:
        again = guests[0].see()
        assert (again.number, again.view, again.take_back) == (view.number, view.view, view.take_back)
        assert house.get(f"/api/tables/{made.table}/record", made.seats[0].token).text == record
        assert "us takes back" in record
        assert answer(guests[1], again.number, accept=True).view.phase == "bidding"
        assert play_on(guests, 10) > again.number
