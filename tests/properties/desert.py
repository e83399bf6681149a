"""What must always hold of soldiers, vehicles, structures and mines, worked out afresh. Rules R10 and R15."""

from __future__ import annotations

from bocage.engine import CardPlan, State
from bocage.engine.words.terms import (
    CONTROLLED,
    HAND,
    INJURING,
    MOST_MINES,
    NOBODY,
    NOWHERE,
    PILES,
    REMOVED,
    UNSEEN,
)


def check_things(state: State) -> None:
    """Who is aboard is where his vehicle is, who is out has no card left, and mines do not multiply."""
    setup = state.setup
    seated: dict[int, int] = {}
    for unit in range(2 * setup.unit_count):
        berth = state.berth(unit)
        if berth != NOBODY:
            vehicle = setup.berth_vehicle[berth]
            seated[berth] = seated.get(berth, 0) + 1
            assert unit // setup.unit_count == vehicle // setup.unit_count, "an enemy sits in a vehicle"
            assert state.where(unit) == state.where(vehicle) != NOWHERE, "somebody is elsewhere than his vehicle"
            assert not state.is_suppressed(unit), "somebody aboard is suppressed"
            assert (setup.berth_open[berth] >> (unit % setup.unit_count)) & 1, "somebody sits where he may not"
        if state.is_out(unit):
            assert state.where(unit) == NOWHERE, "somebody who is out is on the board"
            _check_no_cards(state, unit)
    for berth, count in seated.items():
        assert count <= setup.berth_places[berth], f"{setup.berth_names[berth]} is taken {count} times"
    for edge in range(len(setup.edges)):
        assert min(state.mines(edge, 0), state.mines(edge, 1)) >= 0, "fewer than no mines lie on an edge"
    assert _mines(state) <= MOST_MINES, "there are more mines than tokens"
    assert state.crossing() == NOBODY or state.phase == INJURING, "a crossing is remembered for nothing"
    for vehicle in setup.vehicles:
        assert state.where(vehicle) != NOWHERE or not state.crew(vehicle), "somebody sits in a destroyed vehicle"


def check_things_only_go(before: State, after: State) -> None:
    """Who is out, what is destroyed and mines that are gone never come back (R10.3, R15.1, R15.18, R15.21)."""
    setup = after.setup
    for unit in range(2 * setup.unit_count):
        assert after.is_out(unit) or not before.is_out(unit), "somebody who was out is back"
    for unit in (*setup.vehicles, *setup.structures):
        assert before.where(unit) != NOWHERE or after.where(unit) == NOWHERE, "what was destroyed stands again"
    for unit in setup.structures:
        assert after.where(unit) in (before.where(unit), NOWHERE), "a structure has moved"
    assert after.mine_supply() <= before.mine_supply(), "a mine came back to the supply"
    assert _mines(after) <= _mines(before), "there are more mines than before"


def _mines(state: State) -> int:
    laid = [state.mines(edge, side_up) for edge in range(len(state.setup.edges)) for side_up in range(2)]
    return sum(laid) + state.mine_supply()


def _check_no_cards(state: State, unit: int) -> None:
    setup = state.setup
    seat = setup.owner[unit]
    # What a bot has face down leaves the game when it is turned up (R15.29).
    piles = [pile for pile in range(PILES) if pile != REMOVED and not (pile == HAND and seat == setup.bot)]
    for kind in setup.kinds_of_unit[unit]:
        assert not any(state.count(seat, pile, kind) for pile in piles), "somebody who is out has a card left"


def structure_points(state: State, side: int) -> int:
    """Return a side's points from structures: its own on tiles it controls, the enemy's destroyed (R15.21)."""
    total = 0
    for number, army in enumerate(state.setup.plan.sides):
        for structure in army.structures:
            tile = state.where(state.setup.unit_called(number, structure.id))
            if number == side:
                total += structure.points if tile != NOWHERE and state.mark(side, tile) == CONTROLLED else 0
            else:
                total += structure.points if tile == NOWHERE else 0
    return total


def is_keeper(state: State, side: int, card: CardPlan) -> bool:
    """Return True if a soldier of this card keeps his side from being pinned (R15.8)."""
    verbs = {action.verb for action in card.actions}
    return "control" in verbs or ("demolition" in verbs and bool(state.setup.plan.sides[1 - side].structures))


def has_neutralised(state: State, side: int) -> bool:
    """Return True if all whom a side must neutralise are (R15.8)."""
    setup = state.setup
    names = setup.plan.sides[side].neutralises
    for name in names:
        unit = setup.unit_called(1 - side, name)
        if unit in setup.vehicles:
            gone = state.where(unit) == NOWHERE or (state.is_disabled(unit) and not state.crew(unit))
        else:
            gone = state.is_out(unit)
        if not gone:
            return False
    return bool(names)


def starts_of(state: State, unit: int) -> set[int]:
    """Return where a unit is or may be placed: a single soldier on the board never enters it again (R15.20)."""
    here = state.where(unit)
    spawns = set(state.setup.spawns[unit])
    if not state.setup.plan.single_soldiers:
        return (spawns | {here}) - {NOWHERE}
    return spawns if here == NOWHERE else {here}


def navigates(state: State, side: int, live: set[int]) -> bool:
    """Return True if a live card's soldier may take a seat with Navigate in a vehicle that runs, or will (R15.20)."""
    setup = state.setup
    repairs = any(line.facts.name == "repair" for kind in live for line in setup.lines[kind])
    for vehicle in setup.plan.sides[side].vehicles:
        unit = setup.unit_called(side, vehicle.id)
        if state.where(unit) == NOWHERE or (state.is_disabled(unit) and not repairs):
            continue
        for berth in vehicle.berths:
            if all(action.verb != "navigate" for action in berth.actions):
                continue
            for kind in live:
                card = setup.plan.cards[kind]
                named = not berth.only or card.squad in berth.only or card.title in berth.only
                if card.has_unit and named:
                    return True
    return False


def possible_points(state: State, side: int, live: set[int], tiles: set[int]) -> int:
    """Return the points of structures that a side has or could still get (R15.20, R15.21)."""
    setup = state.setup
    total = 0
    for number, army in enumerate(setup.plan.sides):
        for structure in army.structures:
            tile = state.where(setup.unit_called(number, structure.id))
            own = number == side and tile in tiles
            enemys = number != side and (tile == NOWHERE or _could_demolish(state, side, live, tile))
            total += structure.points if own or enemys else 0
    return total


def _could_demolish(state: State, side: int, live: set[int], tile: int) -> bool:
    setup = state.setup
    scouts = any(setup.has_scout[kind] for kind in live) or navigates(state, side, live)
    marked = {each for each in range(setup.tile_count) if state.mark(side, each) != UNSEEN}
    for kind in live:
        verbs = {line.facts.name for line in setup.lines[kind]}
        if "demolition" not in verbs:
            continue
        if scouts or "stalk" in verbs:
            return True
        chain = starts_of(state, state.unit(side, kind))
        size = -1
        while size != len(chain):
            size = len(chain)
            chain |= {near for each in chain for near in setup.neighbours[each] if near in marked}
        if tile in chain:
            return True
    return False
