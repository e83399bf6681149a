from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.data.language_file import LanguageFile
from bocage.data.language_lint import is_language_file, lint_language
from bocage.data.languages import complete_languages, language_names, read_language
from bocage.data.package import package_text
from bocage.data.places import rooms
from tests.english import ENGLISH

WHOLE = package_text("texts", "en.toml")
# A file that says but a few things, of which some sections are looked at.
SMALL = """\
format = 1
language = "Español"

[grammar]
agreements = ["m", "f", "mp", "fp"]
plural = ["mp", "fp"]

[grammar.kinds]
m = { agrees = "m", the = "el {}" }
f = { agrees = "f", the = "la {}" }

[mine]
anti-personnel = { name = "mina antipersona", kind = "f" }
anti-armour = { name = "mina anticarro", kind = "f" }

[event]
mine-placed = "{side} coloca {mine:the} entre {from_tile} y {tile}."
"""


def said(text: str, *only: str) -> list[str]:
    return [problem.tell(ENGLISH).removeprefix("small.toml:") for problem in lint_language(text, "small.toml", only)]


def test_the_english_file_is_whole() -> None:
    assert lint_language(WHOLE, "en.toml") == []


def test_what_is_missing_is_told_with_its_english() -> None:
    assert said(SMALL, "squad") == ["1: The text squad.named is missing; in English it is: {name} {squad}"]
    assert all("is missing" in line for line in said(SMALL, "event"))
    assert said(SMALL, "mine") == []


def test_where_no_kinds_are_told_one_is_to_be_added() -> None:
    without = re.sub(r"\[grammar\.kinds\][^\[]*", "", SMALL)

    assert said(without, "mine")[0] == (
        '9: mine.anti-personnel is of the kind "f", which [grammar.kinds] does not have; none is known yet; add it.'
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('language = "Español"\n', "", "1: The file does not say which language it is"),
        (
            "anti-armour =",
            "anti-armor =",
            '14: Nothing says the text mine.anti-armor; did you mean "mine.anti-armour"?',
        ),
        (
            "{tile}",
            "{tiles}",
            "17: event.mine-placed wants a value {tiles}, which it is not given; it has these: {from_tile}",
        ),
        ("{tile}", "allí", "17: event.mine-placed leaves out the value {tile}, which the English text tells"),
        ("{tile}", "{tile", "17: The braces of event.mine-placed do not close"),
        ("{mine:the}", "{mine:o/a/os}", '17: event.mine-placed chooses among "o/a/os"; write two alternatives'),
        (
            "{mine:the}",
            "{mine:these}",
            '17: event.mine-placed asks for the form "these", which no word has; did you mean "the"?',
        ),
        ('{ name = "mina anticarro", kind = "f" }', '"mina"', "14: mine.anti-armour is a name that others are told by"),
        ('anticarro", kind = "f" }', 'anticarro", kind = "f", old = "" }', '13: mine.anti-personnel has no form "old"'),
        (
            'anticarro", kind = "f" }',
            'anticarro", kind = "n" }',
            '14: mine.anti-armour is of the kind "n", which [grammar',
        ),
        (
            'plural = ["mp"',
            'plural = ["np"',
            '6: There is no agreement "np" among [grammar] agreements; write one of these: m, f',
        ),
        ("mina anticarro", "mina antipersona", None),
    ],
)
def test_each_mistake_is_told_where_it_stands(old: str, new: str, sentence: str | None) -> None:
    found = [line for line in said(SMALL.replace(old, new), "mine", "event") if "is missing" not in line]

    assert (found == []) if sentence is None else found[0].startswith(sentence), found


def test_one_spelling_has_one_grammar() -> None:
    changed = SMALL.replace('"mina anticarro", kind = "f"', '"mina antipersona", kind = "m"')

    (told,) = said(changed, "mine")
    assert told.startswith(
        '14: mine.anti-armour and mine.anti-personnel are both spelled "mina antipersona" but differ'
    )


def test_a_text_that_english_counts_is_counted() -> None:
    counted = SMALL + '\n[ui]\nreplay-taken-back = "{seat} retira {count} decisiones."\n'

    assert said(counted, "ui.replay-taken-back") == [
        "20: ui.replay-taken-back is the same for one and for several; choose by count, as in {count:one/several}."
    ]


@pytest.mark.parametrize(
    ("text", "fits"),
    [("Reconocimiento", True), ("Reconocimientos", False), ("Ir a ver quién a", True), ("Ir a ver quién va", False)],
)
def test_what_is_too_long_for_its_place_in_the_page_is_told(text: str, *, fits: bool) -> None:
    told = said(f'{SMALL}\n[verb]\nrecon = "{text}"\n', "verb.recon")

    too_long = (
        "20: verb.recon is too long for its place in the page, which has room for 16 letters and for 14 in a word"
    )
    assert told == [] if fits else told[0].startswith(too_long)


def test_every_narrow_place_has_a_text() -> None:
    for begin in rooms():
        assert any(key == begin or key.startswith(f"{begin}.") for key in read_language("en").texts), begin


def test_a_language_file_is_told_from_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(SMALL, encoding="utf-8")

    assert is_language_file(file)
    file.write_text(SMALL.replace('language = "Español"', 'title = "x"'), encoding="utf-8")
    assert not is_language_file(file)
    assert not is_language_file(tmp_path / "none.toml")


def test_a_language_is_offered_when_its_file_is_complete() -> None:
    offered = complete_languages()

    assert offered[0] == "en"
    for name in language_names():
        problems = lint_language(package_text("texts", f"{name}.toml"), f"{name}.toml")
        missing = [problem for problem in problems if problem.key == "language-missing"]
        assert [problem.tell(ENGLISH) for problem in problems if problem not in missing] == []
        assert (name in offered) == (not missing)


def test_no_part_of_a_key_has_a_dot() -> None:
    table = LanguageFile.read({"a": {"b.c": "d"}}).texts

    assert table == {"a.b.c": "d"}
    assert not re.search(r'^"[^"]*\.[^"]*" = ', WHOLE, re.MULTILINE)
