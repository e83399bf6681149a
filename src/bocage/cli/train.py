"""The command ``bocage train``: games are played, and an evaluation for those who search is fitted to them."""

from __future__ import annotations

import json
import math
import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import bocage
from bocage.ai.features import NAMES
from bocage.ai.weights_file import FORMAT, read_file
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

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

app.command()(selfplay)


@app.command()
def evaluation(  # noqa: PLR0913, PLR0917 - one for each option
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    out: Annotated[Path, typer.Argument(metavar="FILE")],
    games: Annotated[int, typer.Option(metavar="NUMBER", min=10)] = 1000,
    scenarios: Annotated[str, typer.Option(metavar="LIST")] = ALL,
    hold_out: Annotated[str, typer.Option(metavar="LIST")] = "",
    simulations: Annotated[int, typer.Option(metavar="NUMBER", min=0)] = 0,
    solo: Annotated[bool, typer.Option("--solo")] = False,
    further: Annotated[bool, typer.Option("--further")] = False,
    units: Annotated[int, typer.Option(metavar="NUMBER", min=0)] = 32,
    epochs: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 8,
    seed: Annotated[int, typer.Option(metavar="NUMBER", min=0)] = 0,
    processes: Annotated[int | None, typer.Option(metavar="NUMBER", min=1)] = None,
) -> None:
    """Play games, keep what was to be seen at every round's start, and fit weights to who won.

    Interrupted, it goes on where it was. A tenth of the games is kept to test with, and tells how well the weights do.
    """
    if find_spec("numpy") is None:
        raise Fault("no-numpy")
    with_four = scenarios == ALL and not solo
    names = [*chosen_scenarios(scenarios), *(chosen_scenarios(ALL, four=True) if with_four else [])]
    held_out = [name for word in hold_out.split(",") if word for name in _with_four(word, names)]
    wanted = batches(names, games, seed, simulations, solo=solo)
    kept = Folder(folder, simulations, solo=solo)
    _play(kept, wanted, processes or os.cpu_count() or 1)
    before = read_file(None)[0]
    # What the package has of this kind: of matches between people, or against a bot.
    known = before["bot"] if solo else before
    fitted = _fit(kept, wanted, names, held_out, _Wish(units, epochs, seed, solo, known["net"] if further else None))
    made = {
        "version": bocage.__version__,
        "seed": seed,
        "games": len(names) * games,
        "simulations": simulations,
        "scenarios": names,
        "held out": held_out,
        "units": len(fitted.net["out"]),
        "epochs": epochs,
        "figures": [_as_json(figure) for figure in fitted.figures],
        **fitted.besides,
    }
    if further:
        made["before"] = known["made"]
    if solo:
        # The rest of the weights is as it was.
        whole = before | {"bot": {"made": made, "net": fitted.net}}
    else:
        whole = {"format": FORMAT, "features": list(NAMES), "made": made, "net": fitted.net}
    text = json.dumps(whole)
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Fault("cannot-export", file=out, problem=problem.strerror) from None
    typer.echo("\n".join(_lines(fitted.figures, texts_to_read())))


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


@dataclass(frozen=True)
class _Wish:
    """How weights are to be fitted."""

    units: int
    epochs: int
    seed: int
    solo: bool
    # The net to go on from, as it stands in a file; None to begin with nothing.
    before: dict[str, Any] | None


@dataclass(frozen=True)
class _Fitted:
    """Weights as they stand in a file, how well they do, and what else is told of them."""

    net: dict[str, Any]
    figures: list[Figure]
    besides: dict[str, object]


def _fit(kept: Folder, wanted: list[Batch], names: list[str], held_out: list[str], wish: _Wish) -> _Fitted:
    # Only this part needs NumPy, which not everybody has who plays.
    from bocage.train.figures import figures  # noqa: PLC0415
    from bocage.train.fitting import TEST_DIGIT, as_file, fit, from_file, read_samples  # noqa: PLC0415
    from bocage.train.fitting_bot import figures_by_difficulty, fit_against_bot  # noqa: PLC0415

    samples = read_samples([(names.index(batch.scenario), kept.read(batch)) for batch in wanted])
    held = [number for number, name in enumerate(names) if name in held_out]
    chosen = samples.seed % 10 != TEST_DIGIT
    for number in held:
        chosen &= samples.scenario != number
    besides: dict[str, object] = {}
    if wish.solo:
        numbers, chances = fit_against_bot(samples, chosen, wish.units, wish.epochs, wish.seed, wish.before)
        besides["difficulties"] = figures_by_difficulty(samples, chances, samples.seed % 10 == TEST_DIGIT)
    else:
        begin = None if wish.before is None else from_file(wish.before)
        net = fit(samples, chosen, wish.units if begin is None else begin.units, wish.epochs, wish.seed, begin)
        numbers, chances = as_file(net), net.chances(samples.own, samples.other)
    return _Fitted(numbers, figures(chances, samples, names, held_out, TEST_DIGIT), besides)


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
