"""The bot's part in a round: its bid, its draw, the order of its cards, markers. Rules R13.2 to R13.4."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.cards.drawing import draw_openly
from bocage.engine.cards.knowledge import note_seen, note_turned_up
from bocage.engine.position.bot_area import BotArea
from bocage.engine.position.state import State
from bocage.engine.words import events as tell
from bocage.engine.words.events import Events
from bocage.engine.words.luck import PackedLuck
from bocage.engine.words.terms import DISCARD, HAND, NOBODY, PLAY_AREA, REMOVED


def bot_area(state: State) -> BotArea:
    """Return the area of the bot that is known to play."""
    area = state.bot
    assert area is not None
    return area


def draw_bid(state: State, luck: PackedLuck, events: Events | None) -> None:
    """Turn over the top card of the bot's deck as its bid; without any card it bids nothing (R13.2, R3.2)."""
    seat = state.setup.bot
    if not state.has_card_to_draw(seat):
        return
    state.set_bid(seat, draw_openly(state, seat, luck, events))
    if events is not None:
        events.append((tell.BID_DRAWN, seat, state.bid(seat)))


def settle_bid(state: State, events: Events | None) -> None:
    """Keep the bot's bid in its play area if it has the marker, and never on the easy difficulty (R13.2, R13.8)."""
    setup = state.setup
    seat, kind = setup.bot, state.bid(setup.bot)
    if kind == NOBODY:
        return
    if state.initiative == setup.side_of[seat] and setup.bot_keeps_bid:
        bot_area(state).lay(kind, 0)
        if events is not None:
            events.append((tell.KEPT_BID, seat, kind))
    else:
        discard_played(state, kind)


def discard_played(state: State, kind: i64) -> None:
    """Put a card of the bot's play area on its discard pile, which is open (R14.3)."""
    state.move_card(state.setup.bot, kind, PLAY_AREA, DISCARD)
    note_seen(state, state.setup.bot, kind)


def begin_bot_turn(state: State, luck: PackedLuck, events: Events | None) -> None:
    """Draw, turn up what lies face down, order by initiative, and discard for the markers (R13.4, R13.7, R13.8)."""
    setup, area = state.setup, bot_area(state)
    seat = setup.bot
    drawn: list[int] = []
    for _ in range(setup.bot_draws):
        if state.has_card_to_draw(seat):
            drawn.append(draw_openly(state, seat, luck, events))
            if events is not None:
                events.append((tell.LAID_OUT, seat, drawn[-1]))
    # What lay face down was drawn first of all; among itself it has no order until it is turned up.
    came = _turn_up(state, luck, events)
    came.extend(area.order)
    came.extend(drawn)
    area.order = []
    area.sideways = []
    for kind in came:
        insert_by_initiative(state, kind, 0)
    _settle_markers(state, events)


def _turn_up(state: State, luck: PackedLuck, events: Events | None) -> list[int]:
    """Turn up what lies face down, and return it; a card of a soldier who is out leaves the game (R13.7, R15.29)."""
    seat, kinds = state.setup.bot, state.setup.kind_count
    turned: list[int] = []
    while state.size(seat, HAND):
        kind = luck.draw_row(state.numbers, seat * kinds, kinds, HAND, state.size(seat, HAND))
        if events is not None:
            events.append((tell.TURNED_UP, seat, kind))
        unit = state.unit(state.setup.side_of[seat], kind)
        if unit != NOBODY and state.is_out(unit):
            # It leaves the game with its soldier, and no other is drawn for it (R15.29).
            state.move_card(seat, kind, HAND, REMOVED)
            if events is not None:
                events.append((tell.GONE_FACE_DOWN, seat, kind))
            continue
        state.move_card(seat, kind, HAND, PLAY_AREA)
        turned.append(kind)
    note_turned_up(state, seat)
    return turned


def insert_by_initiative(state: State, kind: i64, first: i64) -> None:
    """Lay a card left of all lower ones and right of equal ones, but not left of a place (R13.4, R13.7)."""
    area, initiative = bot_area(state), state.setup.initiative
    place = first
    while place < len(area.order) and initiative[area.order[place]] >= initiative[kind]:
        place += 1
    area.lay(kind, place)


def _settle_markers(state: State, events: Events | None) -> None:
    """Discard a card of the unit for each marker on its counter, unless the bot has the initiative (R13.4)."""
    setup, area = state.setup, bot_area(state)
    side = setup.side_of[setup.bot]
    for index in range(setup.unit_count):
        unit = side * setup.unit_count + index
        for _ in range(area.markers[index]):
            kind = _card_of(state, unit)
            if kind == NOBODY or state.initiative == side:
                break
            area.take_away(kind)
            discard_played(state, kind)
            if events is not None:
                events.append((tell.SET_ASIDE, setup.bot, kind))
        area.markers[index] = 0


def _card_of(state: State, unit: i64) -> i64:
    """Return the kind of the leftmost card of a unit in the row; NOBODY if there is none."""
    for kind in bot_area(state).order:
        if kind in state.setup.kinds_of_unit[unit]:
            return kind
    return NOBODY


def finish_card(state: State, events: Events | None) -> None:
    """Turn the resolved card upright, to be resolved once more, or discard it if it is there still (R13.4, R11.1)."""
    area, seat = bot_area(state), state.setup.bot
    kind = area.order[0]
    is_lost = state.count(seat, PLAY_AREA, kind) < area.order.count(kind)
    if area.sideways[0] and not is_lost:
        area.sideways[0] = False
        if events is not None:
            events.append((tell.TURNED_UPRIGHT, seat, kind))
    else:
        del area.order[0]
        del area.sideways[0]
        if not is_lost:
            discard_played(state, kind)
    area.forget()
