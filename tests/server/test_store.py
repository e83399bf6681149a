from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from msgspec import structs
from sqlalchemy import Connection, create_engine, event, text

from bocage.engine import format_action, legal_actions
from bocage.server.problems import Refused
from bocage.server.store import store as storing
from bocage.server.store.calls import MOST_BROWSERS, CallRow, CallStore
from bocage.server.store.schema import METADATA
from bocage.server.store.store import Besides, Change, SeatRow, Store
from bocage.server.store.writer import Taken
from bocage.server.table.making import new_table
from bocage.server.table.table import Table
from bocage.server.tell.table import tell_record
from bocage.server.wire.messages import Ack, Decide, HandOver, OfferDraw, SeatWish, TableWish, ViewMessage
from tests.english import ENGLISH, says
from tests.server.house import (
    BOCAGE,
    Guest,
    House,
    all_at,
    computer,
    first_turn,
    guest_at,
    here,
    house_of_its_own,
    new_id,
    open_house,
    play_on,
    seed_luck,
)
from tools.postgres import Cluster


def test_a_server_killed_in_mid_turn_loses_nothing_it_acknowledged(database: Path | str) -> None:
    with house_of_its_own(database) as (house, server):
        table = house.make_hot_seat()
        with all_at(house, table) as guests:
            number = play_on(guests, 23)
            before = [guest.see(number) for guest in guests]
            asked = next(guest for guest in guests if guest.see().view.actions)
            action = asked.see().view.actions[-1].text
            command = Decide(id="last", decision=asked.see().decision, action=action)
            answer = asked.ask(command)
            seat = guests.index(asked)
            os.kill(server.pid, signal.SIGKILL)
            server.wait()
    with house_of_its_own(database) as (house, server), all_at(house, table) as guests:
        after = [guest.see() for guest in guests]

        assert answer == Ack(id="last", number=number + 1)
        assert [view.number for view in after] == [number + 1] * 2
        # Whoever was not told of it asks again, and it still happened once.
        assert guests[seat].ask(command) == answer
        assert [step.number for step in after[seat].steps] == list(range(number + 2))
        assert after[seat].steps[number] == before[seat].steps[-1]
        assert play_on(guests, 10) > number + 1


def test_a_stopped_server_leaves_no_process_and_no_error(database: Path | str) -> None:
    command = [str(BOCAGE), "serve", "--port", "0", "--database", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        address = server.stdout.readline().split("http://")[1].split("/")[0]
        house = House(address)
        table = house.make(here("Anna"), computer())
        with Guest(house, table.table, table.seats[0].token) as anna:
            anna.see(1)
        house.http.close()
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=15)

    assert errors == ""


def test_a_match_goes_on_in_another_process_with_the_same_luck(database: Path | str) -> None:
    with open_house(database) as one, open_house(database) as two:
        table = one.make_hot_seat()
        with all_at(one, table) as guests:
            number = play_on(guests, 40)
            here_now = [guest.see(number).view for guest in guests]
        with all_at(two, table) as guests:
            there = [guest.see(number).view for guest in guests]
            number = play_on(guests, 20)
        token = table.seats[0].token
        records = [house.get(f"/api/tables/{table.table}/record", token).text for house in (one, two)]

    assert there == here_now
    assert records[0] == records[1]


def test_bids_that_two_processes_store_at_once_both_happen(
    database: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(database) as one, open_house(database) as two:
        table = one.make_hot_seat()
        with guest_at(one, table, table.seats[0]) as us, guest_at(two, table, table.seats[1]) as germany:
            # It is not heard of there.
            monkeypatch.setattr(two.tables.lookout, "hear", lambda _: None)
            us.decide()
            look = two.tables.store.news
            looks = iter([True])

            def look_too_early(table_id: str, after: int) -> tuple[list[Change], list[SeatRow]]:
                return ([], []) if next(looks, False) else look(table_id, after)

            # The first look still misses what the other process has just stored.
            monkeypatch.setattr(two.tables.store, "news", look_too_early)
            answer = germany.ask(Decide(id="bid", decision=0, action=germany.see().view.actions[0].text))
            after = germany.see(2)

    assert answer == Ack(id="bid", number=2)
    assert next(looks, False) is False
    assert [step.kind for step in after.steps] == ["decision", "decision"]
    assert all(pile.bid for pile in after.view.piles)


def test_everything_that_is_an_event_comes_back_from_the_store(database: Path | str) -> None:
    with open_house(database) as house:
        table = house.make_hot_seat()
        with all_at(house, table) as guests:
            turn, waiting = first_turn(guests)
            turn.do(OfferDraw(id=new_id()))
            before = waiting.do(HandOver(id=new_id(), seat=table.seats[guests.index(waiting)].seat, player="greedy"))
            steps = turn.see(before.number)
    with open_house(database) as house, Guest(house, table.table, table.seats[guests.index(turn)].token) as again:
        after = again.see()
        seats = again.tables[-1].table.seats

    assert after.view == steps.view
    assert after.draw_offer == steps.draw_offer == table.seats[guests.index(turn)].seat
    assert [step.kind for step in after.steps] == turn.steps()
    assert seats[guests.index(waiting)].kind == "computer"


# The store itself


def stored_table(store: Store) -> str:
    people = [SeatWish(kind="here", name="Anna"), SeatWish(kind="here", name="Bert")]
    made, _ = new_table(TableWish(scenario="1", seats=people))
    store.add_table(made)
    return made.row.id


def test_a_number_or_command_is_stored_once(database: Path | str) -> None:
    store = Store(database)
    table = stored_table(store)
    store.add_change(table, Change(1, "draw-offered", 0, command="us/a"))

    with pytest.raises(Taken):
        store.add_change(table, Change(1, "draw-declined", 1))
    with pytest.raises(Taken):
        store.add_change(table, Change(2, "draw-declined", 1, command="us/a"))
    with pytest.raises(Taken):
        store.add_change("nowhere", Change(1, "draw-offered", 0))
    assert [row.number for row in store.news(table, 0)[0]] == [1]
    store.close()


def test_changes_are_stored_alone_and_together_each_by_itself(database: Path | str) -> None:
    store = Store(database)
    table = stored_table(store)
    seated = Besides(seat=SeatRow(1, "computer", "greedy"))

    async def keep(*changes: Change, besides: Besides | None = None) -> list[type[object]]:
        kept = [store.keep_change(table, change, besides or Besides()) for change in changes]
        return [type(each) for each in await asyncio.gather(*kept, return_exceptions=True)]

    async def keep_all() -> None:
        nothing = type(None)
        said = Change(1, "chat", 0, "50 % and :word", [3, 1], "us/a", "[]", "late", "Anna", 7)
        assert await keep(said) == [nothing]
        assert await keep(Change(1, "chat", 0, "late")) == [Taken]
        together = await keep(*(Change(number, "draw-offered", 0) for number in (2, 1, 3)))
        assert together == [nothing, Taken, nothing]
        assert await keep(Change(4, "chat", 0, "again", command="us/a")) == [Taken]
        assert await keep(Change(4, "handed-over", 1, "greedy"), besides=seated) == [nothing]
        assert await keep(Change(5, "draw-offered", 0)) == [nothing]
        assert store.news(table, 0)[0][0] == said

    asyncio.run(keep_all())
    changes, seats = store.news(table, 0)
    assert [change.number for change in changes] == [1, 2, 3, 4, 5]
    assert seats[1].kind == "computer"
    store.close()


def test_what_is_alone_is_stored_in_one_statement_on_postgresql(cluster: Cluster) -> None:
    store = Store(cluster.new_database())
    table = stored_table(store)
    asked: list[str] = []
    event.listen(store.database.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    begun: list[object] = []
    event.listen(store.database.engine, "begin", begun.append)

    asyncio.run(store.keep_change(table, Change(1, "chat", 0, "Hello"), Besides()))

    [statement] = [text for text in asked if "events" in text]
    assert "pg_notify" in statement
    connection = begun[-1]
    assert isinstance(connection, Connection)
    assert connection.get_execution_options()["isolation_level"] == "AUTOCOMMIT"
    store.close()


def test_a_change_that_cannot_be_stored_never_happened(database: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(database) as house:
        table = house.make_hot_seat()
        with all_at(house, table) as (us, _):
            before = us.see()
            command = Decide(id="a", decision=0, action=before.view.actions[0].text)
            with monkeypatch.context() as patch:

                def fail(*_: object, **__: object) -> None:
                    raise Refused("not-stored")

                patch.setattr(storing.Store, "keep_change", fail)
                assert us.refused(command).code == "not-stored"
            assert house.get(f"/api/tables/{table.table}/replay").json()["positions"] == 1
            assert us.do(command).number == 1


def test_secrets_are_not_in_the_database(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        table = house.make(here("Anna"), {"kind": "invite"})
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())

    assert table.table.encode() in stored
    assert table.seats[0].token.encode() not in stored
    assert table.seats[1].invite.encode() not in stored


def test_the_migrations_make_what_the_schema_says(database: Path | str) -> None:
    store = Store(database)
    with store.reading() as connection:
        # What is the queue's is made by its library.
        ours = {"include_name": lambda name, *_: not str(name).startswith(("procrastinate_", "queue_", "idx_procrast"))}
        assert compare_metadata(MigrationContext.configure(connection, opts=ours), METADATA) == []
    store.close()


def test_the_journal_of_a_file_is_written_ahead(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    with store.reading() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    store.close()


def test_a_seat_has_only_so_many_calls_and_the_newest_of_them(database: Path | str) -> None:
    store = Store(database)
    calls = CallStore(store)
    for number in range(MOST_BROWSERS + 2):
        calls.add(CallRow("digest", "push", f"https://push.example/{number}"))
    for _ in range(2):
        calls.add(CallRow("digest", "webhook", "https://chat.example/"))
    calls.remove("digest", "https://push.example/3")

    kept = [call.address for call in calls.of("digest")]
    assert kept == [f"https://push.example/{number}" for number in (2, 4, 5, 6)] + ["https://chat.example/"]
    store.close()


@pytest.mark.parametrize("wanted", ["nowhere", "\0", "\ud800", "'; drop table tables; --"])
def test_what_is_no_table_is_refused_whatever_is_asked_for(database: Path | str, wanted: str) -> None:
    store = Store(database)
    with pytest.raises(Refused, check=lambda problem: problem.key == "unknown-table"):
        store.find_table(wanted)
    with pytest.raises(Refused, check=lambda problem: problem.key == "unknown-campaign"):
        store.find_campaign(wanted)
    store.close()


def test_a_database_of_the_first_form_is_brought_up_to_date(tmp_path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "bocage.server.store:migrations")
    engine = create_engine(f"sqlite:///{tmp_path / 't.sqlite'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
        connection.execute(
            text("insert into tables values ('t', '01-la-raye', 'd', 'reinforcements', 0, 'seed', '[]', 0)")
        )
    engine.dispose()
    store = Store(tmp_path / "t.sqlite")

    assert store.find_table("t")[0].pace == 0
    store.close()


@pytest.mark.parametrize("opponent", ["greedy", "solo:normal"])
def test_a_match_of_a_database_without_reasons_is_shown_as_it_was_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opponent: str
) -> None:
    seed_luck(monkeypatch, "7")
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make(here("Anna"), computer(opponent))
        with guest_at(house, made, made.seats[0]) as anna:
            before = play_to_round(anna, 2)
            steps = [step for view in anna._views for step in view.steps]
    engine = create_engine(f"sqlite:///{tmp_path / 't.sqlite'}")
    with engine.begin() as connection:
        for column in ("reasons", "failure", "speaker"):
            connection.execute(text(f"alter table events drop column {column}"))
        connection.execute(text("alter table events drop column at"))
        for column in ("options", "public", "over", "secret"):
            connection.execute(text(f"alter table tables drop column {column}"))
        connection.execute(text("alter table seats drop column mixes"))
        connection.execute(text("drop index seats_by_token"))
        known = ("rated", "results", "holdings", "challenges", "sessions", "passkeys", "persons")
        for table in ("campaign_matches", "campaigns", "clocks", "beats", "standstills", "calls", *known):
            connection.execute(text(f"drop table {table}"))
        for column in (
            "control text default 'reinforcements'",
            "round_limit integer default 0",
            "specialists default 0",
        ):
            connection.execute(text(f"alter table tables add column {column}"))
        connection.execute(text("update alembic_version set version_num = '3'"))
    engine.dispose()
    with open_house(tmp_path / "t.sqlite") as house, guest_at(house, made, made.seats[0]) as anna:
        assert anna.see().view == before.view
        assert anna.see().steps == steps
        assert any(step.reading for step in steps) == (opponent != "greedy")
        assert play_to_round(anna, 3).number > before.number


def play_to_round(anna: Guest, last: int) -> ViewMessage:
    """Play the first actions until a round has begun and nobody but Anna is asked."""
    while (view := anna.see()).view.deciders != ["us"] or view.view.round < last:
        if view.view.actions:
            anna.decide()
        else:
            anna.receive()
    return view


def test_a_table_read_anew_goes_on_with_the_luck_it_would_have_had(monkeypatch: pytest.MonkeyPatch) -> None:
    # With another seed the match might be over before.
    seed_luck(monkeypatch, "7")
    people = [SeatWish(kind="here", name="Anna"), SeatWish(kind="here", name="Bert")]
    made, _ = new_table(TableWish(scenario="1", seats=people))
    row, seats = made.row, made.seats
    table, rows = Table(row, seats), []
    for number in range(120):
        seat = table.match.deciders()[0]
        legal = legal_actions(table.match.state, seat)
        action = format_action(table.match.setup, legal[number % len(legal)])
        rows.append(table.carry_out(table.next_change("decision", seat, action)))
    assert sum(len(each.outcomes) for each in rows[60:]) > 10
    anew = Table(row, seats)
    anew.replay(rows[:60], seats)

    assert [anew.carry_out(structs.replace(each, outcomes=[])) for each in rows[60:]] == rows[60:]
    assert tell_record(anew, 0, ENGLISH) == tell_record(table, 0, ENGLISH)


def test_a_table_whose_scenario_has_changed_does_not_go_on(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    row, seats = store.find_table(stored_table(store))
    store.close()

    with pytest.raises(Refused, check=says("The scenario '01-la-raye' has changed")):
        Table(structs.replace(row, digest="another"), seats)
