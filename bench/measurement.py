"""One run of one subject: random games, then each door on positions out of them, in processor time."""

from __future__ import annotations

import random
from time import process_time

from bench.subject import Door, Figures, Game

# Processor time for the games of one subject in one run, and for one door.
GAMES_SECONDS = 1.5
DOOR_SECONDS = 0.12

RATE = "decisions a second"
GAMES = "games a second"
LENGTH = "decisions a game"
COPIES = "copies a second"


class Measured:
    """A game measured in this process."""

    def __init__(self, name: str, game: Game, *, ours: bool) -> None:
        self.name = name
        self.ours = ours
        self._game = game

    def measure(self, seed: int) -> Figures:
        """Return the figures of one run."""
        return measure(self._game, seed, GAMES_SECONDS, DOOR_SECONDS)


def measure(game: Game, seed: int, games_seconds: float, door_seconds: float) -> Figures:
    """Return rates of random games, and microseconds for each door under its name."""
    chance = random.Random(seed).random
    games = decisions = 0
    began = process_time()
    while process_time() - began < games_seconds:
        decisions += game.play_game(seed * 1000 + games, chance)
        games += 1
    seconds = process_time() - began
    figures = {RATE: decisions / seconds, GAMES: games / seconds, LENGTH: decisions / games}
    for name, door in game.doors(seed).items():
        figures[name] = _microseconds(door, door_seconds)
        if name == "copy":
            figures[COPIES] = 1e6 / figures[name]
        if name == "apply":
            # A position is changed in place, so that only a copy can be had time and again.
            figures[name] -= figures["copy"]
    return figures


def calibration() -> float:
    """Return the seconds for a million turns of an empty loop, which tell how fast this Python is."""
    began = process_time()
    for _ in range(1_000_000):
        pass
    return process_time() - began


def _microseconds(door: Door, seconds: float) -> float:
    """Return the time of one call; the door tells how many calls it made."""
    calls = 0
    began = process_time()
    while process_time() - began < seconds:
        calls += door()
    return (process_time() - began) / calls * 1e6
