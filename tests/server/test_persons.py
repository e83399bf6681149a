"""Identities: kept by a link or a passkey, carried to other devices, and left without a trace. docs/identity.md."""

from __future__ import annotations

import logging
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bocage.server.http.limits import Doors, Limits, Network
from bocage.server.person.keys import draw
from bocage.server.store.persons import MOST_SESSIONS, SESSION_TIME
from bocage.server.table import known as knowing
from bocage.server.wire.messages import Chat, Refusal, Rematch, Resign
from tests.server.house import (
    INVITE,
    Guest,
    House,
    await_own_decision,
    computer,
    here,
    new_id,
    open_house,
    play_on,
    wait_until,
)
from tests.server.known import Known
from tests.server.test_admin import admin, all_text


def resign(house: House, table: str, token: str) -> None:
    with Guest(house, table, token) as guest:
        guest.see()
        guest.do(Resign(id=new_id()))


# The link


def test_who_has_the_link_finds_the_matches_on_another_device_and_plays_on(database: Path | str) -> None:
    with open_house(database) as house:
        anna = Known.new(house)
        made = anna.make(here("Anna"), computer())
        with Guest(house, made.table, made.seats[0].token) as guest:
            guest.decide()
        phone = anna.elsewhere()
        [match] = phone.get("/identity/matches")
        with Guest(house, match["table"], f"{phone.session}.0") as guest:
            view = await_own_decision(guest, 1)
            assert view.seat == "us"
            assert guest.decide().number > view.number
        record = house.get(f"/api/tables/{made.table}/record", f"{phone.session}.0")
        nobody = Known.new(house)

        assert (match["table"], match["seats"], match["title"]) == (made.table, ["us"], "La Raye")
        assert "us draws ?" not in record.text
        assert nobody.get("/identity/matches") == []
        for token in (f"{nobody.session}.0", f"{phone.session}.1", f"{phone.session}.x", f"{phone.session}.-1"):
            assert house.get_refused(f"/api/tables/{made.table}/record", token)[1].code == "wrong-token"
        assert house.get_refused(f"/api/tables/{made.table}/record", "none.0")[1].code == "not-signed-in"


def test_a_rematch_and_both_seats_of_one_screen_belong_to_the_same_person(house: House) -> None:
    anna = Known.new(house)
    made = anna.make(here("Anna"), here("Bert"))
    with Guest(house, made.table, made.seats[0].token) as guest:
        guest.see()
        guest.do(Resign(id=new_id()))
        guest.do(Rematch(id=new_id(), swap=True))
    phone = anna.elsewhere()
    matches = phone.get("/identity/matches")
    first, following = sorted(matches, key=lambda match: match["table"] != made.table)
    with Guest(house, following["table"], f"{phone.session}.1") as guest:
        assert guest.see().seat == "germany"

    assert (first["seats"], following["seats"]) == (["us", "germany"], ["us", "germany"])
    assert (first.get("over", False), following.get("over", False)) == (True, False)
    # Against oneself there is no result.
    assert phone.get("/identity/results")["total"] == {"name": "All matches"}


def test_seats_taken_as_a_guest_are_brought_along_with_their_results(database: Path | str) -> None:
    with open_house(database) as house:
        running = house.make(here("Anna"), computer())
        lost = house.make(here("Anna"), computer())
        resign(house, lost.table, lost.seats[0].token)
        anna, other = Known.new(house), Known.new(house)
        seats = [{"table": made.table, "token": made.seats[0].token} for made in (running, lost)]
        wrong = [
            {"table": table, "token": token} for table, token in (("none", "x"), (lost.table, "x"), (lost.table, ""))
        ]
        brought = anna.post("/identity/matches", {"seats": seats + wrong}).json()
        again = anna.post("/identity/matches", {"seats": seats}).json()
        stolen = other.post("/identity/matches", {"seats": seats}).json()
        many = other.post("/identity/matches", {"seats": seats * 51}).json()
        results = anna.get("/identity/results")

        assert (brought, again, stolen) == ({"count": 2}, {"count": 0}, {"count": 0})
        assert many["code"] == "too-many-seats"
        assert {match["table"] for match in anna.get("/identity/matches")} == {running.table, lost.table}
        assert results["total"] == {"name": "All matches", "lost": 1}
        [last] = results["last"]
        assert (last["table"], last["outcome"], last["side"]) == (lost.table, "lost", "US")
        assert abs(last["at"] - time.time()) < 120
        assert other.get("/identity/matches") == []
        resign(house, running.table, running.seats[0].token)
        assert anna.get("/identity/results")["total"] == {"name": "All matches", "lost": 2}


def test_results_are_told_by_opponent_side_and_scenario_and_outlive_a_table(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        anna, bert = Known.new(house), Known.new(house)
        alone = anna.make(computer(), here("Anna"), scenario="2")
        resign(house, alone.table, alone.seats[1].token)
        both = anna.make(here("Anna"), INVITE)
        joined = bert.join(both)
        resign(house, both.table, joined.token)
        lesson = anna.post("/lessons", {"name": "Anna"}).json()
        resign(house, lesson["table"], next(seat["token"] for seat in lesson["seats"] if seat.get("token")))
        nobody_came = anna.make(here("Anna"), INVITE)
        resign(house, nobody_came.table, nobody_came.seats[0].token)
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("update tables set made_at = 1")
            connection.execute("update events set at = 1000")
            connection.commit()
        admin(database, "retention", "30", "--delete")
        results, theirs = anna.get("/identity/results"), bert.get("/identity/results")
        spanish = house.http.get("/api/identity/results", headers=anna.headers | {"accept-language": "es"}).json()
        kept = anna.get("/identity/export")

    assert results["total"] == {"name": "All matches", "won": 1, "lost": 1}
    assert {(each["name"], each.get("won", 0), each.get("lost", 0)) for each in results["opponents"]} == {
        ("People", 1, 0),
        ("Sensible", 0, 1),
    }
    assert {(each["name"], each.get("won", 0), each.get("lost", 0)) for each in results["sides"]} == {
        ("US", 1, 0),
        ("Germany", 0, 1),
    }
    assert len(results["scenarios"]) == 2
    assert "rated_sides" not in results
    assert theirs["total"] == {"name": "All matches", "lost": 1}
    assert "Personas" in {each["name"] for each in spanish["opponents"]}
    assert kept["matches"] == []
    assert kept["results"] == results


def test_a_link_is_good_until_a_newer_one_is_made(house: House) -> None:
    anna = Known.new(house)
    first = anna.secret
    made = anna.post("/identity/link").json()
    refused = house.http.post("/api/sessions/link", json={"secret": first})
    anna.secret = made["secret"]

    assert len(first) == len(anna.secret) == 43
    assert (refused.status_code, refused.json()["code"]) == (403, "wrong-link")
    assert "session" not in made
    assert anna.elsewhere().get("/identity")["sessions"] == 2
    for wrong in ("", "x", made["secret"][:-1], "\ud800".encode("utf-16", "surrogatepass").decode("latin-1")):
        assert house.http.post("/api/sessions/link", json={"secret": wrong}).status_code == 403
    # The last way in is not removed.
    assert anna.post("/identity/link/end").json()["code"] == "identity-last-way"


def test_a_link_is_drawn() -> None:
    path, size = draw("https://example.org/#/identity/" + "x" * 43)
    dark = [[False] * size for _ in range(size)]
    for stroke in path.split("M")[1:]:
        x, rest = stroke.split(" ")
        y, run = rest.split(".5h")
        for at in range(int(x), int(x) + int(run)):
            dark[int(y)][at] = True

    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for top, left in ((4, 4), (4, size - 11), (size - 11, 4)):
        assert [["1", "0"][not dark[top + y][left + x]] for y in range(7) for x in range(7)] == list("".join(finder))
    assert not any(dark[0])
    assert size == 37 + 8


# Sessions


def test_who_signs_out_is_let_in_no_more_and_a_socket_ends_soon(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowing, "LOOK_AGAIN", 0.0)
    anna = Known.new(house)
    made = anna.make(here("Anna"), computer())
    phone, tablet = anna.elsewhere(), anna.elsewhere()
    with Guest(house, made.table, f"{phone.session}.0") as guest:
        guest.see()
        assert phone.post("/identity/sign-out", {}).status_code == 204
        guest.send_text(msgspec.json.encode(Resign(id=new_id())))
        refusal = guest.answer(None)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "not-signed-in"
    assert house.get_refused("/api/identity", phone.session) == (401, refusal)
    assert tablet.get("/identity")["sessions"] == 2
    assert anna.post("/identity/sign-out", {"others": True}).status_code == 204
    assert tablet.get("/identity")["code"] == "not-signed-in"
    assert anna.get("/identity")["sessions"] == 1
    # Somebody who believes to be signed in is told, and makes no table as a guest.
    assert tablet.wish(here("Anna"), computer()).json()["code"] == "not-signed-in"
    assert house.http.post("/api/identity/sign-out", json={}).status_code == 204


def test_sessions_end_with_time_and_are_only_so_many(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        anna = Known.new(house)
        for _ in range(MOST_SESSIONS + 2):
            last = anna.elsewhere()
        count = last.get("/identity")["sessions"]
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("update sessions set used_at = used_at - ?", (SESSION_TIME - 60,))
            connection.commit()
        assert last.get("/identity")["sessions"] == count == MOST_SESSIONS
        with closing(sqlite3.connect(database)) as connection:
            used = [row[0] for row in connection.execute("select used_at from sessions order by used_at")]
            connection.execute("update sessions set used_at = used_at - ?", (SESSION_TIME + 60,))
            connection.commit()
        assert last.get("/identity")["code"] == "not-signed-in"
    # That it was used is written down.
    assert used[-1] > time.time() - 60 > used[0]


def test_attempts_are_few(tmp_path: Path) -> None:
    doors = Doors(Network(limits=Limits(attempts=3, attempts_per_second=0.01)))
    with open_house(tmp_path / "t.sqlite", doors=doors) as house:
        codes = [house.http.post("/api/sessions/link", json={"secret": "x"}).status_code for _ in range(5)]
    assert codes == [403, 403, 403, 429, 429]


# Leaving


def test_a_deleted_identity_leaves_matches_with_a_neutral_name(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        anna, bert = Known.new(house), Known.new(house)
        made = anna.make(here("Zebulon"), INVITE)
        joined = bert.join(made, "Bertram")
        with Guest(house, made.table, made.seats[0].token) as zeb, Guest(house, made.table, joined.token) as other:
            play_on([zeb, other], 3)
            zeb.do(Chat(id=new_id(), text="Zucchini"))
            other.do(Chat(id=new_id(), text="Hello back"))
            zeb.do(Resign(id=new_id()))
            assert anna.post("/identity/delete").status_code == 204
            wait_until(lambda: "Zucchini" not in house.get(f"/api/tables/{made.table}/replay").text)
        gone = [anna.get("/identity"), house.http.post("/api/sessions/link", json={"secret": anna.secret}).json()]
        record = house.get(f"/api/tables/{made.table}/record").text
        theirs = bert.get("/identity/results")
        valid = admin(database, "validate")
    left = all_text(database)

    assert [each["code"] for each in gone] == ["not-signed-in", "wrong-link"]
    assert not [word for word in ("Zebulon", "Zucchini") if word in left + record]
    assert "Bertram" in left
    assert theirs["total"] == {"name": "All matches", "won": 1}
    assert left.count('INSERT INTO "persons"') == left.count('INSERT INTO "results"') == 1
    assert "cannot" not in valid


def test_whoever_runs_the_server_deletes_identities_with_a_persons_data(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with open_house(database) as house:
        anna = Known.new(house)
        made = anna.make(here("Zebulon"), computer())
        anna.make(here("Zoe"), computer())
        dry = admin(database, "delete-person", "--table", made.table, "--seat", "us")
        assert anna.get("/identity")["sessions"] == 1
        done = admin(database, "delete-person", "--name", "Zebulon", "--delete")
        assert anna.get("/identity")["code"] == "not-signed-in"
    left = all_text(database)

    assert "Zebulon" in dry
    assert "Zoe" in dry
    assert "identities: 1" in dry
    assert "identities: 1" in done
    assert not [word for word in ("Zebulon", "Zoe", 'INSERT INTO "persons"', 'INSERT INTO "holdings"') if word in left]


def test_no_secret_is_stored_or_written_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    with open_house(tmp_path / "t.sqlite") as house:
        anna = Known.new(house)
        phone = anna.elsewhere()
        house.http.post("/api/sessions/link", json={"secret": "wrong-" + anna.secret})
        house.get("/api/tables/none/record", f"{phone.session}.0")
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    told = caplog.text + "".join(capfd.readouterr())
    for secret in (anna.secret, anna.session, phone.session):
        assert secret.encode() not in stored
        assert secret not in told
