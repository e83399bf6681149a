"""The terminal in Spanish: matches to their end, and every command around them, with no English text of ours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer.main
from typer.core import TyperGroup

from bocage.cli.app import app
from bocage.cli.language import choose_language
from tests.cli.conftest import Command
from tests.left_english import english_in

PIN = Path(__file__).parent.parent / "matches" / "pin.bocage"
# What a person types stays as it is: commands, names of players, actions that are told back or given as examples.
TYPED = {"board", "hint", "supply", "undo", "enter", "save", "resign", "random", "hard"}
ACTIONS = re.compile("> .*|«[^»]*»")
# The first of what is offered, and the second where that ends nothing.
ON_AND_ON = "1\n2\n" * 400
# A scenario in which much is wrong, and a language.
SCENARIO = """
format = 1
title = 3
initiative = "them"
extra = true
[board]
layout = '''
17B   17A   99Z
'''
[objectives]
4B = 2
[cards.us]
rifle = { deck = 1 }
"""
LANGUAGE = """
format = 1
language = "Klingon"
[grammar]
agreements = ["m"]
[title]
scout = { name = "Explorador", kind = "x" }
[event]
drew = "{seat} {nobody:the"
round-began = "Ronda {round}."
nonsense = "Nada."
"""
ASKED = (
    "bid scout-a\nwhy\nwhy scout-b scout\nwhy scout-b scout 4B\nwhy rifleman-a\nwhy me\nhelp\nhelp guide\nhint\nboard\n"
    "odds\nsupply\nlog\nundo\nnonsense\nscout-b scout 4B\nresign\ny\n"
)


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sentence be broken into two lines."""
    monkeypatch.setenv("COLUMNS", "400")


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        pytest.param(("play", 1, "--germany", "greedy", "--seed", 5), ON_AND_ON, id="match"),
        pytest.param(("play", 1, "--germany", "random", "--seed", 5), ASKED, id="questions"),
        pytest.param(("play", 1, "--us", "greedy", "--germany", "solo:hard", "--seed", 5), "", id="solo"),
        pytest.param(
            ("play", 1, "--germany", "solo", "--seed", 5, "--round-limit", 2), "cards\n" + ON_AND_ON, id="bot"
        ),
        pytest.param(("play", 201, "--seed", 5, "--round-limit", 4), ON_AND_ON, id="desert"),
        pytest.param(("play", 203, "--side", "lrdg=greedy", "--side", "italy=solo", "--seed", 2), "", id="desert solo"),
        pytest.param(("play", 204, "--side", "lrdg=greedy", "--side", "italy=greedy", "--seed", 2), "", id="aircraft"),
        pytest.param(("play", 104, "--four", "--seed", 5, "--round-limit", 4), ON_AND_ON, id="four"),
        pytest.param(("show", 1), "", id="show"),
        pytest.param(("show", 202), "", id="show desert"),
        pytest.param(("scenarios",), "", id="scenarios"),
        pytest.param(("analyse", PIN, "--tries", 1, "--simulations", 8), "", id="analyse"),
        pytest.param(("replay", PIN), "", id="replay"),
        pytest.param(("arena", "taker", "random", "--scenarios", 1, "--pairs", 2, "--processes", 1), "", id="arena"),
    ],
)
def test_no_english_is_left(bocage: Command, arguments: tuple[object, ...], typed: str) -> None:
    done = bocage("--language", "es", *arguments, typed=typed)
    choose_language([])

    assert done.status == 0, done.err
    assert done.out
    shown = ACTIONS.sub("", done.out)
    assert [found for found in english_in([shown, done.err]) if found[0] not in TYPED] == []


def sentences_in(told: str) -> list[tuple[str, str]]:
    """Return the English sentences; a word or a number is typed: a command, an option, a key of a file."""
    return [found for found in english_in([told]) if " " in found[0] and found[1] != "a number"]


def commands(group: TyperGroup, *path: str) -> Iterator[list[str]]:
    """Yield every command there is, with what leads to it."""
    yield list(path)
    for name, command in group.commands.items():
        if isinstance(command, TyperGroup):
            yield from commands(command, *path, name)
        else:
            yield [*path, name]


def test_the_help_of_every_command_has_no_english(bocage: Command) -> None:
    whole = typer.main.get_command(app)
    assert isinstance(whole, TyperGroup)
    asked = list(commands(whole))
    said = [bocage("--language", "es", *each, "--help") for each in asked]
    choose_language([])

    assert len(asked) > 25
    assert {done.status for done in said} == {0}
    # What is to be typed, such as `SCENARIO <str>`, is called so in every language.
    assert [found for done in said for found in sentences_in(re.sub(r"\w+ <\w+>", "", done.out))] == []
    assert not re.search("(?:Usage|Options|Arguments|Commands|Examples):", "".join(done.out for done in said))


@pytest.mark.parametrize(
    ("written", "arguments"),
    [
        pytest.param(SCENARIO, ("lint", "wrong.toml"), id="scenario"),
        # What is missing is told in English, so that it can be translated.
        pytest.param(LANGUAGE, ("lint", "wrong.toml", "--only", "grammar"), id="language"),
        pytest.param("[scout]\ntext = 3", ("solo", "lint", "wrong.toml"), id="solo cards"),
        pytest.param("Bocage", ("replay", "wrong.toml"), id="record"),
        pytest.param("", ("play", "rai-acros"), id="name"),
        pytest.param("", ("play", "1", "--us", "gredy"), id="player"),
        pytest.param("", ("play", "1", "--seed", "x"), id="seed"),
        pytest.param("", ("play", "1", "--side", "italy=greedy"), id="side"),
        pytest.param("", ("play", "5", "--four"), id="four"),
        pytest.param("", ("arena", "greedy"), id="arena"),
        pytest.param("", ("campaign", "show"), id="campaign"),
        pytest.param("", ("show",), id="nothing to show"),
        pytest.param("", ("shwo",), id="command"),
        pytest.param("", ("serve", "--port", "99999"), id="port"),
        pytest.param("", ("play", "--foo"), id="option"),
    ],
)
def test_what_is_refused_is_refused_without_english(
    bocage: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "wrong.toml").write_text(written, encoding="utf-8")
    done = bocage("--language", "es", *arguments)
    choose_language([])

    assert done.status != 0
    told = ACTIONS.sub("", done.out + done.err)
    assert told.strip()
    assert sentences_in(told) == []


def test_a_campaign_has_no_english(bocage: Command) -> None:
    said = [
        bocage("--language", "es", "campaign", *arguments)
        for arguments in [
            ("new", "1-2", "--us", "greedy", "--round-limit", 2),
            ("show",),
            ("go", "--seed", 3),
            ("go", "-q", "--seed", 4),
            ("show",),
            ("trial", "taker", "random", "--runs", 1, "--scenarios", "202", "--processes", 1),
        ]
    ]
    choose_language([])

    assert [done.status for done in said] == [0] * len(said)
    assert english_in(done.out + done.err for done in said) == []
