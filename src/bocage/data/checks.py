"""Checks a scenario as a whole: its markers, cards and goals. Rules R1.7, R2.3, R8.1 to R8.4."""

from __future__ import annotations

from bocage.data.cards import card_list
from bocage.data.problems import Report
from bocage.engine.plan import SIDE_NAMES, CardPlan, Plan, SidePlan


def check_plan(plan: Plan, report: Report) -> None:
    """Report whatever keeps the scenario from being played."""
    for name, side in zip(SIDE_NAMES, plan.sides, strict=True):
        _check_marks(name, side, report)
        _check_cards(name, side, report)
    _check_controlled_once(plan, report)
    _check_goals(plan, report)
    _check_pins(plan, report)
    if plan.radio and plan.objectives and plan.radio not in plan.objectives:
        report.add("radio-no-objective", report.line("special", "radio"), tile=plan.radio)


def _check_marks(name: str, side: SidePlan, report: Report) -> None:
    """Report tiles with more than one marker of a side (R1.7)."""
    marked: set[str] = set()
    for key, tiles in (("scouted", side.scouted), ("controlled", side.controlled)):
        for tile in tiles:
            if tile in marked:
                report.add("marked-twice", report.line(name, key, word=tile), side=_called(name, report), tile=tile)
            marked.add(tile)


def _check_controlled_once(plan: Plan, report: Report) -> None:
    """Report tiles that both sides control (R1.7)."""
    for tile in plan.germany.controlled:
        if tile in plan.us.controlled:
            report.add("controlled-by-both", report.line("germany", "controlled", word=tile), tile=tile)


def _check_cards(name: str, side: SidePlan, report: Report) -> None:
    """Report more cards than there are, and units that could not enter the board or never act (R2.3, R4.6)."""
    counts = _card_counts(side)
    called = _called(name, report)
    for card_id, count in counts.items():
        copies = card_list().copies[card_id]
        if count > copies:
            line = report.line(name, "cards", card_id)
            report.add("too-many-cards", line, side=called, count=count, card=card_id, copies=copies)
    for unit, tile in side.counters.items():
        if counts and unit not in counts:
            line = report.line(name, "counters", tile, word=unit)
            report.add("counter-without-cards", line, side=called, unit=unit)
    for card in card_list().kinds:
        if card.defence and card.id in counts and not _has_spawn(side, card):
            report.add("no-spawn", report.line(name, "cards", card.id), unit=card.id, side=called)


def _card_counts(side: SidePlan) -> dict[str, int]:
    """Return how many cards of each kind a side has, in the order of its file."""
    counts: dict[str, int] = {}
    for seat in side.seats:
        for pile in (seat.deck, seat.supply):
            for card_id, count in pile.items():
                counts[card_id] = counts.get(card_id, 0) + count
    return counts


def _has_spawn(side: SidePlan, card: CardPlan) -> bool:
    return any(word in spawn.units for spawn in side.spawns for word in (card.id, card.squad, "all") if word)


def _check_goals(plan: Plan, report: Report) -> None:
    """Report goals that are missing, out of reach, or reached at set-up (R8.1, R8.2)."""
    total = sum(plan.objectives.values())
    for name, side in zip(SIDE_NAMES, plan.sides, strict=True):
        called, line = _called(name, report), report.line("victory", name)
        held = sum(plan.objectives.get(tile, 0) for tile in side.controlled)
        if not side.points and not side.pins:
            report.add("no-victory", line, side=called)
        # A radio's value has no limit (R8.6).
        if side.points > total and not plan.radio:
            report.add("goal-too-high", line, side=called, points=side.points, total=total)
        if 0 < side.points <= held:
            report.add("over-by-points", line, side=called, points=side.points)


def _check_pins(plan: Plan, report: Report) -> None:
    """Report a side that is pinned at set-up where that ends the match (R8.3, R8.4)."""
    if not all(_card_counts(side) for side in plan.sides):
        return
    controllers = [card.id for card in card_list().kinds if any(action.verb == "control" for action in card.actions)]
    pinned = [not any(unit in side.counters for unit in controllers) for side in plan.sides]
    for side, name in enumerate(SIDE_NAMES):
        if pinned[side] and plan.sides[1 - side].pins:
            report.add("over-by-pin", report.line(name, "counters"), side=_called(name, report))
    if all(pinned) and not any(side.pins for side in plan.sides):
        report.add("over-both-pinned", report.line("us", "counters"))


def _called(name: str, report: Report) -> str:
    return report.texts.say(f"adjective.{name}")
