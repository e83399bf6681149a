"""The command ``bocage serve``: the table in the browser, for others on the network too."""

from __future__ import annotations

from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bocage.cli.language import texts_to_read
from bocage.cli.places import state_dir

if TYPE_CHECKING:
    from bocage.server.call.calls import Allowed


class Where(Enum):
    """Where computer players think."""

    AUTO = "auto"
    HERE = "here"
    ELSEWHERE = "elsewhere"


class LogForm(Enum):
    """How the server writes down what happens."""

    PLAIN = "plain"
    JSON = "json"


def serve(  # noqa: PLR0913, PLR0917 - one for each option
    host: Annotated[str, typer.Option(metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="NUMBER", min=0, max=65535)] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE",
            envvar="BOCAGE_DATABASE",
        ),
    ] = None,
    processes: Annotated[
        int,
        typer.Option(
            metavar="NUMBER",
            min=1,
            max=64,
            envvar="BOCAGE_PROCESSES",
        ),
    ] = 1,
    think: Annotated[
        Where,
        typer.Option(
            envvar="BOCAGE_THINK",
        ),
    ] = Where.AUTO,
    push_keys: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            envvar="BOCAGE_PUSH_KEYS",
        ),
    ] = None,
    push_contact: Annotated[
        str,
        typer.Option(
            metavar="CONTACT",
            envvar="BOCAGE_PUSH_CONTACT",
        ),
    ] = "",
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            envvar="BOCAGE_HOSTS",
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="BOCAGE_PROXY",
        ),
    ] = None,
    webhooks: Annotated[
        bool,
        typer.Option(
            "--webhooks",
            envvar="BOCAGE_WEBHOOKS",
        ),
    ] = False,
    metrics_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            envvar="BOCAGE_METRICS_TOKEN",
        ),
    ] = "",
    log: Annotated[
        LogForm,
        typer.Option(
            envvar="BOCAGE_LOG",
        ),
    ] = LogForm.PLAIN,
    keep_days: Annotated[
        int,
        typer.Option(
            metavar="DAYS",
            min=0,
            envvar="BOCAGE_KEEP_DAYS",
        ),
    ] = 0,
    fd: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            min=3,
            envvar="BOCAGE_FD",
        ),
    ] = None,
) -> None:
    """Serve tables over HTTP and websocket until Ctrl-C."""
    # The other commands do without the server and need not wait for it to load.
    from bocage.server.http.limits import Network  # noqa: PLC0415
    from bocage.server.http.running import Running  # noqa: PLC0415
    from bocage.server.http.serve import serve as run  # noqa: PLC0415

    texts = texts_to_read()

    def ready(address: str) -> None:
        typer.echo(texts.say("server.ready", address=address))

    allowed = partial(_allowed, push_keys, push_contact, webhooks=webhooks)
    network = Network(tuple(allow_host or ()), tuple(proxy or ()), metrics_token=metrics_token)
    running = Running(log.value, keep_days, hands_over=True, port=fd, think=think.value)
    if processes > 1:
        from bocage.server.http.supervisor import Plan, serve_many  # noqa: PLC0415

        serve_many(Plan(host, place_of(database), allowed, network, running), port, processes, ready)
    else:
        run(host, port, place_of(database), ready, allowed=allowed(), network=network, running=running)


def place_of(database: str | None) -> Path | str:
    """Return where the tables are: the address of a database, a file that is named, or one of one's own."""
    if not database:
        return state_dir() / "tables.sqlite"
    return database if "://" in database else Path(database).expanduser()


def _allowed(push_keys: Path | None, push_contact: str, *, webhooks: bool) -> Allowed:
    """Return how people may be called."""
    from bocage.server.call.calls import Allowed  # noqa: PLC0415

    if push_keys is None:
        return Allowed(webhooks=webhooks)
    from bocage.server.call.keys import load_keys  # noqa: PLC0415

    return Allowed(load_keys(push_keys.expanduser(), push_contact), webhooks)


def push_keys(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
) -> None:
    """Make the keys with which a server can call browsers (VAPID), for bocage serve --push-keys."""
    from bocage.server.call.keys import make_keys  # noqa: PLC0415

    file = file.expanduser()
    make_keys(file)
    typer.echo(texts_to_read().say("server.keys-made", file=file))
