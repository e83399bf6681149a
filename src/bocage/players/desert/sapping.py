"""What mines are worth: laid on an enemy's way, taken off one's own, and crossed as a risk. Rules R10."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.words.packed import vec
from bocage.engine.words.terms import ANTI_ARMOUR, ANTI_PERSONNEL, MINE_DICE, NOBODY, NOWHERE
from bocage.players.desert.hits import mine_chance
from bocage.players.desert.outlook import STANDS, DesertOutlook
from bocage.players.desert.roads import LONGEST, Paths


def crossing_chance(outlook: DesertOutlook, unit: i64, origin: i64, tile: i64) -> float:
    """Return the chance that a counter is hit by the enemy's mines between two tiles (R10.2)."""
    state, setup = outlook.state, outlook.state.setup
    if setup.mine_side != outlook.foe or origin == tile:
        return 0.0
    mines = state.mines(setup.edge_between[origin * setup.tile_count + tile], _side_up_for(outlook, unit))
    return float(1.0 - (1.0 - mine_chance(outlook, MINE_DICE, unit)) ** float(mines))


def crossing_risk(outlook: DesertOutlook, unit: i64, origin: i64, tile: i64) -> float:
    """Return what the enemy's mines between two tiles will probably cost a counter that crosses them (R10.2)."""
    return crossing_chance(outlook, unit, origin, tile) * outlook.hits[unit] * outlook.field.sand.fear


def _side_up_for(outlook: DesertOutlook, unit: i64) -> i64:
    return ANTI_ARMOUR if outlook.state.setup.is_armoured[unit] else ANTI_PERSONNEL


def laying_worth(outlook: DesertOutlook, tile: i64) -> float:
    """Return what the best mine on an edge of a tile would bring, while there are any to lay (R10.3)."""
    state, setup = outlook.state, outlook.state.setup
    if setup.mine_side != outlook.side or not state.mine_supply():
        return 0.0
    best = 0.0
    for other in setup.neighbours[tile]:
        edge = setup.edge_between[tile * setup.tile_count + other]
        for side_up in range(2):
            best = max(best, mine_worth(outlook, edge, side_up))
    return best


def mine_worth(outlook: DesertOutlook, edge: i64, side_up: i64) -> float:
    """Return a rough guess what one more mine on an edge brings the side that controls the mines (R10.1)."""
    if not len(outlook.edge_worths):
        _weigh_edges(outlook)
    laid = outlook.state.mines(edge, side_up)
    return outlook.edge_worths[2 * edge + side_up] * outlook.field.per_mine[laid]


def change_worth(outlook: DesertOutlook, edge: i64, side_up: i64, change: i64) -> float:
    """Return what it brings to lay a mine or to remove one: by how much it changes the time that others need."""
    kept = outlook.changes
    at = 4 * edge + 2 * side_up + (1 if change > 0 else 0)
    if kept.looks[at] != outlook.look:
        kept.looks[at] = outlook.look
        kept.worths[at] = _weigh_change(outlook, edge, side_up, change)
    return kept.worths[at]


def _weigh_change(outlook: DesertOutlook, edge: i64, side_up: i64, change: i64) -> float:
    state, setup = outlook.state, outlook.state.setup
    if change > 0 and mine_worth(outlook, edge, side_up) <= 0.0:
        return 0.0
    is_foe = setup.mine_side == outlook.side
    before, feared_by = outlook.foe_paths if is_foe else outlook.paths, 1 - setup.mine_side
    imagined = state.copy()
    imagined.add_mines(edge, side_up, change)
    # Where fewer mines lie shows whether it matters: with more of them the way over the edge is no better.
    if not outlook.field.roads.lead_over(before, state if change > 0 else imagined, feared_by, edge, side_up):
        return 0.0
    after = outlook.field.paths(imagined, feared_by)
    worth = 0.0
    for prize in range(outlook.field.prizes):
        stake = outlook.losses[prize] if is_foe else outlook.gains[prize]
        if stake > 0.0:
            worth += stake * _difference(outlook, prize, before, after, outlook.field.mine_cost(side_up))
    return worth


def _difference(outlook: DesertOutlook, prize: i64, before: Paths, after: Paths, cost: i64) -> float:
    """Return by how much the prospect of a prize differs for whoever is nearest to it; more if he has no other way."""
    state, setup = outlook.state, outlook.state.setup
    soldiers = outlook.enemies if setup.mine_side == outlook.side else outlook.soldiers
    best_before: i64 = LONGEST
    best_after: i64 = LONGEST
    for soldier in soldiers:
        if not outlook.field.can_take(soldier, prize) or not outlook.health(soldier):
            continue
        tile, berth = state.where(soldier), state.berth(soldier)
        best_before = min(best_before, outlook.time_by(before, soldier, prize, tile, berth))
        best_after = min(best_after, outlook.time_by(after, soldier, prize, tile, berth))
    difference = abs(outlook.promise(1.0, 0, best_before) - outlook.promise(1.0, 0, best_after))
    if best_after - best_before >= cost or best_before - best_after >= cost:
        difference *= 1.0 + outlook.field.sand.mine_hit
    return difference


def _weigh_edges(outlook: DesertOutlook) -> None:
    """Work out for each edge who of the side that must fear the mines will probably cross it, and at what cost."""
    state, setup = outlook.state, outlook.state.setup
    outlook.edge_worths = vec[float]([0.0] * (2 * len(setup.edges)))
    victims = outlook.enemies if setup.mine_side == outlook.side else outlook.soldiers
    for soldier in victims:
        berth = state.berth(soldier)
        mover = soldier if berth == NOBODY else setup.berth_vehicle[berth]
        if berth != NOBODY and outlook.rolls[mover] == STANDS:
            mover = soldier
        for prize in range(outlook.field.prizes):
            if outlook.field.can_take(soldier, prize):
                _weigh_way(outlook, soldier, mover, prize)


def _weigh_way(outlook: DesertOutlook, soldier: i64, mover: i64, prize: i64) -> None:
    """Spread over the edges of the straight ways to a prize what a mine there would do to who goes that way."""
    state, setup, field = outlook.state, outlook.state.setup, outlook.field
    is_foe = soldier // setup.unit_count == outlook.foe
    stake = outlook.losses[prize] if is_foe else outlook.gains[prize]
    if stake <= 0.0 or state.where(mover) == NOWHERE:
        return
    tiles, here, goal = setup.tile_count, state.where(mover), field.prize_tile[prize]
    straight = setup.distance[here * tiles + goal]
    if straight == 0 or straight > 6:
        return
    hit = mine_chance(outlook, MINE_DICE, mover)
    worth = hit * (outlook.hits[mover] + field.sand.mine_delay * stake)
    side_up = _side_up_for(outlook, mover)
    for edge in range(len(field.edge_one)):
        one, other = field.edge_one[edge], field.edge_other[edge]
        if setup.distance[one * tiles + goal] < setup.distance[other * tiles + goal]:
            one, other = other, one
        away = setup.distance[here * tiles + one]
        if away + 1 + setup.distance[other * tiles + goal] != straight:
            continue
        share = field.shares[one * tiles + goal] * field.per_tile[away] * field.per_tile[straight - away]
        at = 2 * edge + side_up
        outlook.edge_worths[at] = outlook.edge_worths[at] + worth * share
