"""The command ``bocage scenarios``: what there is to play."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.table import Table as Grid

from bocage.cli.language import texts_to_read
from bocage.cli.screen import Screen
from bocage.cli.status import goal_of, sides_and_goals
from bocage.data.loader import load_introduction, load_scenario, scenario_ids
from bocage.data.texts import Texts
from bocage.data.theatre import theatre
from bocage.data.titles import title_of
from bocage.engine import Options, prepare
from bocage.words import Words

# A full stop with a text behind it.
STOP = re.compile(r"\.\s+(?=\S)")


def scenarios(
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """List the scenarios, with the goals of both sides."""
    screen = Screen(plain)
    texts = texts_to_read()
    by_theatre: dict[str, list[str]] = {}
    for scenario_id in scenario_ids():
        by_theatre.setdefault(load_scenario(scenario_id).theatre, []).append(scenario_id)
    for ground, ids in by_theatre.items():
        screen.say(texts.say(f"theatre.{ground}"), style="bold")
        if theatre(ground).reconstructed:
            screen.say(texts.say("ui.reconstructed"))
        if screen.plain:
            for scenario_id in ids:
                screen.say(_line(scenario_id, texts))
        else:
            screen.show(_grid(ground, ids, texts))


def _line(scenario_id: str, texts: Texts) -> str:
    """Return a scenario in one line."""
    plan = load_scenario(scenario_id)
    words = Words(prepare(plan, Options()), texts)
    return words.say(
        "scenario-line",
        number=_number(scenario_id),
        title=title_of(plan),
        tiles=len(plan.tiles),
        introduction=_first_sentence(scenario_id, texts),
        **sides_and_goals(words),
    )


def _grid(ground: str, ids: list[str], texts: Texts) -> Grid:
    """Return the scenarios of a theatre, a row for each."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold underline")
    grid.add_column(texts.say("ui.scenarios-number"), justify="right")
    grid.add_column(texts.say("ui.scenarios-title"), style="bold", max_width=23)
    for side in theatre(ground).factions:
        grid.add_column(texts.say("ui.scenarios-goal", side=texts.say(f"adjective.{side}")), max_width=13)
    grid.add_column(texts.say("ui.scenarios-tiles"), justify="right")
    grid.add_column(texts.say("ui.scenarios-introduction"))
    for scenario_id in ids:
        plan = load_scenario(scenario_id)
        setup = prepare(plan, Options())
        goals = [goal_of(setup, side, Words(setup, texts)) for side in range(2)]
        said = _first_sentence(scenario_id, texts)
        grid.add_row(_number(scenario_id), title_of(plan).tell(texts), *goals, str(len(plan.tiles)), said)
    return grid


def _number(scenario_id: str) -> str:
    return str(int(scenario_id.partition("-")[0]))


def _first_sentence(scenario_id: str, texts: Texts) -> str:
    names = [texts.say(key) for key in texts.keys("side")]
    return first_sentence(load_introduction(scenario_id, texts), names)


def first_sentence(told: str, names: list[str]) -> str:
    """Return a text up to where its second sentence begins; none ends within a name, as EE. UU. is."""
    for stop in STOP.finditer(told):
        within = any(
            told.startswith(name, max(0, stop.start() - inner.start()))
            for name in names
            for inner in STOP.finditer(name)
        )
        if not within and not told[stop.end()].islower():
            return told[: stop.start() + 1]
    return told
