"""What solo cards ask of the situation before a line applies. Rules R13.5, R13.6.

Besides the phrases here, ``tile is ...`` and ``tile is not ...`` ask any phrase about the unit's own tile,
``any tile is ...`` and ``no tile is ...`` of the whole board, and a phrase about an enemy asks for at least one, which
is then the target of the line's action.
"""

from __future__ import annotations

from collections.abc import Callable

from bocage.engine.words.terms import NOBODY, NOWHERE
from bocage.solo.scene import Scene
from bocage.solo.seats import is_driven, is_driver
from bocage.solo.tiles import KEY, TILES, TilePhrase
from bocage.solo.vocabulary import Said, Vocabulary

Condition = Callable[..., bool]
CONDITIONS: Vocabulary[Condition] = Vocabulary()


@CONDITIONS.says("Fog of War in play area")
def has_fog_laid_out(scene: Scene) -> bool:
    """The bot's play area holds a Fog of War card."""
    return scene.setup.fog != NOBODY and scene.laid_out(scene.setup.fog) > 0


@CONDITIONS.says("matching cards in play area")
def has_matching_cards(scene: Scene) -> bool:
    """A card that matches lies to the right, face up and not yet resolved (R13.6, R15.28)."""
    return any(scene.is_matching(kind) for kind in scene.area.order[1:])


@CONDITIONS.says("a card with Control in play area")
def has_control_laid_out(scene: Scene) -> bool:
    """A card with Control lies to the right of this one, face up and not yet resolved."""
    return any(scene.setup.has_control[kind] for kind in scene.area.order[1:])


@CONDITIONS.says("a Squad Leader in play area")
def has_leader_laid_out(scene: Scene) -> bool:
    """A card that inspires lies to the right of this one."""
    return any(scene.setup.has_inspire[kind] for kind in scene.area.order[1:])


@CONDITIONS.says("fewer than {n} cards in play area")
def has_few_cards(scene: Scene, number: int) -> bool:
    """So few cards lie face up, this one included."""
    return len(scene.area.order) < number


@CONDITIONS.says("fewer than {n} cards in deck and discard pile")
def has_few_cards_to_draw(scene: Scene, number: int) -> bool:
    """So few cards are left to draw; how many there are is open, which ones is not (R14.3)."""
    return scene.to_draw < number


@CONDITIONS.says("target marker on the board")
def has_target_marker(scene: Scene) -> bool:
    """The bot's Mortar has chosen a target."""
    return scene.state.target(scene.side) != NOWHERE


@CONDITIONS.says("population {n} or more under the target marker")
def has_population_on_target(scene: Scene, number: int) -> bool:
    """So many more enemies than friends stand under the bot's target marker (R13.6)."""
    target = scene.state.target(scene.side)
    return target != NOWHERE and scene.population(target) >= number


@CONDITIONS.says("the key tile is unscouted")
def is_key_tile_unscouted(scene: Scene) -> bool:
    """The bot has no marker on the tile that the scenario's solo section names (R13.9)."""
    name = scene.notes.tiles.get(KEY, "")
    return name in scene.setup.tile_of and not scene.is_scouted(scene.setup.tile_of[name])


@CONDITIONS.says("unit is off the board")
def is_off_board(scene: Scene) -> bool:
    """The card's unit has no counter on the board."""
    return scene.is_absent


@CONDITIONS.says("unit is on the board")
def is_on_board(scene: Scene) -> bool:
    """The card's unit has its counter on the board."""
    return not scene.is_absent


@CONDITIONS.says("unit is on foot")
def is_on_foot(scene: Scene) -> bool:
    """The card's soldier is on the board, and in no vehicle."""
    return scene.unit != NOBODY and not scene.is_absent and not scene.state.is_aboard(scene.unit)


@CONDITIONS.says("unit is aboard")
def is_aboard(scene: Scene) -> bool:
    """The card's soldier sits in a vehicle."""
    return scene.unit != NOBODY and scene.state.is_aboard(scene.unit)


@CONDITIONS.says("unit drives")
def is_driving(scene: Scene) -> bool:
    """The card's soldier sits where a vehicle can be driven, and it is not disabled (R15.31)."""
    return scene.unit != NOBODY and is_driver(scene, scene.unit)


@CONDITIONS.says("a demolition unit is aboard")
def has_demolition_aboard(scene: Scene) -> bool:
    """A demolition unit sits in the vehicle of the card's soldier, himself or another (R15.10)."""
    if not is_aboard(scene):
        return False
    return any(scene.can_demolish(soldier) for soldier in scene.state.crew(scene.state.vehicle_of(scene.unit)))


@CONDITIONS.says("nobody drives its vehicle")
def is_undriven(scene: Scene) -> bool:
    """The card's soldier sits in a vehicle that runs, and nobody where it can be driven."""
    if not is_aboard(scene):
        return False
    vehicle = scene.state.vehicle_of(scene.unit)
    return not scene.state.is_disabled(vehicle) and not is_driven(scene, vehicle)


@CONDITIONS.says("its vehicle is disabled")
def is_stranded(scene: Scene) -> bool:
    """The card's soldier sits in a vehicle that is disabled (R15.5)."""
    return is_aboard(scene) and scene.state.is_disabled(scene.state.vehicle_of(scene.unit))


@CONDITIONS.says("we have the initiative")
def has_initiative(scene: Scene) -> bool:
    """The bot holds the initiative marker."""
    return scene.state.initiative == scene.side


@CONDITIONS.says("enemy is {n} points or less from winning")
def is_enemy_near_goal(scene: Scene, number: int) -> bool:
    """The player wins by points and lacks so few."""
    goal = scene.setup.goal[scene.foe]
    return bool(goal) and goal - scene.state.points(scene.foe) <= number


@CONDITIONS.says("we are {n} points or less from winning")
def is_near_goal(scene: Scene, number: int) -> bool:
    """The bot wins by points and lacks so few."""
    goal = scene.setup.goal[scene.side]
    return bool(goal) and goal - scene.state.points(scene.side) <= number


@CONDITIONS.says("fewer than {n} Rifleman cards in the discard pile")
def has_few_riflemen_discarded(scene: Scene, number: int) -> bool:
    """The bot's open discard pile holds so few cards with Control."""
    setup = scene.setup
    return sum(scene.discarded(kind) for kind in range(setup.kind_count) if setup.has_control[kind]) < number


@CONDITIONS.says("{n} or more Fog of War cards in the discard pile")
def has_fog_discarded(scene: Scene, number: int) -> bool:
    """The bot's open discard pile holds so many Fog of War cards."""
    return scene.setup.fog != NOBODY and scene.discarded(scene.setup.fog) >= number


def find_condition(text: str) -> Said[Condition] | None:
    """Return a condition by its phrase, those about tiles included."""
    start, tile = about_tile(text)
    said = TILES.find(tile)
    return CONDITIONS.find(text) if said is None else Said(text, _ABOUT_TILES[start](said.meaning), said.number)


def about_tile(text: str) -> tuple[str, str]:
    """Return how a condition about tiles begins, and the phrase about them; both "" for any other condition."""
    for start in _ABOUT_TILES:
        tile = text.removeprefix(f"{start} ")
        if tile != text and TILES.find(tile) is not None:
            return start, tile
    return "", ""


def _tile_is(phrase: TilePhrase) -> Condition:
    def holds(scene: Scene) -> bool:
        return scene.here != NOWHERE and phrase(scene, scene.here)

    return holds


def _tile_is_not(phrase: TilePhrase) -> Condition:
    def holds(scene: Scene) -> bool:
        return scene.here != NOWHERE and not phrase(scene, scene.here)

    return holds


def _any_tile_is(phrase: TilePhrase) -> Condition:
    def holds(scene: Scene) -> bool:
        return any(phrase(scene, tile) for tile in range(scene.setup.tile_count))

    return holds


def _no_tile_is(phrase: TilePhrase) -> Condition:
    def holds(scene: Scene) -> bool:
        return not any(phrase(scene, tile) for tile in range(scene.setup.tile_count))

    return holds


# Longer beginnings first: "tile is not ..." begins with "tile is", too.
_ABOUT_TILES = {
    "tile is not": _tile_is_not,
    "tile is": _tile_is,
    "any tile is": _any_tile_is,
    "no tile is": _no_tile_is,
}
