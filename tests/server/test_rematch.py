from __future__ import annotations

from pathlib import Path

from bocage.server.wire.messages import Ack, Rematch, Resign, TableMade
from tests.server.house import (
    INVITE,
    Guest,
    House,
    all_at,
    computer,
    guest_at,
    here,
    new_id,
    open_house,
    wait_until,
)


def next_of(house: House, table: str) -> str:
    return str(house.get(f"/api/tables/{table}").json().get("next", ""))


def end(house: House, table: TableMade) -> None:
    with guest_at(house, table, table.seats[0]) as us:
        us.do(Resign(id=new_id()))


def test_a_rematch_gives_the_same_people_a_new_table_with_the_tokens_they_have(house: House) -> None:
    made = house.make(here("Anna"), here("Bert"), scenario="crossing-the-vire", round_limit=7, pace=400)
    with all_at(house, made) as (us, germany), Guest(house, made.table) as spectator:
        assert us.refused(Rematch(id=new_id())).code == "rematch-early"
        us.do(Resign(id=new_id()))
        spectator.see()
        assert spectator.refused(Rematch(id=new_id())).code == "spectator"
        germany.do(Rematch(id=new_id()))
        for guest in (us, germany, spectator):
            while not guest.tables[-1].table.next:
                guest.receive()
        again = us.tables[-1].table.next
    old, new = (house.get(f"/api/tables/{table}").json() for table in (made.table, again))

    assert again != made.table
    for field in ("scenario", "options", "pace"):
        assert new[field] == old[field]
    assert [seat["name"] for seat in new["seats"]] == ["Anna", "Bert"]
    assert not new["over"]
    with Guest(house, again, made.seats[0].token) as anna, Guest(house, again, made.seats[1].token) as bert:
        assert (anna.see().seat, bert.see().seat) == ("us", "germany")
        assert anna.decide().number == 1


def test_sides_are_exchanged_where_that_is_wished(house: House) -> None:
    made = house.make(here("Anna"), computer())
    end(house, made)
    with guest_at(house, made, made.seats[0]) as anna:
        anna.do(Rematch(id=new_id(), swap=True))
        again = next_of(house, made.table)
    seats = house.get(f"/api/tables/{again}").json()["seats"]

    assert [(seat["seat"], seat["kind"], seat["name"]) for seat in seats] == [
        ("us", "computer", "greedy"),
        ("germany", "here", "Anna"),
    ]
    with Guest(house, again, made.seats[0].token) as anna:
        # The computer player has begun.
        assert anna.see(1).seat == "germany"
        assert anna.see(1).view.piles[0].has_bid


def test_two_who_ask_get_one_table(house: House) -> None:
    made = house.make_hot_seat()
    end(house, made)
    with all_at(house, made) as (us, germany):
        first = us.ask(Rematch(id="us"))
        second = germany.ask(Rematch(id="germany", swap=True))
        third = us.ask(Rematch(id="us"))

    assert isinstance(first, Ack)
    assert isinstance(second, Ack)
    assert first.number == second.number == 2
    assert third == first


def test_two_processes_that_are_asked_at_once_make_one_table(database: Path | str) -> None:
    with open_house(database) as one, open_house(database) as two:
        made = one.make_hot_seat()
        end(one, made)
        with guest_at(one, made, made.seats[0]) as us, guest_at(two, made, made.seats[1]) as germany:
            for guest in (us, germany):
                guest.send_text('{"type": "rematch", "id": "r"}')
            answers = [guest.answer("r") for guest in (us, germany)]
        found = {next_of(house, made.table) for house in (one, two)}

    assert answers == [Ack(id="r", number=2)] * 2
    assert len(found) == 1


def test_an_invite_nobody_took_is_good_for_the_rematch(house: House) -> None:
    made = house.make(here("Anna"), INVITE)
    end(house, made)
    with guest_at(house, made, made.seats[0]) as anna:
        anna.do(Rematch(id=new_id()))
    wish = {"invite": made.seats[1].invite, "name": "Bert"}

    assert house.http.post(f"/api/tables/{next_of(house, made.table)}/join", json=wish).json()["seat"] == "germany"


def test_anybody_may_ask_for_a_rematch_where_only_computers_play(house: House) -> None:
    made = house.make(computer("random"), computer("taker"), round_limit=2)
    wait_until(lambda: bool(house.get(f"/api/tables/{made.table}").json()["over"]))
    with Guest(house, made.table) as guest:
        guest.do(Rematch(id=new_id(), swap=True))
    again = next_of(house, made.table)

    assert [seat["name"] for seat in house.get(f"/api/tables/{again}").json()["seats"]] == ["taker", "random"]
    wait_until(lambda: bool(house.get(f"/api/tables/{again}").json()["over"]))


def test_the_next_table_is_shown_after_the_server_was_stopped(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make_hot_seat()
        end(house, made)
        with guest_at(house, made, made.seats[1]) as germany:
            germany.do(Rematch(id=new_id()))
        before = next_of(house, made.table)
    with open_house(tmp_path / "t.sqlite") as house:
        assert next_of(house, made.table) == before != ""
