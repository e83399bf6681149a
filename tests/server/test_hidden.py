from __future__ import annotations

import random

import msgspec
import pytest

from bocage.engine import Event, deal, event_for, format_action, legal_actions, view_for
from bocage.engine.words.terms import BIDDING, HIDDEN, LOSING, SPECTATOR
from bocage.luck import SeededLuck
from bocage.server.table import secrets
from bocage.server.table.table import Table
from bocage.server.wire.messages import Decide, TableMade, ViewMessage
from tests.rule import rule
from tests.server.house import Guest, House, all_at, here, new_id

SCENARIO = "crossing-the-vire"


def bytes_for(house: House, table: TableMade, seat: int) -> list[str]:
    """Return what somebody who sits down at a seat, or to watch, is sent."""
    with Guest(house, table.table, "" if seat == SPECTATOR else table.seats[seat].token) as guest:
        guest.see()
        return guest.raw


def disguise(table: Table, event: Event, seat: int) -> Event:
    """Return an event with other cards in all places that the seat may not know."""
    told = event_for(table.match.setup, event, seat)
    kinds = table.match.setup.kind_count
    return tuple(
        (part + 1) % kinds if shown == HIDDEN != part else part for part, shown in zip(event, told, strict=True)
    )


def play_disguised(house: House, made: TableMade, decisions: int) -> tuple[int, int, int, int]:
    """Play by chance, and after each decision see that each reader is sent the same whatever is hidden from it.

    Return how often other cards lay there, another bid, other events, and how often a loss was being chosen.
    """
    chance = random.Random(4)
    changed = bids_hidden = events_changed = losses = 0
    with all_at(house, made) as guests:
        table = house.tables._live[made.table].table
        assert table is not None
        match = table.match
        for number in range(decisions):
            losses += match.state.phase == LOSING
            for seat in (*range(match.setup.seat_count), SPECTATOR):
                sent = bytes_for(house, made, seat)
                state, told = match.state, [step.events for step in table.changes]
                match.state = deal(view_for(state, seat), SeededLuck(number))
                for step in table.changes:
                    step.events = [disguise(table, event, seat) for event in step.events]
                changed += match.state != state
                bids = [[world.bid(other) for other in range(match.setup.seat_count)] for world in (state, match.state)]
                bids_hidden += state.phase == BIDDING and bids[0] != bids[1]
                events_changed += [step.events for step in table.changes] != told
                try:
                    assert bytes_for(house, made, seat) == sent
                finally:
                    match.state = state
                    for step, events in zip(table.changes, told, strict=True):
                        step.events = events
            seat = chance.choice(match.deciders())
            action = chance.choice(legal_actions(match.state, seat))
            text = format_action(match.setup, action)
            guests[seat].do(Decide(id=new_id(), decision=table.decisions[seat], action=text))
    return changed, bids_hidden, events_changed, losses


def test_the_bytes_sent_to_a_seat_depend_on_nothing_it_may_not_know(house: House) -> None:
    made = house.make_hot_seat(SCENARIO)
    changed, bids_hidden, events_changed, _ = play_disguised(house, made, 45)
    last = bytes_for(house, made, 0)[-1]

    # Otherwise the same bytes would prove nothing.
    assert changed > 90
    assert bids_hidden > 3
    assert events_changed > 90
    # What is told in words is among them.
    view = msgspec.json.decode(last, type=ViewMessage)
    assert sum(line.text.startswith("Germany drew ") for step in view.steps for line in step.lines) > 3
    assert [bool(pile.names) for pile in view.view.piles] == [True, False]


@rule("R12.5")
def test_a_teammate_is_sent_nothing_that_an_opponent_is_not(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    # With these dice and draws a loss is chosen early on.
    monkeypatch.setattr(secrets, "new_seed", lambda: "74")
    people = [here(name) for name in ("Anna", "Bert", "Carl", "Dora")]
    made = house.make(*people, scenario="104", four=True, specialists=True)
    changed, bids_hidden, events_changed, losses = play_disguised(house, made, 25)

    assert changed > 90
    assert bids_hidden > 5
    assert events_changed > 90
    assert losses


def test_a_running_record_and_replay_hide_what_the_reader_may_not_know(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as (us, _):
        us.decide()
        record = f"/api/tables/{made.table}/record"
        spectator, own = house.get(record).text, house.get(record, made.seats[0].token).text
        other = house.get(f"/api/tables/{made.table}/replay", made.seats[1].token).json()
        position = house.get(f"/api/tables/{made.table}/replay/1", made.seats[1].token).json()

    assert "seed" not in spectator + own
    assert "us bids ?" in spectator
    assert "us bids ?" not in own
    assert "germany draws ?, ?, ?, ?" in own
    assert other["steps"][-1]["events"] == [{"name": "bid-made", "seat": "us"}]
    assert "hand" not in position["piles"][0]
    assert "hand" in position["piles"][1]


def test_no_cache_keeps_what_a_seat_was_told(house: House) -> None:
    made = house.make_hot_seat()
    for path in ("", "/record", "/replay", "/replay/0"):
        answer = house.get(f"/api/tables/{made.table}{path}", made.seats[0].token if path else "")
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert house.get(f"/api/tables/{made.table}/record", "wrong").headers["cache-control"] == "no-store"
