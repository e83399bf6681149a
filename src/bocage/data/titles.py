"""What a scenario is called in a language: as its file says, unless the language has a title of its own for it."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from bocage.data import languages
from bocage.data.package import package_names, package_text
from bocage.data.problems import printable
from bocage.data.scenario import FOUR, published_id
from bocage.data.texts import Tellable, Texts
from bocage.engine import Plan


@dataclass(frozen=True)
class Title(Tellable):
    """The title of a scenario, yet to be told."""

    scenario: str
    # As it stands in the scenario's file.
    written: str

    def tell(self, texts: Texts) -> str:
        """Return the language's own title; a file of one's own keeps its title, whatever the file is called."""
        key = _key(self.scenario)
        is_translated = texts.has(key) and own_titles().get(key) == self.written
        return texts.say(key) if is_translated else printable(self.written)


def title_of(plan: Plan) -> Title:
    """Return what a scenario is called."""
    return Title(published_id(plan.id).removesuffix(FOUR), plan.title)


@cache
def own_titles() -> Mapping[str, str]:
    """Return the titles of the package's scenarios by the key under which a language may have its own for them."""
    files = {name: tomllib.loads(package_text("scenarios", f"{name}.toml")) for name in package_names("scenarios")}
    return {_key(name): str(file["title"]) for name, file in files.items()}


def translated_slugs() -> Mapping[str, str]:
    """Return the ids of scenarios by their titles in other languages, written as slugs: colina-314."""
    return {
        slug_of(str(text)): key.split(".")[1]
        for language in languages.language_names()
        for key, text in languages.read_language(language).texts.items()
        if key in own_titles()
    }


def slug_of(title: str) -> str:
    """Return a title as it is looked for: in small letters without accents, joined by hyphens."""
    letters = unicodedata.normalize("NFD", title.strip().casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return bare.replace(",", "").replace(" ", "-").replace("_", "-")


def _key(scenario_id: str) -> str:
    return f"scenario.{scenario_id}.title"
