"""Find a finished match for each way to end, and write tests/matches: ``python -m tools.stored_matches``.

Seeds and styles of random play are tried until enough games end as wanted; the shortest is kept. Two more show vehicles
and specialists, for two players and for four, and each set-up of the desert has one that shows what it is about. Names
of matches write only those: ``python -m tools.stored_matches airfield rescue-four``. Rules R8 to R10, R12 and R15.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bocage.data.loader import base_ids, four_player_ids, load_scenario, normandy_ids
from bocage.engine import Options, Plan, Setup, State, apply, deciders, legal_actions, open_match, prepare
from bocage.engine.words.terms import (
    BY_BOTH_PINNED,
    BY_HOPE_PINNED,
    BY_HOPE_POINTS,
    BY_PIN,
    BY_POINTS,
    BY_ROUND_LIMIT,
    BY_STALEMATE,
    NO_HOPE,
    NOBODY,
)
from bocage.luck import SeededLuck
from bocage.match import Match, save_match
from tests.properties.games import DESERT_STYLES, STYLES

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "matches"
# Games tried for each ending at most; the shortest of those that fit is taken, and some are enough.
MOST_GAMES = 20_000
ENOUGH_GAMES = 1_500
ENOUGH = 12
LIMIT = 60


@dataclass
class Game:
    """How one random game went."""

    scenario: str
    seed: int
    styles: tuple[str, str]
    actions: list[tuple[int, int]]
    end: State
    # The position before the last decision.
    before: State


@dataclass(frozen=True)
class Wanted:
    """An ending to look for."""

    name: str
    fits: Callable[[Game], bool]
    scenarios: tuple[str, ...] = ()
    styles: tuple[tuple[str, str], ...] = ()
    limit: int = LIMIT
    specialists: bool = False


def loser(game: Game) -> int:
    """Return the side that did not win."""
    return 1 - game.end.winner


def _lost_hope_before(game: Game) -> bool:
    return game.before.hope(loser(game)) == NO_HOPE


def _has_verbs(game: Game, *verbs: str) -> bool:
    """Whether the game ended by points and every one of these verbs was chosen on the way."""
    chosen = {game.end.setup.verb_of(action).name for _, action in game.actions}
    return game.end.ending == BY_POINTS and chosen.issuperset(verbs)


def _shows(*verbs: str) -> Callable[[Game], bool]:
    """Return whether somebody won a game in which every one of these verbs was chosen."""

    def fits(game: Game) -> bool:
        chosen = {game.end.setup.verb_of(action).name for _, action in game.actions}
        return game.end.winner != NOBODY and chosen.issuperset(verbs)

    return fits


def _tied(game: Game) -> bool:
    return game.end.points(0) == game.end.points(1)


PAIRS = tuple((us, germany) for us in STYLES for germany in STYLES)
# Who drives, blows up and takes ends a game of the desert; the others hardly do.
KEEN = ("driver", "raider", "taker", "fighter")
DESERT_PAIRS = tuple((lrdg, italy) for lrdg in KEEN for italy in KEEN)
# What each set-up of the desert shows, by the name of its match.
DESERT = {
    "airfield": ("201-a-night-on-the-airfield", ("demolition", "control", "drive")),
    "airfield-four": ("201-a-night-on-the-airfield-four", ("demolition", "control", "drive")),
    "minefield": ("202-the-taped-lane", ("mine", "next-mine", "drive", "antitank")),
    "rescue": ("203-stranded-on-the-salt", ("repair", "drive", "antitank", "mine")),
    "rescue-four": ("203-stranded-on-the-salt-four", ("repair", "drive", "antitank")),
    "aircraft": ("204-wings-over-the-wadi", ("air-support", "strafe", "bomb", "surveil", "survey")),
}
WANTED = (
    Wanted("points", lambda game: game.end.ending == BY_POINTS and not game.end.hope(0) and not game.end.hope(1)),
    Wanted("pin", lambda game: game.end.ending == BY_PIN),
    Wanted("both-pinned-by-points", lambda game: game.end.ending == BY_BOTH_PINNED and not _tied(game)),
    Wanted("both-pinned-by-initiative", lambda game: game.end.ending == BY_BOTH_PINNED and _tied(game)),
    Wanted(
        "both-pinned-without-riflemen",
        lambda game: game.end.ending == BY_BOTH_PINNED and min(game.end.rifles(0), game.end.rifles(1)) == 0,
        styles=(("fighter", "fighter"), ("fighter", "hider"), ("hider", "fighter")),
    ),
    Wanted("hope-pinned", lambda game: game.end.ending == BY_HOPE_PINNED),
    Wanted("hope-points-at-once", lambda game: game.end.ending == BY_HOPE_POINTS and not _lost_hope_before(game)),
    Wanted("hope-points-later", lambda game: game.end.ending == BY_HOPE_POINTS and _lost_hope_before(game)),
    Wanted("goal-after-hope", lambda game: game.end.ending == BY_POINTS and _lost_hope_before(game)),
    Wanted(
        "radio",
        lambda game: game.end.ending == BY_POINTS and game.end.winner == 0 and game.end.radio_raised > 0,
        scenarios=("10-critical-intelligence",),
    ),
    Wanted("round-limit", lambda game: game.end.ending == BY_ROUND_LIMIT, scenarios=("07-la-huberderie",), limit=4),
    Wanted(
        "stalemate",
        lambda game: game.end.ending == BY_STALEMATE,
        scenarios=("stalemate",),
        styles=(("hider", "hider"),),
    ),
    Wanted(
        "vehicles-and-specialists",
        lambda game: _has_verbs(game, "advance", "join", "antitank", "lose"),
        scenarios=tuple(name for name in normandy_ids() if name not in base_ids()),
        specialists=True,
    ),
    Wanted(
        "four-players",
        lambda game: _has_verbs(game, "advance", "antitank", "lose", "conceal") and game.end.commanders > 0,
        scenarios=tuple(four_player_ids(normandy_ids())),
        specialists=True,
    ),
    *(
        Wanted(name, _shows(*verbs), scenarios=(scenario,), styles=DESERT_PAIRS)
        for name, (scenario, verbs) in DESERT.items()
    ),
)


def find_game(wanted: Wanted) -> Game | None:
    """Return the shortest of the first games that end as wanted."""
    fitting: list[Game] = []
    for number, game in enumerate(games(wanted)):
        if wanted.fits(game):
            fitting.append(game)
        if len(fitting) == ENOUGH or (fitting and number >= ENOUGH_GAMES):
            break
    return min(fitting, key=lambda game: len(game.actions), default=None)


def games(wanted: Wanted) -> Iterator[Game]:
    """Return random games of the scenarios and styles in turn."""
    names = wanted.scenarios or tuple(base_ids())
    pairs = wanted.styles or PAIRS
    setups = [prepare(load(name), Options(round_limit=wanted.limit, specialists=wanted.specialists)) for name in names]
    for seed in range(MOST_GAMES):
        place = seed % len(names)
        yield play(setups[place], names[place], seed, pairs[seed // len(names) % len(pairs)])


def load(name: str) -> Plan:
    """Return a scenario, one of this folder's own first."""
    own = FOLDER / f"{name}.toml"
    return load_scenario(str(own) if own.exists() else name)


def play(setup: Setup, name: str, seed: int, styles: tuple[str, str]) -> Game:
    """Play one game without a record."""
    chance = random.Random(seed).random
    luck = SeededLuck(str(seed))
    state = open_match(setup, luck)
    before = state
    actions = []
    while asked := deciders(state):
        seat = asked[0]
        action = DESERT_STYLES[styles[setup.side_of[seat]]](state, legal_actions(state, seat), chance)
        actions.append((seat, action))
        before = state.copy()
        apply(state, seat, action, luck)
    return Game(name, seed, styles, actions, state, before)


def record(game: Game, decisions: int | None = None) -> Match:
    """Return the match of a game, or the beginning of it."""
    setup = game.end.setup
    players = [game.styles[side] for side in setup.side_of]
    match = Match(load(game.scenario), setup.options, players, str(game.seed))
    for seat, action in game.actions[:decisions]:
        match.play(seat, action)
    return match


def save_given_up() -> None:
    """Write a match that one side resigns with a bid still face down, and one agreed drawn in the middle of a turn."""
    name = "01-la-raye"
    game = play(prepare(load(name), Options(round_limit=LIMIT)), name, 1, ("taker", "fighter"))
    setup = game.end.setup
    bids = [number for number, (_, action) in enumerate(game.actions) if setup.verb_of(action).name == "bid"]
    resigned = record(game, bids[8] + 1)
    resigned.resign(1)
    save_match(resigned, FOLDER / "resignation.bocage")
    agreed = record(game, bids[9] + 2)
    agreed.agree_draw()
    save_match(agreed, FOLDER / "agreement.bocage")


def save_clocked() -> None:
    """Write a match by the clock that is twice taken back past dice, draws and bids, until one side's time runs out."""
    name = "01-la-raye"
    options = Options(round_limit=LIMIT, bank_minutes=15)
    game = play(prepare(load(name), options), name, 1, ("taker", "fighter"))
    match = record(game, 40)
    chance = random.Random(1)
    for back in (3, 9):
        own = [number for number, entry in enumerate(match.entries) if entry.seat == 0]
        match.take_back(0, own[-back])
        for _ in range(12):
            seat = match.deciders()[0]
            match.play(seat, chance.choice(legal_actions(match.state, seat)))
    match.run_out(match.deciders()[0])
    save_match(match, FOLDER / "time.bocage")


def main() -> int:
    """Write a match for each ending, or for those named; return 1 if one was not found."""
    missing = False
    save_given_up()
    save_clocked()
    for wanted in WANTED:
        if len(sys.argv) > 1 and wanted.name not in sys.argv[1:]:
            continue
        game = find_game(wanted)
        if game is None:
            missing = True
            print(f"{wanted.name}: none in {MOST_GAMES} games")
            continue
        save_match(record(game), FOLDER / f"{wanted.name}.bocage")
        print(f"{wanted.name}: {game.scenario}, seed {game.seed}, {game.styles}, {len(game.actions)} decisions")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
