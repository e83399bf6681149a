"""Players by rules of thumb, which look at what each action brings and no further: greedy-1 to greedy-3."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine import Setup, State
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import BIDDING, INJURING, LOSING, NOBODY
from bocage.players.bidding import bid_worth, choose_bid
from bocage.players.ground import Ground
from bocage.players.outlook import Outlook
from bocage.players.plays import NORMANDY
from bocage.players.protocol import PackedPolicy
from bocage.players.reckoning import Reckoning
from bocage.players.roles import Roles
from bocage.players.weights import UNKNOWN


class GreedyPolicy(PackedPolicy):
    """Takes the action that looks best at once; of equal ones the first.

    greedy-1 plays cards for the actions of the base game only, greedy-2 for those of the Reinforcements too (R9.3 to
    R9.6), greedy-3 for those of the desert as well (R10, R15); where there are none of these, all are the same player.
    """

    def __init__(
        self, roles: Roles | None = None, *, reinforced: bool = False, desert: Reckoning | None = None
    ) -> None:
        # What it holds things to be worth, if that is not as its reckoning says.
        self.roles = roles
        self.reinforced = reinforced
        # How it weighs things among single soldiers; None if it cannot.
        self.desert = desert
        self._reckoning: Reckoning = NORMANDY
        # For each side, once it is asked.
        self._grounds: list[Ground] = []

    def pick(self, state: State, seat: i64, actions: vec[i64]) -> i64:
        """Return the action that brings most; only what the seat may see is read (R14)."""
        # Of what a unit may lose its own kind comes first: a specialist can do more (R9.2).
        if len(actions) == 1 or state.phase == LOSING:
            return actions[0]
        ground = self._ground(state.setup, state.setup.side_of[seat])
        if state.phase == BIDDING:
            return choose_bid(self._reckoning, state, seat, ground, actions)
        outlook = self._reckoning.look(state, seat, ground)
        if state.doing != NOBODY or state.phase == INJURING:
            return _best_part(self._reckoning, outlook, actions)
        return _best_play(self._reckoning, outlook, actions if self.reinforced else _of_base_game(state.setup, actions))

    def weigh(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        """Return what each action brings, as ``pick`` weighs them: for those who look further than at the best."""
        out = vec[float]()
        ground = self._ground(state.setup, state.setup.side_of[seat])
        if state.phase == LOSING:
            for _ in actions:
                out = append(out, 0.0)
            return out
        if state.phase == BIDDING:
            for action in actions:
                out = append(out, bid_worth(self._reckoning, state, seat, ground, action))
            return out
        outlook = self._reckoning.look(state, seat, ground)
        is_part = state.doing != NOBODY or state.phase == INJURING
        for action in actions:
            worth = 0.0
            if is_part:
                worth = self._reckoning.part_worth(outlook, action)
            elif action != state.setup.end_turn:
                worth = self._reckoning.play_worth(outlook, action) + self._reckoning.timing(outlook, action)
            out = append(out, worth)
        return out

    def _ground(self, setup: Setup, side: i64) -> Ground:
        if not self._grounds or self._grounds[0].setup is not setup:
            self._reckoning = self._reckoning_for(setup)
            roles = self.roles or self._reckoning.roles
            self._grounds = [self._reckoning.survey(setup, roles.of(setup, number)) for number in range(2)]
        return self._grounds[side]

    def _reckoning_for(self, setup: Setup) -> Reckoning:
        if not setup.single_soldiers:
            return NORMANDY
        if self.desert is None:
            raise NotAmongSoldiers("greedy-1 and greedy-2 know nothing of single soldiers; ask greedy-3.")
        return self.desert


class NotAmongSoldiers(Exception):
    """A player is asked about a theatre whose actions it does not know (R15.1)."""


def _of_base_game(setup: Setup, actions: vec[i64]) -> vec[i64]:
    """Return the actions without those that came with the Reinforcements."""
    out = vec[i64]()
    for action in actions:
        if not setup.verb_of(action).reinforced:
            out = append(out, action)
    return out


def _best_part(reckoning: Reckoning, outlook: Outlook, actions: vec[i64]) -> i64:
    """Return the best way to go on with the action under way."""
    best, best_worth = actions[0], UNKNOWN
    for action in actions:
        worth = reckoning.part_worth(outlook, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _best_play(reckoning: Reckoning, outlook: Outlook, actions: vec[i64]) -> i64:
    """Return the best play of the card whose turn it is: the best use of each card, then their order.

    A card not played is discarded all the same (R3.4), so every use that brings anything is made.
    """
    setup = outlook.state.setup
    best = vec[i64]([NOBODY] * setup.kind_count)
    worths = vec[float]([0.0] * setup.kind_count)
    for action in actions:
        if action == setup.end_turn:
            continue
        kind = setup.action_kind[action]
        worth = reckoning.play_worth(outlook, action)
        if worth > worths[kind]:
            best[kind], worths[kind] = action, worth
    chosen, highest = setup.end_turn, UNKNOWN
    for kind in range(setup.kind_count):
        if best[kind] == NOBODY:
            continue
        order = worths[kind] + reckoning.timing(outlook, best[kind])
        if order > highest:
            chosen, highest = best[kind], order
    return chosen
