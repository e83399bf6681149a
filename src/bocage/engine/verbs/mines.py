"""Mine: mines are placed on the edges of the soldier's tile, or removed from them. Rules R10.3 and R10.9."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.verbs.play import Play
from bocage.engine.verbs.verb import CardVerb, Verb
from bocage.engine.words import events as tell
from bocage.engine.words.bars import (
    FREE,
    NO_MINES_LEFT,
    NO_SUCH_MINE,
    NOT_ADJACENT,
    NOT_MINE_SIDE,
    PLACES_OR_REMOVES,
)
from bocage.engine.words.events import Events
from bocage.engine.words.facts import AT_MINE, UNDER_WAY
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.packed import append, vec
from bocage.engine.words.terms import bit

# The number of an action: a mine placed with either side up, or one removed.
REMOVING: Final = 2
DEEDS: Final = 4
# What is left has a bit for each further mine: up to eight to be placed, or above them up to eight to be removed.
REMOVED_BITS: Final = 8


class Mine(CardVerb):
    """Place mines on edges of the tile, or remove mines from them, one by one (R10.3, R10.9)."""

    name = "mine"
    aim = AT_MINE
    part = "next-mine"
    counts_units = True
    in_seats = True

    def bar_deed(self, play: Play, tile: i64, deed: i64) -> i64:
        """Return what bars placing or removing a mine on the edge to a tile (R10.3, R10.9)."""
        state, setup = play.state, play.setup
        if deed < REMOVING and play.side != setup.mine_side:
            return NOT_MINE_SIDE
        if setup.distance[play.origin * setup.tile_count + tile] != 1:
            return NOT_ADJACENT
        if deed < REMOVING:
            return FREE if state.mine_supply() else NO_MINES_LEFT
        if not setup.edges:
            return NO_SUCH_MINE
        edge = setup.edge_between[play.origin * setup.tile_count + tile]
        return FREE if state.mines(edge, deed - REMOVING) else NO_SUCH_MINE

    def add_deeds(self, play: Play, base: i64, first: i64, end: i64, out: vec[i64]) -> vec[i64]:
        """Return the list with what can be done on the edges of the tile, from a first number on."""
        for tile in play.setup.neighbours[play.origin]:
            for deed in range(first, end):
                if self.bar_deed(play, tile, deed) == FREE:
                    out = append(out, base + tile * DEEDS + deed)
        return out

    def do(self, play: Play, action: i64, events: Events | None) -> None:
        """Place or remove a mine; one removed does not return to the supply (R10.3)."""
        state, setup = play.state, play.setup
        tile, deed = setup.action_tile[action], setup.action_number[action]
        edge = setup.edge_between[play.origin * setup.tile_count + tile]
        if deed < REMOVING:
            state.add_mines(edge, deed, 1)
            state.set_mine_supply(state.mine_supply() - 1)
        else:
            state.add_mines(edge, deed - REMOVING, -1)
        if events is not None:
            code = tell.MINE_PLACED if deed < REMOVING else tell.MINE_REMOVED
            events.append((code, play.side, play.origin, tile, deed % REMOVING))

    def add(self, play: Play, base: i64, out: vec[i64]) -> vec[i64]:
        """Offer every mine that may be placed or removed (R10.3)."""
        return self.add_deeds(play, base, 0, DEEDS, out)

    def bar(self, play: Play, action: i64) -> i64:
        """Return what bars the first mine (R10.3)."""
        return self.bar_deed(play, play.setup.action_tile[action], play.setup.action_number[action])

    def begin(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Place or remove the first mine; the others are treated likewise (R10.3)."""
        self.do(play, action, events)
        left = bit(play.line.value - 1) - 1
        return left if play.setup.action_number[action] < REMOVING else left << REMOVED_BITS

    def add_next(self, play: Play, out: vec[i64]) -> vec[i64]:
        """Offer to place another mine, or to remove another: not both with one action (R10.3)."""
        if _removes(play):
            return self.add_deeds(play, play.setup.next_mine, REMOVING, DEEDS, out)
        return self.add_deeds(play, play.setup.next_mine, 0, REMOVING, out)

    def bar_next(self, play: Play, action: i64) -> i64:
        """Return what bars the next mine (R10.3)."""
        if (play.setup.action_number[action] >= REMOVING) != _removes(play):
            return PLACES_OR_REMOVES
        return self.bar(play, action)

    def go_on(self, play: Play, action: i64, luck: PackedLuck, events: Events | None) -> i64:
        """Place or remove the next mine (R10.3)."""
        removes, left = _removes(play), play.state.doing_left
        self.do(play, action, events)
        return ((left >> (REMOVED_BITS + 1)) << REMOVED_BITS) if removes else left >> 1


class NextMine(Verb):
    """The next mine of an action under way (R10.9)."""

    name = "next-mine"
    written = "mine"
    aim = AT_MINE
    moment = UNDER_WAY


def _removes(play: Play) -> bool:
    return play.state.doing_left >= bit(REMOVED_BITS)
