"""The one text form of every seat, unit and action, and back. Records, tests, command line and logs speak it."""

from __future__ import annotations

from bocage.engine.plan import SIDE_NAMES
from bocage.engine.setup import Setup
from bocage.engine.terms import (
    ANY_RANGE,
    ATTACK,
    BID,
    BLAST,
    DRAW,
    END_TURN,
    HIT,
    HUNKER,
    JOIN,
    LOSE,
    MOVE,
    NOBODY,
    NOWHERE,
    READY,
    SCOUT,
    STALK,
    STEP,
    STOP,
    TAKE,
    VERB_NAMES,
)


class UnknownText(ValueError):
    """A text that names no action, seat, unit or card of this scenario."""


def seat_name(setup: Setup, seat: int) -> str:
    """Return ``us`` or ``germany``; in a team of two ``us-1``, ``us-2``."""
    side = setup.side_of[seat]
    seats = setup.seats_of[side]
    return SIDE_NAMES[side] if len(seats) == 1 else f"{SIDE_NAMES[side]}-{seats.index(seat) + 1}"


def parse_seat(setup: Setup, text: str) -> int:
    """Return the seat of a name."""
    for seat in range(setup.seat_count):
        if seat_name(setup, seat) == text:
            return seat
    raise UnknownText(text)


def unit_name(setup: Setup, unit: int) -> str:
    """Return the id of a unit's cards, without its side: ``rifleman-a``."""
    return setup.kind_ids[setup.unit_kinds[unit % setup.unit_count]]


def full_unit_name(setup: Setup, unit: int) -> str:
    """Return a unit with its side: ``us rifleman-a``."""
    return f"{SIDE_NAMES[unit // setup.unit_count]} {unit_name(setup, unit)}"


def format_action(setup: Setup, action: int) -> str:
    """Return the text form of an action: ``scout-b scout 3B``, ``bid sniper``, ``end turn``."""
    verb = setup.action_verb[action]
    kind = setup.action_kind[action]
    card = setup.kind_ids[kind] if kind != NOBODY else ""
    if verb == END_TURN:
        text = "end turn"
    elif verb in (STOP, DRAW):
        text = VERB_NAMES[verb]
    elif verb in (BID, TAKE, LOSE):
        text = f"{VERB_NAMES[verb]} {card}"
    elif verb in (HUNKER, READY):
        text = f"{card} {VERB_NAMES[verb]}"
    elif verb == STEP:
        text = f"step {setup.tile_names[setup.action_tile[action]]}"
    elif verb == HIT:
        text = f"hit {full_unit_name(setup, setup.action_unit[action])}"
    elif verb == JOIN:
        text = f"join {unit_name(setup, setup.action_unit[action])}"
    else:
        text = " ".join([card, *_placing(setup, action), VERB_NAMES[verb], *_targets(setup, action)])
    return text


def _placing(setup: Setup, action: int) -> list[str]:
    spawn = setup.action_spawn[action]
    return [] if spawn == NOWHERE else ["at", setup.tile_names[spawn]]


def _targets(setup: Setup, action: int) -> list[str]:
    words = []
    verb, line = setup.action_verb[action], setup.action_line[action]
    if verb == ATTACK and line is not None and line.range != ANY_RANGE:
        # A card may have an Attack of each kind (R9.5).
        words.append(f"range {line.range}")
    unit, tile, taken = setup.action_unit[action], setup.action_tile[action], setup.action_taken[action]
    if unit != NOBODY:
        words.append(full_unit_name(setup, unit) if verb == BLAST else unit_name(setup, unit))
    if tile != NOWHERE:
        words.append(setup.tile_names[tile])
    elif verb in (MOVE, SCOUT, STALK):
        words.append("stay")
    if taken != NOBODY:
        words.append(setup.kind_ids[taken])
    if setup.action_victim[action] != NOBODY:
        words.append(seat_name(setup, setup.action_victim[action]))
    return words


def parse_action(setup: Setup, text: str) -> int:
    """Return the action of a text form; case and spacing do not matter."""
    if not setup.action_texts:
        for action in range(setup.action_count):
            setup.action_texts[format_action(setup, action).lower()] = action
    action = setup.action_texts.get(" ".join(text.lower().split()), NOBODY)
    if action == NOBODY:
        raise UnknownText(text)
    return action
