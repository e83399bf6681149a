"""What the greedy players hold things to be worth. Tuned by play against itself; see docs/players.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# A match won; everything else is measured against it.
WIN: Final = 100.0
# Not worked out yet; lower than anything is worth.
UNKNOWN: Final = -1e9


@dataclass
class Weights:
    """The numbers behind the rules of thumb, as they stand for a contender (roles.py)."""

    # Points: all of them short of the goal together, and how much more the later ones count.
    points: float = 81.0
    convex: float = 2.8
    # What is left of a prize for each play made this turn, for the next that must wait for another, for any further.
    per_play: float = 0.9
    per_wait: float = 0.42
    per_far: float = 0.24
    # A second objective near by; one that another Rifleman reaches sooner; one that is guarded.
    second: float = 0.75
    shared: float = 0.85
    guarded: float = 0.15
    # Control of a tile that would win it for an enemy who wins by points.
    block: float = 1.4
    # A tile held with a counter on it, as a share of what its loss would cost.
    guard: float = 0.45
    # How likely an enemy Rifleman takes a tile so many steps away before one can answer.
    reach: tuple[float, ...] = (0.75, 0.26, 0.076, 0.12, 0.043, 0.012)
    # The loss of one card, by unit.
    rifle: float = 0.51
    scout: float = 0.77
    machine_gun: float = 1.5
    sniper: float = 2.1
    mortar: float = 0.75
    vehicle: float = 0.5
    # The same by the cards the unit still has: none (the counter goes), one, two, three, more.
    scarce: tuple[float, ...] = (0.22, 0.58, 0.81, 2.5, 1.1)
    # The last Riflemen of a side that is to be pinned, or that would be beyond hope.
    pin: float = 380.0
    hope: float = 9.2
    both_pinned: float = 40.0
    # How fast that grows as they get fewer.
    pin_curve: float = 8.1
    # A unit whose last card this is may not get there.
    thin: float = 0.45
    # Fire while the enemy still has its hand to play, next to fire afterwards: then other things come first.
    first_strike: float = 0.53
    # Of the threat that a unit is: what one hit ends, and what Suppress ends.
    hit_threat: float = 0.32
    suppress_threat: float = 0.87
    suppress: float = 0.66
    # To drive a guard off a tile that one could take.
    unlock: float = 0.41
    # A post from which one can fire, and one at which one can be fired at.
    fire_post: float = 3.0
    danger: float = 0.2
    # Fire that an enemy counter will spend on any one unit, as a share of an attack.
    activity: float = 0.11
    # Cards and decks.
    recon: float = 20.0
    conceal: float = 2.6
    fog: float = 1.1
    command: float = 9.6
    # Less for each Fog of War card that it might draw.
    command_fog: float = 0.69
    ready: float = 0.48
    ready_reach: float = 0.16
    place: float = 0.17
    need: float = 5.4
    search: float = 0.68
    take_rifle: float = 0.7
    take_scout: float = 0.67
    take_gun: float = 0.12
    take_sniper: float = 0.1
    take_mortar: float = 0.083
    take_vehicle: float = 0.1
    # More for a specialist than for a Rifleman.
    take_special: float = 0.05
    take_leader: float = 0.72
    take_scarce: tuple[float, ...] = (0.41, 0.64, 0.11, 0.0, 0.0)
    # More for a Scout while there is none in the deck.
    take_lookout: float = 0.4
    dilution: float = 0.023
    target: float = 1.0
    # To put a card back into the supply rather than play it for next to nothing, while the unit has others.
    hunker: float = 0.012
    # Bidding: going first in itself, with good plays in hand, and under threat.
    first: float = 0.3
    first_plays: float = 0.19
    first_threat: float = 0.36
    # How likely a card of each initiative takes the marker, and how much more likely for who holds it.
    win_bid: tuple[float, ...] = (0.0, 0.08, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 0.85, 0.95)
    holder: float = 0.16
    # A second card of the same kind, next to the first.
    twice: float = 0.25
