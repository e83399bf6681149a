"""Players: what one is, and the simple ones, random and greedy."""

from bocage.players.greedy import GreedyPolicy
from bocage.players.playout import QuickPolicy, play_out
from bocage.players.protocol import Player, Policy, PolicyPlayer
from bocage.players.random import RandomPolicy, TakerPolicy
from bocage.players.roster import PLAYER_NAMES, UnknownPlayer, make_policy

__all__ = [
    "PLAYER_NAMES",
    "GreedyPolicy",
    "Player",
    "Policy",
    "PolicyPlayer",
    "QuickPolicy",
    "RandomPolicy",
    "TakerPolicy",
    "UnknownPlayer",
    "make_policy",
    "play_out",
]
