"""A search on several cores: as good as one of all their simulations, and nothing left behind."""

from __future__ import annotations

import os
from collections.abc import Callable
from time import monotonic

import pytest

from bocage.ai import Limits, Search, SharedSearch, Style, load_evaluation
from bocage.ai.levels import COMMANDER
from bocage.ai.shared import LostHelper
from bocage.engine import View, legal_actions, view_for
from bocage.roster import Budget, make_player
from bocage.solo import SoloPolicy
from tests.ai.modes import MODES, positions, redealt


def shared(simulations: int, clock: Callable[[], float] = monotonic) -> SharedSearch:
    def make(limits: Limits) -> Search:
        return Search(load_evaluation(), "seed", limits, Style(), SoloPolicy(), clock)

    return SharedSearch(make, "seed", Limits(simulations), 2)


def a_view(mode: str = "two seats") -> View:
    state, seat = next(positions(mode, 1, 6))
    return view_for(state, seat)


def has_children() -> bool:
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return False
    return True


@pytest.mark.parametrize("mode", MODES)
def test_it_chooses_alike_whatever_is_hidden(mode: str) -> None:
    state, seat = next(positions(mode, 5, 3))
    one = shared(8).look(view_for(state, seat))
    two = shared(8).look(view_for(redealt(state, seat), seat))

    assert one.action in legal_actions(state, seat)
    assert [(o.action, o.visits, o.chance) for o in one.options] == [
        (o.action, o.visits, o.chance) for o in two.options
    ]


def test_simulations_are_shared_out_and_added_up() -> None:
    thought = shared(41).look(a_view())

    assert thought.simulations == 42
    assert sum(option.visits for option in thought.options) == 42
    assert 0 < thought.chance < 1


def test_those_against_a_bot_are_shared_out_alike() -> None:
    player = make_player("commander", 1, Budget(cores=2))
    assert isinstance(player, SharedSearch)

    assert player.search.limits.simulations == COMMANDER.simulations / 2
    assert player.search.limits.against_bot == COMMANDER.against_bot / 2


def test_each_looks_into_worlds_of_its_own() -> None:
    view = a_view()
    both, alone = shared(40), shared(20).search
    first = alone.look(view)

    found = {option.action: option for option in both.look(view).options}

    doubled = all(found[option.action].chance == option.chance for option in first.options)
    assert not doubled


def test_it_can_be_broken_off_and_leaves_no_process() -> None:
    before = has_children()
    thought = shared(2_000_000).look(a_view(), lambda _made, _wanted: False)

    assert thought.simulations == 1
    assert has_children() == before


def test_a_helper_that_dies_is_told_of() -> None:
    here = os.getpid()

    def clock() -> float:
        if os.getpid() != here:
            os._exit(7)
        return 0.0

    with pytest.raises(LostHelper, match="ended before its time"):
        shared(8, clock).look(a_view())


def test_a_level_is_shared_on_request() -> None:
    player = make_player("regular", 3, Budget(simulations=10, cores=2))

    assert isinstance(player, SharedSearch)
    assert isinstance(make_player("regular", 3), Search)
