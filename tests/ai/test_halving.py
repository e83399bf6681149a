from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from bocage.ai.halving import Halving
from bocage.ai.tree import Node
from bocage.engine.words.packed import vec
from bocage.luck import QuickLuck


def node(*priors: float) -> Node:
    """Return a decision whose actions are numbered from 100."""
    found = Node()
    for number, prior in enumerate(priors):
        found.add(100 + number, prior)
    return found


def try_all(root: Node, halving: Halving, values: list[float], simulations: int) -> Counter[int]:
    tried: Counter[int] = Counter()
    for _ in range(simulations):
        place = halving.next()
        root.note(place, values[place])
        tried[place] += 1
    return tried


def actions(*places: int) -> vec[i64]:
    return vec[i64]([100 + place for place in places])


def test_the_better_half_is_tried_again_until_one_is_left() -> None:
    root = node(0.25, 0.25, 0.25, 0.25)
    halving = Halving(root, actions(0, 1, 2, 3), 32, 4, None)

    tried = try_all(root, halving, [0.2, 0.9, 0.4, 0.6], 32)

    assert halving.best() == 1
    assert tried == {0: 4, 2: 4, 1: 12, 3: 12}


def test_only_the_most_promising_are_considered() -> None:
    root = node(0.1, 0.5, 0.3, 0.1)
    halving = Halving(root, actions(0, 1, 2, 3), 10, 2, None)

    assert set(try_all(root, halving, [1.0, 0.5, 0.5, 1.0], 10)) == {1, 2}


def test_what_is_no_longer_legal_is_not_tried() -> None:
    root = node(0.9, 0.05, 0.05)
    halving = Halving(root, actions(1, 2), 10, 8, None)

    assert set(try_all(root, halving, [1.0, 0.2, 0.4], 10)) == {1, 2}
    assert halving.best() == 2


@pytest.mark.parametrize(("trust", "best"), [(1.0, 0), (6.0, 1)])
def test_the_more_it_trusts_what_it_found_the_sooner_that_overrules_a_promise(trust: float, best: int) -> None:
    root = node(0.9, 0.1)
    halving = Halving(root, actions(0, 1), 20, 2, None, trust)

    try_all(root, halving, [0.3, 0.37], 20)

    assert halving.best() == best


def test_a_turn_begins_with_the_first_of_those_considered() -> None:
    root = node(0.5, 0.3, 0.2)
    halving = Halving(root, actions(0, 1, 2), 6, 3, None)

    begun: list[bool] = []
    for _ in range(6):
        halving.next()
        begun.append(halving.has_begun())

    assert begun[:3] == [True, False, False]


@pytest.mark.parametrize("simulations", [1, 3, 5])
def test_few_simulations_go_to_the_most_promising(simulations: int) -> None:
    root = node(0.3, 0.4, 0.2, 0.1)
    halving = Halving(root, actions(0, 1, 2, 3), simulations, 4, None)

    assert sum(try_all(root, halving, [0.5] * 4, simulations).values()) == simulations
    assert halving.best() == 1


def test_noise_draws_by_the_prior() -> None:
    luck, drawn = QuickLuck(5), Counter[int]()
    for _ in range(400):
        root = node(0.6, 0.3, 0.1)
        halving = Halving(root, actions(0, 1, 2), 1, 1, luck)
        drawn[halving.best()] += 1

    assert [drawn[place] / 400 for place in range(3)] == pytest.approx([0.6, 0.3, 0.1], abs=0.07)
