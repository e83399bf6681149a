"""Why not: what bars a card, a line of it or an action that was typed. Rules R4 to R7."""

from __future__ import annotations

from collections.abc import Iterator

from bocage.data.problems import printable
from bocage.engine import Line, State, UnknownText, bar, parse_action
from bocage.engine.words.bars import FREE, bar_rule
from bocage.engine.words.terms import HAND, NOBODY, NOWHERE
from bocage.match.hindrance import BarredTarget, hindrance_of, hindrance_under_way
from bocage.words import Words
from bocage.words.reasons import say_reason


def why_lines(state: State, seat: int, typed: str, words: Words) -> list[str]:
    """Return why an action, a card with its verb, or else all that is in the hand cannot be used."""
    setup = state.setup
    asked = typed.split()
    if not asked and state.doing != NOBODY:
        return [_target(target, words) for target in hindrance_under_way(state, seat)]
    if not asked:
        hand = [kind for kind in range(setup.kind_count) if state.count(seat, HAND, kind)]
        return [line for kind in hand for line in _card(state, seat, kind, "", words)]
    if asked[0] in setup.kind_ids:
        verbs = {line.facts.name for line in setup.all_lines}
        if len(asked) == 1 or (len(asked) == 2 and asked[1] in verbs and not _is_action(state, typed)):
            return _card(state, seat, setup.kind_ids.index(asked[0]), " ".join(asked[1:]), words)
    if not _is_action(state, typed):
        return [words.say("why-what", text=printable(typed))]
    code = bar(state, seat, parse_action(setup, typed))
    return [words.say("why-free", action=typed) if code == FREE else _because(typed, code, words)]


def _is_action(state: State, text: str) -> bool:
    try:
        parse_action(state.setup, text)
    except UnknownText:
        return False
    return True


def _card(state: State, seat: int, kind: int, verb: str, words: Words) -> list[str]:
    """Return what bars a card, its lines and, if one of its verbs is named, the targets of that."""
    found = hindrance_of(state, seat, kind)
    card = words.card(kind)
    if found.code != FREE:
        return [_because(card, found.code, words)]
    told = list(_barred_lines(found.lines, card, verb, words))
    if verb:
        told += [_target(each, words) for each in found.targets if each.line and each.line.facts.name == verb]
    return told or [words.say("why-nothing", card=card)]


def _barred_lines(lines: list[tuple[Line, int]], card: str, verb: str, words: Words) -> Iterator[str]:
    for line, code in lines:
        if verb in ("", line.facts.name):
            what = words.say("why-line", card=card, verb=words.verb(line.verb))
            yield words.say("why", what=what, reason=say_reason(code, words.texts, whole=True), rule=bar_rule(code))


def _target(target: BarredTarget, words: Words) -> str:
    what = words.unit_of_side(target.unit) if target.tile == NOWHERE else words.tile(target.tile)
    return _because(what, target.code, words)


def _because(what: str, code: int, words: Words) -> str:
    return words.say("why", what=what, reason=say_reason(code, words.texts), rule=bar_rule(code))
