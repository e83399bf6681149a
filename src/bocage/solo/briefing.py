"""What is told of a bot before its match: what is otherwise at set-up, whom it fears, its cards. Rules R13.1, R13.7."""

from __future__ import annotations

from bocage.engine import REST, BotPlan, Setup, SidePlan
from bocage.solo.aloud import read_aloud
from bocage.solo.cards import SoloCard
from bocage.solo.sets import set_for
from bocage.solo.tiles import KEY
from bocage.words import Words


def cards_held(setup: Setup) -> list[SoloCard]:
    """Return the solo cards for what the bot of a match has, specialists included (R13.1, R9.2)."""
    titles = _titles(setup, setup.plan.sides[setup.side_of[setup.bot]])
    return [card for title, card in set_for(setup).cards.items() if title in titles]


def _titles(setup: Setup, side: SidePlan) -> set[str]:
    held = {card for seat in side.seats for card in (*seat.deck, *seat.supply)}
    return {card.title for card in setup.plan.cards if card.id in held}


def bot_cards(words: Words) -> list[str]:
    """Return what is otherwise at set-up, then every card of a match's bot, with an empty line after each."""
    said = [*set_up_lines(words), ""]
    for card in cards_held(words.setup):
        said += [words.texts.say(f"title.{card.title}"), *read_aloud(card, words.texts), ""]
    return said


def set_up_lines(words: Words) -> list[str]:
    """Return a sentence for each thing that is otherwise than for a player, and the order of danger (R13.1, R13.7)."""
    setup, texts = words.setup, words.texts
    number = setup.side_of[setup.bot]
    notes = setup.plan.sides[number].bot or BotPlan()
    said = [
        texts.say(f"solo.set-up-{pile}", cards=", ".join(_count(words, card, count) for card, count in changed.items()))
        for pile, changed in (("deck", notes.deck), ("supply", notes.supply))
        if changed
    ]
    if notes.scouted:
        said.append(texts.say("solo.set-up-scouted", tiles=", ".join(notes.scouted)))
    said.append(texts.say("solo.set-up-decks", decks=", ".join(deck_name(words, deck) for deck in setup.deck_names)))
    if KEY in notes.tiles:
        said.append(texts.say("solo.set-up-key", tile=notes.tiles[KEY]))
    if notes.path:
        said.append(texts.say("solo.set-up-path", tiles=", ".join(notes.path)))
    theirs = _titles(setup, setup.plan.sides[1 - number])
    sort = "title" if setup.single_soldiers else "unit"
    feared = [texts.say(f"{sort}.{title}") for title in notes.danger if title in theirs]
    if feared:
        said.append(texts.say("solo.set-up-danger", units=", ".join(feared)))
    return said


def _count(words: Words, card: str, count: int) -> str:
    return words.texts.say("solo.set-up-count", count=count, card=words.texts.card_name(card))


def deck_name(words: Words, deck: str) -> str:
    """Return what a bolster deck is called: its squad's letter, a scenario's own name, or the rest (R13.1)."""
    return words.texts.say("solo.deck-rest") if deck == REST else deck.capitalize()
