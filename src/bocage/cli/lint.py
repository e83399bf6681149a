"""The command ``bocage lint``: everything that is wrong with files of scenarios and languages."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from bocage.cli.language import texts_to_read
from bocage.data.language_lint import is_language_file, lint_language
from bocage.data.lint import lint as find_problems


def lint(
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="SECTION"),
    ] = None,
) -> None:
    """Check scenario files or language files and tell everything that is wrong with them.

    Each problem stands on a line of its own, with file and line. The exit status is 1 if there are any.
    """
    texts = texts_to_read()
    found = False
    for file in files:
        problems = lint_language(file, only=only or ()) if is_language_file(file) else find_problems(file)
        found = found or bool(problems)
        for problem in problems:
            sys.stdout.write(f"{problem.tell(texts)}\n")
        if not problems:
            sys.stdout.write(texts.say("ui.lint-fine", file=file) + "\n")
    if found:
        raise typer.Exit(1)
