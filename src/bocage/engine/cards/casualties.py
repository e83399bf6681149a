"""Casualties: where the lost card comes from, and which it is if there is a choice. Rules R7.4, R9.2 and R11."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.cards.knowledge import note_casualty, note_choice, note_searched
from bocage.engine.goals.hope import review_hope
from bocage.engine.position.state import State
from bocage.engine.words import events as tell
from bocage.engine.words.bars import FREE, NOT_THERE_TO_LOSE
from bocage.engine.words.events import Events
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import (
    DECK,
    DISCARD,
    HAND,
    LOSING,
    NOBODY,
    NOWHERE,
    PLAY_AREA,
    REMOVED,
    SUPPLY,
    TURN,
)

ON_ENEMY_TURN: Final = (HAND, DISCARD, DECK)
ON_OWN_TURN: Final = (PLAY_AREA, HAND, DISCARD, DECK)
# A bot's bolster decks are searched, too; what lies face down is safe (R13.3).
OF_BOT_ON_ENEMY_TURN: Final = (DISCARD, DECK, SUPPLY)
OF_BOT_ON_OWN_TURN: Final = (PLAY_AREA, DISCARD, DECK, SUPPLY)


def search_order(state: State, seat: i64) -> tuple[int, ...]:
    """Return the piles to look for a casualty in; on one's own turn the play area first (R7.4, R11.1, R11.2, R13.3)."""
    if seat == state.setup.bot:
        return OF_BOT_ON_OWN_TURN if seat == state.turn_seat else OF_BOT_ON_ENEMY_TURN
    return ON_OWN_TURN if seat == state.turn_seat else ON_ENEMY_TURN


def apply_casualty(state: State, unit: i64, luck: PackedLuck, events: Events | None) -> None:
    """Remove one card of the unit from the game, or its counter from the board if none is found (R7.4).

    Where cards of both its kinds lie in the pile, its owner is asked first (R9.2); for a bot the lot decides (R13.10).
    """
    setup = state.setup
    seat = setup.owner[unit]
    if seat == NOBODY:
        apply_counter_loss(state, unit, events)
        return
    for pile in search_order(state, seat):
        found: i64 = NOBODY
        for kind in setup.kinds_of_unit[unit]:
            if not state.count(seat, pile, kind):
                continue
            if found != NOBODY and seat == setup.bot:
                _lose_by_lot(state, unit, pile, luck, events)
                return
            if found != NOBODY:
                _open_choice(state, unit, pile, events)
                return
            found = kind
        if found != NOBODY:
            note_casualty(state, seat, setup.kinds_of_unit[unit], pile)
            _lose_card(state, unit, found, pile, events)
            return
        note_searched(state, seat, setup.unit_bits[unit], pile)
    apply_counter_loss(state, unit, events)


def _lose_by_lot(state: State, unit: i64, pile: i64, luck: PackedLuck, events: Events | None) -> None:
    """Let the lot decide which card of a bot's unit is lost (R13.10)."""
    setup = state.setup
    counts = [0] * setup.kind_count
    for kind in setup.kinds_of_unit[unit]:
        counts[kind] = 1
    lost = luck.draw(counts, len(setup.kinds_of_unit[unit]))
    if events is not None:
        events.append((tell.LOST_BY_LOT, unit, lost))
    if pile == DISCARD:
        # The pile is open, so it is seen which card goes (R14.3).
        note_casualty(state, setup.bot, vec[i64]([lost]), pile)
    _lose_card(state, unit, lost, pile, events)


def _open_choice(state: State, unit: i64, pile: i64, events: Events | None) -> None:
    """Ask the owner which card is lost; that there is a choice is open (R9.2)."""
    state.phase = LOSING
    state.losing = unit
    state.losing_pile = pile
    if events is not None:
        events.append((tell.LOSS_OPEN, unit, pile))


def legal_losses(state: State) -> vec[i64]:
    """Return the actions that choose the card which is lost (R9.2)."""
    setup, out = state.setup, vec[i64]()
    for kind in setup.kinds_of_unit[state.losing]:
        if bar_loss(state, kind) == FREE:
            out = append(out, setup.lose + kind)
    return out


def bar_loss(state: State, kind: i64) -> i64:
    """Return what bars the loss of a card: it is of the unit, and in the pile the casualty comes from (R9.2)."""
    setup = state.setup
    if kind not in setup.kinds_of_unit[state.losing]:
        return NOT_THERE_TO_LOSE
    return FREE if state.count(setup.owner[state.losing], state.losing_pile, kind) else NOT_THERE_TO_LOSE


def apply_loss(state: State, kind: i64, events: Events | None) -> None:
    """Remove the card that the owner has chosen, and go on with the turn (R9.2)."""
    unit, pile = state.losing, state.losing_pile
    state.phase = TURN
    state.losing = NOBODY
    state.losing_pile = NOBODY
    note_choice(state, state.setup.owner[unit], state.setup.kinds_of_unit[unit], pile)
    _lose_card(state, unit, kind, pile, events)


def _lose_card(state: State, unit: i64, kind: i64, pile: i64, events: Events | None) -> None:
    setup = state.setup
    seat = setup.owner[unit]
    state.move_card(seat, kind, pile, REMOVED)
    if events is not None:
        events.append((tell.CASUALTY, unit, pile, kind))
    if seat == setup.bot and state.bot is not None:
        if pile == PLAY_AREA:
            # The card that is being resolved stays in the row until it is, even if it is the one lost (R11.1).
            state.bot.take_away(kind, 1)
        elif state.initiative != setup.side_of[seat] and state.turn_seat != seat:
            _mark(state, unit, events)
    review_hope(state, 0 if unit < setup.unit_count else 1)


def _mark(state: State, unit: i64, events: Events | None) -> None:
    """Lay a control marker on a counter of the bot that was hit by the holder of the initiative (R13.3)."""
    if state.bot is not None:
        markers, index = state.bot.markers, unit % state.setup.unit_count
        markers[index] = markers[index] + 1
    if events is not None:
        events.append((tell.MARKED, unit))


def apply_counter_loss(state: State, unit: i64, events: Events | None) -> None:
    """Take the counter off the board, a single soldier for good; a Mortar's target marker too (R7.4, R5.5, R15.1)."""
    state.remove_counter(unit)
    if state.bot is not None and state.setup.owner[unit] == state.setup.bot:
        state.bot.markers[unit % state.setup.unit_count] = 0
    side = 0 if unit < state.setup.unit_count else 1
    if state.setup.single_soldiers:
        _put_out(state, side, unit, events)
    elif events is not None:
        events.append((tell.COUNTER_LOST, unit))
    if state.setup.is_mortar[unit]:
        lift_target(state, side, events)


def _put_out(state: State, side: i64, unit: i64, events: Events | None) -> None:
    """Take a soldier's cards in the supply out of the game with him: he never returns (R15.1)."""
    seat = state.setup.owner[unit]
    state.set_out(unit)
    if seat != NOBODY:
        for kind in state.setup.kinds_of_unit[unit]:
            state.move_all(seat, kind, SUPPLY, REMOVED)
    if events is not None:
        events.append((tell.SOLDIER_OUT, unit))
    review_hope(state, side)


def lift_target(state: State, side: i64, events: Events | None) -> None:
    """Take the side's target marker off the board: its Mortar moved or left (R5.5)."""
    if state.target(side) != NOWHERE:
        state.set_target(side, NOWHERE)
        if events is not None:
            events.append((tell.TARGET_LIFTED, side))
