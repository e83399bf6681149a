"""Measure the luck-corrected score of equal players: ``python -m tools.luck_score --pairs 1000 --results FILE``.

Greedy plays itself over the base scenarios. In each pair A has one side and then the other, with dice of their own, so
that A's score has the mean 0. Each match is a line of the file, and what is in it is not played again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, pvariance, stdev

from bocage.agreement import COMPUTER_ROUNDS
from bocage.analysis.fortune import Diviner
from bocage.analysis.review import moments_of, result_of
from bocage.analysis.standard import standard_prospect
from bocage.data.loader import base_ids, load_scenario
from bocage.engine import Options, is_compiled, legal_actions
from bocage.match import Match
from bocage.roster import make_policy

TRIES = 24


@dataclass(frozen=True)
class Job:
    """A match to be played: a pair of a scenario, and whether A has the first side."""

    scenario: str
    pair: int
    is_first: bool
    tries: int


def measure(job: Job) -> dict[str, object]:
    """Play a match of greedy against itself; return A's result and what luck gave A of it."""
    seed = f"{job.scenario}/{job.pair}/{job.is_first}"
    match = Match(load_scenario(job.scenario), Options(round_limit=COMPUTER_ROUNDS), ["a", "b"], seed)
    greedy = make_policy("greedy-3", 0)
    while not match.is_over:
        seat = match.deciders()[0]
        match.play(seat, greedy.choose(match.state, seat, legal_actions(match.state, seat)))
    began = time.process_time()
    prospect = standard_prospect(match.setup, job.tries)
    luck = 0.0
    for number, moment in enumerate(moments_of(match)):
        luck += sum(fortune.luck for fortune in Diviner(prospect, f"{seed}/luck/{number}").divine(moment))
    result = result_of(match.state)
    assert result is not None
    return {
        "scenario": job.scenario,
        "pair": job.pair,
        "first": job.is_first,
        "result": result if job.is_first else 1.0 - result,
        "luck": luck if job.is_first else -luck,
        "decisions": len(match.entries),
        "seconds": round(time.process_time() - began, 3),
    }


def report(rows: list[dict[str, float]]) -> list[str]:
    """Return what whole pairs tell: mean and error of A's scores, and how their variances compare."""
    pairs: dict[tuple[float, float], list[dict[str, float]]] = {}
    for row in rows:
        pairs.setdefault((row["scenario"], row["pair"]), []).append(row)
    whole = [pair for pair in pairs.values() if len(pair) == 2]
    results = [fmean(row["result"] for row in pair) - 0.5 for pair in whole]
    if len(set(results)) < 2:
        return ["There are too few pairs to tell anything."]
    scores = [fmean(row["result"] - row["luck"] for row in pair) - 0.5 for pair in whole]
    lines = [f"{len(whole)} pairs, {fmean(row['decisions'] for row in rows):.0f} decisions a match"]
    for name, found in (("result", results), ("corrected", scores)):
        error = stdev(found) / sqrt(len(found))
        lines.append(f"{name}: mean {fmean(found):+.4f}, error {error:.4f}, variance {pvariance(found):.4f}")
    lines.append(f"variance of the corrected score / of the result: {pvariance(scores) / pvariance(results):.3f}")
    lines.append(f"{fmean(row['seconds'] for row in rows):.2f} s of one core for the luck of a match")
    return lines


def main() -> int:
    """Play what is missing, and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--results", type=Path, default=Path("build/luck-score.jsonl"))
    parser.add_argument("--tries", type=int, default=TRIES)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    scenarios = base_ids()
    jobs = [
        Job(scenarios[number % len(scenarios)], number // len(scenarios), is_first, asked.tries)
        for number in range(asked.pairs)
        for is_first in (True, False)
    ]
    rows = []
    if asked.results.exists():
        rows = [json.loads(line) for line in asked.results.read_text(encoding="utf-8").splitlines()]
    done = {(row["scenario"], row["pair"], row["first"]) for row in rows}
    left = [job for job in jobs if (job.scenario, job.pair, job.is_first) not in done]
    print(f"{len(left)} matches to play, the engine {'compiled' if is_compiled() else 'interpreted'}.", flush=True)
    asked.results.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(asked.processes) as crew, asked.results.open("a", encoding="utf-8") as file:
        for row in crew.map(measure, left):
            rows.append(row)
            file.write(json.dumps(row) + "\n")
            file.flush()
    print("\n".join(report(rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
