"""What it is worth to have a soldier on a tile, on foot or in a seat: prizes, fire, danger, errands. Rules R15."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.words.packed import vec
from bocage.engine.words.terms import NOBODY, NOWHERE
from bocage.players.desert.hits import chance_to_hit, mine_chance, worth_of_quarry
from bocage.players.desert.outlook import WAITS, DesertOutlook
from bocage.players.desert.roads import PLAY
from bocage.players.desert.sapping import laying_worth
from bocage.players.ground import MOST_PLAYS
from bocage.players.worth_of_tiles import find_unseen, note_needs, spread_need


def post_worth(outlook: DesertOutlook, unit: i64, tile: i64, berth: i64, plays: i64) -> float:
    """Return what it is worth to have a soldier there, with so many plays of him still to come this turn."""
    kept, field = outlook.posts, outlook.field
    index = unit - outlook.side * outlook.state.setup.unit_count
    at = ((index * field.tiles + tile) * field.posts + berth + 1) * (MOST_PLAYS + 1) + plays
    if kept.looks[at] != outlook.look:
        kept.looks[at] = outlook.look
        kept.worths[at] = _weigh_post(outlook, unit, tile, berth, plays)
    return kept.worths[at]


def _weigh_post(outlook: DesertOutlook, unit: i64, tile: i64, berth: i64, plays: i64) -> float:
    weights, field = outlook.weights, outlook.field
    worth = _best_fire(outlook, unit, tile, berth) * weights.fire_post
    worth -= _danger(outlook, unit, tile, berth) * weights.danger
    others = outlook.own_on[tile] - (1 if outlook.state.where(unit) == tile else 0)
    if not others:
        worth += outlook.open_threats[tile] * weights.guard
    worth += reach_worth(outlook, unit, tile, berth, plays)
    if berth != NOBODY and field.berth_drives[berth] and outlook.rolls[field.setup.berth_vehicle[berth]] == WAITS:
        worth += field.sand.wheel
    if berth != NOBODY:
        worth += _crew_worth(outlook, unit, berth)
    if field.can_repair[unit]:
        worth += _repair_errand(outlook, tile) * field.sand.errand
    if field.can_mine[unit]:
        worth += laying_worth(outlook, tile) * field.sand.errand
    return worth


def reach_worth(outlook: DesertOutlook, unit: i64, tile: i64, berth: i64, plays: i64) -> float:
    """Return what the prizes are worth to a soldier there: the best one, and a little of the next."""
    weights, field = outlook.weights, outlook.field
    best = second = 0.0
    last_card = outlook.health(unit) <= 1
    for prize in range(field.prizes):
        gain = outlook.gains[prize]
        if gain <= 0.0 or not field.can_take(unit, prize):
            continue
        time = outlook.time_to(unit, prize, tile, berth)
        worth = outlook.promise(gain, plays, time)
        structure = field.prize_structure[prize]
        if structure != NOBODY:
            worth *= mine_chance(outlook, field.demolition_dice[unit], structure)
        elif outlook.is_guarded(field.prize_tile[prize]):
            worth *= weights.guarded
        if last_card and time >= plays * PLAY:
            worth *= weights.thin
        if worth <= second:
            continue
        nearest = outlook.nearest_time[prize] if outlook.nearest[prize] != unit else outlook.next_time[prize]
        if nearest < time:
            worth *= weights.shared
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    return best + second * weights.second


def _crew_worth(outlook: DesertOutlook, unit: i64, berth: i64) -> float:
    """Return what it is worth that a soldier sits in a vehicle that must not be empty once it is disabled (R15.8)."""
    vehicle = outlook.state.setup.berth_vehicle[berth]
    if vehicle not in outlook.state.setup.quarry[outlook.foe]:
        return 0.0
    worth = worth_of_quarry(outlook, outlook.foe) * outlook.field.sand.crew
    others = outlook.aboard[vehicle] - (1 if outlook.state.vehicle_of(unit) == vehicle else 0)
    return worth + (outlook.field.sand.last_of_crew if not others else 0.0)


# Fire


def attack_dice(outlook: DesertOutlook, unit: i64, berth: i64) -> i64:
    """Return the dice of a soldier against those on foot, by his card or his seat (R15.14)."""
    dice = outlook.field.attack_dice[unit]
    return max(dice, outlook.field.berth_attack[berth]) if _serves(outlook, berth) else dice


def antitank_dice(outlook: DesertOutlook, unit: i64, berth: i64) -> i64:
    """Return the dice of a soldier against vehicles, by his card or his seat (R15.14)."""
    dice = outlook.field.antitank_dice[unit]
    return max(dice, outlook.field.berth_antitank[berth]) if _serves(outlook, berth) else dice


def _serves(outlook: DesertOutlook, berth: i64) -> bool:
    """Return True if a seat lends what it lists: not that of a disabled vehicle, nor to who knows no vehicles."""
    if berth == NOBODY or not outlook.field.drives:
        return False
    return not outlook.state.is_disabled(outlook.state.setup.berth_vehicle[berth])


def _best_fire(outlook: DesertOutlook, unit: i64, tile: i64, berth: i64) -> float:
    """Return the best attack that a soldier could make from there."""
    state, setup, field = outlook.state, outlook.state.setup, outlook.field
    best = 0.0
    dice, antitank = attack_dice(outlook, unit, berth), antitank_dice(outlook, unit, berth)
    for foe in outlook.foes:
        there = state.where(foe)
        if setup.is_armoured[foe]:
            chance = chance_to_hit(outlook, antitank, tile, there, setup.defence[foe])
            if there == tile:
                chance = max(chance, mine_chance(outlook, field.demolition_dice[unit], foe))
        else:
            is_near = setup.distance[tile * field.tiles + there] <= field.near_range[unit]
            dealt = max(dice, field.near_dice[unit]) if is_near else dice
            chance = chance_to_hit(outlook, dealt, tile, there, setup.defence[foe])
        best = max(best, chance * outlook.hits[foe])
    return best


def _danger(outlook: DesertOutlook, unit: i64, tile: i64, berth: i64) -> float:
    """Return what the enemy's fire will probably cost a soldier there; aboard only fire at the vehicle can (R15.11)."""
    state, setup = outlook.state, outlook.state.setup
    target = unit if berth == NOBODY else setup.berth_vehicle[berth]
    hits = 0.0
    for foe in outlook.shooters:
        seat = state.berth(foe)
        dice = attack_dice(outlook, foe, seat) if berth == NOBODY else antitank_dice(outlook, foe, seat)
        chance = chance_to_hit(outlook, dice, state.where(foe), tile, setup.defence[target])
        hits += chance * 0.5 if state.is_suppressed(foe) else chance
    if berth != NOBODY:
        # The enemy chooses who is injured, and of several it is seldom he.
        hits /= float(outlook.aboard[target] + (0 if state.berth(unit) == berth else 1))
    return hits * outlook.weights.activity * outlook.hits[unit]


def _repair_errand(outlook: DesertOutlook, tile: i64) -> float:
    """Return what the nearest disabled vehicle of the side is worth to who can repair it (R15.19)."""
    state, setup, field = outlook.state, outlook.state.setup, outlook.field
    best = 0.0
    for vehicle in setup.vehicles:
        there = state.where(vehicle)
        if vehicle // setup.unit_count != outlook.side or there == NOWHERE or not state.is_disabled(vehicle):
            continue
        steps = setup.distance[tile * field.tiles + there]
        best = max(best, outlook.promise(field.sand.repair, 0, steps * PLAY))
    return best


# Scouting


def weigh_needs(outlook: DesertOutlook) -> None:
    """Work out what it would bring to mark each unseen tile: those on the ways to prizes, and prizes to control."""
    state = outlook.state
    unseen = find_unseen(outlook)
    first = outlook.side * state.setup.unit_count
    for unit in range(first, first + state.setup.soldier_count if len(unseen) else first):
        if outlook.health(unit) and not state.is_out(unit):
            for start in _starts(outlook, unit):
                _weigh_needs_of(outlook, unit, start, unseen)
    note_needs(outlook, unseen)


def _starts(outlook: DesertOutlook, unit: i64) -> list[int]:
    """Return the tile a soldier is on, or those where he would be placed (R4.6)."""
    tile = outlook.state.where(unit)
    return outlook.state.setup.spawns[unit] if tile == NOWHERE else [tile]


def _weigh_needs_of(outlook: DesertOutlook, unit: i64, start: i64, unseen: vec[i64]) -> None:
    field = outlook.field
    for prize in range(field.prizes):
        if outlook.gains[prize] <= 0.0 or not field.can_take(unit, prize):
            continue
        if field.goes_anywhere[unit] and field.prize_structure[prize] != NOBODY:
            continue
        time = outlook.time_to(unit, prize, start, outlook.state.berth(unit))
        # What it would be worth if one unseen tile less were on the way.
        need = outlook.promise(outlook.gains[prize], 0, max(0, time - PLAY)) * outlook.weights.need
        if need > 0.0:
            spread_need(outlook, unseen, start, field.prize_tile[prize], need)
