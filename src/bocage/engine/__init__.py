"""The rules of the game: pure, seedable, without I/O. Rules R1 to R9 and R11 to R14."""

from bocage.engine import doors
from bocage.engine.deal import deal
from bocage.engine.doors import apply, bar, deciders, legal_actions, open_match, prepare
from bocage.engine.events import event_for, events_for
from bocage.engine.luck import Luck
from bocage.engine.plan import Options, Plan
from bocage.engine.setup import Setup
from bocage.engine.state import Event, Events, State
from bocage.engine.views import View, view_for

__all__ = [
    "Event",
    "Events",
    "Luck",
    "Options",
    "Plan",
    "Setup",
    "State",
    "View",
    "apply",
    "bar",
    "deal",
    "deciders",
    "event_for",
    "events_for",
    "is_compiled",
    "legal_actions",
    "open_match",
    "prepare",
    "view_for",
]


def is_compiled() -> bool:
    """Return True if the rules run as compiled code; the same sources run either way."""
    return not (doors.__file__ or "").endswith(".py")
