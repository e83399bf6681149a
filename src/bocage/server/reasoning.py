"""Why a bot decided as it did, told at a table and kept with its decision. Rules R13.5."""

from __future__ import annotations

import msgspec

from bocage.data.texts import Texts
from bocage.engine import Setup, State
from bocage.engine.words.terms import NOBODY
from bocage.server.solo_things import ReadingSeen
from bocage.solo import set_for
from bocage.solo.explain import Explainer, Told, decide_at
from bocage.solo.interpreter import Decision
from bocage.solo.reasons import Reasons
from bocage.words import Words


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
        verb = setup.verb_of(action).name
        first = verb in ("line", "pass", "ready") and not area.line and state.doing == NOBODY
        line = setup.action_number[action] if verb == "line" else area.line
        sub, told = self._reasons(state, action, unpack_reasons(packed))
        if not first and not told.lines:
            return None
        card, said = setup.kind_ids[area.order[0]], " ".join(told.line)
        return ReadingSeen(card=card, first=first, line=line, sub=sub, said=said, reasons=told.reasons)

    def _reasons(self, state: State, action: int, known: Reasons | None) -> tuple[str, Told]:
        """Return the part of a line that applies, if there is one, and the reasons in words."""
        # A decision of before reasons were stored is worked out once more, and one of other cards.
        if known is None or not self._explainer.can_tell(known):
            decision = decide_at(state, self._cards)
        else:
            decision = Decision(action, known)
        if decision.action != action:
            return "", Told([self._words.texts.say("solo.outdated")])
        return decision.reasons.sub, self._explainer.explain(decision)
