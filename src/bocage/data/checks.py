"""Checks a scenario as a whole: its markers, cards and goals. Rules R1.7, R2.3, R8.1, R8.2."""

from __future__ import annotations

from bocage.data.problems import Report
from bocage.data.texts import Sentence
from bocage.data.theatre import theatre
from bocage.engine import Plan, SidePlan


def check_plan(plan: Plan, report: Report) -> None:
    """Report whatever keeps the scenario from being played."""
    for side in plan.sides:
        _check_marks(side, report)
        check_cards(plan, side, report, [(side.faction, "cards")])
    _check_controlled_once(plan, report)
    check_goals(plan, report)
    if plan.radio and plan.objectives and plan.radio not in plan.objectives:
        report.add("radio-no-objective", report.line("special", "radio"), tile=plan.radio)


def _check_marks(side: SidePlan, report: Report) -> None:
    """Report tiles with more than one marker of a side (R1.7)."""
    marked: set[str] = set()
    for key, tiles in (("scouted", side.scouted), ("controlled", side.controlled)):
        for tile in tiles:
            if tile in marked:
                line = report.line(side.faction, key, word=tile)
                report.add("marked-twice", line, side=_called(side), tile=tile)
            marked.add(tile)


def _check_controlled_once(plan: Plan, report: Report) -> None:
    """Report tiles that both sides control (R1.7)."""
    for tile in plan.sides[1].controlled:
        if tile in plan.sides[0].controlled:
            report.add("controlled-by-both", report.line(plan.factions[1], "controlled", word=tile), tile=tile)


def check_cards(plan: Plan, side: SidePlan, report: Report, paths: list[tuple[str, ...]]) -> None:
    """Report more cards than there are, and units that could never act (R2.3).

    ``paths`` lead to the tables of cards, one for each seat.
    """
    counts = card_counts(side)
    called, cards = _called(side), theatre(plan.theatre).cards

    def line_of(card_id: str) -> int:
        seats = [seat for seat, piles in enumerate(side.seats) if card_id in piles.deck or card_id in piles.supply]
        return report.line(*paths[seats[0]], card_id)

    own = cards.of_faction(side.faction)
    for card_id, count in counts.items():
        copies = own.get(card_id, 0)
        if count > copies:
            report.add("too-many-cards", line_of(card_id), side=called, count=count, card=card_id, copies=copies)
    for unit, tile in side.counters.items():
        if counts and unit not in counts:
            line = report.line(side.faction, "counters", tile, word=unit)
            report.add("counter-without-cards", line, side=called, unit=unit)


def card_counts(side: SidePlan) -> dict[str, int]:
    """Return how many cards of each kind a side has, in the order of its file."""
    counts: dict[str, int] = {}
    for seat in side.seats:
        for pile in (seat.deck, seat.supply):
            for card_id, count in pile.items():
                counts[card_id] = counts.get(card_id, 0) + count
    return counts


def check_goals(plan: Plan, report: Report, *path: str) -> None:
    """Report goals that are missing or out of reach (R8.1, R8.2)."""
    total = sum(plan.objectives.values())
    total += sum(structure.points for side in plan.sides for structure in side.structures)
    for side in plan.sides:
        called, line = _called(side), report.line(*path, "victory", side.faction)
        if not side.points and not side.pins and not side.neutralises:
            report.add("no-victory", line, side=called)
        # A radio's value has no limit (R8.6).
        if side.points > total and not plan.radio:
            report.add("goal-too-high", line, side=called, points=side.points, total=total)


def _called(side: SidePlan) -> Sentence:
    return Sentence.of(f"adjective.{side.faction}")
