"""Print seeded games decision by decision, and write tests/playthroughs: ``python -m tools.playthrough 201 202``.

Without numbers or ids all set-ups are played; with them those, and their set-ups for four.

Each decision shows what was legal, what was chosen, and what happened as the record knows it; under each watcher's name
stand only the events that it is told otherwise. From time to time both views and the whole position follow.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from bocage.data.loader import base_ids, four_player_ids, load_scenario, scenario_ids
from bocage.engine import (
    Event,
    Events,
    Options,
    Setup,
    View,
    deciders,
    event_for,
    format_action,
    format_position,
    full_unit_name,
    legal_actions,
    seat_name,
    view_for,
)
from bocage.engine.text.position import ROW_NAMES
from bocage.engine.text.things import mine_lines, thing_lines
from bocage.engine.words.events import EVENT_FIELDS
from bocage.engine.words.terms import (
    ENDING_NAMES,
    HIDDEN,
    INJURING,
    MINE_SIDES,
    NOBODY,
    PHASE_NAMES,
    PILE_NAMES,
    ROWS,
    SPECTATOR,
)
from bocage.match import Match
from tools.perft import chosen_ids

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
ROUNDS = 12
SEED = "7"
# Views and position are shown after each so many decisions, and at the end.
VIEWS_EVERY = 30
# Random play hunkers down this share of the times that chance picks it.
HUNKERS = 0.2


def playthrough(scenario: str) -> str:
    """Return a seeded random game of a scenario as text; those of the Reinforcements with specialists."""
    plan = load_scenario(scenario)
    players = ["random"] * sum(len(side.seats) for side in plan.sides)
    specialists = scenario not in base_ids() and not plan.single_soldiers
    match = Match(plan, Options(round_limit=ROUNDS, specialists=specialists), players, SEED)
    lines = [f"scenario {scenario}, seed {SEED}, {ROUNDS} rounds at most", *_events(match.setup, match.opening.events)]
    chance = random.Random(SEED).random
    while asked := deciders(match.state):
        seat = asked[int(chance() * len(asked))]
        actions = legal_actions(match.state, seat)
        action = actions[int(chance() * len(actions))]
        while match.setup.verb_of(action).name == "hunker" and chance() > HUNKERS:
            action = actions[int(chance() * len(actions))]
        number = len(match.entries) + 1
        lines += ["", f"{number}. round {match.state.round}, {seat_name(match.setup, seat)}"]
        lines += [f"  may {'; '.join(format_action(match.setup, each) for each in actions)}"]
        lines += [f"  does {format_action(match.setup, action)}"]
        lines += _events(match.setup, match.play(seat, action))
        if number % VIEWS_EVERY == 0 or match.is_over:
            lines += _situation(match)
    return "\n".join(lines) + "\n"


def played_ids() -> list[str]:
    """Return what is played: all scenarios, and the set-ups for four."""
    return [*scenario_ids(), *four_player_ids()]


def _events(setup: Setup, events: Events) -> list[str]:
    """Return what happened, then what each watcher is told differently."""
    lines = [f"  {format_event(setup, event)}" for event in events]
    for watcher in (*range(setup.seat_count), SPECTATOR):
        told = [(event, event_for(setup, event, watcher)) for event in events]
        other = [format_event(setup, seen) for event, seen in told if seen != event]
        if other:
            lines.append(f"  to {_watcher(setup, watcher)}: {'; '.join(other)}")
    return lines


def _watcher(setup: Setup, seat: int) -> str:
    return "the spectator" if seat == SPECTATOR else seat_name(setup, seat)


def format_event(setup: Setup, event: Event) -> str:
    """Return an event in words: its name and its fields."""
    name, fields = EVENT_FIELDS[event[0]]
    words = [name]
    for place, field in enumerate(fields, start=1):
        if field == "dice":
            words.append(" ".join(str(face) for face in event[place:]))
        else:
            words.append(_word(setup, field, event[place]))
    return " ".join(words)


def _word(setup: Setup, field: str, value: int) -> str:
    what = field.rpartition("_")[2]
    if value == HIDDEN:
        return "none" if what == "side" else "?"
    names = {
        "side": setup.factions,
        "kind": setup.kind_ids,
        "tile": setup.tile_names,
        "verb": [verb.name for verb in setup.verbs],
        "ending": ENDING_NAMES,
        "pile": PILE_NAMES,
        "berth": [name.replace(" ", "/") for name in setup.berth_names],
        "mine": MINE_SIDES,
    }
    if what == "seat":
        return seat_name(setup, value)
    if what == "unit":
        return full_unit_name(setup, value)
    return names[what][value] if what in names else f"{field} {value}"


def _situation(match: Match) -> list[str]:
    """Return both views and the whole position."""
    lines = []
    for seat in range(match.setup.seat_count):
        lines += ["", f"  what {seat_name(match.setup, seat)} sees"]
        lines += [f"    {line}" for line in format_view(view_for(match.state, seat))]
    lines += ["", "  what is there", *(f"    {line}" for line in format_position(match.state).splitlines())]
    return lines


def format_view(view: View) -> list[str]:
    """Return a view line by line; every field of it is told."""
    setup = view.setup
    lines = [
        f"round {view.round} {PHASE_NAMES[view.phase]} turn {view.turn} seat {seat_name(setup, view.turn_seat)}",
        f"initiative {setup.factions[view.initiative]} stirred {view.stirred == 1}",
    ]
    for seat in range(setup.seat_count):
        name = seat_name(setup, seat)
        lines.append(f"{name} sizes {' '.join(f'{pile} {view.size(seat, i)}' for i, pile in enumerate(PILE_NAMES))}")
        rows = [(ROW_NAMES[row], view.row(seat, row)) for row in range(ROWS)]
        first = seat * setup.kind_count
        rows.append(("lost", list(view.lost[first : first + setup.kind_count])))
        for row, counts in rows:
            if any(counts):
                lines.append(f"{name} {row} {_cards(setup, counts)}")
        bid = setup.kind_ids[view.bid(seat)] if view.bid(seat) != NOBODY else "?"
        lines.append(f"{name} has bid {bid}" if view.has_bid(seat) else f"{name} has not bid")
        lines.append(f"{name} lacks {' '.join(str(view.lacks(seat, place)) for place in range(3))}")
    counters = [
        f"{full_unit_name(setup, unit)} {setup.tile_names[view.where(unit)]}{'!' if view.is_suppressed(unit) else ''}"
        for unit in view.counters()
    ]
    lines.append(f"counters {'; '.join(counters)}")
    for side, name in enumerate(setup.factions):
        told = "".join(str(view.mark(side, tile)) for tile in range(setup.tile_count))
        target = setup.tile_names[view.target(side)] if view.target(side) >= 0 else "none"
        lines.append(
            f"{name} marks {told} target {target} points {view.points(side)} rifles {view.rifles(side)} "
            f"hope {view.hope(side)}"
        )
        lines += thing_lines(view, side)
    lines.append(
        f"radio {view.radio_raised} doing {view.doing} {view.doing_unit} {view.doing_left} "
        f"winner {view.winner} ending {view.ending}"
    )
    lines += mine_lines(view)
    if view.losing != NOBODY:
        pile = "" if view.phase == INJURING else f" from {PILE_NAMES[view.losing_pile]}"
        lines.append(f"losing {full_unit_name(setup, view.losing)}{pile}")
    if setup.passing_kinds:
        lines.append(f"commanders {view.commanders} held {' '.join(str(count) for count in view.held)}")
    return lines


def _cards(setup: Setup, counts: list[int]) -> str:
    return " ".join(f"{setup.kind_ids[kind]}*{count}" for kind, count in enumerate(counts) if count)


def main() -> int:
    """Write playthroughs anew."""
    FOLDER.mkdir(exist_ok=True)
    for scenario in chosen_ids(sys.argv[1:], played_ids()):
        (FOLDER / f"{scenario}.txt").write_text(playthrough(scenario), encoding="utf-8")
        print(f"tests/playthroughs/{scenario}.txt")
    return 0


if __name__ == "__main__":
    sys.exit(main())
