"""Checks a solo card as a whole: lines that can never apply. Rules R13.5."""

from __future__ import annotations

from dataclasses import replace

from bocage.data.fields import Fields
from bocage.data.problems import Report
from bocage.data.theatre import NORMANDY, theatre
from bocage.engine import BotPlan
from bocage.solo.cards import FACES, SUB_NAMES, Effect, SoloCard, SoloLine, SoloSet
from bocage.solo.deeds import AMONG_TILES, DEEDS, FIRING
from bocage.solo.tiles import KEY
from bocage.solo.vocabulary import texts_of

# Some card can always be drawn, some enemy fired at, some step made, some tile aimed at.
NEVER_FAILING = ("command", "attack", "suppress", "move", "guide", "target")
_NOT = "tile is not "
_IS = "tile is "
_OPPOSITES = {"any tile is ": "no tile is ", _IS: _NOT}


def check_card(card: SoloCard, tables: list[Fields], report: Report) -> None:
    """Report every line that can never apply, whatever happens (R13.5)."""
    verbs = _verbs_of(card.title)
    reach = _reach_of(card.title)
    jumps = [effect.then for line in card.lines for effect in line.effects if effect.then]
    for line, fields in zip(card.lines, tables, strict=False):
        where = fields.line("do")
        for effect in line.effects:
            if effect.do and not verbs & set(DEEDS[effect.do][1]):
                report.add("solo-deed-not-on-card", where, title=card.title, deed=effect.do)
            if effect.then and not line.number < effect.then <= len(card.lines):
                report.add("solo-then", where, line=effect.then, last=len(card.lines))
            if effect.do == "move" and effect.within > reach:
                report.add("solo-too-far", fields.line("within"), within=effect.within, reach=reach)
            if effect.within and effect.do and effect.do != "move":
                report.add("solo-no-way", fields.line("within"), deed=effect.do)
            if effect.targets and effect.do and effect.do not in FIRING:
                report.add("solo-no-target", where, deed=effect.do)
            if (effect.to or effect.closer) and effect.do not in AMONG_TILES:
                report.add("solo-no-destination", where, deed=effect.do or "then")
        _check_faces(line, fields, report)
        _check_contradictions(line, fields, report)
        # Whoever jumps to a line has not read those before it.
        first = max([1, *(jump for jump in jumps if jump <= line.number)])
        for name in _never_read(card.lines[first - 1 : line.number]):
            report.add("solo-never", where, line=f"{line.number} {name}".strip(), title=card.title)


def _never_read(lines: tuple[SoloLine, ...]) -> list[str]:
    """Return the sub-lines of the last line that can never apply; "" for the line as a whole."""
    *before, line = lines
    above = [group for earlier in before for group in _groups(earlier)]
    groups, never = _groups(line), []
    for place, group in enumerate(groups):
        if any(_forestalls(earlier, group) for earlier in above):
            never.append(SUB_NAMES[place])
        above.append(group)
    return [""] if len(never) == len(groups) else never


def _groups(line: SoloLine) -> list[list[Effect]]:
    """Return what a line may come to, with its conditions: each sub-line by itself, what may be rolled together."""
    effects = [replace(effect, when=line.effect.when + effect.when) for effect in line.effects]
    return [effects] if line.rolls else [[effect] for effect in effects]


def _forestalls(before: list[Effect], after: list[Effect]) -> bool:
    """Return True if what stands above applies whenever something below it would, whatever is rolled."""
    return all(_comes_first(one, other) for one in before for other in after)


def _verbs_of(title: str) -> set[str]:
    return {action.verb for card in theatre(NORMANDY).cards.kinds if card.title == title for action in card.actions}


def _reach_of(title: str) -> int:
    actions = [action for card in theatre(NORMANDY).cards.kinds if card.title == title for action in card.actions]
    return max((action.value for action in actions if action.verb in ("move", "scout", "stalk")), default=0)


def _check_faces(line: SoloLine, fields: Fields, report: Report) -> None:
    """Report a roll that leaves out a face or names one twice (R13.6)."""
    faces = [face for roll in line.rolls for face in range(roll.least, roll.most + 1)]
    if line.rolls and sorted(faces) != list(range(1, FACES + 1)):
        report.add("solo-roll", fields.line("roll"), line=line.number, faces=FACES)


def _check_contradictions(line: SoloLine, fields: Fields, report: Report) -> None:
    """Report conditions that cannot be true together."""
    for effect in {line.effect, *line.effects}:
        texts = {said.text for said in (*line.effect.when, *effect.when)}
        for text in texts:
            for start, opposite in _OPPOSITES.items():
                other = opposite + text.removeprefix(start)
                if text.startswith(start) and other in texts:
                    report.add("solo-contradiction", fields.line("when"), one=text, other=other)


def _comes_first(before: Effect, after: Effect) -> bool:
    """Return True if one effect is possible whenever another is."""
    if not _texts(before.when) <= _texts(after.when):
        return False
    return _never_fails(before) or _asks_less(before, after)


def _never_fails(effect: Effect) -> bool:
    """Return True if a deed is possible at any time that matters, and nothing more is asked of it."""
    return effect.do in NEVER_FAILING and not (effect.targets or effect.to or effect.closer or effect.who)


def _asks_less(before: Effect, after: Effect) -> bool:
    """Return True if the deed is the same, and the earlier line asks no more of it."""
    return (
        before.do == after.do != ""
        and before.cards <= after.cards
        and _texts(before.targets) <= _texts(after.targets)
        and _texts(before.to) <= _texts(after.to)
        and (not before.closer or (_texts(before.closer) == _texts(after.closer) and not before.over_scouted))
        and _texts(before.who) <= _texts(after.who)
        and (not before.within or 0 < after.within <= before.within)
    )


def _texts(phrases: tuple[object, ...]) -> set[str]:
    return set(texts_of(phrases))


def check_tiles(cards: SoloSet, side: str, bot: BotPlan, report: Report) -> None:
    """Report a tile that the cards of a side speak of by name, but its solo section does not give (R13.9)."""
    spoken = any("key tile" in text for card in cards.cards.values() for text in _all_phrases(card))
    if spoken and KEY not in bot.tiles:
        report.add("solo-tile-not-named", report.line("solo", side), cards=cards.name, name=KEY)


def _all_phrases(card: SoloCard) -> list[str]:
    effects = [effect for line in card.lines for effect in (line.effect, *line.effects)]
    return [said.text for effect in effects for said in (*effect.when, *effect.to, *effect.closer)]
