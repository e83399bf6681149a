"""A player's hand as cards: title, squad, initiative, actions, and the soldier's name. Rules R1.2, R1.3."""

from __future__ import annotations

from rich.panel import Panel
from rich.text import Text

from bocage.cli.signs import FAINT_STYLE, uniform_of
from bocage.engine import Line, View
from bocage.engine.words.terms import ANY_RANGE, HAND, NOBODY, REMOVED
from bocage.words import Words

# Four fit into 80 columns.
CARD_WIDTH = 20


def hand_of(view: View) -> list[tuple[int, int]]:
    """Return the viewer's cards as kind and number of the name on each.

    The first to fall bear the first names, and they fall from the hand first: it shows the next names.
    """
    cards: list[tuple[int, int]] = []
    for kind, count in enumerate(view.row(view.seat, HAND)):
        fallen = view.count(view.seat, REMOVED, kind)
        cards.extend((kind, fallen + number) for number in range(count))
    return sorted(cards, key=lambda card: (-view.setup.initiative[card[0]], card[0]))


def hand_lines(view: View, words: Words, short: bool = False) -> list[str]:
    """Return the hand, a line for each card; in short for each kind of card, without names."""
    if short:
        held = dict.fromkeys(kind for kind, _ in hand_of(view))
        return [_short_line(view, kind, words) for kind in held] or [words.say("hand-empty")]
    lines = []
    for kind, number in hand_of(view):
        name = words.soldier(view.seat, kind, number)
        card = words.say("soldier", card=words.card(kind), name=name) if name else words.card(kind)
        lines.append(_line(view, kind, card, words))
    return lines or [words.say("hand-empty")]


def _short_line(view: View, kind: int, words: Words) -> str:
    count, card = view.count(view.seat, HAND, kind), words.card(kind)
    return _line(view, kind, card if count == 1 else words.say("card-times", card=card, count=count), words)


def _line(view: View, kind: int, card: str, words: Words) -> str:
    actions = ", ".join(_actions(view, kind, words, short=False)) or words.say("no-actions")
    return words.say("hand-card", card=card, initiative=view.setup.initiative[kind], actions=actions)


def hand_panels(view: View, words: Words) -> list[Panel]:
    """Return the hand as drawn cards, all of one height."""
    style = uniform_of(view.setup, view.setup.side_of[view.seat]).style
    cards = hand_of(view)
    height = max((len(_actions(view, kind, words, short=True)) for kind, _ in cards), default=1)
    panels = []
    for kind, number in cards:
        body = Text(words.card(kind) + "\n", style=style)
        body.append(words.soldier(view.seat, kind, number) + "\n", style=f"not bold {FAINT_STYLE}")
        actions = _actions(view, kind, words, short=True) or [words.say("no-actions")]
        body.append("\n".join(actions + [""] * (height - len(actions))), style="not bold default")
        initiative = Text(str(view.setup.initiative[kind]), style="bold")
        border = style.removeprefix("bold ")
        panels.append(Panel(body, title=initiative, title_align="right", width=CARD_WIDTH, border_style=border))
    return panels


def _actions(view: View, kind: int, words: Words, *, short: bool) -> list[str]:
    """Return the lines of a card, and those that its soldier's seat adds to them (R15.14)."""
    lines = [_action(view, line, words, short=short) for line in view.setup.lines[kind]]
    for line in seat_lines(view, kind):
        said = _action(view, line, words, short=short)
        name = view.setup.berth_plans[view.berth(_unit(view, kind))].name
        seat = words.texts.say(f"seat.{name}")
        lines.append(words.say("action-line-seat-own" if short else "action-line-seat", seat=seat, line=said))
    return lines


def _action(view: View, line: Line, words: Words, *, short: bool) -> str:
    """Return what a line may be played for; in short its squad stands as a letter."""
    verb, squad = words.verb(line.verb), view.setup.plan.cards[line.kind].squad.upper()
    if line.range != ANY_RANGE:
        return words.say("action-line-range", verb=verb, value=line.value, range=line.range)
    if line.squad:
        key = "action-line-own" if short else "action-line-squad"
        return words.say(key if line.value else f"{key}-alone", verb=verb, value=line.value, squad=squad)
    return words.say("action-line", verb=verb, value=line.value) if line.value else verb


def seat_lines(view: View, kind: int) -> list[Line]:
    """Return what the seat of a card's soldier lists, if he is aboard and the vehicle is not disabled (R15.14)."""
    setup, unit = view.setup, _unit(view, kind)
    berth = NOBODY if unit == NOBODY else view.berth(unit)
    if berth == NOBODY or view.is_disabled(setup.berth_vehicle[berth]):
        return []
    return [setup.all_lines[number] for number in setup.seat_lines[kind * setup.berth_count + berth]]


def _unit(view: View, kind: int) -> int:
    return view.unit(view.setup.side_of[view.seat], kind)
