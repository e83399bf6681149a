"""The cards of a scenario: kinds, their lines, the units they belong to, who has how many. Rules R1.2, R1.4, R9.2."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bocage.engine.scenario.line import Line
from bocage.engine.scenario.plan import CardPlan, Plan, SetupProblem
from bocage.engine.scenario.seats import Seats
from bocage.engine.words.facts import AT_OWN_STEP, AT_UNIT, Facts
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import COUNT_BITS, COUNT_MASK, NOBODY, PILES

FOG_OF_WAR: Final = "fog-of-war"
# A bit for each kind, and for each unit, shares a machine word.
MOST_BITS: Final = 62


class Decks(Seats):
    """The kinds of card in the order of the plan, and the units among them (R1.2)."""

    def __init__(self, plan: Plan, verbs: list[Facts]) -> None:
        super().__init__(plan, verbs)
        cards = plan.cards
        self.kind_ids: list[str] = [card.id for card in cards]
        self.kind_count: i64 = len(cards)
        self.kind_of: dict[str, int] = {name: kind for kind, name in enumerate(self.kind_ids)}
        # One card in a pile, as the number of its kind tells it.
        self.one_in: vec[i64] = vec[i64]([2 ** (pile * COUNT_BITS) for pile in range(PILES)])
        self.kind_bit: vec[i64] = vec[i64]([2**kind for kind in range(self.kind_count)])
        self.all_kinds: i64 = 2 ** len(cards) - 1
        squads = ["", *sorted({card.squad for card in cards if card.squad})]
        self.squad: vec[i64] = vec[i64]([squads.index(card.squad) for card in cards])
        self.initiative: vec[i64] = vec[i64]([card.initiative for card in cards])
        self.fog: i64 = self.kind_of.get(FOG_OF_WAR, NOBODY)
        self.lines: list[list[Line]] = [self._lines_of(card, squads) for card in cards]
        self.is_aircraft: list[bool] = [card.aircraft for card in cards]
        self._number_units(plan)
        self._read_lines(len(squads))
        self._count_cards(plan.commanders)
        self._find_owners(cards)
        self._aim_lines()

    def _lines_of(self, card: CardPlan, squads: list[str]) -> list[Line]:
        words = {facts.name: facts for facts in self.verbs if facts.on_card}
        lines = []
        for action in card.actions:
            if action.verb not in words:
                raise SetupProblem("unknown-verb", {"card": card.id, "verb": action.verb})
            squad = squads.index(card.squad) if action.own_squad else 0
            lines.append(Line(words[action.verb], action.value, squad, action.range))
        return lines

    def _number_units(self, plan: Plan) -> None:
        """Number the units of a side: kinds with a counter, then what has none of its cards (R1.2, R9.2, R15.2)."""
        cards = plan.cards
        units = [kind for kind, card in enumerate(cards) if card.has_unit]
        vehicles = [vehicle for side in plan.sides for vehicle in side.vehicles]
        structures = [structure for side in plan.sides for structure in side.structures]
        self.unit_kinds: vec[i64] = vec[i64](units)
        # Units with cards come first; all of them count on a tile, what follows does not (R15.11, R15.21).
        self.soldier_count: i64 = len(units)
        self.unit_count = len(units) + len(vehicles) + len(structures)
        self.unit_ids: list[str] = [
            *[self.kind_ids[kind] for kind in units],
            *[vehicle.id for vehicle in vehicles],
            *[structure.id for structure in structures],
        ]
        assert self.kind_count <= MOST_BITS, "a bit for each kind fits no machine word"
        if 2 * self.unit_count > MOST_BITS:
            raise SetupProblem("too-many-units", {"count": str(self.unit_count), "most": str(MOST_BITS // 2)})
        # The unit of a kind, by its index; NOBODY for kinds without one.
        self.unit_index: vec[i64] = vec[i64](
            [units.index(self.kind_of[card.unit_id]) if card.has_unit or card.joins else NOBODY for card in cards]
        )
        # The number on the counter: its armoured defence, if it has one (R7.2, R9.1), or a structure's (R15.6).
        defence = [cards[kind].armour or cards[kind].defence for kind in units]
        defence += [vehicle.armour for vehicle in vehicles] + [structure.defence for structure in structures]
        self.defence: vec[i64] = vec[i64](defence + defence)
        armoured = [cards[kind].armour > 0 for kind in units]
        armoured += [True] * len(vehicles) + [False] * len(structures)
        self.is_armoured: vec[bool] = vec[bool](armoured + armoured)
        solid = [index >= len(units) + len(vehicles) for index in range(self.unit_count)]
        self.is_structure: vec[bool] = vec[bool](solid + solid)
        # Whether the enemy of a side has structures that it may destroy (R15.8).
        self.may_demolish: vec[bool] = vec[bool]([len(plan.sides[1 - side].structures) > 0 for side in range(2)])

    def _read_lines(self, squads: int) -> None:
        """Note what the lines of each kind are good for (R5.5, R6.1, R6.5, R8.3)."""
        kinds = range(self.kind_count)
        facts = [[line.facts for line in self.lines[kind]] for kind in kinds]
        self.has_control: vec[bool] = vec[bool]([any(fact.controls for fact in facts[kind]) for kind in kinds])
        self.has_scout: vec[bool] = vec[bool]([any(fact.scouts for fact in facts[kind]) for kind in kinds])
        self.has_inspire: vec[bool] = vec[bool]([any(fact.inspires for fact in facts[kind]) for kind in kinds])
        self.has_advance: vec[bool] = vec[bool]([any(fact.closes_up for fact in facts[kind]) for kind in kinds])
        self.has_stalk: vec[bool] = vec[bool]([any(fact.stalks for fact in facts[kind]) for kind in kinds])
        self.has_repair: vec[bool] = vec[bool]([any(fact.repairs for fact in facts[kind]) for kind in kinds])
        self.has_demolition: vec[bool] = vec[bool]([any(fact.demolishes for fact in facts[kind]) for kind in kinds])
        # A counter that pins its side by its absence is one that can take control, or demolish (R8.3, R15.8).
        rest = [False] * (self.unit_count - self.soldier_count)
        rifles: list[bool] = []
        for side in range(2):
            rifles += [
                self.has_control[kind] or (self.has_demolition[kind] and self.may_demolish[side])
                for kind in self.unit_kinds
            ]
            rifles += rest
        self.is_rifle: vec[bool] = vec[bool](rifles)
        mortars = [any(fact.targets for fact in facts[kind]) for kind in self.unit_kinds] + rest
        self.is_mortar: vec[bool] = vec[bool](mortars + mortars)
        # Kinds that Air Support calls (R10.4).
        self.aircraft_kinds: vec[i64] = vec[i64]([kind for kind in kinds if self.is_aircraft[kind]])
        # Kinds a Bolster may take: all, or those of a squad. Never Fog of War (R6.1).
        self.bolster_kinds: list[vec[i64]] = [
            vec[i64]([kind for kind in kinds if kind != self.fog and squad in (0, self.squad[kind])])
            for squad in range(squads)
        ]
        # Kinds an Inspire may return: never one that inspires itself (R6.5).
        self.inspire_kinds: list[vec[i64]] = [
            vec[i64]([kind for kind in some if not self.has_inspire[kind]]) for some in self.bolster_kinds
        ]

    def _count_cards(self, commanders: tuple[str, ...]) -> None:
        """Count the cards of each seat at set-up (R1.4, R12.1)."""
        kinds = self.kind_count
        totals = [0] * (self.seat_count * kinds)
        for seat, piles in enumerate(self.seat_plans):
            for name, count in piles.deck.items():
                totals[seat * kinds + self.kind_of[name]] += count
            for name, count in piles.supply.items():
                holder = self.fog_holder[seat] if name == FOG_OF_WAR else seat
                totals[holder * kinds + self.kind_of[name]] += count
        assert max(totals, default=0) <= COUNT_MASK, "a count of cards has four bits in a state"
        # Flat: all cards of a seat and kind at set-up, at seat * kind_count + kind. They never change (R1.4), but for
        # the kinds that teammates pass on to one another.
        self.card_totals: vec[i64] = vec[i64](totals)
        # Kinds whose card makes its player commander, where there are teams (R12.1).
        self.command_kinds: list[int] = []
        if self.seat_count > 2:
            self.command_kinds.extend(self.kind_of[title] for title in commanders if title in self.kind_of)
        # Kinds of which a seat may get more or fewer cards, by the shared supply and the passing of command.
        self.passing_kinds: list[int] = self.command_kinds[:]
        if self.seat_count > 2 and self.fog != NOBODY:
            self.passing_kinds.append(self.fog)

    def _find_owners(self, cards: tuple[CardPlan, ...]) -> None:
        """Find the kinds and the owner of each unit (R1.2, R9.2, R12.1)."""
        kinds = self.kind_count
        # The kinds of a unit's cards, its own first, and a bit for each; specialists join another's (R9.2).
        self.kinds_of_unit: list[vec[i64]] = []
        bits: list[int] = []
        # What a lost card of a kind is known as: a card of its unit, as which of its kinds stays hidden (R7.8, R9.2).
        self.known_as: vec[i64] = vec[i64](
            [self.unit_kinds[index] if index != NOBODY else kind for kind, index in enumerate(self.unit_index)]
        )
        owners: list[int] = []
        for side in range(2):
            for index in range(self.unit_count):
                own = [
                    kind
                    for kind in range(kinds)
                    if self.unit_index[kind] == index and cards[kind].faction in ("", self.factions[side])
                ]
                holders = [
                    seat for seat in self.seats_of[side] if any(self.card_totals[seat * kinds + kind] for kind in own)
                ]
                self.kinds_of_unit.append(vec[i64](own))
                bits.append(sum(self.kind_bit[kind] for kind in own))
                owners.append(holders[0] if holders else NOBODY)
        self.unit_bits: vec[i64] = vec[i64](bits)
        # The seat that owns a unit's cards; NOBODY if no one has any.
        self.owner: vec[i64] = vec[i64](owners)

    def _aim_lines(self) -> None:
        """Note for each line what it may hit or move, so that nobody need ask again (R7.1, R9.1, R9.3)."""
        for lines in self.lines:
            for line in lines:
                self._aim_line(line)

    def _aim_line(self, line: Line) -> None:
        """Note what one line may hit or move; a vehicle with seats is moved by nobody but its driver (R15.17)."""
        if line.facts.aim == AT_OWN_STEP:
            own = range(self.soldier_count)
            fitting = [index for index in own if line.squad in (0, self.squad[self.unit_kinds[index]])]
        else:
            both = range(2 * self.unit_count if line.facts.aim == AT_UNIT else self.unit_count)
            fitting = [unit for unit in both if self._may_hit(line.facts, unit)]
        line.targets = vec[i64](fitting)

    def _may_hit(self, facts: Facts, unit: int) -> bool:
        """Return True if a verb may hit a unit by its defence (R9.1, R9.4, R15.6)."""
        if facts.demolishes:
            return self.is_armoured[unit] or self.is_structure[unit]
        return self.is_armoured[unit] == facts.pierces and not self.is_structure[unit]
