"""How a position looks from one seat: counters, cards, and what objectives and threats are worth to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine import State, holds_off
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import CONTROLLED, HAND, NOBODY, NOWHERE, REMOVED, SUPPLY
from bocage.players.ground import FAR, MOST_PLAYS, Ground, Ways
from bocage.players.weights import UNKNOWN

# A suppressed Rifleman must be readied before it can take anything (R4.5).
SUPPRESSED_VIGOUR: Final = 0.4
# What is left of a threat to a tile that has a guard.
GUARDED_THREAT: Final = 0.2


class Outlook:
    """One position read once by a seat; only what the seat may see is read (R14).

    What is asked again and again, the worth of targets and posts, is kept here by those who work it out.
    """

    def __init__(self, state: State, seat: i64, ground: Ground) -> None:
        setup = state.setup
        self.state = state
        self.seat = seat
        self.ground = ground
        self.weights = ground.weights
        self.side: i64 = setup.side_of[seat]
        self.foe: i64 = 1 - self.side
        tiles = setup.tile_count
        first = setup.marks_at
        self.marks: vec[i64] = state.numbers[first + self.side * tiles : first + (self.side + 1) * tiles]
        self.foe_marks: vec[i64] = state.numbers[first + self.foe * tiles : first + (self.foe + 1) * tiles]
        # Cards of each unit outside the supply.
        self.healths: vec[i64] = vec[i64]()
        self._count_cards()
        # Own and enemy counters on the board, of these the ones with a card that could be played, and how many stand on
        # each tile.
        self.own: vec[i64] = vec[i64]()
        self.foes: vec[i64] = vec[i64]()
        self.shooters: vec[i64] = vec[i64]()
        self.own_on: vec[i64] = vec[i64]([0] * tiles)
        self.foes_on: vec[i64] = vec[i64]([0] * tiles)
        self._count_counters()
        # Steps to each objective from each tile, for own and for enemy Riflemen.
        self.ways: Ways = ground.ways(self.marks)
        self.foe_ways: Ways = ground.ways(self.foe_marks)
        # What each objective brings if taken, and what it costs if the enemy takes it.
        self.gains: vec[float] = vec[float]()
        self.losses: vec[float] = vec[float]()
        self._weigh_objectives()
        # What a tile left empty would probably cost, and what each enemy unit is about to take.
        self.open_threats: vec[float] = vec[float]([0.0] * tiles)
        self.threats: vec[float] = vec[float]([0.0] * (2 * setup.unit_count))
        self.worst_threat: float = 0.0
        self._weigh_threats()
        # True while the enemy still has to play this round's hand (R3.4).
        self.strikes_first: bool = state.turn + 1 < setup.seat_count
        # Worked out when asked for: a hit on each unit, the unseen tiles that are needed, the worth of posts.
        self.hits: vec[float] = vec[float]([UNKNOWN] * (2 * setup.unit_count))
        self.needs: vec[float] = vec[float]()
        self.posts: dict[int, float] = {}

    def _count_cards(self) -> None:
        """Count the cards that each unit has outside the supply: everybody can (R7.4, R7.8)."""
        state, setup = self.state, self.state.setup
        for unit in range(2 * setup.unit_count):
            seat = setup.owner[unit]
            cards: i64 = 0
            if seat != NOBODY:
                for kind in setup.kinds_of_unit[unit]:
                    total = setup.card_totals[seat * setup.kind_count + kind]
                    cards += total - state.count(seat, SUPPLY, kind) - state.count(seat, REMOVED, kind)
            self.healths = append(self.healths, cards)

    def _count_counters(self) -> None:
        setup = self.state.setup
        units = setup.unit_count
        first = self.side * units
        for unit in range(2 * units):
            tile = self.state.where(unit)
            if tile == NOWHERE:
                continue
            if first <= unit < first + units:
                self.own = append(self.own, unit)
                self.own_on[tile] = self.own_on[tile] + 1
            else:
                self.foes = append(self.foes, unit)
                self.foes_on[tile] = self.foes_on[tile] + 1
                if self.healths[unit]:
                    self.shooters = append(self.shooters, unit)

    # Cards

    def health(self, unit: i64) -> i64:
        """Return how many cards the unit has outside the supply (R7.4, R7.8)."""
        return self.healths[unit]

    def plays(self, kind: i64) -> i64:
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
        points, foe_points = state.points(side), state.points(foe)
        now = ground.worth_of_points(side, points)
        foe_now = ground.worth_of_points(foe, foe_points)
        for tile in ground.objectives:
            value = state.objective(tile)
            foe_gain = ground.worth_of_points(foe, foe_points + value) - foe_now
            gain = loss = 0.0
            if self.marks[tile] == CONTROLLED:
                loss = now - ground.worth_of_points(side, points - value) + foe_gain
                if tile == state.setup.radio and side == state.setup.radio_side:
                    # The radio can be raised as often as one likes (R8.6).
                    gain = ground.worth_of_points(side, points + 1) - now
            else:
                gain = ground.worth_of_points(side, points + value) - now
                if self.foe_marks[tile] == CONTROLLED:
                    gain += foe_now - ground.worth_of_points(foe, foe_points - value)
                else:
                    gain += foe_gain * self.weights.block
                    loss = foe_gain
            self.gains = append(self.gains, gain)
            self.losses = append(self.losses, loss)

    def is_guarded(self, tile: i64) -> bool:
        """Return True if an enemy counter keeps this side from taking control (R6.4)."""
        return self.foes_on[tile] > 0 and holds_off(self.state, self.foe, tile)

    def prospect(self, gain: float, plays: i64, steps: i64) -> float:
        """Return what a prize so many steps away is worth now, with so many plays to make this turn."""
        return gain * self.ground.patience[plays * (FAR + 2) + steps + 1]

    # Threats

    def _weigh_threats(self) -> None:
        """Work out which enemy Riflemen are about to take what (R6.4)."""
        setup = self.state.setup
        for unit in self.shooters:
            if setup.is_rifle[unit]:
                self._weigh_threat(unit)
                self.worst_threat = max(self.worst_threat, self.threats[unit])

    def _weigh_threat(self, unit: i64) -> None:
        state, ground = self.state, self.ground
        vigour = SUPPRESSED_VIGOUR if state.is_suppressed(unit) else 1.0
        here = state.where(unit)
        for number in range(len(ground.objectives)):
            tile = ground.objectives[number]
            loss = self.losses[number]
            steps = self.foe_ways.steps[number * ground.tiles + here]
            if loss <= 0.0 or steps >= len(ground.reach):
                continue
            threat = loss * ground.reach[steps] * vigour
            if holds_off(state, self.side, tile):
                self.open_threats[tile] = max(self.open_threats[tile], threat)
                if self.own_on[tile]:
                    threat *= GUARDED_THREAT
            self.threats[unit] = max(self.threats[unit], threat)
