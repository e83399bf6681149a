"""Why an action is barred: the codes that the predicates of every chapter answer with, and the rule behind each."""

from __future__ import annotations

from typing import Final

# Nothing bars it.
FREE: Final = 0
NOT_A_DECISION: Final = 1
MATCH_OVER: Final = 2
NOT_ASKED: Final = 3
BID_FIRST: Final = 4
BID_MADE: Final = 5
NO_BIDDING_NOW: Final = 6
FINISH_ACTION: Final = 7
NOTHING_UNDER_WAY: Final = 8
NOT_IN_HAND: Final = 9
FOG_IS_DEAD: Final = 10
SUPPRESSED_UNIT: Final = 11
NOT_SUPPRESSED: Final = 12
NO_SUCH_SPAWN: Final = 13
SPAWN_NOT_CHOSEN: Final = 14
MUST_STEP: Final = 15
NOT_ADJACENT: Final = 16
NOT_SCOUTED: Final = 17
UNIT_OFF_BOARD: Final = 18
GUIDED_SUPPRESSED: Final = 19
NOT_IN_SUPPLY: Final = 20
OTHER_SQUAD: Final = 21
NOTHING_TO_DRAW: Final = 22
NO_FOG_TO_GIVE: Final = 23
NO_MARKER: Final = 24
CONTROLLED_ALREADY: Final = 25
ENEMY_HOLDS: Final = 26
ENEMY_PRESENT: Final = 27
NOT_IN_PLAY_AREA: Final = 28
INSPIRES_ITSELF: Final = 29
NO_FOG_IN_HAND: Final = 30
TARGET_TOO_NEAR: Final = 31
TARGET_THERE: Final = 32
NO_TARGET_MARKER: Final = 33
NOT_ON_TARGET: Final = 34
HIT_ALREADY: Final = 35
TARGET_OFF_BOARD: Final = 36
TARGET_SUPPRESSED: Final = 37
FOG_NOT_BOLSTERED: Final = 38
NOT_THERE_TO_BID: Final = 39
INSPIRES_OTHER_SQUAD: Final = 40
ARMOURED: Final = 41
NOT_ARMOURED: Final = 42
OUT_OF_RANGE: Final = 43
ROUGH_TERRAIN: Final = 44
ADVANCES_OTHER_SQUAD: Final = 45
ADVANCES_SUPPRESSED: Final = 46
NOBODY_TO_JOIN: Final = 47
CANNOT_JOIN: Final = 48
CHOOSE_LOSS: Final = 49
NOT_THERE_TO_LOSE: Final = 50
NOT_COMMANDER: Final = 51
NO_OPPONENT: Final = 52
BOT_BIDS_TOP_CARD: Final = 53
NOT_IN_TURN: Final = 54
RESOLVE_FIRST: Final = 55
BOT_NEVER_HUNKERS: Final = 56
NOTHING_TO_ANNOUNCE: Final = 57
ANNOUNCED_ALREADY: Final = 58
TOO_MANY_FELL: Final = 59
NOT_A_BOTS_DECK: Final = 60
DECK_EMPTY: Final = 61
NOT_TO_BE_INSPIRED: Final = 62
NO_FOG_LAID_OUT: Final = 63
ABOARD: Final = 64
STRUCTURE: Final = 65
NOT_DEMOLISHED: Final = 66
NOT_HERE: Final = 67
NOT_ABOARD: Final = 68
SEAT_TAKEN: Final = 69
SEAT_NOT_FOR_HIM: Final = 70
NO_SUCH_VEHICLE: Final = 71
SITS_THERE: Final = 72
OTHER_VEHICLE: Final = 73
STAYS_ABOARD: Final = 74
NOT_HIS_SEAT: Final = 75
DISABLED_VEHICLE: Final = 76
NOT_DISABLED: Final = 77
NO_MINES_LEFT: Final = 78
NOT_MINE_SIDE: Final = 79
NO_SUCH_MINE: Final = 80
PLACES_OR_REMOVES: Final = 81
NO_AIRCRAFT: Final = 82
MARKED_ALREADY: Final = 83
CHOOSE_INJURED: Final = 84
NOT_THERE_TO_INJURE: Final = 85
NOBODY_LEAVES: Final = 86

# Code to the key of its sentence in the texts and the rule it stands on.
BARS: Final = (
    ("free", ""),
    ("not-a-decision", "R4.1"),
    ("match-over", "R8.1"),
    ("not-asked", "R3.4"),
    ("bid-first", "R3.3"),
    ("bid-made", "R3.3"),
    ("no-bidding-now", "R3.3"),
    ("finish-action", "R4.1"),
    ("nothing-under-way", "R4.1"),
    ("not-in-hand", "R3.4"),
    ("fog-is-dead", "R4.3"),
    ("suppressed-unit", "R4.5"),
    ("not-suppressed", "R4.5"),
    ("no-such-spawn", "R4.6"),
    ("spawn-not-chosen", "R4.6"),
    ("must-step", "R4.7"),
    ("not-adjacent", "R1.6"),
    ("not-scouted", "R5.1"),
    ("unit-off-board", "R5.2"),
    ("guided-suppressed", "R5.2"),
    ("not-in-supply", "R6.1"),
    ("other-squad", "R6.1"),
    ("nothing-to-draw", "R6.2"),
    ("no-fog-to-give", "R6.3"),
    ("no-marker", "R6.4"),
    ("controlled-already", "R6.4"),
    ("enemy-holds", "R6.4"),
    ("enemy-present", "R6.4"),
    ("not-in-play-area", "R6.5"),
    ("inspires-itself", "R6.5"),
    ("no-fog-in-hand", "R6.6"),
    ("target-too-near", "R6.7"),
    ("target-there", "R6.7"),
    ("no-target-marker", "R7.1"),
    ("not-on-target", "R7.1"),
    ("hit-already", "R7.1"),
    ("target-off-board", "R7.1"),
    ("target-suppressed", "R4.7"),
    ("fog-not-bolstered", "R6.1"),
    ("not-in-hand", "R3.3"),
    ("other-squad", "R6.5"),
    ("armoured", "R9.1"),
    ("not-armoured", "R9.4"),
    ("out-of-range", "R9.5"),
    ("rough-terrain", "R9.1"),
    ("advances-other-squad", "R9.3"),
    ("advances-suppressed", "R9.3"),
    ("nobody-to-join", "R9.3"),
    ("cannot-join", "R9.3"),
    ("choose-loss", "R9.2"),
    ("not-there-to-lose", "R9.2"),
    ("not-commander", "R12.2"),
    ("no-opponent", "R12.4"),
    ("bot-bids-top-card", "R13.2"),
    ("not-in-turn", "R13.4"),
    ("resolve-first", "R13.4"),
    ("bot-never-hunkers", "R13.4"),
    ("nothing-to-announce", "R13.5"),
    ("announced-already", "R13.5"),
    ("too-many-fell", "R13.6"),
    ("not-a-bots-deck", "R13.7"),
    ("deck-empty", "R13.7"),
    ("not-to-be-inspired", "R13.7"),
    ("no-fog-laid-out", "R13.7"),
    ("aboard", "R15.11"),
    ("structure", "R15.21"),
    ("not-demolished", "R15.6"),
    ("not-here", "R15.6"),
    ("not-aboard", "R15.12"),
    ("seat-taken", "R15.13"),
    ("seat-not-for-him", "R15.13"),
    ("no-such-vehicle", "R15.3"),
    ("sits-there", "R15.13"),
    ("other-vehicle", "R15.12"),
    ("stays-aboard", "R15.12"),
    ("not-his-seat", "R15.14"),
    ("disabled-vehicle", "R15.14"),
    ("not-disabled", "R15.19"),
    ("no-mines-left", "R10.3"),
    ("not-mine-side", "R10.3"),
    ("no-such-mine", "R10.3"),
    ("places-or-removes", "R10.3"),
    ("no-aircraft", "R10.11"),
    ("marked-already", "R15.25"),
    ("choose-injured", "R15.5"),
    ("not-there-to-injure", "R15.5"),
    ("nobody-boards-or-leaves", "R15.12"),
)


def bar_name(code: int) -> str:
    """Return the key of the sentence that tells why."""
    return BARS[code][0]


def bar_rule(code: int) -> str:
    """Return the number of the rule that bars it."""
    return BARS[code][1]
