"""A server that is restarted: what clients see of it is a close that says so, and a connection that is not refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed

from bocage.server.call.keys import make_keys
from bocage.server.http.serve import listen
from tests.server.house import BOCAGE, PATIENCE, Guest, House, all_at, house_of_its_own, play_on, wait_until

RESTARTED = 1012


def close_code(guest: Guest) -> int | None:
    """Return how the connection of a guest ended, once it has."""
    try:
        while True:
            guest.receive()
    except ConnectionClosed as ended:
        return ended.rcvd.code if ended.rcvd is not None else None


def processes_in(log: Path) -> list[int]:
    """Return the processes that a log tells of, in the order they started."""
    events = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    return [event["process"] for event in events if event["event"] == "started"]


@contextmanager
def handed_over(tmp_path: Path) -> Iterator[tuple[House, subprocess.Popen[str], Path]]:
    """Run a server whose followers are ended with it."""
    log = tmp_path / "log"
    with log.open("w") as file:
        try:
            with house_of_its_own(tmp_path / "t.sqlite", "--log", "json", stderr=file) as (house, server):
                yield house, server, log
        finally:
            for process in processes_in(log)[1:]:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGTERM)
            wait_until(lambda: not any(runs(process) for process in processes_in(log)[1:]))


def runs(process: int) -> bool:
    state = Path(f"/proc/{process}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_on_hup_another_process_takes_over_and_nobody_is_refused(tmp_path: Path) -> None:
    with handed_over(tmp_path) as (house, server, log), ExitStack() as stack:
        made = house.make_hot_seat()
        guests = [stack.enter_context(each) for each in (Guest(house, made.table, seat.token) for seat in made.seats)]
        number = play_on(guests, 6)
        last = guests[0].see(number).number
        server.send_signal(signal.SIGHUP)
        codes = [close_code(guest) for guest in guests]
        # At the first try, as nothing else listens at that port meanwhile.
        with all_at(house, made) as back:
            assert [guest.see().number for guest in back] == [last, last]
            assert play_on(back, 4) == last + 4
        assert httpx.get(f"http://{house.address}/api/health").status_code == 200
        assert server.wait(PATIENCE) == 0
        assert len(processes_in(log)) == 2

    assert codes == [RESTARTED, RESTARTED]


def test_a_follower_that_cannot_begin_leaves_everything_as_it_was(tmp_path: Path) -> None:
    keys, log = tmp_path / "keys.pem", tmp_path / "log"
    make_keys(keys)
    options = ("--log", "json", "--push-keys", str(keys), "--push-contact", "mailto:anna@bocage.example")
    with log.open("w") as file, house_of_its_own(tmp_path / "t.sqlite", *options, stderr=file) as (house, server):
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            play_on(guests, 2)
            keys.unlink()
            server.send_signal(signal.SIGHUP)
            wait_until(lambda: "was not ready" in log.read_text())
            assert play_on(guests, 2) == 4


def test_a_port_that_is_handed_in_outlives_the_servers_that_listen_there(tmp_path: Path) -> None:
    port = listen("127.0.0.1", 0)
    port.set_inheritable(True)
    house = House(f"127.0.0.1:{port.getsockname()[1]}")
    with ExitStack() as stack:
        stack.callback(port.close)
        servers = []

        def begin() -> None:
            command = [str(BOCAGE), "serve", "--fd", str(port.fileno()), "--database", str(tmp_path / "t.sqlite")]
            server = subprocess.Popen(command, stdout=subprocess.DEVNULL, pass_fds=[port.fileno()])
            stack.callback(server.wait)
            stack.callback(server.kill)
            servers.append(server)

        begin()
        assert house.get("/api/health").status_code == 200
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            number = play_on(guests, 4)
            servers[0].terminate()
            assert [close_code(guest) for guest in guests] == [RESTARTED, RESTARTED]
            servers[0].wait()
        # With nobody there the system keeps whoever connects, and the next server takes them.
        begin()
        assert house.get("/api/health").status_code == 200
        with all_at(house, made) as guests:
            assert max(guest.see().number for guest in guests) == number
        house.http.close()


def test_a_file_that_is_no_port_is_told(tmp_path: Path) -> None:
    command = [str(BOCAGE), "--language", "en", "serve", "--fd", "3", "--database", str(tmp_path / "t.sqlite")]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert "File 3 is no socket that listens" in done.stderr
