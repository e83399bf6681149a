"""What a server writes down of what happens, and that nothing secret is in it."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from bocage.data.loader import load_scenario
from bocage.data.texts import Texts
from bocage.server.wire.messages import Chat, Decide, Resign
from tests.server.house import INVITE, Guest, House, computer, guest_at, here, house_of_its_own, new_id, play_on

NAME, OTHER, SAID = "Zebulon", "Quirinus", "Xylophones at dawn"


def play_whole_match(house: House) -> list[str]:
    """Play, chat, ask for what cannot be, look back and end; return all that must not be written down."""
    made = house.make(here(NAME), INVITE)
    invite = made.seats[1].invite
    joined = house.http.post(f"/api/tables/{made.table}/join", json={"invite": invite, "name": OTHER}).json()
    tokens = [made.seats[0].token, joined["token"]]
    with Guest(house, made.table, tokens[0]) as anna, Guest(house, made.table, tokens[1]) as bert:
        anna.see()
        bert.see()
        number = play_on([anna, bert], 40)
        asked = next(guest for guest in (anna, bert) if guest.see(number).view.actions)
        asked.do(Chat(id=new_id(), text=SAID))
        asked.refused(Decide(id=new_id(), decision=asked.see().decision, action="scout-a scout 99Z"))
        asked.refused(Decide(id=new_id(), decision=9999, action=asked.see().view.actions[0].text))
        asked.send_text("{" + invite)
        asked.answer(None)
        house.get(f"/api/tables/{made.table}/why/riflemen-a", tokens[0])
        house.get(f"/api/tables/{made.table}/record", "no-token-of-this-table")
        house.get(f"/api/tables/{made.table}/replay?eyes=spectator", tokens[1])
        house.get(f"/{tokens[0]}/{invite}")
        asked.do(Resign(id=new_id()))
        house.get(f"/api/tables/{made.table}/record", tokens[0])
    against = house.make(here(NAME), computer("taker"))
    with guest_at(house, against, against.seats[0]) as guest:
        guest.see(guest.decide().number + 1)
    return [*tokens, invite, against.seats[0].token, NAME, OTHER, SAID, "99Z", "no-token-of-this-table"]


def seeds_in(database: Path) -> list[str]:
    with sqlite3.connect(database) as connection:
        seeds = [row[0] for row in connection.execute("select seed from tables")]
    connection.close()
    return seeds


def card_names() -> list[str]:
    """Return every card of the scenario, as actions and as people call it."""
    kinds = [card.id for card in load_scenario("la-raye").cards]
    texts = Texts("en")
    return [*kinds, *(texts.card_name(kind) for kind in kinds)]


@pytest.mark.parametrize("form", ["plain", "json"])
def test_nothing_secret_is_written_down_in_a_whole_match(tmp_path: Path, form: str) -> None:
    database, log = tmp_path / "t.sqlite", tmp_path / "log"
    with log.open("w") as file, house_of_its_own(database, "--log", form, stderr=file) as (house, server):
        secrets = play_whole_match(house)
        server.terminate()
        server.wait()
    written = log.read_text()
    seeds = seeds_in(database)

    assert len(seeds) == 2
    assert len(card_names()) > 8
    found = [secret for secret in [*secrets, *seeds, *card_names()] if secret.lower() in written.lower()]
    assert not found
    if form == "plain":
        # Nothing went wrong.
        assert written == ""
    else:
        check_events([json.loads(line) for line in written.splitlines()])


def check_events(events: list[dict[str, object]]) -> None:
    """Check that requests, sockets and commands are told as they went."""
    kinds = [event["event"] for event in events]
    assert set(kinds) == {"started", "request", "socket-opened", "socket-closed", "command", "stopped"}
    assert kinds.count("socket-opened") == kinds.count("socket-closed") == 3
    commands = [event for event in events if event["event"] == "command"]
    done = [event for event in commands if event["outcome"] == "done"]
    refused = {event["code"] for event in commands if event["outcome"] == "refused"}
    assert len(done) == 43
    assert refused == {"unknown-action", "stale-decision"}
    assert all(str(event["id"]).startswith("command-") and event["table"] for event in commands)
    routes = {(event["route"], event["status"]) for event in events if event["event"] == "request"}
    assert "/api/tables/{table_id}/why/{card}" in {route for route, _ in routes}
    assert ("/api/tables/{table_id}/record", 403) in routes


def test_an_answer_bears_the_id_under_which_it_is_written_down(tmp_path: Path) -> None:
    database, log = tmp_path / "t.sqlite", tmp_path / "log"
    with log.open("w") as file, house_of_its_own(database, "--log", "json", stderr=file) as (house, server):
        answers = [house.get("/api/health"), house.get("/nowhere"), httpx.put(f"http://{house.address}/api/tables")]
        ids = [answer.headers["x-request-id"] for answer in answers]
        with connect(f"ws://{house.address}/api/socket") as socket:
            assert socket.response is not None
            ids.append(socket.response.headers["x-request-id"])
        server.terminate()
        server.wait()
    events = [json.loads(line) for line in log.read_text().splitlines()]

    assert len(set(ids)) == 4
    written = {event["request"]: event for event in events if "request" in event}
    assert [written[each].get("status") for each in ids[:3]] == [200, 404, 405]
    assert written[ids[3]]["event"] == "socket-closed"
    assert all(event["at"].endswith("+00:00") and event["level"] == "info" for event in events)
