"""Events in words, as one seat may know them. Rules R14."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bocage.engine import FACTS, Event, Events, event_for
from bocage.engine.words import events as told
from bocage.engine.words.events import EVENT_FIELDS
from bocage.engine.words.terms import HIDDEN, NOBODY
from bocage.words.words import ROMAN, Words

# Runs of these by one seat are told as one: their cards are gathered.
GATHERED = (
    told.DREW,
    told.BOLSTERED,
    told.INSPIRED,
    told.LEFT_IN_HAND,
    told.LAID_OUT,
    told.TURNED_UP,
    told.COMMANDED,
    told.DREW_BOLSTER,
    told.TURNED_SIDEWAYS,
    told.CALLED,
)
# The bids of a round, told together with what they decide.
BIDS = (told.BID_SHOWN, told.INITIATIVE_TAKEN)
# These begin a line of their own; what follows from them stands on the same line.
BEGIN_A_LINE = (
    told.ROUND_BEGAN,
    told.RESHUFFLED,
    told.DREW,
    told.BID_MADE,
    told.BID_SHOWN,
    told.INITIATIVE_TAKEN,
    told.TURN_BEGAN,
    told.PLAYED,
    told.HUNKERED,
    told.LEFT_IN_HAND,
    told.TURN_ENDED,
    told.MATCH_ENDED,
    told.BID_DRAWN,
    told.LAID_OUT,
    told.SET_ASIDE,
    told.PASSED,
    told.LINE_TAKEN,
)

# What tells the value of a field, by what its name means.
SPEAK: dict[str, Callable[[Words, int], str]] = {
    "seat": Words.seat,
    "side": Words.side,
    "unit": Words.unit_of_side,
    "tile": Words.tile,
    "pile": Words.pile,
    "verb": Words.verb,
    "ending": Words.ending,
    "berth": Words.berth,
    "mine": Words.mine,
}


@dataclass(frozen=True)
class Line:
    """One line of the log, and the events that it tells, as the reader may know them."""

    text: str
    events: tuple[Event, ...]


class Teller:
    """Tells what happens to one seat, to a SPECTATOR, or with nothing hidden (None)."""

    def __init__(self, words: Words, seat: int | None, fallen: Mapping[tuple[int, int], int] | None = None) -> None:
        """Begin to tell, after so many casualties of each unit and kind of card."""
        self._words = words
        self._seat = seat
        # Casualties told so far, for the names of the fallen.
        self._fallen = dict(fallen or {})

    def tell(self, events: Events) -> list[str]:
        """Return what happened, a line for each decision or round."""
        return [line.text for line in self.lines(events)]

    def lines(self, events: Events) -> list[Line]:
        """Return what happened line by line, each with its events."""
        lines: list[Line] = []
        at = 0
        seen = [self._as_seen(event) for event in _bids_together(_without_echoes(events))]
        while at < len(seen):
            event = seen[at]
            run = [event]
            if event[0] == told.BID_SHOWN:
                while at + len(run) < len(seen) and seen[at + len(run)][0] in BIDS:
                    run.append(seen[at + len(run)])
            elif event[0] in GATHERED:
                while at + len(run) < len(seen) and seen[at + len(run)][:2] == event[:2]:
                    run.append(seen[at + len(run)])
            at += len(run)
            sentence = self._sentence(run)
            if lines and event[0] not in BEGIN_A_LINE:
                lines[-1] = replace(lines[-1], text=f"{lines[-1].text} {sentence}", events=(*lines[-1].events, *run))
            else:
                lines.append(Line(sentence, tuple(run)))
        return lines

    def take_back(self, line: Line) -> None:
        """Leave the names of those who fell in a line, which was taken back, to the next (R9.2)."""
        for event in line.events:
            if event[0] == told.CASUALTY and event[3] != HIDDEN:
                self._fallen[event[1], event[3]] -= 1

    def _as_seen(self, event: Event) -> Event:
        return event if self._seat is None else event_for(self._words.setup, event, self._seat)

    def _sentence(self, run: list[Event]) -> str:
        event = run[0]
        if run[-1][0] == told.INITIATIVE_TAKEN and len(run) > 1:
            return self._bids(run)
        name, fields = EVENT_FIELDS[event[0]]
        values = {field: self._word(event, field, event[1 + place]) for place, field in enumerate(fields)}
        if "dice" in values:
            values["dice"] = ", ".join(str(face) for face in event[1 + fields.index("dice") :])
        if event[0] in GATHERED:
            values["kind"] = self._words.cards([each[2] for each in run])
        if event[0] == told.ROLLED and event[2] == NOBODY:
            # A mine, or an aircraft, which has no counter (R10.2, R15.7).
            is_mine = self._words.setup.verbs[event[1]].name == "mine"
            return self._words.say("mine-rolled" if is_mine else "air-rolled", **values)
        return self._words.texts.say(f"event.{name}", **values)

    def _bids(self, run: list[Event]) -> str:
        """Return the bids of a round and who has the initiative by them."""
        words = self._words
        bids = [
            words.say("one-bid", seat=words.seat(seat), card=words.card(kind), initiative=words.setup.initiative[kind])
            for _, seat, kind in run[:-1]
        ]
        return words.say("bids", bids=", ".join(bids), side=words.side(run[-1][1]))

    def _word(self, event: Event, field: str, value: int) -> str:
        """Return the word for a field: its name says what the number means."""
        words = self._words
        meaning = field.rpartition("_")[2]
        if meaning == "kind":
            return self._card(event, value)
        if event[0] == told.ROLLED and meaning == "verb":
            return words.say(f"rolled-{words.setup.verbs[value].name}")
        if meaning == "success":
            return words.say("hit" if value else "miss")
        if event[0] == told.LINE_TAKEN and field == "number":
            return ROMAN[value]
        if field == "winner_side":
            return words.outcome(value)
        speak = SPEAK.get(meaning)
        return str(value) if speak is None else speak(words, value)

    def _card(self, event: Event, kind: int) -> str:
        words = self._words
        if event[0] in (told.BID_SHOWN, told.BID_DRAWN):
            initiative = words.setup.initiative[kind]
            return words.texts.compose("ui.card-bid", "card", card=words.card(kind), initiative=initiative)
        if event[0] != told.CASUALTY:
            return words.card(kind)
        if kind == HIDDEN:
            return words.card(kind)
        # Of a unit a reader knows all the fallen or none (R7.8), so that a name never tells of another card.
        number = self._fallen.get((event[1], kind), 0)
        self._fallen[event[1], kind] = number + 1
        name = words.soldier(words.setup.owner[event[1]], kind, number)
        return words.texts.compose("ui.soldier", "card", card=words.card(kind), name=name)


def _without_echoes(events: Events) -> Events:
    """Leave out what other events tell: a bid about to be shown, a card played for a roll, the Fog of a Conceal.

    A roll tells its card by the counter that attacks; of aircraft, which have none, the card is told (R15.7).
    """
    codes = {event[0] for event in events}
    rolled = any(event[0] == told.ROLLED and event[2] != NOBODY for event in events)
    return [
        event
        for event in events
        if not (event[0] == told.BID_MADE and told.BID_SHOWN in codes)
        and not (event[0] == told.PLAYED and FACTS[event[3]].rolls and rolled)
        and not (event[0] == told.TOOK_FOG and told.CONCEALED in codes)
    ]


def _bids_together(events: Events) -> Events:
    """Tell of a command that a bid passes on only after all bids and what they decide (R12.3)."""
    told_first: Events = []
    passed: Events = []
    are_shown = False
    for event in events:
        are_shown = are_shown or event[0] == told.BID_SHOWN
        if are_shown and event[0] == told.COMMAND_PASSED:
            passed.append(event)
            continue
        told_first.append(event)
        if event[0] == told.INITIATIVE_TAKEN:
            told_first += passed
            passed, are_shown = [], False
    return told_first + passed
