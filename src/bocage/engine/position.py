"""A whole position as text, and back: for bug reports, golden games and tests. Every line names what it tells."""

from __future__ import annotations

from typing import Final

from bocage.engine.notation import UnknownText, full_unit_name, parse_seat, seat_name
from bocage.engine.plan import SIDE_NAMES
from bocage.engine.setup import Setup
from bocage.engine.state import State, empty_board
from bocage.engine.terms import (
    CONTROLLED,
    COUNT_MASK,
    ENDING_NAMES,
    NOBODY,
    NOWHERE,
    OVER,
    PHASE_NAMES,
    PILE_NAMES,
    PILES,
    ROWS,
    SCOUTED,
)

ROW_NAMES: Final = (*PILE_NAMES, "seen", "known")
LACKS_NAMES: Final = ("deck", "hand", "discard")
HOPE_NAMES: Final = ("any-tile", "joined-tiles", "none")


def format_position(state: State) -> str:
    """Return every field of a position, hidden cards included."""
    setup = state.setup
    lines = [
        f"round {state.round} {PHASE_NAMES[state.phase]} turn {state.turn} seat {seat_name(setup, state.seat)}",
        f"initiative {SIDE_NAMES[state.initiative]}",
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
        lines.append(f"losing {full_unit_name(setup, state.losing)} from {PILE_NAMES[state.losing_pile]}")
    if state.phase == OVER:
        winner = SIDE_NAMES[state.winner] if state.winner != NOBODY else "none"
        lines.append(f"over {ENDING_NAMES[state.ending]} winner {winner}")
    return "\n".join(lines) + "\n"


def _seat_lines(state: State, seat: int) -> list[str]:
    setup = state.setup
    name = seat_name(setup, seat)
    lines = []
    for row in range(ROWS):
        cards = [f"{setup.kind_ids[kind]}*{count}" for kind, count in enumerate(state.row(seat, row)) if count]
        if cards:
            lines.append(f"{name} {ROW_NAMES[row]} {' '.join(cards)}")
    for place, pile in enumerate(LACKS_NAMES):
        lacks = state.lacks[seat * 3 + place]
        if lacks != setup.all_kinds:
            held = [setup.kind_ids[kind] for kind in range(setup.kind_count) if not lacks & setup.kind_bit[kind]]
            lines.append(f"{name} {pile}-may-hold {' '.join(held)}")
    if state.bids[seat] != NOBODY:
        lines.append(f"{name} bid {setup.kind_ids[state.bids[seat]]}")
    return lines


def _side_lines(state: State, side: int) -> list[str]:
    setup = state.setup
    name = SIDE_NAMES[side]
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
        if state.where[unit] != NOWHERE:
            mark = "!" if state.is_suppressed(unit) else ""
            counters.append(f"{setup.kind_ids[kind]}@{setup.tile_names[state.where[unit]]}{mark}")
    if counters:
        lines.append(f"{name} counters {' '.join(counters)}")
    if state.target[side] != NOWHERE:
        lines.append(f"{name} target {setup.tile_names[state.target[side]]}")
    if state.commander(side) != setup.seats_of[side][0]:
        lines.append(f"{name} commander {seat_name(setup, state.commander(side))}")
    if state.hope[side]:
        lines.append(f"{name} hope {HOPE_NAMES[state.hope[side]]}")
    return lines


def parse_position(setup: Setup, text: str) -> State:
    """Return the position that a text tells; what it does not name is empty."""
    state = empty_board(setup)
    for line in text.splitlines():
        words = line.split()
        if words:
            try:
                _read_line(state, words)
            except (ValueError, IndexError, KeyError) as problem:
                raise UnknownText(line) from problem
    return state


def _read_line(state: State, words: list[str]) -> None:
    setup = state.setup
    head = words[0]
    if head == "round":
        state.round = int(words[1])
        state.phase = PHASE_NAMES.index(words[2])
        state.turn = int(words[4])
        state.seat = parse_seat(setup, words[6])
    elif head == "initiative":
        state.initiative = SIDE_NAMES.index(words[1])
    elif head == "stirred":
        state.stirred = True
    elif head == "radio":
        raised = int(words[1])
        for side in range(2):
            if state.mark(side, setup.radio) == CONTROLLED:
                state.points[side] += raised
        state.radio_raised = raised
    elif head == "doing":
        state.doing, state.doing_left = int(words[1]), int(words[3])
        _demand(0 <= state.doing < len(setup.all_lines) and state.doing_left > 0)
        if words[5] != "none":
            state.doing_unit = _unit(setup, SIDE_NAMES.index(words[5]), words[6])
    elif head == "losing":
        state.losing = _unit(setup, SIDE_NAMES.index(words[1]), words[2])
        state.losing_pile = PILE_NAMES.index(words[4])
        _demand(setup.owner[state.losing] != NOBODY)
    elif head == "over":
        state.ending = ENDING_NAMES.index(words[1])
        if words[3] != "none":
            state.winner = SIDE_NAMES.index(words[3])
    elif words[1] in ROW_NAMES or words[1] == "bid" or words[1].endswith("-may-hold"):
        _read_seat_line(state, parse_seat(setup, head), words[1], words[2:])
    else:
        _read_side_line(state, SIDE_NAMES.index(head), words[1], words[2:])


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
        state.bids[seat] = setup.kind_of[words[0]]
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
        state.lacks[seat * 3 + place] = setup.all_kinds & ~held


def _read_side_line(state: State, side: int, what: str, words: list[str]) -> None:
    setup = state.setup
    if what == "scouted" or what == "controlled":
        for word in words:
            state.set_mark(side, setup.tile_of[word], SCOUTED if what == "scouted" else CONTROLLED)
    elif what == "counters":
        for word in words:
            name, tile = word.removesuffix("!").split("@")
            unit = _unit(setup, side, name)
            _demand(state.where[unit] == NOWHERE)
            state.place_counter(unit, setup.tile_of[tile])
            if word.endswith("!"):
                state.suppressed |= 1 << unit
    elif what == "target":
        state.target[side] = setup.tile_of[words[0]]
    elif what == "commander":
        if setup.seats_of[side].index(parse_seat(setup, words[0])):
            state.commanders |= 1 << side
    elif what == "hope":
        state.hope[side] = HOPE_NAMES.index(words[0])
    else:
        raise ValueError(what)
