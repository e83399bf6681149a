"""What is wrong with a server that still answers: its disk, its store, its thinking processes."""

from __future__ import annotations

import asyncio

from bocage.server.problems import Refused
from bocage.server.store.store import Store
from bocage.server.think.thinking import Thinkers
from bocage.server.wire.messages import Trouble

# Bytes: with less room the disk counts as full before it is.
LITTLE_ROOM = 32 * 1024 * 1024
# Seconds that a change may wait to be stored, and after which a computer player's failure is forgotten.
LAG = 1.0
RECENT = 300.0


async def find_troubles(store: Store, thinkers: Thinkers) -> list[Trouble]:
    """Return what is wrong now."""
    found: list[Trouble] = []
    if store.writer.lag > LAG:
        found.append("store-lagging")
    elif store.writer.is_failing:
        # Whether it is over by now is seen by trying.
        try:
            await store.try_to_write()
        except Refused:
            found.append("not-storing")
    room = await asyncio.to_thread(store.room)
    if room is not None and room < LITTLE_ROOM:
        found.append("disk-full")
    if thinkers.failed_within(RECENT):
        found.append("thinkers-failing")
    if await thinkers.is_deserted():
        found.append("thinkers-away")
    return found
