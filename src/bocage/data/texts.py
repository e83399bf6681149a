"""The words and sentences people read, from one file for each language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from bocage.data import languages
from bocage.data.grammar import Word
from bocage.data.language_file import placeholders_of

Fill = Callable[[str, dict[str, object]], str]


class TextError(Exception):
    """A text that is asked for but not there, or not with these values: a mistake in the project, not of a player."""


class Tellable:
    """What is told to a person as soon as it is known in which language the person reads."""

    def tell(self, texts: Texts) -> str:
        """Return it in words."""
        raise NotImplementedError


@dataclass(frozen=True)
class Sentence(Tellable):
    """A text that is yet to be told: its key, and the values that fill it."""

    key: str
    values: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, key: str, /, **values: object) -> Sentence:
        """Return the sentence of a key."""
        return cls(key, tuple(values.items()))

    def tell(self, texts: Texts) -> str:
        """Return the text with its values filled in."""
        return texts.say(self.key, **dict(self.values))


class Texts:
    """The texts of one language, by dotted key."""

    def __init__(self, language: str) -> None:
        self.language = language
        if language not in languages.language_names():
            known = ", ".join(languages.language_names())
            raise TextError(f"There is no language file texts/{language}.toml; use one of these: {known}.")
        self._file = languages.read_language(language)
        self.grammar = self._file.grammar

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Texts) and other.language == self.language

    def __hash__(self) -> int:
        return hash(self.language)

    def say(self, key: str, /, **values: object) -> str:
        """Return the text with its {names} filled in, those first told that are yet to be."""
        template = self.template(key)
        if "{" not in template:
            return template
        return self._filled(key, self.grammar.fill, template, values)

    def compose(self, key: str, head: str, /, **values: object) -> str:
        """Return a name made around another one, whose forms it has: the Rifleman makes the Rifleman A."""

        def fill(template: str, told: dict[str, object]) -> str:
            has_forms = isinstance(told[head], Word)
            return self.grammar.compose(template, head, told) if has_forms else self.grammar.fill(template, told)

        return self._filled(key, fill, self.template(key), values)

    def number(self, value: float, spec: str) -> str:
        """Return a number as Python writes it, such as ``.1%``, with the language's decimal sign and space."""
        return self.grammar.written(value, spec)

    def listed(self, words: Iterable[str], between: str = ", ") -> str:
        """Return names one after the other; together they have the forms they have alone."""
        return self.grammar.join(between, words)

    def together(self, key: str, /, **words: str) -> str:
        """Return names that a text puts together, the last behind "and"; they have the forms they have alone."""
        return self._filled(key, self.grammar.together, self.template(key), words)

    def has(self, key: str) -> bool:
        return key in self._file.texts

    def keys(self, section: str) -> list[str]:
        """Return the keys of a section, in the order of the file."""
        return [key for key in self._file.texts if key.startswith(f"{section}.")]

    def template(self, key: str) -> str:
        """Return the text as it stands in the file."""
        if key not in self._file.texts:
            raise TextError(f"texts/{self.language}.toml has no text {key!r}; add it there.")
        return self._file.texts[key]

    def placeholders(self, key: str) -> set[str]:
        """Return the {names} that the text wants filled in."""
        return placeholders_of(self.template(key))

    def card_name(self, card_id: str) -> str:
        """Return what a card is called: ``rifleman-a`` is Rifleman A."""
        return self._with_squad("title", card_id)

    def unit_name(self, unit_id: str) -> str:
        """Return what a unit is called: ``rifleman-a`` is Riflemen A."""
        return self._with_squad("unit", unit_id)

    def thing_name(self, section: str, name: str) -> str:
        """Return what a vehicle or structure is called: ``lorry-2`` is Lorry 2."""
        if self.has(f"{section}.{name}"):
            return self.say(f"{section}.{name}")
        kind, _, number = name.rpartition("-")
        return self.compose("vehicle.numbered", "name", name=self.say(f"{section}.{kind}"), number=number)

    def _with_squad(self, section: str, name: str) -> str:
        if self.has(f"{section}.{name}"):
            return self.say(f"{section}.{name}")
        title, _, squad = name.rpartition("-")
        return self.compose("squad.named", "name", name=self.say(f"{section}.{title}"), squad=squad.upper())

    def _filled(self, key: str, fill: Fill, template: str, values: Mapping[str, object]) -> str:
        told = {name: value.tell(self) if isinstance(value, Tellable) else value for name, value in values.items()}
        try:
            return fill(template, told)
        except KeyError as missing:
            raise TextError(f"The text {key!r} needs a value for {missing}; give it to say().") from None
