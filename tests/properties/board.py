"""What must always hold of the board: markers, counters, points, the end when it is due. Rules R1.7, R6.7, R8, R9.1."""

from __future__ import annotations

from bocage.engine import State
from bocage.engine.words.terms import (
    BY_BOTH_PINNED,
    BY_HOPE_PINNED,
    BY_HOPE_POINTS,
    BY_NEUTRALISING,
    BY_PIN,
    BY_POINTS,
    CONTROLLED,
    DECK,
    DISCARD,
    ENDING_NAMES,
    HAND,
    NO_HOPE,
    NOBODY,
    NOT_ENDED,
    NOWHERE,
    PLAY_AREA,
    SUPPLY,
    TARGET_RANGE,
    UNSEEN,
)
from tests.properties import desert

US = 0


def check_board(state: State) -> None:
    """Markers, counters and the sums kept beside them agree (R1.7, R6.7, R7.7, R8.2, R8.3)."""
    setup = state.setup
    for tile in range(setup.tile_count):
        assert not (state.mark(0, tile) == CONTROLLED == state.mark(1, tile)), (
            f"both sides control {setup.tile_names[tile]}"
        )
    for unit in range(2 * setup.unit_count):
        tile = state.where(unit)
        assert not (tile == NOWHERE and state.is_suppressed(unit)), f"unit {unit} is suppressed off the board"
        if setup.is_armoured[unit]:
            assert not state.is_suppressed(unit), f"vehicle {unit} is suppressed"
            assert tile == NOWHERE or not setup.plan.tiles[tile].rough, f"vehicle {unit} is on rough terrain"
    assert state.suppressed < 1 << (2 * setup.unit_count), "a unit is suppressed that does not exist"
    desert.check_things(state)
    for side in range(2):
        points, rifles = controlled_points(state, side), riflemen_on_board(state, side)
        assert points == state.points(side), (
            f"{setup.factions[side]} controls {points} points, not {state.points(side)}"
        )
        assert rifles == state.rifles(side), f"{setup.factions[side]} has {rifles} Riflemen, not {state.rifles(side)}"
        if state.target(side) != NOWHERE:
            units = range(side * setup.unit_count, (side + 1) * setup.unit_count)
            mortars = [unit for unit in units if setup.is_mortar[unit] and state.where(unit) != NOWHERE]
            assert mortars, f"{setup.factions[side]} has a target marker and no Mortar on the board"
            away = setup.distance[state.where(mortars[0]) * setup.tile_count + state.target(side)]
            assert away >= TARGET_RANGE, f"{setup.factions[side]}'s target marker lies {away} from its Mortar"


def check_hope_only_falls(before: State, after: State) -> None:
    """What a side may hope for never grows again (R8.5)."""
    for side in range(2):
        assert before.hope(side) <= after.hope(side), f"{after.setup.factions[side]} hopes for more than before"


def check_ending(state: State) -> None:
    """The match is over exactly when a condition holds, and decided by the first that does (R8.1 to R8.5, R8.9)."""
    hopeless = [is_beyond_hope(state, side) for side in (0, 1)]
    winner, ending = due_ending(state, hopeless)
    if state.ending <= BY_HOPE_POINTS or state.ending == BY_NEUTRALISING:
        assert (state.winner, state.ending) == (winner, ending), (
            f"ended {ENDING_NAMES[state.ending]!r} for side {state.winner}, due {ENDING_NAMES[ending]!r} for {winner}"
        )
    else:
        assert ending == NOT_ENDED, f"ended {ENDING_NAMES[state.ending]!r}, but {ENDING_NAMES[ending]!r} was due"
    if ending != BY_POINTS:
        # Points are decided first, and the hope of the loser is not asked any more.
        assert hopeless == [state.hope(side) == NO_HOPE for side in (0, 1)], "hope is not what cards and markers allow"


def due_ending(state: State, hopeless: list[bool]) -> tuple[int, int]:
    """Return who should have won by now and how, worked out afresh from the position (R8.9)."""
    points = [controlled_points(state, side) for side in (0, 1)]
    rifles = [riflemen_on_board(state, side) for side in (0, 1)]
    for side in (0, 1):
        if state.setup.goal[side] and points[side] >= state.setup.goal[side]:
            return side, BY_POINTS
    for side in (0, 1):
        if state.setup.pins[side] and not rifles[1 - side]:
            return side, BY_PIN
        if desert.has_neutralised(state, side):
            return side, BY_NEUTRALISING
    return due_hope(state, hopeless, points, rifles)


def due_hope(state: State, hopeless: list[bool], points: list[int], rifles: list[int]) -> tuple[int, int]:
    """Return the same where hope and pinned sides decide (R8.4, R8.5, R15.22)."""
    setup = state.setup
    hunts = [bool(army.neutralises) for army in setup.plan.sides]
    for side in (0, 1):
        if (setup.pins[side] or hunts[side]) and hopeless[1 - side]:
            return side, BY_HOPE_PINNED
    if all(hopeless[side] or not rifles[side] for side in (0, 1)) and not any(hunts):
        return (state.initiative if points[0] == points[1] else points.index(max(points))), BY_BOTH_PINNED
    for side in (0, 1):
        if hopeless[1 - side] and setup.goal[side] and points[side] > points[1 - side]:
            return side, BY_HOPE_POINTS
    return NOBODY, NOT_ENDED


def controlled_points(state: State, side: int) -> int:
    """Return the points on the tiles that a side controls, counted afresh (R8.2)."""
    tiles = range(state.setup.tile_count)
    held = sum(_value(state, tile) for tile in tiles if state.mark(side, tile) == CONTROLLED)
    return held + desert.structure_points(state, side)


def riflemen_on_board(state: State, side: int) -> int:
    """Return how many Riflemen counters a side has on the board, counted afresh (R8.3)."""
    setup = state.setup
    first = side * setup.unit_count
    cards = [setup.plan.cards[kind] for kind in setup.unit_kinds]
    return sum(
        1
        for index, card in enumerate(cards)
        if state.where(first + index) != NOWHERE and (card.title == "rifleman" or desert.is_keeper(state, side, card))
    )


def is_beyond_hope(state: State, side: int) -> bool:
    """Whether a side that must score never can any more (R8.5, R8.6)."""
    setup = state.setup
    if not setup.goal[side] or setup.pins[side] or setup.plan.sides[side].neutralises:
        return False
    takeable = takeable_tiles(state, side)
    if setup.radio in takeable and (side == US or setup.radio in takeable_tiles(state, US)):
        return False
    held = {tile for tile in range(setup.tile_count) if state.mark(side, tile) == CONTROLLED}
    points = sum(_value(state, tile) for tile in held | takeable)
    return points + desert.possible_points(state, side, live_cards(state, side), held | takeable) < setup.goal[side]


def takeable_tiles(state: State, side: int) -> set[int]:
    """Return the tiles the side could still take: all while it can scout, else those joined to a Rifleman (R8.5)."""
    setup = state.setup
    live = live_cards(state, side)
    riflemen = [kind for kind in live if setup.has_control[kind]]
    if riflemen and (any(setup.has_scout[kind] for kind in live) or desert.navigates(state, side, live)):
        return set(range(setup.tile_count))
    marked = {tile for tile in range(setup.tile_count) if state.mark(side, tile) != UNSEEN}
    if riflemen and any(line.facts.name == "advance" for kind in live for line in setup.lines[kind]):
        return marked
    takeable: set[int] = set()
    for kind in riflemen:
        unit = state.unit(side, kind)
        chain = desert.starts_of(state, unit)
        grown = True
        while grown:
            reach = {near for tile in chain for near in setup.neighbours[tile] if near in marked}
            grown = not reach <= chain
            chain |= reach
        takeable |= chain & marked
    return takeable


def live_cards(state: State, side: int) -> set[int]:
    """Return the kinds the side can still play: outside the supply, or to be bolstered by such a card (R8.5).

    The Sergeant of a team bolsters for both players, as he passes from one to the other (R12.6).
    """
    live: set[int] = set()
    size = -1
    while size != len(live):
        size = len(live)
        passed = live & set(state.setup.command_kinds)
        for seat in state.setup.seats_of[side]:
            live |= _live_cards_of(state, seat, passed)
    return live


def _live_cards_of(state: State, seat: int, passed: set[int]) -> set[int]:
    setup = state.setup
    piles = [state.row(seat, pile) for pile in (DECK, HAND, PLAY_AREA, DISCARD)]
    supply = state.row(seat, SUPPLY)
    outside = {kind for kind, counts in enumerate(zip(*piles, strict=True)) if any(counts)} | passed
    size = -1
    while size != len(outside):
        size = len(outside)
        squads = {line.squad for kind in outside for line in setup.lines[kind] if line.facts.name == "bolster"}
        if seat == setup.bot and squads:
            # It reaches all its bolster decks (R13.10).
            squads = {0}
        outside |= {
            kind
            for kind, count in enumerate(supply)
            if count
            and kind != setup.fog
            and (0 in squads or setup.squad[kind] in squads)
            # A bot's aircraft lie in none of them (R15.30).
            and not (seat == setup.bot and setup.plan.cards[kind].aircraft)
        }
        if any(line.facts.name == "air-support" for kind in outside for line in setup.lines[kind]):
            outside |= {kind for kind, count in enumerate(supply) if count and setup.plan.cards[kind].aircraft}
    return outside


def _value(state: State, tile: int) -> int:
    return state.setup.objective[tile] + (state.radio_raised if tile == state.setup.radio else 0)
