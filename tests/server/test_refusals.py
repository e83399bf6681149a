from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from bocage.server.http.guards import HEADERS
from bocage.server.http.line import Gone, Line
from bocage.server.http.readers import Readers
from bocage.server.http.socket import BURST, Connection
from bocage.server.problems import Refused
from bocage.server.rates import Rates
from bocage.server.store import sqlite
from bocage.server.store.store import Store
from bocage.server.wire.messages import Ack, Decide, Refusal, Resign
from tests.english import ENGLISH, says
from tests.server.house import Guest, House, computer, here, new_id, open_house

BOCAGE = Path(sys.executable).parent / "bocage"


class Deaf(Line):
    """A connection whose other end has left, as uvicorn tells of it."""

    def __init__(self) -> None:
        async def fail(_: object) -> None:
            raise OSError

        super().__init__(None, fail)


def test_somebody_who_leaves_while_being_told_is_no_failure() -> None:
    connection = Connection(Deaf(), ENGLISH, Readers("en"))

    with pytest.raises(Gone):
        asyncio.run(connection.send(Ack(id="1", number=1)))


def test_somebody_who_leaves_before_being_refused_is_no_failure() -> None:
    asyncio.run(Connection(Deaf(), ENGLISH, Readers("en")).part(Refused("hello-first")))


def test_nothing_is_sent_to_somebody_who_has_left_or_was_sent_away() -> None:
    sent: list[str] = []

    async def send(message: dict[str, str]) -> None:
        sent.append(message["type"])

    async def leave() -> dict[str, str]:
        return {"type": "websocket.disconnect"}

    async def talk() -> None:
        left, closed = Line(leave, send), Line(leave, send)
        with pytest.raises(Gone):
            await left.receive()
        await closed.close(1008)
        for line in (left, closed):
            await line.close(1008)
            with pytest.raises(Gone):
                await line.send("{}")

    asyncio.run(talk())
    assert sent == ["websocket.close"]


def refusal_of_hello(house: House, table: str, token: str = "") -> Refusal:
    with Guest(house, table, token) as guest:
        message = guest.receive()
        assert isinstance(message, Refusal)
        return message


def test_an_unknown_table_and_a_wrong_token_are_refused(house: House) -> None:
    table = house.make_hot_seat().table
    other = house.make_hot_seat()

    assert refusal_of_hello(house, "nowhere").sentence == "There is no table nowhere; check the link."
    assert refusal_of_hello(house, table, "guess").code == "wrong-token"
    assert refusal_of_hello(house, table, other.seats[0].token).code == "wrong-token"
    for path in ("", "/record", "/replay", "/replay/0"):
        status, refusal = house.get_refused(f"/api/tables/nowhere{path}")
        assert (status, refusal.code) == (404, "unknown-table")
    assert house.get_refused(f"/api/tables/{table}/record", "guess")[0] == 403
    assert house.get_refused(f"/api/tables/{table}/replay/1")[1].code == "no-such-decision"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "broken-json"),
        ("", "broken-json"),
        (b"\xff\xfe", "broken-json"),
        ("[" * 4000, "bad-message"),
        ("[]", "bad-message"),
        ('{"type": "charge"}', "bad-message"),
        ('{"type": "decide", "id": "1"}', "bad-message"),
        ('{"type": "decide", "id": "1", "decision": "0", "action": "end turn"}', "bad-message"),
        ('{"type": "resign", "id": "1", "seat": "germany"}', "bad-message"),
        ('{"type": "resign", "id": ""}', "bad-command-id"),
        ('{"type": "hello", "table": "x"}', "hello-again"),
        ("x" * 1_000_000, "too-long"),
    ],
    ids=range(12),
)
def test_what_cannot_be_read_is_refused_and_the_connection_goes_on(house: House, text: str | bytes, code: str) -> None:
    table = house.make_hot_seat()
    with Guest(house, table.table, table.seats[0].token) as guest:
        guest.see()
        guest.send_text(text)
        refusal = guest.receive()

        assert isinstance(refusal, Refusal)
        assert refusal.code == code
        assert len(refusal.sentence) < 400
        assert guest.decide().number == 1


def test_a_command_before_the_hello_is_refused(house: House) -> None:
    with connect(f"ws://{house.address}/api/socket") as line:
        line.send('{"type": "resign", "id": "1"}')
        assert json.loads(line.recv(timeout=5))["code"] == "hello-first"


def test_who_sends_too_fast_is_told_so(house: House) -> None:
    table = house.make_hot_seat()
    with Guest(house, table.table) as guest:
        guest.see()
        for _ in range(2 * BURST):
            guest.send_text('{"type": "resign", "id": "1"}')
        codes = set()
        for _ in range(2 * BURST):
            message = guest.receive()
            assert isinstance(message, Refusal)
            codes.add(message.code)

    assert codes == {"spectator", "too-fast"}


def test_who_makes_too_many_tables_is_told_so(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite", Rates(3, 0.01)) as house:
        for _ in range(3):
            house.make_hot_seat()
        wish = {"scenario": "1", "seats": [here("Anna"), here("Bert")]}
        assert house.refuse(wish)[0] == 429


def test_a_page_of_another_site_is_kept_out(house: House) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://{house.address}/api/socket", additional_headers={"origin": "http://evil.example"}),
    ):
        pass
    assert refused.value.response.status_code == 403

    for origin in ("http://evil.example", "null", "http://["):
        answer = house.http.get("/api/scenarios", headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
    assert house.http.get("/api/scenarios", headers={"origin": f"http://{house.address}"}).status_code == 200


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"scenario": "la raie"}, "unknown-scenario"),
        ({"scenario": "../secret.toml"}, "unknown-scenario"),
        ({"options": {"control": "2020"}}, "bad-control"),
        ({"options": {"round_limit": -1}}, "bad-round-limit"),
        ({"options": {"round_limit": 1000}}, "bad-round-limit"),
        ({"seats": [here("Anna")]}, "wrong-seats"),
        ({"seats": [here("Anna"), computer("gredy")]}, "unknown-player"),
        ({"seats": [here("Anna"), here("")]}, "bad-name"),
        ({"seats": [here("Anna"), here("x" * 41)]}, "bad-name"),
        ({"seats": [here("Anna"), here("a\u202eb")]}, "bad-name"),
        ({"seats": [here("Anna"), here("a\nb")]}, "bad-name"),
        ({"seats": [here("Anna"), {"kind": "ghost"}]}, "bad-request"),
        ({"seats": 2}, "bad-request"),
        ({"colour": "red"}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused(house: House, wish: dict[str, object], code: str) -> None:
    status, refusal = house.refuse({"scenario": "la-raye", "seats": [here("Anna"), here("Bert")]} | wish)

    assert (status, refusal.code) == (400, code)
    assert refusal.sentence.endswith((".", "?"))


def test_other_addresses_methods_and_bodies_get_a_sentence_and_the_strict_headers(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    answers = [
        (house.http.get("/api/charge"), 404, "not-found"),
        (house.http.get("/assets/missing.js"), 404, "not-found"),
        (house.http.delete("/api/scenarios"), 405, "wrong-method"),
        (house.http.post("/api/tables", content=b"{"), 400, "bad-request"),
        (house.http.post("/api/tables", content=b"[" * 10_000), 400, "bad-request"),
        (house.http.post("/api/tables", content=b'{"scenario": "\xff"}'), 400, "not-utf-8"),
        (house.http.post("/api/tables", content=b'{"\xed\xa0\x80": 1}'), 400, "not-utf-8"),
        (house.http.post("/api/tables/x/join", content=b'{"name": "Andr\xe9"}'), 400, "not-utf-8"),
        (house.http.post("/api/tables", content=b"x" * 1_000_000), 413, "too-long"),
    ]
    for answer, status, code in answers:
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert "Traceback" not in answer.text
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
    assert caplog.records == []


def test_a_seat_cannot_decide_for_another(house: House) -> None:
    table = house.make_hot_seat()
    with Guest(house, table.table, table.seats[0].token) as us:
        us.decide()
        refusal = us.refused(Decide(id=new_id(), decision=1, action="bid scout-a"))
        assert (refusal.code, refusal.rule) == ("illegal-action", "R3.3")
        us.do(Resign(id=new_id()))


# Starting


def refused_start(*arguments: str) -> str:
    done = subprocess.run([BOCAGE, "serve", *arguments], capture_output=True, check=False, encoding="utf-8", timeout=30)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_port_in_use_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        told = refused_start("--port", port, "--database", str(tmp_path / "t.sqlite"))

    assert told.startswith(f"The server cannot listen on 127.0.0.1, port {port} (")


def test_a_host_that_is_none_is_told_in_a_sentence() -> None:
    assert refused_start("--host", "300.1.1.1").startswith("300.1.1.1 is no address to listen on (")


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "note").write_text("This is no database, but a note to somebody else.\n" * 40, encoding="utf-8")
    for path in (tmp_path, tmp_path / "note", tmp_path / "note" / "t.sqlite", Path("/proc/t.sqlite")):
        with pytest.raises(Refused, check=says("name another with --database")) as refused:
            Store(path)
        assert refused.value.tell(ENGLISH).startswith(f"{path} cannot be used as a database (")
    assert "cannot be used as a database" in refused_start("--port", "0", "--database", str(tmp_path / "note"))


def test_a_database_that_another_program_holds_is_told_in_a_sentence(tmp_path: Path) -> None:
    Store(tmp_path / "t.sqlite").close()
    with sqlite3.connect(tmp_path / "t.sqlite") as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sqlite, "BUSY_TIMEOUT", 50)
            with pytest.raises(Refused, check=says("database is locked")):
                Store(tmp_path / "t.sqlite")
    other.close()


def test_an_answer_of_the_server_names_no_software(house: House) -> None:
    assert "server" not in httpx.get(f"http://{house.address}/api/health").headers
