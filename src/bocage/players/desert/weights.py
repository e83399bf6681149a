"""What greedy-3 holds the desert's own things to be worth, beside what it shares with Normandy."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class DesertWeights:
    """Set by hand and by play against itself; see docs/players.md."""

    # The loss of one card, by what its soldier is good for, and how much worse it is if he is out by it (R15.1).
    demolisher: float = 0.9
    helper: float = 0.6
    out: float = 2.5
    # A vehicle that can be driven, and one more for everybody aboard it (R15.5).
    vehicle: float = 0.8
    carried: float = 0.5
    wreck: float = 0.15
    # A seat from which it can be driven while nobody drives it.
    wheel: float = 1.5
    # To sit in a vehicle that the enemy must neutralise, as a share of a hit towards that, and as the only one.
    crew: float = 0.5
    last_of_crew: float = 8.0
    # A card more of a soldier whom the enemy must neutralise, as the same share.
    protect: float = 0.3
    # Bringing a vehicle back, and going to where that can be done.
    repair: float = 1.6
    errand: float = 0.35
    # A mine on an enemy's way, by the time it costs him, and one that is taken off one's own; a hit by one that he must
    # cross; and what the best way to lay one draws sappers on.
    mine: float = 1.0
    sweep: float = 1.0
    mine_hit: float = 0.4
    mine_delay: float = 0.05
    # What a mine on an edge costs a way on foot and by vehicle, in sixths of a play.
    mined_path: int = 9
    mined_road: int = 15
    # How much a risk of mines is feared.
    fear: float = 1.0
    # An aircraft in hand, and a card of one in the deck.
    aircraft: float = 0.4
    take_aircraft: float = 0.7
    take_demolisher: float = 0.7
    take_helper: float = 0.2
    # More for soldiers with a prize before them.
    take_prospect: float = 0.1
    # For a tile surveyed.
    survey: float = 0.8
    # Who sits must be driven by another.
    passenger: int = 2
