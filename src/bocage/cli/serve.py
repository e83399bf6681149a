"""The command ``bocage serve``: the table in the browser, for others on the network too."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bocage.cli.language import texts_to_read
from bocage.cli.places import state_dir

if TYPE_CHECKING:
    from bocage.server.call.calls import Allowed

EXAMPLES = (
    "\b\nExamples:\n"
    "  bocage serve                             for this machine only\n"
    "  bocage serve --host 0.0.0.0 --port 8080  for everybody who can reach it\n"
    "  bocage serve --webhooks                  players may have an https address called\n"
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
    push_keys: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="BOCAGE_PUSH_KEYS",
            help="Keys made by bocage push-keys: browsers can then be called when it is somebody's turn.",
        ),
    ] = None,
    push_contact: Annotated[
        str,
        typer.Option(
            metavar="CONTACT",
            envvar="BOCAGE_PUSH_CONTACT",
            help="Your mailto: or https: address, told to push services with each call.",
        ),
    ] = "",
    webhooks: Annotated[
        bool,
        typer.Option(
            "--webhooks",
            envvar="BOCAGE_WEBHOOKS",
            help="Let players name a public https address that is called when it is their turn.",
        ),
    ] = False,
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
        allowed=_allowed(push_keys, push_contact, webhooks=webhooks),
    )


def _allowed(push_keys: Path | None, push_contact: str, *, webhooks: bool) -> Allowed:
    """Return how people may be called."""
    from bocage.server.call.calls import Allowed  # noqa: PLC0415

    if push_keys is None:
        return Allowed(webhooks=webhooks)
    from bocage.server.call.keys import load_keys  # noqa: PLC0415

    return Allowed(load_keys(push_keys.expanduser(), push_contact), webhooks)


def push_keys(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the keys are to be kept.")],
) -> None:
    """Make the keys with which a server can call browsers (VAPID), for bocage serve --push-keys."""
    from bocage.server.call.keys import make_keys  # noqa: PLC0415

    file = file.expanduser()
    make_keys(file)
    typer.echo(texts_to_read().say("server.keys-made", file=file))
