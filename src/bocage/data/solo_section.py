"""Reads the solo section of a scenario: what is otherwise when a bot plays a side. Rules R13.1, R13.7."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

from bocage.data.fields import Fields
from bocage.data.package import package_names, package_text
from bocage.data.problems import Report, advice
from bocage.data.theatre import FOLDER, Theatre
from bocage.engine import REST, BotPlan

_KEYS = ("cards", "published", "danger", "tiles", "path", "decks", "deck", "supply", "scouted", "specialists")
# The names under which solo cards speak of a tile.
TILE_NAMES = ("key",)
# The folder of a theatre's sets, and the file of the published cards, which is no set of its own.
SETS = "solo"
PUBLISHED = "published"


def read_solo(solo: Fields, side: str, ground: Theatre, is_tile: Callable[[str, int], bool], report: Report) -> BotPlan:
    """Return how a side is set up for a bot; ``is_tile`` reports a tile that is not on the board."""
    solo.check_keys(*ground.factions)
    fields = solo.table(side)
    known = published_titles(ground)
    fields.check_keys(*(key for key in _KEYS if key != PUBLISHED or known))
    tiles = fields.table("tiles")
    tiles.check_keys(*TILE_NAMES)
    named = {name: tiles.text(name) for name in tiles.names() if name in TILE_NAMES}
    return BotPlan(
        decks=_read_decks(fields.table("decks"), ground, report),
        deck=_read_counts(fields.table("deck"), "deck", ground, report),
        supply=_read_counts(fields.table("supply"), "supply", ground, report),
        scouted=tuple(tile for tile in fields.words("scouted") if is_tile(tile, fields.line("scouted", tile))),
        specialists=fields.flag("specialists"),
        cards=fields.word("cards", set_names(ground.id)) if fields.has("cards") else "",
        published=_read_titles(fields, PUBLISHED, known, report) if known else (),
        danger=_read_titles(fields, "danger", titles_of_units(ground), report),
        tiles={name: tile for name, tile in named.items() if is_tile(tile, tiles.line(name))},
        path=tuple(tile for tile in fields.words("path") if is_tile(tile, fields.line("path", tile))),
    )


def set_names(theatre: str) -> list[str]:
    """Return the sets of solo cards that a theatre comes with, one for each kind of mission (R13.9)."""
    return [name for name in package_names(f"{FOLDER}/{theatre}/{SETS}") if name != PUBLISHED]


def set_text(theatre: str, name: str) -> str:
    """Return the file of a set of solo cards."""
    return package_text(FOLDER, theatre, SETS, f"{name}.toml")


def has_published(theatre: str) -> bool:
    """Return True if any card of a theatre is published (R13.9)."""
    return PUBLISHED in package_names(f"{FOLDER}/{theatre}/{SETS}")


def published_titles(ground: Theatre) -> list[str]:
    """Return the titles of which a published card is known (R13.9)."""
    known = tomllib.loads(set_text(ground.id, PUBLISHED)) if has_published(ground.id) else {}
    return [title for title in known if title in _titles(ground)]


def titles_of_units(ground: Theatre) -> list[str]:
    """Return the titles with a counter, of which one may be more dangerous than another (R13.7)."""
    return list(dict.fromkeys(card.title for card in ground.cards.kinds if card.has_unit))


def _titles(ground: Theatre) -> list[str]:
    return list(dict.fromkeys(card.title for card in ground.cards.kinds))


def _read_titles(fields: Fields, key: str, known: list[str], report: Report) -> tuple[str, ...]:
    titles = fields.words(key)
    for title in titles:
        if title not in known:
            hint = advice(title, known)
            report.add("unknown-word", fields.line(key, title), word=title, key=key, advice=hint)
    return tuple(titles)


def _read_decks(fields: Fields, ground: Theatre, report: Report) -> dict[str, tuple[str, ...]]:
    """Return the bolster decks by name, with the cards, titles and squads that go into each (R13.1)."""
    known = [REST, *ground.squads, *_titles(ground), *ground.cards.copies]
    decks: dict[str, tuple[str, ...]] = {}
    for name in fields.names():
        words = fields.words(name)
        for word in words:
            if word not in known:
                hint = advice(word, known)
                report.add("unknown-word", fields.line(name, word), word=word, key=name, advice=hint)
        decks[name] = tuple(words)
    return decks


def _read_counts(fields: Fields, pile: str, ground: Theatre, report: Report) -> dict[str, int]:
    """Return how many cards lie otherwise in a pile than for a player, by card."""
    copies = ground.cards.copies
    counts: dict[str, int] = {}
    for card in fields.names():
        if card not in copies:
            report.add("unknown-card", fields.line(card), card=card, advice=advice(card, list(copies)))
            continue
        counts[card] = fields.number(card, 0, 99)
        if counts[card] > copies[card]:
            report.add(
                "solo-card-count", fields.line(card), pile=pile, count=counts[card], card=card, copies=copies[card]
            )
    return counts
