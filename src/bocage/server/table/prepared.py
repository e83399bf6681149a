"""Scenarios prepared for play, once for all tables that play them alike: a setup never changes. Rules R2.1."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bocage.agreement import prepare_match
from bocage.data.loader import load_scenario
from bocage.engine import Options, Plan, Setup
from bocage.match.record import digest_for, edition_played
from bocage.match.sealing import fixed_header

# Scenarios with options that are kept at hand: all those of the package that are played in the usual way.
MOST_KEPT = 64


@dataclass(frozen=True)
class Prepared:
    """A scenario as it is played with some options, and the mark of what it says."""

    plan: Plan
    setup: Setup
    digest: str
    # What is committed to with a secret, before anybody sits down (docs/luck.md).
    header: str


@lru_cache(MOST_KEPT)
def prepared(scenario: str, options: Options) -> Prepared:
    """Return a scenario of the package, which ends in ``-four`` for the set-up for four players, with its options."""
    plan = load_scenario(scenario)
    return Prepared(plan, prepare_match(plan, options), digest_for(plan, options), fixed_header(plan, options))


def prepared_as_played(scenario: str, options: Options, digest: str) -> Prepared | None:
    """Return a scenario in the edition that a digest was made of; a match goes on in the one it began with."""
    now = prepared(scenario, options)
    if now.digest == digest:
        return now
    played = edition_played(now.plan, options, digest)
    return prepared(played.id, options) if played is not None else None
