"""The command ``bocage train``: games are played, and an evaluation for those who search is fitted to them."""

from __future__ import annotations

import json
import math
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import bocage
from bocage.ai.features import NAMES
from bocage.ai.weights_file import FORMAT
from bocage.arena.crew import Failed
from bocage.cli.arena import ALL, chosen_scenarios
from bocage.cli.arena_progress import Progress
from bocage.cli.faults import Fault, log_trace, tell_fault
from bocage.cli.language import texts_to_read
from bocage.cli.running import INTERRUPTED
from bocage.cli.selfplay import selfplay
from bocage.data.texts import Texts
from bocage.train.folder import Folder, batches
from bocage.train.playing import play_missing
from bocage.train.samples import Batch

if TYPE_CHECKING:
    from bocage.train.figures import Figure

app = typer.Typer(help="Make weights for the players that search.", no_args_is_help=True, rich_markup_mode=None)

EXAMPLES = (
    "\b\nExamples:\n"
    "  bocage train evaluation games weights.json --games 1000\n"
    "  bocage train evaluation games weights.json --hold-out 4,6,10,11,101-104,201-204\n"
    "  bocage train evaluation better-games better.json --simulations 32\n"
)


SELFPLAY_EXAMPLES = (
    "\b\nExamples:\n"
    "  bocage train selfplay loop --iterations 4\n"
    "  bocage train selfplay night --games 4000 --iterations 20\n"
)

app.command(epilog=SELFPLAY_EXAMPLES, short_help="Let a search get better by playing itself.")(selfplay)


@app.command(epilog=EXAMPLES, short_help="Play games and fit an evaluation to them.")
def evaluation(  # noqa: PLR0913, PLR0917 - one for each option
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Where the games are kept; those that are there already count.")
    ],
    out: Annotated[Path, typer.Argument(metavar="FILE", help="The file that the weights are written into.")],
    games: Annotated[int, typer.Option(metavar="NUMBER", min=10, help="Games of each scenario.")] = 1000,
    scenarios: Annotated[
        str, typer.Option(metavar="LIST", help=f"As in bocage arena; with {ALL} those for four are there, too.")
    ] = ALL,
    hold_out: Annotated[
        str, typer.Option(metavar="LIST", help="Scenarios that are left out of the fit, to see how it does there.")
    ] = "",
    simulations: Annotated[
        int, typer.Option(metavar="NUMBER", min=0, help="Let a search play the games instead of greedy.")
    ] = 0,
    units: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="Hidden units of the net.")] = 32,
    epochs: Annotated[int, typer.Option(metavar="NUMBER", min=1, help="How often all positions are gone through.")] = 8,
    seed: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The first of the seeds.")] = 0,
    processes: Annotated[
        int | None, typer.Option(metavar="NUMBER", min=1, help="Games played side by side.  [default: one a core]")
    ] = None,
) -> None:
    """Play games, keep what was to be seen at every round's start, and fit weights to who won.

    Interrupted, it goes on where it was. A tenth of the games is kept to test with, and tells how well the weights do.
    """
    if find_spec("numpy") is None:
        raise Fault("no-numpy")
    names = [*chosen_scenarios(scenarios), *(chosen_scenarios(ALL, four=True) if scenarios == ALL else [])]
    held_out = [name for word in hold_out.split(",") if word for name in _with_four(word, names)]
    wanted = batches(names, games, seed, simulations)
    kept = Folder(folder, simulations)
    _play(kept, wanted, processes or os.cpu_count() or 1)
    net, found = _fit(kept, wanted, names, held_out, units, epochs, seed)
    made = {
        "version": bocage.__version__,
        "seed": seed,
        "games": len(names) * games,
        "simulations": simulations,
        "scenarios": names,
        "held out": held_out,
        "units": units,
        "epochs": epochs,
        "figures": [_as_json(figure) for figure in found],
    }
    text = json.dumps({"format": FORMAT, "features": list(NAMES), "made": made, "net": net})
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Fault("cannot-export", file=out, problem=problem.strerror) from None
    typer.echo("\n".join(_lines(found, texts_to_read())))


def _with_four(word: str, names: list[str]) -> list[str]:
    """Return the scenarios that a word means, with their set-ups for four."""
    meant = chosen_scenarios(word)
    return [name for name in names if any(name.startswith(each) for each in meant)]


def _play(kept: Folder, wanted: list[Batch], processes: int) -> None:
    texts = texts_to_read()
    progress = Progress(texts)
    kept_games = 0

    def tell(done: int, games: int) -> None:
        nonlocal kept_games
        kept_games = done
        progress.tell(done, games)

    try:
        play_missing(kept, wanted, processes, tell, lambda: progress.say(texts.say("train.died")))
    except KeyboardInterrupt:
        progress.end()
        tell_fault(texts.say("train.interrupted", games=kept_games))
        raise typer.Exit(INTERRUPTED) from None
    except Failed as failed:
        progress.end()
        raise Fault("training-failed", log=log_trace(str(failed))) from failed
    progress.end()


def _fit(
    kept: Folder, wanted: list[Batch], names: list[str], held_out: list[str], units: int, epochs: int, seed: int
) -> tuple[dict[str, Any], list[Figure]]:
    """Return the weights as they stand in a file, and how well they do."""
    # Only this part needs NumPy, which not everybody has who plays.
    from bocage.train.figures import figures  # noqa: PLC0415
    from bocage.train.fitting import TEST_DIGIT, as_file, fit, read_samples  # noqa: PLC0415

    samples = read_samples([(names.index(batch.scenario), kept.read(batch)) for batch in wanted])
    held = [number for number, name in enumerate(names) if name in held_out]
    chosen = samples.seed % 10 != TEST_DIGIT
    for number in held:
        chosen &= samples.scenario != number
    net = fit(samples, chosen, units, epochs, seed)
    return as_file(net), figures(net, samples, names, held_out, TEST_DIGIT)


def _as_json(figure: Figure) -> dict[str, object]:
    return {
        "scenario": figure.scenario or "all",
        "positions": figure.positions,
        "first side": round(figure.share, 3),
        "area": None if math.isnan(figure.area) else round(figure.area, 3),
        "loss": round(figure.loss, 3),
        "held out": figure.is_held_out,
    }


def _lines(found: list[Figure], texts: Texts) -> list[str]:
    """Return the figures as a table."""
    rows = [texts.say("train.head")]
    for figure in found:
        values = {
            "scenario": (figure.scenario or texts.say("train.all")) + ("*" if figure.is_held_out else ""),
            "positions": figure.positions,
            "share": figure.share,
            "area": figure.area,
            "loss": figure.loss,
            "plain": figure.plain_loss,
        }
        rows.append(texts.say("train.row", **values))
    return [*rows, texts.say("train.foot")]
