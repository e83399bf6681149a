"""What solo cards say of the bot's own counters, where a card moves others than its own. Rules R13.6."""

from __future__ import annotations

from collections.abc import Callable

from bocage.engine.words.terms import NOBODY
from bocage.solo.scene import Scene
from bocage.solo.vocabulary import Vocabulary

FriendPhrase = Callable[[Scene, int], bool]
FRIENDS: Vocabulary[FriendPhrase] = Vocabulary()


@FRIENDS.says("Riflemen")
def is_riflemen(scene: Scene, unit: int) -> bool:
    """A unit with the Control action."""
    return scene.setup.is_rifle[unit]


@FRIENDS.says("Riflemen with a card in play area")
def is_riflemen_with_card(scene: Scene, unit: int) -> bool:
    """Riflemen of whom a card lies to the right, still to be resolved."""
    kinds = scene.setup.kinds_of_unit[unit]
    return scene.setup.is_rifle[unit] and any(kind in kinds for kind in scene.area.order[1:])


@FRIENDS.says("no Riflemen")
def is_not_riflemen(scene: Scene, unit: int) -> bool:
    """A unit without the Control action."""
    return not scene.setup.is_rifle[unit]


@FRIENDS.says("matching")
def is_matching(scene: Scene, unit: int) -> bool:
    """A unit of the card's squad (R13.6)."""
    squad = scene.setup.squad[scene.kind]
    kind = scene.setup.unit_kinds[unit % scene.setup.unit_count]
    return scene.kind != NOBODY and squad != 0 and scene.setup.squad[kind] == squad


@FRIENDS.says("not needed where it stands")
def is_free_to_go(scene: Scene, unit: int) -> bool:
    """A unit whose tile stays secure without it (R13.6)."""
    tile = scene.state.where(unit)
    if not scene.is_controlled(tile) or not scene.has_enemy_control(tile):
        return True
    return any(other != unit for other in scene.own_on(tile))
