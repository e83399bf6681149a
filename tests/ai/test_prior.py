from __future__ import annotations

import json
from pathlib import Path

import pytest
from mypy_extensions import i64

from bocage.ai import BadWeights, Prior, load_prior
from bocage.ai.prior import BID_CHOICE, FEATURES, HOLDER, INITIATIVE, NAMES, PART_CHOICE, PLAY_CHOICE, read_actions
from bocage.engine import State, legal_actions
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import BIDDING
from bocage.players import DesertReckoning, GreedyPolicy
from tests.ai.modes import MODES, positions, redealt

NOTHING = [0.0] * FEATURES


def promises(prior: Prior, state: State, seat: int) -> list[float]:
    actions = vec[i64](legal_actions(state, seat))
    greedy = GreedyPolicy(reinforced=True, desert=DesertReckoning())
    return list(prior.promises(state, seat, actions, greedy.consider(state, seat, actions)))


def features(state: State, seat: int) -> list[list[float]]:
    actions = vec[i64](legal_actions(state, seat))
    greedy = GreedyPolicy(reinforced=True, desert=DesertReckoning())
    read = list(read_actions(state, seat, actions, greedy.consider(state, seat, actions)))
    return [read[at : at + FEATURES] for at in range(0, len(read), FEATURES)]


@pytest.mark.parametrize("mode", [mode for mode in MODES if "bot" not in mode])
def test_greedys_choice_is_marked_once_and_hidden_things_change_nothing(mode: str) -> None:
    for number, (state, seat) in enumerate(positions(mode, 5, 13)):
        read = features(state, seat)
        assert sum(row[BID_CHOICE] + row[PLAY_CHOICE] + row[PART_CHOICE] for row in read) == 1
        assert all(-1 <= row[0] <= 0 and -1 <= row[1] <= 0 for row in read)
        assert features(redealt(state, seat), seat) == read
        if number == 4:
            break


def test_a_bid_is_read_with_its_initiative() -> None:
    found = (each for each in positions("two seats", 1, 9) if each[0].phase == BIDDING)
    state, seat = next(found)
    read = features(state, seat)
    kinds = [state.setup.action_kind[action] for action in legal_actions(state, seat)]

    assert [row[INITIATIVE] for row in read] == [state.setup.initiative[kind] / 10 for kind in kinds]
    holds = state.initiative == state.setup.side_of[seat]
    assert [row[HOLDER] for row in read] == [row[INITIATIVE] if holds else 0 for row in read]


def test_promises_add_up_and_follow_what_was_learnt() -> None:
    state, seat = next(each for each in positions("two seats", 3, 9) if each[0].phase != BIDDING)
    actions = legal_actions(state, seat)
    verbs = [state.setup.verb_of(action).name for action in actions]
    liked = verbs[0]

    assert promises(Prior({}, {}, NOTHING), state, seat) == pytest.approx([1 / len(actions)] * len(actions))
    found = promises(Prior({liked: 2.0}, {}, NOTHING), state, seat)
    assert sum(found) == pytest.approx(1)
    assert all((share > 1 / len(actions)) == (verb == liked) for share, verb in zip(found, verbs, strict=True))


def whole(**changes: object) -> dict[str, object]:
    prior = {"features": list(NAMES), "biases": {"move": 1}, "slopes": {"move": 0.5}, "shared": NOTHING}
    return {"prior": prior | changes}


def test_a_prior_is_read_from_a_file_that_has_one(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(whole()), encoding="utf-8")
    prior = load_prior(file)

    assert prior is not None
    assert (prior.biases, prior.slopes) == ({"move": 1.0}, {"move": 0.5})
    file.write_text("{}", encoding="utf-8")
    assert load_prior(file) is None


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"features": ["near"]}, "other features"),
        ({"shared": [1.0]}, "not whole"),
        ({"biases": {"move": "much"}}, "not whole"),
        ({"slopes": None}, "not whole"),
    ],
)
def test_a_prior_that_cannot_be_used_is_told(tmp_path: Path, changes: dict[str, object], said: str) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(whole(**changes)), encoding="utf-8")

    with pytest.raises(BadWeights, match=said):
        load_prior(file)
