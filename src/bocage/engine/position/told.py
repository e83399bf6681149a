"""What each seat is told of what happened. Rules R14."""

from __future__ import annotations

from bocage.engine.scenario.setup import Setup
from bocage.engine.words.events import BID_MADE, CASUALTY, DREW, LAID_FACE_DOWN, LEFT_IN_HAND, Event, Events
from bocage.engine.words.terms import HIDDEN, NOBODY, SPECTATOR


def event_for(setup: Setup, event: Event, seat: int) -> Event:
    """Return the event as a seat (or SPECTATOR) is told it, built from what that seat may know (R14.1, R7.8)."""
    code = event[0]
    if code == DREW or code == BID_MADE:
        return (code, event[1], event[2] if event[1] == seat else HIDDEN)
    if code == LAID_FACE_DOWN:
        return (code, event[1], HIDDEN)
    if code == LEFT_IN_HAND:
        known = event[1] == seat or event[3] == 1
        return (code, event[1], event[2] if known else HIDDEN, event[3])
    if code == CASUALTY:
        # The player searches a bot's cards himself.
        own = (seat != SPECTATOR and setup.owner[event[1]] == seat) or setup.owner[event[1]] == setup.bot != NOBODY
        return (code, event[1], event[2], event[3] if own else HIDDEN)
    return tuple(event)


def events_for(setup: Setup, events: Events, seat: int) -> Events:
    """Return the events as a seat is told them."""
    return [event_for(setup, event, seat) for event in events]
