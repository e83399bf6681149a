from __future__ import annotations

import pytest

from bocage.engine import legal_actions
from bocage.players import DesertReckoning, GreedyPolicy
from bocage.players.against_bot import against_bot
from tests.ai.modes import positions


def choices(mode: str, *, knows_bots: bool) -> list[int]:
    """Return what greedy chooses in a game of the mode, with weights against a bot at hand or without."""
    policy = GreedyPolicy(reinforced=True, desert=DesertReckoning(), against_bot=against_bot() if knows_bots else None)
    return [policy.choose(state, seat, legal_actions(state, seat)) for state, seat in positions(mode, 1, 1)]


def test_against_a_bot_it_weighs_things_otherwise() -> None:
    assert choices("bot", knows_bots=True) != choices("bot", knows_bots=False)


@pytest.mark.parametrize("mode", ["two seats", "hunted", "desert, bot"])
def test_against_people_and_among_single_soldiers_it_weighs_them_as_ever(mode: str) -> None:
    assert choices(mode, knows_bots=True) == choices(mode, knows_bots=False)
