"""The odds of every unit on the board against every enemy counter. Rules R7."""

from __future__ import annotations

from rich.table import Table as Grid

from bocage.cli.screen import Screen
from bocage.engine import State, targets_of
from bocage.engine.words.terms import NOWHERE
from bocage.match.rehearsal import Odds, odds_against
from bocage.words import Words


def unit_odds(state: State, side: int, words: Words) -> list[tuple[str, str]]:
    """Return each Attack and Suppress of a side's counters, and the chances against its targets, best first."""
    setup = state.setup
    found = []
    for index, kind in enumerate(setup.unit_kinds):
        unit = side * setup.unit_count + index
        origin = state.where(unit)
        for line in setup.lines[kind] if origin != NOWHERE else []:
            if not line.facts.rolls or line.facts.sweeps:
                continue
            targets = targets_of(state, line, unit)
            odds = [odds_against(state, line.verb, line.value, origin, target) for target in targets]
            chances = [_say_chance(each, words) for each in sorted(odds, key=lambda each: -each.chance)]
            verb = words.say("action-line", verb=words.verb(line.verb), value=line.value)
            # Its next card can only ready it (R4.5).
            key = "odds-attacker-suppressed" if state.is_suppressed(unit) else "odds-attacker"
            attacker = words.say(key, unit=words.unit(unit), tile=words.tile(origin), verb=verb)
            if chances:
                found.append((attacker, ", ".join(chances)))
    return found


def _say_chance(odds: Odds, words: Words) -> str:
    chance = round(100 * odds.chance)
    return words.say("odds-target", unit=words.unit(odds.target), tile=words.tile(odds.tile), chance=chance)


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
