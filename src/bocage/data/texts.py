"""The words and sentences people read, from one file for each language."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from string import Formatter

from bocage.data.package import package_names, package_text


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
        if language not in package_names("texts"):
            known = ", ".join(package_names("texts"))
            raise TextError(f"There is no language file texts/{language}.toml; use one of these: {known}.")
        self._templates = _read_templates(language)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Texts) and other.language == self.language

    def __hash__(self) -> int:
        return hash(self.language)

    def say(self, key: str, /, **values: object) -> str:
        """Return the text with its {names} filled in, those first told that are yet to be."""
        template = self.template(key)
        told = {name: value.tell(self) if isinstance(value, Tellable) else value for name, value in values.items()}
        try:
            return template.format(**told)
        except KeyError as missing:
            raise TextError(f"The text {key!r} needs a value for {missing}; give it to say().") from None

    def has(self, key: str) -> bool:
        return key in self._templates

    def keys(self, section: str) -> list[str]:
        """Return the keys of a section, in the order of the file."""
        return [key for key in self._templates if key.startswith(f"{section}.")]

    def template(self, key: str) -> str:
        """Return the text as it stands in the file."""
        if key not in self._templates:
            raise TextError(f"texts/{self.language}.toml has no text {key!r}; add it there.")
        return self._templates[key]

    def placeholders(self, key: str) -> set[str]:
        """Return the {names} that the text wants filled in."""
        return {name for _, name, _, _ in Formatter().parse(self.template(key)) if name}

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
        return self.say("vehicle.numbered", name=self.say(f"{section}.{kind}"), number=number)

    def _with_squad(self, section: str, name: str) -> str:
        if self.has(f"{section}.{name}"):
            return self.say(f"{section}.{name}")
        title, _, squad = name.rpartition("-")
        return self.say("squad.named", name=self.say(f"{section}.{title}"), squad=squad.upper())


@cache
def _read_templates(language: str) -> dict[str, str]:
    return dict(_flatten("", tomllib.loads(package_text("texts", f"{language}.toml"))))


def _flatten(prefix: str, table: dict[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flatten(f"{prefix}{key}.", value)
        elif isinstance(value, str):
            yield f"{prefix}{key}", value
