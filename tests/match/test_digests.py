"""The mark of a scenario in records and databases stays: a match stored by an older version must still open."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.match.record import plan_digest

# A line for each set-up that was ever published, with specialists or without them, and whom a bot plays.
LINES = (Path(__file__).parent / "digests.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.rpartition(" ")[0])
def test_a_scenario_keeps_its_digest(line: str) -> None:
    scenario, specialists, bot, digest = line.split()

    found = plan_digest(load_scenario(scenario), specialists=specialists != "-", bot="" if bot == "-" else bot)

    assert found == digest
