"""A server's tables, looked after while it runs: listed, closed, exported, forgotten, replayed, removed."""

from __future__ import annotations

import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.match import parse_record
from bocage.server.admin.listing import list_tables
from bocage.server.admin.persons import forget_person, sittings_from
from bocage.server.admin.retention import DAY, Keeper, dead_tables
from bocage.server.store.store import Store
from bocage.server.table import secrets
from bocage.server.wire.messages import Chat, Decide, Refusal, Rematch, Resign
from tests.server.house import (
    BOCAGE,
    INVITE,
    Guest,
    all_at,
    guest_at,
    here,
    house_of_its_own,
    new_id,
    open_house,
    play_on,
    wait_until,
)


def admin(database: Path, *words: str, status: int = 0) -> str:
    """Run a command beside the server, and return what it said."""
    command = [str(BOCAGE), "--language", "en", "admin", "--database", str(database), *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == status, done.stderr
    return done.stdout if status != 2 else done.stderr


def all_text(database: Path) -> str:
    """Return everything that is in the database."""
    with closing(sqlite3.connect(database)) as connection:
        return "\n".join(connection.iterdump())


def test_tables_are_listed_with_state_size_and_age(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        waiting = house.make(here("Anna"), INVITE)
        played = house.make_hot_seat()
        over = house.make_hot_seat()
        with all_at(house, played) as guests:
            play_on(guests, 3)
        with guest_at(house, over, over.seats[0]) as guest:
            guest.do(Resign(id=new_id()))
        found = {table.id: table for table in list_tables(house.tables.store)}
        told = admin(database, "tables")

    assert [found[made.table].state for made in (waiting, played, over)] == ["open", "played", "over"]
    assert [found[made.table].changes for made in (waiting, played, over)] == [0, 3, 1]
    assert found[played.table].size > 0
    assert all(abs(table.changed_at - time.time()) < 120 for table in found.values())
    assert all(made.table in told for made in (waiting, played, over))
    assert "Tables: 3" in told
    assert "Anna" not in told


def test_a_table_that_is_closed_is_played_no_more_and_whoever_is_there_is_told(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        made = house.make(here("Anna"), here("Bert"))
        open_seat = house.make(here("Anna"), INVITE)
        with all_at(house, made) as guests:
            number = play_on(guests, 2)
            asked = next(guest for guest in guests if guest.see(number).view.actions)
            before = asked.see()
            assert "is closed" in admin(database, "close", made.table)
            view = asked.see(number + 1)
            refused = asked.refused(Decide(id=new_id(), decision=view.decision, action=before.view.actions[0].text))
        admin(database, "close", open_seat.table)
        invite = open_seat.seats[1].invite
        joining = house.refuse({"invite": invite, "name": "Carl"}, f"/api/tables/{open_seat.table}/join")
        seen = house.get(f"/api/tables/{made.table}").json()
        again = admin(database, "close", made.table)

    assert [step.kind for step in view.steps] == ["closed"]
    assert view.steps[0].lines[0].text == "Whoever runs this server has closed the table. Nobody plays here any more."
    assert view.view.actions == []
    assert refused.code == "table-closed"
    assert (joining[0], joining[1].code) == (409, "table-closed")
    assert (seen["closed"], seen["over"]) == (True, False)
    assert "over already" in again


def test_an_export_is_the_whole_record(tmp_path: Path) -> None:
    database, file = tmp_path / "t.sqlite", tmp_path / "match.bocage"
    with open_house(database) as house:
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            play_on(guests, 12)
        told = admin(database, "export", made.table)
        admin(database, "export", made.table, str(file))
        refused = admin(database, "export", made.table, str(file), status=2)

    assert len(parse_record(told, load_scenario).entries) == 12
    assert file.read_text(encoding="utf-8") == told
    assert "could not be written" in refused


def test_a_persons_data_is_removed_everywhere_and_the_match_goes_on(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        made = house.make(here("Bertram"), INVITE)
        wish = {"invite": made.seats[1].invite, "name": "Zebulon"}
        token = house.http.post(f"/api/tables/{made.table}/join", json=wish).json()["token"]
        with guest_at(house, made, made.seats[0]) as bert, Guest(house, made.table, token) as zeb:
            play_on([bert, zeb], 3)
            zeb.do(Chat(id=new_id(), text="Zucchini"))
            bert.do(Chat(id=new_id(), text="Hello back"))
            zeb.do(Resign(id=new_id()))
            zeb.do(Rematch(id=new_id(), swap=False))
            following = zeb.tables[-1].table.next or house.get(f"/api/tables/{made.table}").json()["next"]
        with Guest(house, following, made.seats[0].token) as bert, Guest(house, following, token) as zeb:
            zeb.do(Chat(id=new_id(), text="Zabaglione"))
            dry = admin(database, "delete-person", "--table", made.table, "--seat", "germany")
            assert "Zucchini" in all_text(database)
            done = admin(database, "delete-person", "--table", made.table, "--seat", "germany", "--delete")
            # The server at which they sit has it no longer, either.
            wait_until(lambda: "Zabaglione" not in house.get(f"/api/tables/{following}/replay").text)
            table = house.get(f"/api/tables/{following}").json()
            assert play_on([bert, zeb], 4) > 4
        record = house.get(f"/api/tables/{made.table}/record").text
        replay = house.get(f"/api/tables/{made.table}/replay").text
        valid = admin(database, "validate")
    left = all_text(database)

    assert dry.count("Zebulon") == done.count("Zebulon") == 2
    assert not [word for word in ("Zebulon", "Zucchini", "Zabaglione") if word in left + record + replay]
    assert "Bertram" in left
    assert "Hello back" in replay
    assert "somebody" in record
    assert [seat["name"] for seat in table["seats"]] == ["Bertram", "somebody"]
    assert "All 2 matches" in valid


def test_whose_data_it_is_must_be_said(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make_hot_seat()
        bare = admin(tmp_path / "t.sqlite", "delete-person", "--delete", status=2)
        half = admin(tmp_path / "t.sqlite", "delete-person", "--table", made.table, status=2)
        unknown = admin(tmp_path / "t.sqlite", "delete-person", "--name", "Nemo", "--delete")
    assert "Whose data is it?" in bare
    assert "Whose data is it?" in half
    assert "No person of that name" in unknown


def test_calls_of_a_person_are_removed(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make_hot_seat()
        store = house.tables.store
        [sitting] = sittings_from(store, made.table, "us")
        with store.writing() as connection:
            connection.exec_driver_sql(
                "insert into calls (token_digest, kind, address, p256dh, auth, page) values (?, ?, ?, '', '', '')",
                (sitting.token_digest, "webhook", "https://z"),
            )
        forget_person(store, sitting)
    assert "https://z" not in all_text(tmp_path / "t.sqlite")


@pytest.mark.parametrize("damage", ["what = 'scout-z scout 1A'", "outcomes = '[1, 2, 3]'", "number = number + 40"])
def test_a_match_that_cannot_be_replayed_is_found(tmp_path: Path, damage: str) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        good, bad = house.make_hot_seat(), house.make_hot_seat()
        for made in (good, bad):
            with all_at(house, made) as guests:
                play_on(guests, 3)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"update events set {damage} where table_id = ? and number = 3", (bad.table,))  # noqa: S608
        connection.commit()
    before = all_text(database)
    told = admin(database, "validate", status=1)

    assert f"Table {bad.table} (01-la-raye)" in told
    assert good.table not in told
    assert "Of 2 matches 1" in told
    assert all_text(database) == before


def make_old(database: Path, table: str, days: int) -> None:
    with closing(sqlite3.connect(database)) as connection:
        moment = int(time.time()) - days * DAY
        connection.execute("update tables set made_at = ? where id = ?", (moment, table))
        connection.execute("update events set at = ? where table_id = ?", (moment * 1000, table))
        connection.commit()


def test_dead_tables_are_told_first_and_then_removed(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with house_of_its_own(database) as (house, _):
        old, young = house.make_hot_seat(), house.make_hot_seat()
        for made in (old, young):
            with all_at(house, made) as guests:
                play_on(guests, 2)
        make_old(database, old.table, 40)
        dry = admin(database, "retention", "30")
        assert house.get(f"/api/tables/{old.table}").status_code == 200
        done = admin(database, "retention", "30", "--delete")
        none = admin(database, "retention", "30", "--delete")
    left = all_text(database)

    assert old.table in dry
    assert young.table not in dry
    assert "Nothing is removed yet" in dry
    assert "These tables are removed (1)" in done
    assert "At no table" in none
    assert old.table not in left
    assert young.table in left


def test_tables_of_a_campaign_die_together(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        wish = {"scenarios": ["la-raye", "la-raye"], "seats": [here("Anna"), here("Bert")]}
        made = house.http.post("/api/campaigns", json=wish).json()
        with Guest(house, made["table"], made["seats"][0]["token"]) as guest:
            guest.see()
            guest.do(Resign(id=new_id()))
        token = made["seats"][0]["token"]
        path = f"/api/campaigns/{made['campaign']}/next"
        second = house.http.post(path, json={"place": 2, "tokens": [token]}).json()["table"]
        store = house.tables.store
        make_old(database, made["table"], 40)
        assert dead_tables(store, 30) == []
        make_old(database, second, 40)
        assert {table.id for table in dead_tables(store, 30)} == {made["table"], second}
        Keeper(store, 30).tidy()
        assert list_tables(store) == []
    assert 'INSERT INTO "campaigns"' not in all_text(database)


def test_a_server_removes_dead_tables_by_itself_only_if_it_is_told_to(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        made = house.make_hot_seat()
    make_old(database, made.table, 40)
    with house_of_its_own(database) as (house, _):
        assert house.get(f"/api/tables/{made.table}").status_code == 200
    with house_of_its_own(database, "--keep-days", "60") as (house, _):
        assert house.get(f"/api/tables/{made.table}").status_code == 200
    with house_of_its_own(database, "--keep-days", "30") as (house, _):
        wait_until(lambda: house.get(f"/api/tables/{made.table}").status_code == 404)


def test_a_removed_table_is_known_no_longer_to_a_server_that_has_it_at_hand(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        new, played = house.make_hot_seat(), house.make_hot_seat()
        with all_at(house, played) as guests:
            play_on(guests, 2)
        for made in (new, played):
            assert house.get(f"/api/tables/{made.table}").status_code == 200
            make_old(database, made.table, 40)
        Keeper(house.tables.store, 30).tidy()
        for made in (new, played):
            status, refusal = house.get_refused(f"/api/tables/{made.table}")
            assert (status, refusal.code) == (404, "unknown-table")


def test_a_command_at_a_removed_table_is_refused(tmp_path: Path) -> None:
    """Somebody may have left the page open for as long as tables are kept."""
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            play_on(guests, 2)
            make_old(database, made.table, 40)
            Keeper(house.tables.store, 30).tidy()
            answer = guests[0].ask(Resign(id=new_id()))
            assert isinstance(answer, Refusal)
            assert answer.code == "unknown-table"
        assert list_tables(house.tables.store) == []


@pytest.mark.parametrize("table", ["-pRMENNyeYPvCaaa", "--database-xaaaa"])
def test_a_table_may_be_called_as_an_option_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    database = tmp_path / "t.sqlite"
    monkeypatch.setattr(secrets, "new_table_id", lambda: table)
    with open_house(database) as house:
        assert house.make_hot_seat().table == table

    assert "bocage match" in admin(database, "export", table)
    assert table in admin(database, "close", table)


def test_a_database_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert "There is no database" in admin(tmp_path / "none.sqlite", "tables", status=2)
    assert not (tmp_path / "none.sqlite").exists()


def test_a_store_is_let_go_of(tmp_path: Path) -> None:
    """What looks after tables leaves no connection behind that would look like a server."""
    database = tmp_path / "t.sqlite"
    Store(database).close()
    assert admin(database, "tables") == "There are no tables.\n"
