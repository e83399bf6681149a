"""What hits are worth in the desert: on soldiers, vehicles and who sits in them. Rules R7.4, R15.5, R15.8, R15.18."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.words.terms import NOBODY, NOWHERE
from bocage.players.desert.outlook import STANDS, DesertOutlook
from bocage.players.desert.roads import LONGEST
from bocage.players.fire import worth_of_rifles
from bocage.players.ground import DEFENCES
from bocage.players.weights import WIN


def weigh_hits(outlook: DesertOutlook) -> None:
    """Work out what a hit on each counter is worth to its enemy, soldiers before the vehicles they sit in."""
    for unit in outlook.soldiers:
        outlook.hits[unit] = _weigh_soldier(outlook, unit, outlook.side)
    for unit in outlook.enemies:
        outlook.hits[unit] = _weigh_soldier(outlook, unit, outlook.foe)
    for vehicle in outlook.state.setup.vehicles:
        if outlook.state.where(vehicle) != NOWHERE:
            outlook.hits[vehicle] = _weigh_vehicle(outlook, vehicle)


def _weigh_soldier(outlook: DesertOutlook, unit: i64, side: i64) -> float:
    setup, field = outlook.state.setup, outlook.field
    health = outlook.health(unit)
    worth = field.base[unit] * field.scarce[min(health, 4)]
    if health == 0:
        worth += field.base[unit] * field.sand.out
    if setup.is_rifle[unit]:
        worth += worth_of_rifles(outlook, side)
    if unit in setup.quarry[1 - side]:
        worth += worth_of_quarry(outlook, 1 - side)
    if side == outlook.side:
        return worth
    worth += outlook.threats[unit] * (1.0 if health == 0 else outlook.weights.hit_threat)
    worth += _unlocked(outlook, unit, health)
    return worth * outlook.weights.first_strike if outlook.strikes_first else worth


def _weigh_vehicle(outlook: DesertOutlook, vehicle: i64) -> float:
    """Return what damage is worth: the vehicle stands, and the best of its crew is injured (R15.18)."""
    state, sand = outlook.state, outlook.field.sand
    owner = vehicle // state.setup.unit_count
    crew = state.crew(vehicle)
    worth = 0.0
    if not state.is_disabled(vehicle):
        worth = sand.vehicle + sand.carried * float(len(crew))
        if outlook.rolls[vehicle] == STANDS:
            worth *= 0.5
    elif not crew:
        worth = sand.wreck
    if vehicle in state.setup.quarry[1 - owner]:
        worth += worth_of_quarry(outlook, 1 - owner)
    best = 0.0
    for soldier in crew:
        best = max(best, outlook.hits[soldier])
        if owner == outlook.foe and outlook.rolls[vehicle] != STANDS:
            worth += outlook.threats[soldier] * outlook.weights.hit_threat
    return worth + best


def worth_of_quarry(outlook: DesertOutlook, hunter: i64) -> float:
    """Return what one more hit does towards neutralising all whom a side must (R15.8, R15.22)."""
    state = outlook.state
    hits: i64 = 0
    for unit in state.setup.quarry[hunter]:
        if state.where(unit) == NOWHERE:
            continue
        if not state.setup.is_armoured[unit]:
            hits += outlook.health(unit) + 1
            continue
        if not state.is_disabled(unit):
            hits += 1
        for soldier in state.crew(unit):
            if soldier not in state.setup.quarry[hunter]:
                hits += outlook.health(soldier) + 1
    return WIN if hits <= 1 else outlook.weights.pin / outlook.ground.pin_power[min(hits, 90)]


def _unlocked(outlook: DesertOutlook, unit: i64, health: i64) -> float:
    """Return what it brings to drive a guard off a tile that own soldiers could take (R6.4)."""
    tile = outlook.state.where(unit)
    number = outlook.field.objective_number[tile]
    if number == NOBODY or not outlook.is_guarded(tile) or outlook.nearest_time[number] >= LONGEST:
        return 0.0
    share = outlook.weights.unlock * outlook.promise(outlook.gains[number], 0, outlook.nearest_time[number])
    return share / float(outlook.foes_on[tile] * (health + 1))


def chance_to_hit(outlook: DesertOutlook, dice: i64, here: i64, tile: i64, defence: i64) -> float:
    """Return the chance of fire from a tile at a defence on another (R7.2, R7.3)."""
    field = outlook.field
    return field.chance[dice * DEFENCES + defence + field.shield[here * field.tiles + tile]]


def mine_chance(outlook: DesertOutlook, dice: i64, unit: i64) -> float:
    """Return the chance of dice against a counter's defence alone: a mine, or Demolition (R10.2, R15.6)."""
    return outlook.field.chance[dice * DEFENCES + outlook.state.setup.defence[unit]]
