"""Whole campaigns between computer players, paired as games are: each seed once with either side. Rules R8.7."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import Pool

from bocage.agreement import COMPUTER_ROUNDS, Agreement, plan_campaign
from bocage.arena.games import play_policies
from bocage.arena.tally import wilson_interval
from bocage.data.loader import load_scenario
from bocage.engine import Events, prepare
from bocage.engine.words.events import CASUALTY
from bocage.match.standing import Tally, band_of
from bocage.roster import make_policy


@dataclass(frozen=True)
class Trial:
    """What is tried: two players, the scenarios of each campaign, and a seed for each pair of campaigns."""

    players: tuple[str, str]
    scenarios: tuple[str, ...]
    seeds: range


@dataclass(frozen=True)
class Fought:
    """A campaign that was fought to its end: who had which side, and what each side got out of it."""

    players: tuple[str, str]
    tallies: tuple[Tally, Tally]
    # The side that won each match, NOBODY after a draw.
    winners: tuple[int, ...]

    @property
    def margin(self) -> int:
        """Return by how much the first side won; less than 0 if the second did."""
        return self.tallies[0].score - self.tallies[1].score

    def share(self, side: int) -> float:
        """Return what the campaign is worth to a side: 1 for a win, a half for a draw."""
        ahead = self.margin if side == 0 else -self.margin
        return 0.5 if ahead == 0 else float(ahead > 0)


def fight(players: tuple[str, str], scenarios: Sequence[str], seed: int) -> Fought:
    """Fight one campaign; dice and draws of each match depend on seed and place alone."""
    tallies = [Tally(), Tally()]
    winners = []
    for place, scenario in enumerate(scenarios):
        plan = load_scenario(scenario)
        setup = prepare(plan, Agreement(round_limit=COMPUTER_ROUNDS).for_match(plan, players))
        policies = [make_policy(name, f"{seed}/{place} {side}") for side, name in enumerate(players)]
        events: Events = []
        game = play_policies(setup, players, policies, seed * 1000 + place, events)
        fell = [setup.side_of[setup.owner[event[1]]] for event in events if event[0] == CASUALTY]
        tallies = [
            Tally(tally.wins + (game.winner == side), tally.lost + fell.count(side))
            for side, tally in enumerate(tallies)
        ]
        winners.append(game.winner)
    return Fought(players, (tallies[0], tallies[1]), tuple(winners))


def _fight_pair(pair: tuple[tuple[str, str], tuple[str, ...], int]) -> tuple[Fought, Fought]:
    (first, second), scenarios, seed = pair
    return fight((first, second), scenarios, seed), fight((second, first), scenarios, seed)


def play_trial(trial: Trial, processes: int = 2) -> list[tuple[Fought, Fought]]:
    """Fight all campaigns of a trial; the results do not depend on how many processes share them."""
    plans, agreed = [load_scenario(name) for name in trial.scenarios], Agreement(round_limit=COMPUTER_ROUNDS)
    for players in (trial.players, trial.players[::-1]):
        # What cannot be is told here: another process has no way to.
        plan_campaign(plans, agreed, list(players))
    todo = [(trial.players, trial.scenarios, seed) for seed in trial.seeds]
    with Pool(processes) as pool:
        return list(pool.imap(_fight_pair, todo))


def format_trial(trial: Trial, pairs: Sequence[tuple[Fought, Fought]]) -> str:
    """Return the results as Markdown: how often the first player won, how often the first side did, and by how much."""
    games = 2 * len(pairs)
    first, second = trial.players
    factions = load_scenario(trial.scenarios[0]).factions
    campaigns = [fought for pair in pairs for fought in pair]
    wins = sum(one.share(0) + other.share(1) for one, other in pairs)
    side_wins = sum(fought.share(0) for fought in campaigns)
    matches = [winner for fought in campaigns for winner in fought.winners]
    lines = [
        "| of campaigns | won | share | 95 % interval |",
        "|---|---:|---:|---|",
        _row(f"{first} against {second}", wins, games),
        _row(f"{first} as {factions[0]}", sum(one.share(0) for one, _ in pairs), len(pairs)),
        _row(f"{first} as {factions[1]}", sum(other.share(1) for _, other in pairs), len(pairs)),
        _row(f"{factions[0]}, whoever had it", side_wins, games),
        "",
        f"Matches: {factions[0]} won {matches.count(0)}, {factions[1]} {matches.count(1)} of {len(matches)}.",
    ]
    for side, faction in enumerate(factions):
        score = sum(fought.tallies[side].score for fought in campaigns) / games
        lost = sum(fought.tallies[side].lost for fought in campaigns) / games
        lines.append(f"{faction}: mean score {score:.1f}, cards lost {lost:.1f}.")
    bands = Counter(band_of(abs(fought.margin)) for fought in campaigns)
    lines.append("Margins: " + ", ".join(f"{band} {count}" for band, count in bands.most_common()) + ".")
    return "\n".join(lines)


def _row(name: str, wins: float, games: int) -> str:
    low, high = wilson_interval(wins, games)
    return f"| {name} | {wins:g} / {games} | {wins / games:.1%} | {low:.1%} to {high:.1%} |"
