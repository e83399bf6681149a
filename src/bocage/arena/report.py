"""What came out of a contest: ratings, a row for each scenario, and how each side did between which players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bocage.arena.contest import Contest, Fixture
from bocage.arena.games import Game
from bocage.arena.ratings import Bounded, Couple, Ratings, rate
from bocage.arena.running import counted, pair_score
from bocage.arena.sprt import Sprt
from bocage.arena.tally import Score, total


@dataclass(frozen=True)
class Standing:
    """A player in the order of their ratings; None where games do not join it to the others, or there is no next."""

    player: str
    rating: Bounded | None
    lead: Bounded | None
    # All games against others.
    score: Score


@dataclass(frozen=True)
class Meeting:
    """What the first of two players got out of a scenario, by the side it had."""

    couple: Couple
    scenario: str
    sides: tuple[Score, Score]


@dataclass(frozen=True)
class Balance:
    """What the first side got out of a scenario, when these players had the sides."""

    scenario: str
    # By side.
    players: Couple
    score: Score


@dataclass(frozen=True)
class Report:
    """All that came out; only pairs of which both games were played count."""

    standings: list[Standing]
    meetings: list[Meeting]
    balances: list[Balance]
    sprt: Sprt | None
    games: list[Game]


def make_report(contest: Contest, games: dict[Fixture, Game], pairs: int) -> Report:
    """Return what came out of the games so far."""
    whole, sprt = counted(contest, games, pairs)
    counting = [game for pair in whole for game in pair]
    return Report(_standings(contest, whole), _meetings(contest, whole), _balances(contest, counting), sprt, counting)


def _standings(contest: Contest, whole: Sequence[tuple[Game, ...]]) -> list[Standing]:
    players = list(dict.fromkeys(contest.settings.players))
    scores: dict[Couple, list[float]] = {}
    played = {player: Score() for player in players}
    for pair in whole:
        couple = pair[0].players
        if couple[0] != couple[1]:
            scores.setdefault(couple, []).append(pair_score(pair))
            for game in pair:
                for side, player in enumerate(game.players):
                    played[player].add(game, side)
    ratings: Ratings = rate(players, scores)
    order = [*ratings.of, *(player for player in players if player not in ratings.of)]
    return [Standing(player, ratings.of.get(player), ratings.leads.get(player), played[player]) for player in order]


def _meetings(contest: Contest, whole: Sequence[tuple[Game, ...]]) -> list[Meeting]:
    """Return a row for each scenario of every two players that met; who plays against itself has none."""
    found: dict[tuple[Couple, str], tuple[Score, Score]] = {
        (couple, scenario): (Score(), Score()) for couple in contest.couples for scenario in contest.scenarios
    }
    for first, *others in whole:
        for other in others:
            us, germany = found[first.players, first.scenario]
            us.add(first, 0)
            germany.add(other, 1)
    return [Meeting(couple, scenario, sides) for (couple, scenario), sides in found.items() if sides[0].games]


def _balances(contest: Contest, games: Iterable[Game]) -> list[Balance]:
    found: dict[tuple[str, Couple], Score] = {}
    for game in games:
        found.setdefault((game.scenario, game.players), Score()).add(game, 0)
    order = {scenario: number for number, scenario in enumerate(contest.scenarios)}
    return [
        Balance(scenario, players, score)
        for (scenario, players), score in sorted(found.items(), key=lambda item: order[item[0][0]])
    ]


def balance_of_all(report: Report, scenario: str) -> Score:
    """Return what the first side got out of a scenario, whoever had it."""
    return total([balance.score for balance in report.balances if balance.scenario == scenario])
