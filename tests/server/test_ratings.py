"""Rated matches: two persons who are known, each match counted once, exactly when it ends. docs/identity.md."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from bocage.server.glicko import Game, Rating, rate
from bocage.server.store.ratings import PERIOD, RatingStore
from bocage.server.wire.messages import (
    AnswerDraw,
    AnswerTakeBack,
    AskTakeBack,
    HandOver,
    OfferDraw,
    Rematch,
    Resign,
    TableMade,
)
from tests.server.house import (
    INVITE,
    Guest,
    HandClock,
    House,
    computer,
    first_turn,
    here,
    new_id,
    open_house,
    pass_time,
    wait_until,
)
from tests.server.known import Known
from tools.postgres import Cluster

WON = rate(Rating(), [Game(Rating(), 1)], 0.0)
LOST = rate(Rating(), [Game(Rating(), 0)], 0.0)


def two(house: House, **options: Any) -> tuple[Known, Known, TableMade, str]:
    """Return two persons at a rated table, with the second one's token."""
    anna, bert = Known.new(house), Known.new(house)
    made = anna.make_rated(**options)
    return anna, bert, made, bert.join(made).token


def end(house: House, table: str, token: str) -> None:
    with Guest(house, table, token) as guest:
        guest.see()
        guest.do(Resign(id=new_id()))


def rating(person: Known) -> tuple[int, int, int]:
    found = person.get("/identity")["rating"]
    return found["rating"], found["error"], found.get("matches", 0)


def told(after: Rating) -> tuple[int, int, int]:
    return round(after.rating), round(after.error), 1


def test_a_rated_match_counts_when_it_ends_and_is_told_with_its_error(database: Path | str) -> None:
    with open_house(database) as house:
        anna, bert, made, token = two(house)
        assert rating(anna) == rating(bert) == (1500, 700, 0)
        before = house.get(f"/api/tables/{made.table}/ratings").json()
        assert house.get(f"/api/tables/{made.table}").json()["options"]["rated"] is True
        end(house, made.table, token)
    # It is counted by whichever process asks first.
    with open_house(database) as house:
        anna.house = bert.house = house
        assert rating(anna) == told(WON)
        assert rating(bert) == told(LOST)
        after = house.get(f"/api/tables/{made.table}/ratings").json()
        results = anna.get("/identity/results")
        assert RatingStore(house.tables.persons).count() == 0

    assert before == [{"seat": seat, "rating": 1500, "error": 700} for seat in ("us", "germany")]
    assert [each["change"] for each in after] == [round(WON.rating - 1500), round(LOST.rating - 1500)]
    assert [each["name"] for each in results["rated_sides"]] == ["US"]
    assert [(each["name"], each["won"]) for each in results["rated_scenarios"]] == [("La Raye", 1)]
    assert results["last"][0]["rated"] is True


def test_a_draw_and_a_rematch_count_as_well(house: House) -> None:
    anna, bert, made, token = two(house)
    with Guest(house, made.table, made.seats[0].token) as us, Guest(house, made.table, token) as them:
        us.do(OfferDraw(id=new_id()))
        them.do(AnswerDraw(id=new_id(), accept=True))
        drawn = rating(anna)
        them.do(Rematch(id=new_id(), swap=True))
    following = house.get(f"/api/tables/{made.table}").json()["next"]
    end(house, following, made.seats[0].token)

    assert drawn == (1500, round(rate(Rating(), [Game(Rating(), 0.5)], 0.0).error), 1)
    assert rating(anna)[0] < 1500 < rating(bert)[0]
    assert (rating(anna)[2], rating(bert)[2]) == (2, 2)
    sides = {each["name"]: each for each in bert.get("/identity/results")["rated_sides"]}
    assert sides == {"US": {"name": "US", "won": 1}, "Germany": {"name": "Germany", "drawn": 1}}


def test_a_clock_that_runs_out_counts_and_nothing_else_does_twice(database: Path | str) -> None:
    clock = HandClock()
    with open_house(database, clock=clock) as house:
        anna, bert, made, token = two(house, bank_minutes=1)
        with Guest(house, made.table, made.seats[0].token) as us, Guest(house, made.table, token) as them:
            turn, waiting = first_turn([us, them])
            pass_time(house, clock, 60_000)
            wait_until(lambda: house.get(f"/api/tables/{made.table}").json()["over"])
            assert waiting.refused(Resign(id=new_id())).code == "match-over"
        loser, winner = (anna, bert) if turn is us else (bert, anna)
        assert (rating(winner), rating(loser)) == (told(WON), told(LOST))


def test_undo_and_take_back_leave_a_match_to_be_counted_once(house: House) -> None:
    anna, _, made, token = two(house)
    with Guest(house, made.table, made.seats[0].token) as us, Guest(house, made.table, token) as them:
        number = us.decide().number
        them.decide()
        us.see(number + 1)
        asked = us.do(AskTakeBack(id=new_id(), back_to=number))
        them.do(AnswerTakeBack(id=new_id(), asked=asked.number, accept=True))
    end(house, made.table, token)
    assert rating(anna) == told(WON)


def test_who_cannot_play_a_rated_match_is_told_in_a_sentence(house: House) -> None:
    anna = Known.new(house)
    as_guest = {"scenario": "la-raye", "seats": [here("Anna"), INVITE], "options": {"rated": True}}
    made = anna.make_rated()
    four = {"scenario": "la-raye", "four": True, "seats": [here("A"), INVITE, INVITE, INVITE]}
    asked = {
        "rated-two-persons": anna.wish(here("Anna"), computer(), rated=True),
        "rated-hints": anna.wish(here("Anna"), INVITE, rated=True, hints=True),
        "rated-unknown": house.http.post("/api/tables", json=as_guest),
        "rated-alone": anna.elsewhere().try_join(made),
    }
    for code, answer in asked.items():
        assert answer.json()["code"] == code
        assert answer.json()["sentence"].count(".") == 1
    others = [
        anna.wish(here("Anna"), here("Bert"), rated=True),
        anna.wish(INVITE, INVITE, rated=True),
        anna.post("/tables", four | {"options": {"rated": True}}),
        anna.post("/campaigns", {"scenarios": ["1", "2"], "seats": [here("A"), INVITE], "options": {"rated": True}}),
    ]
    assert {answer.json()["code"] for answer in others} <= {"rated-two-persons", "unknown-scenario"}
    invite = {"invite": made.seats[1].invite, "name": "Bert"}
    assert house.refuse(invite, f"/api/tables/{made.table}/join")[1].code == "rated-unknown"
    with Guest(house, made.table, made.seats[0].token) as us:
        us.see()
        for seat in ("us", "germany"):
            assert us.refused(HandOver(id=new_id(), seat=seat, player="greedy")).code == "rated-hand-over"


def test_a_match_counts_for_who_stays_when_the_other_is_deleted(database: Path | str) -> None:
    with open_house(database) as house:
        anna, bert, made, token = two(house)
        end(house, made.table, token)
        # It is counted before the loser is gone.
        assert bert.post("/identity/delete").status_code == 204
        assert rating(anna) == told(WON)
        # Somebody who is gone before the end leaves nothing to be rated.
        anna, bert, made, token = two(house)
        bert.post("/identity/delete")
        end(house, made.table, token)
        assert rating(anna) == (1500, 700, 0)
        assert house.get(f"/api/tables/{made.table}/ratings").json() == [{"seat": "us", "rating": 1500, "error": 700}]


def test_doubt_grows_with_the_time_that_passes(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _, made, token = two(house)
    end(house, made.table, token)
    soon = rating(anna)
    later = RatingStore(house.tables.persons)
    monkeypatch.setattr("bocage.server.store.ratings._now", lambda: 2_000_000_000_000 + 520 * PERIOD)
    person = house.tables.persons.find(anna.session)
    assert round(later.of(person)[0].rating) == soon[0]
    assert later.of(person)[0].error > soon[1]


def test_two_processes_count_each_match_once(cluster: Cluster) -> None:
    database = cluster.new_database()
    with open_house(database) as one, open_house(database) as other:
        anna, bert = Known.new(one), Known.new(other)
        tables = []
        for _ in range(6):
            made = anna.make_rated()
            tables.append((made.table, bert.join(made).token))
        threads = [
            threading.Thread(target=end, args=((one, other)[place % 2], *table)) for place, table in enumerate(tables)
        ]
        asking = [threading.Thread(target=rating, args=(who,)) for who in (anna, bert) for _ in range(3)]
        for thread in [*threads, *asking]:
            thread.start()
        for thread in [*threads, *asking]:
            thread.join()
        assert (rating(anna)[2], rating(bert)[2]) == (6, 6)
        assert rating(anna) == (*Known(other, anna.session).get("/identity")["rating"].values(),)
        assert anna.get("/identity/results")["total"]["won"] == 6
        assert bert.get("/identity/results")["total"]["lost"] == 6
        with one.tables.store.reading() as connection:
            rows = connection.exec_driver_sql(
                "select first_before, first_after, second_before, second_after from rated order by first_after"
            ).all()
    # One after the other, each from where the last left off.
    for before, after in ((0, 1), (2, 3)):
        assert [row[before] for row in rows] == [1500.0, *(row[after] for row in rows[:-1])]
