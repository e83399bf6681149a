"""A theatre of war: whose armies meet there, their cards, the tiles they fight over, the soldiers' names."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from bocage.data.cards import SQUADS, CardList, read_cards
from bocage.data.equipment import StructureKind, VehicleKind, read_structures, read_vehicles
from bocage.data.fields import FORMAT
from bocage.data.package import package_folders, package_names, package_text
from bocage.data.tiles import TileSide, read_tiles

FOLDER: Final = "theatres"
# The theatre of scenarios that name none.
NORMANDY: Final = "normandy"
# Who commands, where a theatre names nobody (R12.1).
COMMANDERS: Final = ("platoon-sergeant",)


@dataclass(frozen=True)
class Theatre:
    """All that a scenario of one theatre may draw on."""

    id: str
    # The names of the two sides.
    factions: tuple[str, str]
    cards: CardList
    # The tile sides by name.
    tiles: dict[str, TileSide]
    # The soldiers' names by faction and card id, one for each copy; decoration only (R1.3).
    names: dict[str, dict[str, tuple[str, ...]]]
    # The letters of its squads.
    squads: tuple[str, ...] = SQUADS
    # A counter is one soldier (R15.1).
    single_soldiers: bool = False
    # Most of its figures are the project's own, which players are told (R15.32).
    reconstructed: bool = False
    # The titles whose card makes its player commander (R12.1).
    commanders: tuple[str, ...] = COMMANDERS
    # Vehicles with seats and structures, by name (R15.2, R15.6).
    vehicles: dict[str, VehicleKind] = field(default_factory=dict)
    structures: dict[str, StructureKind] = field(default_factory=dict)

    @property
    def seat_names(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """Return the seats of each side, as the set-up for four players names them (R12.1)."""
        first, second = ((f"{faction}-1", f"{faction}-2") for faction in self.factions)
        return first, second

    def soldier(self, faction: str, card_id: str, number: int) -> str:
        """Return the name on the n-th card of a kind, counted from 0 and round again; nothing for a Fog of War."""
        names = self.names[faction].get(card_id, ())
        return names[number % len(names)] if names else ""


def theatre_ids() -> list[str]:
    """Return the theatres that come with the package."""
    return package_folders(FOLDER)


@cache
def theatre(name: str) -> Theatre:
    """Return a theatre that comes with the package."""
    facts = tomllib.loads(_text(name, "theatre.toml"))
    first, second = facts["factions"]
    squads = tuple(facts.get("squads", SQUADS))
    soldiers = tomllib.loads(_text(name, "names.toml"))
    return Theatre(
        id=name,
        factions=(first, second),
        cards=read_cards(_text(name, "cards.toml"), "cards.toml", (first, second), squads),
        tiles=read_tiles(_text(name, "tiles.toml"), "tiles.toml"),
        names={
            faction: {card_id: tuple(names) for card_id, names in soldiers[faction].items()}
            for faction in (first, second)
        },
        squads=squads,
        single_soldiers=facts.get("single-soldiers", False),
        reconstructed=facts.get("reconstructed", False),
        commanders=tuple(facts.get("commanders", COMMANDERS)),
        vehicles=read_vehicles(_optional(name, "vehicles"), "vehicles.toml", (first, second)),
        structures=read_structures(_optional(name, "structures"), "structures.toml"),
    )


def _optional(name: str, file: str) -> str:
    """Return the text of a file that not every theatre needs, or one that lists nothing."""
    return _text(name, f"{file}.toml") if file in package_names(f"{FOLDER}/{name}") else f"format = {FORMAT}"


def _text(name: str, file: str) -> str:
    return package_text(FOLDER, name, file)
