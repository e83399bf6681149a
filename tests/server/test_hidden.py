from __future__ import annotations

import msgspec
import pytest

from bocage.engine.words.terms import BIDDING, KNOWN, LOSING
from bocage.match import Match
from bocage.server.wire.messages import ViewMessage
from tests.rule import rule
from tests.server.disguise import bytes_for, play_disguised
from tests.server.house import House, all_at, here, seed_luck

SCENARIO = "crossing-the-vire"


def test_the_bytes_sent_to_a_seat_depend_on_nothing_it_may_not_know(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # With other dice and draws there may be fewer bids.
    seed_luck(monkeypatch, "5")
    made = house.make_hot_seat(SCENARIO)
    found = play_disguised(house, made, 45, lambda _: False)
    last = bytes_for(house, made, 0)[-1]

    # Otherwise the same bytes would prove nothing.
    assert found.cards > 90
    assert found.bids > 3
    assert found.events > 90
    # What is told in words is among them.
    view = msgspec.json.decode(last, type=ViewMessage)
    assert sum(line.text.startswith("Germany drew ") for step in view.steps for line in step.lines) > 3
    assert [bool(pile.names) for pile in view.view.piles] == [True, False]


@rule("R12.5")
def test_a_teammate_is_sent_nothing_that_an_opponent_is_not(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    # With these dice and draws a loss is chosen early on.
    seed_luck(monkeypatch, "74")
    people = [here(name) for name in ("Anna", "Bert", "Carl", "Dora")]
    made = house.make(*people, scenario="104", four=True, specialists=True)
    found = play_disguised(house, made, 25, lambda match: match.state.phase == LOSING)

    assert found.cards > 90
    assert found.bids > 5
    assert found.events > 90
    assert found.seen


@rule("R14.1", "R15.27")
def test_what_a_seat_is_sent_of_the_desert_depends_on_nothing_it_may_not_know(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # With these dice and draws an aircraft is called early on.
    seed_luck(monkeypatch, "4")
    made = house.make_hot_seat("204")
    eager = ("air-support", "surveil", "strafe", "bomb", "drive", "mine")
    found = play_disguised(house, made, 40, _knows_aircraft, eager)

    assert found.cards > 80
    assert found.bids > 3
    assert found.events > 80
    # While an aircraft card was in a hand, known to be there, all else of the hand was dealt anew.
    assert found.seen
    assert found.verbs >= {"air-support", "drive"}


def _knows_aircraft(match: Match) -> bool:
    """Whether everybody knows of an aircraft card in somebody's hand (R15.27)."""
    setup = match.setup
    seats = range(setup.seat_count)
    return any(match.state.count(seat, KNOWN, kind) for seat in seats for kind in setup.aircraft_kinds)


@rule("R12.5", "R15.26", "R15.27")
def test_four_in_the_desert_are_sent_nothing_that_they_may_not_know(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    # With these dice and draws two rounds are begun.
    seed_luck(monkeypatch, "2")
    people = [here(name) for name in ("Anna", "Bert", "Carl", "Dora")]
    made = house.make(*people, scenario="203", four=True)
    found = play_disguised(house, made, 30, lambda match: match.state.phase == BIDDING, ("drive", "navigate", "mine"))

    assert found.cards > 70
    assert found.bids > 3
    assert found.events > 70
    assert found.seen


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
