"""Processes that share a database of PostgreSQL's: they hear of each other, and one does what only one has to."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bocage.server.call.calls import Allowed
from bocage.server.store.listening import Listening
from bocage.server.store.neighbours import Asking, Changed, News, Told
from bocage.server.store.store import Change, SeatRow
from bocage.server.table import lookout, presence
from bocage.server.table.live import Live
from bocage.server.think.questions import Question
from bocage.server.think.thinking import Thinkers, Thought
from tests.server.endpoint import open_endpoint
from tests.server.house import (
    Guest,
    House,
    await_own_decision,
    computer,
    guest_at,
    here,
    house_of_its_own,
    open_house,
    play_on,
    wait_until,
)
from tools.postgres import Cluster


@pytest.fixture
def shared(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def never_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody see anything by looking at the store from time to time."""
    monkeypatch.setattr(lookout, "LOOK_EVERY", 1e6)


@pytest.fixture
def houses(shared: str) -> Iterator[tuple[House, House]]:
    with open_house(shared) as one, open_house(shared) as two:
        wait_until(lambda: one.tables.store.neighbours.is_heard and two.tables.store.neighbours.is_heard)
        yield one, two


@pytest.mark.usefixtures("never_looks")
def test_what_is_played_at_another_process_is_heard_of_and_nothing_is_looked_for(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = houses
    made = one.make_hot_seat()
    with guest_at(one, made, made.seats[0]) as us, guest_at(two, made, made.seats[1]) as germany:
        number = play_on([us, germany], 30)
        for guest in (us, germany):
            assert guest.see(number).number == number
        # Where nothing was heard of, the store is not asked.
        reads: list[str] = []
        news = one.tables.store.news

        def count(table_id: str, after: int) -> tuple[list[Change], list[SeatRow]]:
            reads.append(table_id)
            return news(table_id, after)

        monkeypatch.setattr(one.tables.store, "news", count)
        mine = 0
        while mine < 3:
            if us.see(number).view.actions:
                number = us.decide().number
                mine += 1
                assert reads == []
            else:
                germany.see(number)
                number = germany.decide().number
                us.see(number)
                reads.clear()


@pytest.mark.usefixtures("never_looks")
def test_what_was_told_and_cannot_be_carried_out_is_read_from_the_store(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one, two = houses
    made = one.make_hot_seat()
    with guest_at(one, made, made.seats[0]) as us, guest_at(two, made, made.seats[1]) as germany:
        number = play_on([us, germany], 4)
        replay, failed = Live.replay, list[Live]()

        def fail_once(self: Live, told: list[Change]) -> None:
            if failed:
                replay(self, told)
                return
            failed.append(self)
            self.table = None
            raise ValueError("It does not fit.")

        monkeypatch.setattr(Live, "replay", fail_once)
        number = play_on([us, germany], 4)
        assert failed
        for guest in (us, germany):
            assert guest.see(number).number == number
    assert "What other processes stored could not be read." in caplog.text


def test_what_was_told_waits_while_somebody_is_at_the_table() -> None:
    async def be_told() -> None:
        live = Live("t")
        live.told[1] = Change(1, "chat", 0, "Hello")
        async with live.lock:
            assert not live.take_in_told()
        assert list(live.told) == [1]

    asyncio.run(be_told())


@pytest.mark.usefixtures("never_looks")
def test_who_is_at_a_table_is_known_at_every_process(houses: tuple[House, House]) -> None:
    one, two = houses
    made = one.make_hot_seat()
    with guest_at(one, made, made.seats[0]) as us:
        with guest_at(two, made, made.seats[1]) as germany:
            us.wait_for_presence("germany", present=True)
            germany.wait_for_presence("us", present=True)
            germany.send_text('{"type": "look", "looks": false}')
            live = one.tables.at_hand(made.table)[0]
            wait_until(lambda: not live.is_looked_at(1))
            assert two.tables.at_hand(made.table)[0].is_looked_at(0)
        us.wait_for_presence("germany", present=False)
        # Who comes later asks who is there.
        with open_house(one.tables.store.database.address) as three:
            with guest_at(three, made, made.seats[1]) as germany:
                germany.wait_for_presence("us", present=True)
                us.wait_for_presence("germany", present=True)
            us.wait_for_presence("germany", present=False)


def test_those_at_a_process_that_was_killed_are_gone_after_a_while(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "PATIENCE", 1.0)
    monkeypatch.setattr(presence, "SIGN_EVERY", 0.2)
    with open_house(shared) as one, house_of_its_own(shared) as (two, server):
        made = one.make_hot_seat()
        with guest_at(one, made, made.seats[0]) as us, guest_at(two, made, made.seats[1]):
            us.wait_for_presence("germany", present=True)
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
            us.wait_for_presence("germany", present=False)


def test_computer_players_are_asked_by_one_process(
    houses: tuple[House, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    decide = Thinkers.decide

    async def count(self: Thinkers, question: Question, legal: list[int], *, waits: bool = True) -> Thought:
        asked.append(question.seed)
        await asyncio.sleep(0.01)
        return await decide(self, question, legal, waits=waits)

    monkeypatch.setattr(Thinkers, "decide", count)
    one, two = houses
    made = one.make(here("Anna"), computer())
    with guest_at(one, made, made.seats[0]) as anna, Guest(two, made.table) as spectator:
        view = await_own_decision(anna)
        while view.view.result is None and view.view.round < 4:
            view = await_own_decision(anna, anna.decide().number)
        number = view.number
        assert spectator.see(number).number >= number

    assert len(asked) == len(set(asked)) > 0


def test_a_match_goes_on_where_the_process_died_that_asked_its_computer_players(shared: str) -> None:
    with house_of_its_own(shared) as (one, server), house_of_its_own(shared) as (two, _):
        made = one.make(computer("veteran"), computer("veteran"))
        with Guest(one, made.table) as there, Guest(two, made.table) as spectator:
            there.see(1)
            number = spectator.see(1).number
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
            assert spectator.see(number + 4).number >= number + 4
            steps = [step.number for view in spectator._views for step in view.steps]
            assert steps == list(range(len(steps)))


def test_one_process_lets_the_flags_fall_and_another_takes_that_over(houses: tuple[House, House]) -> None:
    def ask(house: House, what: str) -> bool:
        return asyncio.run_coroutine_threadsafe(house.tables.store.neighbours.claim(what), loop_of(house)).result()

    one, two = houses
    wait_until(lambda: ask(one, "clocks") or ask(two, "clocks"))
    assert [ask(one, "clocks"), ask(two, "clocks")].count(True) == 1
    keeper, other = houses if ask(one, "clocks") else (two, one)
    asyncio.run_coroutine_threadsafe(keeper.tables.store.neighbours.close(), loop_of(keeper)).result()
    wait_until(lambda: ask(other, "clocks"))


def loop_of(house: House) -> asyncio.AbstractEventLoop:
    listening = house.tables.store.neighbours
    assert isinstance(listening, Listening)
    assert listening._listening is not None
    return listening._listening.get_loop()


def test_nobody_is_called_who_looks_at_another_process_or_decided_there(shared: str, tmp_path: Path) -> None:
    with open_endpoint(tmp_path) as endpoint:
        allowed = Allowed(webhooks=True, outside=endpoint.outside(), patience=1.0)
        with open_house(shared, allowed=allowed) as one, open_house(shared, allowed=allowed) as two:
            made = one.make_hot_seat()
            path = f"/api/tables/{made.table}/calls"
            for seat in made.seats:
                wish = {"kind": "webhook", "address": endpoint.address(f"/{seat.seat}")}
                bearer = {"authorization": f"Bearer {seat.token}"}
                one.http.post(path, json=wish, headers=bearer).raise_for_status()
            with guest_at(one, made, made.seats[0]) as us, guest_at(two, made, made.seats[1]) as germany:
                play_on([us, germany], 6)
                time.sleep(1.5)
                assert endpoint.received == []
                germany.send_text('{"type": "look", "looks": false}')
                us.send_text('{"type": "look", "looks": false}')
                number = us.see().number
                asked, before = {us, germany}, {us, germany}
                # Who bids last and has the first turn decides on, and nobody is called.
                while asked <= before:
                    before = {guest for guest in (us, germany) if guest.see(number).view.actions}
                    number = play_on([us, germany], 1, seed=number)
                    asked = {guest for guest in (us, germany) if guest.see(number).view.actions}
                endpoint.wait_for(1)


def test_what_cannot_be_told_or_claimed_is_told_to_the_log_and_tried_again(
    cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    class Ear:
        def __init__(self) -> None:
            self.heard: list[Told] = []
            self.again = 0

        def hear(self, told: Told) -> None:
            self.heard.append(told)

        def hear_again(self) -> None:
            self.again += 1

    async def talk() -> None:
        address = cluster.new_database()
        one, two = Listening(address), Listening(address)
        ear = Ear()
        one.begin(ear)
        while not one.is_heard:
            await asyncio.sleep(0.01)
        await two.tell(Changed(two.origin, [News("t", 7)]))
        await one.tell(Asking(one.origin))
        assert await two.claim("x")
        assert await two.claim("x")
        assert not await one.claim("x")
        # Its line is cut: what it had claimed is free.
        assert two._own is not None
        await one._ask("select pg_terminate_backend(%s)", two._own.info.backend_pid)
        while not await one.claim("x"):
            await asyncio.sleep(0.01)
        assert not await two.claim("x")
        assert not await two.claim("x")
        await one.release("x")
        assert await two.claim("x")
        await one._ask("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen bocage'")
        while ear.again < 2:
            await asyncio.sleep(0.01)
        assert ear.heard == [Changed(two.origin, [News("t", 7)])]
        await one.close()
        await two.close()

    asyncio.run(talk())
    assert "could not be asked who does" in caplog.text
    assert "not heard of until" in caplog.text
