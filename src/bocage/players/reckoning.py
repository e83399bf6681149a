"""How positions are looked at and verbs weighed: one object for each verb, all of a theatre in one. Rules R4."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine import FACTS, Setup, State, packed_plays
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import HAND, NOBODY, NOWHERE
from bocage.players.ground import Ground
from bocage.players.outlook import Outlook
from bocage.players.roles import Roles
from bocage.players.weights import Weights
from bocage.players.worth_of_leaders import hunker_worth
from bocage.players.worth_of_tiles import post_worth, reach_worth

# Cards that bring new cards go first, those that wait for what others leave go last.
EARLY: Final = 3.0
LATE: Final = -50.0


class Worth:
    """What a verb is worth; every verb on a card that the player can play must have one."""

    # When a card played for it has its turn.
    timing: float = 0.0
    # The table in which it stands.
    reckoning: Reckoning

    def play(self, outlook: Outlook, action: i64, unit: i64, here: i64) -> float:
        """Return what the action brings to a card whose unit stands here."""
        raise NotImplementedError

    def part(self, outlook: Outlook, action: i64) -> float:
        """Return what it brings to go on with this action; to stop brings nothing."""
        raise NotImplementedError


class Reckoning:
    """What each way to play a card, or to go on with it, is worth among units; a theatre's own is a subclass."""

    def __init__(self, worths: dict[str, Worth], roles: Roles) -> None:
        # What things are worth in each part that a side may have to play.
        self.roles = roles
        # By the number of the verb; those that are not in the table raise if they are asked.
        self._worths: vec[Worth] = vec[Worth]([worths.get(facts.name, Worth()) for facts in FACTS])
        for worth in self._worths:
            worth.reckoning = self

    def survey(self, setup: Setup, weights: Weights) -> Ground:
        """Return the tables of a scenario."""
        return Ground(setup, weights)

    def look(self, state: State, seat: i64, ground: Ground) -> Outlook:
        """Return how a position looks from a seat."""
        return Outlook(state, seat, ground)

    def look_again(self, outlook: Outlook, state: State, seat: i64) -> None:
        """Look at another position of the scenario from a seat of the same side."""
        outlook.look_again(state, seat)

    def play_worth(self, outlook: Outlook, action: i64) -> float:
        """Return what it is worth to play a card for an action; the placing of its unit counts too (R4.6)."""
        state, setup = outlook.state, outlook.state.setup
        kind = setup.action_kind[action]
        unit = state.unit(outlook.side, kind)
        if action == setup.hunker + kind:
            return hunker_worth(outlook, unit)
        worth = self._worths[setup.action_verb[action]] if action != setup.ready + kind else None
        if unit == NOBODY:
            return 0.0 if worth is None else worth.play(outlook, action, unit, NOWHERE)
        here = state.where(unit)
        if worth is None:
            return self.ready_worth(outlook, unit, here, kind)
        placed = 0.0
        if here == NOWHERE:
            here = setup.entry_tile(unit, action)
            placed = outlook.weights.place + max(0.0, self.placed_worth(outlook, unit, here, kind))
        return placed + worth.play(outlook, action, unit, here)

    def timing(self, outlook: Outlook, action: i64) -> float:
        """Return when a card played for an action has its turn."""
        setup = outlook.state.setup
        return self._worths[setup.action_verb[action]].timing if setup.action_line[action] != NOBODY else 0.0

    def part_worth(self, outlook: Outlook, action: i64) -> float:
        """Return what it brings to go on with the action under way: a step, a card, a target; to stop is nothing."""
        state, setup = outlook.state, outlook.state.setup
        if action == setup.stop:
            return 0.0
        return self._worths[setup.all_lines[state.doing].verb].part(outlook, action)

    def placed_worth(self, outlook: Outlook, unit: i64, here: i64, kind: i64) -> float:
        """Return what it is worth that a card brings its unit onto the board here (R4.6)."""
        return post_worth(outlook, unit, here, max(0, outlook.plays(kind) - 1))

    def ready_worth(self, outlook: Outlook, unit: i64, here: i64, kind: i64) -> float:
        """Return what it is worth to ready a unit: more if it stands before a prize and can act again (R4.5)."""
        worth = outlook.weights.ready
        if outlook.state.setup.is_rifle[unit]:
            plays = max(0, outlook.plays(kind) - 1)
            worth += reach_worth(outlook, unit, here, plays) * outlook.weights.ready_reach
        return worth

    def worth_in_hand(self, outlook: Outlook, kind: i64, pile: i64) -> float:
        """Return what a card of another pile would bring if it were in hand (R6.5)."""
        now = outlook.state
        imagined = now.copy()
        imagined.doing = NOBODY
        imagined.move_card(outlook.seat, kind, pile, HAND)
        # The board stays as it is, so there is no need to look again.
        outlook.state = imagined
        worth = self.card_worth(outlook, kind)
        outlook.state = now
        return worth

    def card_worth(self, outlook: Outlook, kind: i64) -> float:
        """Return what the best way to play a card of a kind brings, if it were in hand."""
        worth = 0.0
        for action in packed_plays(outlook.state, kind):
            worth = max(worth, self.play_worth(outlook, action))
        return worth

    def part_of_card_worth(self, outlook: Outlook, kind: i64, reads_hand: bool) -> float:
        """Return the same of the ways whose worth changes with the other cards in hand alone, or of all others."""
        setup, worth = outlook.state.setup, 0.0
        for action in packed_plays(outlook.state, kind):
            if outlook.ground.is_hand_verb[setup.action_verb[action]] == reads_hand:
                worth = max(worth, self.play_worth(outlook, action))
        return worth
