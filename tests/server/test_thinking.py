from __future__ import annotations

import asyncio
import time

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, legal_actions, view_for
from bocage.engine.terms import LOSING
from bocage.match import Match
from bocage.server import tables, thinking
from bocage.server.messages import HandOver
from bocage.server.thinking import Question, Thinkers, answer, question, view_of
from tests.match.table import new_match, play_on
from tests.server.house import INVITE, Guest, House, computer, here


def asked(decisions: int, player: str = "greedy", seed: str = "1") -> tuple[Question, list[int]]:
    """Return the question to whoever decides after so many decisions, and what is legal."""
    match = new_match("crossing-the-vire")
    play_on(match, decisions)
    seat = match.deciders()[0]
    view = view_for(match.state, seat)
    return question(player, seed, "05-crossing-the-vire", view), legal_actions(match.state, seat)


@pytest.mark.parametrize("decisions", [0, 1, 2, 30, 75])
def test_a_view_arrives_over_there_as_it_was(decisions: int) -> None:
    match = new_match("crossing-the-vire")
    play_on(match, decisions)
    for seat in range(2):
        view = view_for(match.state, seat)
        assert view_of(question("greedy", "1", "05-crossing-the-vire", view)).fields() == view.fields()


def test_a_view_of_four_players_with_specialists_arrives_too() -> None:
    scenario = "102-the-far-bank-four"
    match = Match(load_scenario(scenario), Options(specialists=True), ["?"] * 4, "5")
    losing = 0
    for number in range(900):
        play_on(match, 1, number)
        if match.is_over:
            break
        seat = match.deciders()[0]
        view = view_for(match.state, seat)
        there = view_of(question("greedy", "1", scenario, view))
        assert there.fields() == view.fields()
        assert there.setup.kind_ids == match.setup.kind_ids
        losing += view.phase == LOSING

    assert losing


def test_a_player_decides_in_another_process_as_it_would_here() -> None:
    questions = [asked(decisions) for decisions in (0, 2, 9, 40)]

    async def decide() -> list[int | None]:
        thinkers = Thinkers(1)
        answers = [await thinkers.decide(each) for each, _ in questions]
        await thinkers.close()
        return answers

    answers = asyncio.run(decide())
    assert answers == [answer(each) for each, _ in questions]
    assert all(found in legal for found, (_, legal) in zip(answers, questions, strict=True))


def test_a_random_player_decides_anew_at_each_decision() -> None:
    assert len({answer(asked(0, "random", str(seed))[0]) for seed in range(30)}) > 1


def test_who_overruns_the_budget_is_stopped_and_the_next_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    one, legal = asked(2)

    async def decide() -> tuple[int | None, int | None, float]:
        thinkers = Thinkers(1, budget=0.3)
        with monkeypatch.context() as patch:
            patch.setattr(thinking, "answer", time.sleep)
            began = time.monotonic()
            late = await thinkers.decide(60)  # type: ignore[arg-type]
            took = time.monotonic() - began
        thinkers.budget = 20
        found = await thinkers.decide(one)
        await thinkers.close()
        return late, found, took

    late, found, took = asyncio.run(decide())
    assert late is None
    assert took < 20
    assert found in legal


def test_a_match_goes_on_though_its_computer_player_never_answers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_: Question) -> None:
        return None

    monkeypatch.setattr(house.tables.thinkers, "decide", never)
    table = house.make(here("Anna"), computer())
    with Guest(house, table.table, table.seats[0].token) as anna:
        assert anna.see(1).view.piles[1].has_bid


def test_a_computer_player_that_could_not_be_asked_is_asked_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LOOK_EVERY", 0.05)
    decide = house.tables.thinkers.decide
    tries = []

    async def fail_first(question: Question) -> int | None:
        tries.append(question)
        if len(tries) == 1:
            raise OSError("No process can be started just now.")
        return await decide(question)

    monkeypatch.setattr(house.tables.thinkers, "decide", fail_first)
    table = house.make(here("Anna"), INVITE)
    with Guest(house, table.table, table.seats[0].token) as anna:
        anna.see()
        number = anna.do(HandOver(id="1", seat="germany", player="greedy")).number
        assert anna.see(number + 1).view.piles[1].has_bid

    assert len(tries) == 2
