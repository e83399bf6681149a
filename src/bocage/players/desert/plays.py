"""What each verb is worth among single soldiers: one object for each. Rules R5 to R7, R10 and R15."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.words.terms import NOBODY, NOWHERE, SUPPLY, UNSEEN
from bocage.players.desert.hits import mine_chance, worth_of_quarry
from bocage.players.desert.outlook import DesertOutlook
from bocage.players.desert.posts import post_worth, weigh_needs
from bocage.players.desert.sapping import change_worth, crossing_chance, crossing_risk
from bocage.players.desert.supplies import bolster_worth, take_worth
from bocage.players.ground import DEFENCES
from bocage.players.outlook import Outlook
from bocage.players.plays import DRAW_WORTH, FIRST_TARGET, dice_of, worths_of_units
from bocage.players.reckoning import EARLY, LATE, Worth
from bocage.players.worth_of_tiles import fog_cost, search_worth

# The number of an action that removes a mine, less which side is up (R10.3).
REMOVING: Final = 2


def in_desert(outlook: Outlook) -> DesertOutlook:
    """Return an outlook as what it is."""
    assert isinstance(outlook, DesertOutlook)
    return outlook


class FootWorth(Worth):
    """Move, Scout and Stalk: over tiles and mines, into a seat, to another, out of it (R5, R15.12)."""

    scouts: bool = False

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the first step brings."""
        plays = max(0, outlook.plays(outlook.state.setup.action_kind[action]) - 1)
        return _step_worth(in_desert(outlook), self.scouts, action, unit, here, plays)

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what the next step brings."""
        state = outlook.state
        unit = state.doing_unit
        plays = outlook.plays(state.setup.unit_kinds[unit % state.setup.unit_count])
        return _step_worth(in_desert(outlook), self.scouts, action, unit, state.where(unit), plays)


class ScoutWorth(FootWorth):
    """Scout (R5.3)."""

    scouts = True


class GuideWorth(FootWorth):
    """Guide: a teammate's soldier may be led, too, into a seat or out of it (R5.2, R15.17, R15.26)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the first step brings to the soldier who is guided."""
        setup = outlook.state.setup
        guided = setup.target_of(action, outlook.side)
        plays = outlook.plays(setup.unit_kinds[guided % setup.unit_count])
        return _step_worth(in_desert(outlook), False, action, guided, outlook.state.where(guided), plays)


class DriveWorth(Worth):
    """Drive (R15.4)."""

    scouts: bool = False

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the first tile brings to all aboard."""
        return _drive_worth(in_desert(outlook), self.scouts, outlook.state.vehicle_of(unit), action)

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what the next tile brings to all aboard."""
        return _drive_worth(in_desert(outlook), self.scouts, outlook.state.vehicle_of(outlook.state.doing_unit), action)


class NavigateWorth(DriveWorth):
    """Navigate (R15.4)."""

    scouts = True


class RepairWorth(Worth):
    """Repair (R15.19)."""

    timing = EARLY

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what it brings that the vehicle can be driven and fought from again."""
        desert = in_desert(outlook)
        vehicle = outlook.state.setup.target_of(action, outlook.side)
        worth = desert.field.sand.repair + desert.field.sand.carried * float(desert.aboard[vehicle])
        if vehicle in outlook.state.setup.quarry[outlook.foe]:
            worth += worth_of_quarry(desert, outlook.foe) * desert.field.sand.crew
        return worth


class DemolitionWorth(Worth):
    """Demolition (R15.6)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return the chance to destroy a structure, or to damage a vehicle, times what that brings."""
        desert = in_desert(outlook)
        target = outlook.state.setup.target_of(action, outlook.side)
        chance = mine_chance(desert, dice_of(outlook, action), target)
        if not outlook.state.setup.is_structure[target]:
            return chance * outlook.hits[target]
        for prize in range(desert.field.tile_prizes, desert.field.prizes):
            if desert.field.prize_structure[prize] == target:
                return chance * outlook.gains[prize]
        return 0.0


class MineWorth(Worth):
    """Mine (R10.3)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the first mine brings, laid or removed."""
        return _deed_worth(in_desert(outlook), action, here)

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what the next mine brings."""
        return _deed_worth(in_desert(outlook), action, outlook.state.where(outlook.state.doing_unit))


class StrafeWorth(Worth):
    """Strafe (R15.7)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the attack from the air brings."""
        target = outlook.state.setup.target_of(action, outlook.side)
        return _plunging_chance(outlook, dice_of(outlook, action), target) * outlook.hits[target]


class BombWorth(Worth):
    """Bomb (R10.5)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what it brings on all who are on foot on the tile, own ones against it."""
        first = outlook.state.setup.action_unit[action]
        dice, tile = dice_of(outlook, action), outlook.state.where(first)
        worth = FIRST_TARGET * _bomb_worth(outlook, dice, first)
        for target in outlook.own:
            if outlook.state.where(target) == tile:
                worth += _bomb_worth(outlook, dice, target)
        for target in outlook.foes:
            if outlook.state.where(target) == tile:
                worth += _bomb_worth(outlook, dice, target)
        return worth

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what the hit on one more counter brings."""
        state = outlook.state
        return _bomb_worth(outlook, state.setup.all_lines[state.doing].value, state.setup.action_unit[action])


class SurveilWorth(Worth):
    """Surveil (R15.7)."""

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the first tile brings."""
        return _survey_worth(in_desert(outlook), outlook.state.setup.action_tile[action])

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what one more tile brings."""
        return _survey_worth(in_desert(outlook), outlook.state.setup.action_tile[action])


class AirSupportWorth(Worth):
    """Air Support (R10.4)."""

    timing = EARLY

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the aircraft would bring in hand at once, and a little for having it."""
        return self._worth_of(outlook, outlook.state.setup.action_taken[action])

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what one more aircraft would bring."""
        return DRAW_WORTH + self._worth_of(outlook, outlook.state.setup.action_kind[action])

    def _worth_of(self, outlook: Outlook, kind: i64) -> float:
        return in_desert(outlook).field.sand.aircraft + self.reckoning.worth_in_hand(outlook, kind, SUPPLY)


class BolsterWorth(Worth):
    """Bolster (R6.1)."""

    timing = LATE

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the cards bring."""
        return bolster_worth(in_desert(outlook), outlook.state.setup.action_taken[action], dice_of(outlook, action))

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what one more card brings."""
        return take_worth(in_desert(outlook), outlook.state.setup.action_kind[action])


class InjuringWorth(Worth):
    """Who is injured aboard a vehicle that was hit (R15.5, R10.10)."""

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what the soldier's injury brings."""
        return outlook.hits[outlook.state.setup.action_unit[action]]


def worths_of_soldiers() -> dict[str, Worth]:
    """Return a worth for each verb of the desert; what is not replaced is as among units."""
    return worths_of_units() | {
        "move": FootWorth(),
        "guide": GuideWorth(),
        "scout": ScoutWorth(),
        "stalk": FootWorth(),
        "bolster": BolsterWorth(),
        "drive": DriveWorth(),
        "navigate": NavigateWorth(),
        "repair": RepairWorth(),
        "demolition": DemolitionWorth(),
        "mine": MineWorth(),
        "strafe": StrafeWorth(),
        "bomb": BombWorth(),
        "surveil": SurveilWorth(),
        "air-support": AirSupportWorth(),
        "injure": InjuringWorth(),
    }


def _step_worth(outlook: DesertOutlook, scouts: bool, action: i64, unit: i64, here: i64, plays: i64) -> float:
    """Return what a step brings: the new post less the old one, what is scouted, less the risk of mines."""
    state, setup = outlook.state, outlook.state.setup
    tile, number, berth = setup.action_tile[action], setup.action_number[action], state.berth(unit)
    if tile == NOWHERE and number == NOBODY:
        return 0.0
    before = post_worth(outlook, unit, here, berth, plays)
    if tile == NOWHERE:
        return post_worth(outlook, unit, here, NOBODY if number == setup.berth_count else number, plays) - before
    worth = post_worth(outlook, unit, tile, NOBODY, plays) - before - crossing_risk(outlook, unit, here, tile)
    return worth + _scouted_worth(outlook, here, tile) if scouts else worth


def _scouted_worth(outlook: DesertOutlook, here: i64, tile: i64) -> float:
    """Return what a step brings by what is seen from there, and by the tile if it is new (R5.3)."""
    if outlook.needs_look != outlook.look:
        weigh_needs(outlook)
    worth = search_worth(outlook, tile) - search_worth(outlook, here)
    if outlook.marks[tile] == UNSEEN:
        worth += outlook.needs[tile] - fog_cost(outlook)
    return worth


def _drive_worth(outlook: DesertOutlook, scouts: bool, vehicle: i64, action: i64) -> float:
    """Return what a tile brings to all who are driven there (R15.17)."""
    state, setup = outlook.state, outlook.state.setup
    here, tile = state.where(vehicle), setup.action_tile[action]
    worth = 0.0
    for soldier in outlook.soldiers:
        if state.vehicle_of(soldier) != vehicle:
            continue
        plays = outlook.plays(setup.unit_kinds[soldier % setup.unit_count])
        if soldier == outlook.driver[vehicle] and state.doing == NOBODY:
            plays = max(0, plays - 1)
        berth = state.berth(soldier)
        worth += post_worth(outlook, soldier, tile, berth, plays) - post_worth(outlook, soldier, here, berth, plays)
    if worth > 0.0:
        # A vehicle that is damaged on the way stands there.
        worth *= 1.0 - crossing_chance(outlook, vehicle, here, tile)
    worth -= crossing_risk(outlook, vehicle, here, tile)
    return worth + _scouted_worth(outlook, here, tile) if scouts else worth


def _deed_worth(outlook: DesertOutlook, action: i64, here: i64) -> float:
    """Return what a mine brings: one's own laid where the enemy goes, the enemy's removed from one's own ways."""
    setup, sand = outlook.state.setup, outlook.field.sand
    tile, deed = setup.action_tile[action], setup.action_number[action]
    edge = setup.edge_between[here * setup.tile_count + tile]
    if deed < REMOVING:
        return change_worth(outlook, edge, deed, 1) * sand.mine
    if setup.mine_side == outlook.side:
        return -1.0
    return change_worth(outlook, edge, deed - REMOVING, -1) * sand.sweep


def _plunging_chance(outlook: Outlook, dice: i64, target: i64) -> float:
    """Return the chance of an attack from the air: cover, hills give little, no distance (R15.7)."""
    state, ground = outlook.state, outlook.ground
    defence = state.setup.defence[target] + ground.blast_shield[state.where(target)]
    return ground.chance[dice * DEFENCES + defence]


def _bomb_worth(outlook: Outlook, dice: i64, target: i64) -> float:
    """Return what a Bomb on one counter brings; an own one costs, a vehicle is not hit (R10.12, R11.1)."""
    if outlook.state.setup.is_armoured[target]:
        return 0.0
    worth = _plunging_chance(outlook, dice, target) * outlook.hits[target]
    return -worth if target // outlook.state.setup.unit_count == outlook.side else worth


def _survey_worth(outlook: DesertOutlook, tile: i64) -> float:
    if outlook.needs_look != outlook.look:
        weigh_needs(outlook)
    return (outlook.needs[tile] - fog_cost(outlook)) * outlook.field.sand.survey
