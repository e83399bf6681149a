"""How likely a side is to win: a small net over what both sides have, fitted to games and read from a file."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from bocage.ai.features import COUNT, Reader
from bocage.engine import DIFFICULTIES, Setup, State
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import NOBODY, OVER
from bocage.players.desert.reckoning import DesertReckoning
from bocage.players.plays import NORMANDY
from bocage.players.reckoning import Reckoning

# Beyond this a chance is as good as certain; short of the end it never is.
CERTAIN: Final = 12.0


class Weights:
    """The numbers of a net: what it makes of a side's features followed by the other side's."""

    def __init__(self, straight: list[float], hidden: list[list[float]], biases: list[float], out: list[float]) -> None:
        # What each input brings by itself.
        self.straight: vec[float] = vec[float](straight)
        # A row of 2 * COUNT for each hidden unit, flat; what each begins with, and what it brings.
        self.hidden: vec[float] = vec[float]([number for row in hidden for number in row])
        self.biases: vec[float] = vec[float](biases)
        self.out: vec[float] = vec[float](out)

    def score(self, own: vec[float], other: vec[float]) -> float:
        """Return how a position looks for a side, with the features of both."""
        total = 0.0
        for number in range(COUNT):
            total += self.straight[number] * own[number] + self.straight[COUNT + number] * other[number]
        at: i64 = 0
        for unit in range(len(self.biases)):
            sum_ = self.biases[unit]
            for number in range(COUNT):
                sum_ += self.hidden[at + number] * own[number] + self.hidden[at + COUNT + number] * other[number]
            if sum_ > 0.0:
                total += self.out[unit] * sum_
            at += 2 * COUNT
        return total


class BotWeights:
    """The same for who plays against a bot, whose side is no mirror image of a person's: it has other rules (R13)."""

    def __init__(self, weights: list[Weights], bases: list[float]) -> None:
        # For each difficulty, in their order: a net, and what the score begins with.
        self.weights = weights
        self.bases: vec[float] = vec[float](bases)

    def score(self, person: vec[float], bot: vec[float], difficulty: i64) -> float:
        """Return how a position looks for the person, with the features of both sides."""
        return self.bases[difficulty] + self.weights[difficulty].score(person, bot)


class Evaluation:
    """Tells how likely a side is to win from a position; it reads only what is open to everybody (R14)."""

    def __init__(self, weights: Weights, against_bot: BotWeights | None = None) -> None:
        self.weights = weights
        # Without them a bot's side is looked at as a person's.
        self.against_bot = against_bot
        self._desert: Reckoning = DesertReckoning()
        self._reader: Reader | None = None
        # How hard the bot of the scenario plays that is read.
        self._difficulty: i64 = 0

    def chance(self, state: State, side: i64) -> float:
        """Return the chance that a side wins from here, 0 to 1; at the end what it has got, half for a draw."""
        if state.phase == OVER:
            return 0.5 if state.winner == NOBODY else 1.0 if state.winner == side else 0.0
        setup = state.setup
        reader = self.reader(setup)
        own, other = reader.read(state, side), reader.read(state, 1 - side)
        if setup.bot == NOBODY or self.against_bot is None:
            score = self.weights.score(own, other) - self.weights.score(other, own)
        elif setup.side_of[setup.bot] == side:
            score = -self.against_bot.score(other, own, self._difficulty)
        else:
            score = self.against_bot.score(own, other, self._difficulty)
        return 1.0 / (1.0 + exp(-max(-CERTAIN, min(CERTAIN, score))))

    def reader(self, setup: Setup) -> Reader:
        """Return who reads the features of a scenario; it is kept for the next position."""
        reader = self._reader
        if reader is None or reader.setup is not setup:
            reckoning = self._desert if setup.single_soldiers else NORMANDY
            reader = Reader(setup, reckoning.survey(setup, reckoning.roles.of(setup, 0)))
            self._reader = reader
            if setup.bot != NOBODY:
                self._difficulty = DIFFICULTIES.index(setup.options.difficulty)
        return reader
