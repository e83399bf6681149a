"""What a server tells Prometheus, and whom."""

from __future__ import annotations

import re
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bocage.data.texts import Texts
from bocage.roster import PLAYER_NAMES
from bocage.server.http.limits import Doors, Limits, Network
from bocage.server.http.noting import METHODS, OTHER
from bocage.server.wire.messages import Chat, Decide
from tests.server.house import (
    INVITE,
    Guest,
    House,
    all_at,
    await_own_decision,
    computer,
    guest_at,
    here,
    house_of_its_own,
    new_id,
    open_house,
    play_on,
)
from tests.server.test_disk import full_disk

Samples = dict[tuple[str, tuple[str, ...]], float]


def scrape(house: House, token: str = "") -> Samples:
    """Return every sample under its name and the values of its labels."""
    answer = house.get("/metrics", token)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=")
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def grown(before: Samples, after: Samples) -> Counter[tuple[str, tuple[str, ...]]]:
    return Counter({key: after[key] - before.get(key, 0) for key in after})


def test_commands_are_counted_by_kind_and_outcome(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as guests:
        before = scrape(house)
        number = play_on(guests, 5)
        asked = next(guest for guest in guests if guest.see(number).view.actions)
        asked.refused(Decide(id=new_id(), decision=999, action="stop"))
        asked.do(Chat(id=new_id(), text="Hello"))
        after = scrape(house)
    found = grown(before, after)

    assert found["bocage_commands_total", ("decide", "done")] == 5
    assert found["bocage_commands_total", ("decide", "refused")] == 1
    assert found["bocage_commands_total", ("chat", "done")] == 1
    assert found["bocage_refusals_total", ("stale-decision",)] == 1
    assert found["bocage_command_seconds_count", ()] == 7
    assert found["bocage_store_seconds_count", ()] == 6
    assert found["bocage_command_seconds_sum", ()] > found["bocage_store_seconds_sum", ()] > 0
    assert found["bocage_store_errors_total", ()] == 0


def test_tables_and_sockets_are_told_as_they_are(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make_hot_seat()
        house.make_hot_seat()
        with all_at(house, made):
            there = scrape(house)
    assert there["bocage_stored_tables", ("played",)] == 2
    assert there["bocage_stored_tables", ("over",)] == 0
    assert there["bocage_live_tables", ()] == 1
    assert there["bocage_sockets", ()] == 2
    assert there["bocage_store_lag_seconds", ()] == 0
    assert there["process_resident_memory_bytes", ()] > 0


def test_thinking_is_told_by_player(house: House) -> None:
    before = scrape(house)
    made = house.make(here("Anna"), computer("taker"))
    with guest_at(house, made, made.seats[0]) as guest:
        await_own_decision(guest, guest.decide().number)
        after = scrape(house)
    assert grown(before, after)["bocage_thinking_seconds_count", ("taker",)] >= 1
    assert after["bocage_thinkers", ("waiting",)] == 0
    assert after["bocage_thinkers", ("busy",)] == 0
    for cause in ("crashed", "late", "illegal", "unserved"):
        assert grown(before, after)["bocage_fallbacks_total", (cause,)] == 0


def test_a_store_that_fails_is_counted(tmp_path: Path) -> None:
    with house_of_its_own(tmp_path / "t.sqlite") as (house, server):
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            asked = next(guest for guest in guests if guest.see().view.actions)
            view = asked.see()
            with full_disk(server.pid):
                asked.refused(Decide(id=new_id(), decision=view.decision, action=view.view.actions[0].text))
        found = scrape(house)

    assert found["bocage_store_errors_total", ()] >= 1
    assert found["bocage_commands_total", ("decide", "failed")] == 1
    assert found["bocage_refusals_total", ("not-stored",)] == 1


def test_what_a_limit_turns_away_is_counted(tmp_path: Path) -> None:
    doors = Doors(Network(limits=Limits(reads=1, reads_per_second=0.001)))
    with open_house(tmp_path / "t.sqlite", doors=doors) as house:
        made = house.make_hot_seat()
        before = scrape(house)
        codes = [house.get(f"/api/tables/{made.table}/record").status_code for _ in range(2)]
        found = grown(before, scrape(house))

    assert codes == [200, 429]
    assert found["bocage_limited_total", ("reads",)] == 1
    assert found["bocage_requests_total", ("GET", "/api/tables/{table_id}/record", "429")] == 1


def test_no_label_tells_who_or_where_and_none_can_be_made_up(house: House) -> None:
    made = house.make(here("Zebulon"), INVITE)
    with Guest(house, made.table, made.seats[0].token) as guest:
        guest.see()
        guest.do(Chat(id=new_id(), text="Zucchini"))
        guest.refused(Chat(id="zany-" + "z" * 80, text="Hello"))
    house.http.request("ZAP", "/zigzag")
    house.get("/api/tables/zone/why/zeppelin?eyes=zen")
    house.http.post("/api/tables", json={"scenario": "zoo", "seats": []})
    found = scrape(house)

    secrets = [made.table, made.seats[0].token, made.seats[1].invite]
    values = {value for _, labels in found for value in labels}
    assert not [value for value in values for secret in secrets if secret in value]
    assert not [value for value in values if re.search("ze|zu|za|zi|zo", value.lower())]
    codes = {labels[0] for name, labels in found if name == "bocage_refusals_total"}
    assert all(Texts("en").has(f"error.{code}") for code in codes)
    players = {labels[0] for name, labels in found if name == "bocage_thinking_seconds_count"}
    assert players <= set(PLAYER_NAMES)
    # Others have asked the same server, too.
    assert {labels[0] for name, labels in found if name == "bocage_requests_total"} <= {*METHODS, OTHER}


@pytest.mark.parametrize("header", ["x-forwarded-for", "x-real-ip", "forwarded", "via"])
def test_what_a_proxy_passes_on_is_not_from_the_machine_itself(house: House, header: str) -> None:
    answer = house.http.get("/metrics", headers={header: "127.0.0.1"})
    assert (answer.status_code, answer.json()["code"]) == (403, "metrics-closed")


def test_metrics_are_read_from_elsewhere_with_the_token_only(tmp_path: Path) -> None:
    passed = {"x-forwarded-for": "203.0.113.9"}
    token = "a-token-of-its-own"
    for proxies in ((), ("127.0.0.1",)):
        doors = Doors(Network(proxies=proxies, metrics_token=token))
        with open_house(tmp_path / "t.sqlite", doors=doors) as house:
            borne = ["", "Bearer wrong", f"Bearer {token}"]
            told = [house.http.get("/metrics", headers=passed | {"authorization": each}) for each in borne]
            assert [answer.status_code for answer in told] == [403, 403, 200]
            # A wrong one is no better on the machine itself.
            assert house.get("/metrics", "wrong").status_code == 403
            assert token not in told[2].text
    with open_house(tmp_path / "t.sqlite") as house:
        # Where none is set, none is right.
        assert house.get("/metrics", "-").status_code == 403


def test_processes_are_told_as_one_and_the_dead_only_by_what_they_counted(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    with ExitStack() as stack:
        named = {"PROMETHEUS_MULTIPROC_DIR": str(folder)}
        house, _ = stack.enter_context(house_of_its_own(tmp_path / "t.sqlite", env=named))
        other, process = stack.enter_context(house_of_its_own(tmp_path / "t.sqlite", env=named))
        made = house.make_hot_seat()
        with guest_at(house, made, made.seats[0]), guest_at(other, made, made.seats[1]) as bert:
            bert.do(Chat(id=new_id(), text="Hello"))
            httpx.get(f"http://{other.address}/metrics")
            both = scrape(house)
        process.kill()
        process.wait()
        one = scrape(house)

    assert both["bocage_sockets", ()] == 2
    assert both["bocage_commands_total", ("chat", "done")] == 1
    assert one["bocage_commands_total", ("chat", "done")] == 1
    assert one["bocage_sockets", ()] <= 1
