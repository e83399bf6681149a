"""Matches for the tests of this folder: seeded, and played by chance where it does not matter how."""

from __future__ import annotations

import random

from bocage.data.loader import load_scenario
from bocage.engine import Luck, Options, format_action, legal_actions
from bocage.match import Match

US, GERMANY = 0, 1


def new_match(scenario: str = "la-raye", seed: str = "1", round_limit: int = 0, luck: Luck | None = None) -> Match:
    """Return a match before its first bid."""
    return Match(load_scenario(scenario), Options(round_limit=round_limit), ["Anna", "Bert"], seed, luck)


def play_on(match: Match, decisions: int, seed: int = 0) -> None:
    """Let chance make so many decisions, fewer if the match ends."""
    chance = random.Random(seed).random
    for _ in range(decisions):
        if match.is_over:
            return
        [seat, *_] = match.deciders()
        actions = legal_actions(match.state, seat)
        match.play(seat, actions[int(chance() * len(actions))])


def in_first_turn(scenario: str = "la-raye", seed: str = "1", bid: int = 0) -> Match:
    """Return a match in which both have bid, by default their first card, and somebody has the turn."""
    match = new_match(scenario, seed)
    for seat in (US, GERMANY):
        match.play(seat, legal_actions(match.state, seat)[bid])
    return match


def action_texts(match: Match) -> list[str]:
    """Return what the seat whose turn it is may do."""
    return [format_action(match.setup, action) for action in legal_actions(match.state, match.state.turn_seat)]


def match_where(verb: str, scenario: str = "la-raye") -> tuple[Match, str]:
    """Return a match in a turn where a card may be played for a verb, and one such action."""
    for seed in range(200):
        match = in_first_turn(scenario, str(seed), bid=-(seed % 2))
        for text in action_texts(match):
            if verb in text.split():
                return match, text
    raise AssertionError(f"no first turn of {scenario} has {verb}")


def end_turn(match: Match) -> None:
    """End the turn under way."""
    match.play(match.state.turn_seat, match.setup.end_turn)
