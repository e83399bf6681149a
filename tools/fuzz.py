"""Play many random games and check everything that must always hold: ``python -m tools.fuzz --games 10000 --jobs 2``.

Every position is checked; the costly checks (deals, leaks, bars, undo, texts) follow a share of the decisions, which
``--sample`` sets, and the record is replayed after each game. A game that breaks a property is saved as a record, which
``--again FILE`` plays with every check after each decision. ``--scenarios 201 204`` plays only those, for two and for
four players.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from bocage.agreement import COMPUTER_ROUNDS
from bocage.data.loader import four_player_ids, load_scenario, scenario_ids
from bocage.data.problems import DataError
from bocage.data.texts import Texts
from bocage.engine import DIFFICULTIES, Plan
from bocage.engine.words.terms import BY_ROUND_LIMIT, ENDING_NAMES
from bocage.match import Match, MatchProblem, format_record, load_match
from tests.properties.games import Broken, Tally, check_again, check_game
from tools.perft import chosen_ids

SAMPLE = 0.1
# Games that one job plays before it reports.
BATCH = 24


@dataclass
class Find:
    """A game that broke a property."""

    scenario: str
    seed: int
    number: int
    problem: str
    record: str


@dataclass
class Report:
    """What a batch of games came to."""

    games: int = 0
    tally: Tally = field(default_factory=Tally)
    endings: Counter[int] = field(default_factory=Counter)
    finds: list[Find] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Add what another batch came to."""
        self.games += other.games
        self.tally.add(other.tally)
        self.endings += other.endings
        self.finds += other.finds


def set_ups(wanted: list[str], *, solo: bool = False) -> list[str]:
    """Return what is played: the scenarios wanted, all if none is, and unless it is solo their set-ups for four."""
    return chosen_ids(wanted, scenario_ids() if solo else [*scenario_ids(), *four_player_ids()])


def play_batch(seeds: range, sample: float, names: list[str], *, solo: bool = False) -> Report:
    """Play one game for each seed; the set-ups take turns, every other time with specialists.

    Solo games take turns over set-ups, sides and difficulties.
    """
    report = Report()
    for seed in seeds:
        name, turn = names[seed % len(names)], seed // len(names)
        try:
            plan = load_scenario(name)
            match, tally = check_game(
                plan,
                seed,
                COMPUTER_ROUNDS,
                sample,
                specialists=turn % 2 == 1 and (has_solo_specialists(plan) if solo else not plan.single_soldiers),
                bot=plan.factions[turn // 2 % 2] if solo else "",
                difficulty=DIFFICULTIES[turn % 3],
            )
        except Broken as broken:
            report.finds.append(Find(name, seed, broken.number, broken.problem, format_record(broken.match)))
        else:
            report.tally.add(tally)
            report.endings[match.state.ending] += 1
        report.games += 1
    return report


def has_solo_specialists(plan: Plan) -> bool:
    """Return True if specialists may join a solo match of a scenario (R9.2)."""
    return all(side.bot is not None and side.bot.specialists for side in plan.sides)


def batches(first: int, games: int) -> Iterator[range]:
    """Return the seeds, some at a time."""
    for start in range(first, first + games, BATCH):
        yield range(start, min(start + BATCH, first + games))


def save_find(find: Find, folder: Path) -> Path:
    """Write the match as a record, with what broke as a comment above it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{find.scenario}-seed-{find.seed}.bocage"
    comment = f"after decision {find.number}: {find.problem}".replace("\n", " ")
    path.write_text(f"# {comment}\n{find.record}", encoding="utf-8")
    return path


def summary(report: Report, seconds: float) -> str:
    """Return what the run came to, in a few lines."""
    tally, games = report.tally, report.games - len(report.finds)
    lines = [
        f"{report.games} games, {tally.decisions} decisions, {seconds:.0f} s",
        f"{tally.new_deals} deals unlike the true position, {tally.compared} decisions told alike in two worlds",
        f"{tally.undone} decisions taken back and made again",
    ]
    lines += [f"  {ENDING_NAMES[ending]}: {count}" for ending, count in sorted(report.endings.items())]
    if games:
        lines.append(f"round limit ({COMPUTER_ROUNDS}) reached by {100 * report.endings[BY_ROUND_LIMIT] / games:.1f} %")
    lines.append(f"{len(report.finds)} games broke a property" if report.finds else "every property held")
    return "\n".join(lines)


def fuzz(play: Callable[[range], Report], games: int, jobs: int, first: int, folder: Path) -> int:
    """Play the games on several processes; return the exit code, 1 if a property broke."""
    began = time.monotonic()
    total = Report()
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        for report in pool.map(play, batches(first, games)):
            total.add(report)
            for find in report.finds:
                path = save_find(find, folder)
                print(f"{find.problem}; to see it: python -m tools.fuzz --again {path}", flush=True)
            print(f"\r{total.games} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(summary(total, time.monotonic() - began))
    return 1 if total.finds else 0


def play_again(path: Path) -> int:
    """Check a saved match; return the exit code, 1 if a property breaks or the file cannot be read."""
    try:
        match: Match = load_match(path)
        tally = check_again(match)
    except (MatchProblem, DataError) as problem:
        print(problem.tell(Texts("en")), file=sys.stderr)
        return 1
    except Broken as broken:
        print(f"After decision {broken.number}: {broken.problem}")
        return 1
    print(f"Every property holds in all {tally.decisions} decisions.")
    return 0


def main() -> int:
    """Read the command line and do what it asks."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description="Random games, everything checked.")
    parser.add_argument("--games", type=int, default=10_000, help="how many games (default %(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once (default %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default %(default)s)")
    parser.add_argument(
        "--sample", type=float, default=SAMPLE, help="share of decisions with the costly checks (default %(default)s)"
    )
    parser.add_argument("--save", type=Path, default=Path("build/fuzz"), help="folder for finds (default %(default)s)")
    parser.add_argument(
        "--scenarios", nargs="+", default=[], metavar="NUMBER", help="numbers or ids of those to play (default all)"
    )
    parser.add_argument("--solo", action="store_true", help="one side is a bot that plays by its solo cards")
    parser.add_argument("--again", type=Path, metavar="FILE", help="check a saved match instead")
    chosen = parser.parse_args()
    if chosen.again:
        return play_again(chosen.again)
    if chosen.games < 1 or chosen.jobs < 1 or not 0 <= chosen.sample <= 1:
        parser.error("--games and --jobs must be 1 or more, and --sample between 0 and 1.")
    try:
        names = set_ups(chosen.scenarios, solo=chosen.solo)
    except DataError as problem:
        parser.error(problem.tell(Texts("en")))
    play = partial(play_batch, sample=chosen.sample, names=names, solo=chosen.solo)
    return fuzz(play, chosen.games, chosen.jobs, chosen.seed, chosen.save)


if __name__ == "__main__":
    sys.exit(main())
