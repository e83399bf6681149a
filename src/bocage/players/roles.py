"""The parts a side may have to play, and what each holds things to be worth. Rules R8.1."""

from __future__ import annotations

from dataclasses import dataclass, field

from bocage.engine import Setup
from bocage.players.weights import Weights


def hunted() -> Weights:
    """Return the weights of a side that must score before its enemy pins it."""
    return Weights(
        points=70.0,
        convex=1.2,
        per_play=0.91,
        per_wait=0.69,
        per_far=0.77,
        second=0.28,
        shared=0.84,
        guarded=0.099,
        block=0.31,
        guard=0.23,
        reach=(0.26, 0.4, 0.067, 0.061, 0.054, 0.0073),
        rifle=0.35,
        scout=2.4,
        machine_gun=2.3,
        sniper=1.8,
        mortar=0.42,
        scarce=(0.12, 0.6, 0.21, 3.3, 0.98),
        pin=1000.0,
        hope=4.1,
        both_pinned=14.0,
        pin_curve=1.9,
        thin=0.49,
        first_strike=0.16,
        hit_threat=0.77,
        suppress_threat=1.4,
        suppress=2.2,
        unlock=0.5,
        fire_post=0.94,
        danger=0.5,
        activity=0.081,
        recon=31.0,
        conceal=0.44,
        fog=0.68,
        command=27.0,
        command_fog=5.7,
        ready=2.3,
        ready_reach=0.32,
        place=0.14,
        need=2.8,
        search=0.62,
        take_rifle=2.1,
        take_scout=0.27,
        take_gun=0.21,
        take_sniper=0.33,
        take_mortar=0.039,
        take_leader=0.58,
        take_scarce=(0.39, 0.47, 0.24, 0.0, 0.0),
        take_lookout=0.82,
        dilution=0.02,
        target=0.75,
        hunker=0.055,
        first=0.22,
        first_plays=0.044,
        first_threat=0.097,
        holder=0.091,
        twice=1.1,
    )


def hunter() -> Weights:
    """Return the weights of a side that wins by pinning the enemy."""
    return Weights(
        points=41.0,
        convex=2.0,
        per_play=0.72,
        per_wait=0.45,
        per_far=0.19,
        second=0.55,
        shared=0.77,
        guarded=0.076,
        block=0.24,
        guard=0.25,
        reach=(0.25, 0.12, 0.046, 0.07, 0.1, 0.0046),
        rifle=0.93,
        scout=4.4,
        machine_gun=3.8,
        sniper=3.0,
        mortar=4.8,
        scarce=(0.42, 0.72, 0.37, 0.95, 1.2),
        pin=770.0,
        hope=3.4,
        both_pinned=3.9,
        pin_curve=3.4,
        thin=0.44,
        first_strike=0.8,
        hit_threat=0.35,
        suppress_threat=1.1,
        suppress=0.56,
        unlock=1.1,
        fire_post=0.85,
        danger=0.22,
        activity=0.063,
        recon=40.0,
        conceal=1.2,
        fog=0.25,
        command=6.6,
        command_fog=1.7,
        ready=3.2,
        ready_reach=0.4,
        place=0.12,
        need=1.0,
        search=0.94,
        take_rifle=0.28,
        take_scout=0.35,
        take_gun=0.47,
        take_sniper=0.11,
        take_mortar=0.11,
        take_leader=0.63,
        take_scarce=(0.66, 0.45, 0.1, 0.0, 0.0),
        take_lookout=0.72,
        dilution=0.075,
        target=3.0,
        hunker=0.061,
        first=0.33,
        first_plays=0.081,
        first_threat=0.18,
        holder=0.26,
        twice=0.46,
    )


@dataclass
class Roles:
    """Weights for the three parts, which the scenario's victory conditions give out (R8.1)."""

    # Both sides win by points.
    contender: Weights = field(default_factory=Weights)
    # The enemy wins by pinning this side, which must score before.
    hunted: Weights = field(default_factory=hunted)
    # This side wins by pinning the enemy.
    hunter: Weights = field(default_factory=hunter)

    def of(self, setup: Setup, side: int) -> Weights:
        """Return the weights for a side's part in a scenario."""
        if setup.is_hunter[side]:
            return self.hunter
        return self.hunted if setup.is_hunter[1 - side] else self.contender
