"""What an evaluation looks at: how far each side has come, what it can reach, what it has left. Rules R8.

Only what is open to everybody is read, so that an evaluation tells a seat nothing that is hidden from it (R14).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.ai.prizes import DesertPrizes, Prizes
from bocage.engine import Setup, State
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import NO_HOPE, NOBODY, NOWHERE, REMOVED, SUPPLY, UNSEEN
from bocage.players.ground import DEFENCES, Ground

# The features of one side, in their order; a file of weights names them, and fits only if they are the same.
NAMES: Final = (
    "is contender",
    "is hunted",
    "is hunter",
    "progress",
    "one point left",
    "two points left",
    "three points left",
    "first prospect",
    "second prospect",
    "third prospect",
    "open within 1",
    "open within 2",
    "open within 3",
    "open within 5",
    "guarded within 2",
    "guarded within 5",
    "out of reach",
    "enough within 2",
    "held with a guard",
    "riflemen's cards",
    "riflemen with cards",
    "riflemen on the board",
    "riflemen's share",
    "riflemen's cards in supply",
    "scouts' cards",
    "guns' cards",
    "other cards",
    "command's cards",
    "fog's share",
    "all cards",
    "last riflemen",
    "suppressed",
    "suppressed riflemen",
    "cover",
    "riflemen's cover",
    "fire",
    "fire at riflemen",
    "fire by cards",
    "fire at riflemen by cards",
    "tiles seen",
    "initiative",
    "without hope",
    "quarry left",
    "quarry's cards",
    "vehicles",
    "rounds",
)
COUNT: Final = len(NAMES)


class Reader:
    """Reads the features of one scenario's positions, with the tables that its ground gives."""

    def __init__(self, setup: Setup, ground: Ground) -> None:
        self.setup = setup
        self.ground = ground
        self.prizes: Prizes = DesertPrizes(setup, ground) if setup.single_soldiers else Prizes(setup, ground)
        units = 2 * setup.unit_count
        self.is_scout: vec[bool] = vec[bool]([False for _ in range(units)])
        self.is_gun: vec[bool] = vec[bool]([False for _ in range(units)])
        for unit in range(units):
            index = unit % setup.unit_count
            if index < setup.soldier_count:
                kind = setup.unit_kinds[index]
                self.is_scout[unit] = setup.has_scout[kind]
                self.is_gun[unit] = ground.suppress_dice[kind] > 0
        # Cards of each unit outside the supply, and those of the side that is read.
        self.healths: vec[i64] = vec[i64]([0 for _ in range(units)])
        self.cards: i64 = 1

    def read(self, state: State, side: i64) -> vec[float]:
        """Return the features of one side."""
        out = vec[float]()
        self._count_healths(state)
        out = self._add_role(out, side)
        out = self._add_points(state, side, out)
        out = self._add_prizes(state, side, out)
        out = self._add_cards(state, side, out)
        out = self._add_counters(state, side, out)
        out = self._add_fire(state, side, out)
        return self._add_standing(state, side, out)

    def _count_healths(self, state: State) -> None:
        """Count the cards that each unit has outside the supply: everybody can (R7.4, R7.8)."""
        setup = self.setup
        for unit in range(2 * setup.unit_count):
            seat = setup.owner[unit]
            cards: i64 = 0
            if seat != NOBODY:
                for kind in setup.kinds_of_unit[unit]:
                    total = setup.card_totals[seat * setup.kind_count + kind]
                    cards += total - state.count(seat, SUPPLY, kind) - state.count(seat, REMOVED, kind)
            self.healths[unit] = cards

    def _add_role(self, out: vec[float], side: i64) -> vec[float]:
        """Add the part that the side has to play (R8.1)."""
        setup = self.setup
        hunter, hunted = setup.is_hunter[side], setup.is_hunter[1 - side]
        out = append(out, 0.0 if hunter or hunted else 1.0)
        out = append(out, 1.0 if hunted and not hunter else 0.0)
        return append(out, 1.0 if hunter else 0.0)

    def _add_points(self, state: State, side: i64, out: vec[float]) -> vec[float]:
        goal, points = self.setup.goal[side], state.points(side)
        left = goal - points if goal else 99
        out = append(out, min(1.0, float(points) / float(goal)) if goal else 0.0)
        out = append(out, 1.0 if left <= 1 else 0.0)
        out = append(out, 1.0 if left == 2 else 0.0)
        return append(out, 1.0 if left == 3 else 0.0)

    def _add_prizes(self, state: State, side: i64, out: vec[float]) -> vec[float]:
        setup = self.setup
        goal = setup.goal[side] or setup.goal[1 - side]
        scale = 1.0 / float(max(1, goal))
        prizes = self.prizes
        prizes.look(state, side, self.healths)
        out = append(out, prizes.first * scale)
        out = append(out, prizes.second * scale)
        out = append(out, prizes.third * scale)
        for reach in (1, 2, 3, 5):
            out = append(out, float(prizes.open_within(reach)) * scale)
        out = append(out, float(prizes.guarded_within(2)) * scale)
        out = append(out, float(prizes.guarded_within(5)) * scale)
        out = append(out, float(prizes.unreached) * scale)
        enough = setup.goal[side] > 0 and state.points(side) + prizes.open_within(2) >= setup.goal[side]
        out = append(out, 1.0 if enough else 0.0)
        return append(out, float(prizes.kept) * scale)

    def _add_cards(self, state: State, side: i64, out: vec[float]) -> vec[float]:
        setup = self.setup
        begin = side * setup.unit_count
        rifles: i64 = 0
        firsts: i64 = 0
        reserve: i64 = 0
        scouts: i64 = 0
        guns: i64 = 0
        others: i64 = 0
        alive: i64 = 0
        for unit in range(begin, begin + setup.soldier_count):
            cards = self.healths[unit]
            if setup.is_rifle[unit]:
                rifles += cards
                firsts += 1 if cards else 0
                reserve += self._in_supply(state, unit)
                if state.where(unit) != NOWHERE:
                    alive += cards + 1
            elif self.is_scout[unit]:
                scouts += cards
            elif self.is_gun[unit]:
                guns += cards
            else:
                others += cards
        commands: i64 = 0
        fog: i64 = 0
        for seat in setup.seats_of[side]:
            for kind in range(setup.kind_count):
                if setup.unit_index[kind] != NOBODY:
                    continue
                held = setup.card_totals[seat * setup.kind_count + kind]
                cards = max(0, held - state.count(seat, SUPPLY, kind) - state.count(seat, REMOVED, kind))
                if kind == setup.fog:
                    fog += cards
                else:
                    commands += cards
        self.cards = max(1, rifles + scouts + guns + others + commands + fog)
        whole = float(self.cards)
        out = append(out, float(rifles) / 8.0)
        out = append(out, float(firsts) / 3.0)
        out = append(out, float(state.rifles(side)) / 3.0)
        out = append(out, float(rifles) / whole)
        out = append(out, float(reserve) / 8.0)
        out = append(out, float(scouts) / 8.0)
        out = append(out, float(guns) / 4.0)
        out = append(out, float(others) / 4.0)
        out = append(out, float(commands) / 4.0)
        out = append(out, float(fog) / whole)
        out = append(out, whole / 20.0)
        return append(out, 1.0 / float(1 + alive))

    def _in_supply(self, state: State, unit: i64) -> i64:
        setup = self.setup
        seat = setup.owner[unit]
        cards: i64 = 0
        if seat != NOBODY:
            for kind in setup.kinds_of_unit[unit]:
                cards += state.count(seat, SUPPLY, kind)
        return cards

    def _add_counters(self, state: State, side: i64, out: vec[float]) -> vec[float]:
        setup = self.setup
        begin = side * setup.unit_count
        down = down_rifles = cover = rifle_cover = 0.0
        for unit in range(begin, begin + setup.soldier_count):
            here = state.where(unit)
            if here == NOWHERE:
                continue
            is_rifle = setup.is_rifle[unit]
            if state.is_suppressed(unit):
                down += 1.0
                down_rifles += 1.0 if is_rifle else 0.0
            cover += float(setup.cover[here])
            rifle_cover += float(setup.cover[here]) if is_rifle else 0.0
        out = append(out, down / 3.0)
        out = append(out, down_rifles / 3.0)
        out = append(out, cover / 10.0)
        return append(out, rifle_cover / 5.0)

    def _add_fire(self, state: State, side: i64, out: vec[float]) -> vec[float]:
        """Add how well the side's counters can hit the enemy's from where they stand (R7)."""
        setup, ground = self.setup, self.ground
        tiles = setup.tile_count
        begin, foes = side * setup.unit_count, (1 - side) * setup.unit_count
        fire = rifle_fire = by_cards = rifle_by_cards = 0.0
        for unit in range(begin, begin + setup.soldier_count):
            here = state.where(unit)
            if here == NOWHERE or state.is_suppressed(unit) or not self.healths[unit]:
                continue
            best = best_rifle = 0.0
            for foe in range(foes, foes + setup.soldier_count):
                there = state.where(foe)
                if there == NOWHERE:
                    continue
                defence = setup.defence[foe] + ground.shield[here * tiles + there]
                chance = ground.chance[ground.dice_against(unit, foe) * DEFENCES + min(defence, DEFENCES - 1)]
                best = max(best, chance)
                if setup.is_rifle[foe]:
                    best_rifle = max(best_rifle, chance)
            share = float(self.healths[unit]) / float(self.cards)
            fire += best
            rifle_fire += best_rifle
            by_cards += best * share
            rifle_by_cards += best_rifle * share
        out = append(out, fire / 4.0)
        out = append(out, rifle_fire / 4.0)
        out = append(out, by_cards)
        return append(out, rifle_by_cards)

    def _add_standing(self, state: State, side: i64, out: vec[float]) -> vec[float]:
        setup = self.setup
        seen: i64 = 0
        for tile in range(setup.tile_count):
            if state.mark(side, tile) != UNSEEN:
                seen += 1
        # Those of this side whom the enemy must neutralise (R15.22).
        left: i64 = 0
        cards: i64 = 0
        quarry = setup.quarry[1 - side]
        for unit in quarry:
            if not state.is_neutralised(unit):
                left += 1
                cards += self.healths[unit]
        rolling: i64 = 0
        for vehicle in setup.vehicles:
            is_own = vehicle // setup.unit_count == side
            if is_own and state.where(vehicle) != NOWHERE and not state.is_disabled(vehicle):
                rolling += 1
        out = append(out, float(seen) / float(setup.tile_count))
        out = append(out, 1.0 if state.initiative == side else 0.0)
        out = append(out, 1.0 if state.hope(side) == NO_HOPE else 0.0)
        out = append(out, float(left) / float(max(1, len(quarry))))
        out = append(out, float(cards) / 8.0)
        out = append(out, float(rolling) / 3.0)
        return append(out, min(2.0, float(state.round) / 10.0))
