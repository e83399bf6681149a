"""What a scenario's map and cards offer, worked out once: cover from everywhere, odds, ways, the worth of points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine import Setup, cover_against, hit_chance, range_to
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import NOBODY, UNSEEN
from bocage.players.weights import WIN, Weights

# No defence total is higher: base 7, cover 3 and the longest way across a board.
DEFENCES: Final = 40
MOST_DICE: Final = 6
# What an unseen tile adds to a way: somebody must scout it first.
UNSEEN_STEPS: Final = 1
# Ways longer than this count as this long.
FAR: Final = 19
# Plays to wait for that count as near; the loss by waiting is different beyond them.
NEAR: Final = 2
# Plays of one unit in a turn that are told apart.
MOST_PLAYS: Final = 6
# Tables of ways are thrown away when there are too many of them.
MOST_WAYS: Final = 3000
# Verbs that draw or return cards, or move others than the unit of the card; by whom that depends on who can still act.
HAND_VERBS: Final = ("command", "recon", "inspire", "air-support", "guide", "advance", "drive", "navigate")
# More cards of Riflemen than any side has.
MOST_RIFLES: Final = 100


class Ways:
    """The steps a Rifleman needs to each objective from each tile, at objective * tiles + tile."""

    def __init__(self, steps: vec[i64]) -> None:
        self.steps = steps


class Ground:
    """Tables of one scenario for one set of weights."""

    def __init__(self, setup: Setup, weights: Weights) -> None:
        self.setup = setup
        self.weights = weights
        self.tiles: i64 = setup.tile_count
        self._copy_weights(weights)
        self._measure_shields()
        # Chance to hit at dice * DEFENCES + defence (R7.3).
        self.chance: vec[float] = vec[float](
            [hit_chance(dice, defence) if dice else 0.0 for dice in range(MOST_DICE + 1) for defence in range(DEFENCES)]
        )
        self._read_cards()
        self._place_cards()
        self._sort_units()
        objectives = [tile for tile in range(self.tiles) if setup.objective[tile]]
        # How many prizes there are, ways to be on a tile, and whether counters are prizes, too.
        self.goals: i64 = len(objectives)
        self.posts: i64 = 1
        self.has_structures: bool = len(setup.structures) > 0
        self.objectives: vec[i64] = vec[i64](objectives)
        # The place of a tile among the objectives, NOBODY for the others.
        self.objective_number: vec[i64] = vec[i64](
            [objectives.index(tile) if setup.objective[tile] else NOBODY for tile in range(self.tiles)]
        )
        # What each number of points is worth to each side.
        self._curves: list[vec[float]] = [vec[float](self._curve(setup.goal[side])) for side in range(2)]
        # How much of a prize is left if it takes so many plays, of which so many can be made this turn.
        self.patience: vec[float] = vec[float](self._patience(weights.per_wait, weights.per_far))
        # What is left of an unseen tile's worth to Scouts so many steps away.
        self.search: vec[float] = vec[float]([float(weights.search**steps) for steps in range(self.tiles)])
        self._ways: dict[int, Ways] = {}
        self.no_ways: Ways = Ways(vec[i64]())

    def _copy_weights(self, weights: Weights) -> None:
        """Pack the weights that are rows of numbers."""
        self.reach: vec[float] = vec[float](weights.reach)
        self.scarce: vec[float] = vec[float](weights.scarce)
        self.take_scarce: vec[float] = vec[float](weights.take_scarce)
        # How the last Riflemen of a side count, by their number.
        self.pin_power: vec[float] = vec[float](
            [float(max(1, count) ** weights.pin_curve) for count in range(MOST_RIFLES)]
        )

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
        setup, tiles = self.setup, range(self.tiles)
        attack, blast = setup.named("attack"), setup.named("blast")
        # Flat: fire from a at b, at a * tiles + b.
        self.shield: vec[i64] = vec[i64](
            [cover_against(setup, attack, a, b) + range_to(setup, attack, a, b) for a in tiles for b in tiles]
        )
        self.blast_shield: vec[i64] = vec[i64]([cover_against(setup, blast, tile, tile) for tile in tiles])

    def _read_cards(self) -> None:
        setup = self.setup
        kinds = range(setup.kind_count)
        self.suppress_dice: vec[i64] = vec[i64]([self._value(kind, "suppress") for kind in kinds])
        self.blast_dice: vec[i64] = vec[i64]([self._value(kind, "blast") for kind in kinds])
        # The dice of a unit against a counter without armour, and against one with it, by unit (R7.1, R9.1).
        both = [*setup.unit_kinds, *setup.unit_kinds]
        self.attack_dice: vec[i64] = vec[i64]([self._value(kind, "attack") for kind in both])
        self.antitank_dice: vec[i64] = vec[i64]([self._value(kind, "antitank") for kind in both])
        # The kinds that may inspire a kind.
        self.inspirers: vec[vec[i64]] = vec[vec[i64]]([vec[i64](self._inspirers(kind)) for kind in kinds])
        # The verbs whose worth changes with the other cards in hand, by number, and the kinds that have one.
        self.is_hand_verb: vec[bool] = vec[bool]([facts.name in HAND_VERBS for facts in setup.verbs])
        self.reads_hand: vec[bool] = vec[bool]([self._reads_hand(kind) for kind in kinds])
        # What the loss of one card hurts, by unit, before anything else is considered.
        self.base: vec[float] = vec[float]([self._base(kind) for kind in both])

    def _place_cards(self) -> None:
        """Note how many cards each unit has in all, and where in a position those of its kinds are counted (R1.4)."""
        setup = self.setup
        totals: list[int] = []
        places: list[int] = []
        ends: list[int] = []
        for unit in range(2 * setup.unit_count):
            seat = setup.owner[unit]
            own = [seat * setup.kind_count + kind for kind in setup.kinds_of_unit[unit]] if seat != NOBODY else []
            totals.append(sum([setup.card_totals[place] for place in own]))
            places += own
            ends.append(len(places))
        self.cards: vec[i64] = vec[i64](totals)
        self.card_places: vec[i64] = vec[i64](places)
        # Behind the last place of each unit, where those of the next begin.
        self.card_ends: vec[i64] = vec[i64](ends)

    def _sort_units(self) -> None:
        """Number the units by what they fire with, and by what fire at them meets: many are alike."""
        setup = self.setup
        units = range(len(self.attack_dice))
        guns = [(self.attack_dice[unit], self.antitank_dice[unit]) for unit in units]
        bodies = [(setup.defence[unit], setup.is_armoured[unit]) for unit in units]
        self.gun: vec[i64] = vec[i64]([guns.index(gun) for gun in guns])
        self.body: vec[i64] = vec[i64]([bodies.index(body) for body in bodies])
        self.scouting_kinds: vec[i64] = vec[i64]([kind for kind in range(setup.kind_count) if setup.has_scout[kind]])

    def _value(self, kind: int, verb: str) -> int:
        for line in self.setup.lines[kind]:
            if line.facts.name == verb:
                return line.value
        return 0

    def _inspirers(self, kind: int) -> list[int]:
        setup = self.setup
        return [
            leader
            for leader in range(setup.kind_count)
            for line in setup.lines[leader]
            if line.facts.inspires and kind in setup.inspire_kinds[line.squad]
        ]

    def _reads_hand(self, kind: int) -> bool:
        """Return True if what a card, or a seat of its unit, is played for depends on what else is in hand."""
        setup, berths = self.setup, self.setup.berth_count
        own = [number for berth in range(berths) for number in setup.seat_lines[kind * berths + berth]]
        lines = [*setup.lines[kind], *[setup.all_lines[number] for number in own]]
        return any(self.is_hand_verb[line.verb] for line in lines)

    def dice_against(self, unit: i64, target: i64) -> i64:
        """Return the dice of a unit's best attack that may hit a counter, 0 if none may (R7.1, R9.1)."""
        return self.antitank_dice[unit] if self.setup.is_armoured[target] else self.attack_dice[unit]

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

    def worth_of_points(self, side: i64, points: i64) -> float:
        """Return what it is worth to a side to have this many points."""
        curve = self._curves[side]
        return curve[max(0, min(points, len(curve) - 1))]

    def ways(self, marks: vec[i64]) -> Ways:
        """Return the steps that Riflemen need to the objectives, given a side's marks (R5.1)."""
        # Only whether a tile is unseen makes a difference.
        unseen: i64 = 0
        for mark in marks:
            unseen = unseen * 2 + (1 if mark == UNSEEN else 0)
        found = self._ways.get(unseen)
        if found is None:
            if len(self._ways) >= MOST_WAYS:
                self._ways.clear()
            found = Ways(vec[i64]([FAR] * (len(self.objectives) * self.tiles)))
            for number in range(len(self.objectives)):
                self._find_ways(found.steps, number, marks)
            self._ways[unseen] = found
        return found

    def _find_ways(self, steps: vec[i64], number: i64, marks: vec[i64]) -> None:
        """Note the steps to an objective from each tile, looking at each as it gets nearer."""
        first, objective, neighbours = number * self.tiles, self.objectives[number], self.setup.neighbours
        steps[first + objective] = 0 if marks[objective] != UNSEEN else UNSEEN_STEPS
        queue = append(vec[i64](capacity=self.tiles), objective)
        at: i64 = 0
        while at < len(queue):
            tile = queue[at]
            at += 1
            # To step from a neighbour onto this tile costs one play, and one more if it is unseen; what is
            # unseen at the end of the way was counted at the start.
            cost = steps[first + tile] + 1
            if marks[tile] == UNSEEN and tile != objective:
                cost += UNSEEN_STEPS
            for neighbour in neighbours[tile]:
                if cost < steps[first + neighbour]:
                    steps[first + neighbour] = cost
                    queue = append(queue, neighbour)
