"""A position in named things, as one reader may know it. Rules R14, docs/protocol.md."""

from __future__ import annotations

from typing import Literal

from bocage.server.wire.part import Counts, Part
from bocage.server.wire.solo import BotSeen


class UnitSeen(Part, kw_only=True):
    """A unit with its side."""

    side: str
    unit: str


class CounterSeen(Part, kw_only=True):
    """A counter on the board."""

    side: str
    unit: str
    tile: str
    suppressed: bool = False
    # Control markers on a bot's counter, each of which costs it a card of its turn (R13.3).
    markers: int = 0


class TileSeen(Part, kw_only=True):
    """What may change of a tile: marks, the worth of an objective, target markers."""

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


class OddsSeen(Part, kw_only=True):
    """An attack before it is rolled: base + cover + range = total, the dice, the chance (R7.2, R7.3)."""

    base: int
    cover: int
    range: int
    total: int
    dice: int
    chance: float


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
    # The opponent who takes a Conceal's card, where there are two (R12.4).
    victim: str | None = None
    # The card a Bolster or Inspire takes first.
    taken: str | None = None
    # Where the unit would enter the board.
    entering: str | None = None
    # True if a tile would be seen for the first time (R5.3).
    scouts: bool = False
    raises_radio: bool = False
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
    doing: DoingSeen | None = None
    losing: LosingSeen | None = None
    bot: BotSeen | None = None
    actions: list[ActionSeen] = []
    result: Result | None = None
