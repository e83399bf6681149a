"""What a command costs a server: tables of two people over sockets, in its processor time and by the clock.

One process with few tables and with many, then one and two on PostgreSQL. Who plays takes processor time as well, which
is told beside it: on a machine of two cores it slows the server down.
"""

from __future__ import annotations

import asyncio
import resource
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

import httpx

from bench.company import PATIENCE, Company, Tally, come_from, go_on, leave_all, make_table, play_for, sit_down
from bench.server import Server, running, seconds_of
from bench.subject import Figures
from bocage.arena.markdown import markdown
from tools.postgres import run_cluster

BOCAGE = Path(sys.executable).parent / "bocage"
# Seconds for which a load lasts, and its tables; then how many are too many, and for how long.
SECONDS = 60.0
TABLES = 300
MANY, MANY_SECONDS = 1000, 30.0
# Seconds of play before anything is measured: what is loaded with the first commands is nobody's cost.
WARM = 4.0
# Steps of the first match likewise; then how many commands are compared early and late in a match, and how often.
WARM_STEPS = 20
WINDOW, WINDOWS = 12, 5
# Tables that are made one after the other, and the steps of the match whose replay is read so many times.
MADE = 30
STEPS = 300
READ = 20

COMMAND = "a command with the views of both seats, ms of processor time"
MAKING = "making a table, ms of processor time"
IDLE = "an idle table with two sockets, KB"
REPLAY = f"`/replay` of {STEPS} steps, ms of processor time"
LATE = f"a command {STEPS} steps later / one at the beginning"
LATENCY = ("p50, ms", "p95, ms", "p99, ms")
RATE = "commands a second"
LOST = "commands lost"
ERRORS = "errors"
WRONG = "tables with more or fewer steps than were acknowledged"
SHARE = "cores that those who play took"
CORES = "cores that the server took"
STORED = "the same of PostgreSQL"
SHARING = "a command on PostgreSQL, by two processes / by one"
ONE, TWO = "one process on PostgreSQL: ", "two processes on PostgreSQL: "
# The figures of every load; those of the one that is judged have no name before them.
OF_LOAD = (COMMAND, RATE, *LATENCY, LOST, ERRORS, WRONG, CORES, SHARE)
GOALS = {SHARING: 1.15, COMMAND: 2.5, MAKING: 8.0, IDLE: 60.0, REPLAY: 10.0, LATE: 1.2, LATENCY[2]: 60.0}
GOALS |= {f"{name}{what}": 0 for name in ("", ONE, TWO) for what in (LOST, ERRORS, WRONG)}


async def _gather(server: Server, http: httpx.Client, first: int, count: int) -> list[Company]:
    """Make so many tables, and let everybody sit down."""
    tally = Tally()
    made = [make_table(http, number) for number in range(first, first + count)]
    return [await sit_down(server, number, *each, tally) for number, each in enumerate(made, first)]


async def _under_load(server: Server, companies: list[Company], seconds: float) -> Figures:
    """Return the figures of a load."""
    began = server.seconds()
    tally = await play_for(companies, seconds)
    used, given = server.seconds() - began, len(tally.milliseconds)
    p = quantiles(tally.milliseconds, n=100)
    latency = median(tally.milliseconds), p[94], p[98]
    wrong = sum(not company.is_right for company in companies)
    times = (used / tally.lasted, tally.players / tally.lasted)
    rate = given / tally.lasted
    found = (used / given * 1000, rate, *latency, tally.lost, tally.errors, wrong, *times)
    return dict(zip(OF_LOAD, found, strict=True))


async def _measure(server: Server, tables: int, seconds: float, steps: int) -> Figures:
    figures: Figures = {}
    with httpx.Client(base_url=f"http://{server.address}", timeout=PATIENCE) as http:
        # What is loaded with the first table, and the first command, is nobody's cost.
        [first] = await _gather(server, http, 0, 1)
        await go_on(first, WARM_STEPS, Tally())
        early = await _cost(server, first)
        began = server.seconds()
        made = [make_table(http, number) for number in range(1, MADE + 1)]
        figures[MAKING] = (server.seconds() - began) / MADE * 1000
        made += [make_table(http, number) for number in range(MADE + 1, tables + 1)]
        before, tally = server.kilobytes(), Tally()
        companies = [await sit_down(server, number, *each, tally) for number, each in enumerate(made[:tables], 1)]
        figures[IDLE] = (server.kilobytes() - before) / tables
        figures |= await _under_load(server, companies, seconds)
        await go_on(first, steps - WINDOWS * WINDOW, Tally())
        figures[LATE] = await _cost(server, first) / early
        began = server.seconds()
        for _ in range(READ):
            http.get(f"/api/tables/{first.table}/replay", headers=come_from(0)).raise_for_status()
        figures[REPLAY] = (server.seconds() - began) / READ * 1000
        await leave_all([first, *companies])
    return figures


async def _cost(server: Server, company: Company) -> float:
    """Return the seconds of some commands at one table, nobody else playing: of several times as many the median."""
    taken = []
    for _ in range(WINDOWS):
        began = server.fine_seconds()
        await go_on(company, company.players[0].view.number + WINDOW, Tally())
        taken.append(server.fine_seconds() - began)
    return median(taken)


def measure_serving(
    command: list[str] | None = None, tables: int = TABLES, seconds: float = SECONDS, steps: int = STEPS
) -> Figures:
    """Return the figures of one server process under the load that is judged."""
    _raise_file_limit()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(command or [str(BOCAGE)], Path(folder) / "tables.sqlite") as server,
    ):
        return asyncio.run(_measure(server, tables, seconds, steps))


async def _measure_load(server: Server, tables: int, seconds: float) -> Figures:
    with httpx.Client(base_url=f"http://{server.address}", timeout=PATIENCE) as http:
        companies = await _gather(server, http, 1, tables)
        figures = await _under_load(server, companies, seconds)
        await leave_all(companies)
    return figures


def measure_many(command: list[str] | None = None, tables: int = MANY, seconds: float = MANY_SECONDS) -> Figures:
    """Return the figures of one server process with more tables than it is made for."""
    _raise_file_limit()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(command or [str(BOCAGE)], Path(folder) / "tables.sqlite") as server,
    ):
        figures = asyncio.run(_measure_load(server, tables, seconds))
    return {f"{tables:,} tables: {name}": value for name, value in figures.items()}


async def _measure_shared(server: Server, postgres: int, tables: int, seconds: float) -> Figures:
    """Return the figures of a load with the milliseconds that a command takes of PostgreSQL beside them."""
    with httpx.Client(base_url=f"http://{server.address}", timeout=PATIENCE) as http:
        companies = await _gather(server, http, 1, tables)
        await play_for(companies, WARM)
        began = seconds_of(postgres, family=True)
        figures = await _under_load(server, companies, seconds)
        given = figures[RATE] * seconds
        figures[STORED] = (seconds_of(postgres, family=True) - began) / given * 1000
        await leave_all(companies)
    return figures


def measure_sharing(command: list[str] | None = None, tables: int = TABLES, seconds: float = SECONDS) -> Figures:
    """Return the figures of one and of two server processes on PostgreSQL, their players spread over both."""
    _raise_file_limit()
    figures: Figures = {}
    with run_cluster() as cluster:
        for processes, name in ((1, ONE), (2, TWO)):
            with running(command or [str(BOCAGE)], cluster.new_database(), processes) as server:
                found = asyncio.run(_measure_shared(server, cluster.pid, tables, seconds))
            figures |= {f"{name}{what}": value for what, value in found.items()}
    both = [figures[f"{name}{COMMAND}"] + figures[f"{name}{STORED}"] for name in (ONE, TWO)]
    figures[SHARING] = both[1] / both[0]
    return figures


def _raise_file_limit() -> None:
    """Let this process have as many sockets open as the system allows it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def what_is_missing() -> str:
    """Return why the server cannot be measured here; "" if it can."""
    return "" if Path("/proc/self/stat").exists() else "the system does not tell a process's time in /proc"


def serving_table(figures: Figures) -> str:
    """Return a row for each figure, with its goal."""
    rows = []
    for what, value in figures.items():
        goal = GOALS.get(what)
        verdict = "" if goal is None else f"{goal:g}: {'met' if value <= goal else 'not met'}"
        rows.append([what, f"{value:.3g}", verdict])
    return markdown(["", "", "at most"], rows)


if __name__ == "__main__":
    # By itself, with other servers than the one installed here, in turns: python -m bench.serving COMMAND ...
    for words in sys.argv[1:] or [str(BOCAGE)]:
        told = words.split()
        print(serving_table(measure_serving(told) | measure_many(told) | measure_sharing(told)), flush=True)
