"""Takes the keys of a TOML file one by one, and reports those that are missing, unknown or of the wrong kind."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection

from bocage.data.problems import Report, advice

Table = dict[str, object]

FORMAT = 1


def parse_toml(text: str, report: Report) -> Table:
    """Return the file's top table; an empty one, and a problem, if the text is not TOML."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        report.add("nested-too-deep", 0)
    except ValueError as error:
        reason = str(error)
        place = re.search(r"\(at line (\d+), column \d+\)", reason)
        line = int(place.group(1)) if place else text.count("\n") + 1
        report.add("broken-toml", line, reason=re.sub(r"\s*\(at [^()]*\)$", "", reason))
    return {}


class Fields:
    """One table of a file, and where it stands."""

    def __init__(self, report: Report, table: Table, *path: str) -> None:
        self._report = report
        self._table = table
        self._path = path

    def has(self, key: str) -> bool:
        return key in self._table

    def names(self) -> list[str]:
        """Return the keys of the table, in the order of the file."""
        return list(self._table)

    def line(self, key: str, word: str = "") -> int:
        """Return the line of a key, or of a word in its value."""
        return self._report.line(*self._path, key, word=word)

    def check_keys(self, *known: str) -> None:
        """Report the keys that have no meaning here."""
        for key in self._table:
            if key not in known:
                hint = advice(key, known)
                if self._path:
                    table = ".".join(self._path)
                    self._report.add("unknown-key-in", self.line(key), key=key, table=table, advice=hint)
                else:
                    self._report.add("unknown-key", self.line(key), key=key, advice=hint)

    def check_format(self) -> None:
        """Report a file of another format than this version reads."""
        if self._needs("format") and (type(self._table["format"]) is not int or self._table["format"] != FORMAT):
            self._report.add("wrong-format", self.line("format"), found=self._table["format"], format=FORMAT)

    def table(self, key: str, *, needed: bool = False) -> Fields:
        """Return the table below; an empty one if it is not there."""
        value = self._table.get(key, {})
        if needed:
            self._needs(key)
        if not isinstance(value, dict):
            self._report.add("not-a-table", self.line(key), key=self._full(key))
            value = {}
        return Fields(self._report, value, *self._path, key)

    def tables(self, key: str) -> list[Fields]:
        """Return the tables of an array of tables; none if it is not there."""
        value = self._table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(table, dict) for table in value):
            self._report.add("not-tables", self.line(key), key=self._full(key))
            return []
        return [Fields(self._report, table, *self._path, key, str(place)) for place, table in enumerate(value)]

    def text(self, key: str, *, needed: bool = True, lines: bool = False) -> str:
        """Return a text that can be shown, of one line or of several."""
        if key not in self._table:
            if needed:
                self._needs(key)
            return ""
        value = self._table[key]
        if not isinstance(value, str):
            self._report.add("not-text", self.line(key), key=self._full(key))
            return ""
        visible = value.translate({ord("\n"): None, ord("\t"): None}) if lines else value
        if not visible.isprintable() or not (lines or value.strip()):
            self._report.add("not-printable", self.line(key), key=self._full(key))
        return value

    def word(self, key: str, known: Collection[str]) -> str:
        """Return one of the known words; nothing if it is another."""
        if not self._needs(key):
            return ""
        value = self._table[key]
        if not isinstance(value, str):
            self._report.add("not-text", self.line(key), key=self._full(key))
        elif value in known:
            return value
        else:
            hint = advice(value, known)
            self._report.add("unknown-word", self.line(key), word=value, key=self._full(key), advice=hint)
        return ""

    def words(self, key: str) -> list[str]:
        """Return a list of words; an empty one if it is not there."""
        value = self._table.get(key, [])
        if not isinstance(value, list):
            self._report.add("not-a-list", self.line(key), key=self._full(key))
            return []
        words = [word for word in value if isinstance(word, str)]
        if len(words) < len(value):
            self._report.add("not-a-word", self.line(key), key=self._full(key))
        return words

    def number(self, key: str, least: int, most: int) -> int:
        """Return a whole number within its bounds; the least if it is none."""
        if not self._needs(key):
            return least
        value = self._table[key]
        # In Python true and false are ints; in a scenario they are a slip.
        if type(value) is int and least <= value <= most:
            return value
        self._report.add("not-a-number", self.line(key), key=self._full(key), least=least, most=most, found=value)
        return least

    def flag(self, key: str) -> bool:
        """Return true or false; false if it is not there."""
        value = self._table.get(key, False)
        if not isinstance(value, bool):
            self._report.add("not-yes-or-no", self.line(key), key=self._full(key))
            return False
        return value

    def _needs(self, key: str) -> bool:
        if key not in self._table:
            self._report.add("missing-key", self.line(key), key=self._full(key))
        return key in self._table

    def _full(self, key: str) -> str:
        return ".".join((*self._path, key))
