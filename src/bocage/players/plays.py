"""What each way to play a card, or to go on with it, is worth: one object for each verb. Rules R4 to R7, R9."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.words.terms import NOWHERE, PLAY_AREA
from bocage.players.fire import (
    blast_hit_worth,
    blast_worth,
    fire_worth,
    grenade_worth,
    suppress_worth,
    target_blast_worth,
)
from bocage.players.outlook import Outlook
from bocage.players.reckoning import EARLY, LATE, Reckoning, Worth
from bocage.players.roles import Roles
from bocage.players.worth_of_leaders import bolster_worth, command_worth, conceal_worth, take_worth
from bocage.players.worth_of_tiles import step_worth

# To draw is always better than to stop.
DRAW_WORTH: Final = 1.0
# Of two first targets of a Blast the better one: all are hit in the end.
FIRST_TARGET: Final = 0.01


class StepWorth(Worth):
    """Move, Scout and Stalk (R5)."""

    scouts: bool = False

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the first step brings."""
        setup = outlook.state.setup
        plays = max(0, outlook.plays(setup.action_kind[action]) - 1)
        return step_worth(outlook, self.scouts, unit, here, setup.action_tile[action], plays)

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what the next step brings."""
        state = outlook.state
        unit = state.doing_unit
        return _moved_worth(outlook, self.scouts, unit, state.where(unit), state.setup.action_tile[action])


class ScoutWorth(StepWorth):
    """Scout (R5.3)."""

    scouts = True


class GuideWorth(StepWorth):
    """Guide (R5.2)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the first step brings to the counter that is guided."""
        setup = outlook.state.setup
        guided = setup.target_of(action, outlook.side)
        return _moved_worth(outlook, False, guided, outlook.state.where(guided), setup.action_tile[action])


class AdvanceWorth(Worth):
    """Advance (R9.3)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the first counter gains by its step; one that is being placed starts there."""
        setup = outlook.state.setup
        moved = setup.target_of(action, outlook.side)
        start = outlook.state.where(moved)
        return _moved_worth(outlook, False, moved, here if start == NOWHERE else start, setup.action_tile[action])

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what one more counter gains by coming along."""
        state = outlook.state
        joining = state.setup.target_of(action, outlook.side)
        return _moved_worth(outlook, False, joining, state.where(joining), state.where(state.doing_unit))


class ControlWorth(Worth):
    """Control (R6.4, R8.6)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what it brings to control the tile, or to raise the radio on it."""
        number = outlook.ground.objective_number[here]
        return outlook.gains[number] if number >= 0 else 0.0


class FireWorth(Worth):
    """Attack and Antitank (R7.1, R9.4)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the attack brings."""
        setup = outlook.state.setup
        return fire_worth(outlook, dice_of(outlook, action), here, setup.target_of(action, outlook.side))


class SuppressWorth(Worth):
    """Suppress (R7.5)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the fire brings."""
        setup = outlook.state.setup
        return suppress_worth(outlook, dice_of(outlook, action), here, setup.target_of(action, outlook.side))


class GrenadeWorth(Worth):
    """Grenade (R9.6)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what it brings on all counters of the tile."""
        target = outlook.state.setup.target_of(action, outlook.side)
        return grenade_worth(outlook, dice_of(outlook, action), here, outlook.state.where(target))

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what the attack on one more counter brings."""
        state, setup = outlook.state, outlook.state.setup
        dice = setup.all_lines[state.doing].value
        return fire_worth(outlook, dice, state.where(state.doing_unit), setup.action_unit[action])


class BlastWorth(Worth):
    """Blast (R7.1)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what it brings on all counters under the target marker."""
        first = blast_hit_worth(outlook, outlook.state.setup.action_unit[action])
        return target_blast_worth(outlook) + FIRST_TARGET * first

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what the hit on one more counter brings."""
        return blast_hit_worth(outlook, outlook.state.setup.action_unit[action])


class TargetWorth(Worth):
    """Target (R6.7)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return how much more a Blast would bring there."""
        tile = outlook.state.setup.action_tile[action]
        better = blast_worth(outlook, tile) - target_blast_worth(outlook)
        return better * outlook.weights.target


class ReconWorth(Worth):
    """Recon (R6.6)."""

    timing = EARLY

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what it brings to be rid of a Fog of War."""
        return outlook.weights.recon


class ConcealWorth(Worth):
    """Conceal (R6.3)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what it brings to saddle the enemy with a Fog of War."""
        return conceal_worth(outlook)


class CommandWorth(Worth):
    """Command (R6.2)."""

    timing = EARLY

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what new cards bring."""
        return command_worth(outlook)

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what one more card brings."""
        return DRAW_WORTH


class BolsterWorth(Worth):
    """Bolster (R6.1)."""

    timing = LATE

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the cards bring."""
        return bolster_worth(outlook, outlook.state.setup.action_taken[action], dice_of(outlook, action))

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what one more card brings."""
        return take_worth(outlook, outlook.state.setup.action_kind[action])


class InspireWorth(Worth):
    """Inspire (R6.5)."""

    timing = LATE

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the card would bring in hand again."""
        return self.reckoning.worth_in_hand(outlook, outlook.state.setup.action_taken[action], PLAY_AREA)

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what one more card would bring in hand again."""
        return self.reckoning.worth_in_hand(outlook, outlook.state.setup.action_kind[action], PLAY_AREA)


def worths_of_units() -> dict[str, Worth]:
    """Return a worth for each verb on the cards of units."""
    return {
        "move": StepWorth(),
        "guide": GuideWorth(),
        "scout": ScoutWorth(),
        "stalk": StepWorth(),
        "bolster": BolsterWorth(),
        "command": CommandWorth(),
        "conceal": ConcealWorth(),
        "control": ControlWorth(),
        "inspire": InspireWorth(),
        "recon": ReconWorth(),
        "target": TargetWorth(),
        "attack": FireWorth(),
        "suppress": SuppressWorth(),
        "blast": BlastWorth(),
        "advance": AdvanceWorth(),
        "antitank": FireWorth(),
        "grenade": GrenadeWorth(),
    }


NORMANDY: Final = Reckoning(worths_of_units(), Roles())


def dice_of(outlook: Outlook, action: i64) -> i64:
    """Return the number on the line of an action: dice, or cards."""
    setup = outlook.state.setup
    return setup.all_lines[setup.action_line[action]].value


def _moved_worth(outlook: Outlook, scouts: bool, unit: i64, start: i64, tile: i64) -> float:
    setup = outlook.state.setup
    plays = outlook.plays(setup.unit_kinds[unit % setup.unit_count])
    return step_worth(outlook, scouts, unit, start, tile, plays)
