"""The command ``bocage train selfplay``: weights get better by games that a search plays against itself."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from bocage.ai import BadWeights, load_evaluation
from bocage.arena.crew import Failed
from bocage.cli.arena import ALL, chosen_scenarios
from bocage.cli.arena_progress import Progress
from bocage.cli.faults import Fault, log_trace, tell_fault
from bocage.cli.language import texts_to_read
from bocage.cli.running import INTERRUPTED
from bocage.train.selfplay import Loop, Settings

# What is said of how far each stage of an iteration is.
PROGRESS = {"games": "arena.progress", "pairs": "train.pairs"}


def selfplay(  # noqa: PLR0913, PLR0917 - one for each option
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    iterations: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 2,
    games: Annotated[int, typer.Option(metavar="NUMBER", min=2)] = 200,
    simulations: Annotated[int, typer.Option(metavar="NUMBER", min=2)] = 32,
    pairs: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 400,
    scenarios: Annotated[str, typer.Option(metavar="LIST")] = ALL,
    start: Annotated[
        Path | None,
        typer.Option(metavar="FILE"),
    ] = None,
    processes: Annotated[int | None, typer.Option(metavar="NUMBER", min=1)] = None,
) -> None:
    """Let a search play itself, fit weights to what it found, and keep them if a test says that they play better.

    Each iteration plays games with the weights in force, fits an evaluation and a prior to them and to those of the two
    iterations before, and lets new weights play old ones until it is plain which are better. Interrupted, it goes on
    where it was; with more iterations it goes on where it ended. log.jsonl in the folder tells what came of each.
    """
    if find_spec("numpy") is None:
        raise Fault("no-numpy")
    names = [*chosen_scenarios(scenarios), *(chosen_scenarios(ALL, four=True) if scenarios == ALL else [])]
    if start is not None:
        try:
            load_evaluation(start)
        except BadWeights as problem:
            raise Fault("bad-weights", problem=problem) from None
    loop = Loop(folder, Settings(names, games, simulations, pairs), start)
    texts = texts_to_read()
    for entry in loop.log():
        typer.echo(texts.say("train.iteration", **_words(entry)))
    while len(loop.log()) < iterations:
        typer.echo(texts.say("train.iteration", **_words(_iterate(loop, processes or os.cpu_count() or 1))))
    typer.echo(texts.say("train.in-force", file=loop.in_force()))


def _iterate(loop: Loop, processes: int) -> dict[str, Any]:
    """Go through an iteration, telling how far it is."""
    texts = texts_to_read()
    shown: dict[str, Progress] = {}

    def tell(stage: str, done: int, total: int) -> None:
        if stage == "fit":
            _end(shown)
            return
        if stage not in shown:
            _end(shown)
            shown[stage] = Progress(texts, PROGRESS[stage])
        shown[stage].tell(done, total)

    try:
        return loop.iterate(processes, tell, lambda: tell_fault(texts.say("train.died")))
    except KeyboardInterrupt:
        _end(shown)
        tell_fault(texts.say("train.interrupted-selfplay"))
        raise typer.Exit(INTERRUPTED) from None
    except Failed as failed:
        raise Fault("training-failed", log=log_trace(str(failed))) from failed
    finally:
        _end(shown)


def _end(shown: dict[str, Progress]) -> None:
    for progress in shown.values():
        progress.end()


def _words(entry: dict[str, Any]) -> dict[str, object]:
    return {
        "number": entry["iteration"],
        "games": entry["games"],
        "loss": entry["loss"],
        "before": entry["loss before"],
        "share": entry["share"],
        "pairs": entry["pairs"],
        "verdict": texts_to_read().say(f"train.{entry['verdict']}"),
    }
