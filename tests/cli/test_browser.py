from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from bocage.cli import browser, play
from bocage.server.http.serve import listen, listen_near
from tests.cli.conftest import Command
from tests.english import ENGLISH

# Not at the usual port, where somebody may be playing, or another of these tests.
PLAY = "import sys; from bocage.cli import browser, main; browser.PORT = int(sys.argv[1]); sys.exit(main(['play']))"


@contextmanager
def playing(state_home: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Run ``bocage play`` and return the address it tells."""
    environment = os.environ | {"XDG_STATE_HOME": str(state_home), "CI": "1"}
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    with subprocess.Popen(
        [sys.executable, "-c", PLAY, str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
    ) as process:
        try:
            assert process.stdout is not None
            told = process.stdout.readline()
            address = re.fullmatch(r"Open (http://127\.0\.0\.1:\d+/) in a browser to play \(Ctrl-C to stop\)\.\n", told)
            assert address is not None, told
            yield address.group(1), process
        finally:
            process.kill()


def test_play_serves_the_page_until_ctrl_c(tmp_path: Path) -> None:
    with playing(tmp_path) as (address, process):
        page = httpx.get(address)
        with connect(f"{address.replace('http', 'ws')}api/socket"):
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=15)

    assert page.status_code == 200
    assert "<title>Bocage</title>" in page.text
    assert (process.returncode, errors) == (0, "")
    assert (tmp_path / "bocage" / "tables.sqlite").exists()


def test_a_table_that_is_open_already_is_shown_again(
    tmp_path: Path, bocage: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(tmp_path) as (address, _):
        monkeypatch.setattr(browser, "PORT", int(address.rstrip("/").rpartition(":")[2]))
        again = bocage("play")

    assert (again.status, again.err) == (0, "")
    assert again.out == f"The table is open already at {address}; it ends with the command that opened it.\n"


class _Stranger(BaseHTTPRequestHandler):
    """Some other program that has the usual port."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"<html>")

    def log_message(self, *_: object) -> None:
        pass


def test_a_port_that_something_else_has_is_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Stranger) as stranger:
        monkeypatch.setattr(browser, "PORT", stranger.server_port)
        threading.Thread(target=stranger.serve_forever, daemon=True).start()
        assert not browser.is_serving()
        with listen_near("127.0.0.1", stranger.server_port) as taken:
            assert taken.getsockname()[1] != stranger.server_port
        stranger.shutdown()


def test_without_the_page_the_match_is_in_the_terminal(bocage: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "has_client", lambda: False)

    done = bocage("play", typed="bid scout-a\n")

    assert done.status == 0
    assert done.out.startswith("The page to play on in a browser was not built here, so the match is in the terminal;")
    assert "La Raye" in done.out


@pytest.mark.parametrize("words", [["--terminal"], ["1"], ["--germany", "random"], ["--round-limit", "0"], ["--plain"]])
def test_whatever_is_said_of_the_match_is_for_the_terminal(
    bocage: Command, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setattr(play, "has_client", lambda: pytest.fail("it asked for the browser"))

    done = bocage("play", *words, typed="")

    assert (done.status, done.err) == (0, "")
    assert "La Raye" in done.out


@pytest.mark.parametrize(
    ("environment", "user", "system", "shown"),
    [
        ({"DISPLAY": ":0"}, 1000, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, 1000, "linux", True),
        ({}, 1000, "linux", False),
        ({}, 1000, "darwin", True),
        ({"DISPLAY": ":0"}, 0, "linux", False),
        ({"DISPLAY": ":0", "CI": "true"}, 1000, "linux", False),
    ],
)
def test_a_browser_is_opened_where_somebody_can_see_it(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], user: int, system: str, shown: bool
) -> None:
    for name in ("CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("os.geteuid", lambda: user)
    monkeypatch.setattr("sys.platform", system)

    assert browser.can_show() is shown


def test_the_browser_opens_at_the_address(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    opened: list[str] = []
    monkeypatch.setattr(browser, "can_show", lambda: True)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr("threading.Thread.start", lambda thread: thread.run())
    monkeypatch.setattr("threading.Thread.join", lambda *_: None)

    browser._show("http://127.0.0.1:8000/", "server.ready", ENGLISH)

    assert opened == ["http://127.0.0.1:8000/"]
    assert capsys.readouterr().out == "The table is open at http://127.0.0.1:8000/ (Ctrl-C to stop).\n"


def test_a_port_in_use_is_told_in_a_sentence(bocage: Command, tmp_path: Path) -> None:
    with playing(tmp_path) as (address, _):
        port = httpx.URL(address).port
        done = bocage("serve", "--port", port, "--database", tmp_path / "other.sqlite")

    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"The server cannot listen on 127.0.0.1, port {port} (")
    assert done.err.endswith("; choose another with --port or --host.\n")
