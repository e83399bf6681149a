from __future__ import annotations

import re
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.match import parse_record
from bocage.server.http import app, socket
from bocage.server.rates import Rate
from tests.server.house import INVITE, House, computer

DOCS = Path(__file__).parents[2] / "docs"
PROGRAM = DOCS / "examples" / "program.py"
PAGE = (DOCS / "programs.md").read_text(encoding="utf-8")


def run_program(house: House, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", str(PROGRAM), house.address, *arguments]
    return subprocess.run(command, capture_output=True, check=False, encoding="utf-8", timeout=120)


def test_the_page_shows_the_program_that_is_there() -> None:
    [shown] = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)

    assert shown == PROGRAM.read_text(encoding="utf-8")


def test_the_limits_on_the_page_are_those_of_the_server() -> None:
    text = " ".join(PAGE.split())
    assert f"may send {socket.BURST} messages at once and {socket.PER_SECOND} in each second" in text
    assert f"{app.BURST} at once from one address and one more each second" in text
    assert app.PER_SECOND == 1


def test_the_program_plays_a_whole_match_against_the_computer(house: House) -> None:
    done = run_program(house)

    assert done.stderr == ""
    told = re.fullmatch(r"table (\S+): (us|germany|nobody) won by (\S+)\n", done.stdout)
    assert told is not None, done.stdout
    match = parse_record(house.get(f"/api/tables/{told.group(1)}/record").text, load_scenario)
    assert match.is_over
    assert match.players == ["program", "greedy"]


def test_the_program_waits_where_it_is_too_fast(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    messages = count(1)

    class Hurried(Rate):
        """Lets every fifth message come too soon; a match may be short."""

        def allows(self, count: float = 1) -> bool:
            return next(messages) % 5 != 0

    monkeypatch.setattr(socket, "Rate", Hurried)
    done = run_program(house)

    assert done.stderr == ""
    assert " won by " in done.stdout
    assert next(messages) > 5


def test_the_program_takes_the_seat_of_an_invite(house: House) -> None:
    made = house.make(computer(), INVITE, round_limit=5)
    invite = ("--table", made.table, "--invite", made.seats[1].invite)

    assert run_program(house, *invite).stdout.startswith(f"table {made.table}: ")
    again = run_program(house, *invite)
    assert again.returncode == 1
    assert again.stderr == "Somebody has taken this seat already; ask for another table, or watch this one.\n"
