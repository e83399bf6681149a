"""Plays the games of a folder that are still missing, over the cores."""

from __future__ import annotations

from collections.abc import Callable

from bocage.arena.crew import Crew
from bocage.train.folder import Folder
from bocage.train.samples import Batch, play_batch


def play_missing(
    kept: Folder, wanted: list[Batch], processes: int, tell: Callable[[int, int], None], death: Callable[[], None]
) -> None:
    """Play what a folder has not; ``tell`` hears how many games there are of how many, ``death`` of a lost process."""
    left = [batch for batch in wanted if not kept.has(batch)]
    games = sum(batch.games for batch in wanted)
    done = games - sum(batch.games for batch in left)
    if not left:
        return
    tell(done, games)
    with Crew(play_batch, min(processes, len(left)), lambda *_: death()) as crew:
        for batch, played in crew.run(left):
            kept.add(batch, played)
            done += batch.games
            tell(done, games)
