"""A server that was just started, and Chromium to look at it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bocage.server.http.client import client_folder

BOCAGE = Path(sys.executable).parent / "bocage"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def what_is_missing() -> str:
    """Return why pages cannot be measured here; "" if they can."""
    if shutil.which("chromium") is None:
        return "Chromium is not installed"
    if client_folder() is None:
        return "the client is not built"
    return ""


@contextmanager
def launched() -> Iterator[Browser]:
    """Start a browser, and close it in the end."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def serving(database: Path) -> Iterator[str]:
    """Run the command ``bocage serve`` on a database, and tell its address."""
    command = [str(BOCAGE), "serve", "--port", "0", "--database", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as server:  # noqa: S603  (our own)
        try:
            assert server.stdout is not None
            address = re.search(r"http://[0-9.:]+", server.stdout.readline())
            assert address is not None
            yield address.group()
        finally:
            server.terminate()


def verdict(goal: str, *, met: bool) -> str:
    """Return a goal and whether it was met."""
    return f"{goal}: {'met' if met else 'not met'}"
