"""A scenario numbered: kinds, units, tiles and actions as ints, with tables shared by all states. Rules R1, R2."""

from __future__ import annotations

from typing import Final

from bocage.engine.line import Line
from bocage.engine.plan import SIDE_NAMES, CardPlan, Options, Plan, SeatPlan, SetupProblem, SidePlan
from bocage.engine.specialists import with_specialists
from bocage.engine.terms import (
    ADVANCE,
    ANTITANK,
    ATTACK,
    BID,
    BLAST,
    BOLSTER,
    CARD_VERBS,
    CONCEAL,
    CONTROL,
    COUNT_MASK,
    DRAW,
    END_TURN,
    GRENADE,
    GUIDE,
    HIT,
    HUNKER,
    INSPIRE,
    JOIN,
    LOSE,
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

FOG_OF_WAR: Final = "fog-of-war"
# The card that makes its player commander (R12.1).
COMMANDER: Final = "platoon-sergeant"


class Setup:
    """The immutable tables of one scenario and its options."""

    def __init__(self, plan: Plan, options: Options) -> None:
        if options.specialists:
            plan = with_specialists(plan)
        self.plan = plan
        self.options = options
        self.control_2019: bool = options.control == "2019"
        self.round_limit: int = options.round_limit
        self._number_seats(plan)
        self._number_kinds(plan)
        self._aim_lines()
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
        # The other seat of the side; the same one where there is no other.
        self.teammate: list[int] = [
            next((other for other in self.seats_of[side] if other != seat), seat)
            for seat, side in enumerate(self.side_of)
        ]

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
        self.fog: int = self.kind_of.get(FOG_OF_WAR, NOBODY)
        self.lines: list[list[Line]] = [self._lines_of(card, squads) for card in plan.cards]
        # Unit of a side, counted among the kinds with a counter; NOBODY for the others.
        self.unit_index: list[int] = [NOBODY] * self.kind_count
        self.unit_kinds: list[int] = [kind for kind, card in enumerate(plan.cards) if card.has_unit]
        for kind, card in enumerate(plan.cards):
            if card.has_unit or card.joins:
                self.unit_index[kind] = self.unit_kinds.index(self.kind_of[card.unit_id])
        # Units of a side; unit number = side * unit_count + index.
        self.unit_count: int = len(self.unit_kinds)
        # The number on the counter: its armoured defence, if it has one (R7.2, R9.1).
        self.defence: list[int] = [plan.cards[kind].armour or plan.cards[kind].defence for kind in self.unit_kinds] * 2
        self.is_armoured: list[bool] = [plan.cards[kind].armour > 0 for kind in self.unit_kinds] * 2
        self.has_control: list[bool] = [self._has(kind, CONTROL) for kind in range(self.kind_count)]
        self.has_scout: list[bool] = [self._has(kind, SCOUT) for kind in range(self.kind_count)]
        self.has_inspire: list[bool] = [self._has(kind, INSPIRE) for kind in range(self.kind_count)]
        self.has_advance: list[bool] = [self._has(kind, ADVANCE) for kind in range(self.kind_count)]
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
        self._count_cards(plan)

    def _count_cards(self, plan: Plan) -> None:
        """Count the cards of each seat and find the kinds and the owner of each unit (R1.2, R1.4, R12.1)."""
        kinds = self.kind_count
        # Flat: all cards of a seat and kind at set-up, at seat * kind_count + kind. They never change (R1.4), but for
        # the kinds that teammates pass on to one another.
        self.card_totals: list[int] = [0] * (self.seat_count * kinds)
        for seat, piles in enumerate(self.seat_plans):
            for name, count in piles.deck.items():
                self.card_totals[seat * kinds + self.kind_of[name]] += count
            for name, count in piles.supply.items():
                holder = self.fog_holder[seat] if name == FOG_OF_WAR else seat
                self.card_totals[holder * kinds + self.kind_of[name]] += count
        assert max(self.card_totals, default=0) <= COUNT_MASK, "a count of cards has four bits in a state"
        # Kinds whose card makes its player commander, where there are teams (R12.1).
        self.command_kinds: list[int] = []
        if self.seat_count > 2 and COMMANDER in self.kind_of:
            self.command_kinds.append(self.kind_of[COMMANDER])
        # Kinds of which a seat may get more or fewer cards, by the shared supply and the passing of command.
        self.passing_kinds: list[int] = self.command_kinds[:]
        if self.seat_count > 2 and self.fog != NOBODY:
            self.passing_kinds.append(self.fog)
        # The kinds of a unit's cards, its own first, and a bit for each; specialists join another's (R9.2).
        self.kinds_of_unit: list[list[int]] = []
        self.unit_bits: list[int] = []
        # What a lost card of a kind is known as: a card of its unit, as which of its kinds stays hidden (R7.8, R9.2).
        self.known_as: list[int] = [
            self.unit_kinds[index] if index != NOBODY else kind for kind, index in enumerate(self.unit_index)
        ]
        # The seat that owns a unit's cards; NOBODY if no one has any.
        self.owner: list[int] = []
        for side in range(2):
            for index in range(self.unit_count):
                own = [
                    kind
                    for kind in range(kinds)
                    if self.unit_index[kind] == index and plan.cards[kind].side in ("", SIDE_NAMES[side])
                ]
                holders = [
                    seat for seat in self.seats_of[side] if any(self.card_totals[seat * kinds + kind] for kind in own)
                ]
                self.kinds_of_unit.append(own)
                self.unit_bits.append(sum(self.kind_bit[kind] for kind in own))
                self.owner.append(holders[0] if holders else NOBODY)

    def _aim_lines(self) -> None:
        """Note for each line what it may hit or move, so that nobody need ask again (R7.1, R9.1, R9.3)."""
        units = range(self.unit_count)
        for lines in self.lines:
            for line in lines:
                if line.verb == BLAST:
                    line.targets = [unit for unit in range(2 * self.unit_count) if not self.is_armoured[unit]]
                elif line.verb == ADVANCE:
                    line.targets = [index for index in units if line.squad in (0, self.squad[self.unit_kinds[index]])]
                else:
                    line.targets = [index for index in units if self.is_armoured[index] == (line.verb == ANTITANK)]

    def _lines_of(self, card: CardPlan, squads: list[str]) -> list[Line]:
        lines = []
        for action in card.actions:
            if action.verb not in CARD_VERBS:
                raise SetupProblem("unknown-verb", {"card": card.id, "verb": action.verb})
            squad = squads.index(card.squad) if action.own_squad else 0
            lines.append(Line(VERB_NAMES.index(action.verb), action.value, squad, action.range))
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
        # The neighbours that a unit may enter, at unit and tile: a vehicle no rough terrain (R9.1).
        smooth = [[tile for tile in near if not tiles[tile].rough] for near in self.neighbours]
        self.ways: list[list[list[int]]] = [smooth if armoured else self.neighbours for armoured in self.is_armoured]
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
                if index != NOBODY:
                    self._check_spawns(side_number, index, plan)

    def _check_spawns(self, side: int, index: int, plan: Plan) -> None:
        """Refuse a unit that could not enter the board (R2.3)."""
        unit = side * self.unit_count + index
        name = self.kind_ids[self.unit_kinds[index]]
        if not self.spawns[unit]:
            raise SetupProblem("no-spawn", {"unit": name, "side": str(side)})
        for tile in self.spawns[unit]:
            if self.is_armoured[unit] and plan.tiles[tile].rough:
                raise SetupProblem("rough-spawn", {"unit": name, "side": str(side), "tile": self.tile_names[tile]})

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
        # Enemy unit index for Attack and its like, own for Guide and Advance; unit number for Blast and further hits.
        self.action_unit: list[int] = []
        self.action_tile: list[int] = []
        # The kind a Bolster or Inspire takes first.
        self.action_taken: list[int] = []
        # The spawn tile chosen; NOWHERE where there is no choice.
        self.action_spawn: list[int] = []
        # The opponent chosen for a Conceal; NOBODY where there is no choice (R12.4).
        self.action_victim: list[int] = []
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
        # Last, as only some scenarios have them: who joins an Advance, and what a unit of two kinds loses.
        self.join: int = self.action_count
        if any(self.has_advance):
            for unit in range(self.unit_count):
                self._add_action(JOIN, unit=unit)
        self.lose: int = self.action_count
        if any(len(kinds) > 1 for kinds in self.kinds_of_unit):
            self._add_for_each_kind(LOSE)

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
        elif verb == GUIDE or verb == ADVANCE:
            for unit in range(self.unit_count):
                for tile in range(self.tile_count):
                    self._add_action(verb, kind=kind, line=line, unit=unit, tile=tile, spawn=spawn)
        elif verb == TARGET:
            for tile in range(self.tile_count):
                self._add_action(verb, kind=kind, line=line, tile=tile, spawn=spawn)
        elif verb in (ATTACK, SUPPRESS, ANTITANK, GRENADE):
            for unit in range(self.unit_count):
                self._add_action(verb, kind=kind, line=line, unit=unit, spawn=spawn)
        elif verb == BLAST:
            for unit in range(2 * self.unit_count):
                self._add_action(verb, kind=kind, line=line, unit=unit, spawn=spawn)
        elif verb in (BOLSTER, INSPIRE):
            for taken in range(self.kind_count):
                self._add_action(verb, kind=kind, line=line, taken=taken, spawn=spawn)
        elif verb == CONCEAL and self.seat_count > 2:
            for seat in range(self.seat_count):
                self.action_victim[self._add_action(verb, kind=kind, line=line, spawn=spawn)] = seat
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
        self.action_victim.append(NOBODY)
        return len(self.action_verb) - 1

    def entry_tile(self, unit: int, action: int) -> int:
        """Return where a unit off the board enters it with this action (R4.6)."""
        spawn = self.action_spawn[action]
        return self.spawns[unit][0] if spawn == NOWHERE else spawn

    @property
    def action_count(self) -> int:
        """Return how many actions are numbered; every action is an int below it."""
        return len(self.action_verb)
