"""What must always hold of hidden things: deals fit the view, and neither view nor event depends on them. Rules R14."""

from __future__ import annotations

from bocage.engine import (
    Events,
    Luck,
    State,
    apply,
    deal,
    deciders,
    events_for,
    format_action,
    legal_actions,
    seat_name,
    view_for,
)
from bocage.engine.words.events import (
    BID_DRAWN,
    CASUALTY,
    COMMAND_PASSED,
    COMMANDED,
    COUNTER_LOST,
    LAID_OUT,
    LOSS_OPEN,
    SOLDIER_OUT,
    TURNED_UP,
)
from bocage.engine.words.terms import BIDDING, SPECTATOR
from bocage.luck import SeededLuck
from tests.properties.cards import check_cards, check_knowledge

# What brings hidden cards to light: those of a person, and those a bot turns up (R14.3).
SHOWING = (CASUALTY, COUNTER_LOST, SOLDIER_OUT, LOSS_OPEN, COMMAND_PASSED, BID_DRAWN, LAID_OUT, TURNED_UP, COMMANDED)


def onlookers(state: State) -> range:
    """Return everybody who may look: the spectator and all seats."""
    return range(SPECTATOR, state.setup.seat_count)


def check_deals(state: State, luck: Luck) -> int:
    """A dealt world looks the same to the one it was dealt for, and is sound; return how many were truly new."""
    new = 0
    for seat in onlookers(state):
        view = view_for(state, seat)
        world = deal(view, luck)
        who = "the spectator" if seat == SPECTATOR else seat_name(state.setup, seat)
        assert repr(view_for(world, seat).pack()) == repr(view.pack()), f"{who} sees what is hidden"
        check_cards(world)
        check_knowledge(world)
        assert deciders(world) == deciders(state), f"{who} sees somebody else asked"
        if seat != SPECTATOR:
            assert legal_actions(world, seat) == legal_actions(state, seat), f"{who}'s actions depend on hidden things"
        if state.phase == BIDDING:
            for other, kind in enumerate(_bids(world)):
                assert kind < 0 or world.count(other, 1, kind), "a dealt bid is not in its hand"
        new += world != state
    return new


def check_events_leak_nothing(state: State, seat: int, action: int, luck: Luck) -> int:
    """One decision in two worlds that look the same is told the same, and leaves them looking the same.

    A casualty may tell them apart: which pile it came from is open (R7.8). So may a Sergeant who passes (R12.3). Which
    of two cards is lost may not (R9.2). Return how many pairs could be compared.
    """
    compared, verb = 0, state.setup.verb_of(action).name
    for onlooker in onlookers(state):
        world = deal(view_for(state, onlooker), luck)
        legal = legal_actions(world, seat)
        other = action
        if verb == "bid" and len(deciders(state)) > 1 and onlooker != seat:
            # Nobody sees a bid that is not revealed at once, so any card will do.
            other = legal[0]
        if verb == "lose" and onlooker != seat:
            other = legal[-1] if action == legal[0] else legal[0]
        if other not in legal or (len(deciders(state)) == 1 and _bids(world) != _bids(state)):
            # The card is not there to be played, or another bid would be revealed.
            continue
        here, there = state.copy(), world
        told: Events = []
        retold: Events = []
        apply(here, seat, action, SeededLuck(0), told)
        apply(there, seat, other, SeededLuck(0), retold)
        chosen = 1 if verb == "lose" else 0
        if _revelations(told) > chosen or _revelations(retold) > chosen:
            continue
        what = format_action(state.setup, action)
        assert events_for(state.setup, told, onlooker) == events_for(state.setup, retold, onlooker), (
            f"the events of '{what}' tell seat {onlooker} what is hidden"
        )
        assert view_for(here, onlooker) == view_for(there, onlooker), f"'{what}' shows seat {onlooker} what is hidden"
        compared += 1
    return compared


def _bids(state: State) -> list[int]:
    return [state.bid(seat) for seat in range(state.setup.seat_count)]


def _revelations(events: Events) -> int:
    """Return how often something hidden came to light."""
    return sum(event[0] in SHOWING for event in events)
