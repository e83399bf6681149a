from __future__ import annotations

import logging
import time
from pathlib import Path

import msgspec
import pytest

from bocage.server.table import hints
from bocage.server.think import advising
from bocage.server.think.process import Failed, Thinker
from bocage.server.wire.analysis import AnalysisSeen, HintSeen
from bocage.server.wire.messages import Resign
from tests.server.house import PATIENCE, House, all_at, computer, guest_at, here, new_id, open_house


@pytest.mark.parametrize("scenario", ["la-raye", "the-taped-lane"])
def test_a_person_against_computers_gets_a_hint_once_for_each_decision(house: House, scenario: str) -> None:
    made = house.make(here("Anna"), computer(), scenario=scenario)
    token, path = made.seats[0].token, f"/api/tables/{made.table}/hint"

    with guest_at(house, made, made.seats[0]) as anna:
        found = msgspec.json.decode(house.get(path, token).content, type=HintSeen)
        again = msgspec.json.decode(house.get(path, token).content, type=HintSeen)
        view = anna.see()
        assert {each.action for each in found.best} <= {each.text for each in view.view.actions}
        assert found.decision == view.decision
    assert 1 <= len(found.best) <= 3
    assert all(each.reasons and 0.0 <= each.chance <= 1.0 for each in found.best)
    assert again == found
    assert house.get(f"/api/tables/{made.table}").json()["hints"] is True


def test_people_who_play_each_other_get_no_hints_unless_they_agreed(house: House) -> None:
    made = house.make_hot_seat()
    path = f"/api/tables/{made.table}/hint"

    assert house.get_refused(path, made.seats[0].token)[1].code == "hints-not-allowed"
    assert house.get_refused(path)[1].code == "spectator"
    wish = {"scenario": "la-raye", "seats": [here("Anna"), here("Bert")], "options": {"hints": True}}
    agreed = house.http.post("/api/tables", json=wish).json()
    answer = house.get(f"/api/tables/{agreed['table']}/hint", agreed["seats"][1]["token"])
    assert answer.status_code == 200, answer.text


def test_a_match_is_looked_back_on_when_it_is_over(house: House) -> None:
    made = house.make_hot_seat()
    path = f"/api/tables/{made.table}/analysis"
    assert house.get_refused(path)[1].code == "analysis-early"
    with all_at(house, made) as (anna, _):
        anna.do(Resign(id=new_id()))

    found = _analysis(house, made.table)

    assert found.state == "ready"
    assert [step.number for step in found.steps] == [0, 1]
    assert found.steps[1].chance == 0.0
    assert "by resignation in round 1" in found.summary[0]
    assert found.turning_points[0].number == 1


def test_a_hint_that_fails_is_logged_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> None:
        raise Failed("late", "It has not answered.")

    monkeypatch.setattr(hints, "ask_hint", fail)
    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make(here("Anna"), computer())
        refused = house.get_refused(f"/api/tables/{made.table}/hint", made.seats[0].token)[1]
        house.fallbacks["late"] = 1

    assert refused.code == "no-hint"
    assert "It has not answered." in _logged(caplog)


def test_an_analysis_that_fails_is_logged_and_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_: Thinker, __: float, work: object, *___: object) -> None:
        assert work is advising.reply_analysis
        raise Failed("crashed", "It could not be replayed.")

    with open_house(tmp_path / "t.sqlite") as house:
        made = house.make_hot_seat()
        with all_at(house, made) as (anna, _):
            anna.do(Resign(id=new_id()))
        monkeypatch.setattr(Thinker, "ask", fail)
        found = _analysis(house, made.table)
        house.fallbacks["crashed"] = 1

    assert found.state == "failed"
    assert "It could not be replayed." in _logged(caplog)


def _analysis(house: House, table: str) -> AnalysisSeen:
    """Return the analysis of a table, once it is there or has failed."""
    until = time.monotonic() + PATIENCE
    path = f"/api/tables/{table}/analysis"
    while (found := msgspec.json.decode(house.get(path).content, type=AnalysisSeen)).state == "working":
        assert time.monotonic() < until
        time.sleep(0.1)
    return found


def _logged(caplog: pytest.LogCaptureFixture) -> str:
    [record] = [record for record in caplog.records if record.levelno >= logging.ERROR]
    return logging.Formatter().format(record)
