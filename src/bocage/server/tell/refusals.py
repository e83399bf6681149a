"""Something that cannot be done, as it is told to a client."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.match import MatchProblem
from bocage.server.wire.messages import Refusal


def refusal_of(problem: MatchProblem, texts: Texts, command_id: str | None = None) -> Refusal:
    """Return a problem as the message for a client, in the language of its reader."""
    rule = problem.values.get("rule")
    return Refusal(
        code=problem.key, sentence=problem.tell(texts), id=command_id, rule=str(rule) if rule is not None else None
    )
