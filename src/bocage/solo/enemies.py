"""What solo cards say of an enemy counter: where it is, what it is, how well it is covered. Rules R13.6, R13.7."""

from __future__ import annotations

from collections.abc import Callable

from bocage.engine.words.terms import CONTROLLED
from bocage.solo.scene import Scene
from bocage.solo.vocabulary import Vocabulary

# The verb is the one that the line would use: cover and range depend on it (R7.2).
EnemyPhrase = Callable[..., bool]
ENEMIES: Vocabulary[EnemyPhrase] = Vocabulary()


@ENEMIES.says("enemy")
def is_enemy(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001 - any will do
    """Any combat counter of the player on the board (R13.6); an empty vehicle is none (R15.28)."""
    return True


@ENEMIES.says("enemy on the same tile")
def is_on_same_tile(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """An enemy where the unit stands."""
    return scene.state.where(enemy) == scene.here


@ENEMIES.says("enemy within {n}")
def is_within(scene: Scene, verb: str, enemy: int, number: int) -> bool:  # noqa: ARG001
    """An enemy so many tiles away or nearer."""
    return scene.distance(scene.here, scene.state.where(enemy)) <= number


@ENEMIES.says("enemy with total defence {n} or less")
def has_total_defence(scene: Scene, verb: str, enemy: int, number: int) -> bool:
    """An enemy whose defence, cover and range add up to no more (R7.2)."""
    return scene.defence(verb, enemy) <= number


@ENEMIES.says("enemy Riflemen")
@ENEMIES.says("enemy with Control")
def is_riflemen(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """A unit with the Control action; in Normandy they are Riflemen."""
    return scene.can_control(enemy)


@ENEMIES.says("enemy Machine Gunners")
def is_machine_gunners(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """Enemy Machine Gunners."""
    return scene.title(enemy) == "machine-gunner"


@ENEMIES.says("enemy on an objective")
def is_on_objective(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """An enemy on a tile with an objective marker."""
    return scene.value(scene.state.where(enemy)) > 0


@ENEMIES.says("enemy on a controlled objective")
def is_on_controlled_objective(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """An enemy on an objective that the bot controls (R13.6)."""
    tile = scene.state.where(enemy)
    return scene.value(tile) > 0 and scene.is_controlled(tile)


@ENEMIES.says("enemy holding an objective")
def is_holding_objective(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """An enemy on an objective that the player controls, so that it bars control there (R6.4)."""
    tile = scene.state.where(enemy)
    return scene.value(tile) > 0 and scene.enemy_mark(tile) == CONTROLLED


@ENEMIES.says("enemy next to a controlled objective")
def is_next_to_controlled_objective(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """An enemy beside an objective that the bot controls, or on it."""
    here = scene.state.where(enemy)
    return any(scene.value(tile) > 0 and scene.is_controlled(tile) for tile in [here, *scene.setup.neighbours[here]])


@ENEMIES.says("ready enemy")
def is_ready(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """An enemy that is not suppressed."""
    return not scene.state.is_suppressed(enemy)


@ENEMIES.says("enemy demolition unit")
def is_demolition_unit(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """A soldier with the Demolition action (R15.10)."""
    return scene.can_demolish(enemy)


@ENEMIES.says("wanted enemy")
def is_wanted(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """A soldier or vehicle that the bot must neutralise to win, or a vehicle with such a soldier aboard (R15.8)."""
    wanted = scene.setup.quarry[scene.side]
    return enemy in wanted or any(scene.state.vehicle_of(soldier) == enemy for soldier in wanted)


@ENEMIES.says("enemy vehicle")
def is_vehicle(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """A vehicle with somebody aboard (R15.28)."""
    return scene.setup.is_armoured[enemy]


@ENEMIES.says("enemy structure")
def is_structure(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """A structure of the player that stands (R15.21)."""
    return scene.setup.is_structure[enemy]


@ENEMIES.says("enemy away from our own")
def is_away(scene: Scene, verb: str, enemy: int) -> bool:  # noqa: ARG001
    """An enemy on a tile without a counter of the bot."""
    return not scene.own_on(scene.state.where(enemy))


@ENEMIES.says("enemy among {n} or more on its tile")
def is_among(scene: Scene, verb: str, enemy: int, number: int) -> bool:  # noqa: ARG001
    """An enemy on a tile with so many enemies on foot."""
    there = scene.enemies_on(scene.state.where(enemy))
    return sum(not scene.state.is_aboard(each) for each in there) >= number
