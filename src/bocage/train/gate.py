"""Whether new weights are better than those in force: pairs of games, and a test that stops early."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bocage.ai import Limits, Search, Style
from bocage.ai.halving import CONSIDERED
from bocage.arena.contest import load_plan
from bocage.arena.games import play_policies
from bocage.arena.sprt import Hypotheses, Sprt
from bocage.engine import Options, State, prepare, view_for
from bocage.train.samples import ROUND_LIMIT, judgement

# Better by this much, or not at all (Elo).
TESTED: Final = Hypotheses(0.0, 30.0)


@dataclass(frozen=True)
class Pair:
    """Two games of one seed, the new weights on one side and then on the other."""

    number: int
    scenario: str
    seed: int
    new: str
    old: str
    simulations: int


def play_pair(pair: Pair) -> float:
    """Return what the new weights got in both games together, 0 to 2."""
    setup = prepare(load_plan(pair.scenario), Options(round_limit=ROUND_LIMIT))
    score = 0.0
    for side in range(2):
        files = (pair.new, pair.old) if side == 0 else (pair.old, pair.new)
        searchers = [_Searcher(file, f"{pair.seed} {place}", pair.simulations) for place, file in enumerate(files)]
        score += play_policies(setup, files, searchers, pair.seed).score_of(side)
    return score


class _Searcher:
    """A search by a file of weights, asked with views only (R14)."""

    def __init__(self, weights: str, seed: str, simulations: int) -> None:
        evaluation, prior = judgement(weights)
        style = Style(rounds=1, prior=prior, considered=CONSIDERED)
        self._search = Search(evaluation, seed, Limits(simulations=simulations), style)

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return what the search decides."""
        return actions[0] if len(actions) == 1 else self._search.decide(view_for(state, seat))


class Gate:
    """The pairs of a test on disk, and what they say; pairs count in their order, however they were played."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.scores: dict[int, float] = {}
        # What all pairs say up to the first that is missing.
        self.test = Sprt.begin(TESTED)
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                # A line that was cut off is played again.
                if line.endswith("]"):
                    number, score = json.loads(line)
                    self._count(number, score)

    def add(self, pair: Pair, score: float) -> None:
        """Keep a pair."""
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([pair.number, score]) + "\n")
        self._count(pair.number, score)

    def _count(self, number: int, score: float) -> None:
        self.scores[number] = score
        while self.test.verdict == "undecided" and self.test.pairs in self.scores:
            self.test.add(self.scores[self.test.pairs])

    def left(self, pairs: list[Pair]) -> Iterator[Pair]:
        """Yield what is still to be played, as long as nothing is decided."""
        for pair in pairs:
            if self.test.verdict != "undecided":
                return
            if pair.number not in self.scores:
                yield pair
