"""How long everybody needs to the prizes, on foot and by vehicle, over tiles unseen and mines. Rules R5, R10, R15.4."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine import Setup, State
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import ANTI_ARMOUR, ANTI_PERSONNEL, NOBODY, UNSEEN

# A play is six parts, so that one tile of a vehicle that drives one, two or three tiles is a whole number of them.
PLAY: Final = 6
# Ways longer than this count as this long.
LONGEST: Final = 19 * PLAY


class Paths:
    """The sixths of a play to each prize from each tile, at (row * prizes + prize) * tiles + tile.

    The rows: on foot over marked tiles, on foot over any, then one for each way to drive.
    """

    def __init__(self, times: vec[i64]) -> None:
        self.times = times


class Arcs:
    """The steps from one tile to another that some may take: those onto a tile one behind the other."""

    def __init__(self, setup: Setup, near: list[list[int]]) -> None:
        tiles = setup.tile_count
        steps = [(origin, tile) for tile in range(tiles) for origin in range(tiles) if tile in near[origin]]
        self.origins: vec[i64] = vec[i64]([origin for origin, _ in steps])
        self.tiles: vec[i64] = vec[i64]([tile for _, tile in steps])
        self.edges: vec[i64] = vec[i64](
            [setup.edge_between[origin * tiles + tile] if setup.edges else NOBODY for origin, tile in steps]
        )
        # Where the steps onto each tile begin, and where the last ones end.
        self.firsts: vec[i64] = vec[i64]([len([step for step in steps if step[1] < tile]) for tile in range(tiles + 1)])
        # What each step costs just now.
        self.costs: vec[i64] = vec[i64]([0] * len(steps))


class Roads:
    """The ways of a scenario to its prizes."""

    def __init__(
        self, setup: Setup, prize_tile: vec[i64], driving: list[tuple[int, int]], mine_costs: vec[i64]
    ) -> None:
        self.setup = setup
        self.tiles: i64 = setup.tile_count
        self._prize_tile: vec[i64] = prize_tile
        # For each way to drive: sixths for a marked tile, and for one that is not.
        self._driving = driving
        # The sixths by which a mine makes its edge longer, by its side up.
        self._mine_costs: vec[i64] = mine_costs
        self._on_foot = Arcs(setup, [list(near) for near in setup.neighbours])
        first = setup.vehicles[0] * setup.tile_count if driving else 0
        self._by_vehicle = Arcs(
            setup, [list(setup.ways[first + tile]) if driving else [] for tile in range(setup.tile_count)]
        )
        # The tiles whose neighbours are to be looked at, a ring, and which are in it.
        self._queue: vec[i64] = vec[i64]([0] * setup.tile_count)
        self._is_queued: vec[bool] = vec[bool]([False] * setup.tile_count)

    def measure(self, state: State, side: i64) -> Paths:
        """Return how long everybody of a side needs, given its marks and the enemy's mines."""
        tiles, prizes = self.tiles, len(self._prize_tile)
        times = vec[i64]([LONGEST] * ((2 + len(self._driving)) * prizes * tiles))
        self._price(state, side, self._on_foot, ANTI_PERSONNEL, PLAY, 2 * PLAY)
        for prize in range(prizes):
            # What is unseen at the end of the way is counted there, not on the step.
            tile = self._prize_tile[prize]
            unseen: i64 = PLAY if state.mark(side, tile) == UNSEEN else 0
            times[prize * tiles + tile] = unseen
            self._spread(times, prize * tiles, self._on_foot, tile, unseen)
        self._price(state, side, self._on_foot, ANTI_PERSONNEL, PLAY, PLAY)
        for prize in range(prizes):
            tile = self._prize_tile[prize]
            times[(prizes + prize) * tiles + tile] = 0
            self._spread(times, (prizes + prize) * tiles, self._on_foot, tile, 0)
        row: i64 = 2
        for marked_cost, unmarked_cost in self._driving:
            self._price(state, side, self._by_vehicle, ANTI_ARMOUR, marked_cost, unmarked_cost)
            for prize in range(prizes):
                first, goal = (row * prizes + prize) * tiles, self._prize_tile[prize]
                # Who gets out goes on by foot; who arrives need not.
                for tile in range(tiles):
                    times[first + tile] = min(LONGEST, times[prize * tiles + tile] + PLAY)
                times[first + goal] = times[prize * tiles + goal]
                self._spread(times, first, self._by_vehicle, goal, 0)
            row += 1
        return Paths(times)

    def _price(self, state: State, side: i64, arcs: Arcs, mine: i64, marked_cost: i64, unmarked_cost: i64) -> None:
        """Note what each step costs a side."""
        costs, is_mined = arcs.costs, self.setup.mine_side == 1 - side
        for arc in range(len(costs)):
            cost = unmarked_cost if state.mark(side, arcs.tiles[arc]) == UNSEEN else marked_cost
            if is_mined:
                cost += state.mines(arcs.edges[arc], mine) * self._mine_costs[mine]
            costs[arc] = cost

    def _spread(self, times: vec[i64], first: i64, arcs: Arcs, goal: i64, less: i64) -> None:
        """Shorten the times from every tile as far as it goes; a step onto the goal costs less by so much."""
        queue, is_queued, tiles = self._queue, self._is_queued, self.tiles
        head: i64 = 0
        count: i64 = 0
        for tile in range(tiles):
            if times[first + tile] < LONGEST:
                queue[count] = tile
                is_queued[tile] = True
                count += 1
        while count:
            tile = queue[head]
            head = head + 1 if head + 1 < tiles else 0
            count -= 1
            is_queued[tile] = False
            so_far = times[first + tile] - (less if tile == goal else 0)
            for arc in range(arcs.firsts[tile], arcs.firsts[tile + 1]):
                origin = arcs.origins[arc]
                time = so_far + arcs.costs[arc]
                if time < times[first + origin]:
                    times[first + origin] = time
                    if not is_queued[origin]:
                        is_queued[origin] = True
                        queue[(head + count) % tiles] = origin
                        count += 1

    def lead_over(self, paths: Paths, state: State, side: i64, edge: i64, mine: i64) -> bool:
        """Return True if a way over an edge, as it is mined now, is as short as any of these times, or shorter."""
        arcs = self._on_foot if mine == ANTI_PERSONNEL else self._by_vehicle
        mined = state.mines(edge, mine) * self._mine_costs[mine]
        for arc in range(len(arcs.edges)):
            if arcs.edges[arc] != edge:
                continue
            is_unseen = state.mark(side, arcs.tiles[arc]) == UNSEEN
            if mine == ANTI_PERSONNEL:
                # The step onto an unseen prize is cheaper than that onto any other unseen tile.
                unseen: i64 = PLAY if is_unseen else 0
                if self._leads(paths, 0, arcs, arc, mined + PLAY + unseen, unseen):
                    return True
                if self._leads(paths, 1, arcs, arc, mined + PLAY, 0):
                    return True
                continue
            row: i64 = 2
            for marked_cost, unmarked_cost in self._driving:
                if self._leads(paths, row, arcs, arc, mined + (unmarked_cost if is_unseen else marked_cost), 0):
                    return True
                row += 1
        return False

    def _leads(self, paths: Paths, row: i64, arcs: Arcs, arc: i64, cost: i64, less: i64) -> bool:
        """Return True if a step could be on a best way to any prize; onto a prize it costs less by so much."""
        prizes, times = len(self._prize_tile), paths.times
        for prize in range(prizes):
            first, tile = (row * prizes + prize) * self.tiles, arcs.tiles[arc]
            onto = cost - less if tile == self._prize_tile[prize] else cost
            if times[first + tile] + onto <= times[first + arcs.origins[arc]]:
                return True
        return False
