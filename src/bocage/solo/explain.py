"""Why a bot did what it did, in words: for the log, and for a whole match afterwards. Rules R13.5."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bocage.engine import State, legal_actions
from bocage.engine.words.terms import NOBODY
from bocage.match import Match
from bocage.solo.aloud import part_of, sentence_of
from bocage.solo.briefing import deck_name
from bocage.solo.cards import SoloCard, SoloSet
from bocage.solo.interpreter import Decision, decide
from bocage.solo.phrasing import Phrasing
from bocage.solo.reasons import (
    CARDS,
    CONDITION,
    DECKS,
    IMPOSSIBLE,
    NO_ENEMY,
    NO_SEAT,
    NO_SUB,
    NO_TILE,
    NOBODY_FITS,
    SEATS,
    TILES,
    Missed,
    Reasons,
    Tie,
)
from bocage.solo.sets import set_for
from bocage.words import Words
from bocage.words.words import ROMAN

# More than this are counted instead of named.
MOST_NAMED = 3


@dataclass
class Told:
    """The reasons of one decision in words: what was passed over, the line as its card says it, what settled it."""

    missed: list[str] = field(default_factory=list)
    line: list[str] = field(default_factory=list)
    settled: list[str] = field(default_factory=list)

    @property
    def lines(self) -> list[str]:
        """Return all of it, in this order."""
        return self.missed + self.line + self.settled

    @property
    def reasons(self) -> list[str]:
        """Return all but the line, for where its card lies open."""
        return self.missed + self.settled


@dataclass(frozen=True)
class Explained:
    """One decision of a bot in a match: its number there, the action, and the reasons in words."""

    number: int
    action: int
    lines: list[str]
    # True if the cards would decide otherwise today: they have changed since the match was played.
    is_outdated: bool = False


class Explainer:
    """Says why, in the words of a scenario with a bot."""

    def __init__(self, words: Words, cards: SoloSet | None = None) -> None:
        self._words = words
        self._cards = cards or set_for(words.setup)
        self._phrasing = Phrasing(words.texts)
        self._say = self._phrasing.say

    def explain(self, decision: Decision) -> Told:
        """Return the reasons of one decision; none where there was nothing to choose."""
        verb, reasons = self._words.setup.verb_of(decision.action).name, decision.reasons
        told = Told()
        if verb == "ready":
            told.missed.append(self._say("readies"))
        elif verb == "line":
            told.missed = self._lines_missed([missed for missed in reasons.missed if missed.line < reasons.line])
            self._take_line(reasons, told)
        elif verb == "pass" and reasons.missed:
            told.missed = self._lines_missed(reasons.missed)
            told.line.append(self._say("no-line"))
        elif verb != "roll":
            self._explain_play(reasons, told)
            told.settled.extend(self._lot(reasons) if verb == "lot" else [])
        return told

    def _card(self, reasons: Reasons) -> SoloCard:
        return self._cards.cards[self._words.setup.plan.cards[reasons.kind].title]

    # What was passed over

    def _lines_missed(self, missed: list[Missed]) -> list[str]:
        """Return why lines do not apply; of a line with sub-lines, why none of those does."""
        said = []
        for each in missed:
            if each.sub:
                continue
            why = self._why(each)
            subs = [other for other in missed if other.line == each.line and other.sub]
            if each.why == NO_SUB and subs:
                why = "; ".join(self._say("sub-why", sub=names, why=why) for names, why in self._subs_missed(subs))
            said.append(self._say("line-missed", line=ROMAN[each.line], why=why))
        return said

    def _subs_missed(self, subs: list[Missed]) -> list[tuple[str, str]]:
        """Return why sub-lines do not apply, those with the same reason together."""
        names: dict[str, list[str]] = {}
        for each in subs:
            names.setdefault(self._why(each), []).append(each.sub)
        return [(self._phrasing.join("or", letters), why) for why, letters in names.items()]

    def _why(self, missed: Missed) -> str:
        phrasing, phrases = self._phrasing, missed.phrases
        if missed.why == CONDITION:
            return phrasing.condition(phrases[0], so=False)
        if missed.why == NO_ENEMY:
            return self._say(f"missed.no-enemy-{missed.do}", enemy=phrasing.enemy(phrases, none=True))
        if missed.why == NOBODY_FITS:
            return self._say(f"missed.nobody-{missed.do}", friend=phrasing.friend(phrases, none=True))
        if missed.why == NO_SEAT:
            return self._say("missed.no-seat", seat=phrasing.seat(phrases, none=True))
        if missed.why == IMPOSSIBLE:
            return self._say(f"missed.impossible-{missed.do}")
        # What a destination must be is so of one tile; what to come closer to is one thing or another.
        is_so = phrasing.tile_is(phrases, "and" if missed.why == NO_TILE else "or")
        tile = phrasing.join("or", [phrasing.tile([phrase]) for phrase in phrases])
        return self._say(f"missed.{missed.why}", tile=tile, **{"is": is_so})

    # What was done

    def _take_line(self, reasons: Reasons, told: Told) -> None:
        """Quote the line, with the part of it that applies, after why the parts before it do not."""
        subs = [missed for missed in reasons.missed if missed.line == reasons.line and missed.sub]
        for names, why in self._subs_missed(subs):
            told.missed.append(self._say("line-missed", line=self._numbered(reasons.line, names), why=why))
        line, texts = self._card(reasons).lines[reasons.line - 1], self._words.texts
        said = sentence_of(line, texts)
        if reasons.sub:
            said = self._say("whole", line=said, part=part_of(line, reasons.sub, texts))
        told.line.append(self._say("line-taken", line=self._numbered(line.number, reasons.sub), said=said))

    def _numbered(self, line: int, sub: str) -> str:
        return self._say("part", line=ROMAN[line], sub=sub) if sub else ROMAN[line]

    def _explain_play(self, reasons: Reasons, told: Told) -> None:
        if reasons.line and not reasons.is_told:
            self._take_line(reasons, told)
        if reasons.die:
            told.settled.append(self._say("by-die", face=reasons.die))
        told.settled.extend(self._tie(tie, reasons.among) for tie in reasons.ties)
        if reasons.only != NOBODY and reasons.among:
            told.settled.append(self._say("only", name=self._name(reasons.only, reasons.among)))
        if reasons.closer is not None:
            told.settled.append(self._closer(reasons))

    def _tie(self, tie: Tie, among: str) -> str:
        by = self._phrasing.tie(tie.phrase, among, tie.number)
        return self._say(
            "tie-broken",
            by=by[:1].upper() + by[1:],
            kept=self._names(tie.kept, among, "or"),
            dropped=self._names(tie.dropped, among, "or"),
        )

    def _closer(self, reasons: Reasons) -> str:
        closer = reasons.closer
        assert closer is not None
        tile = self._phrasing.tile([closer.phrase])
        if not closer.steps:
            return self._say("comes-onto", tile=tile)
        if not closer.goals:
            return self._say("comes-closer-unnamed", steps=closer.steps, tile=tile)
        names = self._names(closer.goals, TILES, "or")
        return self._say("comes-closer", steps=closer.steps, tile=tile, names=names)

    def _lot(self, reasons: Reasons) -> list[str]:
        """Return what the lot decides among: equals, or spawn tiles before any line is read (R13.10)."""
        enters = not reasons.line and reasons.among == TILES
        key = "by-lot-spawn" if enters else "by-lot"
        names = self._names(reasons.equals, reasons.among, "or" if enters else "and", most=len(reasons.equals))
        return [self._say(key, names=names)]

    def _names(self, things: Sequence[int], among: str, joined: str, most: int = MOST_NAMED) -> str:
        if len(things) > most:
            return self._say("many-others", count=len(things))
        return self._phrasing.join(joined, [self._name(each, among) for each in things])

    def _name(self, thing: int, among: str) -> str:
        if among == TILES:
            return self._words.tile(thing)
        if among == CARDS:
            return self._words.card(thing)
        if among == SEATS:
            return self._words.berth(thing)
        if among == DECKS:
            return deck_name(self._words, self._words.setup.deck_names[thing])
        return self._words.unit_of_side(thing)


def decide_at(state: State, cards: SoloSet | None = None) -> Decision:
    """Return what the bot of a position decides there, and why."""
    return decide(state, legal_actions(state, state.setup.bot), cards or set_for(state.setup))


def explain_match(match: Match, words: Words) -> Iterator[Explained]:
    """Yield every decision of a match's bot with its reasons."""
    if match.setup.bot == NOBODY:
        return
    cards = set_for(match.setup)
    explainer = Explainer(words, cards)
    for number, entry in enumerate(match.entries, start=1):
        if entry.seat == match.setup.bot and entry.action >= 0:
            decision = decide_at(match.state_at(number - 1), cards)
            if decision.action == entry.action:
                yield Explained(number, entry.action, explainer.explain(decision).lines)
            else:
                yield Explained(number, entry.action, [], is_outdated=True)
