"""Write src/bocage/data/lengths.toml: the mean number of rounds of each set-up when a greedy player plays both sides.

``python -m tools.lengths`` plays 50 games of each set-up, for two and for four, and writes the file, in a few minutes.
"""

from __future__ import annotations

from pathlib import Path

from bocage.agreement import COMPUTER_ROUNDS
from bocage.arena.games import play_game
from bocage.data.loader import four_player_ids, load_scenario, scenario_ids
from bocage.engine import Options, prepare

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "src" / "bocage" / "data" / "lengths.toml"
# Who plays each theatre; greedy-2 does not know the desert.
PLAYERS = {"normandy": "greedy-2", "desert": "greedy-3"}
GAMES = 50
LIMIT = COMPUTER_ROUNDS
PLAYED = " and ".join(f"{player} in the scenarios of {theatre}" for theatre, player in PLAYERS.items())
HEADING = f"""\
# Rounds of a match in which one player plays both sides, {PLAYED}:
# the mean of {GAMES} games, with a round limit of {LIMIT}.
# Written by `python -m tools.lengths`.
format = 1

[rounds]
"""


def mean_length(scenario: str, games: int = GAMES) -> float:
    """Return the mean number of rounds over the games of the seeds from 0 on."""
    plan = load_scenario(scenario)
    setup, player = prepare(plan, Options(round_limit=LIMIT)), PLAYERS[plan.theatre]
    return sum(play_game(setup, (player, player), seed).rounds for seed in range(games)) / games


def format_lengths() -> str:
    """Return the whole file, after playing all its games."""
    return HEADING + "".join(f"{name} = {mean_length(name):.1f}\n" for name in [*scenario_ids(), *four_player_ids()])


if __name__ == "__main__":
    FILE.write_text(format_lengths(), encoding="utf-8")
    print(f"{FILE.relative_to(ROOT)} is written.")
