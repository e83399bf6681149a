"""The commands ``bocage admin``, ``backup`` and ``restore``: a server's tables, looked after by whoever runs it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bocage.cli.arena_progress import Progress
from bocage.cli.faults import Fault
from bocage.cli.language import texts_to_read
from bocage.cli.serve import place_of
from bocage.data.texts import Tellable, Texts

if TYPE_CHECKING:
    from bocage.server.admin.listing import Listed
    from bocage.server.store.store import Store

DAY = 24 * 60 * 60
# The exit status where something does not hold.
WRONG = 1

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

Database = Annotated[str | None, typer.Option(metavar="PLACE", envvar="BOCAGE_DATABASE")]
TableArgument = Annotated[str, typer.Argument(metavar="TABLE")]
Delete = Annotated[bool, typer.Option("--delete")]
# The id of a table may begin as an option does.
TAKES_IDS = {"ignore_unknown_options": True}


def _file_of(database: str | None) -> Path:
    """Return the file that the tables are kept in; PostgreSQL has means of its own to copy what is there."""
    place = place_of(database)
    if isinstance(place, str):
        raise Fault("backup-of-file")
    return place


@app.callback()
def admin(context: typer.Context, database: Database = None) -> None:
    """Look after the tables of a server."""
    context.obj = place_of(database)


@contextmanager
def _opened(place: Path | str) -> Iterator[Store]:
    """Give the store of a database that is there."""
    # The other commands do without the server and need not wait for it to load.
    from bocage.server.problems import Refused  # noqa: PLC0415
    from bocage.server.store.store import Store  # noqa: PLC0415

    if isinstance(place, Path) and not place.is_file():
        raise Refused("database-missing", file=str(place))
    store = Store(place)
    try:
        yield store
    finally:
        store.close()


@app.command()
def tables(context: typer.Context) -> None:
    """List all tables."""
    from bocage.server.admin.listing import list_tables  # noqa: PLC0415

    texts = texts_to_read()
    with _opened(context.obj) as store:
        found = list_tables(store)
    _tell_tables(found, texts)
    if found:
        typer.echo(texts.say("admin.total", count=len(found), size=sum(table.size for table in found)))


def _tell_tables(tables: list[Listed], texts: Texts) -> None:
    if not tables:
        typer.echo(texts.say("admin.no-tables"))
        return
    names = ("id", "scenario", "state", "persons", "changes", "size", "quiet")
    rows = [[texts.say(f"admin.heading-{name}") for name in names], *(_row(table, texts) for table in tables)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(names))]
    for row in rows:
        typer.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _row(table: Listed, texts: Texts) -> list[str]:
    quiet = texts.say("admin.days", days=int((time.time() - table.changed_at) // DAY))
    counts = [str(count) for count in (table.persons, table.changes, table.size)]
    return [table.id, table.scenario, texts.say(f"admin.state-{table.state}"), *counts, quiet]


@app.command(context_settings=TAKES_IDS)
def close(context: typer.Context, table: TableArgument) -> None:
    """Let nobody play at a table any more."""
    from bocage.server.admin.closing import close_table  # noqa: PLC0415

    with _opened(context.obj) as store:
        done = close_table(store, table)
    typer.echo(texts_to_read().say("admin.closed" if done else "admin.closed-already", table=table))


@app.command(context_settings=TAKES_IDS)
def export(
    context: typer.Context,
    table: TableArgument,
    file: Annotated[Path | None, typer.Argument(metavar="FILE")] = None,
) -> None:
    """Write the whole record of a match."""
    from bocage.match import format_record  # noqa: PLC0415
    from bocage.server.admin.closing import load_table  # noqa: PLC0415

    texts = texts_to_read()
    with _opened(context.obj) as store:
        found = load_table(store, table)
    record = format_record(found.match, None, [row.name_in(texts) for row in found.seats])
    if file is None:
        typer.echo(record, nl=False)
        return
    try:
        with file.expanduser().open("x", encoding="utf-8") as written:
            written.write(record)
    except OSError as problem:
        raise Fault("cannot-export", file=file, problem=problem.strerror) from None
    typer.echo(texts.say("admin.exported", table=table, file=file))


@app.command()
def delete_person(
    context: typer.Context,
    table: Annotated[str, typer.Option(metavar="TABLE")] = "",
    seat: Annotated[str, typer.Option(metavar="SEAT")] = "",
    name: Annotated[str, typer.Option(metavar="NAME")] = "",
    delete: Delete = False,
) -> None:
    """Remove a person's data."""
    from bocage.server.admin.persons import (  # noqa: PLC0415
        forget_identity,
        forget_person,
        identities_of,
        sittings_called,
        sittings_from,
        sittings_of,
    )

    if bool(table and seat) == bool(name) or bool(table) != bool(seat):
        raise Fault("whose-data")
    texts = texts_to_read()
    with _opened(context.obj) as store:
        found = sittings_called(store, name) if name else sittings_from(store, table, seat)
        known = identities_of(store, found)
        # Whoever is known sits elsewhere, too, perhaps by another name.
        found += [sitting for person in known for sitting in sittings_of(store, person) if sitting not in found]
        for sitting in found:
            typer.echo(texts.say("admin.forget-found", table=sitting.table, name=sitting.name))
            if delete:
                forget_person(store, sitting)
        for person in known if delete else ():
            forget_identity(store, person)
        if known:
            typer.echo(texts.say("admin.forget-identities", count=len(known)))
    outcome = "done" if delete else "dry"
    typer.echo(texts.say(f"admin.forget-{outcome if found else 'nobody'}", count=len(found)))


@app.command()
def validate(context: typer.Context) -> None:
    """Replay every stored match by this version, on a copy."""
    from bocage.server.admin.backups import backup  # noqa: PLC0415
    from bocage.server.admin.validating import validate  # noqa: PLC0415

    texts = texts_to_read()
    progress = Progress(texts, "admin.validating")
    count = 0

    def tell(done: int, total: int) -> None:
        nonlocal count
        count = total
        progress.tell(done, total)

    with tempfile.TemporaryDirectory() as folder:
        place = context.obj
        if isinstance(place, Path):
            # A newer version changes the database's form as soon as it opens it.
            place = Path(folder) / "tables.sqlite"
            backup(context.obj, place)
        with _opened(place) as store:
            wrong = validate(store, tell)
    progress.end()
    for each in wrong:
        problem = each.problem
        told = problem.tell(texts) if isinstance(problem, Tellable) else f"{type(problem).__name__}: {problem}"
        typer.echo(texts.say("admin.invalid", table=each.table, scenario=each.scenario, problem=told))
    if wrong:
        typer.echo(texts.say("admin.invalid-count", count=count, wrong=len(wrong)))
        raise typer.Exit(WRONG)
    typer.echo(texts.say("admin.valid", count=count))


@app.command()
def retention(
    context: typer.Context,
    days: Annotated[int, typer.Argument(metavar="DAYS", min=1)],
    delete: Delete = False,
) -> None:
    """Remove the tables at which nothing has happened for so many days."""
    from bocage.server.admin.retention import dead_tables, remove_tables  # noqa: PLC0415

    texts = texts_to_read()
    with _opened(context.obj) as store:
        dead = dead_tables(store, days)
        if not dead:
            typer.echo(texts.say("admin.retention-none", days=days))
            return
        _tell_tables(dead, texts)
        if delete:
            remove_tables(store, dead)
    typer.echo(texts.say("admin.retention-done" if delete else "admin.retention-dry", count=len(dead)))


def backup(file: Annotated[Path, typer.Argument(metavar="FILE")], database: Database = None) -> None:
    """Copy the tables into a file, while servers go on."""
    from bocage.server.admin.backups import backup as copy  # noqa: PLC0415

    source = _file_of(database)
    copy(source, file.expanduser())
    typer.echo(texts_to_read().say("admin.backed-up", database=source, file=file))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force")] = False,
) -> None:
    """Put a backup in the place of the tables."""
    from bocage.server.admin.backups import restore as put_back  # noqa: PLC0415

    target = _file_of(database)
    is_used = put_back(file.expanduser(), target, force=force)
    key = "admin.restored-running" if is_used else "admin.restored"
    typer.echo(texts_to_read().say(key, database=target, file=file))
