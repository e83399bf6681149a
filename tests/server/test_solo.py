from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import State
from bocage.engine.words.terms import HAND, SPECTATOR
from bocage.luck import SeededLuck
from bocage.match import parse_record
from bocage.server.table import computers, reasoning
from bocage.server.wire.messages import HandOver, OfferDraw, Rematch, Resign, TableMade
from bocage.server.wire.solo import ReadingSeen
from bocage.solo import Decision, SoloSet
from bocage.solo.explain import decide_at
from tests.rule import rule
from tests.server.disguise import Disguised, check_reader
from tests.server.house import (
    Guest,
    House,
    await_own_decision,
    computer,
    guest_at,
    here,
    new_id,
    open_house,
    play_to_round,
    seed_luck,
    wait_until,
)


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    seed_luck(monkeypatch, "5")


def sit_down(house: House, bot: str = "solo:normal", **wishes: str) -> TableMade:
    return house.make(here("Anna"), computer(bot), round_limit=25, **wishes)  # type: ignore[arg-type]


def readings(guest: Guest) -> list[ReadingSeen]:
    return [step.reading for view in guest._views for step in view.steps if step.reading is not None]


@rule("R13.4")
@pytest.mark.parametrize(("scenario", "seat"), [("1", 0), ("1", 1), ("201", 0), ("203", 1)])
def test_a_whole_match_against_the_bot_ends_and_its_record_replays(house: House, scenario: str, seat: int) -> None:
    people = [here("Anna"), computer("solo:hard")]
    made = house.make(*(people if seat == 0 else people[::-1]), scenario=scenario, round_limit=12)
    with guest_at(house, made, made.seats[seat]) as anna:
        last = play_to_round(anna, 99)
        told = readings(anna)
    match = parse_record(house.get(f"/api/tables/{made.table}/record").text, load_scenario)

    assert last.view.result is not None
    assert match.is_over
    assert (match.options.bot, match.options.difficulty) == (match.plan.factions[1 - seat], "hard")
    assert match.players[1 - seat] == "solo:hard"
    assert sum(reading.first for reading in told) > 10


@rule("R13.1", "R13.8")
def test_everybody_knows_the_bot_its_difficulty_and_its_cards(house: House) -> None:
    made = sit_down(house, "solo")
    table = house.get(f"/api/tables/{made.table}").json()

    assert table["seats"][1]["name"] == "solo:normal"
    assert (table["solo"]["seat"], table["solo"]["difficulty"]) == ("germany", "normal")
    assert table["solo"]["told"] == [
        "Its supply lies in face-down bolster decks: A, B, the rest.",
        "Most dangerous to it, the first before the next: Riflemen, Scouts.",
    ]
    cards = {card["title"]: card["lines"] for card in table["solo"]["cards"]}
    assert {"rifleman", "scout", "squad-leader"} <= set(cards)
    assert "fog-of-war" not in cards
    assert [line["said"].partition(".")[0] for line in cards["rifleman"]][:3] == ["I", "II", "III"]
    subs = [sub for line in cards["rifleman"] for sub in line.get("subs", [])]
    assert {sub["sub"] for sub in subs} >= {"A", "B"}
    assert all(sub["said"].startswith(f"{sub['sub']}) ") for sub in subs)


@rule("R14.3")
def test_the_row_of_cards_the_bolster_decks_and_the_discard_pile_are_open(house: House) -> None:
    made = sit_down(house)
    with guest_at(house, made, made.seats[0]) as anna:
        play_to_round(anna, 4)
        views = [view.view for view in anna._views]
    bots = [view.bot for view in views if view.bot is not None]

    assert len(bots) == len(views)
    assert max(len(bot.play_area) for bot in bots) >= 3
    assert any(card.sideways for bot in bots for card in bot.play_area)
    assert [deck.deck for deck in bots[0].decks] == ["a", "b", "rest"]
    supply = views[-1].piles[1].supply
    in_decks = {card: count for deck in bots[-1].decks for card, count in deck.cards.items()}
    assert in_decks == {card: count for card, count in supply.items() if card != "fog-of-war"}
    assert any(view.piles[1].discard for view in views)
    assert all(view.piles[1].hand is None and view.piles[1].deck is None for view in views)


@rule("R13.5")
def test_each_card_of_the_bot_comes_with_its_line_and_its_reasons(house: House) -> None:
    made = sit_down(house)
    with guest_at(house, made, made.seats[0]) as anna:
        play_to_round(anna, 5)
        told = readings(anna)
        steps = [step for view in anna._views for step in view.steps]
    resolved = [event for step in steps for event in step.events if event.name in ("line-taken", "passed", "readied")]
    resolved = [event for event in resolved if event.seat == "germany" or (event.unit and event.unit.side == "germany")]

    assert sum(reading.first for reading in told) == len(resolved) > 8
    assert any(reason.startswith("Line I does not apply: ") for reading in told for reason in reading.reasons)
    assert any(" rather than " in reason for reading in told for reason in reading.reasons)
    assert all(reading.said.startswith("Line ") for reading in told if reading.first and reading.line)
    assert all(step.reading is None for step in steps if step.seat == "us")


@rule("R14.3", "R15.30")
@pytest.mark.parametrize("scenario", ["mortain", "204"])
def test_nothing_that_is_sent_depends_on_what_nobody_may_know_of_the_bot(house: House, scenario: str) -> None:
    made = sit_down(house, "solo:easy", scenario=scenario)
    chance = random.Random(0)
    found, face_down = Disguised(), 0
    with guest_at(house, made, made.seats[0]) as anna:
        table = house.tables._live[made.table].table
        assert table is not None
        view = await_own_decision(anna)
        for number in range(40):
            if table.match.is_over:
                # From now on everything is told.
                break
            face_down += table.match.state.size(1, HAND) > 0
            for seat in (0, SPECTATOR):
                check_reader(house, made, table, seat, SeededLuck(number), found)
            view = await_own_decision(anna, anna.decide(chance.choice(view.view.actions).text).number)

    # Otherwise the same bytes would prove nothing.
    assert found.cards > 30
    assert found.events > 40
    assert face_down > 10
    assert sum(step.reading is not None for step in table.changes) > 8


@pytest.fixture
def times_read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows by an action whenever solo cards are read."""
    actions: list[int] = []

    def read(state: State, cards: SoloSet | None = None) -> Decision:
        decision = decide_at(state, cards)
        actions.append(decision.action)
        return decision

    # Where the server asks: what reads the cards may be compiled.
    monkeypatch.setattr(computers, "decide_at", read)
    monkeypatch.setattr(reasoning, "decide_at", read)
    return actions


def test_cards_are_read_once_for_a_decision_and_never_again(tmp_path: Path, times_read: list[int]) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = sit_down(house)
        with guest_at(house, made, made.seats[0]) as anna:
            number = play_to_round(anna, 3).number
            before = readings(anna)
            steps = [step for view in anna._views for step in view.steps]
    assert len(times_read) == sum(step.kind == "decision" and step.seat == "germany" for step in steps) > 20
    times_read.clear()
    with open_house(tmp_path / "t.sqlite") as house, guest_at(house, made, made.seats[0]) as anna:
        assert anna.see().number == number
        assert readings(anna) == before != []
    assert times_read == []


@pytest.mark.parametrize(
    "stored",
    [
        None,
        "because",
        '{"kind": 1, "missed": [7]}',
        '{"kind": 1, "edition": "of old", "missed": [{"line": 1, "sub": "", "why": "too-dark"}]}',
    ],
)
def test_reasons_that_nobody_stored_or_can_tell_are_worked_out_anew(
    tmp_path: Path, times_read: list[int], stored: str | None
) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        made = sit_down(house)
        with guest_at(house, made, made.seats[0]) as anna:
            play_to_round(anna, 2)
            before = readings(anna)
    with sqlite3.connect(tmp_path / "t.sqlite") as database:
        database.execute("update events set reasons = ? where reasons is not null", [stored])
    database.close()
    times_read.clear()
    with open_house(tmp_path / "t.sqlite") as house, guest_at(house, made, made.seats[0]) as anna:
        anna.see()
        assert readings(anna) == before != []
    assert times_read


def test_a_rematch_keeps_the_bot_and_may_give_it_the_other_side(house: House) -> None:
    made = sit_down(house, "solo:easy")
    with guest_at(house, made, made.seats[0]) as anna:
        anna.do(Resign(id=new_id()))
        anna.do(Rematch(id=new_id(), swap=True))
    again = house.get(f"/api/tables/{made.table}").json()["next"]
    solo = house.get(f"/api/tables/{again}").json()["solo"]

    assert (solo["seat"], solo["difficulty"]) == ("us", "easy")
    with Guest(house, again, made.seats[0].token) as anna:
        assert anna.see().seat == "germany"
        assert play_to_round(anna, 2).view.round == 2


def test_the_bot_plays_against_a_computer_player_to_be_watched(house: House) -> None:
    made = house.make(computer("greedy"), computer("solo:easy"), round_limit=3)
    wait_until(lambda: bool(house.get(f"/api/tables/{made.table}").json()["over"]))

    with Guest(house, made.table) as spectator:
        steps = spectator.see().steps
    assert sum(step.reading is not None and step.reading.first for step in steps) > 3
    assert {step.seat for step in steps if step.kind == "decision"} == {"us", "germany"}


def test_a_seat_is_handed_over_to_other_computer_players_alone(house: House) -> None:
    made = sit_down(house)
    with guest_at(house, made, made.seats[0]) as anna:
        await_own_decision(anna)
        assert anna.refused(HandOver(id=new_id(), seat="us", player="solo:easy")).code == "solo-too-late"
        assert anna.refused(HandOver(id=new_id(), seat="germany", player="greedy")).code == "not-your-seat"
        assert anna.refused(OfferDraw(id=new_id())).code == "draw-with-computer"
        anna.do(HandOver(id=new_id(), seat="us", player="random"))
    wait_until(lambda: int(house.get(f"/api/tables/{made.table}").json()["round"]) > 1)


@pytest.mark.parametrize(
    ("seats", "wishes", "code"),
    [
        (["solo:easy", "solo:hard"], {}, "solo-twice"),
        (["solo:easy", "greedy", "greedy", "greedy"], {"scenario": "104", "four": True}, "solo-in-team"),
        (["greedy", "solo"], {"options": {"specialists": True}}, "solo-without-specialists"),
        (["greedy", "solo:impossible"], {}, "unknown-player"),
    ],
)
def test_a_bot_that_cannot_be_is_refused(house: House, seats: list[str], wishes: dict[str, object], code: str) -> None:
    wish = {"scenario": "1", "seats": [computer(seat) for seat in seats], **wishes}
    status, refusal = house.refuse(wish)

    assert (status, refusal.code) == (400, code)


@rule("R9.2")
def test_specialists_join_a_solo_match_where_the_list_says_so(house: House) -> None:
    joined = [
        each["scenario"] for each in house.get("/api/scenarios").json()["scenarios"] if "solo_specialists" in each
    ]
    made = house.make(here("Anna"), computer("solo"), scenario="101", specialists=True)

    assert [name[:3] for name in joined] == ["101", "102", "103", "104"]
    assert house.get(f"/api/tables/{made.table}").json()["options"]["specialists"]
