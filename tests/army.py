"""The armies of a situation: cards, counters and markers as a test gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bocage.engine import BotPlan, CardPlan, Options, Plan, SeatPlan, SidePlan, SpawnPlan, State
from bocage.engine.words import terms
from tests.normandy import SIDE_NAMES, card_list
from tests.picture import Cell, unit_of

# Cards of a pile: "rifleman-a*2 scout-a", or a list of such words.
Cards = str | Sequence[str]
# The piles of one seat, in the order of terms.PILE_NAMES.
Piles = Sequence[Cards]


def revalue(values: dict[str, int]) -> tuple[CardPlan, ...]:
    cards = []
    for card in card_list().kinds:
        lines = (replace(line, value=values.pop(f"{card.id} {line.verb}", line.value)) for line in card.actions)
        cards.append(replace(card, actions=tuple(lines)))
    assert not values, f"No card has {sorted(values)}; write it as in 'rifleman-a move'."
    return tuple(cards)


def count_cards(cards: Cards) -> dict[str, int]:
    counts: dict[str, int] = {}
    for word in cards.split() if isinstance(cards, str) else cards:
        card, _, number = word.partition("*")
        assert card in card_list().copies, f"{word!r} is no card; write them as in 'rifleman-a*2 scout-a'."
        counts[card] = counts.get(card, 0) + int(number or 1)
    return counts


@dataclass
class Army:
    """What belongs to one side of a situation."""

    cells: Mapping[str, Cell]
    capitals: bool
    # Of each seat, one or two.
    piles: Sequence[Piles]
    marks: Mapping[str, str]
    spawns: Mapping[str, str]
    points: int
    pins: bool

    def codes(self) -> dict[str, str]:
        """Return the tile of each counter, by its code."""
        return {c: name for name, cell in self.cells.items() for c in cell.counters if c.isupper() == self.capitals}

    def plan(self, faction: str) -> SidePlan:
        return SidePlan(
            faction=faction,
            seats=tuple(_seat_plan(piles) for piles in self.piles),
            spawns=tuple(SpawnPlan(tile, tuple(words.split())) for tile, words in self.spawns.items()),
            counters={unit_of(code): tile for code, tile in self.codes().items()},
            scouted=tuple(tile for tile, mark in self.marks.items() if mark == "scouted"),
            controlled=tuple(tile for tile, mark in self.marks.items() if mark == "controlled"),
            points=self.points,
            pins=self.pins,
        )

    def fill_piles(self, state: State, side: int) -> None:
        """Lay the cards of the decks where they belong; nobody has seen them going there."""
        for seat, piles in zip(state.setup.seats_of[side], self.piles, strict=True):
            for pile in (terms.HAND, terms.PLAY_AREA, terms.DISCARD, terms.REMOVED):
                for card, count in count_cards(piles[pile]).items():
                    for _ in range(count):
                        state.move_card(seat, state.setup.kind_of[card], terms.DECK, pile)
            for place, pile in enumerate((terms.DECK, terms.HAND, terms.DISCARD)):
                state.set_lacks(seat, place, 0 if state.size(seat, pile) else state.setup.all_kinds)

    def suppress(self, state: State, side: int) -> None:
        for code in self.codes():
            if code.endswith("!"):
                index = state.setup.unit_index[state.setup.kind_of[unit_of(code)]]
                state.suppressed |= 1 << (side * state.setup.unit_count + index)


def _seat_plan(piles: Piles) -> SeatPlan:
    deck: dict[str, int] = {}
    for pile, cards in enumerate(piles):
        for card, count in count_cards(cards).items():
            deck[card] = deck.get(card, 0) + (count if pile != terms.SUPPLY else 0)
    return SeatPlan(deck=deck, supply=count_cards(piles[terms.SUPPLY]))


def with_bot(
    plan: Plan, options: Options, side: int, bot: str, difficulty: str, solo: BotPlan | None
) -> tuple[Plan, Options]:
    """Return plan and options with a bot for one's own side, the enemy's, or none."""
    if not bot:
        return plan, options
    name = SIDE_NAMES[side if bot == "own" else 1 - side]
    us, germany = (replace(army, bot=solo if army.faction == name else None) for army in plan.sides)
    return replace(plan, sides=(us, germany)), replace(options, bot=name, difficulty=difficulty)


def lay_row(state: State, row: str) -> None:
    """Lay the bot's cards out in the order given; of what a bot discards everybody knows."""
    area, setup = state.bot, state.setup
    assert area is not None
    for word in row.split():
        area.lay(setup.kind_of[word.removesuffix("!")], len(area.order))
        area.sideways[-1] = word.endswith("!")
    for kind, count in enumerate(state.row(setup.bot, terms.DISCARD)):
        state.note(setup.bot, terms.SEEN, kind, count)
    state.set_lacks(setup.bot, terms.LACKS_DISCARD, setup.all_kinds)


def mate_piles(given: Mapping[str, Cards]) -> Piles:
    """Return the piles of a second seat from those that a test names."""
    known = [name.replace("-", "_") for name in terms.PILE_NAMES]
    assert given.keys() <= set(known), f"A mate has the piles {', '.join(known)}."
    return [given.get(name, "") for name in known]
