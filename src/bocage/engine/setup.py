"""A scenario numbered: kinds, units, tiles and actions as ints, with tables shared by all states. Rules R1, R2."""

from __future__ import annotations

from bocage.engine.plan import CardPlan, Options, Plan, SeatPlan, SetupProblem, SidePlan
from bocage.engine.terms import (
    ATTACK,
    BID,
    BLAST,
    BOLSTER,
    CARD_VERBS,
    CONTROL,
    COUNT_MASK,
    DRAW,
    END_TURN,
    GUIDE,
    HIT,
    HUNKER,
    INSPIRE,
    MOVE,
    NOBODY,
    NOWHERE,
    READY,
    SCOUT,
    STALK,
    STEP,
    STOP,
    SUPPRESS,
    TAKE,
    TARGET,
    VERB_NAMES,
)


class Line:
    """One line of a card, with the numbers of the actions it can become."""

    def __init__(self, verb: int, value: int, squad: int) -> None:
        self.verb = verb
        # The X of the rules: steps, cards or dice.
        self.value = value
        # The squad a Bolster or Inspire is confined to; 0 for none.
        self.squad = squad
        # Its place among all lines of the setup.
        self.number = 0
        # The first action number; its targets follow.
        self.base = 0
        # The numbers for one spawn choice; those of the next choice follow.
        self.stride = 0
        # The spawn tiles to choose among (R4.6); none where every unit has but one.
        self.spawn_choices: list[int] = []

    def base_at(self, spawn: int) -> int:
        """Return the first action number for a unit that is placed on a chosen spawn tile."""
        return self.base + (self.spawn_choices.index(spawn) + 1) * self.stride


class Setup:
    """The immutable tables of one scenario and its options."""

    def __init__(self, plan: Plan, options: Options) -> None:
        self.plan = plan
        self.options = options
        self.control_2019: bool = options.control == "2019"
        self.round_limit: int = options.round_limit
        self._number_seats(plan)
        self._number_kinds(plan)
        self._number_tiles(plan)
        self._place_spawns(plan)
        self._number_actions()

    def _number_seats(self, plan: Plan) -> None:
        """Seat the players side by side: US, Germany, and again for teams (R12.2's order of turns)."""
        self.side_of: list[int] = []
        self.seats_of: list[list[int]] = [[], []]
        most = max(len(side.seats) for side in plan.sides)
        self.seat_plans: list[SeatPlan] = []
        for place in range(most):
            for side in range(2):
                seats = plan.sides[side].seats
                if place < len(seats):
                    self.seats_of[side].append(len(self.side_of))
                    self.side_of.append(side)
                    self.seat_plans.append(seats[place])
        self.seat_count: int = len(self.side_of)
        # The seat whose supply holds the side's Fog of War cards.
        self.fog_holder: list[int] = [self.seats_of[side][0] for side in self.side_of]
        # Seats of the other side, in order.
        self.opponents: list[list[int]] = [self.seats_of[1 - side] for side in self.side_of]

    def _number_kinds(self, plan: Plan) -> None:
        """Number the kinds of card in the order of the plan and the units among them (R1.2)."""
        self.kind_ids: list[str] = [card.id for card in plan.cards]
        self.kind_count: int = len(plan.cards)
        self.kind_of: dict[str, int] = {name: kind for kind, name in enumerate(self.kind_ids)}
        self.kind_bit: list[int] = [2**kind for kind in range(self.kind_count)]
        self.all_kinds: int = 2**self.kind_count - 1
        squads = ["", *sorted({card.squad for card in plan.cards if card.squad})]
        self.squad: list[int] = [squads.index(card.squad) for card in plan.cards]
        self.initiative: list[int] = [card.initiative for card in plan.cards]
        self.fog: int = self.kind_of.get("fog-of-war", NOBODY)
        self.lines: list[list[Line]] = [self._lines_of(card, squads) for card in plan.cards]
        # Unit of a side, counted among the kinds with a counter; NOBODY for the others.
        self.unit_index: list[int] = []
        self.unit_kinds: list[int] = []
        for kind, card in enumerate(plan.cards):
            self.unit_index.append(len(self.unit_kinds) if card.defence else NOBODY)
            if card.defence:
                self.unit_kinds.append(kind)
        # Units of a side; unit number = side * unit_count + index.
        self.unit_count: int = len(self.unit_kinds)
        self.defence: list[int] = [plan.cards[kind].defence for kind in self.unit_kinds] * 2
        self.has_control: list[bool] = [self._has(kind, CONTROL) for kind in range(self.kind_count)]
        self.has_scout: list[bool] = [self._has(kind, SCOUT) for kind in range(self.kind_count)]
        self.has_inspire: list[bool] = [self._has(kind, INSPIRE) for kind in range(self.kind_count)]
        # A counter that pins its side by its absence (R8.3) is one that can take control.
        self.is_rifle: list[bool] = [self.has_control[kind] for kind in self.unit_kinds] * 2
        self.is_mortar: list[bool] = [self._has(kind, TARGET) for kind in self.unit_kinds] * 2
        # Kinds a Bolster may take: all, or those of a squad. Never Fog of War (R6.1).
        self.bolster_kinds: list[list[int]] = [
            [kind for kind in range(self.kind_count) if kind != self.fog and squad in (0, self.squad[kind])]
            for squad in range(len(squads))
        ]
        # Kinds an Inspire may return: never one that inspires itself (R6.5).
        self.inspire_kinds: list[list[int]] = [
            [kind for kind in kinds if not self.has_inspire[kind]] for kinds in self.bolster_kinds
        ]
        # Flat: all cards of a seat and kind, which never change (R1.4), at seat * kind_count + kind.
        self.card_totals: list[int] = [
            seat.deck.get(name, 0) + seat.supply.get(name, 0) for seat in self.seat_plans for name in self.kind_ids
        ]
        assert max(self.card_totals, default=0) <= COUNT_MASK, "a count of cards has four bits in a state"
        # The seat that owns a unit's cards; NOBODY if no one has any.
        self.owner: list[int] = []
        for side in range(2):
            for kind in self.unit_kinds:
                holders = [seat for seat in self.seats_of[side] if self.card_totals[seat * self.kind_count + kind]]
                self.owner.append(holders[0] if holders else NOBODY)

    def _lines_of(self, card: CardPlan, squads: list[str]) -> list[Line]:
        lines = []
        for action in card.actions:
            if action.verb not in CARD_VERBS:
                raise SetupProblem("unknown-verb", {"card": card.id, "verb": action.verb})
            squad = squads.index(card.squad) if action.own_squad else 0
            lines.append(Line(VERB_NAMES.index(action.verb), action.value, squad))
        return lines

    def _has(self, kind: int, verb: int) -> bool:
        return any(line.verb == verb for line in self.lines[kind])

    def _number_tiles(self, plan: Plan) -> None:
        """Number the tiles and work out who touches whom and how far apart they lie (R1.6)."""
        tiles = plan.tiles
        self.tile_count: int = len(tiles)
        self.tile_names: list[str] = [tile.name for tile in tiles]
        self.tile_of: dict[str, int] = {tile.name: number for number, tile in enumerate(tiles)}
        self.cover: list[int] = [tile.cover for tile in tiles]
        self.is_hill: list[bool] = [tile.hill for tile in tiles]
        self.neighbours: list[list[int]] = []
        for here in tiles:
            touching = []
            for number, there in enumerate(tiles):
                across, down = abs(here.x - there.x), abs(here.y - there.y)
                if (across == 2 and down < 2) or (down == 2 and across < 2):
                    touching.append(number)
            self.neighbours.append(touching)
        # Flat: distance from a to b at a * tile_count + b.
        self.distance: list[int] = []
        for start in range(self.tile_count):
            self.distance.extend(self._distances_from(start))
        self.objective: list[int] = [plan.objectives.get(name, 0) for name in self.tile_names]
        self.radio: int = self.tile_of[plan.radio] if plan.radio else NOWHERE
        self.goal: list[int] = [side.points for side in plan.sides]
        self.pins: list[bool] = [side.pins for side in plan.sides]
        # Whether all tiles together bring enough points, a radio unraised.
        self.is_goal_within_reach: list[bool] = [goal <= sum(self.objective) for goal in self.goal]

    def _distances_from(self, start: int) -> list[int]:
        steps = [NOWHERE] * self.tile_count
        steps[start] = 0
        edge = [start]
        while edge:
            further = []
            for tile in edge:
                for neighbour in self.neighbours[tile]:
                    if steps[neighbour] == NOWHERE:
                        steps[neighbour] = steps[tile] + 1
                        further.append(neighbour)
            edge = further
        if NOWHERE in steps:
            raise SetupProblem("not-connected", {"tile": self.tile_names[steps.index(NOWHERE)]})
        return steps

    def _place_spawns(self, plan: Plan) -> None:
        """Find each unit's spawn tiles: markers for the unit, else for its squad, else for all (R4.6)."""
        self.spawns: list[list[int]] = []
        for side in plan.sides:
            for kind in self.unit_kinds:
                self.spawns.append(self._spawns_for(side, plan.cards[kind]))
        for seat in range(self.seat_count):
            side_number = self.side_of[seat]
            for card_id in [*self.seat_plans[seat].deck, *self.seat_plans[seat].supply]:
                index = self.unit_index[self.kind_of[card_id]]
                if index != NOBODY and not self.spawns[side_number * self.unit_count + index]:
                    raise SetupProblem("no-spawn", {"unit": card_id, "side": str(side_number)})

    def _spawns_for(self, side: SidePlan, card: CardPlan) -> list[int]:
        for word in (card.id, card.squad, "all"):
            fitting = [self.tile_of[spawn.tile] for spawn in side.spawns if word and word in spawn.units]
            if fitting:
                return list(dict.fromkeys(fitting))
        return []

    def _number_actions(self) -> None:
        """Number every action once; parallel tables decode it."""
        self.action_verb: list[int] = []
        # The card played, taken or bid.
        self.action_kind: list[int] = []
        # The line of that card; None where no line is used.
        self.action_line: list[Line | None] = []
        # Enemy unit index for Attack and Suppress, own for Guide; unit number for Blast and its further hits.
        self.action_unit: list[int] = []
        self.action_tile: list[int] = []
        # The kind a Bolster or Inspire takes first.
        self.action_taken: list[int] = []
        # The spawn tile chosen; NOWHERE where there is no choice.
        self.action_spawn: list[int] = []
        self.end_turn: int = self._add_action(END_TURN)
        self.stop: int = self._add_action(STOP)
        self.draw: int = self._add_action(DRAW)
        # The first number of each; the kinds follow.
        self.bid: int = self._add_for_each_kind(BID)
        self.take: int = self._add_for_each_kind(TAKE)
        self.hunker: int = self._add_for_each_kind(HUNKER)
        self.ready: int = self._add_for_each_kind(READY)
        self.step: int = self.action_count
        for tile in range(self.tile_count):
            self._add_action(STEP, tile=tile)
        self.hit: int = self.action_count
        for unit in range(2 * self.unit_count):
            self._add_action(HIT, unit=unit)
        # Text form to action, filled when the first text is parsed (notation.py).
        self.action_texts: dict[str, int] = {}
        self.all_lines: list[Line] = []
        for kind in range(self.kind_count):
            for line in self.lines[kind]:
                line.number = len(self.all_lines)
                self.all_lines.append(line)
                self._add_line(kind, line)

    def _add_for_each_kind(self, verb: int) -> int:
        first = self.action_count
        for kind in range(self.kind_count):
            self._add_action(verb, kind=kind)
        return first

    def _add_line(self, kind: int, line: Line) -> None:
        """Number the actions of a card's line, once more for each spawn tile where there is a choice (R4.6)."""
        index = self.unit_index[kind]
        if index != NOBODY:
            for unit in (index, self.unit_count + index):
                if len(self.spawns[unit]) > 1:
                    line.spawn_choices.extend(tile for tile in self.spawns[unit] if tile not in line.spawn_choices)
        line.base = self.action_count
        self._add_targets(kind, line, NOWHERE)
        line.stride = self.action_count - line.base
        for spawn in line.spawn_choices:
            self._add_targets(kind, line, spawn)

    def _add_targets(self, kind: int, line: Line, spawn: int) -> None:
        verb = line.verb
        if verb in (MOVE, SCOUT, STALK):
            for tile in range(self.tile_count):
                self._add_action(verb, kind=kind, line=line, tile=tile, spawn=spawn)
            # The unit is only placed: zero steps (R4.7).
            self._add_action(verb, kind=kind, line=line, spawn=spawn)
        elif verb == GUIDE:
            for unit in range(self.unit_count):
                for tile in range(self.tile_count):
                    self._add_action(verb, kind=kind, line=line, unit=unit, tile=tile, spawn=spawn)
        elif verb == TARGET:
            for tile in range(self.tile_count):
                self._add_action(verb, kind=kind, line=line, tile=tile, spawn=spawn)
        elif verb in (ATTACK, SUPPRESS):
            for unit in range(self.unit_count):
                self._add_action(verb, kind=kind, line=line, unit=unit, spawn=spawn)
        elif verb == BLAST:
            for unit in range(2 * self.unit_count):
                self._add_action(verb, kind=kind, line=line, unit=unit, spawn=spawn)
        elif verb in (BOLSTER, INSPIRE):
            for taken in range(self.kind_count):
                self._add_action(verb, kind=kind, line=line, taken=taken, spawn=spawn)
        else:
            self._add_action(verb, kind=kind, line=line, spawn=spawn)

    def _add_action(
        self,
        verb: int,
        kind: int = NOBODY,
        line: Line | None = None,
        unit: int = NOBODY,
        tile: int = NOWHERE,
        taken: int = NOBODY,
        spawn: int = NOWHERE,
    ) -> int:
        self.action_verb.append(verb)
        self.action_kind.append(kind)
        self.action_line.append(line)
        self.action_unit.append(unit)
        self.action_tile.append(tile)
        self.action_taken.append(taken)
        self.action_spawn.append(spawn)
        return len(self.action_verb) - 1

    def entry_tile(self, unit: int, action: int) -> int:
        """Return where a unit off the board enters it with this action (R4.6)."""
        spawn = self.action_spawn[action]
        return self.spawns[unit][0] if spawn == NOWHERE else spawn

    @property
    def action_count(self) -> int:
        """Return how many actions are numbered; every action is an int below it."""
        return len(self.action_verb)
