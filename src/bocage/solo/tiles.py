"""What solo cards say of a tile: objectives, markers, who is there. Rules R13.6.

Words without *enemy* mean the bot's own side.
"""

from __future__ import annotations

from collections.abc import Callable

from bocage.engine.words.terms import CONTROLLED, UNSEEN
from bocage.solo.scene import Scene
from bocage.solo.vocabulary import Vocabulary

TilePhrase = Callable[[Scene, int], bool]
TILES: Vocabulary[TilePhrase] = Vocabulary()

# The name under which a scenario's solo section gives the tile that its scouts make for.
KEY = "key"


@TILES.says("objective")
def is_objective(scene: Scene, tile: int) -> bool:
    """Any tile with an objective marker (R13.6)."""
    return scene.value(tile) > 0


@TILES.says("controlled objective")
def is_controlled_objective(scene: Scene, tile: int) -> bool:
    """An objective that the bot controls (R13.6)."""
    return is_objective(scene, tile) and scene.is_controlled(tile)


@TILES.says("uncontrolled objective")
def is_uncontrolled_objective(scene: Scene, tile: int) -> bool:
    """An objective that the bot does not control."""
    return is_objective(scene, tile) and not scene.is_controlled(tile)


@TILES.says("enemy controlled objective")
def is_enemy_controlled_objective(scene: Scene, tile: int) -> bool:
    """An objective that the player controls (R13.6)."""
    return is_objective(scene, tile) and scene.enemy_mark(tile) == CONTROLLED


@TILES.says("occupied objective")
def is_occupied_objective(scene: Scene, tile: int) -> bool:
    """An objective that the bot does not control, with any counters on it (R13.6)."""
    return is_uncontrolled_objective(scene, tile) and bool(scene.own_on(tile) or scene.enemies_on(tile))


@TILES.says("threatened objective")
def is_threatened_objective(scene: Scene, tile: int) -> bool:
    """An objective the bot controls without a counter on it, where the player has a unit with Control (R13.6)."""
    return is_controlled_objective(scene, tile) and not scene.own_on(tile) and scene.has_enemy_control(tile)


@TILES.says("endangered objective")
def is_endangered_objective(scene: Scene, tile: int) -> bool:
    """An objective the bot controls without a counter on it, with enemy Riflemen on it or next to it."""
    if not is_controlled_objective(scene, tile) or scene.own_on(tile):
        return False
    return any(scene.has_enemy_control(near) for near in [tile, *scene.setup.neighbours[tile]])


@TILES.says("objective in need of its guard")
def is_in_need_of_guard(scene: Scene, tile: int) -> bool:
    """An objective the bot controls with no other counter on it, with enemy Riflemen on it or next to it."""
    if not is_controlled_objective(scene, tile) or any(unit != scene.unit for unit in scene.own_on(tile)):
        return False
    return any(scene.has_enemy_control(near) for near in [tile, *scene.setup.neighbours[tile]])


@TILES.says("unscouted objective")
def is_unscouted_objective(scene: Scene, tile: int) -> bool:
    """An objective without a marker of the bot."""
    return is_objective(scene, tile) and not scene.is_scouted(tile)


@TILES.says("open objective")
def is_open_objective(scene: Scene, tile: int) -> bool:
    """An uncontrolled objective that no enemy counter keeps from being controlled (R6.4)."""
    if not is_uncontrolled_objective(scene, tile):
        return False
    barred = scene.setup.control_2019 or scene.enemy_mark(tile) == CONTROLLED
    return not (barred and scene.enemies_on(tile))


@TILES.says("scouted open objective")
def is_scouted_open_objective(scene: Scene, tile: int) -> bool:
    """An open objective with a marker of the bot, so that its Riflemen can go there and control it (R5.1)."""
    return scene.is_scouted(tile) and is_open_objective(scene, tile)


@TILES.says("scouted")
def is_scouted(scene: Scene, tile: int) -> bool:
    """A tile with a marker of the bot, scouted or controlled."""
    return scene.is_scouted(tile)


@TILES.says("unscouted")
def is_unscouted(scene: Scene, tile: int) -> bool:
    """A tile without a marker of the bot."""
    return not scene.is_scouted(tile)


@TILES.says("controlled")
def is_controlled(scene: Scene, tile: int) -> bool:
    """A tile that the bot controls."""
    return scene.is_controlled(tile)


@TILES.says("controlled by either side")
def is_controlled_by_either(scene: Scene, tile: int) -> bool:
    """A tile that the bot or the player controls."""
    return scene.is_controlled(tile) or scene.enemy_mark(tile) == CONTROLLED


@TILES.says("enemy scouted")
def is_enemy_scouted(scene: Scene, tile: int) -> bool:
    """A tile with a marker of the player."""
    return scene.enemy_mark(tile) != UNSEEN


@TILES.says("occupied")
def is_occupied(scene: Scene, tile: int) -> bool:
    """A tile with a counter of the bot."""
    return bool(scene.own_on(tile))


@TILES.says("not occupied")
def is_not_occupied(scene: Scene, tile: int) -> bool:
    """A tile without a counter of the bot."""
    return not scene.own_on(tile)


@TILES.says("enemy occupied")
def is_enemy_occupied(scene: Scene, tile: int) -> bool:
    """A tile with an enemy counter."""
    return bool(scene.enemies_on(tile))


@TILES.says("not enemy occupied")
def is_not_enemy_occupied(scene: Scene, tile: int) -> bool:
    """A tile without any enemy counter."""
    return not scene.enemies_on(tile)


@TILES.says("occupied by enemy Riflemen")
def is_occupied_by_enemy_riflemen(scene: Scene, tile: int) -> bool:
    """A tile with enemy Riflemen."""
    return scene.has_enemy_control(tile)


@TILES.says("not occupied by enemy Riflemen")
def is_not_occupied_by_enemy_riflemen(scene: Scene, tile: int) -> bool:
    """A tile without enemy Riflemen."""
    return not scene.has_enemy_control(tile)


@TILES.says("secure")
def is_secure(scene: Scene, tile: int) -> bool:
    """A tile the bot does not control, or with another of its counters, or where no enemy could control (R13.6)."""
    if not scene.is_controlled(tile) or not scene.has_enemy_control(tile):
        return True
    return any(unit != scene.unit for unit in scene.own_on(tile))


@TILES.says("under the enemy's target marker")
def is_under_enemy_target(scene: Scene, tile: int) -> bool:
    """The tile that the player's Mortar aims at."""
    return scene.state.target(scene.foe) == tile


@TILES.says("the key tile")
def is_key_tile(scene: Scene, tile: int) -> bool:
    """The tile that the scenario's solo section names (R13.9)."""
    return scene.setup.tile_names[tile] == scene.notes.tiles.get(KEY, "")


@TILES.says("friendly spawn")
def is_spawn(scene: Scene, tile: int) -> bool:
    """A tile on which any of the bot's units enters the board."""
    first = scene.side * scene.setup.unit_count
    return any(tile in spawns for spawns in scene.setup.spawns[first : first + scene.setup.unit_count])


@TILES.says("next to a scouted tile")
def is_next_to_scouted(scene: Scene, tile: int) -> bool:
    """A tile that touches one with a marker of the bot."""
    return any(scene.is_scouted(near) for near in scene.setup.neighbours[tile])
