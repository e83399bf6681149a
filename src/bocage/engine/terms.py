"""The numbers behind the words on the table: piles, marks, verbs, phases, endings. Rules R1."""

from __future__ import annotations

from typing import Final

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
IN_HAND: Final = COUNT_MASK << (HAND * COUNT_BITS)
IN_PLAY_AREA: Final = COUNT_MASK << (PLAY_AREA * COUNT_BITS)
IN_SUPPLY: Final = COUNT_MASK << (SUPPLY * COUNT_BITS)
# The rows a card can still be played from, sooner or later: deck, hand, play area and discard pile.
OUTSIDE_SUPPLY: Final = 0xFFFF
PILE_NAMES: Final = ("deck", "hand", "play-area", "discard", "supply", "removed")

# The mark of a side on a tile (R1.7).
UNSEEN: Final = 0
SCOUTED: Final = 1
CONTROLLED: Final = 2

BIDDING: Final = 0
TURN: Final = 1
OVER: Final = 2
# Within a turn: the owner of a unit that was hit chooses which of its cards is lost (R9.2).
LOSING: Final = 3
PHASE_NAMES: Final = ("bidding", "turn", "over", "losing")

# What a card may be played for (R5 to R7).
MOVE: Final = 1
GUIDE: Final = 2
SCOUT: Final = 3
STALK: Final = 4
BOLSTER: Final = 5
COMMAND: Final = 6
CONCEAL: Final = 7
CONTROL: Final = 8
INSPIRE: Final = 9
RECON: Final = 10
TARGET: Final = 11
ATTACK: Final = 12
SUPPRESS: Final = 13
BLAST: Final = 14
# And in the Reinforcements (R9.3, R9.4, R9.6).
ADVANCE: Final = 15
ANTITANK: Final = 16
GRENADE: Final = 17
# What every combat card may be played for (R4.2, R4.5).
HUNKER: Final = 18
READY: Final = 19
# Decisions that play no card.
BID: Final = 20
END_TURN: Final = 21
# The further parts of an action under way.
STOP: Final = 22
STEP: Final = 23
TAKE: Final = 24
DRAW: Final = 25
HIT: Final = 26
JOIN: Final = 27
# The choice of the card that is lost (R9.2).
LOSE: Final = 28
VERB_NAMES: Final = (
    "",
    "move",
    "guide",
    "scout",
    "stalk",
    "bolster",
    "command",
    "conceal",
    "control",
    "inspire",
    "recon",
    "target",
    "attack",
    "suppress",
    "blast",
    "advance",
    "antitank",
    "grenade",
    "hunker",
    "ready",
    "bid",
    "end",
    "stop",
    "step",
    "take",
    "draw",
    "hit",
    "join",
    "lose",
)
# The verbs that may stand on a card.
CARD_VERBS: Final = VERB_NAMES[MOVE : GRENADE + 1]

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
# The nearest a target marker may lie to its Mortar (R6.7).
TARGET_RANGE: Final = 3
