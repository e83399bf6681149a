from __future__ import annotations

import ast
import re
from pathlib import Path

import bocage
from bocage.cli.help import EXPLAINED, help_lines, help_on
from bocage.cli.typed import COMMANDS
from bocage.data.loader import load_scenario
from bocage.engine import FACTS, Options, prepare, view_for
from bocage.match import Match
from bocage.words import Words
from tests.english import ENGLISH

SOURCES = [Path(bocage.__file__).parent / part for part in ("cli", "words")]


def test_every_action_is_explained() -> None:
    explained = [key for key in ENGLISH.keys("help") if key.startswith("help.action-")]

    assert explained == [f"help.action-{name}" for name in EXPLAINED]
    assert "draw a card" in help_on("recon", Words(prepare(load_scenario("1"), Options()), ENGLISH))


def test_teams_are_told_who_commands() -> None:
    told = []
    for scenario in ("1", "101-the-gap-in-the-hedges-four"):
        plan = load_scenario(scenario)
        match = Match(plan, Options(), ["human"] * sum(len(side.seats) for side in plan.sides), "4")
        words = Words(match.setup, ENGLISH)
        told.append("\n".join(help_lines(view_for(match.state, 0), words)))

    assert ["commander" in text for text in told] == [False, True]


def test_every_command_is_told_in_the_help() -> None:
    told_commands = re.findall(r"^  (\w+)  ", ENGLISH.template("help.commands"), re.MULTILINE)

    assert set(told_commands) == set(COMMANDS) - {"help", "offer draw"} | {"Enter"}


def test_every_text_of_the_table_is_used() -> None:
    words: set[str] = set()
    for path in [path for folder in SOURCES for path in folder.glob("*.py")]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        words.update(
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )
    made_up = ("action-", "ending-", "pile-", "rolled-")
    words.update(f"{verb.name}-heading" for verb in FACTS if verb.sweeps)

    unused = [
        key
        for key in ENGLISH.keys("ui")
        if not {key, key.removeprefix("ui.")} & words and not key.removeprefix("ui.").startswith(made_up)
    ]

    assert unused == []
