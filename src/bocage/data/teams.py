"""Checks the set-up for four players: who has which cards. Rules R12.1."""

from __future__ import annotations

from bocage.data.checks import check_cards
from bocage.data.problems import Report
from bocage.data.texts import Sentence
from bocage.data.theatre import theatre
from bocage.engine import FOG_OF_WAR, Plan, SeatPlan, SidePlan


def check_teams(plan: Plan, report: Report) -> None:
    """Report whatever keeps the four from playing (R12.1)."""
    for side, seats in zip(plan.sides, theatre(plan.theatre).seat_names, strict=True):
        check_cards(plan, side, report, [("four", seat) for seat in seats])
        _check_decks(side, seats, report)
        _check_units(plan, side, seats, report)
        _check_commander(plan, side, report)
        if FOG_OF_WAR in side.seats[1].supply:
            report.add("fog-supply-shared", report.line("four", seats[1], FOG_OF_WAR), first=seats[0], second=seats[1])


def _check_decks(side: SidePlan, seats: tuple[str, str], report: Report) -> None:
    for name, seat in zip(seats, side.seats, strict=True):
        if not seat.deck:
            report.add("seat-without-cards", report.line("four", name), seat=name)


def _check_units(plan: Plan, side: SidePlan, seats: tuple[str, str], report: Report) -> None:
    """Report units whose cards two players share (R12.1)."""
    first, second = (_cards_of(seat) for seat in side.seats)
    for card in plan.cards:
        if card.has_unit and card.id in first and card.id in second:
            line = report.line("four", seats[1], card.id)
            report.add("unit-of-two", line, unit=card.id, first=seats[0], second=seats[1])


def _cards_of(seat: SeatPlan) -> set[str]:
    return {*seat.deck, *seat.supply}


def _check_commander(plan: Plan, side: SidePlan, report: Report) -> None:
    """Report a team without its one Platoon Sergeant, or Lieutenant, in a deck (R12.1, R15.9)."""
    own = theatre(plan.theatre).cards.of_faction(side.faction)
    [card] = [title for title in plan.commanders if title in own]
    if sum(seat.deck.get(card, 0) for seat in side.seats) != 1:
        called = Sentence.of(f"adjective.{side.faction}")
        report.add("no-commander", report.line("four"), side=called, card=card)
