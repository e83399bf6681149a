from __future__ import annotations

import pytest

from bocage.data.lessons import lesson_names, load_lesson
from bocage.engine import bar, parse_action
from bocage.engine.words.bars import FREE
from bocage.luck import SeededLuck
from bocage.match import Match
from bocage.match.guidance import Guidance, begin_lesson, guidance_for
from tests.english import ENGLISH


def follow(match: Match, guidance: Guidance, steps: int) -> None:
    """Take so many steps, as the lesson has them."""
    for _ in range(steps):
        step = guidance.step(match)
        luck = guidance.luck(match)
        assert step is not None
        assert luck is not None
        seat = guidance.seat(step)
        for text in step.do:
            assert bar(match.state, seat, parse_action(match.setup, text)) == FREE, text
        match.use_luck(luck)
        match.play(seat, guidance.decision(step))
        assert luck.left() == 0, step.do


@pytest.mark.parametrize("name", lesson_names())
def test_a_lesson_leads_to_the_end_by_its_own_luck(name: str) -> None:
    match = begin_lesson(name)
    guidance = Guidance(name, match.setup)
    follow(match, guidance, len(guidance.lesson.step))

    assert match.is_over
    assert match.state.winner == match.setup.side_of[guidance.learner]
    assert guidance.step(match) is None


@pytest.mark.parametrize("name", lesson_names())
def test_each_step_of_the_learner_is_told_and_every_text_is_said(name: str) -> None:
    lesson = load_lesson(name)
    said = {f"lesson.{name}.{text}" for step in lesson.step for text, _ in step.pages()}

    assert all(bool(step.say) != bool(step.seat) for step in lesson.step)
    assert said | {f"lesson.{name}.wait"} == set(ENGLISH.keys(f"lesson.{name}"))


def test_the_first_match_teaches_what_the_game_is_made_of() -> None:
    done = {word for step in load_lesson("first").step if not step.seat for text in step.do for word in text.split()}

    assert done >= {
        "bid",
        "scout",
        "move",
        "control",
        "attack",
        "recon",
        "bolster",
        "inspire",
        "hunker",
        "command",
        "end",
    }


def test_a_match_that_left_its_lesson_is_led_no_more() -> None:
    match = begin_lesson("first")
    guidance = Guidance("first", match.setup)
    follow(match, guidance, 3)
    assert guidance.place(match) == 3

    match.use_luck(SeededLuck(1))
    match.play_text(0, "stop")

    assert guidance.place(match) == -1
    assert guidance.fits(match, match.setup.end_turn)
    assert guidance.luck(match) is None


def test_only_a_seed_that_names_a_lesson_brings_one() -> None:
    setup = begin_lesson("first").setup

    assert guidance_for("lesson first", setup) is not None
    assert guidance_for("lesson third", setup) is None
    assert guidance_for("first", setup) is None
