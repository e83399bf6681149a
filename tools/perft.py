"""Count the lines of decisions and outcomes to a small depth, and write tests/perft: ``python -m tools.perft 201 202``.

Without numbers or ids all set-ups are counted; with them those, and their set-ups for four.

Luck is enumerated: a card drawn in a turn is one branch for each kind it may be, an attack is one branch if it hits and
one if it misses. A new round's hands would be millions of branches, so a seed deals them; how many openings there are
is counted apart. Bids are counted seat by seat, as their order makes no difference.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bocage.agreement import COMPUTER_ROUNDS
from bocage.data.loader import base_ids, find_scenario, four_player_ids, load_scenario, scenario_ids
from bocage.data.scenario import FOUR
from bocage.engine import (
    Events,
    Options,
    Setup,
    State,
    apply,
    deciders,
    format_position,
    legal_actions,
    open_match,
    parse_position,
    prepare,
    seat_name,
)
from bocage.engine.words.events import ROLLED
from bocage.engine.words.terms import HAND, LOSING, MINE_DICE, NOBODY, TURN
from bocage.luck import SeededLuck

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "perft"
# The deepest count of a start has at most so many lines.
MOST_LINES = 25_000
# Seeds of the random play that leads to a start in mid-game; the one that offers most verbs is taken.
SEEDS = range(40)
# So many games are searched for a position that a count needs; what none of them has, nobody would find.
MOST_GAMES = 2_000
ROUNDS = (3, 6)

# What only the desert has: on cards or seats, and what follows from them.
OF_CARDS = ("repair", "demolition", "mine", "air-support", "strafe", "bomb", "surveil")
OF_SURVEILLANCE = ("survey",)
OF_VEHICLES = ("drive", "navigate", "injure")

HIT = 0


class BranchingLuck:
    """Luck that goes through every outcome, one after another: play, ask ``turn_page``, play again."""

    def __init__(self, dice: int = 1, free: range = range(99)) -> None:
        # Dice of one attack: all show the same face.
        self._dice = dice
        # The questions that branch; the others are always answered with the first outcome.
        self._free = free
        self._path: list[int] = []
        self._widths: list[int] = []
        self._rolled = 0

    def roll(self) -> int:
        """Return the tenth face for a hit, 1 for a miss."""
        if self._rolled % self._dice == 0:
            self._choose(2)
        self._rolled += 1
        return 0 if self._path[len(self._widths) - 1] == HIT else 1

    def draw(self, counts: list[int], total: int) -> int:
        """Return one of the kinds that are there, however many cards of it."""
        kinds = [kind for kind, count in enumerate(counts) if count]
        return kinds[self._choose(len(kinds) if len(self._widths) in self._free else 1)]

    def _choose(self, width: int) -> int:
        self._widths.append(width)
        if len(self._path) < len(self._widths):
            self._path.append(0)
        return self._path[len(self._widths) - 1]

    def turn_page(self) -> bool:
        """Go to the next outcomes; return False when there are no more."""
        while self._path and self._path[-1] + 1 == self._widths[len(self._path) - 1]:
            self._path.pop()
        self._widths.clear()
        self._rolled = 0
        if not self._path:
            return False
        self._path[-1] += 1
        return True

    def tells_truly(self, events: Events) -> bool:
        """Return False if an attack that was meant to miss could not (R7.3)."""
        hits = [event[5] for event in events if event[0] == ROLLED]
        return not hits or hits == [1 if choice == HIT else 0 for choice in self._path]


def children(state: State, seat: int, action: int) -> Iterator[State]:
    """Return the positions an action may lead to, one for each outcome."""
    setup = state.setup
    if action == setup.end_turn:
        after = state.copy()
        apply(after, seat, action, SeededLuck(state.round))
        yield after
        return
    line = setup.line_of(action) or (setup.all_lines[state.doing] if state.doing != NOBODY else None)
    # What is no attack may still set off mines (R10.2).
    luck = BranchingLuck(line.value if line is not None and line.facts.rolls else MINE_DICE)
    more = True
    while more:
        after = state.copy()
        events: Events = []
        apply(after, seat, action, luck, events)
        if luck.tells_truly(events):
            yield after
        more = luck.turn_page()


def count_lines(state: State, depth: int, verbs: Counter[str] | None = None) -> int:
    """Return how many lines of so many decisions there are; ``verbs`` counts the last decision of each."""
    asked = deciders(state)
    if not asked:
        return 0
    lines = 0
    for action in legal_actions(state, asked[0]):
        for after in children(state, asked[0], action):
            if depth > 1:
                lines += count_lines(after, depth - 1, verbs)
            else:
                lines += 1
                if verbs is not None:
                    verbs[state.setup.verb_of(action).name] += 1
    return lines


def count_opening_hands(setup: Setup, seat: int) -> int:
    """Return in how many ways a seat's first hand can be drawn, card by card (R3.1, R12.2)."""
    opening = open_match(setup, SeededLuck(1))
    sizes = [opening.size(number, HAND) for number in range(setup.seat_count)]
    first = sum(sizes[:seat])
    luck = BranchingLuck(free=range(first, first + sizes[seat]))
    open_match(setup, luck)
    hands = 1
    while luck.turn_page():
        open_match(setup, luck)
        hands += 1
    return hands


@dataclass
class Start:
    """A position to count from, and how deep."""

    name: str
    state: State
    depth: int


def find_starts(setup: Setup) -> list[Start]:
    """Return the opening and the mid-game positions of a scenario, each as deep as it can be counted quickly."""
    positions = [("opening", open_match(setup, SeededLuck(1)))]
    positions += [(f"round {number}", find_midgame(setup, number)) for number in ROUNDS]
    if any(setup.is_mortar):
        positions.append(("blast", find_blast(setup)))
    if setup.options.specialists:
        positions.append(("grenade", find_several(setup, "grenade")))
        positions.append(("loss", find_loss(setup)))
    starts = [Start(name, state, depth_of(state)) for name, state in positions]
    return starts + find_verbs(setup, starts)


def find_verbs(setup: Setup, starts: list[Start]) -> list[Start]:
    """Return a start for each verb of the desert that a scenario has and the counts did not meet (R10, R15)."""
    met = {verb for start in starts for verb in verbs_from(start)}
    on_cards = {line.facts.name for lines in setup.lines for line in lines}
    if not any(card.aircraft for card in setup.plan.cards):
        # Nobody can be called (R10.11).
        on_cards.discard("air-support")
    found = []
    wanted = [verb for verb in OF_CARDS if verb in on_cards]
    wanted += OF_SURVEILLANCE if "surveil" in on_cards else ()
    wanted += OF_VEHICLES if setup.berth_count else ()
    for verb in wanted:
        if verb not in met:
            state = find_several(setup, verb, least=1)
            found.append(Start(verb, state, depth_of(state)))
            met |= verbs_from(found[-1])
    return found


def verbs_from(start: Start) -> set[str]:
    """Return the verbs that the counts of a start meet."""
    verbs: Counter[str] = Counter()
    for depth in range(1, start.depth + 1):
        count_lines(start.state, depth, verbs)
    return set(verbs)


def find_midgame(setup: Setup, number: int) -> State:
    """Return the first turn of a round after random play, from the seed whose next two decisions offer most verbs."""
    best: State | None = None
    most = 0
    for seed in SEEDS:
        state = play_to(setup, number, seed)
        if state is None:
            continue
        verbs: Counter[str] = Counter()
        for depth in (1, 2):
            count_lines(state, depth, verbs)
        if len(verbs) > most:
            best, most = state, len(verbs)
    assert best is not None, f"no seed leads to round {number}"
    return best


def find_blast(setup: Setup) -> State:
    """Return the first position of random play in which a Blast may hit several counters (R7.1)."""
    return find_several(setup, "blast")


def find_several(setup: Setup, verb: str, least: int = 2) -> State:
    """Return the first position of random play with several actions of a verb, two unless told otherwise."""
    for seed in range(MOST_GAMES):
        for state in play(setup, seed):
            offered = legal_actions(state, deciders(state)[0])
            if sum(1 for action in offered if setup.verb_of(action).name == verb) >= least:
                return state
    raise AssertionError(f"{MOST_GAMES} games of {setup.plan.id} never offer {verb}")


def find_loss(setup: Setup) -> State:
    """Return the first position of random play in which an owner chooses the card that is lost (R9.2)."""
    for seed in range(MOST_GAMES):
        for state in play(setup, seed):
            if state.phase == LOSING:
                return state
    raise AssertionError(f"no card is lost in {MOST_GAMES} games of {setup.plan.id}")


def play_to(setup: Setup, number: int, seed: int) -> State | None:
    """Return the first turn of a round after random play; None if the match ended before."""
    for state in play(setup, seed):
        if state.round == number and state.phase == TURN:
            return state
    return None


def play(setup: Setup, seed: int) -> Iterator[State]:
    """Return the positions of a random game without hunkering down, one and the same State from first to last."""
    chance = random.Random(seed).random
    luck = SeededLuck(seed)
    state = open_match(setup, luck)
    while asked := deciders(state):
        yield state
        actions = legal_actions(state, asked[0])
        actions = [action for action in actions if setup.verb_of(action).name != "hunker"]
        apply(state, asked[0], actions[int(chance() * len(actions))], luck)


def depth_of(state: State) -> int:
    """Return how deep a position is counted: as deep as there are lines, and not too many of them."""
    depth = 1
    # Where all lines end before, as in the last round of a match, none are spent: going deeper would never end.
    while 0 <= _lines_left(state, depth + 1, MOST_LINES) < MOST_LINES:
        depth += 1
    return depth


def _lines_left(state: State, depth: int, left: int) -> int:
    """Return how many of so many lines are left when all are counted; counting ends where there are none."""
    asked = deciders(state)
    for action in legal_actions(state, asked[0]) if asked else []:
        for after in children(state, asked[0], action):
            left = _lines_left(after, depth - 1, left) if depth > 1 else left - 1
            if left < 0:
                return left
    return left


def describe(setup: Setup, starts: list[Start]) -> str:
    """Return the whole file of a scenario: opening hands, and the counts from each start."""
    hands = [f"{seat_name(setup, seat)} {count_opening_hands(setup, seat)}" for seat in range(setup.seat_count)]
    lines = [
        "# Lines of decisions and outcomes. tools/perft.py writes this file and says how they are counted.",
        f"opening hands: {', '.join(hands)}",
    ]
    for start in starts:
        lines += ["", f"start: {start.name}"]
        lines += [f"  {line}" for line in format_position(start.state).splitlines()]
        for depth in range(1, start.depth + 1):
            verbs: Counter[str] = Counter()
            count = count_lines(start.state, depth, verbs)
            told = ", ".join(f"{verb} {number}" for verb, number in sorted(verbs.items()))
            lines.append(f"depth {depth}: {count} ({told})")
    return "\n".join(lines) + "\n"


def read_starts(setup: Setup, text: str) -> list[Start]:
    """Return the starts that a file of counts tells."""
    starts = []
    for part in text.split("\nstart: ")[1:]:
        name, *lines = part.splitlines()
        position = "\n".join(line for line in lines if line.startswith("  "))
        depth = sum(1 for line in lines if line.startswith("depth "))
        starts.append(Start(name, parse_position(setup, position), depth))
    return starts


def setup_of(scenario: str) -> Setup:
    """Return a scenario as it is counted: those of the Reinforcements with specialists."""
    plan = load_scenario(scenario)
    specialists = plan.id not in base_ids() and not plan.single_soldiers
    return prepare(plan, Options(round_limit=COMPUTER_ROUNDS, specialists=specialists))


def counted_ids() -> list[str]:
    """Return what is counted: all scenarios, and the set-ups for four."""
    return [*scenario_ids(), *four_player_ids()]


def chosen_ids(names: list[str], known: list[str]) -> list[str]:
    """Return those of the set-ups that are named by number or id, with their set-ups for four; all, if none is."""
    wanted = {find_scenario(name) for name in names}
    return [name for name in known if not wanted or name.removesuffix(FOUR) in wanted]


def main() -> int:
    """Write the counts of scenarios anew, from starts found anew."""
    FOLDER.mkdir(exist_ok=True)
    for scenario in chosen_ids(sys.argv[1:], counted_ids()):
        setup = setup_of(scenario)
        path = FOLDER / f"{scenario}.txt"
        path.write_text(describe(setup, find_starts(setup)), encoding="utf-8")
        print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
