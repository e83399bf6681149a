"""The solo bot as everybody sees it: its cards, what it has on the table, its reasons. Rules R13, R14.3."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.engine import BotArea, View, seat_name
from bocage.engine.words.terms import HAND, NOWHERE, SUPPLY
from bocage.server.table.reasoning import Reading
from bocage.server.wire.solo import (
    BolsterDeckSeen,
    BotSeen,
    LaidOutSeen,
    ReadingSeen,
    SoloCardSeen,
    SoloLineSeen,
    SoloSeen,
    SoloSubSeen,
)
from bocage.solo import SoloCard, SoloLine
from bocage.solo.aloud import always_aloud, line_aloud, through_aloud
from bocage.solo.briefing import cards_held, set_up_lines
from bocage.solo.cards import part_names
from bocage.solo.explain import Explainer, Told
from bocage.words import Words


def see_bot(view: View, area: BotArea) -> BotSeen:
    """Return a bot's play area in order and its bolster decks, whose order nobody knows (R14.3)."""
    setup = view.setup
    return BotSeen(
        seat=seat_name(setup, setup.bot),
        play_area=[
            LaidOutSeen(card=setup.kind_ids[kind], sideways=sideways)
            for kind, sideways in zip(area.order, area.sideways, strict=True)
        ],
        face_down=view.size(setup.bot, HAND),
        decks=[
            BolsterDeckSeen(
                deck=name,
                cards={
                    setup.kind_ids[kind]: view.count(setup.bot, SUPPLY, kind)
                    for kind in kinds
                    if view.count(setup.bot, SUPPLY, kind)
                },
            )
            for name, kinds in zip(setup.deck_names, setup.deck_kinds, strict=True)
        ],
        line=area.line,
        selected=None if area.selected == NOWHERE else setup.tile_names[area.selected],
    )


def see_reading(reading: Reading, words: Words) -> ReadingSeen | None:
    """Return why a bot decided as it did, in words; None where there is nothing to say (R13.5)."""
    decision = reading.decision
    told = Told([words.texts.say("solo.outdated")]) if decision is None else Explainer(words).explain(decision)
    if not reading.first and not told.lines:
        return None
    return ReadingSeen(
        card=reading.card,
        first=reading.first,
        line=reading.line,
        sub=decision.reasons.sub if decision is not None else "",
        said=" ".join(told.line),
        reasons=told.reasons,
    )


def see_solo(words: Words) -> SoloSeen:
    """Return the seat of a match's bot, what is otherwise for it, and the solo cards for what it has (R13.1)."""
    setup = words.setup
    return SoloSeen(
        seat=seat_name(setup, setup.bot),
        difficulty=setup.options.difficulty,
        told=set_up_lines(words),
        cards=[_solo_card(card, words.texts) for card in cards_held(setup)],
    )


def _solo_card(card: SoloCard, texts: Texts) -> SoloCardSeen:
    return SoloCardSeen(
        title=card.title,
        always=always_aloud(card, texts),
        lines=[_solo_line(line, texts) for line in card.lines],
        through=through_aloud(card, texts) if card.through else "",
    )


def _solo_line(line: SoloLine, texts: Texts) -> SoloLineSeen:
    said, *subs = line_aloud(line, texts)
    return SoloLineSeen(
        said=said,
        subs=[SoloSubSeen(sub=name, said=sub.strip()) for name, sub in zip(part_names(line), subs, strict=False)],
    )
