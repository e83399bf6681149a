"""A whole position drawn at random among all that a view allows: the honest way to think. Rules R14."""

from __future__ import annotations

from math import comb

from mypy_extensions import i64

from bocage.engine.position.state import State
from bocage.engine.position.view import View
from bocage.engine.words.luck import Luck, PackedLuck, packed
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import (
    BIDDING,
    COUNT_BITS,
    COUNT_MASK,
    DECK,
    DISCARD,
    HAND,
    KNOWN,
    LACKS_DECK,
    LACKS_DISCARD,
    LACKS_HAND,
    NOBODY,
    PLAY_AREA,
    REMOVED,
    SEEN,
    SUPPLY,
)


def deal(view: View, luck: Luck) -> State:
    """Return a position that looks just like the view, every consistent one as likely as the next (R14.1, R14.2)."""
    return deal_packed(view, packed(luck))


def deal_packed(view: View, luck: PackedLuck) -> State:
    """Return the same for luck that is packed already."""
    setup = view.setup
    state = State(setup)
    state.take_over(view)
    for seat in range(setup.seat_count):
        if seat == setup.bot:
            _deal_bot(state, view, luck)
        elif seat != view.seat:
            _deal_seat(state, view, seat, luck)
            if view.has_bid(seat) and view.phase == BIDDING:
                # Any card of the hand may be the one that lies face down.
                first = seat * setup.kind_count
                bid = luck.draw_row(state.numbers, first, setup.kind_count, HAND, view.size(seat, HAND))
                state.set_bid(seat, bid)
    return state


def _deal_bot(state: State, view: View, luck: PackedLuck) -> None:
    """Spread the cards of a bot that nobody sees over its deck and what lies face down (R14.3)."""
    setup = state.setup
    seat, kinds = setup.bot, setup.kind_count
    hidden = vec[i64]()
    for kind in range(kinds):
        open_cards = view.count(seat, PLAY_AREA, kind) + view.count(seat, DISCARD, kind)
        gone = view.count(seat, SUPPLY, kind) + view.count(seat, REMOVED, kind)
        hidden = append(hidden, view.held[seat * kinds + kind] - open_cards - gone)
    shares = Shares(hidden, view.size(seat, HAND), 0, view.size(seat, DECK), view, seat)
    shares.draw(luck)
    for kind in range(kinds):
        state.note(seat, HAND, kind, shares.to_hand[kind])
        state.note(seat, DECK, kind, hidden[kind] - shares.to_hand[kind])


def _deal_seat(state: State, view: View, seat: i64, luck: PackedLuck) -> None:
    """Spread the cards a seat must have over its deck, hand and discard pile."""
    kinds = state.setup.kind_count
    first = seat * kinds
    shares, lost = _deal_lost(view, seat, luck)
    shares.draw(luck)
    numbers = state.numbers
    for kind in range(kinds):
        counts = numbers[first + kind]
        hand, discard = shares.to_hand[kind], shares.to_discard[kind]
        known = (counts >> (KNOWN * COUNT_BITS)) & COUNT_MASK
        seen = (counts >> (SEEN * COUNT_BITS)) & COUNT_MASK
        numbers[first + kind] = (
            counts
            + (shares.hidden[kind] - hand - discard)
            + ((known + hand) << (HAND * COUNT_BITS))
            + ((seen + discard) << (DISCARD * COUNT_BITS))
            + (lost[kind] << (REMOVED * COUNT_BITS))
        )


def _deal_lost(view: View, seat: i64, luck: PackedLuck) -> tuple[Shares, vec[i64]]:
    """Return the cards of a seat still to be spread, and those it has lost, by their kinds (R7.8, R9.2)."""
    losses = possible_losses(view, seat)
    if len(losses) == 1:
        return share_out(view, seat, hidden_cards(view, seat)), losses[0]
    choices: list[Shares] = []
    weights: list[int] = []
    for loss in losses:
        hidden = hidden_cards(view, seat)
        ways = 1
        least: i64 = 0
        for kind in range(len(hidden)):
            hidden[kind] = hidden[kind] + losses[0][kind] - loss[kind]
            least = min(least, hidden[kind])
            ways *= comb(max(0, hidden[kind] + loss[kind]), loss[kind])
        choices.append(share_out(view, seat, hidden))
        weights.append(ways * choices[-1].count() if least >= 0 else 0)
    chosen = luck.draw(weights, sum(weights))
    return choices[chosen], losses[chosen]


def possible_losses(view: View, seat: i64) -> list[vec[i64]]:
    """Return by kind what a seat may have lost; first, that no specialist is among it (R9.2)."""
    setup = view.setup
    losses = [view.lost[seat * setup.kind_count : (seat + 1) * setup.kind_count]]
    for unit in range(2 * setup.unit_count):
        if setup.owner[unit] != seat or len(setup.kinds_of_unit[unit]) == 1:
            continue
        own, special = setup.kinds_of_unit[unit][0], setup.kinds_of_unit[unit][1]
        for loss in losses[:]:
            for count in range(1, loss[own] + 1):
                split = loss[:]
                split[own] = split[own] - count
                split[special] = split[special] + count
                losses.append(split)
    return losses


def share_out(view: View, seat: i64, hidden: vec[i64]) -> Shares:
    """Return the shares of a seat's hidden cards; where it has a choice of losses, a card of each is there (R9.2)."""
    known: i64 = 0
    seen: i64 = 0
    for kind in range(view.setup.kind_count):
        known += view.count(seat, KNOWN, kind)
        seen += view.count(seat, SEEN, kind)
    hand, discard = view.size(seat, HAND) - known, view.size(seat, DISCARD) - seen
    shares = Shares(hidden, hand, discard, view.size(seat, DECK), view, seat)
    if view.losing != NOBODY and view.setup.owner[view.losing] == seat:
        row: i64 = KNOWN if view.losing_pile == HAND else SEEN
        for kind in view.setup.kinds_of_unit[view.losing]:
            if view.losing_pile == DECK or not view.count(seat, row, kind):
                shares.need(kind, view.losing_pile)
    return shares


def hidden_cards(view: View, seat: i64) -> vec[i64]:
    """Return by kind the cards that must be in a seat's deck, hand or discard pile, one does not know where (R14.1).

    What a unit has lost is taken from its own kind; a specialist may be among it (R9.2).
    """
    kinds = view.setup.kind_count
    hidden = view.held[seat * kinds : (seat + 1) * kinds]
    for kind in range(kinds):
        at = seat * kinds + kind
        elsewhere = view.count(seat, SUPPLY, kind) + view.count(seat, PLAY_AREA, kind)
        shown = view.count(seat, SEEN, kind) + view.count(seat, KNOWN, kind)
        hidden[kind] = hidden[kind] - view.lost[at] - elsewhere - shown
    return hidden


class Shares:
    """Hidden cards to be shared out over hand, discard pile and deck, some kinds barred from some of them."""

    def __init__(self, hidden: vec[i64], hand: i64, discard: i64, deck: i64, view: View, seat: i64) -> None:
        self.hidden = hidden
        self.hand = hand
        self.discard = discard
        # Kinds that may not lie in a pile, a bit each; a pile that gets no card bars nothing.
        self.barred_hand: i64 = view.lacks(seat, LACKS_HAND) if hand > 0 else 0
        self.barred_discard: i64 = view.lacks(seat, LACKS_DISCARD) if discard > 0 else 0
        self.barred_deck: i64 = view.lacks(seat, LACKS_DECK) if deck > 0 else 0
        barred = self.barred_hand | self.barred_discard | self.barred_deck
        # Kinds that may not lie everywhere; all the others are free.
        self.bound: list[int] = []
        self.free: i64 = 0
        self.bits: vec[i64] = view.setup.kind_bit
        for kind in range(len(hidden)):
            if hidden[kind]:
                if barred & self.bits[kind]:
                    self.bound.append(kind)
                else:
                    self.free += hidden[kind]
        # The pile in which at least one card of a bound kind must lie.
        self.needed: dict[int, int] = {}
        self.counted: dict[int, int] = {}
        # What was drawn, by kind; the deck has the rest.
        self.to_hand: vec[i64] = vec[i64]([0] * len(hidden))
        self.to_discard: vec[i64] = vec[i64]([0] * len(hidden))

    def need(self, kind: i64, pile: i64) -> None:
        """Demand at least one card of a kind in a pile; asked before anything is drawn or counted."""
        if pile == HAND or pile == DISCARD or pile == DECK:
            self.needed[kind] = pile
            if kind not in self.bound:
                self.bound.append(kind)
                self.free -= self.hidden[kind]

    def count(self) -> int:
        """Return in how many ways the cards can be shared out."""
        return self._count(0, self.hand, self.discard)

    def draw(self, luck: PackedLuck) -> None:
        """Draw the shares of hand and discard pile."""
        hand_left, discard_left = self.hand, self.discard
        pool = self.hidden
        if self.bound:
            pool = self.hidden[:]
            for place in range(len(self.bound)):
                kind = self.bound[place]
                chosen = self._choose(place, hand_left, discard_left, luck)
                self.to_hand[kind], self.to_discard[kind] = chosen
                hand_left -= chosen[0]
                discard_left -= chosen[1]
                pool[kind] = 0
        self._draw_free(pool, hand_left, discard_left, luck)

    def _choose(self, place: int, hand_left: int, discard_left: int, luck: PackedLuck) -> tuple[int, int]:
        """Return how many cards of a bound kind go to the hand and to the discard pile."""
        kind = self.bound[place]
        options = self._options(kind, hand_left, discard_left)
        if len(options) == 1:
            return options[0]
        weights = [
            _ways(self.hidden[kind], to_hand, to_discard)
            * self._count(place + 1, hand_left - to_hand, discard_left - to_discard)
            for to_hand, to_discard in options
        ]
        return options[luck.draw(weights, sum(weights))]

    def _draw_free(self, pool: vec[i64], hand_left: i64, discard_left: i64, luck: PackedLuck) -> None:
        """Draw the cards that may lie anywhere, one after the other."""
        left = pool[:]
        total = self.free
        for _ in range(hand_left):
            kind = luck.draw_counted(left, total)
            left[kind] = left[kind] - 1
            total -= 1
            self.to_hand[kind] = self.to_hand[kind] + 1
        for _ in range(discard_left):
            kind = luck.draw_counted(left, total)
            left[kind] = left[kind] - 1
            total -= 1
            self.to_discard[kind] = self.to_discard[kind] + 1

    def _options(self, kind: int, hand_left: int, discard_left: int) -> list[tuple[int, int]]:
        """Return how many cards of a bound kind may go to the hand and to the discard pile."""
        count, bit = self.hidden[kind], self.bits[kind]
        needed = self.needed.get(kind, NOBODY)
        most_hand = 0 if self.barred_hand & bit else min(count, hand_left)
        options = []
        for to_hand in range(1 if needed == HAND else 0, most_hand + 1):
            rest = count - to_hand
            most_discard = 0 if self.barred_discard & bit else min(rest, discard_left)
            least_discard = rest if self.barred_deck & bit else 0
            if needed == DISCARD:
                least_discard = max(1, least_discard)
            elif needed == DECK:
                most_discard = min(most_discard, rest - 1)
            for to_discard in range(least_discard, most_discard + 1):
                options.append((to_hand, to_discard))
        return options

    def _count(self, place: int, hand_left: int, discard_left: int) -> int:
        """Return in how many ways the bound kinds from a place on, and then the free cards, can be shared out."""
        if hand_left < 0 or discard_left < 0:
            return 0
        if place == len(self.bound):
            return _ways(self.free, hand_left, discard_left) if hand_left + discard_left <= self.free else 0
        key = (place * 64 + hand_left) * 64 + discard_left
        if key not in self.counted:
            kind = self.bound[place]
            self.counted[key] = sum(
                _ways(self.hidden[kind], to_hand, to_discard)
                * self._count(place + 1, hand_left - to_hand, discard_left - to_discard)
                for to_hand, to_discard in self._options(kind, hand_left, discard_left)
            )
        return self.counted[key]


def _ways(count: int, to_hand: int, to_discard: int) -> int:
    """Return how many ways there are to pick these shares out of ``count`` different cards."""
    return comb(count, to_hand) * comb(count - to_hand, to_discard)
