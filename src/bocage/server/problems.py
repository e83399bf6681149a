"""What the server refuses, each with the key of its sentence and the HTTP status that goes with it."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.match import MatchProblem
from bocage.server.wire.messages import Refusal

# Refusals that are not 400 (a request that cannot be carried out as it stands).
STATUS = {
    "unknown-table": 404,
    "not-found": 404,
    "wrong-method": 405,
    "wrong-token": 403,
    "wrong-invite": 403,
    "wrong-origin": 403,
    "seat-taken": 409,
    "stale-decision": 409,
    "too-long": 413,
    "too-fast": 429,
    "unexpected-server": 500,
    "not-stored": 503,
}


class Refused(MatchProblem):
    """Something a client asked for and does not get."""

    @property
    def status(self) -> int:
        """Return the HTTP status that goes with it."""
        return STATUS.get(self.key, 400)


def refusal_of(problem: MatchProblem, texts: Texts, command_id: str | None = None) -> Refusal:
    """Return a problem as the message for a client, in the language of its reader."""
    rule = problem.values.get("rule")
    return Refusal(
        code=problem.key, sentence=problem.tell(texts), id=command_id, rule=str(rule) if rule is not None else None
    )
