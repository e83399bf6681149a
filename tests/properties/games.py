"""Random games with everything checked that must always hold: the tests play some, ``tools.fuzz`` many."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from bocage.engine import NORMAL, Options, Plan, State, deciders, legal_actions
from bocage.luck import RecordedLuck, SeededLuck
from bocage.match import Match
from tests.properties.board import check_board, check_ending, check_hope_only_falls
from tests.properties.cards import check_cards, check_knowledge
from tests.properties.desert import check_things_only_go
from tests.properties.doors import (
    check_bars,
    check_bids_in_any_order,
    check_copy,
    check_someone_decides,
    check_texts,
)
from tests.properties.hidden import check_deals, check_events_leak_nothing
from tests.properties.histories import check_record, check_take_back, check_undo
from tests.properties.solo import solo_choice

# One game in so many is resigned or lost by the clock, and one in so many agreed drawn, somewhere on the way.
GIVEN_UP = 25
# After so many decisions of all, the match is taken back to an earlier one.
REGRETTED = 1 / 250

Random = Callable[[], float]
Style = Callable[[State, list[int], Random], int]


class Broken(AssertionError):
    """A property that does not hold, and the match that shows it."""

    def __init__(self, match: Match, problem: str) -> None:
        super().__init__(problem)
        self.match = match
        # Decisions made before it was seen.
        self.number = len(match.entries)
        self.problem = problem


@dataclass
class Tally:
    """What the checks of one game met."""

    decisions: int = 0
    # Dealt worlds that differed from the true one, and decisions compared in two worlds.
    new_deals: int = 0
    compared: int = 0
    undone: int = 0
    taken_back: int = 0

    def add(self, other: Tally) -> None:
        """Add what another game met."""
        self.decisions += other.decisions
        self.new_deals += other.new_deals
        self.compared += other.compared
        self.undone += other.undone
        self.taken_back += other.taken_back


def any_action(state: State, actions: list[int], chance: Random) -> int:  # noqa: ARG001 - chance alone decides
    """Take every legal action with the same chance."""
    return actions[int(chance() * len(actions))]


def _keen_on(*verbs: str) -> Style:
    def choose(state: State, actions: list[int], chance: Random) -> int:
        verb_of = state.setup.verb_of
        keen = [action for action in actions if verb_of(action).name in verbs]
        if not keen or chance() < 0.2:
            keen = [action for action in actions if verb_of(action).name not in ("hunker", "end")] or actions
        return keen[int(chance() * len(keen))]

    return choose


def _hide(state: State, actions: list[int], chance: Random) -> int:
    hunkering = [action for action in actions if state.setup.verb_of(action).name == "hunker"]
    return any_action(state, hunkering if hunkering and chance() < 0.6 else actions, chance)


# Who takes points, who shoots and loses cards, and who hides until there is no hope meet different rules.
STYLES: dict[str, Style] = {
    "any": any_action,
    "taker": _keen_on("control", "scout"),
    "fighter": _keen_on("attack", "suppress", "blast", "hit", "target", "antitank", "grenade"),
    "hider": _hide,
}
# And in the desert besides: who drives about, and who lays mines, calls aircraft and blows things up.
DESERT_STYLES: dict[str, Style] = {
    **STYLES,
    "driver": _keen_on("drive", "navigate", "step", "repair", "antitank"),
    "raider": _keen_on("demolition", "mine", "next-mine", "air-support", "bomb", "strafe", "surveil", "control"),
}


def check_game(
    plan: Plan,
    seed: int,
    round_limit: int,
    sample: float,
    *,
    specialists: bool = False,
    bot: str = "",
    difficulty: str = NORMAL,
    by_cards: bool = True,
) -> tuple[Match, Tally]:
    """Play a random game; cheap checks follow every decision, costly ones a share ``sample`` of them.

    A bot decides by its solo cards, and what it decides may not depend on anything hidden; or else it does anything.
    """
    chance = random.Random(seed).random
    known = DESERT_STYLES if plan.single_soldiers else STYLES
    names = sorted(known)
    styles = [names[int(chance() * len(names))] for _ in range(2)]
    control = "2019" if chance() < 0.25 and not plan.single_soldiers else "reinforcements"
    players = styles * max(len(side.seats) for side in plan.sides)
    match = Match(plan, Options(control, round_limit, specialists, bot, difficulty), players, str(seed))
    luck = SeededLuck(seed)
    give_up = int(chance() * 400) if chance() * GIVEN_UP < 2 else -1
    tally = Tally()
    regret = random.Random(f"{seed} regret").random
    sampled = [0]
    with _broken_by(match):
        check_position(match.state)
        while not match.is_over:
            asked = deciders(match.state)
            seat = asked[int(chance() * len(asked))]
            if tally.decisions == give_up:
                _give_up(match, seat, chance)
                break
            costly = chance() < sample
            if seat == match.setup.bot and by_cards:
                action = solo_choice(match.state, luck if costly else None)
            else:
                style = known[styles[match.setup.side_of[seat]]]
                action = style(match.state, legal_actions(match.state, seat), chance)
            if costly:
                sampled.append(tally.decisions)
            check_decision(match, seat, action, tally, costly=costly)
            if match.deciders() and regret() < REGRETTED:
                check_take_back(match, regret)
                tally.taken_back += 1
        check_texts(match.state)
        check_deals(match.state, SeededLuck(seed))
        check_record(match, [number for number in (*sampled, len(match.entries)) if number <= len(match.entries)])
    return match, tally


def check_again(match: Match) -> Tally:
    """Play the decisions of a match once more, with every check after each, and try all that could follow."""
    again = Match(match.plan, match.options, match.players, match.seed, RecordedLuck(match.opening.outcomes))
    tally = Tally()
    with _broken_by(again):
        check_position(again.state)
        for entry in match.entries:
            if entry.action < 0:
                break
            again.use_luck(RecordedLuck(entry.outcomes))
            check_decision(again, entry.seat, entry.action, tally, costly=True)
        check_texts(again.state)
        check_deals(again.state, SeededLuck(0))
        for seat in deciders(again.state):
            for action in legal_actions(again.state, seat):
                check_copy(again.state, seat, action)
                check_events_leak_nothing(again.state, seat, action, SeededLuck(0))
        check_record(match, range(len(match.entries) + 1))
    return tally


@contextmanager
def _broken_by(match: Match) -> Iterator[None]:
    try:
        yield
    except Exception as problem:
        raise Broken(match, f"{type(problem).__name__}: {problem}") from problem


def check_decision(match: Match, seat: int, action: int, tally: Tally, *, costly: bool) -> None:
    """Make a decision and check what it did."""
    before = match.state.copy()
    match.play(seat, action)
    tally.decisions += 1
    check_position(match.state)
    check_hope_only_falls(before, match.state)
    check_things_only_go(before, match.state)
    if costly:
        check_bars(before)
        check_texts(before)
        check_copy(before, seat, action)
        check_bids_in_any_order(before)
        luck = SeededLuck(tally.decisions)
        tally.new_deals += check_deals(before, luck)
        tally.compared += check_events_leak_nothing(before, seat, action, luck)
        tally.undone += check_undo(match, before)


def check_position(state: State) -> None:
    """Check what every position must fulfil, and cheaply enough to ask it of each."""
    check_cards(state)
    check_knowledge(state)
    check_board(state)
    check_someone_decides(state)
    check_ending(state)


def _give_up(match: Match, seat: int, chance: Random) -> None:
    how = chance()
    if how < 0.35:
        match.resign(seat)
    elif how < 0.5:
        match.run_out(seat)
    else:
        match.agree_draw()
