"""Count how often a bot takes each line of its solo cards: ``python -m tools.solo_lines --start 70000``.

It plays the games by which docs/solo.md judges the bot: paired games of the base scenarios against greedy-1, Hill 314
with the bot as Germany, the desert's scenarios against greedy-3, each for every difficulty, and the Reinforcements'
scenarios with specialists against greedy-2. It prints Markdown tables with a row for each card, how the games ended and
what no game needed; with ``--theatre desert`` only those of one theatre.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from multiprocessing import Pool

from bocage.agreement import COMPUTER_ROUNDS
from bocage.arena.games import play_policies
from bocage.arena.tally import Score, total
from bocage.data.loader import base_ids, desert_ids, load_scenario, normandy_ids
from bocage.data.solo_section import PUBLISHED, has_published, set_names
from bocage.data.theatre import NORMANDY, theatre_ids
from bocage.engine import DIFFICULTIES, NORMAL, BotPlan, Options, Setup, State, prepare
from bocage.engine.words.terms import NOBODY
from bocage.roster import make_policy
from bocage.solo import SoloSet, decide, load_set, set_for
from bocage.solo.cards import part_names
from bocage.words.words import ROMAN

HILL = "11-hill-314"
# Games handed to a process at a time.
BATCH = 8


@dataclass(frozen=True)
class Taken:
    """A line of a solo card, or the part of it that was taken: a sub-line, or the faces of a roll."""

    cards: str
    title: str
    line: int
    part: str = ""
    theatre: str = NORMANDY


@dataclass(frozen=True)
class Job:
    """A game to be played: the bot has one side, another player the other."""

    scenario: str
    seed: int
    side: str
    difficulty: str
    against: str
    specialists: bool = False
    # A set that the bot uses instead of the scenario's; "" for none.
    cards: str = ""


@dataclass
class Use:
    """What was taken in some games, and how they ended."""

    taken: Counter[Taken] = field(default_factory=Counter)
    # Deeds by title, and cards of which no line applied.
    deeds: Counter[tuple[str, str]] = field(default_factory=Counter)
    passed: int = 0
    score: Score = field(default_factory=Score)

    def add(self, other: Use) -> None:
        """Add what was taken in other games."""
        self.taken += other.taken
        self.deeds += other.deeds
        self.passed += other.passed
        self.score = total([self.score, other.score])


class Counting:
    """A bot that counts what it takes of which card."""

    def __init__(self, cards: SoloSet, use: Use) -> None:
        self._cards = cards
        self._use = use

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return what the cards say."""
        decision = decide(state, actions, self._cards)
        setup, reasons = state.setup, decision.reasons
        verb = setup.verb_of(decision.action).name
        if verb == "pass" and len(actions) > 1:
            self._use.passed += 1
        elif state.doing == NOBODY and reasons.line and verb not in ("line", "select", "roll", "lot"):
            title = setup.plan.cards[reasons.kind].title
            card = self._cards.cards[title]
            theatre = setup.plan.theatre
            is_known = has_published(theatre) and load_set(PUBLISHED, theatre).cards.get(title) is card
            name = PUBLISHED if is_known else self._cards.name
            self._use.taken[Taken(name, title, reasons.line, reasons.sub, theatre)] += 1
            names = part_names(card.lines[reasons.line - 1])
            effect = card.lines[reasons.line - 1].effects[names.index(reasons.sub)]
            self._use.deeds[title, effect.do] += 1
        return decision.action


@cache
def _setup(job: Job) -> Setup:
    plan = load_scenario(job.scenario)
    if job.cards:
        number = plan.side_of(job.side)
        side = plan.sides[number]
        side = replace(side, bot=replace(side.bot or BotPlan(), cards=job.cards, published=()))
        plan = replace(plan, sides=(side, plan.sides[1]) if number == 0 else (plan.sides[0], side))
    return prepare(plan, Options("reinforcements", COMPUTER_ROUNDS, job.specialists, job.side, job.difficulty))


def play(job: Job) -> Use:
    """Play a game and return what the bot took in it."""
    setup, use = _setup(replace(job, seed=0)), Use()
    side = setup.plan.side_of(job.side)
    bot = Counting(set_for(setup), use)
    other = make_policy(job.against, f"{job.seed} {1 - side}")
    game = play_policies(
        setup,
        (f"solo:{job.difficulty}", job.against) if side == 0 else (job.against, f"solo:{job.difficulty}"),
        [bot, other] if side == 0 else [other, bot],
        job.seed,
    )
    use.score.add(game, side)
    return use


def play_all(jobs: Sequence[Job], processes: int = 2) -> Use:
    """Play all the games."""
    use = Use()
    with Pool(processes) as pool:
        for each in pool.imap_unordered(play, jobs, chunksize=BATCH):
            use.add(each)
    return use


def base_jobs(seeds: range, difficulty: str, scenarios: Sequence[str]) -> list[Job]:
    """Return both games of each seed, the scenarios taken in turn."""
    return [
        Job(scenarios[seed % len(scenarios)], seed, side, difficulty, "greedy-1")
        for seed in seeds
        for side in load_scenario(scenarios[seed % len(scenarios)]).factions
    ]


def desert_jobs(seeds: range, difficulty: str, cards: str = "") -> list[Job]:
    """Return both games of each seed of the desert's scenarios, taken in turn."""
    scenarios = desert_ids()
    return [
        Job(scenarios[seed % len(scenarios)], seed, side, difficulty, "greedy-3", cards=cards)
        for seed in seeds
        for side in load_scenario(scenarios[seed % len(scenarios)]).factions
    ]


def vehicle_jobs(seeds: range, cards: str = "") -> list[Job]:
    """Return both games of each seed of the Reinforcements' scenarios, with specialists."""
    scenarios = [name for name in normandy_ids() if name not in base_ids()]
    return [
        Job(scenarios[seed % len(scenarios)], seed, side, NORMAL, "greedy-2", specialists=True, cards=cards)
        for seed in seeds
        for side in load_scenario(scenarios[seed % len(scenarios)]).factions
    ]


def all_parts(name: str, theatre: str = NORMANDY) -> list[Taken]:
    """Return every line and part of a set's cards."""
    return [
        Taken(name, title, line.number, part, theatre)
        for title, card in load_set(name, theatre).cards.items()
        for line in card.lines
        for part in part_names(line)
    ]


def all_sets(theatre: str) -> list[str]:
    """Return the sets of a theatre, the published cards last."""
    return [*set_names(theatre), *([PUBLISHED] if has_published(theatre) else [])]


def format_table(taken: Counter[Taken], theatre: str = NORMANDY) -> str:
    """Return a row for each card with its lines; in bold what was never taken."""
    lines = ["| set | card | lines, and how often each was taken |", "|---|---|---|"]
    for name in all_sets(theatre):
        for title in load_set(name, theatre).cards:
            parts = [part for part in all_parts(name, theatre) if part.title == title]
            cells = [_cell(part, taken[part]) for part in parts]
            lines.append(f"| {name} | {title} | {', '.join(cells)} |")
    return "\n".join(lines)


def _cell(part: Taken, count: int) -> str:
    said = f"{ROMAN[part.line]} {part.part}".strip() + f" {count:,}"
    return said if count else f"**{said}**"


def normandy_runs(seeds: range, third: range) -> dict[str, list[Job]]:
    """Return the games of Normandy by what they are called."""
    runs = {}
    for difficulty in DIFFICULTIES:
        runs[f"base, {difficulty}"] = base_jobs(seeds, difficulty, base_ids())
        runs[f"Hill 314 as Germany, {difficulty}"] = [
            Job(HILL, seed, "germany", difficulty, "greedy-1") for seed in third
        ]
    runs["101 to 104 with specialists"] = vehicle_jobs(third)
    return runs


def desert_runs(third: range) -> dict[str, list[Job]]:
    """Return the games of the desert by what they are called."""
    return {f"the desert, {difficulty}": desert_jobs(third, difficulty) for difficulty in DIFFICULTIES}


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games and print what was taken."""
    parser = argparse.ArgumentParser(prog="python -m tools.solo_lines", description=__doc__)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=600, help="pairs of the base scenarios; the others follow from it")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--theatre", choices=theatre_ids(), action="append", help="only this one; else all")
    given = parser.parse_args(arguments)
    seeds, third = (range(given.start, given.start + count) for count in (given.seeds, given.seeds // 3))
    for theatre in given.theatre or theatre_ids():
        if theatre == NORMANDY:
            _count(theatre, normandy_runs(seeds, third), lambda name: vehicle_jobs(third, name), given.processes)
        else:
            _count(theatre, desert_runs(third), lambda name: desert_jobs(third, NORMAL, name), given.processes)


def _count(theatre: str, runs: dict[str, list[Job]], exchanged: Callable[[str], list[Job]], processes: int) -> None:
    """Play the games of a theatre and print what was taken in them, and in others with the sets exchanged."""
    whole = Use()
    for name, jobs in runs.items():
        use = play_all(jobs, processes)
        whole.add(use)
        moved, fired = use.deeds["rifleman", "move"], use.deeds["rifleman", "attack"]
        sys.stdout.write(
            f"{name}: {use.score.rate:.1%} of {use.score.games} games won, {use.score.limited} at the round limit; "
            f"Riflemen moved {moved:,} times, shot {fired:,} times; {use.passed:,} cards passed\n"
        )
    sys.stdout.write(f"\n{format_table(whole.taken, theatre)}\n")
    # What the scenarios of the package never ask of a set is tried with another set than theirs.
    for name in set_names(theatre):
        use = play_all(exchanged(name), processes)
        missed = [part for part in all_parts(name, theatre) if not whole.taken[part]]
        told = ", ".join(f"{part.title} {_cell(part, use.taken[part])}" for part in missed)
        sys.stdout.write(
            f"\n{name}, in {use.score.games} games of {theatre} played with this set: {told or 'nothing'}\n"
        )


if __name__ == "__main__":
    main()
