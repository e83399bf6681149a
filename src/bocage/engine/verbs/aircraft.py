"""Aircraft: Air Support calls them, Surveil marks tiles from above. Rules R10.4, R10.11, R15.7 and R15.25."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.knowledge import note_returned_to_hand
from bocage.engine.verbs.movement import scout_tile
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.support import Bolster
from bocage.engine.verbs.verb import CardVerb, Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import FREE, MARKED_ALREADY, NO_AIRCRAFT
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_TILE, UNDER_WAY
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import HAND, NOBODY, SUPPLY, UNSEEN


class AirSupport(Bolster):
    """Take aircraft cards from the supply to the hand, as many as it says, if there are as many (R10.4, R10.11)."""

    name = "air-support"
    is_whole = True
    bolsters = False
    calls_aircraft = True

    def add_cards(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Return the list with the aircraft in the supply, kind by kind from a first number on (R10.11)."""
        for kind in play.setup.aircraft_kinds:
            if self.bar_card(play, kind) == FREE:
                out = append(out, base + kind)
        return out

    def bar_card(self, play: Play, kind: i64) -> i64:
        """Return what bars taking a card: it is an aircraft's, and in one's own supply (R10.11)."""
        if kind not in play.setup.aircraft_kinds:
            return NO_AIRCRAFT
        return FREE if play.state.count(play.seat, SUPPLY, kind) else NO_AIRCRAFT

    def take(self, play: Play, kind: i64, events: Events | None) -> None:
        """Take a card from the supply to the hand before all eyes (R10.4, R15.27)."""
        play.state.move_card(play.seat, kind, SUPPLY, HAND)
        note_returned_to_hand(play.state, play.seat, kind)
        if events is not None:
            events.append((tell.CALLED, play.seat, kind))

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Take the first card; as many follow as the line says and the supply holds (R10.11)."""
        return min(super().begin(play, action, luck, events), aircraft_in_supply(play))


def aircraft_in_supply(play: Play) -> i64:
    """Return how many aircraft cards the seat that plays has in its supply (R10.11)."""
    count: i64 = 0
    for kind in play.setup.aircraft_kinds:
        count += play.state.count(play.seat, SUPPLY, kind)
    return count


class Surveil(CardVerb):
    """Mark tiles that the side has not seen, touching or not, each for a Fog of War card (R15.7, R15.25)."""

    name = "surveil"
    aim = AT_TILE
    part = "survey"
    scouts = True

    def bar_tile(self, play: Play, tile: i64) -> i64:
        """Return what bars a tile: it bears a marker of the side (R15.25)."""
        return FREE if play.state.mark(play.side, tile) == UNSEEN else MARKED_ALREADY

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the tiles without a marker of the side (R15.15)."""
        for tile in range(play.setup.tile_count):
            if self.bar_tile(play, tile) == FREE:
                out = append(out, base + tile)
        return out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars the first tile (R15.25)."""
        return self.bar_tile(play, play.setup.action_tile[action])

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Mark the first tile (R15.7)."""
        scout_tile(play.state, play.side, play.setup.action_tile[action], events)
        play.unit = NOBODY
        return play.line.value - 1

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Offer the next tile (R15.25)."""
        return self.add(play, play.setup.survey, out)

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars the next tile (R15.25)."""
        return self.bar(play, action)

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Mark the next tile (R15.7)."""
        scout_tile(play.state, play.side, play.setup.action_tile[action], events)
        return play.state.doing_left - 1


class Survey(Verb):
    """The next tile of a Surveil under way (R15.25)."""

    name = "survey"
    aim = AT_TILE
    moment = UNDER_WAY
