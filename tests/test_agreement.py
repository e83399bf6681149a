from __future__ import annotations

from dataclasses import fields

import msgspec
import pytest

from bocage.agreement import BESIDE, COMPUTER_ROUNDS, Agreement, begin_match
from bocage.data.loader import load_scenario
from bocage.engine import Options
from bocage.match import MatchProblem
from tests.desert import SMALL
from tests.rule import rule

PLAN = load_scenario("1")


def refusal(agreed: Agreement, *players: str, scenario: str = "1") -> str:
    """Return the key of what stands against a match."""
    plan = load_scenario(scenario)
    try:
        options = agreed.settled(has_person="" in players).for_match(plan, players)
        begin_match(plan, options, list(players), "1")
    except MatchProblem as refused:
        return refused.key
    return ""


def test_whatever_is_agreed_on_the_engine_takes_and_only_a_bot_comes_from_the_seats() -> None:
    agreed = {field.name for field in msgspec.structs.fields(Agreement)}

    assert agreed == {field.name for field in fields(Options)} - {"bot", "difficulty"} | BESIDE
    assert Agreement().settled(has_person=True).for_match(PLAN, ["", ""]) == Options()


def test_what_is_left_open_is_settled_once() -> None:
    assert Agreement().settled(has_person=True).round_limit == 0
    assert Agreement().settled(has_person=False).round_limit == COMPUTER_ROUNDS
    assert Agreement(round_limit=0).settled(has_person=False).round_limit == 0
    assert Agreement(round_limit=7, specialists=True).settled(has_person=False) == Agreement(
        round_limit=7, specialists=True
    )


@rule("R13.1", "R13.8")
def test_a_bot_among_the_seats_belongs_to_the_match() -> None:
    agreed = Agreement(control="2019", round_limit=9)

    assert agreed.for_match(PLAN, ["", "solo:hard"]) == Options("2019", 9, bot="germany", difficulty="hard")
    assert agreed.for_match(PLAN, ["Solo", "greedy"]) == Options("2019", 9, bot="us", difficulty="normal")


@rule("R9.2", "R13.1")
def test_what_cannot_be_is_refused_by_name() -> None:
    assert refusal(Agreement(control="2020"), "", "") == "bad-control"
    assert refusal(Agreement(round_limit=-1), "", "") == "bad-round-limit"
    assert refusal(Agreement(round_limit=1000), "", "") == "bad-round-limit"
    assert refusal(Agreement(bank_minutes=-1), "", "") == "bad-clock"
    assert refusal(Agreement(bank_minutes=601), "", "") == "bad-clock"
    assert refusal(Agreement(move_days=31), "", "") == "bad-clock"
    assert refusal(Agreement(bank_minutes=5, move_days=5), "", "") == "bad-clock"
    assert refusal(Agreement(), "solo", "solo:easy") == "solo-twice"
    assert refusal(Agreement(), "", "solo", "", "", scenario="104-four") == "solo-in-team"
    assert refusal(Agreement(specialists=True), "greedy", "solo") == "solo-without-specialists"


def test_who_does_not_know_the_desert_is_not_seated_there() -> None:
    raid = str(SMALL["raid"])

    assert refusal(Agreement(), "greedy", " Greedy-2 ", scenario=raid) == "player-without-desert"
    assert refusal(Agreement(), "greedy-1", "random", scenario=raid) == "player-without-desert"
    assert refusal(Agreement(), "greedy-3", "taker", scenario=raid) == ""
    assert refusal(Agreement(), "greedy-1", "greedy-2") == ""


def test_it_is_sent_without_its_defaults_and_nothing_else_is_read() -> None:
    read = msgspec.json.decode(b'{"control":"reinforcements","round_limit":3,"specialists":false}', type=Agreement)

    assert read == Agreement(round_limit=3)
    assert msgspec.json.encode(read) == b'{"round_limit":3}'
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"colour":"red"}', type=Agreement)
