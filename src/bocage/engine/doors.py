"""The doors of the engine: who decides, what is legal, and what a decision does. People, bots and servers use these."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from bocage.engine.bot.resolving import (
    bar_bot_injury,
    bar_resolution,
    go_on_resolving,
    legal_bot_injuries,
    legal_resolutions,
)
from bocage.engine.cards.casualties import bar_loss, legal_losses
from bocage.engine.goals.hope import review_hope
from bocage.engine.goals.victory import check_end, early_end
from bocage.engine.position.state import State, lay_out
from bocage.engine.rounds import bar_bid, begin_round, bidders, first_bidder, legal_bids
from bocage.engine.scenario.line import Line
from bocage.engine.scenario.plan import Options, Plan, SetupProblem
from bocage.engine.scenario.setup import Setup
from bocage.engine.table import FACTS, table
from bocage.engine.verbs.damage import bar_injury, chooser, legal_injuries
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.playing import apply_part, bar_part, bar_play, legal_parts, legal_plays, plays_of_card
from bocage.engine.verbs.verb import Verb
from bocage.engine.words.bars import (
    BID_FIRST,
    CHOOSE_INJURED,
    CHOOSE_LOSS,
    FINISH_ACTION,
    FREE,
    MATCH_OVER,
    NO_BIDDING_NOW,
    NOT_A_DECISION,
    NOT_ASKED,
    NOTHING_UNDER_WAY,
)
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_ENEMY, ON_TURN, UNDER_WAY, WHILE_BIDDING, WHILE_INJURING, WHILE_LOSING
from bocage.engine.words.luck import Luck, PackedLuck, packed
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import BIDDING, INJURING, LOSING, NOBODY, NOWHERE, OVER, TURN


def set_up(plan: Plan, options: Options) -> Setup:
    """Number a scenario; a SetupProblem tells what is wrong with its board or its units (R2.3)."""
    setup = Setup(plan, options, FACTS)
    if setup.problems:
        raise setup.problems[0]
    return setup


def prepare(plan: Plan, options: Options) -> Setup:
    """Number a scenario, refusing one that would be over before it begins as well (R2.3)."""
    setup = set_up(plan, options)
    for problem in _early_ends(setup):
        raise problem
    return setup


def find_problems(plan: Plan, options: Options) -> list[SetupProblem]:
    """Return all that keeps a scenario from being played, each with the tile, unit or side it is about (R2.3)."""
    try:
        setup = Setup(plan, options, FACTS)
    except SetupProblem as problem:
        return [problem]
    return setup.problems or _early_ends(setup)


def _early_ends(setup: Setup) -> list[SetupProblem]:
    state = _first_position(setup, None)
    return [early_end(state)] if state.phase == OVER else []


def open_match(setup: Setup, luck: Luck, events: Events | None = None) -> State:
    """Lay out the scenario and begin the first round (R2.1, R3.1)."""
    state = _first_position(setup, events)
    begin_round(state, packed(luck), events)
    return state


def _first_position(setup: Setup, events: Events | None) -> State:
    """Return the scenario laid out, and judged: hope may be lost, or the match over, before it begins (R2.3, R8.5)."""
    state = lay_out(setup)
    for side in range(2):
        review_hope(state, side)
    check_end(state, events)
    return state


def deciders(state: State) -> list[int]:
    """Return the seats that are asked for a decision: one, or all that owe a bid (R3.3, R3.4, R9.2, R15.5)."""
    if state.phase == TURN:
        return [state.turn_seat]
    if state.phase == BIDDING:
        return bidders(state)
    if state.phase == INJURING:
        return [chooser(state)]
    return [state.setup.owner[state.losing]] if state.phase == LOSING else []


def first_decider(state: State) -> i64:
    """Return the first of them, NOBODY if the match is over, without making a list: for compiled players."""
    if state.phase == TURN:
        return state.turn_seat
    if state.phase == BIDDING:
        return first_bidder(state)
    if state.phase == INJURING:
        return chooser(state)
    return state.setup.owner[state.losing] if state.phase == LOSING else NOBODY


def legal_actions(state: State, seat: int) -> list[int]:
    """Return the actions a seat may take now; none if it is not asked."""
    # The ints are there already: to make them anew would take longer than to list the actions.
    boxed = state.setup.boxed
    return cast("list[int]", [boxed[action] for action in legal_packed(state, seat)])


def legal_packed(state: State, seat: i64) -> vec[i64]:
    """Return the same as packed numbers, for compiled players."""
    setup = state.setup
    if state.phase == TURN:
        if seat != state.turn_seat:
            return vec[i64]()
        verbs = table(setup.table_of[seat])
        if seat == setup.bot:
            return legal_resolutions(state, verbs)
        return legal_plays(state, verbs) if state.doing == NOBODY else legal_parts(state, verbs)
    if state.phase == BIDDING and 0 <= seat < setup.seat_count:
        return legal_bids(state, seat)
    if state.phase == LOSING and seat == setup.owner[state.losing]:
        return legal_losses(state)
    if state.phase == INJURING and seat == chooser(state):
        return legal_bot_injuries(state) if seat == setup.bot else legal_injuries(state)
    return vec[i64]()


def packed_plays(state: State, kind: i64) -> vec[i64]:
    """Return the ways in which whoever has the turn could play a card of a kind, with nothing under way (R4.1)."""
    return plays_of_card(state, kind, table(state.setup.table_of[state.turn_seat]))


def bar(state: State, seat: int, action: int) -> int:
    """Return what bars an action, FREE if it is legal; the codes and their rules are in ``bars``."""
    setup = state.setup
    if not 0 <= action < setup.action_count:
        return NOT_A_DECISION
    if state.phase == OVER:
        return MATCH_OVER
    if not 0 <= seat < setup.seat_count:
        return NOT_ASKED
    moment, kind = setup.verb_of(action).moment, setup.action_kind[action]
    if state.phase == BIDDING:
        return bar_bid(state, seat, kind) if moment == WHILE_BIDDING else BID_FIRST
    if seat not in deciders(state):
        return NOT_ASKED
    if state.phase == LOSING:
        return bar_loss(state, kind) if moment == WHILE_LOSING else CHOOSE_LOSS
    verbs = table(setup.table_of[seat])
    if state.phase == INJURING:
        return _bar_injuring(state, seat, verbs[setup.action_verb[action]], action)
    if moment == WHILE_BIDDING:
        return NO_BIDDING_NOW
    return bar_resolution(state, verbs, action) if seat == setup.bot else _bar_turn(state, verbs, action, moment)


def _bar_injuring(state: State, seat: i64, verb: Verb, action: i64) -> i64:
    """Return what bars the choice of who is injured aboard (R15.5)."""
    if seat == state.setup.bot:
        return bar_bot_injury(state, verb, action)
    return bar_injury(state, state.setup.action_unit[action]) if verb.moment == WHILE_INJURING else CHOOSE_INJURED


def _bar_turn(state: State, verbs: vec[Verb], action: i64, moment: i64) -> i64:
    """Return what bars a person from going on with the action under way, or from playing a card (R3.4, R4)."""
    if state.doing != NOBODY:
        return FINISH_ACTION if moment == ON_TURN else bar_part(state, verbs, action)
    if moment != ON_TURN:
        return NOTHING_UNDER_WAY
    return FREE if action == state.setup.end_turn else bar_play(state, verbs, action)


def apply(state: State, seat: int, action: int, luck: Luck, events: Events | None = None) -> None:
    """Carry out a legal action in place; whoever is not sure asks ``bar`` or ``legal_actions`` first."""
    apply_packed(state, seat, action, packed(luck), events)


def apply_packed(state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
    """Do the same with luck that is packed already, for compiled players."""
    setup = state.setup
    verbs = table(setup.table_of[seat])
    verb = verbs[setup.action_verb[action]]
    if verb.moment == UNDER_WAY:
        apply_part(state, verbs, action, luck, events)
    else:
        verb.apply(state, seat, action, luck, events)
    if verb.acts:
        _settle(state, luck, events)


def _settle(state: State, luck: PackedLuck, events: Events | None) -> None:
    """Look for the end, and carry out parts with a single answer, a lone stop or the last target: nobody is asked."""
    check_end(state, events)
    if state.doing != NOBODY:
        verbs = table(state.setup.table_of[state.turn_seat])
        while state.doing != NOBODY and state.phase == TURN:
            parts = legal_parts(state, verbs)
            if len(parts) > 1:
                break
            apply_part(state, verbs, parts[0], luck, events)
            check_end(state, events)
    if state.turn_seat == state.setup.bot and state.phase == TURN:
        go_on_resolving(state, events)


def targets_of(state: State, line: Line, side: int, unit: int) -> list[int]:
    """Return the counters that a line of a side's unit could hit from where it stands, whoever's turn it is (R7.1).

    Aircraft have no unit, NOBODY, and are nowhere (R15.7).
    """
    play = Play(state)
    play.side = side
    play.line, play.unit = line, unit
    play.origin = NOWHERE if unit == NOBODY else state.where(unit)
    found = _verbs_of(state)[line.verb].add(play, 0, vec[i64]())
    return [play.foe(index) if line.facts.aim == AT_ENEMY else index for index in found]


def next_steps(state: State, verb: int, unit: int, tile: int) -> list[int]:
    """Return the tiles that a unit may step to from a tile by a verb of movement (R5)."""
    return list(_verbs_of(state)[verb].steps_from(state, unit, tile))


def _verbs_of(state: State) -> vec[Verb]:
    """Return the verbs as a person plays them, whoever is asked now."""
    setup = state.setup
    return table(setup.table_of[1 - setup.bot if setup.bot != NOBODY else 0])
