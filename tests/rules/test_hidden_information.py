"""Along random games: nothing a seat sees, may do or is told depends on what is hidden from it. Rules R14."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import (
    Events,
    Options,
    State,
    apply,
    deal,
    deciders,
    events_for,
    legal_actions,
    open_match,
    prepare,
    view_for,
)
from bocage.engine.goals.hope import live_kinds_of_side, reachable_tiles
from bocage.engine.words import events as tell
from bocage.engine.words.terms import (
    BIDDING,
    DECK,
    DISCARD,
    HAND,
    KNOWN,
    LACKS_DECK,
    LACKS_DISCARD,
    LACKS_HAND,
    PLAY_AREA,
    ROWS,
    SEEN,
    SPECTATOR,
    SUPPLY,
)
from bocage.luck import SeededLuck
from tests.rule import rule

SCENARIOS = ["1", "4", "7", "10"]
ROUNDS = 30
# Decisions from one that is looked at to the next: a prime, so that every kind of decision has its turn.
STRIDE = 3


def decisions(scenario: str, seed: str) -> Iterator[tuple[State, int, int]]:
    """Play a random game and yield each position with the seat and the action that come next."""
    dice = random.Random(f"{scenario} {seed}")
    setup = prepare(load_scenario(scenario), Options(round_limit=ROUNDS))
    luck = SeededLuck(f"{scenario} {seed}")
    state = open_match(setup, luck)
    while asked := deciders(state):
        seat = dice.choice(asked)
        actions = legal_actions(state, seat)
        # A verb first, then what for, so that the many steps and targets of some do not crowd out the others; few
        # turns end and few cards are hunkered down before they have done something.
        verbs = sorted({setup.action_verb[action] for action in actions})
        busy = [verb for verb in verbs if setup.verbs[verb].name not in ("hunker", "end")]
        verb = dice.choice(busy if busy and dice.random() < 0.9 else verbs)
        action = dice.choice([action for action in actions if setup.action_verb[action] == verb])
        yield state, seat, action
        apply(state, seat, action, luck)


def positions(scenario: str, seed: str) -> Iterator[tuple[State, int, int]]:
    """Yield every third of the decisions."""
    for number, decision in enumerate(decisions(scenario, seed)):
        if number % STRIDE == 0:
            yield decision


def watchers(state: State) -> range:
    return range(SPECTATOR, state.setup.seat_count)


@rule("R14.1", "R14.2")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_seat_sees_and_may_do_is_the_same_in_every_deal(scenario: str) -> None:
    luck = SeededLuck(f"deals of {scenario}")
    differing = 0
    for state, _, _ in positions(scenario, "views"):
        for seat in watchers(state):
            view = view_for(state, seat)
            for _ in range(2):
                world = deal(view, luck)
                differing += world != state
                assert repr(view_for(world, seat).pack()) == repr(view.pack())
                assert deciders(world) == deciders(state)
                if seat != SPECTATOR:
                    assert legal_actions(world, seat) == legal_actions(state, seat)
    assert differing > 200


@rule("R8.5")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hope_is_public_knowledge(scenario: str) -> None:
    luck = SeededLuck(f"hope of {scenario}")
    for state, _, _ in positions(scenario, "hope"):
        world = deal(view_for(state, SPECTATOR), luck)
        for side in (0, 1):
            assert live_kinds_of_side(world, side) == live_kinds_of_side(state, side)
            assert reachable_tiles(world, side) == reachable_tiles(state, side)


def check_knowledge(state: State) -> None:
    """Check that what everybody knows of hidden cards is true."""
    setup = state.setup
    for seat in range(setup.seat_count):
        for kind in range(setup.kind_count):
            count = [state.count(seat, row, kind) for row in range(ROWS)]
            assert count[SEEN] <= count[DISCARD]
            assert count[KNOWN] <= count[HAND]
            hidden = {
                LACKS_DECK: count[DECK],
                LACKS_HAND: count[HAND] - count[KNOWN],
                LACKS_DISCARD: count[DISCARD] - count[SEEN],
            }
            for place, cards in hidden.items():
                assert not (cards and state.lacks(seat, place) & setup.kind_bit[kind])


@rule("R14.1", "R14.2")
@pytest.mark.parametrize("scenario", ["1", "3", "7", "10", "11"])
@pytest.mark.parametrize("seed", ["first", "second"])
def test_public_knowledge_never_forbids_what_is_true(scenario: str, seed: str) -> None:
    casualties = known = 0
    for state, _, _ in decisions(scenario, seed):
        check_knowledge(state)
        setup = state.setup
        for seat in range(setup.seat_count):
            known += sum(state.row(seat, KNOWN))
            held = sum(state.size(seat, pile) for pile in (DECK, HAND, DISCARD, PLAY_AREA, SUPPLY))
            casualties += sum(setup.card_totals[seat * setup.kind_count : (seat + 1) * setup.kind_count]) - held
    # Games in which nothing was learnt would prove nothing.
    assert casualties > 0
    assert known > 0


@rule("R14.1", "R14.2", "R7.8")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_decision_is_told_alike_in_worlds_that_look_alike(scenario: str) -> None:
    luck = SeededLuck(f"told of {scenario}")
    compared = 0
    for state, seat, action in positions(scenario, "told"):
        for watcher in watchers(state):
            world = deal(view_for(state, watcher), luck)
            if action not in legal_actions(world, seat) or not _looks_the_same_after(state, world, action):
                continue
            here, there = state.copy(), world
            told: Events = []
            retold: Events = []
            apply(here, seat, action, SeededLuck("same"), told)
            apply(there, seat, action, SeededLuck("same"), retold)
            if _casualties(told) != _casualties(retold):
                # Which pile a casualty came from is open, and it may differ.
                continue
            assert events_for(state.setup, told, watcher) == events_for(state.setup, retold, watcher)
            assert repr(view_for(here, watcher).pack()) == repr(view_for(there, watcher).pack())
            compared += 1
    assert compared > 60


def _looks_the_same_after(state: State, world: State, action: int) -> bool:
    """Return False where the decision reveals bids, which may differ between the worlds."""
    reveals = state.phase == BIDDING and state.setup.verb_of(action).name == "bid" and len(deciders(state)) == 1
    return not reveals or all(world.bid(seat) == state.bid(seat) for seat in range(state.setup.seat_count))


def _casualties(events: Events) -> Events:
    return [event for event in events if event[0] in (tell.CASUALTY, tell.COUNTER_LOST)]
