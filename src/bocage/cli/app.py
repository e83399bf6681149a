"""The command ``bocage`` and what holds for all its commands: one sentence for whatever is wrong."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

import bocage
from bocage.cli import analyse, arena, campaign, play, replay, serve, show, solo, train
from bocage.cli.calling import called
from bocage.cli.faults import Fault, Mishap, tell_fault, tell_mishap
from bocage.cli.language import texts_to_read
from bocage.cli.lint import lint
from bocage.cli.running import INTERRUPTED
from bocage.cli.scenarios import scenarios
from bocage.data.problems import DataError
from bocage.data.texts import Texts
from bocage.engine import is_compiled
from bocage.match import MatchProblem

REFUSED = 2

app = typer.Typer(name="bocage", add_completion=False, rich_markup_mode=None)
app.command(epilog=play.EXAMPLES, short_help="Play in the browser, or in the terminal.")(play.play)
app.command(short_help="List the scenarios.")(scenarios)
app.command(epilog=show.EXAMPLES, short_help="Show a scenario's board and cards.")(show.show)
app.command(epilog=replay.EXAMPLES, short_help="Tell a saved match in words.")(replay.replay)
app.command(epilog=analyse.EXAMPLES, short_help="Look back on a saved match.")(analyse.analyse)
app.command(short_help="Check scenario files.")(lint)
app.add_typer(campaign.app, name="campaign", epilog=campaign.EXAMPLES)
app.add_typer(solo.app, name="solo", epilog=solo.EXAMPLES)
app.command(epilog=arena.EXAMPLES, short_help="Let players play each other, and rate them.")(arena.arena)
app.add_typer(train.app, name="train", epilog=train.EXAMPLES)
app.command(epilog=serve.EXAMPLES, short_help="Serve tables to browsers and programs.")(serve.serve)
app.command(short_help="Make the keys with which a server calls browsers.")(serve.push_keys)

EXAMPLES = (
    "\b\nExamples:\n"
    "  bocage play             play in the browser\n"
    "  bocage play --terminal  play in the terminal\n"
    "  bocage scenarios        see what there is to play\n"
    "  bocage play --help      see how else it can be played\n"
)


@app.callback(invoke_without_command=True, epilog=EXAMPLES)
def bocage_command(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Tell the version and leave.")] = False,
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
    texts = texts_to_read()
    try:
        return app(arguments, prog_name="bocage", standalone_mode=False) or 0
    except (Fault, DataError, MatchProblem) as problem:
        tell_fault(problem.tell(texts))
    except Mishap as mishap:
        tell_mishap(mishap.__cause__ or mishap, texts, mishap.save_file, mishap.resuming)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has gone; what is left to say goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except Exception as problem:  # noqa: BLE001 - a player is told one sentence, whatever it was
        if isinstance(problem, usage_errors):
            _tell_usage(problem, texts)
        else:
            tell_mishap(problem, texts)
    return REFUSED


def _tell_usage(problem: Exception, texts: Texts) -> None:
    """Say what is wrong with the command line, and which command's help to read."""
    context = getattr(problem, "ctx", None)
    path = context.command_path.split()[1:] if context is not None else []
    sentence = str(getattr(problem, "message", "") or problem)
    if hasattr(problem, "format_message"):
        sentence = problem.format_message()
    key = "error.usage-asked" if sentence.endswith("?") else "error.usage"
    tell_fault(texts.say(key, problem=sentence.rstrip("."), command=called(*path, "--help")))
