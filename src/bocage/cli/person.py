"""A person at the table: the screen handed over, the table shown, and what is typed carried out. Rules R14.1."""

from __future__ import annotations

from collections.abc import Callable

from bocage.cli.advice import hint_lines
from bocage.cli.consent import agrees
from bocage.cli.help import help_lines, help_on
from bocage.cli.log import News
from bocage.cli.menu import Menu
from bocage.cli.odds import show_odds
from bocage.cli.saving import is_there, may_overwrite, named_file
from bocage.cli.scene import (
    show_board_explained,
    show_drawn,
    show_hand_plainly,
    show_legend,
    show_menu_plainly,
    show_table_plainly,
)
from bocage.cli.signs import FAINT_STYLE
from bocage.cli.status import supply_lines
from bocage.cli.table import Table
from bocage.cli.typed import COMMANDS, Unclear, read_choice
from bocage.cli.why import why_lines
from bocage.engine import UnknownText, format_action, legal_actions, parse_action, view_for
from bocage.engine.words.terms import NOBODY
from bocage.match import MatchProblem
from bocage.solo.briefing import bot_cards

# Lines of the story that the command log shows at least.
LOG_LINES = 40


class Leaving(Exception):
    """The person leaves; the match may go on another time."""


class Person:
    """Asks the persons at a table for their decisions."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._screen = table.screen
        self._words = table.words
        # The round, turn and seat whose board was shown last in plain lines.
        self._shown: tuple[int, int, int] | None = None
        # What was told with the table when it was shown last.
        self._news = News([], [], [])
        # Said once the table has been shown anew, as what was said before is cleared with it.
        self._note = ""
        self._commands: dict[str, Callable[[int], None]] = {
            "board": self._board,
            "cards": self._cards,
            "draw": self._offer_draw,
            "exit": self._quit,
            "help": self._help,
            "h": self._help,
            "?": self._help,
            "hint": self._hint,
            "log": self._log,
            "odds": self._odds,
            "offer draw": self._offer_draw,
            "q": self._quit,
            "quit": self._quit,
            "resign": self._resign,
            "save": self._save,
            "supply": self._supply,
            "undo": self._undo,
            "why": self._why,
        }
        assert set(COMMANDS) <= set(self._commands)

    def decide(self, seat: int) -> None:
        """Ask the person at a seat until something has changed in the match."""
        self._hand_over(seat)
        menu = self._show(seat)
        prompt = self._words.say("prompt", seat=self._words.seat(seat))
        completions = [*(choice.text for choice in menu.choices), *COMMANDS]
        before = self._mark()
        while self._mark() == before and self._table.at_screen == seat:
            text = self._screen.ask(prompt, completions)
            try:
                self._carry_out(seat, text, menu)
            except Unclear as unclear:
                self._screen.say(str(unclear))
            except MatchProblem as problem:
                self._screen.say(problem.tell(self._words.texts))

    def _mark(self) -> tuple[int, bool]:
        return len(self._table.match.entries), self._table.match.is_over

    def _hand_over(self, seat: int) -> None:
        """Let the screen change hands where several persons share it; what the last one saw is wiped."""
        table = self._table
        if table.is_shared and table.at_screen != seat:
            self._screen.wipe()
            if self._screen.plain:
                self._screen.say(self._words.say("hands-visible"))
            self._screen.ask(self._words.say("hand-over", seat=self._words.seat(seat)))
            self._screen.wipe()
        table.at_screen = seat

    def _show(self, seat: int, again: bool = False) -> Menu:
        """Show the whole table; again, with the board and the news that were shown before."""
        table, state = self._table, self._table.match.state
        view, menu = view_for(state, seat), Menu(state, seat, self._words)
        news = self._news = self._news if again else table.logs[seat].news()
        if self._screen.plain:
            if table.is_shared and not again:
                for line in news.lines:
                    self._screen.say(line)
            moment = (state.round, state.turn if state.phase else -1, seat)
            show_table_plainly(self._screen, state, view, again or moment != self._shown, self._words)
            self._shown = moment
            show_hand_plainly(self._screen, view, self._words)
            show_menu_plainly(self._screen, menu, self._words)
        else:
            show_drawn(self._screen, state, view, news, menu, self._words)
        self._screen.say(self._words.say("hint", example=menu.choices[0].text), style=FAINT_STYLE)
        for note in filter(None, (self._note, table.trouble)):
            self._screen.say(note)
        self._note = ""
        table.give_notice()
        return menu

    def _carry_out(self, seat: int, text: str, menu: Menu) -> None:
        typed = " ".join(text.lower().split())
        if not typed:
            self._show(seat, again=True)
            return
        if typed.startswith("save "):
            self._save_as(text.split(maxsplit=1)[1])
            return
        if typed.startswith(("help ", "h ")):
            self._screen.say(help_on(typed.split(maxsplit=1)[1], self._words))
            return
        if typed.startswith("why "):
            self._why(seat, typed.split(maxsplit=1)[1])
            return
        if typed in self._commands and not self._is_action(seat, typed):
            self._commands[typed](seat)
            return
        match = self._table.match
        action = read_choice(typed, menu, match.setup, self._words)
        events = match.play(seat, action)
        if self._screen.plain:
            self._screen.say(self._words.say("chosen", action=format_action(match.setup, action)))
        self._table.settle(events)

    def _is_action(self, seat: int, typed: str) -> bool:
        """Whether a word is a legal action just now: ``draw`` is one while cards are drawn."""
        match = self._table.match
        try:
            return parse_action(match.setup, typed) in legal_actions(match.state, seat)
        except UnknownText:
            return False

    # The commands

    def _board(self, _: int) -> None:
        show_board_explained(self._screen, self._table.match.state, self._words)

    def _cards(self, _: int) -> None:
        has_bot = self._words.setup.bot != NOBODY
        for line in bot_cards(self._words) if has_bot else [self._words.say("no-bot-plays")]:
            self._screen.say(line)

    def _help(self, seat: int) -> None:
        for line in help_lines(view_for(self._table.match.state, seat), self._words):
            self._screen.say(line)
        show_legend(self._screen, self._words)

    def _hint(self, seat: int) -> None:
        if not self._table.allows_hints:
            raise MatchProblem("hints-not-allowed")
        for line in hint_lines(self._table.match, seat, self._words):
            self._screen.say(line)

    def _log(self, seat: int) -> None:
        for line in self._table.logs[seat].last(LOG_LINES):
            self._screen.say(line)

    def _odds(self, seat: int) -> None:
        match = self._table.match
        own = match.setup.side_of[seat]
        for side in (own, 1 - own):
            show_odds(self._screen, match.state, side, self._words)

    def _supply(self, seat: int) -> None:
        for line in supply_lines(view_for(self._table.match.state, seat), self._words):
            self._screen.say(line)

    def _why(self, seat: int, asked: str = "") -> None:
        for line in why_lines(self._table.match.state, seat, asked, self._words):
            self._screen.say(line)

    def _undo(self, seat: int) -> None:
        match = self._table.match
        entry = match.undo(seat)
        self._table.take_back()
        self._note = self._words.say("undone", action=format_action(match.setup, entry.action))

    def _save(self, _: int) -> None:
        if self._table.save_file is None:
            self._screen.say(self._words.say("not-saved"))
        elif self._table.save():
            self._screen.say(self._words.say("saved", file=self._table.save_file))
        elif not self._table.has_begun:
            self._screen.say(self._words.say("nothing-decided"))
        else:
            self._screen.say(self._table.trouble)

    def _save_as(self, name: str) -> None:
        """Go on saving in a file the player names; one that is there is overwritten only if the player agrees."""
        table, path = self._table, named_file(name)
        if is_there(path) and path != table.save_file and not may_overwrite(path, self._screen, self._words.texts):
            self._screen.say(self._words.say("not-overwritten", file=path))
        elif table.save_as(path):
            self._screen.say(self._words.say("saved", file=path))
        else:
            self._screen.say(table.trouble)

    def _quit(self, _: int) -> None:
        table = self._table
        if not table.save() and table.has_begun:
            if table.trouble:
                self._screen.say(table.trouble)
            if not self._agrees(self._words.say("sure-quit")):
                return
        raise Leaving

    def _resign(self, seat: int) -> None:
        match = self._table.match
        winner = self._words.side(1 - match.setup.side_of[seat])
        if self._agrees(self._words.say("sure-resign", side=winner)):
            self._table.settle(match.resign(seat))
        else:
            self._screen.say(self._words.say("not-resigned"))

    def _offer_draw(self, seat: int) -> None:
        """Ask the other side; a computer player declines, another person answers at the covered screen."""
        table = self._table
        for other in table.match.setup.opponents[seat]:
            name = self._words.seat(other)
            if other in table.computers:
                self._screen.say(self._words.say("draw-declined", seat=name))
                return
            self._screen.wipe()
            # The screen has to be handed back before a hand is shown again.
            table.at_screen = None
            if not self._agrees(self._words.say("draw-offered", seat=name)):
                self._note = self._words.say("draw-declined", seat=name)
                return
        table.settle(table.match.agree_draw())

    def _agrees(self, question: str) -> bool:
        return agrees(question, self._screen, self._words.texts)
