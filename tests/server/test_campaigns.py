from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bocage.data.loader import load_scenario
from bocage.match import format_campaign, parse_campaign
from bocage.server.wire.campaigns import CampaignMade, CampaignSeen, NextMade
from bocage.server.wire.messages import AnswerDraw, OfferDraw, Rematch, Resign
from tests.rule import rule
from tests.server.house import (
    INVITE,
    Guest,
    House,
    computer,
    here,
    house_of_its_own,
    new_id,
    open_house,
    play_on,
    wait_until,
)

THREE = ["1", "2", "3"]


def make(house: House, *seats: dict[str, str], scenarios: list[str] = THREE, **wish: Any) -> CampaignMade:
    answer = house.http.post("/api/campaigns", json={"scenarios": scenarios, "seats": list(seats), **wish})
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=CampaignMade)


def see(house: House, campaign: str) -> CampaignSeen:
    answer = house.get(f"/api/campaigns/{campaign}")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=CampaignSeen)


def go_on(
    house: House, campaign: str, *tokens: str, changes: list[dict[str, str]] | None = None, place: int = 0
) -> NextMade:
    begun = [match for match in see(house, campaign).matches if match.table]
    wish = {"tokens": tokens, "changes": changes or [], "place": place or len(begun) + 1}
    answer = house.http.post(f"/api/campaigns/{campaign}/next", json=wish)
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=NextMade)


def resign(house: House, table: str, token: str) -> None:
    with Guest(house, table, token) as guest:
        guest.see()
        guest.do(Resign(id=new_id()))


@rule("R8.7")
def test_matches_follow_each_other_with_the_tokens_one_has(house: House) -> None:
    made = make(house, here("Anna"), here("Bert"))
    anna, bert = (seat.token for seat in made.seats)
    table = made.table
    for place, loser in enumerate([bert, bert, anna], start=1):
        with Guest(house, table, anna) as first, Guest(house, table, bert) as second:
            first.see()
            shown = first.tables[-1].table
            assert (shown.campaign, shown.place) == (made.campaign, place)
            play_on([first, second], 6)
        resign(house, table, loser)
        if place < 3:
            table = go_on(house, made.campaign, anna).table

    seen = see(house, made.campaign)
    assert (seen.run, seen.theatre, seen.over) == ("normandy", "normandy", True)
    assert [(match.over, match.winner, match.ending) for match in seen.matches] == [
        (True, "us", "resignation"),
        (True, "us", "resignation"),
        (True, "germany", "resignation"),
    ]
    assert [match.score for match in seen.matches] == [[1, 0], [2, 0], [2, 1]]
    assert [(side.side, side.score, side.wins) for side in seen.sides] == [("us", 2, 2), ("germany", 1, 1)]
    assert (seen.leader, seen.winner, seen.margin, seen.band) == ("us", "us", 1, "narrow")
    refused = house.refuse({"tokens": [anna], "place": 4}, f"/api/campaigns/{made.campaign}/next")
    assert refused[1].code == "campaign-over"


@rule("R8.7")
def test_a_match_last_looked_at_under_way_counts_once_it_is_gone_on_from(house: House) -> None:
    made = make(house, here("Anna"), here("Bert"))
    anna, bert = (seat.token for seat in made.seats)
    assert not see(house, made.campaign).matches[0].over
    resign(house, made.table, bert)

    answer = house.http.post(f"/api/campaigns/{made.campaign}/next", json={"tokens": [anna], "place": 2})

    assert answer.status_code == 201
    seen = see(house, made.campaign)
    assert (seen.matches[0].over, seen.matches[0].score) == (True, [1, 0])
    assert (seen.leader, seen.sides[0].wins) == ("us", 1)


def test_casualties_points_and_the_roll_are_those_of_the_matches(house: House) -> None:
    made = make(house, computer("taker"), computer("random"), options={"round_limit": 6}, scenarios=["1", "1"])
    for _ in range(2):
        wait_until(lambda: bool([match for match in see(house, made.campaign).matches if match.table][-1].over))
        if not see(house, made.campaign).over:
            go_on(house, made.campaign)
    seen = see(house, made.campaign)

    text = house.get(f"/api/campaigns/{made.campaign}/record").text
    campaign = parse_campaign(text, load_scenario)
    assert format_campaign(campaign) == text
    assert campaign.is_over
    assert [side.lost for side in seen.sides] == [campaign.standing.tally(side).lost for side in range(2)]
    assert [len(match.points) for match in seen.matches] == [match.round for match in seen.matches]
    assert sum(side.lost for side in seen.sides) > 0
    assert [(side.spent, side.left) for side in seen.sides] == [
        (side.lost % 10, 10 - side.lost % 10) for side in seen.sides
    ]
    assert sum(fell.times for fallen in seen.roll for fell in fallen.fell) == sum(side.lost for side in seen.sides)
    assert [(loss.name, loss.card) for match in seen.matches for loss in match.losses] == [
        (loss.name, loss.card) for memory in campaign.standing.memories for loss in memory.losses
    ]


def test_who_fell_is_told_when_the_match_is_over_and_the_record_leaves_it_out_until_then(house: House) -> None:
    made = make(house, here("Anna"), here("Bert"), scenarios=["7", "8"])
    anna, bert = (seat.token for seat in made.seats)
    with Guest(house, made.table, anna) as first, Guest(house, made.table, bert) as second:
        # The dice are the server's own, so it is not known when somebody falls; Fog of War is no loss.
        while not any(set(pile.lost) - {"fog-of-war"} for pile in first.see(play_on([first, second], 20)).view.piles):
            pass
    seen = see(house, made.campaign)

    assert not seen.matches[0].over
    assert seen.matches[0].losses == []
    assert seen.roll == []
    assert seen.matches[0].round >= 1
    assert "bocage match" not in house.get(f"/api/campaigns/{made.campaign}/record").text
    resign(house, made.table, anna)
    assert see(house, made.campaign).roll
    assert "bocage match" in house.get(f"/api/campaigns/{made.campaign}/record").text


def test_one_link_is_good_for_every_open_seat_and_for_the_whole_campaign(house: House) -> None:
    made = make(house, here("Anna"), INVITE, INVITE, computer(), four=True, scenarios=["101", "102"])
    assert [seat.invite for seat in made.seats] == [""] * 4
    seats = {seat.seat: seat.open for seat in see(house, made.campaign).seats}
    assert seats == {"us-1": False, "germany-1": True, "us-2": True, "germany-2": False}

    path = f"/api/campaigns/{made.campaign}/join"
    carla = house.http.post(path, json={"invite": made.invite, "name": "Carla", "seat": "us-2"}).json()
    bert = house.http.post(path, json={"invite": made.invite, "name": "Bert"}).json()

    assert (carla["seat"], bert["seat"]) == ("us-2", "germany-1")
    assert house.refuse({"invite": made.invite, "name": "Dora"}, path)[1].code == "campaign-no-seat"
    assert house.refuse({"invite": "no", "name": "Dora"}, path)[1].code == "wrong-invite"
    resign(house, made.table, bert["token"])
    following = go_on(house, made.campaign, carla["token"])
    with Guest(house, following.table, bert["token"]) as guest:
        assert guest.see().seat == "germany-1"


def test_a_seat_changes_hands_between_matches(house: House) -> None:
    made = make(house, here("Anna"), computer("solo:easy"))
    token = made.seats[0].token
    resign(house, made.table, token)

    harder = go_on(
        house, made.campaign, token, changes=[{"seat": "germany", "kind": "computer", "player": "solo:hard"}]
    )
    seen = house.get(f"/api/tables/{harder.table}").json()
    assert (seen["solo"]["difficulty"], seen["scenario"]) == ("hard", "02-montmartin-en-graignes")
    resign(house, harder.table, token)
    opened = go_on(
        house,
        made.campaign,
        token,
        changes=[{"seat": "germany", "kind": "here", "name": "Bert"}, {"seat": "us", "kind": "invite"}],
    )

    [bert] = [seat.token for seat in opened.seats if seat.token]
    with Guest(house, opened.table, bert) as guest:
        assert guest.see().seat == "germany"
    joined = house.http.post(f"/api/campaigns/{made.campaign}/join", json={"invite": made.invite, "name": "Carla"})
    assert joined.json()["seat"] == "us"
    assert [match.players for match in see(house, made.campaign).matches] == [
        ["Anna", "solo:easy"],
        ["Anna", "solo:hard"],
        ["Carla", "Bert"],
    ]


def test_nobody_takes_the_seat_of_another(house: House) -> None:
    made = make(house, here("Anna"), here("Bert"))
    anna, bert = (seat.token for seat in made.seats)
    path = f"/api/campaigns/{made.campaign}/next"
    assert house.refuse({"tokens": [anna], "place": 2}, path)[1].code == "campaign-early"
    resign(house, made.table, anna)
    change = {"seat": "germany", "kind": "computer", "player": "greedy"}

    assert house.refuse({"tokens": [anna], "changes": [change], "place": 2}, path)[1].code == "campaign-not-yours"
    assert house.refuse({"tokens": [], "place": 2}, path)[1].code == "spectator"
    assert house.refuse({"tokens": ["nonsense"], "place": 2}, path)[1].code == "spectator"
    # Whoever has both may change both.
    assert go_on(house, made.campaign, anna, bert, changes=[change]).table


def test_two_who_go_on_at_once_get_one_match(database: Path | str) -> None:
    with open_house(database) as one, open_house(database) as two:
        made = make(one, here("Anna"), here("Bert"))
        anna, bert = (seat.token for seat in made.seats)
        resign(one, made.table, anna)
        with Guest(one, made.table, made.seats[0].token) as watching:
            watching.see()
            found = {go_on(house, made.campaign, token, place=2).table for house, token in ((one, anna), (two, bert))}
            while not watching.tables[-1].table.next:
                watching.receive()
        assert found == {watching.tables[-1].table.next}
        assert [match.table for match in see(two, made.campaign).matches] == [made.table, *found, ""]


def test_a_match_of_a_campaign_has_no_rematch(house: House) -> None:
    made = make(house, here("Anna"), computer())
    resign(house, made.table, made.seats[0].token)
    with Guest(house, made.table, made.seats[0].token) as guest:
        guest.see()
        assert guest.refused(Rematch(id=new_id())).code == "rematch-in-campaign"


@rule("R8.7")
def test_who_gives_a_campaign_up_has_lost_it(house: House) -> None:
    made = make(house, here("Anna"), here("Bert"))
    anna, bert = (seat.token for seat in made.seats)
    resign(house, made.table, bert)
    table = go_on(house, made.campaign, anna).table
    path = f"/api/campaigns/{made.campaign}/give-up"
    assert house.refuse({"token": "nonsense"}, path)[1].code == "wrong-token"
    assert house.refuse({"token": ""}, path)[1].code == "wrong-token"

    seen = msgspec.json.decode(house.http.post(path, json={"token": anna}).content, type=CampaignSeen)

    assert (seen.over, seen.winner, seen.leader, seen.given_up) == (True, "germany", None, "us")
    assert house.get(f"/api/tables/{table}").json()["over"]
    assert house.refuse({"token": bert}, path)[1].code == "campaign-over"
    assert (
        house.refuse({"tokens": [anna], "place": 3}, f"/api/campaigns/{made.campaign}/next")[1].code == "campaign-over"
    )
    text = house.get(f"/api/campaigns/{made.campaign}/record").text
    assert format_campaign(parse_campaign(text, load_scenario)) == text
    assert "us gives the campaign up" in text


def gone_on_meanwhile(house: House, monkeypatch: pytest.MonkeyPatch) -> CampaignMade:
    """Return a campaign with an open seat, whose second match begins while the next request is on its way."""
    made = make(house, here("Anna"), INVITE)
    resign(house, made.table, made.seats[0].token)
    store = house.tables.store
    find, before = store.find_campaign, store.find_campaign(made.campaign)
    go_on(house, made.campaign, made.seats[0].token)
    answers = iter([before])
    monkeypatch.setattr(store, "find_campaign", lambda campaign: next(answers, None) or find(campaign))
    return made


@rule("R8.7")
def test_a_campaign_given_up_while_the_next_match_begins_is_given_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = gone_on_meanwhile(house, monkeypatch)

    house.http.post(f"/api/campaigns/{made.campaign}/give-up", json={"token": made.seats[0].token})

    seen = see(house, made.campaign)
    assert (seen.over, seen.winner, seen.given_up) == (True, "germany", "us")
    assert [match.ending for match in seen.matches if match.over] == ["resignation"] * 2


def test_a_seat_is_not_taken_at_a_match_that_was_gone_on_from(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = gone_on_meanwhile(house, monkeypatch)
    path, wish = f"/api/campaigns/{made.campaign}/join", {"invite": made.invite, "name": "Bert"}

    assert house.refuse(wish, path)[1].code == "table-gone-on"
    joined = house.http.post(path, json=wish).json()

    assert joined["table"] == see(house, made.campaign).table


@rule("R8.7", "R8.8")
def test_a_draw_agreed_on_is_a_win_for_nobody(house: House) -> None:
    made = make(house, here("Anna"), here("Bert"), scenarios=["1"])
    with Guest(house, made.table, made.seats[0].token) as anna, Guest(house, made.table, made.seats[1].token) as bert:
        bert.see(anna.see().number)
        anna.do(OfferDraw(id=new_id()))
        bert.do(AnswerDraw(id=new_id(), accept=True))
    seen = see(house, made.campaign)

    assert (seen.over, seen.winner, seen.band) == (True, None, "even")


def test_what_cannot_be_is_refused(house: House) -> None:
    people = [here("Anna"), here("Bert")]
    for wish, code in [
        ({"scenarios": [], "seats": people}, "campaign-length"),
        ({"scenarios": ["nowhere"], "seats": people}, "unknown-scenario"),
        ({"scenarios": ["1"], "seats": people * 2}, "wrong-seats"),
        ({"scenarios": ["1"], "seats": people * 2, "four": True}, "unknown-scenario"),
        ({"scenarios": ["1"], "seats": [computer("solo"), computer("solo")]}, "solo-twice"),
        ({"scenarios": ["1"], "seats": people, "pace": -1}, "bad-pace"),
        ({"scenarios": ["1"], "seats": people, "options": {"round_limit": 5000}}, "bad-round-limit"),
    ]:
        status, refusal = house.refuse(wish, "/api/campaigns")
        assert (status, refusal.code) == (400, code)
    assert house.get_refused("/api/campaigns/none")[1].code == "unknown-campaign"
    assert house.get_refused("/api/campaigns/none")[0] == 404


def test_a_campaign_survives_a_kill_between_and_within_matches(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with house_of_its_own(database) as (house, server):
        made = make(house, here("Anna"), here("Bert"))
        anna, bert = (seat.token for seat in made.seats)
        with (
            Guest(house, made.table, made.seats[0].token) as first,
            Guest(house, made.table, made.seats[1].token) as second,
        ):
            number = play_on([first, second], 9)
        server.kill()
        server.wait()
    with house_of_its_own(database) as (house, server):
        with Guest(house, made.table, made.seats[0].token) as first:
            assert first.see().number == number
        resign(house, made.table, bert)
        server.kill()
        server.wait()
    with house_of_its_own(database) as (house, server):
        assert see(house, made.campaign).sides[0].score == 1
        following = go_on(house, made.campaign, anna).table
        server.kill()
        server.wait()
    with house_of_its_own(database) as (house, _):
        assert go_on(house, made.campaign, bert, place=2).table == following
        with Guest(house, following, bert) as guest:
            assert guest.see().seat == "germany"
