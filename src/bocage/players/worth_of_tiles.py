"""What it is worth to stand on a tile, and so to step to another: prizes, guard, fire, danger, scouting. Rules R5."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import NOBODY, NOWHERE, SUPPLY, UNSEEN
from bocage.players.fire import best_fire, blast_worth, danger
from bocage.players.ground import MOST_PLAYS
from bocage.players.outlook import Outlook


def post_worth(outlook: Outlook, unit: i64, tile: i64, plays: i64) -> float:
    """Return what it is worth to have a unit on a tile, with so many plays of it still to come this turn."""
    key = (unit * outlook.ground.tiles + tile) * (MOST_PLAYS + 1) + plays
    worth = outlook.posts.get(key)
    if worth is None:
        worth = _weigh_post(outlook, unit, tile, plays)
        outlook.posts[key] = worth
    return worth


def _weigh_post(outlook: Outlook, unit: i64, tile: i64, plays: i64) -> float:
    weights = outlook.weights
    worth = best_fire(outlook, unit, tile) * weights.fire_post - danger(outlook, unit, tile) * weights.danger
    others = outlook.own_on[tile] - (1 if outlook.state.where(unit) == tile else 0)
    if not others:
        worth += outlook.open_threats[tile] * weights.guard
    if outlook.state.setup.is_rifle[unit]:
        worth += reach_worth(outlook, unit, tile, plays)
    return worth


def reach_worth(outlook: Outlook, unit: i64, tile: i64, plays: i64) -> float:
    """Return what the objectives are worth to Riflemen on a tile: the best one, and a little of the next."""
    weights, ground = outlook.weights, outlook.ground
    best = second = 0.0
    last_card = outlook.health(unit) <= 1
    for number in range(len(ground.objectives)):
        gain = outlook.gains[number]
        if gain <= 0.0:
            continue
        steps = outlook.ways.steps[number * ground.tiles + tile]
        worth = outlook.prospect(gain, plays, steps)
        if last_card and steps >= plays:
            worth *= weights.thin
        if outlook.is_guarded(ground.objectives[number]):
            worth *= weights.guarded
        if worth <= second:
            continue
        if _is_nearer_rifle(outlook, unit, number, steps):
            worth *= weights.shared
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    return best + second * weights.second


def _is_nearer_rifle(outlook: Outlook, unit: i64, number: i64, steps: i64) -> bool:
    """Return True if another Rifleman of the side is nearer to an objective."""
    state, first = outlook.state, number * outlook.ground.tiles
    for other in outlook.own:
        if other != unit and state.setup.is_rifle[other] and outlook.ways.steps[first + state.where(other)] < steps:
            return True
    return False


def step_worth(outlook: Outlook, scouts: bool, unit: i64, here: i64, tile: i64, plays: i64) -> float:
    """Return what a step brings: the new post less the old one, and what is scouted (R5.1 to R5.5)."""
    if tile == NOWHERE:
        return 0.0
    worth = post_worth(outlook, unit, tile, plays) - post_worth(outlook, unit, here, plays)
    if outlook.state.setup.is_mortar[unit]:
        worth -= blast_worth(outlook, outlook.state.target(outlook.side))
    if scouts:
        worth += search_worth(outlook, tile) - search_worth(outlook, here)
        if outlook.marks[tile] == UNSEEN:
            worth += outlook.needs[tile] - fog_cost(outlook)
    return worth


# Scouting


def fog_cost(outlook: Outlook) -> float:
    """Return what a Fog of War card in the own deck costs; nothing if there is none left to take (R5.3)."""
    state, fog = outlook.state, outlook.state.setup.fog
    if fog == NOBODY or not state.count(state.setup.fog_holder[outlook.seat], SUPPLY, fog):
        return 0.0
    return outlook.weights.fog


def search_worth(outlook: Outlook, tile: i64) -> float:
    """Return what it is worth to have Scouts on a tile: unseen tiles near by that are needed."""
    if not len(outlook.needs):
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
    ground = outlook.ground
    outlook.needs = vec[float]([0.0] * ground.tiles)
    unseen = vec[i64]()
    for tile in range(ground.tiles):
        if outlook.marks[tile] == UNSEEN:
            unseen = append(unseen, tile)
    if not len(unseen):
        return
    for start in _rifle_starts(outlook):
        for number in range(len(ground.objectives)):
            steps = outlook.ways.steps[number * ground.tiles + start]
            need = outlook.prospect(outlook.gains[number], 0, steps) * outlook.weights.need
            if need > 0.0:
                spread_need(outlook, unseen, start, ground.objectives[number], need)


def spread_need(outlook: Outlook, unseen: vec[i64], start: i64, objective: i64, need: float) -> None:
    """Note the need on every unseen tile of the straight ways from a start to an objective."""
    needs, distance, tiles = outlook.needs, outlook.state.setup.distance, outlook.ground.tiles
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
            tile = outlook.state.where(unit)
            if tile != NOWHERE:
                starts.append(tile)
            else:
                starts.extend(setup.spawns[unit])
    return starts
