"""Players: what one is, and the simple ones, random and greedy."""

from bocage.players.desert.reckoning import GROUPS, DesertReckoning
from bocage.players.greedy import GreedyPolicy
from bocage.players.playout import QuickPolicy, play_out
from bocage.players.protocol import Player, Policy, PolicyPlayer
from bocage.players.random import RandomPolicy, TakerPolicy

__all__ = [
    "GROUPS",
    "DesertReckoning",
    "GreedyPolicy",
    "Player",
    "Policy",
    "PolicyPlayer",
    "QuickPolicy",
    "RandomPolicy",
    "TakerPolicy",
    "play_out",
]
