"""The edges on which mines lie, and the side that controls them, numbered. Rules R10.1."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.scenario.plan import MinefieldPlan, Plan, SetupProblem
from bocage.engine.scenario.vehicles import Vehicles
from bocage.engine.words.facts import Facts
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import MINE_SIDES, MOST_MINES, NOBODY


class Minefield(Vehicles):
    """Every pair of tiles that touch is an edge; there are none where a scenario has no mines (R10.1)."""

    def __init__(self, plan: Plan, verbs: list[Facts]) -> None:
        super().__init__(plan, verbs)
        field = plan.minefield
        self.mine_side: i64 = NOBODY
        # The verb that the dice of a mine are told by.
        self.mine_verb: i64 = next(facts.number for facts in verbs if facts.name == "mine")
        # The two tiles of each edge, the lower number first.
        self.edges: list[tuple[int, int]] = []
        # Flat: the edge between two tiles at one * tile_count + other; NOBODY where they do not touch.
        self.edge_between: vec[i64] = vec[i64]()
        if field is not None:
            self._number_edges(field)

    def _number_edges(self, field: MinefieldPlan) -> None:
        tiles = self.tile_count
        self.mine_side = field.side
        self.edge_between = vec[i64]([NOBODY] * (tiles * tiles))
        for one in range(tiles):
            for other in self.neighbours[one]:
                if one < other:
                    self.edge_between[one * tiles + other] = len(self.edges)
                    self.edge_between[other * tiles + one] = len(self.edges)
                    self.edges.append((one, other))
        if len(field.mines) + field.supply > MOST_MINES:
            count = len(field.mines) + field.supply
            self.problems.append(SetupProblem("too-many-mines", {"count": str(count), "most": str(MOST_MINES)}))
        for mine in field.mines:
            first, second = mine.tiles
            known = first in self.tile_of and second in self.tile_of and mine.side_up in MINE_SIDES
            if not known or self.edge_between[self.tile_of[first] * tiles + self.tile_of[second]] == NOBODY:
                self.problems.append(SetupProblem("mine-off-edge", {"first": first, "second": second}))
