"""Decisions that every card allows or the rules ask for: hunker down, ready, stop, lose. Rules R4.2, R4.5, R9.2."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.casualties import apply_loss
from bocage.engine.goals.hope import review_hope
from bocage.engine.position.state import State
from bocage.engine.verbs.verb import Verb, show_card
from bocage.engine.words import events as tell
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_KIND, UNDER_WAY, WHILE_LOSING
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.terms import PLAY_AREA, SUPPLY, bit


class Hunker(Verb):
    """Put a combat card back into the supply (R4.2)."""

    name = "hunker"
    plays = True

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Put the card back (R4.2)."""
        kind = state.setup.action_kind[action]
        show_card(state, seat, kind, SUPPLY)
        if events is not None:
            events.append((tell.HUNKERED, seat, kind))
        review_hope(state, state.setup.side_of[seat])


class Ready(Verb):
    """Turn a suppressed unit to its ready side (R4.5)."""

    name = "ready"
    plays = True

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Ready the card's unit (R4.5)."""
        kind = state.setup.action_kind[action]
        show_card(state, seat, kind, PLAY_AREA)
        unit = state.unit(state.setup.side_of[seat], kind)
        state.suppressed ^= bit(unit)
        if events is not None:
            events.append((tell.PLAYED, seat, kind, self.number))
            events.append((tell.READIED, unit))


class Stop(Verb):
    """Go no further with the action under way, where a rule says "up to" (R5 to R7, R9)."""

    name = "stop"
    moment = UNDER_WAY


class Lose(Verb):
    """Choose which card of a unit is lost (R9.2)."""

    name = "lose"
    aim = AT_KIND
    moment = WHILE_LOSING

    def apply(self, state: State, seat: i64, action: i64, luck: PackedLuck, events: Events | None) -> None:
        """Lose the card that was chosen (R9.2)."""
        apply_loss(state, state.setup.action_kind[action], events)
