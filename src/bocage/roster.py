"""Every player that can be asked for by name: how it is made, how strong it says it is, whether it is offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final, Literal

from bocage.ai import Evaluation, Limits, Prior, Search, SharedSearch, Style, load_evaluation, load_prior
from bocage.ai.halving import CONSIDERED
from bocage.ai.levels import RECRUIT, SEARCHING, TURN_SECONDS, Level
from bocage.ai.recruit import RecruitPolicy
from bocage.engine import DIFFICULTIES, NORMAL, State, view_for
from bocage.luck import SeededLuck
from bocage.players import (
    GROUPS,
    DesertReckoning,
    GreedyPolicy,
    Player,
    Policy,
    PolicyPlayer,
    RandomPolicy,
    TakerPolicy,
)
from bocage.players.careful import careful
from bocage.players.roles import Roles
from bocage.solo import SoloPolicy

Seed = int | str
Kind = Literal["computer", "solo"]
SOLO: Final = "solo"


@dataclass(frozen=True)
class Budget:
    """What a player that searches may spend on a decision; it stops at whichever comes first."""

    # None for as long as it takes.
    seconds: float | None = None
    # Simulations, which mean the same on every machine; None for as many as the time allows, or as the player's own
    # level says if there is no time either.
    simulations: int | None = None
    # Seconds for all decisions of a turn together; None for no limit.
    turn_seconds: float | None = None
    # How many processes share a decision.
    cores: int = 1
    # Whether its level's own simulations end a decision, too, if no others are asked for.
    as_level: bool = False


# How a player is made: of a seed for those that trust to luck, and a budget for those that search.
Making = Callable[[Seed, Budget], Player]


@dataclass(frozen=True)
class Listed:
    """A player on the roster; what it is called stands in the texts, under [player]."""

    name: str
    # How strong it says it is: of two players the one with the higher number should win more often.
    strength: int
    make: Making
    # Others are kept to be measured against, and for the matches they have played.
    is_offered: bool = True
    # How hard a solo bot plays; "" for others (R13.8).
    difficulty: str = ""
    # It knows the actions of single soldiers, and so can play in the desert (R15).
    knows_soldiers: bool = True
    # How it searches, so that a budget says how long; None for those that do not.
    level: Level | None = None

    @property
    def kind(self) -> Kind:
        """Return what it is: a bot has solo cards and sits at its seat from the beginning (R13.1)."""
        return "solo" if self.difficulty else "computer"

    @property
    def searches(self) -> bool:
        """Return whether it searches, so that a budget says how long."""
        return self.level is not None

    @property
    def text_key(self) -> str:
        """Return the key of what it is called."""
        return f"player.{self.name.replace(':', '-')}"


def _by(policy: Callable[[Seed], Policy]) -> Making:
    """Return how the player of a policy is made; its deals are its own, not those of the policy's luck."""
    return lambda seed, _: PolicyPlayer(policy(seed), SeededLuck(f"{seed}/deal"))


def _greedy_3(without: str = "") -> Making:
    """Return how greedy-3 is made, or for measuring the same without a group of actions."""
    return _by(lambda _: GreedyPolicy(reinforced=True, desert=DesertReckoning(without)))


def _level(level: Level) -> Making:
    """Return how a level is made: by its own simulations, if nothing is said of them or of time."""

    def make(seed: Seed, budget: Budget) -> Player:
        simulations, against_bot = budget.simulations, None
        if simulations is None and (budget.seconds is None or budget.as_level):
            simulations, against_bot = level.simulations, level.against_bot
        limits = Limits(simulations, budget.seconds, budget.turn_seconds, against_bot)

        def search(limits: Limits) -> Search:
            style = shipped_style(level.rounds, level.rounds_against_bot)
            return Search(shipped_evaluation(), f"{seed}/search", limits, style, SoloPolicy())

        return SharedSearch(search, f"{seed}/search", limits, budget.cores) if budget.cores > 1 else search(limits)

    return make


@cache
def shipped_evaluation() -> Evaluation:
    """Return the evaluation of the package, read once in a process."""
    return load_evaluation()


def shipped_style(rounds: int, against_bot: int = 0) -> Style:
    """Return how those who search by the package's weights do it, with worlds cut so many rounds' starts ahead."""
    return Style(rounds, prior=_shipped_prior(), considered=CONSIDERED, rounds_against_bot=against_bot)


@cache
def _shipped_prior() -> Prior | None:
    return load_prior()


# How strong each difficulty of the solo bot is, and each level that searches, beside the other players.
_BOT_STRENGTH: Final = dict(zip(DIFFICULTIES, (3, 4, 7), strict=True))
_LEVEL_STRENGTH: Final = dict(zip(SEARCHING, (5, 6, 8), strict=True))

# "greedy" is whichever greedy player is newest. Strengths are as measured: docs/players.md, docs/solo.md.
ROSTER: Final = (
    Listed("random", 1, _by(RandomPolicy)),
    Listed("taker", 2, _by(TakerPolicy)),
    Listed(RECRUIT.name, 3, _by(RecruitPolicy)),
    Listed("greedy", 4, _greedy_3()),
    *(Listed(level.name, strength, _level(level), level=level) for level, strength in _LEVEL_STRENGTH.items()),
    Listed("greedy-1", 4, _by(lambda _: GreedyPolicy()), is_offered=False, knows_soldiers=False),
    Listed("greedy-2", 4, _by(lambda _: GreedyPolicy(reinforced=True)), is_offered=False, knows_soldiers=False),
    Listed("greedy-3", 4, _greedy_3(), is_offered=False),
    *(Listed(f"{SOLO}:{name}", _BOT_STRENGTH[name], _by(lambda _: SoloPolicy()), True, name) for name in DIFFICULTIES),
)
_BY_NAME: Final = {listed.name: listed for listed in ROSTER}
# A bot of which no difficulty is named.
_BY_NAME[SOLO] = _BY_NAME[f"{SOLO}:{NORMAL}"]
# Every name a player answers to.
PLAYER_NAMES: Final = tuple(_BY_NAME)
# Players of which only measurements have any use: greedy-3 without a group of actions, and greedy-2 with other weights.
_TRIALS: Final = (
    *(Listed(f"greedy-3-without-{group}", 4, _greedy_3(group), is_offered=False) for group in GROUPS),
    Listed(
        "greedy-2-careful",
        4,
        _by(lambda _: GreedyPolicy(careful(Roles()), reinforced=True)),
        is_offered=False,
        knows_soldiers=False,
    ),
)
TRIALS: Final = {listed.name: listed for listed in _TRIALS}


class UnknownPlayer(Exception):
    """A name that no player answers to, with those that were perhaps meant; its sentence stands in the texts."""

    def __init__(self, name: str, suggestions: list[str]) -> None:
        super().__init__(name)
        self.name = name
        # Close names, best first; all names if none is close.
        self.suggestions = suggestions


def find_player(name: str) -> Listed:
    """Return the player of a name, as people write it; an UnknownPlayer tells of one that nobody has."""
    wanted = name.strip().casefold()
    if wanted in _BY_NAME:
        return _BY_NAME[wanted]
    # A name is cut before it is compared, as the comparison takes long for a long one.
    close = get_close_matches(wanted[:80], PLAYER_NAMES)
    raise UnknownPlayer(name, close or list(PLAYER_NAMES))


class NoBudget(Exception):
    """A budget for a player that does not search; its sentence stands in the texts."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def offered_players() -> list[Listed]:
    """Return the players that a person may choose among, the strongest first."""
    return sorted((listed for listed in ROSTER if listed.is_offered), key=lambda listed: -listed.strength)


def names_of(kind: Kind) -> list[str]:
    """Return the names of all players of a kind, offered or not, in the order of the roster."""
    return [listed.name for listed in ROSTER if listed.kind == kind]


def difficulty_of(name: str) -> str:
    """Return how hard a player of this name plays as a solo bot; "" if it is none (R13.8)."""
    listed = _BY_NAME.get(name.strip().casefold())
    return listed.difficulty if listed else ""


def is_lost_among_soldiers(name: str) -> bool:
    """Return True if a player of this name does not know the actions of single soldiers (R15)."""
    listed = _BY_NAME.get(name.strip().casefold()) or TRIALS.get(name)
    return listed is not None and not listed.knows_soldiers


def make_player(name: str, seed: Seed, budget: Budget | None = None) -> Player:
    """Return a player by name, which decides from views; a NoBudget tells of one that cannot spend what it is given."""
    listed = find_player(name)
    if budget is not None and not listed.searches:
        raise NoBudget(listed.name)
    return listed.make(seed, budget or Budget())


def make_at_table(name: str, seed: Seed, spent: float = 0.0) -> Player:
    """Return a player by name that does not keep people waiting; its turn has taken so many seconds already."""
    level = find_player(name).level
    if level is None:
        return make_player(name, seed)
    return make_player(name, seed, Budget(level.seconds, turn_seconds=max(0.0, TURN_SECONDS - spent), as_level=True))


def make_policy(name: str, seed: Seed, budget: Budget | None = None) -> Policy:
    """Return a player by name as a policy, for games in which whole positions are at hand; trials have names, too."""
    player = TRIALS[name].make(seed, Budget()) if name in TRIALS else make_player(name, seed, budget)
    return player.policy if isinstance(player, PolicyPlayer) else _ByView(player)


class _ByView:
    """A player that searches, asked as a policy: it is still shown no more than its seat may see (R14)."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, state: State, seat: int, actions: list[int]) -> int:
        """Return what the player decides from the seat's view."""
        return self._player.decide(view_for(state, seat))
