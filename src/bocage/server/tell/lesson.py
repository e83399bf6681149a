"""Where a lesson leads its learner: what is said, and what may be done."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.engine import parse_action
from bocage.server.table.table import Table
from bocage.server.wire.messages import LessonPage, LessonSeen
from bocage.server.wire.position import ActionSeen


def see_lesson(table: Table, seat: int, texts: Texts) -> LessonSeen | None:
    """Return the step a lesson is at, for its learner alone."""
    guidance, step = table.guidance, table.step()
    if guidance is None or step is None or seat != guidance.learner:
        return None
    pages = [LessonPage(text=texts.say(f"lesson.{guidance.name}.{text}"), point=point) for text, point in step.pages()]
    return LessonSeen(step=guidance.place(table.match), steps=len(guidance.lesson.step), pages=pages)


def led_actions(table: Table, seat: int, actions: list[ActionSeen]) -> list[ActionSeen]:
    """Return those of the offered actions that fit the step; all of them where no lesson leads the seat."""
    guidance = table.guidance
    if guidance is None or seat != guidance.learner:
        return actions
    setup = table.match.setup
    return [each for each in actions if guidance.fits(table.match, parse_action(setup, each.text))]
