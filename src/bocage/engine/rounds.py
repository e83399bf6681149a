"""The round: draw, bid, turns. Rules R3 and R12.2."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.bot.turn import begin_bot_turn, draw_bid, settle_bid
from bocage.engine.cards.command import appoint_commanders, discard_openly, has_token, pass_command
from bocage.engine.cards.drawing import draw_card
from bocage.engine.cards.knowledge import note_hand_discarded, note_shown_from_hand
from bocage.engine.goals.victory import end_match
from bocage.engine.position.state import State
from bocage.engine.verbs.verb import Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import BID_MADE, BOT_BIDS_TOP_CARD, FREE, NOT_COMMANDER, NOT_THERE_TO_BID
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_KIND, WHILE_BIDDING
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import (
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
    PLAY_AREA,
    SEEN,
    SMALL_HAND,
    TURN,
)


def begin_round(state: State, luck: PackedLuck, events: Events | None) -> None:
    """Draw a hand for each seat, a whole hand each, US first, and open the bidding (R3.1, R3.4, R12.2)."""
    state.round += 1
    state.stirred = 0
    if events is not None:
        events.append((tell.ROUND_BEGAN, state.round))
    appoint_commanders(state)
    for seat in range(state.setup.seat_count):
        state.set_bid(seat, NOBODY)
        if seat == state.setup.bot:
            # A bot has no hand; what lies there is face down until its turn (R13.4, R13.7).
            continue
        cards = state.size(seat, DECK) + state.size(seat, DISCARD)
        for _ in range(min(cards, HAND_SIZE if is_commander(state, seat) else SMALL_HAND)):
            draw_card(state, seat, luck, events)
    state.phase = BIDDING
    if first_bidder(state) == NOBODY:
        _reveal_bids(state, luck, events)


def is_commander(state: State, seat: i64) -> bool:
    """Return True if the seat commands its side in this round; alone, it always does (R12.2)."""
    return state.commander(state.setup.side_of[seat]) == seat


def bidders(state: State) -> list[int]:
    """Return the seats that still owe a bid: the commanders with a card in hand (R3.3, R12.2)."""
    first, second = state.commander(0), state.commander(1)
    if not _owes_bid(state, first):
        return [second] if _owes_bid(state, second) else []
    return [first, second] if _owes_bid(state, second) else [first]


def first_bidder(state: State) -> i64:
    """Return the first of these seats, NOBODY if none owes a bid; asked more often than for all of them."""
    seat = state.commander(0)
    if _owes_bid(state, seat):
        return seat
    seat = state.commander(1)
    return seat if _owes_bid(state, seat) else NOBODY


def _owes_bid(state: State, seat: i64) -> bool:
    """Return True if a commander has a card in hand and has not bid yet (R3.3, R12.2)."""
    return state.bid(seat) == NOBODY and state.size(seat, HAND) > 0 and seat != state.setup.bot


def bar_bid(state: State, seat: i64, kind: i64) -> i64:
    """Return what bars a bid: a commander may bid any card in hand, once (R3.3, R4.3, R12.2)."""
    if not is_commander(state, seat):
        return NOT_COMMANDER
    if seat == state.setup.bot:
        return BOT_BIDS_TOP_CARD
    if state.bid(seat) != NOBODY:
        return BID_MADE
    if not state.count(seat, HAND, kind):
        return NOT_THERE_TO_BID
    return FREE


def legal_bids(state: State, seat: i64) -> vec[i64]:
    """Return the actions that bid a card of the hand (R3.3)."""
    if state.bid(seat) != NOBODY or not is_commander(state, seat) or seat == state.setup.bot:
        return vec[i64]()
    setup, numbers, out = state.setup, state.numbers, vec[i64]()
    first = seat * setup.kind_count
    for at in range(first, first + setup.kind_count):
        if numbers[at] & IN_HAND:
            out = append(out, setup.bid + at - first)
    return out


class Bid(Verb):
    """Lay a card of the hand face down for the initiative (R3.3)."""

    name = "bid"
    aim = AT_KIND
    moment = WHILE_BIDDING
    acts = False

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Set a bid aside face down; the last one reveals them all (R3.3)."""
        kind = state.setup.action_kind[action]
        state.set_bid(seat, kind)
        if events is not None:
            events.append((tell.BID_MADE, seat, kind))
        if first_bidder(state) == NOBODY:
            _reveal_bids(state, luck, events)


def _reveal_bids(state: State, luck: PackedLuck, events: Events | None) -> None:
    """Compare the bids, give the marker to the higher side (the holder keeps it on a tie) and begin (R3.3, R13.2)."""
    setup = state.setup
    if setup.bot != NOBODY:
        draw_bid(state, luck, events)
    best = [0, 0]
    for seat in range(setup.seat_count):
        kind = state.bid(seat)
        if kind == NOBODY:
            continue
        if seat != setup.bot:
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
    if setup.bot != NOBODY:
        settle_bid(state, events)
    state.phase = TURN
    _begin_turn(state, 0, luck, events)


def _begin_turn(state: State, turn: i64, luck: PackedLuck, events: Events | None) -> None:
    """Hand the turn to the next seat: the holder's side first, in alternation, commanders first (R3.4, R12.2)."""
    side = state.initiative if turn % 2 == 0 else 1 - state.initiative
    state.turn = turn
    commander = state.commander(side)
    state.turn_seat = commander if turn < 2 else state.setup.teammate[commander]
    if events is not None:
        events.append((tell.TURN_BEGAN, state.turn_seat))
    if state.turn_seat == state.setup.bot:
        begin_bot_turn(state, luck, events)


class EndTurn(Verb):
    """End the turn (R3.4)."""

    name = "end"
    written = "end turn"
    acts = False

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Discard hand and play area and pass the turn, or begin the next round (R3.4, R12.3)."""
        if seat != state.setup.bot:
            _discard_all(state, seat, events)
        if events is not None:
            events.append((tell.TURN_ENDED, seat))
        if state.turn + 1 < state.setup.seat_count:
            _begin_turn(state, state.turn + 1, luck, events)
        else:
            _end_round(state, luck, events)


def _discard_all(state: State, seat: i64, events: Events | None) -> None:
    pass_command(state, seat, events)
    if events is not None:
        _tell_left_in_hand(state, seat, events)
    note_hand_discarded(state, seat)
    numbers, first = state.numbers, seat * state.setup.kind_count
    for kind in range(state.setup.kind_count):
        cards = numbers[first + kind]
        if cards & IN_HAND:
            state.move_all(seat, kind, HAND, DISCARD)
        if cards & IN_PLAY_AREA:
            state.note(seat, SEEN, kind, state.move_all(seat, kind, PLAY_AREA, DISCARD))


def _tell_left_in_hand(state: State, seat: i64, events: Events) -> None:
    # Known cards come first: the order must not tell where the others stand among them.
    known = state.row(seat, KNOWN)
    for kind in range(state.setup.kind_count):
        events.extend([(tell.LEFT_IN_HAND, seat, kind, 1)] * known[kind])
    for kind in range(state.setup.kind_count):
        events.extend([(tell.LEFT_IN_HAND, seat, kind, 0)] * (state.count(seat, HAND, kind) - known[kind]))


def _end_round(state: State, luck: PackedLuck, events: Events | None) -> None:
    """Begin the next round, unless the limit is reached or nobody can ever act again (R8.8)."""
    limit = state.setup.round_limit
    if limit and state.round >= limit:
        end_match(state, NOBODY, BY_ROUND_LIMIT, events)
    elif not state.stirred and not any(_can_ever_play(state, seat) for seat in range(state.setup.seat_count)):
        end_match(state, NOBODY, BY_STALEMATE, events)
    else:
        begin_round(state, luck, events)


def _can_ever_play(state: State, seat: i64) -> bool:
    """Return True if the seat can draw a card besides any bid, and not only Fog of War (R3.3, R4.2)."""
    setup = state.setup
    cards = state.size(seat, DECK) + state.size(seat, DISCARD)
    dead = state.count(seat, DECK, setup.fog) + state.count(seat, DISCARD, setup.fog) if setup.fog != NOBODY else 0
    commands = not setup.command_kinds or any(has_token(state, seat, kind) for kind in setup.command_kinds)
    bid = 1 if commands else 0
    return cards > bid and cards > dead
