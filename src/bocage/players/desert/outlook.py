"""How a position of the desert looks from one seat: soldiers, vehicles, prizes and threats. Rules R8, R15."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine import State, holds_off
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import CONTROLLED, NOBODY, NOWHERE
from bocage.players.desert.ground import DesertGround
from bocage.players.desert.roads import LONGEST, PLAY, Paths
from bocage.players.outlook import GUARDED_THREAT, SUPPRESSED_VIGOUR, Kept, Outlook

# How a vehicle can be driven: not at all, by who sits at its wheel, or by whoever takes that seat.
STANDS: Final = 0
DRIVEN: Final = 1
WAITS: Final = 2


class DesertOutlook(Outlook):
    """One position read once by a seat; ``own`` and ``foes`` are the counters that can be hit: on foot, or vehicles."""

    def __init__(self, state: State, seat: i64, ground: DesertGround) -> None:
        self.field: DesertGround = ground
        # All soldiers on the board, on foot and aboard, of this side and of the enemy.
        self.soldiers: vec[i64] = vec[i64]()
        self.enemies: vec[i64] = vec[i64]()
        # By unit number: how a vehicle can be driven, and by whom.
        units = 2 * state.setup.unit_count
        self.rolls: vec[i64] = vec[i64]([STANDS] * units)
        self.driver: vec[i64] = vec[i64]([NOBODY] * units)
        # How many soldiers sit in each vehicle, by unit number.
        self.aboard: vec[i64] = vec[i64]([0] * units)
        # What it brings to lay or to remove a mine, by edge and side up.
        self.changes: Kept = Kept(4 * len(state.setup.edges))
        self.paths: Paths = ground.no_paths
        self.foe_paths: Paths = ground.no_paths
        # How near the nearest of this side is to each prize, and how near the next.
        self.nearest_time: vec[i64] = vec[i64]([LONGEST] * ground.prizes)
        self.next_time: vec[i64] = vec[i64]([LONGEST] * ground.prizes)
        # What a mine on each edge would bring; worked out when it is asked for.
        self.edge_worths: vec[float] = vec[float]()
        super().__init__(state, seat, ground)

    def _read(self, marked: bool) -> None:
        if marked:
            self.paths = self.field.paths(self.state, self.side)
            self.foe_paths = self.field.paths(self.state, self.foe)
        self.edge_worths = vec[float]()
        super()._read(marked)

    def _count_counters(self) -> None:
        state, setup = self.state, self.state.setup
        units = setup.unit_count
        self.soldiers = vec[i64](capacity=units)
        self.enemies = vec[i64](capacity=units)
        self.own = vec[i64](capacity=units)
        self.foes = vec[i64](capacity=units)
        self.shooters = vec[i64](capacity=units)
        for vehicle in setup.vehicles:
            self.aboard[vehicle] = 0
        for unit in range(2 * units):
            tile = state.where(unit)
            if tile == NOWHERE or setup.is_structure[unit]:
                continue
            is_own = unit // units == self.side
            if unit % units < setup.soldier_count:
                self._count_soldier(unit, tile, is_own)
                carrier = state.vehicle_of(unit)
                if carrier != NOBODY:
                    self.aboard[carrier] = self.aboard[carrier] + 1
                    continue
            if is_own:
                self.own = append(self.own, unit)
            else:
                self.foes = append(self.foes, unit)
        for vehicle in setup.vehicles:
            self._look_into(vehicle)

    def _count_soldier(self, unit: i64, tile: i64, is_own: bool) -> None:
        if is_own:
            self.soldiers = append(self.soldiers, unit)
            self.own_on[tile] = self.own_on[tile] + 1
            return
        self.enemies = append(self.enemies, unit)
        self.foes_on[tile] = self.foes_on[tile] + 1
        if self.healths[unit]:
            self.shooters = append(self.shooters, unit)

    def _look_into(self, vehicle: i64) -> None:
        """Note how a vehicle can be driven (R15.4, R15.5)."""
        state, setup = self.state, self.state.setup
        self.rolls[vehicle] = STANDS
        self.driver[vehicle] = NOBODY
        if self.field.way_of[vehicle] == NOBODY or state.where(vehicle) == NOWHERE or state.is_disabled(vehicle):
            return
        for soldier in state.crew(vehicle):
            if self.field.berth_drives[state.berth(soldier)] and self.healths[soldier]:
                self.rolls[vehicle] = DRIVEN
                self.driver[vehicle] = soldier
                return
        for berth in range(setup.berth_count):
            is_wheel = setup.berth_vehicle[berth] == vehicle and self.field.berth_drives[berth]
            if is_wheel and state.free_places(berth) > 0:
                self.rolls[vehicle] = WAITS

    def may_sit(self, unit: i64, berth: i64) -> bool:
        """Return True if a seat is for a soldier, and free or his own (R15.13)."""
        setup = self.state.setup
        if not (setup.berth_open[berth] >> (unit % setup.unit_count)) & 1:
            return False
        return self.state.berth(unit) == berth or self.state.free_places(berth) > 0

    # Time

    def time_to(self, unit: i64, prize: i64, tile: i64, berth: i64) -> i64:
        """Return the sixths of a play until a soldier in a seat, or on foot, on a tile gets to a prize."""
        paths = self.paths if unit // self.field.setup.unit_count == self.side else self.foe_paths
        return self.time_by(paths, unit, prize, tile, berth)

    def time_by(self, paths: Paths, unit: i64, prize: i64, tile: i64, berth: i64) -> i64:
        """Return the same if the ways were these."""
        field = self.field
        row: i64 = 1 if field.goes_anywhere[unit] else 0
        walk = paths.times[(row * field.prizes + prize) * field.tiles + tile]
        if berth == NOBODY:
            return min(walk, self._time_by_vehicle(paths, unit, prize, tile, walk))
        vehicle = field.setup.berth_vehicle[berth]
        if tile == field.prize_tile[prize] and (field.controls_aboard or field.prize_structure[prize] != NOBODY):
            return walk
        walk += PLAY
        if self.rolls[vehicle] == STANDS:
            return walk
        time = paths.times[((2 + field.way_of[vehicle]) * field.prizes + prize) * field.tiles + tile]
        if not field.controls_aboard and field.prize_structure[prize] == NOBODY:
            time += PLAY
        if not field.berth_drives[berth]:
            time += field.sand.passenger if self.rolls[vehicle] == DRIVEN else PLAY
        return min(walk, time)

    def _time_by_vehicle(self, paths: Paths, unit: i64, prize: i64, tile: i64, best: i64) -> i64:
        """Return the time if a soldier on foot goes to a vehicle of his side, boards it and is driven (R15.12)."""
        field, state, setup = self.field, self.state, self.state.setup
        for vehicle in setup.vehicles:
            if self.rolls[vehicle] == STANDS or vehicle // setup.unit_count != unit // setup.unit_count:
                continue
            there = state.where(vehicle)
            time = PLAY * (setup.distance[tile * field.tiles + there] + 1)
            time += paths.times[((2 + field.way_of[vehicle]) * field.prizes + prize) * field.tiles + there]
            if self.rolls[vehicle] == DRIVEN:
                time += field.sand.passenger
            if time < best and self._has_place(unit, vehicle):
                best = time
        return best

    def _has_place(self, unit: i64, vehicle: i64) -> bool:
        """Return True if a soldier on foot could board a vehicle so that it moves (R15.13)."""
        setup = self.state.setup
        for berth in range(setup.berth_count):
            if setup.berth_vehicle[berth] != vehicle or not self.may_sit(unit, berth):
                continue
            if self.rolls[vehicle] == DRIVEN or self.field.berth_drives[berth]:
                return True
        return False

    def promise(self, gain: float, plays: i64, time: i64) -> float:
        """Return what a prize so far away is worth now, with so many plays to make this turn."""
        time = min(time, LONGEST) + PLAY
        return gain * self.field.patience_in_parts[plays * (LONGEST + PLAY + 1) + time]

    def _find_nearest(self) -> None:
        """Find who is nearest to each prize, and the next."""
        state, field = self.state, self.field
        for prize in range(field.prizes):
            self.nearest[prize] = NOBODY
            self.nearest_time[prize] = LONGEST
            self.next_time[prize] = LONGEST
        for unit in self.soldiers:
            if not self.healths[unit]:
                continue
            for prize in range(field.prizes):
                if self.gains[prize] <= 0.0 or not field.can_take(unit, prize):
                    continue
                time = self.time_to(unit, prize, state.where(unit), state.berth(unit))
                if time < self.nearest_time[prize]:
                    self.next_time[prize] = self.nearest_time[prize]
                    self.nearest_time[prize] = time
                    self.nearest[prize] = unit
                elif time < self.next_time[prize]:
                    self.next_time[prize] = time

    # Prizes

    def _weigh_objectives(self) -> None:
        """Work out what each prize would bring if taken, and what its loss would cost (R8.2, R15.21)."""
        field, state = self.field, self.state
        own, foe = vec[i64]([0] * field.tiles), vec[i64]([0] * field.tiles)
        for unit in state.setup.structures:
            tile = state.where(unit)
            if tile == NOWHERE:
                continue
            if unit // state.setup.unit_count == self.side:
                own[tile] = own[tile] + state.setup.structure_points[unit]
            else:
                foe[tile] = foe[tile] + state.setup.structure_points[unit]
        for prize in range(field.prizes):
            tile = field.prize_tile[prize]
            if prize < field.tile_prizes:
                value = state.objective(tile)
                self._weigh_tile(tile, value + own[tile], value + foe[tile])
            else:
                self._weigh_structure(field.prize_structure[prize], tile)

    def _weigh_tile(self, tile: i64, value: i64, foe_value: i64) -> None:
        """Weigh a tile that is worth so much to this side, and so much to the enemy."""
        gain = loss = 0.0
        if self.marks[tile] == CONTROLLED:
            loss = self._change(self.side, -value) + self._change(self.foe, foe_value)
        elif self.foe_marks[tile] == CONTROLLED:
            gain = self._change(self.side, value) + self._change(self.foe, -foe_value)
        else:
            loss = self._change(self.foe, foe_value)
            gain = self._change(self.side, value) + loss * self.weights.block
        self.gains = append(self.gains, gain)
        self.losses = append(self.losses, loss)

    def _weigh_structure(self, structure: i64, tile: i64) -> None:
        """Weigh a structure's end: its points are the destroyer's for good, and lost to who held it (R15.21)."""
        setup = self.state.setup
        worth = 0.0
        owner = structure // setup.unit_count
        if self.state.where(structure) != NOWHERE:
            points = setup.structure_points[structure]
            worth = self._change(1 - owner, points)
            if self.state.mark(owner, tile) == CONTROLLED:
                worth += self._change(owner, -points)
        self.gains = append(self.gains, worth if owner != self.side and self.field.demolishes else 0.0)
        self.losses = append(self.losses, worth if owner == self.side else 0.0)

    def _change(self, side: i64, points: i64) -> float:
        """Return how much a change of its points matters to a side, as a number above zero."""
        ground, now = self.ground, self.state.points(side)
        change = ground.worth_of_points(side, now + points) - ground.worth_of_points(side, now)
        return change if points >= 0 else -change

    # Threats

    def _weigh_threats(self) -> None:
        """Work out which enemies are about to take or destroy what (R6.4, R15.6)."""
        for unit in self.shooters:
            for prize in range(self.field.prizes):
                if self.losses[prize] > 0.0 and self.field.can_take(unit, prize):
                    self._weigh_threat_to(unit, prize)
            self.worst_threat = max(self.worst_threat, self.threats[unit])

    def _weigh_threat_to(self, unit: i64, prize: i64) -> None:
        state, field = self.state, self.field
        steps = (self.time_to(unit, prize, state.where(unit), state.berth(unit)) + PLAY - 1) // PLAY
        if steps >= len(field.reach):
            return
        vigour = SUPPRESSED_VIGOUR if state.is_suppressed(unit) else 1.0
        threat = self.losses[prize] * field.reach[steps] * vigour
        tile = field.prize_tile[prize]
        if prize < field.tile_prizes and holds_off(state, self.side, tile):
            self.open_threats[tile] = max(self.open_threats[tile], threat)
            if self.own_on[tile]:
                threat *= GUARDED_THREAT
        self.threats[unit] = max(self.threats[unit], threat)
