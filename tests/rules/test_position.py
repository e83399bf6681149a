"""A position is written once: what is declared is copied, compared and packed, in both builds."""

from __future__ import annotations

import ast
import inspect
import random
from pathlib import Path

import pytest
from mypy_extensions import i64

from bocage.data.loader import load_scenario
from bocage.engine import (
    NORMAL,
    Options,
    Setup,
    State,
    View,
    apply,
    bot_area,
    deciders,
    legal_actions,
    open_match,
    prepare,
    view_for,
)
from bocage.engine.position import position
from bocage.engine.position.position import SINGLES
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import SPECTATOR, bit
from bocage.luck import SeededLuck

# What a position shares with others, and what is packed in a way of its own.
NO_SINGLES = {"setup", "numbers", "bot"}


def _annotated(name: str) -> list[str]:
    """Return the fields that a class of the sources declares; a compiled class no longer knows them."""
    file = Path(inspect.getsourcefile(position) or position.__file__ or "").with_suffix("")
    source = file.with_name(file.name.partition(".")[0] + ".py").read_text(encoding="utf-8")
    tree = next(node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == name)
    return [
        node.target.id for node in tree.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


@pytest.fixture(params=["7", "104-four", "2"])
def setup(request: pytest.FixtureRequest) -> Setup:
    """A scenario for two, one for four, and one with a bot."""
    bot = "germany" if request.param == "2" else ""
    return prepare(load_scenario(request.param), Options(bot=bot, difficulty=NORMAL))


def _positions(setup: Setup, count: int) -> list[State]:
    chance, luck = random.Random(7), SeededLuck(7)
    state = open_match(setup, luck)
    states: list[State] = []
    while (asked := deciders(state)) and len(states) < count:
        states.append(state.copy())
        apply(state, asked[0], chance.choice(legal_actions(state, asked[0])), luck)
    return states


def test_every_field_that_is_declared_is_packed() -> None:
    assert set(_annotated("Position")) == {*SINGLES, *NO_SINGLES}


@pytest.mark.parametrize("name", SINGLES)
def test_every_single_number_is_copied_and_compared(setup: Setup, name: str) -> None:
    state = _positions(setup, 1)[0]
    other = state.copy()
    setattr(other, name, getattr(other, name) + 1)
    assert other != state
    assert not other.is_like(state)
    assert other.copy() == other


def test_every_number_of_the_tables_is_copied_and_compared(setup: Setup) -> None:
    state = _positions(setup, 1)[0]
    assert len(state.numbers) == setup.room
    for place in range(setup.room):
        other = state.copy()
        other.numbers[place] = other.numbers[place] + 1
        assert other != state, f"number {place} is not compared, or shared with the copy"
        assert not other.is_like(state), f"number {place} makes no difference"


def test_what_a_bot_said_or_let_fall_makes_a_position_no_other() -> None:
    state = _positions(prepare(load_scenario("2"), Options(bot="germany", difficulty=NORMAL)), 60)[-1]
    other = state.copy()
    area = bot_area(other)
    area.line, area.selected, area.fell = area.line + 1, area.selected + 1, [*area.fell, 1]
    assert other != state
    assert other.is_like(state)
    area.markers[0] += 1
    assert not other.is_like(state)
    assert not State(state.setup).is_like(state)


def test_a_packed_position_is_plain_and_comes_back(setup: Setup) -> None:
    for state in _positions(setup, 60):
        again = State(setup)
        again.unpack(_plain(state.pack()))
        assert again == state


def test_a_packed_view_is_plain_and_comes_back(setup: Setup) -> None:
    for state in _positions(setup, 60):
        for seat in (*range(setup.seat_count), SPECTATOR):
            view = view_for(state, seat)
            again = View(setup, seat)
            again.unpack(_plain(view.pack()))
            assert again == view


def _plain(packed: list[list[int]]) -> list[list[int]]:
    """Return what was packed, having looked that it is lists of ints and nothing else."""
    assert all(type(number) is int for part in packed for number in part)
    return packed


@pytest.mark.parametrize("place", [0, 1, 30, 31, 32, 33, 61])
def test_a_bit_is_shifted_in_64_bits(place: int) -> None:
    assert bit(place) == 2**place


def test_packed_numbers_hold_a_machine_word() -> None:
    assert list(vec[i64]([2**62, -(2**62)])) == [2**62, -(2**62)]
