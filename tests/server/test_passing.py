"""Processes on one port pass whoever comes to a table on to the process that it belongs to."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from bocage.server.http.passing import Passing, Places
from bocage.server.wire.messages import TableMade
from tests.server.house import House, all_at, guest_at, house_of_its_own, play_on, wait_until
from tests.server.test_metrics import scrape
from tests.server.test_supervisor import answers, children_of, is_running

# So many tables belong to one process by chance once in a thousand runs.
TABLES = 10
PASSED = "bocage_sockets_passed_total"


def lines_to(house: House, process: int) -> int:
    """Return how many connections to a server a process has open."""
    port = f":{int(house.address.rpartition(':')[2]):04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    # The place of the local address, of the state (established) and of the file.
    files = {f"socket:[{row[9]}]" for row in rows if row[1].endswith(port) and row[3] == "01"}
    held = 0
    for file in Path(f"/proc/{process}/fd").iterdir():
        # It may be closed meanwhile.
        with suppress(FileNotFoundError):
            held += str(file.readlink()) in files
    return held


def make_and_hang_up(house: House) -> TableMade:
    """Make a table over a connection that does not last."""
    other = House(house.address)
    table = other.make_hot_seat()
    other.http.close()
    return table


def test_everybody_at_a_table_is_served_by_one_process(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    named = {"PROMETHEUS_MULTIPROC_DIR": str(shared)}
    served = set()
    with house_of_its_own(tmp_path / "t.sqlite", "--processes", "2", env=named) as (house, supervisor):
        processes = children_of(supervisor.pid)
        for _ in range(TABLES):
            table = make_and_hang_up(house)
            wait_until(lambda: not any(lines_to(house, process) for process in processes))
            with all_at(house, table) as guests:
                play_on(guests, 4)
                here = [lines_to(house, process) for process in processes]
            assert sorted(here) == [0, 2]
            served.add(here.index(2))
        told = scrape(house)

    assert served == {0, 1}
    assert told[PASSED, ("passed",)] > 0
    assert (PASSED, ("kept",)) not in told


def test_whose_process_is_away_is_served_by_another(tmp_path: Path) -> None:
    with house_of_its_own(tmp_path / "t.sqlite", "--processes", "2") as (house, supervisor), ExitStack() as stack:
        tables = [house.make_hot_seat() for _ in range(TABLES)]
        before = children_of(supervisor.pid)
        os.kill(before[0], signal.SIGKILL)
        # Until it is gone it may be given something, and take that with it; a browser would come again.
        wait_until(lambda: not is_running(before[0]))
        wait_until(lambda: answers(house))
        for table in tables:
            guests = [stack.enter_context(guest_at(house, table, seat)) for seat in table.seats]
            play_on(guests, 2)


def test_a_table_belongs_to_the_same_process_always_and_an_address_without_one_to_none(tmp_path: Path) -> None:
    places = Places(tmp_path, 3)
    found = [places.of(f"/api/socket?table={number}".encode()) for number in range(300)]
    assert {found.count(place) > 60 for place in range(3)} == {True}
    assert places.of(b"/api/socket?a=b&table=17") == found[17]
    # Whatever stands there.
    for target in (b"/api/socket", b"/api/socket?table=", b"/x?[", b"//[", b"//[?a=b", b"?&=%zz;", b""):
        assert places.of(target) is None
    assert places.of(b"/?table=\xff%ff") in range(3)


@pytest.mark.parametrize("late", [False, True])
def test_many_who_come_at_once_are_all_given_to_a_process_that_is_slow(tmp_path: Path, late: bool) -> None:
    """If it never takes them, who has them keeps them: nobody is lost."""

    async def run() -> tuple[list[bytes], list[bytes]]:
        places = Places(tmp_path, 2)
        target = next(each for each in (b"?table=%d" % number for number in range(99)) if places.of(each) == 1)
        giver, taker = Passing(places, 0), Passing(places, 1)
        kept: list[bytes] = []
        taken: list[bytes] = []

        def note(heads: list[bytes], head: bytes, line: socket.socket) -> None:
            line.send(head)
            line.close()
            heads.append(head)

        giver.begin(lambda head, line: note(kept, head, line))
        taker.begin(lambda head, line: note(taken, head, line))
        loop = asyncio.get_running_loop()
        loop.remove_reader(taker._line)
        ends = []
        for number in range(40):
            here, there = socket.socketpair()
            with there:
                assert giver.pass_on(target, b"%d" % number, there)
            ends.append(here)
        if not late:
            loop.add_reader(taker._line, taker._receive)
        # A few are in its hands already, whether it looks at them or not.
        while late and len(kept) < 20:
            await asyncio.sleep(0.01)
        loop.add_reader(taker._line, taker._receive)
        while len(kept) + len(taken) < 40:
            await asyncio.sleep(0.01)
        for number, end in enumerate(ends):
            with end:
                assert end.recv(10) == b"%d" % number
        giver.end()
        taker.end()
        return kept, taken

    kept, taken = asyncio.run(asyncio.wait_for(run(), 30))
    assert bool(kept) is late
    assert len(kept) + len(taken) == 40
    assert not tmp_path.exists() or not list(tmp_path.iterdir())


def test_what_cannot_be_passed_on_stays(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> list[bool]:
        places = Places(tmp_path, 2)
        other, own = (
            next(each for each in (b"?table=%d" % number for number in range(99)) if places.of(each) == place)
            for place in (1, 0)
        )
        giver = Passing(places, 0)
        giver.begin(lambda *_: None)
        here, there = socket.socketpair()
        with here, there:
            found = [giver.pass_on(target, b"head", there) for target in (other, own, b"/api/socket")]
        giver.end()
        return found

    assert asyncio.run(run()) == [False, False, False]
    assert caplog.text.count("could not be passed on to process 1") == 1
