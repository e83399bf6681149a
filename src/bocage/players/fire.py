"""What fire brings: the worth of targets, and the odds of hitting them. Rules R7, R8.3 to R8.5 and R9."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.words.terms import NOWHERE
from bocage.players.ground import DEFENCES, FAR
from bocage.players.outlook import Outlook
from bocage.players.weights import UNKNOWN, WIN


def hit_worth(outlook: Outlook, unit: i64) -> float:
    """Return what a hit on a counter is worth to its enemy: to this side, or what it costs this side."""
    if outlook.hits[unit] == UNKNOWN:
        outlook.hits[unit] = _weigh_hit(outlook, unit)
    return outlook.hits[unit]


def _weigh_hit(outlook: Outlook, unit: i64) -> float:
    weights, setup = outlook.weights, outlook.state.setup
    health = outlook.health(unit)
    side: i64 = 0 if unit < setup.unit_count else 1
    worth = outlook.ground.base[unit] * outlook.ground.scarce[min(health, 4)]
    if setup.is_rifle[unit]:
        worth += worth_of_rifles(outlook, side)
    if side == outlook.side:
        return worth
    worth += outlook.threats[unit] * (1.0 if health == 0 else weights.hit_threat)
    worth += _unlocked(outlook, unit, health)
    return worth * weights.first_strike if outlook.strikes_first else worth


def worth_of_rifles(outlook: Outlook, side: i64) -> float:
    """Return what one more hit on a side's Riflemen does towards pinning it, or ending its hope (R8.3, R8.5)."""
    setup, weights = outlook.state.setup, outlook.weights
    alive: i64 = 0
    spare: i64 = 0
    first = side * setup.unit_count
    for unit in range(first, first + setup.unit_count):
        if not setup.is_rifle[unit]:
            continue
        health = outlook.health(unit)
        spare += health
        if outlook.state.where(unit) != NOWHERE:
            alive += health + 1
    if setup.pins[1 - side]:
        return WIN if alive == 1 else weights.pin / outlook.ground.pin_power[alive]
    worth = weights.hope / outlook.ground.pin_power[spare]
    if setup.goal[1 - side]:
        worth += _both_pinned(outlook, side, alive)
    return worth


def _both_pinned(outlook: Outlook, side: i64, alive: i64) -> float:
    """Return what a hit on a side's Riflemen does towards the end in which both are pinned (R8.4)."""
    state, weights = outlook.state, outlook.weights
    lead = state.points(1 - side) - state.points(side)
    if lead < 0 or (lead == 0 and state.initiative == side):
        return 0.0
    if state.rifles(1 - side) == 0 and alive == 1:
        return WIN
    return weights.both_pinned / outlook.ground.pin_power[alive] / (1.0 + float(state.rifles(1 - side)))


def _unlocked(outlook: Outlook, unit: i64, health: i64) -> float:
    """Return what it brings to drive a guard off an objective that own Riflemen could take (R6.4)."""
    state, ground = outlook.state, outlook.ground
    tile = state.where(unit)
    number = ground.objective_number[tile]
    if number < 0 or not outlook.is_guarded(tile):
        return 0.0
    nearest = min(FAR, outlook.nearest_steps[number])
    share = outlook.weights.unlock * outlook.prospect(outlook.gains[number], 0, nearest)
    return share / float(outlook.foes_on[tile] * (health + 1))


def fire_worth(outlook: Outlook, dice: i64, here: i64, foe: i64) -> float:
    """Return the chance of an Attack or its like from a tile times what a hit brings (R7.2 to R7.4, R9.4)."""
    return _chance(outlook, dice, here, foe) * hit_worth(outlook, foe)


def suppress_worth(outlook: Outlook, dice: i64, here: i64, foe: i64) -> float:
    """Return the chance of a Suppress from a tile times what it brings (R7.2, R7.3, R7.5)."""
    return _chance(outlook, dice, here, foe) * _suppressed_worth(outlook, foe)


def _chance(outlook: Outlook, dice: i64, here: i64, foe: i64) -> float:
    ground, state = outlook.ground, outlook.state
    defence = state.setup.defence[foe] + ground.shield[here * ground.tiles + state.where(foe)]
    return ground.chance[dice * DEFENCES + defence]


def grenade_worth(outlook: Outlook, dice: i64, here: i64, tile: i64) -> float:
    """Return what a Grenade brings: an attack on each enemy it can hit on a tile (R9.6)."""
    worth = 0.0
    for foe in outlook.foes:
        if outlook.state.where(foe) == tile and not outlook.state.setup.is_armoured[foe]:
            worth += fire_worth(outlook, dice, here, foe)
    return worth


def _suppressed_worth(outlook: Outlook, foe: i64) -> float:
    """Return what it brings to suppress a counter: the card that readies it, and its plans (R4.5, R7.5)."""
    weights = outlook.weights
    if not outlook.health(foe):
        return 0.0
    worth = outlook.ground.base[foe] * weights.suppress + outlook.threats[foe] * weights.suppress_threat
    return worth * weights.first_strike if outlook.strikes_first else worth


def best_fire(outlook: Outlook, unit: i64, tile: i64) -> float:
    """Return the best attack that a unit could make from a tile."""
    ground, kept = outlook.ground, outlook.fires
    at = ground.gun[unit] * ground.tiles + tile
    if kept.looks[at] != outlook.look:
        kept.looks[at] = outlook.look
        kept.worths[at] = _weigh_fire(outlook, ground.attack_dice[unit], ground.antitank_dice[unit], tile)
    return kept.worths[at]


def _weigh_fire(outlook: Outlook, dice: i64, antitank_dice: i64, tile: i64) -> float:
    is_armoured = outlook.state.setup.is_armoured
    best = 0.0
    for foe in outlook.foes:
        used = antitank_dice if is_armoured[foe] else dice
        if used:
            best = max(best, fire_worth(outlook, used, tile, foe))
    return best


def danger(outlook: Outlook, unit: i64, tile: i64) -> float:
    """Return what the enemy's fire at a tile will probably cost a unit."""
    ground, kept = outlook.ground, outlook.dangers
    at = ground.body[unit] * ground.tiles + tile
    if kept.looks[at] != outlook.look:
        kept.looks[at] = outlook.look
        kept.worths[at] = _expect_hits(outlook, unit, tile)
    return kept.worths[at] * outlook.weights.activity * hit_worth(outlook, unit)


def _expect_hits(outlook: Outlook, unit: i64, tile: i64) -> float:
    """Return how many hits the enemy would score at a tile, if all fired."""
    ground, state, setup = outlook.ground, outlook.state, outlook.state.setup
    numbers = state.numbers
    defence, is_armoured = setup.defence[unit], setup.is_armoured[unit]
    hits = 0.0
    for foe in outlook.shooters:
        dice = ground.antitank_dice[foe] if is_armoured else ground.attack_dice[foe]
        shield = ground.shield[numbers[setup.where_at + foe] * ground.tiles + tile]
        chance = ground.chance[dice * DEFENCES + defence + shield]
        hits += chance * 0.5 if state.is_suppressed(foe) else chance
    if state.target(outlook.foe) == tile and not is_armoured:
        hits += ground.chance[DEFENCES + defence + ground.blast_shield[tile]]
    return hits


def blast_hit_worth(outlook: Outlook, unit: i64) -> float:
    """Return what a Blast on one counter brings; an own one costs, a vehicle is not hit (R7.1, R9.1, R11.1)."""
    ground, setup = outlook.ground, outlook.state.setup
    if setup.is_armoured[unit]:
        return 0.0
    defence = setup.defence[unit] + ground.blast_shield[outlook.state.where(unit)]
    worth = ground.chance[DEFENCES + defence] * hit_worth(outlook, unit)
    return -worth if unit // setup.unit_count == outlook.side else worth


def blast_worth(outlook: Outlook, tile: i64) -> float:
    """Return what a Blast on a tile brings, all counters there taken together (R7.1)."""
    worth = 0.0
    if tile == NOWHERE:
        return worth
    for unit in outlook.own:
        if outlook.state.where(unit) == tile:
            worth += blast_hit_worth(outlook, unit)
    for unit in outlook.foes:
        if outlook.state.where(unit) == tile:
            worth += blast_hit_worth(outlook, unit)
    return worth


def target_blast_worth(outlook: Outlook) -> float:
    """Return what a Blast brings where this side's target marker lies."""
    if outlook.target_blast == UNKNOWN:
        outlook.target_blast = blast_worth(outlook, outlook.state.target(outlook.side))
    return outlook.target_blast
