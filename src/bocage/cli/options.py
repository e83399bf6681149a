"""Options that several commands have, so that a match and a campaign are asked for alike."""

from __future__ import annotations

from typing import Annotated

import typer

from bocage.cli.seats import HUMAN
from bocage.roster import PLAYER_NAMES

PLAYERS = ", ".join([HUMAN, *PLAYER_NAMES])

Us = Annotated[
    str,
    typer.Option(
        metavar="PLAYER",
    ),
]
Germany = Annotated[str, typer.Option(metavar="PLAYER")]
Sides = Annotated[
    list[str],
    typer.Option(
        metavar="SIDE=PLAYER",
    ),
]
Control = Annotated[
    str,
    typer.Option(
        metavar="EDITION",
    ),
]
RoundLimit = Annotated[
    int | None,
    typer.Option(
        metavar="NUMBER",
        min=0,
    ),
]
Four = Annotated[bool, typer.Option("--four")]
Specialists = Annotated[bool, typer.Option("--specialists")]
Plain = Annotated[bool, typer.Option("--plain")]


def agreed_on(control: str, round_limit: int | None, specialists: bool) -> dict[str, object]:
    """Return what was asked for of an agreement by name; what was not is left out."""
    asked: dict[str, object] = {
        "control": control or None,
        "round_limit": round_limit,
        "specialists": specialists or None,
    }
    return {name: value for name, value in asked.items() if value is not None}
