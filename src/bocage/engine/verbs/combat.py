"""Combat: Attack, Suppress, Blast, Antitank and Grenade. Rules R7, R9.4 to R9.6."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.casualties import apply_casualty
from bocage.engine.position.state import State
from bocage.engine.verbs.odds import total_defence
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.verb import CardVerb, Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import (
    ARMOURED,
    FREE,
    HIT_ALREADY,
    NO_TARGET_MARKER,
    NOT_ARMOURED,
    NOT_ON_TARGET,
    OUT_OF_RANGE,
    STRUCTURE,
    TARGET_OFF_BOARD,
    TARGET_SUPPRESSED,
)
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_ENEMY, AT_UNIT, UNDER_WAY
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import ANY_RANGE, NOWHERE, bit


class Attack(CardVerb):
    """Roll dice against an enemy counter; a hit costs it a casualty (R7.1 to R7.4, R9.5)."""

    name = "attack"
    aim = AT_ENEMY
    rolls = True
    ranged = True
    tells_range = True
    in_seats = True

    def bar_target(self, play: Play, target: i64, tile: i64) -> i64:
        """Return what bars a target by its tile: it is on the board, and within the line's range (R7.1, R9.5)."""
        if tile == NOWHERE:
            return TARGET_OFF_BOARD
        setup, reach = play.setup, play.line.range
        if reach != ANY_RANGE and setup.distance[play.origin * setup.tile_count + tile] > reach:
            return OUT_OF_RANGE
        return FREE

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the enemy counters that can be hit (R7.1, R9.4 to R9.6)."""
        # Read here and not through ``where``: no question is asked as often as this.
        numbers, first = play.state.numbers, play.foe(0)
        at = play.setup.where_at + first
        for index in play.line.targets:
            tile = numbers[at + index]
            if tile != NOWHERE and self.bar_target(play, first + index, tile) == FREE:
                out = append(out, base + index)
        return out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars a target: by its defence, where it is, how far away (R7.1, R9.1, R9.4)."""
        target = play.foe(play.setup.action_unit[action])
        return self.bar_defence(play, target) or self.bar_target(play, target, play.state.where(target))

    def bar_defence(self, play: Play, target: i64) -> i64:
        """Return what bars a counter by its defence: Antitank hits armour, and it alone (R9.1, R9.4)."""
        if play.setup.is_structure[target]:
            return STRUCTURE
        if play.setup.is_armoured[target] == self.pierces:
            return FREE
        return NOT_ARMOURED if self.pierces else ARMOURED

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Attack the counter (R7.3)."""
        self.shoot(play, play.foe(play.setup.action_unit[action]), luck, events)
        return 0

    def shoot(self, play: Play, target: i64, luck: PackedLuck, events: Events | None) -> None:
        """Roll all the dice against a counter; any that succeeds strikes it (R7.3)."""
        defence = total_defence(play.state, self, play.origin, target)
        if roll_dice(self.number, play.line.value, play.unit, target, defence, luck, events):
            self.strike(play.state, target, luck, events)

    def strike(self, state: State, target: i64, luck: PackedLuck, events: Events | None) -> None:
        """Cost the counter a casualty (R7.4)."""
        apply_casualty(state, target, luck, events)


class Suppress(Attack):
    """Roll dice against an enemy counter that is ready; a hit suppresses it (R7.5)."""

    name = "suppress"
    ranged = False
    tells_range = False

    def bar_target(self, play: Play, target: i64, tile: i64) -> i64:
        """Return what bars a target: besides all else, one that is suppressed already (R4.7)."""
        if tile != NOWHERE and play.state.is_suppressed(target):
            return TARGET_SUPPRESSED
        return super().bar_target(play, target, tile)

    def strike(self, state: State, target: i64, luck: PackedLuck, events: Events | None) -> None:
        """Turn the counter to its suppressed side (R7.5)."""
        if not state.is_suppressed(target):
            state.suppressed |= bit(target)
            if events is not None:
                events.append((tell.SUPPRESSED_COUNTER, target))


class Antitank(Attack):
    """An Attack on armour, and on nothing else (R9.4)."""

    name = "antitank"
    pierces = True
    reinforced = True
    ranged = False
    tells_range = False


class Grenade(Attack):
    """An Attack on every enemy counter of a tile within range, one after the other (R9.6)."""

    name = "grenade"
    part = "hit"
    sweeps = True
    is_whole = True
    counts_units = True
    reinforced = True
    tells_range = False

    def first(self, play: Play) -> i64:
        """Return the unit number from which the targets of the line count."""
        return play.foe(0)

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Attack the first counter; the others on its tile are left (R7.1, R9.6)."""
        first = self.first(play)
        target = first + play.setup.action_unit[action]
        tile, left = play.state.where(target), 0 - bit(target)
        for each in play.line.targets:
            if play.state.where(first + each) == tile and self.bar_target(play, first + each, tile) == FREE:
                left += bit(first + each)
        self.shoot(play, target, luck, events)
        return left

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Offer every counter that is still to be attacked; each must be (R7.1, R9.6)."""
        for unit in range(2 * play.setup.unit_count):
            if _bar_hit(play, unit) == FREE:
                out = append(out, play.setup.hit + unit)
        return out

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars the next counter (R7.1, R9.6)."""
        return _bar_hit(play, play.setup.action_unit[action])

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Attack the next counter (R7.1, R9.6)."""
        target = play.setup.action_unit[action]
        left = play.state.doing_left ^ bit(target)
        self.shoot(play, target, luck, events)
        return left


class Blast(Grenade):
    """An Attack from above on every counter under the side's target marker, friend or foe (R7.1, R7.6)."""

    name = "blast"
    aim = AT_UNIT
    plunges = True
    ranged = False
    reinforced = False
    in_seats = False

    def first(self, play: Play) -> i64:
        """Return the unit number from which the targets of the line count: of both sides."""
        return 0

    def bar_target(self, play: Play, target: i64, tile: i64) -> i64:
        """Return what bars a target: it stands under the side's target marker (R7.1)."""
        aimed = play.state.target(play.side)
        if aimed == NOWHERE:
            return NO_TARGET_MARKER
        return FREE if tile == aimed else NOT_ON_TARGET

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the counters under the target marker as the first to be hit (R7.1, R9.1)."""
        if play.state.target(play.side) != NOWHERE:
            for unit in play.line.targets:
                if self.bar_target(play, unit, play.state.where(unit)) == FREE:
                    out = append(out, base + unit)
        return out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars a target: by its defence, and where it stands (R7.1, R9.1)."""
        target = play.setup.action_unit[action]
        return self.bar_defence(play, target) or self.bar_target(play, target, play.state.where(target))


class Hit(Verb):
    """The next counter of a Blast or Grenade under way (R7.1, R9.6)."""

    name = "hit"
    aim = AT_UNIT
    moment = UNDER_WAY


def _bar_hit(play: Play, target: i64) -> i64:
    """Return what bars the next counter of a Blast or Grenade: each is attacked once (R7.1, R9.6)."""
    return FREE if (play.state.doing_left >> target) & 1 else HIT_ALREADY


def roll_dice(
    verb: i64, dice: i64, attacker: i64, target: i64, defence: i64, luck: PackedLuck, events: Events | None
) -> bool:
    """Roll all the dice; True if any of them reaches the defence, or shows 0 (R7.3)."""
    success = False
    faces: list[int] = []
    for _ in range(dice):
        face = luck.roll()
        if events is not None:
            faces.append(face)
        if face == 0 or face >= defence:
            success = True
    if events is not None:
        events.append((tell.ROLLED, verb, attacker, target, defence, 1 if success else 0, *faces))
    return success


COMBAT = [Attack(), Suppress(), Blast()]
COMBAT_REINFORCED = [Antitank(), Grenade()]
