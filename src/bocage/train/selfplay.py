"""Learning from one's own games: a search plays, weights are fitted to what it found, and kept if they play better."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.resources import files
from operator import mul
from pathlib import Path
from typing import Any, Final

from bocage.ai.weights_file import SHIPPED
from bocage.arena.crew import Crew
from bocage.arena.sprt import SHARES
from bocage.match import MatchProblem
from bocage.train.folder import Folder, batches
from bocage.train.gate import Gate, Pair, play_pair
from bocage.train.playing import play_missing
from bocage.train.samples import Batch

# Seeds of the games to learn from, and of those to test by, are apart, and each iteration has new ones.
SEEDS_A_TURN: Final = 100_000
FIRST_TEST_SEED: Final = 50_000_000
# Games of so many iterations before are learnt from again.
WINDOW: Final = 3
EPOCHS: Final = 4

# Told what goes on, how much of it is done and how much there is.
Tell = Callable[[str, int, int], None]
Death = Callable[[], None]


@dataclass(frozen=True)
class Settings:
    """What must not change while a loop goes on."""

    scenarios: list[str]
    # Games of each scenario in an iteration, and simulations for each decision of them.
    games: int
    simulations: int
    # The most pairs by which new weights are tested.
    pairs: int


class Loop:
    """A folder in which weights get better, iteration by iteration; whatever is there is not done again."""

    def __init__(self, path: Path, settings: Settings, start: Path | None = None) -> None:
        """Open a folder, or begin one with a file of weights; a MatchProblem tells of one with other settings."""
        self.path = path
        self.settings = settings
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._keep("settings.json", json.dumps(asdict(settings)))
            if json.loads((path / "settings.json").read_text(encoding="utf-8")) != asdict(settings):
                raise MatchProblem("other-selfplay", folder=str(path))
            self._keep("start.json", (start or files("bocage.ai") / SHIPPED).read_text(encoding="utf-8"))
        except (OSError, ValueError) as problem:
            raise MatchProblem("games-unusable", folder=str(path), problem=str(problem)) from None

    def _keep(self, name: str, text: str) -> None:
        if not (self.path / name).exists():
            (self.path / name).write_text(text, encoding="utf-8")

    def log(self) -> list[dict[str, Any]]:
        """Return what came of each iteration so far."""
        file = self.path / "log.jsonl"
        return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []

    def in_force(self, before: int | None = None) -> Path:
        """Return the file of the best weights so far, or before an iteration."""
        log = self.log()[: None if before is None else before - 1]
        kept = [entry["iteration"] for entry in log if entry["verdict"] == "accepted"]
        return self.path / (f"weights-{kept[-1]:03}.json" if kept else "start.json")

    def iterate(self, processes: int, tell: Tell, death: Death) -> dict[str, Any]:
        """Go through one iteration, or what is left of one, and return what came of it."""
        number = len(self.log()) + 1
        best = self.in_force()
        wanted = self._play(number, processes, tell, death)
        candidate = self.path / f"weights-{number:03}.json"
        if not candidate.exists():
            tell("fit", 0, 0)
            self._fit(number, best, candidate)
        gate = self._test(number, candidate, best, processes, tell, death)
        test = gate.test
        made = json.loads(candidate.read_text(encoding="utf-8"))["made"]["selfplay"]
        entry = {
            "iteration": number,
            "games": sum(batch.games for batch in wanted),
            "against": best.name,
            "verdict": test.verdict,
            "pairs": test.pairs,
            "share": round(sum(map(mul, SHARES, test.counts)) / max(1, test.pairs), 4),
            "ratio": round(test.ratio, 3),
            **{key: made[key] for key in ("area", "loss", "loss before", "surprise", "surprise before")},
        }
        with (self.path / "log.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
        return entry

    def _batches(self, number: int) -> list[Batch]:
        """Return the games of an iteration; the weights they are played by follow from the log before it."""
        settings = self.settings
        weights, first = self.in_force(number), number * SEEDS_A_TURN
        return batches(settings.scenarios, settings.games, first, settings.simulations, str(weights))

    def _folder(self, number: int) -> Folder:
        weights = Path(self._batches(number)[0].weights)
        digest = hashlib.sha256(weights.read_bytes()).hexdigest()
        return Folder(self.path / f"games-{number:03}", self.settings.simulations, digest)

    def _play(self, number: int, processes: int, tell: Tell, death: Death) -> list[Batch]:
        wanted, kept = self._batches(number), self._folder(number)
        play_missing(kept, wanted, processes, lambda done, games: tell("games", done, games), death)
        return wanted

    def _fit(self, number: int, best: Path, candidate: Path) -> None:
        """Fit new weights to the games of this iteration and some before, beginning with those in force."""
        # Only this part needs NumPy, which not everybody has who plays.
        from bocage.train.further import fit_further  # noqa: PLC0415

        numbers = range(max(1, number - WINDOW + 1), number + 1)
        parts = [(self._folder(each), self._batches(each)) for each in numbers]
        found = json.loads(best.read_text(encoding="utf-8"))
        net, prior, figures = fit_further(found, parts, self.settings.scenarios, EPOCHS, number)
        made = {**found["made"], "selfplay": {**asdict(self.settings), "iteration": number, **figures}}
        # Whatever else stands in the file, such as what was learnt against a bot, stays.
        text = json.dumps(found | {"made": made, "net": net, "prior": prior})
        part = candidate.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(candidate)

    def _test(self, number: int, new: Path, old: Path, processes: int, tell: Tell, death: Death) -> Gate:
        settings = self.settings
        gate = Gate(self.path / f"test-{number:03}.jsonl")
        first = FIRST_TEST_SEED + number * SEEDS_A_TURN
        pairs = [
            Pair(
                place,
                settings.scenarios[place % len(settings.scenarios)],
                first + place,
                str(new),
                str(old),
                settings.simulations,
            )
            for place in range(settings.pairs)
        ]
        if next(gate.left(pairs), None) is not None:
            tell("pairs", len(gate.scores), settings.pairs)
            with Crew(play_pair, processes, lambda *_: death()) as crew:
                for pair, score in crew.run(gate.left(pairs)):
                    gate.add(pair, score)
                    tell("pairs", len(gate.scores), settings.pairs)
        return gate
