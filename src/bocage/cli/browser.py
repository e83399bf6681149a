"""The table in the browser: a server on this machine for as long as one plays, and the browser at its address."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser

import typer

from bocage.cli.places import state_dir
from bocage.data.texts import Texts

HOST, PORT = "127.0.0.1", 8000


def has_client() -> bool:
    """Whether the page to play on was built."""
    # The game in the terminal does without the server and need not wait for it to load.
    from bocage.server.client import client_folder  # noqa: PLC0415

    return client_folder() is not None


def play_in_browser() -> None:
    """Serve the table to this machine until Ctrl-C, on the next free port if the usual one is taken."""
    from bocage.server.serve import serve  # noqa: PLC0415

    serve(HOST, PORT, state_dir() / "tables.sqlite", _show, or_next=True)


def _show(address: str) -> None:
    """Open the browser where there is one to be seen; in any case tell the address."""
    is_shown = can_show()
    typer.echo(Texts().say("server.ready" if is_shown else "server.open-yourself", address=address))
    if is_shown:
        # Some browsers return only when they are closed.
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def can_show() -> bool:
    """Whether a browser may be opened: on a display, and neither by root nor by a program that tests."""
    if os.environ.get("CI") or (hasattr(os, "geteuid") and os.geteuid() == 0):
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
