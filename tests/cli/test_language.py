from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import typer.main

from bocage.cli import main
from bocage.cli.app import app
from bocage.cli.language import LOCALE, choose_language, texts_to_read
from bocage.cli.phrases import in_words_of
from bocage.cli.usage import tell_usage_in
from bocage.data.texts import Texts
from tests.english import ENGLISH
from tests.pseudo import PSEUDO, offer_pseudo, pseudo_text


@pytest.fixture(autouse=True)
def spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a second language be offered, and the shell say nothing."""
    offer_pseudo(monkeypatch)
    for name in LOCALE:
        monkeypatch.delenv(name, raising=False)
    yield
    choose_language([])


@pytest.mark.parametrize("typed", [["--language", PSEUDO, "show", "1"], ["show", f"--language={PSEUDO}", "1"]])
def test_the_language_may_be_asked_for_anywhere(typed: list[str]) -> None:
    assert choose_language(typed) == ["show", "1"]
    assert texts_to_read().language == PSEUDO


def test_what_stands_behind_two_dashes_is_no_option() -> None:
    assert choose_language(["show", "--", "--language", PSEUDO]) == ["show", "--", "--language", PSEUDO]
    assert texts_to_read().language == "en"


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ({"LANG": f"{PSEUDO}_QQ.UTF-8"}, PSEUDO),
        ({"LANG": f"{PSEUDO}_QQ.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": PSEUDO}, PSEUDO),
        ({"LANG": "tlh_QO"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_the_shell_tells_the_language(locale: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in locale.items():
        monkeypatch.setenv(name, value)

    choose_language([])

    assert texts_to_read().language == language


def test_a_language_that_is_not_offered_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "tlh", "scenarios"]) == 2

    assert capsys.readouterr().err == 'There is no language "tlh" here; write one of these: en, qps.\n'


def test_help_is_told_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help", "--language", PSEUDO]) == 0

    told = " ".join(capsys.readouterr().out.split())
    for key in ("about", "host", "port"):
        assert pseudo_text(ENGLISH.template(f"cli.serve.{key}")) in told
    assert "Usage:" not in told
    assert "[default:" not in told
    assert "Show this message" not in told


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        (["serve", "--port", "x"], "Invalid value"),
        (["serve", "--port", "99999"], "Input should be"),
        (["serve", "--port"], "requires"),
        (["show"], "Missing"),
        (["show", "1", "2"], "unexpected"),
        (["shwo"], "Did you mean"),
        (["campaign", "foo"], "No such command"),
        (["play", "--foo"], "Possible"),
        (["arena", "a", "b", "--sprt", "1"], "requires"),
        (["serve", "--webhooks=3"], "take a value"),
    ],
)
def test_a_command_line_that_is_wrong_is_told_in_the_language(
    typed: list[str], english: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed) == 2
    assert english in capsys.readouterr().err
    assert main([*typed, f"--language={PSEUDO}"]) == 2
    assert english not in capsys.readouterr().err


def test_every_text_of_the_command_line_belongs_to_a_command() -> None:
    command = typer.main.get_command(app)
    asked: set[str] = set()

    class Noted(Texts):
        def template(self, key: str) -> str:
            asked.add(key)
            return super().template(key)

    tell_usage_in(command, Noted("en"))

    written = {key for key in ENGLISH.keys("cli") if not key.startswith("cli.phrase.")}
    assert asked == written


def test_phrases_are_found_within_others() -> None:
    said = "No such command 'shwo'. Did you mean 'show'?"

    assert in_words_of(ENGLISH, said) == said
    assert re.fullmatch(r"Ñó súçh çómmáñd 'shwo'[ ~]+\. Díd ýóú méáñ 'show'\?[ ~]+", in_words_of(Texts(PSEUDO), said))
    assert in_words_of(Texts(PSEUDO), "whatever else") == "whatever else"
