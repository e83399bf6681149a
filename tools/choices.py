"""Write down what the greedy players choose in seeded games, as digests, in tests/players/choices.txt.

``python -m tools.choices 201 202`` writes those set-ups anew, and theirs for four; without numbers or ids all of them.
The players are frozen: quicker code must leave the file as it is. Only where a scenario of ours changes is it written.
"""

from __future__ import annotations

import hashlib
import itertools
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from bocage.agreement import COMPUTER_ROUNDS
from bocage.data.loader import load_scenario
from bocage.engine import Options, Plan, Setup, apply, deciders, find_problems, legal_actions, open_match, set_up
from bocage.luck import SeededLuck
from bocage.players import GROUPS, DesertReckoning, GreedyPolicy
from tools.perft import chosen_ids, counted_ids

FILE = Path(__file__).resolve().parent.parent / "tests" / "players" / "choices.txt"
# Choices of each set-up, at least; the game in which the last is made is played to its end.
CHOICES = 3900
# One decision in so many is left to chance, so that the games come to where greedy players would not go.
EVERY = 6


def describe(scenario: str, choices: int = CHOICES) -> str:
    """Return the line of a set-up: how many choices were made, and digests of the first game's and of all of them."""
    digest, made, first = hashlib.sha256(), 0, ""
    for game in _games(scenario):
        for choice in game:
            digest.update(f"{choice} ".encode())
            made += 1
        first = first or f"{made} {digest.hexdigest()[:12]}"
        if made >= choices:
            break
    return f"{scenario} {first} {made} {digest.hexdigest()[:12]}"


def _games(scenario: str) -> Iterator[Iterator[int]]:
    """Yield the choices of one game after another, with every option in turn."""
    allowed = _allowed(load_scenario(scenario))
    for number in itertools.count():
        yield _play(allowed[number % len(allowed)], number)


def _allowed(plan: Plan) -> list[Setup]:
    """Return a set-up as it is, with specialists, with the older rule of control and with bots, where it may be so."""
    first, second = (side.faction for side in plan.sides)
    wanted = (
        Options(round_limit=COMPUTER_ROUNDS),
        Options(round_limit=COMPUTER_ROUNDS, specialists=True),
        Options(round_limit=COMPUTER_ROUNDS, control="2019"),
        Options(round_limit=COMPUTER_ROUNDS, bot=first),
        Options(round_limit=COMPUTER_ROUNDS, bot=second, specialists=True),
    )
    return [set_up(plan, options) for options in wanted if not find_problems(plan, options)]


def _player(setup: Setup, number: int) -> GreedyPolicy:
    """Return greedy-3 in the desert, in every other game without a group of its actions; greedy-1 or -2 elsewhere."""
    if not setup.single_soldiers:
        return GreedyPolicy(reinforced=number % 2 == 1)
    without = list(GROUPS)[number // 2 % len(GROUPS)] if number % 2 else ""
    return GreedyPolicy(reinforced=True, desert=DesertReckoning(without))


def _play(setup: Setup, number: int) -> Iterator[int]:
    """Yield what is chosen wherever there is a choice; a bot's seat trusts to luck (R13.1)."""
    policy = _player(setup, number)
    luck, chance = SeededLuck(f"choices {number}"), random.Random(number).random
    state = open_match(setup, luck)
    while asked := deciders(state):
        actions = legal_actions(state, asked[0])
        action = actions[int(chance() * len(actions))]
        if len(actions) > 1 and asked[0] != setup.bot:
            chosen = policy.choose(state, asked[0], actions)
            yield chosen
            action = chosen if chance() * EVERY >= 1 else action
        apply(state, asked[0], action, luck)


def main() -> int:
    """Write the lines of set-ups anew."""
    lines = {line.split()[0]: line for line in FILE.read_text(encoding="utf-8").splitlines()} if FILE.exists() else {}
    for scenario in chosen_ids(sys.argv[1:], counted_ids()):
        lines[scenario] = describe(scenario)
        print(lines[scenario], flush=True)
    FILE.write_text("".join(f"{lines[scenario]}\n" for scenario in counted_ids()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
