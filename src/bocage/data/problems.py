"""What is wrong with a data file: each problem with its place and its sentence. Rules R2.3."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from bocage.data.locate import Locator
from bocage.data.texts import Texts

# What a person reads at once; the linter tells the rest.
SHOWN = 5
# A longer value from a file is cut in its sentence.
LONGEST = 300


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong in a data file."""

    file: str
    # Counted from 1; 0 where it is the file as a whole.
    line: int
    # Names the sentence among the texts, under [problem].
    key: str
    sentence: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.sentence}"


class DataError(Exception):
    """Data that cannot be used; its text is what to tell the person who gave them."""

    def __init__(self, sentence: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(sentence)
        self.problems = tuple(problems)

    @classmethod
    def of(cls, problems: Sequence[Problem], texts: Texts) -> DataError:
        """Return the error that tells the first of the problems and how many there are besides."""
        lines = [str(problem) for problem in problems[:SHOWN]]
        if len(problems) > SHOWN:
            lines.append(texts.say("problem.and-more", count=len(problems) - SHOWN))
        return cls("\n".join(lines), problems)


class Report:
    """Collects the problems of one file."""

    def __init__(self, file: str, locator: Locator, texts: Texts) -> None:
        self.file = file
        self.texts = texts
        self._locator = locator
        self._problems: list[Problem] = []

    def add(self, problem: str, line: int, /, **values: object) -> None:
        """Note a problem by its key; the values fill its sentence."""
        shown = {name: printable(value) for name, value in values.items()}
        self._problems.append(Problem(self.file, line, problem, self.texts.say(f"problem.{problem}", **shown)))

    def line(self, *path: str, word: str = "") -> int:
        """Return the line of a key, or that of a word in its value."""
        return self._locator.line(*path, word=word)

    def row_line(self, row: int, *path: str) -> int:
        """Return the line of a row of the text that the key holds."""
        return self._locator.row_line(row, *path)

    def advice(self, word: str, known: Collection[str]) -> str:
        """Return what to write instead of an unknown word."""
        return advice(word, known, self.texts)

    @property
    def problems(self) -> list[Problem]:
        """Return the problems in the order of their lines, each once."""
        return sorted(dict.fromkeys(self._problems), key=lambda problem: problem.line)


def advice(word: str, known: Collection[str], texts: Texts) -> str:
    """Return the end of a sentence about an unknown word: the word that was meant, or all that are known."""
    close = get_close_matches(word[:80].casefold(), known, n=1)
    if close:
        return texts.say("advice.did-you-mean", word=close[0])
    return texts.say("advice.one-of", words=", ".join(known))


def printable(value: object) -> str:
    """Return a value from a file as it may be shown: short, and without characters that steer a terminal."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > 64:
        # Python refuses to write out a decimal number of any length.
        value = hex(value)
    text = str(value) if isinstance(value, str | int | float) else "..."
    short = text if len(text) <= LONGEST else text[:LONGEST] + "..."
    return "".join(letter if letter.isprintable() else "?" for letter in short)
