"""What a side could still win, and how far it is to it. Rules R8.2, R15.21."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine import Setup, State, holds_off
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import CONTROLLED, NOBODY, NOWHERE
from bocage.players.desert.ground import DesertGround
from bocage.players.desert.outlook import DesertOutlook
from bocage.players.desert.roads import LONGEST, PLAY
from bocage.players.ground import FAR, Ground

# What is left of a prize for each step that the nearest who can take it needs, and if the enemy holds it off.
PER_STEP: Final = 0.62
GUARDED: Final = 0.4
# A suppressed counter is readied first (R4.5).
SUPPRESSED_STEPS: Final = 1


class Prizes:
    """The prizes of one side in one position: points, steps and guards."""

    def __init__(self, setup: Setup, ground: Ground) -> None:
        self.setup = setup
        self.ground = ground
        # What each step leaves of a prize.
        self.left: vec[float] = vec[float]([PER_STEP**steps for steps in range(FAR + 1)])
        self.points: vec[i64] = vec[i64]()
        self.steps: vec[i64] = vec[i64]()
        self.is_guarded: vec[bool] = vec[bool]()
        # Points that nobody of the side can get to, and those it has with a counter beside them.
        self.unreached: i64 = 0
        self.kept: i64 = 0
        # The three best prospects: points, less for each step.
        self.first: float = 0.0
        self.second: float = 0.0
        self.third: float = 0.0

    def look(self, state: State, side: i64, healths: vec[i64]) -> None:
        """Find what the side could win, given the cards that each unit has left."""
        self.points = vec[i64]()
        self.steps = vec[i64]()
        self.is_guarded = vec[bool]()
        self.unreached = 0
        self.kept = 0
        self.first = 0.0
        self.second = 0.0
        self.third = 0.0
        self._find(state, side, healths)

    def _find(self, state: State, side: i64, healths: vec[i64]) -> None:
        setup, ground = self.setup, self.ground
        tiles = setup.tile_count
        marks = setup.marks_at + side * tiles
        ways = ground.ways(state.numbers[marks : marks + tiles])
        begin = side * setup.unit_count
        for number in range(len(ground.objectives)):
            tile = ground.objectives[number]
            if self._is_kept(state, side, tile, state.objective(tile)):
                continue
            nearest: i64 = FAR
            for unit in range(begin, begin + setup.soldier_count):
                here = state.where(unit)
                if setup.is_rifle[unit] and here != NOWHERE and healths[unit]:
                    steps = ways.steps[number * tiles + here]
                    nearest = min(nearest, steps + SUPPRESSED_STEPS if state.is_suppressed(unit) else steps)
            self._note(state.objective(tile), nearest, is_held_off(state, 1 - side, tile))

    def _is_kept(self, state: State, side: i64, tile: i64, points: i64) -> bool:
        """Return True if the side controls a tile already; guarded, it counts for more."""
        if state.mark(side, tile) != CONTROLLED:
            return False
        if is_held_off(state, side, tile):
            self.kept += points
        return True

    def _note(self, points: i64, steps: i64, is_guarded: bool) -> None:
        if steps >= FAR:
            self.unreached += points
            return
        self.points = append(self.points, points)
        self.steps = append(self.steps, steps)
        self.is_guarded = append(self.is_guarded, is_guarded)
        prospect = float(points) * self.left[steps]
        if is_guarded:
            prospect *= GUARDED
        if prospect > self.first:
            self.third, self.second, self.first = self.second, self.first, prospect
        elif prospect > self.second:
            self.third, self.second = self.second, prospect
        elif prospect > self.third:
            self.third = prospect

    def open_within(self, reach: i64) -> i64:
        """Return the points within so many steps that no enemy holds off."""
        total: i64 = 0
        for place in range(len(self.points)):
            if self.steps[place] <= reach and not self.is_guarded[place]:
                total += self.points[place]
        return total

    def guarded_within(self, reach: i64) -> i64:
        """Return the points within so many steps that an enemy must be driven off."""
        total: i64 = 0
        for place in range(len(self.points)):
            if self.steps[place] <= reach and self.is_guarded[place]:
                total += self.points[place]
        return total


class DesertPrizes(Prizes):
    """The same among single soldiers: vehicles carry them, and structures can be destroyed (R15)."""

    def __init__(self, setup: Setup, ground: Ground) -> None:
        super().__init__(setup, ground)
        assert isinstance(ground, DesertGround)
        self.field: DesertGround = ground
        # For each side, once there is a position to look at.
        self._outlooks: list[DesertOutlook] = []

    def _find(self, state: State, side: i64, healths: vec[i64]) -> None:
        field, setup = self.field, self.setup
        if not self._outlooks:
            for seats in setup.seats_of:
                self._outlooks.append(DesertOutlook(state, seats[0], field))
        outlook = self._outlooks[side]
        outlook.look_again(state, setup.seats_of[side][0])
        for prize in range(field.prizes):
            tile, structure = field.prize_tile[prize], field.prize_structure[prize]
            steps = (outlook.nearest_time[prize] + PLAY - 1) // PLAY
            if outlook.nearest_time[prize] >= LONGEST:
                steps = FAR
            steps = min(steps, FAR)
            if structure == NOBODY:
                points = state.objective(tile) + self._built_on(state, side, tile)
                if not self._is_kept(state, side, tile, points):
                    self._note(points, steps, is_held_off(state, 1 - side, tile))
            elif structure // setup.unit_count != side and state.where(structure) != NOWHERE:
                self._note(setup.structure_points[structure], steps, False)

    def _built_on(self, state: State, side: i64, tile: i64) -> i64:
        """Return the points of the side's own structures on a tile, which count while it controls that (R15.21)."""
        setup = self.setup
        points: i64 = 0
        for structure in setup.structures:
            if structure // setup.unit_count == side and state.where(structure) == tile:
                points += setup.structure_points[structure]
        return points


def is_held_off(state: State, side: i64, tile: i64) -> bool:
    """Return True if a counter of a side keeps the other from taking control of a tile (R6.4)."""
    return state.has_counter_on(side, tile) and holds_off(state, side, tile)
