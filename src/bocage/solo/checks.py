"""Checks a solo card as a whole: lines that can never apply. Rules R13.5."""

from __future__ import annotations

from bocage.data.cards import card_list
from bocage.data.fields import Fields
from bocage.data.problems import Report
from bocage.engine.plan import BotPlan
from bocage.engine.terms import VERB_NAMES
from bocage.solo.cards import FACES, Effect, SoloCard, SoloLine, SoloSet
from bocage.solo.deeds import AMONG_TILES, DEEDS, FIRING
from bocage.solo.tiles import KEY

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
            if effect.do and not verbs & {VERB_NAMES[verb] for verb in DEEDS[effect.do][1]}:
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
        if not line.subs and not line.rolls:
            # Whoever jumps to a line has not read those before it.
            first = max([1, *(jump for jump in jumps if jump <= line.number)])
            earlier = [
                before for before in card.lines[first - 1 : line.number - 1] if not (before.subs or before.rolls)
            ]
            if any(_covers(before.effect, line.effect) for before in earlier):
                report.add("solo-never", where, line=line.number, title=card.title)


def _verbs_of(title: str) -> set[str]:
    return {action.verb for card in card_list().kinds if card.title == title for action in card.actions}


def _reach_of(title: str) -> int:
    actions = [action for card in card_list().kinds if card.title == title for action in card.actions]
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


def _covers(before: Effect, after: Effect) -> bool:
    """Return True if an earlier line applies whenever a later one would: same deed, and it asks no more."""
    return (
        before.do == after.do != ""
        and before.cards <= after.cards
        and _texts(before.when) <= _texts(after.when)
        and _texts(before.targets) <= _texts(after.targets)
        and _texts(before.to) <= _texts(after.to)
        and (not before.closer or (_texts(before.closer) == _texts(after.closer) and not before.over_scouted))
        and _texts(before.who) <= _texts(after.who)
        and (not before.within or 0 < after.within <= before.within)
    )


def _texts(phrases: tuple[object, ...]) -> set[str]:
    return {str(said) for said in phrases}


def check_tiles(cards: SoloSet, side: str, bot: BotPlan, report: Report) -> None:
    """Report a tile that the cards of a side speak of by name, but its solo section does not give (R13.9)."""
    spoken = any("key tile" in text for card in cards.cards.values() for text in _all_phrases(card))
    if spoken and KEY not in bot.tiles:
        report.add("solo-tile-not-named", report.line("solo", side), cards=cards.name, name=KEY)


def _all_phrases(card: SoloCard) -> list[str]:
    effects = [effect for line in card.lines for effect in (line.effect, *line.effects)]
    return [said.text for effect in effects for said in (*effect.when, *effect.to, *effect.closer)]
