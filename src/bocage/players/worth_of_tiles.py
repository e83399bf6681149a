"""What it is worth to stand on a tile, and so to step to another: prizes, guard, fire, danger, scouting. Rules R5."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import NOBODY, NOWHERE, SUPPLY, UNSEEN, bit
from bocage.players.fire import best_fire, danger, target_blast_worth
from bocage.players.ground import MOST_PLAYS
from bocage.players.outlook import Outlook


def post_worth(outlook: Outlook, unit: i64, tile: i64, plays: i64) -> float:
    """Return what it is worth to have a unit on a tile, with so many plays of it still to come this turn."""
    kept, ground = outlook.posts, outlook.ground
    index = unit - outlook.side * outlook.state.setup.unit_count
    at = (index * ground.tiles + tile) * (MOST_PLAYS + 1) + plays
    if kept.looks[at] != outlook.look:
        kept.looks[at] = outlook.look
        kept.worths[at] = _weigh_post(outlook, unit, tile, plays)
    return kept.worths[at]


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
        nearest = outlook.nearest_steps[number] if outlook.nearest[number] != unit else outlook.next_steps[number]
        if nearest < steps:
            worth *= weights.shared
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    return best + second * weights.second


def step_worth(outlook: Outlook, scouts: bool, unit: i64, here: i64, tile: i64, plays: i64) -> float:
    """Return what a step brings: the new post less the old one, and what is scouted (R5.1 to R5.5)."""
    if tile == NOWHERE:
        return 0.0
    worth = post_worth(outlook, unit, tile, plays) - post_worth(outlook, unit, here, plays)
    if outlook.state.setup.is_mortar[unit]:
        worth -= target_blast_worth(outlook)
    if scouts:
        if outlook.needs_look != outlook.look:
            weigh_needs(outlook)
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
    kept = outlook.searches
    if kept.looks[tile] != outlook.look:
        kept.looks[tile] = outlook.look
        kept.worths[tile] = _weigh_search(outlook, tile)
    return kept.worths[tile]


def _weigh_search(outlook: Outlook, tile: i64) -> float:
    needs, distance, first = outlook.needs, outlook.state.setup.distance, tile * outlook.ground.tiles
    best = 0.0
    for other in outlook.needed:
        need = needs[other]
        if need > best and other != tile:
            best = max(best, need * outlook.ground.search[distance[first + other]])
    return best


def find_unseen(outlook: Outlook) -> vec[i64]:
    """Return the unseen tiles, none of them needed as yet."""
    unseen = vec[i64](capacity=outlook.ground.tiles)
    for tile in range(outlook.ground.tiles):
        outlook.needs[tile] = 0.0
        if outlook.marks[tile] == UNSEEN:
            unseen = append(unseen, tile)
    return unseen


def note_needs(outlook: Outlook, unseen: vec[i64]) -> None:
    """Note which of the unseen tiles are needed."""
    outlook.needs_look = outlook.look
    needed = vec[i64](capacity=len(unseen))
    for tile in unseen:
        if outlook.needs[tile] > 0.0:
            needed = append(needed, tile)
    outlook.needed = needed


def weigh_needs(outlook: Outlook) -> None:
    """Work out what it would bring to scout each unseen tile: those on the Riflemen's ways (R5.1, R5.3)."""
    ground = outlook.ground
    unseen = find_unseen(outlook)
    if len(unseen):
        # Who stands on the same tile needs the same.
        started: i64 = 0
        for start in _rifle_starts(outlook):
            if (started >> start) & 1:
                continue
            started |= bit(start)
            for number in range(len(ground.objectives)):
                steps = outlook.ways.steps[number * ground.tiles + start]
                need = outlook.prospect(outlook.gains[number], 0, steps) * outlook.weights.need
                if need > 0.0:
                    spread_need(outlook, unseen, start, ground.objectives[number], need)
    note_needs(outlook, unseen)


def spread_need(outlook: Outlook, unseen: vec[i64], start: i64, objective: i64, need: float) -> None:
    """Note the need on every unseen tile of the straight ways from a start to an objective."""
    needs, distance, tiles = outlook.needs, outlook.state.setup.distance, outlook.ground.tiles
    straight = distance[start * tiles + objective]
    for tile in unseen:
        if need > needs[tile]:
            through = distance[start * tiles + tile] + distance[tile * tiles + objective]
            if through == straight:
                needs[tile] = need


def _rifle_starts(outlook: Outlook) -> vec[i64]:
    """Return the tiles own Riflemen stand on, or would be placed on (R4.6)."""
    setup = outlook.state.setup
    starts = vec[i64](capacity=setup.unit_count)
    first = outlook.side * setup.unit_count
    for unit in range(first, first + setup.unit_count):
        if setup.is_rifle[unit] and outlook.health(unit):
            tile = outlook.state.where(unit)
            if tile != NOWHERE:
                starts = append(starts, tile)
            else:
                for spawn in setup.spawns[unit]:
                    starts = append(starts, spawn)
    return starts
