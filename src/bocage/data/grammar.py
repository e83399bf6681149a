"""How a text is filled: words with their forms, agreement and plurals, numbers as the language writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from string import Formatter
from typing import Self

# The kind of whatever has none of its own: the name of a person, a number of a tile.
NAME = "name"
# A form by its name, `the`, or `The` to begin a sentence; `~unit` is the form that agrees with the unit.
FORM = re.compile(r"~?[A-Za-z][\w-]*")


class Word(str):
    """A text that has a grammar: its kind, and what it is in other forms."""

    __slots__ = ("forms", "kind")

    kind: str
    forms: Mapping[str, str]

    def __new__(cls, text: str, kind: str = NAME, forms: Mapping[str, str] | None = None) -> Self:
        """Return a word; as a text it is what it is called by itself."""
        word = super().__new__(cls, text)
        word.kind = kind
        word.forms = forms or {}
        return word


@dataclass(frozen=True)
class Kind:
    """A kind of word: with what its words agree, and how their forms are made."""

    agrees: str = ""
    # {} stands for the word.
    forms: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Grammar:
    """What a language file says of its language, under [grammar]."""

    # Whole numbers that take the first of two alternatives; all others take the second.
    one: tuple[int, ...] = (1,)
    # What words may be, in the order in which as many alternatives are written; and which of it is plural.
    agreements: tuple[str, ...] = ()
    plural: tuple[str, ...] = ()
    decimal: str = "."
    # Between a number and its %.
    percent: str = ""
    kinds: Mapping[str, Kind] = field(default_factory=dict)

    @classmethod
    def read(cls, table: Mapping[str, object]) -> Grammar:
        """Return the grammar of a table; nothing in it is English."""
        kinds = {}
        for name, told in _table(table.get("kinds")).items():
            forms = {form: str(made) for form, made in _table(told).items() if form != "agrees"}
            kinds[name] = Kind(str(_table(told).get("agrees", "")), forms)
        one = table.get("one")
        return cls(
            one=tuple(number for number in one if isinstance(number, int)) if isinstance(one, list) else cls.one,
            agreements=_texts(table.get("agreements")),
            plural=_texts(table.get("plural")),
            decimal=str(table.get("decimal", cls.decimal)),
            percent=str(table.get("percent", cls.percent)),
            kinds=kinds,
        )

    def form(self, value: object, form: str) -> str:
        """Return a value in a form: its own, or as its kind makes it; itself where it has no such form."""
        plain = form[:1].lower() + form[1:]
        told = str(value)
        if isinstance(value, Word) and plain in value.forms:
            told = value.forms[plain]
        else:
            made = self._kind(value).forms.get(plain)
            told = told if made is None else made.replace("{}", told)
        return told if plain == form else told[:1].upper() + told[1:]

    def alternative(self, value: object, written: str) -> str:
        """Return the one of `carta/cartas` or `o/a/os/as` that agrees with a number or a word."""
        choices = written.split("/")
        number = _number(value)
        agrees = self._kind(value).agrees
        if number is not None:
            return choices[0] if number in self.one else choices[-1]
        if len(choices) == len(self.agreements):
            return choices[self.agreements.index(agrees) if agrees else 0]
        return choices[-1] if agrees in self.plural else choices[0]

    def written(self, value: object, spec: str) -> str:
        """Return a value as its place in a text wants it."""
        told = format(value, spec)
        if isinstance(value, float):
            told = told.replace(".", self.decimal).replace("%", f"{self.percent}%")
        return told

    def fill(self, text: str, values: Mapping[str, object]) -> str:
        """Return a text with its {names} filled in; a KeyError tells what is missing."""
        parts = []
        for literal, name, spec in pieces_of(text):
            parts.append(literal)
            if name:
                parts.append(self._place(values[name], spec, values))
        return "".join(parts)

    def compose(self, text: str, head: str, values: Mapping[str, object]) -> Word:
        """Return a word made around another: its forms are made of those of its head."""
        word = values[head]
        own = word.forms if isinstance(word, Word) else {}
        forms = {}
        for form in {**self._kind(word).forms, **own}:
            inflected = Word(self.form(word, form), word.kind if isinstance(word, Word) else NAME)
            forms[form] = self.fill(text, {**values, head: inflected})
        return Word(self.fill(text, values), word.kind if isinstance(word, Word) else NAME, forms)

    def join(self, between: str, words: Iterable[object]) -> str:
        """Return words one after another, which can be put into a form together."""
        told = list(words)
        if not any(isinstance(word, Word) for word in told):
            return between.join(str(word) for word in told)
        if len(told) == 1:
            return told[0] if isinstance(told[0], Word) else str(told[0])
        known = {form for word in told for form in self._forms_of(word)}
        forms = {form: between.join(self.form(word, form) for word in told) for form in known}
        return Word(between.join(str(word) for word in told), NAME, forms)

    def together(self, text: str, words: Mapping[str, object]) -> str:
        """Return words that a text puts together, which can be put into a form together."""
        told = self.fill(text, words)
        if not any(isinstance(word, Word) for word in words.values()):
            return told
        known = {form for word in words.values() for form in self._forms_of(word)}
        # Whatever stands behind an "and" already is not put behind another one by one.
        known -= {spec for _, _, spec in pieces_of(text)}
        forms = {
            form: self.fill(text, {name: self._put_into(form, word) for name, word in words.items()}) for form in known
        }
        return Word(told, NAME, forms)

    def _put_into(self, form: str, word: object) -> object:
        """Return a word in a form, which is a name from then on; where it stays as it is, it keeps its own forms."""
        told = self.form(word, form)
        return word if told == str(word) else Word(told)

    def _place(self, value: object, spec: str, values: Mapping[str, object]) -> str:
        if "/" in spec:
            return self.alternative(value, spec)
        if FORM.fullmatch(spec):
            return self.form(value, self._kind(values[spec[1:]]).agrees if spec.startswith("~") else spec)
        return self.written(value, spec)

    def _forms_of(self, value: object) -> set[str]:
        return set(self._kind(value).forms) | (set(value.forms) if isinstance(value, Word) else set())

    def _kind(self, value: object) -> Kind:
        kind = value.kind if isinstance(value, Word) else NAME
        return self.kinds.get(kind) or _NO_KIND


_NO_KIND = Kind()


@cache
def pieces_of(text: str) -> tuple[tuple[str, str, str], ...]:
    """Return a text in pieces: what stands there, then the name of a value, and how it is wanted."""
    return tuple((literal, name or "", spec or "") for literal, name, spec, _ in Formatter().parse(text))


def _number(value: object) -> float | None:
    """Return a number, which may have been written out already."""
    if isinstance(value, int | float):
        return value
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else None


def _table(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(each) for each in value) if isinstance(value, list) else ()
