"""What must always hold of hidden things: deals fit the view, and neither view nor event depends on them. Rules R14."""

from __future__ import annotations

from bocage.engine import Luck, State, apply, deal, deciders, events_for, legal_actions, view_for
from bocage.engine.events import CASUALTY, COMMAND_PASSED, COUNTER_LOST, LOSS_OPEN
from bocage.engine.notation import format_action, seat_name
from bocage.engine.state import Events
from bocage.engine.terms import BID, BIDDING, LOSE, SPECTATOR
from bocage.luck import SeededLuck
from tests.properties.cards import check_cards, check_knowledge


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
        assert repr(view_for(world, seat).fields()) == repr(view.fields()), f"{who} sees what is hidden"
        check_cards(world)
        check_knowledge(world)
        assert deciders(world) == deciders(state), f"{who} sees somebody else asked"
        if seat != SPECTATOR:
            assert legal_actions(world, seat) == legal_actions(state, seat), f"{who}'s actions depend on hidden things"
        if state.phase == BIDDING:
            for other, kind in enumerate(world.bids):
                assert kind < 0 or world.count(other, 1, kind), "a dealt bid is not in its hand"
        new += world != state
    return new


def check_events_leak_nothing(state: State, seat: int, action: int, luck: Luck) -> int:
    """One decision in two worlds that look the same is told the same, and leaves them looking the same.

    A casualty may tell them apart: which pile it came from is open (R7.8). So may a Sergeant who passes (R12.3). Which
    of two cards is lost may not (R9.2). Return how many pairs could be compared.
    """
    compared = 0
    for onlooker in onlookers(state):
        world = deal(view_for(state, onlooker), luck)
        legal = legal_actions(world, seat)
        other = action
        if state.setup.action_verb[action] == BID and len(deciders(state)) > 1 and onlooker != seat:
            # Nobody sees a bid that is not revealed at once, so any card will do.
            other = legal[0]
        if state.setup.action_verb[action] == LOSE and onlooker != seat:
            other = legal[-1] if action == legal[0] else legal[0]
        if other not in legal or (len(deciders(state)) == 1 and world.bids != state.bids):
            # The card is not there to be played, or another bid would be revealed.
            continue
        here, there = state.copy(), world
        told: Events = []
        retold: Events = []
        apply(here, seat, action, SeededLuck(0), told)
        apply(there, seat, other, SeededLuck(0), retold)
        chosen = 1 if state.setup.action_verb[action] == LOSE else 0
        if _revelations(told) > chosen or _revelations(retold) > chosen:
            continue
        what = format_action(state.setup, action)
        assert events_for(state.setup, told, onlooker) == events_for(state.setup, retold, onlooker), (
            f"the events of '{what}' tell seat {onlooker} what is hidden"
        )
        assert view_for(here, onlooker) == view_for(there, onlooker), f"'{what}' shows seat {onlooker} what is hidden"
        compared += 1
    return compared


def _revelations(events: Events) -> int:
    """Return how often something hidden came to light."""
    return sum(event[0] in (CASUALTY, COUNTER_LOST, LOSS_OPEN, COMMAND_PASSED) for event in events)
