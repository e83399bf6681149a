"""Reads a file of solo cards, noting every unknown phrase and every line that can never apply. Rules R13.5."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar
from zlib import crc32

from bocage.data.fields import Fields, parse_toml
from bocage.data.locate import Locator
from bocage.data.problems import Report, advice
from bocage.data.theatre import NORMANDY, Theatre, theatre, theatre_ids
from bocage.engine.words.terms import MOST_LINES
from bocage.solo.boxed import BOXED
from bocage.solo.cards import FACES, OVER, Effect, Roll, SoloCard, SoloLine, SoloSet
from bocage.solo.checks import check_card
from bocage.solo.conditions import CONDITIONS, Condition, find_condition
from bocage.solo.deeds import AMONG_CARDS, AMONG_DECKS, AMONG_TILES, DEEDS
from bocage.solo.enemies import ENEMIES
from bocage.solo.friends import FRIENDS
from bocage.solo.preferences import CARD_PREFERENCES, DECK_PREFERENCES, PREFERENCES, Preference, find_preference
from bocage.solo.seats import SEATS
from bocage.solo.tiles import TILES
from bocage.solo.vocabulary import Said

# Left to luck, as whatever is still tied always is (R13.10).
RANDOM = "random"
# Any card's reach is checked besides.
MOST_WITHIN = 9
MOST_TAKEN = 3

_CARD_KEYS = ("always", "through", "line")
_EFFECT_KEYS = ("when", "do", "to", "closer", "over", "within", "who", "into", "prefer", "cards")

Meaning = TypeVar("Meaning", bound=Callable[..., object])
Find = Callable[[str], Said[Meaning] | None]


def read_set(text: str, file: str, name: str, *, whole: bool = True) -> tuple[SoloSet, Report]:
    """Return the solo cards of a file; whatever is wrong with it is in the report: in a whole set, a title left out."""
    report = Report(file, Locator(text))
    table = parse_toml(text, report)
    top = Fields(report, table)
    cards: dict[str, SoloCard] = {}
    if not report.problems:
        top.check_format()
        top.text("title")
        ground = theatre(top.word("theatre", theatre_ids()) or NORMANDY if top.has("theatre") else NORMANDY)
        for title in known_titles(ground):
            if top.has(title):
                cards[title] = _CardReader(top.table(title), title, ground, report).read()
            elif whole:
                report.add("missing-solo-card", 1, title=title)
        top.check_keys("format", "theatre", "title", *known_titles(ground))
    return SoloSet(name, cards, f"{crc32(text.encode()):08x}"), report


def known_titles(ground: Theatre) -> list[str]:
    """Return every title that has actions, so that a bot may have to resolve its card (R13.1)."""
    return list(dict.fromkeys(card.title for card in ground.cards.kinds if card.actions))


class _CardReader:
    """Reads the lines of one card."""

    def __init__(self, fields: Fields, title: str, ground: Theatre, report: Report) -> None:
        self._fields = fields
        self._title = title
        self._ground = ground
        self._report = report

    def read(self) -> SoloCard:
        fields = self._fields
        fields.check_keys(*_CARD_KEYS)
        for text in fields.words("always"):
            self._find(fields, "always", text, BOXED.find, BOXED.phrases)
        tables = fields.tables("line")
        if not 0 < len(tables) <= MOST_LINES:
            self._report.add("solo-lines", fields.line("line"), title=self._title, most=MOST_LINES)
        card = SoloCard(
            self._title,
            tuple(self._line(number, table) for number, table in enumerate(tables[:MOST_LINES], start=1)),
            tuple(fields.words("always")),
            self._phrases(fields, "through", find_preference, [*PREFERENCES.phrases, *TILES.phrases]),
        )
        check_card(card, self._ground, tables, self._report)
        return card

    def _line(self, number: int, fields: Fields) -> SoloLine:
        fields.check_keys(*_EFFECT_KEYS, "sub", "roll")
        effect = self._effect(fields, {"sub", "roll"})
        subs = []
        for table in fields.tables("sub"):
            table.check_keys(*_EFFECT_KEYS)
            subs.append(effect.below(self._effect(table, {"do"}, effect.do)))
        rolls = []
        for table in fields.tables("roll"):
            table.check_keys("on", *_EFFECT_KEYS)
            least, most = self._faces(table)
            rolls.append(Roll(least, most, effect.below(self._effect(table, set()))))
        return SoloLine(number, effect, tuple(subs), tuple(rolls))

    def _faces(self, fields: Fields) -> tuple[int, int]:
        text = fields.text("on")
        faces = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", text)
        least = int(faces.group(1)) if faces else 0
        most = int(faces.group(2) or least) if faces else 0
        if not 1 <= least <= most <= FACES:
            self._report.add("solo-faces", fields.line("on"), found=text, faces=FACES)
        return least, most

    def _effect(self, fields: Fields, without: set[str], inherited: str = "") -> Effect:
        """Return what a table says; ``without`` names the keys that make its ``do`` dispensable."""
        do, then = self._do(fields, needed=not any(fields.has(key) for key in without) and not inherited)
        among = do or inherited
        conditions: list[Said[Condition]] = []
        enemies = []
        for text in fields.words("when"):
            enemy = ENEMIES.find(text)
            if enemy is not None:
                enemies.append(enemy)
                continue
            known = [*CONDITIONS.phrases, *ENEMIES.phrases, *(f"tile is {phrase}" for phrase in TILES.phrases)]
            condition = self._find(fields, "when", text, find_condition, known)
            if condition is not None:
                conditions.append(condition)
        return Effect(
            do=do,
            then=then,
            when=tuple(conditions),
            targets=tuple(enemies),
            to=self._phrases(fields, "to", TILES.find, TILES.phrases),
            closer=self._phrases(fields, "closer", TILES.find, TILES.phrases),
            over=fields.word("over", OVER) if fields.has("over") else "",
            within=fields.number("within", 1, MOST_WITHIN) if fields.has("within") else 0,
            who=self._phrases(fields, "who", FRIENDS.find, FRIENDS.phrases),
            into=self._phrases(fields, "into", SEATS.find, SEATS.phrases),
            prefer=self._preferences(fields, among),
            cards=fields.number("cards", 1, MOST_TAKEN) if fields.has("cards") else 0,
        )

    def _do(self, fields: Fields, *, needed: bool) -> tuple[str, int]:
        """Return the deed, or the line that a ``then 4`` leads to."""
        if not fields.has("do") and not needed:
            return "", 0
        text = fields.text("do")
        jump = re.fullmatch(r"then (\d)", text)
        if jump:
            return "", int(jump.group(1))
        if text and text not in DEEDS:
            hint = advice(text, [*DEEDS, "then 2"])
            self._report.add("unknown-phrase", fields.line("do"), phrase=text, key="do", advice=hint)
            return "", 0
        return text, 0

    def _preferences(self, fields: Fields, do: str) -> tuple[Said[Preference], ...]:
        """Return the tiebreakers, which judge tiles, cards or decks as the deed asks."""
        if do in AMONG_CARDS:
            return self._phrases(fields, "prefer", CARD_PREFERENCES.find, CARD_PREFERENCES.phrases)
        if do in AMONG_DECKS:
            return self._phrases(fields, "prefer", DECK_PREFERENCES.find, DECK_PREFERENCES.phrases)
        if do and do not in AMONG_TILES and fields.words("prefer") not in ([], [RANDOM]):
            self._report.add("nothing-to-prefer", fields.line("prefer"), deed=do)
            return ()
        return self._phrases(fields, "prefer", find_preference, [*PREFERENCES.phrases, *TILES.phrases])

    def _phrases(self, fields: Fields, key: str, find: Find[Meaning], known: list[str]) -> tuple[Said[Meaning], ...]:
        texts = fields.words(key)
        if key in ("prefer", "through") and texts[-1:] == [RANDOM]:
            texts = texts[:-1]
        found = [self._find(fields, key, text, find, known) for text in texts]
        return tuple(said for said in found if said is not None)

    def _find(self, fields: Fields, key: str, text: str, find: Find[Meaning], known: list[str]) -> Said[Meaning] | None:
        said = find(text)
        if said is None:
            hint = advice(text, known)
            self._report.add("unknown-phrase", fields.line(key, text), phrase=text, key=key, advice=hint)
        return said
