"""Why a card, a line or a target cannot be used, as its player is told. Rules R4 to R7."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.engine import State
from bocage.engine.words.bars import FREE, bar_name, bar_rule
from bocage.engine.words.terms import NOBODY, NOWHERE
from bocage.match import hindrance
from bocage.match.hindrance import hindrance_of, hindrance_under_way
from bocage.server.problems import Refused
from bocage.server.tell.actions import line_number
from bocage.server.tell.naming import named_unit
from bocage.server.wire.why import BarredLine, BarredTarget, ReasonSeen, WhyNot
from bocage.words.reasons import say_reason


def see_why(state: State, seat: int, card: str, texts: Texts) -> WhyNot:
    """Return what bars a card of the reader's, or without one the further ways of the action under way."""
    if not card:
        targets = hindrance_under_way(state, seat)
        return WhyNot(targets=[_target(state, seat, target, texts) for target in targets])
    if card not in state.setup.kind_ids:
        raise Refused("unknown-card", card=card)
    found = hindrance_of(state, seat, state.setup.kind_ids.index(card))
    return WhyNot(
        reason=None if found.code == FREE else _reason(found.code, texts),
        lines=[
            BarredLine(
                verb=line.facts.name,
                line=line_number(state, seat, line),
                of_seat=line.of_seat,
                reason=_reason(code, texts, whole=True),
            )
            for line, code in found.lines
        ],
        targets=[_target(state, seat, target, texts) for target in found.targets],
    )


def _target(state: State, seat: int, target: hindrance.BarredTarget, texts: Texts) -> BarredTarget:
    setup, line = state.setup, target.line
    return BarredTarget(
        verb="" if line is None else line.facts.name,
        line=None if line is None else line_number(state, seat, line),
        of_seat=line is not None and line.of_seat,
        tile=None if target.tile == NOWHERE else setup.tile_names[target.tile],
        unit=None if target.unit == NOBODY else named_unit(setup, target.unit),
        reason=_reason(target.code, texts),
    )


def _reason(code: int, texts: Texts, *, whole: bool = False) -> ReasonSeen:
    return ReasonSeen(code=bar_name(code), sentence=say_reason(code, texts, whole=whole), rule=bar_rule(code))
