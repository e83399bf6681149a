"""Support: Bolster, Command, Conceal, Control, Inspire, Recon and Target. Rules R6."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.command import discard_openly
from bocage.engine.cards.drawing import draw_card
from bocage.engine.cards.fog import give_fog, has_fog_to_give
from bocage.engine.cards.knowledge import note_returned_to_hand
from bocage.engine.position.position import Position
from bocage.engine.verbs.play import Play
from bocage.engine.verbs.verb import CardVerb, Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import (
    CONTROLLED_ALREADY,
    ENEMY_HOLDS,
    ENEMY_PRESENT,
    FOG_NOT_BOLSTERED,
    FREE,
    INSPIRES_ITSELF,
    INSPIRES_OTHER_SQUAD,
    NO_FOG_IN_HAND,
    NO_FOG_TO_GIVE,
    NO_MARKER,
    NO_OPPONENT,
    NOT_A_BOTS_DECK,
    NOT_IN_PLAY_AREA,
    NOT_IN_SUPPLY,
    NOTHING_TO_DRAW,
    OTHER_SQUAD,
    TARGET_THERE,
    TARGET_TOO_NEAR,
)
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_KIND, AT_OPPONENT, AT_TAKEN, AT_TILE, UNDER_WAY
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import (
    CONTROLLED,
    HAND,
    IN_PLAY_AREA,
    IN_SUPPLY,
    NOBODY,
    NOWHERE,
    PLAY_AREA,
    REMOVED,
    SCOUTED,
    SUPPLY,
    TARGET_RANGE,
    UNSEEN,
)


class Bolster(CardVerb):
    """Bring cards from the supply into the discard pile (R6.1)."""

    name = "bolster"
    aim = AT_TAKEN
    part = "take"
    bolsters = True

    def add_cards(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Return the list with the cards that can be taken, kind by kind from a first number on (R6.1)."""
        first, numbers = play.seat * play.setup.kind_count, play.state.numbers
        for kind in play.setup.bolster_kinds[play.line.squad]:
            if numbers[first + kind] & IN_SUPPLY:
                out = append(out, base + kind)
        return out

    def bar_card(self, play: Play, kind: i64) -> i64:
        """Return what bars taking a card from the supply (R6.1)."""
        squad = play.line.squad
        if kind == NOBODY:
            return NOT_A_BOTS_DECK
        if kind == play.setup.fog:
            return FOG_NOT_BOLSTERED
        if squad and play.setup.squad[kind] != squad:
            return OTHER_SQUAD
        return FREE if play.state.count(play.seat, SUPPLY, kind) else NOT_IN_SUPPLY

    def take(self, play: Play, kind: i64, events: Events | None) -> None:
        """Put a card of the supply on the discard pile (R6.1)."""
        if events is not None:
            events.append((tell.BOLSTERED, play.seat, kind))
        discard_openly(play.state, play.seat, kind, SUPPLY, events)

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the first card (R6.1, R6.5)."""
        return self.add_cards(play, base, out)

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars the first card (R6.1, R6.5)."""
        return self.bar_card(play, play.setup.action_taken[action])

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Take the first card (R6.1, R6.5)."""
        self.take(play, play.setup.action_taken[action], events)
        play.unit = NOBODY
        return play.line.value - 1

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Offer the next card (R6.1, R6.5)."""
        return self.add_cards(play, play.setup.take, out)

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars the next card (R6.1, R6.5)."""
        return self.bar_card(play, play.setup.action_kind[action])

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Take the next card (R6.1, R6.5)."""
        self.take(play, play.setup.action_kind[action], events)
        return play.state.doing_left - 1


class Inspire(Bolster):
    """Return cards from the play area to the hand (R6.5)."""

    name = "inspire"
    bolsters = False
    inspires = True

    def add_cards(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Return the list with the cards that can be returned, kind by kind from a first number on (R6.5)."""
        first, numbers = play.seat * play.setup.kind_count, play.state.numbers
        for kind in play.setup.inspire_kinds[play.line.squad]:
            if numbers[first + kind] & IN_PLAY_AREA:
                out = append(out, base + kind)
        return out

    def bar_card(self, play: Play, kind: i64) -> i64:
        """Return what bars returning a card from the play area (R6.5)."""
        return self.bar_squad(play, kind) or (
            FREE if play.state.count(play.seat, PLAY_AREA, kind) else NOT_IN_PLAY_AREA
        )

    def bar_squad(self, play: Play, kind: i64) -> i64:
        """Return what bars inspiring a kind of card: never one that inspires, and only of the squad (R6.5)."""
        if play.setup.has_inspire[kind]:
            return INSPIRES_ITSELF
        squad = play.line.squad
        return INSPIRES_OTHER_SQUAD if squad and play.setup.squad[kind] != squad else FREE

    def take(self, play: Play, kind: i64, events: Events | None) -> None:
        """Return a card from the play area to the hand (R6.5)."""
        play.state.move_card(play.seat, kind, PLAY_AREA, HAND)
        note_returned_to_hand(play.state, play.seat, kind)
        if events is not None:
            events.append((tell.INSPIRED, play.seat, kind))


class Alone(CardVerb):
    """A verb that names no target: it can be done or not."""

    def bar_now(self, play: Play) -> i64:
        """Return what bars it."""
        raise NotImplementedError

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer it if nothing bars it (R4.7)."""
        return append(out, base) if self.bar_now(play) == FREE else out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars it (R4.7)."""
        return self.bar_now(play)


class Command(Alone):
    """Draw cards (R6.2)."""

    name = "command"
    part = "draw"

    def bar_now(self, play: Play) -> i64:
        """Return what bars a Command: there must be a card to draw (R6.2, R4.7)."""
        return FREE if play.state.has_card_to_draw(play.seat) else NOTHING_TO_DRAW

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Draw the first card (R6.2)."""
        draw_card(play.state, play.seat, luck, events)
        play.unit = NOBODY
        return play.line.value - 1

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Offer to draw another card (R6.2)."""
        return append(out, play.setup.draw) if self.bar_now(play) == FREE else out

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars drawing another card (R6.2)."""
        return self.bar_now(play)

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Draw another card (R6.2)."""
        draw_card(play.state, play.seat, luck, events)
        return play.state.doing_left - 1


class Conceal(CardVerb):
    """Give an opponent a Fog of War card out of its own supply (R6.3)."""

    name = "conceal"
    aim = AT_OPPONENT

    def bar_now(self, play: Play) -> i64:
        """Return what bars a Conceal: without Fog of War to give it must place the unit (R6.3, R4.7)."""
        # Opponents who are a team share one supply (R12.1).
        is_change = play.state.where(play.unit) == NOWHERE
        return FREE if is_change or has_fog_to_give(play.state, play.setup.opponents[play.seat][0]) else NO_FOG_TO_GIVE

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the opponent, or each of a team (R6.3, R12.4)."""
        if self.bar_now(play) != FREE:
            return out
        opponents = play.setup.opponents[play.seat]
        if len(opponents) == 1:
            return append(out, base)
        for victim in opponents:
            out = append(out, base + victim)
        return out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars giving this opponent a card (R6.3, R12.4)."""
        victim = play.setup.action_victim[action]
        if victim != NOBODY and victim not in play.setup.opponents[play.seat]:
            return NO_OPPONENT
        return self.bar_now(play)

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Give the opponent, of two the chosen one, a Fog of War card (R6.3, R12.4)."""
        victim = play.setup.action_victim[action]
        if victim == NOBODY:
            victim = play.setup.opponents[play.seat][0]
        if events is not None:
            events.append((tell.CONCEALED, play.seat, victim))
        give_fog(play.state, victim, events)
        return 0


class Control(Alone):
    """Take control of the tile, or raise the radio on it (R6.4, R8.6)."""

    name = "control"
    controls = True

    def bar_now(self, play: Play) -> i64:
        """Return what bars taking control here (R6.4, R8.6)."""
        return bar_control(play.state, play.side, play.origin)

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Turn the marker to controlled, the enemy's to scouted; a radio already controlled is raised (R6.4, R8.6)."""
        state, side, tile = play.state, play.side, play.origin
        if state.mark(side, tile) == CONTROLLED:
            state.radio_raised += 1
            state.add_points(side, 1)
            if events is not None:
                events.append((tell.RAISED_RADIO, tile, state.objective(tile)))
            return 0
        if state.mark(1 - side, tile) == CONTROLLED:
            state.set_mark(1 - side, tile, SCOUTED)
            if events is not None:
                events.append((tell.LOST_CONTROL, 1 - side, tile))
        state.set_mark(side, tile, CONTROLLED)
        if events is not None:
            events.append((tell.TOOK_CONTROL, side, tile))
        return 0


class Recon(Alone):
    """Remove a Fog of War card of the hand from the game and draw a card (R6.6)."""

    name = "recon"
    in_seats = True

    def bar_now(self, play: Play) -> i64:
        """Return what bars a Recon: it needs a Fog of War card in hand (R6.6)."""
        fog = play.setup.fog
        return FREE if fog != NOBODY and play.state.count(play.seat, HAND, fog) else NO_FOG_IN_HAND

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Remove the card and draw another, if there is one (R6.6)."""
        state, seat = play.state, play.seat
        state.move_card(seat, play.setup.fog, HAND, REMOVED)
        if events is not None:
            events.append((tell.FOG_REMOVED, seat))
        if state.has_card_to_draw(seat):
            draw_card(state, seat, luck, events)
        return 0


class Target(CardVerb):
    """Put the side's target marker on a tile (R6.7)."""

    name = "target"
    aim = AT_TILE
    targets = True

    def bar_tile(self, play: Play, tile: i64) -> i64:
        """Return what bars a target tile: it lies three or more from the Mortar, and not where the marker is (R6.7)."""
        if tile == play.state.target(play.side):
            return TARGET_THERE
        setup = play.setup
        return TARGET_TOO_NEAR if setup.distance[play.origin * setup.tile_count + tile] < TARGET_RANGE else FREE

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer the tiles that may be targeted (R6.7)."""
        for tile in range(play.setup.tile_count):
            if self.bar_tile(play, tile) == FREE:
                out = append(out, base + tile)
        return out

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars a target tile (R6.7)."""
        return self.bar_tile(play, play.setup.action_tile[action])

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Place or move the target marker (R6.7)."""
        tile = play.setup.action_tile[action]
        play.state.set_target(play.side, tile)
        if events is not None:
            events.append((tell.TARGETED, play.side, tile))
        return 0


class Take(Verb):
    """The next card of a Bolster or Inspire under way (R6.1, R6.5)."""

    name = "take"
    aim = AT_KIND
    moment = UNDER_WAY


class Draw(Verb):
    """The next card of a Command under way (R6.2)."""

    name = "draw"
    moment = UNDER_WAY


def bar_control(position: Position, side: i64, tile: i64) -> i64:
    """Return what bars a side from taking control of a tile, or raising the radio on it (R6.4, R8.6)."""
    setup = position.setup
    mark = position.mark(side, tile)
    if mark == UNSEEN:
        return NO_MARKER
    if mark == CONTROLLED and not (tile == setup.radio and side == setup.radio_side):
        return CONTROLLED_ALREADY
    return bar_contest(position, side, tile)


def bar_contest(position: Position, side: i64, tile: i64) -> i64:
    """Return what bars a side from a tile by the enemy's counters on it (R6.4)."""
    if holds_off(position, 1 - side, tile) and position.has_counter_on(1 - side, tile):
        return ENEMY_PRESENT if position.setup.control_2019 else ENEMY_HOLDS
    return FREE


def holds_off(position: Position, side: i64, tile: i64) -> bool:
    """Return True if a side's counter on a tile keeps the enemy from control: on its own, or in 2019 on any (R6.4)."""
    return position.setup.control_2019 or position.mark(side, tile) == CONTROLLED


SUPPORT = [Bolster(), Command(), Conceal(), Control(), Inspire(), Recon(), Target()]
