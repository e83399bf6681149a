"""What is wrong with a data file: each problem with its place and its sentence. Rules R2.3."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from bocage.data.locate import Locator
from bocage.data.texts import Sentence, Tellable, Texts

# What a person reads at once; the linter tells the rest.
SHOWN = 5
# A longer value from a file is cut in its sentence.
LONGEST = 300


@dataclass(frozen=True)
class Problem(Tellable):
    """One thing that is wrong in a data file."""

    file: str
    # Counted from 1; 0 where it is the file as a whole.
    line: int
    # Names the sentence among the texts, under [problem].
    key: str
    # What fills the sentence.
    values: tuple[tuple[str, object], ...] = ()

    def tell(self, texts: Texts) -> str:
        """Return the place and the sentence."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {texts.say(f'problem.{self.key}', **dict(self.values))}"


class DataError(Exception, Tellable):
    """Data that cannot be used; it tells the first problems, and how many there are besides."""

    def __init__(self, *problems: Tellable) -> None:
        super().__init__(*problems)
        self.problems = problems

    def tell(self, texts: Texts) -> str:
        """Return a line for each problem."""
        lines = [problem.tell(texts) for problem in self.problems[:SHOWN]]
        if len(self.problems) > SHOWN:
            lines.append(texts.say("problem.and-more", count=len(self.problems) - SHOWN))
        return "\n".join(lines)


class Report:
    """Collects the problems of one file."""

    def __init__(self, file: str, locator: Locator) -> None:
        self.file = file
        self._locator = locator
        self._problems: list[Problem] = []

    def add(self, problem: str, line: int, /, **values: object) -> None:
        """Note a problem by its key; the values fill its sentence."""
        self._problems.append(Problem(self.file, line, problem, tuple(shown(values).items())))

    def line(self, *path: str, word: str = "") -> int:
        """Return the line of a key, or that of a word in its value."""
        return self._locator.line(*path, word=word)

    def row_line(self, row: int, *path: str) -> int:
        """Return the line of a row of the text that the key holds."""
        return self._locator.row_line(row, *path)

    @property
    def problems(self) -> list[Problem]:
        """Return the problems in the order of their lines, each once."""
        return sorted(dict.fromkeys(self._problems), key=lambda problem: problem.line)


def advice(word: str, known: Collection[str]) -> Sentence:
    """Return the end of a sentence about an unknown word: the word that was meant, or all that are known."""
    close = get_close_matches(word[:80].casefold(), known, n=1)
    if close:
        return Sentence.of("advice.did-you-mean", word=close[0])
    words = list(dict.fromkeys(known))
    if not words:
        return Sentence.of("advice.none")
    told = words[:]
    # "One of others" speaks of two at least.
    while len(told) > 1 and (len(", ".join(told)) > LONGEST or len(words) - len(told) == 1):
        told.pop()
    joined, left = printable(", ".join(told)), len(words) - len(told)
    if left:
        return Sentence.of("advice.one-of-many", words=joined, count=left)
    return Sentence.of("advice.one-of", words=joined)


def shown(values: Mapping[str, object]) -> dict[str, object]:
    """Return the values of a sentence as they may be shown; what is told in words is harmless already."""
    return {name: value if isinstance(value, Tellable) else printable(value) for name, value in values.items()}


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
