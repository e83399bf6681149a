"""Vehicles with seats: boarding and leaving, Drive, Navigate, Repair, what a seat lists. Rules R15.3, R15.12-R15.19."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.cards.casualties import lift_target
from bocage.engine.position.state import State
from bocage.engine.verbs.damage import cross
from bocage.engine.verbs.movement import Gait, Guide, Move, Scout, Stalk, Stepping, add_tiles, bar_way, scout_tile
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.verb import CardVerb, Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import (
    FREE,
    NO_SUCH_VEHICLE,
    NOBODY_LEAVES,
    NOT_ABOARD,
    NOT_DISABLED,
    OTHER_VEHICLE,
    SEAT_NOT_FOR_HIM,
    SEAT_TAKEN,
    SITS_THERE,
    STAYS_ABOARD,
)
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_OWN, AT_TILE
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import NOBODY, NOWHERE


class SoldiersGait(Gait):
    """How a soldier takes his steps: over tiles and mines on foot, into a seat, to another, out of it (R15.12)."""

    def add_steps(self, verb: Stepping, play: Play, unit: i64, origin: i64, base: i64, out: vec[i64]) -> vec[i64]:
        """Return the list with the tiles, unless he is aboard, then the berths he may take, and leaving (R15.12)."""
        setup = play.setup
        is_aboard = play.state.is_aboard(unit)
        if not is_aboard:
            out = add_tiles(verb, play, unit, origin, base, out)
        for berth in range(setup.berth_count):
            if _bar_berth(play.state, unit, origin, berth) == FREE:
                out = append(out, base + setup.tile_count + berth)
        return append(out, base + setup.tile_count + setup.berth_count) if is_aboard else out

    def bar(self, verb: Stepping, play: Play, unit: i64, origin: i64, action: i64) -> i64:
        """Return what bars a step: aboard only to another seat of the vehicle, or out of it (R15.12)."""
        number, is_aboard = play.setup.action_number[action], play.state.is_aboard(unit)
        if number == NOBODY:
            return STAYS_ABOARD if is_aboard else super().bar(verb, play, unit, origin, action)
        if number == play.setup.berth_count:
            return FREE if is_aboard else NOT_ABOARD
        return _bar_berth(play.state, unit, origin, number)

    def go(self, verb: Stepping, play: Play, unit: i64, action: i64, luck: PackedLuck, events: Events | None) -> bool:
        """Take the step; a mine that hits ends the movement, to board or leave triggers none (R10.2, R10.8)."""
        state, number = play.state, play.setup.action_number[action]
        if number == NOBODY:
            origin = state.where(unit)
            super().go(verb, play, unit, action, luck, events)
            return cross(state, unit, origin, luck, events)
        if number == play.setup.berth_count:
            if events is not None:
                events.append((tell.LEFT_SEAT, unit, state.berth(unit)))
            state.set_berth(unit, NOBODY)
        else:
            state.set_berth(unit, number)
            if events is not None:
                events.append((tell.BOARDED, unit, number))
        return True


def _bar_berth(state: State, unit: i64, origin: i64, berth: i64) -> i64:
    """Return what bars a soldier from a seat: of his side's vehicle on the tile, free, and for him (R15.3, R15.13)."""
    setup = state.setup
    vehicle, own = setup.berth_vehicle[berth], state.berth(unit)
    if state.where(vehicle) != origin or (vehicle < setup.unit_count) != (unit < setup.unit_count):
        return NO_SUCH_VEHICLE
    if own == berth:
        return SITS_THERE
    if own != NOBODY and setup.berth_vehicle[own] != vehicle:
        return OTHER_VEHICLE
    if not (setup.berth_open[berth] >> (unit % setup.unit_count)) & 1:
        return SEAT_NOT_FOR_HIM
    return FREE if state.free_places(berth) > 0 else SEAT_TAKEN


class Drive(Stepping):
    """Move the vehicle with all aboard over tiles with a marker of the side, none of them rough (R15.4, R15.17)."""

    name = "drive"
    aim = AT_TILE
    drives = True
    in_seats = True
    needs_marker = True

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the first tiles: one step at least (R15.15)."""
        return add_tiles(self, play, play.state.vehicle_of(play.unit), play.origin, base, out)

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars a tile: it must touch, be smooth, and be marked if Drive enters it (R15.4)."""
        tile = play.setup.action_tile[action]
        barred = bar_way(play.state, play.state.vehicle_of(play.unit), play.origin, tile)
        return barred or self.bar_entry(play.state.mark(play.side, tile))

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Offer the next tiles."""
        return self.add(play, play.setup.step, out)

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars the next tile: nobody boards or leaves while it is driven (R15.12)."""
        return NOBODY_LEAVES if play.setup.action_tile[action] == NOWHERE else self.bar(play, action)

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Drive to the first tile."""
        return play.line.value - 1 if self._drive(play, action, luck, events) else 0

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Drive on to the next tile."""
        left = play.state.doing_left - 1
        return left if self._drive(play, action, luck, events) else 0

    def _drive(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> bool:
        """Take the vehicle and all aboard to a tile; False if a mine ends the movement (R15.17, R15.24, R10.6)."""
        state, tile = play.state, play.setup.action_tile[action]
        vehicle = state.vehicle_of(play.unit)
        origin = state.where(vehicle)
        if events is not None:
            events.append((tell.MOVED, vehicle, origin, tile))
        state.move_counter(vehicle, tile)
        for soldier in state.crew(vehicle):
            state.move_counter(soldier, tile)
            if play.setup.is_mortar[soldier]:
                # One that is carried has moved (R15.24).
                lift_target(state, play.side, events)
        self.step(state, play.side, vehicle, tile, events)
        return cross(state, vehicle, origin, luck, events)

    def step(self, state: State, side: i64, unit: i64, tile: i64, events: Events | None) -> None:
        """Leave the tile unmarked: it bears a marker already (R15.4)."""


class Navigate(Drive):
    """Drive over any tiles but rough ones; those seen for the first time are marked (R15.4, R15.17)."""

    name = "navigate"
    scouts = True
    needs_marker = False

    def step(self, state: State, side: i64, unit: i64, tile: i64, events: Events | None) -> None:
        """Mark the tile, at the cost of who played the card (R15.17)."""
        scout_tile(state, side, tile, events)


class Repair(CardVerb):
    """End the disabling of a vehicle of the side on the soldier's tile (R15.19)."""

    name = "repair"
    aim = AT_OWN
    repairs = True

    def bar_vehicle(self, play: Play, vehicle: i64) -> i64:
        """Return what bars the repair of a unit of the side (R15.15, R15.19)."""
        state = play.state
        if vehicle not in play.setup.vehicles or state.where(vehicle) != play.origin:
            return NO_SUCH_VEHICLE
        return FREE if state.is_disabled(vehicle) else NOT_DISABLED

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the disabled vehicles on the tile (R15.19)."""
        for index in range(play.setup.soldier_count, play.setup.unit_count):
            if self.bar_vehicle(play, play.own(index)) == FREE:
                out = append(out, base + index)
        return out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars the repair of the vehicle named (R15.19)."""
        return self.bar_vehicle(play, play.own(play.setup.action_unit[action]))

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Repair the vehicle (R15.19)."""
        vehicle = play.own(play.setup.action_unit[action])
        play.state.set_disabled(vehicle, False)
        if events is not None:
            events.append((tell.REPAIRED, vehicle))
        return 0


class Seat(Verb):
    """Whatever the seat lists in which a card's soldier sits: no action of its own, it offers theirs (R15.14)."""

    name = "seat"
    verbs: vec[Verb]

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the lines of the seat, unless the vehicle is disabled (R15.14)."""
        setup, berth = play.setup, play.state.berth(play.unit)
        if berth == NOBODY or play.state.is_disabled(setup.berth_vehicle[berth]):
            return out
        for number in setup.seat_lines[play.line.kind * setup.berth_count + berth]:
            play.line = setup.all_lines[number]
            out = self.verbs[play.line.verb].add(play, play.line.base, out)
        return out


_GAIT: Final = SoldiersGait()
# What soldiers take otherwise.
MOVEMENT_OF_SOLDIERS = [Move(_GAIT), Guide(_GAIT), Scout(_GAIT), Stalk(_GAIT)]
DRIVING = [Drive(_GAIT), Navigate(_GAIT), Repair()]
