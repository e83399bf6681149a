"""What the server refuses, each with the key of its sentence and the HTTP status that goes with it."""

from __future__ import annotations

from bocage.match import MatchProblem

# Refusals that are not 400 (a request that cannot be carried out as it stands).
STATUS = {
    "unknown-table": 404,
    "unknown-campaign": 404,
    "not-found": 404,
    "wrong-method": 405,
    "not-signed-in": 401,
    "wrong-link": 403,
    "passkey-wrong": 403,
    "passkey-late": 403,
    "wrong-token": 403,
    "wrong-invite": 403,
    "calls-off": 403,
    "metrics-closed": 403,
    "wrong-origin": 403,
    "wrong-host": 421,
    "not-your-eyes": 403,
    "seat-taken": 409,
    "table-gone-on": 409,
    "table-closed": 409,
    "stale-decision": 409,
    "too-long": 413,
    "too-fast": 429,
    "table-damaged": 500,
    "unexpected-server": 500,
    "not-stored": 503,
    "store-away": 503,
    "analysis-busy": 503,
    "too-many": 503,
}


class Refused(MatchProblem):
    """Something a client asked for and does not get."""

    @property
    def status(self) -> int:
        """Return the HTTP status that goes with it."""
        return STATUS.get(self.key, 400)
