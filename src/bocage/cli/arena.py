"""The command ``bocage arena``: players against each other in many games, and how strong that shows them to be."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from bocage.agreement import Agreement
from bocage.arena.contest import Contest, Fixture, Settings
from bocage.arena.crew import Failed
from bocage.arena.export import games_as_csv, report_as_json
from bocage.arena.plot import draw
from bocage.arena.report import make_report
from bocage.arena.results import Header, Results, read_results
from bocage.arena.running import Watch, play_contest
from bocage.arena.sprt import Hypotheses
from bocage.cli.arena_progress import Progress
from bocage.cli.arena_tables import report_lines
from bocage.cli.calling import called
from bocage.cli.faults import Fault, log_trace, tell_fault
from bocage.cli.language import texts_to_read
from bocage.cli.places import state_dir
from bocage.cli.reading import check_number
from bocage.cli.running import INTERRUPTED
from bocage.cli.saving import named_file
from bocage.data.loader import base_ids, four_player_ids, load_scenario, scenario_ids
from bocage.data.scenario import FOUR
from bocage.data.texts import Texts

PAIRS = 100
# Words that stand for several scenarios.
BASE, ALL = "base", "all"
RANGE = re.compile(r"(\d{1,6})-(\d{1,6})")


@dataclass(frozen=True)
class _Wishes:
    """What was asked for on the command line; None or "" where nothing was."""

    players: tuple[str, ...] = ()
    scenarios: str = ""
    four: bool = False
    seed: int | None = None
    # Options of the agreement, by name.
    agreed: tuple[tuple[str, object], ...] = ()
    sprt: tuple[float, float] | None = None
    alpha: float | None = None
    beta: float | None = None


@dataclass(frozen=True)
class _Exports:
    """Files that are written at the end; None for none."""

    csv: Path | None
    json: Path | None
    plot: Path | None


def arena(  # noqa: PLR0913, PLR0917 - one for each option
    players: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PLAYER",
        ),
    ] = None,
    scenarios: Annotated[
        str,
        typer.Option(
            metavar="LIST",
        ),
    ] = "",
    four: Annotated[bool, typer.Option("--four")] = False,
    pairs: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            min=1,
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="NUMBER", min=0)] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(
            metavar="ELO0 ELO1",
        ),
    ] = None,
    alpha: Annotated[
        float | None,
        typer.Option(metavar="SHARE"),
    ] = None,
    beta: Annotated[
        float | None,
        typer.Option(metavar="SHARE"),
    ] = None,
    results: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
        ),
    ] = None,
    processes: Annotated[int | None, typer.Option(metavar="NUMBER", min=1)] = None,
    control: Annotated[str, typer.Option(metavar="EDITION")] = "",
    round_limit: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", min=1),
    ] = None,
    specialists: Annotated[bool, typer.Option("--specialists")] = False,
    csv: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
) -> None:
    """Let players play each other in pairs of games, and tell how strong they are.

    Both games of a pair have the same dice and draws, with sides swapped. Tells ratings (random has 0) with 95 %
    bounds, a row for each scenario, and how the sides did.
    """
    options = {"control": control or None, "round_limit": round_limit, "specialists": specialists or None}
    agreed = tuple((name, value) for name, value in options.items() if value is not None)
    wishes = _Wishes(tuple(players or ()), scenarios, four, seed, agreed, sprt, alpha, beta)
    exports = _Exports(*(path and _writable(named_file(path)) for path in (csv, json, plot)))
    named = named_file(results) if results is not None else None
    settings, before = _settings(wishes, named)
    contest = Contest(settings)
    file = named or _own_file()
    with Results(file, contest, pairs or PAIRS) as kept:
        wanted = pairs or _pairs_of(kept, before)
        _play(contest, kept, wanted, processes or os.cpu_count() or 1)
        report = make_report(contest, kept.games, wanted)
    texts = texts_to_read()
    typer.echo("\n".join(report_lines(contest, report, texts)))
    _write(exports.csv, games_as_csv(contest, report.games))
    _write(exports.json, report_as_json(contest, report))
    _write(exports.plot, draw(contest, report, texts))
    if named is None:
        file.unlink()


def _settings(wishes: _Wishes, file: Path | None) -> tuple[Settings, Header | None]:
    """Return the settings asked for; where no players are named, those of the file, as they would be today."""
    before = read_results(file)[0] if file is not None and file.exists() else None
    if wishes.players:
        return _asked_for(wishes), before
    if wishes != _Wishes():
        raise Fault("arena-without-players")
    if before is None:
        raise Fault("too-few-players")
    there = before.settings
    return Settings.of(there.players, there.scenarios, there.agreed, there.first_seed, there.sprt), before


def _asked_for(wishes: _Wishes) -> Settings:
    hypotheses = None
    if wishes.sprt is not None:
        hypotheses = Hypotheses(*wishes.sprt, *(_share(share) for share in (wishes.alpha, wishes.beta)))
    elif wishes.alpha is not None or wishes.beta is not None:
        raise Fault("shares-without-sprt")
    scenarios = chosen_scenarios(wishes.scenarios, four=wishes.four)
    agreed = msgspec.convert(dict(wishes.agreed), Agreement)
    return Settings.of(wishes.players, scenarios, agreed, wishes.seed or 0, hypotheses)


def _share(share: float | None) -> float:
    """Return how often a test may err; half of the time would be no test."""
    if share is None:
        return 0.05
    if not 0 < share < 0.5:
        raise Fault("bad-share", found=f"{share:g}")
    return share


def chosen_scenarios(words: str, *, four: bool = False) -> list[str]:
    """Return the scenarios that a list on the command line means, by id or file, each once."""
    found: list[str] = []
    for word in (words or BASE).split(","):
        span = RANGE.fullmatch(word.strip())
        if word.strip() in (BASE, ALL) or span:
            whole = base_ids() if word.strip() == BASE and not four else scenario_ids()
            if span:
                check_number(span[1])
                low, high = int(span[1]), int(span[2])
                whole = [name for name in whole if low <= int(name.partition("-")[0]) <= high]
            fours = four_player_ids()
            found += [name + FOUR for name in whole if name + FOUR in fours] if four else whole
        elif word.strip().endswith(".toml"):
            found.append(word.strip() + FOUR * four)
        else:
            found.append(load_scenario(check_number(word), four=four).id)
    return list(dict.fromkeys(found))


def _pairs_of(kept: Results, before: Header | None) -> int:
    """Return how many pairs were asked for when the file was begun, or since, as far as it shows."""
    if before is None:
        return PAIRS
    return max([before.pairs, *(game.seed - before.settings.first_seed + 1 for game in kept.games.values())])


def _play(contest: Contest, kept: Results, pairs: int, processes: int) -> None:
    texts = texts_to_read()
    progress = Progress(texts)
    watch = Watch(progress.tell, lambda fixture, status: progress.say(_tell_death(fixture, status, texts)))
    try:
        play_contest(contest, kept, pairs, processes, watch)
    except KeyboardInterrupt:
        progress.end()
        command = called("arena", "--results", kept.path, "--pairs", str(pairs))
        tell_fault(texts.say("arena.interrupted", games=len(kept.games), command=command))
        raise typer.Exit(INTERRUPTED) from None
    except Failed as failed:
        progress.end()
        raise Fault("game-failed", **_game(failed.job), file=kept.path, log=log_trace(str(failed))) from failed
    progress.end()


def _tell_death(fixture: Fixture, status: int | None, texts: Texts) -> str:
    return texts.say("arena.died", **_game(fixture), status=status)


def _game(fixture: object) -> dict[str, object]:
    """Return a game as sentences name it."""
    assert isinstance(fixture, Fixture)
    first, second = fixture.players
    return {"first": first, "second": second, "scenario": fixture.scenario, "seed": fixture.seed}


def _own_file() -> Path:
    """Return a file for a contest of which nobody wants to keep the games, in a folder that is there."""
    folder = state_dir() / "arena"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Fault("results-unusable", file=folder, problem=problem.strerror) from None
    return folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.jsonl"


def _writable(path: Path) -> Path:
    """Return a file that can be written; what bars it is told before hours are spent."""
    try:
        path.open("a", encoding="utf-8").close()
    except OSError as problem:
        raise Fault("cannot-export", file=path, problem=problem.strerror) from None
    return path


def _write(path: Path | None, text: str) -> None:
    if path is None:
        return
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Fault("cannot-export", file=path, problem=problem.strerror) from None
