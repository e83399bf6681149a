"""The signs and colours of a drawn table: the sides differ by letter and sign, never by colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.engine import Setup


@dataclass(frozen=True)
class Uniform:
    """How the terminal shows a faction."""

    letter: str
    style: str
    counter: str
    suppressed: str


# US olive, Germany grey-blue; the LRDG sand, Italy grey-green.
UNIFORMS = {
    "us": Uniform("U", "bold #a3b94e", "bold #f7f4e3 on #556b2f", "bold #f0d060 on #39421f"),
    "germany": Uniform("G", "bold #8fb3d9", "bold #ffffff on #4b6078", "bold #f0d060 on #2c3947"),
    "lrdg": Uniform("L", "bold #d9b36c", "bold #241a08 on #c79a4b", "bold #f0d060 on #4a3a1c"),
    "italy": Uniform("I", "bold #8fc2a0", "bold #ffffff on #47665a", "bold #f0d060 on #2a3b34"),
}


def uniform_of(setup: Setup, side: int) -> Uniform:
    """Return how a side is shown."""
    return UNIFORMS[setup.factions[side]]


BORDER_STYLE = "grey42"
NAME_STYLE = "bold"
OBJECTIVE_STYLE = "bold #e0b040"
MINE_STYLE = "bold #e05030"
FAINT_STYLE = "grey58"


@dataclass(frozen=True)
class Signs:
    """The characters a board is drawn with."""

    scouted: str
    controlled: str
    cover: str
    objective: str
    nobody: str
    radio: str
    target: str
    spawn: str
    rough: str
    # For every unit: a spawn marker that names no squad or unit.
    everyone: str = "*"
    suppressed: str = "!"
    aboard: str = "/"
    # On an edge: a mine with either side up, or mines of both kinds (R10.1).
    mines: tuple[str, str, str] = ("x", "X", "&")
    # Border pieces by the directions they join: up 1, down 2, left 4, right 8.
    borders: str = " │││─┘┐┤─└┌├─┴┬┼"


UNICODE = Signs(
    scouted="○",
    controlled="●",
    cover="♣",
    objective="★",
    nobody="·",
    radio="♪",
    target="◎",
    spawn="▾",
    rough="▲",
    mines=("◇", "◆", "◈"),
)
ASCII = Signs(
    scouted="o",
    controlled="#",
    cover="c",
    objective="$",
    nobody=".",
    radio="~",
    target="@",
    spawn="^",
    rough="%",
    borders=" |||-+++-+++-+++",
)


def signs_for(encoding: str) -> Signs:
    """Return the signs that can be written in an encoding."""
    return UNICODE if encoding.lower().replace("-", "").startswith("utf") else ASCII
