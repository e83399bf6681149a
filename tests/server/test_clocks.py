"""Clocks: a bank for the match or days for a move, and the flag that falls, over real sockets and without waiting."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bocage.agreement import Agreement
from bocage.data.loader import load_scenario
from bocage.engine import Options
from bocage.match import Match
from bocage.server.problems import Refused
from bocage.server.store import sqlite
from bocage.server.store.store import Store
from bocage.server.table.clocks import DAY, MINUTE, Clocks, Downtime
from bocage.server.table.tables import Tables
from bocage.server.table.timekeeping import BEAT_EVERY, PATIENCE, Timekeeper
from bocage.server.wire.messages import (
    Ack,
    AnswerTakeBack,
    AskTakeBack,
    Decide,
    HandOver,
    Rematch,
    TableMade,
    Undo,
    ViewMessage,
)
from tests.rule import rule
from tests.server.house import (
    Guest,
    HandClock,
    House,
    all_at,
    await_own_decision,
    computer,
    first_turn,
    guest_at,
    here,
    house_of_its_own,
    new_id,
    open_house,
    pass_time,
    wait_until,
)

SECOND = 1000


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def own_house(tmp_path: Path, clock: HandClock) -> Iterator[House]:
    """A server whose time stands still until it is told."""
    with open_house(tmp_path / "tables.sqlite", clock=clock) as house:
        yield house


def left(view: ViewMessage) -> list[int]:
    return [each.left for each in view.clocks]


def running(view: ViewMessage) -> list[str]:
    return [each.seat for each in view.clocks if each.runs]


def await_end(guest: Guest) -> ViewMessage:
    view = guest.see()
    while view.view.result is None:
        view = guest.see(view.number + 1)
    return view


@rule("R8.10")
def test_a_bank_is_used_by_whom_the_match_waits_for_and_its_end_loses_the_match(
    own_house: House, clock: HandClock
) -> None:
    made = own_house.make(here("Anna"), here("Bert"), bank_minutes=1)
    with all_at(own_house, made) as guests, Guest(own_house, made.table) as spectator:
        # The first bids cost no time.
        pass_time(own_house, clock, 3 * MINUTE)
        turn, waiting = first_turn(guests)
        seats = [turn.see().seat, waiting.see().seat]
        view = turn.see()
        assert sorted(left(view)) == [MINUTE, MINUTE]
        assert running(view) == [seats[0]]
        clock.go_on(9 * SECOND)
        view = turn.decide("end turn")
        assert {each.seat: each.left for each in view.clocks} == {seats[0]: 51 * SECOND, seats[1]: MINUTE}
        assert running(view) == [seats[1]]
        clock.go_on(11 * SECOND)
        number = waiting.decide("end turn").number
        view = spectator.see(number)
        # Both bid now, and both clocks run.
        assert sorted(left(view)) == [49 * SECOND, 51 * SECOND]
        assert sorted(running(view)) == ["germany", "us"]
        clock.go_on(1 * SECOND)
        turn.see(number)
        number = turn.decide().number
        pass_time(own_house, clock, 47 * SECOND)
        assert waiting.see(number).view.result is None
        clock.go_on(1 * SECOND)
        ended = [await_end(guest) for guest in (turn, waiting, spectator)]

    for view in ended:
        result = view.view.result
        assert result is not None
        assert (result.winner, result.ending) == (seats[0], "time")
        assert view.steps[-1].kind == "time-out"
        assert view.steps[-1].seat == seats[1]
        assert running(view) == []
        assert sorted(left(view)) == [0, 50 * SECOND]
        names = {"us": "US", "germany": "Germany"}
        assert [line.text for line in view.steps[-1].lines] == [
            f"{names[str(seats[1])]} ran out of time.",
            f"The match is over: {names[str(seats[0])]} wins by the enemy running out of time.",
        ]
    record = own_house.get(f"/api/tables/{made.table}/record").text
    assert "\nbank-minutes = 1\n" in record
    assert f"\n{seats[1]} runs out of time\n\nresult: {seats[0]} wins by time\n" in record
    assert own_house.get(f"/api/tables/{made.table}").json()["over"] is True


def test_a_flag_falls_where_nobody_is_connected(own_house: House, clock: HandClock) -> None:
    made = own_house.make(here("Anna"), here("Bert"), bank_minutes=1)
    with all_at(own_house, made) as guests:
        turn, _ = first_turn(guests)
        loser = turn.see().seat
    pass_time(own_house, clock, MINUTE)
    wait_until(lambda: own_house.tables.store.timing.next_due() is None)

    record = own_house.get(f"/api/tables/{made.table}/record").text
    assert f"\n{loser} runs out of time\n" in record


def test_a_decision_that_comes_after_the_last_second_comes_too_late(own_house: House, clock: HandClock) -> None:
    made = own_house.make(here("Anna"), here("Bert"), bank_minutes=1)
    with all_at(own_house, made) as guests:
        turn, _ = first_turn(guests)
        pass_time(own_house, clock, MINUTE - SECOND)
        view = turn.see()
        assert view.view.result is None
        clock.go_on(2 * SECOND)
        answer = turn.refused(Decide(id=new_id(), decision=view.decision, action="end turn"))
        assert answer.code in ("illegal-action", "match-over")
        assert await_end(turn).steps[-1].kind == "time-out"


@rule("R8.10")
def test_days_are_for_each_move(own_house: House, clock: HandClock) -> None:
    made = own_house.make(here("Anna"), here("Bert"), move_days=2)
    with all_at(own_house, made) as guests:
        turn, waiting = first_turn(guests)
        assert left(turn.see()) == [2 * DAY] * 2
        pass_time(own_house, clock, MINUTE)
        # A turn is one move, whatever is done in it.
        place = [each.seat for each in turn.see().clocks].index(str(turn.see().seat))
        view = turn.decide(next(each.text for each in turn.see().view.actions if each.text.endswith("hunker")))
        assert left(view)[place] == 2 * DAY - MINUTE
        view = turn.decide("end turn")
        assert left(waiting.see(view.number))[1 - place] == 2 * DAY
        number = waiting.decide("end turn").number
        # And a bid is the next one.
        assert left(turn.see(number)) == [2 * DAY] * 2


@rule("R8.10")
def test_no_computer_player_has_a_clock_or_uses_a_persons(own_house: House, clock: HandClock) -> None:
    made = own_house.make(here("Anna"), computer(), bank_minutes=1)
    with guest_at(own_house, made, made.seats[0]) as anna:
        view = await_own_decision(anna, anna.decide().number)
        while "end turn" not in [each.text for each in view.view.actions]:
            view = await_own_decision(anna, anna.decide().number)
        assert [each.seat for each in view.clocks] == ["us"]
        before = left(view)
        clock.go_on(2 * SECOND)
        view = anna.decide("end turn")
        after = await_own_decision(anna, view.number)
        assert before[0] - left(after)[0] == 2 * SECOND


@rule("R8.10")
def test_in_a_team_the_side_of_whoever_runs_out_has_lost(own_house: House, clock: HandClock) -> None:
    people = [here(name) for name in ("Anna", "Bert", "Carla", "Dora")]
    made = own_house.make(*people, scenario="the-far-bank", four=True, bank_minutes=1)
    with all_at(own_house, made) as guests:
        number = 0
        while not running(guests[0].see(number)):
            asked = next(guest for guest in guests if guest.see(number).view.actions)
            number = asked.decide().number
        [seat] = running(guests[0].see(number))
        pass_time(own_house, clock, MINUTE)
        result = await_end(guests[0]).view.result

    assert result is not None
    assert (result.winner, result.ending) == ("germany" if seat.startswith("us") else "us", "time")


def test_who_hands_a_seat_over_hands_over_the_clock(own_house: House, clock: HandClock) -> None:
    made = own_house.make(here("Anna"), here("Bert"), bank_minutes=1)
    with all_at(own_house, made) as guests:
        turn, waiting = first_turn(guests)
        pass_time(own_house, clock, 50 * SECOND)
        seat = str(turn.see().seat)
        turn.do(HandOver(id=new_id(), seat=seat, player="greedy"))
        view = await_own_decision(waiting, waiting.see().number)
        assert [each.seat for each in view.clocks] == [waiting.see().seat]
        assert left(view)[0] == MINUTE


def test_a_rematch_has_the_same_clocks_wound_up_anew(own_house: House, clock: HandClock) -> None:
    made = own_house.make(here("Anna"), here("Bert"), bank_minutes=1)
    with all_at(own_house, made) as guests:
        turn, _ = first_turn(guests)
        pass_time(own_house, clock, MINUTE)
        await_end(turn)
        turn.do(Rematch(id=new_id()))
    again = own_house.get(f"/api/tables/{made.table}").json()["next"]
    with Guest(own_house, again, made.seats[0].token) as anna:
        assert left(anna.see()) == [MINUTE, MINUTE]
        assert running(anna.see()) == []


@rule("R8.10", "R8.11")
def test_what_is_taken_back_gives_no_time_back(own_house: House, clock: HandClock) -> None:
    made = own_house.make(here("Anna"), here("Bert"), bank_minutes=1)
    with all_at(own_house, made) as guests:
        turn, waiting = first_turn(guests)
        place = [each.seat for each in turn.see().clocks].index(str(turn.see().seat))
        clock.go_on(10 * SECOND)
        number = turn.decide("end turn").number
        clock.go_on(10 * SECOND)
        turn.do(AskTakeBack(id=new_id(), back_to=number))
        asked = waiting.see(number + 1).take_back
        assert asked is not None
        view = waiting.do(AnswerTakeBack(id=new_id(), asked=asked.asked, accept=True))
        assert left(view) == [50 * SECOND, 50 * SECOND]
        assert running(view) == [turn.see().seat]
        clock.go_on(3 * SECOND)
        view = turn.decide(next(each.text for each in turn.see(view.number).view.actions if "hunker" in each.text))
        # An undo gives none back either.
        view = turn.do(Undo(id=new_id(), decision=view.decision))
        assert left(view)[place] == 47 * SECOND


# Across a restart


def test_a_clock_does_not_run_while_the_server_is_down(database: Path | str, clock: HandClock) -> None:
    with open_house(database, clock=clock) as house:
        made = house.make(here("Anna"), here("Bert"), bank_minutes=1)
        with all_at(house, made) as guests:
            turn, _ = first_turn(guests)
            seat = turn.see().seat
            pass_time(house, clock, 20 * SECOND)
    clock.go_on(5 * DAY)
    with open_house(database, clock=clock) as house:
        with all_at(house, made) as guests:
            view = guests[0].see()
            before = {each.seat: each.left for each in view.clocks}
            # What had not been noted when it was stopped is the player's gain.
            assert 40 * SECOND <= before[str(seat)] <= 40 * SECOND + BEAT_EVERY
            assert running(view) == [seat]
            assert view.view.result is None
        pass_time(house, clock, 41 * SECOND + BEAT_EVERY)
        wait_until(lambda: house.tables.store.timing.next_due() is None)
        assert f"\n{seat} runs out of time\n" in house.get(f"/api/tables/{made.table}/record").text


def test_a_server_killed_under_a_running_clock_goes_on_with_it(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with house_of_its_own(database) as (house, server):
        made = house.make(here("Anna"), here("Bert"), bank_minutes=10)
        with all_at(house, made) as guests:
            turn, _ = first_turn(guests)
            seat = turn.see().seat
            clocks = turn.see().clocks
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
    with house_of_its_own(database) as (house, server), Guest(house, made.table) as spectator:
        again = spectator.see()

    assert running(again) == [seat]
    # The machine's own clock went on a little.
    assert all(0 <= one.left - two.left < 5 * MINUTE for one, two in zip(clocks, again.clocks, strict=True))


def test_a_flag_that_two_processes_see_falls_once(database: Path | str, clock: HandClock) -> None:
    with open_house(database, clock=clock) as one, open_house(database, clock=clock) as two:
        made = one.make(here("Anna"), here("Bert"), bank_minutes=1)
        with all_at(one, made) as guests, Guest(two, made.table) as spectator:
            first_turn(guests)
            pass_time(one, clock, MINUTE)
            ends = [await_end(guests[0]), await_end(spectator)]
        for house in (one, two):
            assert [step["kind"] for step in house.get(f"/api/tables/{made.table}/replay").json()["steps"]].count(
                "time-out"
            ) == 1
    assert ends[0].number == ends[1].number


def test_clocks_that_cannot_be_looked_at_are_tried_again(
    own_house: House, clock: HandClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = own_house.make(here("Anna"), here("Bert"), bank_minutes=1)
    with all_at(own_house, made) as guests:
        first_turn(guests)
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):

        async def fail(*_: object) -> int:
            raise Refused("not-stored")

        patch.setattr(Tables, "moment", fail)
        pass_time(own_house, clock, MINUTE)
        wait_until(lambda: (own_house.tables.store.timing.next_due() or 0) > clock.now())
    assert "tried again in a minute" in caplog.text
    pass_time(own_house, clock, MINUTE)
    wait_until(lambda: own_house.tables.store.timing.next_due() is None)


def test_where_nothing_can_be_stored_clocks_stand_in_a_sentence_and_everybody_still_sees_the_match(
    tmp_path: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_TIMEOUT", 50)
    with open_house(tmp_path / "t.sqlite", clock=clock) as house:
        made = house.make(here("Anna"), here("Bert"), bank_minutes=1)
        with all_at(house, made) as guests, closing(sqlite3.connect(tmp_path / "t.sqlite")) as other:
            turn, _ = first_turn(guests)
            view = turn.see()
            command = Decide(id=new_id(), decision=view.decision, action="end turn")
            # Longer than time counts as kept without a note, and nobody can write one.
            clock.go_on(BEAT_EVERY)
            other.execute("BEGIN IMMEDIATE")
            refusal = turn.refused(command)
            with Guest(house, made.table) as spectator:
                assert spectator.see().number == view.number
                assert left(spectator.see()) == [MINUTE, MINUTE]
            other.rollback()
            assert turn.ask(command) == Ack(id=command.id, number=view.number + 1)

    assert refusal.code == "not-stored"


# What is stored, and what is made of it


def test_time_that_nobody_keeps_is_noted_once(database: Path | str) -> None:
    store = Store(database)
    timing = store.timing

    assert timing.beat(1000, PATIENCE) == []
    assert timing.beat(1000 + PATIENCE, PATIENCE) == []
    # Another machine's clock may be behind a little.
    assert timing.beat(999 + PATIENCE, PATIENCE) == []
    slept = 1000 + 2 * PATIENCE + 1
    assert timing.beat(slept, PATIENCE) == [(1000 + PATIENCE, slept)]
    assert timing.beat(slept, PATIENCE) == [(1000 + PATIENCE, slept)]
    store.close()


def test_a_clock_that_is_set_back_and_then_right_again_takes_nobodys_time(database: Path | str) -> None:
    store = Store(database)
    now, wrong = 100 * MINUTE, 40 * MINUTE
    store.timing.beat(now, PATIENCE)
    # A machine that sets its clock back has not slept.
    assert store.timing.beat(wrong, PATIENCE) == []
    downtime = Downtime(store.timing.beat(now + SECOND, PATIENCE))

    # Somebody was waited for while it was wrong.
    assert downtime.spent(wrong, now + SECOND) == 0
    store.close()


def test_a_machines_clock_that_was_set_back_makes_no_wait_longer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class SetBack(HandClock):
        waited = 0

        async def wait(self, until: int, hurry: asyncio.Event) -> None:
            self.waited = until - self.now()

    store, clock = Store(tmp_path / "t.sqlite"), SetBack()
    monkeypatch.setattr(store.timing, "next_due", lambda: clock.now() + DAY)
    keeper = Timekeeper(store.timing, clock)
    asyncio.run(keeper.kept())
    clock.go_on(-60 * MINUTE)
    asyncio.run(keeper.wait())

    assert 0 < clock.waited <= BEAT_EVERY
    store.close()


def test_a_span_counts_without_the_standstills_in_it() -> None:
    downtime = Downtime([(100, 200), (300, 400)])

    assert downtime.spent(0, 50) == 50
    assert downtime.spent(150, 180) == 0
    assert downtime.spent(150, 250) == 50
    assert downtime.spent(50, 350) == 150
    assert downtime.spent(50, 40) == 0


def test_who_has_least_left_falls_first_and_on_a_tie_the_first_seat() -> None:
    plan = load_scenario("la-raye")
    state = Match(plan, Options(), ["Anna", "Bert"], "1").state
    clocks = Clocks(Agreement(bank_minutes=1), 2, Downtime())
    clocks.note(1000, state, [0, 1], anew=False)
    # The first bids cost no time.
    assert clocks.next_to_fall([0, 1], 5000) is None
    state.round = 2
    clocks.note(6000, state, [0, 1], anew=False)

    assert clocks.next_to_fall([0, 1], 7000) == (59 * SECOND, 0)
    assert clocks.next_to_fall([1], 7000) == (59 * SECOND, 1)
    clocks.note(8000, state, [1], anew=False)
    clocks.note(9000, state, [0, 1], anew=False)
    assert clocks.next_to_fall([0, 1], 9000) == (57 * SECOND, 1)


def test_a_made_table_says_what_was_agreed_on(house: House) -> None:
    made: TableMade = house.make(here("Anna"), here("Bert"), move_days=3)

    assert house.get(f"/api/tables/{made.table}").json()["options"]["move_days"] == 3
    status, refusal = house.refuse(
        {"scenario": "1", "seats": [here("A"), here("B")], "options": {"bank_minutes": 5, "move_days": 5}}
    )
    assert (status, refusal.code) == (400, "bad-clock")


def test_a_keeper_asks_the_store_only_now_and_then(tmp_path: Path, clock: HandClock) -> None:
    store = Store(tmp_path / "t.sqlite")
    asked = []

    class Counting:
        def beat(self, now: int, patience: int, every: int) -> list[tuple[int, int]]:
            asked.append(now)
            return store.timing.beat(now, patience, every)

    keeper = Timekeeper(Counting(), clock)  # type: ignore[arg-type]

    async def keep() -> None:
        for _ in range(4):
            assert await keeper.kept() == clock.now()
            clock.go_on(BEAT_EVERY // 2)

    asyncio.run(keep())
    assert len(asked) == 2
    store.close()
