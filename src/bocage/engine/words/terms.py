"""The numbers behind the words on the table: piles, marks, phases, endings. Rules R1."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# A spectator watches as seat -1 and sees what everybody may see (R14.1).
SPECTATOR: Final = -1

# No tile, unit, kind or seat.
NOWHERE: Final = -1
NOBODY: Final = -1
# Stands in an event or view for what its reader may not know.
HIDDEN: Final = -1

# The piles of a seat (R1.4), then two rows of public knowledge about them (R14.1, R14.2).
DECK: Final = 0
HAND: Final = 1
PLAY_AREA: Final = 2
DISCARD: Final = 3
SUPPLY: Final = 4
REMOVED: Final = 5
PILES: Final = 6
# Cards of the discard pile that everybody saw going in.
SEEN: Final = 6
# Cards of the hand that everybody knows to be there.
KNOWN: Final = 7
ROWS: Final = 8
# The counts of one kind share an int: four bits a row, in the order above.
COUNT_BITS: Final = 4
COUNT_MASK: Final = 15
# The bits of a row, for a quick look whether it holds any card of a kind.
IN_HAND: Final = 0xF0
IN_PLAY_AREA: Final = 0xF00
IN_DISCARD: Final = 0xF000
IN_SUPPLY: Final = 0xF0000
# The rows a card can still be played from, sooner or later: deck, hand, play area and discard pile.
OUTSIDE_SUPPLY: Final = 0xFFFF
PILE_NAMES: Final = ("deck", "hand", "play-area", "discard", "supply", "removed")

# Places of the masks of kinds proven absent: from a seat's deck, the unknown part of its hand, the unseen part of its
# discard pile (R14).
LACKS_DECK: Final = 0
LACKS_HAND: Final = 1
LACKS_DISCARD: Final = 2

# The mark of a side on a tile (R1.7).
UNSEEN: Final = 0
SCOUTED: Final = 1
CONTROLLED: Final = 2

BIDDING: Final = 0
TURN: Final = 1
OVER: Final = 2
# Within a turn: the owner of a unit that was hit chooses which of its cards is lost (R9.2).
LOSING: Final = 3
# Within a turn: who hit a vehicle, or owns the mine, chooses which soldier aboard is injured (R15.5).
INJURING: Final = 4
PHASE_NAMES: Final = ("bidding", "turn", "over", "losing", "injuring")

# How a match ended; the first five in the order in which they are decided (R8.9).
NOT_ENDED: Final = 0
BY_POINTS: Final = 1
BY_PIN: Final = 2
BY_HOPE_PINNED: Final = 3
BY_BOTH_PINNED: Final = 4
BY_HOPE_POINTS: Final = 5
BY_RESIGNATION: Final = 6
BY_AGREEMENT: Final = 7
BY_ROUND_LIMIT: Final = 8
BY_STALEMATE: Final = 9
# In the place of a pin (R15.22).
BY_NEUTRALISING: Final = 10
# By the players' clocks, of which the engine knows no more than that (R8.10).
BY_TIME: Final = 11
ENDING_NAMES: Final = (
    "",
    "points",
    "pin",
    "hope-pinned",
    "both-pinned",
    "hope-points",
    "resignation",
    "agreement",
    "round-limit",
    "stalemate",
    "neutralising",
    "time",
)

# What a side may still hope for (R8.5): any tile, only tiles its markers join, or nothing.
ANY_TILE: Final = 0
JOINED_TILES: Final = 1
NO_HOPE: Final = 2

# Cards a player draws at the start of a round, and the teammate of a commander (R3.1, R12.2).
HAND_SIZE: Final = 4
SMALL_HAND: Final = 3
# The range of an action that reaches all over the board (R7.1).
ANY_RANGE: Final = -1
# The two sides of a mine, its dice, and how many there are (R10.1, R10.2).
ANTI_PERSONNEL: Final = 0
ANTI_ARMOUR: Final = 1
MINE_SIDES: Final = ("anti-personnel", "anti-armour")
MINE_DICE: Final = 3
MOST_MINES: Final = 8
# The nearest a target marker may lie to its Mortar (R6.7).
TARGET_RANGE: Final = 3
# Lines that a solo card may have (R13.5).
MOST_LINES: Final = 9
# The cover of a hill, and what is left of it against another hill and against what falls from above (R7.6).
HILL_COVER: Final = 3
HILL_COVER_LOW: Final = 1


def bit(place: i64) -> i64:
    """Return the number with this one bit set; compiled, a 1 that is known to be one would be shifted in 32 bits."""
    one = place - place + 1
    return one << place
