"""The doors of the engine: who decides, what is legal, and what a decision does. People, bots and servers use these."""

from __future__ import annotations

from bocage.engine.bars import (
    BID_FIRST,
    CHOOSE_LOSS,
    FINISH_ACTION,
    FREE,
    MATCH_OVER,
    NO_BIDDING_NOW,
    NOT_A_DECISION,
    NOT_ASKED,
    NOTHING_UNDER_WAY,
)
from bocage.engine.casualties import apply_loss, bar_loss, legal_losses
from bocage.engine.hope import review_hope
from bocage.engine.luck import Luck
from bocage.engine.parts import apply_part, bar_part, legal_parts
from bocage.engine.plan import Options, Plan, SetupProblem
from bocage.engine.playing import apply_play, bar_play, legal_plays
from bocage.engine.rounds import apply_bid, apply_end_turn, bar_bid, begin_round, bidders, legal_bids
from bocage.engine.setup import Setup
from bocage.engine.state import Events, State, lay_out
from bocage.engine.terms import BID, BIDDING, END_TURN, LOSE, LOSING, NOBODY, OVER, STOP, TURN
from bocage.engine.victory import check_end


def prepare(plan: Plan, options: Options) -> Setup:
    """Number a scenario, refusing one that would be over before it begins (R2.3)."""
    setup = Setup(plan, options)
    state = _first_position(setup, None)
    if state.phase == OVER:
        raise SetupProblem("over-at-setup", {"ending": str(state.ending)})
    return setup


def open_match(setup: Setup, luck: Luck, events: Events | None = None) -> State:
    """Lay out the scenario and begin the first round (R2.1, R3.1)."""
    state = _first_position(setup, events)
    begin_round(state, luck, events)
    return state


def _first_position(setup: Setup, events: Events | None) -> State:
    """Return the scenario laid out, and judged: hope may be lost, or the match over, before it begins (R2.3, R8.5)."""
    state = lay_out(setup)
    for side in range(2):
        review_hope(state, side)
    check_end(state, events)
    return state


def deciders(state: State) -> list[int]:
    """Return the seats that are asked for a decision: one, or all that owe a bid (R3.3, R3.4, R9.2)."""
    if state.phase == TURN:
        return [state.seat]
    if state.phase == BIDDING:
        return bidders(state)
    return [state.setup.owner[state.losing]] if state.phase == LOSING else []


def legal_actions(state: State, seat: int) -> list[int]:
    """Return the actions a seat may take now; none if it is not asked."""
    if state.phase == TURN:
        if seat != state.seat:
            return []
        return legal_plays(state) if state.doing == NOBODY else legal_parts(state)
    if state.phase == BIDDING:
        return legal_bids(state, seat) if 0 <= seat < state.setup.seat_count else []
    if state.phase == LOSING and seat == state.setup.owner[state.losing]:
        return legal_losses(state)
    return []


def bar(state: State, seat: int, action: int) -> int:
    """Return what bars an action, FREE if it is legal; the codes and their rules are in ``bars``."""
    if not 0 <= action < state.setup.action_count:
        return NOT_A_DECISION
    if state.phase == OVER:
        return MATCH_OVER
    if not 0 <= seat < state.setup.seat_count:
        return NOT_ASKED
    verb = state.setup.action_verb[action]
    if state.phase == BIDDING:
        return bar_bid(state, seat, state.setup.action_kind[action]) if verb == BID else BID_FIRST
    if seat not in deciders(state):
        return NOT_ASKED
    if state.phase == LOSING:
        return bar_loss(state, state.setup.action_kind[action]) if verb == LOSE else CHOOSE_LOSS
    if verb == BID:
        return NO_BIDDING_NOW
    if state.doing != NOBODY:
        return bar_part(state, action) if verb >= STOP else FINISH_ACTION
    if verb == END_TURN:
        return FREE
    return NOTHING_UNDER_WAY if verb >= STOP else bar_play(state, action)


def apply(state: State, seat: int, action: int, luck: Luck, events: Events | None = None) -> None:
    """Carry out a legal action in place; whoever is not sure asks ``bar`` or ``legal_actions`` first."""
    verb = state.setup.action_verb[action]
    if verb == BID:
        apply_bid(state, seat, state.setup.action_kind[action], events)
        return
    if verb == END_TURN:
        apply_end_turn(state, luck, events)
        return
    if verb == LOSE:
        apply_loss(state, state.setup.action_kind[action], events)
    elif verb >= STOP:
        apply_part(state, action, luck, events)
    else:
        apply_play(state, action, luck, events)
    check_end(state, events)
    # A part with a single answer is not asked: a lone stop, the last target.
    while state.doing != NOBODY and state.phase == TURN:
        parts = legal_parts(state)
        if len(parts) > 1:
            return
        apply_part(state, parts[0], luck, events)
        check_end(state, events)
