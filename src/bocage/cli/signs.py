"""The signs and colours of a drawn table: the sides differ by letter and sign, never by colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.engine.plan import GERMANY, US

# US olive, Germany grey-blue.
SIDE_LETTERS = {US: "U", GERMANY: "G"}
SIDE_STYLES = {US: "bold #a3b94e", GERMANY: "bold #8fb3d9"}
COUNTER_STYLES = {US: "bold #f7f4e3 on #556b2f", GERMANY: "bold #ffffff on #4b6078"}
SUPPRESSED_STYLES = {US: "bold #f0d060 on #39421f", GERMANY: "bold #f0d060 on #2c3947"}
BORDER_STYLE = "grey42"
NAME_STYLE = "bold"
OBJECTIVE_STYLE = "bold #e0b040"
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
    # Border pieces by the directions they join: up 1, down 2, left 4, right 8.
    borders: str = " │││─┘┐┤─└┌├─┴┬┼"


UNICODE = Signs(
    scouted="○", controlled="●", cover="♣", objective="★", nobody="·", radio="♪", target="◎", spawn="▾", rough="▲"
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
