"""How soon the page can be used, and how much a browser loads for it: a new server and an empty browser each time."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from bocage.arena.markdown import markdown
from bocage.data.texts import Texts
from bocage.server.http.client import client_folder, load_files

RUNS = 5
# Seconds, and kilobytes as they are sent.
READY_GOAL, SIZE_GOAL = 1.5, 250

COMMAND = "from the server's command to a page that can be used"
FIRST = "from its address to a page that can be used, first visit"
AGAIN = "the same, second visit"

BOCAGE = Path(sys.executable).parent / "bocage"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


def what_is_missing() -> str:
    """Return why the page cannot be measured here; "" if it can."""
    if shutil.which("chromium") is None:
        return "Chromium is not installed"
    if client_folder() is None:
        return "the client is not built"
    return ""


def measure_page(tell: Callable[[str], None]) -> dict[str, float]:
    """Return the median seconds of some runs."""
    runs: list[dict[str, float]] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        for number in range(RUNS):
            tell(f"run {number + 1} of {RUNS}: the page")
            runs.append(_run(browser))
        browser.close()
    tell("")
    return {key: median(run[key] for run in runs) for key in (COMMAND, FIRST, AGAIN)}


def _run(browser: Browser) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        began = perf_counter()
        command = [str(BOCAGE), "serve", "--port", "0", "--database", str(Path(folder) / "tables.sqlite")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as server:  # noqa: S603  (our own)
            try:
                assert server.stdout is not None
                address = re.search(r"http://\S+", server.stdout.readline())
                assert address is not None
                context = browser.new_context()
                first = _visit(context, address.group())
                whole = perf_counter() - began
                again = _visit(context, address.group())
                context.close()
            finally:
                server.terminate()
    return {COMMAND: whole, FIRST: first, AGAIN: again}


def _visit(context: BrowserContext, address: str) -> float:
    """Return the seconds from opening the address to a button that begins a match."""
    page = context.new_page()
    began = perf_counter()
    page.goto(address, wait_until="commit")
    page.get_by_role("button", name=Texts("en").say("web.start.play"), exact=True).wait_for()
    seconds = perf_counter() - began
    page.close()
    return seconds


def page_table(seconds: dict[str, float]) -> str:
    """Return a row for each way to the page, and one for the size of the client, with its goals."""
    rows = [[what, f"{taken:.2f} s", ""] for what, taken in seconds.items()]
    # The goal is for a server that was just started, and has served nothing yet.
    rows[1][2] = _verdict(f"{READY_GOAL} s", met=seconds[FIRST] < READY_GOAL)
    folder = client_folder()
    if folder is not None:
        kilobytes = sum(file.wire_size for file in load_files(folder).values()) / 1024
        goal = _verdict(f"{SIZE_GOAL} KB", met=kilobytes < SIZE_GOAL)
        rows.append(["all files of the client as they are sent", f"{kilobytes:.0f} KB", goal])
    return markdown(["", "", "less than"], rows)


def _verdict(goal: str, *, met: bool) -> str:
    return f"{goal}: {'met' if met else 'not met'}"
