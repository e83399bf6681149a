"""Greedy of another temperament: it spares its soldiers and would rather fire. Others are measured against it."""

from __future__ import annotations

from dataclasses import replace

from bocage.players.roles import Roles
from bocage.players.weights import Weights


def careful(roles: Roles) -> Roles:
    """Return what somebody careful holds things to be worth, in each part that a side may have to play (R8.1)."""
    return Roles(_careful(roles.contender), _careful(roles.hunted), _careful(roles.hunter))


def _careful(weights: Weights) -> Weights:
    """Return weights that mind losses and danger more, points less, and look for fire."""
    return replace(
        weights,
        points=weights.points * 0.8,
        danger=weights.danger * 2.5,
        guard=weights.guard * 1.6,
        rifle=weights.rifle * 2.0,
        scout=weights.scout * 1.5,
        machine_gun=weights.machine_gun * 1.5,
        first_strike=weights.first_strike * 1.8,
        suppress=weights.suppress * 1.6,
        fire_post=weights.fire_post * 1.6,
        per_far=weights.per_far * 0.8,
        recon=weights.recon * 0.6,
        command=weights.command * 1.3,
    )
