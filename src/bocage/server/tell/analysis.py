"""Hints and analyses as a reader is told of them."""

from __future__ import annotations

from bocage.analysis.account import Account, Told
from bocage.analysis.advice import Suggestion
from bocage.analysis.packing import Packed, unpack
from bocage.analysis.reasons import explain
from bocage.data.texts import Texts
from bocage.engine import View
from bocage.match import Match
from bocage.server.think.advising import Analyses
from bocage.server.wire.analysis import AdviceSeen, AnalysisSeen, HintSeen, NoteSeen, StepLooked
from bocage.words import Words

PLACES = 4


def see_hint(view: View, decision: int, suggestions: list[Suggestion], texts: Texts) -> HintSeen:
    """Return a hint in words; nothing but the seat's view is looked at."""
    best = [
        AdviceSeen(action=each.text, words=each.action, chance=round(each.chance, PLACES), reasons=list(each.reasons))
        for each in explain(view, suggestions, Words(view.setup, texts))
    ]
    return HintSeen(decision=decision, best=best)


def see_analysis(match: Match, analyses: Analyses, name: str, texts: Texts) -> AnalysisSeen:
    """Return how far the analysis of a table's match has come, in words once it is there."""
    if analyses.is_under_way(name):
        return AnalysisSeen(state="working")
    found = analyses.find(name)
    return AnalysisSeen(state="failed") if found is None else _tell(match, found, texts)


def _tell(match: Match, packed: Packed, texts: Texts) -> AnalysisSeen:
    found, mistakes = unpack(packed)
    words = Words(match.setup, texts)
    account = Account(match, found, mistakes, words)
    return AnalysisSeen(
        state="ready",
        side=words.side(0),
        steps=[
            StepLooked(
                number=step.number,
                round=step.round,
                chance=round(step.after, PLACES),
                choice=round(step.choice, PLACES),
                luck=round(step.luck, PLACES),
            )
            for step in found.steps
        ],
        summary=account.summary(),
        turning_points=_notes(account.turning_points()),
        mistakes=_notes(account.mistakes()),
        luck=account.luck(),
        dice=account.dice(),
    )


def _notes(told: list[Told]) -> list[NoteSeen]:
    return [NoteSeen(number=each.number, text=each.text) for each in told]
