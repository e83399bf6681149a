"""What messages speak of, in named things: boards, positions, actions, events. docs/protocol.md."""

from __future__ import annotations

from typing import Literal

from bocage.agreement import Agreement
from bocage.server.wire.part import Counts, Part
from bocage.server.wire.solo import BotSeen, ReadingSeen, SoloSeen

SeatKind = Literal["here", "invite", "computer"]
# How a computer player may fail: it raised or its process died, took too long, or answered with an illegal action.
Failure = Literal["crashed", "late", "illegal"]


# ---- Boards and tables ----


class Goal(Part, kw_only=True):
    """What a side wins by: points, or pinning the enemy (R8.1)."""

    side: str
    points: int = 0
    pins: bool = False


class SpawnSeen(Part, kw_only=True):
    """A spawn marker: the side it is for, and ``all``, squads or units."""

    side: str
    units: list[str]


class BoardTile(Part, kw_only=True):
    """A tile that never changes: where it lies in half tiles, its cover, what is drawn on it."""

    tile: str
    x: int
    y: int
    cover: int
    hill: bool = False
    # Rough terrain, which no vehicle enters (R9.1).
    rough: bool = False
    terrain: list[str] = []
    objective: int = 0
    radio: bool = False
    spawns: list[SpawnSeen] = []


class CardLine(Part, kw_only=True):
    """One line of a card: what it may be played for, and how much of it."""

    verb: str
    value: int = 0
    own_squad: bool = False
    # How far away the target may be; left out, it reaches all over the board (R9.5).
    range: int | None = None


class CardSeen(Part, kw_only=True):
    """A kind of card, with its lines; one with a defence has a counter."""

    card: str
    title: str
    squad: str = ""
    initiative: int
    lines: list[CardLine]
    defence: int = 0
    # The armoured defence of a vehicle (R9.1).
    armour: int = 0
    # The unit that a specialist's card belongs to (R9.2).
    joins: str | None = None


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


class StartSeen(Part, kw_only=True):
    """The board as a scenario lays it out."""

    tiles: list[TileSeen]
    counters: list[CounterSeen]


class FourSeen(Part, kw_only=True):
    """What is different when four play a scenario (R12.1)."""

    seats: list[str]
    goals: list[Goal]
    start: StartSeen
    rounds: int = 0


class ScenarioSeen(Part, kw_only=True):
    """A scenario to choose, with its board and all cards that may come into it, those of specialists too."""

    scenario: str
    title: str
    introduction: str
    initiative: str
    seats: list[str]
    goals: list[Goal]
    tiles: list[BoardTile]
    cards: list[CardSeen]
    start: StartSeen
    # How many rounds a match takes between computer players, on average; 0 where nobody measured it.
    rounds: int = 0
    # True for a scenario with the vehicles of the Reinforcements (R9.1).
    reinforced: bool = False
    # Whether specialists join a solo match, too (R9.2, R13.1).
    solo_specialists: bool = False
    # The set-up for four players; left out where there is none.
    four: FourSeen | None = None


class ScenarioList(Part, kw_only=True):
    """All scenarios, the computer players there are, and the solo bot by its difficulties."""

    scenarios: list[ScenarioSeen]
    players: list[str]
    bots: list[str]


class SeatSeen(Part, kw_only=True):
    """Who sits at a seat, as everybody may know it."""

    seat: str
    side: str
    kind: SeatKind
    name: str
    # True while an invite has not been taken up.
    open: bool = False
    # True while the person has the table open.
    present: bool = False


class TableSeen(Part, kw_only=True):
    """A table as everybody may know it."""

    table: str
    scenario: str
    title: str
    # What was agreed on.
    options: Agreement
    round: int
    over: bool
    seats: list[SeatSeen]
    # Whether four play (R12).
    four: bool = False
    # The solo bot; left out where none plays.
    solo: SoloSeen | None = None
    # Milliseconds between the decisions of computer players while somebody watches.
    pace: int = 0
    # The table of the rematch.
    next: str = ""


# ---- A position in named things ----


class UnitSeen(Part, kw_only=True):
    """A unit with its side."""

    side: str
    unit: str


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


class UndoSeen(Part, kw_only=True):
    """Whether the reader's last decision can be taken back, and the sentence that tells why not."""

    possible: bool
    reason: str = ""


class Seen(Part, kw_only=True):
    """A position as one reader may know it (R14)."""

    round: int
    phase: Literal["bidding", "turn", "over", "losing"]
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


class Happening(Part, kw_only=True):
    """One event in named things; a card that the reader may not know is left out."""

    name: str
    seat: str | None = None
    victim_seat: str | None = None
    to_seat: str | None = None
    side: str | None = None
    winner_side: str | None = None
    card: str | None = None
    unit: UnitSeen | None = None
    attacker_unit: UnitSeen | None = None
    tile: str | None = None
    from_tile: str | None = None
    pile: str | None = None
    verb: str | None = None
    ending: str | None = None
    number: int | None = None
    # A die that a bot rolled, or the lot it drew of so many (R13.6).
    face: int | None = None
    place: int | None = None
    defence: int | None = None
    success: bool | None = None
    shown: bool | None = None
    dice: list[int] | None = None


StepKind = Literal[
    "opening",
    "decision",
    "undo",
    "resigned",
    "draw-offered",
    "draw-declined",
    "draw-agreed",
    "seat-taken",
    "handed-over",
    "pace-set",
    "rematch",
    "chat",
]


class LogLine(Part, kw_only=True):
    """One line of the log in words, and the tiles it speaks of."""

    text: str
    tiles: list[str] = []
    # The round that begins with this line.
    round: int = 0


class Step(Part, kw_only=True):
    """One change of the table, and what happened by it."""

    number: int
    kind: StepKind
    seat: str | None = None
    events: list[Happening] = []
    # What the seat said to everybody.
    said: str = ""
    # What happened in words, as the reader may know it.
    lines: list[LogLine] = []
    # Why, where a bot decided and there is something to say.
    reading: ReadingSeen | None = None
    # How the seat's computer player failed, where another decided for it; the first of the lines says so.
    failure: Failure | None = None


class Replay(Part, kw_only=True):
    """All steps of a match as the reader may know them, and the number of its positions."""

    positions: int
    steps: list[Step]
