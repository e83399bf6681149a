from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bocage.server.http import api
from bocage.server.wire.messages import Rematch, Resign
from tests.server.house import INVITE, House, computer, guest_at, here, new_id, open_house


@pytest.fixture
def lobby(database: Path | str) -> Any:
    """A server with no tables but those of the test."""
    with open_house(database) as house:
        yield house


def listed(house: House) -> list[str]:
    return [each["table"] for each in house.get("/api/tables").json()]


def test_only_tables_that_were_made_public_are_listed_and_those_with_an_open_seat_first(lobby: House) -> None:
    opened = lobby.make(here("Anna"), INVITE, public=True)
    private = lobby.make(here("Carl"), INVITE)
    running = lobby.make(here("Dora"), computer(), public=True, scenario="crossing-the-vire")

    assert listed(lobby) == [opened.table, running.table]
    first, second = lobby.get("/api/tables").json()
    assert [seat["name"] for seat in first["seats"]] == ["Anna", "nobody yet"]
    assert first["seats"][1]["open"]
    assert (second["scenario"], second["title"]) == ("05-crossing-the-vire", "Crossing the Vire")
    told = lobby.get("/api/tables").text
    secrets = [secret for made in (opened, running) for seat in made.seats for secret in (seat.token, seat.invite)]
    assert not any(secret and secret in told for secret in [*secrets, private.table, "Carl"])


def test_anybody_takes_an_open_seat_of_a_public_table_by_its_name(lobby: House) -> None:
    made = lobby.make(here("Anna"), INVITE, INVITE, computer(), scenario="the-far-bank", four=True, public=True)
    path = f"/api/tables/{made.table}/join"

    assert lobby.http.post(path, json={"name": "Bert", "seat": "us-2"}).json()["seat"] == "us-2"
    assert lobby.refuse({"name": "Carl", "seat": "us-2"}, path)[1].code == "seat-taken"
    # Not the seat of who made the table.
    assert lobby.refuse({"name": "Carl", "seat": "us-1"}, path)[1].code == "seat-taken"
    joined = lobby.http.post(path, json={"name": "Carl"}).json()
    assert joined["seat"] == "germany-1"
    assert lobby.refuse({"name": "Dora"}, path)[1].code == "seat-taken"
    assert lobby.get(f"/api/tables/{made.table}/replay", joined["token"]).status_code == 200


def test_nobody_takes_a_seat_of_another_table_without_its_invite(lobby: House) -> None:
    made = lobby.make(here("Anna"), INVITE)

    for wish in ({"name": "Carl"}, {"name": "Carl", "invite": ""}, {"name": "Carl", "invite": "guessed"}):
        assert lobby.refuse(wish, f"/api/tables/{made.table}/join")[1].code == "wrong-invite"


def test_what_is_over_is_listed_no_more_and_its_rematch_is(lobby: House, database: Path | str) -> None:
    made = lobby.make(here("Anna"), here("Bert"), public=True)
    with guest_at(lobby, made, made.seats[0]) as anna:
        anna.do(Resign(id=new_id()))
        assert listed(lobby) == []
        anna.do(Rematch(id=new_id()))
    again = lobby.get(f"/api/tables/{made.table}").json()["next"]

    assert listed(lobby) == [again]
    assert lobby.get(f"/api/tables/{again}").json()["public"]
    with open_house(database) as another:
        assert listed(another) == [again]


def test_a_table_is_not_listed_for_ever(lobby: House, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby.make(here("Anna"), INVITE, public=True)
    monkeypatch.setattr(api, "LISTED_FOR", -60)

    assert listed(lobby) == []
