"""The command ``bocage serve``: the table in the browser, for others on the network too."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bocage.cli.language import texts_to_read
from bocage.cli.places import state_dir

EXAMPLES = (
    "\b\nExamples:\n"
    "  bocage serve                             for this machine only\n"
    "  bocage serve --host 0.0.0.0 --port 8080  for everybody who can reach it\n"
)


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(metavar="NUMBER", min=0, max=65535, help="The port to listen on; 0 for any that is free.")
    ] = 8000,
    database: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where the tables are kept.  [default: a file of one's own]"),
    ] = None,
) -> None:
    """Serve tables over HTTP and websocket until Ctrl-C."""
    # The other commands do without the server and need not wait for it to load.
    from bocage.server.http.serve import serve as run  # noqa: PLC0415

    texts = texts_to_read()
    run(
        host,
        port,
        database.expanduser() if database is not None else state_dir() / "tables.sqlite",
        lambda address: typer.echo(texts.say("server.ready", address=address)),
    )
