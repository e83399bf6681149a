from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from bocage.ai import BadWeights, Evaluation, load_evaluation
from bocage.ai.features import COUNT, NAMES
from bocage.arena.contest import load_plan
from bocage.engine import Options, apply_agreed_draw, apply_resignation, open_match, prepare
from bocage.luck import SeededLuck
from tests.ai.modes import MODES, positions, redealt, setup_of


@pytest.fixture(scope="module")
def evaluation() -> Evaluation:
    return load_evaluation()


@pytest.mark.parametrize("mode", MODES)
def test_it_reads_nothing_hidden_and_the_chances_of_both_sides_add_up(mode: str, evaluation: Evaluation) -> None:
    hidden = 0
    chances = set()
    for state, seat in positions(mode, 4, 2):
        world = redealt(state, seat)
        hidden += world != state
        for side in (0, 1):
            assert evaluation.chance(world, side) == evaluation.chance(state, side)
        assert evaluation.chance(state, 0) + evaluation.chance(state, 1) == pytest.approx(1)
        chances.add(evaluation.chance(state, 0))
        if len(chances) == 8:
            break
    assert hidden or "bot" in mode
    assert len(chances) > 3
    assert all(0 < chance < 1 for chance in chances)


@pytest.mark.parametrize("mode", ["two seats", "desert"])
def test_a_side_has_as_many_numbers_as_there_are_names(mode: str, evaluation: Evaluation) -> None:
    state, _ = next(positions(mode, 1, 5))
    assert len(evaluation.reader(setup_of(mode)).read(state, 0)) == COUNT == len(set(NAMES))


def test_at_the_end_it_is_exact(evaluation: Evaluation) -> None:
    state, _ = next(positions("two seats", 1, 5))
    drawn, lost = state.copy(), state.copy()
    apply_agreed_draw(drawn, None)
    apply_resignation(lost, 0, None)

    assert evaluation.chance(drawn, 0) == evaluation.chance(drawn, 1) == 0.5
    assert (evaluation.chance(lost, 0), evaluation.chance(lost, 1)) == (0, 1)


def test_it_knows_that_points_and_riflemen_are_good(evaluation: Evaluation) -> None:
    for state, _ in positions("two seats", 2, 20):
        if state.points(0) + 2 >= state.setup.goal[0]:
            continue
        richer = state.copy()
        richer.add_points(0, 2)
        assert evaluation.chance(richer, 0) > evaluation.chance(state, 0)


def test_against_a_bot_it_minds_how_hard_the_bot_plays(evaluation: Evaluation) -> None:
    def at_first(difficulty: str) -> float:
        state = open_match(prepare(load_plan("7"), Options(bot="germany", difficulty=difficulty)), SeededLuck(1))
        return evaluation.chance(state, 0)

    assert at_first("easy") > at_first("normal") > at_first("hard") > 0


def shipped() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((files("bocage.ai") / "evaluation.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "not of format 1"),
        ({"features": ["points"]}, "fitted for other features"),
        ({"net": {}}, "not whole"),
        ({"net": {"straight": [1.0], "hidden": [], "biases": [], "out": []}}, "not whole"),
        ({"net": None}, "not whole"),
        ({"bot": {}}, "against a bot in .* are not whole"),
        (
            {"bot": {"net": {"straight": [1.0], "hidden": [], "biases": {}, "out": []}}},
            "against a bot in .* are not whole",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_refused(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(shipped() | change), encoding="utf-8")

    with pytest.raises(BadWeights, match=sentence):
        load_evaluation(file)


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text("points = 3", encoding="utf-8")

    with pytest.raises(BadWeights, match="cannot be read"):
        load_evaluation(file)
    with pytest.raises(BadWeights, match="cannot be read"):
        load_evaluation(tmp_path / "none.json")


def test_the_shipped_file_says_where_it_comes_from() -> None:
    assert {"seed", "games", "scenarios", "figures"} <= set(shipped()["made"])
    assert {"seed", "games", "scenarios", "figures", "difficulties"} <= set(shipped()["bot"]["made"])
