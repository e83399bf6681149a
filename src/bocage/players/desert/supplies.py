"""What cards out of the supply are worth in the desert: soldiers who matter, aircraft. Rules R6.1, R15.24."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.words.terms import NOBODY, NOWHERE
from bocage.players.desert.hits import worth_of_quarry
from bocage.players.desert.outlook import DesertOutlook
from bocage.players.desert.posts import reach_worth
from bocage.players.worth_of_leaders import NEXT_CARD, deck_size, has_scouts


def bolster_worth(outlook: DesertOutlook, kind: i64, cards: i64) -> float:
    """Return what a Bolster of so many cards brings if it begins with this kind (R6.1)."""
    return take_worth(outlook, kind) * (1.0 + NEXT_CARD * float(cards - 1))


def take_worth(outlook: DesertOutlook, kind: i64) -> float:
    """Return what it is worth to have one more card of a kind in the deck."""
    setup, field = outlook.state.setup, outlook.field
    unit = outlook.state.unit(outlook.side, kind)
    if unit == NOBODY:
        return field.sand.take_aircraft if setup.is_aircraft[kind] else outlook.weights.take_leader
    worth = _worth_by_lines(outlook, kind, unit) + field.take_scarce[min(outlook.health(unit), 4)]
    tile = outlook.state.where(unit)
    if tile != NOWHERE:
        worth += reach_worth(outlook, unit, tile, outlook.state.berth(unit), 1) * field.sand.take_prospect
    if unit in setup.quarry[outlook.foe]:
        worth += worth_of_quarry(outlook, outlook.foe) * field.sand.protect
    return worth - outlook.weights.dilution * float(deck_size(outlook))


def _worth_by_lines(outlook: DesertOutlook, kind: i64, unit: i64) -> float:
    """Return what a card is good for by what stands on it, and by who sits at a wheel."""
    setup, weights, sand = outlook.state.setup, outlook.weights, outlook.field.sand
    if setup.has_control[kind]:
        return weights.take_rifle
    if setup.is_rifle[unit] and outlook.field.demolishes:
        return sand.take_demolisher
    if setup.has_scout[kind]:
        return weights.take_scout + (0.0 if has_scouts(outlook) else weights.take_lookout)
    vehicle = outlook.state.vehicle_of(unit)
    if vehicle != NOBODY and outlook.driver[vehicle] == unit and outlook.aboard[vehicle] > 1:
        return sand.take_demolisher
    return weights.take_gun if outlook.field.suppress_dice[kind] else sand.take_helper
