"""The command ``bocage``: a module for each of its commands, and the table they show."""

from __future__ import annotations

import sys

from bocage.cli.language import texts_to_read

__all__ = ["main"]

# What the engine computes with, of which there is no wheel for every Python.
NUMBERS = ("librt", "mypy_extensions")


def main(arguments: list[str] | None = None) -> int:
    """Run a command and return its exit status; without the engine's numbers say so in a sentence."""
    try:
        from bocage.cli.app import main as run  # noqa: PLC0415 - it imports the engine, which may be impossible
    except ImportError as problem:
        missing = (problem.name or "").partition(".")[0]
        if missing not in NUMBERS:
            raise
        sys.stderr.write(texts_to_read().say("error.no-numbers", package=missing) + "\n")
        return 2
    return run(arguments)
