from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

import bocage
from bocage.data.loader import scenario_ids
from bocage.roster import names_of, offered_players
from bocage.server.wire.changes import Replay
from bocage.server.wire.messages import Decide, PlayerSeen, Resign
from bocage.server.wire.position import PositionSeen
from bocage.server.wire.scenarios import ScenarioList, ScenarioSeen
from tests.server.house import House, all_at, new_id, open_house, play_on


def test_the_server_tells_its_version_when_it_is_well_and_that_no_player_failed(house: House) -> None:
    fallbacks = {"crashed": 0, "late": 0, "illegal": 0, "unserved": 0}

    calls = {"sent": 0, "failed": 0, "ended": 0, "dropped": 0}

    health = {"version": bocage.__version__, "fallbacks": fallbacks, "calls": calls}
    assert house.get("/api/health").json() == health


def test_every_scenario_is_there_with_what_a_page_draws(house: House) -> None:
    listed = msgspec.json.decode(house.get("/api/scenarios").content, type=ScenarioList)

    assert [scenario.scenario for scenario in listed.scenarios] == scenario_ids()
    assert listed.players == names_of("computer")
    first = listed.scenarios[0]
    assert first.seats == ["us", "germany"]
    assert {spawn.side for tile in first.tiles for spawn in tile.spawns} == {"us", "germany"}
    assert all(tile.terrain for tile in first.tiles)
    assert [line.verb for card in first.cards if card.card == "rifleman-a" for line in card.lines]
    assert any(tile.radio for scenario in listed.scenarios for tile in scenario.tiles)


def test_a_scenario_is_told_by_itself_in_every_edition(house: House) -> None:
    listed = msgspec.json.decode(house.get("/api/scenarios").content, type=ScenarioList)
    now, before = (
        msgspec.json.decode(house.get(f"/api/scenarios/{name}").content, type=ScenarioSeen)
        for name in ("202-the-taped-lane", "202-the-taped-lane~1")
    )

    assert now in listed.scenarios
    assert before == msgspec.structs.replace(now, scenario="202-the-taped-lane~1", start=before.start)
    assert before.start != now.start


@pytest.mark.parametrize("name", ["nowhere", "202-the-taped-lane~9", "stolen.toml", "~", "202-the-taped-lane-four"])
def test_a_scenario_that_is_not_the_packages_is_refused(house: House, name: str) -> None:
    answer = house.get(f"/api/scenarios/{name}")

    assert (answer.status_code, answer.json()["code"]) == (400, "unknown-scenario")


def test_computer_players_are_offered_the_strongest_first(house: House) -> None:
    listed = msgspec.json.decode(house.get("/api/players").content, type=list[PlayerSeen])

    assert [player.name for player in listed] == [player.name for player in offered_players()]
    assert PlayerSeen(name="greedy", called="Sensible", strength=4, kind="computer") in listed
    assert PlayerSeen(name="solo:hard", called="Solo bot, hard", strength=7, kind="solo") in listed


@pytest.mark.parametrize("path", ["/api/scenarios", "/api/schema/openapi.json"])
def test_long_answers_are_packed_for_those_who_can_unpack_them(house: House, path: str) -> None:
    with house.http.stream("GET", path, headers={"accept-encoding": "gzip, br"}) as packed:
        wire = b"".join(packed.iter_raw())
    plain = house.http.get(path, headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(wire) < len(plain.content) / 5
    assert gzip.decompress(wire) == plain.content
    assert "content-encoding" not in plain.headers
    for answer in (packed, plain):
        assert answer.headers["vary"].casefold() == "accept-encoding"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_short_answer_is_sent_as_it_is(house: House) -> None:
    answer = house.http.get("/api/health", headers={"accept-encoding": "gzip"})

    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "accept-encoding"


def test_the_api_is_described_for_those_who_write_programs(house: House) -> None:
    described = house.get("/api/schema/openapi.json").json()
    paths = {
        "/api/campaigns",
        "/api/campaigns/{campaign_id}",
        "/api/campaigns/{campaign_id}/give-up",
        "/api/campaigns/{campaign_id}/join",
        "/api/campaigns/{campaign_id}/next",
        "/api/campaigns/{campaign_id}/record",
        "/api/health",
        "/api/lessons",
        "/api/players",
        "/api/records",
        "/api/records/analysis",
        "/api/records/luck",
        "/api/roads",
        "/api/identities",
        "/api/identity",
        "/api/identity/delete",
        "/api/identity/export",
        "/api/identity/link",
        "/api/identity/link/end",
        "/api/identity/matches",
        "/api/identity/passkeys/end",
        "/api/identity/results",
        "/api/identity/sign-out",
        "/api/passkeys",
        "/api/passkeys/ask",
        "/api/sessions/ask",
        "/api/sessions/link",
        "/api/sessions/passkey",
        "/api/tables/{table_id}/ratings",
        "/api/calls",
        "/api/runs",
        "/api/scenarios",
        "/api/scenarios/{scenario}",
        "/api/tables",
        "/api/tables/{table_id}",
        "/api/tables/{table_id}/analysis",
        "/api/tables/{table_id}/calls",
        "/api/tables/{table_id}/calls/end",
        "/api/tables/{table_id}/hint",
        "/api/tables/{table_id}/join",
        "/api/tables/{table_id}/luck",
        "/api/tables/{table_id}/record",
        "/api/tables/{table_id}/replay",
        "/api/tables/{table_id}/replay/whole",
        "/api/tables/{table_id}/replay/{number}",
        "/api/tables/{table_id}/why",
        "/api/tables/{table_id}/why/{card}",
    }

    assert set(described["paths"]) == paths
    body = described["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body["$ref"].endswith("TableWish")
    assert "tables" not in str(described["paths"]["/api/health"].get("get", {}).get("parameters", ""))


def test_a_finished_match_is_replayed_position_by_position_with_nothing_hidden(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as guests:
        play_on(guests, 12)
        ended = guests[0].do(Resign(id=new_id()))
    replay = msgspec.json.decode(house.get(f"/api/tables/{made.table}/replay").content, type=Replay)
    positions = [
        msgspec.json.decode(house.get(f"/api/tables/{made.table}/replay/{number}").content, type=PositionSeen)
        for number in range(replay.positions)
    ]

    assert positions[-1] == ended.view
    assert len(replay.steps) == replay.positions == 14
    assert all(pile.hand is not None for position in positions for pile in position.piles)
    assert all(event.card for step in replay.steps for event in step.events if event.name == "drew")


def test_odds_are_told_in_their_parts(house: House) -> None:
    made = house.make_hot_seat("crossing-the-vire")
    found = 0
    with all_at(house, made) as guests:
        for seed in range(60):
            number = play_on(guests, 1, seed)
            for guest in guests:
                for action in guest.see(number).view.actions:
                    if action.odds is not None:
                        odds, found = action.odds, found + 1
                        assert odds.total == odds.base + odds.cover + odds.range
                        faces = max(1, min(10, 11 - odds.total))
                        assert abs(odds.chance - (1 - (1 - faces / 10) ** odds.dice)) < 1e-5
                        assert action.unit is not None
                    assert (action.odds is not None) == (action.verb in ("attack", "suppress", "blast", "hit"))

    assert found


def test_an_action_is_taken_by_the_text_it_is_offered_with(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as (us, _):
        offered = us.see().view.actions[0]
        seen = us.do(Decide(id=new_id(), decision=0, action=f"  {offered.text.upper()} "))

    assert seen.view.piles[0].bid == offered.card


def test_the_client_is_served_beside_the_api(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Bocage</title>", encoding="utf-8")
    (folder / "assets" / "a.js").write_text("export {};", encoding="utf-8")
    with open_house(tmp_path / "t.sqlite", static_folder=folder) as house:
        page, script = house.get("/"), house.get("/assets/a.js")
        missing = house.get_refused("/assets/b.js")
        outside = house.get_refused("/..%2ft.sqlite")
        listed = house.get("/api/scenarios")

    assert (page.text, page.headers["content-type"]) == ("<title>Bocage</title>", "text/html; charset=utf-8")
    assert "javascript" in script.headers["content-type"]
    assert "content-security-policy" in page.headers
    assert missing[0] == outside[0] == 404
    assert listed.status_code == 200
