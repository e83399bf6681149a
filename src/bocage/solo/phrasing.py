"""The phrases of solo cards as people read them: parts of sentences, out of the texts of a language. Rules R13.6."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.data.texts import Texts
from bocage.solo.conditions import CONDITIONS, about_tile
from bocage.solo.enemies import ENEMIES
from bocage.solo.friends import FRIENDS
from bocage.solo.preferences import CARD_PREFERENCES, DECK_PREFERENCES, PREFERENCES
from bocage.solo.reasons import CARDS, DANGER, DECKS, FEWEST_MINES, STRUCTURE, TOTAL_DEFENCE
from bocage.solo.seats import SEATS
from bocage.solo.tiles import TILES
from bocage.solo.vocabulary import Meaning, Vocabulary


class Phrasing:
    """Says the phrases of solo cards in the texts' language."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def say(self, key: str, /, **values: object) -> str:
        """Return a text of the solo bot's."""
        return self._texts.say(f"solo.{key}", **values)

    def sentence(self, text: str, key: str = "sentence") -> str:
        """Return words as a sentence, or as the opening of a list."""
        return self.say(key, sentence=text[:1].upper() + text[1:])

    def join(self, key: str, words: Sequence[str]) -> str:
        """Return words joined: ``and`` and ``or`` have commas between all but the last two."""
        if len(words) < 2:
            return "".join(words)
        between = "comma" if key in ("and", "or") else key
        said = words[0]
        for word in words[1:-1]:
            said = self.say(between, first=said, last=word)
        return self.say(key, first=said, last=words[-1])

    # Conditions

    def condition(self, text: str, *, so: bool = True) -> str:
        """Return a condition as a clause; or, where it is not so, what is so instead."""
        form = "so" if so else "not"
        start, tile = about_tile(text)
        if tile:
            is_so, is_not = self._tile(tile, "is"), self._tile(tile, "not")
            return self.say(f"condition.{start}.{form}", **{"is": is_so, "not": is_not})
        return self._word("condition", CONDITIONS, text, form)

    def conditions(self, texts: Sequence[str]) -> str:
        """Return conditions that must all be true."""
        return self.join("and", [self.condition(text) for text in texts])

    # Tiles

    def _tile(self, text: str, form: str) -> str:
        return self._word("tile", TILES, text, form)

    def tile(self, texts: Sequence[str]) -> str:
        """Return a tile of which all phrases are true: the last names it."""
        named = self._tile(texts[-1], "a")
        if len(texts) == 1:
            return named
        return self.say("that", tile=named, **{"is": self.tile_is(texts[:-1])})

    def tile_is(self, texts: Sequence[str], joined: str = "and") -> str:
        """Return what is said of a tile."""
        return self.join(joined, [self._tile(text, "is") for text in texts])

    def goals(self, texts: Sequence[str]) -> str:
        """Return what to come closer to, the first before the next."""
        return self.join("else", [self._tile(text, "a") for text in texts])

    # Enemies and friends

    def enemy(self, texts: Sequence[str], *, none: bool = False) -> str:
        """Return an enemy of which all phrases are true, or that there is none."""
        if not texts:
            return self.say("enemy.any")
        return self._who("enemy", ENEMIES, texts, "none" if none else "a", self.say(f"enemy.enemy.{_form(none)}"))

    def friend(self, texts: Sequence[str], *, none: bool = False) -> str:
        """Return which of the bot's counters, or that there is none."""
        return self._who("friend", FRIENDS, texts, _form(none), self.say("friend.none" if none else "friend.any"))

    def _who(self, sort: str, vocabulary: Vocabulary[Meaning], texts: Sequence[str], form: str, unnamed: str) -> str:
        """Return somebody by name, then what more is asked of them."""
        names = [text for text in texts if self._has(sort, vocabulary, text, form)]
        said = self._word(sort, vocabulary, names[0], form) if names else unnamed
        for text in texts:
            if text not in names[:1]:
                said = self.say("which", who=said, which=self._word(sort, vocabulary, text, "which"))
        return said

    def seat(self, texts: Sequence[str], *, none: bool = False) -> str:
        """Return a seat of which all phrases are true, or that there is none."""
        return self._who("seat", SEATS, texts, _form(none), self.say("seat.none" if none else "seat.any"))

    # Preferences

    def preference(self, text: str, among: str) -> str:
        """Return a tiebreaker among tiles, cards or decks."""
        if among == CARDS:
            return self._word("prefer-cards", CARD_PREFERENCES, text)
        if among == DECKS:
            return self._word("prefer-decks", DECK_PREFERENCES, text)
        if TILES.find(text) is not None:
            return self.say("one-that", **{"is": self._tile(text, "is")})
        return self._word("prefer-tiles", PREFERENCES, text)

    def preferences(self, texts: Sequence[str], among: str) -> str:
        """Return tiebreakers, the first before the next."""
        return self.join("next", [self.preference(text, among) for text in texts])

    def tie(self, text: str, among: str, number: int) -> str:
        """Return what broke a tie: of targets total defence, then danger (R13.7); of ways their mines (R15.31)."""
        if text in (TOTAL_DEFENCE, STRUCTURE, DANGER, FEWEST_MINES):
            return self.say(f"by-{text}", n=number)
        return self.preference(text, among)

    # Texts by phrase

    def _word(self, sort: str, vocabulary: Vocabulary[Meaning], text: str, form: str = "") -> str:
        phrase, number = vocabulary.split(text)
        return self.say(f"{sort}.{phrase}.{form}".rstrip("."), n=number)

    def _has(self, sort: str, vocabulary: Vocabulary[Meaning], text: str, form: str) -> bool:
        return self._texts.has(f"solo.{sort}.{vocabulary.split(text)[0]}.{form}")


def _form(none: bool) -> str:
    return "none" if none else "a"
