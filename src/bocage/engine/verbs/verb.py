"""A verb: what a card may be played for, or a seat decide, as one object that is asked. Rules R4.1."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.knowledge import note_shown_from_hand
from bocage.engine.position.state import State
from bocage.engine.verbs.play import Play, note_left
from bocage.engine.words import events as tell
from bocage.engine.words.events import Events
from bocage.engine.words.facts import Facts
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import HAND, NOBODY, NOWHERE, PLAY_AREA


class Unhandled(Exception):
    """A verb was asked for what it does not know: a gap in the rules, never a matter of luck or of input."""


class Verb(Facts):
    """Facts and a few questions. What a verb does not answer is a fault, told as one: nothing is free by default."""

    # What happens after it: the end is looked for, and parts with a single answer are carried out.
    acts: bool = True

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Carry a decision out."""
        raise Unhandled(f"nobody carries out {self.name!r}")

    # A line of a card

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Return the list with the actions of the line that can be performed and change something (R4.7)."""
        raise Unhandled(f"nobody offers {self.name!r}")

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars the line with the target of this action, asking what ``add`` asks (R4.7)."""
        raise Unhandled(f"nobody bars {self.name!r}")

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Perform the first part and return what is left; the unit that goes on is noted in the play (R4.1)."""
        raise Unhandled(f"nobody performs {self.name!r}")

    # Its further parts

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Return the list with the ways to go on, but for stopping."""
        raise Unhandled(f"nobody goes on with {self.name!r}")

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars this way of going on, asking what ``add_next`` asks."""
        raise Unhandled(f"nobody goes on with {self.name!r}")

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Perform the next part and return what is left."""
        raise Unhandled(f"nobody goes on with {self.name!r}")

    def steps_from(self, state: State, unit: i64, tile: i64) -> vec[i64]:
        """Return the tiles that a unit may step to from a tile."""
        raise Unhandled(f"nobody steps by {self.name!r}")


class CardVerb(Verb):
    """A verb that stands on cards: the card is played, its unit placed if need be, and the line begun (R4.1, R4.6)."""

    plays = True
    on_card = True

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Play a card for this verb (R4.1, R4.4, R4.6)."""
        setup = state.setup
        show_card(state, seat, setup.action_kind[action], PLAY_AREA)
        if events is not None:
            events.append((tell.PLAYED, seat, setup.action_kind[action], self.number))
        play = Play(state)
        play.line = setup.all_lines[setup.action_line[action]]
        play.unit = state.unit(play.side, play.line.kind)
        if play.unit != NOBODY:
            if state.where(play.unit) == NOWHERE:
                tile = setup.entry_tile(play.unit, action)
                state.place_counter(play.unit, tile)
                if events is not None:
                    events.append((tell.PLACED, play.unit, tile))
            play.origin = state.where(play.unit)
        note_left(play, self.begin(play, action, luck, events))


def show_card(state: State, seat: i64, kind: i64, to: i64) -> None:
    """Take a card out of the hand before all eyes; a bot's lies in its play area already (R4.1, R13.4)."""
    state.stirred = 1
    if seat != state.setup.bot:
        note_shown_from_hand(state, seat, kind)
        state.move_card(seat, kind, HAND, to)
