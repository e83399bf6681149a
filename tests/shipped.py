"""Whether the tests run on what a player gets: the wheel, with the client inside, made of these sources."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import bocage

SOURCES = Path(__file__).parents[1] / "src" / "bocage"
PACKAGE = Path(bocage.__file__).resolve().parent
COMMAND = Path(sys.executable).parent / "bocage"


def shortcomings() -> list[str]:
    """Return a sentence for each thing in which this installation is another than the one that is shipped."""
    return [*_misplaced(), *_outdated()]


def _misplaced() -> Iterator[str]:
    # Who tries a single rule need not wait for the server to load.
    from bocage.server.http.client import client_folder  # noqa: PLC0415

    if Path(sysconfig.get_path("platlib")).resolve() / "bocage" != PACKAGE:
        yield f"{PACKAGE} is not this environment's own installation."
    if client_folder() != PACKAGE / "server" / "static":
        yield f"the client comes from {client_folder()}."
    if not COMMAND.exists():
        yield f"there is no command {COMMAND}."


def _outdated() -> Iterator[str]:
    for source in sorted(SOURCES.rglob("*")):
        copy = PACKAGE / source.relative_to(SOURCES)
        if source.is_file() and "__pycache__" not in source.parts and not _are_same(source, copy):
            yield f"{copy} is not the one of the source tree."


def _are_same(one: Path, other: Path) -> bool:
    return other.exists() and one.read_bytes() == other.read_bytes()
