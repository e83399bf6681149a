from __future__ import annotations

from bocage.data.loader import load_scenario
from bocage.match import format_record, parse_record
from bocage.server.wire.messages import Ack, AnswerDraw, Decide, HandOver, OfferDraw, Resign, Undo
from tests.server.house import (
    INVITE,
    Guest,
    House,
    all_at,
    computer,
    first_turn,
    guest_at,
    here,
    new_id,
    play_on,
    wait_until,
)


def test_two_people_play_a_whole_game_and_see_everything_at_its_end(house: House) -> None:
    table = house.make_hot_seat(round_limit=4)
    with all_at(house, table) as guests, Guest(house, table.table) as spectator:
        number = play_on(guests, 5000)
        final = [guest.see(number).view for guest in [*guests, spectator]]

    assert final[0].result is not None
    assert all(view == final[0] for view in final)
    assert all(pile.hand is not None and pile.deck is not None for pile in final[0].piles)
    record = house.get(f"/api/tables/{table.table}/record").text
    match = parse_record(record, load_scenario)
    assert match.is_over
    assert format_record(match) == record
    assert match.players == ["Anna", "Bert"]


def test_bids_are_made_in_any_order_and_secret_until_all_are_in(house: House) -> None:
    with all_at(house, house.make_hot_seat()) as (us, germany):
        # Both answer the view of the opening: neither bid makes the other stale.
        theirs, ours = germany.see(), us.see()
        germany.do(Decide(id=new_id(), decision=theirs.decision, action=theirs.view.actions[1].text))
        seen = us.see(1)

        assert seen.view.piles[1].has_bid
        assert seen.view.piles[1].bid is None
        assert [event.card for event in seen.steps[-1].events] == [None]

        both = us.do(Decide(id=new_id(), decision=ours.decision, action=ours.view.actions[0].text))

    assert f"bid {both.view.piles[1].bid}" == theirs.view.actions[1].text
    assert both.view.turn is not None


def test_the_same_command_again_gets_the_same_answer_and_happens_once(house: House) -> None:
    with all_at(house, house.make_hot_seat()) as (us, _):
        command = Decide(id="once", decision=0, action=us.see().view.actions[0].text)

        assert us.ask(command) == Ack(id="once", number=1)
        assert us.ask(command) == Ack(id="once", number=1)
        assert us.see().number == 1


def test_two_seats_may_use_the_same_command_id(house: House) -> None:
    with all_at(house, house.make_hot_seat()) as guests:
        answers = [guest.ask(Decide(id="1", decision=0, action=guest.see().view.actions[0].text)) for guest in guests]

    assert answers == [Ack(id="1", number=1), Ack(id="1", number=2)]


def test_a_decision_taken_in_another_tab_makes_a_command_stale(house: House) -> None:
    table = house.make_hot_seat()
    with all_at(house, table) as (us, _), guest_at(house, table, table.seats[0]) as tab:
        action = us.see().view.actions[0].text
        us.decide(action)
        refusal = tab.refused(Decide(id=new_id(), decision=0, action=action))

        assert refusal.code == "stale-decision"
        assert "decision 0, but the seat is at decision 1" in refusal.sentence
        assert tab.see(1).view == us.see(1).view


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing(house: House) -> None:
    with all_at(house, house.make_hot_seat()) as (us, _):
        refusal = us.refused(Decide(id="a", decision=0, action="end turn"))

        assert (refusal.code, refusal.rule, refusal.id) == ("illegal-action", "R3.3", "a")
        assert refusal.sentence.endswith("(R3.3).")
        assert us.refused(Decide(id="b", decision=0, action="charge!")).code == "unknown-action"
        assert us.decide().number == 1


def test_reconnecting_in_mid_turn_gives_the_same_view_and_only_the_steps_missed(house: House) -> None:
    table = house.make_hot_seat()
    with all_at(house, table) as guests:
        turn, _ = first_turn(guests)
        seat = table.seats[guests.index(turn)]
        before = turn.see().number
        after = turn.decide(next(a.text for a in turn.see().view.actions if a.verb == "hunker"))
        with Guest(house, table.table, seat.token, since=before) as again:
            view = again.see(after.number)

    assert view.view == after.view
    assert [step.number for step in view.steps] == [before + 1]


def test_undo_is_a_step_of_its_own_and_barred_by_what_bars_it(house: House) -> None:
    with all_at(house, house.make_hot_seat()) as guests:
        us, germany = guests
        assert us.refused(Undo(id=new_id(), decision=0)).code == "undo-nothing"
        before = us.see().view
        us.decide()
        assert germany.refused(Undo(id=new_id(), decision=0)).code == "undo-other-seat"
        assert us.refused(Undo(id=new_id(), decision=0)).code == "stale-decision"
        taken_back = us.do(Undo(id=new_id(), decision=1))
        assert taken_back.view == before
        assert taken_back.decision == 2
        turn, waiting = first_turn(guests)
        assert us.steps() == ["opening", "decision", "undo", "decision", "decision"]
        now = waiting.see()

        assert now.undo is not None
        assert not now.undo.possible
        assert waiting.refused(Undo(id=new_id(), decision=now.decision)).sentence == now.undo.reason
        ended = turn.decide("end turn")
        refusal = turn.refused(Undo(id=new_id(), decision=ended.decision))

    assert (refusal.code, refusal.sentence) == ("undo-end-turn", "The end of a turn cannot be taken back.")


def test_a_spectator_sees_no_hand_and_decides_nothing(house: House) -> None:
    table = house.make_hot_seat()
    with all_at(house, table) as guests, Guest(house, table.table) as spectator:
        number = play_on(guests, 30)
        seen = spectator.see(number)
        told = [event for view in spectator._views for step in view.steps for event in step.events]
        refusal = spectator.refused(Resign(id="r"))

    assert seen.seat is None
    assert seen.view.actions == []
    assert all(pile.hand is None and pile.deck is None and pile.discard is None for pile in seen.view.piles)
    drawn = [event for event in told if event.name == "drew"]
    assert len(drawn) >= 8
    assert all(event.card is None for event in drawn)
    assert refusal.code == "spectator"


def test_resigning_ends_the_match_for_both(house: House) -> None:
    with all_at(house, house.make_hot_seat()) as (us, germany):
        ended = us.do(Resign(id=new_id()))

        assert ended.view.result is not None
        assert (ended.view.result.winner, ended.view.result.ending) == ("germany", "resignation")
        assert germany.see(ended.number).view == ended.view
        assert germany.refused(Resign(id=new_id())).code == "match-over"


def test_a_draw_is_offered_declined_lapses_and_is_agreed(house: House) -> None:
    with all_at(house, house.make_hot_seat()) as (us, germany):
        assert germany.refused(AnswerDraw(id=new_id(), accept=True)).code == "no-draw-offer"
        number = us.do(OfferDraw(id=new_id())).number
        assert germany.see(number).draw_offer == "us"
        assert us.refused(OfferDraw(id=new_id())).code == "draw-offer-stands"
        assert us.refused(AnswerDraw(id=new_id(), accept=True)).code == "no-draw-offer"
        assert germany.do(AnswerDraw(id=new_id(), accept=False)).draw_offer is None
        us.do(OfferDraw(id=new_id()))
        assert germany.decide().draw_offer is None
        us.do(OfferDraw(id=new_id()))
        ended = germany.do(AnswerDraw(id=new_id(), accept=True))

    assert ended.view.result is not None
    assert (ended.view.result.winner, ended.view.result.ending) == (None, "agreement")


def test_a_computer_opponent_answers_and_never_agrees_to_a_draw(house: House) -> None:
    table = house.make(here("Anna"), computer())
    with Guest(house, table.table, table.seats[0].token) as anna:
        assert anna.refused(OfferDraw(id=new_id())).code == "draw-with-computer"
        anna.decide()
        # An opponent who only ends turns may have lost before the third round.
        while anna.see().view.round < 3 and anna.see().view.result is None:
            if anna.see().view.actions:
                actions = [action.text for action in anna.see().view.actions]
                anna.decide("end turn" if "end turn" in actions else actions[0])
            else:
                anna.receive()
        played = {step.seat for view in anna._views for step in view.steps if step.kind == "decision"}

    assert played == {"us", "germany"}


def test_computers_alone_play_to_the_end_with_nobody_watching(house: House) -> None:
    table = house.make(computer("random"), computer("taker"), round_limit=2)

    wait_until(lambda: bool(house.get(f"/api/tables/{table.table}").json()["over"]))
    assert "result: open" not in house.get(f"/api/tables/{table.table}/record").text


def test_a_seat_handed_to_a_computer_player_leaves_its_tabs_as_spectators(house: House) -> None:
    table = house.make_hot_seat()
    with all_at(house, table) as (us, germany):
        assert us.refused(HandOver(id=new_id(), seat="germany", player="greedy")).code == "not-your-seat"
        assert us.refused(HandOver(id=new_id(), seat="france", player="greedy")).code == "unknown-seat"
        assert us.refused(HandOver(id=new_id(), seat="us", player="gredy")).code == "unknown-player"
        us.do(HandOver(id=new_id(), seat="us", player="greedy"))
        bid = germany.see(2)
        left = us.see(2)

        assert bid.view.piles[0].has_bid
        assert left.seat is None
        assert left.view.piles[0].hand is None
        assert us.refused(Resign(id=new_id())).code == "spectator"
        assert germany.tables[-1].table.seats[0].kind == "computer"


def test_an_invite_gives_a_seat_once_and_both_are_seen_to_be_there(house: House) -> None:
    table = house.make(here("Anna"), INVITE)
    invite = table.seats[1].invite
    path = f"/api/tables/{table.table}/join"
    assert house.refuse({"invite": "guess", "name": "Eve"}, path)[1].code == "wrong-invite"
    assert house.refuse({"invite": "", "name": "Eve"}, path)[1].code == "wrong-invite"
    with Guest(house, table.table, table.seats[0].token) as anna:
        # Nobody has a card before the last seat is taken.
        assert anna.see().view.actions == []
        assert anna.tables[-1].table.seats[1].open
        joined = house.http.post(path, json={"invite": invite, "name": " Bert "}).json()
        anna.see(1)
        anna.decide()
        with Guest(house, table.table, joined["token"]) as bert:
            bert.decide()
            anna.wait_for_presence("germany", present=True)
            assert anna.tables[-1].table.seats[1].name == "Bert"
            assert anna.see(3).view.turn is not None
        anna.wait_for_presence("germany", present=False)

    assert joined["seat"] == "germany"
    assert house.refuse({"invite": invite, "name": "Eve"}, path)[0] == 409


def test_an_open_seat_can_be_handed_to_a_computer_player(house: House) -> None:
    table = house.make(here("Anna"), INVITE)
    with Guest(house, table.table, table.seats[0].token) as anna:
        anna.do(HandOver(id=new_id(), seat="germany", player="greedy"))
        assert anna.see(2).view.piles[1].has_bid

    path = f"/api/tables/{table.table}/join"
    assert house.refuse({"invite": table.seats[1].invite, "name": "Eve"}, path)[1].code == "wrong-invite"
