"""Checks a scenario as a whole: its markers, cards and goals. Rules R1.7, R2.3, R8.1 to R8.4, R9.1."""

from __future__ import annotations

from bocage.data.cards import card_list
from bocage.data.problems import Report
from bocage.engine.plan import SIDE_NAMES, CardPlan, Plan, SidePlan


def check_plan(plan: Plan, report: Report) -> None:
    """Report whatever keeps the scenario from being played."""
    for name, side in zip(SIDE_NAMES, plan.sides, strict=True):
        _check_marks(name, side, report)
        check_cards(name, side, report, [(name, "cards")])
        _check_vehicles(name, side, plan, report)
    _check_controlled_once(plan, report)
    check_goals(plan, report)
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


def check_cards(name: str, side: SidePlan, report: Report, paths: list[tuple[str, ...]]) -> None:
    """Report more cards than there are, and units that could not enter the board or never act (R2.3, R4.6).

    ``paths`` lead to the tables of cards, one for each seat.
    """
    counts = card_counts(side)
    called = report.texts.say(f"adjective.{name}")

    def line_of(card_id: str) -> int:
        seats = [seat for seat, piles in enumerate(side.seats) if card_id in piles.deck or card_id in piles.supply]
        return report.line(*paths[seats[0]], card_id)

    for card_id, count in counts.items():
        copies = card_list().copies[card_id]
        if count > copies:
            report.add("too-many-cards", line_of(card_id), side=called, count=count, card=card_id, copies=copies)
    for unit, tile in side.counters.items():
        if counts and unit not in counts:
            line = report.line(name, "counters", tile, word=unit)
            report.add("counter-without-cards", line, side=called, unit=unit)
    for card in card_list().kinds:
        if card.has_unit and card.id in counts and not _spawn_tiles(side, card):
            report.add("no-spawn", line_of(card.id), unit=card.id, side=called)


def card_counts(side: SidePlan) -> dict[str, int]:
    """Return how many cards of each kind a side has, in the order of its file."""
    counts: dict[str, int] = {}
    for seat in side.seats:
        for pile in (seat.deck, seat.supply):
            for card_id, count in pile.items():
                counts[card_id] = counts.get(card_id, 0) + count
    return counts


def _check_vehicles(name: str, side: SidePlan, plan: Plan, report: Report) -> None:
    """Report vehicles that begin, or would enter the board, on rough terrain (R2.3, R9.1)."""
    rough = [tile.name for tile in plan.tiles if tile.rough]
    counts = card_counts(side)
    for card in card_list().kinds:
        if not card.armour or card.id not in counts:
            continue
        for tile in rough:
            if side.counters.get(card.id) == tile:
                line = report.line(name, "counters", tile, word=card.id)
                report.add("rough-counter", line, side=_called(name, report), unit=card.id, tile=tile)
            if tile in _spawn_tiles(side, card):
                line = report.line(name, "spawns", tile)
                report.add("rough-spawn", line, side=_called(name, report), unit=card.id, tile=tile)


def _spawn_tiles(side: SidePlan, card: CardPlan) -> list[str]:
    """Return the spawn tiles that fit a unit best: its own, else its squad's, else those for all (R4.6)."""
    for word in (card.id, card.squad, "all"):
        tiles = [spawn.tile for spawn in side.spawns if word and word in spawn.units]
        if tiles:
            return tiles
    return []


def check_goals(plan: Plan, report: Report, *path: str) -> None:
    """Report goals that are missing, out of reach, or reached at set-up (R8.1 to R8.4)."""
    total = sum(plan.objectives.values())
    for name, side in zip(SIDE_NAMES, plan.sides, strict=True):
        called, line = _called(name, report), report.line(*path, "victory", name)
        held = sum(plan.objectives.get(tile, 0) for tile in side.controlled)
        if not side.points and not side.pins:
            report.add("no-victory", line, side=called)
        # A radio's value has no limit (R8.6).
        if side.points > total and not plan.radio:
            report.add("goal-too-high", line, side=called, points=side.points, total=total)
        if 0 < side.points <= held:
            report.add("over-by-points", line, side=called, points=side.points)
    _check_pins(plan, report)


def _check_pins(plan: Plan, report: Report) -> None:
    """Report a side that is pinned at set-up where that ends the match (R8.3, R8.4)."""
    if not all(card_counts(side) for side in plan.sides):
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
