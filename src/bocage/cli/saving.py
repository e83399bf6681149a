"""Where a match is saved: a named file, never overwritten unasked, or by itself."""

from __future__ import annotations

import shutil
from pathlib import Path

from bocage.cli.faults import Fault
from bocage.cli.places import autosave_file, kept_file
from bocage.cli.screen import Screen, can_ask
from bocage.data.texts import Texts
from bocage.match import Match, MatchProblem, save_match
from bocage.match.record import OPEN_RESULT


def claim_file(path: Path, match: Match, screen: Screen, force: bool) -> Path:
    """Write the match to a named file at once, so that what bars it is told before the match begins."""
    if path.exists() and not path.is_dir() and not force:
        if screen.plain or not can_ask():
            raise Fault.of("save-exists", file=path)
        texts = Texts()
        if screen.ask(texts.say("ui.overwrite", file=path)).lower() != texts.say("ui.yes"):
            raise Fault.of("save-exists", file=path)
    save_match(match, path)
    return path


def claim_autosave(match: Match, scenario: str, screen: Screen) -> Path | None:
    """Write the match to the autosave file, keeping an unfinished one; None if nothing can be written there."""
    path, texts = autosave_file(), Texts()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = _keep_unfinished(path)
        if Path(scenario).suffix == ".toml":
            # A scenario of one's own is looked for beside the record.
            shutil.copyfile(scenario, path.parent / Path(scenario).name)
        save_match(match, path)
    except OSError as problem:
        reason = Fault.of("cannot-save", file=path, problem=problem.strerror or problem)
        screen.say(texts.say("ui.autosave-impossible", problem=reason))
        return None
    except MatchProblem as problem:
        screen.say(texts.say("ui.autosave-impossible", problem=problem))
        return None
    if kept is not None:
        screen.quote(texts.say("ui.autosave-kept", file=kept))
    return path


def _keep_unfinished(path: Path) -> Path | None:
    """Move a match that is not over out of the way; a finished one may be overwritten."""
    if path.exists() and path.read_text(encoding="utf-8", errors="replace").rstrip().endswith(OPEN_RESULT):
        return path.replace(kept_file())
    return None
