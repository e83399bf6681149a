"""What is known of a verb without playing it: who numbers, writes, words, weighs or draws it reads this. Rules R4.1."""

from __future__ import annotations

from typing import Final

# What an action of the verb names besides the card it plays.
AT_NOTHING: Final = 0
AT_TILE: Final = 1
# The tile of a first step, or none where the unit is only placed (R4.7).
AT_STEP: Final = 2
# A counter of the other side; one of either side; one of the own; one of the own and its first step.
AT_ENEMY: Final = 3
AT_UNIT: Final = 4
AT_OWN: Final = 5
AT_OWN_STEP: Final = 6
# A kind of card: the first that is taken, or for a decision without a card of its own the kind itself.
AT_TAKEN: Final = 7
AT_KIND: Final = 8
# An opponent, where there are two (R12.4).
AT_OPPONENT: Final = 9
# A bolster deck, a plain number (R13).
AT_DECK: Final = 10
AT_NUMBER: Final = 11
# A mine on the edge to a tile: placed or removed, on which side (R10.3).
AT_MINE: Final = 12

# When a verb is decided: as a bid, on one's turn, while an action is under way, when a casualty is to be chosen, what
# only a bot decides, and when one of those aboard is to be chosen.
WHILE_BIDDING: Final = 0
ON_TURN: Final = 1
UNDER_WAY: Final = 2
WHILE_LOSING: Final = 3
BY_BOT: Final = 4
WHILE_INJURING: Final = 5


class Facts:
    """What may be known of a verb; its class in ``verbs`` states only what is so."""

    # Its word on cards, in records, on the wire and among the texts.
    name: str = ""
    # How its actions are written, where that is another word.
    written: str = ""
    # Its place in the table of verbs.
    number: int = 0
    aim: int = AT_NOTHING
    moment: int = ON_TURN
    # Its text begins with a card.
    plays: bool = False
    # It may stand on a card.
    on_card: bool = False
    # What its further parts are called; nothing if it has none.
    part: str = ""
    # What is left of it is a bit for each part, not a number of them.
    counts_units: bool = False
    # Dice are rolled against a counter.
    rolls: bool = False
    # Every counter of a tile is attacked in turn (R7.1, R9.6).
    sweeps: bool = False
    # All of it is done: it cannot be stopped (R7.1, R10.11).
    is_whole: bool = False
    # It falls from above: no range, and hills give little cover (R7.2, R7.6).
    plunges: bool = False
    # It hits armour, and nothing else (R9.4).
    pierces: bool = False
    # It hits armour and structures on the same tile, whatever the cover (R15.6).
    demolishes: bool = False
    # A line may say how far it reaches (R9.5, R9.6), and that is written with its actions.
    ranged: bool = False
    tells_range: bool = False
    # Scouts a tile; takes control of one (R8.3); brings cards from the supply; lets a card act again; marks a target.
    scouts: bool = False
    controls: bool = False
    bolsters: bool = False
    inspires: bool = False
    targets: bool = False
    # Enters tiles without a marker and leaves none; ends the disabling of a vehicle; calls aircraft (R15.20).
    stalks: bool = False
    repairs: bool = False
    calls_aircraft: bool = False
    # Moves counters to where friends are, over any tiles (R9.3).
    closes_up: bool = False
    # Moves the vehicle in which its soldier sits: only a seat may list it; one of those that a seat may list (R15.23).
    drives: bool = False
    in_seats: bool = False
    # Came with the Reinforcements (R9).
    reinforced: bool = False

    @property
    def word(self) -> str:
        """Return how its actions are written."""
        return self.written or self.name
