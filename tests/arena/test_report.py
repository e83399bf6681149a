from __future__ import annotations

import csv
import io
import json
from xml.etree import ElementTree as ET

import pytest

from bocage.arena.contest import Contest, Fixture
from bocage.arena.export import games_as_csv, report_as_json
from bocage.arena.games import Game
from bocage.arena.plot import draw
from bocage.arena.report import Report, make_report
from bocage.cli.arena_tables import report_lines
from bocage.engine.words.terms import NOBODY
from tests.arena.made_up import contest, game
from tests.english import ENGLISH

PLAYERS = ("taker", "random", "taker")
PAIRS = 2


@pytest.fixture
def of() -> Contest:
    return contest(*PLAYERS)


@pytest.fixture
def report(of: Contest) -> Report:
    """La Raye: taker wins as either side, and as the US against itself. La Huberderie: the US win, but one is drawn."""
    winners = {
        (("taker", "random"), 0): 0,
        (("random", "taker"), 0): 1,
        (("taker", "taker"), 0): 0,
        (("taker", "random"), 1): 0,
        (("random", "taker"), 1): NOBODY,
        (("taker", "taker"), 1): 0,
    }
    games: dict[Fixture, Game] = {}
    for pairing in of.pairings(PAIRS):
        for fixture in pairing.fixtures:
            games[fixture] = game(fixture, winners[fixture.players, fixture.seed])
    return make_report(of, games, PAIRS)


def test_there_is_a_row_for_each_scenario_and_side(report: Report) -> None:
    assert [(row.couple, row.scenario, row.sides[0].wins, row.sides[1].wins) for row in report.meetings] == [
        (("taker", "random"), "01-la-raye", 1, 1),
        (("taker", "random"), "07-la-huberderie", 1, 0.5),
    ]


def test_balance_is_what_the_first_side_got_by_who_had_it(report: Report) -> None:
    assert [(row.scenario[:2], row.players, row.score.wins, row.score.games) for row in report.balances] == [
        ("01", ("taker", "random"), 1, 1),
        ("01", ("random", "taker"), 0, 1),
        ("01", ("taker", "taker"), 1, 1),
        ("07", ("taker", "random"), 1, 1),
        ("07", ("random", "taker"), 0.5, 1),
        ("07", ("taker", "taker"), 1, 1),
    ]


def test_who_plays_against_itself_wins_nothing_by_it(report: Report) -> None:
    assert [(each.player, each.score.games, each.score.wins) for each in report.standings] == [
        ("taker", 4, 3.5),
        ("random", 4, 0.5),
    ]
    taker, random = report.standings
    assert taker.rating == taker.lead
    assert random.rating is not None
    assert random.rating.elo == 0
    assert random.lead is None


def test_the_tables_are_told(of: Contest, report: Report) -> None:
    text = "\n".join(report_lines(of, report, ENGLISH))

    assert text.startswith("6 games, 1 of them drawn at the round limit.\n\n| player | rating | 95 % interval |")
    for line in (
        "| random |      0 |               |                |               |     4 | 12.5% |",
        "taker against random:",
        "| scenario         | as US | as Germany |   wins |   95 % interval | rounds | decisions | round limit |",
        "| 01-la-raye       | 1 / 1 |      1 / 1 | 100.0% | 34.2% to 100.0% |   10.0 |       100 |           0 |",
        "| 07-la-huberderie | 1 / 1 |    0.5 / 1 |  75.0% |  19.8% to 97.3% |   10.0 |       100 |           1 |",
        "| **all**          | 2 / 2 |    1.5 / 2 |  87.5% |  39.6% to 98.7% |   10.0 |       100 |           1 |",
        "How the sides did (wins of US):",
        "| 07-la-huberderie | random  | taker   |     1 |  50.0% |   5.5% to 94.5% |",
        "| 07-la-huberderie | **all** | **all** |     3 |  83.3% |  31.0% to 98.2% |",
    ):
        assert f"\n{line}" in text


def test_a_contest_without_games_has_no_tables(of: Contest) -> None:
    empty = make_report(of, {}, PAIRS)

    assert report_lines(of, empty, ENGLISH) == ["0 games, 0 of them drawn at the round limit."]
    assert ET.fromstring(draw(of, empty, ENGLISH)).tag.endswith("svg")  # noqa: S314 - our own picture
    assert json.loads(report_as_json(of, empty))["scenarios"] == []


def test_games_are_written_as_csv(of: Contest, report: Report) -> None:
    rows = list(csv.DictReader(io.StringIO(games_as_csv(of, report.games))))

    assert len(rows) == 6
    assert rows[1] == {
        "scenario": "01-la-raye",
        "seed": "0",
        "side_1": "us",
        "side_2": "germany",
        "player_1": "random",
        "player_2": "taker",
        "winner": "germany",
        "winning_player": "taker",
        "ending": "points",
        "rounds": "10",
        "decisions": "100",
        "points_1": "4",
        "points_2": "2",
    }
    assert [row["winner"] for row in rows if row["ending"] == "round-limit"] == [""]


def test_tables_are_written_as_json(of: Contest, report: Report) -> None:
    whole = json.loads(report_as_json(of, report))

    assert whole["settings"]["players"] == list(PLAYERS)
    assert [each["player"] for each in whole["players"]] == ["taker", "random"]
    assert whole["players"][0]["rating"]["low"] < whole["players"][0]["rating"]["elo"]
    assert whole["players"][1]["above_next"] is None
    assert whole["scenarios"][1]["share"] == 0.75
    assert [side["wins"] for side in whole["scenarios"][1]["by_side"]] == [1, 0.5]
    assert whole["balance"][2]["players"] == ["taker", "taker"]
    assert whole["balance"][2]["sides"] == ["us", "germany"]
    assert whole["sprt"] is None


def test_the_picture_has_a_dot_for_each_row(of: Contest, report: Report) -> None:
    picture = ET.fromstring(draw(of, report, ENGLISH))  # noqa: S314 - our own picture
    kind = "{http://www.w3.org/2000/svg}"

    texts = [element.text for element in picture.iter(f"{kind}text")]
    # Two ratings, two scenarios of the couple, and the balance of two scenarios.
    assert len(list(picture.iter(f"{kind}circle"))) == 6
    for text in ("Ratings, with 95 % bounds", "taker against random: share of wins", "07-la-huberderie", "100 %"):
        assert text in texts
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    assert all(0 <= float(dot.attrib["cx"]) <= width for dot in picture.iter(f"{kind}circle"))
    assert all(0 <= float(dot.attrib["cy"]) <= height for dot in picture.iter(f"{kind}circle"))
