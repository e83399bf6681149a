"""Finds English that is left in what somebody is shown who reads Spanish: whole texts, and long pieces of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bocage.data.grammar import pieces_of
from bocage.data.languages import read_language

# Fewer letters than this stand in other words, too.
FEWEST_LETTERS = 4
# So much of a sentence is found wherever it stands.
FEWEST_WORDS = 3
# What lies between two texts on one line.
BETWEEN = re.compile(r"\s{2,}|[│|·:;,()«»“”\"]")
# Names that stay: the game's, a language's own, and the title of a scenario that is also a heading in English.
EXCEPTIONS = {"bocage", "english", "reinforcements"}
# A number as only English writes it, and no rule's: 62.5, 40%.
NUMBERS = re.compile(r"(?<![\w.])\d+\.\d+(?![\w.])|\d%")


@dataclass(frozen=True)
class Template:
    """An English text, as it is found in a line."""

    key: str
    # Its longest part, which tells quickly that a line is something else.
    part: str
    whole: re.Pattern[str]

    def fits(self, line: str) -> bool:
        return self.part in line and self.whole.fullmatch(line) is not None


def english_templates() -> Iterator[Template]:
    """Yield each English text that says something else in Spanish."""
    spanish = {plain(text) for text in read_language("es").texts.values()}
    for key, text in read_language("en").texts.items():
        pieces = [(re.sub(r"\s+", " ", part.casefold()), name) for part, name, _ in pieces_of(text)]
        if sum(map(str.isalpha, "".join(part for part, _ in pieces))) < FEWEST_LETTERS or plain(text) in spanish:
            continue
        written = "".join(re.escape(part) + ("(.+?)" if name else "") for part, name in pieces)
        yield Template(key, max((part for part, _ in pieces), key=len), re.compile(written))


def english_pieces() -> Iterator[tuple[str, str]]:
    """Yield what stands in English texts between two values and is long enough to be nothing else."""
    spanish = "\n".join(plain(text) for text in read_language("es").texts.values())
    for key, text in read_language("en").texts.items():
        for part, _, _ in pieces_of(text):
            piece = plain(part)
            if len(re.findall(r"[a-z']+", piece)) >= FEWEST_WORDS and piece not in spanish:
                yield key, piece


def plain(text: str) -> str:
    """Return a text as it is compared: in small letters, on one line."""
    return " ".join(text.casefold().split())


TEMPLATES = list(english_templates())
PIECES = list(english_pieces())


def english_in(shown: Iterable[str]) -> list[tuple[str, str]]:
    """Return the lines that are an English text or have a long piece or a number of one, each with the text's key."""
    lines = {line.strip() for text in shown for line in text.split("\n")}
    parts = {part for line in lines for part in BETWEEN.split(line)}
    compared = {plain(line) for line in lines | parts} - EXCEPTIONS
    whole = {(line, each.key) for line in compared for each in TEMPLATES if each.fits(line)}
    everything = "\n".join(map(plain, lines))
    pieces = {(piece, key) for key, piece in PIECES if piece in everything}
    numbers = {(line, "a number") for line in lines if NUMBERS.search(line)}
    return sorted(whole | pieces | numbers)
