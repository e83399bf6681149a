"""The map of a scenario: tiles, who touches whom, objectives, goals, spawn tiles. Rules R1.5 to R1.7, R4.6 and R8.2."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.scenario.decks import Decks
from bocage.engine.scenario.layout import apart, distances, neighbours
from bocage.engine.scenario.plan import CardPlan, Plan, SetupProblem, SidePlan
from bocage.engine.words.facts import Facts
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import NOWHERE


class Board(Decks):
    """The tiles in the order of the plan, and what lies on them at set-up."""

    def __init__(self, plan: Plan, verbs: list[Facts]) -> None:
        super().__init__(plan, verbs)
        # What keeps the scenario from being played, tile by tile and unit by unit (R2.3).
        self.problems: list[SetupProblem] = []
        self._number_tiles(plan)
        self._set_goals(plan)
        self._place_spawns(plan)

    def _number_tiles(self, plan: Plan) -> None:
        """Number the tiles and work out who touches whom and how far apart they lie (R1.6)."""
        tiles = plan.tiles
        self.tile_count: i64 = len(tiles)
        self.tile_names: list[str] = [tile.name for tile in tiles]
        self.tile_of: dict[str, int] = {tile.name: number for number, tile in enumerate(tiles)}
        self.cover: vec[i64] = vec[i64]([tile.cover for tile in tiles])
        self.is_hill: vec[bool] = vec[bool]([tile.hill for tile in tiles])
        self.neighbours: list[list[int]] = neighbours(tiles)
        # The neighbours that a unit may enter, at unit * tile_count + tile: a vehicle no rough terrain (R9.1).
        smooth = [[tile for tile in near if not tiles[tile].rough] for near in self.neighbours]
        self.ways: vec[vec[i64]] = vec[vec[i64]](
            [vec[i64](near) for armoured in self.is_armoured for near in (smooth if armoured else self.neighbours)]
        )
        # Flat: distance from a to b at a * tile_count + b.
        self.distance: vec[i64] = vec[i64](distances(self.neighbours))
        for tile in apart(self.neighbours):
            self.problems.append(SetupProblem("not-connected", {"tile": self.tile_names[tile]}))

    def _set_goals(self, plan: Plan) -> None:
        """Note what brings points, and what each side must do to win (R8.1, R8.2, R8.6)."""
        self.objective: vec[i64] = vec[i64]([plan.objectives.get(name, 0) for name in self.tile_names])
        self.radio: i64 = self.tile_of[plan.radio] if plan.radio else NOWHERE
        # The one side whose Control raises the radio (R8.6).
        self.radio_side: i64 = plan.radio_side
        self.goal: vec[i64] = vec[i64]([side.points for side in plan.sides])
        self.pins: vec[bool] = vec[bool]([side.pins for side in plan.sides])
        # Whether all tiles together bring enough points, a radio unraised.
        within = sum(plan.objectives.get(name, 0) for name in self.tile_names)
        self.is_goal_within_reach: vec[bool] = vec[bool]([goal <= within for goal in self.goal])

    def _place_spawns(self, plan: Plan) -> None:
        """Find each unit's spawn tiles: markers for the unit, else for its squad, else for all (R4.6)."""
        self.spawns: list[list[int]] = []
        for army in plan.sides:
            self.spawns.extend(self._spawns_for(army, plan.cards[kind]) for kind in self.unit_kinds)
            # No card brings a vehicle with seats or a structure onto the board (R15.2).
            self.spawns.extend(list[int]() for _ in range(self.soldier_count, self.unit_count))
        for side, army in enumerate(plan.sides):
            used = {card for seat in army.seats for card in (*seat.deck, *seat.supply)}
            for index, kind in enumerate(self.unit_kinds):
                if self.kind_ids[kind] in used:
                    self._check_entry(side, index, army, plan)

    def _check_entry(self, side: int, index: int, army: SidePlan, plan: Plan) -> None:
        """Note a unit that could not enter the board, or a vehicle on rough terrain (R2.3, R4.6, R9.1, R15.23)."""
        unit = side * self.unit_count + index
        name = self.kind_ids[self.unit_kinds[index]]
        if not self.spawns[unit] and not (plan.single_soldiers and _starts_on_board(name, army)):
            self.problems.append(SetupProblem("no-spawn", {"unit": name, "side": str(side)}))
        if not self.is_armoured[unit]:
            return
        rough = [tile.name for tile in plan.tiles if tile.rough]
        if army.counters.get(name) in rough:
            tile_name = army.counters[name]
            self.problems.append(SetupProblem("rough-counter", {"unit": name, "side": str(side), "tile": tile_name}))
        for tile in self.spawns[unit]:
            if self.tile_names[tile] in rough:
                tile_name = self.tile_names[tile]
                self.problems.append(SetupProblem("rough-spawn", {"unit": name, "side": str(side), "tile": tile_name}))

    def _spawns_for(self, side: SidePlan, card: CardPlan) -> list[int]:
        for word in (card.id, card.squad, "all"):
            fitting = [self.tile_of[spawn.tile] for spawn in side.spawns if word and word in spawn.units]
            if fitting:
                return list(dict.fromkeys(fitting))
        return []


def _starts_on_board(name: str, army: SidePlan) -> bool:
    """Return True if a soldier needs no spawn marker, as he is there, on foot or aboard, and never returns (R15.23)."""
    return name in army.counters or any(name in crew for car in army.vehicles for crew in car.crew.values())
