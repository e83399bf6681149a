from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tools.crash import Run, crash
from tools.crash_guest import Broken


def test_servers_killed_under_play_lose_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert crash(kills=3, seed=1, folder=tmp_path) == 0

    said = capsys.readouterr().out
    assert said.startswith("3 kills in ")
    assert said.endswith("nothing was lost and nothing happened twice\n")
    assert not tmp_path.exists()


def commands_in(file: Path) -> int:
    """Return how many commands a database holds; none if it is not there yet."""
    if not file.exists():
        return 0
    with closing(sqlite3.connect(file)) as database:
        [count] = database.execute("select count(*) from events where command is not null").fetchone()
    return int(count)


@pytest.mark.parametrize(
    "harm",
    [
        "delete from events where number = (select max(number) from events e where e.table_id = events.table_id)",
        "update events set command = 'other ' || command where command is not null",
    ],
    ids=["a step is lost", "a command could happen twice"],
)
def test_a_loss_is_found(tmp_path: Path, harm: str) -> None:
    run = Run(tmp_path / "tables.sqlite", seed=2)
    # On a busy machine a server may be killed before anybody has decided anything.
    while not commands_in(tmp_path / "tables.sqlite"):
        run.kill_one()
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        assert database.execute(harm).rowcount > 0
    database.close()

    with pytest.raises(Broken):
        run.check_at_last()
