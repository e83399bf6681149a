"""Finds the line of a key in TOML text, which the standard parser does not tell."""

from __future__ import annotations

import re
from bisect import bisect_right

_PIECE = re.compile(
    r'"""(?:\\.|(?!""").)*"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\[\]{}=,\n]"
    r"""|[^\s\[\]{}=,#"']+""",
    re.DOTALL,
)


class Locator:
    """The lines on which the keys of a TOML text stand."""

    def __init__(self, text: str) -> None:
        self._rows = text.replace("\r\n", "\n").split("\n")
        self._line_of: dict[tuple[str, ...], int] = {}
        # Where each table and key begins, in order: a value ends where the next begins.
        self._starts: list[int] = []
        # How many tables each array of tables has so far.
        self._arrays: dict[tuple[str, ...], int] = {}
        self._scan("\n".join(self._rows))

    def line(self, *path: str, word: str = "") -> int:
        """Return the line of the key, or of a word in its value; of the nearest table above it if it is not there."""
        while path and path not in self._line_of:
            path = path[:-1]
        start = self._line_of.get(path, 1)
        if word:
            whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
            for line in range(start, self._end(start)):
                if whole.search(self._rows[line - 1]):
                    return line
        return start

    def row_line(self, row: int, *path: str) -> int:
        """Return the line of a row, counted from 0, of the multi-line text that the key holds."""
        start = self.line(*path)
        opening = self._rows[start - 1].rstrip()
        # A line break right after the opening quotes is not part of the text.
        first = start + 1 if opening.endswith(('"""', "'''")) else start
        return min(first + row, max(start, self._end(start) - 1))

    def _end(self, start: int) -> int:
        after = bisect_right(self._starts, start)
        return self._starts[after] if after < len(self._starts) else len(self._rows) + 1

    def _scan(self, text: str) -> None:
        table: tuple[str, ...] = ()
        statement: list[str] = []
        line, begun, depth = 1, 1, 0
        for match in _PIECE.finditer(text):
            piece = match.group()
            if piece == "\n" and depth == 0:
                table = self._note(table, statement, begun)
                statement = []
            elif piece != "\n" and not piece.startswith("#"):
                begun = begun if statement else line
                statement.append(piece)
                # The brackets of a table's header close on their own line.
                depth += (piece in "[{") - (piece in "]}")
            line += piece.count("\n")
        self._note(table, statement, begun)

    def _note(self, table: tuple[str, ...], statement: list[str], line: int) -> tuple[str, ...]:
        """Remember a header or key; return the table that what follows belongs to."""
        if not statement:
            return table
        if statement[0] == "[":
            names = _key_path([piece for piece in statement if piece not in "[]"])
            path = table = self._header_path(names, array=statement[1:2] == ["["])
        elif "=" in statement:
            path = table + _key_path(statement[: statement.index("=")])
        else:
            return table
        self._starts.append(line)
        for length in range(1, len(path) + 1):
            self._line_of.setdefault(path[:length], line)
        return table

    def _header_path(self, names: tuple[str, ...], *, array: bool) -> tuple[str, ...]:
        """Return the path of a table, with the place of each table of an array: ("line", "0", "sub", "2")."""
        path: tuple[str, ...] = ()
        for place, name in enumerate(names):
            path += (name,)
            if array and place == len(names) - 1:
                self._arrays[path] = self._arrays.get(path, 0) + 1
            if path in self._arrays:
                path += (str(self._arrays[path] - 1),)
        return path


def _key_path(pieces: list[str]) -> tuple[str, ...]:
    """Return the parts of a dotted key, quoted or bare."""
    parts: list[str] = []
    for piece in pieces:
        if piece[0] in "\"'":
            parts.append(piece[1:-1])
        else:
            parts.extend(part for part in piece.split(".") if part)
    return tuple(parts)
