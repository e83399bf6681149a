"""Players by rules of thumb, which look at what each action brings and no further: greedy-1 to greedy-3."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine import Setup, State
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import BIDDING, LOSING, NOBODY, TURN
from bocage.players.bidding import imagine_turn, weigh_bids
from bocage.players.outlook import Outlook
from bocage.players.plays import NORMANDY
from bocage.players.protocol import PackedPolicy
from bocage.players.reckoning import Reckoning
from bocage.players.roles import Roles
from bocage.players.weights import UNKNOWN


class Considered:
    """What a greedy player picks, and what it holds each action to be worth."""

    def __init__(self, choice: i64, worths: vec[float]) -> None:
        self.choice = choice
        self.worths = worths


class GreedyPolicy(PackedPolicy):
    """Takes the action that looks best at once; of equal ones the first.

    greedy-1 plays cards for the actions of the base game only, greedy-2 for those of the Reinforcements too (R9.3 to
    R9.6), greedy-3 for those of the desert as well (R10, R15); where there are none of these, all are the same player.
    """

    def __init__(
        self,
        roles: Roles | None = None,
        *,
        reinforced: bool = False,
        desert: Reckoning | None = None,
        against_bot: Roles | None = None,
    ) -> None:
        # What it holds things to be worth, if that is not as its reckoning says; and among units against a bot (R13).
        self.roles = roles
        self.against_bot = against_bot
        self.reinforced = reinforced
        # How it weighs things among single soldiers; None if it cannot.
        self.desert = desert
        self._reckoning: Reckoning = NORMANDY
        # For each side, once it is asked.
        self._outlooks: list[Outlook] = []

    def pick(self, state: State, seat: i64, actions: vec[i64]) -> i64:
        """Return the action that brings most; only what the seat may see is read (R14)."""
        # Of what a unit may lose its own kind comes first: a specialist can do more (R9.2).
        if len(actions) == 1 or state.phase == LOSING:
            return actions[0]
        outlook = self._look(state, seat)
        return self._choose(outlook, state, actions, self._worths(outlook, state, actions))

    def weigh(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        """Return what each action brings, as ``pick`` weighs them: for those who look further than at the best."""
        return self.consider(state, seat, actions).worths

    def consider(self, state: State, seat: i64, actions: vec[i64]) -> Considered:
        """Return what is picked and what each action brings, weighed only once for both."""
        if state.phase == LOSING:
            return Considered(actions[0], vec[float]([0.0] * len(actions)))
        outlook = self._look(state, seat)
        worths = self._worths(outlook, state, actions)
        choice = self._choose(outlook, state, actions, worths)
        if _is_play(state):
            for number in range(len(actions)):
                if actions[number] != state.setup.end_turn:
                    worths[number] = worths[number] + self._reckoning.timing(outlook, actions[number])
        return Considered(choice, worths)

    def _worths(self, outlook: Outlook, state: State, actions: vec[i64]) -> vec[float]:
        """Return what each action brings by itself: a bid, a play of a card, a part of one."""
        if state.phase == BIDDING:
            return weigh_bids(self._reckoning, outlook, actions)
        worths, is_play = vec[float](capacity=len(actions)), _is_play(state)
        for action in actions:
            if not is_play:
                worths = append(worths, self._reckoning.part_worth(outlook, action))
            elif action == state.setup.end_turn:
                worths = append(worths, 0.0)
            else:
                worths = append(worths, self._reckoning.play_worth(outlook, action))
        return worths

    def _choose(self, outlook: Outlook, state: State, actions: vec[i64], worths: vec[float]) -> i64:
        if not _is_play(state):
            return _best_of(actions, worths)
        return _best_play(self._reckoning, outlook, actions, worths, self.reinforced)

    def _look(self, state: State, seat: i64) -> Outlook:
        """Return how a position, or the turn after the bids, looks by the outlook that the side had last."""
        setup = state.setup
        side = setup.side_of[seat]
        if not self._outlooks or self._outlooks[side].ground.setup is not setup:
            self._survey(state)
        outlook = self._outlooks[side]
        self._reckoning.look_again(outlook, imagine_turn(state, seat) if state.phase == BIDDING else state, seat)
        return outlook

    def _survey(self, state: State) -> None:
        """Look at a scenario for the first time, from both sides."""
        setup = state.setup
        self._reckoning = self._reckoning_for(setup)
        roles = self.roles or self._reckoning.roles
        if self.against_bot is not None and setup.bot != NOBODY and not setup.single_soldiers:
            roles = self.against_bot
        self._outlooks = []
        for side in range(2):
            ground = self._reckoning.survey(setup, roles.of(setup, side))
            self._outlooks.append(self._reckoning.look(state, setup.seats_of[side][0], ground))

    def _reckoning_for(self, setup: Setup) -> Reckoning:
        if not setup.single_soldiers:
            return NORMANDY
        if self.desert is None:
            raise NotAmongSoldiers("greedy-1 and greedy-2 know nothing of single soldiers; ask greedy-3.")
        return self.desert


class NotAmongSoldiers(Exception):
    """A player is asked about a theatre whose actions it does not know (R15.1)."""


def _is_play(state: State) -> bool:
    """Return True if a card is to be played, or the turn to be ended: no bid, and nothing under way."""
    return state.phase == TURN and state.doing == NOBODY


def _best_of(actions: vec[i64], worths: vec[float]) -> i64:
    """Return the action that is worth most, of equal ones the first."""
    best, best_worth = actions[0], UNKNOWN
    for number in range(len(actions)):
        if worths[number] > best_worth:
            best, best_worth = actions[number], worths[number]
    return best


def _best_play(reckoning: Reckoning, outlook: Outlook, actions: vec[i64], worths: vec[float], reinforced: bool) -> i64:
    """Return the best play of the card whose turn it is: the best use of each card, then their order.

    A card not played is discarded all the same (R3.4), so every use that brings anything is made. Actions that came
    with the Reinforcements may have to be left alone.
    """
    setup = outlook.state.setup
    best = vec[i64]([NOBODY] * setup.kind_count)
    highest_of = vec[float]([0.0] * setup.kind_count)
    for number in range(len(actions)):
        action = actions[number]
        if action == setup.end_turn:
            continue
        kind, worth = setup.action_kind[action], worths[number]
        if worth > highest_of[kind] and (reinforced or not setup.verb_of(action).reinforced):
            best[kind], highest_of[kind] = action, worth
    chosen, highest = setup.end_turn, UNKNOWN
    for kind in range(setup.kind_count):
        if best[kind] == NOBODY:
            continue
        order = highest_of[kind] + reckoning.timing(outlook, best[kind])
        if order > highest:
            chosen, highest = best[kind], order
    return chosen
