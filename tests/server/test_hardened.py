"""What a server does with strange hosts, slow requests, names that look alike, and a database that is not as it was."""

from __future__ import annotations

import socket
import sqlite3
import time
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from bocage.server.http.limits import Doors, Limits, Network
from bocage.server.problems import Refused
from bocage.server.store.store import Store
from bocage.server.table.live import PACE_BURST
from bocage.server.wire.messages import Ack, Hello, Pace, Refusal
from tests.english import says
from tests.server.attackers import MORE, PING, TEXT, UPGRADE
from tests.server.house import (
    INVITE,
    Guest,
    House,
    all_at,
    here,
    house_of_its_own,
    new_id,
    open_house,
    play_on,
    wait_until,
)
from tests.server.test_disk import full_disk


def line_to(house: House) -> socket.socket:
    host, port = house.address.split(":")
    return socket.create_connection((host, int(port)), 10)


def test_another_host_is_not_answered_and_one_that_is_named_is(tmp_path: Path) -> None:
    doors = Doors(Network(hosts=("bocage.example",)))
    with open_house(tmp_path / "t.sqlite", doors=doors) as house:
        told = [
            house.http.get("/api/health", headers={"host": host})
            for host in ("evil.example", "localhost:1", "bocage.example", "[::1]:8000", "127.0.0.2")
        ]

    assert [answer.status_code for answer in told] == [421, 200, 200, 200, 421]
    assert told[0].json()["code"] == "wrong-host"


def test_a_proxy_is_believed_only_if_it_is_named(tmp_path: Path) -> None:
    wish = {"scenario": "1", "seats": [here("Anna"), here("Bert")]}
    found = {}
    for proxies in ((), ("127.0.0.1",)):
        with open_house(tmp_path / "t.sqlite", doors=Doors(Network(proxies=proxies))) as house:
            made = [
                house.http.post("/api/tables", json=wish, headers={"x-forwarded-for": f"10.0.0.{number}"}).status_code
                for number in range(60)
            ]
        found[proxies] = made.count(201)

    assert found[()] < 60
    assert found["127.0.0.1",] == 60


def test_half_a_request_is_waited_for_only_so_long(tmp_path: Path) -> None:
    doors = Doors(Network(limits=Limits(head_time=0.3, request_time=0.6)))
    with open_house(tmp_path / "t.sqlite", doors=doors) as house:
        head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{"
        for begun in (b"", b"GET /api/health HTT", head):
            with line_to(house) as line:
                began = time.monotonic()
                line.sendall(begun)
                with suppress(ConnectionError):
                    assert line.recv(1) == b""
                assert time.monotonic() - began < 5
        assert house.get("/api/health").status_code == 200


def test_a_socket_outlives_the_time_for_a_request(tmp_path: Path) -> None:
    doors = Doors(Network(limits=Limits(request_time=0.5)))
    with open_house(tmp_path / "t.sqlite", doors=doors) as house:
        made = house.make_hot_seat()
        with connect(f"ws://{house.address}/api/socket") as line:
            line.send(msgspec.json.encode(Hello(table=made.table)).decode())
            # The table, and what is to be seen of it; nothing else is told while nobody decides.
            line.recv()
            line.recv()
            with pytest.raises(TimeoutError):
                line.recv(1.5)


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    doors = Doors(Network(limits=Limits(connections=2)))
    with open_house(tmp_path / "t.sqlite", doors=doors) as house:
        with line_to(house), line_to(house), line_to(house) as third:
            third.sendall(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n")
            assert third.recv(100).startswith(b"HTTP/1.1 503")
        wait_until(lambda: doors.enters("127.0.0.1"))
        doors.leave("127.0.0.1")


def test_one_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    doors = Doors(Network(limits=Limits(sockets=2)))
    with open_house(tmp_path / "t.sqlite", doors=doors) as house:
        made = house.make_hot_seat()
        with Guest(house, made.table) as one, Guest(house, made.table) as two:
            one.see()
            two.see()
            with connect(f"ws://{house.address}/api/socket") as three:
                assert msgspec.json.decode(three.recv(), type=Refusal).code == "too-many"
        wait_until(lambda: doors.sits_down("127.0.0.1"))
        doors.stand_up("127.0.0.1")


@pytest.mark.parametrize(("first", "frame"), [(b"", PING), (TEXT, MORE)], ids=["pings", "fragments"])
def test_who_sends_frames_on_and_on_is_turned_out(tmp_path: Path, first: bytes, frame: bytes) -> None:
    doors = Doors(Network(limits=Limits(frames=20, frames_per_second=0.01)))
    with open_house(tmp_path / "t.sqlite", doors=doors) as house, line_to(house) as line:
        line.sendall(UPGRADE)
        assert line.recv(4096).startswith(b"HTTP/1.1 101")
        # Sooner than who says no hello.
        line.settimeout(5)
        line.sendall(first + frame * 30)
        told = b""
        while more := line.recv(4096):
            told += more

    # A close of two bytes: 1008.
    assert told.endswith(b"\x88\x02\x03\xf0")


def test_reading_is_counted_and_the_same_is_read_once(tmp_path: Path) -> None:
    doors = Doors(Network(limits=Limits(reads=5, reads_per_second=0.01)))
    with open_house(tmp_path / "t.sqlite", doors=doors) as house:
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            play_on(guests, 5)
            told = [house.get(f"/api/tables/{made.table}/replay") for _ in range(6)]

    assert [answer.status_code for answer in told] == [200] * 5 + [429]
    assert len({answer.content for answer in told[:5]}) == 1


def test_what_is_read_again_shows_what_happened_meanwhile_and_to_each_their_own(house: House) -> None:
    made = house.make_hot_seat()
    path = f"/api/tables/{made.table}/replay"
    with all_at(house, made) as guests:
        first = house.get(path).json()
        play_on(guests, 3)
        later = [house.get(path, token).json() for token in ("", made.seats[0].token, made.seats[1].token)]

    assert len(later[0]["steps"]) == len(first["steps"]) + 3
    assert len({str(each) for each in later}) == 3


def test_the_pace_is_changed_only_so_often(house: House) -> None:
    made = house.make_hot_seat()
    with Guest(house, made.table, made.seats[0].token) as anna:
        anna.see()
        answers = [anna.ask(Pace(id=new_id(), pace=number)) for number in range(PACE_BURST + 1)]

    assert [isinstance(answer, Ack) for answer in answers] == [True] * PACE_BURST + [False]
    assert isinstance(answers[-1], Refusal)
    assert answers[-1].code == "too-fast"


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("\u3164", "Bert"), "blank-name"),
        (("greedy", "Bert"), "name-of-player"),
        (("Anna", "anna"), "name-taken"),
        (("Anna", "\u0410nn\u0430"), "name-taken"),
        (("Bill", "BiIl"), "name-taken"),
    ],
)
def test_names_that_show_nothing_or_look_alike_are_refused(house: House, names: tuple[str, str], code: str) -> None:
    status, refusal = house.refuse({"scenario": "1", "seats": [here(name) for name in names]})

    assert (status, refusal.code) == (400, code)


def test_who_joins_has_another_name_than_who_sits_there(house: House) -> None:
    made = house.make(here("Anna"), INVITE)
    path = f"/api/tables/{made.table}/join"

    assert house.refuse({"invite": made.seats[1].invite, "name": "ANNA"}, path)[1].code == "name-taken"
    assert house.http.post(path, json={"invite": made.seats[1].invite, "name": "Bert"}).status_code == 201


def test_a_damaged_table_is_told_as_such_and_others_go_on(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = [house.make_hot_seat(), house.make_hot_seat()]
        for each in made:
            with all_at(house, each) as guests:
                play_on(guests, 3)
    with sqlite3.connect(tmp_path / "t.sqlite") as stored:
        stored.execute("update events set what = 'scout-a fly' where table_id = ? and number = 2", (made[0].table,))
    stored.close()
    with open_house(tmp_path / "t.sqlite") as house:
        status, refusal = house.get_refused(f"/api/tables/{made[0].table}")
        assert house.get(f"/api/tables/{made[1].table}").status_code == 200

    assert (status, refusal.code) == (500, "table-damaged")
    assert "scout-a" not in refusal.sentence


def test_a_database_of_a_newer_version_is_told_as_such(tmp_path: Path) -> None:
    Store(tmp_path / "t.sqlite").close()
    with sqlite3.connect(tmp_path / "t.sqlite") as stored:
        stored.execute("update alembic_version set version_num = '9999'")
    stored.close()

    with pytest.raises(Refused, check=says("written by a newer version")):
        Store(tmp_path / "t.sqlite")


def test_nobody_else_may_read_the_database(tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite"
    old.touch(mode=0o644)
    for path in (tmp_path / "t.sqlite", old):
        with open_house(path) as house:
            house.make_hot_seat()
            files = sorted(tmp_path.glob(f"{path.name}*"))
            assert len(files) > 1
            assert {file.stat().st_mode & 0o777 for file in files} == {0o600}


def test_health_tells_that_nothing_can_be_stored_and_that_it_can_again(tmp_path: Path) -> None:
    with house_of_its_own(tmp_path / "t.sqlite") as (house, server):
        made = house.make_hot_seat()
        with Guest(house, made.table, made.seats[0].token) as anna:
            anna.see()
            with full_disk(server.pid):
                assert isinstance(anna.ask(Pace(id="a", pace=1)), Refusal)
                told = house.get("/api/health")
            assert isinstance(anna.ask(Pace(id="a", pace=1)), Ack)
        well = house.get("/api/health")

    assert (told.status_code, told.json()["troubles"]) == (503, ["not-storing"])
    assert (well.status_code, well.json().get("troubles", [])) == (200, [])


def test_a_body_that_is_no_text_is_refused_in_a_sentence(house: House) -> None:
    answer = httpx.post(f"http://{house.address}/api/tables", content=b'{"scenario":"\xff"}')

    assert (answer.status_code, answer.json()["code"]) == (400, "not-utf-8")
