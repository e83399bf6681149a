"""A side set up for a bot: its changed cards and markers, its bolster decks. Rules R13.1 and R13.8."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bocage.engine.scenario.plan import BotPlan, CardPlan, Plan, SetupProblem, SidePlan

# The word for all cards that no other bolster deck names.
REST: Final = "rest"
# Cards a bot draws at the start of its turn (R13.4), and on the hard difficulty (R13.8).
BOT_DRAWS: Final = 3
HARD_DRAWS: Final = 4


def with_bot(plan: Plan, name: str, *, specialists: bool) -> Plan:
    """Return the plan with the changes to set-up that the side's solo section lists (R13.1, R9.2)."""
    number = plan.side_of(name)
    side = plan.sides[number]
    if len(side.seats) > 1:
        raise SetupProblem("bot-in-team", {"side": str(number)})
    bot = side.bot or BotPlan()
    if specialists and not bot.specialists:
        raise SetupProblem("bot-and-specialists", {"side": str(number)})
    seat = replace(
        side.seats[0],
        deck={card: count for card, count in (side.seats[0].deck | bot.deck).items() if count},
        supply={card: count for card, count in (side.seats[0].supply | bot.supply).items() if count},
    )
    marked = {*side.scouted, *side.controlled}
    scouted = (*side.scouted, *(tile for tile in bot.scouted if tile not in marked))
    changed = replace(side, seats=(seat,), scouted=scouted, bot=bot)
    return replace(plan, sides=(changed, plan.sides[1]) if number == 0 else (plan.sides[0], changed))


def bolster_decks(cards: tuple[CardPlan, ...], side: SidePlan) -> tuple[list[str], list[list[int]]]:
    """Return the bolster decks by name, and the kinds in each: neither Fog of War nor aircraft (R13.1, R15.30)."""
    supply = side.seats[0].supply
    decks = dict((side.bot or BotPlan()).decks) or _by_squad(cards, side.faction)
    names = list(decks)
    kinds: list[list[int]] = [[] for _ in names]
    for kind, card in enumerate(cards):
        if card.id in supply and card.actions and not card.aircraft:
            kinds[_deck_of(card, decks)].append(kind)
    return names, kinds


def _by_squad(cards: tuple[CardPlan, ...], faction: str) -> dict[str, tuple[str, ...]]:
    words = [*sorted({card.squad for card in cards if card.squad and card.faction in ("", faction)}), REST]
    return {word: (word,) for word in words}


def _deck_of(card: CardPlan, decks: dict[str, tuple[str, ...]]) -> int:
    """Return the deck that names the card, else its title, its squad, or the rest."""
    for word in (card.id, card.title, card.squad, REST):
        for number, words in enumerate(decks.values()):
            if word and word in words:
                return number
    raise SetupProblem("no-bolster-deck", {"card": card.id})
