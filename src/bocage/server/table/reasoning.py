"""Why a bot decided as it did: kept with its decision, and read again. Rules R13.5."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from bocage.engine import Setup, State
from bocage.engine.words.terms import NOBODY
from bocage.solo import set_for
from bocage.solo.explain import decide_at
from bocage.solo.interpreter import Decision
from bocage.solo.reasons import Reasons


def pack_reasons(reasons: Reasons) -> str:
    """Return reasons as they are stored: in no language."""
    return msgspec.json.encode(reasons).decode()


def unpack_reasons(packed: str | None) -> Reasons | None:
    """Return stored reasons; None where there are none, or such as this version cannot read."""
    if packed is None:
        return None
    try:
        return msgspec.json.decode(packed, type=Reasons)
    except msgspec.DecodeError:
        return None


@dataclass(frozen=True)
class Reading:
    """Which line a decision of a bot follows, and why, before it is told to anybody."""

    card: str
    # Whether a card is begun by it, and the number of the line; 0 for none.
    first: bool
    line: int
    # None where the cards would decide otherwise today.
    decision: Decision | None


class Reasoning:
    """Says of the decisions of a match's bot which line they follow, and why; it needs nothing that is hidden."""

    def __init__(self, setup: Setup) -> None:
        self._cards = set_for(setup)

    def read(self, state: State, action: int, packed: str | None) -> Reading | None:
        """Return the reasons of a decision about to be carried out; None where no card is being resolved."""
        setup, area = state.setup, state.bot
        if area is None or not area.order:
            return None
        verb = setup.verb_of(action).name
        first = verb in ("line", "pass", "ready") and not area.line and state.doing == NOBODY
        line = setup.action_number[action] if verb == "line" else area.line
        decision = self._decision(state, action, unpack_reasons(packed))
        return Reading(setup.kind_ids[area.order[0]], first, line, decision if decision.action == action else None)

    def _decision(self, state: State, action: int, known: Reasons | None) -> Decision:
        """Return a decision with its reasons: those that were stored, if they speak of the cards as they are today."""
        if known is not None and known.edition == self._cards.edition:
            return Decision(action, known)
        return decide_at(state, self._cards)
