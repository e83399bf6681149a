"""A whole position as text, and back: for bug reports, golden games and tests. Every line names what it tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.engine.position.state import State, empty_board
from bocage.engine.scenario.setup import Setup
from bocage.engine.text.notation import UnknownText, full_unit_name, parse_seat, seat_name, unit_name
from bocage.engine.text.things import THING_NAMES, mine_lines, read_mines, read_things, thing_lines
from bocage.engine.words.terms import (
    CONTROLLED,
    COUNT_MASK,
    ENDING_NAMES,
    INJURING,
    MOST_LINES,
    NOBODY,
    NOT_ENDED,
    NOWHERE,
    OVER,
    PHASE_NAMES,
    PILE_NAMES,
    PILES,
    ROWS,
    SCOUTED,
    bit,
)

ROW_NAMES: Final = (*PILE_NAMES, "seen", "known")
LACKS_NAMES: Final = ("deck", "hand", "discard")
HOPE_NAMES: Final = ("any-tile", "joined-tiles", "none")
# Lines that list things, one behind another.
LIST_NAMES: Final = (
    *ROW_NAMES,
    *("scouted", "controlled", "counters", "markers"),
    *("vehicles", "structures", "aboard", "out", "laid"),
)


def format_position(state: State) -> str:
    """Return every field of a position, hidden cards included."""
    setup = state.setup
    lines = [
        f"round {state.round} {PHASE_NAMES[state.phase]} turn {state.turn} seat {seat_name(setup, state.turn_seat)}",
        f"initiative {setup.factions[state.initiative]}",
    ]
    if state.stirred:
        lines.append("stirred")
    for seat in range(setup.seat_count):
        lines.extend(_seat_lines(state, seat))
    for side in range(2):
        lines.extend(_side_lines(state, side))
    if state.radio_raised:
        lines.append(f"radio {state.radio_raised}")
    if state.doing != NOBODY:
        unit = full_unit_name(setup, state.doing_unit) if state.doing_unit != NOBODY else "none"
        lines.append(f"doing {state.doing} left {state.doing_left} unit {unit}")
    if state.losing != NOBODY:
        pile = "" if state.phase == INJURING else f" from {PILE_NAMES[state.losing_pile]}"
        lines.append(f"losing {full_unit_name(setup, state.losing)}{pile}")
    lines.extend(mine_lines(state))
    lines.extend(_bot_lines(state))
    if state.phase == OVER:
        winner = setup.factions[state.winner] if state.winner != NOBODY else "none"
        lines.append(f"over {ENDING_NAMES[state.ending]} winner {winner}")
    return "\n".join(lines) + "\n"


def _bot_lines(state: State) -> list[str]:
    """Return what a bot has beside its piles: a sideways card with an exclamation mark (R13)."""
    setup, area = state.setup, state.bot
    lines: list[str] = []
    if area is None:
        return lines
    if area.order:
        row = zip(area.order, area.sideways, strict=True)
        lines.append("bot row " + " ".join(setup.kind_ids[kind] + ("!" if turned else "") for kind, turned in row))
    if any(area.markers):
        marked = enumerate(area.markers)
        lines.append("bot markers " + " ".join(f"{unit_name(setup, unit)}*{count}" for unit, count in marked if count))
    if area.fell:
        lines.append("bot fell " + " ".join(map(str, area.fell)))
    if area.line:
        lines.append(f"bot line {area.line}")
    if area.selected != NOWHERE:
        lines.append(f"bot selected {setup.tile_names[area.selected]}")
    return lines


def _seat_lines(state: State, seat: int) -> list[str]:
    setup = state.setup
    name = seat_name(setup, seat)
    lines = []
    for row in range(ROWS):
        cards = [f"{setup.kind_ids[kind]}*{count}" for kind, count in enumerate(state.row(seat, row)) if count]
        if cards:
            lines.append(f"{name} {ROW_NAMES[row]} {' '.join(cards)}")
    for place, pile in enumerate(LACKS_NAMES):
        lacks = state.lacks(seat, place)
        if lacks != setup.all_kinds:
            held = [setup.kind_ids[kind] for kind in range(setup.kind_count) if not lacks & setup.kind_bit[kind]]
            lines.append(f"{name} {pile}-may-hold {' '.join(held)}")
    if state.bid(seat) != NOBODY:
        lines.append(f"{name} bid {setup.kind_ids[state.bid(seat)]}")
    return lines


def _side_lines(state: State, side: int) -> list[str]:
    setup = state.setup
    name = setup.factions[side]
    scouted = [tile for i, tile in enumerate(setup.tile_names) if state.mark(side, i) == SCOUTED]
    controlled = [tile for i, tile in enumerate(setup.tile_names) if state.mark(side, i) == CONTROLLED]
    lines = []
    if scouted:
        lines.append(f"{name} scouted {' '.join(scouted)}")
    if controlled:
        lines.append(f"{name} controlled {' '.join(controlled)}")
    counters = []
    for index, kind in enumerate(setup.unit_kinds):
        unit = side * setup.unit_count + index
        if state.where(unit) != NOWHERE:
            mark = "!" if state.is_suppressed(unit) else ""
            counters.append(f"{setup.kind_ids[kind]}@{setup.tile_names[state.where(unit)]}{mark}")
    if counters:
        lines.append(f"{name} counters {' '.join(counters)}")
    lines.extend(thing_lines(state, side))
    if state.target(side) != NOWHERE:
        lines.append(f"{name} target {setup.tile_names[state.target(side)]}")
    if state.commander(side) != setup.seats_of[side][0]:
        lines.append(f"{name} commander {seat_name(setup, state.commander(side))}")
    if state.hope(side):
        lines.append(f"{name} hope {HOPE_NAMES[state.hope(side)]}")
    return lines


def parse_position(setup: Setup, text: str) -> State:
    """Return the position that a text tells, every word of it; what it does not name is empty."""
    state = empty_board(setup)
    lines = text.splitlines()
    for line in lines:
        words = line.split()
        if words:
            try:
                _read_line(state, words)
            except (ValueError, IndexError, KeyError) as problem:
                raise UnknownText(line) from problem
    state.count_structures()
    if state.phase == OVER and state.ending == NOT_ENDED:
        raise UnknownText(PHASE_NAMES[OVER])
    told = _facts(format_position(state))
    for line in lines:
        if not _facts(line) <= told:
            raise UnknownText(line)
    return state


def _facts(text: str) -> set[str]:
    """Return what a text says, one by one; what it lists may stand in any order, and on several lines."""
    facts: set[str] = set()
    for line in text.splitlines():
        words = line.split()
        if len(words) > 1 and (words[1] in LIST_NAMES or words[1].endswith("-may-hold")):
            facts.update([f"{words[0]} {words[1]} {word}" for word in words[2:]])
        elif words:
            facts.add(" ".join(words))
    return facts


def _read_line(state: State, words: list[str]) -> None:
    head = words[0]
    if head in _HEADS:
        _HEADS[head](state, words)
    elif words[1] in ROW_NAMES or words[1] == "bid" or words[1].endswith("-may-hold"):
        _read_seat_line(state, parse_seat(state.setup, head), words[1], words[2:])
    elif words[1] in THING_NAMES:
        read_things(state, state.setup.factions.index(head), words[1], words[2:])
    else:
        _read_side_line(state, state.setup.factions.index(head), words[1], words[2:])


def _read_round(state: State, words: list[str]) -> None:
    state.round = int(words[1])
    state.phase = PHASE_NAMES.index(words[2])
    state.turn = int(words[4])
    state.turn_seat = parse_seat(state.setup, words[6])


def _read_initiative(state: State, words: list[str]) -> None:
    state.initiative = state.setup.factions.index(words[1])


def _read_stirred(state: State, words: list[str]) -> None:  # noqa: ARG001 - every line is read alike
    state.stirred = 1


def _read_radio(state: State, words: list[str]) -> None:
    setup, raised = state.setup, int(words[1])
    _demand(setup.radio != NOWHERE)
    for side in range(2):
        if state.mark(side, setup.radio) == CONTROLLED:
            state.add_points(side, raised - state.radio_raised)
    state.radio_raised = raised


def _read_doing(state: State, words: list[str]) -> None:
    setup = state.setup
    state.doing, state.doing_left = int(words[1]), int(words[3])
    _demand(0 <= state.doing < len(setup.all_lines) and state.doing_left > 0)
    if words[5] != "none":
        state.doing_unit = _unit(setup, setup.factions.index(words[5]), words[6])


def _read_losing(state: State, words: list[str]) -> None:
    setup = state.setup
    if state.phase == INJURING:
        state.losing = setup.unit_called(setup.factions.index(words[1]), words[2])
        _demand(state.losing in setup.vehicles)
        return
    state.losing = _unit(setup, setup.factions.index(words[1]), words[2])
    state.losing_pile = PILE_NAMES.index(words[4])
    _demand(setup.owner[state.losing] != NOBODY)


def _read_over(state: State, words: list[str]) -> None:
    state.ending = ENDING_NAMES.index(words[1])
    if words[3] != "none":
        state.winner = state.setup.factions.index(words[3])


def _read_bot_line(state: State, line: list[str]) -> None:
    setup, area = state.setup, state.bot
    what, words = line[1], line[2:]
    if area is None:
        raise ValueError(what)
    if what == "row":
        for word in words:
            area.order.append(setup.kind_of[word.removesuffix("!")])
            area.sideways.append(word.endswith("!"))
    elif what == "markers":
        for word in words:
            name, number = word.split("*")
            _demand(0 < int(number) <= COUNT_MASK)
            area.markers[_unit(setup, 0, name)] = int(number)
    elif what == "fell":
        area.fell = [int(word) for word in words]
        _demand(min(area.fell) >= 0)
    elif what == "line":
        area.line = int(words[0])
        _demand(0 < area.line <= MOST_LINES)
    elif what == "selected":
        area.selected = setup.tile_of[words[0]]
    else:
        raise ValueError(what)


# What a line is about by its first word; all others begin with a seat or a side.
_HEADS: Final[dict[str, Callable[[State, list[str]], None]]] = {
    "round": _read_round,
    "initiative": _read_initiative,
    "stirred": _read_stirred,
    "radio": _read_radio,
    "doing": _read_doing,
    "losing": _read_losing,
    "over": _read_over,
    "bot": _read_bot_line,
    "mines": read_mines,
}


def _demand(holds: bool) -> None:
    if not holds:
        raise ValueError


def _unit(setup: Setup, side: int, name: str) -> int:
    index = setup.unit_index[setup.kind_of[name]]
    _demand(index != NOBODY)
    return side * setup.unit_count + index


def _read_seat_line(state: State, seat: int, what: str, words: list[str]) -> None:
    setup = state.setup
    if what == "bid":
        state.set_bid(seat, setup.kind_of[words[0]])
    elif what in ROW_NAMES:
        row = ROW_NAMES.index(what)
        for word in words:
            card, number = word.split("*")
            kind, count = setup.kind_of[card], int(number)
            _demand(0 < count <= COUNT_MASK - state.count(seat, row, kind))
            if row < PILES:
                state.put(seat, row, kind, count)
            else:
                state.note(seat, row, kind, count)
    else:
        place = LACKS_NAMES.index(what.removesuffix("-may-hold"))
        held = sum(setup.kind_bit[setup.kind_of[word]] for word in words)
        state.set_lacks(seat, place, setup.all_kinds & ~held)


def _read_side_line(state: State, side: int, what: str, words: list[str]) -> None:
    setup = state.setup
    if what == "scouted" or what == "controlled":
        for word in words:
            state.set_mark(side, setup.tile_of[word], SCOUTED if what == "scouted" else CONTROLLED)
    elif what == "counters":
        for word in words:
            name, tile = word.removesuffix("!").split("@")
            unit = _unit(setup, side, name)
            _demand(state.where(unit) == NOWHERE)
            state.place_counter(unit, setup.tile_of[tile])
            if word.endswith("!"):
                state.suppressed |= bit(unit)
    elif what == "target":
        state.set_target(side, setup.tile_of[words[0]])
    elif what == "commander":
        if setup.seats_of[side].index(parse_seat(setup, words[0])):
            state.commanders |= bit(side)
    elif what == "hope":
        state.set_hope(side, HOPE_NAMES.index(words[0]))
    else:
        raise ValueError(what)
