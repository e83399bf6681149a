"""The solo bot at a table: its options, its cards, and what it has on the table. Rules R13."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.data.texts import Texts
from bocage.engine import Options, Setup, View
from bocage.engine.bot_area import BotArea
from bocage.engine.notation import seat_name
from bocage.engine.plan import DIFFICULTIES, NORMAL, SIDE_NAMES
from bocage.engine.terms import HAND, NOWHERE, SUPPLY
from bocage.server.problems import Refused
from bocage.server.solo_things import (
    BolsterDeckSeen,
    BotSeen,
    LaidOutSeen,
    SoloCardSeen,
    SoloLineSeen,
    SoloSeen,
    SoloSubSeen,
)
from bocage.server.store import SeatRow
from bocage.solo import SoloCard, SoloLine, set_for
from bocage.solo.aloud import line_aloud
from bocage.solo.interpreter import SUB_NAMES
from bocage.solo.naming import SOLO, difficulty_of

# As the seat of a bot is named, easiest first.
BOT_NAMES = tuple(f"{SOLO}:{difficulty}" for difficulty in DIFFICULTIES)


def options_of(control: str, round_limit: int, seats: Sequence[SeatRow], *, specialists: bool) -> Options:
    """Return what a match is played by; a bot among the seats belongs to it from the beginning (R13.1)."""
    bots = [(row.seat, difficulty_of(row.name)) for row in seats if row.kind == "computer" and difficulty_of(row.name)]
    if not bots:
        return Options(control, round_limit, specialists)
    if len(bots) > 1:
        raise Refused("solo-twice")
    if len(seats) > len(SIDE_NAMES):
        raise Refused("solo-in-team")
    seat, difficulty = bots[0]
    return Options(control, round_limit, specialists, SIDE_NAMES[seat], difficulty or NORMAL)


# What everybody sees


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


def markers_on(view: View, unit: int) -> int:
    """Return the control markers on a counter; only a bot's has any (R13.3)."""
    setup = view.setup
    if view.bot is None or unit // setup.unit_count != setup.side_of[setup.bot]:
        return 0
    return view.bot.markers[unit % setup.unit_count]


def see_solo(setup: Setup) -> SoloSeen:
    """Return the seat of a match's bot, and the solo cards for what it has (R13.1)."""
    side = setup.plan.sides[setup.side_of[setup.bot]]
    held = {card for seat in side.seats for card in (*seat.deck, *seat.supply)}
    titles = {card.title for card in setup.plan.cards if card.id in held}
    return SoloSeen(
        seat=seat_name(setup, setup.bot),
        difficulty=setup.options.difficulty,
        cards=[_solo_card(card) for title, card in set_for(setup).cards.items() if title in titles],
    )


def _solo_card(card: SoloCard) -> SoloCardSeen:
    texts = Texts()
    lines = [_solo_line(line, texts) for line in card.lines]
    return SoloCardSeen(title=card.title, always=list(card.always), lines=lines)


def _solo_line(line: SoloLine, texts: Texts) -> SoloLineSeen:
    said, *subs = line_aloud(line, texts)
    # What may be rolled comes before the sub-lines, and bears no letter.
    names = [""] * len(line.rolls) + list(SUB_NAMES[: len(line.subs)])
    parts = [SoloSubSeen(sub=name, said=sub.strip()) for name, sub in zip(names, subs, strict=True)]
    return SoloLineSeen(said=said, subs=parts)
