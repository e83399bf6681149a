"""The command ``bocage think``: computer players of servers on any machine think here."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from bocage.cli.language import texts_to_read
from bocage.cli.serve import LogForm, place_of


def think(
    database: Annotated[str | None, typer.Option(metavar="PLACE", envvar="BOCAGE_DATABASE")] = None,
    workers: Annotated[int | None, typer.Option(metavar="NUMBER", min=1, max=64, envvar="BOCAGE_WORKERS")] = None,
    log: Annotated[LogForm, typer.Option(envvar="BOCAGE_LOG")] = LogForm.PLAIN,
) -> None:
    """Serve the queue of questions until Ctrl-C."""
    # The other commands do without the server and need not wait for it to load.
    from bocage.server.logs import begin_logging, note  # noqa: PLC0415
    from bocage.server.problems import Refused  # noqa: PLC0415
    from bocage.server.store.store import Store  # noqa: PLC0415

    place = place_of(database)
    if not isinstance(place, str):
        raise Refused("think-database")
    # What is wrong with it is told in a sentence, and the queue made if there is none.
    store = Store(place)
    store.close()
    from bocage.server.think.serving import serve_queue  # noqa: PLC0415

    count = workers or os.cpu_count() or 1

    def ready() -> None:
        note("started")
        typer.echo(texts_to_read().say("server.thinking", database=store.database.name, count=count))

    begin_logging(log.value)
    serve_queue(store.database.address, count, ready)
    note("stopped")
