"""The story of a match as one audience was told it, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bocage.engine import Events
from bocage.engine.words import events as tell
from bocage.engine.words.terms import NOBODY
from bocage.match import Match
from bocage.solo.explain import explain_match
from bocage.words import Line, Teller, Words

# What another seat's decision begins with if it answers one's own: a bid, or the card that is lost by one's attack.
ANSWERS = (tell.BID_MADE, tell.BID_SHOWN, tell.CASUALTY)
# Where what a decision led to is over: the round goes on.
GOES_ON = (tell.LEFT_IN_HAND, tell.TURN_ENDED, tell.TURN_BEGAN, tell.ROUND_BEGAN)
# What changes nothing that one could not see without being told.
IDLE = (*GOES_ON, tell.DREW, tell.RESHUFFLED)


@dataclass(frozen=True)
class News:
    """What has not been read yet: first what one's own last decision led to, then everything since."""

    own: list[str]
    others: list[str]
    # Of these the lines to leave out last.
    weighty: list[str]

    @property
    def lines(self) -> list[str]:
        return [*self.own, *self.others]


@dataclass(frozen=True)
class _Chapter:
    """What one decision brought, and whose it was; the opening was nobody's."""

    seat: int
    lines: list[Line]

    @property
    def is_answer(self) -> bool:
        events = self.lines[0].events if self.lines else ()
        return bool(events) and events[0][0] in ANSWERS

    def results(self) -> list[str]:
        """Return the lines until the round goes on."""
        texts = []
        for line in self.lines:
            if any(event[0] in GOES_ON for event in line.events):
                break
            texts.append(line.text)
        return texts


class Log:
    """What a seat, or somebody from whom nothing is hidden (None), has been told."""

    def __init__(self, match: Match, words: Words, seat: int | None) -> None:
        """Tell what the match holds already; what followed the seat's own last decision counts as news."""
        self._words = words
        self._seat = seat
        self._teller = Teller(words, seat)
        self._told = [_Chapter(NOBODY, self._teller.lines(match.opening.events))]
        self._read = 0
        explained = {each.number: each.lines for each in explain_match(match, words)}
        for number, entry in enumerate(match.entries, start=1):
            self.add(entry.events, explained.get(number, []), entry.seat)
            if entry.seat == seat:
                self._read = len(self._told)

    def add(self, events: Events, reasons: Sequence[str] = (), seat: int = NOBODY) -> None:
        """Tell one more decision and whose it was, with a bot's reasons for it."""
        # The result is told by itself once the match is over.
        lines = self._teller.lines([event for event in events if event[0] != tell.MATCH_ENDED])
        if reasons:
            lines.append(Line(self._words.texts.say("solo.reasons", reasons=" ".join(reasons)), ()))
        self._told.append(_Chapter(seat, lines))

    def take_back(self) -> None:
        """Forget the last decision, which was undone."""
        for line in self._told.pop().lines:
            self._teller.take_back(line)
        self._read = min(self._read, len(self._told))

    def news(self) -> News:
        """Return what has not been read yet; now it is."""
        unread = self._told[self._read :]
        self._read = len(self._told)
        own: list[str] = []
        for number, chapter in enumerate(unread):
            if not (chapter.is_answer if number else chapter.seat == self._seat):
                break
            results = chapter.results()
            own += results
            if len(results) < len(chapter.lines):
                break
        others = _lines(unread)[len(own) :]
        weighty = [line.text for line in others if not _is_idle(line)]
        return News(own, [line.text for line in others], weighty)

    def last(self, count: int) -> list[str]:
        """Return the last lines of the story, and all since the seat's own last decision."""
        own = max((place for place, chapter in enumerate(self._told) if chapter.seat == self._seat), default=0)
        since = len(_lines(self._told[own:]))
        return [line.text for line in _lines(self._told)[-max(count, since) :]]


def _lines(chapters: list[_Chapter]) -> list[Line]:
    return [line for chapter in chapters for line in chapter.lines]


def _is_idle(line: Line) -> bool:
    """Whether a line tells of draws and turns alone; a bot's reasons tell of no event, and count."""
    return bool(line.events) and all(event[0] in IDLE for event in line.events)
