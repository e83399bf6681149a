"""The list of legal actions, numbered and grouped by card, with the odds of every attack."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bocage.cli.words import Words
from bocage.engine import State, legal_actions
from bocage.engine.notation import format_action
from bocage.engine.terms import BIDDING, BLAST, GUIDE, MOVE, NOBODY, NOWHERE, SCOUT, STALK, VERB_NAMES
from bocage.match.rehearsal import Odds, rehearse


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
    kind = next(kind for kind, lines in enumerate(state.setup.lines) if line in lines)
    key = "blast-heading" if line.verb == BLAST else "going-on-heading"
    return words.say(key, card=words.card(kind), verb=words.verb(line.verb))


def _say_action(state: State, seat: int, action: int, words: Words) -> Choice:
    rehearsal = rehearse(state, seat, action)
    verb = state.setup.action_verb[action]
    key = f"action-{VERB_NAMES[verb]}"
    values = _values(state, seat, action, words)
    if rehearsal.odds is not None:
        values["odds"] = format_odds(rehearsal.odds, words)
    if rehearsal.controlled != NOWHERE:
        values["tile"] = words.tile(rehearsal.controlled)
        key = "action-raise" if rehearsal.raises_radio else key
    elif verb in (MOVE, SCOUT, STALK) and "tile" not in values:
        key = "action-stay"
    said = words.say(key, **values)
    if rehearsal.scouts:
        said = words.say("unseen-fog" if rehearsal.takes_fog else "unseen", action=said)
    if rehearsal.entering != NOWHERE:
        said = words.say("entering", tile=words.tile(rehearsal.entering), action=said)
    return Choice(action, said, format_action(state.setup, action), rehearsal.odds is not None)


def _values(state: State, seat: int, action: int, words: Words) -> dict[str, object]:
    """Return what an action's words may name."""
    setup = state.setup
    verb, kind, unit = setup.action_verb[action], setup.action_kind[action], setup.action_unit[action]
    tile, taken, line = setup.action_tile[action], setup.action_taken[action], setup.action_line[action]
    values: dict[str, object] = {}
    if kind != NOBODY:
        values["card"] = words.card(kind if taken == NOBODY else taken)
        values["initiative"] = setup.initiative[kind]
    if line is not None:
        values["verb"] = words.verb(verb)
        values["value"] = line.value
    if tile != NOWHERE:
        values["tile"] = words.tile(tile)
    if unit != NOBODY and verb == GUIDE:
        values["unit"] = words.unit(setup.side_of[seat] * setup.unit_count + unit)
    return values


def format_odds(odds: Odds, words: Words) -> str:
    """Return an attack's odds as a sum: base defence, cover and range against the dice (R7.2)."""
    dice = words.say("one-die") if odds.dice == 1 else words.say("some-dice", count=odds.dice)
    # A Blast may hit one's own, so there the side is named.
    is_blast = odds.verb == BLAST
    return words.say(
        "odds-no-range" if is_blast else "odds",
        unit=words.unit_of_side(odds.target) if is_blast else words.unit(odds.target),
        tile=words.tile(odds.tile),
        base=odds.base,
        cover=odds.cover,
        range=odds.range,
        total=odds.total,
        dice=dice,
        chance=round(100 * odds.chance),
    )
