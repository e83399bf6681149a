"""The tables of the queue of questions: they are its library's, made by its file and brought on by its migrations."""

from __future__ import annotations

from pathlib import Path

from alembic.util import CommandError
from procrastinate.schema import SchemaManager
from sqlalchemy import Connection, text

# Which of the library's migrations the tables have been through; it keeps no account of that itself.
_STEPS = text("create table if not exists queue_steps (name text primary key)")
_KNOWN = text("select name from queue_steps")
_NOTE = text("insert into queue_steps (name) values (:name)")


def prepare_queue(connection: Connection) -> None:
    """Make the tables of the queue, or bring them to the form that the installed library wants."""
    steps = sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))
    names = [step.name for step in steps]
    connection.execute(_STEPS)
    known = set(connection.execute(_KNOWN).scalars())
    if known - set(names):
        raise CommandError("The queue of questions is of a newer form.")
    missing = [step for step in steps if step.name not in known]
    if not known:
        # The whole is as if it had been through all of them.
        _run(connection, SchemaManager.get_schema())
    else:
        for step in missing:
            _run(connection, step.read_text(encoding="utf-8"))
    if missing:
        connection.execute(_NOTE, [{"name": step.name} for step in missing])


def _run(connection: Connection, statements: str) -> None:
    """Run several statements as they are, with nothing to fill in."""
    connection.connection.cursor().execute(statements)
