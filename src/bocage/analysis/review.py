"""A match looked back on: the win chance after every decision, and how much of each swing was choice, how much luck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bocage.analysis.dice import Dice, count_dice
from bocage.analysis.fortune import Diviner, Fortune
from bocage.analysis.moments import Moment
from bocage.analysis.prospects import Prospect
from bocage.engine import State
from bocage.engine.words.terms import NOBODY, OVER
from bocage.luck import QuickLuck
from bocage.match import Entry, Match

# A swing of less than this is no turning point, and there are at most so many.
TURNING = 0.06
MOST_TURNING = 6

# Told how many decisions of how many are looked at.
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Step:
    """One decision, 0 for the opening; chances are the first side's, 0 to 1."""

    number: int
    seat: int
    # An action of the engine, or what an entry may be besides.
    action: int
    round: int
    before: float
    after: float
    # How much the decision was better or worse than what was reckoned with.
    choice: float = 0.0
    # How much what fell was better or worse than what was to be expected.
    luck: float = 0.0

    @property
    def swing(self) -> float:
        """Return by how much choice and luck changed the chance; what is left is that one sees further now."""
        return self.choice + self.luck


@dataclass(frozen=True)
class Review:
    """A match looked back on."""

    steps: tuple[Step, ...]
    # What the first side got: 1 for a win, 0.5 for a draw, 0 for a loss; None while the match goes on.
    result: float | None
    dice: tuple[Dice, Dice]

    @property
    def luck(self) -> float:
        """Return all of the first side's luck."""
        return sum(step.luck for step in self.steps)

    @property
    def corrected(self) -> float | None:
        """Return the luck-corrected score: the result less all luck."""
        return None if self.result is None else self.result - self.luck

    def turning_points(self) -> list[Step]:
        """Return the largest swings, in the order of the match."""
        large = [step for step in self.steps[1:] if abs(step.swing) >= TURNING]
        large.sort(key=lambda step: -abs(step.swing))
        return sorted(large[:MOST_TURNING], key=lambda step: step.number)


def review(match: Match, prospect: Prospect, seed: str, progress: Progress | None = None) -> Review:
    """Look back on a match, over or not, decision by decision."""
    moments = moments_of(match)
    steps: list[Step] = []
    fell: list[tuple[int, Fortune]] = []
    for number, moment in enumerate(moments):
        diviner = Diviner(prospect, f"{seed}/{number}")
        state, entry = match.state_at(number), moment.entry
        fortunes = diviner.divine(moment)
        fell += [(entry.seat, fortune) for fortune in fortunes]
        luck = sum(fortune.luck for fortune in fortunes)
        expected = moment.before is not None and _was_expected(moment.before, entry, prospect)
        if expected and not entry.outcomes and state.phase != OVER:
            after = steps[-1].after
        else:
            after = value(state, prospect, f"{seed}/{number}/after")
        # Before the opening hands are dealt nothing has been decided: all that changed is luck.
        before = steps[-1].after if steps else after - luck
        choice = 0.0 if expected or not steps else _choice(moment, state, before, diviner)
        steps.append(Step(number, entry.seat, entry.action, state.round, before, after, choice, luck))
        if progress is not None:
            progress(number, len(moments) - 1)
    ours, theirs = count_dice(match.setup, fell)
    return Review(tuple(steps), result_of(match.state), (ours, theirs))


def moments_of(match: Match) -> list[Moment]:
    """Return the opening of a match and its decisions, each with the position before it."""
    moments = [Moment(match.setup, None, match.opening)]
    for number, entry in enumerate(match.entries):
        moments.append(Moment(match.setup, match.state_at(number), entry))
    return moments


def value(state: State, prospect: Prospect, seed: str) -> float:
    """Return what a position comes to for the first side: the mean of several tries; the end is what it is."""
    result = result_of(state)
    if result is not None:
        return result
    tries = prospect.tries
    lucks = [QuickLuck(f"{seed}/{number}") for number in range(tries)]
    return sum(prospect.look(state.copy(), luck, state.round) for luck in lucks) / tries


def result_of(state: State) -> float | None:
    """Return what the first side got; None while nothing is decided."""
    if state.phase != OVER:
        return None
    return 0.5 if state.winner == NOBODY else 1.0 if state.winner == 0 else 0.0


def _was_expected(before: State, entry: Entry, prospect: Prospect) -> bool:
    """Return True if a decision is the one that was reckoned with."""
    return entry.action >= 0 and prospect.expected(before, entry.seat) == entry.action


def _choice(moment: Moment, after: State, before: float, diviner: Diviner) -> float:
    """Return how much better a decision is than the one that was reckoned with, luck aside; of who gives up, all."""
    if moment.entry.action >= 0:
        return diviner.weigh(moment)
    result = result_of(after)
    assert result is not None
    return result - before
