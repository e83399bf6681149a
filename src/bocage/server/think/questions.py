"""What a computer player is asked, packed as plain values: no object of the engine's travels between processes."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cache
from typing import Any, Literal

import msgspec

from bocage.data.loader import load_scenario
from bocage.engine import Options, Setup, View, prepare

# What is asked for: what a player decides, or advice to a person.
Work = Literal["decision", "hint"]
# Player, seed, seconds, scenario, options, seat and what is seen: numbers, texts, and lists and tuples of them. A setup
# is far larger and the same for a whole match, so it is made anew over there.
Packed = tuple[str, str, float, str, tuple[Any, ...], int, list[list[int]]]


@dataclass(frozen=True)
class Question:
    """A decision to be made: by which player, in a match of which scenario, seeing what."""

    player: str
    # What luck the player has comes from it.
    seed: str
    # With ``-four`` behind it for the set-up for four players.
    scenario: str
    view: View
    # Seconds that the player's decisions of this turn have taken already.
    spent: float = 0.0


def pack(asked: Question) -> Packed:
    """Return a question as it travels."""
    view = asked.view
    return asked.player, asked.seed, asked.spent, asked.scenario, astuple(view.setup.options), view.seat, view.pack()


def unpack(packed: Packed) -> Question:
    """Return the question that was packed."""
    player, seed, spent, scenario, options, seat, seen = packed
    view = View(_setup(scenario, options), seat)
    view.unpack(seen)
    return Question(player, seed, scenario, view, spent)


def read(plain: Any) -> Packed:
    """Return a packed question that has been on the way as JSON, which knows no tuples."""
    packed: Packed = msgspec.convert(plain, Packed)
    return packed


@cache
def _setup(scenario: str, options: tuple[Any, ...]) -> Setup:
    return prepare(load_scenario(scenario), Options(*options))
