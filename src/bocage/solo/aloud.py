"""A solo card as it is read aloud: sentences in Roman numerals, sub-lines, tiebreakers in brackets. Rules R13.5."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.solo.cards import Effect, SoloCard, SoloLine, part_names
from bocage.solo.deeds import PART_BY_PART, among
from bocage.solo.phrasing import Phrasing
from bocage.solo.reasons import TILES
from bocage.solo.vocabulary import texts_of
from bocage.words.words import ROMAN


def read_aloud(card: SoloCard, texts: Texts) -> list[str]:
    """Return the card line by line: its boxed rules first, then each line with its parts."""
    said = always_aloud(card, texts)
    for line in card.lines:
        said.extend(line_aloud(line, texts))
    if card.through:
        said.append(through_aloud(card, texts))
    return said


def always_aloud(card: SoloCard, texts: Texts) -> list[str]:
    """Return the boxed rules of a card, a sentence each."""
    return [texts.say(f"solo.always.{rule}") for rule in card.always]


def through_aloud(card: SoloCard, texts: Texts) -> str:
    """Return what a card prefers on the way to a destination."""
    phrasing = Phrasing(texts)
    return phrasing.say("through", preferences=phrasing.preferences(texts_of(card.through), TILES))


def line_aloud(line: SoloLine, texts: Texts) -> list[str]:
    """Return a line, then its sub-lines or what may be rolled for it."""
    said = [texts.say("solo.aloud-line", line=ROMAN[line.number], sentence=sentence_of(line, texts))]
    for name in part_names(line):
        if line.rolls:
            said.append(texts.say("solo.aloud-roll", faces=name, what=part_of(line, name, texts)))
        elif name:
            said.append(texts.say("solo.aloud-sub", sub=name, what=part_of(line, name, texts)))
    return said


def sentence_of(line: SoloLine, texts: Texts) -> str:
    """Return a line as a sentence; where it has parts, as what opens them."""
    phrasing, effect = Phrasing(texts), line.effect
    if line.rolls:
        what = phrasing.say("roll")
    elif line.subs and not effect.do:
        what = phrasing.say("first-of")
    else:
        what = _whole(effect, phrasing, with_preferences=not line.subs)
    return phrasing.sentence(_if(effect, what, phrasing), "opening" if line.rolls or line.subs else "sentence")


def part_of(line: SoloLine, name: str, texts: Texts) -> str:
    """Return a sub-line, or what some faces of the die bring: only what the line as a whole does not say."""
    phrasing, head = Phrasing(texts), line.effect
    part = line.effects[part_names(line).index(name)]
    if part.do != head.do or not (part.to[len(head.to) :] or part.closer):
        what = _whole(part, phrasing)
    else:
        what = _preferring(part, _alone(part, len(head.to), phrasing), phrasing)
    return phrasing.say("sentence", sentence=_if(part, what, phrasing))


def _if(effect: Effect, what: str, phrasing: Phrasing) -> str:
    if not effect.when:
        return what
    return phrasing.say("if", conditions=phrasing.conditions(texts_of(effect.when)), what=what)


def _whole(effect: Effect, phrasing: Phrasing, *, with_preferences: bool = True) -> str:
    """Return what an effect does, with whom, how far, where to and by which tiebreakers."""
    if effect.then:
        return phrasing.say("then", line=ROMAN[effect.then])
    what = phrasing.say(
        f"do.{effect.do}-cards" if effect.cards else f"do.{effect.do}",
        enemy=phrasing.enemy(texts_of(effect.targets)),
        friend=phrasing.friend(texts_of(effect.who)),
        cards=effect.cards,
    )
    if effect.into:
        what = phrasing.say("into", what=what, seat=phrasing.seat(texts_of(effect.into)))
    if effect.within:
        what = phrasing.say("within", what=what, steps=effect.within)
    if effect.to:
        what = phrasing.say(_preposition(effect), what=what, tile=phrasing.tile(texts_of(effect.to)))
    if effect.closer:
        what = phrasing.say("closer", what=what, tile=phrasing.goals(texts_of(effect.closer)))
    if effect.over:
        what = phrasing.say(f"over-{effect.over}", what=what)
    return _preferring(effect, what, phrasing) if with_preferences else what


def _alone(effect: Effect, told: int, phrasing: Phrasing) -> str:
    """Return where an effect leads, without its deed; so many of its destinations are told already."""
    to = texts_of(effect.to[told:])
    if effect.closer:
        what = phrasing.say("closer-alone", tile=phrasing.goals(texts_of(effect.closer)))
    else:
        what = phrasing.say(f"{_preposition(effect)}-alone", tile=phrasing.tile(to))
    return phrasing.say(f"over-{effect.over}", what=what) if effect.over else what


def _preposition(effect: Effect) -> str:
    """Return how a destination is joined to its deed: what is laid lies on a tile, or on the edge to it."""
    if effect.do in ("target", "surveil"):
        return "on"
    return "on-edge" if effect.do in PART_BY_PART else "to"


def _preferring(effect: Effect, what: str, phrasing: Phrasing) -> str:
    if not effect.prefer:
        return what
    return phrasing.say(
        "prefer", what=what, preferences=phrasing.preferences(texts_of(effect.prefer), among(effect.do))
    )
