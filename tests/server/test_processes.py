from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bocage.server.call.calls import Allowed, Calls
from bocage.server.store.calls import CallStore
from bocage.server.store.store import Store
from bocage.server.table import live as live_tables
from bocage.server.table import lookout
from bocage.server.table.tables import Tables
from bocage.server.think.questions import Question
from bocage.server.think.thinking import Thinkers, Thought
from bocage.server.wire.messages import HandOver, Resign, SeatWish, TableWish
from tests.english import ENGLISH
from tests.server.house import (
    INVITE,
    Guest,
    all_at,
    computer,
    guest_at,
    here,
    house_of_its_own,
    new_id,
    open_house,
    wait_until,
)


def test_who_watches_at_one_process_sees_what_is_played_at_another(database: Path | str) -> None:
    with house_of_its_own(database) as (one, _), house_of_its_own(database) as (two, _):
        made = one.make(here("Anna"), INVITE)
        with guest_at(one, made, made.seats[0]) as anna, Guest(one, made.table) as spectator:
            spectator.see()
            wish = {"invite": made.seats[1].invite, "name": "Bert"}
            token = two.http.post(f"/api/tables/{made.table}/join", json=wish).json()["token"]
            with Guest(two, made.table, token) as bert:
                bert.see()
                number = bert.decide().number
                for guest in (anna, spectator):
                    assert guest.see(number).view.piles[1].has_bid
                assert anna.tables[-1].table.seats[1].name == "Bert"
                number = anna.decide().number
                assert bert.see(number).view.turn == anna.see(number).view.turn is not None
                ended = anna.do(Resign(id=new_id()))
                assert bert.see(ended.number).view == ended.view


def test_a_computer_player_answers_once_though_two_processes_ask_it(database: Path | str) -> None:
    with open_house(database) as one, open_house(database) as two:
        made = one.make(here("Anna"), computer())
        with Guest(one, made.table, made.seats[0].token) as anna, Guest(two, made.table) as spectator:
            anna.see(1)
            anna.decide()
            while not anna.see().view.actions:
                anna.receive()
            number = anna.see().number
            shown = spectator.see(number)

    assert [step.number for view in spectator._views for step in view.steps] == list(range(number + 1))
    assert shown.view.round == anna.see().view.round


def test_a_pace_is_kept_though_another_process_looks_at_the_table(database: Path | str) -> None:
    with open_house(database) as one, open_house(database) as two:
        made = one.make(computer(), computer(), pace=400)
        with Guest(one, made.table) as guest:
            began, first = time.monotonic(), guest.see(1).number
            while guest.see().number < first + 8:
                two.get(f"/api/tables/{made.table}")
                guest.receive()
            took = time.monotonic() - began

    # The first of them may have come late.
    assert took > 8 * 0.4 - 0.4


def test_a_look_that_fails_is_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookout, "LOOK_EVERY", 0.05)
    database = tmp_path / "t.sqlite"
    with open_house(database) as one, open_house(database) as two:
        made = one.make_hot_seat()
        look = one.tables.store.newest
        looks = []

        def fail_first(table_ids: list[str]) -> dict[str, int]:
            looks.append(len(table_ids))
            if len(looks) == 1:
                raise OSError("The disk is away for a moment.")
            return look(table_ids)

        monkeypatch.setattr(one.tables.store, "newest", fail_first)
        with guest_at(one, made, made.seats[0]) as us, guest_at(two, made, made.seats[1]) as germany:
            number = germany.decide().number
            assert us.see(number).view.piles[1].has_bid

    assert len(looks) > 1


def test_nothing_is_looked_for_and_no_view_sent_again_where_nothing_happens(
    database: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookout, "LOOK_EVERY", 0.05)
    with open_house(database) as house:
        made = house.make_hot_seat()
        with all_at(house, made) as (us, germany):
            time.sleep(0.3)
            germany.decide()
            us.see(1)
            assert [view.number for view in us._views] == [0, 1]
            assert house.tables.lookout.looking is not None
        wait_until(lambda: house.tables.lookout.looking is None)


def test_a_look_at_a_table_that_was_left_meanwhile_disturbs_nobody_there(
    database: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Who has just left is not waited for.
    monkeypatch.setattr(live_tables, "GRACE", 0.0)

    async def look() -> None:
        store = Store(database)
        house = Tables(store, Thinkers(1), Calls(CallStore(store), lambda _: ENGLISH, Allowed()))
        asked: list[Question] = []

        async def ponder(question: Question, legal: list[int], *, waits: bool) -> Thought:
            # Nobody looks on.
            assert not waits
            asked.append(question)
            await asyncio.sleep(0.2)
            return Thought(legal[0])

        monkeypatch.setattr(house.thinkers, "decide", ponder)
        people = [SeatWish(kind="here", name=name) for name in ("Anna", "Bert")]
        made = await house.make(TableWish(scenario="la-raye", seats=people))
        async with house.open(made.table) as left:
            pass
        async with house.open(made.table) as live:
            await house.command(live, 0, HandOver(id="1", seat="us", player="greedy"))
            await house.lookout.catch_up([left])
            assert live.thinking is not None
            await live.thinking
            # All who come from now on meet those who are there already.
            assert house._live[made.table] is live
            assert len(asked) == 1
        await house.close()

    asyncio.run(look())


def test_a_table_that_cannot_be_read_keeps_nobody_from_the_others(
    database: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lookout, "LOOK_EVERY", 0.05)
    with open_house(database) as one, open_house(database) as two:
        broken, whole = one.make_hot_seat(), one.make_hot_seat()
        news = one.tables.store.news

        def fail_for_one(table_id: str, after: int) -> object:
            if table_id == broken.table and after == 0 and is_broken:
                raise OSError("Its pages cannot be read.")
            return news(table_id, after)

        is_broken = False
        monkeypatch.setattr(one.tables.store, "news", fail_for_one)
        with guest_at(one, broken, broken.seats[0]), guest_at(one, whole, whole.seats[0]) as us:
            is_broken = True
            for table in (broken, whole):
                with guest_at(two, table, table.seats[1]) as germany:
                    number = germany.decide().number
            assert us.see(number).view.piles[1].has_bid
