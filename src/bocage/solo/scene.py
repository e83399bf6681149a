"""What a solo card may look at: the board, the bot's row and discard pile, everything open. Rules R13.5, R13.6."""

from __future__ import annotations

from bocage.engine import BotPlan, State, bot_area, total_defence
from bocage.engine.words.terms import CONTROLLED, DECK, DISCARD, NOBODY, NOWHERE, PLAY_AREA, SUPPLY, UNSEEN

# Farther than any tile.
FAR = 99


class Undecided(Exception):
    """A die or a lot must fall before the bot can decide; ``action`` is the one that lets it fall."""

    def __init__(self, action: int) -> None:
        super().__init__(action)
        self.action = action


class Way:
    """A destination for a counter."""

    def __init__(self, unit: int, origin: int, tile: int, steps: int, first: dict[int, int]) -> None:
        self.unit = unit
        self.origin = origin
        self.tile = tile
        self.steps = steps
        # The action of each first step that leads there, with the fewest mines that go off on the way by it (R15.31).
        self.first = first


class Scene:
    """A bot's card about to be resolved, and the position as far as it is open to the bot (R14.3).

    Nothing here reads the player's hand, deck or unseen discards, nor the bot's own deck or face-down cards.
    """

    def __init__(self, state: State, actions: list[int]) -> None:
        setup = state.setup
        self.state = state
        self.setup = setup
        self.actions = actions
        self.area = bot_area(state)
        self.side: int = setup.side_of[setup.bot]
        self.foe: int = 1 - self.side
        self.notes: BotPlan = setup.plan.sides[self.side].bot or BotPlan()
        self.kind: int = self.area.order[0]
        self.unit: int = state.unit(self.side, self.kind)
        # On foot and aboard; vehicles with seats and structures count as nothing (R15.28).
        self.own: list[int] = self.soldiers_of(self.side)
        self.enemies: list[int] = self.soldiers_of(self.foe)
        # Whether a mine of the player can be in the way (R10.2).
        self.fears_mines = bool(setup.edges) and setup.mine_side != self.side
        # The legal plays of the card, and those of each verb.
        self.plays: list[int] = []
        self.plays_of: dict[str, list[int]] = {}
        for action in actions:
            if setup.action_kind[action] == self.kind:
                self._add_play(action)
        self.forget()
        # Dice and lots used so far.
        self.used = 0
        # Where the unit stands, or enters the board; the lot decides among spawn tiles (R13.10).
        self.spawn: int = NOWHERE
        self.here: int = NOWHERE

    def _add_play(self, action: int) -> None:
        self.plays.append(action)
        verb = self.setup.verb_of(action).name
        known = self.plays_of.get(verb)
        if known is None:
            self.plays_of[verb] = [action]
        else:
            known.append(action)

    def forget(self) -> None:
        """Forget what was found out for the card: what depends on where its unit stands or enters the board."""
        # Tiles its boxed rules let its unit enter, those of phrases, how far each tile is from them, and where its unit
        # can go in so many steps.
        self.may_enter: dict[int, bool] = {}
        self.goals: dict[str, list[int]] = {}
        self.far: dict[str, list[int]] = {}
        self.ways: dict[int, list[Way]] = {}

    def go_on(self, state: State, actions: list[int]) -> None:
        """Go on with the next decision on the same card, where only something was announced or fell."""
        self.state = state
        self.actions = actions
        self.area = bot_area(state)
        self.used = 0

    def soldiers_of(self, side: int) -> list[int]:
        """Return the units of a side on the board that count as such: all with cards of their own (R15.28)."""
        first = side * self.setup.unit_count
        return [unit for unit in range(first, first + self.setup.soldier_count) if self.state.where(unit) != NOWHERE]

    def settle(self) -> None:
        """Find the unit's tile; a unit off the board acts as from its spawn tile (R13.10)."""
        if self.unit == NOBODY:
            return
        self.here = self.state.where(self.unit)
        if self.here == NOWHERE:
            spawns = self.setup.spawns[self.unit]
            self.here = self.pick(spawns)
            self.spawn = self.here if len(spawns) > 1 else NOWHERE

    @property
    def is_absent(self) -> bool:
        """Return True if the card's unit is off the board."""
        return self.unit != NOBODY and self.state.where(self.unit) == NOWHERE

    # Dice and lots

    def pick(self, options: list[int]) -> int:
        """Return one of the options; of several, the one whose lot has fallen (R13.6)."""
        if len(options) == 1:
            return options[0]
        return options[self._fallen(self.setup.roll + len(options) - 1)]

    def roll(self) -> int:
        """Return the die that has fallen for this card, 1 to 10."""
        return self._fallen(self.setup.roll) or 10

    def _fallen(self, action: int) -> int:
        if self.used == len(self.area.fell):
            raise Undecided(action)
        self.used += 1
        return self.area.fell[self.used - 1]

    # The board

    def mark(self, tile: int) -> int:
        """Return the bot's mark on a tile."""
        return self.state.mark(self.side, tile)

    def enemy_mark(self, tile: int) -> int:
        """Return the player's mark on a tile."""
        return self.state.mark(self.foe, tile)

    def is_scouted(self, tile: int) -> bool:
        """Return True if the bot has a marker on the tile; a controlled tile is scouted, too."""
        return self.mark(tile) != UNSEEN

    def is_controlled(self, tile: int) -> bool:
        """Return True if the bot controls the tile."""
        return self.mark(tile) == CONTROLLED

    def value(self, tile: int) -> int:
        """Return the points of a tile, of standing structures too; 0 where there is no objective (R13.6, R15.28)."""
        points = self.state.objective(tile)
        for unit in self.structures_on(tile):
            points += self.setup.structure_points[unit]
        return points

    def gain(self, tile: int) -> int:
        """Return the points that control of a tile brings: not those of the player's structures (R13.5, R15.21)."""
        points = self.state.objective(tile)
        for unit in self.structures_on(tile, self.side):
            points += self.setup.structure_points[unit]
        return points

    def structures_on(self, tile: int, side: int = NOBODY) -> list[int]:
        """Return the structures that stand on a tile, of one side or, with NOBODY, of both."""
        return [
            unit
            for unit in self.setup.structures
            if self.state.where(unit) == tile and (side == NOBODY or side == unit // self.setup.unit_count)
        ]

    def own_on(self, tile: int) -> list[int]:
        """Return the bot's counters on a tile."""
        return [unit for unit in self.own if self.state.where(unit) == tile]

    def enemies_on(self, tile: int) -> list[int]:
        """Return the player's counters on a tile."""
        return [unit for unit in self.enemies if self.state.where(unit) == tile]

    def has_enemy_control(self, tile: int) -> bool:
        """Return True if the player has a unit with the Control action on the tile (R13.6)."""
        return any(self.can_control(unit) for unit in self.enemies_on(tile))

    def can_control(self, unit: int) -> bool:
        """Return True if a unit has the Control action on its cards (R13.6)."""
        index = unit % self.setup.unit_count
        return index < self.setup.soldier_count and self.setup.has_control[self.setup.unit_kinds[index]]

    def can_demolish(self, unit: int) -> bool:
        """Return True for a demolition unit: one with the Demolition action on its cards (R15.10)."""
        index = unit % self.setup.unit_count
        return index < self.setup.soldier_count and self.setup.has_demolition[self.setup.unit_kinds[index]]

    def is_raided(self, tile: int) -> bool:
        """Return True if a structure of the bot is about to be destroyed for points, whoever guards it (R15.10)."""
        if not self.setup.goal[self.foe] or not self.is_controlled(tile) or not self.structures_on(tile, self.side):
            return False
        return any(self.can_demolish(unit) for unit in self.enemies_on(tile))

    def population(self, tile: int) -> int:
        """Return the enemy counters on a tile less the bot's own (R13.6)."""
        return len(self.enemies_on(tile)) - len(self.own_on(tile))

    def distance(self, one: int, other: int) -> int:
        """Return how many steps apart two tiles are (R1.6)."""
        return self.setup.distance[one * self.setup.tile_count + other]

    def nearest(self, tile: int, others: list[int]) -> int:
        """Return the distance from a tile to the nearest of others; FAR if there is none."""
        nearest = FAR
        for other in others:
            nearest = min(nearest, self.distance(tile, other))
        return nearest

    def defence(self, verb: str, target: int) -> int:
        """Return the total defence of an enemy against the unit where it stands (R7.2)."""
        return total_defence(self.state, self.setup.named(verb), self.here, target)

    # Cards

    def title(self, unit: int) -> str:
        """Return the title of a unit's cards; nothing for a vehicle with seats, or a structure."""
        index = unit % self.setup.unit_count
        return self.card_title(self.setup.unit_kinds[index]) if index < self.setup.soldier_count else ""

    def card_title(self, kind: int) -> str:
        """Return the title of a kind of card."""
        return self.setup.plan.cards[kind].title

    def is_matching(self, kind: int) -> bool:
        """Return True if a card matches the one in turn: of its squad; without squads a soldier's (R13.6, R15.28)."""
        setup = self.setup
        squad = setup.squad[self.kind]
        if squad:
            return setup.squad[kind] == squad
        totals, first = setup.card_totals, setup.bot * setup.kind_count
        has_squads = any(totals[first + each] and setup.squad[each] for each in range(setup.kind_count))
        return not has_squads and setup.unit_index[kind] != NOBODY

    def laid_out(self, kind: int) -> int:
        """Return how many cards of a kind lie face up in the bot's play area."""
        return self.state.count(self.setup.bot, PLAY_AREA, kind)

    def discarded(self, kind: int) -> int:
        """Return how many cards of a kind lie in the bot's discard pile."""
        return self.state.count(self.setup.bot, DISCARD, kind)

    @property
    def to_draw(self) -> int:
        """Return how many cards the bot's deck and discard pile hold together."""
        return self.state.size(self.setup.bot, DECK) + self.state.size(self.setup.bot, DISCARD)

    def bolster_cards(self, deck: int) -> list[int]:
        """Return the kinds of a bolster deck of which any card is left; their order is unknown (R14.3)."""
        return [kind for kind in self.setup.deck_kinds[deck] if self.state.count(self.setup.bot, SUPPLY, kind)]
