"""Support: Bolster, Command, Conceal, Control, Inspire, Recon and Target. Rules R6."""

from __future__ import annotations

from bocage.engine import events as tell
from bocage.engine.bars import (
    CONTROLLED_ALREADY,
    ENEMY_HOLDS,
    ENEMY_PRESENT,
    FOG_NOT_BOLSTERED,
    FREE,
    INSPIRES_ITSELF,
    INSPIRES_OTHER_SQUAD,
    NO_FOG_IN_HAND,
    NO_FOG_TO_GIVE,
    NO_MARKER,
    NO_OPPONENT,
    NOT_IN_PLAY_AREA,
    NOT_IN_SUPPLY,
    NOTHING_TO_DRAW,
    OTHER_SQUAD,
    TARGET_THERE,
    TARGET_TOO_NEAR,
)
from bocage.engine.command import discard_openly
from bocage.engine.hope import RADIO_SIDE
from bocage.engine.knowledge import note_returned_to_hand, note_seen
from bocage.engine.luck import Luck
from bocage.engine.rounds import draw_card
from bocage.engine.state import Events, State
from bocage.engine.terms import (
    CONTROLLED,
    DISCARD,
    HAND,
    IN_PLAY_AREA,
    IN_SUPPLY,
    NOBODY,
    NOWHERE,
    PLAY_AREA,
    REMOVED,
    SCOUTED,
    SUPPLY,
    TARGET_RANGE,
    UNSEEN,
)


def give_fog(state: State, seat: int, events: Events | None) -> None:
    """Move a Fog of War card from the side's supply to the seat's discard pile, if there is one (R5.3, R6.3, R12.1)."""
    fog = state.setup.fog
    holder = state.setup.fog_holder[seat]
    if fog == NOBODY or not state.count(holder, SUPPLY, fog):
        return
    state.put(holder, SUPPLY, fog, -1)
    state.put(seat, DISCARD, fog, 1)
    note_seen(state, seat, fog)
    if events is not None:
        events.append((tell.TOOK_FOG, seat))


# Bolster


def bar_bolster(state: State, seat: int, squad: int, kind: int) -> int:
    """Return what bars taking a card from the supply (R6.1)."""
    if kind == state.setup.fog:
        return FOG_NOT_BOLSTERED
    if squad and state.setup.squad[kind] != squad:
        return OTHER_SQUAD
    if not state.count(seat, SUPPLY, kind):
        return NOT_IN_SUPPLY
    return FREE


def add_bolsters(state: State, seat: int, squad: int, base: int, out: list[int]) -> None:
    """Add the actions that take a card from the supply (R6.1)."""
    first = seat * state.setup.kind_count
    for kind in state.setup.bolster_kinds[squad]:
        if state.cards[first + kind] & IN_SUPPLY:
            out.append(base + kind)


def apply_bolster(state: State, seat: int, kind: int, events: Events | None) -> None:
    """Put a card of the supply on the discard pile (R6.1)."""
    if events is not None:
        events.append((tell.BOLSTERED, seat, kind))
    discard_openly(state, seat, kind, SUPPLY, events)


# Command


def bar_draw(state: State, seat: int) -> int:
    """Return what bars a Command: there must be a card to draw (R6.2, R4.7)."""
    return FREE if state.has_card_to_draw(seat) else NOTHING_TO_DRAW


# Conceal


def bar_conceal(state: State, unit: int, victim: int) -> int:
    """Return what bars a Conceal: without Fog of War to give it must place the unit (R6.3, R4.7, R12.4)."""
    setup = state.setup
    opponents = setup.opponents[state.seat]
    if victim != NOBODY and victim not in opponents:
        return NO_OPPONENT
    # Opponents who are a team share one supply (R12.1).
    if state.where[unit] == NOWHERE or (
        setup.fog != NOBODY and state.count(setup.fog_holder[opponents[0]], SUPPLY, setup.fog)
    ):
        return FREE
    return NO_FOG_TO_GIVE


def add_conceals(state: State, base: int, unit: int, out: list[int]) -> None:
    """Add the actions that give an opponent a Fog of War card: one, or one for each of a team (R6.3, R12.4)."""
    opponents = state.setup.opponents[state.seat]
    if bar_conceal(state, unit, NOBODY) != FREE:
        return
    if len(opponents) == 1:
        out.append(base)
        return
    for victim in opponents:
        out.append(base + victim)


def apply_conceal(state: State, seat: int, chosen: int, events: Events | None) -> None:
    """Give the opponent, of two the chosen one, a Fog of War card out of its own supply (R6.3, R12.4)."""
    victim = state.setup.opponents[seat][0] if chosen == NOBODY else chosen
    if events is not None:
        events.append((tell.CONCEALED, seat, victim))
    give_fog(state, victim, events)


# Control


def bar_control(state: State, side: int, tile: int) -> int:
    """Return what bars taking control of a tile, or raising the radio on it (R6.4, R8.6)."""
    mark = state.mark(side, tile)
    if mark == UNSEEN:
        return NO_MARKER
    raises = tile == state.setup.radio and side == RADIO_SIDE
    if mark == CONTROLLED and not raises:
        return CONTROLLED_ALREADY
    if state.has_counter_on(1 - side, tile):
        if state.setup.control_2019:
            return ENEMY_PRESENT
        if state.mark(1 - side, tile) == CONTROLLED:
            return ENEMY_HOLDS
    return FREE


def apply_control(state: State, side: int, tile: int, events: Events | None) -> None:
    """Turn the marker to controlled and the enemy's to scouted; a radio already controlled is raised (R6.4, R8.6)."""
    if state.mark(side, tile) == CONTROLLED:
        state.radio_raised += 1
        state.points[side] += 1
        if events is not None:
            events.append((tell.RAISED_RADIO, tile, state.objective(tile)))
        return
    if state.mark(1 - side, tile) == CONTROLLED:
        state.set_mark(1 - side, tile, SCOUTED)
        if events is not None:
            events.append((tell.LOST_CONTROL, 1 - side, tile))
    state.set_mark(side, tile, CONTROLLED)
    if events is not None:
        events.append((tell.TOOK_CONTROL, side, tile))


# Inspire


def bar_inspire(state: State, seat: int, squad: int, kind: int) -> int:
    """Return what bars returning a card from the play area (R6.5)."""
    if state.setup.has_inspire[kind]:
        return INSPIRES_ITSELF
    if squad and state.setup.squad[kind] != squad:
        return INSPIRES_OTHER_SQUAD
    if not state.count(seat, PLAY_AREA, kind):
        return NOT_IN_PLAY_AREA
    return FREE


def add_inspires(state: State, seat: int, squad: int, base: int, out: list[int]) -> None:
    """Add the actions that return a card from the play area (R6.5)."""
    first = seat * state.setup.kind_count
    for kind in state.setup.inspire_kinds[squad]:
        if state.cards[first + kind] & IN_PLAY_AREA:
            out.append(base + kind)


def apply_inspire(state: State, seat: int, kind: int, events: Events | None) -> None:
    """Return a card from the play area to the hand (R6.5)."""
    state.move_card(seat, kind, PLAY_AREA, HAND)
    note_returned_to_hand(state, seat, kind)
    if events is not None:
        events.append((tell.INSPIRED, seat, kind))


# Recon


def bar_recon(state: State, seat: int) -> int:
    """Return what bars a Recon: it needs a Fog of War card in hand (R6.6)."""
    fog = state.setup.fog
    return FREE if fog != NOBODY and state.count(seat, HAND, fog) else NO_FOG_IN_HAND


def apply_recon(state: State, seat: int, luck: Luck, events: Events | None) -> None:
    """Remove a Fog of War card of the hand from the game and draw a card, if there is one (R6.6)."""
    state.move_card(seat, state.setup.fog, HAND, REMOVED)
    if events is not None:
        events.append((tell.FOG_REMOVED, seat))
    if state.has_card_to_draw(seat):
        draw_card(state, seat, luck, events)


# Target


def bar_target(state: State, side: int, origin: int, tile: int) -> int:
    """Return what bars a target tile: it lies three or more from the Mortar, and not where the marker is (R6.7)."""
    if tile == state.target[side]:
        return TARGET_THERE
    if state.setup.distance[origin * state.setup.tile_count + tile] < TARGET_RANGE:
        return TARGET_TOO_NEAR
    return FREE


def add_targets(state: State, side: int, base: int, origin: int, out: list[int]) -> None:
    """Add the actions that place or move the target marker (R6.7)."""
    for tile in range(state.setup.tile_count):
        if bar_target(state, side, origin, tile) == FREE:
            out.append(base + tile)


def apply_target(state: State, side: int, tile: int, events: Events | None) -> None:
    """Put the side's target marker on a tile (R6.7)."""
    state.target[side] = tile
    if events is not None:
        events.append((tell.TARGETED, side, tile))
