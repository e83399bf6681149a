"""Hints: the best actions and why, from nothing but what the seat sees."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bocage.ai.style import Limits
from bocage.analysis.account import name_action
from bocage.analysis.advice import Suggestion, advise, unpack
from bocage.analysis.reasons import explain
from bocage.engine import deal, deciders, legal_actions, parse_action, view_for
from bocage.luck import SeededLuck
from bocage.match import load_match
from bocage.words import Words
from tests.english import ENGLISH
from tests.rule import rule

MATCHES = Path(__file__).parent.parent / "matches"
LIMITS = Limits(24)


@rule("R14.1")
@pytest.mark.parametrize("name", ["points", "minefield", "four-players"])
def test_a_hint_names_legal_actions_and_knows_no_more_than_the_seat(name: str) -> None:
    match = load_match(MATCHES / f"{name}.bocage")
    words = Words(match.setup, ENGLISH)
    for number in (0, 9, 30):
        state = match.state_at(number)
        seat = deciders(state)[0]
        view = view_for(state, seat)
        hint = advise(view, "a seed", LIMITS)
        told = explain(view, hint, words)

        assert 1 <= len(hint) <= 3
        assert {suggested.action for suggested in hint} <= set(legal_actions(state, seat))
        assert [unpack(suggested.pack()) for suggested in hint] == hint
        for suggested, advice in zip(hint, told, strict=True):
            assert parse_action(match.setup, advice.text) == suggested.action
            assert 0.0 <= advice.chance <= 1.0
            assert advice.reasons
        other = deal(view, SeededLuck("another world"))
        again = view_for(other, seat)
        assert again == view
        assert advise(again, "a seed", LIMITS) == hint
        assert explain(again, hint, words) == told


def _suggestion(action: int, chance: float, points: float, losses: float) -> Suggestion:
    return Suggestion(action, chance, points, 0.0, losses, 0.0, ())


def test_reasons_tell_what_an_action_brings_and_by_what_it_is_better() -> None:
    match = load_match(MATCHES / "points.bocage")
    state = match.state_at(30)
    seat = deciders(state)[0]
    first, second, *_ = legal_actions(state, seat)
    suggestions = [_suggestion(first, 0.6, 1.0, 0.2), _suggestion(second, 0.5, 0.2, 0.2)]

    best, other = explain(view_for(state, seat), suggestions, Words(match.setup, ENGLISH))

    assert best.reasons[0] == "Until the next rounds you expect 1.0 more points and 0.2 of your own."
    assert best.reasons[1] == f'It brings you 0.8 points more than "{other.action}".'
    assert other.reasons[1] == f'It brings you 0.8 points less than "{best.action}".'


def test_a_hint_tells_what_the_enemy_would_answer_in_a_world_that_the_seat_may_see() -> None:
    match = load_match(MATCHES / "points.bocage")
    state = match.state_at(30)
    seat = deciders(state)[0]
    view = view_for(state, seat)
    words = Words(match.setup, ENGLISH)

    [best, *_] = advise(view, "a seed", LIMITS)

    assert best.reply is not None
    assert match.setup.side_of[best.reply.seat] != match.setup.side_of[seat]
    world = state.copy()
    world.unpack(best.reply.position)
    assert best.reply.action in legal_actions(world, best.reply.seat)
    likely = replace(best, reply=replace(best.reply, chance=0.6))
    answer = explain(view, [likely], words)[0].reasons[-1]
    # What it is depends on the weights; how it is said does not.
    played = name_action(world, best.reply.seat, best.reply.action, words)
    assert answer == f"US would most likely answer: {played} (60%)."
    unlikely = replace(best, reply=replace(best.reply, chance=0.2))
    assert answer not in explain(view, [unlikely], words)[0].reasons
