"""The command ``bocage``: a module for each of its commands, and the table they show."""

from bocage.cli.app import main

__all__ = ["main"]
