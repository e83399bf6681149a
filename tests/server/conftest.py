from __future__ import annotations

from collections.abc import Iterator

import pytest

from bocage.server.guards import Rates
from tests.server.house import House, open_house


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not stop it; each has tables of its own."""
    database = tmp_path_factory.mktemp("house") / "tables.sqlite"
    with open_house(database, Rates(1000, 1000)) as house:
        yield house
