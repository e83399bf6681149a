"""Persons who are known: what opens their identity, their matches, results and ratings. docs/protocol.md."""

from __future__ import annotations

from typing import Any, Literal

from bocage.server.wire.part import Part


class LinkWish(Part, kw_only=True):
    """Somebody who has the secret of a link."""

    secret: str


class PasskeyAsked(Part, kw_only=True):
    """What a browser is to ask an authenticator, as WebAuthn has it in JSON."""

    options: dict[str, Any]


class PasskeyGiven(Part, kw_only=True):
    """What an authenticator answered, as WebAuthn has it in JSON, and the challenge that it was asked with."""

    challenge: str
    credential: dict[str, Any]


class PasskeyEnd(Part, kw_only=True):
    """The passkey that is to open the identity no longer."""

    passkey: str


class SignOut(Part, kw_only=True):
    """Where one is to be signed out: in this browser, or in all others."""

    others: bool = False


class SeatBrought(Part, kw_only=True):
    """A seat that was taken as a guest."""

    table: str
    token: str


class BringWish(Part, kw_only=True):
    """Seats that are to belong to the identity."""

    seats: list[SeatBrought]


class Brought(Part, kw_only=True):
    """How many of them do, now."""

    count: int


class SignedIn(Part, kw_only=True):
    """A session; its token is told this once."""

    session: str


class LinkMade(Part, kw_only=True):
    """A link: its secret, which is told this once, and the same as a QR code to draw."""

    secret: str
    # A path of strokes one module wide, in a square of so many.
    path: str
    size: int
    # Of who is new, the session.
    session: str = ""


class PasskeySeen(Part, kw_only=True):
    """A passkey; moments in seconds since 1970."""

    passkey: str
    made: int
    used: int


class RatingSeen(Part, kw_only=True):
    """A rating, what it may be off by on either side (two deviations), and how many matches it counts."""

    rating: int
    error: int
    matches: int = 0


class IdentitySeen(Part, kw_only=True):
    """What opens one's own identity, and where it is open."""

    # In seconds since 1970.
    made: int
    link: bool = False
    passkeys: list[PasskeySeen] = []
    # In how many browsers one is signed in.
    sessions: int
    rating: RatingSeen


class OwnMatchSeen(Part, kw_only=True):
    """A table at which one has seats, by their names; ``SESSION.0`` opens the first of them, ``SESSION.1`` the next."""

    table: str
    scenario: str
    title: str
    seats: list[str]
    over: bool = False
    # In seconds since 1970.
    made: int


class Tally(Part, kw_only=True):
    """How matches of one kind ended."""

    # What a reader is told it is.
    name: str
    won: int = 0
    lost: int = 0
    drawn: int = 0


class MatchResult(Part, kw_only=True):
    """How a match ended for oneself."""

    table: str
    title: str
    side: str
    opponent: str
    outcome: Literal["won", "lost", "drawn"]
    rated: bool = False
    # In seconds since 1970.
    at: int


class ResultsSeen(Part, kw_only=True):
    """One's own results: in all, by opponent, side and scenario, the same of rated matches, and the last ones."""

    total: Tally
    opponents: list[Tally] = []
    sides: list[Tally] = []
    scenarios: list[Tally] = []
    # Of rated matches alone.
    rated_sides: list[Tally] = []
    rated_scenarios: list[Tally] = []
    rating: RatingSeen
    last: list[MatchResult] = []


class SeatRated(Part, kw_only=True):
    """The rating of who sits at a seat of a rated table, and what its match did to it once it has counted."""

    seat: str
    rating: int
    error: int
    change: int | None = None


class OwnData(Part, kw_only=True):
    """Everything that is kept of an identity, but for what opens it."""

    identity: IdentitySeen
    matches: list[OwnMatchSeen]
    results: ResultsSeen
