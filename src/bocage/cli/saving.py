"""Where a match is saved: a named file, never overwritten unasked, or by itself."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

from bocage.cli.calling import called
from bocage.cli.consent import agrees
from bocage.cli.faults import Fault
from bocage.cli.places import autosave_file, kept_files
from bocage.cli.screen import Screen, can_ask
from bocage.data.problems import DataError
from bocage.data.texts import Texts
from bocage.match import Match, MatchProblem, load_match, save_match
from bocage.match.record import OPEN_RESULT


class MatchFile:
    """How a match is saved, and the commands that go on with it or tell it; one of a campaign is saved otherwise."""

    def write(self, match: Match, path: Path) -> None:
        """Save the match."""
        save_match(match, path)

    def resuming(self, path: Path) -> str:
        """Return the command that goes on with it."""
        return called("play", "--resume", *([] if path == autosave_file() else [path]))

    def replaying(self, path: Path) -> str:
        """Return the command that tells it again."""
        return called("replay", path)


def claim_file(path: Path, match: Match, screen: Screen, texts: Texts, force: bool) -> Path:
    """Write the match to a named file at once, so that what bars it is told before the match begins."""
    if is_there(path) and not force:
        if screen.plain or not can_ask():
            raise Fault("save-exists", file=path)
        if not may_overwrite(path, screen, texts):
            raise Fault("save-exists", file=path)
    save_match(match, path)
    return path


def named_file(name: str | Path) -> Path:
    """Return the path of a file as a player names it, the home folder written out where there is one."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


def is_there(path: Path) -> bool:
    """Whether there is a file, or anything but a folder, that would be overwritten."""
    try:
        return path.exists() and not path.is_dir()
    except (OSError, ValueError):
        # No file has a name that the system cannot bear.
        return False


def may_overwrite(path: Path, screen: Screen, texts: Texts) -> bool:
    """Ask whether a file that is there may be overwritten."""
    return agrees(texts.say("ui.overwrite", file=path), screen, texts)


def claim_autosave(scenario: str, screen: Screen, texts: Texts) -> Path | None:
    """Return the file a match is saved in by itself, from its first decision on; None if it cannot be written."""
    path = autosave_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not os.access(path.parent, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if Path(scenario).suffix == ".toml":
            # A scenario of one's own is looked for beside the record.
            shutil.copyfile(scenario, path.parent / Path(scenario).name)
    except OSError as problem:
        screen.say(texts.say("ui.autosave-impossible", file=path, problem=problem.strerror or problem))
        return None
    return path


def keep_unfinished(path: Path) -> Path | None:
    """Move a match that is not over out of the way, behind it those moved before; the oldest of many is lost."""
    if not _is_worth_keeping(path):
        return None
    kept = kept_files()
    free = next((number for number, file in enumerate(kept) if not file.exists()), len(kept) - 1)
    for number in range(free, 0, -1):
        kept[number - 1].replace(kept[number])
    return path.replace(kept[0])


def _is_worth_keeping(path: Path) -> bool:
    """Whether a file holds a match that somebody may wish to go on with: one begun, and not over."""
    if not path.exists() or not path.read_text(encoding="utf-8", errors="replace").rstrip().endswith(OPEN_RESULT):
        return False
    try:
        return bool(load_match(path).entries)
    except (MatchProblem, DataError):
        # What this version cannot read another may.
        return True
