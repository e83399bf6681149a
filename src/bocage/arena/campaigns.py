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
from bocage.data.texts import Texts
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


def format_trial(trial: Trial, pairs: Sequence[tuple[Fought, Fought]], texts: Texts) -> str:
    """Return the results as Markdown: how often the first player won, how often the first side did, and by how much."""
    games = 2 * len(pairs)
    first, second = trial.players
    sides = [texts.say(f"side.{faction}") for faction in load_scenario(trial.scenarios[0]).factions]
    campaigns = [fought for pair in pairs for fought in pair]
    wins = sum(one.share(0) + other.share(1) for one, other in pairs)
    side_wins = sum(fought.share(0) for fought in campaigns)
    matches = [winner for fought in campaigns for winner in fought.winners]
    rows = [
        (texts.say("trial.against", first=first, second=second), wins, games),
        (texts.say("trial.as-side", player=first, side=sides[0]), sum(one.share(0) for one, _ in pairs), len(pairs)),
        (texts.say("trial.as-side", player=first, side=sides[1]), sum(two.share(1) for _, two in pairs), len(pairs)),
        (texts.say("trial.whoever", side=sides[0]), side_wins, games),
    ]
    won = {"won": matches.count(0), "lost": matches.count(1)}
    lines = [
        texts.say("trial.head"),
        *(_row(*row, texts) for row in rows),
        "",
        texts.say("trial.matches", first=sides[0], second=sides[1], count=len(matches), **won),
    ]
    for side, name in enumerate(sides):
        score = sum(fought.tallies[side].score for fought in campaigns) / games
        lost = sum(fought.tallies[side].lost for fought in campaigns) / games
        lines.append(texts.say("trial.side", side=name, score=score, lost=lost))
    bands = Counter(band_of(abs(fought.margin)) for fought in campaigns)
    told = [f"{texts.say(f'campaign.band-{band}')} ({count})" for band, count in bands.most_common()]
    return "\n".join([*lines, texts.say("trial.margins", margins=", ".join(told))])


def _row(name: str, wins: float, games: int, texts: Texts) -> str:
    low, high = (texts.number(bound, ".1%") for bound in wilson_interval(wins, games))
    bounds = texts.say("arena.from-to", low=low, high=high)
    return f"| {name} | {texts.number(wins, 'g')} / {games} | {texts.number(wins / games, '.1%')} | {bounds} |"
