"""Write src/bocage/data/lengths.toml: the mean number of rounds of each set-up when greedy-2 plays both sides.

``python -m tools.lengths`` plays 50 games of each set-up, for two and for four, and writes the file, in about a minute.
"""

from __future__ import annotations

from pathlib import Path

from bocage.agreement import COMPUTER_ROUNDS
from bocage.arena.games import play_game
from bocage.data.loader import four_player_ids, load_scenario, normandy_ids
from bocage.engine import Options, prepare

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "src" / "bocage" / "data" / "lengths.toml"
PLAYER = "greedy-2"
GAMES = 50
LIMIT = COMPUTER_ROUNDS
HEADING = f"""\
# Rounds of a match in which {PLAYER} plays both sides: the mean of {GAMES} games, with a round limit of {LIMIT}.
# Written by `python -m tools.lengths`.
format = 1

[rounds]
"""


def mean_length(scenario: str, games: int = GAMES) -> float:
    """Return the mean number of rounds over the games of the seeds from 0 on."""
    setup = prepare(load_scenario(scenario), Options(round_limit=LIMIT))
    return sum(play_game(setup, (PLAYER, PLAYER), seed).rounds for seed in range(games)) / games


def measured_ids() -> list[str]:
    """Return what is measured: the scenarios that the player knows, and their set-ups for four."""
    return [*normandy_ids(), *four_player_ids(normandy_ids())]


def format_lengths() -> str:
    """Return the whole file, after playing all its games."""
    return HEADING + "".join(f"{name} = {mean_length(name):.1f}\n" for name in measured_ids())


if __name__ == "__main__":
    FILE.write_text(format_lengths(), encoding="utf-8")
    print(f"{FILE.relative_to(ROOT)} is written.")
