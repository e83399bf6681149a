"""A campaign: wished for, made, and as everybody may know it. Rules R8.7, docs/protocol.md."""

from __future__ import annotations

from bocage.agreement import Agreement
from bocage.match.standing import Band
from bocage.server.wire.messages import SeatGiven, SeatWish
from bocage.server.wire.part import Part
from bocage.server.wire.tables import SeatKind, SeatSeen


class RunSeen(Part, kw_only=True):
    """Scenarios of the package that make a campaign, in their order."""

    run: str
    # For people, in the reader's language.
    called: str
    scenarios: list[str]


class RoadSeen(Part, kw_only=True):
    """Scenarios in an order of one's own that make a campaign, and those that may follow them."""

    scenarios: list[str]
    # The run of the package that they are, or a stretch of; left out for any others.
    run: str = ""
    # Whether all of them have a set-up for four players (R12.1).
    may_be_four: bool = False
    # The scenarios of the package that may be added.
    fitting: list[str]


class CampaignWish(Part, kw_only=True):
    """A campaign to be made; ``seats`` as at a table, for all its matches."""

    scenarios: list[str]
    seats: list[SeatWish]
    # The set-ups for four players, which every scenario must have then (R12.1).
    four: bool = False
    options: Agreement = Agreement()
    # Milliseconds between the decisions of computer players while somebody watches.
    pace: int = 0


class CampaignMade(Part, kw_only=True):
    """A campaign that was made, and the table of its first match; its secrets are told this once."""

    campaign: str
    # For everybody who is to take a seat, whichever is open and whenever.
    invite: str
    table: str
    seats: list[SeatGiven]


class SeatChange(Part, kw_only=True):
    """Who is to sit at a seat from the next match on; ``invite`` leaves it open for whoever has the campaign's link."""

    seat: str
    kind: SeatKind
    name: str = ""
    player: str = ""
    # Whether a person here will mix bytes into the luck.
    mixes: bool = False


class NextWish(Part, kw_only=True):
    """Somebody who wants the next match: the tokens of the seats at hand, and who is to sit elsewhere than before."""

    # Which match is to begin, from 2; one that has begun already is only told.
    place: int
    tokens: list[str] = []
    changes: list[SeatChange] = []


class NextMade(Part, kw_only=True):
    """The table of the next match; tokens hold there, too, and those of seats that changed hands are told this once."""

    table: str
    seats: list[SeatGiven] = []


class GiveUpWish(Part, kw_only=True):
    """Somebody who gives the campaign up for the side of a seat."""

    token: str


class LossSeen(Part, kw_only=True):
    """A card lost as a casualty, and the soldier whose name it bore."""

    side: str
    card: str
    name: str
    round: int


class CampaignMatchSeen(Part, kw_only=True):
    """A match of a campaign, played or to come."""

    scenario: str
    title: str
    # Where it is played; left out before it begins.
    table: str = ""
    over: bool = False
    winner: str | None = None
    ending: str = ""
    round: int = 0
    # The points of both sides at the end of each round, that under way included.
    points: list[list[int]] = []
    # Who fell; told once the match is over (R7.8).
    losses: list[LossSeen] = []
    # The score of both sides after it.
    score: list[int] = []
    # Who played it, by seat.
    players: list[str] = []


class CampaignSideSeen(Part, kw_only=True):
    """What a side has got out of the matches that are over (R8.7)."""

    side: str
    score: int
    wins: int
    # Combat cards lost as casualties; each full ten cost a point.
    lost: int
    # Of the next ten, how many are lost and how many are left.
    spent: int
    left: int


class FellSeen(Part, kw_only=True):
    """In which match somebody fell, counted from 1, and how often: in the desert a soldier has several injuries."""

    match: int
    times: int = 1


class FallenSeen(Part, kw_only=True):
    """A soldier on the roll of honour."""

    side: str
    card: str
    name: str
    fell: list[FellSeen]


class CampaignSeen(Part, kw_only=True):
    """A campaign as everybody may know it."""

    campaign: str
    # The run of the package that it is, or a stretch of; left out for a list of one's own.
    run: str = ""
    theatre: str
    matches: list[CampaignMatchSeen]
    sides: list[CampaignSideSeen]
    # The side that is ahead, by how much, and what that is called.
    leader: str | None = None
    margin: int
    band: Band
    over: bool
    winner: str | None = None
    # The side that gave it up.
    given_up: str | None = None
    roll: list[FallenSeen]
    # Who sits where at the newest match.
    seats: list[SeatSeen]
    options: Agreement
    four: bool = False
    # The table of the newest match.
    table: str
