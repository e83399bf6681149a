from __future__ import annotations

import time
from pathlib import Path

import pytest

from bocage.server.table import live
from bocage.server.wire.messages import Pace, Resign
from tests.server.house import Guest, House, computer, here, new_id, open_house, wait_until


def is_over(house: House, table: str) -> bool:
    return bool(house.get(f"/api/tables/{table}").json()["over"])


def test_computer_players_keep_the_pace_while_somebody_watches(house: House) -> None:
    made = house.make(computer(), computer(), pace=300)
    with Guest(house, made.table) as guest:
        first = guest.see(1).number
        began = time.monotonic()
        guest.see(first + 6)
        took = time.monotonic() - began
        steps = [len(view.steps) for view in guest._views if view.number > first]
        assert guest.tables[-1].table.pace == 300

    # The first of them may have come late.
    assert took > 6 * 0.3 - 0.3
    assert steps == [1] * 6


def test_whoever_opens_a_paced_table_at_once_sees_its_first_decision(house: House) -> None:
    made = house.make(computer(), computer(), pace=5000)
    time.sleep(0.3)
    with Guest(house, made.table) as guest:
        assert guest.see().number == 0
        guest.do(Pace(id=new_id(), pace=0))
        guest.see(2)
        assert "decision" in guest.steps()


def test_with_nobody_watching_a_paced_match_is_played_at_full_speed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "GRACE", 0.2)
    # At this pace it would take minutes.
    made = house.make(computer(), computer(), round_limit=3, pace=5000)

    wait_until(lambda: is_over(house, made.table))


def test_a_page_loaded_again_finds_the_match_where_it_was(house: House) -> None:
    made = house.make(computer(), computer(), pace=2000)
    with Guest(house, made.table) as guest:
        guest.see(1)
    time.sleep(0.5)
    with Guest(house, made.table) as guest:
        assert guest.see().number == 1


def test_anybody_may_set_the_pace_where_only_computers_play(house: House) -> None:
    made = house.make(computer(), computer(), round_limit=2, pace=5000)
    with Guest(house, made.table) as guest, Guest(house, made.table) as other:
        other.see()
        guest.do(Pace(id=new_id(), pace=0))
        assert guest.steps().count("pace-set") == 1
        # Both use their ids as they please.
        assert other.ask(Pace(id="same", pace=10)) != guest.ask(Pace(id="same", pace=0))
        while guest.see().view.result is None:
            guest.receive()
        assert guest.tables[-1].table.pace == 0
        assert guest.refused(Pace(id=new_id(), pace=5001)).code == "bad-pace"
        assert guest.refused(Pace(id=new_id(), pace=-1)).sentence == (
            "The pace -1 is not possible; give a number of milliseconds from 0 to 5000."
        )


def test_only_the_seats_set_the_pace_where_people_play(house: House) -> None:
    made = house.make(here("Anna"), computer(), pace=300)
    with Guest(house, made.table, made.seats[0].token) as anna, Guest(house, made.table) as spectator:
        spectator.see()
        assert spectator.refused(Pace(id=new_id(), pace=0)).code == "spectator"
        anna.see(1)
        anna.do(Pace(id="p", pace=700))
        assert anna.tables[-1].table.pace == 700
        anna.do(Resign(id=new_id()))


def test_a_pace_that_cannot_be_is_refused(house: House) -> None:
    wish = {"scenario": "1", "seats": [computer(), computer()], "pace": 6000}
    assert house.refuse(wish)[1].code == "bad-pace"


def test_the_pace_is_kept_with_the_table(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = [house.make(here("Anna"), here("Bert"), pace=pace) for pace in (900, 900)]
        with Guest(house, made[1].table, made[1].seats[1].token) as bert:
            bert.do(Pace(id=new_id(), pace=100))
    with open_house(tmp_path / "t.sqlite") as house:
        paces = [house.get(f"/api/tables/{each.table}").json().get("pace", 0) for each in made]

    assert paces == [900, 100]
