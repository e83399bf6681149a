"""Results for other programs: all tables as JSON, all games as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import msgspec

from bocage.arena.contest import Contest
from bocage.arena.games import Game
from bocage.arena.ratings import Bounded
from bocage.arena.report import Report
from bocage.arena.tally import Score, total, wilson_interval
from bocage.engine.words.terms import ENDING_NAMES, NOBODY

COLUMNS = (
    "scenario",
    "seed",
    "side_1",
    "side_2",
    "player_1",
    "player_2",
    "winner",
    "winning_player",
    "ending",
    "rounds",
    "decisions",
    "points_1",
    "points_2",
)


def games_as_csv(contest: Contest, games: Sequence[Game]) -> str:
    """Return a line for each game, the two sides as 1 and 2; a draw has no winner."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    for game in games:
        sides = contest.plans[game.scenario].factions
        won = ("", "") if game.winner == NOBODY else (sides[game.winner], game.players[game.winner])
        ending = ENDING_NAMES[game.ending]
        lines.writerow(
            [game.scenario, game.seed, *sides, *game.players, *won, ending, game.rounds, game.decisions, *game.points]
        )
    return text.getvalue()


def report_as_json(contest: Contest, report: Report) -> str:
    """Return the settings and all tables as one object."""
    sprt = report.sprt
    whole: dict[str, object] = {
        "format": 1,
        "settings": contest.settings,
        "players": [
            {"player": each.player, "rating": _bounds(each.rating), "above_next": _bounds(each.lead)}
            | _score(each.score)
            for each in report.standings
        ],
        "scenarios": [
            {
                "first": each.couple[0],
                "second": each.couple[1],
                "scenario": each.scenario,
                "by_side": [_score(side) for side in each.sides],
            }
            | _score(total(each.sides))
            for each in report.meetings
        ],
        "balance": [
            {
                "scenario": each.scenario,
                "sides": contest.plans[each.scenario].factions,
                "players": each.players,
            }
            | _score(each.score)
            for each in report.balances
        ],
        "sprt": sprt
        and {
            "verdict": sprt.verdict,
            "log_ratio": sprt.ratio,
            "bounds": sprt.hypotheses.bounds,
            "pairs_by_score": sprt.counts,
        },
    }
    return msgspec.json.format(msgspec.json.encode(whole)).decode() + "\n"


def _bounds(bounded: Bounded | None) -> dict[str, float] | None:
    return {"elo": bounded.elo, "low": bounded.low, "high": bounded.high} if bounded is not None else None


def _score(score: Score) -> dict[str, object]:
    return {
        "games": score.games,
        "wins": score.wins,
        "share": score.rate,
        "interval": wilson_interval(score.wins, score.games),
        "rounds": score.rounds / max(1, score.games),
        "decisions": score.decisions / max(1, score.games),
        "round_limit": score.limited,
    }
