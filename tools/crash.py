"""Kill the server under play, again and again, and see that nothing is lost: ``python -m tools.crash --kills 200``.

Guests play several tables at random over websockets. At a random moment the server is killed (SIGKILL) and started
again on the same database. Then every command it acknowledged must be there, and every step as it was told; one that
it had not acknowledged must be there once or not at all, and once when it is sent again. A run that breaks this keeps
its database and says where.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from bocage.data.loader import load_scenario
from bocage.match import parse_record
from bocage.server.wire.changes import ChangeSeen, Replay
from bocage.server.wire.messages import Ack, Refusal, TableMade, Undo
from tools.crash_guest import PATIENCE, Broken, Guest

BOCAGE = Path(sys.executable).parent / "bocage"
HERE, COMPUTER = {"kind": "here", "name": "Anna"}, {"kind": "computer", "player": "greedy"}
# Who sits at the tables that are played at once: two persons, or one against the computer.
TABLES = ([HERE, HERE], [HERE, HERE], [COMPUTER, HERE], [HERE, HERE])
SCENARIOS = ("la-raye", "la-huberderie", "mortain")
# Seconds of play before a kill, and between a command's sending and the kill.
PLAY = (0.05, 0.6)
FLIGHT = 0.012


@dataclass
class Tally:
    """What a run came to."""

    kills: int = 0
    promised: int = 0
    # Commands without an answer when the server was killed: stored all the same, or not.
    stored: int = 0
    not_stored: int = 0
    finished: int = 0


class Run:
    """The tables of a run and those who sit there, over all servers that are killed meanwhile."""

    def __init__(self, database: Path, seed: int) -> None:
        self.tally = Tally()
        self._database = database
        self._chance = random.Random(seed)
        self._guests: list[list[Guest]] = []
        self._made = 0

    def kill_one(self) -> None:
        """Start a server, check what the last one promised, play, and kill it."""
        with server_on(self._database) as (address, server):
            self.check(address)
            asyncio.run(self._play_until_killed(address, server))
        self.tally.kills += 1

    def check_at_last(self) -> None:
        """Check what the last server promised."""
        with server_on(self._database) as (address, _):
            self.check(address)

    def check(self, address: str) -> None:
        """Check every table, and replace those whose match is over by new ones."""
        with httpx.Client(base_url=f"http://{address}", timeout=PATIENCE) as http:
            for guests in self._guests:
                for guest in guests:
                    self._check(guest, address, http)
                if any(guest.is_over for guest in guests):
                    parse_record(_get(http, guests[0], "record").text, load_scenario)
                    self.tally.finished += 1
            self._guests = [guests for guests in self._guests if not any(guest.is_over for guest in guests)]
            while len(self._guests) < len(TABLES):
                self._guests.append(self._sit_down(http))

    def _sit_down(self, http: httpx.Client) -> list[Guest]:
        seats = TABLES[self._made % len(TABLES)]
        scenario = SCENARIOS[self._made % len(SCENARIOS)]
        self._made += 1
        answer = http.post("/api/tables", json={"scenario": scenario, "seats": seats})
        answer.raise_for_status()
        table = msgspec.json.decode(answer.content, type=TableMade)
        return [Guest(table, seat.seat, seat.token) for seat in table.seats if seat.token]

    async def _play_until_killed(self, address: str, server: subprocess.Popen[str]) -> None:
        sent = asyncio.Event()
        guests = [guest for group in self._guests for guest in group]
        tasks = [asyncio.create_task(_play(guest, address, self._chance, sent)) for guest in guests]
        await asyncio.sleep(self._chance.uniform(*PLAY))
        sent.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(sent.wait(), 1)
        await asyncio.sleep(self._chance.uniform(0, FLIGHT))
        server.kill()
        await asyncio.to_thread(server.wait)
        await asyncio.gather(*tasks)

    def _check(self, guest: Guest, address: str, http: httpx.Client) -> None:
        before = _steps(http, guest)
        _compare_told(guest, before)
        numbers = _own_numbers(guest, before)
        extra = numbers - {number for _, number in guest.promised.values()}
        if len(extra) > (1 if guest.pending else 0):
            raise Broken(f"{guest.seat} has steps {sorted(extra)} that were never sent, or came twice.")
        self.tally.promised += len(guest.promised)
        if guest.pending is not None:
            self._settle(guest, address, extra)
        elif guest.promised:
            command, number = self._chance.choice(list(guest.promised.values()))
            answer = asyncio.run(guest.ask_again(address, command))
            if answer != Ack(id=command.id, number=number):
                raise Broken(f"{command} was acknowledged as step {number}; sent again, it got {answer}.")
        after = _own_numbers(guest, _steps(http, guest))
        if after != {number for _, number in guest.promised.values()}:
            raise Broken(f"{guest.seat} has the steps {sorted(after)}, which are not those that were acknowledged.")

    def _settle(self, guest: Guest, address: str, extra: set[int]) -> None:
        """Send a command that got no answer again: it must have happened once then."""
        command = guest.pending
        assert command is not None
        answer = asyncio.run(guest.ask_again(address, command))
        if isinstance(answer, Refusal):
            if extra or not isinstance(command, Undo):
                raise Broken(f"{command}, sent again, was refused: {answer.sentence}")
            guest.pending = None
            self.tally.not_stored += 1
            return
        if extra and extra != {answer.number}:
            raise Broken(f"{command} was stored as step {extra}; sent again, it got {answer}.")
        guest.keep(answer)
        self.tally.stored += len(extra)
        self.tally.not_stored += not extra


async def _play(guest: Guest, address: str, chance: random.Random, sent: asyncio.Event) -> None:
    with suppress(ConnectionClosed, OSError):
        await guest.play(address, chance, sent.set)


def _compare_told(guest: Guest, now: list[ChangeSeen]) -> None:
    """See that every step the guest was told is there as it was told, and every promised one too."""
    numbers = [step.number for step in now]
    if numbers and numbers != list(range(numbers[0], numbers[-1] + 1)):
        raise Broken(f"The steps of {guest.seat} have gaps: {numbers}.")
    by_number = {step.number: step for step in now}
    for step in guest.steps:
        # The end of the match reveals what was hidden, so steps of a finished one may tell more.
        if not guest.is_over and by_number.get(step.number) != step:
            raise Broken(f"ChangeSeen {step.number} was told as {step}; now it is {by_number.get(step.number)}.")
    for command, number in guest.promised.values():
        step_now = by_number.get(number)
        kind = "undo" if isinstance(command, Undo) else "decision"
        if step_now is None or (step_now.kind, step_now.seat) != (kind, guest.seat):
            raise Broken(f"{command} was acknowledged as step {number}, but there stands {step_now}.")


def _own_numbers(guest: Guest, steps: list[ChangeSeen]) -> set[int]:
    return {step.number for step in steps if step.seat == guest.seat and step.kind in ("decision", "undo")}


def _steps(http: httpx.Client, guest: Guest) -> list[ChangeSeen]:
    return msgspec.json.decode(_get(http, guest, "replay").content, type=Replay).steps


def _get(http: httpx.Client, guest: Guest, what: str) -> httpx.Response:
    headers = {"authorization": f"Bearer {guest.token}"}
    answer = http.get(f"/api/tables/{guest.table.table}/{what}", headers=headers)
    return answer.raise_for_status()


@contextmanager
def server_on(database: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Run the command ``bocage serve`` on a database, and kill it in the end."""
    command = [str(BOCAGE), "serve", "--port", "0", "--database", str(database)]
    # What a server says when its guests are torn away would drown the result.
    with (
        (database.parent / "server.log").open("a", encoding="utf-8") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, encoding="utf-8") as server,
    ):
        try:
            assert server.stdout is not None
            told = server.stdout.readline()
            if "http://" not in told:
                raise Broken("The server did not start; its log lies beside the database.")
            yield told.split("http://")[1].split("/")[0], server
        finally:
            server.kill()


def crash(kills: int, seed: int, folder: Path) -> int:
    """Kill so many servers; return the exit code, 1 if something was lost."""
    began = time.monotonic()
    run = Run(folder / "tables.sqlite", seed)
    interrupted = False
    try:
        for _ in range(kills):
            run.kill_one()
            print(f"\r{run.tally.kills} of {kills} kills", end="", file=sys.stderr, flush=True)
        run.check_at_last()
    except KeyboardInterrupt:
        interrupted = True
    except Broken as broken:
        print(f"\nAfter kill {run.tally.kills} (seed {seed}): {broken}\nThe database is kept in {folder}.")
        return 1
    tally = run.tally
    print(file=sys.stderr)
    print(
        f"{tally.kills} kills in {time.monotonic() - began:.0f} s, {tally.finished} matches finished; "
        f"{tally.stored + tally.not_stored} commands were cut off, {tally.stored} of them stored; "
        f"{'interrupted, ' if interrupted else ''}nothing was lost and nothing happened twice"
    )
    shutil.rmtree(folder)
    return 130 if interrupted else 0


def main() -> int:
    """Read the command line and do what it asks."""
    parser = argparse.ArgumentParser(prog="python -m tools.crash", description="Kill servers under play.")
    parser.add_argument("--kills", type=int, default=200, help="how many kills (default %(default)s)")
    parser.add_argument("--seed", type=int, default=None, help="seed of the guests' choices (default: a new one)")
    chosen = parser.parse_args()
    if chosen.kills < 1:
        parser.error("--kills must be 1 or more.")
    seed = chosen.seed if chosen.seed is not None else random.SystemRandom().randrange(10**6)
    # However the run is ended, it leaves no server behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    return crash(chosen.kills, seed, Path(tempfile.mkdtemp(prefix="bocage-crash-")))


if __name__ == "__main__":
    sys.exit(main())
