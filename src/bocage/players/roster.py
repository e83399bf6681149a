"""The players by name."""

from __future__ import annotations

from difflib import get_close_matches

from bocage.players.greedy import GreedyPolicy
from bocage.players.protocol import Policy
from bocage.players.random import RandomPolicy, TakerPolicy

# Every name a policy answers to; "greedy" is whichever greedy player is newest.
PLAYER_NAMES = ("random", "taker", "greedy", "greedy-1", "greedy-2")


class UnknownPlayer(Exception):
    """A name that no player answers to, with those that were perhaps meant; its sentence stands in the texts."""

    def __init__(self, name: str, suggestions: list[str]) -> None:
        super().__init__(name)
        self.name = name
        # Close names, best first; all names if none is close.
        self.suggestions = suggestions


def make_policy(name: str, seed: int | str) -> Policy:
    """Return the policy of a name; the seed is for those that trust to luck."""
    wanted = name.strip().casefold()
    if wanted == "random":
        return RandomPolicy(seed)
    if wanted == "taker":
        return TakerPolicy(seed)
    if wanted == "greedy-1":
        return GreedyPolicy()
    if wanted in ("greedy", "greedy-2"):
        return GreedyPolicy(reinforced=True)
    # A name is cut before it is compared, as the comparison takes long for a long one.
    close = get_close_matches(wanted[:80], PLAYER_NAMES)
    raise UnknownPlayer(name, close or list(PLAYER_NAMES))
