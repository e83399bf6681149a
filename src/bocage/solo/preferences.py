"""Tiebreakers: what a solo card prefers among tiles, cards or decks that would all do. Rules R13.5, R13.6.

Any phrase about a tile is a preference among tiles, too: those of which it is true come first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bocage.engine.words.terms import ANTI_ARMOUR, ANTI_PERSONNEL, HILL_COVER, SUPPLY
from bocage.solo.scene import FAR, Scene
from bocage.solo.seats import is_driver
from bocage.solo.tiles import (
    TILES,
    TilePhrase,
    has_enemy_structure,
    is_occupied_by_demolition,
    is_open_objective,
    is_threatened_objective,
    is_uncontrolled_objective,
    is_unscouted,
)
from bocage.solo.vocabulary import Said, Vocabulary

# Higher is preferred.
Preference = Callable[[Scene, int], int]
# Among tiles.
PREFERENCES: Vocabulary[Preference] = Vocabulary()
# Among cards of the play area, by kind.
CARD_PREFERENCES: Vocabulary[Preference] = Vocabulary()
# Among bolster decks.
DECK_PREFERENCES: Vocabulary[Preference] = Vocabulary()


@PREFERENCES.says("value")
def by_value(scene: Scene, tile: int) -> int:
    """The most objective points (R13.6)."""
    return scene.value(tile)


@PREFERENCES.says("cover")
def by_cover(scene: Scene, tile: int) -> int:
    """The highest cover bonus (R13.6); a hill has 3 (R7.6)."""
    return HILL_COVER if scene.setup.is_hill[tile] else scene.setup.cover[tile]


@PREFERENCES.says("population")
def by_population(scene: Scene, tile: int) -> int:
    """The most enemies less friends (R13.6)."""
    return scene.population(tile)


@PREFERENCES.says("fewest enemies")
def by_fewest_enemies(scene: Scene, tile: int) -> int:
    """The fewest enemy counters."""
    return -len(scene.enemies_on(tile))


@PREFERENCES.says("fewest friends")
def by_fewest_friends(scene: Scene, tile: int) -> int:
    """The fewest counters of the bot."""
    return -len(scene.own_on(tile))


@PREFERENCES.says("closer to enemy Riflemen")
def by_enemy_riflemen(scene: Scene, tile: int) -> int:
    """The nearest to any enemy Riflemen."""
    rifles = [scene.state.where(unit) for unit in scene.enemies if scene.can_control(unit)]
    return -scene.nearest(tile, rifles)


@PREFERENCES.says("closer to an enemy")
def by_enemy(scene: Scene, tile: int) -> int:
    """The nearest to any enemy counter."""
    return -scene.nearest(tile, [scene.state.where(unit) for unit in scene.enemies])


@PREFERENCES.says("farther from enemies")
def by_distance_from_enemies(scene: Scene, tile: int) -> int:
    """The farthest from the nearest enemy counter."""
    return scene.nearest(tile, [scene.state.where(unit) for unit in scene.enemies])


@PREFERENCES.says("closer to an uncontrolled objective")
def by_uncontrolled_objective(scene: Scene, tile: int) -> int:
    """The nearest to any objective that the bot does not control."""
    return -scene.nearest(tile, tiles_that(scene, is_uncontrolled_objective))


@PREFERENCES.says("closer to an open objective")
def by_open_objective(scene: Scene, tile: int) -> int:
    """The nearest to any objective that could be controlled as the enemy stands."""
    return -scene.nearest(tile, tiles_that(scene, is_open_objective))


@PREFERENCES.says("closer to a threatened objective")
def by_threatened_objective(scene: Scene, tile: int) -> int:
    """The nearest to any threatened objective."""
    return -scene.nearest(tile, tiles_that(scene, is_threatened_objective))


@PREFERENCES.says("closer to the bot's Riflemen")
def by_own_riflemen(scene: Scene, tile: int) -> int:
    """The nearest to any Riflemen of the bot."""
    return -scene.nearest(tile, [scene.state.where(unit) for unit in scene.own if scene.can_control(unit)])


@PREFERENCES.says("most unscouted tiles beside it")
def by_unscouted_neighbours(scene: Scene, tile: int) -> int:
    """The most neighbours without a marker of the bot."""
    return sum(is_unscouted(scene, near) for near in scene.setup.neighbours[tile])


@PREFERENCES.says("fewest mines on the edge")
def by_mines_on_edge(scene: Scene, tile: int) -> int:
    """The fewest mines between the unit's tile and this one, on either of their sides (R10.1)."""
    setup = scene.setup
    if not setup.edges or tile not in setup.neighbours[scene.here]:
        return 0
    edge = setup.edge_between[scene.here * setup.tile_count + tile]
    return -(scene.state.mines(edge, ANTI_PERSONNEL) + scene.state.mines(edge, ANTI_ARMOUR))


@PREFERENCES.says("closer to an enemy structure")
def by_enemy_structure(scene: Scene, tile: int) -> int:
    """The nearest to any standing structure of the player."""
    return -scene.nearest(tile, tiles_that(scene, has_enemy_structure))


@PREFERENCES.says("closer to an enemy demolition unit")
def by_enemy_demolition(scene: Scene, tile: int) -> int:
    """The nearest to any enemy with the Demolition action (R15.10)."""
    return -scene.nearest(tile, tiles_that(scene, is_occupied_by_demolition))


@CARD_PREFERENCES.says("card with Control")
@CARD_PREFERENCES.says("Rifleman")
def by_rifleman(scene: Scene, kind: int) -> int:
    """Cards with Control first."""
    return int(scene.setup.has_control[kind])


@CARD_PREFERENCES.says("card with Control next to an open objective")
@CARD_PREFERENCES.says("Rifleman next to an open objective")
def by_ready_rifleman(scene: Scene, kind: int) -> int:
    """A Rifleman whose counter stands on an open objective or beside a scouted one, so that two actions score."""
    unit = scene.state.unit(scene.side, kind)
    if unit < 0 or not scene.setup.has_control[kind] or scene.state.where(unit) < 0:
        return 0
    here = scene.state.where(unit)
    near = [tile for tile in scene.setup.neighbours[here] if scene.is_scouted(tile)]
    return int(any(is_open_objective(scene, tile) for tile in [here, *near]))


@CARD_PREFERENCES.says("demolition unit next to an enemy structure")
def by_ready_to_demolish(scene: Scene, kind: int) -> int:
    """A card with Demolition whose soldier is on a tile with an enemy structure or beside one (R15.10)."""
    unit = scene.state.unit(scene.side, kind)
    if unit < 0 or not scene.can_demolish(unit) or scene.state.where(unit) < 0:
        return 0
    here = scene.state.where(unit)
    return int(any(has_enemy_structure(scene, tile) for tile in [here, *scene.setup.neighbours[here]]))


@CARD_PREFERENCES.says("driver")
def by_driver(scene: Scene, kind: int) -> int:
    """Cards of soldiers who drive (R15.31)."""
    unit = scene.state.unit(scene.side, kind)
    return int(unit >= 0 and is_driver(scene, unit))


@CARD_PREFERENCES.says("Machine Gunner")
def by_machine_gunner(scene: Scene, kind: int) -> int:
    """Machine Gunners first."""
    return int(scene.card_title(kind) == "machine-gunner")


@CARD_PREFERENCES.says("Scout")
def by_scout(scene: Scene, kind: int) -> int:
    """Scouts first."""
    return int(scene.setup.has_scout[kind])


@CARD_PREFERENCES.says("initiative")
def by_initiative(scene: Scene, kind: int) -> int:
    """The highest initiative."""
    return scene.setup.initiative[kind]


@CARD_PREFERENCES.says("ready unit")
def by_ready_unit(scene: Scene, kind: int) -> int:
    """Cards whose unit is not suppressed."""
    unit = scene.state.unit(scene.side, kind)
    return int(unit < 0 or not scene.state.is_suppressed(unit))


@DECK_PREFERENCES.says("matching deck")
def by_matching_deck(scene: Scene, deck: int) -> int:
    """The deck of the card's own squad; without squads, one with soldiers (R13.6, R15.28)."""
    return int(any(scene.is_matching(kind) for kind in scene.setup.deck_kinds[deck]))


@DECK_PREFERENCES.says("deck with the most Demolition cards")
def by_demolition_in_deck(scene: Scene, deck: int) -> int:
    """The deck that holds the most cards with Demolition (R15.10)."""
    return _cards_in(scene, deck, list(scene.setup.has_demolition))


@DECK_PREFERENCES.says("deck with the most cards with Control")
@DECK_PREFERENCES.says("deck with the most Rifleman cards")
def by_riflemen_in_deck(scene: Scene, deck: int) -> int:
    """The deck that holds the most cards with Control; anybody can count what has come out of it."""
    return _cards_in(scene, deck, list(scene.setup.has_control))


@DECK_PREFERENCES.says("deck of the nearest Riflemen")
def by_nearest_riflemen_deck(scene: Scene, deck: int) -> int:
    """The deck of the squad whose Riflemen stand nearest to an uncontrolled objective."""
    goals = tiles_that(scene, is_uncontrolled_objective)
    setup = scene.setup
    units = {scene.state.unit(scene.side, kind) for kind in setup.deck_kinds[deck] if setup.has_control[kind]}
    tiles = [scene.state.where(unit) for unit in units if unit >= 0 and scene.state.where(unit) >= 0]
    return -min((scene.nearest(tile, goals) for tile in tiles), default=FAR)


@DECK_PREFERENCES.says("rest deck")
def by_rest_deck(scene: Scene, deck: int) -> int:
    """The deck of cards without a squad."""
    return int(all(scene.setup.squad[kind] == 0 for kind in scene.setup.deck_kinds[deck]))


@DECK_PREFERENCES.says("fullest deck")
def by_fullest_deck(scene: Scene, deck: int) -> int:
    """The deck with the most cards left."""
    return _cards_in(scene, deck, [True] * scene.setup.kind_count)


def _cards_in(scene: Scene, deck: int, counted: Sequence[bool]) -> int:
    return sum(scene.state.count(scene.setup.bot, SUPPLY, kind) for kind in scene.bolster_cards(deck) if counted[kind])


def tiles_that(scene: Scene, phrase: TilePhrase) -> list[int]:
    """Return all tiles of the board of which a phrase is true."""
    return [tile for tile in range(scene.setup.tile_count) if phrase(scene, tile)]


def find_preference(text: str) -> Said[Preference] | None:
    """Return a preference among tiles by its phrase; a phrase about a tile is one, too."""
    said = TILES.find(text)
    if said is None:
        return PREFERENCES.find(text)
    phrase = said.meaning

    def prefers(scene: Scene, tile: int) -> int:
        return int(phrase(scene, tile))

    return Said(text, prefers, said.number)
