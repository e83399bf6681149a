"""Reasons in words, cards read aloud, bots by name, and a bot as a player. Rules R13.5, R13.8."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bocage.data.loader import load_scenario
from bocage.data.texts import Texts
from bocage.engine import Options, legal_actions, view_for
from bocage.engine.terms import NOBODY
from bocage.luck import SeededLuck
from bocage.match import Match, format_record, parse_record
from bocage.players import PolicyPlayer, make_policy
from bocage.solo import SoloPolicy, load_set
from bocage.solo.aloud import read_aloud
from bocage.solo.explain import Explainer, explain_match
from bocage.solo.naming import SOLO_NAMES, difficulty_of
from bocage.solo.reasons import FAILURES
from bocage.words import Words
from tests.rule import rule
from tests.situation import Table, situation
from tests.solo.reading import card, decision

PICTURE = """
     a     b     c
1    -     -     -
2    -   -RA     -
3    .     -   .ra
"""
CARDS = card(
    """
    [[line]]
    do = "control"

    [[line]]
    when = ["enemy on the same tile"]
    do = "attack"

    [[line]]
    do = "move"
    to = ["scouted"]

    [[line.sub]]
    to = ["threatened objective"]

    [[line.sub]]
    to = ["uncontrolled objective"]
    prefer = ["value", "cover"]
    """
)


def explained(table: Table) -> list[str]:
    return Explainer(Words(table.setup, Texts())).explain(decision(table, CARDS))


def table(**more: object) -> Table:
    return situation(PICTURE, bot="own", row="rifleman-a", **more)  # type: ignore[arg-type]


@rule("R13.5")
def test_the_line_taken_is_explained_by_those_before_it() -> None:
    assert explained(table(objectives={"b1": 1})) == [
        "Line 1 does not apply: control would bring no objective points.",
        'Line 2 does not apply: no target is "enemy on the same tile".',
    ]


@rule("R13.5")
def test_the_play_is_explained_by_its_sub_line_and_the_tiebreakers() -> None:
    given = table(objectives={"b1": 1, "a2": 1, "c2": 1}, cover={"a2": 2})
    given.play("line 3")

    assert explained(given) == [
        'Not 3 A: no tile within reach is "threatened objective".',
        "Line 3 B applies.",
        '"cover" leaves 1 of 3.',
    ]


@rule("R13.5")
def test_a_lot_is_explained_by_what_is_equal() -> None:
    given = table(objectives={"b1": 1, "a2": 1})
    given.play("line 3")

    assert explained(given)[-1] == "2 are equal, so the lot decides."


@rule("R13.4")
def test_a_card_of_which_no_line_applies_tells_why_for_each() -> None:
    assert explained(table()) == [
        "Line 1 does not apply: control would bring no objective points.",
        'Line 2 does not apply: no target is "enemy on the same tile".',
        (
            'Line 3 does not apply: A: no tile within reach is "threatened objective"; '
            'B: no tile within reach is "uncontrolled objective".'
        ),
    ]


def test_every_reason_has_its_words() -> None:
    assert {f"solo.{why}" for why in FAILURES} <= set(Texts().keys("solo"))


@pytest.fixture(scope="module")
def match() -> Match:
    match = Match(load_scenario("1"), Options(round_limit=6, bot="germany"), ["greedy-1", "solo:normal"], "8")
    players = [PolicyPlayer(make_policy("greedy-1", 1), SeededLuck(1)), PolicyPlayer(SoloPolicy(), SeededLuck(2))]
    while not match.is_over:
        seat = match.deciders()[0]
        match.play(seat, players[seat].decide(view_for(match.state, seat)))
    return match


@rule("R13.5")
def test_every_decision_of_a_bot_in_a_match_is_explained(match: Match) -> None:
    entries = [number for number, entry in enumerate(match.entries, start=1) if entry.seat == match.setup.bot]
    told = list(explain_match(match, Words(match.setup, Texts())))

    assert [each.number for each in told] == entries
    assert not any(each.is_outdated for each in told)
    assert sum(bool(each.lines) for each in told) > 10


def test_a_record_replays_without_asking_the_cards(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.solo.interpreter.decide", None)

    again = parse_record(format_record(match), lambda _: match.plan)

    assert again.state.points == match.state.points
    assert again.entries == match.entries


def test_what_other_cards_decided_is_told_to_be_outdated(match: Match) -> None:
    german = match.plan.germany
    assert german.bot is not None
    plan = replace(match.plan, germany=replace(german, bot=replace(german.bot, cards="pin", published=())))
    again = parse_record(format_record(match), lambda _: plan)
    told = Counter(each.is_outdated for each in explain_match(again, Words(again.setup, Texts())))

    assert told[True] > 0


def test_a_match_without_a_bot_has_nothing_to_explain() -> None:
    plain = Match(load_scenario("1"), Options(), ["human", "greedy"], "1")

    assert plain.setup.bot == NOBODY
    assert list(explain_match(plain, Words(plain.setup, Texts()))) == []


def test_the_published_scout_reads_as_it_is_printed() -> None:
    assert read_aloud(load_set("published").cards["scout"], Texts()) == [
        "Always: scouts every unscouted tile it enters.",
        "I. Fog of War in play area: recon",
        "II. tile is secure: ",
        "   A) move to a tile: threatened objective, within 2 [value, cover]",
        "   B) move to a tile: unscouted, uncontrolled objective, within 2 [value, cover]",
        "   C) the key tile is unscouted: move closer to: the key tile, within 2 [value, cover]",
        "III. enemy on the same tile: attack",
        "IV. ",
        "   1-6: conceal",
        "   7-10: attack",
        "On the way through [scouted, enemy occupied, enemy scouted, closer to enemy Riflemen, cover].",
    ]


@rule("R13.8")
def test_a_bot_goes_by_its_difficulty() -> None:
    assert [difficulty_of(name) for name in SOLO_NAMES] == ["normal", "easy", "normal", "hard"]
    assert difficulty_of(" Solo:HARD ") == "hard"
    for name in ("solo:", "solo:brutal", "greedy", ""):
        assert difficulty_of(name) == ""


def test_one_policy_may_play_several_matches() -> None:
    policy = SoloPolicy()
    for side in ("us", "germany"):
        given = situation(PICTURE, bot="own", row="rifleman-a", side=side)
        actions = legal_actions(given.state, given.setup.bot)
        assert policy.choose(given.state, given.setup.bot, actions) in actions
