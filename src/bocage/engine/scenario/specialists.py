"""Specialists: cards that replace Riflemen in the supplies, by agreement. Rules R9.2."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bocage.engine.scenario.plan import CardPlan, Plan, SeatPlan, SidePlan

# Cards of each Rifleman unit that are replaced, if the supply holds as many (R9.2).
REPLACED: Final = 2


def with_specialists(plan: Plan) -> Plan:
    """Return the plan with specialists for Riflemen of the supplies; the cards they replace are out of it (R9.2)."""
    first, second = (_side(plan, side) for side in plan.sides)
    used = {card for side in (first, second) for seat in side.seats for card in seat.supply}
    joined = tuple(card for card in plan.specialists if card.id in used)
    return replace(plan, cards=plan.cards + joined, sides=(first, second))


def _side(plan: Plan, side: SidePlan) -> SidePlan:
    own = [card for card in plan.specialists if card.faction == side.faction]
    return replace(side, seats=tuple(_seat(seat, own) for seat in side.seats))


def _seat(seat: SeatPlan, specialists: list[CardPlan]) -> SeatPlan:
    """Exchange the cards of one supply; a starting deck stays as it is (R9.2)."""
    supply = dict(seat.supply)
    for card in specialists:
        count = min(REPLACED, supply.get(card.unit_id, 0))
        if count:
            supply[card.unit_id] -= count
            supply[card.id] = count
    return replace(seat, supply={card: count for card, count in supply.items() if count})
