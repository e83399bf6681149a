"""Which scenarios make a campaign: the runs of the package, and lists of one's own. Rules R8.7."""

from __future__ import annotations

import msgspec

from bocage.match.campaign import MOST_MATCHES
from bocage.server.wire.campaigns import RoadSeen
from tests.rule import rule
from tests.server.house import House, here


def road(house: House, *scenarios: str) -> RoadSeen:
    answer = house.http.get("/api/roads", params={"scenario": scenarios})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=RoadSeen)


def numbers(scenarios: list[str]) -> list[int]:
    return [int(name.partition("-")[0]) for name in scenarios]


@rule("R8.7")
def test_a_road_of_ones_own_tells_what_may_follow(house: House) -> None:
    mixed = road(house, "7", "101", "3", "7")
    assert numbers(mixed.scenarios) == [7, 101, 3, 7]
    assert (mixed.run, mixed.may_be_four) == ("", False)
    assert numbers(mixed.fitting) == [*range(1, 13), *range(101, 105)]
    desert = road(house, "203", "201")
    assert (desert.run, desert.may_be_four) == ("", True)
    assert numbers(desert.fitting) == [201, 202, 203, 204]
    assert road(house, "3", "4").run == "normandy"
    assert road(house, *["1"] * MOST_MATCHES).fitting == []


@rule("R8.7")
def test_a_road_that_makes_no_campaign_is_refused_as_the_campaign_would_be(house: House) -> None:
    people = [here("Anna"), here("Bert")]
    for scenarios, code in [
        (["1", "201"], "campaign-sides"),
        (["nowhere"], "unknown-scenario"),
        (["1"] * (MOST_MATCHES + 1), "campaign-length"),
        (["somewhere/else.toml"], "unknown-scenario"),
    ]:
        query = "&".join(f"scenario={name}" for name in scenarios)
        status, refusal = house.get_refused(f"/api/roads?{query}")
        assert (status, refusal.code) == (400, code)
        assert house.refuse({"scenarios": scenarios, "seats": people}, "/api/campaigns")[1] == refusal
    assert house.get_refused("/api/roads")[0] == 400


def test_the_runs_of_the_package_are_told(house: House) -> None:
    runs = house.get("/api/runs").json()

    assert [run["run"] for run in runs][:2] == ["normandy", "reinforcements"]
    assert len(runs[0]["scenarios"]) == 12
    assert runs[0]["called"] == "The road through Normandy"
