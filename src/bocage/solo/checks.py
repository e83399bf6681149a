"""Checks a solo card as a whole: lines that can never apply. Rules R13.5."""

from __future__ import annotations

from dataclasses import replace

from bocage.data.fields import Fields
from bocage.data.problems import Report
from bocage.data.theatre import Theatre
from bocage.engine import ActionPlan, BerthPlan, BotPlan, CardPlan
from bocage.solo.cards import FACES, SUB_NAMES, Effect, SoloCard, SoloLine, SoloSet
from bocage.solo.deeds import AMONG_TILES, BOARDING, DEEDS, FIRING
from bocage.solo.tiles import KEY
from bocage.solo.vocabulary import texts_of
from bocage.solo.ways import OWN_MOVES

# Some card can always be drawn; where nobody is aboard, some enemy fired at, some step made, some tile aimed at, too.
NEVER_FAILING = ("command",)
NEVER_FAILING_ON_FOOT = (*NEVER_FAILING, "attack", "suppress", "move", "guide", "target")
_NOT = "tile is not "
_IS = "tile is "
_OPPOSITES = {"any tile is ": "no tile is ", _IS: _NOT}


def check_card(card: SoloCard, ground: Theatre, tables: list[Fields], report: Report) -> None:
    """Report every line that can never apply, whatever happens (R13.5)."""
    actions = _actions_of(card.title, ground)
    verbs = {action.verb for action in actions}
    reach = max((action.value for action in actions if action.verb in OWN_MOVES), default=0)
    sure = NEVER_FAILING if ground.vehicles else NEVER_FAILING_ON_FOOT
    jumps = [effect.then for line in card.lines for effect in line.effects if effect.then]
    for line, fields in zip(card.lines, tables, strict=False):
        where = fields.line("do")
        for effect in line.effects:
            _check_keys(effect, fields, report)
            if effect.do and not verbs & set(DEEDS[effect.do][1]):
                report.add("solo-deed-not-on-card", where, title=card.title, deed=effect.do)
            if effect.then and not line.number < effect.then <= len(card.lines):
                report.add("solo-then", where, line=effect.then, last=len(card.lines))
            if effect.do == "move" and effect.within > reach:
                report.add("solo-too-far", fields.line("within"), within=effect.within, reach=reach)
        _check_faces(line, fields, report)
        _check_contradictions(line, fields, report)
        # Whoever jumps to a line has not read those before it.
        first = max([1, *(jump for jump in jumps if jump <= line.number)])
        for name in _never_read(card.lines[first - 1 : line.number], sure):
            report.add("solo-never", where, line=f"{line.number} {name}".strip(), title=card.title)


def _check_keys(effect: Effect, fields: Fields, report: Report) -> None:
    """Report what is asked of a deed that has nothing of the kind: a way, a target, a seat, a destination."""
    deed, where = effect.do or "then", fields.line("do")
    if effect.within and effect.do and effect.do != "move":
        report.add("solo-no-way", fields.line("within"), deed=deed)
    if effect.targets and effect.do and effect.do not in FIRING:
        report.add("solo-no-target", where, deed=deed)
    if effect.into and effect.do not in BOARDING:
        report.add("solo-no-seat", fields.line("into"), deed=deed)
    if (effect.to or effect.closer) and effect.do not in AMONG_TILES:
        report.add("solo-no-destination", where, deed=deed)


def _never_read(lines: tuple[SoloLine, ...], sure: tuple[str, ...]) -> list[str]:
    """Return the sub-lines of the last line that can never apply, some deeds being sure; "" for the line as a whole."""
    *before, line = lines
    above = [group for earlier in before for group in _groups(earlier)]
    groups, never = _groups(line), []
    for place, group in enumerate(groups):
        if any(_forestalls(earlier, group, sure) for earlier in above):
            never.append(SUB_NAMES[place])
        above.append(group)
    return [""] if len(never) == len(groups) else never


def _groups(line: SoloLine) -> list[list[Effect]]:
    """Return what a line may come to, with its conditions: each sub-line by itself, what may be rolled together."""
    effects = [replace(effect, when=line.effect.when + effect.when) for effect in line.effects]
    return [effects] if line.rolls else [[effect] for effect in effects]


def _forestalls(before: list[Effect], after: list[Effect], sure: tuple[str, ...]) -> bool:
    """Return True if what stands above applies whenever something below it would, whatever is rolled."""
    return all(_comes_first(one, other, sure) for one in before for other in after)


def _actions_of(title: str, ground: Theatre) -> list[ActionPlan]:
    """Return what a card of a title may be played for, in any seat that its soldier may take (R15.14)."""
    kinds = [card for card in ground.cards.kinds if card.title == title]
    listed = [
        action
        for vehicle in ground.vehicles.values()
        for berth in vehicle.berths
        for action in berth.actions
        if any(_may_take(card, vehicle.faction, berth) for card in kinds)
    ]
    return [action for card in kinds for action in card.actions] + listed


def _may_take(card: CardPlan, faction: str, berth: BerthPlan) -> bool:
    named = not berth.only or card.squad in berth.only or card.title in berth.only
    return card.has_unit and card.faction in ("", faction) and named


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


def _comes_first(before: Effect, after: Effect, sure: tuple[str, ...]) -> bool:
    """Return True if one effect is possible whenever another is."""
    if not _texts(before.when) <= _texts(after.when):
        return False
    return _never_fails(before, sure) or _asks_less(before, after)


def _never_fails(effect: Effect, sure: tuple[str, ...]) -> bool:
    """Return True if a deed is possible at any time that matters, and nothing more is asked of it."""
    return effect.do in sure and not (effect.targets or effect.to or effect.closer or effect.who)


def _asks_less(before: Effect, after: Effect) -> bool:
    """Return True if the deed is the same, and the earlier line asks no more of it."""
    return (
        before.do == after.do != ""
        and before.cards <= after.cards
        and _texts(before.targets) <= _texts(after.targets)
        and _texts(before.to) <= _texts(after.to)
        and (not before.closer or (_texts(before.closer) == _texts(after.closer) and before.over in ("", after.over)))
        and _texts(before.who) <= _texts(after.who)
        and _texts(before.into) <= _texts(after.into)
        and (not before.within or 0 < after.within <= before.within)
    )


def _texts(phrases: tuple[object, ...]) -> set[str]:
    return set(texts_of(phrases))


def check_tiles(cards: SoloSet, side: str, bot: BotPlan, report: Report) -> None:
    """Report tiles that the cards of a side speak of by name, but its solo section does not give (R13.9, R15.10)."""
    spoken = " ".join(text for card in cards.cards.values() for text in _all_phrases(card))
    if "key tile" in spoken and KEY not in bot.tiles:
        report.add("solo-tile-not-named", report.line("solo", side), cards=cards.name, name=KEY)
    if "path to victory" in spoken and not bot.path:
        report.add("solo-path-not-named", report.line("solo", side), cards=cards.name)


def _all_phrases(card: SoloCard) -> list[str]:
    effects = [effect for line in card.lines for effect in (line.effect, *line.effects)]
    parts = [(*effect.when, *effect.to, *effect.closer, *effect.prefer) for effect in effects]
    return [text for part in (*parts, card.through) for text in texts_of(part)]
