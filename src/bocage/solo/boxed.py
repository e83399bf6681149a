"""Boxed text at the top of a solo card: rules that hold whenever its unit moves. Rules R13.5."""

from __future__ import annotations

from collections.abc import Callable

from bocage.solo.scene import Scene
from bocage.solo.vocabulary import Vocabulary

# Whether the unit may enter a tile.
Boxed = Callable[[Scene, int], bool]
BOXED: Vocabulary[Boxed] = Vocabulary()

PAST_MINES = "never crosses an enemy mine"
SCOUTS = "scouts every unscouted tile it enters"


@BOXED.says(SCOUTS)
def scouts(scene: Scene, tile: int) -> bool:  # noqa: ARG001 - it may enter any
    """The unit uses its Scout action wherever it goes (R13.9); without this rule it keeps to scouted tiles."""
    return True


@BOXED.says(PAST_MINES)
def avoids_mines(scene: Scene, tile: int) -> bool:  # noqa: ARG001 - it may enter any, but not over every edge
    """The unit, or the vehicle that it drives, goes no way over a mine of the player that it would trigger (R10.2)."""
    return True


@BOXED.says("never enters an enemy occupied tile")
def avoids_enemies(scene: Scene, tile: int) -> bool:
    """The unit stays clear of enemy counters."""
    return not scene.enemies_on(tile)


@BOXED.says("never stops under a target marker")
def avoids_targets(scene: Scene, tile: int) -> bool:
    """The unit stays clear of tiles at which either side's Mortar aims."""
    return all(scene.state.target(side) != tile for side in range(2))
