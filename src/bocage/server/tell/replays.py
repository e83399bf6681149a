"""A match looked back at: by whose eyes a reader may see it, step by step and whole. Rules R14."""

from __future__ import annotations

from bocage.analysis.dice import roll_dice
from bocage.data.texts import Texts
from bocage.engine import seat_name
from bocage.engine.words.terms import SPECTATOR
from bocage.match import Match
from bocage.match.memory import remember
from bocage.server.problems import Refused
from bocage.server.table.table import Table
from bocage.server.tell.position import see
from bocage.server.tell.table import changes_for, see_table
from bocage.server.wire.campaigns import LossSeen
from bocage.server.wire.changes import Replay
from bocage.server.wire.position import PositionSeen
from bocage.server.wire.replays import DiceSeen, StorySeen, WholeReplay

ALL = "all"
WATCHING = "spectator"
PLACES = 2


def eyes_for(table: Table, seat: int, *, is_open: bool = False) -> dict[str, int | None]:
    """Return by whose eyes a reader may see a match, by their names, the first if nothing is asked for.

    While it runs, these are the reader's own and a spectator's; after the end, or where all ``is_open``, everybody's.
    """
    setup = table.match.setup
    found: dict[str, int | None] = {}
    if is_open or table.match.is_over:
        found[ALL] = None
        found |= {seat_name(setup, each): each for each in range(setup.seat_count)}
    elif seat != SPECTATOR:
        found[seat_name(setup, seat)] = seat
    return found | {WATCHING: SPECTATOR}


def choose_eyes(table: Table, seat: int, wanted: str, *, is_open: bool = False) -> tuple[str, int | None]:
    """Return the eyes that a reader asks for, or else the ones he has, by name and seat; None sees everything."""
    eyes = eyes_for(table, seat, is_open=is_open)
    name = wanted or next(iter(eyes))
    if name not in eyes:
        raise Refused("not-your-eyes", eyes=name, known=", ".join(eyes))
    return name, eyes[name]


def see_replay(table: Table, seat: int, wanted: str, texts: Texts) -> Replay:
    """Return the steps of a match by the eyes that a reader asks for."""
    return _steps(table, choose_eyes(table, seat, wanted)[1], texts)


def see_moment(table: Table, seat: int, wanted: str, number: int, texts: Texts) -> PositionSeen:
    """Return the position after so many decisions by the eyes that a reader asks for."""
    reader = choose_eyes(table, seat, wanted)[1]
    state = table.match.state_at(number)
    return see(state, seat if reader is None else reader, texts, everything=reader is None)


def see_whole(table: Table, seat: int, wanted: str, texts: Texts, *, is_open: bool = False) -> WholeReplay:
    """Return a match with all positions by the eyes that a reader asks for."""
    name, reader = choose_eyes(table, seat, wanted, is_open=is_open)
    return WholeReplay(
        table=see_table(table, set(), texts),
        eyes=name,
        may_see_as=list(eyes_for(table, seat, is_open=is_open)),
        replay=_steps(table, reader, texts),
        positions=[_position(table.match, number, reader, texts) for number in range(len(table.match.entries) + 1)],
        story=_story(table.match) if table.match.is_over else None,
    )


def _steps(table: Table, reader: int | None, texts: Texts) -> Replay:
    steps = changes_for(table, reader, texts)
    return Replay(positions=len(table.match.entries) + 1, steps=steps, made=table.made, dealt=table.dealt_by)


def _position(match: Match, number: int, reader: int | None, texts: Texts) -> PositionSeen:
    """Return a position without what could be decided in it."""
    seat = SPECTATOR if reader is None else reader
    return see(match.state_at(number), seat, texts, everything=reader is None, with_actions=False)


def _story(match: Match) -> StorySeen:
    """Return what is told of a match that is over, when nothing is hidden any more."""
    memory, factions = remember(match), match.setup.factions
    return StorySeen(
        points=[list(points) for points in memory.points],
        losses=[
            LossSeen(side=factions[loss.side], card=loss.card, name=loss.name, round=loss.round)
            for loss in memory.losses
        ],
        dice=[
            DiceSeen(side=factions[side], attacks=dice.attacks, hits=dice.hits, expected=round(dice.expected, PLACES))
            for side, dice in enumerate(roll_dice(match))
        ],
    )
