"""The engine uncompiled, measured beside the compiled one: in a process of its own, on the sources of this tree."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

from bench import measurement
from bench.bocage import Doors, Playouts
from bench.subject import Figures, Game
from bocage.engine import is_compiled

ROOT = Path(__file__).resolve().parent.parent
GAMES: dict[str, Callable[[str], Game]] = {"doors": Doors, "playouts": Playouts}


class Interpreted:
    """A scenario on the interpreted engine."""

    ours = True

    def __init__(self, name: str, scenario: str, way: str) -> None:
        self.name = name
        self._words = [scenario, way]

    def measure(self, seed: int) -> Figures:
        """Return the figures of one run, told by a process that finds the sources first."""
        words = [*self._words, str(seed), str(measurement.GAMES_SECONDS), str(measurement.DOOR_SECONDS)]
        done = subprocess.run(  # noqa: S603  (this very module)
            [sys.executable, "-m", "bench.interpreted", *words],
            check=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
            stdout=subprocess.PIPE,
            text=True,
        )
        return cast("Figures", json.loads(done.stdout))


def main() -> None:
    """Measure one run and print the figures for the process that asked."""
    assert not is_compiled()
    scenario, way, seed, games_seconds, door_seconds = sys.argv[1:]
    figures = measurement.measure(GAMES[way](scenario), int(seed), float(games_seconds), float(door_seconds))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
