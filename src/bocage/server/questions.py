"""What a computer player is asked, packed as plain values: no object of the engine's travels between processes."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cache
from typing import Any

from bocage.data.loader import load_scenario
from bocage.engine import Options, Setup, View, prepare
from bocage.engine.bot_area import AreaFields, area_of

# What a view consists of, a bot's area aside; a setup is far larger and the same for a whole match, so it is made anew
# over there.
VIEW_FIELDS = (
    "round",
    "phase",
    "initiative",
    "turn",
    "turn_seat",
    "cards",
    "sizes",
    "lost",
    "where",
    "suppressed",
    "marks",
    "target",
    "radio_raised",
    "points",
    "rifles",
    "has_bid",
    "bids",
    "lacks",
    "hope",
    "doing",
    "doing_unit",
    "doing_left",
    "losing",
    "losing_pile",
    "commanders",
    "held",
    "stirred",
    "winner",
    "ending",
)

# Player, seed, scenario, options, seat, what is seen, and a bot's area: numbers, texts, and lists and tuples of them.
# A class of the engine would do as well interpreted, but compiled not every one survives being pickled.
Packed = tuple[str, str, str, tuple[Any, ...], int, list[Any], AreaFields | None]


@dataclass(frozen=True)
class Question:
    """A decision to be made: by which player, in a match of which scenario, seeing what."""

    player: str
    # What luck the player has comes from it.
    seed: str
    # With ``-four`` behind it for the set-up for four players.
    scenario: str
    view: View


def pack(asked: Question) -> Packed:
    """Return a question as it travels."""
    view = asked.view
    options = astuple(view.setup.options)
    seen = [getattr(view, name) for name in VIEW_FIELDS]
    area = None if view.bot is None else view.bot.fields()
    return asked.player, asked.seed, asked.scenario, options, view.seat, seen, area


def unpack(packed: Packed) -> Question:
    """Return the question that was packed."""
    player, seed, scenario, options, seat, seen, area = packed
    view = View(_setup(scenario, options), seat)
    for name, value in zip(VIEW_FIELDS, seen, strict=True):
        setattr(view, name, value)
    view.bot = None if area is None else area_of(*area)
    return Question(player, seed, scenario, view)


@cache
def _setup(scenario: str, options: tuple[Any, ...]) -> Setup:
    return prepare(load_scenario(scenario), Options(*options))
