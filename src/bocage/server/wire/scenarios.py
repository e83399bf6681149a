"""The scenarios to choose, with boards and cards. Rules R2.1, docs/protocol.md."""

from __future__ import annotations

from bocage.server.wire.part import Part
from bocage.server.wire.position import CounterSeen, MineSeen, StructureSeen, TileSeen, VehicleSeen


class Goal(Part, kw_only=True):
    """What a side wins by: points, or pinning the enemy, or neutralising some of it (R8.1, R15.8)."""

    side: str
    points: int = 0
    pins: bool = False
    # Soldiers and vehicles of the enemy.
    neutralises: list[str] = []


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
    """One line of a card, or of a seat: what it may be played for, and how much of it."""

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
    # A card that Air Support calls (R10.4).
    aircraft: bool = False
    # The one side that has such cards; left out where both may.
    side: str = ""


class BerthKind(Part, kw_only=True):
    """A kind of seat in a vehicle: how many places, what it lists, and whom it is for (R15.13)."""

    berth: str
    places: int = 1
    lines: list[CardLine] = []
    # Squads and titles; left out where every soldier of the side may take it.
    only: list[str] = []


class VehicleKind(Part, kw_only=True):
    """A vehicle of a scenario, its seats included; ``title`` is what several of a kind share (R15.2)."""

    vehicle: str
    title: str
    side: str
    armour: int
    berths: list[BerthKind]


class StructureKind(Part, kw_only=True):
    """A structure of a scenario, which the other side may destroy (R15.21)."""

    structure: str
    title: str
    side: str
    defence: int
    points: int
    tile: str


class MinefieldSeen(Part, kw_only=True):
    """The side that controls the mines of a scenario, and how many there are in all (R10.1)."""

    side: str
    mines: int


class StartSeen(Part, kw_only=True):
    """The board as a scenario lays it out."""

    tiles: list[TileSeen]
    counters: list[CounterSeen]
    vehicles: list[VehicleSeen] = []
    structures: list[StructureSeen] = []
    mines: list[MineSeen] = []
    mine_supply: int = 0


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
    # Where it is fought, as "normandy", and the two sides in their order.
    theatre: str
    sides: list[str]
    initiative: str
    seats: list[str]
    goals: list[Goal]
    tiles: list[BoardTile]
    cards: list[CardSeen]
    start: StartSeen
    # The light in which the map is seen, for pictures only: day, dawn, dusk or night; clear, mist, haze or rain.
    hour: str = "day"
    weather: str = "clear"
    # How many rounds a match takes between computer players, on average; 0 where nobody measured it.
    rounds: int = 0
    # True for a scenario with the vehicles of the Reinforcements (R9.1).
    reinforced: bool = False
    # Whether specialists join a solo match, too (R9.2, R13.1).
    solo_specialists: bool = False
    # Most figures of its theatre are the project's own, which players are told (R15.32).
    reconstructed: bool = False
    # Vehicles with seats, structures and mines; left out where there are none (R10, R15).
    vehicles: list[VehicleKind] = []
    structures: list[StructureKind] = []
    minefield: MinefieldSeen | None = None
    # The set-up for four players; left out where there is none.
    four: FourSeen | None = None


class ScenarioList(Part, kw_only=True):
    """All scenarios, the computer players there are, and the solo bot by its difficulties."""

    scenarios: list[ScenarioSeen]
    players: list[str]
    bots: list[str]
