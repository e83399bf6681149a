"""The story of a match as one audience was told it, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.engine import Events
from bocage.engine.events import MATCH_ENDED
from bocage.match import Match
from bocage.solo.explain import explain_match
from bocage.words import Teller, Words


class Log:
    """What a seat, or somebody from whom nothing is hidden (None), has been told."""

    def __init__(self, match: Match, words: Words, seat: int | None) -> None:
        """Tell what the match holds already; what followed the seat's own last decision counts as news."""
        self._words = words
        self._teller = Teller(words, seat)
        self._told = [self._teller.tell(match.opening.events)]
        self._read = 0
        explained = {each.number: each.lines for each in explain_match(match, words)}
        for number, entry in enumerate(match.entries, start=1):
            self.add(entry.events, explained.get(number, []))
            if entry.seat == seat:
                self._read = len(self._told)

    def add(self, events: Events, reasons: Sequence[str] = ()) -> list[str]:
        """Tell one more decision, with a bot's reasons for it, and return its lines."""
        # The result is told by itself once the match is over.
        lines = self._teller.tell([event for event in events if event[0] != MATCH_ENDED])
        if reasons:
            lines.append(self._words.texts.say("solo.reasons", reasons=" ".join(reasons)))
        self._told.append(lines)
        return lines

    def take_back(self) -> None:
        """Forget the last decision, which was undone."""
        self._told.pop()
        self._read = min(self._read, len(self._told))

    def news(self) -> list[str]:
        """Return what has not been read yet; now it is."""
        lines = [line for lines in self._told[self._read :] for line in lines]
        self._read = len(self._told)
        return lines

    def last(self, count: int) -> list[str]:
        """Return the last lines of the story."""
        return [line for lines in self._told for line in lines][-count:]
