"""Lets the solo cards decide at a table, and tells what they said."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.data.theatre import NORMANDY
from bocage.engine import apply, format_action, legal_actions
from bocage.engine.words.terms import NOBODY
from bocage.match.record import ANNOUNCED
from bocage.solo import Decision, SoloSet, decide, load_set
from bocage.solo.parsing import read_set
from tests.english import ENGLISH
from tests.situation import Table


def decision(table: Table, cards: SoloSet | None = None) -> Decision:
    """Return what the bot of the table would do next, and why."""
    known = cards or load_set("score", table.setup.plan.theatre)
    return decide(table.state, legal_actions(table.state, table.setup.bot), known)


def next_text(table: Table, cards: SoloSet | None = None) -> str:
    """Return the text form of what the bot would do next."""
    return table._own_words(format_action(table.setup, decision(table, cards).action))


def resolve(
    table: Table, cards: SoloSet | None = None, *, dice: Sequence[int] = (), draws: Sequence[str] = ()
) -> list[str]:
    """Let the bot resolve its leftmost card once and return its decisions."""
    table._script.dice.extend(dice)
    table._script.draws.extend(draws)
    said = []
    acted = False
    while not acted or (table.state.doing != NOBODY and table.phase == "turn"):
        taken = decision(table, cards).action
        acted = table.setup.verb_of(taken).name not in ANNOUNCED
        said.append(table._own_words(format_action(table.setup, taken)))
        apply(table.state, table.setup.bot, taken, table._script, table._told)
    table._script.check_used()
    return said


def line_taken(table: Table, cards: SoloSet | None = None) -> int:
    """Return the number of the line that applies first; 0 if none does."""
    taken = decision(table, cards)
    return table.setup.action_number[taken.action] if table.setup.verb_of(taken.action).name == "line" else 0


def card(text: str, title: str = "rifleman", theatre: str = NORMANDY) -> SoloSet:
    """Return a set with one card, of the lines that a test gives."""
    head = f'format = 1\ntheatre = "{theatre}"\ntitle = "Test"\n\n[{title}]\n'
    text = head + text.replace("[line", f"[{title}.line")
    cards, report = read_set(text, "test.toml", "test", whole=False)
    assert not report.problems, [problem.tell(ENGLISH) for problem in report.problems]
    return cards
