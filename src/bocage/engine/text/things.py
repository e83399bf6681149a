"""The text form of vehicles, structures and mines in a position, and back. Rules R10.1, R15.2 and R15.21."""

from __future__ import annotations

from typing import Final

from bocage.engine.position.position import Position
from bocage.engine.position.state import State
from bocage.engine.scenario.setup import Setup
from bocage.engine.words.terms import MINE_SIDES, MOST_MINES, NOBODY, NOWHERE

# What the line of a side may list of them.
THING_NAMES: Final = ("vehicles", "structures", "aboard", "out")


def thing_lines(state: Position, side: int) -> list[str]:
    """Return a side's vehicles, disabled ones with an exclamation mark, its structures, who sits where, who is out."""
    setup = state.setup
    name = setup.factions[side]
    there = [unit for unit in (*setup.vehicles, *setup.structures) if state.where(unit) != NOWHERE]
    own = [unit for unit in there if unit // setup.unit_count == side]
    first = side * setup.unit_count
    listed = {
        "vehicles": [
            f"{_at(state, unit)}{'!' if state.is_disabled(unit) else ''}"
            for unit in own
            if not setup.is_structure[unit]
        ],
        "structures": [_at(state, unit) for unit in own if setup.is_structure[unit]],
        "aboard": [
            f"{setup.unit_ids[unit - first]}@{setup.berth_names[state.berth(unit)].replace(' ', '/')}"
            for unit in range(first, first + setup.soldier_count)
            if state.is_aboard(unit)
        ],
        "out": [
            setup.unit_ids[unit - first] for unit in range(first, first + setup.soldier_count) if state.is_out(unit)
        ],
    }
    return [f"{name} {what} {' '.join(words)}" for what, words in listed.items() if words]


def _at(state: Position, unit: int) -> str:
    setup = state.setup
    return f"{setup.unit_ids[unit % setup.unit_count]}@{setup.tile_names[state.where(unit)]}"


def mine_lines(state: Position) -> list[str]:
    """Return the mines on the edges, those in supply, and the edge being crossed."""
    setup = state.setup
    laid = [
        f"{edge_name(setup, edge)}:{name}*{state.mines(edge, side_up)}"
        for edge in range(len(setup.edges))
        for side_up, name in enumerate(MINE_SIDES)
        if state.mines(edge, side_up)
    ]
    lines = [f"mines laid {' '.join(laid)}"] if laid else []
    if state.mine_supply():
        lines.append(f"mines supply {state.mine_supply()}")
    if state.crossing() != NOBODY:
        lines.append(f"mines crossing {edge_name(setup, state.crossing())}")
    return lines


def edge_name(setup: Setup, edge: int) -> str:
    """Return the text form of an edge: its two tiles, ``5A/6B``."""
    return "/".join(setup.tile_names[tile] for tile in setup.edges[edge])


def read_things(state: State, side: int, what: str, words: list[str]) -> None:
    """Read a side's vehicles, structures, who sits where, or who is out."""
    setup = state.setup
    if what == "out":
        for name in words:
            state.set_out(_soldier(setup, side, name))
        return
    for word in words:
        name, place = word.removesuffix("!").split("@")
        unit = setup.unit_called(side, name)
        if what == "aboard":
            berth = setup.berth_named(place.replace("/", " "))
            if berth == NOBODY or not (setup.berth_open[berth] >> (unit % setup.unit_count)) & 1:
                raise ValueError(word)
            if state.where(unit) != state.where(setup.berth_vehicle[berth]) or not state.free_places(berth):
                raise ValueError(word)
            state.set_berth(unit, berth)
            continue
        if unit not in (setup.vehicles if what == "vehicles" else setup.structures):
            raise ValueError(word)
        state.place_counter(unit, setup.tile_of[place])
        if what == "vehicles":
            state.set_disabled(unit, word.endswith("!"))


def _soldier(setup: Setup, side: int, name: str) -> int:
    unit = setup.unit_called(side, name)
    if not setup.single_soldiers or unit % setup.unit_count >= setup.soldier_count:
        raise ValueError(name)
    return unit


def read_mines(state: State, line: list[str]) -> None:
    """Read the mines on the edges, those in supply, or the edge being crossed."""
    setup, what, words = state.setup, line[1], line[2:]
    if not setup.edges:
        raise ValueError(what)
    if what == "laid":
        for word in words:
            edge, _, mines = word.partition(":")
            name, _, count = mines.partition("*")
            if not 0 < int(count) <= MOST_MINES:
                raise ValueError(word)
            state.add_mines(_edge(setup, edge), MINE_SIDES.index(name), int(count))
    elif what == "supply":
        if not 0 <= int(words[0]) <= MOST_MINES:
            raise ValueError(words[0])
        state.set_mine_supply(int(words[0]))
    else:
        state.set_crossing(_edge(setup, words[0]))


def _edge(setup: Setup, name: str) -> int:
    first, second = (setup.tile_of[tile] for tile in name.split("/"))
    edge = setup.edge_between[first * setup.tile_count + second]
    if edge == NOBODY:
        raise ValueError(name)
    return edge
