"""The vehicles and structures of a theatre, most figures the project's own. Rules R15.2, R15.6, R15.13, R15.32."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.data.cards import parse_action_line
from bocage.data.fields import Fields, parse_toml
from bocage.data.locate import Locator
from bocage.data.problems import DataError, Report
from bocage.engine import BerthPlan

# More seats of one kind no vehicle has.
MOST_PLACES = 9


@dataclass(frozen=True)
class VehicleKind:
    """A kind of vehicle with seats, of one faction (R15.2)."""

    name: str
    faction: str
    armour: int
    berths: tuple[BerthPlan, ...]


@dataclass(frozen=True)
class StructureKind:
    """A kind of structure, and its points if a scenario gives no others (R15.6)."""

    name: str
    defence: int
    points: int


def read_vehicles(text: str, file: str, factions: tuple[str, str]) -> dict[str, VehicleKind]:
    """Return the vehicles a file lists; a DataError tells what is wrong with it."""
    report = Report(file, Locator(text))
    top = Fields(report, parse_toml(text, report))
    top.check_format()
    kinds: dict[str, VehicleKind] = {}
    for name in [key for key in top.names() if key != "format"]:
        fields = top.table(name)
        fields.check_keys("side", "armour", "seats")
        seats = fields.table("seats", needed=True)
        kinds[name] = VehicleKind(
            name=name,
            faction=fields.word("side", factions),
            armour=fields.number("armour", 1, 9),
            berths=tuple(_read_berth(seats.table(seat), seat, name, report) for seat in seats.names()),
        )
    _refuse(report)
    return kinds


def _read_berth(fields: Fields, name: str, vehicle: str, report: Report) -> BerthPlan:
    fields.check_keys("places", "actions", "only")
    return BerthPlan(
        name=name,
        places=fields.number("places", 1, MOST_PLACES) if fields.has("places") else 1,
        actions=tuple(parse_action_line(action, vehicle, fields, report) for action in fields.words("actions")),
        only=tuple(fields.words("only")),
    )


def read_structures(text: str, file: str) -> dict[str, StructureKind]:
    """Return the structures a file lists; a DataError tells what is wrong with it."""
    report = Report(file, Locator(text))
    top = Fields(report, parse_toml(text, report))
    top.check_format()
    kinds: dict[str, StructureKind] = {}
    for name in [key for key in top.names() if key != "format"]:
        fields = top.table(name)
        fields.check_keys("defence", "points")
        kinds[name] = StructureKind(name, fields.number("defence", 1, 9), fields.number("points", 1, 9))
    _refuse(report)
    return kinds


def _refuse(report: Report) -> None:
    if report.problems:
        raise DataError(*report.problems)
