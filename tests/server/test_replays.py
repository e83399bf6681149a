"""Matches looked back at whole, by whose eyes, and records that somebody brings along."""

from __future__ import annotations

import random
import re
from pathlib import Path

import httpx
import msgspec
import pytest

from bocage.data.loader import load_scenario, scenario_ids
from bocage.data.scenario import FOUR
from bocage.engine import Options, deal, format_action, legal_actions, view_for
from bocage.engine.words.terms import SPECTATOR
from bocage.luck import SeededLuck
from bocage.match import Match, format_record
from bocage.server.table.uploading import LONGEST_RECORD
from bocage.server.wire.messages import Decide, Refusal, Resign, TableMade, Undo
from bocage.server.wire.replays import WholeReplay
from bocage.server.wire.tables import TableSeen
from tests.rule import rule
from tests.server.disguise import disguise
from tests.server.house import House, all_at, new_id

MATCHES = Path(__file__).parent.parent / "matches"
DECISIONS = 24


def whole(answer: httpx.Response) -> WholeReplay:
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=WholeReplay)


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, msgspec.json.decode(answer.content, type=Refusal).code


def bring(house: House, record: str | bytes, path: str = "/api/records") -> httpx.Response:
    content = record.encode() if isinstance(record, str) else record
    return house.http.post(path, content=content, headers={"content-type": "text/plain"})


def record_of(name: str) -> str:
    return (MATCHES / f"{name}.bocage").read_text(encoding="utf-8")


def looked_at(house: House, made: TableMade, seat: int) -> list[bytes]:
    """Return all that a reader can be told of a match by looking back: whole, step by step and at each position."""
    token = "" if seat == SPECTATOR else made.seats[seat].token
    path = f"/api/tables/{made.table}/replay"
    last = whole(house.get(f"{path}/whole", token)).replay.positions - 1
    ways = [f"{path}/whole", f"{path}/whole?eyes=spectator", path, f"{path}/{last}", f"{path}/{last}?eyes=spectator"]
    return [house.get(way, token).content for way in ways]


@rule("R14.1")
def test_what_a_seat_is_told_of_a_running_match_by_looking_back_depends_on_its_view_only(house: House) -> None:
    made = house.make_hot_seat("crossing-the-vire")
    exchanged = 0
    with all_at(house, made) as guests:
        table = house.tables._live[made.table].table
        assert table is not None
        match = table.match
        for number in range(DECISIONS):
            seat = random.Random(number).choice(match.deciders())
            text = format_action(match.setup, random.Random(number).choice(legal_actions(match.state, seat)))
            guests[seat].do(Decide(id=new_id(), decision=table.decisions[seat], action=text))
        states = [*match._before, match.state]
        told = [step.events for step in table.changes]
        for reader in (0, 1, SPECTATOR):
            seen = looked_at(house, made, reader)
            # Other worlds in which the reader would have seen and been told the same.
            worlds = [deal(view_for(state, reader), SeededLuck(place)) for place, state in enumerate(states)]
            exchanged += sum(world != state for world, state in zip(worlds, states, strict=True))
            *match._before[:], match.state = worlds
            for step in table.changes:
                step.events = [disguise(table, event, reader) for event in step.events]
            try:
                assert looked_at(house, made, reader) == seen
            finally:
                *match._before[:], match.state = states
                for step, events in zip(table.changes, told, strict=True):
                    step.events = events

    # Otherwise the same bytes would prove nothing.
    assert exchanged > 2 * DECISIONS


def test_everybody_has_their_own_eyes_until_the_end_and_then_all_eyes(house: House) -> None:
    made = house.make_hot_seat()
    path = f"/api/tables/{made.table}/replay/whole"
    us = made.seats[0].token
    with all_at(house, made) as (anna, bert):
        anna.decide()
        bert.decide()
        running = whole(house.get(path, us))
        assert (running.eyes, running.may_see_as) == ("us", ["us", "spectator"])
        assert [pile.hand is not None for pile in running.positions[1].piles] == [True, False]
        assert running.story is None
        assert whole(house.get(path)).may_see_as == ["spectator"]
        for asked in ("germany", "all", "nobody"):
            for way in (path, path.removesuffix("/whole"), path.replace("whole", "1")):
                assert refused(house.get(f"{way}?eyes={asked}", us)) == (403, "not-your-eyes")
        anna.do(Resign(id=new_id()))
        over = whole(house.get(path))
        theirs = whole(house.get(f"{path}?eyes=germany", us))
        table = msgspec.json.decode(house.get(f"/api/tables/{made.table}").content, type=TableSeen)

    assert (over.eyes, over.may_see_as) == ("all", ["all", "us", "germany", "spectator"])
    assert over.replay.made == [1, 2, 3]
    assert len(over.positions) == 4
    assert all(pile.hand is not None for pile in over.positions[0].piles)
    assert [pile.hand is not None for pile in theirs.positions[0].piles] == [False, True]
    assert theirs.positions[1].piles[0].bid is None
    assert all(position.actions == [] for position in theirs.positions)
    assert over.story is not None
    assert len(over.story.points) == 1
    assert table.result is not None
    assert (table.result.winner, table.result.ending) == ("germany", "resignation")


def test_what_was_taken_back_led_to_no_position(house: House) -> None:
    made = house.make_hot_seat()
    with all_at(house, made) as (anna, _):
        anna.decide()
        anna.do(Undo(id=new_id(), decision=anna.see().decision))
        anna.decide()
        found = whole(house.get(f"/api/tables/{made.table}/replay/whole"))

    assert [step.kind for step in found.replay.steps] == ["opening", "decision", "undo", "decision"]
    assert found.replay.made == [3]


def is_of_game(path: Path) -> bool:
    scenario = re.search("^scenario = (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert scenario is not None
    return scenario.group(1).removesuffix(FOUR) in scenario_ids()


RECORDS = [path for path in sorted(MATCHES.glob("*.bocage")) if is_of_game(path)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_can_be_looked_back_at(house: House, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = whole(bring(house, text))

    assert found.table.table.startswith("~")
    assert found.table.over == (found.story is not None)
    assert found.positions[-1].result == found.table.result
    assert len(found.positions) == found.replay.positions == len(found.replay.made) + 1
    if found.story is not None:
        assert len(found.story.points) == found.table.round
        # As many as the dice that the record tells of, but for what was taken back.
        rolled, told = sum(dice.attacks for dice in found.story.dice), text.count(" against ")
        assert 0 < rolled < told if " takes back " in text else rolled == told
        assert all(0 <= dice.expected <= dice.attacks for dice in found.story.dice)


def test_a_record_is_seen_by_whose_eyes_one_likes_and_nothing_of_it_is_kept(house: House) -> None:
    record = record_of("points")
    everything, theirs = whole(bring(house, record)), whole(bring(house, record, "/api/records?eyes=germany"))

    assert everything.table.table == theirs.table.table
    assert [pile.hand is not None for pile in everything.positions[0].piles] == [True, True]
    assert [pile.hand is not None for pile in theirs.positions[0].piles] == [False, True]
    assert refused(bring(house, record, "/api/records?eyes=nobody")) == (403, "not-your-eyes")
    assert refused(house.get(f"/api/tables/{everything.table.table}")) == (404, "unknown-table")


def test_what_is_no_record_gets_one_sentence(house: House) -> None:
    record = record_of("points")
    lines = record.splitlines()
    scenario = next(line for line in lines if line.startswith("scenario = "))

    assert refused(bring(house, "")) == (400, "record-not-one")
    assert refused(bring(house, b"\x89PNG\xff\xfe")) == (400, "not-utf-8")
    assert refused(bring(house, "bocage campaign\n")) == (400, "record-not-one")
    assert refused(bring(house, "\n".join(lines[:-1]))) == (400, "record-cut-off")
    for name in ("1", "/etc/passwd", "../../scenarios/01-la-raye.toml", "C:\\secret.toml"):
        assert refused(bring(house, record.replace(scenario, f"scenario = {name}"))) == (400, "upload-scenario")
    assert refused(bring(house, record + " " * LONGEST_RECORD)) == (413, "too-long")
    running = house.make_hot_seat()
    hidden = house.get(f"/api/tables/{running.table}/record", running.seats[0].token).text
    assert refused(bring(house, hidden)) == (400, "record-redacted")


def test_a_damaged_record_never_harms_the_server(house: House) -> None:
    chance = random.Random(11)
    names = ("points", "resignation", "hope-points-at-once")
    words = sorted({word for name in names for word in record_of(name).split()})
    refusals = 0
    for _ in range(60):
        lines = record_of(chance.choice(names)).splitlines()
        place = chance.randrange(len(lines))
        parts = lines[place].split(" ")
        parts[chance.randrange(len(parts))] = chance.choice(words)
        lines[place] = " ".join(parts)
        answer = bring(house, "\n".join(lines))
        assert answer.status_code in (200, 400), (lines[place], answer.text)
        refusals += answer.status_code == 400

    assert refusals > 50


def test_a_record_is_analysed_if_its_match_is_over(house: House) -> None:
    plan = load_scenario("01-la-raye")
    begun = format_record(Match(plan, Options(), ["Anna", "Bert"], "7"))

    assert whole(bring(house, begun)).may_see_as == ["all", "us", "germany", "spectator"]
    assert refused(bring(house, begun, "/api/records/analysis")) == (400, "analysis-early")
    assert bring(house, record_of("resignation"), "/api/records/analysis").json()["state"] == "working"
