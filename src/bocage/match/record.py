"""A match as text: one readable line for each card played, its outcomes beside it. docs/formats/record.md."""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass, replace

from bocage.engine import Event, Events, Plan
from bocage.engine import events as told
from bocage.engine.events import events_for
from bocage.engine.notation import format_action, seat_name
from bocage.engine.plan import SIDE_NAMES
from bocage.engine.terms import (
    BID,
    ENDING_NAMES,
    HIDDEN,
    LOSE,
    NOBODY,
    PILE_NAMES,
    STOP,
)
from bocage.match.match import AGREED_DRAW, RESIGNATION, Entry, Match

FIRST_LINE = "bocage match"
FORMAT = 1
UNKNOWN = "?"
YES = "yes"
RESHUFFLES = "reshuffles"
OPEN_RESULT = "result: open"


def plan_digest(plan: Plan, *, specialists: bool = False) -> str:
    """Return a short mark of what a scenario says, so that a record is never replayed on a changed one.

    The specialists say nothing in a match without them (R9.2).
    """
    played = replace(plan, id="", title="", specialists=plan.specialists if specialists else ())
    return hashlib.sha256(_said(played).encode()).hexdigest()[:12]


def _said(value: object) -> str:
    """Return what a part of a plan says; what it leaves at its default is left out, so that plans may learn more."""
    if is_dataclass(value):
        parts = {
            part.name: getattr(value, part.name) for part in fields(value) if getattr(value, part.name) != part.default
        }
        return _said(parts)
    if isinstance(value, dict):
        return "{" + ",".join(f"{key}={_said(part)}" for key, part in sorted(value.items())) + "}"
    if isinstance(value, tuple):
        return "(" + ",".join(_said(part) for part in value) + ")"
    return repr(value)


def format_record(match: Match, seat: int | None = None) -> str:
    """Return the whole record, or what a seat (or SPECTATOR) may know of it, hidden things as ``?``."""
    return "\n".join([*_header(match, seat), *_body(match, seat), "", format_result(match)]) + "\n"


def _header(match: Match, seat: int | None) -> list[str]:
    lines = [
        FIRST_LINE,
        f"format = {FORMAT}",
        f"scenario = {match.plan.id}",
        f"digest = {plan_digest(match.plan, specialists=match.options.specialists)}",
        f"control = {match.options.control}",
        f"round-limit = {match.options.round_limit}",
    ]
    if match.options.specialists:
        lines.append(f"specialists = {YES}")
    if seat is None:
        # Who knows the seed knows the dice to come.
        lines.append(f"seed = {match.seed}")
    for number, player in enumerate(match.players):
        lines.append(f"{seat_name(match.setup, number)} = {player}")
    return lines


def _body(match: Match, seat: int | None) -> list[str]:
    lines = _interlude(match, _seen(match, match.opening.events, seat))
    secret = _first_secret_bid(match)
    for number, entry in enumerate(match.entries):
        events = _seen(match, entry.events, seat)
        if entry.action == RESIGNATION:
            lines.append(f"{seat_name(match.setup, entry.seat)} resigns")
        elif entry.action == AGREED_DRAW:
            lines.append("draw agreed")
        elif match.setup.action_verb[entry.action] == BID:
            hidden = number >= secret and seat is not None and seat != entry.seat
            card = UNKNOWN if hidden else match.setup.kind_ids[match.setup.action_kind[entry.action]]
            lines.append(f"{seat_name(match.setup, entry.seat)} bids {card}")
        elif match.setup.action_verb[entry.action] >= STOP:
            lines[-1] += ", " + _decision(match, entry, events, seat)
        else:
            lines.append("  " + _decision(match, entry, events, seat))
        lines.extend(_interlude(match, events))
    return lines


def _first_secret_bid(match: Match) -> int:
    """Return the number of the first bid that lies face down still; past the last entry if none does (R14.1)."""
    first = len(match.entries)
    while first and match.entries[first - 1].action in (RESIGNATION, AGREED_DRAW):
        first -= 1
    if first and any(event[0] == told.BID_SHOWN for event in match.entries[first - 1].events):
        return len(match.entries)
    while first and match.setup.action_verb[match.entries[first - 1].action] == BID:
        first -= 1
    return first


def _seen(match: Match, events: Events, seat: int | None) -> Events:
    return events if seat is None else events_for(match.setup, events, seat)


def _decision(match: Match, entry: Entry, events: Events, seat: int | None) -> str:
    # What follows the end of a round stands in lines of its own.
    codes = [event[0] for event in events]
    own = events[: codes.index(told.ROUND_BEGAN)] if told.ROUND_BEGAN in codes else events
    notes = [note for event in own if (note := _note(match, event))]
    text = format_action(match.setup, entry.action)
    if match.setup.action_verb[entry.action] == LOSE and seat not in (None, entry.seat):
        # Nobody else sees which card was lost (R7.8).
        text = f"lose {UNKNOWN}"
    return f"{text} [{'; '.join(notes)}]" if notes else text


def _note(match: Match, event: Event) -> str:
    """Return what stands in the brackets for an event, "" for one that the decision itself tells."""
    setup = match.setup
    code = event[0]
    note = ""
    if code == told.ROLLED:
        dice = " ".join(str(face) for face in event[6:])
        note = f"{dice} against {event[4]} {'hit' if event[5] else 'miss'}"
    elif code == told.DREW:
        note = f"drew {_card(match, event[2])}"
    elif code == told.RESHUFFLED:
        note = RESHUFFLES
    elif code == told.CASUALTY:
        note = f"lost from {PILE_NAMES[event[2]]}"
    elif code == told.COUNTER_LOST:
        note = "counter lost"
    elif code == told.SUPPRESSED_COUNTER:
        note = "suppressed"
    elif code == told.PLACED:
        note = f"placed {setup.tile_names[event[2]]}"
    elif code == told.TOOK_FOG:
        note = "fog"
    elif code == told.TOOK_CONTROL:
        note = f"took {setup.tile_names[event[2]]}"
    elif code == told.RAISED_RADIO:
        note = f"radio {event[2]}"
    elif code == told.TARGET_LIFTED:
        note = "target lifted"
    elif code == told.LOSS_OPEN:
        note = f"a choice from {PILE_NAMES[event[2]]}"
    elif code == told.COMMAND_PASSED:
        note = f"command to {seat_name(setup, event[2])}"
    elif code == told.HOPE_LOST:
        note = f"{SIDE_NAMES[event[1]]} beyond hope"
    return note


def _card(match: Match, kind: int) -> str:
    return UNKNOWN if kind == HIDDEN else match.setup.kind_ids[kind]


def _interlude(match: Match, events: Events) -> list[str]:
    """Return the lines between decisions: a new round with its draws, the initiative, a new turn."""
    setup = match.setup
    lines: list[str] = []
    drawing = False
    drawer = NOBODY
    for event in events:
        code = event[0]
        if code == told.ROUND_BEGAN:
            lines.extend(["", f"round {event[1]}"])
            drawing = True
        elif drawing and code in (told.DREW, told.RESHUFFLED):
            word = _card(match, event[2]) if code == told.DREW else RESHUFFLES
            if event[1] == drawer:
                lines[-1] += f", {word}"
            else:
                drawer = event[1]
                lines.append(f"{seat_name(setup, drawer)} draws {word}")
        elif code == told.INITIATIVE_TAKEN:
            lines.append(f"{SIDE_NAMES[event[1]]} has the initiative")
        elif code == told.TURN_BEGAN:
            lines.append(f"turn {seat_name(setup, event[1])}")
    return lines


def format_result(match: Match) -> str:
    """Return the closing line, which also shows that nothing is cut off."""
    state = match.state
    if not match.is_over:
        return OPEN_RESULT
    outcome = "draw" if state.winner == NOBODY else f"{SIDE_NAMES[state.winner]} wins"
    return f"result: {outcome} by {ENDING_NAMES[state.ending]}"
