"""Pages in Debian's Chromium, and servers for them; what is missing is told, and never skipped."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from bocage.server.http.client import client_folder
from bocage.server.wire.messages import TableMade
from tests.web.player import TablePlayer
from tests.web.running import Server
from tests.web.wire import Wire

# As root Chromium runs only without its sandbox; the rest keeps it from calling home.
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PATIENCE = 15_000
# A busy machine may take its time for what is expected, too.
expect.set_options(timeout=PATIENCE)
WIDE = {"width": 1280, "height": 800}

OpenContext = Callable[..., BrowserContext]
OpenTable = Callable[..., TablePlayer]


# Not for the whole session: while it runs, other tests could not run an event loop of their own.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for the tests of a module."""
    program = shutil.which("chromium")
    assert program is not None, "The client is tested in Chromium; install it (Debian: chromium)."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of a module."""
    assert client_folder() is not None, "The client is not built; run make web."
    server = Server(tmp_path_factory.mktemp("web") / "tables.sqlite")
    server.start()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def check_server(server: Server) -> Iterator[None]:
    """Let no test pass in which the server failed and the page did not show it."""
    yield
    server.check()


@pytest.fixture
def open_context(chromium: Browser, server: Server) -> Iterator[OpenContext]:
    """Open browsers that know nothing of each other; none may meet an error of a script."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_it(memory: dict[str, object] | None = None, **options: object) -> BrowserContext:
        # The worker has a test of its own; elsewhere everything comes from the server.
        usual = {"viewport": WIDE, "reduced_motion": "reduce", "base_url": server.address, "service_workers": "block"}
        wanted = usual | options
        # Nobody wants to wait for a computer player's pauses here.
        known = {"bocage.pace": 0} | (memory or {})
        stored = [{"name": name, "value": json.dumps(value)} for name, value in known.items()]
        origins = [{"origin": wanted["base_url"], "localStorage": stored}]
        context = chromium.new_context(storage_state={"cookies": [], "origins": origins}, **wanted)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda problem: errors.append(str(problem.error)))
        context.on("console", lambda told: errors.extend([told.text] if "Security Policy" in told.text else []))
        contexts.append(context)
        return context

    yield open_it
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def open_table(open_context: OpenContext) -> OpenTable:
    """Open a table in a browser of its own, with some of its seats."""

    def open_it(table: TableMade, *seats: str, **options: object) -> TablePlayer:
        tokens = {seat.seat: seat.token for seat in table.seats}
        page = open_context(remembered(table.table, {seat: tokens[seat] for seat in seats}), **options).new_page()
        player = TablePlayer(page, Wire(page), is_touch=bool(options.get("has_touch")))
        page.goto(f"/#/table/{table.table}")
        return player

    return open_it


@pytest.fixture
def context(open_context: OpenContext) -> BrowserContext:
    return open_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def remembered(table: str, tokens: dict[str, str]) -> dict[str, list[dict[str, object]]]:
    """Return what a browser stores of a table at whose seats its person sits."""
    seats = [{"seat": seat, "token": token} for seat, token in tokens.items()]
    own = {"table": table, "scenario": "01-la-raye", "title": "La Raye", "seats": seats, "touched": 1}
    return {"bocage.tables": [own]}
