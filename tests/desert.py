"""Situations of the desert, drawn as those of ``tests.situation`` with a few letters more.

    table = desert(
        '''
             a         b
        1   +PT,SG/D   -
        ''',
        hand="sergeant",
        mines={"a1 b1": "anti-armour"},
        mine_side="enemy",
    )

A soldier aboard has the first letter of his seat behind his code: ``SG/D`` is the Sergeant, driver of the vehicle on
his tile; ``rb/p`` an enemy Rifleman B, a passenger. A disabled vehicle has a ``!``. The codes are in ``tests.picture``:
``PT`` the Patrol Truck, ``CA`` the Scout Car, ``HG`` a Hangar. Vehicles, seats and structures are those of the theatre,
the mines lie on edges that are named by their two tiles, and belong to ``mine_side``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from bocage.data.loader import load_scenario
from bocage.data.theatre import theatre
from bocage.engine import (
    ActionPlan,
    BerthPlan,
    BotPlan,
    CardPlan,
    MinefieldPlan,
    MinePlan,
    Options,
    Plan,
    SeatPlan,
    Setup,
    SidePlan,
    SpawnPlan,
    StructurePlan,
    VehiclePlan,
    lay_out,
    prepare,
    set_up,
)
from bocage.engine.cards.command import appoint_commanders
from bocage.engine.goals.hope import review_hope
from bocage.engine.goals.victory import check_end
from bocage.engine.words import terms
from tests.army import Cards, Piles, lay_row, mate_piles
from tests.picture import MARK_NAMES, MARKS, Cell, read_picture, unit_of
from tests.script import Script
from tests.situation import Table

DESERT = theatre("desert")
LRDG, ITALY = DESERT.factions

# A small scenario with every thing of the desert, and one of a hunt, which stands beside a match that is stored.
SMALL = {
    "raid": Path(__file__).parent / "scenarios" / "raid.toml",
    "hunt": Path(__file__).parent / "matches" / "hunt.toml",
}

Mines = Mapping[str, str]


def desert(
    picture: str,
    *,
    side: str = LRDG,
    initiative: bool = True,
    hand: Cards = "",
    deck: Cards = "",
    discard: Cards = "",
    play_area: Cards = "",
    supply: Cards = "",
    spawns: Mapping[str, str] | None = None,
    points: int = 0,
    pins: bool = False,
    neutralises: Sequence[str] = (),
    enemy_hand: Cards = "",
    enemy_deck: Cards = "",
    enemy_discard: Cards = "",
    enemy_play_area: Cards = "",
    enemy_supply: Cards = "",
    enemy_marks: Mapping[str, str] | None = None,
    enemy_spawns: Mapping[str, str] | None = None,
    enemy_points: int = 0,
    enemy_pins: bool = False,
    enemy_neutralises: Sequence[str] = (),
    mate: Mapping[str, Cards] | None = None,
    enemy_mate: Mapping[str, Cards] | None = None,
    cover: Mapping[str, int] | None = None,
    hills: Sequence[str] = (),
    rough: Sequence[str] = (),
    objectives: Mapping[str, int] | None = None,
    mines: Mines | None = None,
    mine_side: str = "",
    mine_supply: int = 0,
    bot: str = "",
    row: str = "",
    solo: BotPlan | None = None,
    lines: Mapping[str, str] | None = None,
    seats_for: Mapping[str, str] | None = None,
    dice: Sequence[int] = (),
    draws: Sequence[str] = (),
) -> Table:
    """Return a table with the drawn board; everything but ``enemy_...`` and the board belongs to the side to act.

    As a theatre of one's own might have it, ``lines`` gives cards a line more, such as "blast 2", and ``seats_for``
    keeps seats, such as "patrol-truck driver", for a title.
    """
    cells, tiles = read_picture(picture, cover or {}, hills, rough)
    number = DESERT.factions.index(side)
    if bot:
        cards = row.replace("!", "")
        play_area, enemy_play_area = (cards, enemy_play_area) if bot == "own" else (play_area, cards)
    marks = {name: MARK_NAMES[MARKS.index(cell.mark)] for name, cell in cells.items()}
    own_piles: list[Piles] = [(deck, hand, play_area, discard, supply, "")]
    enemy_piles: list[Piles] = [(enemy_deck, enemy_hand, enemy_play_area, enemy_discard, enemy_supply, "")]
    if mate is not None or enemy_mate is not None:
        own_piles.append(mate_piles(mate or {}))
        enemy_piles.append(mate_piles(enemy_mate or {}))
    own = _side(
        cells,
        side,
        own_piles,
        marks,
        spawns or {tiles[0].name: "all"},
        capitals=True,
        goals=(points, pins, neutralises),
    )
    enemy = _side(
        cells,
        DESERT.factions[1 - number],
        enemy_piles,
        enemy_marks or {},
        enemy_spawns or {tiles[-1].name: "all"},
        capitals=False,
        goals=(enemy_points, enemy_pins, enemy_neutralises),
    )
    own, enemy = (_keep_seats(each, seats_for or {}) for each in (own, enemy))
    plan = Plan(
        id="desert",
        title="Desert",
        tiles=tuple(tiles),
        cards=_cards_in((own, enemy), lines or {}),
        objectives=dict(objectives or {}),
        initiative=number if initiative else 1 - number,
        sides=(own, enemy) if number == 0 else (enemy, own),
        theatre=DESERT.id,
        single_soldiers=DESERT.single_soldiers,
        commanders=DESERT.commanders,
        minefield=_minefield(mines or {}, number if mine_side == "own" else 1 - number, mine_supply)
        if mine_side
        else None,
    )
    if solo is not None:
        own, enemy = (replace(own, bot=solo), enemy) if bot == "own" else (own, replace(enemy, bot=solo))
        plan = replace(plan, sides=(own, enemy) if number == 0 else (enemy, own))
    bot_name = {"own": side, "enemy": DESERT.factions[1 - number], "": ""}[bot]
    setup = set_up(plan, Options(bot=bot_name))
    state = lay_out(setup)
    state.round, state.phase = 1, terms.TURN
    state.turn, state.turn_seat = (0 if initiative else 1), number
    for each, piles in ((number, own_piles), (1 - number, enemy_piles)):
        for seat, pile in zip(setup.seats_of[each], piles, strict=True):
            _fill(Table(state, seat, Script([], [], []), []), pile)
        for code in _codes(cells, each == number):
            unit = setup.unit_called(each, unit_of(code))
            if code.endswith("!") and unit not in setup.vehicles:
                state.suppressed |= 1 << unit
        review_hope(state, each)
    appoint_commanders(state)
    if state.bot is not None:
        lay_row(state, row)
    check_end(state, None)
    assert state.phase != terms.OVER, f"The match is over before the first move: {terms.ENDING_NAMES[state.ending]}."
    return Table(state, number, Script(list(dice), list(draws), setup.kind_ids), [])


def desert_plan(name: str, *, four: bool = False) -> Plan:
    """Return one of the small scenarios that the tests play."""
    return load_scenario(str(SMALL[name]), four=four)


def desert_setup(name: str) -> Setup:
    """Return the same numbered."""
    return prepare(desert_plan(name), Options())


def laid_mines(table: Table) -> dict[str, list[str]]:
    """Return the mines by edge, as in ``{"a1 b1": ["anti-armour"]}``."""
    state, setup = table.state, table.setup
    laid: dict[str, list[str]] = {}
    for edge, tiles in enumerate(setup.edges):
        for side_up, name in enumerate(terms.MINE_SIDES):
            names = " ".join(setup.tile_names[tile] for tile in tiles)
            for _ in range(state.mines(edge, side_up)):
                laid.setdefault(names, []).append(name)
    return laid


def verbs_of(table: Table, card: str, *verbs: str) -> set[str]:
    """Return what a card may be played for now with any of these verbs."""
    return {text for text in table.legal() if text.split()[0] == card and set(verbs) & set(text.split())}


def _codes(cells: Mapping[str, Cell], capitals: bool) -> dict[str, str]:
    return {code: name for name, cell in cells.items() for code in cell.counters if code.isupper() == capitals}


def _count(cards: Cards) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in cards.split() if isinstance(cards, str) else cards:
        card, _, number = word.partition("*")
        assert card in DESERT.cards.copies, f"{word!r} is no card of the desert."
        counts[card] = counts.get(card, 0) + int(number or 1)
    return counts


def _side(
    cells: Mapping[str, Cell],
    faction: str,
    piles: Sequence[Piles],
    marks: Mapping[str, str],
    spawns: Mapping[str, str],
    *,
    capitals: bool,
    goals: tuple[int, bool, Sequence[str]],
) -> SidePlan:
    points, pins, neutralises = goals
    codes = _codes(cells, capitals)
    there = {unit_of(code): (code, tile) for code, tile in codes.items()}
    seats = [_seat_plan(each) for each in piles]
    # Who is drawn without a card in any pile has one in the supply of the first seat: each soldier has an owner.
    held = {card for seat in seats for card in (*seat.deck, *seat.supply)}
    for unit in there:
        if unit in DESERT.cards.copies and unit not in held:
            seats[0].supply[unit] = 1
    return SidePlan(
        faction=faction,
        seats=tuple(seats),
        spawns=tuple(SpawnPlan(tile, tuple(words.split())) for tile, words in spawns.items()),
        counters={
            unit: tile for unit, (code, tile) in there.items() if unit in DESERT.cards.copies and "/" not in code
        },
        scouted=tuple(tile for tile, mark in marks.items() if mark == "scouted"),
        controlled=tuple(tile for tile, mark in marks.items() if mark == "controlled"),
        points=points,
        pins=pins,
        neutralises=tuple(neutralises),
        vehicles=tuple(
            _vehicle(unit, code, tile, there) for unit, (code, tile) in there.items() if _kind(unit) in DESERT.vehicles
        ),
        structures=tuple(
            StructurePlan(unit, DESERT.structures[_kind(unit)].defence, DESERT.structures[_kind(unit)].points, tile)
            for unit, (_, tile) in there.items()
            if _kind(unit) in DESERT.structures
        ),
    )


def _kind(unit: str) -> str:
    return unit.removesuffix("-2")


def _vehicle(unit: str, code: str, tile: str, there: Mapping[str, tuple[str, str]]) -> VehiclePlan:
    kind = DESERT.vehicles[_kind(unit)]
    crew: dict[str, tuple[str, ...]] = {}
    for soldier, (seat, place) in sorted(there.items()):
        if "/" in seat and place == tile:
            letter = seat.partition("/")[2][0].lower()
            name = next(berth.name for berth in kind.berths if berth.name.startswith(letter))
            crew[name] = (*crew.get(name, ()), soldier)
    return VehiclePlan(unit, kind.armour, kind.berths, tile, code.endswith("!"), crew)


def _seat_plan(piles: Piles) -> SeatPlan:
    deck: dict[str, int] = {}
    for pile, cards in enumerate(piles):
        for card, count in _count(cards).items():
            deck[card] = deck.get(card, 0) + (count if pile != terms.SUPPLY else 0)
    return SeatPlan(deck={card: count for card, count in deck.items() if count}, supply=_count(piles[terms.SUPPLY]))


def _cards_in(sides: Iterable[SidePlan], lines: Mapping[str, str]) -> tuple[CardPlan, ...]:
    used = {card for side in sides for seat in side.seats for card in (*seat.deck, *seat.supply)}
    return tuple(
        replace(card, actions=(*card.actions, _line(lines[card.id]))) if card.id in lines else card
        for card in DESERT.cards.kinds
        if card.id in used
    )


def _line(words: str) -> ActionPlan:
    verb, _, value = words.partition(" ")
    return ActionPlan(verb, int(value or 0))


def _keep_seats(side: SidePlan, seats_for: Mapping[str, str]) -> SidePlan:
    """Return the side with seats of its vehicles kept for a title (R15.13)."""
    vehicles = [
        replace(vehicle, berths=tuple(_kept(vehicle.id, berth, seats_for) for berth in vehicle.berths))
        for vehicle in side.vehicles
    ]
    return replace(side, vehicles=tuple(vehicles))


def _kept(vehicle: str, berth: BerthPlan, seats_for: Mapping[str, str]) -> BerthPlan:
    title = seats_for.get(f"{vehicle} {berth.name}")
    return replace(berth, only=(title,)) if title else berth


def _minefield(mines: Mines, side: int, supply: int) -> MinefieldPlan:
    laid = []
    for edge, sides_up in mines.items():
        first, second = edge.split()
        laid += [MinePlan((first, second), side_up) for side_up in sides_up.split()]
    return MinefieldPlan(side, tuple(laid), supply)


def _fill(table: Table, piles: Piles) -> None:
    """Lay the cards of the decks where they belong; nobody has seen them going there."""
    state, seat = table.state, table.seat
    for pile in (terms.HAND, terms.PLAY_AREA, terms.DISCARD):
        for card, count in _count(piles[pile]).items():
            for _ in range(count):
                state.move_card(seat, state.setup.kind_of[card], terms.DECK, pile)
    for place, pile in enumerate((terms.DECK, terms.HAND, terms.DISCARD)):
        state.set_lacks(seat, place, 0 if state.size(seat, pile) else state.setup.all_kinds)
