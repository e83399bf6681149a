"""The rules of the game: pure, seedable, without I/O. Rules R1 to R9 and R11 to R14.

Everybody outside imports from here, and from ``bocage.engine.words``; the rooms behind are the engine's own.
"""

from bocage.engine import doors
from bocage.engine.bot.turn import bot_area
from bocage.engine.cards.command import has_token
from bocage.engine.doors import (
    apply,
    apply_packed,
    bar,
    deciders,
    find_problems,
    first_decider,
    legal_actions,
    legal_packed,
    next_steps,
    open_match,
    packed_plays,
    prepare,
    set_up,
    targets_of,
)
from bocage.engine.goals.victory import apply_agreed_draw, apply_resignation, apply_time_out
from bocage.engine.position.bot_area import BotArea
from bocage.engine.position.deal import deal, deal_packed
from bocage.engine.position.position import Position
from bocage.engine.position.state import State, lay_out
from bocage.engine.position.told import event_for, events_for
from bocage.engine.position.view import View, view_for
from bocage.engine.scenario.bots import REST
from bocage.engine.scenario.decks import FOG_OF_WAR
from bocage.engine.scenario.line import Line
from bocage.engine.scenario.plan import (
    CONTROL_EDITIONS,
    DIFFICULTIES,
    EASY,
    HARD,
    NORMAL,
    ActionPlan,
    BerthPlan,
    BotPlan,
    CardPlan,
    MinefieldPlan,
    MinePlan,
    Options,
    Plan,
    SeatPlan,
    SetupProblem,
    SidePlan,
    SpawnPlan,
    StructurePlan,
    TilePlan,
    VehiclePlan,
)
from bocage.engine.scenario.setup import Setup
from bocage.engine.scenario.specialists import with_specialists
from bocage.engine.table import FACTS
from bocage.engine.text.notation import (
    UnknownText,
    deck_name,
    format_action,
    full_unit_name,
    parse_action,
    parse_seat,
    seat_name,
    unit_name,
)
from bocage.engine.text.position import format_position, parse_position
from bocage.engine.verbs.odds import cover_against, faces_that_hit, hit_chance, range_to, total_defence
from bocage.engine.verbs.support import bar_contest, bar_control, holds_off
from bocage.engine.words.events import Event, Events
from bocage.engine.words.facts import Facts
from bocage.engine.words.luck import Luck, PackedLuck

__all__ = [
    "CONTROL_EDITIONS",
    "DIFFICULTIES",
    "EASY",
    "FACTS",
    "FOG_OF_WAR",
    "HARD",
    "NORMAL",
    "REST",
    "ActionPlan",
    "BerthPlan",
    "BotArea",
    "BotPlan",
    "CardPlan",
    "Event",
    "Events",
    "Facts",
    "Line",
    "Luck",
    "MinePlan",
    "MinefieldPlan",
    "Options",
    "PackedLuck",
    "Plan",
    "Position",
    "SeatPlan",
    "Setup",
    "SetupProblem",
    "SidePlan",
    "SpawnPlan",
    "State",
    "StructurePlan",
    "TilePlan",
    "UnknownText",
    "VehiclePlan",
    "View",
    "apply",
    "apply_agreed_draw",
    "apply_packed",
    "apply_resignation",
    "apply_time_out",
    "bar",
    "bar_contest",
    "bar_control",
    "bot_area",
    "cover_against",
    "deal",
    "deal_packed",
    "deciders",
    "deck_name",
    "event_for",
    "events_for",
    "faces_that_hit",
    "find_problems",
    "first_decider",
    "format_action",
    "format_position",
    "full_unit_name",
    "has_token",
    "hit_chance",
    "holds_off",
    "is_compiled",
    "lay_out",
    "legal_actions",
    "legal_packed",
    "next_steps",
    "open_match",
    "packed_plays",
    "parse_action",
    "parse_position",
    "parse_seat",
    "prepare",
    "range_to",
    "seat_name",
    "set_up",
    "targets_of",
    "total_defence",
    "unit_name",
    "view_for",
    "with_specialists",
]


def is_compiled() -> bool:
    """Return True if the rules run as compiled code; the same sources run either way."""
    return not (doors.__file__ or "").endswith(".py")
