"""What a scenario of the desert offers, worked out once: prizes, who can take them, ways on foot and by vehicle."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine import Setup, State
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import ANTI_ARMOUR, ANTI_PERSONNEL, ANY_RANGE, MOST_MINES, NOBODY, UNSEEN
from bocage.players.desert.roads import LONGEST, PLAY, Paths, Roads
from bocage.players.desert.weights import DesertWeights
from bocage.players.ground import MOST_PLAYS, MOST_WAYS, NEAR, Ground, Ways
from bocage.players.weights import Weights

# What is left of a mine's worth for each tile that its victim is away, and for each mine that lies there already.
PER_TILE: Final = 0.75
PER_MINE: Final = 0.35


class DesertGround(Ground):
    """Tables of one scenario for one set of weights, and for what the player knows."""

    def __init__(self, setup: Setup, weights: Weights, sand: DesertWeights, without: str) -> None:
        super().__init__(setup, weights)
        self.sand = sand
        self.drives: bool = without != "vehicles"
        self.demolishes: bool = without != "demolition"
        self.controls_aboard: bool = without != "control-aboard"
        self._read_soldiers()
        self._read_berths()
        self._number_prizes()
        # What is left of a prize, at plays to be made this turn * (LONGEST + PLAY + 1) + sixths needed.
        self.patience_in_parts: vec[float] = vec[float](self._patience_in_parts())
        self.goals = self.prizes
        # On foot, or in each berth.
        self.posts = setup.berth_count + 1
        self.roads: Roads = Roads(setup, self.prize_tile, self.driving, vec[i64]([sand.mined_path, sand.mined_road]))
        self._read_edges()
        self.no_paths: Paths = Paths(vec[i64]())
        # By side, then by the tiles it has not seen and the mines in its way.
        self._paths: list[dict[tuple[int, int], Paths]] = [{}, {}]

    def ways(self, marks: vec[i64]) -> Ways:
        """Return nothing: ways depend on who goes, and on mines (``paths``)."""
        return self.no_ways

    def _read_edges(self) -> None:
        """Work out what guesses about mines are made of (R10.1)."""
        setup, tiles = self.setup, range(self.tiles)
        self.edge_one: vec[i64] = vec[i64]([one for one, _ in setup.edges])
        self.edge_other: vec[i64] = vec[i64]([other for _, other in setup.edges])
        self.per_tile: vec[float] = vec[float]([float(PER_TILE ** float(away)) for away in tiles])
        self.per_mine: vec[float] = vec[float]([float(PER_MINE ** float(laid)) for laid in range(MOST_MINES + 1)])
        # The chance that who goes straight from a tile to another takes one certain edge of those that lead on.
        self.shares: vec[float] = vec[float](
            [1.0 / float(max(1, self._ways_on(tile, goal))) for tile in tiles for goal in tiles]
        )

    def _ways_on(self, tile: int, goal: int) -> int:
        """Return how many edges of a tile lead nearer to another."""
        distance = self.setup.distance
        return len(
            [
                other
                for other in self.setup.neighbours[tile]
                if distance[other * self.tiles + goal] < distance[tile * self.tiles + goal]
            ]
        )

    # Who can do what

    def _read_soldiers(self) -> None:
        """Note what the cards of each soldier are good for, by unit number; vehicles and structures can nothing."""
        setup = self.setup
        units = range(2 * setup.unit_count)
        self.attack_dice = vec[i64]([self._dice_of(unit, "attack") for unit in units])
        self.antitank_dice = vec[i64]([self._dice_of(unit, "antitank") for unit in units])
        self.demolition_dice: vec[i64] = vec[i64](
            [self._dice_of(unit, "demolition") if self.demolishes else 0 for unit in units]
        )
        # Dice that reach only so far, if they are more (R9.5).
        near = [self._near_dice_of(unit) for unit in units]
        self.near_dice: vec[i64] = vec[i64]([dice for dice, _ in near])
        self.near_range: vec[i64] = vec[i64]([reach for _, reach in near])
        self.can_control: vec[bool] = vec[bool]([self._can(unit, "control") for unit in units])
        self.can_repair: vec[bool] = vec[bool]([self._can(unit, "repair") for unit in units])
        self.can_mine: vec[bool] = vec[bool]([self._can(unit, "mine") for unit in units])
        # Who needs no marker where he goes (R5.3, R5.4).
        self.goes_anywhere: vec[bool] = vec[bool](
            [self._can(unit, "scout") or self._can(unit, "stalk") for unit in units]
        )
        self.base = vec[float]([self._base_of(unit) for unit in units])

    def _kind_of(self, unit: int) -> int:
        index = unit % self.setup.unit_count
        return self.setup.unit_kinds[index] if index < self.setup.soldier_count else NOBODY

    def _can(self, unit: int, verb: str) -> bool:
        kind = self._kind_of(unit)
        return kind != NOBODY and any(line.facts.name == verb for line in self.setup.lines[kind])

    def _dice_of(self, unit: int, verb: str) -> int:
        kind = self._kind_of(unit)
        if kind == NOBODY:
            return 0
        lines = self.setup.lines[kind]
        return max([line.value for line in lines if line.facts.name == verb and line.range == ANY_RANGE] or [0])

    def _near_dice_of(self, unit: int) -> tuple[int, int]:
        """Return the dice of a soldier against those near by, and how near."""
        kind = self._kind_of(unit)
        lines = self.setup.lines[kind] if kind != NOBODY else []
        near = [
            (line.value, line.range)
            for line in lines
            if line.range != ANY_RANGE and line.facts.rolls and not line.facts.pierces
        ]
        return max(near, default=(0, 0))

    def _base_of(self, unit: int) -> float:
        """Return what the loss of one card of a soldier hurts, before anything else is considered."""
        weights, kind = self.weights, self._kind_of(unit)
        if kind == NOBODY:
            return self.sand.vehicle
        if self.setup.has_control[kind]:
            return weights.rifle
        if self.setup.has_demolition[kind] and self.setup.may_demolish[unit // self.setup.unit_count]:
            return self.sand.demolisher
        if self.setup.has_scout[kind]:
            return weights.scout
        return weights.machine_gun if self.suppress_dice[kind] else self.sand.helper

    def _read_berths(self) -> None:
        """Note what each seat lists, and each vehicle's ways to be driven, the best of its seats (R15.2, R15.4)."""
        setup = self.setup
        berths = range(setup.berth_count)
        self.berth_attack: vec[i64] = vec[i64]([self._listed(berth, "attack") for berth in berths])
        self.berth_antitank: vec[i64] = vec[i64]([self._listed(berth, "antitank") for berth in berths])
        self.berth_drives: vec[bool] = vec[bool](
            [self._listed(berth, "drive") + self._listed(berth, "navigate") > 0 for berth in berths]
        )
        # For each way to drive: sixths for a marked tile, and for one that is not.
        self.driving: list[tuple[int, int]] = []
        # The way of each vehicle, by unit; NOBODY for one that cannot be driven.
        self.way_of: vec[i64] = vec[i64]([NOBODY] * (2 * setup.unit_count))
        for vehicle in setup.vehicles:
            own = [berth for berth in berths if setup.berth_vehicle[berth] == vehicle]
            drive = max(self._listed(berth, "drive") for berth in own)
            navigate = max(self._listed(berth, "navigate") for berth in own)
            if not drive + navigate or not self.drives:
                continue
            way = (PLAY // max(drive, navigate), PLAY // navigate if navigate else 2 * PLAY)
            if way not in self.driving:
                self.driving.append(way)
            self.way_of[vehicle] = self.driving.index(way)

    def _listed(self, berth: int, verb: str) -> int:
        return max([action.value for action in self.setup.berth_plans[berth].actions if action.verb == verb] or [0])

    # Prizes

    def _number_prizes(self) -> None:
        """Number what brings points: tiles to control, then structures to destroy (R8.2, R15.21)."""
        setup = self.setup
        built_on: dict[int, int] = {}
        for side in setup.plan.sides:
            for structure in side.structures:
                tile = setup.tile_of[structure.tile]
                built_on[tile] = built_on.get(tile, 0) + structure.points
        tiles = [tile for tile in range(self.tiles) if setup.objective[tile] or built_on.get(tile)]
        places = [setup.tile_of[structure.tile] for side in setup.plan.sides for structure in side.structures]
        self.tile_prizes: i64 = len(tiles)
        self.prizes: i64 = len(tiles) + len(places)
        self.prize_tile: vec[i64] = vec[i64](tiles + places)
        # The structure that is the prize; NOBODY for a tile.
        self.prize_structure: vec[i64] = vec[i64]([NOBODY] * len(tiles) + list(setup.structures))
        self.objective_number = vec[i64]([tiles.index(tile) if tile in tiles else NOBODY for tile in range(self.tiles)])

    def can_take(self, unit: i64, prize: i64) -> bool:
        """Return True if a soldier has the card for a prize: Control, or Demolition for the enemy's structure."""
        structure = self.prize_structure[prize]
        if structure == NOBODY:
            return self.can_control[unit]
        units = self.setup.unit_count
        return self.demolition_dice[unit] > 0 and structure // units != unit // units

    # Ways

    def _patience_in_parts(self) -> list[float]:
        weights, left = self.weights, []
        for plays in range(MOST_PLAYS + 1):
            for parts in range(LONGEST + PLAY + 1):
                needed = parts / PLAY
                waits = max(0.0, needed - plays)
                now = weights.per_play ** min(float(plays), needed)
                left.append(
                    float(now * weights.per_wait ** min(waits, NEAR) * weights.per_far ** max(0.0, waits - NEAR))
                )
        return left

    def paths(self, state: State, side: i64) -> Paths:
        """Return how long everybody of a side needs to the prizes, given its marks and the enemy's mines (R5, R10)."""
        unseen: i64 = 0
        for tile in range(self.tiles):
            unseen = unseen * 2 + (1 if state.mark(side, tile) == UNSEEN else 0)
        key = (unseen, self._mines_in_the_way(state, side))
        known = self._paths[side]
        found = known.get(key)
        if found is None:
            if len(known) >= MOST_WAYS:
                known.clear()
            found = self.roads.measure(state, side)
            known[key] = found
        return found

    def _mines_in_the_way(self, state: State, side: i64) -> i64:
        """Return a number that differs for different mines of the enemy."""
        setup = self.setup
        number: i64 = 1
        if setup.mine_side != 1 - side:
            return number
        for edge in range(len(setup.edges)):
            number = (
                number * 31 + state.mines(edge, ANTI_PERSONNEL) * 5 + state.mines(edge, ANTI_ARMOUR)
            ) & 0xFFFFFFFFFFF
        return number

    def mine_cost(self, mine: int) -> int:
        """Return the sixths of a play by which a mine makes its edge longer: more for a vehicle, which would stand."""
        return self.sand.mined_road if mine == ANTI_ARMOUR else self.sand.mined_path
