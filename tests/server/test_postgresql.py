"""What only PostgreSQL has: a server that may be away, in another version, or at another address."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest
from sqlalchemy import text

from bocage.server.problems import Refused
from bocage.server.store.store import Store
from bocage.server.wire.messages import Ack, Decide
from tests.english import says
from tests.server.house import BOCAGE, all_at, house_of_its_own, open_house, play_on, wait_until
from tools.postgres import Cluster, run_cluster


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that a test may stop."""
    with run_cluster() as cluster:
        yield cluster


@pytest.mark.parametrize("at_once", [False, True], ids=["in order", "at once"])
def test_a_match_goes_on_after_postgresql_was_started_anew(own_cluster: Cluster, at_once: bool) -> None:
    with house_of_its_own(own_cluster.new_database()) as (house, _):
        table = house.make_hot_seat()
        with all_at(house, table) as guests:
            number = play_on(guests, 8)
            own_cluster.stop(at_once=at_once)
            asked = next(guest for guest in guests if guest.see(number).view.actions)
            command = Decide(id="a", decision=asked.see().decision, action=asked.see().view.actions[0].text)
            refusal = asked.refused(command)
            status, reading = house.get_refused(f"/api/tables/{table.table}")
            making = house.refuse({"scenario": "1", "seats": [{"kind": "here", "name": name} for name in "AB"]})
            own_cluster.start()
            assert asked.ask(command) == Ack(id="a", number=number + 1)
            assert [step.number for step in asked.see(number + 1).steps] == [number + 1]
            wait_until(lambda: house.get("/api/health").status_code == 200)
            # Those who only look are told, too, over the connection that they have.
            assert all(guest.see(number + 1).number == number + 1 for guest in guests)
            assert play_on(guests, 5) == number + 6

    assert (refusal.code, status, reading.code) == ("store-away", 503, "store-away")
    assert refusal.sentence == (
        "The server cannot reach its tables just now; nothing that was stored is lost, so try again in a moment."
    )
    assert making[0] == 503
    assert making[1].code == "store-away"


def test_who_still_reads_when_a_store_is_let_go_of_leaves_no_connection_open(own_cluster: Cluster) -> None:
    store = Store(own_cluster.new_database())
    with store.reading() as connection:
        found = connection.connection.driver_connection
        assert found is not None
        store.close()
        assert not found.closed

    assert found.closed


def test_a_connection_that_was_lost_in_between_is_nobodys_trouble(own_cluster: Cluster) -> None:
    with house_of_its_own(own_cluster.new_database()) as (house, _):
        table = house.make_hot_seat()
        with all_at(house, table) as guests:
            number = play_on(guests, 4)
            own_cluster.stop()
            own_cluster.start()
            assert play_on(guests, 6) == number + 6
            assert house.get(f"/api/tables/{table.table}/record").status_code == 200


def test_a_database_that_cannot_be_reached_is_told_in_a_sentence_without_its_password(cluster: Cluster) -> None:
    address = f"postgresql://bocage:secret@/nowhere?host={cluster.folder}"
    done = subprocess.run(
        [str(BOCAGE), "serve", "--port", "0", "--database", address], capture_output=True, check=False, text=True
    )

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("postgresql://bocage:***@/nowhere?host=")
    assert 'database "nowhere" does not exist' in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://localhost/bocage", "Bocage keeps tables in a file or at postgresql://, not at mysql://"),
        ("postgresql://localhost:port/bocage", "What --database names is no address of PostgreSQL"),
    ],
)
def test_another_kind_of_address_is_refused(address: str, sentence: str) -> None:
    with pytest.raises(Refused, check=says(sentence)):
        Store(address)


def test_without_a_driver_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Refused, check=says("PostgreSQL is reached by a package that is not installed here")):
        Store("postgresql://localhost/bocage")


def test_a_database_of_a_newer_version_is_told_as_such(cluster: Cluster) -> None:
    address = cluster.new_database()
    store = Store(address)
    with store.writing() as connection:
        connection.execute(text("update alembic_version set version_num = '999'"))
    store.close()

    with pytest.raises(Refused, check=says("was written by a newer version of Bocage")):
        Store(address)


def test_secrets_are_not_in_the_database(cluster: Cluster) -> None:
    address = cluster.new_database()
    with open_house(address) as house:
        table = house.make({"kind": "here", "name": "Anna"}, {"kind": "invite"})
    store = Store(address)
    with store.reading() as connection:
        stored = str(connection.execute(text("select * from seats")).all())
    store.close()

    assert table.table in stored
    assert table.seats[0].token not in stored
    assert table.seats[1].invite not in stored
