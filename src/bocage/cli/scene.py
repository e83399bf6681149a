"""The whole table as one player sees it: standing, board, news, piles, hand and choices."""

from __future__ import annotations

from collections.abc import Iterator

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from bocage.cli.board import board_width, draw_board, legend
from bocage.cli.hand import hand_lines, hand_panels
from bocage.cli.log import News
from bocage.cli.menu import Choice, Menu
from bocage.cli.plain import board_lines, menu_lines
from bocage.cli.screen import Screen
from bocage.cli.signs import FAINT_STYLE, uniform_of
from bocage.cli.status import has_hand, header_lines, pile_lines, played_lines
from bocage.engine import State, View
from bocage.engine.words.terms import DECK, DISCARD, HAND, REMOVED, SUPPLY
from bocage.words import Words

# The narrowest column beside the board that is worth having.
BESIDE = 30
# Lines by which that column may be longer than the board.
OVERHANG = 3
# The room between two columns, or two choices on one line.
GAP = 3
# Older news of others is left to the log.
MOST_NEWS = 24
# Lines below the choices: what may be typed, and where.
HINT = 1
PROMPT = 1


def show_board(screen: Screen, state: State, words: Words) -> None:
    """Show the standing and the board alone."""
    if screen.plain:
        for line in [*header_lines(state, words), *board_lines(state, words)]:
            screen.say(line)
        return
    screen.show(_header(state, words))
    screen.show(_board(screen, state, screen.width, words))


def show_board_explained(screen: Screen, state: State, words: Words) -> None:
    """Show the board, and what its signs mean unless that would push the board off the screen."""
    show_board(screen, state, words)
    board = _board(screen, state, screen.width, words)
    parts: list[RenderableType] = [_header(state, words), board, Text(legend(screen.signs, words))]
    if screen.fits(parts, PROMPT):
        show_legend(screen, words)


def _board(screen: Screen, state: State, width: int, words: Words) -> Text:
    """Return the board drawn, or told tile by tile where there is too little width to draw it."""
    if board_width(state, width) > width:
        return Text("\n".join(board_lines(state, words)))
    return draw_board(state, screen.signs, width, words.texts)


def show_legend(screen: Screen, words: Words) -> None:
    """Show what the signs on the board mean, where there are any."""
    if not screen.plain:
        screen.say(legend(screen.signs, words), style=FAINT_STYLE)


def show_drawn(screen: Screen, state: State, view: View, news: News, menu: Menu, words: Words) -> None:
    """Show board, hand and choices on a new screen; on a low one the hand takes a line for each kind of card.

    Where even so the news is out of sight, what one's own decision led to stands once more below the choices.
    """
    table, choices = _table(screen, state, view, news, words), _menu(menu, screen.width)
    panels = hand_panels(view, words)
    hand: RenderableType = Columns(panels, padding=(0, 0)) if panels else Text(words.say("hand-empty"))
    if not screen.fits([*table, hand, *choices], HINT + PROMPT):
        hand = Text("\n".join(hand_lines(view, words, short=True)))
    parts = [*table, hand, *choices]
    if news.own and not screen.fits(parts, HINT + PROMPT):
        parts.append(_listed(news.own))
    screen.clear()
    for part in parts:
        screen.show(part)


def _table(screen: Screen, state: State, view: View, news: News, words: Words) -> list[RenderableType]:
    """Return the board with the piles and the newest news beside it, or with all above it where it is too wide."""
    header = _header(state, words)
    # The column beside the board is worth narrower tiles.
    room = screen.width - GAP - BESIDE
    width = board_width(state, room)
    board = _board(screen, state, room, words)
    left = screen.width - GAP - width
    most = screen.height_of(board, width) + OVERHANG
    for told in _ever_less(news) if width <= room else ():
        beside = _beside(view, news, told, words)
        if screen.height_of(beside, left) <= most:
            grid = Grid.grid(padding=(0, GAP, 0, 0))
            grid.add_column(width=width)
            grid.add_column(width=left)
            grid.add_row(board, beside)
            return [header, grid]
    # What one decides by stays nearest to the question.
    beside = _beside(view, news, news.others[-MOST_NEWS:], words)
    return [beside, header, _board(screen, state, screen.width, words)]


def _ever_less(news: News) -> Iterator[list[str]]:
    """Yield what may be told of others: all of it, then what has weight, then ever less, the oldest left out first."""
    if len(news.others) <= MOST_NEWS:
        yield news.others
    newest = news.weighty[-MOST_NEWS:]
    for first in range(len(newest) + 1):
        yield newest[first:]


def show_table_plainly(screen: Screen, state: State, view: View, with_board: bool, words: Words) -> None:
    """Say the standing, the tiles if they are wanted, and the piles."""
    lines = header_lines(state, words)
    if with_board:
        lines.extend(board_lines(state, words))
    for line in [*lines, *pile_lines(view, words)]:
        screen.say(line)


def show_hand_plainly(screen: Screen, view: View, words: Words) -> None:
    """Say the viewer's hand, card by card."""
    screen.say(words.say("your-hand"))
    for line in hand_lines(view, words):
        screen.say("  " + line)


def show_menu_plainly(screen: Screen, menu: Menu, words: Words) -> None:
    """Say the choices one by one."""
    for line in menu_lines(menu, words):
        screen.say(line)


def _menu(menu: Menu, width: int) -> list[Group]:
    """Return the choices, short ones side by side, attacks with their odds one below the other."""
    groups = []
    for group in menu.groups:
        heading = Text(group.heading, style="bold")
        short = [choice for choice in group.choices if not choice.has_odds]
        lines = [Text("  ").append(_choice(each)) for each in group.choices if each.has_odds]
        groups.append(Group(heading, *_flow(short, width), *lines))
    return groups


def _choice(choice: Choice) -> Text:
    return Text(f"{choice.number:>2} ", style="bold cyan").append(choice.words, style="not bold default")


def _flow(choices: list[Choice], width: int) -> list[Text]:
    """Fill lines with choices from left to right."""
    lines: list[Text] = []
    for choice in choices:
        text = _choice(choice)
        if lines and len(lines[-1]) + GAP + len(text) <= width:
            lines[-1].append(" " * GAP).append(text)
        else:
            lines.append(Text("  ").append(text))
    return lines


def _header(state: State, words: Words) -> Group:
    first, *others = header_lines(state, words)
    standing = Text("\n".join(others))
    for side in range(2):
        standing.highlight_words([words.side(side)], style=uniform_of(state.setup, side).style)
    return Group(Rule(Text(first, style="bold"), style=FAINT_STYLE), standing)


def _piles(view: View, words: Words) -> Grid:
    """Return how many cards lie in each pile; four seats are named in short, as they stand on the board."""
    setup = view.setup
    has_teams = setup.seat_count > 2
    piles = Grid.grid(padding=(0, 1 if has_teams else 2, 0, 0))
    headings = []
    for seat, side in enumerate(setup.side_of):
        number = setup.seats_of[side].index(seat) + 1
        name = f"{uniform_of(setup, side).letter}{number}" if has_teams else words.seat(seat)
        headings.append(Text(name, style=uniform_of(setup, side).style))
    piles.add_row("", *headings)
    for pile in (HAND, DECK, DISCARD, SUPPLY, REMOVED):
        piles.add_row(words.pile(pile), *(_size(view, seat, pile, words) for seat in range(setup.seat_count)))
    return piles


def _size(view: View, seat: int, pile: int, words: Words) -> str:
    return words.say("no-pile") if pile == HAND and not has_hand(view, seat) else str(view.size(seat, pile))


def _beside(view: View, news: News, told: list[str], words: Words) -> Group:
    """Return the piles, and below what the viewer's last decision led to and what is told of others."""
    piles = _piles(view, words)
    played = [Text(line) for line in played_lines(view, words)]
    if not news.lines:
        return Group(piles, *played)
    heading = Text("\n" + words.say("news"), style="bold")
    left_out = len(news.others) - len(told)
    more = [words.say("more-news", count=left_out)] if left_out else []
    return Group(piles, *played, heading, _listed([*news.own, *more, *told]))


def _listed(lines: list[str]) -> Grid:
    """Return lines with a dot each."""
    listed = Grid.grid(padding=(0, 1, 0, 0))
    for line in lines:
        listed.add_row(Text("·", style=FAINT_STYLE), Text(line))
    return listed
