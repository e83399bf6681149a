"""Bolster, Command, Inspire and Recon as a bot takes them. Rules R13.7."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.bot.turn import bot_area, insert_by_initiative
from bocage.engine.cards.drawing import draw_face_down, draw_openly
from bocage.engine.cards.knowledge import note_seen
from bocage.engine.verbs.aircraft import AirSupport, aircraft_in_supply
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.support import Bolster, Command, Inspire, Recon
from bocage.engine.verbs.verb import Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import (
    DECK_EMPTY,
    FREE,
    NO_AIRCRAFT,
    NO_FOG_LAID_OUT,
    NOT_A_BOTS_DECK,
    NOT_TO_BE_INSPIRED,
)
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_DECK, UNDER_WAY
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import DISCARD, NOBODY, PLAY_AREA, REMOVED, SUPPLY

# The published Squad Leader turns two cards sideways where there are two, whatever its own card says (R13.9).
MOST_INSPIRED: Final = 2


class BotBolster(Bolster):
    """Put the top cards of bolster decks on the discard pile; the bot reaches all decks (R13.7, R13.10)."""

    part = "take-deck"

    def _add_decks(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        for deck in range(len(play.setup.deck_kinds)):
            if _deck_size(play, deck):
                out = append(out, base + deck)
        return out

    def _bar_deck(self, play: Play, deck: i64) -> i64:
        """Return what bars a bolster deck: it must hold a card (R13.7)."""
        if deck == NOBODY:
            return NOT_A_BOTS_DECK
        return FREE if _deck_size(play, deck) else DECK_EMPTY

    def _take_top(self, play: Play, deck: i64, luck: PackedLuck, events: Events | None) -> None:
        """Put the top card of a bolster deck on the discard pile (R13.7)."""
        state, seat = play.state, play.seat
        counts = [0] * play.setup.kind_count
        for kind in play.setup.deck_kinds[deck]:
            counts[kind] = state.count(seat, SUPPLY, kind)
        drawn = luck.draw(counts, sum(counts))
        state.move_card(seat, drawn, SUPPLY, DISCARD)
        note_seen(state, seat, drawn)
        if events is not None:
            events.append((tell.DREW_BOLSTER, seat, drawn))

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the decks that hold a card; they are numbered after the kinds (R13.7)."""
        return self._add_decks(play, base + play.setup.kind_count, out)

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars the first deck (R13.7)."""
        return self._bar_deck(play, play.setup.action_number[action])

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Take the first card (R13.7)."""
        self._take_top(play, play.setup.action_number[action], luck, events)
        play.unit = NOBODY
        return play.line.value - 1

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Offer the next deck (R13.7)."""
        return self._add_decks(play, play.setup.take_deck, out)

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars the next deck (R13.7)."""
        return self._bar_deck(play, play.setup.action_number[action])

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Take the next card (R13.7)."""
        self._take_top(play, play.setup.action_number[action], luck, events)
        return play.state.doing_left - 1


class BotCommand(Command):
    """Draw cards into the row, each by its initiative, right of the card being resolved (R13.7)."""

    part = ""

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Draw all the cards at once (R13.7)."""
        state, seat = play.state, play.seat
        for _ in range(play.line.value):
            if state.has_card_to_draw(seat):
                kind = draw_openly(state, seat, luck, events)
                insert_by_initiative(state, kind, 1)
                if events is not None:
                    events.append((tell.COMMANDED, seat, kind))
        return 0


class BotInspire(Inspire):
    """Turn cards of the row sideways: they will be resolved twice (R13.7)."""

    def add_cards(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Return the list with the cards that can be turned, kind by kind from a first number on (R13.7)."""
        for kind in play.setup.inspire_kinds[play.line.squad]:
            if self.bar_card(play, kind) == FREE:
                out = append(out, base + kind)
        return out

    def bar_card(self, play: Play, kind: i64) -> i64:
        """Return what bars turning a card: face up, to be resolved, upright, and of the squad (R13.7, R6.5)."""
        barred = self.bar_squad(play, kind)
        if barred != FREE:
            return barred
        is_there = kind != play.setup.fog and bot_area(play.state).find_upright(kind) != NOBODY
        return FREE if is_there else NOT_TO_BE_INSPIRED

    def take(self, play: Play, kind: i64, events: Events | None) -> None:
        """Turn a card sideways (R13.7)."""
        area = bot_area(play.state)
        area.sideways[area.find_upright(kind)] = True
        if events is not None:
            events.append((tell.TURNED_SIDEWAYS, play.seat, kind))

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Turn the first card; as many as the published Squad Leader's (R13.7, R13.9)."""
        super().begin(play, action, luck, events)
        return max(play.line.value, MOST_INSPIRED) - 1


class BotRecon(Recon):
    """Remove a Fog of War card of the play area from the game and draw a card face down (R13.7)."""

    def bar_now(self, play: Play) -> i64:
        """Return what bars a bot's Recon: it needs a Fog of War card in the play area (R13.7)."""
        fog = play.setup.fog
        return FREE if fog != NOBODY and play.state.count(play.seat, PLAY_AREA, fog) else NO_FOG_LAID_OUT

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Remove the card and draw another face down (R13.7)."""
        state, seat = play.state, play.seat
        bot_area(state).take_away(play.setup.fog)
        state.move_card(seat, play.setup.fog, PLAY_AREA, REMOVED)
        if events is not None:
            events.append((tell.FOG_REMOVED, seat))
        if state.has_card_to_draw(seat):
            draw_face_down(state, seat, luck, events)
        return 0


class BotAirSupport(AirSupport):
    """Put aircraft cards of the supply into the row by lot, each by its initiative (R15.30)."""

    part = ""
    is_whole = False

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer to call whatever comes; it is numbered after the kinds (R15.30)."""
        return append(out, base + play.setup.kind_count) if aircraft_in_supply(play) else out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars calling aircraft: a bot names no card (R15.30)."""
        is_free = play.setup.action_taken[action] == NOBODY and aircraft_in_supply(play) > 0
        return FREE if is_free else NO_AIRCRAFT

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Draw all the cards at once (R15.30)."""
        state, seat = play.state, play.seat
        for _ in range(min(play.line.value, aircraft_in_supply(play))):
            counts = [0] * play.setup.kind_count
            for kind in play.setup.aircraft_kinds:
                counts[kind] = state.count(seat, SUPPLY, kind)
            drawn = luck.draw(counts, sum(counts))
            state.move_card(seat, drawn, SUPPLY, PLAY_AREA)
            insert_by_initiative(state, drawn, 1)
            if events is not None:
                events.append((tell.COMMANDED, seat, drawn))
        return 0


class TakeDeck(Verb):
    """The next card of a bot's Bolster under way (R13.7)."""

    name = "take-deck"
    written = "take"
    aim = AT_DECK
    moment = UNDER_WAY


def _deck_size(play: Play, deck: i64) -> i64:
    size: i64 = 0
    for kind in play.setup.deck_kinds[deck]:
        size += play.state.count(play.setup.bot, SUPPLY, kind)
    return size


# What a bot takes otherwise than a person, and what besides where there are aircraft.
CHANGED = [BotBolster(), BotCommand(), BotInspire(), BotRecon()]
CHANGED_IN_THE_AIR = [BotAirSupport()]
