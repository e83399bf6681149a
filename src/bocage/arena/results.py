"""The file of a contest: its settings, and a line for each game that was played. Lines are only ever added.

A last line that was cut off, by a crash or a full disk, is taken away when the contest goes on, and its game is played
again. What was written is forced to the disk once a second, and at the end.
"""

from __future__ import annotations

import os
import platform
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

import bocage
from bocage.arena.contest import Contest, Fixture, Settings
from bocage.arena.games import Game
from bocage.data.texts import Sentence
from bocage.engine import is_compiled
from bocage.engine.words.terms import ENDING_NAMES, NOBODY
from bocage.match import MatchProblem

if sys.platform != "win32":
    import fcntl

FORMAT = 1
# Seconds between two times at which what was written is forced to the disk.
FORCED = 1.0


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: what the file is, and of which contest."""

    format: int
    settings: Settings
    # How many pairs of every two players were asked for.
    pairs: int


class GameLine(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game as it is written."""

    scenario: str
    seed: int
    seats: int
    sides: tuple[str, str]
    # By side, as the sides and points are.
    players: tuple[str, str]
    # A side, "" after a draw.
    winner: str
    ending: str
    rounds: int
    decisions: int
    points: tuple[int, int]
    versions: dict[str, str]

    def game(self) -> Game:
        """Return the game; a ValueError tells of a side or an ending that there is not."""
        winner = self.sides.index(self.winner) if self.winner else NOBODY
        ending = ENDING_NAMES.index(self.ending)
        return Game(self.scenario, self.seed, self.players, winner, ending, self.rounds, self.decisions, self.points)


def versions() -> dict[str, str]:
    """Return what played: Bocage, compiled or interpreted, and Python."""
    engine = "compiled" if is_compiled() else "interpreted"
    return {"bocage": bocage.__version__, "engine": engine, "python": platform.python_version()}


class Results:
    """A file of results, open for more; nobody else may write into it meanwhile."""

    def __init__(self, path: Path, contest: Contest, pairs: int) -> None:
        """Begin the file or go on with it; a MatchProblem says why that cannot be."""
        self.path = path
        self.games: dict[Fixture, Game] = {}
        self._contest = contest
        self._forced = time.monotonic()
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o644)
        except OSError as problem:
            raise MatchProblem("results-unusable", file=str(path), problem=problem.strerror) from None
        try:
            self._lock()
            self._begin(pairs)
        except BaseException:
            os.close(self._file)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.fsync(self._file)
        os.close(self._file)

    def add(self, fixture: Fixture, game: Game) -> None:
        """Write a game down, unless it is there."""
        if fixture in self.games:
            return
        plan = self._contest.plans[game.scenario]
        self._write(
            GameLine(
                scenario=game.scenario,
                seed=game.seed,
                seats=sum(len(side.seats) for side in plan.sides),
                sides=plan.factions,
                players=game.players,
                winner="" if game.winner == NOBODY else plan.factions[game.winner],
                ending=ENDING_NAMES[game.ending],
                rounds=game.rounds,
                decisions=game.decisions,
                points=game.points,
                versions=versions(),
            )
        )
        self.games[fixture] = game

    def _lock(self) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise MatchProblem("results-in-use", file=str(self.path)) from None

    def _begin(self, pairs: int) -> None:
        """Read what is there, cut off what is no whole line, and write the settings into a new file."""
        header, games, whole = read_results(self.path)
        if header is not None and header.settings != self._contest.settings:
            raise _other_settings(self.path, header.settings, self._contest.settings)
        os.ftruncate(self._file, whole)
        if header is None:
            self._write(Header(format=FORMAT, settings=self._contest.settings, pairs=pairs))
        self.games = games

    def _write(self, line: msgspec.Struct) -> None:
        left = msgspec.json.encode(line) + b"\n"
        try:
            while left:
                left = left[os.write(self._file, left) :]
            if time.monotonic() - self._forced > FORCED:
                os.fsync(self._file)
                self._forced = time.monotonic()
        except OSError as problem:
            raise MatchProblem("results-unwritten", file=str(self.path), problem=problem.strerror) from None


def read_results(path: Path) -> tuple[Header | None, dict[Fixture, Game], int]:
    """Return a file's settings, None if it is yet to be begun; its games; how many bytes of it are whole lines."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        raise MatchProblem("results-unusable", file=str(path), problem=problem.strerror) from None
    lines = data.splitlines(keepends=True)
    if lines and not _is_whole(lines[-1], first=len(lines) == 1):
        lines.pop()
    if not lines:
        # Not even the first line was written; what is no beginning of one belongs to somebody else.
        if data and not data.startswith(b'{"format":') and not b'{"format":'.startswith(data):
            raise MatchProblem("results-not-one", file=str(path))
        return None, {}, 0
    try:
        header = msgspec.json.decode(lines[0], type=Header)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise MatchProblem("results-not-one", file=str(path)) from None
    if header.format != FORMAT:
        raise MatchProblem("results-format", file=str(path), found=header.format, known=FORMAT)
    games: dict[Fixture, Game] = {}
    for number, line in enumerate(lines[1:], start=2):
        try:
            game = msgspec.json.decode(line, type=GameLine).game()
        except (ValueError, msgspec.MsgspecError):
            raise MatchProblem("results-line", file=str(path), line=number) from None
        games.setdefault(Fixture(game.players, game.scenario, game.seed), game)
    return header, games, sum(map(len, lines))


def _is_whole(line: bytes, *, first: bool) -> bool:
    """Whether the last line of a file was written to its end; after a power cut it may be there, but empty."""
    if not line.endswith(b"\n"):
        return False
    try:
        msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return first
    return True


def _other_settings(path: Path, there: Settings, wanted: Settings) -> MatchProblem:
    """Return the sentence about the first of the settings that differs."""
    name = next(name for name in Settings.__struct_fields__ if getattr(there, name) != getattr(wanted, name))
    found = Sentence.of(f"arena.other-{name.replace('_', '-')}", found=_said(getattr(there, name)))
    return MatchProblem("results-other-settings", file=str(path), found=found)


def _said(value: object) -> str:
    """Return one of the settings as it may stand in a sentence."""
    if isinstance(value, str | int):
        return str(value)
    if isinstance(value, tuple | dict):
        return ", ".join(map(str, value))
    return msgspec.json.encode(value).decode() if value is not None else "-"
