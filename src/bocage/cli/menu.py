"""The list of legal actions, numbered and grouped by card, with the odds of every attack."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bocage.engine import State, format_action, legal_actions
from bocage.engine.words.terms import BIDDING, INJURING, LOSING, NOBODY
from bocage.match.rehearsal import rehearse
from bocage.words import Words, say_action


@dataclass(frozen=True)
class Choice:
    """One legal action as it stands in the list."""

    action: int
    # What it is in words.
    words: str
    # Its text form, which may be typed instead of the number.
    text: str
    has_odds: bool
    # Counted from 1.
    number: int = 0


@dataclass(frozen=True)
class Group:
    """The choices of one card, or those that belong to none."""

    heading: str
    choices: list[Choice]


class Menu:
    """All that a seat may decide now."""

    def __init__(self, state: State, seat: int, words: Words) -> None:
        self.groups: list[Group] = []
        self.choices: list[Choice] = []
        for heading, actions in _grouped(state, seat, words):
            first = len(self.choices)
            said = [_say_action(state, seat, action, words) for action in actions]
            # Attacks, which are long, stand below the rest.
            for choice in sorted(said, key=lambda choice: choice.has_odds):
                self.choices.append(replace(choice, number=len(self.choices) + 1))
            self.groups.append(Group(heading, self.choices[first:]))

    def by_number(self, number: int) -> Choice | None:
        return self.choices[number - 1] if 1 <= number <= len(self.choices) else None


def _grouped(state: State, seat: int, words: Words) -> list[tuple[str, list[int]]]:
    """Return headings and actions: card by card, the end of the turn last."""
    setup = state.setup
    actions = legal_actions(state, seat)
    if state.phase == BIDDING:
        return [(words.say("bid-heading"), actions)]
    if state.phase == LOSING:
        unit, pile = words.unit(state.losing), words.pile(state.losing_pile)
        return [(words.say("lose-heading", unit=unit, pile=pile), actions)]
    if state.phase == INJURING:
        return [(words.say("injure-heading", unit=words.unit(state.losing)), actions)]
    if state.doing != NOBODY:
        return [(_heading_under_way(state, words), actions)]
    cards: dict[int, list[int]] = {}
    for action in actions:
        cards.setdefault(setup.action_kind[action], []).append(action)
    last = cards.pop(NOBODY, [])
    groups = [(words.card(kind), group) for kind, group in cards.items()]
    return [*groups, (words.say("end-heading"), last)]


def _heading_under_way(state: State, words: Words) -> str:
    line = state.setup.all_lines[state.doing]
    key = f"{line.facts.name}-heading" if line.facts.sweeps else "going-on-heading"
    return words.say(key, card=words.card(line.kind), verb=words.verb(line.verb))


def _say_action(state: State, seat: int, action: int, words: Words) -> Choice:
    tried = rehearse(state, seat, action)
    said = say_action(state, seat, action, tried, words)
    return Choice(action, said, format_action(state.setup, action), tried.odds is not None)
