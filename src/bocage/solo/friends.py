"""What solo cards say of the bot's own counters, where a card moves others than its own. Rules R13.6."""

from __future__ import annotations

from collections.abc import Callable

from bocage.solo.scene import Scene
from bocage.solo.vocabulary import Vocabulary

FriendPhrase = Callable[[Scene, int], bool]
FRIENDS: Vocabulary[FriendPhrase] = Vocabulary()


@FRIENDS.says("Riflemen")
@FRIENDS.says("with Control")
def is_riflemen(scene: Scene, unit: int) -> bool:
    """A unit with the Control action."""
    return scene.can_control(unit)


@FRIENDS.says("Riflemen with a card in play area")
def is_riflemen_with_card(scene: Scene, unit: int) -> bool:
    """Riflemen of whom a card lies to the right, still to be resolved."""
    kinds = scene.setup.kinds_of_unit[unit]
    return scene.can_control(unit) and any(kind in kinds for kind in scene.area.order[1:])


@FRIENDS.says("no Riflemen")
def is_not_riflemen(scene: Scene, unit: int) -> bool:
    """A unit without the Control action."""
    return not scene.can_control(unit)


@FRIENDS.says("matching")
def is_matching(scene: Scene, unit: int) -> bool:
    """A unit of the card's squad; without squads, any soldier (R13.6, R15.28)."""
    return scene.is_matching(scene.setup.unit_kinds[unit % scene.setup.unit_count])


@FRIENDS.says("not needed where it stands")
def is_free_to_go(scene: Scene, unit: int) -> bool:
    """A unit whose tile stays secure without it (R13.6, R15.10)."""
    tile = scene.state.where(unit)
    if scene.is_raided(tile):
        return False
    if not scene.is_controlled(tile) or not scene.has_enemy_control(tile):
        return True
    return any(other != unit for other in scene.own_on(tile))


@FRIENDS.says("demolition unit")
def is_demolition_unit(scene: Scene, unit: int) -> bool:
    """A soldier with the Demolition action (R15.10)."""
    return scene.can_demolish(unit)
