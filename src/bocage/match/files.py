"""Files of matches and campaigns: saved whole or not at all, loaded with a clear word when something is wrong."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from bocage.data.loader import load_scenario, scenario_ids
from bocage.data.scenario import FOUR
from bocage.data.texts import Sentence
from bocage.engine import Plan
from bocage.match.campaign import Campaign
from bocage.match.campaign_record import format_campaign, parse_campaign, records_in
from bocage.match.match import Match
from bocage.match.problems import MatchProblem
from bocage.match.reading import parse_record
from bocage.match.record import format_record, plan_digest


def save_match(match: Match, path: Path) -> None:
    """Write the record of a match."""
    _write(format_record(match), path)


def save_campaign(campaign: Campaign, path: Path) -> None:
    """Write the record of a campaign, its matches with it (R8.7)."""
    _write(format_campaign(campaign), path)


def _write(record: str, path: Path) -> None:
    """Write a record; until the new file is complete the old one stays as it is."""
    handle, name = -1, ""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(record)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError as problem:
        if name:
            Path(name).unlink(missing_ok=True)
        raise MatchProblem("cannot-save", file=str(path), problem=problem.strerror or str(problem)) from None


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        # No file has a name that the system cannot bear.
        return False


def load_match(path: Path) -> Match:
    """Read a record and replay it; a scenario of one's own is looked for beside the record."""
    text = _read(path)
    return parse_record(text, _finder(path, text))


def load_campaign(path: Path) -> Campaign:
    """Read the record of a campaign and replay its matches; scenarios of one's own are looked for beside it."""
    text = _read(path)
    return parse_campaign(text, _finder(path, text))


def load_records(path: Path) -> list[tuple[str, Match]]:
    """Read the matches of a record, one or those of a campaign, each with the text it stands in."""
    text = _read(path)
    records, finder = records_in(text), _finder(path, text)
    matches = [parse_record(text, finder)] if records == [text] else parse_campaign(text, finder).matches
    return list(zip(records, matches, strict=True))


def _read(path: Path) -> str:
    try:
        # Some editors begin a file with a byte order mark.
        return path.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise MatchProblem("cannot-read", file=str(path), problem=problem.strerror or str(problem)) from None
    except UnicodeDecodeError:
        raise MatchProblem("cannot-read", file=str(path), problem=Sentence.of("error.no-text-file")) from None


def _finder(path: Path, text: str) -> Callable[[str], Plan]:
    """Return how the scenarios of a record are found."""

    def find_scenario(name: str) -> Plan:
        file = name.removesuffix(FOUR)
        beside = path.parent / f"{file}.toml"
        if not _is_there(beside):
            return load_scenario(name)
        own = load_scenario(str(beside), four=file != name)
        digests = [
            plan_digest(own, specialists=agreed, bot=bot) for agreed in (False, True) for bot in ("", *own.factions)
        ]
        # A file may bear the name of a published scenario; the digest tells which one was played.
        if file in scenario_ids() and not any(f"digest = {digest}" in text for digest in digests):
            return load_scenario(name)
        return own

    return find_scenario
