"""What leaders and decks are good for: Bolster, Command, Conceal, and cards put back. Rules R4.2 and R6."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.words.terms import DECK, DISCARD, HAND, NOBODY, PLAY_AREA, SUPPLY
from bocage.players.outlook import Outlook

# Never worth it.
NEVER: Final = -1000.0
# What the second and third card of a Bolster are worth, next to the first.
NEXT_CARD: Final = 0.8


def bolster_worth(outlook: Outlook, kind: i64, cards: i64) -> float:
    """Return what a Bolster of so many cards brings if it begins with this kind (R6.1)."""
    return take_worth(outlook, kind) * (1.0 + NEXT_CARD * float(cards - 1))


def take_worth(outlook: Outlook, kind: i64) -> float:
    """Return what it is worth to have one more card of a kind in the deck."""
    ground, weights, setup = outlook.ground, outlook.weights, outlook.state.setup
    unit = outlook.state.unit(outlook.side, kind)
    if unit == NOBODY:
        return weights.take_leader
    if setup.has_control[kind]:
        worth = weights.take_rifle + (weights.take_special if setup.known_as[kind] != kind else 0.0)
    elif setup.has_scout[kind]:
        worth = weights.take_scout
        if not has_scouts(outlook):
            worth += weights.take_lookout
    elif setup.is_armoured[unit]:
        worth = weights.take_vehicle
    elif ground.suppress_dice[kind]:
        worth = weights.take_gun
    elif ground.blast_dice[kind]:
        worth = weights.take_mortar
    else:
        worth = weights.take_sniper
    worth += ground.take_scarce[min(outlook.health(unit), 4)]
    return worth - weights.dilution * float(deck_size(outlook))


def has_scouts(outlook: Outlook) -> bool:
    """Return True if the seat has a card that scouts outside its supply."""
    return any(outlook.health(outlook.state.unit(outlook.side, kind)) for kind in outlook.ground.scouting_kinds)


def deck_size(outlook: Outlook) -> i64:
    """Return how many cards the seat has outside its supply."""
    state, seat = outlook.state, outlook.seat
    return state.size(seat, DECK) + state.size(seat, HAND) + state.size(seat, DISCARD) + state.size(seat, PLAY_AREA)


def command_worth(outlook: Outlook) -> float:
    """Return what a Command brings: less for each Fog of War card that it might draw (R6.2)."""
    state, seat, fog = outlook.state, outlook.seat, outlook.state.setup.fog
    dead: i64 = 0 if fog == NOBODY else state.count(seat, DECK, fog) + state.count(seat, DISCARD, fog)
    share = float(dead) / float(max(1, state.size(seat, DECK) + state.size(seat, DISCARD)))
    return outlook.weights.command - outlook.weights.command_fog * share


def conceal_worth(outlook: Outlook) -> float:
    """Return what it is worth to give the enemy a Fog of War card, if there is one to give (R6.3)."""
    state, fog = outlook.state, outlook.state.setup.fog
    victim = state.setup.opponents[outlook.seat][0]
    if fog == NOBODY or not state.count(state.setup.fog_holder[victim], SUPPLY, fog):
        return 0.0
    return outlook.weights.conceal


def hunker_worth(outlook: Outlook, unit: i64) -> float:
    """Return what it is worth to put a card back: little, and never a Rifleman, a leader or a unit's last (R4.2)."""
    if unit == NOBODY or outlook.state.setup.is_rifle[unit] or outlook.health(unit) < 2:
        return NEVER
    return outlook.weights.hunker
