"""The command ``bocage scenarios``: what there is to play."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table as Grid

from bocage.cli.language import texts_to_read
from bocage.cli.screen import Screen
from bocage.cli.status import goal_of
from bocage.data.loader import load_introduction, load_scenario, scenario_ids
from bocage.engine import Options, prepare
from bocage.words import Words


def scenarios(
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text only, one for each scenario.")] = False,
) -> None:
    """List the scenarios, with the goals of both sides."""
    screen = Screen(plain)
    texts = texts_to_read()
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold underline")
    grid.add_column(texts.say("ui.scenarios-number"), justify="right")
    grid.add_column(texts.say("ui.scenarios-title"), style="bold", max_width=23)
    for side in ("us", "germany"):
        grid.add_column(texts.say("ui.scenarios-goal", side=texts.say(f"adjective.{side}")), max_width=13)
    grid.add_column(texts.say("ui.scenarios-tiles"), justify="right")
    grid.add_column(texts.say("ui.scenarios-introduction"))
    for scenario_id in scenario_ids():
        plan = load_scenario(scenario_id)
        setup = prepare(plan, Options())
        words = Words(setup, texts)
        number, tiles = str(int(scenario_id.partition("-")[0])), str(len(plan.tiles))
        us, germany = (goal_of(setup, side, words) for side in range(2))
        short = load_introduction(scenario_id, texts).partition(". ")[0].rstrip(".") + "."
        if screen.plain:
            screen.say(
                words.say(
                    "scenario-line",
                    number=number,
                    title=plan.title,
                    us=us,
                    germany=germany,
                    tiles=tiles,
                    introduction=short,
                )
            )
        grid.add_row(number, plan.title, us, germany, tiles, short)
    if not screen.plain:
        screen.show(grid)
