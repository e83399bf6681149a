"""Bolster, Command, Inspire and Recon as a bot takes them. Rules R13.7."""

from __future__ import annotations

from typing import Final

from bocage.engine import events as tell
from bocage.engine.bars import (
    DECK_EMPTY,
    FREE,
    INSPIRES_ITSELF,
    INSPIRES_OTHER_SQUAD,
    NO_FOG_LAID_OUT,
    NOT_A_BOTS_DECK,
    NOT_TO_BE_INSPIRED,
)
from bocage.engine.bot_turns import bot_area, insert_by_initiative
from bocage.engine.drawing import draw_face_down, draw_openly
from bocage.engine.knowledge import note_seen
from bocage.engine.line import Line
from bocage.engine.luck import Luck
from bocage.engine.state import Events, State
from bocage.engine.terms import BOLSTER, COMMAND, DISCARD, INSPIRE, NOBODY, PLAY_AREA, RECON, REMOVED, SUPPLY

# The published Squad Leader turns two cards sideways where there are two, whatever its own card says (R13.9).
MOST_INSPIRED: Final = 2


def is_changed(verb: int) -> bool:
    """Return True if a bot takes the action otherwise than a person (R13.7)."""
    return verb == BOLSTER or verb == COMMAND or verb == INSPIRE or verb == RECON


def perform(state: State, action: int, line: Line, luck: Luck, events: Events | None) -> int:
    """Perform the first part of a changed action and return how many cards are left to choose (R13.7)."""
    setup = state.setup
    left = 0
    if line.verb == BOLSTER:
        apply_bolster(state, setup.action_number[action], luck, events)
        left = line.value - 1
    elif line.verb == COMMAND:
        apply_command(state, line.value, luck, events)
    elif line.verb == INSPIRE:
        apply_inspire(state, setup.action_taken[action], events)
        left = max(line.value, MOST_INSPIRED) - 1
    else:
        apply_recon(state, luck, events)
    return left


# Bolster


def bar_bolster(state: State, deck: int) -> int:
    """Return what bars a Bolster from a bolster deck: the bot reaches all that hold a card (R13.7, R13.10)."""
    if deck == NOBODY:
        return NOT_A_BOTS_DECK
    return FREE if _deck_size(state, deck) else DECK_EMPTY


def _deck_size(state: State, deck: int) -> int:
    size = 0
    for kind in state.setup.deck_kinds[deck]:
        size += state.count(state.setup.bot, SUPPLY, kind)
    return size


def add_bolsters(state: State, base: int, out: list[int]) -> None:
    """Add the actions that take the top card of a bolster deck, from a first number on (R13.7)."""
    for deck in range(len(state.setup.deck_kinds)):
        if _deck_size(state, deck):
            out.append(base + deck)


def apply_bolster(state: State, deck: int, luck: Luck, events: Events | None) -> None:
    """Put the top card of a bolster deck on the discard pile (R13.7)."""
    setup = state.setup
    counts = [0] * setup.kind_count
    for kind in setup.deck_kinds[deck]:
        counts[kind] = state.count(setup.bot, SUPPLY, kind)
    drawn = luck.draw(counts, _deck_size(state, deck))
    state.move_card(setup.bot, drawn, SUPPLY, DISCARD)
    note_seen(state, setup.bot, drawn)
    if events is not None:
        events.append((tell.DREW_BOLSTER, setup.bot, drawn))


# Command


def apply_command(state: State, cards: int, luck: Luck, events: Events | None) -> None:
    """Draw so many cards into the row, each by its initiative, right of the card being resolved (R13.7)."""
    seat = state.setup.bot
    for _ in range(cards):
        if state.has_card_to_draw(seat):
            kind = draw_openly(state, seat, luck, events)
            insert_by_initiative(state, kind, 1)
            if events is not None:
                events.append((tell.COMMANDED, seat, kind))


# Inspire


def bar_inspire(state: State, squad: int, kind: int) -> int:
    """Return what bars turning a card sideways: face up, to be resolved, upright, and of the squad (R13.7, R6.5)."""
    if state.setup.has_inspire[kind]:
        return INSPIRES_ITSELF
    if squad and state.setup.squad[kind] != squad:
        return INSPIRES_OTHER_SQUAD
    return NOT_TO_BE_INSPIRED if bot_area(state).find_upright(kind) == NOBODY else FREE


def add_inspires(state: State, squad: int, base: int, out: list[int]) -> None:
    """Add the actions that turn a card sideways (R13.7)."""
    for kind in state.setup.inspire_kinds[squad]:
        if bar_inspire(state, squad, kind) == FREE:
            out.append(base + kind)


def apply_inspire(state: State, kind: int, events: Events | None) -> None:
    """Turn a card sideways: it will be resolved twice (R13.7)."""
    area = bot_area(state)
    area.sideways[area.find_upright(kind)] = True
    if events is not None:
        events.append((tell.TURNED_SIDEWAYS, state.setup.bot, kind))


# Recon


def bar_recon(state: State) -> int:
    """Return what bars a bot's Recon: it needs a Fog of War card in the play area (R13.7)."""
    fog = state.setup.fog
    return FREE if fog != NOBODY and state.count(state.setup.bot, PLAY_AREA, fog) else NO_FOG_LAID_OUT


def apply_recon(state: State, luck: Luck, events: Events | None) -> None:
    """Remove a Fog of War card of the play area from the game and draw a card face down (R13.7)."""
    setup = state.setup
    bot_area(state).take_away(setup.fog)
    state.move_card(setup.bot, setup.fog, PLAY_AREA, REMOVED)
    if events is not None:
        events.append((tell.FOG_REMOVED, setup.bot))
    if state.has_card_to_draw(setup.bot):
        draw_face_down(state, setup.bot, luck, events)
