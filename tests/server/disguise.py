"""A table played while all that a reader may not know is exchanged: whoever reads is sent the same. Rules R14."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from bocage.engine import Event, deal, event_for, format_action, legal_actions, view_for
from bocage.engine.words.terms import BIDDING, HIDDEN, SPECTATOR
from bocage.luck import SeededLuck
from bocage.match import Match
from bocage.server.table.table import Table
from bocage.server.wire.messages import Decide, TableMade
from tests.server.house import Guest, House, all_at, new_id


@dataclass
class Disguised:
    """How often other cards lay there, another bid, other events; how often there was what a test looks for."""

    cards: int = 0
    bids: int = 0
    events: int = 0
    seen: int = 0
    verbs: set[str] = field(default_factory=set)


def bytes_for(house: House, table: TableMade, seat: int) -> list[str]:
    """Return what somebody who sits down at a seat, or to watch, is sent."""
    with Guest(house, table.table, "" if seat == SPECTATOR else table.seats[seat].token) as guest:
        guest.see()
        return guest.raw


def disguise(table: Table, event: Event, seat: int) -> Event:
    """Return an event with other cards in all places that the seat may not know."""
    told = event_for(table.match.setup, event, seat)
    kinds = table.match.setup.kind_count
    return tuple(
        (part + 1) % kinds if shown == HIDDEN != part else part for part, shown in zip(event, told, strict=True)
    )


def play_disguised(
    house: House, made: TableMade, decisions: int, looks_for: Callable[[Match], bool], eager: tuple[str, ...] = ()
) -> Disguised:
    """Play by chance, eager verbs first, and after each decision see that each reader is sent the same."""
    chance = random.Random(4)
    found = Disguised()
    with all_at(house, made) as guests:
        table = house.tables._live[made.table].table
        assert table is not None
        match = table.match
        for number in range(decisions):
            found.seen += looks_for(match)
            for seat in (*range(match.setup.seat_count), SPECTATOR):
                check_reader(house, made, table, seat, SeededLuck(number), found)
            seat = chance.choice(match.deciders())
            actions = legal_actions(match.state, seat)
            wished = [action for action in actions if match.setup.verb_of(action).name in eager]
            action = chance.choice(wished or actions)
            found.verbs.add(match.setup.verb_of(action).name)
            text = format_action(match.setup, action)
            guests[seat].do(Decide(id=new_id(), decision=table.decisions[seat], action=text))
    return found


def check_reader(house: House, made: TableMade, table: Table, seat: int, luck: SeededLuck, found: Disguised) -> None:
    """Deal all that is hidden from a reader anew, compare the bytes that are sent, and count what was exchanged."""
    match = table.match
    sent = bytes_for(house, made, seat)
    state, told = match.state, [step.events for step in table.changes]
    match.state = deal(view_for(state, seat), luck)
    for step in table.changes:
        step.events = [disguise(table, event, seat) for event in step.events]
    # What was sent before the exchange says nothing of it.
    live = house.tables._live[made.table]
    live.forget_messages()
    found.cards += match.state != state
    bids = [[world.bid(other) for other in range(match.setup.seat_count)] for world in (state, match.state)]
    found.bids += state.phase == BIDDING and bids[0] != bids[1]
    found.events += [step.events for step in table.changes] != told
    try:
        assert bytes_for(house, made, seat) == sent
    finally:
        match.state = state
        for step, events in zip(table.changes, told, strict=True):
            step.events = events
        live.forget_messages()
