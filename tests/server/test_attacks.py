"""What one address can do to everybody else: bounded, on loopback, as a ratio to the same table a moment before."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from statistics import median

import msgspec
import pytest

from bocage.server.http.limits import Limits
from bocage.server.http.protocols import SLICE
from bocage.server.wire.messages import Ack, Decide, Hello
from tests.server.attackers import MORE, PING, TEXT, UPGRADE, call
from tests.server.house import (
    PATIENCE,
    Guest,
    House,
    all_at,
    await_own_decision,
    computer,
    guest_at,
    here,
    house_of_its_own,
    new_id,
    play_on,
    wait_until,
)
from tests.server.test_metrics import scrape

LIMITED, REFUSED = "bocage_limited_total", "bocage_refusals_total"
# Frames of a flood, far more than are let through; the answer to a ping, and the close with 1008.
FLOOD = 20_000
PONG, TURNED_OUT = b"\x8a\x00", b"\x88\x02\x03\xf0"
ROOT = Path(__file__).parents[2]
# Commands that are measured in an attack and before it, and how much longer they may take.
COMMANDS, TIMES = 30, 3
# Milliseconds that are not told from quiet ones where other tests run: a server that has more to do waits for a core
# as others do, and a quiet command takes less than one.
UNNOTICED = 8
# Answers of a computer player that are measured, and matches that nobody watches.
ANSWERS, UNWATCHED = 12, 21
# Tests beside this one may take a core just then, and a quiet command takes some milliseconds only: who slows others
# down does so each time.
TRIES = 3


def acknowledged(guests: list[Guest]) -> float:
    """Return the median milliseconds until a command is acknowledged."""
    taken = []
    number = max(guest.see().number for guest in guests)
    for _ in range(COMMANDS):
        guest = next(guest for guest in guests if guest.see(number).view.actions)
        view = guest.see()
        quiet = [action.text for action in view.view.actions if action.verb not in ("attack", "control")]
        command = Decide(id=new_id(), decision=view.decision, action=(quiet or [view.view.actions[0].text])[0])
        began = time.perf_counter()
        answer = guest.ask(command)
        taken.append((time.perf_counter() - began) * 1000)
        assert isinstance(answer, Ack)
        number = answer.number
        time.sleep(0.02)
    for guest in guests:
        guest.see(number)
    return median(taken)


def answered(house: House) -> float:
    """Return the median milliseconds that a computer player takes for a decision, by what its opponent sees."""
    taken: list[float] = []
    while len(taken) < ANSWERS:
        table = house.make(here("Anna"), computer(), round_limit=999)
        with guest_at(house, table, table.seats[0]) as guest:
            view = await_own_decision(guest)
            while len(taken) < ANSWERS and view.view.result is None:
                texts = [action.text for action in view.view.actions]
                text = "end turn" if "end turn" in texts else texts[0]
                began = time.perf_counter()
                answer = guest.ask(Decide(id=new_id(), decision=view.decision, action=text))
                assert isinstance(answer, Ack), answer
                view = await_own_decision(guest, answer.number)
                if view.number > answer.number:
                    taken.append((time.perf_counter() - began) * 1000 / (view.number - answer.number))
    return median(taken)


def turned_away(house: House) -> set[str]:
    """Return the limits that turned something away, and the codes of what was refused."""
    return {labels[0] for (name, labels), count in scrape(house).items() if name in (LIMITED, REFUSED) and count}


@contextmanager
def attack(house: House, kind: str, limits: set[str], what: str = "") -> Iterator[None]:
    """Attack a server while something is measured: from when one of its limits holds, so that it is in full swing."""
    command = [sys.executable, "-m", "tests.server.attackers", kind, house.address, str(PATIENCE), what]
    with subprocess.Popen(command, cwd=ROOT) as attacker:
        try:
            wait_until(lambda: bool(turned_away(house) & limits))
            yield
        finally:
            attacker.kill()


def check_others(house: House, disturbed: Callable[[], AbstractContextManager[None]]) -> None:
    """Demand that commands at a table take less than three times as long while others disturb, or no time at all."""
    found = []
    for _ in range(TRIES):
        with all_at(house, house.make_hot_seat()) as guests:
            acknowledged(guests)
            before = acknowledged(guests)
            with disturbed():
                meanwhile = acknowledged(guests)
                assert house.get("/api/health").status_code == 200
            after = acknowledged(guests)
        found.append((before, meanwhile, after))
        if meanwhile < max(TIMES * max(before, after), UNNOTICED):
            return
    pytest.fail(f"Milliseconds for a command before, in and after an attack: {found}")


@pytest.mark.parametrize(
    ("kind", "limits"),
    [
        ("half", {"connections", "new-connections", "head-time"}),
        ("pings", {"frames"}),
        ("fragments", {"frames"}),
    ],
)
def test_whoever_holds_connections_or_floods_one_slows_nobody_else(tmp_path: Path, kind: str, limits: set[str]) -> None:
    with house_of_its_own(tmp_path / "t.sqlite") as (house, _):
        check_others(house, lambda: attack(house, kind, limits))


@pytest.mark.parametrize("waits", [True, False], ids=["answered", "at once"])
@pytest.mark.parametrize(("first", "frame"), [(b"", PING), (TEXT, MORE)], ids=["pings", "fragments"])
def test_of_a_flood_only_so_much_is_taken(tmp_path: Path, first: bytes, frame: bytes, waits: bool) -> None:
    with house_of_its_own(tmp_path / "t.sqlite") as (house, _), call(house.address) as line:
        line.sendall(UPGRADE)
        if waits:
            assert line.recv(4096).startswith(b"HTTP/1.1 101")
        began = time.monotonic()
        told = b""
        with suppress(ConnectionError):
            line.sendall(first)
            for _ in range(FLOOD // 100):
                line.sendall(frame * 100)
        with suppress(ConnectionError):
            while more := line.recv(65_536):
                told += more
        seconds = time.monotonic() - began

    limits = Limits()
    # Each ping that was taken was answered by a pong of two bytes; a slice more may have been read at once.
    most = limits.frames + limits.frames_per_second * seconds + SLICE / len(frame)
    assert told.count(PONG) <= most < FLOOD
    # Whoever is turned out before being let in is told nothing.
    assert told.endswith(TURNED_OUT) or not waits


@pytest.mark.parametrize("what", ["replay", "hello"])
def test_whoever_reads_a_long_match_on_and_on_slows_nobody_else(tmp_path: Path, what: str) -> None:
    with house_of_its_own(tmp_path / "t.sqlite") as (house, _):
        long = house.make_hot_seat()
        with all_at(house, long) as guests:
            play_on(guests, 60, seed=3)
        hello = msgspec.json.encode(Hello(table=long.table)).decode()
        path = f"/api/tables/{long.table}/{what}"
        kind, told = ("hellos", hello) if what == "hello" else ("reads", path)
        check_others(house, lambda: attack(house, kind, {"reads", "new-connections"}, told))


# Steps that eight connections of a seat may add to a match at most, in all tries and the time between them; without a
# limit each would add hundreds in every try.
@pytest.mark.parametrize(("kind", "most"), [("pace", 15), ("undos", 110), ("offers", 70)])
def test_whoever_lengthens_a_log_on_and_on_slows_nobody_and_does_not_get_far(
    tmp_path: Path, kind: str, most: int
) -> None:
    with house_of_its_own(tmp_path / "t.sqlite") as (house, _):
        made = house.make_hot_seat()
        hello = msgspec.json.encode(Hello(table=made.table, token=made.seats[0].token)).decode()
        check_others(house, lambda: attack(house, kind, {"too-fast"}, hello))
        steps = house.get(f"/api/tables/{made.table}/replay").json()["steps"]

    # What the seat decides for good is its own match; everything else is what others would have to bear.
    assert 1 < len(steps) < most


def test_matches_that_nobody_watches_leave_the_machine_to_people(tmp_path: Path) -> None:
    """Neither a command at another table nor a computer player's answer to a person takes much longer."""
    found = []
    for number in range(TRIES):
        with (
            house_of_its_own(tmp_path / f"{number}.sqlite") as (house, _),
            all_at(house, house.make_hot_seat()) as guests,
        ):
            acknowledged(guests)
            answered(house)
            quiet = acknowledged(guests), answered(house)
            for _ in range(UNWATCHED):
                house.make(computer(), computer(), round_limit=999)
            # Until they count as unwatched, and the processes have started.
            time.sleep(5)
            meanwhile = acknowledged(guests), answered(house)
        found.append((quiet, meanwhile))
        if all(after < max(TIMES * before, UNNOTICED) for before, after in zip(quiet, meanwhile, strict=True)):
            return
    pytest.fail(f"Milliseconds for a command and an answer before and beside such matches: {found}")
