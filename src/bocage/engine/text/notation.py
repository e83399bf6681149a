"""The one text form of every seat, unit and action, and back. Records, tests, command line and logs speak it."""

from __future__ import annotations

from bocage.engine.scenario.setup import Setup
from bocage.engine.words.facts import AT_DECK, AT_MINE, AT_OWN_STEP, AT_STEP, AT_TAKEN, AT_UNIT, Facts
from bocage.engine.words.terms import ANY_RANGE, MINE_SIDES, NOBODY, NOWHERE


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
    """Return the id of a unit's cards, or of a vehicle or structure, without its side: ``rifleman-a``."""
    return setup.unit_ids[unit % setup.unit_count]


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
        words = [setup.kind_ids[kind], *placing, *_seat_words(setup, action, words)]
    elif kind != NOBODY:
        words.append(setup.kind_ids[kind])
    return " ".join(words)


def _seat_words(setup: Setup, action: int, words: list[str]) -> list[str]:
    """Return the words of a line with what tells it from one of the card, if a seat lists it (R15.14)."""
    line = setup.line_of(action)
    if line is None or not line.of_seat:
        return words
    return ["aboard", words[0], *([str(line.value)] if line.value else []), *words[1:]]


def mine_name(number: int) -> str:
    """Return the text form of what is done with a mine: ``place anti-armour`` (R10.3)."""
    return f"{'place' if number < len(MINE_SIDES) else 'remove'} {MINE_SIDES[number % len(MINE_SIDES)]}"


def berth_name(setup: Setup, berth: int) -> str:
    """Return the text form of a step into a berth, or out of one: ``board truck driver`` (R15.12)."""
    return "leave" if berth == setup.berth_count else f"board {setup.berth_names[berth]}"


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
    elif verb.aim == AT_STEP and number == NOBODY:
        words.append("stay")
    if taken != NOBODY:
        words.append(setup.kind_ids[taken])
    if number != NOBODY:
        words.append(_number_word(setup, verb, number))
    if setup.action_victim[action] != NOBODY:
        words.append(seat_name(setup, setup.action_victim[action]))
    return words


def _number_word(setup: Setup, verb: Facts, number: int) -> str:
    """Return what a number stands for: a bolster deck, a berth, a mine, or itself."""
    if verb.aim in (AT_DECK, AT_TAKEN):
        return deck_name(setup, number)
    if verb.aim == AT_MINE:
        return mine_name(number)
    is_step = verb.aim in (AT_STEP, AT_OWN_STEP) or verb.name == "step"
    return berth_name(setup, number) if is_step else str(number)


def parse_action(setup: Setup, text: str) -> int:
    """Return the action of a text form; case and spacing do not matter."""
    if not setup.action_texts:
        for action in range(setup.action_count):
            setup.action_texts[format_action(setup, action).lower()] = action
    action = setup.action_texts.get(" ".join(text.lower().split()), NOBODY)
    if action == NOBODY:
        raise UnknownText(text)
    return action
