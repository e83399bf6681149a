"""The command ``bocage show``: a scenario before it is played."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table as Grid

from bocage.cli.board import draw_board, legend
from bocage.cli.language import texts_to_read
from bocage.cli.plain import board_lines
from bocage.cli.reading import load_plan
from bocage.cli.screen import Screen
from bocage.cli.signs import FAINT_STYLE
from bocage.cli.status import aims
from bocage.data.loader import load_introduction
from bocage.data.titles import title_of
from bocage.engine import Options, State, lay_out, prepare
from bocage.engine.words.terms import DECK, SUPPLY
from bocage.words import Words


def show(
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO")],
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Show a scenario: what it is about, the board, the cards of both sides."""
    plan = load_plan(scenario)
    state = lay_out(prepare(plan, Options()))
    words = Words(state.setup, texts_to_read())
    screen = Screen(plain, draw_anywhere=True)
    screen.say(words.say("show-title", title=title_of(plan)), style="bold")
    introduction = load_introduction(scenario, words.texts)
    if introduction:
        screen.say(introduction)
    for line in aims(state.setup, words):
        screen.say(line)
    screen.say(words.say("show-initiative", side=words.side(plan.initiative)))
    if screen.plain:
        for line in [*board_lines(state, words), *_card_lines(state, words)]:
            screen.say(line)
        return
    screen.show(draw_board(state, screen.signs, screen.width, words.texts))
    screen.say(legend(screen.signs, words), style=FAINT_STYLE)
    screen.show(_card_grid(state, words))


def _card_lines(state: State, words: Words) -> list[str]:
    return [
        words.say("cards-of", side=words.seat(seat), pile=words.pile(pile), cards=words.counted(state.row(seat, pile)))
        for seat in range(state.setup.seat_count)
        for pile in (DECK, SUPPLY)
    ]


def _card_grid(state: State, words: Words) -> Grid:
    """Return the starting decks and supplies, a row for each kind of card that is used."""
    setup = state.setup
    grid = Grid(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False, title=words.say("cards-heading"), title_justify="left")
    grid.add_column(words.say("cards-card"))
    piles = [(seat, pile) for seat in range(setup.seat_count) for pile in (DECK, SUPPLY)]
    for seat, pile in piles:
        grid.add_column(words.say("cards-column", side=words.seat(seat), pile=words.pile(pile)), justify="right")
    for kind in range(setup.kind_count):
        counts = [state.count(seat, pile, kind) for seat, pile in piles]
        if any(counts):
            grid.add_row(words.card(kind), *(str(count or "-") for count in counts))
    return grid
