"""A solo card as it is read aloud: lines in Roman numerals, sub-lines, tiebreakers in brackets. Rules R13.5."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.solo.cards import Effect, SoloCard, SoloLine
from bocage.solo.interpreter import SUB_NAMES

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


def read_aloud(card: SoloCard, texts: Texts) -> list[str]:
    """Return the card line by line: its boxed rules first, then each line with its sub-lines."""
    said = [texts.say("solo.aloud-always", rule=rule) for rule in card.always]
    for line in card.lines:
        said.extend(line_aloud(line, texts))
    if card.through:
        said.append(texts.say("solo.aloud-through", prefer=", ".join(each.text for each in card.through)))
    return said


def line_aloud(line: SoloLine, texts: Texts) -> list[str]:
    """Return a line, then its sub-lines or what may be rolled for it."""
    head = _conditions(line.effect, texts)
    parts: list[str] = []
    for roll in line.rolls:
        faces = f"{roll.least}-{roll.most}" if roll.least < roll.most else str(roll.least)
        parts.append(texts.say("solo.aloud-roll", faces=faces, what=_what(roll.effect, texts)))
    for name, sub in zip(SUB_NAMES, line.subs, strict=False):
        what = _conditions(sub, texts) + _what(sub, texts)
        parts.append(texts.say("solo.aloud-sub", sub=name, what=what))
    if not parts:
        head += _what(line.effect, texts)
    return [texts.say("solo.aloud-line", line=ROMAN[line.number], what=head), *parts]


def _conditions(effect: Effect, texts: Texts) -> str:
    asked = [said.text for said in (*effect.when, *effect.targets)]
    return texts.say("solo.aloud-when", asked=", ".join(asked)) if asked else ""


def _what(effect: Effect, texts: Texts) -> str:
    """Return what an effect does, with whom, where to and by which tiebreakers."""
    if effect.then:
        return texts.say("solo.aloud-then", line=ROMAN[effect.then])
    said = effect.do
    for key, phrases in (("who", effect.who), ("to", effect.to), ("closer", effect.closer)):
        if phrases:
            said += texts.say(f"solo.aloud-{key}", phrases=", ".join(each.text for each in phrases))
    if effect.over_scouted:
        said += texts.say("solo.aloud-over")
    if effect.within:
        said += texts.say("solo.aloud-within", steps=effect.within)
    if effect.cards:
        said += texts.say("solo.aloud-cards", count=effect.cards)
    if effect.prefer:
        said += texts.say("solo.aloud-prefer", prefer=", ".join(each.text for each in effect.prefer))
    return said
