"""Tables copied while they are played, and put back."""

from __future__ import annotations

import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from bocage.server.wire.messages import Decide
from tests.server.house import BOCAGE, all_at, house_of_its_own, new_id, open_house, play_on


def bocage(*words: str, status: int = 0) -> str:
    done = subprocess.run([str(BOCAGE), "--language", "en", *words], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == status, done.stderr
    return done.stderr if status else done.stdout


def test_a_backup_of_a_server_that_runs_goes_on_where_it_was_taken(tmp_path: Path) -> None:
    database, file = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    with house_of_its_own(database) as (house, _):
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            number = play_on(guests, 10)
            told = bocage("backup", str(file), "--database", str(database))
            # The match goes on meanwhile.
            assert play_on(guests, 5, seed=1) == number + 5
        there = bocage("backup", str(file), "--database", str(database), status=2)
    restored = tmp_path / "elsewhere" / "t.sqlite"
    bocage("restore", str(file), "--database", str(restored))
    with open_house(restored) as house, all_at(house, made) as guests:
        assert max(guest.see().number for guest in guests) == number
        assert play_on(guests, 3) == number + 3

    assert str(file) in told
    assert "is there already" in there
    assert [path.stat().st_mode & 0o777 for path in (file, restored)] == [0o600, 0o600]
    assert not list(tmp_path.glob("*.part"))


def test_what_is_there_is_overwritten_only_by_force(tmp_path: Path) -> None:
    database, file = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    with house_of_its_own(database) as (house, server):
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            number = play_on(guests, 4)
            bocage("backup", str(file), "--database", str(database))
            play_on(guests, 4)
        running = bocage("restore", str(file), "--database", str(database), status=2)
        server.terminate()
        server.wait()
    stopped = bocage("restore", str(file), "--database", str(database), status=2)
    told = bocage("restore", str(file), "--database", str(database), "--force")
    with open_house(database) as house, all_at(house, made) as guests:
        assert max(guest.see().number for guest in guests) == number

    assert "A server has" in running
    assert "holds tables already" in stopped
    assert "Restart" not in told


def test_a_forced_restore_under_a_server_is_told_and_holds_once_it_is_restarted(tmp_path: Path) -> None:
    database, file = tmp_path / "t.sqlite", tmp_path / "copy.sqlite"
    with house_of_its_own(database) as (house, _):
        made = house.make_hot_seat()
        with all_at(house, made) as guests:
            number = play_on(guests, 4)
            bocage("backup", str(file), "--database", str(database))
            play_on(guests, 4)
        told = bocage("restore", str(file), "--database", str(database), "--force")
    with house_of_its_own(database) as (house, _), all_at(house, made) as guests:
        view = next(guest for guest in guests if guest.see(number).view.actions)
        assert view.see().number == number
        view.do(Decide(id=new_id(), decision=view.see().decision, action=view.see().view.actions[0].text))

    assert "Restart the server at once" in told


def test_what_is_no_backup_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    database, file = tmp_path / "t.sqlite", tmp_path / "other.sqlite"
    file.write_text("Not a database at all, however long it may be.")
    noise = bocage("restore", str(file), "--database", str(database), status=2)
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("create table shopping (item text)")
    other = bocage("restore", str(file), "--database", str(database), status=2)
    missing = bocage("restore", str(tmp_path / "none"), "--database", str(database), status=2)

    assert "could not be put back" in noise
    assert "no whole database of tables" in other
    assert "There is no backup" in missing
    assert not database.exists()


def test_of_nothing_there_is_no_backup(tmp_path: Path) -> None:
    told = bocage("backup", str(tmp_path / "copy"), "--database", str(tmp_path / "none.sqlite"), status=2)
    assert "There is no database" in told
    assert list(tmp_path.iterdir()) == []
