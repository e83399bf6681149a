"""A search shared out over several cores: each looks into worlds of its own, and what they found is put together."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from typing import Final

from bocage.ai.search import Progress, Search
from bocage.ai.style import Limits
from bocage.ai.thought import Option, Thought
from bocage.engine import View
from bocage.luck import QuickLuck

# One action as it travels between processes: itself, its visits, chance, prior, four expectations, what follows.
Plain = tuple[int, int, float, float, tuple[float, float, float, float], list[int]]
# How much is read from a helper at once.
PIECE: Final = 1 << 16


class LostHelper(Exception):
    """A process that was to share a search and died."""


def can_share() -> bool:
    """Return whether processes can be split here; on Windows they cannot."""
    return hasattr(os, "fork")


class SharedSearch:
    """A search whose simulations are made by several processes, split off for each decision.

    What was found out within a turn is kept by the first of them. The same seed and simulations give the same choice.
    """

    def __init__(self, make: Callable[[Limits], Search], seed: int | str, limits: Limits, cores: int) -> None:

        def share(simulations: int | None) -> int | None:
            return None if simulations is None else max(1, -(-simulations // cores))

        self.search = make(
            Limits(share(limits.simulations), limits.seconds, limits.turn_seconds, share(limits.against_bot))
        )
        self.seed = seed
        self.cores = cores
        # How many decisions there were, so that a helper's luck is new in each.
        self.decisions: int = 0

    def decide(self, view: View) -> int:
        """Return the action that was tried most by all together."""
        return self.look(view).action

    def look(self, view: View, progress: Progress | None = None) -> Thought:
        """Look into a decision on all cores; if somebody breaks it off, only what the first has found counts."""
        self.decisions += 1
        helpers = [self._split_off(view, number) for number in range(1, self.cores)]
        stopped = False

        def watch(made: int, wanted: int) -> bool:
            nonlocal stopped
            stopped = progress is not None and not progress(made * self.cores, wanted * self.cores)
            return not stopped

        done = False
        try:
            found = [self.search.look(view, watch)]
            done = True
        finally:
            if stopped or not done:
                for pid, _ in helpers:
                    os.kill(pid, signal.SIGKILL)
            told = [_hear(pid, pipe) for pid, pipe in helpers]
        if not stopped:
            for words in told:
                if not words:
                    raise LostHelper("A process that shared the search ended before its time.")
                found.append(_unpack(words))
        return _put_together(found)

    def _split_off(self, view: View, number: int) -> tuple[int, int]:
        """Start a helper, and return its process and where it can be heard."""
        ear, mouth = os.pipe()
        pid = os.fork()
        if pid:
            os.close(mouth)
            return pid, ear
        # Nothing of the other process may happen twice, whatever goes wrong: no handler, no buffer, no farewell.
        status = 1
        try:
            os.close(ear)
            self.search.luck = QuickLuck(f"{self.seed}/{self.decisions}/{number}")
            words = _pack(self.search.look(view))
            while words:
                words = words[os.write(mouth, words) :]
            status = 0
        finally:
            os._exit(status)


def _hear(pid: int, pipe: int) -> bytes:
    """Return what a helper has found; nothing if it died."""
    pieces = []
    while piece := os.read(pipe, PIECE):
        pieces.append(piece)
    os.close(pipe)
    _, status = os.waitpid(pid, 0)
    return b"" if status else b"".join(pieces)


def _pack(thought: Thought) -> bytes:
    plain: list[Plain] = [
        (
            int(option.action),
            int(option.visits),
            float(option.chance),
            float(option.prior),
            (float(option.points), float(option.foe_points), float(option.losses), float(option.foe_losses)),
            option.following,
        )
        for option in thought.options
    ]
    return json.dumps((plain, float(thought.chance), int(thought.simulations))).encode()


def _unpack(words: bytes) -> Thought:
    plain, chance, simulations = json.loads(words)
    options = []
    for action, visits, each, prior, expected, following in plain:
        option = Option(action, visits, each, prior)
        option.points, option.foe_points, option.losses, option.foe_losses = expected
        option.following = following
        options.append(option)
    return Thought(options, chance, simulations)


def _put_together(found: list[Thought]) -> Thought:
    """Return what several have found as if one had: visits added up, the rest by how often each was tried."""
    by_action: dict[int, Option] = {}
    for thought in found:
        for option in thought.options:
            known = by_action.get(option.action)
            by_action[option.action] = option if known is None else _both(known, option)
    options = sorted(by_action.values(), key=lambda option: (-option.visits, -option.chance))
    simulations = sum(thought.simulations for thought in found)
    weights = [max(1, thought.simulations) for thought in found]
    chance = sum(weight * thought.chance for weight, thought in zip(weights, found, strict=True)) / sum(weights)
    return Thought(options, chance, simulations)


def _both(one: Option, other: Option) -> Option:
    visits = one.visits + other.visits
    share = one.visits / visits if visits else 0.5
    both = Option(one.action, visits, share * one.chance + (1 - share) * other.chance, one.prior)
    more = one if one.visits >= other.visits else other
    both.following, both.reply = more.following, more.reply
    both.points = share * one.points + (1 - share) * other.points
    both.foe_points = share * one.foe_points + (1 - share) * other.foe_points
    both.losses = share * one.losses + (1 - share) * other.losses
    both.foe_losses = share * one.foe_losses + (1 - share) * other.foe_losses
    return both
