"""How a player calls the command: by its name, or through make."""

from __future__ import annotations

import os
import shlex
from pathlib import Path


def called(*words: str | Path) -> str:
    """Return the command line with these words as this player would type it; ``make play`` names its own command."""
    command = os.environ.get("BOCAGE_COMMAND", "")
    line = shlex.join(map(str, words))
    if not command:
        return f"bocage {line}"
    if words[0] != "play":
        return f"{command} {line}"
    rest = shlex.join(map(str, words[1:]))
    return f'make play ARGS="{rest}"' if rest else "make play"
