"""Which card to bid: the one least missed, unless going first is worth more. Rules R3.3."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine import State
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import DISCARD, HAND, TURN
from bocage.players.outlook import Outlook
from bocage.players.reckoning import Reckoning


def imagine_turn(state: State, seat: i64) -> State:
    """Return a position of the bidding as it will be when the seat has its turn, first of all, with its whole hand."""
    imagined = state.copy()
    imagined.phase = TURN
    imagined.turn_seat = seat
    imagined.turn = 0
    return imagined


def weigh_bids(reckoning: Reckoning, outlook: Outlook, bids: vec[i64]) -> vec[float]:
    """Return what each bid leaves in hand, with what the marker would bring (R3.3); the outlook is on that turn."""
    state, setup, weights, seat = outlook.state, outlook.state.setup, outlook.weights, outlook.seat
    # What the cards bring for which it is the same what else is in hand.
    whole = vec[float]([0.0] * setup.kind_count)
    for kind in range(setup.kind_count):
        if state.count(seat, HAND, kind):
            whole[kind] = reckoning.part_of_card_worth(outlook, kind, False)
    worths = vec[float](capacity=len(bids))
    for action in bids:
        bid = setup.action_kind[action]
        state.move_card(seat, bid, HAND, DISCARD)
        plays, strongest = _hand_worth(outlook, _worths_without(reckoning, outlook, bid, whole))
        state.move_card(seat, bid, DISCARD, HAND)
        chance = weights.win_bid[min(setup.initiative[bid], 9)]
        if state.initiative == outlook.side:
            chance += weights.holder
        first = weights.first + weights.first_plays * strongest + weights.first_threat * outlook.worst_threat
        worths = append(worths, plays + min(1.0, chance) * first)
    return worths


def _worths_without(reckoning: Reckoning, outlook: Outlook, bid: i64, whole: vec[float]) -> vec[float]:
    """Return what each card is worth once one is bid: as in the whole hand, but for what needs the one that is gone."""
    state, ground, worths = outlook.state, outlook.ground, whole[:]
    for kind in range(state.setup.kind_count):
        if not state.count(outlook.seat, HAND, kind):
            continue
        if kind == bid or bid in ground.inspirers[kind]:
            worths[kind] = reckoning.card_worth(outlook, kind)
        elif ground.reads_hand[kind]:
            worths[kind] = max(whole[kind], reckoning.part_of_card_worth(outlook, kind, True))
    return worths


def _hand_worth(outlook: Outlook, best: vec[float]) -> tuple[float, float]:
    """Return what the cards in hand can do this turn, all together and the best of them."""
    state, seat, setup = outlook.state, outlook.seat, outlook.state.setup
    total = strongest = 0.0
    for kind in range(setup.kind_count):
        count = state.count(seat, HAND, kind)
        if not count:
            continue
        worth = best[kind]
        if setup.has_inspire[kind]:
            worth = max(worth, _inspired_worth(outlook, kind, best))
        total += worth * (1.0 + outlook.weights.twice * float(count - 1))
        strongest = max(strongest, worth)
    return total, strongest


def _inspired_worth(outlook: Outlook, leader: i64, best: vec[float]) -> float:
    """Return what the leader would bring by letting the best card of its squad in hand act twice (R6.5)."""
    setup, worth = outlook.state.setup, 0.0
    for line in setup.lines[leader]:
        if line.facts.inspires:
            for kind in setup.inspire_kinds[line.squad]:
                if outlook.state.count(outlook.seat, HAND, kind):
                    worth = max(worth, best[kind])
    return worth * outlook.weights.twice
