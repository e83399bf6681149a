"""A bot by the name of a player: ``solo``, ``solo:easy``, ``solo:normal`` or ``solo:hard``. Rules R13.8."""

from __future__ import annotations

from bocage.engine import DIFFICULTIES, NORMAL

SOLO = "solo"
# Every name a bot answers to.
SOLO_NAMES = (SOLO, *(f"{SOLO}:{difficulty}" for difficulty in DIFFICULTIES))


def difficulty_of(player: str) -> str:
    """Return the difficulty that a player's name asks for; "" if it is no bot's."""
    wanted = player.strip().casefold()
    if wanted not in SOLO_NAMES:
        return ""
    return wanted.partition(":")[2] or NORMAL
