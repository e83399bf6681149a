from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import FACTS, Options, State, apply, deciders, legal_actions, open_match, parse_action, prepare
from bocage.engine.words.facts import BY_BOT
from bocage.engine.words.terms import HAND
from bocage.luck import SeededLuck
from tools.perft import (
    FOLDER,
    BranchingLuck,
    children,
    count_lines,
    counted_ids,
    depth_of,
    describe,
    read_starts,
    setup_of,
)


@pytest.mark.parametrize("scenario", counted_ids())
def test_the_lines_of_a_scenario_are_as_many_as_counted(scenario: str) -> None:
    setup = setup_of(scenario)
    text = (FOLDER / f"{scenario}.txt").read_text(encoding="utf-8")

    assert describe(setup, read_starts(setup, text)) == text


def test_every_scenario_is_counted() -> None:
    assert sorted(path.stem for path in Path(FOLDER).glob("*.txt")) == sorted(counted_ids())


def test_the_counts_meet_every_verb() -> None:
    counts = "".join(path.read_text(encoding="utf-8") for path in Path(FOLDER).glob("*.txt"))
    # The positions of the files name some verbs, too; only what stands behind a depth was counted.
    counted = re.findall(r"^depth \d+: \d+ \((.+)\)$", counts, re.MULTILINE)
    met = {verb for verbs in counted for verb, _ in re.findall(r"([\w-]+) (\d+)", verbs)}

    # Nobody chooses "seat": it only offers what the seat lists (R15.14).
    unchosen = {"take-deck", "seat"}
    assert met == {facts.name for facts in FACTS if facts.moment != BY_BOT} - unchosen


def opening() -> State:
    state = open_match(setup_of("la-raye"), SeededLuck(1))
    for _ in range(2):
        [seat, *_] = deciders(state)
        apply(state, seat, legal_actions(state, seat)[0], SeededLuck(1))
    return state


def test_an_attack_is_a_hit_or_a_miss() -> None:
    state = opening()
    attacks = [
        action for action in legal_actions(state, state.turn_seat) if state.setup.verb_of(action).name == "attack"
    ]

    assert attacks
    for action in attacks:
        assert len(list(children(state, state.turn_seat, action))) == 2


def test_a_draw_is_one_branch_for_each_kind() -> None:
    luck = BranchingLuck()
    drawn = [luck.draw([2, 0, 1, 3], 6)]
    while luck.turn_page():
        drawn.append(luck.draw([2, 0, 1, 3], 6))

    assert drawn == [0, 2, 3]


def test_luck_goes_through_every_pair_of_outcomes() -> None:
    luck = BranchingLuck(dice=3)
    seen = []
    more = True
    while more:
        seen.append([luck.roll() for _ in range(6)])
        more = luck.turn_page()

    assert seen == [[0] * 6, [0, 0, 0, 1, 1, 1], [1, 1, 1, 0, 0, 0], [1] * 6]


def test_the_end_of_a_turn_is_one_branch_however_many_cards_are_drawn() -> None:
    state = opening()
    for _ in range(2):
        [after] = children(state, state.turn_seat, parse_action(state.setup, "end turn"))
        state = after

    assert state.round == 2
    assert count_lines(state, 1) == len(legal_actions(state, 0))


def test_a_start_is_counted_no_deeper_than_the_match_lasts() -> None:
    state = open_match(prepare(load_scenario("la-raye"), Options(round_limit=1)), SeededLuck(1))
    while state.turn_seat == state.initiative or state.size(state.turn_seat, HAND) > 1:
        [seat, *_] = deciders(state)
        apply(state, seat, legal_actions(state, seat)[-1], SeededLuck(1))

    depth = depth_of(state)

    assert count_lines(state, depth) > 0
    assert count_lines(state, depth + 1) == 0


def test_counting_leaves_the_position_alone() -> None:
    state = opening()
    before = state.copy()

    count_lines(state, 2)

    assert state == before
