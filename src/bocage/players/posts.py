"""What it is worth to stand on a tile, and so to step to another: prizes, guard, fire, danger, scouting. Rules R5."""

from __future__ import annotations

from bocage.engine.terms import NOBODY, NOWHERE, SCOUT, SUPPLY, UNSEEN
from bocage.players.fire import best_fire, blast_worth, danger
from bocage.players.ground import MOST_PLAYS
from bocage.players.outlook import Outlook


def post_worth(outlook: Outlook, unit: int, tile: int, plays: int) -> float:
    """Return what it is worth to have a unit on a tile, with so many plays of it still to come this turn."""
    key = (unit * outlook.ground.tiles + tile) * (MOST_PLAYS + 1) + plays
    worth = outlook.posts.get(key)
    if worth is None:
        worth = _weigh_post(outlook, unit, tile, plays)
        outlook.posts[key] = worth
    return worth


def _weigh_post(outlook: Outlook, unit: int, tile: int, plays: int) -> float:
    weights = outlook.weights
    worth = best_fire(outlook, unit, tile) * weights.fire_post - danger(outlook, unit, tile) * weights.danger
    others = outlook.own_on[tile] - (1 if outlook.state.where[unit] == tile else 0)
    if not others:
        worth += outlook.open_threats[tile] * weights.guard
    if outlook.state.setup.is_rifle[unit]:
        worth += reach_worth(outlook, unit, tile, plays)
    return worth


def reach_worth(outlook: Outlook, unit: int, tile: int, plays: int) -> float:
    """Return what the objectives are worth to Riflemen on a tile: the best one, and a little of the next."""
    weights, where, is_rifle = outlook.weights, outlook.state.where, outlook.state.setup.is_rifle
    best = second = 0.0
    last_card = outlook.health(unit) <= 1
    for number, objective in enumerate(outlook.ground.objectives):
        gain = outlook.gains[number]
        if gain <= 0.0:
            continue
        way = outlook.ways[number]
        steps = way[tile]
        worth = outlook.prospect(gain, plays, steps)
        if last_card and steps >= plays:
            worth *= weights.thin
        if outlook.is_guarded(objective):
            worth *= weights.guarded
        if worth <= second:
            continue
        for other in outlook.own:
            if other != unit and is_rifle[other] and way[where[other]] < steps:
                worth *= weights.shared
                break
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    return best + second * weights.second


def step_worth(outlook: Outlook, verb: int, unit: int, here: int, tile: int, plays: int) -> float:
    """Return what a step brings: the new post less the old one, and what is scouted (R5.1 to R5.5)."""
    if tile == NOWHERE:
        return 0.0
    worth = post_worth(outlook, unit, tile, plays) - post_worth(outlook, unit, here, plays)
    if outlook.state.setup.is_mortar[unit]:
        worth -= blast_worth(outlook, outlook.state.target[outlook.side])
    if verb == SCOUT:
        worth += _search_worth(outlook, tile) - _search_worth(outlook, here)
        if outlook.marks[tile] == UNSEEN:
            worth += outlook.needs[tile] - _fog_cost(outlook)
    return worth


# Scouting


def _fog_cost(outlook: Outlook) -> float:
    """Return what a Fog of War card in the own deck costs; nothing if there is none left to take (R5.3)."""
    state, fog = outlook.state, outlook.state.setup.fog
    if fog == NOBODY or not state.count(state.setup.fog_holder[outlook.seat], SUPPLY, fog):
        return 0.0
    return outlook.weights.fog


def _search_worth(outlook: Outlook, tile: int) -> float:
    """Return what it is worth to have Scouts on a tile: unseen tiles near by that are needed."""
    if not outlook.needs:
        _weigh_needs(outlook)
    needs, distance, tiles = outlook.needs, outlook.state.setup.distance, outlook.ground.tiles
    best = 0.0
    for other in range(tiles):
        need = needs[other]
        if need > best and other != tile:
            best = max(best, need * outlook.ground.search[distance[tile * tiles + other]])
    return best


def _weigh_needs(outlook: Outlook) -> None:
    """Work out what it would bring to scout each unseen tile: those on the Riflemen's ways (R5.1, R5.3)."""
    ground, distance = outlook.ground, outlook.state.setup.distance
    tiles = ground.tiles
    outlook.needs = needs = [0.0] * tiles
    unseen = [tile for tile in range(tiles) if outlook.marks[tile] == UNSEEN]
    if not unseen:
        return
    for start in _rifle_starts(outlook):
        for number, objective in enumerate(ground.objectives):
            need = outlook.prospect(outlook.gains[number], 0, outlook.ways[number][start]) * outlook.weights.need
            if need <= 0.0:
                continue
            straight = distance[start * tiles + objective]
            for tile in unseen:
                if need > needs[tile]:
                    through = distance[start * tiles + tile] + distance[tile * tiles + objective]
                    if through == straight:
                        needs[tile] = need


def _rifle_starts(outlook: Outlook) -> list[int]:
    """Return the tiles own Riflemen stand on, or would be placed on (R4.6)."""
    setup = outlook.state.setup
    starts: list[int] = []
    first = outlook.side * setup.unit_count
    for unit in range(first, first + setup.unit_count):
        if setup.is_rifle[unit] and outlook.health(unit):
            tile = outlook.state.where[unit]
            if tile != NOWHERE:
                starts.append(tile)
            else:
                starts.extend(setup.spawns[unit])
    return starts
