"""The kinds of card and how many of each a side has. Rules R1.2, R1.3, R9."""

from __future__ import annotations

from dataclasses import dataclass, field

from bocage.data.fields import Fields, parse_toml
from bocage.data.locate import Locator
from bocage.data.problems import DataError, Report, advice
from bocage.engine import FACTS, ActionPlan, CardPlan
from bocage.engine.words.terms import ANY_RANGE

SQUADS = ("a", "b", "c")
CARD_VERBS = [facts.name for facts in FACTS if facts.on_card]
_KEYS = ("title", "squads", "side", "joins", "copies", "initiative", "defence", "armour", "aircraft", "actions")
# The actions that may say how far they reach (R9.5, R9.6).
_RANGED = [facts.name for facts in FACTS if facts.ranged]


@dataclass(frozen=True)
class CardList:
    """All kinds of card, in the order of their file."""

    kinds: tuple[CardPlan, ...]
    # How many cards of a kind a side has at most, by card id; some kinds belong to one side only.
    copies: dict[str, int]
    # Kinds of which a faction has fewer than others, by faction and card id.
    fewer: dict[str, dict[str, int]] = field(default_factory=dict)

    @property
    def units(self) -> list[str]:
        """Return the ids of the kinds with a counter."""
        return [card.id for card in self.kinds if card.has_unit]

    @property
    def specialists(self) -> tuple[CardPlan, ...]:
        """Return the kinds that replace Riflemen by agreement (R9.2)."""
        return tuple(card for card in self.kinds if card.joins)

    def of_faction(self, faction: str) -> dict[str, int]:
        """Return how many cards of each kind one faction has."""
        own = {card.id: self.copies[card.id] for card in self.kinds if card.faction in ("", faction)}
        return own | self.fewer.get(faction, {})


def read_cards(text: str, file: str, factions: tuple[str, str], known: tuple[str, ...] = SQUADS) -> CardList:
    """Return the cards a file lists; a DataError tells what is wrong with it."""
    report = Report(file, Locator(text))
    top = parse_toml(text, report)
    Fields(report, top).check_format()
    kinds: list[CardPlan] = []
    copies: dict[str, int] = {}
    fewer: dict[str, dict[str, int]] = {}
    for key in [key for key in top if key != "format"]:
        fields = Fields(report, top).table(key)
        fields.check_keys(*_KEYS, *(f"copies-{faction}" for faction in factions))
        # Two factions may have other cards of one title.
        title = fields.text("title") if fields.has("title") else key
        squads = fields.words("squads") or [""]
        for squad in squads:
            if squad and squad not in known:
                hint = advice(squad, known)
                report.add("unknown-word", fields.line("squads", squad), word=squad, key="squads", advice=hint)
            card = CardPlan(
                title=title,
                squad=squad,
                initiative=fields.number("initiative", 1, 9),
                actions=tuple(parse_action_line(action, title, fields, report) for action in fields.words("actions")),
                defence=fields.number("defence", 0, 9) if fields.has("defence") else 0,
                armour=fields.number("armour", 1, 9) if fields.has("armour") else 0,
                joins=fields.word("joins", list(top)) if fields.has("joins") else "",
                faction=fields.word("side", factions) if fields.has("side") else "",
                aircraft=fields.flag("aircraft"),
            )
            kinds.append(card)
            copies[card.id] = fields.number("copies", 1, 54)
            for faction in factions:
                if fields.has(f"copies-{faction}"):
                    fewer.setdefault(faction, {})[card.id] = fields.number(f"copies-{faction}", 0, 54)
    if report.problems:
        raise DataError(*report.problems)
    return CardList(tuple(kinds), copies, fewer)


def parse_action_line(text: str, card: str, fields: Fields, report: Report) -> ActionPlan:
    """Return the action of a line such as ``bolster 2 own squad`` or ``grenade 2 range 1``."""
    verb, *rest = text.split() or [""]
    own_squad = rest[-2:] == ["own", "squad"]
    ranged = verb in _RANGED and len(rest) == 3 and rest[1] == "range" and rest[2].isdecimal()
    numbers = rest[:-2] if own_squad or ranged else rest
    value = int(numbers[0]) if numbers and numbers[0].isdecimal() else 0
    if verb not in CARD_VERBS or len(numbers) > 1 or (numbers and not value):
        line = fields.line("actions")
        report.add("unknown-action", line, card=card, action=text, advice=advice(verb, CARD_VERBS))
    return ActionPlan(verb, value, own_squad, int(rest[2]) if ranged else ANY_RANGE)
