"""A match led by a lesson: which step it is at, what fits it, and the dice and draws that were prepared for it."""

from __future__ import annotations

from bocage.data.lessons import Lesson, Step, lesson_names, load_lesson
from bocage.data.loader import load_scenario
from bocage.engine import Options, Setup, parse_action, parse_seat, prepare
from bocage.luck import RecordedLuck
from bocage.match.match import Match

# A match whose seed is called so has the prepared luck of that lesson.
SEED = "lesson "


class Guidance:
    """A lesson beside the match it leads; where the match has left it, it leads no more."""

    def __init__(self, name: str, setup: Setup) -> None:
        self.name = name
        self.lesson: Lesson = load_lesson(name)
        self._setup = setup
        self.learner = parse_seat(setup, self.lesson.learner)
        self._actions = [{parse_action(setup, text) for text in step.do} for step in self.lesson.step]

    def place(self, match: Match) -> int:
        """Return the number of the step that comes next, from 0; -1 if the lesson is over, or was left."""
        entries = match.entries
        if match.is_over or len(entries) >= len(self.lesson.step):
            return -1
        followed = all(entry.action in fitting for entry, fitting in zip(entries, self._actions, strict=False))
        return len(entries) if followed else -1

    def step(self, match: Match) -> Step | None:
        """Return the step that comes next."""
        place = self.place(match)
        return None if place < 0 else self.lesson.step[place]

    def seat(self, step: Step) -> int:
        """Return the seat whose step it is."""
        return parse_seat(self._setup, step.seat) if step.seat else self.learner

    def fits(self, match: Match, action: int) -> bool:
        """Return True if an action is what the next step asks for, or none asks any more."""
        place = self.place(match)
        return place < 0 or action in self._actions[place]

    def decision(self, step: Step) -> int:
        """Return what the opponent decides."""
        return parse_action(self._setup, step.do[0])

    def luck(self, match: Match) -> RecordedLuck | None:
        """Return the luck that is prepared for the next step; None if there is none any more."""
        step = self.step(match)
        return None if step is None else RecordedLuck(outcomes_of(self._setup, step.luck))


def guidance_for(seed: str, setup: Setup) -> Guidance | None:
    """Return the lesson that a match's seed names; None for every other match."""
    name = seed.removeprefix(SEED)
    return Guidance(name, setup) if seed.startswith(SEED) and name in lesson_names() else None


def outcomes_of(setup: Setup, luck: tuple[int | str, ...]) -> list[int]:
    """Return prepared luck as it falls: faces, and the numbers of cards."""
    return [each if isinstance(each, int) else setup.kind_ids.index(each) for each in luck]


def begin_lesson(name: str) -> Match:
    """Return a lesson's match at its beginning."""
    lesson = load_lesson(name)
    plan = load_scenario(lesson.scenario)
    luck = RecordedLuck(outcomes_of(prepare(plan, Options()), lesson.opening))
    return Match(plan, Options(), ["human", lesson.opponent], SEED + name, luck)
