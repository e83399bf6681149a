"""The command ``bocage`` and what holds for all its commands: one sentence for whatever is wrong."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer
import typer.main

import bocage
from bocage.cli import admin, analyse, arena, campaign, play, replay, serve, show, solo, think, train
from bocage.cli.calling import called
from bocage.cli.faults import Fault, Mishap, tell_fault, tell_mishap
from bocage.cli.language import OPTION, choose_language, texts_to_read
from bocage.cli.lint import lint
from bocage.cli.phrases import in_words_of
from bocage.cli.running import INTERRUPTED
from bocage.cli.scenarios import scenarios
from bocage.cli.usage import tell_usage_in
from bocage.cli.verify import verify
from bocage.data.problems import DataError
from bocage.data.texts import Texts
from bocage.engine import is_compiled
from bocage.match import MatchProblem

REFUSED = 2

app = typer.Typer(name="bocage", add_completion=False, rich_markup_mode=None)
app.command()(play.play)
app.command()(scenarios)
app.command()(show.show)
app.command()(replay.replay)
app.command()(analyse.analyse)
app.command()(verify)
app.command()(lint)
app.add_typer(campaign.app, name="campaign")
app.add_typer(solo.app, name="solo")
app.command()(arena.arena)
app.add_typer(train.app, name="train")
app.command()(serve.serve)
app.command()(think.think)
app.command()(serve.push_keys)
app.add_typer(admin.app, name="admin")
app.command()(admin.backup)
app.command()(admin.restore)


@app.callback(invoke_without_command=True)
def bocage_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    # Taken from the command line before it is read, wherever it stands; named here for --help.
    language: Annotated[str, typer.Option(OPTION, metavar="CODE")] = "",  # noqa: ARG001
) -> None:
    """Platoon combat in the Norman hedgerows and raids in the desert, in the browser or in the terminal."""
    if version:
        key = "ui.version-compiled" if is_compiled() else "ui.version-interpreted"
        typer.echo(texts_to_read().say(key, version=bocage.__version__))
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return the exit status: 0, 1 if files have problems, 2 if it was refused, 130 after Ctrl-C."""
    if isinstance(sys.stdout, TextIOWrapper):
        # A sign the terminal cannot write must not end a match.
        sys.stdout.reconfigure(errors="replace")
    # Typer may bring a Click of its own, so its class is taken from what Typer exports.
    usage_errors = typer.BadParameter.__mro__[2]
    try:
        typed = choose_language(sys.argv[1:] if arguments is None else arguments)
        command = typer.main.get_command(app)
        tell_usage_in(command, texts_to_read())
        return int(command.main(typed, prog_name="bocage", standalone_mode=False) or 0)
    except (Fault, DataError, MatchProblem) as problem:
        tell_fault(problem.tell(texts_to_read()))
    except Mishap as mishap:
        tell_mishap(mishap.__cause__ or mishap, texts_to_read(), mishap.save_file, mishap.resuming)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone; what is left to say goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except Exception as problem:  # noqa: BLE001 - a player is told one sentence, whatever it was
        if isinstance(problem, usage_errors):
            _tell_usage(problem, texts_to_read())
        else:
            tell_mishap(problem, texts_to_read())
    return REFUSED


def _tell_usage(problem: Exception, texts: Texts) -> None:
    """Say what is wrong with the command line, and which command's help to read."""
    context = getattr(problem, "ctx", None)
    path = context.command_path.split()[1:] if context is not None else []
    sentence = str(getattr(problem, "message", "") or problem)
    if hasattr(problem, "format_message"):
        sentence = problem.format_message()
    sentence = in_words_of(texts, sentence)
    key = "error.usage-asked" if sentence.endswith("?") else "error.usage"
    tell_fault(texts.say(key, problem=sentence.rstrip("."), command=called(*path, "--help")))
