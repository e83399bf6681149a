"""What solo cards say of a tile: objectives, markers, who is there. Rules R13.6.

Words without *enemy* mean the bot's own side.
"""

from __future__ import annotations

from collections.abc import Callable

from bocage.engine.words.terms import CONTROLLED, UNSEEN
from bocage.solo.scene import Scene
from bocage.solo.seats import drives, free_seats, is_driven, vehicles_on
from bocage.solo.vocabulary import Vocabulary

TilePhrase = Callable[[Scene, int], bool]
TILES: Vocabulary[TilePhrase] = Vocabulary()

# The name under which a scenario's solo section gives the tile that its scouts make for.
KEY = "key"


@TILES.says("objective")
def is_objective(scene: Scene, tile: int) -> bool:
    """Any tile with an objective marker, or a standing structure (R13.6, R15.28)."""
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
    """An objective the bot controls without a counter on it, but with an enemy who can; or raided (R13.6, R15.10)."""
    if scene.is_raided(tile):
        return True
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
    """An uncontrolled objective that would bring points, and that no enemy keeps from being controlled (R6.4)."""
    if not scene.gain(tile) or scene.is_controlled(tile):
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
@TILES.says("occupied by an enemy with Control")
def is_occupied_by_enemy_riflemen(scene: Scene, tile: int) -> bool:
    """A tile with an enemy unit that has the Control action."""
    return scene.has_enemy_control(tile)


@TILES.says("not occupied by enemy Riflemen")
def is_not_occupied_by_enemy_riflemen(scene: Scene, tile: int) -> bool:
    """A tile without enemy Riflemen."""
    return not scene.has_enemy_control(tile)


@TILES.says("secure")
def is_secure(scene: Scene, tile: int) -> bool:
    """A tile not controlled, or with another of its counters, or no enemy who could; but not raided (R13.6, R15.10)."""
    if scene.is_raided(tile):
        return False
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


@TILES.says("enemy structure")
def has_enemy_structure(scene: Scene, tile: int) -> bool:
    """A tile with a standing structure of the player, which the bot may destroy (R15.21)."""
    return bool(scene.structures_on(tile, scene.foe))


@TILES.says("structure")
def has_structure(scene: Scene, tile: int) -> bool:
    """A tile with a standing structure of the bot."""
    return bool(scene.structures_on(tile, scene.side))


@TILES.says("endangered structure")
def has_endangered_structure(scene: Scene, tile: int) -> bool:
    """A tile with a standing structure of the bot, and an enemy demolition unit on it or next to it (R15.10)."""
    near = [tile, *scene.setup.neighbours[tile]]
    return has_structure(scene, tile) and any(is_occupied_by_demolition(scene, each) for each in near)


@TILES.says("occupied by an enemy demolition unit")
def is_occupied_by_demolition(scene: Scene, tile: int) -> bool:
    """A tile with an enemy who has the Demolition action (R15.10)."""
    return any(scene.can_demolish(unit) for unit in scene.enemies_on(tile))


@TILES.says("occupied by a wanted enemy")
def is_occupied_by_wanted(scene: Scene, tile: int) -> bool:
    """A tile with a soldier, or a vehicle, that the bot must neutralise to win (R15.8)."""
    return any(scene.state.where(unit) == tile for unit in scene.setup.quarry[scene.side])


@TILES.says("occupied by an enemy vehicle")
def is_occupied_by_vehicle(scene: Scene, tile: int) -> bool:
    """A tile with a vehicle of the player and somebody aboard; an empty one is no enemy (R15.28)."""
    return any(scene.state.crew(vehicle) for vehicle in vehicles_on(scene, tile, scene.foe))


@TILES.says("vehicle without a driver")
def has_vehicle_without_driver(scene: Scene, tile: int) -> bool:
    """A tile with a vehicle of the bot that runs, which nobody drives and the unit could."""
    return any(
        not scene.state.is_disabled(vehicle)
        and not is_driven(scene, vehicle)
        and any(drives(scene, berth) for berth in free_seats(scene, vehicle))
        for vehicle in vehicles_on(scene, tile, scene.side)
    )


@TILES.says("vehicle with a driver and a free seat")
def has_lift(scene: Scene, tile: int) -> bool:
    """A tile with a vehicle of the bot that somebody drives and the unit could board."""
    return any(
        is_driven(scene, vehicle) and free_seats(scene, vehicle) for vehicle in vehicles_on(scene, tile, scene.side)
    )


@TILES.says("disabled vehicle")
def has_disabled_vehicle(scene: Scene, tile: int) -> bool:
    """A tile with a vehicle of the bot that is disabled (R15.5)."""
    return any(scene.state.is_disabled(vehicle) for vehicle in vehicles_on(scene, tile, scene.side))


@TILES.says("beside an enemy mine")
def is_beside_mine(scene: Scene, tile: int) -> bool:
    """A tile with a mine of the player on any of its edges (R10.1)."""
    setup, mines = scene.setup, scene.state.mines
    if not setup.edges or setup.mine_side == scene.side:
        return False
    edges = [setup.edge_between[tile * setup.tile_count + near] for near in setup.neighbours[tile]]
    return any(mines(edge, 0) or mines(edge, 1) for edge in edges)


def path_of(scene: Scene) -> list[int]:
    """Return the path to victory that the scenario lists, from its beginning (R15.10)."""
    return [scene.setup.tile_of[name] for name in scene.notes.path]


@TILES.says("on the path to victory")
def is_on_path(scene: Scene, tile: int) -> bool:
    """A tile of the path that the scenario's solo section lists (R15.10)."""
    return tile in path_of(scene)


@TILES.says("next on the path to victory")
def is_next_on_path(scene: Scene, tile: int) -> bool:
    """The first tile of the path that the bot has not scouted (R15.10)."""
    return tile == next((each for each in path_of(scene) if not scene.is_scouted(each)), None)


@TILES.says("end of the path to victory")
def is_end_of_path(scene: Scene, tile: int) -> bool:
    """The last tile of the path (R15.10)."""
    return [tile] == path_of(scene)[-1:]
