"""Questions to computer players that last in PostgreSQL, and those who serve them on any machine."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from procrastinate.schema import SchemaManager

from bocage.server.problems import Refused
from bocage.server.store.store import Store
from bocage.server.think import asking, serving, thinking
from bocage.server.think.asking import Asking
from bocage.server.think.lasting import KINDS, LONGEST, Answer, kind_of, queue_of, rank_of, written
from bocage.server.think.process import Failed
from bocage.server.think.questions import Question
from bocage.server.think.serving import Serving
from bocage.server.think.thinking import answer
from tests.english import says
from tests.server import faults
from tests.server.house import (
    BOCAGE,
    PATIENCE,
    Guest,
    House,
    await_own_decision,
    computer,
    guest_at,
    here,
    house_of_its_own,
    open_house,
    play_to_round,
    seed_luck,
    thinker,
    wait_until,
)
from tests.server.test_metrics import scrape
from tests.server.test_postgresql import own_cluster  # noqa: F401 - a fixture
from tests.server.test_thinking import asked, asked_beside_bot
from tools.postgres import Cluster

SEED = "a-seed-that-nobody-may-read"


@pytest.fixture
def place(cluster: Cluster) -> str:
    """A database with a queue in which nothing is."""
    address = cluster.new_database()
    Store(address).close()
    return address


def states(place: str) -> list[str]:
    """Return the states of all questions in the queue, the oldest first."""
    with psycopg.connect(place) as connection:
        return states_by(connection)


def states_by(connection: psycopg.Connection[tuple[Any, ...]]) -> list[str]:
    # What is done by the clock is no question.
    query = "select status::text from procrastinate_jobs where task_name = 'think' order by id"
    return [row[0] for row in connection.execute(query).fetchall()]


def wait_for_states(place: str, *wanted: str) -> None:
    """Wait until the questions are in these states; some of them pass within a tenth of a second."""
    with psycopg.connect(place, autocommit=True) as connection:
        end = time.monotonic() + PATIENCE
        while (found := states_by(connection)) != list(wanted):
            assert time.monotonic() < end, f"The questions are {found}."
            time.sleep(0.001)


def question(player: str, number: int = 0, decisions: int = 40) -> Question:
    """Return a question to a player; those of another number are others."""
    return asked(decisions, player, f"{SEED}/{number}")[0]


def long_question(number: int = 0) -> Question:
    """Return a question that takes a strong player a second or so, as every simulation reads the cards of a bot."""
    return replace(asked_beside_bot("07-la-huberderie", "commander")[0], seed=f"{SEED}/{number}")


@asynccontextmanager
async def asker(place: str) -> AsyncIterator[Asking]:
    queue = Asking(place)
    await queue.begin()
    try:
        yield queue
    finally:
        await queue.close()


@asynccontextmanager
async def served(place: str, workers: int = 1, budget: float = 20.0) -> AsyncIterator[Serving]:
    """Let the queue be served in this process."""
    own = Serving(place, workers, budget)
    begun = asyncio.Event()
    running = asyncio.create_task(own.run(begun.set))
    await begun.wait()
    try:
        yield own
    finally:
        own.end()
        await running


async def ask(queue: Asking, question: Question, *, waits: bool = True) -> Any:
    return await queue.ask("decision", question, waits=waits, patience=30.0)


async def until(fits: Callable[[], bool]) -> None:
    await asyncio.to_thread(wait_until, fits)


async def in_states(place: str, *wanted: str) -> None:
    await asyncio.to_thread(wait_for_states, place, *wanted)


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await work()

    asyncio.run(whole())


# A whole match


def play(house: House) -> str:
    """Play a short match of two computer players, and return its record."""
    made = house.make(computer("greedy"), computer("taker"), round_limit=2)
    with Guest(house, made.table) as spectator:
        while spectator.see().view.result is None:
            spectator.receive()
    return house.get(f"/api/tables/{made.table}/record").text


def test_a_match_through_the_queue_is_the_one_that_is_played_without(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed_luck(monkeypatch, "5")
    with open_house(tmp_path / "t.sqlite") as house:
        alone = play(house)
    with thinker(place, "--workers", "1") as process, open_house(place, think="elsewhere") as house:
        before = scrape(house)
        through = play(house)
        made = house.make(here("Anna"), computer("regular"))
        with guest_at(house, made, made.seats[0]) as anna:
            await_own_decision(anna, anna.decide().number)
            hint = house.get(f"/api/tables/{made.table}/hint", made.seats[0].token)
        wait_until(lambda: states(place) == [])
        after = scrape(house)
        thought_here = house.tables.thinkers.pool._all[0]._process
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0

    assert through == alone
    assert alone.count("\n") > 30
    assert hint.status_code == 200
    assert thought_here is None
    counts = {kind: ("bocage_queue_waiting_seconds_count", (kind,)) for kind in ("quick", "deep")}
    assert after[counts["quick"]] - before.get(counts["quick"], 0) > 20
    assert after[counts["deep"]] - before.get(counts["deep"], 0) >= 2
    assert after["bocage_queue_served", ()] == 1
    assert after["bocage_queue", ("quick", "waiting")] == after["bocage_queue", ("deep", "busy")] == 0


# Who dies


def test_what_somebody_had_at_hand_who_was_killed_is_taken_over_within_seconds(place: str) -> None:
    async def kill_one(first: subprocess.Popen[str]) -> float:
        async with asker(place) as queue:
            thoughts = [asyncio.create_task(ask(queue, long_question(number))) for number in range(2)]
            # Each has one.
            await in_states(place, "doing", "doing")
            first.kill()
            began = time.monotonic()
            assert all(action >= 0 for action in await asyncio.gather(*thoughts))
            took = time.monotonic() - began
            # It is removed when it has been told.
            await until(lambda: states(place) == [])
            return took

    with thinker(place, "--workers", "1") as first, thinker(place, "--workers", "1"):
        took = asyncio.run(kill_one(first))

    # Five seconds without a sign of life, a look each second, and what was left to think.
    assert took < 15


def test_a_question_whose_process_is_killed_is_thought_about_once_more(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "reply", faults.die_at_first)
    asked_once = replace(question("greedy"), seed=str(tmp_path / "died"))

    async def ask_both() -> None:
        async with asker(place) as queue, served(place):
            assert await ask(queue, asked_once) == answer(asked_once)
            monkeypatch.setattr(thinking, "reply", faults.die)
            with pytest.raises(Failed, match="exit code -9") as problem:
                await ask(queue, question("greedy"))
            assert problem.value.failure == "crashed"

    run(ask_both)
    assert (tmp_path / "died").exists()
    assert [record.levelname for record in caplog.records] == ["WARNING", "WARNING", "ERROR"]
    # What the library says of a question is not passed on.
    assert SEED not in caplog.text
    assert states(place) == []


def test_a_question_that_ends_all_who_think_about_it_is_given_up(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "LOOK_EVERY", 0.05)

    async def ask_in_vain() -> None:
        async with asker(place) as queue:
            thought = asyncio.create_task(ask(queue, question("greedy")))
            await until(lambda: states(place) == ["todo"])
            with psycopg.connect(place) as connection:
                # As if somebody had died over it for the fourth time.
                connection.execute("update procrastinate_jobs set status = 'doing', attempts = 3, worker_id = null")
            async with served(place):
                with pytest.raises(Failed, match="All 4 who thought about it died") as problem:
                    await thought
                await until(lambda: states(place) == [])
            assert problem.value.failure == "crashed"

    run(ask_in_vain)


# What comes twice, or not at all


def test_a_question_that_is_delivered_twice_is_answered_twice_and_counts_once(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    hear = Asking.hear_text

    def note(self: Asking, text: str) -> None:
        heard.append(text)
        hear(self, text)

    monkeypatch.setattr(Asking, "hear_text", note)
    with thinker(place, "--workers", "2"), open_house(place, think="elsewhere") as house, taken_for_dead(place):
        made = house.make(here("Anna"), computer("veteran"))
        with guest_at(house, made, made.seats[0]) as anna:
            play_to_round(anna, 2)
            number = anna.see().number
        steps = [step.number for view in anna._views for step in view.steps]

    assert len(heard) >= len({text.split(",")[0] for text in heard}) + 2
    assert steps == list(range(number + 1))


@contextmanager
def taken_for_dead(place: str) -> Iterator[None]:
    """Let each question be taken over once from somebody who thinks about it, as if they were dead."""
    is_over = threading.Event()

    def take_over() -> None:
        with psycopg.connect(place, autocommit=True) as connection:
            while not is_over.wait(0.002):
                free = "update procrastinate_jobs set status = 'todo', attempts = 1"
                if connection.execute(f"{free} where status = 'doing' and attempts = 0").rowcount:
                    told = '{"type": "job_inserted", "job_id": 0}'
                    channel = f"procrastinate_queue_v1#{queue_of('deep')}"
                    connection.execute("select pg_notify(%s, %s)", (channel, told))

    taking_over = threading.Thread(target=take_over)
    taking_over.start()
    try:
        yield
    finally:
        is_over.set()
        taking_over.join()


def test_an_answer_that_was_not_heard_is_asked_for_again(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "LOOK_EVERY", 0.1)
    heard: list[str] = []
    hear = Asking.hear_text

    def miss_first(self: Asking, text: str) -> None:
        heard.append(text)
        if len(heard) > 1:
            hear(self, text)

    monkeypatch.setattr(Asking, "hear_text", miss_first)

    async def ask_again() -> None:
        async with asker(place) as queue, served(place):
            assert await ask(queue, question("greedy")) == answer(question("greedy"))

    run(ask_again)
    assert len(heard) == 2


def test_an_answer_that_is_always_lost_is_given_up(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "LOOK_EVERY", 0.05)
    monkeypatch.setattr(Asking, "hear_text", lambda *_: None)

    async def ask_in_vain() -> None:
        async with asker(place) as queue, served(place):
            with pytest.raises(Failed, match="asked 3 times"):
                await ask(queue, question("greedy"))

    run(ask_in_vain)


def test_an_answer_that_is_too_long_to_be_told_is_told_as_a_failure() -> None:
    told = written(Answer("key", 0.1, list(range(5_000))))
    assert len(told) < LONGEST
    assert "too many to be told" in told
    assert len(written(Answer("key", 0.1, failure="crashed", how="why " * 5_000))) < LONGEST


def test_two_who_ask_the_same_are_both_answered(place: str) -> None:
    async def ask_twice() -> None:
        async with asker(place) as one, asker(place) as two:
            thoughts = [asyncio.create_task(ask(queue, question("greedy"))) for queue in (one, one, two)]
            await until(lambda: states(place) != [])
            await asyncio.sleep(0.2)
            assert states(place) == ["todo"]
            async with served(place):
                assert set(await asyncio.gather(*thoughts)) == {answer(question("greedy"))}

    run(ask_twice)


# Who comes first


def test_strong_players_do_not_keep_quick_ones_waiting(place: str) -> None:
    async def ask_all() -> list[float]:
        async with asker(place) as queue, served(place):
            # Both kinds of process have started.
            await ask(queue, question("regular"))
            await asyncio.gather(*(ask(queue, question("greedy", number)) for number in range(10, 14)))
            deep = [asyncio.create_task(ask(queue, long_question(number))) for number in range(3)]
            await in_states(place, "doing", "todo", "todo")
            took = []
            for number in range(5):
                began = time.monotonic()
                await ask(queue, question("greedy", number))
                took.append(time.monotonic() - began)
            assert not any(each.done() for each in deep[1:])
            for each in deep:
                each.cancel()
            await asyncio.gather(*deep, return_exceptions=True)
            return took

    assert sorted(asyncio.run(ask_all()))[2] < 0.5
    # Who asks no more leaves nothing behind.
    assert states(place) == []


def test_where_nobody_waits_questions_come_last(place: str) -> None:
    async def ask_both() -> list[bool]:
        order: list[bool] = []

        async def told(*, waits: bool) -> None:
            await ask(queue, question("regular", waits), waits=waits)
            order.append(waits)

        async with asker(place) as queue:
            first = asyncio.create_task(told(waits=False))
            await until(lambda: states(place) == ["todo"])
            second = asyncio.create_task(told(waits=True))
            await until(lambda: states(place) == ["todo", "todo"])
            async with served(place):
                await asyncio.gather(first, second)
        return order

    assert asyncio.run(ask_both()) == [True, False]
    ranks = [rank_of(kind, waits=waits) for waits in (True, False) for kind in KINDS]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == 4
    kinds = [kind_of("decision", player) for player in ("greedy", "taker", "recruit", "regular", "commander", "nobody")]
    assert kinds == ["quick", "quick", "quick", "deep", "deep", "quick"]
    assert kind_of("hint", "") == "deep"


# Nobody there


def test_where_nobody_serves_greedy_decides_and_it_is_told(place: str, caplog: pytest.LogCaptureFixture) -> None:
    with open_house(place, think="elsewhere") as house:
        house.tables.thinkers.patience = 0.5
        assert house.get("/api/health").json()["troubles"] == ["thinkers-away"]
        made = house.make(here("Anna"), computer("commander"))
        with guest_at(house, made, made.seats[0]) as anna:
            view = anna.see(1)
            refused = house.get_refused(f"/api/tables/{made.table}/hint", made.seats[0].token)[1]
        wait_until(lambda: states(place) == [])
        told = house.get("/api/health").json()
        found = scrape(house)
        house.fallbacks["unserved"] = told["fallbacks"]["unserved"]

    assert view.steps[-1].failure == "unserved"
    sentence = "Nobody was there to think for the computer player of Germany; greedy moved for it."
    assert view.steps[-1].lines[0].text == sentence
    assert refused.code == "no-hint"
    assert told["fallbacks"]["unserved"] >= 2
    assert told["troubles"] == ["thinkers-failing", "thinkers-away"]
    assert found["bocage_fallbacks_total", ("unserved",)] >= 2
    assert found["bocage_queue_served", ()] == 0
    [first, *_] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert "failed (unserved) at seat 1 of 01-la-raye" in first.getMessage()
    assert "nobody has served the queue" in logging.Formatter().format(first)


def test_a_server_thinks_itself_unless_somebody_else_does(place: str, caplog: pytest.LogCaptureFixture) -> None:
    def thinks_here(house: House) -> bool:
        return house.tables.thinkers.pool._all[0]._process is not None

    with open_house(place) as house:
        with thinker(place, "--workers", "1") as other:
            wait_until(lambda: scrape(house)["bocage_queue_served", ()] == 1)
            made = house.make(here("Anna"), computer("regular"))
            with guest_at(house, made, made.seats[0]) as anna:
                play_to_round(anna, 2)
                assert not thinks_here(house)
            made = house.make(here("Anna"), computer("commander"))
            # It dies over a question, and there is nobody else to take it over.
            wait_for_states(place, "doing")
            other.kill()
            with guest_at(house, made, made.seats[0]) as anna:
                assert anna.see(1).steps[-1].failure is None
        assert thinks_here(house)
        levels = [record.levelname for record in caplog.records]
        assert set(levels) == {"WARNING"}
        with guest_at(house, made, made.seats[0]) as anna:
            await_own_decision(anna, anna.decide().number)
        # Who is not there is missed only over questions that were under way.
        assert [record.levelname for record in caplog.records] == levels


# Ending


@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
def test_who_is_told_to_end_answers_first(place: str, told: signal.Signals, tmp_path: Path) -> None:
    async def ask_and_end(process: subprocess.Popen[str]) -> None:
        async with asker(place) as queue:
            thought = asyncio.create_task(ask(queue, long_question()))
            await in_states(place, "doing")
            process.send_signal(told)
            later = asyncio.create_task(ask(queue, question("greedy")))
            await thought
            assert await asyncio.to_thread(process.wait, 30) == 0
            # Nothing was begun any more.
            assert states(place) == ["todo"]
            later.cancel()
            await asyncio.gather(later, return_exceptions=True)

    with (tmp_path / "errors").open("w+") as errors, thinker(place, "--workers", "1", stderr=errors) as process:
        asyncio.run(ask_and_end(process))
        errors.seek(0)
        assert errors.read() == ""
    with psycopg.connect(place) as connection:
        assert connection.execute("select count(*) from procrastinate_workers").fetchall() == [(0,)]


def test_who_has_to_end_in_mid_thought_leaves_the_question_to_others(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "GRACE", 0.1)
    reply = thinking.reply
    monkeypatch.setattr(thinking, "reply", faults.sleep_as_taker)

    async def hand_over() -> None:
        async with asker(place) as queue:
            async with served(place):
                thought = asyncio.create_task(ask(queue, question("taker")))
                await in_states(place, "doing")
            assert states(place) == ["todo"]
            monkeypatch.setattr(thinking, "reply", reply)
            async with served(place):
                assert await thought == answer(question("taker"))

    run(hand_over)


def test_who_serves_and_who_asks_go_on_when_postgresql_was_started_anew(own_cluster: Cluster) -> None:  # noqa: F811
    place = own_cluster.new_database()
    with (
        house_of_its_own(place, "--think", "elsewhere", "--processes", "2") as (house, _),
        thinker(place, "--workers", "1") as process,
    ):
        made = house.make(here("Anna"), computer())
        with guest_at(house, made, made.seats[0]) as anna:
            await_own_decision(anna, anna.decide().number)
            own_cluster.stop()
            time.sleep(0.5)
            own_cluster.start()
            wait_until(lambda: house.get("/api/health").status_code == 200)
            wait_until(lambda: "troubles" not in house.get("/api/health").json())
            play_to_round(anna, 2)
        assert process.poll() is None


# The tables of the queue


def test_the_queue_is_brought_up_to_date_once(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = tmp_path / "steps"
    shutil.copytree(SchemaManager.get_migrations_path(), steps)
    (steps / "99.00.00_01_pre_new.sql").write_text("create table queue_news (name text); select '100%';")
    monkeypatch.setattr(SchemaManager, "get_migrations_path", lambda: str(steps))
    for _ in range(2):
        Store(place).close()
    monkeypatch.undo()

    with pytest.raises(Refused, check=says("was written by a newer version of Bocage")):
        Store(place)
    with psycopg.connect(place) as connection:
        assert connection.execute("select count(*) from queue_news").fetchall() == [(0,)]
        assert connection.execute("select count(*) from queue_steps").fetchall() == [(len(list(steps.glob("*.sql"))),)]


# The command


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["think", "--database", "tables.sqlite"], "bocage think serves servers that keep their tables in PostgreSQL"),
        (["think", "--database", "postgresql://nobody@127.0.0.1:1/x"], "postgresql://nobody@127.0.0.1:1/x cannot be"),
        (["think", "--workers", "0"], "Invalid value for '--workers'"),
        (["serve", "--port", "0", "--think", "elsewhere"], "Thinking can be left to bocage think where tables are"),
        (["serve", "--port", "0", "--think", "elsewhere", "--processes", "2"], "Thinking can be left to bocage think"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    named = {name: value for name, value in os.environ.items() if not name.startswith("BOCAGE_")}
    named |= {"XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    done = subprocess.run(
        [str(BOCAGE), "--language", "en", *arguments], capture_output=True, check=False, text=True, env=named
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
