"""Paired games: each seed is played twice with sides swapped, so that neither luck nor side favours a player.

``python -m bocage.arena.pairs greedy-1 random --seeds 200`` prints a table.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import Pool

from bocage.agreement import COMPUTER_ROUNDS, Agreement
from bocage.arena.games import Game, play_game
from bocage.arena.tally import Score, longest_share, tally, total, wilson_interval
from bocage.data.loader import base_ids, four_player_ids, load_scenario, scenario_ids
from bocage.engine import Options, Setup, prepare
from bocage.roster import PLAYER_NAMES, TRIALS, difficulty_of

# Games longer than this are counted in the table's last line.
LONG = 40
# Pairs handed to a process at a time.
BATCH = 4


@dataclass(frozen=True)
class Pairing:
    """Two games to be played: the first player has the US, then Germany."""

    first: str
    second: str
    scenario: str
    seed: int
    round_limit: int


@lru_cache(maxsize=32)
def _setup(scenario: str, options: Options) -> Setup:
    return prepare(load_scenario(scenario), options)


def play_pairing(pairing: Pairing) -> tuple[Game, Game]:
    """Play both games of a pairing."""
    first, second = pairing.first, pairing.second
    return _play(pairing, (first, second)), _play(pairing, (second, first))


def _play(pairing: Pairing, players: tuple[str, str]) -> Game:
    agreed = Agreement(round_limit=pairing.round_limit)
    options = agreed.for_match(load_scenario(pairing.scenario), players)
    return play_game(_setup(pairing.scenario, options), players, pairing.seed)


def pairings(
    first: str, second: str, seeds: range, scenarios: Sequence[str], round_limit: int = COMPUTER_ROUNDS
) -> list[Pairing]:
    """Return a pairing for each seed, the scenarios taken in turn."""
    return [Pairing(first, second, scenarios[seed % len(scenarios)], seed, round_limit) for seed in seeds]


def play_pairs(todo: Sequence[Pairing], processes: int = 2, progress: bool = False) -> list[tuple[Game, Game]]:
    """Play all the pairings; the results do not depend on how many processes share them."""
    done: list[tuple[Game, Game]] = []
    with Pool(processes) as pool:
        for pair in pool.imap(play_pairing, todo, chunksize=BATCH):
            done.append(pair)
            if progress:
                sys.stderr.write(f"\r{2 * len(done)} / {2 * len(todo)}")
                sys.stderr.flush()
    if progress:
        sys.stderr.write("\n")
    return done


def format_table(pairs: Sequence[tuple[Game, Game]]) -> str:
    """Return the first player's results as a Markdown table, by scenario and side."""
    scores = tally(pairs)
    lines = [
        "| scenario | as US | as Germany | wins | 95 % interval | rounds | decisions | round limit |",
        "|---|---:|---:|---:|---|---:|---:|---:|",
    ]
    for scenario in sorted(scores):
        us, germany = scores[scenario]
        lines.append(_row(scenario, us, germany))
    lines.append(_row("**all**", total([us for us, _ in scores.values()]), total([ger for _, ger in scores.values()])))
    return "\n".join(lines)


def _row(name: str, us: Score, germany: Score) -> str:
    both = total([us, germany])
    low, high = wilson_interval(both.wins, both.games)
    cells = [
        name,
        f"{us.wins:g} / {us.games}",
        f"{germany.wins:g} / {germany.games}",
        f"{both.rate:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{both.rounds / both.games:.1f}",
        f"{both.decisions / both.games:.0f}",
        str(both.limited),
    ]
    return "| " + " | ".join(cells) + " |"


def number_above_zero(word: str) -> int:
    """Return the number that a word of the command line stands for; argparse tells of any other."""
    number = int(word)
    if number < 1:
        raise ValueError(word)
    return number


def main(arguments: Sequence[str] | None = None) -> None:
    """Play a paired tournament and print its table."""
    parser = argparse.ArgumentParser(prog="python -m bocage.arena.pairs", description=__doc__)
    parser.add_argument("first", choices=[*PLAYER_NAMES, *TRIALS])
    parser.add_argument("second", choices=[*PLAYER_NAMES, *TRIALS])
    parser.add_argument("--seeds", type=number_above_zero, default=200)
    parser.add_argument("--start", type=int, default=0)
    known = [*scenario_ids(), *four_player_ids()]
    parser.add_argument("--scenarios", nargs="+", choices=known, default=base_ids())
    parser.add_argument("--round-limit", type=number_above_zero, default=COMPUTER_ROUNDS)
    parser.add_argument("--processes", type=number_above_zero, default=2)
    given = parser.parse_args(arguments)
    if difficulty_of(given.first) and difficulty_of(given.second):
        parser.error("only one of the players can be a bot.")
    seeds = range(given.start, given.start + given.seeds)
    todo = pairings(given.first, given.second, seeds, given.scenarios, given.round_limit)
    pairs = play_pairs(todo, given.processes, progress=True)
    share = longest_share(pairs, LONG)
    sys.stdout.write(f"{format_table(pairs)}\n\nGames of more than {LONG} rounds: {share:.1%}\n")


if __name__ == "__main__":
    main()
