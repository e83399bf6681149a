"""How those who play in the tests choose: at random, to win, or to lose soon."""

from __future__ import annotations

import random
from collections.abc import Callable

from bocage.server.wire.position import ActionSeen

EAGER = ("control", "attack", "hit", "move", "scout")


def at_random(seed: int) -> Callable[[list[ActionSeen]], ActionSeen]:
    return random.Random(seed).choice


def to_win(actions: list[ActionSeen]) -> ActionSeen:
    """Take what can be taken, shoot what can be shot, and else go on."""
    wanted = [*EAGER, *(action.verb for action in actions)]
    return min(actions, key=lambda action: wanted.index(action.verb))


def to_lose(actions: list[ActionSeen]) -> ActionSeen:
    """Take the last action, by which cards are given away and turns ended."""
    return actions[-1]
