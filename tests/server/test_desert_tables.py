"""Whole tables of the desert: what can be taken back, what is stored and read again, every kind of player."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from bocage.data.loader import load_scenario
from bocage.engine import format_action, legal_actions
from bocage.engine.words.events import PASSED, PLAYED
from bocage.engine.words.terms import SPECTATOR
from bocage.match import parse_record
from bocage.server.table.making import new_table
from bocage.server.table.table import Table
from bocage.server.tell.position import see
from bocage.server.tell.table import tell_record, view_message
from bocage.server.wire.messages import HandOver, Resign, SeatWish, TableWish
from bocage.server.wire.scenarios import ScenarioList
from tests.english import ENGLISH
from tests.rule import rule
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
    play_on,
    play_to_round,
    seed_luck,
)

# What may be taken back unless dice fall: to board, to drive, to repair, to look from above, to lay mines (R15.27).
TAKEN_BACK = ("drive", "navigate", "step", "repair", "surveil", "survey", "mine", "next-mine")


def lay_table(scenario: str, monkeypatch: pytest.MonkeyPatch, seed: str) -> Table:
    """Return a table for two people, outside any server."""
    seed_luck(monkeypatch, seed)
    people = [SeatWish(kind="here", name="Anna"), SeatWish(kind="here", name="Bert")]
    made, _ = new_table(TableWish(scenario=scenario, seats=people))
    return Table(made.row, made.seats)


def everything_seen(table: Table) -> list[bytes]:
    """Return the position as each reader is sent it."""
    seats = (0, 1, SPECTATOR)
    return [msgspec.json.encode(see(table.match.state, seat, ENGLISH)) for seat in seats]


@rule("R15.27", "R10.13")
@pytest.mark.parametrize(
    ("scenario", "seed", "taken_back"),
    [("204", "6", {"drive", "step", "surveil"}), ("203", "2", {"drive", "repair", "mine"})],
)
def test_undo_is_barred_by_dice_draws_and_the_choice_of_the_injured_and_by_nothing_else_of_the_desert(
    monkeypatch: pytest.MonkeyPatch, scenario: str, seed: str, taken_back: set[str]
) -> None:
    table, chance = lay_table(scenario, monkeypatch, seed), random.Random(seed)
    setup = table.match.setup
    undone: set[str] = set()
    barred: set[str] = set()
    for _ in range(250):
        if table.match.is_over:
            break
        seat = table.match.deciders()[0]
        actions = legal_actions(table.match.state, seat)
        wished = [action for action in actions if setup.verb_of(action).name in (*TAKEN_BACK, "air-support")]
        action = chance.choice(wished if wished and chance.random() < 0.7 else actions)
        verb, text = setup.verb_of(action).name, format_action(setup, action)
        before = everything_seen(table)
        stored = table.carry_out(table.next_change("decision", seat, text))
        undo = view_message(table, seat, table.number, ENGLISH).undo
        assert undo is not None
        if stored.outcomes or verb == "injure":
            assert not undo.possible
            barred.add(verb)
        elif (verb in TAKEN_BACK or "board" in text or "leave" in text) and not table.match.is_over:
            assert undo.possible, text
            after = everything_seen(table)
            table.carry_out(table.next_change("undo", seat))
            assert everything_seen(table) == before
            table.carry_out(table.next_change("decision", seat, text))
            assert everything_seen(table) == after
            undone.add(verb)

    assert undone >= taken_back
    assert barred >= {"attack"}


@pytest.mark.parametrize("scenario", ["201", "202", "203", "204"])
def test_a_stored_match_of_the_desert_is_read_back_and_goes_on(tmp_path: Path, scenario: str) -> None:
    database = tmp_path / "tables.sqlite"
    with open_house(database) as house:
        made = house.make_hot_seat(scenario)
        with all_at(house, made) as guests:
            number = play_on(guests, 40)
            before = [guest.see(number).view for guest in guests]
    with open_house(database) as house, all_at(house, made) as guests:
        assert [guest.see(number).view for guest in guests] == before
        assert play_on(guests, 5) == number + 5
        guests[0].do(Resign(id=new_id()))
        record = house.get(f"/api/tables/{made.table}/record").text
    match = parse_record(record, load_scenario)

    assert match.is_over
    # The resignation is one of them.
    assert len(match.entries) == 40 + 5 + 1


def test_a_table_rebuilt_from_its_changes_tells_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    table, chance = lay_table("204", monkeypatch, "3"), random.Random(3)
    changes = []
    for _ in range(150):
        seat = chance.choice(table.match.deciders())
        text = format_action(table.match.setup, chance.choice(legal_actions(table.match.state, seat)))
        changes.append(table.carry_out(table.next_change("decision", seat, text)))
    again = Table(table.row, table.seats)
    again.replay(changes, table.seats)

    assert everything_seen(again) == everything_seen(table)
    assert tell_record(again, 0, ENGLISH) == tell_record(table, 0, ENGLISH)


def test_a_scenario_of_the_desert_tells_its_vehicles_structures_and_mines(house: House) -> None:
    listed = msgspec.json.decode(house.get("/api/scenarios").content, type=ScenarioList).scenarios
    by_number = {each.scenario[:3]: each for each in listed}
    airfield, lane, normandy = by_number["201"], by_number["202"], by_number["01-"]

    assert (normandy.theatre, normandy.sides, normandy.reconstructed) == ("normandy", ["us", "germany"], False)
    assert (airfield.theatre, airfield.sides, airfield.reconstructed) == ("desert", ["lrdg", "italy"], True)
    assert (normandy.vehicles, normandy.structures, normandy.minefield) == ([], [], None)
    [truck] = [kind for kind in airfield.vehicles if kind.vehicle == "patrol-truck"]
    assert (truck.title, truck.side, truck.armour) == ("patrol-truck", "lrdg", 4)
    assert [(berth.berth, berth.places) for berth in truck.berths] == [("driver", 1), ("gunner", 1), ("passenger", 2)]
    assert [line.verb for line in truck.berths[0].lines] == ["drive", "navigate"]
    assert [(kind.title, kind.points) for kind in airfield.structures if kind.structure == "parked-aircraft-2"] == [
        ("parked-aircraft", 1)
    ]
    standing = {(each.unit, each.tile) for each in airfield.start.structures}
    assert standing == {(kind.structure, kind.tile) for kind in airfield.structures}
    assert airfield.minefield is not None
    laid = sum(mine.count for mine in airfield.start.mines)
    assert airfield.minefield.mines == laid + airfield.start.mine_supply
    assert [goal.neutralises for goal in lane.goals] == [[], ["patrol-truck", "gun-truck"]]
    planes = [card for card in by_number["204"].cards if card.aircraft]
    assert [card.card for card in planes] == ["recon-aircraft", "assault-aircraft"]


@pytest.mark.parametrize(
    ("scenario", "players"),
    [
        ("201", ("greedy", "taker")),
        ("202", ("random", "greedy")),
        ("203", ("taker", "random")),
        ("204", ("greedy",) * 2),
    ],
)
def test_computer_players_play_the_desert_to_its_end(house: House, scenario: str, players: tuple[str, str]) -> None:
    made = house.make(*map(computer, players), scenario=scenario, round_limit=8)
    with Guest(house, made.table) as guest:
        last = guest.see()
        while last.view.result is None:
            last = guest.see(last.number + 1)
    match = parse_record(house.get(f"/api/tables/{made.table}/record").text, load_scenario)

    assert (match.is_over, match.players) == (True, list(players))


@pytest.mark.parametrize("seat", [0, 1])
def test_people_here_and_by_invite_play_the_desert_to_its_end(house: House, seat: int) -> None:
    seats = [here("Anna"), computer("greedy")] if seat == 0 else [computer("greedy"), INVITE]
    made = house.make(*seats, scenario="203", round_limit=6)
    token = made.seats[seat].token
    if not token:
        wish = {"invite": made.seats[seat].invite, "name": "Bert"}
        token = house.http.post(f"/api/tables/{made.table}/join", json=wish).json()["token"]
    with Guest(house, made.table, token) as person:
        last = play_to_round(person, 99)

    assert last.view.result is not None


@pytest.mark.parametrize("scenario", ["201", "203"])
def test_four_play_the_desert_to_its_end(house: House, scenario: str) -> None:
    seats = [here("Anna"), *map(computer, ("greedy", "taker", "random"))]
    made = house.make(*seats, scenario=scenario, four=True, round_limit=5)
    with guest_at(house, made, made.seats[0]) as anna:
        last = play_to_round(anna, 99)

    assert last.view.result is not None
    assert len(last.view.tokens) == 2


@rule("R13.4", "R15.29", "R15.30")
@pytest.mark.parametrize(
    ("scenario", "bot", "seat"),
    [("201", "solo:easy", 0), ("202", "solo:normal", 1), ("203", "solo:hard", 0), ("204", "solo:normal", 1)],
)
def test_the_solo_bot_plays_the_desert_to_its_end(house: House, scenario: str, bot: str, seat: int) -> None:
    people = [here("Anna"), computer(bot)]
    made = house.make(*(people if seat == 0 else people[::-1]), scenario=scenario, round_limit=6)
    with guest_at(house, made, made.seats[seat]) as anna:
        last = play_to_round(anna, 99)
        told = [step.reading for view in anna._views for step in view.steps if step.reading is not None]
    match = parse_record(house.get(f"/api/tables/{made.table}/record").text, load_scenario)

    assert last.view.result is not None
    assert match.players[1 - seat] == bot
    bots = [event[0] for entry in match.entries if entry.seat == 1 - seat for event in entry.events]
    # How long such a match lasts is left to luck; of every card that the bot begins, it is told why.
    assert sum(reading.first for reading in told) == bots.count(PLAYED) + bots.count(PASSED) > 0


def test_no_seat_of_the_desert_is_handed_over_to_a_player_who_does_not_know_it(house: House) -> None:
    made = house.make_hot_seat("201")
    with all_at(house, made) as (anna, _):
        refused = anna.refused(HandOver(id=new_id(), seat="lrdg", player="greedy-2"))
        anna.do(HandOver(id=new_id(), seat="lrdg", player="greedy"))
    status, wished = house.refuse({"scenario": "201", "seats": [here("Anna"), computer("greedy-1")]})

    assert refused.code == "player-without-desert"
    assert (status, wished.code) == (400, "player-without-desert")


@pytest.mark.parametrize(
    ("options", "code"), [({"specialists": True}, "no-specialists"), ({"control": "2019"}, "no-control-2019")]
)
@rule("R15.24")
def test_what_is_not_played_in_the_desert_is_refused(house: House, options: dict[str, object], code: str) -> None:
    wish = {"scenario": "201", "seats": [here("Anna"), here("Bert")], "options": options}
    status, refusal = house.refuse(wish)

    assert (status, refusal.code) == (400, code)
