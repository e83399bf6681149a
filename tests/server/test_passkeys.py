"""Passkeys at the server, with an authenticator made of software; in a browser tests/web/test_identity.py has one."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from bocage.server.store.persons import MOST_PASSKEYS, PersonStore
from bocage.server.store.store import Store
from tests.server.house import House, computer, here, open_house
from tests.server.known import Authenticator, Known


def with_page(house: House) -> tuple[str, dict[str, str]]:
    host = f"localhost:{house.address.partition(':')[2]}"
    return f"http://{host}", {"host": host, "origin": f"http://{host}"}


def ask(house: House, path: str, who: Known | None = None) -> dict[str, Any]:
    headers = with_page(house)[1] | (who.headers if who else {})
    answer = house.http.post(f"/api{path}", headers=headers)
    assert answer.status_code == 200, answer.text
    options: dict[str, Any] = answer.json()["options"]
    return options


def give(
    house: House, path: str, challenge: str, credential: dict[str, Any], who: Known | None = None
) -> dict[str, Any]:
    headers = with_page(house)[1] | (who.headers if who else {})
    body = {"challenge": challenge, "credential": credential}
    told: dict[str, Any] = house.http.post(f"/api{path}", json=body, headers=headers).json()
    return told


def sign_in(house: House, device: Authenticator, name: str = "") -> dict[str, Any]:
    options = ask(house, "/sessions/ask")
    return give(house, "/sessions/passkey", options["challenge"], device.sign(options, name))


def test_an_identity_is_made_and_opened_by_a_passkey(database: Path | str) -> None:
    with open_house(database) as house:
        device = Authenticator(with_page(house)[0])
        options = ask(house, "/passkeys/ask")
        made = give(house, "/passkeys", options["challenge"], device.make(options))
        anna = Known(house, made["session"])
        table = anna.make(here("Anna"), computer())
        asked = ask(house, "/sessions/ask")
        phone = Known(house, sign_in(house, device)["session"])
        seen, matches = phone.get("/identity"), phone.get("/identity/matches")

    # Nobody is named by what is asked, nor by what a device keeps.
    assert asked.get("allowCredentials", []) == []
    assert options["user"]["name"] == "Bocage"
    assert [match["table"] for match in matches] == [table.table]
    assert (len(seen["passkeys"]), seen.get("link", False), seen["sessions"]) == (1, False, 2)


def test_what_a_passkey_signs_must_hold(house: House) -> None:
    page = with_page(house)[0]
    device, other = Authenticator(page), Authenticator("http://localhost:1")
    options = ask(house, "/passkeys/ask")
    given = device.make(options)
    assert "session" in give(house, "/passkeys", options["challenge"], given)
    # Again, with what was used; from another page; a challenge for one thing used for the other; what is no credential.
    assert give(house, "/passkeys", options["challenge"], given)["code"] == "passkey-late"
    options = ask(house, "/passkeys/ask")
    assert give(house, "/passkeys", options["challenge"], other.make(options))["code"] == "passkey-wrong"
    options = ask(house, "/sessions/ask")
    another = device.make(ask(house, "/passkeys/ask"))
    assert give(house, "/passkeys", options["challenge"], another)["code"] == "passkey-wrong"
    options = ask(house, "/passkeys/ask")
    assert give(house, "/sessions/passkey", options["challenge"], device.sign(options))["code"] == "passkey-wrong"
    first = next(iter(device.keys))
    broken = {"id": first, "rawId": first, "type": "public-key", "response": {}}
    broken["response"] = {
        "clientDataJSON": "AA",
        "attestationObject": "AA",
        "authenticatorData": "AA",
        "signature": "AA",
    }
    for wrong in ({}, {"id": 1}, {"id": first}, {"id": "x", "response": []}, {"id": "\0"}, broken):
        options = ask(house, "/sessions/ask")
        assert give(house, "/sessions/passkey", options["challenge"], wrong)["code"] == "passkey-wrong"
        options = ask(house, "/passkeys/ask")
        assert give(house, "/passkeys", options["challenge"], wrong)["code"] == "passkey-wrong"
    assert "session" in sign_in(house, device, first)
    # A copy of it that lags behind.
    device.signed = 1
    assert sign_in(house, device, first)["code"] == "passkey-wrong"
    assert house.http.post("/api/sessions/ask").json()["code"] == "passkey-no-page"


def test_passkeys_and_link_come_and_go_but_one_stays(house: House) -> None:
    device = Authenticator(with_page(house)[0])
    anna, other = Known.new(house), Known.new(house)
    for _ in range(2):
        options = ask(house, "/passkeys/ask", anna)
        assert give(house, "/passkeys", options["challenge"], device.make(options), anna) == {"session": anna.session}
    # A challenge of somebody else's is nobody's.
    options = ask(house, "/passkeys/ask", anna)
    assert give(house, "/passkeys", options["challenge"], device.make(options), other)["code"] == "passkey-wrong"
    assert len(options["excludeCredentials"]) == 2
    first, second = [each["passkey"] for each in anna.get("/identity")["passkeys"]]
    left = anna.post("/identity/link/end").json()
    assert (left.get("link", False), len(left["passkeys"])) == (False, 2)
    # Others remove nothing of hers.
    other.post("/identity/passkeys/end", {"passkey": first})
    assert len(anna.post("/identity/passkeys/end", {"passkey": first}).json()["passkeys"]) == 1
    assert sign_in(house, device, first)["code"] == "passkey-wrong"
    assert anna.post("/identity/passkeys/end", {"passkey": second}).json()["code"] == "identity-last-way"
    assert "session" in sign_in(house, device, second)


def test_passkeys_are_only_so_many(house: House) -> None:
    device, anna = Authenticator(with_page(house)[0]), Known.new(house)
    told = {}
    for _ in range(MOST_PASSKEYS + 1):
        options = ask(house, "/passkeys/ask", anna)
        told = give(house, "/passkeys", options["challenge"], device.make(options), anna)
    assert told["code"] == "passkeys-many"


def test_a_challenge_is_good_once_and_not_for_long(database: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(database)
    persons = PersonStore(store)
    persons.add_challenge("a")
    persons.add_challenge("b", "someone")
    assert (persons.take_challenge("a"), persons.take_challenge("b")) == ("", "someone")
    persons.add_challenge("c")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 301)
    for challenge in ("a", "c", "never"):
        with pytest.raises(Exception, match="passkey-late"):
            persons.take_challenge(challenge)
    persons.add_challenge("d")
    with store.reading() as connection:
        assert len(connection.exec_driver_sql("select * from challenges").all()) == 1
    store.close()
