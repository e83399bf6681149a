"""The table in plain lines, for pipes and screen readers: a line for each tile, card and choice."""

from __future__ import annotations

from bocage.cli.menu import Menu
from bocage.data.theatre import theatre
from bocage.engine import SpawnPlan, State
from bocage.engine.words.terms import CONTROLLED, HILL_COVER, HILL_COVER_LOW, SCOUTED
from bocage.words import Words


def board_lines(state: State, words: Words) -> list[str]:
    """Return the tiles in reading order, each with all that lies on it and the tiles next to it (R1.6, R14.1)."""
    return [
        words.say(
            "tile",
            tile=words.tile(tile),
            parts=", ".join(_tile_parts(state, tile, words)),
            neighbours=", ".join(words.tile(other) for other in state.setup.neighbours[tile]),
        )
        for tile in range(state.setup.tile_count)
    ]


def _tile_parts(state: State, tile: int, words: Words) -> list[str]:
    setup = state.setup
    terrain = theatre(setup.plan.theatre).tiles[words.tile(tile)].terrain
    parts = [words.texts.say(f"terrain.{terrain[0]}")] if terrain else []
    if setup.is_hill[tile]:
        parts.append(words.say("tile-hill", cover=HILL_COVER, low=HILL_COVER_LOW))
    else:
        parts.append(words.say("tile-cover", cover=setup.cover[tile]))
    if setup.plan.tiles[tile].rough:
        parts.append(words.say("tile-rough"))
    if setup.objective[tile]:
        holders = [side for side in range(2) if state.mark(side, tile) == CONTROLLED]
        points = state.objective(tile)
        held = [words.say("tile-objective", points=points, side=words.side(side)) for side in holders]
        parts.extend(held or [words.say("tile-objective-free", points=points)])
    if tile == setup.radio:
        parts.append(words.say("tile-radio"))
    for side in range(2):
        parts.extend(_side_parts(state, side, tile, words))
    counters = [_counter(state, unit, words) for unit in state.counters_on(tile)]
    if counters:
        parts[-1] += "; " + words.say("tile-here", counters=", ".join(counters))
    return parts


def _side_parts(state: State, side: int, tile: int, words: Words) -> list[str]:
    adjective = words.adjective(side)
    parts = []
    if state.mark(side, tile) == SCOUTED:
        parts.append(words.say("tile-scouted", side=adjective))
    elif state.mark(side, tile) == CONTROLLED:
        parts.append(words.say("tile-controlled", side=adjective))
    if state.target(side) == tile:
        parts.append(words.say("tile-target", side=adjective))
    spawns = [spawn for spawn in state.setup.plan.sides[side].spawns if spawn.tile == words.tile(tile)]
    parts.extend(words.say("tile-spawn", side=adjective, units=_spawn_units(spawn, words)) for spawn in spawns)
    return parts


def _spawn_units(spawn: SpawnPlan, words: Words) -> str:
    units = []
    for word in spawn.units:
        if word == "all":
            units.append(words.say("spawn-all"))
        elif len(word) == 1:
            units.append(words.say("spawn-squad", squad=word.upper()))
        else:
            units.append(words.unit_called(word))
    return " + ".join(units)


def _counter(state: State, unit: int, words: Words) -> str:
    name = words.unit_of_side(unit)
    if unit in state.setup.vehicles and state.is_disabled(unit):
        return words.say("tile-disabled", unit=name)
    if state.setup.is_structure[unit]:
        points, defence = state.setup.structure_points[unit], state.setup.defence[unit]
        return words.say("tile-structure", unit=name, points=points, defence=defence)
    if state.is_aboard(unit):
        return words.say("tile-aboard", unit=name, berth=words.berth(state.berth(unit)))
    return words.say("tile-suppressed", unit=name) if state.is_suppressed(unit) else name


def menu_lines(menu: Menu, words: Words) -> list[str]:
    """Return the choices one by one, under the names of their cards."""
    lines = []
    for group in menu.groups:
        lines.append(group.heading)
        lines.extend("  " + words.say("choice", number=each.number, action=each.words) for each in group.choices)
    return lines
