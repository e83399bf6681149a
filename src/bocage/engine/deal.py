"""A whole position drawn at random among all that a view allows: the honest way to think. Rules R14."""

from __future__ import annotations

from math import comb

from bocage.engine.knowledge import LACKS_DECK, LACKS_DISCARD, LACKS_HAND
from bocage.engine.luck import Luck
from bocage.engine.setup import Setup
from bocage.engine.state import State
from bocage.engine.terms import (
    BIDDING,
    DECK,
    DISCARD,
    HAND,
    KNOWN,
    NOBODY,
    PLAY_AREA,
    REMOVED,
    SEEN,
    SUPPLY,
)
from bocage.engine.views import View


def deal(view: View, luck: Luck) -> State:
    """Return a position that looks just like the view, every consistent one as likely as the next (R14.1, R14.2)."""
    setup = view.setup
    state = State(setup)
    state.round = view.round
    state.phase = view.phase
    state.initiative = view.initiative
    state.turn = view.turn
    state.seat = view.turn_seat
    state.cards = view.cards[:]
    state.sizes = view.sizes[:]
    state.where = view.where[:]
    state.suppressed = view.suppressed
    state.marks = view.marks[:]
    state.target = view.target[:]
    state.radio_raised = view.radio_raised
    state.points = view.points[:]
    state.rifles = view.rifles[:]
    state.bids = view.bids[:]
    state.lacks = view.lacks[:]
    state.hope = view.hope[:]
    state.doing = view.doing
    state.doing_unit = view.doing_unit
    state.doing_left = view.doing_left
    state.losing = view.losing
    state.losing_pile = view.losing_pile
    state.commanders = view.commanders
    state.stirred = view.stirred
    state.winner = view.winner
    state.ending = view.ending
    for seat in range(setup.seat_count):
        if seat != view.seat:
            _deal_seat(state, view, seat, luck)
            if view.has_bid[seat] and view.phase == BIDDING:
                # Any card of the hand may be the one that lies face down.
                state.bids[seat] = luck.draw(state.row(seat, HAND), view.size(seat, HAND))
    return state


def _deal_seat(state: State, view: View, seat: int, luck: Luck) -> None:
    """Spread the cards a seat must have over its deck, hand and discard pile."""
    setup = state.setup
    kinds = setup.kind_count
    known, seen = view.row(seat, KNOWN), view.row(seat, SEEN)
    shares, lost = _deal_lost(view, seat, luck)
    hand, discard = shares.draw(luck)
    for kind in range(kinds):
        state.note(seat, HAND, kind, known[kind] + hand[kind])
        state.note(seat, DISCARD, kind, seen[kind] + discard[kind])
        state.note(seat, DECK, kind, shares.hidden[kind] - hand[kind] - discard[kind])
        state.note(seat, REMOVED, kind, lost[kind])


def _deal_lost(view: View, seat: int, luck: Luck) -> tuple[_Shares, list[int]]:
    """Return the cards of a seat still to be spread, and those it has lost, by their kinds (R7.8, R9.2)."""
    losses = possible_losses(view, seat)
    if len(losses) == 1:
        return _share_out(view, seat, hidden_cards(view, seat)), losses[0]
    choices: list[_Shares] = []
    weights: list[int] = []
    for loss in losses:
        hidden = hidden_cards(view, seat)
        ways = 1
        for kind in range(len(hidden)):
            hidden[kind] += losses[0][kind] - loss[kind]
            ways *= comb(max(0, hidden[kind] + loss[kind]), loss[kind])
        choices.append(_share_out(view, seat, hidden))
        weights.append(ways * choices[-1].count() if min(hidden) >= 0 else 0)
    chosen = luck.draw(weights, sum(weights))
    return choices[chosen], losses[chosen]


def possible_losses(view: View, seat: int) -> list[list[int]]:
    """Return by kind what a seat may have lost; first, that no specialist is among it (R9.2)."""
    setup = view.setup
    losses = [view.lost[seat * setup.kind_count : (seat + 1) * setup.kind_count]]
    for unit in range(2 * setup.unit_count):
        if setup.owner[unit] != seat or len(setup.kinds_of_unit[unit]) == 1:
            continue
        own, special = setup.kinds_of_unit[unit]
        for loss in losses[:]:
            for count in range(1, loss[own] + 1):
                split = loss[:]
                split[own] -= count
                split[special] += count
                losses.append(split)
    return losses


def _share_out(view: View, seat: int, hidden: list[int]) -> _Shares:
    shares = _Shares(
        hidden,
        view.size(seat, HAND) - sum(view.row(seat, KNOWN)),
        view.size(seat, DISCARD) - sum(view.row(seat, SEEN)),
        view.size(seat, DECK),
        view.lacks[seat * 3 : seat * 3 + 3],
        view.setup,
    )
    if view.losing != NOBODY and view.setup.owner[view.losing] == seat:
        # The owner has a choice, so a card of each kind is there (R9.2).
        row = view.row(seat, KNOWN if view.losing_pile == HAND else SEEN)
        for kind in view.setup.kinds_of_unit[view.losing]:
            if view.losing_pile == DECK or not row[kind]:
                shares.need(kind, view.losing_pile)
    return shares


def hidden_cards(view: View, seat: int) -> list[int]:
    """Return by kind the cards that must be in a seat's deck, hand or discard pile, one does not know where (R14.1).

    What a unit has lost is taken from its own kind; a specialist may be among it (R9.2).
    """
    setup = view.setup
    return [
        view.held[seat * setup.kind_count + kind]
        - view.lost[seat * setup.kind_count + kind]
        - view.count(seat, SUPPLY, kind)
        - view.count(seat, PLAY_AREA, kind)
        - view.count(seat, SEEN, kind)
        - view.count(seat, KNOWN, kind)
        for kind in range(setup.kind_count)
    ]


class _Shares:
    """Hidden cards to be shared out over hand, discard pile and deck, some kinds barred from some of them."""

    def __init__(self, hidden: list[int], hand: int, discard: int, deck: int, lacks: list[int], setup: Setup) -> None:
        self.hidden = hidden
        self.hand = hand
        self.discard = discard
        self.barred_hand: list[bool] = []
        self.barred_discard: list[bool] = []
        self.barred_deck: list[bool] = []
        # Kinds that may not lie everywhere; all the others are free.
        self.bound: list[int] = []
        self.free = 0
        for kind in range(setup.kind_count):
            bit = setup.kind_bit[kind]
            self.barred_hand.append(hand > 0 and lacks[LACKS_HAND] & bit != 0)
            self.barred_discard.append(discard > 0 and lacks[LACKS_DISCARD] & bit != 0)
            self.barred_deck.append(deck > 0 and lacks[LACKS_DECK] & bit != 0)
            if hidden[kind]:
                if self.barred_hand[kind] or self.barred_discard[kind] or self.barred_deck[kind]:
                    self.bound.append(kind)
                else:
                    self.free += hidden[kind]
        # The pile in which at least one card of a bound kind must lie.
        self.needed: dict[int, int] = {}
        self.counted: dict[int, int] = {}

    def need(self, kind: int, pile: int) -> None:
        """Demand at least one card of a kind in a pile; asked before anything is drawn or counted."""
        if pile in (HAND, DISCARD, DECK):
            self.needed[kind] = pile
            if kind not in self.bound:
                self.bound.append(kind)
                self.free -= self.hidden[kind]

    def count(self) -> int:
        """Return in how many ways the cards can be shared out."""
        return self._count(0, self.hand, self.discard)

    def draw(self, luck: Luck) -> tuple[list[int], list[int]]:
        """Return the shares of hand and discard pile by kind; the deck has the rest."""
        kinds = len(self.hidden)
        hand, discard = [0] * kinds, [0] * kinds
        hand_left, discard_left = self.hand, self.discard
        for place, kind in enumerate(self.bound):
            options = self._options(kind, hand_left, discard_left)
            weights = [
                _ways(self.hidden[kind], to_hand, to_discard)
                * self._count(place + 1, hand_left - to_hand, discard_left - to_discard)
                for to_hand, to_discard in options
            ]
            chosen = options[luck.draw(weights, sum(weights))] if len(options) > 1 else options[0]
            hand[kind], discard[kind] = chosen
            hand_left -= chosen[0]
            discard_left -= chosen[1]
        pool = self.hidden[:]
        for kind in self.bound:
            pool[kind] = 0
        total = self.free
        for share, left in ((hand, hand_left), (discard, discard_left)):
            for _ in range(left):
                kind = luck.draw(pool, total)
                pool[kind] -= 1
                total -= 1
                share[kind] += 1
        return hand, discard

    def _options(self, kind: int, hand_left: int, discard_left: int) -> list[tuple[int, int]]:
        """Return how many cards of a bound kind may go to the hand and to the discard pile."""
        count = self.hidden[kind]
        needed = self.needed.get(kind, NOBODY)
        most_hand = 0 if self.barred_hand[kind] else min(count, hand_left)
        options = []
        for to_hand in range(1 if needed == HAND else 0, most_hand + 1):
            rest = count - to_hand
            most_discard = 0 if self.barred_discard[kind] else min(rest, discard_left)
            least_discard = rest if self.barred_deck[kind] else 0
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
