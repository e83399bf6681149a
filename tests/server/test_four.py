from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from bocage.agreement import Agreement
from bocage.engine import format_action, legal_actions
from bocage.engine.words.events import CASUALTY
from bocage.engine.words.terms import LOSING
from bocage.server.table.making import new_table
from bocage.server.table.table import Table
from bocage.server.tell.position import see
from bocage.server.tell.table import view_message
from bocage.server.wire.messages import HandOver, Rematch, Resign, SeatWish, TableWish
from bocage.server.wire.position import ActionSeen
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
    seed_luck,
    wait_until,
)

PEOPLE = [here(name) for name in ("Anna", "Bert", "Carl", "Dora")]
# So much that every card comes into it, and an end to it.
FOR_ALL = Agreement(specialists=True, round_limit=60)
SEATS = ["us-1", "germany-1", "us-2", "germany-2"]


def test_the_list_tells_both_set_ups_and_every_card_that_may_come(house: House) -> None:
    listed = msgspec.json.decode(house.get("/api/scenarios").content, type=ScenarioList).scenarios
    fours = [each for each in listed if each.four is not None]
    [bank] = [each for each in fours if each.scenario == "102-the-far-bank"]
    cards = {card.card: card for card in bank.cards}

    assert [each.scenario[:3] for each in fours] == ["101", "102", "103", "104", "201", "203"]
    assert [each.reinforced for each in fours] == [True] * 4 + [False] * 2
    assert not listed[0].reinforced
    assert bank.four is not None
    assert (bank.seats, bank.four.seats) == (["us", "germany"], SEATS)
    assert bank.four.start.counters
    assert (cards["tank-a"].armour, cards["tank-a"].defence) == (7, 0)
    assert cards["grenadier-a"].joins == "rifleman-a"
    assert [(line.verb, line.range) for line in cards["submachine-gunner-a"].lines if line.range is not None] == [
        ("attack", 0)
    ]
    assert any(tile.rough for tile in bank.tiles)


def test_four_people_play_and_are_told_who_commands(house: House) -> None:
    made = house.make(*PEOPLE, scenario="101", four=True, specialists=True)
    with all_at(house, made) as guests:
        first = guests[0].see()
        table = guests[0].tables[-1].table
        assert [seat.seat for seat in table.seats] == SEATS
        assert [guest.see().seat for guest in guests] == SEATS
        assert (table.scenario, table.four, table.options.specialists) == ("101-the-gap-in-the-hedges", True, True)
        assert first.view.commanders == first.view.tokens == ["us-1", "germany-1"]
        # Only commanders bid (R12.2).
        assert [bool(guest.see().view.actions) for guest in guests] == [True, True, False, False]
        number = play_on(guests, 120)
        views = [guest.see(number).view for guest in guests]

    assert views[0].commanders == views[3].commanders
    assert views[0].round > 3
    for view, seat in zip(views, SEATS, strict=True):
        assert [pile.seat for pile in view.piles if pile.hand is not None] == [seat]
        assert {pile.seat for pile in view.piles} == set(SEATS)


def test_any_mix_of_players_may_sit_down_and_an_open_seat_be_given_away(house: House) -> None:
    made = house.make(here("Anna"), computer("taker"), INVITE, INVITE, scenario="102", four=True, round_limit=2)
    wish = {"invite": made.seats[2].invite, "name": "Carl"}
    joined = house.http.post(f"/api/tables/{made.table}/join", json=wish).json()
    assert joined["seat"] == "us-2"
    with guest_at(house, made, made.seats[0]) as anna, Guest(house, made.table, joined["token"]) as carl:
        carl.see()
        assert anna.refused(HandOver(id=new_id(), seat="us-2", player="taker")).code == "not-your-seat"
        for seat in ("germany-2", "us-1"):
            anna.do(HandOver(id=new_id(), seat=seat, player="taker"))
        carl.do(HandOver(id=new_id(), seat="us-2", player="random"))
    wait_until(lambda: bool(house.get(f"/api/tables/{made.table}").json()["over"]))
    kinds = [seat["kind"] for seat in house.get(f"/api/tables/{made.table}").json()["seats"]]

    assert kinds == ["computer"] * 4


@pytest.mark.parametrize("swap", [False, True])
def test_a_rematch_keeps_the_set_up_and_the_teams(house: House, swap: bool) -> None:
    made = house.make(*PEOPLE, scenario="103", four=True, specialists=True)
    with all_at(house, made) as guests:
        guests[3].do(Resign(id=new_id()))
        guests[0].do(Rematch(id=new_id(), swap=swap))
    old = house.get(f"/api/tables/{made.table}").json()
    new = house.get(f"/api/tables/{old['next']}").json()

    for field in ("scenario", "four", "options"):
        assert new[field] == old[field]
    names = [seat["name"] for seat in new["seats"]]
    assert names == (["Bert", "Anna", "Dora", "Carl"] if swap else ["Anna", "Bert", "Carl", "Dora"])


def test_a_table_of_four_is_there_again_after_the_server_was_stopped(tmp_path: Path) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make(*PEOPLE, scenario="104", four=True, specialists=True)
        with all_at(house, made) as guests:
            number = play_on(guests, 60, seed=2)
            before = [guest.see(number).view for guest in guests]
    with open_house(tmp_path / "t.sqlite") as house, all_at(house, made) as guests:
        assert [guest.see().view for guest in guests] == before
        play_on(guests, 1)


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        ({"scenario": "la-raye", "four": True, "seats": PEOPLE}, "La Raye has no set-up for four players"),
        ({"scenario": "101", "four": True, "seats": PEOPLE[:2]}, "has 4 seats, and 2 were given"),
        ({"scenario": "101", "seats": PEOPLE}, "has 2 seats, and 4 were given"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(house: House, wish: object, part: str) -> None:
    status, refusal = house.refuse(wish)

    assert status == 400
    assert part in refusal.sentence


def find_actions(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[ActionSeen]]:
    """Return actions of each verb that random matches of four with specialists offer."""
    seed_luck(monkeypatch, "11")
    people = [SeatWish(kind="here", name=name) for name in ("Anna", "Bert", "Carl", "Dora")]
    found: dict[str, list[ActionSeen]] = {}
    for scenario in ("101", "104"):
        made, _ = new_table(TableWish(scenario=scenario, seats=people, four=True, options=FOR_ALL))
        table, chance = Table(made.row, made.seats), random.Random(scenario)
        while not table.match.is_over:
            seat = table.match.deciders()[0]
            legal = legal_actions(table.match.state, seat)
            verbs = {table.match.setup.verb_of(action).name for action in legal}
            if verbs & {"advance", "join", "antitank", "grenade", "lose", "conceal", "attack"}:
                for action in see(table.match.state, seat, ENGLISH).actions:
                    found.setdefault(action.verb, []).append(action)
            text = format_action(table.match.setup, chance.choice(legal))
            table.carry_out(table.next_change("decision", seat, text))
    return found


def test_every_new_action_names_its_targets_and_says_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    found = find_actions(monkeypatch)

    for verb in ("antitank", "grenade"):
        for action in found[verb]:
            assert action.unit is not None
            assert action.odds is not None
            assert f"{action.odds.total}, {action.odds.dice} d" in action.words
    for action in found["advance"]:
        assert action.tile is not None
        assert action.words.endswith(f" to {action.tile}")
    assert all(action.unit is not None for verb in ("advance", "join") for action in found[verb])
    assert {action.victim for action in found["conceal"]} == set(SEATS)
    assert {"us", "germany"} == {action.unit.side for action in found["attack"] if action.unit is not None}
    close = [action for action in found["attack"] if action.text.split()[2] == "range"]
    assert close
    # A card with two Attacks tells which of them it is.
    assert {action.line for action in close} == {3}
    assert {action.words.split()[0] for action in found["lose"]} == {"Lose"}


def table_of_a_loss(monkeypatch: pytest.MonkeyPatch) -> tuple[Table, int]:
    """Return a table at which a seat has the choice which card it loses, and the seat."""
    seed_luck(monkeypatch, "3")
    people = [SeatWish(kind="here", name=name) for name in ("Anna", "Bert", "Carl", "Dora")]
    made, _ = new_table(TableWish(scenario="104", seats=people, four=True, options=FOR_ALL))
    table, chance = Table(made.row, made.seats), random.Random(5)
    while table.match.state.phase != LOSING:
        seat = table.match.deciders()[0]
        text = format_action(table.match.setup, chance.choice(legal_actions(table.match.state, seat)))
        table.carry_out(table.next_change("decision", seat, text))
    [owner] = table.match.deciders()
    return table, owner


@rule("R9.2", "R12.6")
def test_the_owner_decides_in_anothers_turn_which_card_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    table, owner = table_of_a_loss(monkeypatch)
    attacker = table.match.state.turn_seat
    seen = [view_message(table, seat, -1, ENGLISH) for seat in range(4)]

    assert owner != attacker
    for message in seen:
        view = message.view
        assert (view.phase, view.turn, view.deciders) == ("losing", SEATS[attacker], [SEATS[owner]])
        assert view.losing is not None
        assert view.losing.unit.unit.startswith("rifleman")
        assert "the owner chooses which" in message.steps[-1].lines[-1].text
    assert [[action.verb for action in message.view.actions] for message in seen] == [
        ["lose", "lose"] if seat == owner else [] for seat in range(4)
    ]
    chosen = seen[owner].view.actions[0]
    table.carry_out(table.next_change("decision", owner, chosen.text))
    told = [view_message(table, seat, table.number - 1, ENGLISH).steps[0].events[0].card for seat in range(4)]
    # Nobody else learns which of the two it was, a teammate neither (R7.8).
    assert told == [chosen.card if seat == owner else None for seat in range(4)]


@rule("R8.7", "R9.2")
def test_a_loss_taken_back_is_no_name_among_the_fallen(monkeypatch: pytest.MonkeyPatch) -> None:
    table, owner = table_of_a_loss(monkeypatch)
    action = format_action(table.match.setup, legal_actions(table.match.state, owner)[0])

    told = []
    for change in (
        table.next_change("decision", owner, action),
        table.next_change("undo", owner),
        table.next_change("decision", owner, action),
    ):
        table.carry_out(structs.replace(change, number=table.number + 1))
        told.append([line.text for line in view_message(table, owner, table.number - 1, ENGLISH).steps[0].lines])

    assert told[0] == told[2]
    fell = Counter(
        tuple(event[1::2]) for entry in table.match.entries for event in entry.events if event[0] == CASUALTY
    )
    assert table.changes[-1].fallen_after() == fell
