from __future__ import annotations

import random
import re

import msgspec
import pytest

from bocage.cli.hand import hand_of
from bocage.data.lengths import mean_rounds, typical_rounds
from bocage.data.loader import four_player_ids, scenario_ids
from bocage.engine import format_action, legal_actions, view_for
from bocage.engine.words.terms import REMOVED, SPECTATOR
from bocage.server.table.making import new_table
from bocage.server.table.table import Table
from bocage.server.tell.position import see, see_start
from bocage.server.tell.table import see_changes
from bocage.server.wire.changes import LogLine
from bocage.server.wire.messages import HandOver, OfferDraw, SeatWish, TableWish, Undo
from bocage.server.wire.scenarios import ScenarioList
from tests.english import ENGLISH
from tests.normandy import soldier_name
from tests.server.house import INVITE, Guest, House, all_at, first_turn, here, new_id, play_on, seed_luck
from tools.lengths import mean_length


def said_to(guest: Guest) -> list[str]:
    """Return all lines of the log that somebody was sent."""
    return [line.text for view in guest._views for step in view.steps for line in step.lines]


def test_the_line_that_begins_a_round_says_which(house: House) -> None:
    made = house.make_hot_seat()
    with Guest(house, made.table) as guest:
        lines = [line for step in guest.see().steps for line in step.lines]

    assert [line.round for line in lines if line.round] == [1]
    assert lines[0].text == "Round 1."


def test_every_scenario_shows_how_it_begins_and_how_long_it_takes(house: House) -> None:
    listed = msgspec.json.decode(house.get("/api/scenarios").content, type=ScenarioList)
    made = house.make_hot_seat("crossing-the-vire")
    with Guest(house, made.table) as guest:
        opening = guest.see().view
    [crossing] = [each for each in listed.scenarios if each.scenario == "05-crossing-the-vire"]

    assert (crossing.start.tiles, crossing.start.counters) == (opening.tiles, opening.counters)
    assert all(scenario.start.counters for scenario in listed.scenarios)
    assert [scenario.rounds for scenario in listed.scenarios] == [typical_rounds(name) for name in scenario_ids()]
    assert all(scenario.rounds > 3 for scenario in listed.scenarios)
    fours = {f"{each.scenario}-four": each.four.rounds for each in listed.scenarios if each.four is not None}
    assert fours == {name: typical_rounds(name) for name in four_player_ids()}
    assert all(rounds > 3 for rounds in fours.values())


def test_the_lengths_are_those_that_the_tool_measures() -> None:
    assert list(mean_rounds()) == [*scenario_ids(), *four_player_ids()]
    assert round(mean_length("01-la-raye"), 1) == mean_rounds()["01-la-raye"]
    assert typical_rounds("a-scenario-of-ones-own") == 0


def test_every_action_is_told_in_words_of_its_own(house: House) -> None:
    found: set[str] = set()
    with all_at(house, house.make_hot_seat("crossing-the-vire")) as guests:
        for seed in range(40):
            number = play_on(guests, 1, seed)
            for guest in guests:
                actions = guest.see(number).view.actions
                # Bids aside, what an action is follows the name of its card.
                assert len({(action.card, action.words) for action in actions}) == len(actions)
                found.update(action.words for action in actions)

    assert "End the turn" in found
    assert any(words.startswith("Scout to ") for words in found)
    assert any(words.endswith(" %") for words in found)


def test_the_log_tells_each_reader_what_it_may_know_and_where(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as (us, germany), Guest(house, made.table) as spectator:
        bid = us.see().view.actions[0]
        us.decide(bid.text)
        number = germany.decide().number
        for guest in (us, germany, spectator):
            guest.see(number)

    card = bid.words.partition(" (")[0]
    assert f"US set {card} aside as a bid." in said_to(us)
    assert "US set a card aside as a bid." in said_to(germany)
    assert any(line.startswith(f"Bids: US {card} ") for line in said_to(spectator))
    drawn = [line for line in said_to(spectator) if " drew " in line]
    assert drawn[:2] == ["US drew 4 cards.", "Germany drew 4 cards."]


def test_lines_name_their_tiles_and_everything_once_the_match_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    seed_luck(monkeypatch, "7")
    people = [SeatWish(kind="here", name="Anna"), SeatWish(kind="here", name="Bert")]
    made, _ = new_table(TableWish(scenario="crossing-the-vire", seats=people))
    table, chance = Table(made.row, made.seats), random.Random(7)
    start = see_start(table.match.setup)
    for _ in range(300):
        seat = table.match.deciders()[0]
        action = format_action(table.match.setup, chance.choice(legal_actions(table.match.state, seat)))
        table.carry_out(table.next_change("decision", seat, action))
    table.carry_out(table.next_change("resigned", 0))
    at = {(counter.side, counter.unit): counter.tile for counter in start.counters}
    rolls = moves = 0
    names: list[str] = []
    fallen: list[str | None] = []
    steps = see_changes(table, SPECTATOR, ENGLISH)
    for step in steps:
        for event in step.events:
            if event.name in ("placed", "moved"):
                assert event.unit is not None
                assert event.tile is not None
                at[event.unit.side, event.unit.unit] = event.tile
                moves += 1
                assert any({event.from_tile, event.tile} - {None} <= set(line.tiles) for line in step.lines)
            if event.name == "rolled":
                assert event.unit is not None
                assert event.attacker_unit is not None
                rolls += 1
                both = [at[unit.side, unit.unit] for unit in (event.attacker_unit, event.unit)]
                assert any(set(both) <= set(line.tiles) for line in step.lines if " rolled " in line.text)
                assert [event.from_tile, event.tile] == both
                assert event.sum is not None
                assert event.sum.base + event.sum.cover + event.sum.range == event.defence
            if event.name == "casualty":
                fallen.append(event.soldier)
            if event.name == "counter-lost":
                assert event.unit is not None
                del at[event.unit.side, event.unit.unit]
        names += [name for line in step.lines for name in re.findall(r" lost .*? \((.*?)\)", line.text)]
    counters = see(table.match.state, SPECTATOR, ENGLISH).counters

    assert at == {(counter.side, counter.unit): counter.tile for counter in counters}
    assert min(rolls, moves) > 20
    assert len(names) == len(set(names)) > 1
    assert fallen == names
    assert " a card" not in " ".join(line.text for step in steps for line in step.lines)


def test_changes_of_the_table_are_told_too(house: House) -> None:
    made = house.make(here("Anna"), INVITE)
    path = f"/api/tables/{made.table}/join"
    with Guest(house, made.table, made.seats[0].token) as anna:
        assert anna.see().view.round == 0
        house.http.post(path, json={"invite": made.seats[1].invite, "name": "Bert"})
        anna.see(1)
        anna.decide()
        anna.do(Undo(id=new_id(), decision=1))
        anna.do(OfferDraw(id=new_id()))
        anna.do(HandOver(id=new_id(), seat="us", player="greedy"))
        steps = [step for view in anna._views for step in view.steps if step.kind not in ("opening", "decision")]

    lines = [line for step in steps for line in step.lines]
    # The first cards come with the last who sits down.
    assert [line.text for line in lines if line.text.startswith("US drew")]
    assert [line for line in lines if " drew " not in line.text][:5] == [
        LogLine(text="Bert sits down for Germany."),
        LogLine(text="Round 1.", round=1),
        LogLine(text="US took the last decision back."),
        LogLine(text="US offers a draw."),
        LogLine(text="The computer player greedy decides for US from now on."),
    ]


def test_ones_own_cards_bear_the_names_the_terminal_shows(house: House) -> None:
    made = house.make_hot_seat("crossing-the-vire")
    with all_at(house, made) as guests:
        first_turn(guests)
        live = house.tables._live[made.table].table
        assert live is not None
        state, setup = live.match.state, live.match.setup
        kind = setup.kind_of["rifleman-a"]
        state.put(0, REMOVED, kind, 2)
        house.tables._live[made.table].forget_messages()
        with Guest(house, made.table, made.seats[0].token) as again:
            own, other = again.see().view.piles
        shown = hand_of(view_for(state, 0))
        state.put(0, REMOVED, kind, -2)

    assert own.names["rifleman-a"][0] == soldier_name(0, "rifleman-a", 2)
    assert "fog-of-war" not in own.names
    assert other.names == {}
    for kind, number in shown:
        card = setup.kind_ids[kind]
        if card in own.names:
            assert soldier_name(0, card, number) in own.names[card]
