"""A match at the table: who sits where, whose decision it is, what is told and what is saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bocage.cli.calling import called
from bocage.cli.log import Log
from bocage.cli.saving import MatchFile, keep_unfinished
from bocage.cli.scene import show_board
from bocage.cli.screen import Screen
from bocage.cli.status import own_result_line, result_line
from bocage.data.texts import Texts
from bocage.engine import Events, view_for
from bocage.match import Match, MatchProblem
from bocage.players.protocol import Player
from bocage.solo.explain import Explainer, decide_at
from bocage.words import Words


class Table:
    """Everything around one match in a terminal."""

    def __init__(
        self,
        match: Match,
        screen: Screen,
        computers: dict[int, Player],
        save: Path | None,
        texts: Texts,
        files: MatchFile | None = None,
    ) -> None:
        self.match = match
        self.files = files or MatchFile()
        self.screen = screen
        # The computer players by seat; persons sit at the others.
        self.computers = computers
        self.save_file = save
        self.words = Words(match.setup, texts)
        self.persons = [seat for seat in range(match.setup.seat_count) if seat not in computers]
        # One story for each person; where nobody plays, one from which nothing is hidden.
        audiences: list[int | None] = [*self.persons] or [None]
        self.logs = {seat: Log(match, self.words, seat) for seat in audiences}
        # The person who has the screen, where several share it.
        self.at_screen: int | None = None
        self.quiet = False
        # Whether persons who play each other agreed on hints.
        self.hints = False
        # Whether the file holds this match already; the one of its own does so from the first decision on.
        self.is_saved = False
        # To be said once: where another match was moved to when this one was first saved.
        self.notice = ""
        # Why the match could not be saved last time; None if it could.
        self._failure: MatchProblem | None = None

    @property
    def is_shared(self) -> bool:
        """Whether several persons share the screen, so that hands must be covered between them."""
        return len(self.persons) > 1

    @property
    def allows_hints(self) -> bool:
        """Whether persons may ask for hints: they agreed to, or all of them are on one side."""
        return self.hints or len({self.match.setup.side_of[seat] for seat in self.persons}) == 1

    @property
    def tells_at_once(self) -> bool:
        """Whether events are told as they happen: where nobody else must not read them, and nothing is redrawn."""
        return not self.is_shared and (self.screen.plain or not self.persons)

    @property
    def trouble(self) -> str:
        """Return why the match could not be saved and what to do now, "" if it could."""
        return self._tell_failure("cannot-save-now")

    @property
    def loss(self) -> str:
        """Return why the match could not be saved when there is nothing more to do about it, "" if it could."""
        return self._tell_failure("cannot-save-at-last")

    def _tell_failure(self, key: str) -> str:
        return MatchProblem(key, **self._failure.values).tell(self.words.texts) if self._failure else ""

    @property
    def resuming(self) -> str:
        """Return the command that goes on with the match; "" where it has no file."""
        return self.files.resuming(self.save_file) if self.save_file is not None else ""

    @property
    def has_begun(self) -> bool:
        """Whether a person has decided anything yet."""
        return self.match.is_over or any(entry.seat in self.persons for entry in self.match.entries)

    def play_computers(self) -> None:
        """Let the computer players decide until a person has to, or the match is over."""
        while not self.match.is_over:
            seat = self.match.deciders()[0]
            if seat not in self.computers:
                return
            if seat == self.match.setup.bot:
                decision = decide_at(self.match.state)
                reasons = Explainer(self.words).explain(decision).lines
                self.settle(self.match.play(seat, decision.action), reasons)
            else:
                action = self.computers[seat].decide(view_for(self.match.state, seat))
                self.settle(self.match.play(seat, action))

    def settle(self, events: Events, reasons: Sequence[str] = ()) -> None:
        """Tell what the last decision brought, with a bot's reasons for it, and save."""
        for log in self.logs.values():
            log.add(events, reasons, self.match.entries[-1].seat)
        if self.tells_at_once:
            self.tell_news()
        if self.persons:
            self.save()

    def tell_news(self) -> None:
        """Say what the only audience has not been told yet."""
        for log in self.logs.values():
            news = log.news()
            if not self.quiet:
                for line in news.lines:
                    self.screen.say(line)

    def take_back(self) -> None:
        """Forget in every story the decision that was undone, and save."""
        for log in self.logs.values():
            log.take_back()
        self.save()

    def save(self) -> bool:
        """Save the match if it has a file and has begun; a failure is remembered, and the match goes on."""
        self._failure = None
        if self.save_file is None or not (self.is_saved or self.has_begun):
            return False
        return self._write(self.save_file)

    def save_as(self, path: Path) -> bool:
        """Save the match in another file and go on saving it there; if that fails, the old one stays."""
        self._failure = None
        before = self.is_saved
        # The file is the player's choice, so nothing has to be moved out of its way.
        self.is_saved = True
        if self._write(path):
            self.save_file = path
            return True
        self.is_saved = before
        return False

    def _write(self, path: Path) -> bool:
        try:
            kept = None if self.is_saved else keep_unfinished(path)
            self.files.write(self.match, path)
        except MatchProblem as problem:
            self._failure = problem
            return False
        except (OSError, ValueError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else problem
            self._failure = MatchProblem("cannot-save", file=str(path), problem=str(reason))
            return False
        if kept is not None:
            self.notice = self.words.say("autosave-kept", file=kept, command=called("play", "--resume", kept))
        self.is_saved = True
        return True

    def give_notice(self) -> None:
        """Say once where another match was moved to."""
        if self.notice:
            self.screen.quote(self.notice)
        self.notice = ""

    def show_end(self) -> None:
        """Show the last position, what led to it, the result, and how to see it again."""
        if self.persons and not self.tells_at_once:
            if self.is_shared:
                self.screen.wipe()
            else:
                self.screen.clear()
            show_board(self.screen, self.match.state, self.words)
            if not self.is_shared:
                self.tell_news()
        state = self.match.state
        if not self.persons:
            # What scripts read stays last.
            self._tell_where_saved()
            self.screen.say(result_line(state, self.words))
        else:
            side = state.setup.side_of[self.persons[0]]
            result = result_line(state, self.words) if self.is_shared else own_result_line(state, side, self.words)
            self.screen.say(result, style="bold")
            self._tell_where_saved()

    def _tell_where_saved(self) -> None:
        self.give_notice()
        if self.loss:
            self.screen.say(self.loss)
        elif self.save_file is not None and not self.quiet:
            self.screen.quote(self.words.say("replay-with", command=self.files.replaying(self.save_file)))
            if self.match.seal is not None and self.match.is_over:
                self.screen.quote(self.words.say("verify-with", command=called("verify", self.save_file)))
