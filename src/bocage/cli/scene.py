"""The whole table as one player sees it: standing, board, news, piles, hand and choices."""

from __future__ import annotations

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
from bocage.cli.signs import FAINT_STYLE, SIDE_STYLES
from bocage.cli.status import header_lines, pile_lines, played_lines
from bocage.engine import State, View
from bocage.engine.terms import DECK, DISCARD, HAND, REMOVED, SUPPLY
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
    return draw_board(state, screen.signs, width)


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
        parts.append(_told(news.own))
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
    others = min(len(news.others), MOST_NEWS)
    for count in range(others, -1, -1) if width <= room else ():
        beside = _beside(view, news, count, words)
        if screen.height_of(beside, left) <= most:
            grid = Grid.grid(padding=(0, GAP, 0, 0))
            grid.add_column(width=width)
            grid.add_column(width=left)
            grid.add_row(board, beside)
            return [header, grid]
    # What one decides by stays nearest to the question.
    return [_beside(view, news, others, words), header, _board(screen, state, screen.width, words)]


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
        standing.highlight_words([words.side(side)], style=SIDE_STYLES[side])
    return Group(Rule(Text(first, style="bold"), style=FAINT_STYLE), standing)


def _beside(view: View, news: News, count: int, words: Words) -> Group:
    """Return the piles, and below what the viewer's last decision led to and the newest of what happened since."""
    piles = Grid.grid(padding=(0, 2, 0, 0))
    seats = range(view.setup.seat_count)
    piles.add_row("", *(Text(words.seat(seat), style=SIDE_STYLES[view.setup.side_of[seat]]) for seat in seats))
    for pile in (HAND, DECK, DISCARD, SUPPLY, REMOVED):
        piles.add_row(words.pile(pile), *(str(view.size(seat, pile)) for seat in seats))
    played = [Text(line) for line in played_lines(view, words)]
    if not news.lines:
        return Group(piles, *played)
    heading = Text("\n" + words.say("news"), style="bold")
    left_out = len(news.others) - count
    more = [Text("  " + words.say("more-news", count=left_out), style=FAINT_STYLE)] if left_out else []
    return Group(piles, *played, heading, _told(news.own), *more, _told(news.others[left_out:]))


def _told(lines: list[str]) -> Grid:
    """Return what happened, each line with a dot."""
    told = Grid.grid(padding=(0, 1, 0, 0))
    for line in lines:
        told.add_row(Text("·", style=FAINT_STYLE), Text(line))
    return told
