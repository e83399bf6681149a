"""Contests between players: paired games over the cores, ratings with error bars, tests that stop early."""

from bocage.arena.games import Game, play_game
from bocage.arena.tally import Score, wilson_interval

__all__ = ["Game", "Score", "play_game", "wilson_interval"]
