"""An analysis in words: how it stood, where it turned, whose luck it was, what would have been better."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.analysis.mistakes import Mistake
from bocage.analysis.review import Review, Step
from bocage.data.titles import title_of
from bocage.engine import Setup, State
from bocage.engine.words.events import MATCH_ENDED, ROUND_BEGAN
from bocage.engine.words.terms import NOBODY
from bocage.match import Match
from bocage.match.rehearsal import rehearse
from bocage.words import Teller, Words, say_action

# Of a match that one side was as good as sure to win, or to have only luck to thank for.
CLEAR = 0.15
# So many hits above or below what was to be expected are worth a word.
MANY_HITS = 1.0


@dataclass(frozen=True)
class Told:
    """A decision, and what there is to say of it."""

    number: int
    text: str


class Account:
    """Tells of one match that was looked back on."""

    def __init__(self, match: Match, review: Review, mistakes: list[Mistake], words: Words) -> None:
        self._match = match
        self._review = review
        self._mistakes = mistakes
        self._words = words

    def _say(self, key: str, **values: object) -> str:
        return self._words.texts.say(f"analysis.{key}", **values)

    def summary(self) -> list[str]:
        """Return what one would write to a friend: a few sentences."""
        review, words = self._review, self._words
        sentences = [self._headline()]
        turning = review.turning_points()
        if turning:
            step = max(turning, key=lambda step: abs(step.swing))
            side = words.side(0 if step.swing > 0 else 1)
            sentences.append(self._say("it-turned", round=step.round, side=side, what=self.what_happened(step)))
        sentences.append(self._of_luck())
        sentences += [self._dice_sentence(side) for side in range(2) if self._is_odd(side)]
        if self._mistakes:
            worst = self._mistakes[0]
            sentences.append(self._say("worst", mistake=self.mistake(worst).text))
        return sentences

    def _headline(self) -> str:
        match, words, state = self._match, self._words, self._match.state
        title = title_of(match.plan)
        if not match.is_over:
            leader = 0 if self._review.steps[-1].after >= 0.5 else 1
            chance = self.chance_of(leader, self._review.steps[-1].after)
            return self._say("open", title=title, round=state.round, side=words.side(leader), chance=chance)
        ending = words.ending(state.ending)
        if state.winner == NOBODY:
            return self._say("drawn", title=title, ending=ending, round=state.round)
        side = words.side(state.winner)
        return self._say("won", title=title, side=side, ending=ending, round=state.round)

    def _of_luck(self) -> str:
        """Return who had the luck, and what the result would be worth without it."""
        review, words = self._review, self._words
        lucky = 0 if review.luck >= 0 else 1
        values = {"side": words.side(lucky), "luck": abs(review.luck)}
        if review.corrected is None:
            return self._say("luck-so-far", **values)
        winner = self._match.state.winner
        if winner == NOBODY:
            return self._say("luck-drawn", **values)
        earned = review.corrected if winner == 0 else 1.0 - review.corrected
        key = "luck-earned" if earned >= 0.5 + CLEAR else "luck-even" if earned >= 0.5 - CLEAR else "luck-stolen"
        return self._say(key, winner=words.side(winner), earned=earned, **values)

    def _is_odd(self, side: int) -> bool:
        return abs(self._review.dice[side].deviation) >= MANY_HITS

    def _dice_sentence(self, side: int) -> str:
        dice = self._review.dice[side]
        key = "dice-kind" if dice.deviation > 0 else "dice-unkind"
        return self._say(key, **self._dice_values(side))

    def _dice_values(self, side: int) -> dict[str, object]:
        dice = self._review.dice[side]
        values = {"attacks": dice.attacks, "hits": dice.hits, "expected": dice.expected, "luck": _shown(dice.luck)}
        return {"side": self._words.side(side), **values}

    def dice(self) -> list[str]:
        """Return each side's dice against what was to be expected."""
        return [
            self._say("dice" if self._review.dice[side].attacks else "no-dice", **self._dice_values(side))
            for side in range(2)
        ]

    def luck(self) -> list[str]:
        """Return how much luck and choice brought each side, of a whole win."""
        review, setup = self._review, self._match.setup
        lines = []
        for side in range(2):
            sign = 1 if side == 0 else -1
            chosen = [step.choice for step in review.steps[1:] if _side(setup, step) == side]
            values = {"luck": _shown(sign * review.luck), "choice": _shown(sign * sum(chosen))}
            lines.append(self._say("parts", side=self._words.side(side), **values))
        return lines

    def turning_points(self) -> list[Told]:
        """Return the largest swings, each with how much of it was choice and how much luck."""
        told = []
        for step in self._review.turning_points():
            side = 0 if step.swing > 0 else 1
            sign = 1 if side == 0 else -1
            text = self._say(
                "turning",
                round=step.round,
                what=self.what_happened(step),
                side=self._words.side(side),
                swing=_shown(sign * step.swing),
                choice=_shown(sign * step.choice),
                luck=_shown(sign * step.luck),
            )
            told.append(Told(step.number, text))
        return told

    def mistakes(self) -> list[Told]:
        """Return the decisions that cost most, with what would have been better."""
        return [self.mistake(mistake) for mistake in self._mistakes]

    def mistake(self, mistake: Mistake) -> Told:
        """Return a decision that cost much, with what would have been better."""
        state = self._match.state_at(mistake.number - 1)
        text = self._say(
            "mistake",
            round=state.round,
            seat=self._words.seat(mistake.seat),
            action=name_action(state, mistake.seat, mistake.action, self._words),
            instead=name_action(state, mistake.seat, mistake.instead, self._words),
            cost=mistake.cost,
        )
        return Told(mistake.number, text)

    def what_happened(self, step: Step) -> str:
        """Return a decision as the log tells it; where a round begins with it, that hands were dealt."""
        events = self._match.entries[step.number - 1].events
        if any(event[0] == ROUND_BEGAN for event in events):
            return self._say("hands-dealt", round=step.round)
        told = Teller(self._words, None).tell([event for event in events if event[0] != MATCH_ENDED])
        return " ".join(told)

    def chance_of(self, side: int, chance: float) -> float:
        """Return the first side's chance as a side's own."""
        return chance if side == 0 else 1.0 - chance


def name_action(state: State, seat: int, action: int, words: Words) -> str:
    """Return an action in words, with its card."""
    kind = state.setup.action_kind[action]
    said = say_action(state, seat, action, rehearse(state, seat, action), words)
    if kind == NOBODY or words.card(kind) in said:
        return said
    return words.texts.say("analysis.card-action", card=words.card(kind), action=said)


def _side(setup: Setup, step: Step) -> int:
    """Return the side that decided; NOBODY for both, as when a draw is agreed."""
    return NOBODY if step.seat == NOBODY else setup.side_of[step.seat]


def _shown(share: float) -> float:
    """Return a share of a win as it is shown, in whole hundredths: what is nothing then has no sign."""
    return round(share, 2) + 0.0
