"""Where a card can take a counter, by asking the engine for every step. Rules R5, R13.5, R13.6, R15.31."""

from __future__ import annotations

from bocage.engine import Facts, next_steps
from bocage.engine.words.terms import ANTI_ARMOUR, ANTI_PERSONNEL, NOBODY, NOWHERE, UNSEEN
from bocage.solo.boxed import BOXED, PAST_MINES, SCOUTS
from bocage.solo.cards import OPEN_GROUND, SCOUTED_TILES, Effect, SoloCard
from bocage.solo.scene import FAR, Scene, Way
from bocage.solo.seats import is_driver, rides_along
from bocage.solo.tiles import TilePhrase
from bocage.solo.vocabulary import Said

OWN_MOVES = ("move", "scout", "stalk")


class _Gait:
    """How a counter goes: which one, by which verb, how far, and what each first step begins with."""

    def __init__(
        self,
        mover: int,
        verb: Facts,
        farthest: int,
        first: dict[int, int],
        must_scout: bool = False,
        before: int = 0,
    ) -> None:
        self.mover = mover
        self.verb = verb
        self.farthest = farthest
        # The action of the first step to each tile.
        self.first = first
        # It must enter a tile that is not scouted: else it would have no effect (R15.4).
        self.must_scout = must_scout
        # Steps taken before the first tile: to leave a seat is one (R15.31).
        self.before = before


def ways_of(scene: Scene, card: SoloCard, within: int) -> list[Way]:
    """Return the tiles that the card's own unit can go to, or drive to, the nearest first (R13.6, R15.31).

    They are at most so many steps away; 0 for as many as it may. The lines of a card ask for the same ones again.
    """
    known = scene.ways.get(within)
    if known is None:
        known = scene.ways[within] = _find_ways(scene, card, within)
    return known


def _find_ways(scene: Scene, card: SoloCard, within: int) -> list[Way]:
    ways: dict[int, Way] = {}
    for gait in _gaits(scene, card):
        for way in _spread(scene, card, gait, within or gait.farthest):
            ways.setdefault(way.tile, way)
    staying = [action for action in own_actions(scene, OWN_MOVES) if _stays(scene, action)]
    # Off the board, to be placed is the change (R4.7).
    placed = [Way(scene.unit, scene.here, scene.here, 0, {action: 0}) for action in staying]
    return placed + sorted(ways.values(), key=_steps)


def _steps(way: Way) -> int:
    return way.steps


def _stays(scene: Scene, action: int) -> bool:
    return scene.setup.action_tile[action] == NOWHERE and scene.setup.action_number[action] == NOBODY


def _gaits(scene: Scene, card: SoloCard) -> list[_Gait]:
    """Return how the card's unit may go, the better first: it drives, goes on foot, or leaves its seat (R15.31)."""
    if scene.unit == NOBODY or rides_along(scene, scene.unit):
        return []
    if is_driver(scene, scene.unit):
        driving = [_gait(scene, verb, scene.state.vehicle_of(scene.unit)) for verb in ("drive", "navigate")]
        # Navigate if the line scouts or its way needs it, else Drive (R15.31).
        return [gait for gait in (reversed(driving) if SCOUTS in card.always else driving) if gait is not None]
    found = [_gait(scene, verb, scene.unit) for verb in OWN_MOVES]
    return [gait for gait in found if gait is not None]


def _gait(scene: Scene, verb: str, mover: int) -> _Gait | None:
    """Return how a counter goes by a verb of the card in turn; None if it cannot."""
    setup = scene.setup
    actions = [action for action in own_actions(scene, (verb,)) if not _stays(scene, action)]
    if not actions:
        return None
    line = setup.line_of(actions[0])
    assert line is not None
    leaving = [action for action in actions if setup.action_number[action] == setup.berth_count]
    if mover == scene.unit and scene.state.is_aboard(mover):
        first = dict.fromkeys(next_steps(scene.state, line.verb, mover, scene.here), leaving[0])
        return _Gait(mover, line.facts, line.value, first, before=1)
    first = {setup.action_tile[action]: action for action in actions if setup.action_tile[action] != NOWHERE}
    return _Gait(mover, line.facts, line.value, first, must_scout=line.facts.drives and line.facts.scouts)


def _spread(scene: Scene, card: SoloCard, gait: _Gait, within: int) -> list[Way]:
    """Return the tiles that a counter can go to in so many steps, each by the fewest."""
    ways: list[Way] = []
    # Where the last step led (a tile, doubled, and 1 more if anything was scouted before): the first steps on the way.
    edge: dict[int, dict[int, int]] = {}
    for tile, action in gait.first.items():
        mines = mines_between(scene, gait.mover, scene.here, tile)
        if _may_enter(scene, card, gait.verb, tile) and not _is_barred(card, mines):
            edge[2 * tile + _scouts(scene, gait, tile)] = {action: mines}
    reached = [False] * (2 * scene.setup.tile_count)
    reached[2 * scene.here] = True
    last = min(within, gait.farthest)
    for steps in range(1, last + 1):
        for node in sorted(edge):
            tile = node // 2
            if (node % 2 or not gait.must_scout) and tile != scene.here:
                ways.append(Way(scene.unit, scene.here, tile, steps + gait.before, edge[node]))
            reached[node] = True
        if steps < last:
            edge = _one_more_step(scene, card, gait, edge, reached)
    return ways


def _scouts(scene: Scene, gait: _Gait, tile: int) -> int:
    """Return 1 if a tile that must be scouted on the way is."""
    return 1 if gait.must_scout and scene.mark(tile) == UNSEEN else 0


def _one_more_step(
    scene: Scene, card: SoloCard, gait: _Gait, edge: dict[int, dict[int, int]], reached: list[bool]
) -> dict[int, dict[int, int]]:
    """Return where one step more leads for the first time, with the first steps on the way there."""
    leading: dict[int, dict[int, int]] = {}
    for through, first in edge.items():
        for tile in next_steps(scene.state, gait.verb.number, gait.mover, through // 2):
            node = 2 * tile + (through % 2 or _scouts(scene, gait, tile))
            if reached[node] or (node not in leading and not _may_enter(scene, card, gait.verb, tile)):
                continue
            mines = mines_between(scene, gait.mover, through // 2, tile)
            if _is_barred(card, mines):
                continue
            known = leading.setdefault(node, {})
            for action, before in first.items():
                known[action] = min(known.get(action, FAR), before + mines)
    return leading


def _is_barred(card: SoloCard, mines: int) -> bool:
    """Return True if the boxed rules of the card keep its unit off a way with so many mines (R13.5)."""
    return mines > 0 and PAST_MINES in card.always


def mines_between(scene: Scene, mover: int, one: int, other: int) -> int:
    """Return how many mines go off if a counter of the bot crosses from a tile to the next (R10.2)."""
    if not scene.fears_mines:
        return 0
    setup = scene.setup
    kind = ANTI_ARMOUR if setup.is_armoured[mover] else ANTI_PERSONNEL
    return scene.state.mines(setup.edge_between[one * setup.tile_count + other], kind)


def fewest_mines(scene: Scene, card: SoloCard, verb: Facts, steps: tuple[int, int, int], left: int) -> int:
    """Return the fewest mines on the way over a first step to a destination in the steps left; FAR if none leads there.

    The steps are the tile where it stands, the next, and the destination.
    """
    here, tile, goal = steps
    mover = scene.state.vehicle_of(scene.unit) if verb.drives else scene.unit
    gait = _Gait(mover, verb, left, {})
    edge = {2 * tile: {0: mines_between(scene, mover, here, tile)}}
    reached = [False] * (2 * scene.setup.tile_count)
    reached[2 * tile] = True
    for _ in range(left):
        if 2 * goal in edge:
            break
        edge = _one_more_step(scene, card, gait, edge, reached)
        for node in edge:
            reached[node] = True
    return edge[2 * goal][0] if 2 * goal in edge else FAR


def _may_enter(scene: Scene, card: SoloCard, verb: Facts, tile: int) -> bool:
    """Return True if the boxed rules of the card let its unit enter a tile; who drives may scout (R13.5, R15.31)."""
    if verb.scouts and not verb.drives and scene.mark(tile) == UNSEEN and SCOUTS not in card.always:
        return False
    known = scene.may_enter.get(tile)
    if known is None:
        known = scene.may_enter[tile] = _is_within_rules(scene, card, tile)
    return known


def _is_within_rules(scene: Scene, card: SoloCard, tile: int) -> bool:
    for text in card.always:
        said = BOXED.find(text)
        if said is not None and not said.meaning(scene, tile):
            return False
    return True


def ways_of_others(scene: Scene, verb: str, effect: Effect) -> list[Way]:
    """Return the steps that a Guide or Advance can make with the counters a line speaks of (R5.2, R9.3, R15.31)."""
    setup = scene.setup
    ways = []
    for action in own_actions(scene, (verb,)):
        unit = setup.target_of(action, scene.side)
        if not all(said.meaning(scene, unit) for said in effect.who):
            continue
        origin = scene.state.where(unit)
        # Its own unit may advance as it is placed (R4.6).
        origin = scene.here if origin == NOWHERE else origin
        tile = setup.action_tile[action]
        if tile != NOWHERE:
            ways.append(Way(unit, origin, tile, 1, {action: mines_between(scene, unit, origin, tile)}))
        elif setup.action_number[action] == setup.berth_count and not _keeps_seat(scene, unit):
            # He leaves as the first step, towards where he would go on foot (R15.31).
            number = setup.named(verb).number
            ways += [Way(unit, origin, near, 1, {action: 0}) for near in next_steps(scene.state, number, unit, origin)]
    return ways


def _keeps_seat(scene: Scene, unit: int) -> bool:
    """Return True if a soldier aboard is not led out of his seat: he drives, or another does (R15.31)."""
    return is_driver(scene, unit) or rides_along(scene, unit)


def own_actions(scene: Scene, verbs: tuple[str, ...]) -> list[int]:
    """Return the legal plays of the card for some verbs, from the spawn tile that was drawn (R13.10)."""
    setup, spawn = scene.setup, scene.spawn
    found: list[int] = []
    several = False
    for verb in verbs:
        plays = scene.plays_of.get(verb)
        if plays is not None:
            several = len(found) > 0
            found = plays if not several else found + plays
    if several:
        # As the engine lists them.
        found = [action for action in scene.plays if action in found]
    return found if spawn == NOWHERE else [action for action in found if setup.action_spawn[action] == spawn]


class Towards:
    """The ways that end closest to what a line makes for."""

    def __init__(self, phrase: str, goals: list[int], steps: int, ways: list[Way]) -> None:
        self.phrase = phrase
        self.goals = goals
        # The steps that are left from where they end.
        self.steps = steps
        self.ways = ways


def find_towards(scene: Scene, ways: list[Way], effect: Effect) -> Towards | None:
    """Return the ways that end closest to what a line makes for, and closer than they begin (R13.5)."""
    for said in effect.closer:
        goals = goals_of(scene, said)
        if not goals:
            continue
        asked = f"{said.text} {effect.over}"
        far = scene.far.get(asked)
        if far is None:
            far = scene.far[asked] = _steps_to(scene, goals, effect.over)
        closer = [way for way in ways if far[way.tile] < far[way.origin] and far[way.tile] < FAR]
        if closer:
            best = min(far[way.tile] for way in closer)
            return Towards(said.text, goals, best, [way for way in closer if far[way.tile] == best])
    return None


def goals_of(scene: Scene, said: Said[TilePhrase]) -> list[int]:
    """Return the tiles that a phrase speaks of; the lines of a card ask for the same ones again and again."""
    known = scene.goals.get(said.text)
    if known is None:
        known = scene.goals[said.text] = [tile for tile in range(scene.setup.tile_count) if said.meaning(scene, tile)]
    return known


def _steps_to(scene: Scene, goals: list[int], over: str) -> list[int]:
    """Return for each tile the steps to the nearest goal, perhaps over some tiles only; FAR where no way leads."""
    setup = scene.setup
    if not over:
        return [scene.nearest(tile, goals) for tile in range(setup.tile_count)]
    mover = scene.unit
    if mover != NOBODY and is_driver(scene, mover):
        mover = scene.state.vehicle_of(mover)
    steps = [FAR] * setup.tile_count
    edge = [goal for goal in goals if over != SCOUTED_TILES or scene.is_scouted(goal)]
    for goal in edge:
        steps[goal] = 0
    while edge:
        further = []
        for tile in edge:
            for near in setup.neighbours[tile]:
                if steps[near] == FAR and (over != OPEN_GROUND or _is_open(scene, mover, near, tile)):
                    steps[near] = steps[tile] + 1
                    # A way may begin on a tile without a marker, but not lead over one.
                    if over != SCOUTED_TILES or scene.is_scouted(near):
                        further.append(near)
        edge = further
    return steps


def _is_open(scene: Scene, mover: int, one: int, other: int) -> bool:
    """Return True if a counter could go from a tile to the next without setting off a mine (R10.2, R15.17)."""
    if mover == NOBODY:
        return True
    is_way = other in scene.setup.ways[mover * scene.setup.tile_count + one]
    return is_way and not mines_between(scene, mover, one, other)
