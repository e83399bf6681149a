"""The solo bot at a table: its options, what it has on the table, and why it decides as it does. Rules R13."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.data.texts import Texts
from bocage.engine import Options, Setup, State, View
from bocage.engine.bot_area import BotArea
from bocage.engine.notation import seat_name
from bocage.engine.plan import DIFFICULTIES, NORMAL, SIDE_NAMES
from bocage.engine.terms import HAND, LINE, NOBODY, NOWHERE, PASS, READY, SUPPLY
from bocage.server.problems import Refused
from bocage.server.solo_things import (
    BolsterDeckSeen,
    BotSeen,
    LaidOutSeen,
    ReadingSeen,
    SoloCardSeen,
    SoloLineSeen,
    SoloSeen,
)
from bocage.server.store import SeatRow
from bocage.solo import SoloCard, set_for
from bocage.solo.aloud import line_aloud
from bocage.solo.explain import Explainer, decide_at
from bocage.solo.naming import SOLO, difficulty_of
from bocage.words import Words

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
    lines = [line_aloud(line, texts) for line in card.lines]
    return SoloCardSeen(
        title=card.title,
        always=list(card.always),
        lines=[SoloLineSeen(said=said, subs=[sub.strip() for sub in subs]) for said, *subs in lines],
    )


# Why it decides as it does


class Reasoning:
    """Says of the decisions of a match's bot which line they follow, and why; it needs nothing that is hidden."""

    def __init__(self, setup: Setup) -> None:
        self._cards = set_for(setup)
        self._words = Words(setup, Texts())
        self._explainer = Explainer(self._words)

    def reading(self, state: State, action: int) -> ReadingSeen | None:
        """Return the reasons of a decision about to be carried out; None where there is nothing to say (R13.5)."""
        setup, area = state.setup, state.bot
        if area is None or not area.order:
            return None
        verb = setup.action_verb[action]
        first = verb in (LINE, PASS, READY) and not area.line and state.doing == NOBODY
        line = setup.action_number[action] if verb == LINE else area.line
        sub, reasons = self._reasons(state, action)
        if not first and not reasons:
            return None
        return ReadingSeen(card=setup.kind_ids[area.order[0]], first=first, line=line, sub=sub, reasons=reasons)

    def _reasons(self, state: State, action: int) -> tuple[str, list[str]]:
        """Return the sub-line that applies, if there is one, and the reasons in words."""
        if state.setup.action_verb[action] == READY:
            return "", [self._words.texts.say("solo.readies")]
        decision = decide_at(state, self._cards)
        if decision.action != action:
            return "", [self._words.texts.say("solo.outdated")]
        return decision.reasons.sub, self._explainer.explain(decision).reasons
