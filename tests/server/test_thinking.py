from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from dataclasses import replace

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, legal_actions, view_for
from bocage.engine.words.terms import LOSING
from bocage.match import Match
from bocage.server.think import thinking
from bocage.server.think.pool import BUDGET
from bocage.server.think.questions import Packed, Question, pack, unpack
from bocage.server.think.thinking import STAND_IN, Thinkers, Thought, answer
from tests.match.table import new_match, play_on
from tests.server import faults


def asked(decisions: int, player: str = "greedy", seed: str = "1") -> tuple[Question, list[int]]:
    """Return the question to whoever decides after so many decisions, and what is legal."""
    match = new_match("crossing-the-vire")
    play_on(match, decisions)
    return asked_at(match, "05-crossing-the-vire", player, seed)


def asked_at(match: Match, scenario: str, player: str = "greedy", seed: str = "1") -> tuple[Question, list[int]]:
    """Return the question to whoever decides in a match, and what is legal."""
    seat = match.deciders()[0]
    return Question(player, seed, scenario, view_for(match.state, seat)), legal_actions(match.state, seat)


def asked_beside_bot(scenario: str = "01-la-raye", player: str = "greedy") -> tuple[Question, list[int]]:
    """Return a question in mid-turn to whoever plays against the solo bot."""
    match = Match(load_scenario(scenario), Options(bot="germany"), ["?"] * 2, "5")
    while True:
        play_on(match, 1)
        question, legal = asked_at(match, scenario, player)
        area = question.view.bot
        assert area is not None
        if question.view.seat == 0 and any(area.markers) and len(legal) > 3:
            return question, legal


# What travels


def are_plain(value: object) -> bool:
    """Whether a value and all in it are of Python's own types, with nothing of the engine's among them."""
    if type(value) in (list, tuple):
        return all(are_plain(each) for each in value)  # type: ignore[attr-defined]
    return type(value) in (int, float, bool, str, type(None))


def travel(question: Question) -> Question:
    """Return a question as it arrives in another process."""
    packed = pack(question)
    assert are_plain(packed)
    there: Packed = pickle.loads(pickle.dumps(packed))  # noqa: S301 - nobody else has written it
    return unpack(there)


def check_arrival(question: Question) -> None:
    there = travel(question)
    assert (there.player, there.seed, there.scenario) == (question.player, question.seed, question.scenario)
    assert there.view.pack() == question.view.pack()
    assert there.view.setup.options == question.view.setup.options
    assert there.view.setup.kind_ids == question.view.setup.kind_ids


@pytest.mark.parametrize("decisions", [0, 1, 2, 30, 75])
def test_a_view_arrives_over_there_as_it_was(decisions: int) -> None:
    question, _ = asked(decisions)
    check_arrival(question)


def test_a_view_of_four_players_with_specialists_arrives_too() -> None:
    scenario = "102-the-far-bank-four"
    match = Match(load_scenario(scenario), Options(specialists=True), ["?"] * 4, "5")
    losing = 0
    for number in range(900):
        play_on(match, 1, number)
        if match.is_over:
            break
        question, _ = asked_at(match, scenario)
        check_arrival(question)
        losing += question.view.phase == LOSING

    assert losing


def test_what_lies_before_a_bot_arrives_too() -> None:
    question, _ = asked_beside_bot()
    there = travel(question).view.bot

    check_arrival(question)
    assert there is not None
    assert there.pack() == question.view.bot.pack()  # type: ignore[union-attr]


# Processes


def decide(questions: list[tuple[Question, list[int]]], thinkers: Thinkers | None = None) -> list[Thought]:
    """Return what is decided in other processes, one question after the other."""
    thinkers = thinkers or Thinkers(1)

    async def ask() -> list[Thought]:
        try:
            return [await thinkers.decide(question, legal) for question, legal in questions]
        finally:
            await thinkers.close()

    return asyncio.run(ask())


def test_a_player_decides_in_another_process_as_it_would_here() -> None:
    questions = [*(asked(decisions) for decisions in (0, 2, 9, 40)), asked_beside_bot()]

    assert decide(questions) == [Thought(answer(question)) for question, _ in questions]


def test_a_random_player_decides_anew_at_each_decision() -> None:
    assert len({answer(asked(0, "random", str(seed))[0]) for seed in range(30)}) > 1


def test_a_thinking_process_loads_no_web_server() -> None:
    needless = "{'litestar', 'sqlalchemy', 'alembic', 'uvicorn'}"
    code = f"import sys, bocage.server.think.thinking; print(sorted({needless} & set(sys.modules)))"

    assert subprocess.check_output([sys.executable, "-c", code], encoding="utf-8") == "[]\n"


@pytest.mark.parametrize("workers", [1, 2])
def test_who_overruns_the_budget_is_stopped_and_others_are_answered(
    monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    monkeypatch.setattr(thinking, "reply", faults.sleep_as_taker)
    late, other = asked(2, "taker"), asked(40)
    thinkers = Thinkers(workers, budget=1.0)

    async def ask_both() -> tuple[Thought, list[Thought]]:
        sleeping = asyncio.create_task(thinkers.decide(*late))
        await asyncio.sleep(0)
        # What the others may take, on a machine that has much else to do.
        thinkers.pool.budget = BUDGET
        answers = [await thinkers.decide(*other)]
        while not sleeping.done():
            answers.append(await thinkers.decide(*other))
        await thinkers.close()
        return await sleeping, answers

    slept, answers = asyncio.run(ask_both())
    assert slept == Thought(answer(replace(late[0], player=STAND_IN)), failure="late")
    assert set(answers) == {Thought(answer(other[0]))}
    assert thinkers.failures == {"crashed": 0, "late": 1, "illegal": 0, "unserved": 0}


def test_who_is_no_longer_asked_does_not_answer_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "reply", faults.sleep_as_taker)
    question, legal = asked(40)
    thinkers = Thinkers(1)

    async def ask() -> Thought:
        sleeping = asyncio.create_task(thinkers.decide(*asked(2, "taker")))
        await asyncio.sleep(1)
        sleeping.cancel()
        found = await thinkers.decide(question, legal)
        await thinkers.close()
        return found

    assert asyncio.run(ask()) == Thought(answer(question))
    assert thinkers.failures == {"crashed": 0, "late": 0, "illegal": 0, "unserved": 0}


def test_a_process_that_died_idle_is_started_anew_and_nobody_has_failed(caplog: pytest.LogCaptureFixture) -> None:
    question, legal = asked(2)

    async def ask() -> list[Thought]:
        thinkers = Thinkers(1)
        found = [await thinkers.decide(question, legal)]
        process = thinkers.pool._all[0]._process
        assert process is not None
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        found.append(await thinkers.decide(question, legal))
        await thinkers.close()
        return found

    assert asyncio.run(ask()) == [Thought(answer(question))] * 2
    assert [record.levelname for record in caplog.records] == ["WARNING"]
