"""A hint: the best actions of a decision, as a search sees them from the seat's own view. Rules R14."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from bocage.ai.style import Limits
from bocage.ai.thought import Reply
from bocage.analysis.standard import standard_search
from bocage.engine import View

# So many actions are named, and so long is thought about them.
BEST = 3
SECONDS = 1.0
# Enough on a quick machine.
SIMULATIONS = 1500
# What was tried less often is no advice, unless nothing else was tried.
LEAST_VISITS = 4

# A suggestion as it travels between processes.
PlainReply = tuple[int, int, float, list[list[int]]]
Plain = tuple[int, float, float, float, float, float, list[int], PlainReply | None]


@dataclass(frozen=True)
class Answer:
    """What the enemy is likeliest to do in its next turn, with which chance, and a position in which it would."""

    action: int
    seat: int
    chance: float
    position: list[list[int]]


@dataclass(frozen=True)
class Suggestion:
    """An action, the seat's chance to win with it, and what is expected of it until the next round or two."""

    action: int
    chance: float
    # More than now: points and lost cards of the side and of the enemy.
    points: float
    foe_points: float
    losses: float
    foe_losses: float
    # The seat's own next decisions.
    following: tuple[int, ...]
    reply: Answer | None = None

    def pack(self) -> Plain:
        """Return it as plain values."""
        following = list(self.following)
        reply = None if self.reply is None else astuple(self.reply)
        return self.action, self.chance, self.points, self.foe_points, self.losses, self.foe_losses, following, reply


def unpack(plain: Plain) -> Suggestion:
    """Return the suggestion that was packed."""
    reply = plain[7]
    return Suggestion(*plain[:6], tuple(plain[6]), None if reply is None else Answer(*reply))


def advise(view: View, seed: str, limits: Limits | None = None) -> list[Suggestion]:
    """Return the best actions of the seat that is asked, the best first; it knows no more than the seat."""
    search = standard_search(view.setup, seed, limits or Limits(SIMULATIONS, SECONDS))
    options = search.look(view, replies=True).options
    tried = [option for option in options if option.visits >= LEAST_VISITS] or options[:1]
    return [
        Suggestion(
            int(option.action),
            float(option.chance),
            float(option.points),
            float(option.foe_points),
            float(option.losses),
            float(option.foe_losses),
            tuple(int(action) for action in option.following),
            _answer(option.reply),
        )
        for option in tried[:BEST]
    ]


def _answer(reply: Reply | None) -> Answer | None:
    if reply is None:
        return None
    return Answer(int(reply.action), int(reply.seat), float(reply.chance), reply.position)
