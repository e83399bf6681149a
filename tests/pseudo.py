"""Languages that nobody speaks: every text accented and longer by 40 %, or as long as its place in the page allows."""

from __future__ import annotations

import pytest

from bocage.data import languages
from bocage.data.grammar import Word, pieces_of
from bocage.data.language_file import LanguageFile, placeholders_of
from bocage.data.language_lint import NOUNS
from bocage.data.languages import ENGLISH, read_language
from bocage.data.places import room_for

PSEUDO, FULLEST = "qps", "full"
# As wide as letters are in most words, one with another.
LETTERS = "estanoriledu"
ACCENTED = str.maketrans("aeiouncyAEIOUNCY", "áéíóúñçýÁÉÍÓÚÑÇÝ")
LONGER = 0.4
# Letters of a word that is added; what is shorter becomes one longer word.
WORD = 6


def pseudo_text(text: str) -> str:
    """Return a text accented and longer; what is filled in stays, and so does what is no word."""
    if not any(map(str.isalpha, "".join(literal for literal, _, _ in pieces_of(text)))):
        return text
    added = "~" * round(LONGER * len(text))
    # As in other languages, what is longer can be broken into lines.
    if " " in text:
        added = "".join(f" {added[at : at + WORD]}" for at in range(0, len(added), WORD))
    told = []
    for literal, name, spec in pieces_of(text):
        told.append(literal.replace("{", "{{").replace("}", "}}").translate(ACCENTED))
        told.append(f"{{{name}{':' if spec else ''}{spec}}}" if name else "")
    return "".join(told) + added


def fitting_text(text: str, key: str) -> str:
    """Return a text accented and longer, as far as its place has room for it."""
    told, room = pseudo_text(text), room_for(key)
    while room is not None and told.endswith("~") and not room.holds(told):
        told = told[:-1].rstrip()
    return told


def pseudo_language() -> LanguageFile:
    """Return the English file in the language that nobody speaks."""
    english = read_language(ENGLISH)
    texts = {
        # Names have a grammar, though English needs none.
        key: Word(pseudo_text(text)) if key.startswith(NOUNS) and "{" not in text else fitting_text(text, key)
        for key, text in english.texts.items()
    }
    return LanguageFile(pseudo_text(english.language), english.grammar, texts)


def offer_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the language be offered beside English."""
    told, read = pseudo_language(), read_language
    monkeypatch.setattr(languages, "language_names", lambda: [ENGLISH, PSEUDO])
    monkeypatch.setattr(languages, "read_language", lambda name: told if name == PSEUDO else read(name))


def fullest_language() -> LanguageFile:
    """Return the English file with each text that has a narrow place filled to the last letter."""
    english = read_language(ENGLISH)
    texts = {key: full_text(text, key) for key, text in english.texts.items()}
    return LanguageFile(english.language, english.grammar, texts)


def full_text(text: str, key: str) -> str:
    """Return a text of as many letters as its place has room for, with the values it has; others stay."""
    room = room_for(key)
    if room is None:
        return text
    values = "".join(f"{{{name}}}" for name in sorted(placeholders_of(text)))
    letters = (LETTERS * room.letters)[: room.letters - len(values and " ")]
    # A space takes the place of a letter.
    words = [letters[at : at + room.word] for at in range(0, len(letters), room.word + 1)]
    return f"{' '.join(words).capitalize()} {values}".strip()


MADE = {PSEUDO: pseudo_language, FULLEST: fullest_language}


def speak_instead(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a language that nobody speaks be told in the place of English."""
    told, read = MADE[language](), read_language
    monkeypatch.setattr(languages, "read_language", lambda name: told if name == ENGLISH else read(name))
