"""Who sits where: seats, sides, teammates and opponents, numbered. Rules R1.1, R12.1 and R12.2."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.scenario.actions import ActionTable
from bocage.engine.scenario.plan import Plan, SeatPlan
from bocage.engine.words.facts import Facts
from bocage.engine.words.packed import vec


class Seats(ActionTable):
    """The seats of a scenario, side by side: first, second, and again for teams (R12.2's order of turns)."""

    def __init__(self, plan: Plan, verbs: list[Facts]) -> None:
        super().__init__(verbs)
        # The names of the two sides.
        self.factions: list[str] = list(plan.factions)
        sides: list[int] = []
        self.seats_of: list[list[int]] = [[], []]
        self.seat_plans: list[SeatPlan] = []
        for place in range(max(len(side.seats) for side in plan.sides)):
            for side in range(2):
                seats = plan.sides[side].seats
                if place < len(seats):
                    self.seats_of[side].append(len(sides))
                    sides.append(side)
                    self.seat_plans.append(seats[place])
        self.side_of: vec[i64] = vec[i64](sides)
        self.seat_count: i64 = len(sides)
        # The first and the second seat of each side, at side * 2 + place; the same one where there is no second.
        self.seat_at: vec[i64] = vec[i64]([seats[place] for seats in self.seats_of for place in (0, -1)])
        # The seat whose supply holds the side's Fog of War cards.
        self.fog_holder: vec[i64] = vec[i64]([self.seats_of[side][0] for side in sides])
        # Seats of the other side, in order.
        self.opponents: list[list[int]] = [self.seats_of[1 - side] for side in sides]
        # The other seat of the side; the same one where there is no other.
        self.teammate: vec[i64] = vec[i64](
            [next((other for other in self.seats_of[side] if other != seat), seat) for seat, side in enumerate(sides)]
        )
