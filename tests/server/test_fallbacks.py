"""Computer players that fail: it is counted, logged and told, and greedy decides for them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bocage.engine import format_action, legal_actions, view_for
from bocage.match import Match
from bocage.server.table import computers, lookout
from bocage.server.table.table import Table
from bocage.server.think import thinking
from bocage.server.think.questions import Question, pack
from bocage.server.think.thinking import answer
from bocage.server.wire.changes import Failure, LogLine
from bocage.server.wire.messages import ViewMessage
from bocage.solo.interpreter import Decision
from bocage.solo.reasons import Reasons
from tests.server import faults
from tests.server.house import Guest, House, computer, here, open_house, seed_luck, wait_until

SEED = "5"
SENTENCES = {
    "crashed": "The computer player of Germany failed; greedy moved for it.",
    "late": "The computer player of Germany took too long; greedy moved for it.",
    "illegal": "The computer player of Germany wanted what is not allowed; greedy moved for it.",
}


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    seed_luck(monkeypatch, SEED)


def raise_over_there(patch: pytest.MonkeyPatch) -> None:
    """Let the process be asked for a player that nobody knows."""
    patch.setattr(thinking, "pack", lambda asked: pack(replace(asked, player="nobody")))


def die(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(thinking, "reply", faults.die)


def be_late(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(thinking, "reply", faults.sleep)


def be_illegal(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(thinking, "reply", faults.be_illegal)


def be_unpicklable(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(thinking, "pack", lambda _: lambda: 0)


Fault = Callable[[pytest.MonkeyPatch], None]


def table_of(house: House, table_id: str) -> Table:
    table = house.tables._live[table_id].table
    assert table is not None
    return table


def would_bid(match: Match, player: str) -> str:
    """Return what a player at the second seat would decide at the opening."""
    asked = Question(player, f"{SEED}/1/0", "01-la-raye", view_for(match.state_at(0), 1))
    return format_action(match.setup, answer(asked))


@pytest.mark.parametrize(
    ("fault", "failure", "cause"),
    [
        (raise_over_there, "crashed", "UnknownPlayer"),
        (die, "crashed", "Its process died, with exit code -9."),
        (be_unpicklable, "crashed", "pickle"),
        (be_late, "late", "did not answer within 0.5 s"),
        (be_illegal, "illegal", "The action 99999 is none of those that are legal."),
    ],
)
def test_a_failure_is_counted_logged_and_told_and_greedy_moves(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    fault: Fault,
    failure: Failure,
    cause: str,
) -> None:
    with open_house(tmp_path / "t.sqlite") as house:
        if failure == "late":
            house.tables.thinkers.pool.budget = 0.5
        house.fallbacks[failure] = 1
        with monkeypatch.context() as patch:
            fault(patch)
            made = house.make(here("Anna"), computer("random"))
            with Guest(house, made.table, made.seats[0].token) as anna, Guest(house, made.table) as spectator:
                told = [anna.see(1), spectator.see(1)]
                match = table_of(house, made.table).match
                legal = [format_action(match.setup, action) for action in legal_actions(match.state_at(0), 1)]
                done = format_action(match.setup, match.entries[0].action)
                bids = {player: would_bid(match, player) for player in ("greedy", "random")}
        assert house.get("/api/health").json()["fallbacks"][failure] == 1
    with open_house(tmp_path / "t.sqlite") as house, Guest(house, made.table, made.seats[0].token) as anna:
        told.append(anna.see(1))

    # Neither its own decision, which it did not take, nor any other.
    assert bids["random"] != done == bids["greedy"] != legal[0]
    for view in told:
        assert failures(view) == [failure]
        assert view.steps[-1].lines == [
            LogLine(text=SENTENCES[failure]),
            LogLine(text="Germany set a card aside as a bid."),
        ]
    [record] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert record.getMessage().startswith(f"The computer player random failed ({failure}) at seat 1 of 01-la-raye;")
    assert cause in logging.Formatter().format(record)


def failures(view: ViewMessage) -> list[Failure]:
    return [step.failure for step in view.steps if step.failure is not None]


def test_a_whole_match_is_played_though_every_decision_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raise_over_there(monkeypatch)
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make(computer("random"), computer("taker"), round_limit=1)
        wait_until(lambda: bool(house.get(f"/api/tables/{made.table}").json()["over"]))
        with Guest(house, made.table) as spectator:
            steps = spectator.see().steps
        decided = [step for step in steps if step.kind == "decision"]
        house.fallbacks["crashed"] = len(decided)

    assert len(decided) > 4
    assert {step.failure for step in decided} == {"crashed"}


def test_a_stand_in_that_fails_too_holds_the_table_up_until_somebody_can_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lookout, "LOOK_EVERY", 0.05)

    def fail(_: Question) -> int:
        raise ValueError("It does not see a way.")

    with open_house(tmp_path / "t.sqlite") as house:
        with monkeypatch.context() as patch:
            raise_over_there(patch)
            patch.setattr(thinking, "answer", fail)
            made = house.make(here("Anna"), computer("random"))
            with Guest(house, made.table, made.seats[0].token) as anna:
                anna.see()
                wait_until(lambda: house.tables.thinkers.failures["crashed"] > 2)
                # Whatever chance would have decided has not happened.
                assert anna.see().number == 0
                assert table_of(house, made.table).number == 0
                patch.undo()
                last = anna.see(1)
                match = table_of(house, made.table).match
                assert format_action(match.setup, match.entries[0].action) == would_bid(match, "random")
        house.fallbacks["crashed"] = house.tables.thinkers.failures["crashed"]

    assert failures(last) == []
    assert any("It does not see a way." in logging.Formatter().format(record) for record in caplog.records)


def test_a_bot_whose_cards_say_something_illegal_holds_its_table_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lookout, "LOOK_EVERY", 0.05)
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make(computer("solo"), here("Anna"))
        with Guest(house, made.table, made.seats[1].token) as anna:
            anna.see()
            with monkeypatch.context() as patch:
                patch.setattr(computers, "decide_at", lambda _: Decision(99_999, Reasons(0)))
                while (view := anna.see()).view.turn != "us":
                    anna.decide("end turn" if view.view.turn == "germany" else "")
                wait_until(lambda: any("could not be asked" in record.getMessage() for record in caplog.records))
                number = table_of(house, made.table).number
            assert anna.see(number + 1).steps[0].seat == "us"
