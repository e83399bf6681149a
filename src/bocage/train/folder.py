"""The folder of games that an evaluation learns from: what they are, and a file for each batch that was played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from bocage.ai.features import NAMES
from bocage.ai.prior import NAMES as PRIOR_NAMES
from bocage.match import MatchProblem
from bocage.train.samples import Batch, Played

FORMAT: Final = 3
ABOUT: Final = "games.json"
# Games that are played in one piece: few enough that an interruption loses little.
BATCH_GAMES: Final = 20


class Folder:
    """Batches on disk; one that was cut off is not there, and is played again."""

    def __init__(self, path: Path, simulations: int, weights: str = "", *, solo: bool = False) -> None:
        """Open a folder, or begin one; a MatchProblem tells of one with other games."""
        self.path = path
        features = {"features": list(NAMES), "features of actions": list(PRIOR_NAMES)}
        about = {"format": FORMAT, **features, "simulations": simulations, "weights": weights, "solo": solo}
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

    def add(self, batch: Batch, played: Played) -> None:
        """Keep what was seen in a batch: all of it or nothing, as the rows come last."""
        if played.choices:
            _write(self._file(batch, "choices"), played.choices)
        _write(self._file(batch), played.rows)

    def read(self, batch: Batch) -> bytes:
        """Return the rows of a batch."""
        return self._file(batch).read_bytes()

    def read_choices(self, batch: Batch) -> bytes:
        """Return the actions of a batch's decisions; nothing if no search played it."""
        file = self._file(batch, "choices")
        return file.read_bytes() if file.exists() else b""

    def _file(self, batch: Batch, kind: str = "rows") -> Path:
        return self.path / f"{batch.scenario}-{batch.first_seed}.{kind}"


def _write(file: Path, content: bytes) -> None:
    part = file.with_suffix(".part")
    part.write_bytes(content)
    part.replace(file)


def batches(
    scenarios: list[str], games: int, first_seed: int, simulations: int, weights: str = "", *, solo: bool = False
) -> list[Batch]:
    """Return so many games of each scenario in batches; the scenarios take turns."""
    return [
        Batch(scenario, seed, min(BATCH_GAMES, first_seed + games - seed), simulations, weights, solo)
        for seed in range(first_seed, first_seed + games, BATCH_GAMES)
        for scenario in scenarios
    ]
