"""Players as they are entered for a contest: by name, and with a budget where one is given."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from bocage.ai import can_share
from bocage.data.problems import advice
from bocage.match import MatchProblem
from bocage.players import Policy
from bocage.roster import PLAYER_NAMES, TRIALS, Budget, Seed, UnknownPlayer, find_player, make_policy

# What a budget is written as: simulations, or seconds; and on how many cores.
SIMULATIONS, TIME, CORES = "sims", "time", "cores"
MOST_CORES = 64


@dataclass(frozen=True)
class Entrant:
    """A player of the roster, and what it may spend on a decision; None where it is left to the roster."""

    name: str
    budget: Budget | None = None

    def __str__(self) -> str:
        if self.budget is None:
            return self.name
        cores = self.budget.cores if self.budget.cores > 1 else None
        parts = {SIMULATIONS: self.budget.simulations, TIME: self.budget.seconds, CORES: cores}
        return f"{self.name}:" + ",".join(f"{key}={value:g}" for key, value in parts.items() if value is not None)

    def make(self, seed: Seed) -> Policy:
        """Return the player as a policy."""
        return make_policy(self.name, seed, self.budget)


def parse_entrant(text: str) -> Entrant:
    """Return the player that a text such as ``greedy`` or ``x:sims=200`` names; a MatchProblem says what is not one."""
    if text in TRIALS:
        return Entrant(text)
    name, colon, words = text.rpartition(":")
    if not colon or "=" not in words:
        name, words = text, ""
    try:
        listed = find_player(name)
    except UnknownPlayer:
        raise MatchProblem("unknown-player", name=name, advice=advice(name, PLAYER_NAMES)) from None
    if not words:
        return Entrant(listed.name)
    budget = _parse_budget(words)
    if not listed.searches:
        raise MatchProblem("no-budget", player=listed.name, budget=words)
    if budget.cores > 1 and not can_share():
        raise MatchProblem("no-cores")
    return Entrant(listed.name, budget)


def _parse_budget(words: str) -> Budget:
    simulations, seconds, cores = None, None, None
    for word in words.split(","):
        key, _, value = word.strip().partition("=")
        try:
            if key == SIMULATIONS and simulations is None and 0 < int(value) <= 10**9:
                simulations = int(value)
                continue
            if key == TIME and seconds is None and 0 < float(value) < inf:
                seconds = float(value)
                continue
            if key == CORES and cores is None and 0 < int(value) <= MOST_CORES:
                cores = int(value)
                continue
        except ValueError:
            pass
        raise MatchProblem("bad-budget", found=word.strip())
    return Budget(seconds, simulations, cores=cores or 1)
