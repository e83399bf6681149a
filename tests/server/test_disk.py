from __future__ import annotations

import os
import resource
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bocage.server.wire.messages import Ack, Decide
from tests.server.house import BOCAGE, INVITE, Guest, all_at, computer, here, house_of_its_own, play_on


@contextmanager
def full_disk(process: int) -> Iterator[None]:
    """Let every write of a process fail, as on a disk that is full."""
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


def test_on_a_full_disk_nothing_happens_and_with_room_again_the_match_goes_on(tmp_path: Path) -> None:
    with house_of_its_own(tmp_path / "t.sqlite") as (house, server):
        table = house.make_hot_seat()
        invited = house.make(here("Anna"), INVITE)
        with all_at(house, table) as guests:
            number = play_on(guests, 6)
            asked = next(guest for guest in guests if guest.see(number).view.actions)
            before = asked.see()
            command = Decide(id="a", decision=before.decision, action=before.view.actions[0].text)
            with full_disk(server.pid):
                refusal = asked.refused(command)
                made = house.refuse({"scenario": "1", "seats": [here("Anna"), here("Bert")]})
                joined = house.refuse(
                    {"invite": invited.seats[1].invite, "name": "Bert"}, f"/api/tables/{invited.table}/join"
                )
                with Guest(house, table.table) as spectator:
                    assert spectator.see().number == number
            assert asked.ask(command) == Ack(id="a", number=number + 1)

    assert refusal.code == "not-stored"
    assert refusal.sentence == "The change could not be stored, so nothing has happened; try again."
    assert [status for status, _ in (made, joined)] == [503, 503]
    assert [each.code for _, each in (made, joined)] == ["not-stored", "not-stored"]


def test_a_computer_player_goes_on_once_there_is_room_again(tmp_path: Path) -> None:
    with house_of_its_own(tmp_path / "t.sqlite") as (house, server):
        table = house.make(here("Anna"), computer(), pace=1500)
        with Guest(house, table.table, table.seats[0].token) as anna:
            assert anna.see().number == 0
            with full_disk(server.pid):
                time.sleep(2.5)
            assert anna.see(1).view.piles[1].has_bid


def run_read_only(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command where a folder can only be read: as on a disk mounted so for root, to whom no mode is a bar."""
    if os.geteuid() == 0:
        mount = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
        command = ("unshare", "--mount", "sh", "-c", mount, str(folder), *command)
    return subprocess.run(command, capture_output=True, check=False, encoding="utf-8", timeout=30)


def demand_mounting(folder: Path) -> None:
    """Skip a test where no disk can be mounted; on CI nothing is skipped."""
    tried = run_read_only(folder, "true")
    if tried.returncode:
        pytest.skip(f"no disk can be mounted here: {tried.stderr}")


def test_a_disk_that_can_only_be_read_is_told_in_a_sentence_at_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    with house_of_its_own(folder / "t.sqlite"):
        pass
    demand_mounting(folder)
    for path, mode in ((folder / "t.sqlite", 0o444), (folder, 0o555)):
        path.chmod(mode)
    for database in (folder / "t.sqlite", folder / "new.sqlite", folder / "new" / "t.sqlite"):
        done = run_read_only(folder, str(BOCAGE), "serve", "--port", "0", "--database", str(database))
        assert (done.returncode, done.stdout) == (2, ""), done.stderr
        assert done.stderr.startswith(f"{database} cannot be used as a database (")
        assert done.stderr.count("\n") == 1
    folder.chmod(0o755)
