"""The one text form of every seat, unit and action, and back. Records, tests, command line and logs speak it."""

from __future__ import annotations

from bocage.engine.scenario.setup import Setup
from bocage.engine.words.facts import AT_DECK, AT_STEP, AT_TAKEN, AT_UNIT, Facts
from bocage.engine.words.terms import ANY_RANGE, NOBODY, NOWHERE


class UnknownText(ValueError):
    """A text that names no action, seat, unit or card of this scenario."""


def seat_name(setup: Setup, seat: int) -> str:
    """Return ``us`` or ``germany``; in a team of two ``us-1``, ``us-2``."""
    side = setup.side_of[seat]
    seats = setup.seats_of[side]
    return setup.factions[side] if len(seats) == 1 else f"{setup.factions[side]}-{seats.index(seat) + 1}"


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
    return f"{setup.factions[unit // setup.unit_count]} {unit_name(setup, unit)}"


def format_action(setup: Setup, action: int) -> str:
    """Return the text form of an action: ``scout-b scout 3B``, ``bid sniper``, ``end turn``."""
    verb, kind = setup.verb_of(action), setup.action_kind[action]
    words = [verb.word, *_targets(setup, action, verb)]
    if verb.plays:
        spawn = setup.action_spawn[action]
        placing = [] if spawn == NOWHERE else ["at", setup.tile_names[spawn]]
        words = [setup.kind_ids[kind], *placing, *words]
    elif kind != NOBODY:
        words.append(setup.kind_ids[kind])
    return " ".join(words)


def deck_name(setup: Setup, deck: int) -> str:
    """Return the text form of a bolster deck: ``deck-a``, which no card is called (R13.1)."""
    return f"deck-{setup.deck_names[deck]}"


def _targets(setup: Setup, action: int, verb: Facts) -> list[str]:
    words = []
    line, number = setup.line_of(action), setup.action_number[action]
    if verb.tells_range and line is not None and line.range != ANY_RANGE:
        # A card may have an Attack of each kind (R9.5).
        words.append(f"range {line.range}")
    unit, tile, taken = setup.action_unit[action], setup.action_tile[action], setup.action_taken[action]
    if unit != NOBODY:
        words.append(full_unit_name(setup, unit) if verb.aim == AT_UNIT else unit_name(setup, unit))
    if tile != NOWHERE:
        words.append(setup.tile_names[tile])
    elif verb.aim == AT_STEP:
        words.append("stay")
    if taken != NOBODY:
        words.append(setup.kind_ids[taken])
    if number != NOBODY:
        words.append(deck_name(setup, number) if verb.aim in (AT_DECK, AT_TAKEN) else str(number))
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
