"""A language file as it is read: its grammar, and its texts by dotted key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bocage.data.grammar import Grammar, Word, pieces_of

# What stands in a file beside the texts.
HEAD = ("format", "language", "grammar")


@dataclass(frozen=True)
class LanguageFile:
    """All that a language file says."""

    # The language's own name for itself, by which it is chosen.
    language: str
    grammar: Grammar
    # A word that has a grammar is a Word.
    texts: Mapping[str, str]

    @classmethod
    def read(cls, table: Mapping[str, object]) -> LanguageFile:
        """Return what the table of a file says."""
        grammar = table.get("grammar")
        return cls(
            language=str(table.get("language", "")),
            grammar=Grammar.read(grammar if isinstance(grammar, dict) else {}),
            texts=dict(flatten({key: value for key, value in table.items() if key not in HEAD})),
        )


def flatten(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts of a table by dotted key; a table that says `name` and `kind` is one word."""
    for key, value in table.items():
        if isinstance(value, dict) and is_word(value):
            forms = {form: str(told) for form, told in value.items() if form not in ("name", "kind")}
            yield f"{prefix}{key}", Word(str(value["name"]), str(value["kind"]), forms)
        elif isinstance(value, dict):
            yield from flatten(value, f"{prefix}{key}.")
        elif isinstance(value, str):
            yield f"{prefix}{key}", value


def is_word(table: Mapping[str, object]) -> bool:
    """Return True if a table is one word with its grammar, not a section of texts."""
    return "name" in table and "kind" in table


def placeholders_of(text: str) -> set[str]:
    """Return the {names} that a text wants filled in, those that others agree with included."""
    names = {name for _, name, _ in pieces_of(text) if name}
    return names | {spec[1:] for _, _, spec in pieces_of(text) if spec.startswith("~")}
