"""Where a card can take a counter, by asking the engine for every step. Rules R5, R13.5, R13.6."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.engine import Facts, next_steps
from bocage.engine.words.terms import NOWHERE, UNSEEN
from bocage.solo.boxed import BOXED, SCOUTS
from bocage.solo.cards import Effect, SoloCard
from bocage.solo.scene import FAR, Scene

OWN_MOVES = ("move", "scout", "stalk")


@dataclass(frozen=True)
class Way:
    """A destination for a counter."""

    unit: int
    origin: int
    tile: int
    steps: int
    # The action of each first step that leads there.
    actions: tuple[int, ...]


def ways_of(scene: Scene, card: SoloCard, effect: Effect) -> list[Way]:
    """Return the tiles that the card's own unit can go to, the nearest first (R13.6)."""
    setup = scene.setup
    ways: list[Way] = []
    # The tiles that one more step leads to, each with the first steps on the way there.
    edge: dict[int, list[int]] = {}
    verb: Facts | None = None
    farthest = 0
    for action in own_actions(scene, OWN_MOVES):
        tile, line = setup.action_tile[action], setup.line_of(action)
        assert line is not None
        verb, farthest = line.facts, line.value
        if tile == NOWHERE:
            # Off the board, to be placed is the change (R4.7).
            ways.append(Way(scene.unit, scene.here, scene.here, 0, (action,)))
        elif _may_enter(scene, card, verb, tile):
            edge[tile] = [action]
    reached = {scene.here}
    if verb is None:
        return ways
    for steps in range(1, min(effect.within or farthest, farthest) + 1):
        ways.extend(Way(scene.unit, scene.here, tile, steps, tuple(actions)) for tile, actions in edge.items())
        reached.update(edge)
        edge = _one_more_step(scene, card, verb, edge, reached)
    return ways


def _one_more_step(
    scene: Scene, card: SoloCard, verb: Facts, edge: dict[int, list[int]], reached: set[int]
) -> dict[int, list[int]]:
    """Return the tiles next to those of an edge that were not reached before, in order, with the same first steps."""
    leading: dict[int, list[int]] = {}
    for through, actions in edge.items():
        for tile in next_steps(scene.state, verb.number, scene.unit, through):
            if tile not in reached and _may_enter(scene, card, verb, tile):
                known = leading.setdefault(tile, [])
                known.extend(action for action in actions if action not in known)
    return {tile: leading[tile] for tile in sorted(leading)}


def leads_to(scene: Scene, card: SoloCard, verb: Facts, tile: int, goal: int, left: int) -> bool:
    """Return True if the card's unit can come from a tile to its destination in the steps that are left."""
    edge: dict[int, list[int]] = {tile: []}
    reached = {tile}
    for _ in range(left):
        edge = _one_more_step(scene, card, verb, edge, reached)
        reached.update(edge)
    return goal in reached


def _may_enter(scene: Scene, card: SoloCard, verb: Facts, tile: int) -> bool:
    """Return True if the boxed rules of the card let its unit enter a tile (R13.5)."""
    if verb.scouts and scene.mark(tile) == UNSEEN and SCOUTS not in card.always:
        return False
    for text in card.always:
        said = BOXED.find(text)
        if said is not None and not said.meaning(scene, tile):
            return False
    return True


def ways_of_others(scene: Scene, verb: str, effect: Effect) -> list[Way]:
    """Return the steps that a Guide or Advance can make with the counters a line speaks of (R5.2, R9.3)."""
    setup = scene.setup
    ways = []
    for action in own_actions(scene, (verb,)):
        unit = setup.target_of(action, scene.side)
        if all(said.meaning(scene, unit) for said in effect.who):
            origin = scene.state.where(unit)
            # Its own unit may advance as it is placed (R4.6).
            origin = scene.here if origin == NOWHERE else origin
            ways.append(Way(unit, origin, setup.action_tile[action], 1, (action,)))
    return ways


def own_actions(scene: Scene, verbs: tuple[str, ...]) -> list[int]:
    """Return the legal plays of the card for some verbs, from the spawn tile that was drawn (R13.10)."""
    setup = scene.setup
    return [
        action
        for action in scene.actions
        if setup.verb_of(action).name in verbs
        and setup.action_kind[action] == scene.kind
        and (scene.spawn in (NOWHERE, setup.action_spawn[action]))
    ]


@dataclass(frozen=True)
class Towards:
    """The ways that end closest to what a line makes for."""

    phrase: str
    goals: list[int]
    # The steps that are left from where they end.
    steps: int
    ways: list[Way]


def find_towards(scene: Scene, ways: list[Way], effect: Effect) -> Towards | None:
    """Return the ways that end closest to what a line makes for, and closer than they begin (R13.5)."""
    for said in effect.closer:
        goals = [tile for tile in range(scene.setup.tile_count) if said.meaning(scene, tile)]
        if not goals:
            continue
        far = _steps_to(scene, goals, over_scouted=effect.over_scouted)
        closer = [way for way in ways if far[way.tile] < far[way.origin] and far[way.tile] < FAR]
        if closer:
            best = min(far[way.tile] for way in closer)
            return Towards(said.text, goals, best, [way for way in closer if far[way.tile] == best])
    return None


def _steps_to(scene: Scene, goals: list[int], *, over_scouted: bool) -> list[int]:
    """Return for each tile the steps to the nearest goal, perhaps over scouted tiles only; FAR where no way leads."""
    setup = scene.setup
    if not over_scouted:
        return [scene.nearest(tile, goals) for tile in range(setup.tile_count)]
    steps = [FAR] * setup.tile_count
    edge = [goal for goal in goals if scene.is_scouted(goal)]
    for goal in edge:
        steps[goal] = 0
    while edge:
        further = []
        for tile in edge:
            for near in setup.neighbours[tile]:
                if steps[near] == FAR:
                    steps[near] = steps[tile] + 1
                    # A way may begin on a tile without a marker, but not lead over one.
                    if scene.is_scouted(near):
                        further.append(near)
        edge = further
    return steps
