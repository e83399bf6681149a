from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bocage.server.rates import Rates
from tests.server.house import House, open_house
from tools.postgres import Cluster, run_cluster


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not stop it; each has tables of its own."""
    database = tmp_path_factory.mktemp("house") / "tables.sqlite"
    with open_house(database, Rates(1000, 1000)) as house:
        yield house


@pytest.fixture(autouse=True)
def check_fallbacks(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let no test pass in which a computer player failed; servers of a test's own are looked at when they end."""
    yield
    if "house" in request.fixturenames:
        house: House = request.getfixturevalue("house")
        house.check_fallbacks()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for all tests that do not stop it; each has a database of its own."""
    with run_cluster() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A place for tables, in each way there is."""
    if request.param == "sqlite":
        return tmp_path / "tables.sqlite"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()
