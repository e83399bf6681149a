"""Several server processes on one port, kept running by one that serves nobody."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bocage.server.call.calls import Allowed
from bocage.server.http.limits import Network
from bocage.server.http.running import Running
from bocage.server.http.supervisor import Child, Plan, Supervisor
from tests.server.house import BOCAGE, House, all_at, guest_at, house_of_its_own, play_on, wait_until


def children_of(pid: int) -> list[int]:
    """Return the server processes that a supervisor has started: those that it has another process fork."""
    return [child for each in started_by(pid) if b"forkserver" in command_of(each) for child in started_by(each)]


def started_by(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def command_of(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_process_that_dies_is_replaced_and_nothing_is_lost(database: Path | str) -> None:
    with house_of_its_own(database, "--processes", "2") as (house, supervisor):
        before = children_of(supervisor.pid)
        assert len(before) == 2
        table = house.make_hot_seat()
        with all_at(house, table) as guests:
            number = play_on(guests, 12)
        for dying in before:
            os.kill(dying, signal.SIGKILL)
        wait_until(lambda: len(set(children_of(supervisor.pid)) - set(before)) == 2)
        wait_until(lambda: answers(house))
        with all_at(house, table) as guests:
            assert [guest.see().number for guest in guests] == [number, number]
            assert play_on(guests, 6) == number + 6


@pytest.mark.parametrize("is_ready", [True, False])
def test_whoever_served_is_replaced_at_once_and_whoever_never_began_after_a_while(
    tmp_path: Path, is_ready: bool
) -> None:
    supervisor = Supervisor(Plan("127.0.0.1", tmp_path / "t.sqlite", Allowed, Network(), Running()), socket.socket(), 1)
    waits = []
    for _ in range(6):
        here, there = multiprocessing.Pipe(duplex=False)
        process = multiprocessing.get_context("spawn").Process()
        process.start()
        process.join()
        if is_ready:
            # In the very moment before it dies.
            there.send(True)
        there.close()
        child = Child(process, here, 0)
        supervisor._children.append(child)
        supervisor._bury(child)
        waits.append(supervisor._due.pop(0) - time.monotonic())

    assert (waits[-1] > 5) is not is_ready
    assert (max(waits) <= 0) is is_ready
    supervisor._listener.close()


def test_processes_wait_for_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    """Started anew while the database is away, they serve as soon as it is back, and not after a wait that grew."""
    file, away, log = tmp_path / "t.sqlite", tmp_path / "away.sqlite", tmp_path / "log"
    with log.open("w") as errors, house_of_its_own(file, "--processes", "2", stderr=errors) as (house, supervisor):
        table = house.make_hot_seat()
        before = children_of(supervisor.pid)
        file.rename(away)
        file.mkdir()
        for dying in before:
            os.kill(dying, signal.SIGKILL)
        wait_until(lambda: log.read_text().count("cannot be used as a database") == 2)
        waiting = children_of(supervisor.pid)
        file.rmdir()
        away.rename(file)
        wait_until(lambda: answers(house))
        assert children_of(supervisor.pid) == waiting
        assert set(waiting).isdisjoint(before)
        assert len(waiting) == 2
        with all_at(house, table) as guests:
            play_on(guests, 2)

    # Each says it once, however long it waits.
    assert log.read_text().count("cannot be used as a database") == 2


def answers(house: House) -> bool:
    try:
        return house.get("/api/health").status_code == 200
    except httpx.TransportError:
        return False


def test_a_stopped_server_leaves_no_process_and_no_error(database: Path | str) -> None:
    command = [str(BOCAGE), "serve", "--port", "0", "--database", str(database), "--processes", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        house = House(server.stdout.readline().split("http://")[1].split("/")[0])
        table = house.make_hot_seat()
        children = children_of(server.pid)
        with guest_at(house, table, table.seats[0]) as us:
            server.send_signal(signal.SIGTERM)
            with suppress(ConnectionClosed):
                while True:
                    us.receive()
        house.http.close()
        _, errors = server.communicate(timeout=15)

    assert errors == ""
    assert server.returncode == 0
    assert not any(map(is_running, children))


def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    with house_of_its_own(tmp_path / "t.sqlite", "--processes", "2") as (_, supervisor):
        children = children_of(supervisor.pid)
        os.kill(supervisor.pid, signal.SIGKILL)
        supervisor.wait()
        wait_until(lambda: not any(map(is_running, children)))


def test_what_is_wrong_is_told_in_a_sentence_before_any_process_is_started(tmp_path: Path) -> None:
    (tmp_path / "note").write_text("This is no database.\n" * 40, encoding="utf-8")
    command = [str(BOCAGE), "serve", "--port", "0", "--database", str(tmp_path / "note"), "--processes", "2"]
    done = subprocess.run(command, capture_output=True, check=False, text=True, timeout=60)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"{tmp_path / 'note'} cannot be used as a database (")
    assert done.stderr.count("\n") == 1
