"""A hint in the terminal: the best actions, with chances and reasons."""

from __future__ import annotations

from bocage.analysis.advice import advise
from bocage.analysis.reasons import explain
from bocage.engine import view_for
from bocage.match import Match
from bocage.words import Words


def hint_lines(match: Match, seat: int, words: Words) -> list[str]:
    """Return the best actions of a seat's decision and why, from nothing but what the seat sees."""
    view = view_for(match.state, seat)
    suggestions = advise(view, f"{match.seed}/hint/{len(match.entries)}")
    lines = [words.texts.say("hint.heading")]
    for number, advice in enumerate(explain(view, suggestions, words), 1):
        lines.append(words.texts.say("hint.numbered", number=number, action=advice.action, chance=advice.chance))
        lines += [words.texts.say("hint.reason", reason=reason) for reason in advice.reasons]
    return lines
