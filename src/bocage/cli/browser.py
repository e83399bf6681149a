"""The table in the browser: a server on this machine for as long as one plays, and the browser at its address."""

from __future__ import annotations

import http.client
import json
import os
import sys
import threading
import webbrowser
from functools import partial

import typer

import bocage
from bocage.cli.places import state_dir
from bocage.data.texts import Texts

HOST, PORT = "127.0.0.1", 8000
# Seconds that a server on this machine, or a browser, is waited for.
PATIENCE = 2.0
LONGEST_HEALTH = 1000


def has_client() -> bool:
    """Whether the page to play on was built."""
    # The game in the terminal does without the server and need not wait for it to load.
    from bocage.server.http.client import client_folder  # noqa: PLC0415

    return client_folder() is not None


def play_in_browser(texts: Texts) -> None:
    """Serve the table to this machine until Ctrl-C; if it is served already, show that one.

    A browser keeps its matches by address, so a second server beside the first would seem to have lost them.
    """
    from bocage.server.http.serve import serve  # noqa: PLC0415

    if is_serving():
        _show(f"http://{HOST}:{PORT}/", "server.open-already", texts)
    else:
        # A port that something else has is left to it.
        ready = partial(_show, key="server.ready", texts=texts)
        serve(HOST, PORT, state_dir() / "tables.sqlite", ready, or_next=True)


def is_serving() -> bool:
    """Whether a table of this version answers at the usual port."""
    line = http.client.HTTPConnection(HOST, PORT, timeout=PATIENCE)
    try:
        line.request("GET", "/api/health")
        health = json.loads(line.getresponse().read(LONGEST_HEALTH))
    except (OSError, ValueError, http.client.HTTPException):
        return False
    finally:
        line.close()
    return isinstance(health, dict) and health.get("version") == bocage.__version__


def _show(address: str, key: str, texts: Texts) -> None:
    """Open the browser where there is one to be seen; in any case tell the address."""
    is_shown = can_show()
    if key == "server.ready" and not is_shown:
        key = "server.open-yourself"
    typer.echo(texts.say(key, address=address))
    if is_shown:
        opening = threading.Thread(target=webbrowser.open, args=[address], daemon=True)
        opening.start()
        # Some browsers return only when they are closed.
        opening.join(PATIENCE)


def can_show() -> bool:
    """Whether a browser may be opened: on a display, and neither by root nor by a program that tests."""
    if os.environ.get("CI") or (hasattr(os, "geteuid") and os.geteuid() == 0):
        return False
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
