"""What a scenario's map and cards offer, worked out once: cover from everywhere, odds, ways, the worth of points."""

from __future__ import annotations

from bocage.engine.combat import cover_against, hit_chance, range_to
from bocage.engine.setup import Setup
from bocage.engine.state import State
from bocage.engine.terms import ANTITANK, ATTACK, BLAST, BOLSTER, INSPIRE, NOBODY, SUPPRESS, UNSEEN
from bocage.players.weights import WIN, Weights

# No defence total is higher: base 7, cover 3 and the longest way across a board.
DEFENCES = 40
MOST_DICE = 6
# What an unseen tile adds to a way: somebody must scout it first.
UNSEEN_STEPS = 1
# Ways longer than this count as this long.
FAR = 19
# Plays to wait for that count as near; the loss by waiting is different beyond them.
NEAR = 2
# Plays of one unit in a turn that are told apart.
MOST_PLAYS = 6
# Tables of ways are thrown away when there are too many of them.
MOST_WAYS = 3000


class Ground:
    """Tables of one scenario for one set of weights."""

    def __init__(self, setup: Setup, weights: Weights) -> None:
        self.setup = setup
        self.weights = weights
        self.tiles: int = setup.tile_count
        self._measure_shields()
        # Chance to hit at dice * DEFENCES + defence (R7.3).
        self.chance: list[float] = [
            hit_chance(dice, defence) if dice else 0.0 for dice in range(MOST_DICE + 1) for defence in range(DEFENCES)
        ]
        self._read_cards()
        self.objectives: list[int] = [tile for tile in range(self.tiles) if setup.objective[tile]]
        # The place of a tile among the objectives, NOBODY for the others.
        self.objective_number: list[int] = [
            self.objectives.index(tile) if setup.objective[tile] else NOBODY for tile in range(self.tiles)
        ]
        self._worth_of_points: list[list[float]] = [self._curve(setup.goal[side]) for side in range(2)]
        # How much of a prize is left if it takes so many plays, of which so many can be made this turn.
        self.patience: list[float] = self._patience(weights.per_wait, weights.per_far)
        # What is left of an unseen tile's worth to Scouts so many steps away.
        self.search: list[float] = [float(weights.search**steps) for steps in range(self.tiles)]
        self._ways: dict[tuple[int, ...], list[list[int]]] = {}

    def _patience(self, per_wait: float, per_far: float) -> list[float]:
        """Return what is left of a prize, at plays to be made this turn * (FAR + 2) + plays needed."""
        left = []
        for plays in range(MOST_PLAYS + 1):
            for needed in range(FAR + 2):
                waits = max(0, needed - plays)
                now = self.weights.per_play ** min(plays, needed)
                left.append(float(now * per_wait ** min(waits, NEAR) * per_far ** max(0, waits - NEAR)))
        return left

    def _measure_shields(self) -> None:
        """Work out cover plus range of each tile against fire from each other, and against a Blast (R7.2, R7.6)."""
        state = State(self.setup)
        # Flat: fire from a at b, at a * tiles + b.
        self.shield: list[int] = []
        for origin in range(self.tiles):
            for tile in range(self.tiles):
                self.shield.append(cover_against(state, ATTACK, origin, tile) + range_to(state, ATTACK, origin, tile))
        self.blast_shield: list[int] = [cover_against(state, BLAST, tile, tile) for tile in range(self.tiles)]

    def _read_cards(self) -> None:
        setup = self.setup
        kinds = range(setup.kind_count)
        self.attack_dice: list[int] = [self._value(kind, ATTACK) for kind in kinds]
        # Against armour only Antitank counts (R9.1).
        self.antitank_dice: list[int] = [self._value(kind, ANTITANK) for kind in kinds]
        self.suppress_dice: list[int] = [self._value(kind, SUPPRESS) for kind in kinds]
        self.blast_dice: list[int] = [self._value(kind, BLAST) for kind in kinds]
        self.is_leader: list[bool] = [self._value(kind, BOLSTER) > 0 for kind in kinds]
        # The kinds that may inspire a kind.
        self.inspirers: list[list[int]] = []
        for kind in kinds:
            self.inspirers.append(
                [
                    leader
                    for leader in kinds
                    for line in setup.lines[leader]
                    if line.verb == INSPIRE and kind in setup.inspire_kinds[line.squad]
                ]
            )
        # What the loss of one card hurts, by unit, before anything else is considered.
        self.base: list[float] = [self._base(kind) for kind in setup.unit_kinds] * 2

    def _value(self, kind: int, verb: int) -> int:
        for line in self.setup.lines[kind]:
            if line.verb == verb:
                return line.value
        return 0

    def dice_against(self, unit: int, target: int) -> int:
        """Return the dice of a unit's best attack that may hit a counter, 0 if none may (R7.1, R9.1)."""
        kind = self.setup.unit_kinds[unit % self.setup.unit_count]
        return self.antitank_dice[kind] if self.setup.is_armoured[target] else self.attack_dice[kind]

    def _base(self, kind: int) -> float:
        weights = self.weights
        if self.setup.has_control[kind]:
            return weights.rifle
        if self.setup.has_scout[kind]:
            return weights.scout
        if self.setup.is_armoured[self.setup.unit_index[kind]]:
            return weights.vehicle
        if self.suppress_dice[kind]:
            return weights.machine_gun
        return weights.mortar if self.blast_dice[kind] else weights.sniper

    def _curve(self, goal: int) -> list[float]:
        """Return what each number of points is worth to a side: the nearer the goal the more, the goal all (R8.2)."""
        if not goal:
            return [0.0]
        weights = self.weights
        return [float(weights.points * (points / goal) ** weights.convex) for points in range(goal)] + [WIN]

    def worth_of_points(self, side: int, points: int) -> float:
        """Return what it is worth to a side to have this many points."""
        curve = self._worth_of_points[side]
        return curve[max(0, min(points, len(curve) - 1))]

    def ways(self, marks: list[int]) -> list[list[int]]:
        """Return for each objective the steps a Rifleman needs to it from each tile, given a side's marks (R5.1)."""
        key = tuple(marks)
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= MOST_WAYS:
                self._ways.clear()
            found = [self._ways_to(objective, marks) for objective in self.objectives]
            self._ways[key] = found
        return found

    def _ways_to(self, objective: int, marks: list[int]) -> list[int]:
        neighbours = self.setup.neighbours
        steps = [FAR] * self.tiles
        steps[objective] = 0 if marks[objective] != UNSEEN else UNSEEN_STEPS
        edge = [objective]
        while edge:
            further = []
            for tile in edge:
                # To step from a neighbour onto this tile costs one play, and one more if it is unseen; what is
                # unseen at the end of the way was counted at the start.
                cost = steps[tile] + 1
                if marks[tile] == UNSEEN and tile != objective:
                    cost += UNSEEN_STEPS
                for neighbour in neighbours[tile]:
                    if cost < steps[neighbour]:
                        steps[neighbour] = cost
                        further.append(neighbour)
            edge = further
        return steps

    def unit_of(self, side: int, kind: int) -> int:
        """Return the unit of a side's card, NOBODY for a card without counter."""
        index = self.setup.unit_index[kind]
        return NOBODY if index == NOBODY else side * self.setup.unit_count + index
