"""Why not: what bars a card, each of its lines, and each target of those that can be played. Rules R4 to R7."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bocage.engine import Line, State, bar
from bocage.engine.words import bars
from bocage.engine.words.bars import FREE, NOTHING_UNDER_WAY
from bocage.engine.words.facts import AT_MINE, AT_OWN_STEP, UNDER_WAY
from bocage.engine.words.terms import BIDDING, NOBODY, NOWHERE, TURN

# Codes that say little where there is another, the vaguest last: most of a line's actions aim where nothing is.
VAGUE = (
    bars.NOT_IN_SUPPLY,
    bars.NOT_IN_PLAY_AREA,
    bars.OTHER_SQUAD,
    bars.INSPIRES_OTHER_SQUAD,
    bars.INSPIRES_ITSELF,
    bars.FOG_NOT_BOLSTERED,
    bars.NOT_A_BOTS_DECK,
    bars.NOT_ADJACENT,
    bars.NOT_HERE,
    bars.NO_SUCH_VEHICLE,
    bars.NOT_ABOARD,
    bars.UNIT_OFF_BOARD,
    bars.TARGET_OFF_BOARD,
    bars.MUST_STEP,
    bars.NO_SUCH_SPAWN,
    bars.SPAWN_NOT_CHOSEN,
)


@dataclass(frozen=True)
class BarredTarget:
    """A tile or unit at which a line, or the action under way, cannot be aimed, and the code that says why."""

    line: Line | None
    tile: int
    unit: int
    code: int


@dataclass
class Hindrance:
    """What bars a card as a whole (FREE if it can be played), its lines, and targets of the other lines."""

    code: int = FREE
    lines: list[tuple[Line, int]] = field(default_factory=list)
    targets: list[BarredTarget] = field(default_factory=list)


def hindrance_of(state: State, seat: int, kind: int) -> Hindrance:
    """Return what bars a card of a seat: whole, line by line, and target by target (R4.1 to R4.7).

    It is asked of the seat's own card, about its own actions: the codes tell it nothing that it may not know (R14).
    """
    setup = state.setup
    # Whatever else a card may do, it can be bid while bids are made, and hunker down on its player's turn (R4.4).
    always = setup.bid if state.phase == BIDDING else setup.hunker
    found = Hindrance(bar(state, seat, always + kind))
    if found.code != FREE or state.phase != TURN:
        return found
    by_line: dict[int, list[tuple[int, int]]] = {}
    for action in range(setup.action_count):
        number = setup.action_line[action]
        if number != NOBODY and setup.action_kind[action] == kind:
            by_line.setdefault(number, []).append((action, bar(state, seat, action)))
    for number, barred in by_line.items():
        line = setup.all_lines[number]
        # What other seats would list is nobody's question.
        if line.of_seat and not _is_listed(state, seat, line):
            continue
        code = clearest([code for _, code in barred])
        if code != FREE:
            found.lines.append((line, code))
        elif line.facts.aim != AT_MINE:
            found.targets += _barred_targets(state, seat, line, barred)
    return found


def _is_listed(state: State, seat: int, line: Line) -> bool:
    """Return True if a line is one of those that the seat lists in which the card's soldier sits (R15.14)."""
    setup = state.setup
    berth = state.berth(state.unit(setup.side_of[seat], line.kind))
    return berth != NOBODY and line.number in setup.seat_lines[line.kind * setup.berth_count + berth]


def hindrance_under_way(state: State, seat: int) -> list[BarredTarget]:
    """Return where the action under way cannot go on, and why (R5 to R7, R9)."""
    setup = state.setup
    if state.phase != TURN or state.doing == NOBODY or seat != state.turn_seat:
        return []
    parts = [action for action in range(setup.action_count) if setup.verb_of(action).moment == UNDER_WAY]
    barred = [(action, bar(state, seat, action)) for action in parts]
    possible = [(action, code) for action, code in barred if code != NOTHING_UNDER_WAY]
    return _barred_targets(state, seat, None, possible)


def clearest(codes: list[int]) -> int:
    """Return the code that says most about why none of several actions can be taken; FREE if one can."""
    if FREE in codes:
        return FREE
    often = Counter(codes)
    return min(often, key=lambda code: (VAGUE.index(code) + 1 if code in VAGUE else 0, -often[code]))


def _barred_targets(state: State, seat: int, line: Line | None, barred: list[tuple[int, int]]) -> list[BarredTarget]:
    """Return the tiles and the counters on the board at which no action of several can be aimed."""
    setup = state.setup
    side = setup.side_of[seat]
    codes: dict[tuple[int, int], list[int]] = {}
    for action, code in barred:
        unit, tile = setup.target_of(action, side), setup.action_tile[action]
        if unit != NOBODY and setup.verb_of(action).aim == AT_OWN_STEP:
            # Which counter cannot go at all is worth telling, not each way it cannot go.
            tile = NOWHERE
        if (tile != NOWHERE and unit == NOBODY) or (unit != NOBODY and state.where(unit) != NOWHERE):
            codes.setdefault((tile, unit), []).append(code)
    told = [BarredTarget(line, tile, unit, clearest(found)) for (tile, unit), found in codes.items()]
    return [target for target in told if target.code != FREE]
