"""A position in named things, as one reader may know it. Rules R14, docs/protocol.md."""

from __future__ import annotations

from typing import Literal

from bocage.server.wire.part import Counts, Part
from bocage.server.wire.solo import BotSeen

# The two sides of a mine (R10.1).
MineKind = Literal["anti-personnel", "anti-armour"]


class UnitSeen(Part, kw_only=True):
    """A unit with its side."""

    side: str
    unit: str


class CounterSeen(Part, kw_only=True):
    """A counter on the board; of a soldier in a vehicle, too, whose tile is the vehicle's (R15.11)."""

    side: str
    unit: str
    tile: str
    suppressed: bool = False
    # Control markers on a bot's counter, each of which costs it a card of its turn (R13.3).
    markers: int = 0
    # The unit of the vehicle in which a soldier sits, and his seat: driver, gunner or passenger (R15.2).
    aboard: str | None = None
    berth: str | None = None


class VehicleSeen(Part, kw_only=True):
    """A vehicle with seats on the board; who sits in it stands among the counters (R15.2)."""

    side: str
    unit: str
    tile: str
    disabled: bool = False


class StructureSeen(Part, kw_only=True):
    """A structure that stands, and what it is worth to who destroys it, or keeps it and its tile (R15.21)."""

    side: str
    unit: str
    tile: str
    points: int


class MineSeen(Part, kw_only=True):
    """Mines on the edge between two tiles, with the same side up (R10.1)."""

    tiles: list[str]
    kind: MineKind
    count: int = 1


class TileSeen(Part, kw_only=True):
    """What may change of a tile: marks, the worth of an objective without structures, target markers."""

    tile: str
    scouted: list[str] = []
    controlled: list[str] = []
    objective: int = 0
    targeted: list[str] = []


class SideSeen(Part, kw_only=True):
    """How far a side has come."""

    side: str
    points: int
    goal: int = 0
    pins: bool = False
    rifles: int
    hopeless: bool = False
    # The enemy soldiers and vehicles that it must neutralise to win, and those that are left (R15.8).
    neutralises: list[str] = []
    left: list[str] = []


class Sizes(Part, kw_only=True):
    """How many cards each pile of a seat holds, which is open to all (R14.1)."""

    deck: int
    hand: int
    play_area: int
    discard: int
    supply: int
    removed: int


class PilesSeen(Part, kw_only=True):
    """The cards of a seat as far as the reader may know them; what may not be looked into is left out."""

    seat: str
    sizes: Sizes
    play_area: Counts
    supply: Counts
    # Known to lie in the discard pile, or in the hand.
    seen: Counts
    known: Counts
    lost: Counts
    has_bid: bool
    bid: str | None = None
    hand: Counts | None = None
    # What the deck must contain; it has no order.
    deck: Counts | None = None
    discard: Counts | None = None
    # The soldiers' names on the cards of a kind that are not lost yet, the next to fall first.
    names: dict[str, list[str]] = {}


class DoingSeen(Part, kw_only=True):
    """An action under way: its card, what it is played for, and what is left of it."""

    card: str
    verb: str
    unit: UnitSeen | None = None
    left: int


class LosingSeen(Part, kw_only=True):
    """A unit that was hit while its owner still chooses which card is lost, and the pile it comes from (R9.2)."""

    unit: UnitSeen
    pile: str


class InjuringSeen(Part, kw_only=True):
    """A vehicle that was hit while it is chosen who is injured, and those who are aboard (R15.5)."""

    vehicle: UnitSeen
    aboard: list[UnitSeen]


class OddsSeen(Part, kw_only=True):
    """An attack before it is rolled: base + cover + range = total, the dice, the chance (R7.2, R7.3)."""

    base: int
    cover: int
    range: int
    total: int
    dice: int
    # That any of the attacks hits.
    chance: float
    # How often the dice are rolled: once for each mine that goes off (R10.2).
    times: int = 1


class ActionSeen(Part, kw_only=True):
    """An action the reader may take now; ``text`` is what is sent back."""

    text: str
    # What the action is, for people; it leaves out the card it is played with.
    words: str
    verb: str
    card: str | None = None
    tile: str | None = None
    unit: UnitSeen | None = None
    # Which of the card's lines is used, counted from 0; a card may have two of one verb (R9.5).
    line: int | None = None
    # The line is not the card's but one of those that the soldier's seat lists (R15.14).
    of_seat: bool = False
    # The opponent who takes a Conceal's card, where there are two (R12.4).
    victim: str | None = None
    # The card a Bolster or Inspire takes first.
    taken: str | None = None
    # Where the unit would enter the board.
    entering: str | None = None
    # True if a tile would be seen for the first time (R5.3).
    scouts: bool = False
    raises_radio: bool = False
    # The vehicle that is boarded, left, driven or repaired, and the seat that is taken (R15.12).
    vehicle: UnitSeen | None = None
    berth: str | None = None
    # The two tiles of the edge on which a mine is placed or removed, or goes off (R10.2, R10.3).
    edge: list[str] = []
    mine: MineKind | None = None
    removes: bool = False
    odds: OddsSeen | None = None


class Result(Part, kw_only=True):
    """How a match ended; no winner in a draw."""

    winner: str | None = None
    ending: str


class PositionSeen(Part, kw_only=True):
    """A position as one reader may know it (R14)."""

    round: int
    phase: Literal["bidding", "turn", "over", "losing", "injuring"]
    initiative: str
    # Whose turn it is; nobody's while bids are made.
    turn: str | None = None
    # With four players: who commands in this round, and who has the command token now (R12.2, R12.3).
    commanders: list[str] = []
    tokens: list[str] = []
    deciders: list[str]
    sides: list[SideSeen]
    tiles: list[TileSeen]
    counters: list[CounterSeen]
    piles: list[PilesSeen]
    # Vehicles with seats, structures that stand, mines; soldiers who are out for good (R10, R15).
    vehicles: list[VehicleSeen] = []
    structures: list[StructureSeen] = []
    mines: list[MineSeen] = []
    mine_supply: int = 0
    out: list[UnitSeen] = []
    doing: DoingSeen | None = None
    losing: LosingSeen | None = None
    injuring: InjuringSeen | None = None
    bot: BotSeen | None = None
    actions: list[ActionSeen] = []
    result: Result | None = None
