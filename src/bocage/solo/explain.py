"""Why a bot did what it did, in words: for the log, and for a whole match afterwards. Rules R13.5."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bocage.engine import State, legal_actions
from bocage.engine.terms import LINE, LOT, NOBODY, PASS, ROLL
from bocage.match import Match
from bocage.solo.cards import SoloSet
from bocage.solo.interpreter import Decision, decide
from bocage.solo.reasons import NO_SUB, Missed
from bocage.solo.sets import set_for
from bocage.words import Words


@dataclass(frozen=True)
class Explained:
    """One decision of a bot in a match: its number there, the action, and the reasons in words."""

    number: int
    action: int
    lines: list[str]
    # True if the cards would decide otherwise today: they have changed since the match was played.
    is_outdated: bool = False


class Explainer:
    """Says why, in the words of a scenario."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def explain(self, decision: Decision) -> list[str]:
        """Return the reasons of one decision, a sentence each; none where there was nothing to choose."""
        verb = self._words.setup.action_verb[decision.action]
        reasons = decision.reasons
        if verb == LINE:
            return self._lines_missed([missed for missed in reasons.missed if missed.line < reasons.line])
        if verb == PASS:
            return self._lines_missed(reasons.missed)
        said = []
        if verb != ROLL and reasons.sub and not reasons.goes_on:
            said.extend(self._subs_missed([missed for missed in reasons.missed if missed.line == reasons.line]))
            said.append(self._say("sub-taken", line=reasons.line, sub=reasons.sub))
        if verb == LOT:
            said.append(self._say("by-lot", count=self._words.setup.action_number[decision.action]))
        elif verb != ROLL:
            if reasons.die:
                said.append(self._say("by-die", face=reasons.die))
            said.extend(
                self._say("tie-broken", phrase=tie.phrase, before=tie.before, after=tie.after) for tie in reasons.ties
            )
        return said

    def _lines_missed(self, missed: list[Missed]) -> list[str]:
        """Return why lines do not apply; of a line with sub-lines, why none of those does."""
        said = []
        for each in missed:
            if each.sub:
                continue
            why = self._why(each)
            subs = [other for other in missed if other.line == each.line and other.sub]
            if each.why == NO_SUB and subs:
                why = "; ".join(self._say("sub-why", sub=other.sub, why=self._why(other)) for other in subs)
            said.append(self._say("line-missed", line=each.line, why=why))
        return said

    def _subs_missed(self, missed: list[Missed]) -> list[str]:
        return [
            self._say("sub-missed", line=each.line, sub=each.sub, why=self._why(each)) for each in missed if each.sub
        ]

    def _why(self, missed: Missed) -> str:
        return self._say(missed.why, phrase=missed.phrase)

    def _say(self, key: str, **values: object) -> str:
        return self._words.texts.say(f"solo.{key}", **values)


def decide_at(state: State, cards: SoloSet | None = None) -> Decision:
    """Return what the bot of a position decides there, and why."""
    return decide(state, legal_actions(state, state.setup.bot), cards or set_for(state.setup))


def explain_match(match: Match, words: Words) -> Iterator[Explained]:
    """Yield every decision of a match's bot with its reasons."""
    if match.setup.bot == NOBODY:
        return
    explainer, cards = Explainer(words), set_for(match.setup)
    for number, entry in enumerate(match.entries, start=1):
        if entry.seat == match.setup.bot and entry.action >= 0:
            decision = decide_at(match.state_at(number - 1), cards)
            if decision.action == entry.action:
                yield Explained(number, entry.action, explainer.explain(decision))
            else:
                yield Explained(number, entry.action, [], is_outdated=True)
