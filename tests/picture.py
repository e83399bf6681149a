"""Pictures: a board drawn in letters, and the codes of the counters on it. ``tests.situation`` says how to draw one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import dedent

from bocage.data.cards import SQUADS
from bocage.engine import TilePlan

MARKS = ".-+"
MARK_NAMES = ("unseen", "scouted", "controlled")
# The unit of each code.
UNITS = {
    f"{letter}{squad.upper()}": f"{title}-{squad}"
    for letter, title in (("S", "scout"), ("R", "rifleman"), ("M", "machine-gunner"))
    for squad in SQUADS
} | {"SN": "sniper", "MO": "mortar", "TA": "tank-a", "TB": "tank-b", "HC": "half-track-c"}
# Those of the desert besides: soldiers of the LRDG and of Italy, vehicles, structures.
UNITS |= {
    "SS": "staff-sergeant",
    "SG": "sergeant",
    "SO": "scout",
    "ST": "saboteur",
    "RD": "raider",
    "SI": "signaller",
    "AR": "antitank-rifleman",
    "MG": "machine-gunner",
    "EN": "engineer",
    "SP": "sapper",
    "GB": "grenadier-b",
    "OB": "observer-b",
    "TC": "tank-crewman-t",
    "TD": "tank-driver-t",
    "PB": "sapper-b",
    "AI": "antitank-rifleman-a",
    "PT": "patrol-truck",
    "P2": "patrol-truck-2",
    "GT": "gun-truck",
    "CC": "command-car",
    "CA": "scout-car",
    "MT": "medium-tank",
    "LO": "lorry",
    "HG": "hangar",
    "FD": "fuel-dump",
    "F2": "fuel-dump-2",
    "MP": "motor-pool",
}


@dataclass(frozen=True)
class Cell:
    """One tile of a picture: the mark of the side to act, and the counters."""

    mark: str
    counters: frozenset[str]

    def __str__(self) -> str:
        return self.mark + ",".join(sorted(self.counters))


def read_picture(
    picture: str, cover: Mapping[str, int], hills: Sequence[str], rough: Sequence[str] = ()
) -> tuple[dict[str, Cell], list[TilePlan]]:
    """Return the cells by tile name, and where the tiles lie."""
    header, *lines = dedent(picture).strip("\n").splitlines()
    columns = header.split()
    cells: dict[str, Cell] = {}
    tiles: list[TilePlan] = []
    for row, line in enumerate(lines):
        label, *words = line.split()
        assert len(words) <= len(columns), f"{line!r} has more cells than there are columns."
        for column, word in enumerate(words):
            if word == "_":
                continue
            name = columns[column] + label.removesuffix(">")
            assert word[0] in MARKS, f"{name} begins with {word[0]!r}; begin a cell with one of {MARKS!r}, or draw '_'."
            cells[name] = Cell(word[0], frozenset(word[1:].split(",")) if word[1:] else frozenset())
            x = 2 * column + (1 if label.endswith(">") else 0)
            tiles.append(TilePlan(name, x, 2 * row, cover.get(name, 0), name in hills, name in rough))
    named = {*cover, *hills, *rough}
    assert named <= cells.keys(), f"There is no tile {sorted(named - cells.keys())} in the picture."
    return cells, tiles


def unit_of(code: str) -> str:
    """Return the id of a unit by the code of its counter, of either side, suppressed or not."""
    bare = code.removesuffix("!").upper().partition("/")[0]
    assert bare in UNITS, f"{code!r} is no counter; write one of {', '.join(UNITS)}."
    return UNITS[bare]


def code_of(unit: str) -> str:
    """Return the code of a unit's counter, in capitals."""
    return next(code for code, name in UNITS.items() if name == unit)
