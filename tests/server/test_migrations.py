"""Databases of every form there ever was, with a match in them, brought to the newest; the match goes on there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from bocage.server.wire.messages import TableMade
from tests.server.house import all_at, open_house, play_on

PLAYED = 8


def config() -> Config:
    found = Config()
    found.set_main_option("script_location", "bocage.server.store:migrations")
    return found


REVISIONS = [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()][::-1]
# What the first forms had and later ones have otherwise, as a table without options had it.
BEFORE = {"control": "reinforcements", "round_limit": 0}

Rows = dict[str, list[dict[str, Any]]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[TableMade, Rows]:
    """A match as the newest version stores it: the rows of all tables that the first form had."""
    database = tmp_path_factory.mktemp("played") / "t.sqlite"
    with open_house(database) as house:
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            play_on(guests, PLAYED)
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        return made, {
            name: [dict(row) for row in connection.execute(f"select * from {name}")]  # noqa: S608
            for name in ("tables", "seats", "events")
        }


def make_old(database: Path, revision: str, rows: Rows) -> None:
    """Make a database of a form, with as much of the rows as that form knew."""
    engine = create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        old = config()
        old.attributes["connection"] = connection
        command.upgrade(old, revision)
    engine.dispose()
    with closing(sqlite3.connect(database)) as connection:
        for name, each in rows.items():
            columns = [row[1] for row in connection.execute(f"pragma table_info({name})")]
            for row in each:
                known = {column: (BEFORE | row)[column] for column in columns if column in BEFORE | row}
                places = ", ".join("?" * len(known))
                sentence = f"insert into {name} ({', '.join(known)}) values ({places})"  # noqa: S608
                connection.execute(sentence, tuple(known.values()))
        connection.commit()


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_match_of_every_earlier_form_goes_on(tmp_path: Path, played: tuple[TableMade, Rows], revision: str) -> None:
    made, rows = played
    make_old(tmp_path / "t.sqlite", revision, rows)
    with open_house(tmp_path / "t.sqlite") as house:
        with all_at(house, made) as guests:
            assert max(guest.see().number for guest in guests) == PLAYED
            assert play_on(guests, 4) == PLAYED + 4
        record = house.get(f"/api/tables/{made.table}/record", made.seats[0].token).text
    with closing(sqlite3.connect(tmp_path / "t.sqlite")) as connection:
        assert connection.execute("select version_num from alembic_version").fetchall() == [(REVISIONS[-1],)]
    assert "us = Anna" in record
