"""Reads what a scenario sets up besides cards and counters: vehicles, structures, mines. Rules R10.1, R15.2, R15.21."""

from __future__ import annotations

from collections.abc import Callable, Collection

from bocage.data.fields import Fields
from bocage.data.problems import Report, advice
from bocage.data.theatre import Theatre
from bocage.engine import MinefieldPlan, MinePlan, StructurePlan, VehiclePlan
from bocage.engine.words.terms import MINE_SIDES, MOST_MINES

MOST_STRUCTURE_POINTS = 99

IsTile = Callable[[str, int], bool]


def read_vehicles_of(
    fields: Fields, faction: str, ground: Theatre, is_tile: IsTile, report: Report
) -> tuple[VehiclePlan, ...]:
    """Return a side's vehicles, each under the name of its kind, a second one with ``-2`` behind it (R15.2)."""
    own = [name for name, kind in ground.vehicles.items() if kind.faction == faction]
    vehicles = []
    for name in fields.names():
        kind = kind_called(name, own)
        if not kind:
            report.add("unknown-vehicle", fields.line(name), vehicle=name, advice=advice(name, own))
            continue
        given = fields.table(name)
        given.check_keys("tile", "disabled", "crew")
        tile = given.text("tile")
        seats = given.table("crew")
        seats.check_keys(*(berth.name for berth in ground.vehicles[kind].berths))
        if tile and is_tile(tile, given.line("tile")):
            crew = {seat: tuple(seats.words(seat)) for seat in seats.names()}
            for seat, soldiers in crew.items():
                _check_soldiers(soldiers, seats, seat, ground, report)
            armour, berths = ground.vehicles[kind].armour, ground.vehicles[kind].berths
            vehicles.append(VehiclePlan(name, armour, berths, tile, given.flag("disabled"), crew))
    return tuple(vehicles)


def _check_soldiers(soldiers: tuple[str, ...], seats: Fields, seat: str, ground: Theatre, report: Report) -> None:
    for soldier in soldiers:
        if soldier not in ground.cards.units:
            hint = advice(soldier, ground.cards.units)
            report.add("unknown-unit", seats.line(seat, soldier), unit=soldier, advice=hint)


def kind_called(name: str, known: Collection[str]) -> str:
    """Return the kind of a vehicle or structure by its name, which may end in a number; nothing for an unknown one."""
    bare, _, number = name.rpartition("-")
    if name in known:
        return name
    return bare if bare in known and number.isdecimal() else ""


def read_structures_of(fields: Fields, ground: Theatre, is_tile: IsTile, report: Report) -> tuple[StructurePlan, ...]:
    """Return a side's structures, named as vehicles are; points of their own go before those of the kind (R15.21)."""
    structures = []
    known = list(ground.structures)
    for name in fields.names():
        kind = kind_called(name, known)
        if not kind:
            report.add("unknown-structure", fields.line(name), structure=name, advice=advice(name, known))
            continue
        given = fields.table(name)
        given.check_keys("tile", "points")
        tile = given.text("tile")
        points = given.number("points", 1, MOST_STRUCTURE_POINTS) if given.has("points") else 0
        if tile and is_tile(tile, given.line("tile")):
            structure = ground.structures[kind]
            structures.append(StructurePlan(name, structure.defence, points or structure.points, tile))
    return tuple(structures)


def read_minefield(fields: Fields, factions: tuple[str, str], is_tile: IsTile, report: Report) -> MinefieldPlan:
    """Return the mines of a scenario: whose they are, where they lie, how many are left to place (R10.1)."""
    fields.check_keys("side", "supply", *MINE_SIDES)
    owner = fields.word("side", factions)
    mines = []
    for side_up in MINE_SIDES:
        for edge in fields.words(side_up):
            tiles = edge.split()
            line = fields.line(side_up, edge)
            if len(tiles) != 2:
                report.add("odd-edge", line, edge=edge)
            elif is_tile(tiles[0], line) and is_tile(tiles[1], line):
                mines.append(MinePlan((tiles[0], tiles[1]), side_up))
    supply = fields.number("supply", 0, MOST_MINES) if fields.has("supply") else 0
    return MinefieldPlan(factions.index(owner) if owner in factions else 0, tuple(mines), supply)
