"""The board drawn as staggered boxes. Rules R1.5, R1.6, R1.7."""

from __future__ import annotations

from rich.text import Text

from bocage.cli.counters import counter_meanings, counter_sign, soldier_sign
from bocage.cli.signs import (
    BORDER_STYLE,
    FAINT_STYLE,
    MINE_STYLE,
    NAME_STYLE,
    OBJECTIVE_STYLE,
    Signs,
    uniform_of,
)
from bocage.data.texts import Texts
from bocage.engine import Setup, SpawnPlan, State
from bocage.engine.words.terms import CONTROLLED, HILL_COVER, HILL_COVER_LOW, MINE_SIDES, NOBODY, SCOUTED
from bocage.words import Words

# Half a tile in characters: boxes share their borders, so a whole one is twice this and a border wide.
HALF_WIDTH = 8
# The same where the board would be too wide; the first line of a box needs no less.
HALF_WIDTH_NARROW = 7
# Lines inside a box; an odd number, so that half a box is a whole number of lines.
LEAST_LINES = 3

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8

Token = tuple[str, str]
Line = list[Token]


def draw_board(state: State, signs: Signs, width: int, texts: Texts) -> Text:
    """Return the board with all that lies on it, which is open to everybody (R14.1, R15.27)."""
    half_width = _half_width(state, width)
    boxes = [_box_lines(state, tile, signs, 2 * half_width - 1, texts) for tile in range(state.setup.tile_count)]
    most = max(LEAST_LINES, *(len(lines) for lines in boxes))
    half_height = (most + 2) // 2
    canvas = _Canvas(signs)
    for tile, lines in zip(state.setup.plan.tiles, boxes, strict=True):
        top, left = tile.y * half_height, tile.x * half_width
        canvas.frame(top, left, 2 * half_height, 2 * half_width)
        for number, line in enumerate(lines, start=1):
            canvas.write(top + number, left + 1, line)
    for edge in range(len(state.setup.edges)):
        sign = _mine_sign(state, edge, signs)
        if sign:
            canvas.write(*_middle(state.setup, edge, half_height, half_width), [(sign, MINE_STYLE)])
    return canvas.text()


def _mine_sign(state: State, edge: int, signs: Signs) -> str:
    """Return the sign for the mines of an edge, "" for none; how many there are is told above the board (R10.1)."""
    kinds = [side_up for side_up in range(len(MINE_SIDES)) if state.mines(edge, side_up)]
    if len(kinds) > 1:
        return signs.mines[-1]
    return signs.mines[kinds[0]] if kinds else ""


def _middle(setup: Setup, edge: int, half_height: int, half_width: int) -> tuple[int, int]:
    """Return the row and column in the middle of the border that two boxes share."""
    one, other = (setup.plan.tiles[tile] for tile in setup.edges[edge])
    return (one.y + other.y + 2) * half_height // 2, (one.x + other.x + 2) * half_width // 2


def board_width(state: State, width: int) -> int:
    """Return how many columns the drawing takes where so many are to be had."""
    return _columns(state, _half_width(state, width))


def _half_width(state: State, width: int) -> int:
    return HALF_WIDTH if _columns(state, HALF_WIDTH) <= width else HALF_WIDTH_NARROW


def _columns(state: State, half_width: int) -> int:
    return (max(tile.x for tile in state.setup.plan.tiles) + 2) * half_width + 1


def legend(signs: Signs, words: Words) -> str:
    """Return what the signs mean."""
    setup = words.setup
    values: dict[str, object] = {}
    if setup.single_soldiers:
        personnel, armour, both = signs.mines
        meanings = ", ".join(counter_meanings(words))
        values = {"counters": meanings, "personnel": personnel, "armour": armour, "both": both, "aboard": signs.aboard}
    return words.say(
        "legend-soldiers" if setup.single_soldiers else "legend",
        one=uniform_of(setup, 0).letter,
        first=words.side(0),
        other=uniform_of(setup, 1).letter,
        second=words.side(1),
        scouted=signs.scouted,
        controlled=signs.controlled,
        spawn=signs.spawn,
        all=signs.everyone,
        target=signs.target,
        cover=signs.cover,
        objective=signs.objective,
        radio=signs.radio,
        suppressed=signs.suppressed,
        rough=signs.rough,
        **values,
    ).strip()


def _box_lines(state: State, tile: int, signs: Signs, width: int, texts: Texts) -> list[Line]:
    """Return what stands in a box; a crowded one leaves out whom its spawn markers are for, which never changes."""
    head = _head(state, tile, signs)
    lines: list[Line] = []
    for spawns_for in (True, False):
        lines = [head]
        for side in range(2):
            lines.extend(_wrapped(_side_tokens(state, side, tile, signs, spawns_for, texts), width))
        if len(lines) <= LEAST_LINES:
            break
    return lines


def _head(state: State, tile: int, signs: Signs) -> Line:
    """Return the first line of a box: designation, cover, objective, radio."""
    setup = state.setup
    cover = f"{HILL_COVER}/{HILL_COVER_LOW}" if setup.is_hill[tile] else str(setup.cover[tile])
    rough = signs.rough if setup.plan.tiles[tile].rough else ""
    line: Line = [(f"{setup.tile_names[tile]:<3}", NAME_STYLE), (f" {signs.cover}{cover}{rough}", FAINT_STYLE)]
    if setup.objective[tile]:
        holder = next((side for side in range(2) if state.mark(side, tile) == CONTROLLED), NOBODY)
        letter = signs.nobody if holder == NOBODY else uniform_of(setup, holder).letter
        line.append((f" {signs.objective}{state.objective(tile)}{letter}", OBJECTIVE_STYLE))
    if tile == setup.radio:
        line.append((f" {signs.radio}", OBJECTIVE_STYLE))
    return line


def _side_tokens(state: State, side: int, tile: int, signs: Signs, spawns_for: bool, texts: Texts) -> Line:
    """Return what a side has on a tile: marker, counters, target marker, spawns; nothing if it has nothing."""
    setup, uniform = state.setup, uniform_of(state.setup, side)
    tokens = [_counter_token(state, unit, signs, texts) for unit in _in_order(state, side, tile)]
    if state.target(side) == tile:
        tokens.append((signs.target, uniform.style))
    for spawn in setup.plan.sides[side].spawns:
        if spawn.tile == setup.tile_names[tile]:
            whom = _spawn_sign(setup, spawn, signs, texts) if spawns_for else ""
            tokens.append((signs.spawn + whom, FAINT_STYLE))
    mark = {SCOUTED: signs.scouted, CONTROLLED: signs.controlled}.get(state.mark(side, tile), " ")
    return [(uniform.letter + mark, uniform.style), *tokens] if tokens or mark != " " else []


def _in_order(state: State, side: int, tile: int) -> list[int]:
    """Return a side's counters on a tile: those on foot, then each vehicle and who sits in it, then structures."""
    setup = state.setup
    there = [unit for unit in state.counters_on(tile) if unit // setup.unit_count == side]
    on_foot = [unit for unit in there if unit % setup.unit_count < setup.soldier_count and not state.is_aboard(unit)]
    for unit in there:
        if unit in setup.vehicles:
            on_foot += [unit, *state.crew(unit)]
    return on_foot + [unit for unit in there if setup.is_structure[unit]]


def _counter_token(state: State, unit: int, signs: Signs, texts: Texts) -> Token:
    """Return a counter; one aboard with the first letter of his seat, a structure with its points (R15.2, R15.21)."""
    setup = state.setup
    uniform = uniform_of(setup, unit // setup.unit_count)
    sign = counter_sign(setup, unit, texts)
    if setup.is_structure[unit]:
        return f"{sign}{signs.objective}{setup.structure_points[unit]}", OBJECTIVE_STYLE
    if state.is_aboard(unit):
        sign += signs.aboard + setup.berth_plans[state.berth(unit)].name[0]
    is_down = state.is_suppressed(unit) or (unit in setup.vehicles and state.is_disabled(unit))
    return (sign + signs.suppressed, uniform.suppressed) if is_down else (sign, uniform.counter)


def _spawn_sign(setup: Setup, spawn: SpawnPlan, signs: Signs, texts: Texts) -> str:
    """Return whom a spawn marker is for: squads by letter, units by sign."""
    parts = []
    for word in spawn.units:
        if word == "all":
            parts.append(signs.everyone)
        elif len(word) == 1:
            parts.append(word.upper())
        else:
            parts.append(soldier_sign(setup, word, texts))
    return ",".join(parts)


def _wrapped(tokens: Line, most: int) -> list[Line]:
    """Break a side's tokens into lines that fit a box; further lines are set in under the first."""
    lines: list[Line] = []
    width = 0
    for token in tokens:
        if not lines or width + 1 + len(token[0]) > most:
            lines.append([token] if not lines else [("  ", ""), (" ", ""), token])
            width = sum(len(text) for text, _ in lines[-1])
        else:
            lines[-1].extend([(" ", ""), token])
            width += 1 + len(token[0])
    return lines


class _Canvas:
    """A grid of characters with their styles, on which frames join."""

    def __init__(self, signs: Signs) -> None:
        self._signs = signs
        self._joins: dict[tuple[int, int], int] = {}
        self._cells: dict[tuple[int, int], Token] = {}

    def frame(self, top: int, left: int, height: int, width: int) -> None:
        for row in (top, top + height):
            for column in range(left, left + width):
                self._join(row, column, RIGHT)
                self._join(row, column + 1, LEFT)
        for column in (left, left + width):
            for row in range(top, top + height):
                self._join(row, column, DOWN)
                self._join(row + 1, column, UP)

    def _join(self, row: int, column: int, direction: int) -> None:
        self._joins[row, column] = self._joins.get((row, column), 0) | direction

    def write(self, row: int, column: int, line: Line) -> None:
        for text, style in line:
            for letter in text:
                self._cells[row, column] = (letter, style)
                column += 1

    def text(self) -> Text:
        places = [*self._joins, *self._cells]
        text = Text(no_wrap=True, overflow="ignore")
        for row in range(max(row for row, _ in places) + 1):
            last = max((column for line, column in places if line == row), default=-1)
            for column in range(last + 1):
                if (row, column) in self._cells:
                    text.append(*self._cells[row, column])
                else:
                    text.append(self._signs.borders[self._joins.get((row, column), 0)], BORDER_STYLE)
            text.append("\n")
        text.rstrip()
        return text
