"""The round: draw, bid, turns. Rules R3 and R12.2."""

from __future__ import annotations

from bocage.engine import events as tell
from bocage.engine.bars import BID_MADE, FREE, NOT_COMMANDER, NOT_THERE_TO_BID
from bocage.engine.command import appoint_commanders, discard_openly, has_token, pass_command
from bocage.engine.knowledge import (
    note_drawn,
    note_hand_discarded,
    note_reshuffled,
    note_shown_from_hand,
)
from bocage.engine.luck import Luck
from bocage.engine.state import Events, State
from bocage.engine.terms import (
    BIDDING,
    BY_ROUND_LIMIT,
    BY_STALEMATE,
    DECK,
    DISCARD,
    HAND,
    HAND_SIZE,
    IN_HAND,
    IN_PLAY_AREA,
    KNOWN,
    NOBODY,
    PILES,
    PLAY_AREA,
    SEEN,
    SMALL_HAND,
    TURN,
)
from bocage.engine.victory import end_match


def begin_round(state: State, luck: Luck, events: Events | None) -> None:
    """Draw a hand for each seat, a whole hand each, US first, and open the bidding (R3.1, R3.4, R12.2)."""
    state.round += 1
    state.stirred = False
    if events is not None:
        events.append((tell.ROUND_BEGAN, state.round))
    appoint_commanders(state)
    for seat in range(state.setup.seat_count):
        state.bids[seat] = NOBODY
        for _ in range(HAND_SIZE if is_commander(state, seat) else SMALL_HAND):
            if not state.has_card_to_draw(seat):
                break
            draw_card(state, seat, luck, events)
    state.phase = BIDDING
    if not bidders(state):
        _reveal_bids(state, events)


def is_commander(state: State, seat: int) -> bool:
    """Return True if the seat commands its side in this round; alone, it always does (R12.2)."""
    return state.commander(state.setup.side_of[seat]) == seat


def draw_card(state: State, seat: int, luck: Luck, events: Events | None) -> None:
    """Draw one card to the hand; an empty deck is made anew from the discard pile (R3.2)."""
    sizes = state.sizes
    if sizes[seat * PILES + DECK] == 0:
        _reshuffle(state, seat, events)
    kind = luck.draw(state.row(seat, DECK), sizes[seat * PILES + DECK])
    state.move_card(seat, kind, DECK, HAND)
    note_drawn(state, seat)
    if events is not None:
        events.append((tell.DREW, seat, kind))


def _reshuffle(state: State, seat: int, events: Events | None) -> None:
    """Make the discard pile the deck; the play area stays (R3.2)."""
    for kind in range(state.setup.kind_count):
        state.move_all(seat, kind, DISCARD, DECK)
    note_reshuffled(state, seat)
    if events is not None:
        events.append((tell.RESHUFFLED, seat))


def bidders(state: State) -> list[int]:
    """Return the seats that still owe a bid: the commanders with a card in hand (R3.3, R12.2)."""
    out: list[int] = []
    for side in range(2):
        seat = state.commander(side)
        if state.bids[seat] == NOBODY and state.sizes[seat * PILES + HAND] > 0:
            out.append(seat)
    return out


def bar_bid(state: State, seat: int, kind: int) -> int:
    """Return what bars a bid: a commander may bid any card in hand, once (R3.3, R4.3, R12.2)."""
    if not is_commander(state, seat):
        return NOT_COMMANDER
    if state.bids[seat] != NOBODY:
        return BID_MADE
    if not state.count(seat, HAND, kind):
        return NOT_THERE_TO_BID
    return FREE


def legal_bids(state: State, seat: int) -> list[int]:
    """Return the actions that bid a card of the hand (R3.3)."""
    if state.bids[seat] != NOBODY or not is_commander(state, seat):
        return []
    bid = state.setup.bid
    first = seat * state.setup.kind_count
    return [bid + kind for kind in range(state.setup.kind_count) if state.cards[first + kind] & IN_HAND]


def apply_bid(state: State, seat: int, kind: int, events: Events | None) -> None:
    """Set a bid aside face down; the last one reveals them all (R3.3)."""
    state.bids[seat] = kind
    if events is not None:
        events.append((tell.BID_MADE, seat, kind))
    if not bidders(state):
        _reveal_bids(state, events)


def _reveal_bids(state: State, events: Events | None) -> None:
    """Compare the bids, give the marker to the higher side (the holder keeps it on a tie) and begin (R3.3)."""
    setup = state.setup
    best = [0, 0]
    for seat in range(setup.seat_count):
        kind = state.bids[seat]
        if kind == NOBODY:
            continue
        if events is not None:
            events.append((tell.BID_SHOWN, seat, kind))
        # The bid card is spent even when the bid is lost (R3.3).
        note_shown_from_hand(state, seat, kind)
        discard_openly(state, seat, kind, HAND, events)
        side = setup.side_of[seat]
        best[side] = max(best[side], setup.initiative[kind])
    if best[1 - state.initiative] > best[state.initiative]:
        state.initiative = 1 - state.initiative
    if events is not None:
        events.append((tell.INITIATIVE_TAKEN, state.initiative))
    state.phase = TURN
    _begin_turn(state, 0, events)


def _begin_turn(state: State, turn: int, events: Events | None) -> None:
    """Hand the turn to the next seat: the holder's side first, in alternation, commanders first (R3.4, R12.2)."""
    side = state.initiative if turn % 2 == 0 else 1 - state.initiative
    state.turn = turn
    commander = state.commander(side)
    state.seat = commander if turn < 2 else state.setup.teammate[commander]
    if events is not None:
        events.append((tell.TURN_BEGAN, state.seat))


def apply_end_turn(state: State, luck: Luck, events: Events | None) -> None:
    """Discard hand and play area and pass the turn, or begin the next round (R3.4, R12.3)."""
    seat = state.seat
    pass_command(state, seat, events)
    if events is not None:
        _tell_left_in_hand(state, seat, events)
        events.append((tell.TURN_ENDED, seat))
    note_hand_discarded(state, seat)
    first = seat * state.setup.kind_count
    for kind in range(state.setup.kind_count):
        if state.cards[first + kind] & (IN_HAND | IN_PLAY_AREA):
            state.move_all(seat, kind, HAND, DISCARD)
            state.note(seat, SEEN, kind, state.move_all(seat, kind, PLAY_AREA, DISCARD))
    if state.turn + 1 < state.setup.seat_count:
        _begin_turn(state, state.turn + 1, events)
    else:
        _end_round(state, luck, events)


def _tell_left_in_hand(state: State, seat: int, events: Events) -> None:
    # Known cards come first: the order must not tell where the others stand among them.
    known = state.row(seat, KNOWN)
    for kind in range(state.setup.kind_count):
        events.extend([(tell.LEFT_IN_HAND, seat, kind, 1)] * known[kind])
    for kind in range(state.setup.kind_count):
        events.extend([(tell.LEFT_IN_HAND, seat, kind, 0)] * (state.count(seat, HAND, kind) - known[kind]))


def _end_round(state: State, luck: Luck, events: Events | None) -> None:
    """Begin the next round, unless the limit is reached or nobody can ever act again (R8.8)."""
    limit = state.setup.round_limit
    if limit and state.round >= limit:
        end_match(state, NOBODY, BY_ROUND_LIMIT, events)
    elif not state.stirred and not any(_can_ever_play(state, seat) for seat in range(state.setup.seat_count)):
        end_match(state, NOBODY, BY_STALEMATE, events)
    else:
        begin_round(state, luck, events)


def _can_ever_play(state: State, seat: int) -> bool:
    """Return True if the seat can draw a card besides any bid, and not only Fog of War (R3.3, R4.2)."""
    setup = state.setup
    cards = state.sizes[seat * PILES + DECK] + state.sizes[seat * PILES + DISCARD]
    dead = state.count(seat, DECK, setup.fog) + state.count(seat, DISCARD, setup.fog) if setup.fog != NOBODY else 0
    bid = 0 if setup.command_kinds and not has_token(state, seat, setup.command_kinds[0]) else 1
    return cards > bid and cards > dead
