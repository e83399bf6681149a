"""The command ``bocage analyse``: a saved match looked back on."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from bocage.ai.style import Limits
from bocage.analysis.account import Account, Told
from bocage.analysis.mistakes import MOST, find_mistakes
from bocage.analysis.packing import SIMULATIONS
from bocage.analysis.plain import plain_review
from bocage.analysis.plot import plot_lines, plot_svg
from bocage.analysis.review import review
from bocage.analysis.standard import TRIES, standard_prospect, standard_search
from bocage.cli.arena_progress import Progress
from bocage.cli.faults import Fault
from bocage.cli.language import texts_to_read
from bocage.cli.reading import load_record
from bocage.cli.screen import Screen
from bocage.data.titles import title_of
from bocage.words import Words


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    tries: Annotated[int, typer.Option(min=1)] = TRIES,
    simulations: Annotated[int, typer.Option(min=0)] = SIMULATIONS,
    svg: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Look back on a saved match: win chances, turning points, luck and choice told apart, better plays."""
    match, texts = load_record(file), texts_to_read()
    prospect = standard_prospect(match.setup, tries)
    progress = Progress(texts, "analysis.progress")
    total = len(match.entries) + MOST
    found = review(match, prospect, match.seed, lambda done, _: progress.tell(done, total))
    search = standard_search(match.setup, match.seed, Limits(simulations)) if simulations else None
    mistakes = find_mistakes(match, found, prospect, search.look if search is not None else None)
    progress.end()
    if svg is not None:
        _write(svg, plot_svg(found, title_of(match.plan).tell(texts), texts))
    if as_json:
        typer.echo(json.dumps(plain_review(match, found, mistakes), indent=1))
        return
    screen, words = Screen(plain), Words(match.setup, texts)
    account = Account(match, found, mistakes, words)
    _show(screen, words, "summary", account.summary())
    _show(screen, words, "chance", plot_lines(found, words.texts), side=words.side(0))
    _show(screen, words, "turning", _numbered(account.turning_points(), words) or [_say(words, "no-turning")])
    _show(screen, words, "mistakes", _numbered(account.mistakes(), words) or [_say(words, "no-mistakes")])
    _show(screen, words, "luck", account.luck())
    _show(screen, words, "dice", account.dice())
    if svg is not None:
        screen.quote(_say(words, "svg-written", file=svg))


def _show(screen: Screen, words: Words, part: str, lines: Iterable[str], **values: object) -> None:
    screen.say(_say(words, f"heading-{part}", **values), style="bold")
    for line in lines:
        screen.say(f"  {line}")
    screen.say("")


def _numbered(told: list[Told], words: Words) -> list[str]:
    return [_say(words, "numbered", number=each.number, text=each.text) for each in told]


def _say(words: Words, key: str, **values: object) -> str:
    return words.texts.say(f"analysis.{key}", **values)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Fault("cannot-write", file=path, problem=problem.strerror or str(problem)) from None
