"""How a position looks from one seat: counters, cards, and what objectives and threats are worth to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine import State, holds_off
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import CONTROLLED, COUNT_BITS, COUNT_MASK, HAND, NOBODY, NOWHERE, REMOVED, SUPPLY
from bocage.players.ground import FAR, MOST_PLAYS, Ground, Ways
from bocage.players.weights import UNKNOWN

# A suppressed Rifleman must be readied before it can take anything (R4.5).
SUPPRESSED_VIGOUR: Final = 0.4
# What is left of a threat to a tile that has a guard.
GUARDED_THREAT: Final = 0.2
# Where the counts of the supply and of removed cards begin in those of a kind.
SUPPLY_BITS: Final = SUPPLY * COUNT_BITS
REMOVED_BITS: Final = REMOVED * COUNT_BITS


class Kept:
    """Worths that are kept, each with the number of the look that it was worked out for."""

    def __init__(self, count: i64) -> None:
        self.looks: vec[i64] = vec[i64]([0] * count)
        self.worths: vec[float] = vec[float]([0.0] * count)


class Outlook:
    """One position read by a seat, then the next; only what the seat may see is read (R14).

    Whoever asks about position after position looks again with the same outlook: what stands on the board as it stood
    is not worked out twice. Worths asked for again and again are kept here by those who work them out, with the number
    of the look they belong to.
    """

    def __init__(self, state: State, seat: i64, ground: Ground) -> None:
        setup = state.setup
        tiles, units = setup.tile_count, 2 * setup.unit_count
        self.state = state
        self.seat = seat
        self.ground = ground
        self.weights = ground.weights
        self.side: i64 = setup.side_of[seat]
        self.foe: i64 = 1 - self.side
        # What was seen: counters, marks and all that lies behind them in a position, and the single numbers that count.
        self._seen: vec[i64] = state.numbers[setup.where_at :]
        self._suppressed: i64 = state.suppressed
        self._radio_raised: i64 = state.radio_raised
        self._initiative: i64 = state.initiative
        # True while the enemy still has to play this round's hand (R3.4).
        self.strikes_first: bool = state.turn + 1 < setup.seat_count
        # Cards of each unit outside the supply.
        self.healths: vec[i64] = vec[i64]([0] * units)
        self._count_cards()
        # How often the board has changed between two looks.
        self.look: i64 = 1
        self.marks: vec[i64] = vec[i64]([0] * tiles)
        self.foe_marks: vec[i64] = vec[i64]([0] * tiles)
        # Own and enemy counters on the board, of these the ones with a card that could be played, and how many stand on
        # each tile.
        self.own: vec[i64] = vec[i64]()
        self.foes: vec[i64] = vec[i64]()
        self.shooters: vec[i64] = vec[i64]()
        self.own_on: vec[i64] = vec[i64]([0] * tiles)
        self.foes_on: vec[i64] = vec[i64]([0] * tiles)
        # Steps to each objective from each tile, for own and for enemy Riflemen.
        self.ways: Ways = ground.no_ways
        self.foe_ways: Ways = ground.no_ways
        # What each objective brings if taken, and what it costs if the enemy takes it.
        self.gains: vec[float] = vec[float]()
        self.losses: vec[float] = vec[float]()
        # What a tile left empty would probably cost, and what each enemy unit is about to take.
        self.open_threats: vec[float] = vec[float]([0.0] * tiles)
        self.threats: vec[float] = vec[float]([0.0] * units)
        self.worst_threat: float = 0.0
        # Which own Riflemen are nearest to each objective, how near, and how near the next are.
        self.nearest: vec[i64] = vec[i64]([NOBODY] * ground.goals)
        self.nearest_steps: vec[i64] = vec[i64]([FAR] * ground.goals)
        self.next_steps: vec[i64] = vec[i64]([FAR] * ground.goals)
        # Worked out when asked for: a hit on each unit, the unseen tiles that are needed, a Blast where the marker is.
        self.hits: vec[float] = vec[float]([UNKNOWN] * units)
        self.needs: vec[float] = vec[float]([0.0] * tiles)
        self.needed: vec[i64] = vec[i64]()
        self.needs_look: i64 = 0
        self.target_blast: float = UNKNOWN
        # The same for each tile, or more; good if the number beside it is that of the look.
        self.searches: Kept = Kept(tiles)
        self.fires: Kept = Kept(units * tiles)
        self.dangers: Kept = Kept(units * tiles)
        self.posts: Kept = Kept(setup.unit_count * tiles * ground.posts * (MOST_PLAYS + 1))
        self._read(True)

    def look_again(self, state: State, seat: i64) -> bool:
        """Read another position of the scenario for a seat of the side; return False if its board is the same."""
        self.state = state
        self.seat = seat
        setup = state.setup
        # Marks, points and mines change what is worth having and the ways to it; all else only who does what.
        moved = self._note_changes(setup.where_at, setup.marks_at)
        marked = self._note_changes(setup.marks_at, setup.target_at)
        moved = self._note_changes(setup.target_at, setup.points_at) or moved
        marked = self._note_changes(setup.points_at, setup.rifles_at) or marked
        moved = self._note_changes(setup.rifles_at, setup.mines_at) or moved
        marked = self._note_changes(setup.mines_at, setup.room) or marked
        if self._radio_raised != state.radio_raised:
            self._radio_raised = state.radio_raised
            marked = True
        strikes_first = state.turn + 1 < setup.seat_count
        if (
            self._suppressed != state.suppressed
            or self._initiative != state.initiative
            or self.strikes_first != strikes_first
        ):
            self._suppressed = state.suppressed
            self._initiative = state.initiative
            self.strikes_first = strikes_first
            moved = True
        if self._count_cards():
            moved = True
        if not marked and not moved:
            return False
        self.look += 1
        self._read(marked)
        return True

    def _note_changes(self, first: i64, end: i64) -> bool:
        """Return True if any number from one place to another is not what was seen, and see it."""
        numbers, seen, start = self.state.numbers, self._seen, self.state.setup.where_at
        changed = False
        for at in range(first, end):
            number = numbers[at]
            if seen[at - start] != number:
                seen[at - start] = number
                changed = True
        return changed

    def _count_cards(self) -> bool:
        """Count the cards that each unit has outside the supply, as everybody can; True if any changed (R7.4, R7.8)."""
        numbers, ground, healths = self.state.numbers, self.ground, self.healths
        changed = False
        at: i64 = 0
        for unit in range(len(healths)):
            cards = ground.cards[unit]
            end = ground.card_ends[unit]
            while at < end:
                packed = numbers[ground.card_places[at]]
                cards -= (packed >> SUPPLY_BITS) & COUNT_MASK
                cards -= (packed >> REMOVED_BITS) & COUNT_MASK
                at += 1
            if healths[unit] != cards:
                healths[unit] = cards
                changed = True
        return changed

    def _read(self, marked: bool) -> None:
        """Work out what follows from the board; marks, points and ways only if there is anything new about them."""
        if marked:
            self._copy_marks()
            self.ways = self.ground.ways(self.marks)
            self.foe_ways = self.ground.ways(self.foe_marks)
        for tile in range(self.ground.tiles):
            self.own_on[tile] = 0
            self.foes_on[tile] = 0
            self.open_threats[tile] = 0.0
        for unit in range(len(self.hits)):
            self.threats[unit] = 0.0
            self.hits[unit] = UNKNOWN
        self.worst_threat = 0.0
        self.target_blast = UNKNOWN
        self._count_counters()
        if marked or self.ground.has_structures:
            self.gains = vec[float](capacity=self.ground.goals)
            self.losses = vec[float](capacity=self.ground.goals)
            self._weigh_objectives()
        self._weigh_threats()
        self._find_nearest()

    def _copy_marks(self) -> None:
        setup, numbers = self.state.setup, self.state.numbers
        own = setup.marks_at + self.side * setup.tile_count
        foe = setup.marks_at + self.foe * setup.tile_count
        for tile in range(setup.tile_count):
            self.marks[tile] = numbers[own + tile]
            self.foe_marks[tile] = numbers[foe + tile]

    def _count_counters(self) -> None:
        setup, numbers = self.state.setup, self.state.numbers
        units = setup.unit_count
        own = vec[i64](capacity=units)
        foes = vec[i64](capacity=units)
        shooters = vec[i64](capacity=units)
        first = self.side * units
        for unit in range(2 * units):
            tile = numbers[setup.where_at + unit]
            if tile == NOWHERE:
                continue
            if first <= unit < first + units:
                own = append(own, unit)
                self.own_on[tile] = self.own_on[tile] + 1
            else:
                foes = append(foes, unit)
                self.foes_on[tile] = self.foes_on[tile] + 1
                if self.healths[unit]:
                    shooters = append(shooters, unit)
        self.own = own
        self.foes = foes
        self.shooters = shooters

    def _find_nearest(self) -> None:
        """Find the Riflemen nearest to each objective, and the next."""
        setup, numbers, ground = self.state.setup, self.state.numbers, self.ground
        for number in range(len(ground.objectives)):
            nearest: i64 = NOBODY
            best: i64 = FAR + 1
            second: i64 = FAR + 1
            for unit in self.own:
                if not setup.is_rifle[unit]:
                    continue
                steps = self.ways.steps[number * ground.tiles + numbers[setup.where_at + unit]]
                if steps < best:
                    nearest, second, best = unit, best, steps
                elif steps < second:
                    second = steps
            self.nearest[number] = nearest
            self.nearest_steps[number] = best
            self.next_steps[number] = second

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
        state, ground, here = self.state, self.ground, self.state.where(unit)
        vigour = SUPPRESSED_VIGOUR if state.is_suppressed(unit) else 1.0
        worst = 0.0
        for number in range(len(ground.objectives)):
            loss = self.losses[number]
            if loss <= 0.0:
                continue
            steps = self.foe_ways.steps[number * ground.tiles + here]
            if steps >= len(ground.reach):
                continue
            tile = ground.objectives[number]
            threat = loss * ground.reach[steps] * vigour
            if holds_off(state, self.side, tile):
                self.open_threats[tile] = max(self.open_threats[tile], threat)
                if self.own_on[tile]:
                    threat *= GUARDED_THREAT
            worst = max(worst, threat)
        self.threats[unit] = worst
