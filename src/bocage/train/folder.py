"""The folder of games that an evaluation learns from: what they are, and a file for each batch that was played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from bocage.ai.features import NAMES
from bocage.match import MatchProblem
from bocage.train.samples import Batch

FORMAT: Final = 1
ABOUT: Final = "games.json"
# Games that are played in one piece: few enough that an interruption loses little.
BATCH_GAMES: Final = 20


class Folder:
    """Batches on disk; one that was cut off is not there, and is played again."""

    def __init__(self, path: Path, simulations: int) -> None:
        """Open a folder, or begin one; a MatchProblem tells of one with other games."""
        self.path = path
        about = {"format": FORMAT, "features": list(NAMES), "simulations": simulations}
        try:
            path.mkdir(parents=True, exist_ok=True)
            file = path / ABOUT
            if not file.exists():
                file.write_text(json.dumps(about, indent=1), encoding="utf-8")
            found = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as problem:
            raise MatchProblem("games-unusable", folder=str(path), problem=str(problem)) from None
        if found != about:
            raise MatchProblem("other-games", folder=str(path))

    def has(self, batch: Batch) -> bool:
        """Return True if a batch was played."""
        return self._file(batch).exists()

    def add(self, batch: Batch, rows: bytes) -> None:
        """Keep the rows of a batch: all of them or none."""
        part = self._file(batch).with_suffix(".part")
        part.write_bytes(rows)
        part.replace(self._file(batch))

    def read(self, batch: Batch) -> bytes:
        """Return the rows of a batch."""
        return self._file(batch).read_bytes()

    def _file(self, batch: Batch) -> Path:
        return self.path / f"{batch.scenario}-{batch.first_seed}.rows"


def batches(scenarios: list[str], games: int, first_seed: int, simulations: int) -> list[Batch]:
    """Return so many games of each scenario in batches; the scenarios take turns."""
    return [
        Batch(scenario, seed, min(BATCH_GAMES, first_seed + games - seed), simulations)
        for seed in range(first_seed, first_seed + games, BATCH_GAMES)
        for scenario in scenarios
    ]
