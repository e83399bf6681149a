"""Why a bot decided as it did, told at a table and kept with its decision. Rules R13.5."""

from __future__ import annotations

import msgspec

from bocage.data.texts import Texts
from bocage.engine import Setup, State
from bocage.engine.terms import LINE, NOBODY, PASS, READY
from bocage.server.solo_things import ReadingSeen
from bocage.solo import set_for
from bocage.solo.explain import Explainer, decide_at
from bocage.solo.interpreter import Decision
from bocage.solo.reasons import FAILURES, Reasons
from bocage.words import Words


def pack_reasons(reasons: Reasons) -> str:
    """Return reasons as they are stored: in no language."""
    return msgspec.json.encode(reasons).decode()


def unpack_reasons(packed: str | None) -> Reasons | None:
    """Return stored reasons; None where there are none, or such as this version cannot tell."""
    if packed is None:
        return None
    try:
        reasons = msgspec.json.decode(packed, type=Reasons)
    except msgspec.DecodeError:
        return None
    return reasons if all(missed.why in FAILURES for missed in reasons.missed) else None


class Reasoning:
    """Says of the decisions of a match's bot which line they follow, and why; it needs nothing that is hidden."""

    def __init__(self, setup: Setup) -> None:
        self._cards = set_for(setup)
        self._words = Words(setup, Texts())
        self._explainer = Explainer(self._words)

    def reading(self, state: State, action: int, packed: str | None) -> ReadingSeen | None:
        """Return the reasons of a decision about to be carried out; None where there is nothing to say (R13.5)."""
        setup, area = state.setup, state.bot
        if area is None or not area.order:
            return None
        verb = setup.action_verb[action]
        first = verb in (LINE, PASS, READY) and not area.line and state.doing == NOBODY
        line = setup.action_number[action] if verb == LINE else area.line
        sub, reasons = self._reasons(state, action, unpack_reasons(packed))
        if not first and not reasons:
            return None
        return ReadingSeen(card=setup.kind_ids[area.order[0]], first=first, line=line, sub=sub, reasons=reasons)

    def _reasons(self, state: State, action: int, known: Reasons | None) -> tuple[str, list[str]]:
        """Return the sub-line that applies, if there is one, and the reasons in words."""
        if state.setup.action_verb[action] == READY:
            return "", [self._words.texts.say("server.solo-readies")]
        # A decision of before reasons were stored is worked out once more.
        decision = decide_at(state, self._cards) if known is None else Decision(action, known)
        if decision.action != action:
            return "", [self._words.texts.say("solo.outdated")]
        return decision.reasons.sub, self._explainer.explain(decision)
