from __future__ import annotations

import pytest

from tools.playthrough import FOLDER, played_ids, playthrough


@pytest.mark.parametrize("scenario", played_ids())
def test_a_seeded_game_is_the_same_as_ever(scenario: str) -> None:
    assert playthrough(scenario) == (FOLDER / f"{scenario}.txt").read_text(encoding="utf-8")


def test_every_scenario_is_played() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(played_ids())
