"""Combat among soldiers, vehicles with seats and structures: Demolition, Strafe, Bomb. Rules R10.5, R15.6, R15.7."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.goals.hope import review_hope
from bocage.engine.position.state import State
from bocage.engine.verbs.combat import Antitank, Attack, Blast, Grenade, Suppress
from bocage.engine.verbs.damage import damage
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.support import Control
from bocage.engine.words import events as tell
from bocage.engine.words.bars import ABOARD, FREE, NOT_DEMOLISHED, NOT_HERE, TARGET_OFF_BOARD
from bocage.engine.words.events import Events
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import CONTROLLED, NOWHERE


def bar_aboard(play: Play, target: i64) -> i64:
    """Return what bars a target for being aboard: there, nobody is hit or suppressed (R15.3, R15.11, R15.16)."""
    return ABOARD if play.state.is_aboard(target) else FREE


class AttackOnFoot(Attack):
    """An Attack among soldiers, some of whom are aboard (R15.11)."""

    def bar_target(self, play: Play, target: i64, tile: i64) -> i64:
        """Return what bars a target: besides all else, one that is aboard (R15.11)."""
        return bar_aboard(play, target) or super().bar_target(play, target, tile)


class SuppressOnFoot(Suppress):
    """A Suppress among soldiers, some of whom are aboard (R15.16)."""

    def bar_target(self, play: Play, target: i64, tile: i64) -> i64:
        """Return what bars a target: besides all else, one that is aboard (R15.16)."""
        return bar_aboard(play, target) or super().bar_target(play, target, tile)


class GrenadeOnFoot(Grenade):
    """A Grenade among soldiers, some of whom are aboard (R15.11)."""

    def bar_target(self, play: Play, target: i64, tile: i64) -> i64:
        """Return what bars a target: besides all else, one that is aboard (R15.11)."""
        return bar_aboard(play, target) or super().bar_target(play, target, tile)


class BlastOnFoot(Blast):
    """A Blast among soldiers, some of whom are aboard (R15.11, R15.24)."""

    def bar_target(self, play: Play, target: i64, tile: i64) -> i64:
        """Return what bars a target: besides all else, one that is aboard (R15.11)."""
        return bar_aboard(play, target) or super().bar_target(play, target, tile)


class AntitankOnVehicles(Antitank):
    """An Antitank against vehicles with seats (R15.18)."""

    def strike(self, state: State, target: i64, luck: PackedLuck, events: Events | None) -> None:
        """Damage the vehicle (R15.5)."""
        damage(state, target, luck, events)


class Demolition(AntitankOnVehicles):
    """Roll dice against an enemy vehicle or structure on the same tile: no cover, no distance (R15.6)."""

    name = "demolition"
    pierces = False
    demolishes = True
    in_seats = False

    def bar_defence(self, play: Play, target: i64) -> i64:
        """Return what bars a target by its defence: armour or a structure's (R15.6)."""
        setup = play.setup
        return FREE if setup.is_armoured[target] or setup.is_structure[target] else NOT_DEMOLISHED

    def bar_target(self, play: Play, target: i64, tile: i64) -> i64:
        """Return what bars a target by where it is: on the soldier's own tile (R15.6)."""
        if tile == NOWHERE:
            return TARGET_OFF_BOARD
        return FREE if tile == play.origin else NOT_HERE

    def strike(self, state: State, target: i64, luck: PackedLuck, events: Events | None) -> None:
        """Destroy the structure, or damage the vehicle (R15.5, R15.21)."""
        if state.setup.is_structure[target]:
            destroy(state, target, events)
        else:
            super().strike(state, target, luck, events)


def destroy(state: State, structure: i64, events: Events | None) -> None:
    """Take a structure off the board: its points are the other side's, for good (R15.21)."""
    setup = state.setup
    owner: i64 = 0 if structure < setup.unit_count else 1
    points = setup.structure_points[structure]
    if state.mark(owner, state.where(structure)) == CONTROLLED:
        state.add_points(owner, -points)
    state.add_points(1 - owner, points)
    state.remove_counter(structure)
    if events is not None:
        events.append((tell.DEMOLISHED, structure, points))
    review_hope(state, owner)


class ControlOfStructures(Control):
    """Control where structures stand: their points count for their owner while it controls the tile (R15.21)."""

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Take the tile, and with it what stands there of one's own (R6.4, R15.21)."""
        state, setup, side = play.state, play.setup, play.side
        held = state.mark(side, play.origin) == CONTROLLED
        enemy_held = state.mark(1 - side, play.origin) == CONTROLLED
        left = super().begin(play, action, luck, events)
        for unit in setup.structures:
            if state.where(unit) != play.origin:
                continue
            owner: i64 = 0 if unit < setup.unit_count else 1
            if owner == side and not held:
                state.add_points(side, setup.structure_points[unit])
            elif owner != side and enemy_held:
                state.add_points(owner, -setup.structure_points[unit])
        return left


class Strafe(AttackOnFoot):
    """An Attack from the air on one enemy counter anywhere: cover, but no distance (R15.7, R15.25)."""

    name = "strafe"
    plunges = True
    ranged = False
    tells_range = False
    in_seats = False


class Bomb(Blast):
    """An Attack from the air on every counter of a tile, friend or foe (R10.5, R10.12)."""

    name = "bomb"

    def bar_target(self, play: Play, target: i64, tile: i64) -> i64:
        """Return what bars the first target, whose tile is bombed: it is on the board, and on foot (R10.12)."""
        return TARGET_OFF_BOARD if tile == NOWHERE else bar_aboard(play, target)

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer every counter that can be hit as the first (R10.12)."""
        for unit in play.line.targets:
            if self.bar_target(play, unit, play.state.where(unit)) == FREE:
                out = append(out, base + unit)
        return out


RAIDS = [Demolition(), Strafe(), Bomb()]
# What soldiers and vehicles with seats take otherwise.
COMBAT_OF_SOLDIERS = [AttackOnFoot(), SuppressOnFoot(), BlastOnFoot(), AntitankOnVehicles(), GrenadeOnFoot()]
