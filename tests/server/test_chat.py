from __future__ import annotations

from pathlib import Path

import pytest

from bocage.server.table.live import CHAT_BURST
from bocage.server.table.writing import LONGEST_CHAT
from bocage.server.wire.changes import ChangeSeen
from bocage.server.wire.messages import Ack, Chat, HandOver, Refusal, Resign, Undo
from tests.rule import rule
from tests.server.house import Guest, House, all_at, guest_at, here, new_id, open_house

FOUR = [here(name) for name in ("Anna", "Bert", "Carl", "Dora")]


def said_to(guest: Guest) -> list[tuple[str | None, str]]:
    """Return who said what, of everything that somebody was sent."""
    return [(step.speaker, step.said) for step in chat_of(guest)]


def chat_of(guest: Guest) -> list[ChangeSeen]:
    return [step for view in guest._views for step in view.steps if step.kind == "chat"]


@rule("R12.5")
def test_what_a_teammate_says_is_told_to_everybody(house: House) -> None:
    made = house.make(*FOUR, scenario="the-far-bank", four=True)
    with all_at(house, made) as guests, Guest(house, made.table) as spectator:
        number = guests[2].do(Chat(id=new_id(), text="  Hold the bridge, {name}!  ")).number
        for guest in (*guests, spectator):
            guest.see(number)
            assert said_to(guest) == [("Carl", "Hold the bridge, {name}!")]
            assert [line.text for line in chat_of(guest)[0].lines] == ["Carl (US 2): Hold the bridge, {name}!"]


def test_two_players_may_talk_after_the_end_and_watchers_may_not(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as (us, germany), Guest(house, made.table) as spectator:
        spectator.see()
        us.do(Resign(id=new_id()))
        number = germany.do(Chat(id=new_id(), text="Well fought.")).number
        us.see(number)

        assert said_to(us) == [("Bert", "Well fought.")]
        assert spectator.refused(Chat(id=new_id(), text="Bravo!")).code == "spectator"


@pytest.mark.parametrize("text", ["", "   ", "x" * (LONGEST_CHAT + 1), "two\nlines", "a \u202e trick", "\0"])
def test_what_is_not_a_short_line_is_refused(house: House, text: str) -> None:
    with all_at(house, house.make_hot_seat()) as (us, _):
        refusal = us.refused(Chat(id=new_id(), text=text))

    assert refusal.code == "bad-chat"
    assert str(LONGEST_CHAT) in refusal.sentence


def test_who_talks_too_fast_waits_and_the_other_does_not(house: House) -> None:
    with all_at(house, house.make_hot_seat()) as (us, germany):
        answers = [us.ask(Chat(id=f"line-{number}", text="Hurry!")) for number in range(CHAT_BURST + 1)]
        again = us.ask(Chat(id="line-0", text="Hurry!"))

        assert [isinstance(answer, Ack) for answer in answers] == [True] * CHAT_BURST + [False]
        assert isinstance(answers[-1], Refusal)
        assert answers[-1].code == "too-fast"
        # Sent again, a line is acknowledged and not said twice.
        assert again == answers[0]
        germany.do(Chat(id=new_id(), text="No."))


def test_chat_bars_no_undo_and_answers_no_decision(house: House) -> None:
    with all_at(house, house.make_hot_seat()) as (us, germany):
        bid = us.decide()
        number = germany.do(Chat(id=new_id(), text="Thinking ...")).number
        seen = us.see(number)

        assert seen.decision == bid.decision
        assert seen.undo is not None
        assert seen.undo.possible
        us.do(Undo(id=new_id(), decision=seen.decision))


def test_what_was_said_is_still_there_after_the_server_was_stopped(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make_hot_seat()
        with all_at(house, made) as (us, _):
            us.decide()
            us.do(Chat(id="c1", text="Your move."))
    with open_house(tmp_path / "t.sqlite") as house, guest_at(house, made, made.seats[1]) as germany:
        assert said_to(germany) == [("Anna", "Your move.")]
        with guest_at(house, made, made.seats[0]) as us:
            assert us.ask(Chat(id="c1", text="Your move.")) == Ack(id="c1", number=2)


def test_a_line_keeps_the_name_of_who_said_it_when_another_has_the_seat(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as (us, germany):
        us.do(Chat(id=new_id(), text="I have to go."))
        number = us.ask(HandOver(id=new_id(), seat="us", player="greedy"))
        assert isinstance(number, Ack)
        germany.see(number.number)

        assert [line.text for line in chat_of(germany)[0].lines] == ["Anna (US): I have to go."]
