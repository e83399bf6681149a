"""What the server refuses, each with the key of its sentence and the HTTP status that goes with it."""

from __future__ import annotations

from bocage.match import MatchProblem

# Refusals that are not 400 (a request that cannot be carried out as it stands).
STATUS = {
    "unknown-table": 404,
    "unknown-campaign": 404,
    "not-found": 404,
    "wrong-method": 405,
    "wrong-token": 403,
    "wrong-invite": 403,
    "calls-off": 403,
    "wrong-origin": 403,
    "not-your-eyes": 403,
    "seat-taken": 409,
    "table-gone-on": 409,
    "stale-decision": 409,
    "too-long": 413,
    "too-fast": 429,
    "unexpected-server": 500,
    "not-stored": 503,
    "analysis-busy": 503,
}


class Refused(MatchProblem):
    """Something a client asked for and does not get."""

    @property
    def status(self) -> int:
        """Return the HTTP status that goes with it."""
        return STATUS.get(self.key, 400)
