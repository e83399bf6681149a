"""Vehicles with their seats, structures, and who must be neutralised, numbered. Rules R15.2, R15.8, R15.13, R15.21."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.scenario.board import Board
from bocage.engine.scenario.plan import BerthPlan, Plan, SetupProblem, SidePlan, VehiclePlan
from bocage.engine.words.facts import Facts
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import NOBODY


class Vehicles(Board):
    """The berths of all vehicles, one behind the other; equal seats of a vehicle are one berth (R15.13)."""

    def __init__(self, plan: Plan, verbs: list[Facts]) -> None:
        super().__init__(plan, verbs)
        # A counter is one soldier (R15.1).
        self.single_soldiers: bool = plan.single_soldiers
        self.berth_count: i64 = 0
        self.berth_names: list[str] = []
        self.berth_plans: list[BerthPlan] = []
        # The unit number of its vehicle, how many it holds, and a bit for each soldier who may take it, by index.
        self.berth_vehicle: vec[i64] = vec[i64]()
        self.berth_places: vec[i64] = vec[i64]()
        self.berth_open: vec[i64] = vec[i64]()
        # Whether it lists what scouts (R15.20).
        self.berth_scouts: vec[bool] = vec[bool]()
        # The unit numbers of all vehicles with seats and of all structures.
        self.vehicles: vec[i64] = vec[i64]()
        self.structures: vec[i64] = vec[i64]()
        # The points of a structure, by unit number; 0 for all else (R15.21).
        self.structure_points: vec[i64] = vec[i64]([0] * (2 * self.unit_count))
        # What each side must neutralise to win, by unit number; whether it wins by that or by pinning (R15.22).
        self.quarry: list[vec[i64]] = []
        self.is_hunt: bool = any(len(side.neutralises) > 0 for side in plan.sides)
        self.is_hunter: vec[bool] = vec[bool]([side.pins or len(side.neutralises) > 0 for side in plan.sides])
        self._number_vehicles(plan)
        self._check_lines()
        self._check_names()

    def unit_called(self, side: int, name: str) -> int:
        """Return the number of a side's soldier, vehicle or structure."""
        return side * self.unit_count + self.unit_ids.index(name)

    def _number_vehicles(self, plan: Plan) -> None:
        for side, army in enumerate(plan.sides):
            for vehicle in army.vehicles:
                self._number_berths(plan, side, vehicle)
                self._check_vehicle(plan, side, vehicle)
            for structure in army.structures:
                unit = self.unit_called(side, structure.id)
                self.structures = append(self.structures, unit)
                self.structure_points[unit] = structure.points
        for side, army in enumerate(plan.sides):
            self._check_crews(side, army)
            self._name_quarry(plan, side)

    def _number_berths(self, plan: Plan, side: int, vehicle: VehiclePlan) -> None:
        """Number the seats of a vehicle, and find out who may take them (R15.13)."""
        unit = self.unit_called(side, vehicle.id)
        self.vehicles = append(self.vehicles, unit)
        for berth in vehicle.berths:
            fitting = 0
            for index, kind in enumerate(self.unit_kinds):
                card = plan.cards[kind]
                named = not berth.only or card.squad in berth.only or card.title in berth.only
                if named and self.owner[side * self.unit_count + index] != NOBODY and not card.armour:
                    fitting += 2**index
            self.berth_names.append(f"{vehicle.id} {berth.name}")
            self.berth_plans.append(berth)
            self.berth_vehicle = append(self.berth_vehicle, unit)
            self.berth_places = append(self.berth_places, berth.places)
            self.berth_open = append(self.berth_open, fitting)
            scouting = [facts.name for facts in self.verbs if facts.scouts]
            self.berth_scouts = append(self.berth_scouts, any(action.verb in scouting for action in berth.actions))
            self.berth_count += 1

    def _check_vehicle(self, plan: Plan, side: int, vehicle: VehiclePlan) -> None:
        """Note a vehicle on rough terrain, and a seat that lists what no seat may (R15.23)."""
        if any(tile.rough and tile.name == vehicle.tile for tile in plan.tiles):
            self.problems.append(
                SetupProblem("rough-vehicle", {"unit": vehicle.id, "side": str(side), "tile": vehicle.tile})
            )
        allowed = [facts.name for facts in self.verbs if facts.in_seats]
        for berth in vehicle.berths:
            for action in berth.actions:
                if action.verb not in allowed:
                    self.problems.append(
                        SetupProblem("seat-action", {"unit": vehicle.id, "seat": berth.name, "verb": action.verb})
                    )

    def _check_crews(self, side: int, army: SidePlan) -> None:
        """Note soldiers in seats they may not take, or in two places (R15.13, R15.23)."""
        placed = list(army.counters)
        for vehicle in army.vehicles:
            for name, crew in vehicle.crew.items():
                self._check_crew(side, vehicle.id, name, crew, placed)
                placed.extend(crew)

    def _check_crew(self, side: int, vehicle: str, seat: str, crew: tuple[str, ...], placed: list[str]) -> None:
        berth = self.berth_named(f"{vehicle} {seat}")
        if berth == NOBODY:
            self.problems.append(SetupProblem("no-such-seat", {"unit": vehicle, "seat": seat}))
            return
        if len(crew) > self.berth_places[berth]:
            self.problems.append(SetupProblem("seat-full", {"side": str(side), "unit": vehicle, "seat": seat}))
        for soldier in crew:
            if soldier in placed or crew.count(soldier) > 1:
                self.problems.append(
                    SetupProblem(
                        "soldier-twice", {"soldier": soldier, "side": str(side), "unit": vehicle, "seat": seat}
                    )
                )
            elif not self._may_take(soldier, berth):
                self.problems.append(
                    SetupProblem(
                        "seat-not-for-him", {"soldier": soldier, "side": str(side), "unit": vehicle, "seat": seat}
                    )
                )

    def _may_take(self, soldier: str, berth: int) -> bool:
        if soldier not in self.unit_ids:
            return False
        return (self.berth_open[berth] >> self.unit_ids.index(soldier)) & 1 == 1

    def berth_named(self, name: str) -> int:
        """Return the number of a berth by vehicle and seat; NOBODY if there is none."""
        return self.berth_names.index(name) if name in self.berth_names else NOBODY

    def _name_quarry(self, plan: Plan, side: int) -> None:
        """Note whom a side must neutralise; all of them start on the board (R15.22)."""
        enemy = plan.sides[1 - side]
        there = [*enemy.counters, *[vehicle.id for vehicle in enemy.vehicles]]
        for vehicle in enemy.vehicles:
            for crew in vehicle.crew.values():
                there.extend(crew)
        names = plan.sides[side].neutralises
        for name in names:
            if name not in there:
                self.problems.append(SetupProblem("quarry-off-board", {"side": str(side), "unit": name}))
        self.quarry.append(vec[i64]([self.unit_called(1 - side, name) for name in names if name in there]))

    def _check_lines(self) -> None:
        """Note cards that list what only a seat may (R15.23)."""
        for kind in range(self.kind_count):
            for line in self.lines[kind]:
                if line.facts.drives:
                    self.problems.append(
                        SetupProblem("drives-on-card", {"card": self.kind_ids[kind], "verb": line.facts.name})
                    )

    def _check_names(self) -> None:
        """Note soldiers, vehicles and structures that bear one name, as they could not be told apart."""
        for name in self.unit_ids:
            if self.unit_ids.count(name) > 1:
                self.problems.append(SetupProblem("same-name", {"unit": name}))
                return
