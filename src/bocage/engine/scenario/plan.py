"""What a scenario says, in named things: the input from which a Setup is numbered. Rules R2.1."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bocage.engine.words.terms import ANY_RANGE


@dataclass(frozen=True)
class ActionPlan:
    """One line on a card, such as ``bolster 2`` for the card's own squad."""

    verb: str
    value: int = 0
    # Bolster, Inspire and Advance may reach the card's own squad only.
    own_squad: bool = False
    # The furthest target of an Attack or Grenade, 0 for the same tile (R9.5, R9.6).
    range: int = ANY_RANGE


@dataclass(frozen=True)
class CardPlan:
    """A kind of card: a title and, for most, a squad."""

    title: str
    # A letter, or "" for a card without a squad.
    squad: str
    initiative: int
    actions: tuple[ActionPlan, ...]
    # Base defence of the unit's counter; 0 for a card without one, or with an armoured defence.
    defence: int = 0
    # Armoured defence of a vehicle's counter; 0 for all others (R9.1).
    armour: int = 0
    # A specialist's unit: the title whose counter of the same squad it fights with (R9.2).
    joins: str = ""
    # The one faction that has such cards, such as "us"; "" for all.
    faction: str = ""
    # A card that Air Support calls (R10.4).
    aircraft: bool = False

    @property
    def has_unit(self) -> bool:
        """Return True if the kind has a counter of its own (R1.2)."""
        return self.defence > 0 or self.armour > 0

    @property
    def unit_id(self) -> str:
        """Return the id of the unit that the card belongs to: its own, or the one it joins (R9.2)."""
        return f"{self.joins}-{self.squad}" if self.joins else self.id

    @property
    def id(self) -> str:
        """Return the one text form of the kind: ``rifleman-a``, ``sniper``."""
        return f"{self.title}-{self.squad}" if self.squad else self.title


@dataclass(frozen=True)
class TilePlan:
    """A tile and where it lies: x and y in half tiles, so that rows or columns may be staggered (R1.6)."""

    name: str
    x: int
    y: int
    cover: int
    # A hill gives cover 3, or 1 against an attacker on a hill and against a Blast (R7.6).
    hill: bool = False
    # A rough terrain token lies there, or it is printed so: no vehicle enters (R9.1, R15.17).
    rough: bool = False


@dataclass(frozen=True)
class SpawnPlan:
    """A spawn marker: ``all``, or squads (``a``), or named units (``sniper``)."""

    tile: str
    units: tuple[str, ...]


@dataclass(frozen=True)
class BerthPlan:
    """A kind of seat in a vehicle, called berth as a seat is a player's: how many places, what it lists (R15.2)."""

    name: str
    places: int
    actions: tuple[ActionPlan, ...]
    # The squads and titles that may take it; none: every soldier of the side (R15.13).
    only: tuple[str, ...] = ()


@dataclass(frozen=True)
class VehiclePlan:
    """A vehicle with seats, and who sits in it at set-up: unit ids by the name of their berth (R15.2)."""

    id: str
    armour: int
    berths: tuple[BerthPlan, ...]
    tile: str
    disabled: bool = False
    crew: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class StructurePlan:
    """A structure, which the other side may destroy (R15.6, R15.21)."""

    id: str
    defence: int
    points: int
    tile: str


@dataclass(frozen=True)
class MinePlan:
    """A mine on the edge between two tiles, on one of MINE_SIDES (R10.1)."""

    tiles: tuple[str, str]
    side_up: str


@dataclass(frozen=True)
class MinefieldPlan:
    """All the mines of a scenario: the side that controls them, those that lie there, and its supply (R10.1)."""

    side: int
    mines: tuple[MinePlan, ...] = ()
    supply: int = 0


@dataclass(frozen=True)
class SeatPlan:
    """The cards of one player: counts by card id."""

    deck: dict[str, int]
    supply: dict[str, int]


@dataclass(frozen=True)
class BotPlan:
    """How a side is set up when a bot plays it (R13.1); the last five are for its solo cards."""

    # The bolster decks by name, each with the cards, titles or squads that go into it; none: a deck for each squad.
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # Cards of which another number lies in the starting deck or in the supply.
    deck: dict[str, int] = field(default_factory=dict)
    supply: dict[str, int] = field(default_factory=dict)
    # Tiles that are scouted besides.
    scouted: tuple[str, ...] = ()
    # True where specialists may join a solo match (R9.2).
    specialists: bool = False
    # The set of solo cards, by the kind of mission; "" for the one that fits the side's goal.
    cards: str = ""
    # Titles whose published card is used instead of the set's (R13.9).
    published: tuple[str, ...] = ()
    # Titles of the player's units, the most dangerous first (R13.7).
    danger: tuple[str, ...] = ()
    # Tiles that solo cards speak of by name, and those of the path to victory in order (R15.10).
    tiles: dict[str, str] = field(default_factory=dict)
    path: tuple[str, ...] = ()


@dataclass(frozen=True)
class SidePlan:
    """One army at set-up."""

    # Its name in records and on the wire: "us", "germany".
    faction: str
    seats: tuple[SeatPlan, ...]
    spawns: tuple[SpawnPlan, ...]
    # Unit id (the id of its cards) to tile.
    counters: dict[str, str]
    scouted: tuple[str, ...]
    controlled: tuple[str, ...]
    # Objective points that win; 0 if the side does not win by points.
    points: int = 0
    # True if the side wins by pinning the enemy.
    pins: bool = False
    # What is otherwise if a bot plays the side; None for nothing (R13.1).
    bot: BotPlan | None = None
    vehicles: tuple[VehiclePlan, ...] = ()
    structures: tuple[StructurePlan, ...] = ()
    # The enemy soldiers and vehicles that the side must neutralise to win; none if it does not win so (R15.8).
    neutralises: tuple[str, ...] = ()


@dataclass(frozen=True)
class Plan:
    """A whole scenario."""

    id: str
    title: str
    tiles: tuple[TilePlan, ...]
    # Every kind of card either side uses, in the order of cards.toml.
    cards: tuple[CardPlan, ...]
    objectives: dict[str, int]
    # The side that holds the initiative marker when the match begins: 0 or 1.
    initiative: int
    # The two armies; a side is a place among them.
    sides: tuple[SidePlan, SidePlan]
    # The tile with the radio, or "", and the side whose Control raises it (R8.6).
    radio: str = ""
    radio_side: int = 0
    # The kinds that replace Riflemen in the supplies if the players agree on it (R9.2).
    specialists: tuple[CardPlan, ...] = ()
    # The set of cards, tiles and names that it draws on.
    theatre: str = "normandy"
    # A counter is one soldier: lost, he is out for good (R15.1).
    single_soldiers: bool = False
    # The titles whose card makes its player commander (R12.1, R15.9).
    commanders: tuple[str, ...] = ("platoon-sergeant",)
    # The mines, if there are any (R10.1).
    minefield: MinefieldPlan | None = None

    @property
    def factions(self) -> tuple[str, str]:
        """Return the names of the two sides."""
        return (self.sides[0].faction, self.sides[1].faction)

    def side_of(self, faction: str) -> int:
        """Return the side of a faction."""
        return self.factions.index(faction)


# The editions of the Control action, the default first (R6.4).
CONTROL_EDITIONS: Final = ("reinforcements", "2019")


# How hard a bot is to beat (R13.8).
EASY: Final = "easy"
NORMAL: Final = "normal"
HARD: Final = "hard"
DIFFICULTIES: Final = (EASY, NORMAL, HARD)


@dataclass(frozen=True)
class Options:
    """What the players agree on before a match."""

    # One of CONTROL_EDITIONS.
    control: str = "reinforcements"
    # The match is drawn after this many rounds; 0 for no limit (R8.8).
    round_limit: int = 0
    # Specialists replace some Riflemen of the supplies (R9.2).
    specialists: bool = False
    # The side that a bot plays, "" for none, and its difficulty, one of DIFFICULTIES (R13).
    bot: str = ""
    difficulty: str = NORMAL
    # The clock at the table, which the engine only passes on to the record: minutes for each seat and the whole match,
    # or days for a move; 0 for none (R8.10).
    bank_minutes: int = 0
    move_days: int = 0


class SetupProblem(Exception):
    """A plan that cannot be played: what is wrong and, where known, what it concerns (R2.3)."""

    def __init__(self, problem: str, values: dict[str, str]) -> None:
        super().__init__(problem)
        # The key of its sentence among the texts.
        self.problem = problem
        # Named values for that sentence, such as {"unit": "sniper"}.
        self.values = values
