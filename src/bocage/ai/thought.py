"""What a search has found out about a decision, for who decides and for who wants to know why."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine import State
from bocage.engine.words.terms import REMOVED


class Tally:
    """What became of the simulations through one action, summed up: points and cards lost, of both sides."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.points: i64 = 0
        self.foe_points: i64 = 0
        self.losses: i64 = 0
        self.foe_losses: i64 = 0
        # What the enemy did in its next turn, by action.
        self.replies: dict[int, Reply] = {}

    def add(self, state: State, side: i64) -> None:
        """Add the position at which a simulation was cut."""
        self.count += 1
        self.points += state.points(side)
        self.foe_points += state.points(1 - side)
        self.losses += lost_cards(state, side)
        self.foe_losses += lost_cards(state, 1 - side)

    def add_reply(self, state: State, seat: i64, action: i64) -> None:
        """Add what a seat of the enemy's is about to do in its next turn."""
        found = self.replies.get(int(action))
        if found is None:
            found = Reply(int(action), int(seat), state.pack())
            self.replies[int(action)] = found
        found.times += 1

    def likeliest_reply(self) -> Reply | None:
        """Return what the enemy did most often; None if it did nothing."""
        likeliest: Reply | None = None
        for reply in self.replies.values():
            if likeliest is None or reply.times > likeliest.times:
                likeliest = reply
        if likeliest is not None:
            likeliest.chance = float(likeliest.times) / float(self.count)
        return likeliest


class Reply:
    """An action of the enemy's next turn, with one of the dealt positions in which it was taken."""

    def __init__(self, action: int, seat: int, position: list[list[int]]) -> None:
        self.action = action
        self.seat = seat
        self.position = position
        self.times: i64 = 0
        # In which share of the simulations it was taken.
        self.chance: float = 0.0


class Option:
    """One action of a decision: how often it was tried, what it came to, and what is expected to follow."""

    def __init__(self, action: int, visits: int, chance: float, prior: float) -> None:
        self.action = action
        self.visits = visits
        # The chance to win, 0 to 1, and how much the action was thought of before anything was tried.
        self.chance = chance
        self.prior = prior
        # The seat's own next decisions, as far as they were tried often enough.
        self.following: list[int] = []
        # What the enemy did most often in its next turn, if that was asked for.
        self.reply: Reply | None = None
        # On average where the simulations were cut, more than now: points and lost cards of the side and the enemy.
        self.points: float = 0.0
        self.foe_points: float = 0.0
        self.losses: float = 0.0
        self.foe_losses: float = 0.0


class Thought:
    """A decision looked into: its actions, the most tried first."""

    def __init__(self, options: list[Option], chance: float, simulations: int) -> None:
        self.options = options
        # The chance to win as things stand.
        self.chance = chance
        # How many simulations it took, those not counted that an earlier decision had made.
        self.simulations = simulations

    @property
    def action(self) -> int:
        """Return the action to take."""
        return self.options[0].action


def lost_cards(state: State, side: i64) -> i64:
    """Return how many cards a side has lost for good: everybody can count them (R7.8)."""
    cards: i64 = 0
    for seat in state.setup.seats_of[side]:
        cards += state.size(seat, REMOVED)
    return cards
