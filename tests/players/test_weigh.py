from __future__ import annotations

import pytest

from bocage.engine import legal_packed
from bocage.engine.words.terms import BIDDING, NOBODY
from bocage.players import DesertReckoning, GreedyPolicy
from tests.ai.modes import positions


@pytest.mark.parametrize("mode", ["two seats", "specialists", "desert"])
def test_what_is_weighed_is_what_is_picked(mode: str) -> None:
    """Of bids and parts the heaviest is picked; of plays not always, as only the best use of each card counts."""
    greedy = GreedyPolicy(reinforced=True, desert=DesertReckoning())
    bids = parts = plays = 0
    for state, seat in positions(mode, 2, 2):
        actions = legal_packed(state, seat)
        worths = list(greedy.weigh(state, seat, actions))
        picked = worths[list(actions).index(greedy.pick(state, seat, actions))]
        assert len(worths) == len(actions)
        if state.phase == BIDDING:
            bids += 1
            assert picked == max(worths)
        elif state.doing != NOBODY:
            parts += 1
            assert picked == max(worths)
        else:
            plays += 1
    assert bids
    assert parts
    assert plays
