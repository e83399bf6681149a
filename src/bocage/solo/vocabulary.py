"""The closed vocabulary of solo cards: phrases, each with one small function. docs/formats/solo-cards.md."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar, cast

Meaning = TypeVar("Meaning", bound=Callable[..., object])

# Stands in a phrase for a whole number.
NUMBER = "{n}"


class Said(Generic[Meaning]):
    """A phrase as a card says it, with what it means."""

    def __init__(self, text: str, meaning: Meaning, number: int = 0) -> None:
        self.text = text
        self.meaning = meaning
        # The number in it; 0 where there is none.
        self.number = number

    def __str__(self) -> str:
        return self.text


class Vocabulary(Generic[Meaning]):
    """The phrases of one sort: tiles, enemies, conditions and so on."""

    def __init__(self) -> None:
        self._meanings: dict[str, Meaning] = {}
        # What was looked up before: a search reads the same cards thousands of times a second.
        self._found: dict[str, Said[Meaning] | None] = {}

    def says(self, phrase: str) -> Callable[[Meaning], Meaning]:
        """Register a function as what a phrase means; ``{n}`` in it is a number handed over last."""

        def register(meaning: Meaning) -> Meaning:
            assert phrase not in self._meanings, f"{phrase!r} has two meanings"
            self._meanings[phrase] = meaning
            self._found.clear()
            return meaning

        return register

    @property
    def phrases(self) -> list[str]:
        """Return every phrase, as it is registered."""
        return list(self._meanings)

    def split(self, text: str) -> tuple[str, int]:
        """Return a text as the phrase it would be, with ``{n}`` for the first number in it, and that number."""
        number = re.search(r"\b\d{1,2}\b", text)
        if text in self._meanings or number is None:
            return text, 0
        return text[: number.start()] + NUMBER + text[number.end() :], int(number.group())

    def find(self, text: str) -> Said[Meaning] | None:
        """Return the phrase that a text says; None if it is not of this vocabulary."""
        if text not in self._found:
            self._found[text] = self._look_up(text)
        return self._found[text]

    def _look_up(self, text: str) -> Said[Meaning] | None:
        phrase, number = self.split(text)
        if phrase not in self._meanings:
            return None
        meaning = self._meanings[phrase]
        return Said(text, _with_number(meaning, number) if NUMBER in phrase else meaning, number)


def texts_of(phrases: Iterable[object]) -> tuple[str, ...]:
    """Return phrases as a card says them."""
    return tuple(str(said) for said in phrases)


def _with_number(meaning: Meaning, number: int) -> Meaning:
    """Return the function with the number of its phrase handed over last."""

    def bound(*things: object) -> object:
        return meaning(*things, number)

    return cast("Meaning", bound)
