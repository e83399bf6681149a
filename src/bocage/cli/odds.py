"""The odds of every unit on the board against every enemy counter. Rules R7."""

from __future__ import annotations

from rich.table import Table as Grid

from bocage.cli.screen import Screen
from bocage.engine import Line, State, targets_of
from bocage.engine.words.terms import NOBODY, NOWHERE
from bocage.match.rehearsal import Odds, odds_against
from bocage.words import Words


def unit_odds(state: State, side: int, words: Words) -> list[tuple[str, str]]:
    """Return each attack of a side's counters and aircraft, and the chances against its targets, best first."""
    setup = state.setup
    found = []
    for unit in range(side * setup.unit_count, side * setup.unit_count + setup.soldier_count):
        if state.where(unit) == NOWHERE:
            continue
        for line in _lines_of(state, unit):
            chances = _chances(state, line, side, unit, words)
            if chances:
                found.append((_attacker(state, unit, line, words), chances))
    for kind in setup.aircraft_kinds:
        if any(setup.card_totals[seat * setup.kind_count + kind] for seat in setup.seats_of[side]):
            for line in setup.lines[kind]:
                chances = _chances(state, line, side, NOBODY, words)
                if chances:
                    verb = words.say("action-line", verb=words.verb(line.verb), value=line.value)
                    found.append((words.say("odds-attacker-air", card=words.card(kind), verb=verb), chances))
    return found


def _lines_of(state: State, unit: int) -> list[Line]:
    """Return the lines of all cards that a unit has, specialists' too, and of its seat (R9.2, R15.14)."""
    setup = state.setup
    own, *joined = list(setup.kinds_of_unit[unit])
    owner = setup.owner[unit]
    kinds = [own, *(kind for kind in joined if setup.card_totals[owner * setup.kind_count + kind])]
    lines = [line for kind in kinds for line in setup.lines[kind]]
    berth = state.berth(unit)
    if berth != NOBODY and not state.is_disabled(setup.berth_vehicle[berth]):
        numbers = setup.seat_lines[own * setup.berth_count + berth]
        lines += [setup.all_lines[number] for number in numbers]
    return lines


def _chances(state: State, line: Line, side: int, unit: int, words: Words) -> str:
    """Return the chances of one attack against each of its targets, the best first; "" if it has none."""
    if not line.facts.rolls:
        return ""
    origin = NOWHERE if unit == NOBODY else state.where(unit)
    targets = targets_of(state, line, side, unit)
    odds = [odds_against(state, line.verb, line.value, origin, target) for target in targets]
    return ", ".join(_say_chance(each, words) for each in sorted(odds, key=lambda each: -each.chance))


def _attacker(state: State, unit: int, line: Line, words: Words) -> str:
    """Return who attacks from where, and by what; a specialist with his card."""
    name = words.unit(unit)
    if line.kind != state.setup.kinds_of_unit[unit][0]:
        name = words.say("odds-by", unit=name, card=words.card(line.kind))
    verb = words.say("action-line", verb=words.verb(line.verb), value=line.value)
    # Its next card can only ready it (R4.5).
    key = "odds-attacker-suppressed" if state.is_suppressed(unit) else "odds-attacker"
    return words.say(key, unit=name, tile=words.tile(state.where(unit)), verb=verb)


def _say_chance(odds: Odds, words: Words) -> str:
    """Return a chance; what falls from above may hit one's own, so there the side is named."""
    plunges = words.setup.verbs[odds.verb].plunges
    unit = words.unit_of_side(odds.target) if plunges else words.unit(odds.target)
    return words.say("odds-target", unit=unit, tile=words.tile(odds.tile), chance=round(100 * odds.chance))


def show_odds(screen: Screen, state: State, side: int, words: Words) -> None:
    """Show what a side's counters could hit, whatever cards it holds."""
    found = unit_odds(state, side, words)
    if not found:
        screen.say(words.say("odds-none", side=words.side(side)))
        return
    screen.say(words.say("odds-heading", side=words.side(side)), style="bold")
    if screen.plain:
        for attacker, chances in found:
            screen.say("  " + words.say("odds-line", attacker=attacker, targets=chances))
        return
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for attacker, chances in found:
        grid.add_row("  " + attacker, chances)
    screen.show(grid)
