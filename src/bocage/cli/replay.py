"""The command ``bocage replay``: a match told in words, or a position of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bocage.cli.faults import Fault
from bocage.cli.language import texts_to_read
from bocage.cli.reading import load_record
from bocage.cli.scene import show_board, show_legend
from bocage.cli.screen import Screen
from bocage.cli.status import result_line
from bocage.data.titles import title_of
from bocage.engine import Events
from bocage.engine.words.events import MATCH_ENDED, ROUND_BEGAN
from bocage.engine.words.terms import HAND
from bocage.match import Match
from bocage.match.match import TakenBack
from bocage.words import Teller, Words

# What of a match is told; whoever replays one asks for it alike.
UpTo = Annotated[int | None, typer.Option(metavar="NUMBER", min=0)]
OneRound = Annotated[int | None, typer.Option("--round", metavar="NUMBER", min=1)]


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    to: UpTo = None,
    round_number: OneRound = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Tell a saved match in words, decision by decision, with nothing hidden; or show one position of it."""
    replay_match(load_record(file), to, round_number, plain)


def replay_match(match: Match, to: int | None, round_number: int | None, plain: bool) -> None:
    """Tell a match in words, or one round of it, or show one position."""
    if to is not None and round_number is not None:
        raise Fault("to-and-round")
    screen = Screen(plain)
    words = Words(match.setup, texts_to_read())
    if to is not None:
        _show_position(match, to, screen, words)
    else:
        _tell(match, round_number, screen, words)


def _tell(match: Match, round_number: int | None, screen: Screen, words: Words) -> None:
    """Tell the whole match, or one round of it, each decision with its number."""
    last = match.state.round
    if round_number is not None and round_number > last:
        raise Fault("no-such-round", number=round_number, last=last)
    teller = Teller(words, None)
    now = 0
    gone = _taken_back(match)
    for number, entry in enumerate([match.opening, *match.entries]):
        for events in _by_round(entry.events):
            now += events[0][0] == ROUND_BEGAN
            for line in teller.tell(events):
                if round_number in (None, now):
                    screen.say(words.say("replay-line", number=number, line=line))
        if round_number in (None, now):
            for each in gone.get(number, []):
                screen.say(words.say("replay-taken-back", seat=words.seat(each.seat), count=len(each.entries)))
    if match.is_over and round_number in (None, last):
        screen.say(result_line(match.state, words))


def _taken_back(match: Match) -> dict[int, list[TakenBack]]:
    """Return what was taken back by agreement, by the number of the decision after which the match went on (R8.11)."""
    gone: dict[int, list[TakenBack]] = {}
    number = 0
    for each in match.history:
        if not isinstance(each, TakenBack):
            number += 1
            continue
        number -= len(each.entries)
        # What was taken back within it is not told of its own.
        gone = {place: earlier for place, earlier in gone.items() if place <= number}
        gone.setdefault(number, []).append(each)
    return gone


def _by_round(events: Events) -> list[Events]:
    """Return a decision's events, those of a round that begins with it apart; the result is told by itself."""
    events = [event for event in events if event[0] != MATCH_ENDED]
    new = next((place for place, event in enumerate(events) if event[0] == ROUND_BEGAN), len(events))
    return [part for part in (events[:new], events[new:]) if part]


def _show_position(match: Match, number: int, screen: Screen, words: Words) -> None:
    """Show the board and all hands after a decision."""
    state = match.state_at(number)
    screen.say(words.say("position-after", title=title_of(match.plan), number=number, last=len(match.entries)))
    show_board(screen, state, words)
    show_legend(screen, words)
    for seat in range(match.setup.seat_count):
        screen.say(words.say("hand-of", seat=words.seat(seat), cards=words.counted(state.row(seat, HAND))))
