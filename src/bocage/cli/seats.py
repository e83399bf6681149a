"""Who sits at the table: persons, and computer players by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bocage.cli.faults import Fault
from bocage.data.problems import advice, printable
from bocage.data.titles import title_of
from bocage.engine import Plan
from bocage.match import Match
from bocage.players import Player
from bocage.roster import PLAYER_NAMES, UnknownPlayer, difficulty_of, find_player, make_at_table

HUMAN = "human"


def check_player(name: str) -> str:
    """Return a player's name as it is written in records; a Fault suggests one for an unknown name."""
    wanted = name.strip().casefold()
    if wanted == HUMAN:
        return HUMAN
    try:
        return find_player(wanted).name
    except UnknownPlayer:
        hint = advice(wanted, [HUMAN, *PLAYER_NAMES])
        raise Fault("unknown-player", name=printable(name), advice=hint) from None


def wished_players(options: Mapping[str, str], sides: Sequence[str]) -> dict[str, str]:
    """Return who is to play by side: ``--us random`` says the same as ``--side us=random``."""
    wished = {side: names for side, names in options.items() if names}
    for text in sides:
        side, equals, names = text.partition("=")
        if not (side.strip() and equals and names.strip()):
            raise Fault("odd-side", found=printable(text))
        wished[side.strip().casefold()] = names
    return wished


def side_called(plan: Plan, side: str) -> int:
    """Return a side by its name; a Fault tells which there are for one that the scenario has not."""
    if side not in plan.factions:
        raise Fault("side-not-here", title=title_of(plan), found=printable(side), advice=advice(side, plan.factions))
    return plan.side_of(side)


def seat_players(plan: Plan, wished: Mapping[str, list[str]], seats: int) -> list[str]:
    """Return who sits at each seat; by default a person at the first of the first side, greedy at all others."""
    teams = [[HUMAN, *["greedy"] * (seats - 1)], ["greedy"] * seats]
    for side, names in wished.items():
        teams[side_called(plan, side)] = names
    # The seats of the sides take turns.
    return [name for pair in zip(*teams, strict=True) for name in pair]


def check_team(names: str, seats: int) -> list[str]:
    """Return who sits at a side's seats: one name for all of them, or one for each, joined by commas."""
    given = [check_player(name) for name in names.split(",")]
    if len(given) not in (1, seats):
        raise Fault("wrong-team", names=printable(names), seats=seats)
    return given * seats if len(given) == 1 else given


def check_bot(match: Match, seat: int, name: str) -> None:
    """Refuse to exchange a bot for another player, or another for a bot: its cards lie otherwise (R13.1)."""
    if bool(difficulty_of(name)) != (seat == match.setup.bot) or difficulty_of(name) not in (
        "",
        match.options.difficulty,
    ):
        raise Fault("solo-stays", title=title_of(match.plan))


def seat_computers(match: Match) -> dict[int, Player]:
    """Return the computer players of a match by seat; their luck is their own, not that of the dice."""
    computers: dict[int, Player] = {}
    for seat, name in enumerate(match.players):
        if check_player(name) != HUMAN:
            computers[seat] = make_at_table(name, f"{match.seed}/{seat}")
    return computers
