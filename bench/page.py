"""How soon the page can be used, and how much a browser loads for it: a new server and an empty browser each time."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser, BrowserContext

from bench.browser import BOCAGE, launched, verdict
from bench.server import Server, running
from bocage.arena.markdown import markdown
from bocage.data.languages import ENGLISH
from bocage.server.http.client import File, client_folder, load_files

RUNS = 5
# Seconds, and kilobytes as they are sent.
READY_GOAL, SIZE_GOAL = 1.2, 300

COMMAND = "from the server's command to a page that can be used"
FIRST = "from its address to a page that can be used, first visit"
AGAIN = "the same, second visit"
# The button that begins a match. By its role it would be looked for in all of the page, again and again.
BEGINS = "form .begin button"


@dataclass(frozen=True)
class Taken:
    """Seconds by the clock, and of processor time: where it is much less, the machine was busy with something else."""

    clock: float
    # Of all processes of the browser, and of the server.
    browser: float
    server: float


def measure_page(tell: Callable[[str], None]) -> dict[str, list[Taken]]:
    """Return what some runs took."""
    runs: dict[str, list[Taken]] = {COMMAND: [], FIRST: [], AGAIN: []}
    with launched() as browser:
        for number in range(RUNS):
            tell(f"run {number + 1} of {RUNS}: the page")
            for what, taken in _run(browser).items():
                runs[what].append(taken)
    tell("")
    return runs


def sent_to(files: Mapping[str, File], language: str) -> dict[str, File]:
    """Return the files that a reader of one language is sent: of the texts and rules, those in it alone."""
    others = re.compile(rf"assets/(texts|rules)-(?!{language}-)")
    return {name: file for name, file in files.items() if not others.match(name)}


def _run(browser: Browser) -> dict[str, Taken]:
    with tempfile.TemporaryDirectory() as folder:
        began = perf_counter()
        with running([str(BOCAGE)], Path(folder) / "tables.sqlite") as server:
            context = browser.new_context()
            started = perf_counter() - began
            first = _visit(context, server)
            whole = Taken(started + first.clock, first.browser, server.seconds())
            again = _visit(context, server)
            context.close()
    return {COMMAND: whole, FIRST: first, AGAIN: again}


def _visit(context: BrowserContext, server: Server) -> Taken:
    """Return what it takes from opening the address to a button that begins a match."""
    page = context.new_page()
    browsing, serving, began = _browsing(context), server.seconds(), perf_counter()
    page.goto(f"http://{server.address}", wait_until="commit")
    page.locator(BEGINS).wait_for()
    clock = perf_counter() - began
    taken = Taken(clock, _browsing(context) - browsing, server.seconds() - serving)
    page.close()
    return taken


def _browsing(context: BrowserContext) -> float:
    """Return the processor time that the browser has used."""
    assert context.browser is not None
    session = context.browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")
    session.detach()
    return sum(float(process["cpuTime"]) for process in told["processInfo"])


def page_table(runs: dict[str, list[Taken]]) -> str:
    """Return a row for each way to the page, and one for the size of the client, with its goals."""
    rows = []
    for what, every in runs.items():
        clocks = [taken.clock for taken in every]
        working = [median(taken.browser for taken in every), median(taken.server for taken in every)]
        # The goal is for a server that was just started, and has served nothing yet.
        goal = verdict(f"{READY_GOAL} s", met=median(clocks) < READY_GOAL) if what == FIRST else ""
        rows.append([what, *(f"{each:.2f} s" for each in (median(clocks), max(clocks))), goal])
        rows[-1] += [f"{each:.2f} s" for each in working]
    folder = client_folder()
    if folder is not None:
        # As many files of texts as there are languages lie there; nobody is sent more than one language.
        kilobytes = sum(file.wire_size for file in sent_to(load_files(folder), ENGLISH).values()) / 1024
        goal = verdict(f"{SIZE_GOAL} KB", met=kilobytes < SIZE_GOAL)
        size = "all files of the client as they are sent to a reader of English"
        rows.append([size, f"{kilobytes:.0f} KB", "", goal, "", ""])
    return markdown(["", "", "slowest run", "less than", "processor: browser", "server"], rows)
