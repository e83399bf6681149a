"""A short sample of what ``make chaos`` does at length, and that it would find what it looks for."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bocage.server.wire.changes import ChangeSeen
from bocage.server.wire.messages import Ack, Decide, ViewMessage
from tools.chaos import checks
from tools.chaos.__main__ import chaos
from tools.chaos.clocked import PLACE, set_clock
from tools.chaos.faults import CLOCK, DISK, IDLERS
from tools.chaos.guests import Guest
from tools.chaos.ledger import Broken, Ledger
from tools.chaos.places import open_place
from tools.chaos.run import Plan, Run

ROOT = Path(__file__).parents[1]
TOOL = [sys.executable, "-m", "tools.chaos"]
# On a busy machine, beside other tests, a server takes its time to come back.
WITHIN = 30.0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_whatever_befalls_a_server_nothing_is_lost(kind: str) -> None:
    # Where PostgreSQL can come to its data, whoever runs it, and in a short path.
    with tempfile.TemporaryDirectory(prefix="bocage-chaos-", ignore_cleanup_errors=True) as folder:
        run = chaos(kind, Plan(kills=3, seed=5, within=WITHIN, rounds=1), Path(folder), small=False)

    assert run.tally.kills.total() >= 3
    assert run.tally.acknowledged > 10
    assert run.tally.finished >= 4
    assert all(run.tally.faults[name] > 0 for name in (CLOCK, IDLERS))
    assert "kills (" in run.tally.sentences()


def test_on_a_disk_that_is_full_at_times_nothing_is_lost() -> None:
    command = [*TOOL, "--kills", "1", "--database", "sqlite", "--seed", "3", "--rounds", "1", "--within", str(WITHIN)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    if done.returncode == 2:
        pytest.skip(done.stderr)

    assert done.returncode == 0, done.stdout + done.stderr
    assert f" {DISK}" in done.stdout
    assert done.stdout.endswith("Nothing acknowledged was lost, and nothing happened twice.\n")


def test_where_no_disk_can_be_mounted_that_is_told_in_a_sentence(tmp_path: Path) -> None:
    done = subprocess.run(
        [*TOOL, "--kills", "1", "--database", "sqlite"],
        cwd=ROOT,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        check=False,
        text=True,
    )

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("A small disk cannot be mounted here, for which one has to be root: ")
    assert done.stderr.count("\n") == 1


# What it would find


class Still:
    """A run in which nothing happens."""

    chance = random.Random(1)
    is_calm = True
    address = "127.0.0.1:1"

    def note_sent(self) -> None:
        """Hear nothing."""


def decide(name: str) -> Decide:
    return Decide(id=name, decision=1, action="end turn")


def promised(*acks: tuple[str, int]) -> Guest:
    guest = Guest(Still(), "t", "us", "token")
    for name, number in acks:
        guest.ledger.pending = decide(name)
        guest.ledger.keep(Ack(id=name, number=number))
    return guest


def stored(*rows: tuple[int, str | None], **others: str) -> Any:
    common = {"table_id": "t", "kind": "decision", "failure": None}
    return [SimpleNamespace(**(common | {"number": number, "command": command} | others)) for number, command in rows]


def test_what_was_acknowledged_and_is_stored_so_is_right() -> None:
    checks.check_stored([promised(("a", 1), ("b", 3))], stored((1, "us/a"), (2, None), (3, "us/b")))


@pytest.mark.parametrize(
    "rows",
    [
        stored((1, "us/a"), (2, None)),
        stored((1, "us/a"), (2, "us/b"), (3, None)),
        stored((1, "us/a"), (2, None), (3, "us/b"), (4, "us/b")),
        stored((1, "us/a"), (3, "us/b")),
        stored((1, "us/a"), (2, "us/c"), (3, "us/b")),
    ],
    ids=["lost", "under another number", "twice", "a gap", "never sent"],
)
def test_what_is_stored_otherwise_is_found(rows: Any) -> None:
    with pytest.raises(Broken):
        checks.check_stored([promised(("a", 1), ("b", 3))], rows)


def test_a_command_without_an_answer_may_be_stored_or_not() -> None:
    guest = promised(("a", 1))
    guest.ledger.pending = decide("b")

    checks.check_stored([guest], stored((1, "us/a")))
    checks.check_stored([guest], stored((1, "us/a"), (2, "us/b")))


def test_failures_that_no_kill_explains_and_clocks_that_ran_out_are_found() -> None:
    assert checks.check_failures(stored((1, None), failure="crashed"), killed=1) == 1
    with pytest.raises(Broken):
        checks.check_failures(stored((1, None), failure="crashed"), killed=0)
    with pytest.raises(Broken):
        checks.check_failures(stored((1, None), failure="late"), killed=1)
    with pytest.raises(Broken):
        checks.check_clocks(stored((1, None), kind="time-out"))


def view(number: int, *steps: ChangeSeen, shows: str = "") -> ViewMessage:
    position = SimpleNamespace(phase="playing", shows=shows)
    return cast(ViewMessage, SimpleNamespace(number=number, steps=list(steps), view=position))


def step(number: int, said: str = "") -> ChangeSeen:
    return ChangeSeen(number=number, kind="decision", said=said)


def ledger_of(*views: ViewMessage) -> Ledger:
    ledger = Ledger()
    for each in views:
        ledger.look(each)
    return ledger


def test_steps_that_are_left_out_and_views_that_go_back_are_found() -> None:
    assert ledger_of(view(1, step(0), step(1)), view(2, step(1), step(2))).seen == 2
    with pytest.raises(Broken):
        ledger_of(view(1, step(0), step(1)), view(3, step(3)))
    with pytest.raises(Broken):
        ledger_of(view(1, step(0), step(1)), view(0))


@pytest.mark.parametrize(
    "fresh",
    [
        view(1, step(0), step(1), shows="other"),
        view(2, step(0), step(1), step(2)),
        view(1, step(0), step(1, "other")),
    ],
    ids=["another view", "a later view", "another step"],
)
def test_who_was_told_something_else_is_found(fresh: ViewMessage) -> None:
    guest = Guest(Still(), "t", "", "")
    guest.ledger = ledger_of(view(1, step(0), step(1)))
    checks.compare(guest, ledger_of(view(1, step(0), step(1))))

    with pytest.raises(Broken):
        checks.compare(guest, ledger_of(fresh))


def test_an_acknowledgement_that_nobody_waits_for_is_found() -> None:
    ledger = promised(("a", 1)).ledger

    # The same once more, after it was sent again.
    ledger.keep(Ack(id="a", number=1))
    with pytest.raises(Broken):
        ledger.keep(Ack(id="a", number=2))
    with pytest.raises(Broken):
        ledger.keep(Ack(id="b", number=2))


def test_who_does_not_know_everything_in_time_is_found(tmp_path: Path) -> None:
    with open_place("sqlite", tmp_path, small=False) as place:

        async def wait() -> None:
            run = Run(Plan(kills=1, seed=1, within=0.05), place, tmp_path)
            guest = Guest(run, "t", "", "")
            await run.await_watchers([guest], {"t": 1}, time.monotonic())

        with pytest.raises(Broken, match="some do not know everything"):
            asyncio.run(wait())


def test_a_clock_jumps_in_every_process_of_a_command(tmp_path: Path) -> None:
    set_clock(tmp_path / "clock", 0)
    named = os.environ | {PLACE: str(tmp_path / "clock")}
    told = "import time; import tools.chaos.clocked; print(time.time(), time.time_ns())"

    for seconds in (0.0, 86_400.0, -3600.0):
        set_clock(tmp_path / "clock", seconds)
        done = subprocess.run([sys.executable, "-c", told], cwd=ROOT, env=named, capture_output=True, check=True)
        now, nanoseconds = map(float, done.stdout.split())
        assert abs(now - time.time() - seconds) < 60
        assert abs(nanoseconds / 1e9 - now) < 1
