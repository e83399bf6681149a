"""Match files read for a command, with the file named in whatever is wrong."""

from __future__ import annotations

from pathlib import Path

from bocage.cli.faults import Fault
from bocage.match import Match, RecordProblem, load_match


def load_record(file: Path) -> Match:
    """Return the match of a file; a Fault tells the file and line that cannot be read."""
    try:
        return load_match(file)
    except RecordProblem as problem:
        raise Fault(f"{file}: {problem}") from None
