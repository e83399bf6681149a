"""A match at the table: who sits where, whose decision it is, what is told and what is saved."""

from __future__ import annotations

from pathlib import Path

from bocage.cli.log import Log
from bocage.cli.scene import show_board
from bocage.cli.screen import Screen
from bocage.cli.status import result_line
from bocage.cli.words import Words
from bocage.data.texts import Texts
from bocage.engine import Events, view_for
from bocage.match import Match, MatchProblem, save_match
from bocage.players.protocol import Player


class Table:
    """Everything around one match in a terminal."""

    def __init__(self, match: Match, screen: Screen, computers: dict[int, Player], save: Path | None) -> None:
        self.match = match
        self.screen = screen
        # The computer players by seat; persons sit at the others.
        self.computers = computers
        self.save_file = save
        self.words = Words(match.setup, Texts())
        self.persons = [seat for seat in range(match.setup.seat_count) if seat not in computers]
        # One story for each person; where nobody plays, one from which nothing is hidden.
        audiences: list[int | None] = [*self.persons] or [None]
        self.logs = {seat: Log(match, self.words, seat) for seat in audiences}
        # The person who has the screen, where several share it.
        self.at_screen: int | None = None
        self.quiet = False
        # Why the match could not be saved last time; "" if it could.
        self.trouble = ""

    @property
    def is_shared(self) -> bool:
        """Whether several persons share the screen, so that hands must be covered between them."""
        return len(self.persons) > 1

    @property
    def tells_at_once(self) -> bool:
        """Whether events are told as they happen: where nobody else must not read them, and nothing is redrawn."""
        return not self.is_shared and (self.screen.plain or not self.persons)

    def play_computers(self) -> None:
        """Let the computer players decide until a person has to, or the match is over."""
        while not self.match.is_over:
            seat = self.match.deciders()[0]
            if seat not in self.computers:
                return
            action = self.computers[seat].decide(view_for(self.match.state, seat))
            self.settle(self.match.play(seat, action))

    def settle(self, events: Events) -> None:
        """Tell what a decision brought, and save."""
        for log in self.logs.values():
            log.add(events)
        if self.tells_at_once:
            self.tell_news()
        if self.persons:
            self.save()

    def tell_news(self) -> None:
        """Say what the only audience has not been told yet."""
        for log in self.logs.values():
            lines = log.news()
            if not self.quiet:
                for line in lines:
                    self.screen.say(line)

    def take_back(self) -> None:
        """Forget in every story the decision that was undone, and save."""
        for log in self.logs.values():
            log.take_back()
        self.save()

    def save(self) -> bool:
        """Save the match if it has a file; a failure is remembered, and the match goes on."""
        self.trouble = ""
        if self.save_file is None:
            return False
        try:
            save_match(self.match, self.save_file)
        except MatchProblem as problem:
            self.trouble = str(problem)
        return not self.trouble

    def show_end(self) -> None:
        """Show the last position, what led to it, and the result as the last line."""
        if self.persons and not self.tells_at_once:
            if self.is_shared:
                self.screen.wipe()
            else:
                self.screen.clear()
            show_board(self.screen, self.match.state, self.words)
            if not self.is_shared:
                self.tell_news()
        if self.trouble:
            self.screen.say(self.trouble)
        elif self.save_file is not None and not self.quiet:
            self.screen.quote(self.words.say("replay-with", file=self.save_file))
        self.screen.say(result_line(self.match.state, self.words))
