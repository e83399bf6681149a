"""What things are called when a person is told of them: cards, units, tiles, sides. Rules R1."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps

from bocage.data.texts import Texts
from bocage.data.theatre import theatre
from bocage.engine import Setup, unit_name
from bocage.engine.words.terms import ENDING_NAMES, HIDDEN, MINE_SIDES, NOBODY, PILE_NAMES

# The lines of a solo card are numbered so (R13.5).
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


# Scenarios in a language whose names are kept at hand.
MOST_KEPT = 64


def _named_once(name: Callable[[Words, int], str]) -> Callable[[Words, int], str]:
    """Let what things are called be put together once: a log names the same few again and again."""

    @wraps(name)
    def known(words: Words, number: int) -> str:
        key = (name.__name__, number)
        found = words.known.get(key)
        if found is None:
            found = words.known[key] = name(words, number)
        return found

    return known


class Words:
    """The names of one scenario's things in the texts' language."""

    def __init__(self, setup: Setup, texts: Texts) -> None:
        self.setup = setup
        self.texts = texts
        # Names that were said before, by what they are of, and its number.
        self.known: dict[tuple[str, int], str] = {}

    def say(self, key: str, /, **values: object) -> str:
        return self.texts.say(f"ui.{key}", **values)

    @_named_once
    def side(self, side: int) -> str:
        return self.texts.say(f"side.{self.setup.factions[side]}")

    def adjective(self, side: int) -> str:
        return self.texts.say(f"adjective.{self.setup.factions[side]}")

    @_named_once
    def seat(self, seat: int) -> str:
        """Return a seat by its side; in a team with its number."""
        side = self.setup.side_of[seat]
        team = self.setup.seats_of[side]
        if len(team) == 1:
            return self.side(side)
        return self.texts.compose("ui.seat-of-team", "side", side=self.side(side), number=team.index(seat) + 1)

    @_named_once
    def card(self, kind: int) -> str:
        """Return a card's title and squad; ``a card`` for one that is hidden from the reader."""
        return self.say("hidden-card") if kind == HIDDEN else self.texts.card_name(self.setup.kind_ids[kind])

    def cards(self, kinds: list[int]) -> str:
        """Return a list of cards, equal ones counted, in the order in which they first stand."""
        parts = []
        for kind in dict.fromkeys(kinds):
            count = kinds.count(kind)
            if count == 1:
                parts.append(self.card(kind))
            elif kind == HIDDEN:
                parts.append(self.say("hidden-cards", count=count))
            else:
                parts.append(self.say("several", count=count, card=self.card(kind)))
        return self.texts.listed(parts) or self.say("nothing")

    def counted(self, counts: list[int]) -> str:
        """Return a pile given as counts by kind."""
        return self.cards([kind for kind, count in enumerate(counts) for _ in range(count)])

    def soldier(self, seat: int, kind: int, number: int) -> str:
        """Return the name on a seat's n-th card of a kind, "" where it has none (R1.3)."""
        faction = self.setup.factions[self.setup.side_of[seat]]
        return theatre(self.setup.plan.theatre).soldier(faction, self.setup.kind_ids[kind], number)

    @_named_once
    def unit(self, unit: int) -> str:
        """Return a unit without its side: Riflemen A; a single soldier by his title, a vehicle or structure (R15.1)."""
        name, index = unit_name(self.setup, unit), unit % self.setup.unit_count
        if index >= self.setup.soldier_count:
            return self.texts.thing_name("structure" if self.setup.is_structure[unit] else "vehicle", name)
        return self.unit_called(name)

    def unit_called(self, name: str) -> str:
        """Return the unit with this id: Riflemen A, or where he is alone Rifleman A (R15.1)."""
        return self.texts.card_name(name) if self.setup.single_soldiers else self.texts.unit_name(name)

    @_named_once
    def berth(self, berth: int) -> str:
        """Return a seat of a vehicle: driver of the Patrol Truck (R15.13)."""
        seat = self.setup.berth_plans[berth].name
        vehicle = self.unit(self.setup.berth_vehicle[berth])
        return self.texts.compose("ui.seat-of", "seat", seat=self.texts.say(f"seat.{seat}"), vehicle=vehicle)

    def mine(self, side_up: int) -> str:
        """Return a mine by the side that lies up (R10.1)."""
        return self.texts.say(f"mine.{MINE_SIDES[side_up]}")

    @_named_once
    def unit_of_side(self, unit: int) -> str:
        """Return a unit with its side: German Riflemen A."""
        if unit == NOBODY:
            return self.say("nobody")
        side = self.adjective(unit // self.setup.unit_count)
        return self.texts.compose("ui.unit-of", "unit", side=side, unit=self.unit(unit))

    def tile(self, tile: int) -> str:
        return self.setup.tile_names[tile]

    @_named_once
    def verb(self, verb: int) -> str:
        """Return what a card is played for: a verb of a card, hunkering down or readying."""
        name = self.setup.verbs[verb].name
        return self.texts.say(f"verb.{name}") if self.texts.has(f"verb.{name}") else self.say(f"action-{name}")

    def pile(self, pile: int) -> str:
        return self.say(f"pile-{PILE_NAMES[pile]}")

    def outcome(self, winner: int) -> str:
        return self.say("drawn") if winner == NOBODY else self.say("wins", side=self.side(winner))

    def ending(self, ending: int) -> str:
        return self.say(f"ending-{ENDING_NAMES[ending]}")

    def all_of(self, names: list[str]) -> str:
        """Return names one after the other: a, b and c."""
        if len(names) == 1:
            return names[0]
        return self.texts.together("ui.and-last", first=self.texts.listed(names[:-1]), last=names[-1])

    def either(self, choices: list[str]) -> str:
        """Return typed texts to choose from: "a", "b" or "c"."""
        quoted = [self.say("quoted", word=choice) for choice in choices]
        if len(quoted) == 1:
            return quoted[0]
        return self.say("or-else", first=", ".join(quoted[:-1]), last=quoted[-1])


@lru_cache(MOST_KEPT)
def words_of(setup: Setup, texts: Texts) -> Words:
    """Return the names of a scenario's things, those that were said before at hand."""
    return Words(setup, texts)
