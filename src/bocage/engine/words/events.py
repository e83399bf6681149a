"""What happened, told as tuples of ints. Rules R14."""

from __future__ import annotations

from typing import Final

# What one event tells, as ints: a code, then its fields.
Event = tuple[int, ...]
Events = list[Event]

ROUND_BEGAN: Final = 0
RESHUFFLED: Final = 1
DREW: Final = 2
BID_MADE: Final = 3
BID_SHOWN: Final = 4
INITIATIVE_TAKEN: Final = 5
TURN_BEGAN: Final = 6
PLAYED: Final = 7
HUNKERED: Final = 8
READIED: Final = 9
PLACED: Final = 10
MOVED: Final = 11
SCOUTED_TILE: Final = 12
TOOK_FOG: Final = 13
BOLSTERED: Final = 14
CONCEALED: Final = 15
TOOK_CONTROL: Final = 16
LOST_CONTROL: Final = 17
RAISED_RADIO: Final = 18
INSPIRED: Final = 19
FOG_REMOVED: Final = 20
TARGETED: Final = 21
TARGET_LIFTED: Final = 22
ROLLED: Final = 23
CASUALTY: Final = 24
COUNTER_LOST: Final = 25
SUPPRESSED_COUNTER: Final = 26
LEFT_IN_HAND: Final = 27
TURN_ENDED: Final = 28
HOPE_LOST: Final = 29
MATCH_ENDED: Final = 30
LOSS_OPEN: Final = 31
COMMAND_PASSED: Final = 32
# What happens to a bot (R13).
BID_DRAWN: Final = 33
KEPT_BID: Final = 34
LAID_OUT: Final = 35
TURNED_UP: Final = 36
SET_ASIDE: Final = 37
MARKED: Final = 38
PASSED: Final = 39
DIE_FELL: Final = 40
LOT_FELL: Final = 41
LINE_TAKEN: Final = 42
SELECTED: Final = 43
DREW_BOLSTER: Final = 44
COMMANDED: Final = 45
TURNED_SIDEWAYS: Final = 46
TURNED_UPRIGHT: Final = 47
LAID_FACE_DOWN: Final = 48
LOST_BY_LOT: Final = 49
# What happens in the desert (R10, R15).
SOLDIER_OUT: Final = 50
BOARDED: Final = 51
LEFT_SEAT: Final = 52
DISABLED: Final = 53
DESTROYED: Final = 54
REPAIRED: Final = 55
INJURY_OPEN: Final = 56
DEMOLISHED: Final = 57
MINE_PLACED: Final = 58
MINE_REMOVED: Final = 59
MINE_TRIGGERED: Final = 60
CALLED: Final = 61
GONE_FACE_DOWN: Final = 62

# Name and fields of each event. The field names say what the int means: a seat, side, kind, unit, tile, pile, verb,
# ending, berth, mine (its side up), or a plain number. ``dice`` stands last and takes all that follows. ``shown`` is 1
# where everybody knows the card.
EVENT_FIELDS: Final = (
    ("round-began", ("number",)),
    ("reshuffled", ("seat",)),
    ("drew", ("seat", "kind")),
    ("bid-made", ("seat", "kind")),
    ("bid-shown", ("seat", "kind")),
    ("initiative-taken", ("side",)),
    ("turn-began", ("seat",)),
    ("played", ("seat", "kind", "verb")),
    ("hunkered", ("seat", "kind")),
    ("readied", ("unit",)),
    ("placed", ("unit", "tile")),
    ("moved", ("unit", "from_tile", "tile")),
    ("scouted-tile", ("side", "tile")),
    ("took-fog", ("seat",)),
    ("bolstered", ("seat", "kind")),
    ("concealed", ("seat", "victim_seat")),
    ("took-control", ("side", "tile")),
    ("lost-control", ("side", "tile")),
    ("raised-radio", ("tile", "number")),
    ("inspired", ("seat", "kind")),
    ("fog-removed", ("seat",)),
    ("targeted", ("side", "tile")),
    ("target-lifted", ("side",)),
    ("rolled", ("verb", "attacker_unit", "unit", "defence", "success", "dice")),
    ("casualty", ("unit", "pile", "kind")),
    ("counter-lost", ("unit",)),
    ("suppressed-counter", ("unit",)),
    ("left-in-hand", ("seat", "kind", "shown")),
    ("turn-ended", ("seat",)),
    ("hope-lost", ("side",)),
    ("match-ended", ("winner_side", "ending")),
    ("loss-open", ("unit", "pile")),
    ("command-passed", ("seat", "to_seat", "kind")),
    ("bid-drawn", ("seat", "kind")),
    ("kept-bid", ("seat", "kind")),
    ("laid-out", ("seat", "kind")),
    ("turned-up", ("seat", "kind")),
    ("set-aside", ("seat", "kind")),
    ("marked", ("unit",)),
    ("passed", ("seat", "kind")),
    ("die-fell", ("seat", "face")),
    ("lot-fell", ("seat", "place", "number")),
    ("line-taken", ("seat", "kind", "number")),
    ("selected", ("seat", "tile")),
    ("drew-bolster", ("seat", "kind")),
    ("commanded", ("seat", "kind")),
    ("turned-sideways", ("seat", "kind")),
    ("turned-upright", ("seat", "kind")),
    ("laid-face-down", ("seat", "kind")),
    ("lost-by-lot", ("unit", "kind")),
    ("soldier-out", ("unit",)),
    ("boarded", ("unit", "berth")),
    ("left-seat", ("unit", "berth")),
    ("disabled", ("unit",)),
    ("destroyed", ("unit",)),
    ("repaired", ("unit",)),
    ("injury-open", ("seat", "unit")),
    ("demolished", ("unit", "number")),
    ("mine-placed", ("side", "from_tile", "tile", "mine")),
    ("mine-removed", ("side", "from_tile", "tile", "mine")),
    ("mine-triggered", ("unit", "from_tile", "tile", "mine")),
    ("called", ("seat", "kind")),
    ("gone-face-down", ("seat", "kind")),
)
EVENT_NAMES: Final = tuple(name for name, _ in EVENT_FIELDS)
