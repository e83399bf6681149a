"""Where a player's files lie: the match saved last, and the log of what went wrong."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from platformdirs import user_state_path

# No more unfinished matches are kept than this.
MOST_KEPT = 9


def state_dir() -> Path:
    """Return the folder for what is kept between two games: where this system has such folders."""
    if sys.platform != "linux" and not os.environ.get("XDG_STATE_HOME"):
        # Bocage 0.1 knew one place for all systems; whoever has played it finds everything there.
        before = Path.home() / ".local" / "state" / "bocage"
        if before.is_dir():
            return before
    return user_state_path("bocage", appauthor=False)


def autosave_file() -> Path:
    """Return the file that a match is saved in by itself."""
    return state_dir() / "last.bocage"


def campaign_file() -> Path:
    """Return the file of the campaign, where none is named."""
    return state_dir() / "last.campaign"


def kept_files() -> list[Path]:
    """Return the files that unfinished matches are moved to when others begin, the newest first."""
    names = ["previous", *(f"previous-{number}" for number in range(2, MOST_KEPT + 1))]
    return [state_dir() / f"{name}.bocage" for name in names]


def error_log() -> Path:
    """Return the file that tracebacks are written to."""
    return state_dir() / "errors.log"
