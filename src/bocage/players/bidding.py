"""Which card to bid: the one least missed, unless going first is worth more. Rules R3.3."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine import State, legal_packed
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import DISCARD, HAND, TURN
from bocage.players.ground import Ground
from bocage.players.outlook import Outlook
from bocage.players.reckoning import Reckoning
from bocage.players.weights import UNKNOWN


def choose_bid(reckoning: Reckoning, state: State, seat: i64, ground: Ground, actions: vec[i64]) -> i64:
    """Return the bid that leaves the best hand, with what the marker would bring (R3.3)."""
    if len(actions) == 1:
        return actions[0]
    best, best_worth = actions[0], UNKNOWN
    for action in actions:
        worth = bid_worth(reckoning, state, seat, ground, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def bid_worth(reckoning: Reckoning, state: State, seat: i64, ground: Ground, action: i64) -> float:
    """Return what a bid is worth: the hand that it leaves, with what the marker would bring (R3.3)."""
    setup, weights = state.setup, ground.weights
    kind = setup.action_kind[action]
    imagined = state.copy()
    imagined.phase = TURN
    imagined.turn_seat = seat
    imagined.turn = 0
    imagined.move_card(seat, kind, HAND, DISCARD)
    outlook = reckoning.look(imagined, seat, ground)
    plays, strongest = hand_worth(reckoning, outlook)
    chance = weights.win_bid[min(setup.initiative[kind], 9)]
    if state.initiative == outlook.side:
        chance += weights.holder
    first = weights.first + weights.first_plays * strongest + weights.first_threat * outlook.worst_threat
    return plays + min(1.0, chance) * first


def hand_worth(reckoning: Reckoning, outlook: Outlook) -> tuple[float, float]:
    """Return what the cards in hand can do this turn, all together and the best of them."""
    state, seat, setup = outlook.state, outlook.seat, outlook.state.setup
    best = vec[float]([0.0] * setup.kind_count)
    for action in legal_packed(state, seat):
        if action == setup.end_turn:
            continue
        kind = setup.action_kind[action]
        best[kind] = max(best[kind], reckoning.play_worth(outlook, action))
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
