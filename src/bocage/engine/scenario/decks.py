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
# The card that makes its player commander (R12.1).
COMMANDER: Final = "platoon-sergeant"
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
        self._number_units(cards)
        self._read_lines(len(squads))
        self._count_cards()
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

    def _number_units(self, cards: tuple[CardPlan, ...]) -> None:
        """Number the units of a side among the kinds with a counter; specialists join another's (R1.2, R9.2)."""
        units = [kind for kind, card in enumerate(cards) if card.has_unit]
        self.unit_kinds: vec[i64] = vec[i64](units)
        self.unit_count = len(units)
        assert max(2 * self.unit_count, self.kind_count) <= MOST_BITS, "a bit for each fits no machine word"
        # The unit of a kind, by its index; NOBODY for kinds without one.
        self.unit_index: vec[i64] = vec[i64](
            [units.index(self.kind_of[card.unit_id]) if card.has_unit or card.joins else NOBODY for card in cards]
        )
        # The number on the counter: its armoured defence, if it has one (R7.2, R9.1).
        both = units + units
        self.defence: vec[i64] = vec[i64]([cards[kind].armour or cards[kind].defence for kind in both])
        self.is_armoured: vec[bool] = vec[bool]([cards[kind].armour > 0 for kind in both])

    def _read_lines(self, squads: int) -> None:
        """Note what the lines of each kind are good for (R5.5, R6.1, R6.5, R8.3)."""
        kinds = range(self.kind_count)
        facts = [[line.facts for line in self.lines[kind]] for kind in kinds]
        self.has_control: vec[bool] = vec[bool]([any(fact.controls for fact in facts[kind]) for kind in kinds])
        self.has_scout: vec[bool] = vec[bool]([any(fact.scouts for fact in facts[kind]) for kind in kinds])
        self.has_inspire: vec[bool] = vec[bool]([any(fact.inspires for fact in facts[kind]) for kind in kinds])
        self.has_advance: vec[bool] = vec[bool]([any(fact.closes_up for fact in facts[kind]) for kind in kinds])
        # A counter that pins its side by its absence (R8.3) is one that can take control.
        both = [*self.unit_kinds, *self.unit_kinds]
        self.is_rifle: vec[bool] = vec[bool]([self.has_control[kind] for kind in both])
        self.is_mortar: vec[bool] = vec[bool]([any(fact.targets for fact in facts[kind]) for kind in both])
        # Kinds a Bolster may take: all, or those of a squad. Never Fog of War (R6.1).
        self.bolster_kinds: list[vec[i64]] = [
            vec[i64]([kind for kind in kinds if kind != self.fog and squad in (0, self.squad[kind])])
            for squad in range(squads)
        ]
        # Kinds an Inspire may return: never one that inspires itself (R6.5).
        self.inspire_kinds: list[vec[i64]] = [
            vec[i64]([kind for kind in some if not self.has_inspire[kind]]) for some in self.bolster_kinds
        ]

    def _count_cards(self) -> None:
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
        if self.seat_count > 2 and COMMANDER in self.kind_of:
            self.command_kinds.append(self.kind_of[COMMANDER])
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
        units = range(self.unit_count)
        for lines in self.lines:
            for line in lines:
                facts = line.facts
                if facts.aim == AT_OWN_STEP:
                    fitting = [index for index in units if line.squad in (0, self.squad[self.unit_kinds[index]])]
                else:
                    both = range(2 * self.unit_count) if facts.aim == AT_UNIT else units
                    fitting = [unit for unit in both if self.is_armoured[unit] == facts.pierces]
                line.targets = vec[i64](fitting)
