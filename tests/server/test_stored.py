"""Tables and campaigns that a version stored: later ones open them, say the same, and go on with them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bocage.server.wire.messages import Resign
from tests.rule import rule
from tests.server.house import Guest, House, new_id, open_house, play_on

HERE = Path(__file__).parent / "stored"
TABLES = {
    (path.stem, name): stored
    for path in sorted(HERE.glob("*.json"))
    for name, stored in json.loads(path.read_text(encoding="utf-8")).items()
}
CAMPAIGNS = {
    (path.stem, name): stored
    for path in sorted((HERE / "campaigns").glob("*.json"))
    for name, stored in json.loads(path.read_text(encoding="utf-8")).items()
}
UNFINISHED = [key for key in TABLES if "result: open" in TABLES[key]["record"]]


class Stored(msgspec.Struct):
    """A table as it was left: who sat there, and its record as the first of them read it."""

    table: str
    tokens: dict[str, str]
    record: str
    # For a seat that nobody has taken; the cards were dealt all the same.
    invite: str = ""


class StoredCampaign(msgspec.Struct):
    """A campaign as it was left, in the midst of a match: its one invite, its seats, and what everybody was told."""

    campaign: str
    invite: str
    tokens: dict[str, str]
    seen: dict[str, Any]
    record: str


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, House]]:
    """A server for the database of each revision."""
    with ExitStack() as stack:
        found = {}
        for path in sorted(HERE.glob("*.sql")):
            database = tmp_path_factory.mktemp("stored") / f"{path.stem}.sqlite"
            with closing(sqlite3.connect(database)) as connection:
                connection.executescript(path.read_text(encoding="utf-8"))
            found[path.stem] = stack.enter_context(open_house(database))
        yield found


def named(keys: list[tuple[str, str]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("key", keys, ids=" ".join)


@named(list(TABLES))
def test_the_record_of_a_stored_match_is_what_it_was(houses: dict[str, House], key: tuple[str, str]) -> None:
    house, stored = houses[key[0]], msgspec.convert(TABLES[key], Stored)

    told = house.get(f"/api/tables/{stored.table}/record", next(iter(stored.tokens.values()))).text

    # Others may have played on since; what was there stands there still.
    assert told.startswith(stored.record[: stored.record.rindex("\n\n")])


@named(UNFINISHED)
def test_a_stored_match_is_played_on(houses: dict[str, House], key: tuple[str, str]) -> None:
    house, stored = houses[key[0]], msgspec.convert(TABLES[key], Stored)
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(house, stored.table, token)) for token in stored.tokens.values()]
        before = max(guest.see().number for guest in guests)
        if stored.invite:
            wish = {"invite": stored.invite, "name": "Bert", "mixes": True}
            token = house.http.post(f"/api/tables/{stored.table}/join", json=wish).json()["token"]
            guests.append(stack.enter_context(Guest(house, stored.table, token)))
            before = guests[1].see().number

        if len(guests) > 1:
            assert play_on(guests, 10) == before + 10
            return
        for _ in range(4):
            while not guests[0].see().view.actions:
                guests[0].receive()
            guests[0].decide()
        assert guests[0].see().number >= before + 4


@named(list(TABLES))
def test_the_luck_of_a_stored_match_says_that_it_cannot_be_proved(
    houses: dict[str, House], key: tuple[str, str]
) -> None:
    table = TABLES[key]["table"]

    assert houses[key[0]].get(f"/api/tables/{table}").json()["luck"] == {"kind": "seeded"}
    assert houses[key[0]].get(f"/api/tables/{table}/luck").json() == {"luck": {"kind": "seeded"}}


def test_what_was_agreed_on_is_what_it_was(houses: dict[str, House]) -> None:
    house = houses["revision-4"]
    tables = {name: stored["table"] for (revision, name), stored in TABLES.items() if revision == "revision-4"}
    agreed = {name: house.get(f"/api/tables/{table}").json()["options"] for name, table in tables.items()}

    assert agreed == {
        "two people with options": {"control": "2019", "round_limit": 20, "specialists": True},
        "a match resigned": {"round_limit": 0},
        "the solo bot": {"round_limit": 0},
        "the solo bot at its round limit": {"round_limit": 2},
    }


def test_a_finished_match_is_still_over(houses: dict[str, House]) -> None:
    for revision, house in houses.items():
        stored = msgspec.convert(TABLES[revision, "a match resigned"], Stored)
        with Guest(house, stored.table, stored.tokens["us"]) as guest:
            result = guest.see().view.result
            assert result is not None
            assert (result.winner, result.ending) == ("germany", "resignation")


def still_says(told: Any, before: Any) -> bool:
    """Whether everything that was told is told still; a later version may tell more."""
    if isinstance(before, dict):
        return all(key in told and still_says(told[key], value) for key, value in before.items())
    if isinstance(before, list):
        return len(told) == len(before) and all(map(still_says, told, before))
    return bool(told == before)


@rule("R8.7")
@named(list(CAMPAIGNS))
def test_a_stored_campaign_is_what_it_was_and_goes_on(houses: dict[str, House], key: tuple[str, str]) -> None:
    house, stored = houses[key[0]], msgspec.convert(CAMPAIGNS[key], StoredCampaign)
    path = f"/api/campaigns/{stored.campaign}"
    seen = house.get(path).json()

    # Others may have played on in the match under way.
    for told in (seen, stored.seen):
        del told["matches"][1]["points"], told["matches"][1]["round"]
    assert still_says(seen, stored.seen)
    assert house.get(f"{path}/record").text == stored.record

    first, second = stored.tokens.values()
    with Guest(house, seen["table"], second) as guest:
        guest.see()
        guest.do(Resign(id=new_id()))
    made = house.http.post(f"{path}/next", json={"place": 3, "tokens": [first]}).json()
    with Guest(house, made["table"], first) as anna, Guest(house, made["table"], second) as bert:
        assert play_on([anna, bert], 6) >= 6
    assert house.get(path).json()["sides"][0]["wins"] == 2
