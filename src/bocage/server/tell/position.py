"""A position as one reader may know it, in named things. Rules R14."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.data.theatre import theatre
from bocage.engine import (
    Setup,
    State,
    View,
    deciders,
    lay_out,
    legal_actions,
    seat_name,
    unit_name,
    view_for,
)
from bocage.engine.words.terms import (
    CONTROLLED,
    DECK,
    DISCARD,
    ENDING_NAMES,
    HAND,
    INJURING,
    KNOWN,
    LOSING,
    NO_HOPE,
    NOBODY,
    OVER,
    PHASE_NAMES,
    PILE_NAMES,
    PLAY_AREA,
    REMOVED,
    SCOUTED,
    SEEN,
    SPECTATOR,
    SUPPLY,
    TURN,
)
from bocage.server.tell.actions import see_action
from bocage.server.tell.naming import named_counts, named_unit
from bocage.server.tell.solo import see_bot
from bocage.server.tell.things import (
    see_injuring,
    see_mines,
    see_out,
    see_quarry,
    see_structures,
    see_vehicles,
)
from bocage.server.wire.position import (
    CounterSeen,
    DoingSeen,
    LosingSeen,
    PilesSeen,
    PositionSeen,
    Result,
    SideSeen,
    Sizes,
    TileSeen,
)
from bocage.server.wire.scenarios import StartSeen
from bocage.words import words_of


def see(state: State, seat: int, texts: Texts, *, everything: bool = False, with_actions: bool = True) -> PositionSeen:
    """Return what a seat (or SPECTATOR) may know of a position; everything once the match is over."""
    view = view_for(state, seat)
    setup = view.setup
    words = words_of(setup, texts)
    actions = legal_actions(state, seat) if with_actions and seat != SPECTATOR else []
    return PositionSeen(
        round=view.round,
        phase=PHASE_NAMES[view.phase],
        initiative=setup.factions[view.initiative],
        turn=seat_name(setup, view.turn_seat) if view.phase in (TURN, LOSING, INJURING) else None,
        commanders=_commanders(view),
        tokens=_tokens(view),
        deciders=[seat_name(setup, each) for each in deciders(state)],
        sides=[_side(view, side) for side in range(2)],
        tiles=_tiles(view),
        counters=_counters(view),
        piles=[
            _all_piles(state, other) if everything and other != setup.bot else _piles(view, other, own=other == seat)
            for other in range(setup.seat_count)
        ],
        vehicles=see_vehicles(view),
        structures=see_structures(view),
        mines=see_mines(view),
        mine_supply=view.mine_supply(),
        out=see_out(view),
        doing=_doing(view) if view.doing != NOBODY and view.phase != OVER else None,
        losing=_losing(view) if view.phase == LOSING else None,
        injuring=see_injuring(view) if view.phase == INJURING else None,
        bot=see_bot(view, view.bot) if view.bot is not None else None,
        actions=[see_action(state, seat, action, words) for action in actions],
        result=see_result(state) if view.phase == OVER else None,
    )


def see_start(setup: Setup) -> StartSeen:
    """Return the board as the scenario lays it out (R2.1)."""
    view = view_for(lay_out(setup), SPECTATOR)
    return StartSeen(
        tiles=_tiles(view),
        counters=_counters(view),
        vehicles=see_vehicles(view),
        structures=see_structures(view),
        mines=see_mines(view),
        mine_supply=view.mine_supply(),
    )


def _tiles(view: View) -> list[TileSeen]:
    return [_tile(view, tile) for tile in range(view.setup.tile_count)]


def _counters(view: View) -> list[CounterSeen]:
    """Return the counters with cards: neither a vehicle with seats nor a structure is one of them (R15.11, R15.21)."""
    soldiers, units = view.setup.soldier_count, view.setup.unit_count
    return [_counter(view, unit) for unit in view.counters() if unit % units < soldiers]


def _side(view: View, side: int) -> SideSeen:
    neutralises, left = see_quarry(view, side)
    return SideSeen(
        side=view.setup.factions[side],
        points=view.points(side),
        goal=view.setup.goal[side],
        pins=view.setup.pins[side],
        rifles=view.rifles(side),
        hopeless=view.hope(side) == NO_HOPE,
        neutralises=neutralises,
        left=left,
    )


def _tile(view: View, tile: int) -> TileSeen:
    setup = view.setup
    marks = [view.mark(side, tile) for side in range(2)]
    return TileSeen(
        tile=setup.tile_names[tile],
        scouted=[setup.factions[side] for side in range(2) if marks[side] == SCOUTED],
        controlled=[setup.factions[side] for side in range(2) if marks[side] == CONTROLLED],
        objective=view.objective(tile),
        targeted=[setup.factions[side] for side in range(2) if view.target(side) == tile],
    )


def _counter(view: View, unit: int) -> CounterSeen:
    setup, berth = view.setup, view.berth(unit)
    named = named_unit(setup, unit)
    return CounterSeen(
        side=named.side,
        unit=named.unit,
        tile=setup.tile_names[view.where(unit)],
        suppressed=view.is_suppressed(unit),
        markers=_markers(view, unit),
        aboard=None if berth == NOBODY else unit_name(setup, setup.berth_vehicle[berth]),
        berth=None if berth == NOBODY else setup.berth_plans[berth].name,
    )


def _sizes(view: View, seat: int) -> Sizes:
    return Sizes(
        deck=view.size(seat, DECK),
        hand=view.size(seat, HAND),
        play_area=view.size(seat, PLAY_AREA),
        discard=view.size(seat, DISCARD),
        supply=view.size(seat, SUPPLY),
        removed=view.size(seat, REMOVED),
    )


def _piles(view: View, seat: int, *, own: bool) -> PilesSeen:
    setup = view.setup
    kinds = setup.kind_count
    bid = view.bid(seat)

    def counts(row: int) -> dict[str, int]:
        return named_counts(setup, view.row(seat, row))

    return PilesSeen(
        seat=seat_name(setup, seat),
        sizes=_sizes(view, seat),
        play_area=counts(PLAY_AREA),
        supply=counts(SUPPLY),
        seen=counts(SEEN),
        known=counts(KNOWN),
        lost=named_counts(setup, view.lost[seat * kinds : (seat + 1) * kinds]),
        has_bid=view.has_bid(seat),
        bid=None if bid == NOBODY else setup.kind_ids[bid],
        hand=counts(HAND) if own else None,
        deck=counts(DECK) if own else None,
        # A bot's is open to all (R14.3).
        discard=counts(DISCARD) if own or seat == setup.bot else None,
        names=_names(view, seat) if own else {},
    )


def _names(view: View, seat: int) -> dict[str, list[str]]:
    """Return the names on a seat's cards that are not lost, by kind; the first to fall bear the first (R1.3)."""
    setup = view.setup
    all_names = theatre(setup.plan.theatre).names[setup.factions[setup.side_of[seat]]]
    names = {}
    for kind, card_id in enumerate(setup.kind_ids):
        copies = view.held[seat * setup.kind_count + kind]
        left = all_names.get(card_id, ())[view.count(seat, REMOVED, kind) : copies]
        if left:
            names[card_id] = list(left)
    return names


def _all_piles(state: State, seat: int) -> PilesSeen:
    """Return a seat's cards as it sees them itself: after the end nothing is hidden."""
    return _piles(view_for(state, seat), seat, own=True)


def _doing(view: View) -> DoingSeen:
    setup = view.setup
    line = setup.all_lines[view.doing]
    return DoingSeen(
        card=setup.kind_ids[line.kind],
        verb=line.facts.name,
        unit=named_unit(setup, view.doing_unit) if view.doing_unit != NOBODY else None,
        # A bit is kept for each counter that is still to be hit or may come along.
        left=int(view.doing_left).bit_count() if line.facts.counts_units else view.doing_left,
    )


def _losing(view: View) -> LosingSeen:
    """Return the unit whose owner chooses what is lost; that there is a choice is open (R9.2)."""
    return LosingSeen(unit=named_unit(view.setup, view.losing), pile=PILE_NAMES[view.losing_pile])


def _commanders(view: View) -> list[str]:
    """Return who commands each side in this round (R12.2)."""
    setup = view.setup
    if not setup.command_kinds:
        return []
    return [seat_name(setup, view.commander(side)) for side in range(2)]


def _tokens(view: View) -> list[str]:
    """Return who has the command token of each side: it goes openly with its card (R12.3)."""
    setup = view.setup
    return [
        seat_name(setup, seat)
        for seat in range(setup.seat_count)
        if any(view.held[seat * setup.kind_count + kind] for kind in setup.command_kinds)
    ]


def see_result(state: State) -> Result:
    """Return how a match ended, which everybody may know."""
    winner = None if state.winner == NOBODY else state.setup.factions[state.winner]
    return Result(winner=winner, ending=ENDING_NAMES[state.ending])


def _markers(view: View, unit: int) -> int:
    """Return the control markers on a counter; only a bot's has any (R13.3)."""
    setup = view.setup
    if view.bot is None or unit // setup.unit_count != setup.side_of[setup.bot]:
        return 0
    return view.bot.markers[unit % setup.unit_count]
