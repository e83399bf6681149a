"""A database copied while servers use it, and put back, by SQLite's means; PostgreSQL has pg_dump and pg_restore."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from bocage.server.problems import Refused

# Pages copied at a time, so that whoever plays waits for a moment at most.
PAGES = 256
# Seconds to wait for a server that writes.
PATIENCE = 30.0


def backup(database: Path, file: Path) -> None:
    """Copy the whole database as it is at one moment into a file that only its owner may read."""
    if not database.is_file():
        raise Refused("database-missing", file=str(database))
    if file.exists():
        raise Refused("backup-there", file=str(file))
    begun = file.with_name(f"{file.name}.part")
    try:
        begun.unlink(missing_ok=True)
        begun.touch(mode=0o600)
        with closing(_open(database)) as source, closing(_open(begun)) as target:
            source.backup(target, pages=PAGES, sleep=0.01)
            _check(target, database)
            # Whole in one file, for whoever copies it on.
            target.execute("PRAGMA journal_mode = DELETE")
        with begun.open("rb") as written:
            os.fsync(written.fileno())
        begun.rename(file)
    except (sqlite3.Error, OSError) as problem:
        with suppress(OSError):
            begun.unlink(missing_ok=True)
        raise Refused("backup-failed", file=str(file), problem=_reason(problem)) from None


def restore(file: Path, database: Path, *, force: bool = False) -> bool:
    """Put a backup in the place of the database; return True if a server has it open, which must be restarted."""
    if not file.is_file():
        raise Refused("backup-missing", file=str(file))
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source:
            _check(source, file)
            is_used = database.is_file() and _is_used(database)
            if not force:
                _refuse_to_overwrite(database, is_used=is_used)
            database.parent.mkdir(parents=True, exist_ok=True)
            database.touch(mode=0o600)
            with closing(_open(database)) as target:
                # All at once, and as a transaction: who reads meanwhile sees the old tables or the new ones.
                source.backup(target)
    except (sqlite3.Error, OSError) as problem:
        raise Refused("restore-failed", file=str(file), problem=_reason(problem)) from None
    return is_used


def _refuse_to_overwrite(database: Path, *, is_used: bool) -> None:
    if is_used:
        raise Refused("database-used", file=str(database))
    if database.is_file() and database.stat().st_size:
        raise Refused("database-there", file=str(database))


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)


def _is_used(database: Path) -> bool:
    """Whether anybody else has the database open: only who is alone may leave its write-ahead log."""
    with closing(sqlite3.connect(database, timeout=0.2, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.OperationalError:
            return True
        connection.execute("PRAGMA journal_mode = WAL")
    return False


def _check(connection: sqlite3.Connection, file: Path) -> None:
    """Refuse what is no whole database of tables."""
    found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    names = {row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")}
    if found != "ok" or not {"tables", "events", "alembic_version"} <= names:
        raise Refused("backup-damaged", file=str(file))


def _reason(problem: Exception) -> str:
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)
