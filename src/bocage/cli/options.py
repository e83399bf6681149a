"""Options that several commands have, so that a match and a campaign are asked for alike."""

from __future__ import annotations

from typing import Annotated

import typer

from bocage.agreement import COMPUTER_ROUNDS
from bocage.cli.seats import HUMAN
from bocage.roster import PLAYER_NAMES

PLAYERS = ", ".join([HUMAN, *PLAYER_NAMES])

Us = Annotated[
    str,
    typer.Option(
        metavar="PLAYER",
        help=f"Who plays the US: {PLAYERS}. With --four one for both, or two joined by a comma.  [default: human]",
    ),
]
Germany = Annotated[str, typer.Option(metavar="PLAYER", help="Who plays Germany, likewise.  [default: greedy]")]
Sides = Annotated[
    list[str],
    typer.Option(
        metavar="SIDE=PLAYER",
        help="Who plays any side, likewise: lrdg=human, italy=greedy, us=random; once for each.",
    ),
]
Control = Annotated[
    str,
    typer.Option(
        metavar="EDITION",
        help="Whose rule of Control is played: reinforcements or 2019.  [default: reinforcements]",
    ),
]
RoundLimit = Annotated[
    int | None,
    typer.Option(
        metavar="NUMBER",
        min=0,
        help=f"A draw after so many rounds; 0 for none.  [default: 0, or {COMPUTER_ROUNDS} without human players]",
    ),
]
Four = Annotated[bool, typer.Option("--four", help="Four players, two a side.")]
Specialists = Annotated[bool, typer.Option("--specialists", help="Specialists replace some Riflemen of the supplies.")]
Plain = Annotated[bool, typer.Option("--plain", help="Lines of text only: no colours, no drawing, nothing cleared.")]


def agreed_on(control: str, round_limit: int | None, specialists: bool) -> dict[str, object]:
    """Return what was asked for of an agreement by name; what was not is left out."""
    asked: dict[str, object] = {
        "control": control or None,
        "round_limit": round_limit,
        "specialists": specialists or None,
    }
    return {name: value for name, value in asked.items() if value is not None}
