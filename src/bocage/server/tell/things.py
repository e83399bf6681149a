"""What stands and lies on the board besides soldiers: vehicles, structures, mines; all of it open. Rules R10, R15."""

from __future__ import annotations

from bocage.engine import View, unit_name
from bocage.engine.words.terms import MINE_SIDES, NOWHERE
from bocage.server.tell.naming import named_unit
from bocage.server.wire.position import InjuringSeen, MineSeen, StructureSeen, UnitSeen, VehicleSeen


def see_vehicles(view: View) -> list[VehicleSeen]:
    """Return the vehicles that are not destroyed (R15.18)."""
    return [_vehicle(view, unit) for unit in view.setup.vehicles if view.where(unit) != NOWHERE]


def _vehicle(view: View, unit: int) -> VehicleSeen:
    named = named_unit(view.setup, unit)
    tile = view.setup.tile_names[view.where(unit)]
    return VehicleSeen(side=named.side, unit=named.unit, tile=tile, disabled=view.is_disabled(unit))


def see_structures(view: View) -> list[StructureSeen]:
    """Return the structures that stand (R15.21)."""
    return [_structure(view, unit) for unit in view.setup.structures if view.where(unit) != NOWHERE]


def _structure(view: View, unit: int) -> StructureSeen:
    setup = view.setup
    named = named_unit(setup, unit)
    tile = setup.tile_names[view.where(unit)]
    return StructureSeen(side=named.side, unit=named.unit, tile=tile, points=setup.structure_points[unit])


def see_mines(view: View) -> list[MineSeen]:
    """Return the mines on the edges, those of a kind together (R10.1, R10.13)."""
    return [
        _mines(view, edge, side_up)
        for edge in range(len(view.setup.edges))
        for side_up in range(len(MINE_SIDES))
        if view.mines(edge, side_up)
    ]


def _mines(view: View, edge: int, side_up: int) -> MineSeen:
    tiles = [view.setup.tile_names[tile] for tile in view.setup.edges[edge]]
    return MineSeen(tiles=tiles, kind=MINE_SIDES[side_up], count=view.mines(edge, side_up))


def see_out(view: View) -> list[UnitSeen]:
    """Return the soldiers who are out for good (R15.1)."""
    return [named_unit(view.setup, unit) for unit in range(2 * view.setup.unit_count) if view.is_out(unit)]


def see_injuring(view: View) -> InjuringSeen:
    """Return the vehicle that was hit, and who is aboard it (R15.5)."""
    vehicle = view.losing
    aboard = [named_unit(view.setup, unit) for unit in view.crew(vehicle)]
    return InjuringSeen(vehicle=named_unit(view.setup, vehicle), aboard=aboard)


def see_quarry(view: View, side: int) -> tuple[list[str], list[str]]:
    """Return whom a side must neutralise to win, and whom of them still (R15.8)."""
    quarry = view.setup.quarry[side]
    left = [unit for unit in quarry if not view.is_neutralised(unit)]
    return [unit_name(view.setup, unit) for unit in quarry], [unit_name(view.setup, unit) for unit in left]
