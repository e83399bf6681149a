"""The subjects of a run, in the order of the table."""

from __future__ import annotations

import sys
from collections.abc import Callable

from bench.bocage import Doors, Greedy, Playouts
from bench.interpreted import Interpreted
from bench.measurement import Measured
from bench.peers import OpenSpiel, OpenSpielLoop, PettingZoo, RLCard
from bench.pythonchess import PythonChess
from bench.searching import BocageSearch, OpenSpielSearch, Searched, Searcher
from bench.subject import Game, Subject

SCENARIOS = {1: "01-la-raye", 7: "07-la-huberderie", 12: "12-mortain"}
GREEDY_SCENARIOS = {
    1: "01-la-raye",
    7: "07-la-huberderie",
    104: "104-two-roads-one-village",
    201: "201-a-night-on-the-airfield",
}

DOORS_7 = "Bocage 7, doors"
PLAYOUTS_7 = "Bocage 7, playouts"
GREEDY_7 = "Bocage 7, greedy"
DOORS_7_INTERPRETED = "Bocage 7, doors, interpreted"
PLAYOUTS_7_INTERPRETED = "Bocage 7, playouts, interpreted"
OPENSPIEL_CHESS = "OpenSpiel chess"
OPENSPIEL_CHESS_EARLY = "OpenSpiel chess, 20 moves in"
OPENSPIEL_CHESS_LOOP = "OpenSpiel chess, its own loop"
OPENSPIEL_GIN_RUMMY = "OpenSpiel gin_rummy"
PYTHON_CHESS = "python-chess"
SEARCH_7 = "Bocage 7, search to the round's end"
SEARCH_7_FURTHER = "Bocage 7, search one round further"
OPENSPIEL_ISMCTS = "OpenSpiel gin_rummy, ISMCTSBot"

PEERS: dict[str, Callable[[], Game]] = {
    OPENSPIEL_CHESS: lambda: OpenSpiel("chess"),
    OPENSPIEL_CHESS_EARLY: lambda: OpenSpiel("chess", moves=20),
    OPENSPIEL_CHESS_LOOP: lambda: OpenSpielLoop("chess"),
    "OpenSpiel backgammon": lambda: OpenSpiel("backgammon"),
    OPENSPIEL_GIN_RUMMY: lambda: OpenSpiel("gin_rummy"),
    PYTHON_CHESS: PythonChess,
    "RLCard gin-rummy": lambda: RLCard("gin-rummy"),
    "RLCard leduc-holdem": lambda: RLCard("leduc-holdem"),
    "PettingZoo connect_four_v3": lambda: PettingZoo("connect_four_v3"),
    "PettingZoo leduc_holdem_v4": lambda: PettingZoo("leduc_holdem_v4"),
}

SEARCHING_PEERS: dict[str, Callable[[], Searcher]] = {OPENSPIEL_ISMCTS: lambda: OpenSpielSearch("gin_rummy")}


def make_subjects() -> list[Subject]:
    """Return Bocage's subjects, and the peers that are installed."""
    return [*_own(), *_peers()]


def _own() -> list[Subject]:
    return [
        *(Measured(f"Bocage {number}, playouts", Playouts(name), ours=True) for number, name in SCENARIOS.items()),
        *(Measured(f"Bocage {number}, doors", Doors(name), ours=True) for number, name in SCENARIOS.items()),
        *(Measured(f"Bocage {number}, greedy", Greedy(name), ours=True) for number, name in GREEDY_SCENARIOS.items()),
        Searched(SEARCH_7, BocageSearch(SCENARIOS[7], 1), ours=True),
        Searched(SEARCH_7_FURTHER, BocageSearch(SCENARIOS[7], 2), ours=True),
        Interpreted(PLAYOUTS_7_INTERPRETED, SCENARIOS[7], "playouts"),
        Interpreted(DOORS_7_INTERPRETED, SCENARIOS[7], "doors"),
    ]


def _peers() -> list[Subject]:
    found: list[Subject] = []
    for name in (*PEERS, *SEARCHING_PEERS):
        try:
            found.append(_peer(name))
        except ImportError as missing:
            print(f"{name} is left out: {missing}; `make bench` measures where it is installed.", file=sys.stderr)
    return found


def _peer(name: str) -> Subject:
    if name in SEARCHING_PEERS:
        return Searched(name, SEARCHING_PEERS[name](), ours=False)
    return Measured(name, PEERS[name](), ours=False)
