"""How a position looks from one seat: counters, cards, and what objectives and threats are worth to it."""

from __future__ import annotations

from bocage.engine.hope import RADIO_SIDE
from bocage.engine.state import State
from bocage.engine.terms import CONTROLLED, HAND, NOBODY, NOWHERE, REMOVED, SUPPLY
from bocage.players.ground import FAR, MOST_PLAYS, Ground
from bocage.players.weights import UNKNOWN

# A suppressed Rifleman must be readied before it can take anything (R4.5).
SUPPRESSED_VIGOUR = 0.4
# What is left of a threat to a tile that has a guard.
GUARDED_THREAT = 0.2


class Outlook:
    """One position read once by a seat; only what the seat may see is read (R14).

    What is asked again and again, the worth of targets and posts, is kept here by those who work it out.
    """

    def __init__(self, state: State, seat: int, ground: Ground) -> None:
        setup = state.setup
        self.state = state
        self.seat = seat
        self.ground = ground
        self.weights = ground.weights
        self.side: int = setup.side_of[seat]
        self.foe: int = 1 - self.side
        tiles = setup.tile_count
        self.marks: list[int] = state.marks[self.side * tiles : (self.side + 1) * tiles]
        self.foe_marks: list[int] = state.marks[self.foe * tiles : (self.foe + 1) * tiles]
        # Own and enemy counters on the board, and how many of them stand on each tile.
        self.own: list[int] = []
        self.foes: list[int] = []
        self.own_on: list[int] = [0] * tiles
        self.foes_on: list[int] = [0] * tiles
        self._count_counters()
        # The enemy counters with a card that could be played.
        self.shooters: list[int] = [foe for foe in self.foes if self.health(foe)]
        # Steps to each objective from each tile, for own and for enemy Riflemen.
        self.ways: list[list[int]] = ground.ways(self.marks)
        self.foe_ways: list[list[int]] = ground.ways(self.foe_marks)
        # What each objective brings if taken, and what it costs if the enemy takes it.
        self.gains: list[float] = []
        self.losses: list[float] = []
        self._weigh_objectives()
        # What a tile left empty would probably cost, and what each enemy unit is about to take.
        self.open_threats: list[float] = [0.0] * tiles
        self.threats: list[float] = [0.0] * len(state.where)
        self.worst_threat: float = 0.0
        self._weigh_threats()
        # True while the enemy still has to play this round's hand (R3.4).
        self.strikes_first: bool = state.turn + 1 < setup.seat_count
        # Worked out when asked for: a hit on each unit, the unseen tiles that are needed, the worth of posts.
        self.hits: list[float] = [UNKNOWN] * len(state.where)
        self.needs: list[float] = []
        self.posts: dict[int, float] = {}

    def _count_counters(self) -> None:
        units = self.state.setup.unit_count
        first = self.side * units
        where = self.state.where
        for unit in range(len(where)):
            tile = where[unit]
            if tile == NOWHERE:
                continue
            if first <= unit < first + units:
                self.own.append(unit)
                self.own_on[tile] += 1
            else:
                self.foes.append(unit)
                self.foes_on[tile] += 1

    # Cards

    def health(self, unit: int) -> int:
        """Return how many cards the unit has outside the supply: everybody can count them (R7.4, R7.8)."""
        setup = self.state.setup
        seat = setup.owner[unit]
        if seat == NOBODY:
            return 0
        cards = 0
        for kind in setup.kinds_of_unit[unit]:
            total = setup.card_totals[seat * setup.kind_count + kind]
            cards += total - self.state.count(seat, SUPPLY, kind) - self.state.count(seat, REMOVED, kind)
        return cards

    def plays(self, kind: int) -> int:
        """Return how often a card of this kind can be played this turn: in hand, and once for each who inspires it."""
        state = self.state
        count = state.count(self.seat, HAND, kind)
        for leader in self.ground.inspirers[kind]:
            count += state.count(self.seat, HAND, leader)
        return min(count, MOST_PLAYS)

    # Objectives

    def _weigh_objectives(self) -> None:
        """Work out what each objective would bring if taken, and what its loss would cost (R8.2)."""
        ground, state = self.ground, self.state
        side, foe = self.side, self.foe
        points, foe_points = state.points[side], state.points[foe]
        now = ground.worth_of_points(side, points)
        foe_now = ground.worth_of_points(foe, foe_points)
        for tile in ground.objectives:
            value = state.objective(tile)
            foe_gain = ground.worth_of_points(foe, foe_points + value) - foe_now
            gain = loss = 0.0
            if self.marks[tile] == CONTROLLED:
                loss = now - ground.worth_of_points(side, points - value) + foe_gain
                if tile == state.setup.radio and side == RADIO_SIDE:
                    # The radio can be raised as often as one likes (R8.6).
                    gain = ground.worth_of_points(side, points + 1) - now
            else:
                gain = ground.worth_of_points(side, points + value) - now
                if self.foe_marks[tile] == CONTROLLED:
                    gain += foe_now - ground.worth_of_points(foe, foe_points - value)
                else:
                    gain += foe_gain * self.weights.block
                    loss = foe_gain
            self.gains.append(gain)
            self.losses.append(loss)

    def is_guarded(self, tile: int) -> bool:
        """Return True if an enemy counter keeps this side from taking control (R6.4)."""
        return self.foes_on[tile] > 0 and (self.foe_marks[tile] == CONTROLLED or self.state.setup.control_2019)

    def keeps_out(self, tile: int) -> bool:
        """Return True if a counter of this side on the tile keeps the enemy from taking control (R6.4)."""
        return self.marks[tile] == CONTROLLED or self.state.setup.control_2019

    def prospect(self, gain: float, plays: int, steps: int) -> float:
        """Return what a prize so many steps away is worth now, with so many plays to make this turn."""
        return gain * self.ground.patience[plays * (FAR + 2) + steps + 1]

    # Threats

    def _weigh_threats(self) -> None:
        """Work out which enemy Riflemen are about to take what (R6.4)."""
        state, setup, reach = self.state, self.state.setup, self.weights.reach
        for unit in self.shooters:
            if not setup.is_rifle[unit]:
                continue
            vigour = SUPPRESSED_VIGOUR if state.is_suppressed(unit) else 1.0
            here = state.where[unit]
            for number, tile in enumerate(self.ground.objectives):
                loss = self.losses[number]
                steps = self.foe_ways[number][here]
                if loss <= 0.0 or steps >= len(reach):
                    continue
                threat = loss * reach[steps] * vigour
                if self.keeps_out(tile):
                    self.open_threats[tile] = max(self.open_threats[tile], threat)
                    if self.own_on[tile]:
                        threat *= GUARDED_THREAT
                self.threats[unit] = max(self.threats[unit], threat)
            self.worst_threat = max(self.worst_threat, self.threats[unit])
