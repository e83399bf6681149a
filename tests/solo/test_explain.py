"""Reasons in words, bots by name, and a bot as a player. Rules R13.5, R13.8."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import BotPlan, Options, legal_actions, view_for
from bocage.engine.words.terms import NOBODY
from bocage.luck import SeededLuck
from bocage.match import Match, format_record, parse_record
from bocage.players import PolicyPlayer
from bocage.roster import make_policy
from bocage.solo import SoloPolicy, SoloSet
from bocage.solo.boxed import BOXED
from bocage.solo.conditions import _ABOUT_TILES, CONDITIONS
from bocage.solo.deeds import DEEDS, FIRING
from bocage.solo.enemies import ENEMIES
from bocage.solo.explain import Explainer, explain_match
from bocage.solo.friends import FRIENDS
from bocage.solo.preferences import CARD_PREFERENCES, DECK_PREFERENCES, PREFERENCES
from bocage.solo.reasons import (
    CONDITION,
    FAILURES,
    IMPOSSIBLE,
    NO_ENEMY,
    NO_GOAL,
    NO_LINE_AFTER,
    NO_POINTS,
    NO_ROLL,
    NO_SEAT,
    NO_SUB,
    NO_TILE,
    NOBODY_FITS,
    NOT_CLOSER,
    RIDES_ALONG,
)
from bocage.solo.seats import SEATS
from bocage.solo.tiles import TILES
from bocage.solo.vocabulary import Vocabulary
from bocage.words import Words
from tests.english import ENGLISH
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


def explained(table: Table, cards: SoloSet = CARDS) -> list[str]:
    return Explainer(Words(table.setup, ENGLISH), cards).explain(decision(table, cards)).lines


def table(picture: str = PICTURE, row: str = "rifleman-a", **more: object) -> Table:
    return situation(picture, bot="own", row=row, **more)  # type: ignore[arg-type]


@rule("R13.5")
def test_the_line_taken_is_quoted_after_why_those_before_it_do_not_apply() -> None:
    assert explained(table(objectives={"b1": 1})) == [
        "Line I does not apply: control would bring no objective points.",
        "Line II does not apply: no enemy on the same tile can be attacked.",
        "Line III A does not apply: no tile within reach is scouted and is a threatened objective.",
        ('Line III B: "Move to a scouted tile: to an uncontrolled objective (highest value, then best cover)."'),
    ]


@rule("R13.5")
def test_the_play_is_explained_by_what_settled_it() -> None:
    given = table(objectives={"b1": 1, "a2": 1, "c2": 2}, cover={"a2": 2})
    given.play("line 3")
    assert explained(given) == ["Highest value: c2 rather than b1 or a2."]

    given = table(objectives={"b1": 1, "a2": 1, "c2": 1}, cover={"a2": 2})
    given.play("line 3")
    assert explained(given) == ["Best cover: a2 rather than b1 or c2."]

    given = table(objectives={"b1": 1})
    given.play("line 3")
    assert explained(given) == ["Only b1 would do."]


@rule("R13.5")
def test_a_lot_is_explained_by_what_is_equal_and_the_play_then_by_nothing_more() -> None:
    given = table(objectives={"b1": 1, "a2": 1, "b3": 1}, cover={"b1": 1, "a2": 1})
    given.play("line 3")
    assert explained(given) == [
        "Best cover: b1 or a2 rather than b3.",
        "b1 and a2 are equal, so the lot decides.",
    ]

    given.play("lot 2", draws=["0"])
    assert explained(given) == []


@rule("R13.7")
def test_a_target_is_explained_by_its_total_defence_and_its_danger() -> None:
    picture = """
         a     b     c     d
    1   -RA   .ra   .ma   .sa
    2    .    .rb    .     .
    """
    cards = card('[[line]]\ndo = "attack"\n')
    danger = BotPlan(danger=("machine-gunner", "rifleman"))
    given = table(picture, cover={"b1": 1}, solo=danger)
    given.play("line 1")
    assert explained(given, cards) == [
        (
            "Lowest total defence (6): German Riflemen A, German Riflemen B or German Machine Gunners A rather than "
            "German Scouts A."
        ),
        "Most dangerous: German Machine Gunners A rather than German Riflemen A or German Riflemen B.",
    ]


@rule("R13.5")
def test_a_step_towards_something_tells_what_it_comes_closer_to() -> None:
    picture = """
         a     b     c     d
    1   -RA    -     -   .ra
    """
    cards = card('[[line]]\ndo = "move"\ncloser = ["threatened objective", "uncontrolled objective"]\n')
    given = table(picture, objectives={"c1": 1, "d1": 1})
    assert explained(given, cards) == [
        'Line I: "Move closer to a threatened objective, else to an uncontrolled objective."'
    ]
    given.play("line 1")
    assert explained(given, cards) == [
        "Only b1 would do.",
        "That brings it within 1 of an uncontrolled objective (c1).",
    ]


@rule("R13.5")
def test_what_nothing_brings_it_closer_to_is_told_as_one_or_the_other() -> None:
    picture = """
         a     b     c     d
    1   -RA    .     -   .ra
    """
    cards = card('[[line]]\ndo = "move"\ncloser = ["threatened objective", "uncontrolled objective"]\n')

    assert explained(table(picture, objectives={"c1": 1}), cards) == [
        "Line I does not apply: no step is possible.",
        "No line applies, so nothing happens.",
    ]
    near = picture.replace("-RA    .", "-RA    -")
    assert explained(table(near, objectives={"a1": 1}), cards)[0] == (
        "Line I does not apply: nothing brings it closer to a threatened objective or an uncontrolled objective."
    )
    assert explained(table(near), cards)[0] == (
        "Line I does not apply: no tile of the board is a threatened objective or is an uncontrolled objective."
    )


@rule("R13.10")
def test_where_a_unit_enters_the_board_is_explained_before_any_line() -> None:
    given = table(row="rifleman-b", spawns={"a1": "all", "c1": "all"}, objectives={"b1": 1})
    assert explained(given) == ["It may enter the board on a1 or c1, so the lot decides."]
    given.play("lot 2", draws=["0"])
    assert explained(given)[-1].startswith("Line III B: ")


@rule("R13.6")
def test_what_a_die_decides_is_told_once_it_has_fallen() -> None:
    cards = card(
        """
        [[line]]
        [[line.roll]]
        on = "1-6"
        do = "attack"
        [[line.roll]]
        on = "7-10"
        do = "move"
        """
    )
    given = table()
    assert explained(given, cards) == ['Line I: "Roll a die:"']
    given.play("line 1")
    assert explained(given, cards) == []
    given.play("roll", dice=[4])
    assert explained(given, cards) == [
        'Line I 1-6: "Roll a die: attack any enemy."',
        "The die says 4.",
        "Only German Riflemen A would do.",
    ]


@rule("R13.10")
def test_a_suppressed_unit_tells_that_no_line_is_read() -> None:
    given = table(PICTURE.replace("-RA", "-RA!"))

    assert explained(given) == ["A suppressed unit shakes off the suppression, and no line is read."]


@rule("R13.4")
def test_a_card_of_which_no_line_applies_tells_why_for_each() -> None:
    assert explained(table()) == [
        "Line I does not apply: control would bring no objective points.",
        "Line II does not apply: no enemy on the same tile can be attacked.",
        (
            "Line III does not apply: A: no tile within reach is scouted and is a threatened objective; "
            "B: no tile within reach is scouted and is an uncontrolled objective."
        ),
        "No line applies, so nothing happens.",
    ]


def test_every_deed_has_its_words_and_why_it_may_fail() -> None:
    assert {f"solo.do.{do}" for do in DEEDS} <= set(ENGLISH.keys("solo.do"))
    missed = {f"solo.missed.impossible-{do}" for do in DEEDS}
    missed |= {f"solo.missed.no-enemy-{do}" for do in FIRING} | {
        f"solo.missed.nobody-{do}" for do in ("guide", "advance")
    }
    whole = [NO_TILE, NO_GOAL, NOT_CLOSER, NO_POINTS, NO_SEAT, RIDES_ALONG, NO_SUB, NO_ROLL, NO_LINE_AFTER]

    assert set(ENGLISH.keys("solo.missed")) == missed | {f"solo.missed.{why}" for why in whole}
    assert set(FAILURES) == {*whole, CONDITION, NO_ENEMY, NOBODY_FITS, IMPOSSIBLE}


PHRASES = [
    ("tile", TILES, {"a", "is", "not"}),
    ("condition", CONDITIONS, {"so", "not"}),
    ("always", BOXED, {""}),
    ("prefer-tiles", PREFERENCES, {""}),
    ("prefer-cards", CARD_PREFERENCES, {""}),
    ("prefer-decks", DECK_PREFERENCES, {""}),
]


@pytest.mark.parametrize(("section", "vocabulary", "forms"), PHRASES, ids=[section for section, _, _ in PHRASES])
def test_every_phrase_has_its_words(section: str, vocabulary: Vocabulary[Any], forms: set[str]) -> None:
    written = set(ENGLISH.keys(f"solo.{section}"))
    phrases = {f"solo.{section}.{phrase}.{form}".rstrip(".") for phrase in vocabulary.phrases for form in forms}
    beginnings = {f"solo.condition.{start}.{form}" for start in _ABOUT_TILES for form in forms}

    assert written == phrases | (beginnings if section == "condition" else set())


@pytest.mark.parametrize(("section", "vocabulary"), [("enemy", ENEMIES), ("friend", FRIENDS), ("seat", SEATS)])
def test_everybody_is_named_or_told_by_what_more_they_are(section: str, vocabulary: Vocabulary[Any]) -> None:
    written = {key for key in ENGLISH.keys(f"solo.{section}") if key.count(".") > 2}
    forms: dict[str, set[str]] = {}
    for key in written:
        phrase, _, form = key.removeprefix(f"solo.{section}.").rpartition(".")
        forms.setdefault(phrase, set()).add(form)

    assert set(forms) == set(vocabulary.phrases)
    assert all(each in ({"a", "none"}, {"which"}) for each in forms.values())


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
    told = list(explain_match(match, Words(match.setup, ENGLISH)))

    assert [each.number for each in told] == entries
    assert not any(each.is_outdated for each in told)
    assert sum(bool(each.lines) for each in told) > 10


def test_a_record_replays_without_asking_the_cards(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bocage.solo.interpreter.decide", None)

    again = parse_record(format_record(match), lambda _: match.plan)

    assert again.state.pack() == match.state.pack()
    assert again.entries == match.entries


def test_what_other_cards_decided_is_told_to_be_outdated(match: Match) -> None:
    us, german = match.plan.sides
    assert german.bot is not None
    plan = replace(match.plan, sides=(us, replace(german, bot=replace(german.bot, cards="pin", published=()))))
    again = parse_record(format_record(match), lambda _: plan)
    told = Counter(each.is_outdated for each in explain_match(again, Words(again.setup, ENGLISH)))

    assert told[True] > 0


def test_a_match_without_a_bot_has_nothing_to_explain() -> None:
    plain = Match(load_scenario("1"), Options(), ["human", "greedy"], "1")

    assert plain.setup.bot == NOBODY
    assert list(explain_match(plain, Words(plain.setup, ENGLISH))) == []


def test_one_policy_may_play_several_matches() -> None:
    policy = SoloPolicy()
    for side in ("us", "germany"):
        given = situation(PICTURE, bot="own", row="rifleman-a", side=side)
        actions = legal_actions(given.state, given.setup.bot)
        assert policy.choose(given.state, given.setup.bot, actions) in actions
