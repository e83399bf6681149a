"""A table in memory: a match with its seats, changed by events and rebuilt from them."""

from __future__ import annotations

from msgspec import structs

from bocage.data.loader import load_scenario
from bocage.data.problems import DataError
from bocage.data.scenario import FOUR
from bocage.data.texts import Texts
from bocage.engine import Events, State, UnknownText, events_for, format_action, parse_action, parse_seat, seat_name
from bocage.engine.words.terms import NOBODY, SPECTATOR
from bocage.luck import RecordedLuck, SeededLuck
from bocage.match import Match, MatchProblem, UndoBarred, format_record
from bocage.match.record import digest_for
from bocage.server.guards import fits
from bocage.server.problems import Refused
from bocage.server.store.store import EventRow, SeatRow, TableRow
from bocage.server.table.reasoning import Reading, Reasoning
from bocage.server.tell.changes import Told, count_fallen, log_lines
from bocage.server.tell.naming import named_events
from bocage.server.tell.position import see
from bocage.server.tell.solo import see_solo
from bocage.server.wire.messages import ViewMessage
from bocage.server.wire.things import SeatSeen, Step, StepKind, TableSeen, UndoSeen
from bocage.words import Words


class Table:
    """A match, who sits at it, and the steps so far. Each change returns the event to be stored for it."""

    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Lay out the table as it was made; ``replay`` brings it up to date."""
        self.row = row
        self.seats = seats
        try:
            plan = load_scenario(row.scenario)
        except DataError:
            raise Refused("table-other-scenario", scenario=row.scenario) from None
        options = row.options.options(plan, [seat.computer for seat in seats])
        if digest_for(plan, options) != row.digest:
            raise Refused("table-other-scenario", scenario=row.scenario)
        names = [seat.player for seat in seats]
        self.match = Match(plan, options, names, row.seed, RecordedLuck(row.opening))
        self._steps = [Told(0, "opening", NOBODY, self.match.opening.events, where=_counters(self.match.state))]
        setup = self.match.setup
        self._reasoning = Reasoning(setup) if setup.bot != NOBODY else None
        # How many decisions each seat has taken, or taken back: what its next command names.
        self.decisions = [0] * setup.seat_count
        # The numbers of the events that commands became, so that none is carried out twice.
        self.commands: dict[str, int] = {}
        # The seat that offers a draw.
        self.draw_offer = NOBODY
        # Milliseconds between the decisions of computer players while somebody watches.
        self.pace = row.pace
        # The table of the rematch, and the number of the event that made it.
        self.next = ""
        self.next_number = 0
        self._take_luck_from_seed()

    @property
    def number(self) -> int:
        """Return the number of the last event; 0 is the opening."""
        return self._steps[-1].number

    def _take_luck_from_seed(self) -> None:
        luck = SeededLuck(self.row.seed)
        luck.skip(self.match.outcome_count())
        self.match.use_luck(luck)

    # Rebuilding

    def replay(self, rows: list[EventRow], seats: list[SeatRow]) -> None:
        """Carry out stored events, with the dice and draws that are stored with them."""
        for row in rows:
            self.match.use_luck(RecordedLuck(row.outcomes))
            self._carry_out(row)
        self.seat_anew(seats)
        self._take_luck_from_seed()

    def _carry_out(self, row: EventRow) -> None:
        """Change the table by an event; the one way it ever changes."""
        match, last = self.match, self._steps[-1]
        events: Events = []
        where = _counters(match.state)
        reading = None
        if row.kind == "decision":
            reading = self._read(row)
            events = match.play_text(row.seat, row.what)
        elif row.kind == "undo":
            match.undo(row.seat)
        elif row.kind == "resigned":
            events = match.resign(row.seat)
        elif row.kind == "draw-agreed":
            events = match.agree_draw()
        elif row.kind == "pace-set":
            self.pace = int(row.what)
        elif row.kind == "rematch":
            self.next, self.next_number = row.what, row.number
        if row.kind in ("decision", "undo"):
            self.decisions[row.seat] += 1
        self._settle_offer(row)
        if row.command is not None:
            self.commands[row.command] = row.number
        fallen = count_fallen(last.fallen, last.events)
        told = Told(row.number, row.kind, row.seat, events, row.what, where, fallen, reading, row.failure)
        self._steps.append(told)

    def _settle_offer(self, row: EventRow) -> None:
        """Note an offer of a draw, or that it stands no longer."""
        if row.kind == "draw-offered":
            self.draw_offer = row.seat
        elif row.kind == "draw-declined" or self.match.is_over or self._lets_offer_lapse(row):
            self.draw_offer = NOBODY

    def _read(self, row: EventRow) -> Reading | None:
        """Return why the bot decides as it does; nothing for anybody else."""
        if self._reasoning is None or row.seat != self.match.setup.bot or self.match.is_over:
            return None
        return self._reasoning.read(self.match.state, parse_action(self.match.setup, row.what), row.reasons)

    def _lets_offer_lapse(self, row: EventRow) -> bool:
        """Whether the other side decided something else instead of answering an offer."""
        side_of = self.match.setup.side_of
        return self.draw_offer != NOBODY and row.kind == "decision" and side_of[row.seat] != side_of[self.draw_offer]

    # Seats

    def seat_anew(self, seats: list[SeatRow]) -> None:
        """Let others sit at the table from now on."""
        self.seats = seats
        self.match.players[:] = [seat.player for seat in seats]

    def seat_of(self, token: str) -> int:
        """Return the seat a token is for, SPECTATOR for none; a wrong one is refused."""
        if not token:
            return SPECTATOR
        for seat in self.seats:
            if fits(token, seat.token_digest):
                return seat.seat
        raise Refused("wrong-token")

    def find_seat(self, name: str) -> int:
        """Return the seat of a name."""
        try:
            return parse_seat(self.match.setup, name)
        except UnknownText:
            raise Refused("unknown-seat", seat=name) from None

    def seat_name(self, seat: int) -> str | None:
        """Return a seat's name; None for nobody and for a spectator."""
        return None if seat == NOBODY else seat_name(self.match.setup, seat)

    @property
    def is_for_computers(self) -> bool:
        """Whether nobody but computer players sits here."""
        return all(seat.kind == "computer" for seat in self.seats)

    def computer_to_ask(self) -> int:
        """Return a seat whose decision is a computer player's to make now; NOBODY if a person is waited for."""
        for seat in self.match.deciders():
            if self.seats[seat].kind == "computer":
                return seat
        return NOBODY

    # Changes

    def next_row(self, kind: StepKind, seat: int, what: str = "") -> EventRow:
        """Return the event that would come next."""
        return EventRow(self.number + 1, kind, seat, what)

    def change(self, row: EventRow) -> EventRow:
        """Carry an event out and return it as it is to be stored, with the dice and draws that fell."""
        if row.kind == "decision":
            row = structs.replace(row, what=self._check_text(row.what))
        before = len(self.match.entries)
        self._carry_out(row)
        outcomes = self.match.entries[-1].outcomes if len(self.match.entries) > before else []
        return structs.replace(row, outcomes=outcomes)

    def _check_text(self, text: str) -> str:
        """Return an action in the one form in which it is stored."""
        try:
            return format_action(self.match.setup, parse_action(self.match.setup, text))
        except UnknownText:
            raise MatchProblem("unknown-action", action=text) from None

    def check_decision(self, seat: int, decision: int) -> None:
        """Refuse a command that answers another decision than the one the seat is at."""
        if decision != self.decisions[seat]:
            raise Refused("stale-decision", named=decision, now=self.decisions[seat])

    def check_undo(self, seat: int) -> None:
        """Refuse an undo that is barred; one's resignation or another's seat never comes into it."""
        reason = self.match.undo_bar(seat)
        if reason:
            raise UndoBarred(reason)

    # Telling

    def view_message(self, seat: int, since: int, texts: Texts) -> ViewMessage:
        """Return what a seat (or SPECTATOR) is sent: the whole view, and the steps after a number."""
        match = self.match
        is_seated = seat != SPECTATOR
        reason = match.undo_bar(seat) if is_seated else ""
        undo = UndoSeen(possible=not reason, reason=texts.say(f"error.{reason}") if reason else "")
        return ViewMessage(
            number=self.number,
            seat=self.seat_name(seat),
            decision=self.decisions[seat] if is_seated else 0,
            undo=undo if is_seated else None,
            draw_offer=self.seat_name(self.draw_offer),
            steps=self.steps(seat, texts, since),
            view=see(match.state, seat, texts, everything=match.is_over),
        )

    def steps(self, seat: int, texts: Texts, since: int = -1) -> list[Step]:
        """Return the steps after a number as a seat may know them; once the match is over, all of them whole."""
        words, reader = Words(self.match.setup, texts), None if self.match.is_over else seat
        return [self._step(step, words, reader) for step in self._steps if step.number > since]

    def _step(self, step: Told, words: Words, reader: int | None) -> Step:
        setup = self.match.setup
        events = step.events if reader is None else events_for(setup, step.events, reader)
        return Step(
            number=step.number,
            kind=step.kind,
            seat=self.seat_name(step.seat),
            events=named_events(setup, events),
            said=step.name if step.kind == "chat" else "",
            lines=log_lines(words, step, reader),
            reading=step.reading.tell(words) if step.reading is not None else None,
            failure=step.failure,
        )

    def record(self, seat: int, texts: Texts) -> str:
        """Return the text record: whole after the end, before that what the seat may know."""
        players = [row.name_in(texts) for row in self.seats]
        return format_record(self.match, None if self.match.is_over else seat, players)

    def seen(self, present: set[int], texts: Texts) -> TableSeen:
        """Return the table as everybody may know it."""
        setup = self.match.setup
        return TableSeen(
            table=self.row.id,
            scenario=self.row.scenario.removesuffix(FOUR),
            title=self.match.plan.title,
            options=self.row.options,
            round=self.match.state.round,
            over=self.match.is_over,
            four=setup.seat_count > 2,
            solo=see_solo(Words(setup, texts)) if setup.bot != NOBODY else None,
            seats=[
                SeatSeen(
                    seat=seat_name(setup, row.seat),
                    side=setup.factions[setup.side_of[row.seat]],
                    kind=row.kind,
                    name=row.name_in(texts),
                    open=not row.name,
                    present=row.seat in present,
                )
                for row in self.seats
            ],
            pace=self.pace,
            next=self.next,
        )


def _counters(state: State) -> list[int]:
    """Return the tile of each counter."""
    return [state.where(unit) for unit in range(2 * state.setup.unit_count)]
