"""The tile sides: their cover, and what is to be seen on them. Rules R1.5, R7.6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bocage.data.fields import Fields, parse_toml
from bocage.data.locate import Locator
from bocage.data.problems import DataError, Report, advice

# What may be seen on a tile; each has its word among the texts.
TERRAIN: Final = (
    "airfield",
    "bridge",
    "camp",
    "church",
    "copse",
    "crossroads",
    "ditch",
    "dunes",
    "escarpment",
    "farm",
    "field",
    "fort",
    "gravel",
    "hedgerow",
    "hill",
    "lane",
    "marsh",
    "meadow",
    "orchard",
    "pasture",
    "pond",
    "river",
    "road",
    "rock",
    "ruins",
    "salt-pan",
    "sand",
    "scrub",
    "track",
    "village",
    "wadi",
    "wall",
    "well",
    "wheat",
    "wire",
    "woods",
    "wreck",
)


@dataclass(frozen=True)
class TileSide:
    """One printed side of a tile."""

    name: str
    cover: int
    hill: bool
    # Printed rough: closed to vehicles (R15.17).
    rough: bool
    # Words for drawing it, the most striking feature first; they have no effect on play.
    terrain: tuple[str, ...]


def other_side(tile: str) -> str:
    """Return the back of a tile: ``5B`` for ``5A``."""
    return tile[:-1] + ("B" if tile.endswith("A") else "A")


def read_tiles(text: str, file: str) -> dict[str, TileSide]:
    """Return the tile sides a file lists; a DataError tells what is wrong with it."""
    report = Report(file, Locator(text))
    top = parse_toml(text, report)
    Fields(report, top).check_format()
    sides: dict[str, TileSide] = {}
    for name in [key for key in top if key != "format"]:
        fields = Fields(report, top).table(name)
        fields.check_keys("cover", "hill", "rough", "terrain")
        terrain = fields.words("terrain")
        for word in terrain:
            if word not in TERRAIN:
                hint = advice(word, TERRAIN)
                report.add("unknown-word", fields.line("terrain", word), word=word, key="terrain", advice=hint)
        cover, hill, rough = fields.number("cover", 0, 3), fields.flag("hill"), fields.flag("rough")
        sides[name] = TileSide(name, cover, hill, rough, tuple(terrain))
    if report.problems:
        raise DataError(*report.problems)
    return sides
