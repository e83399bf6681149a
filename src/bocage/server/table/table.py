"""A table in memory: a match with its seats, and every change so far, from which it can be rebuilt."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import structs

from bocage.data.lessons import Step
from bocage.data.loader import load_scenario
from bocage.data.problems import DataError
from bocage.data.texts import Sentence
from bocage.engine import Events, UnknownText, format_action, parse_action, parse_seat, seat_name
from bocage.engine.words.events import CASUALTY
from bocage.engine.words.terms import NOBODY, SPECTATOR
from bocage.luck import RecordedLuck
from bocage.match import Match, MatchProblem, UndoBarred
from bocage.match.guidance import guidance_for
from bocage.match.sealing import seal_with
from bocage.sealed import Seal
from bocage.server.problems import Refused
from bocage.server.store.store import Change, SeatRow, TableRow, Token
from bocage.server.table.clocks import Downtime, clocks_for
from bocage.server.table.mixing import Mixing
from bocage.server.table.prepared import prepared_as_played
from bocage.server.table.reasoning import Reading, Reasoning
from bocage.server.table.take_back import Request
from bocage.server.table.whereabouts import Whereabouts
from bocage.server.wire.changes import ChangeKind


@dataclass
class PastChange:
    """A change that was carried out, and everything that happened by it, before it is told to anybody."""

    change: Change
    events: Events = field(default_factory=list)
    # Before the change: where each counter was, which is open, and how many cards of each unit and kind were lost.
    where: Whereabouts = field(default_factory=Whereabouts)
    fallen: dict[tuple[int, int], int] = field(default_factory=dict)
    # Why, where a bot decided: it sees nothing that is not open (R14.3).
    reading: Reading | None = None
    # What an undo or a take-back made not to have happened.
    undone: Events = field(default_factory=list)
    # How many decisions a take-back concerns.
    count: int = 0
    # How many dice and draws fell by it.
    luck: int = 0

    def fallen_after(self) -> dict[tuple[int, int], int]:
        """Return how many cards of each unit and kind are lost after it; a loss may be taken back (R9.2)."""
        counts = dict(self.fallen)
        for events, by in ((self.events, 1), (self.undone, -1)):
            for event in events:
                if event[0] == CASUALTY:
                    counts[event[1], event[3]] = counts.get((event[1], event[3]), 0) + by
        return counts


class Table:
    """A match, who sits at it, and the changes so far."""

    def __init__(
        self, row: TableRow, seats: list[SeatRow], downtime: Downtime | None = None, seal: Seal | None = None
    ) -> None:
        """Lay out the table as it was made; ``replay`` brings it up to date.

        ``seal`` is that of a record that was brought along, with what the seats mixed in.
        """
        self.row = row
        self.seats = seats
        try:
            plan = load_scenario(row.scenario)
        except DataError:
            raise Refused("table-other-scenario", scenario=row.scenario) from None
        options = row.options.for_match(plan, [seat.computer for seat in seats])
        ready = prepared_as_played(row.scenario, options, row.digest)
        if ready is None:
            raise Refused("table-other-scenario", scenario=row.scenario)
        names = [seat.player for seat in seats]
        if row.secret:
            seal = seal_with(row.secret, ready.header, ready.setup)
        deals = seal is None or bool(row.opening)
        luck = RecordedLuck(row.opening)
        self.match = Match(ready.plan, options, names, row.seed, luck, ready.setup, seal=seal, deals=deals)
        self.mixing = Mixing(self.match)
        # The number of the change by which the first cards were dealt.
        self.dealt_by = 0
        # The lesson that leads the match.
        self.guidance = guidance_for(row.seed, self.match.setup)
        opening = Change(0, "opening", NOBODY)
        where, fell = Whereabouts.of(self.match.state), len(self.match.opening.outcomes)
        # Cards that are dealt later belong to another change.
        self.changes = [PastChange(opening, list(self.match.opening.events), where, luck=fell)]
        setup = self.match.setup
        self._reasoning = Reasoning(setup) if setup.bot != NOBODY else None
        # How many decisions each seat has taken, or taken back: what its next command names.
        self.decisions = [0] * setup.seat_count
        # The numbers of the changes that the standing decisions are: those that led to the positions after the opening.
        self.made: list[int] = []
        # The numbers of the changes that commands became, so that none is carried out twice.
        self.commands: dict[str, int] = {}
        # The seat that offers a draw.
        self.draw_offer = NOBODY
        # What somebody asks to take back.
        self.request: Request | None = None
        # None where nobody plays by the clock.
        self.clocks = clocks_for(row.options, setup.seat_count, downtime or Downtime())
        # Milliseconds between the decisions of computer players while somebody watches.
        self.pace = row.pace
        # The table at which the same players go on, and the number of the change that made it.
        self.next = ""
        self.next_number = 0
        # Whether whoever runs the server has closed it.
        self.is_closed = False
        # The side that gave up the campaign which the match belongs to (R8.7).
        self.given_up = NOBODY
        self._take_own_luck()

    @property
    def number(self) -> int:
        """Return the number of the last change; 0 is the opening."""
        return self.changes[-1].change.number

    def _take_own_luck(self) -> None:
        """Let dice and draws come from the match's own secret or seed, after all that have fallen, or from a lesson."""
        prepared = self.guidance.luck(self.match) if self.guidance is not None else None
        self.match.use_luck(prepared or self.match.own_luck(self.match.outcome_count()))

    # Rebuilding

    def replay(self, changes: list[Change], seats: list[SeatRow]) -> None:
        """Carry out stored changes, with the dice and draws that are stored with them."""
        for change in changes:
            # Of all changes before the first cards only the one that dealt them has luck.
            deals = not self.match.is_dealt and bool(change.outcomes)
            self.mixing.note(change, deals=deals)
            self.match.use_luck(RecordedLuck(change.outcomes))
            self._apply(change, deals=deals)
        self.seat_anew(seats)
        self._take_own_luck()

    def _apply(self, change: Change, *, deals: bool) -> list[int]:
        """Change the table, the one way it ever changes, and return the dice and draws that fell."""
        match, before = self.match, len(self.match.entries)
        count = self._taken_by(change)
        where = Whereabouts.of(match.state)
        reading = self._read(change) if change.kind == "decision" else None
        undone = self._take_back(change)
        if deals:
            self.dealt_by = change.number
        events = match.deal() if deals else self._go_on(change)
        if change.kind == "pace-set":
            self.pace = int(change.what)
        elif change.kind == "campaign-given-up":
            self.given_up = match.setup.side_of[change.seat]
        elif change.kind == "closed":
            self.is_closed = True
        elif change.kind in ("rematch", "next-match"):
            self.next, self.next_number = change.what, change.number
        self._count(change)
        self._settle_offer(change)
        self._settle_request(change)
        if self.clocks is not None:
            self.clocks.note(change.at, match.state, match.deciders(), anew=change.kind == "taken-back")
        if change.command is not None:
            self.commands[change.command] = change.number
        fallen = self.changes[-1].fallen_after()
        outcomes = match.entries[-1].outcomes if len(match.entries) > before else []
        outcomes = match.opening.outcomes if deals else outcomes
        self.changes.append(PastChange(change, events, where, fallen, reading, undone, count, len(outcomes)))
        return outcomes

    def _go_on(self, change: Change) -> Events:
        """Carry out what a change decides in the match, or how it ends it, and return what happened."""
        match, seat = self.match, change.seat
        match change.kind:
            case "decision":
                return match.play_text(seat, change.what)
            case "resigned":
                return match.resign(seat)
            case "draw-agreed":
                return match.agree_draw()
            case "time-out":
                return match.run_out(seat)
            case "campaign-given-up" if not match.is_over:
                return match.resign(seat)
        return []

    def _take_back(self, change: Change) -> Events:
        """Carry out an undo or a take-back, and return what is made not to have happened."""
        if change.kind == "undo":
            return self.match.undo(change.seat).events
        if change.kind == "taken-back":
            gone = self.match.take_back(change.seat, self.made.index(int(change.what)))
            return [event for entry in gone.entries for event in entry.events]
        return []

    def _count(self, change: Change) -> None:
        """Count the decisions of the seats, and note which changes the standing ones are."""
        if change.kind == "taken-back":
            # Whatever anybody was about to decide is another decision now.
            self.decisions = [each + 1 for each in self.decisions]
        elif change.kind in ("decision", "undo"):
            self.decisions[change.seat] += 1
        standing = len(self.match.entries)
        self.made = [*self.made[:standing], *[change.number] * (standing - len(self.made))]

    def _taken_by(self, change: Change) -> int:
        """Return how many decisions a take-back concerns; 0 for any other change."""
        if change.kind not in ("take-back-asked", "taken-back"):
            return 0
        return len(self.made) - self.made.index(int(change.what))

    def _settle_offer(self, change: Change) -> None:
        """Note an offer of a draw, or that it stands no longer."""
        if change.kind == "draw-offered":
            self.draw_offer = change.seat
        elif change.kind in ("draw-declined", "taken-back") or self.match.is_over or self._lets_offer_lapse(change):
            self.draw_offer = NOBODY

    def _settle_request(self, change: Change) -> None:
        """Note that somebody asks to take the match back, who agrees, or that nobody asks any more."""
        request = self.request
        if change.kind == "take-back-asked":
            self.request = Request(change.number, change.seat, int(change.what))
        elif request is None:
            return
        elif change.kind == "take-back-agreed":
            self.request = request.agreed_by(change.seat)
        elif request.ends_with(change) or self.match.is_over:
            self.request = None

    def _read(self, change: Change) -> Reading | None:
        """Return why the bot decides as it does; nothing for anybody else."""
        if self._reasoning is None or change.seat != self.match.setup.bot or self.match.is_over:
            return None
        return self._reasoning.read(self.match.state, parse_action(self.match.setup, change.what), change.reasons)

    def _lets_offer_lapse(self, change: Change) -> bool:
        """Whether the other side decided something else instead of answering an offer."""
        side_of = self.match.setup.side_of
        return (
            self.draw_offer != NOBODY and change.kind == "decision" and side_of[change.seat] != side_of[self.draw_offer]
        )

    # Seats

    def seat_anew(self, seats: list[SeatRow]) -> None:
        """Let others sit at the table from now on."""
        self.seats = seats
        self.match.players[:] = [seat.player for seat in seats]

    def seat_of(self, token: Token) -> int:
        """Return the seat a token is for, SPECTATOR for none; a wrong one is refused."""
        if not token:
            return SPECTATOR
        for seat in self.seats:
            if seat.is_opened_by(token):
                return seat.seat
        raise Refused("wrong-token")

    def seats_for(self, invite: str) -> list[SeatRow]:
        """Return the seats an invite is for; at a public table those for guests are for everybody without one."""
        if not invite and self.row.public:
            return [seat for seat in self.seats if seat.kind == "invite"]
        return [seat for seat in self.seats if seat.is_offered_by(invite)]

    def find_seat(self, name: str) -> int:
        """Return the seat of a name."""
        try:
            return parse_seat(self.match.setup, name)
        except UnknownText:
            raise Refused("unknown-seat", seat=name) from None

    def seat_name(self, seat: int) -> str | None:
        """Return a seat's name; None for nobody and for a spectator."""
        return None if seat == NOBODY else seat_name(self.match.setup, seat)

    def persons(self) -> list[int]:
        """Return the seats at which a person sits."""
        return [seat.seat for seat in self.seats if seat.is_person]

    def waits_for(self) -> list[int]:
        """Return the persons who have yet to answer a request to take the match back."""
        request = self.request
        if request is None:
            return []
        return [seat for seat in self.persons() if seat != request.seat and seat not in request.agreed]

    def entry_of(self, number: int) -> int:
        """Return which of the standing decisions the change of a number is, from 0; NOBODY if it is none."""
        return self.made.index(number) if number in self.made else NOBODY

    # Clocks

    def flagged(self, now: int) -> int:
        """Return the person whose clock has run out; NOBODY if none has (R8.10)."""
        falls = None if self.clocks is None or self.is_closed else self.clocks.next_to_fall(self.persons(), now)
        return falls[1] if falls is not None and falls[0] <= 0 else NOBODY

    def due_at(self, now: int, seats: list[SeatRow]) -> int | None:
        """Return when the next clock of those who sit there runs out, 0 while none runs; None without clocks."""
        if self.clocks is None:
            return None
        falls = self.clocks.next_to_fall([seat.seat for seat in seats if seat.is_person], now)
        return 0 if falls is None else now + max(1, falls[0])

    @property
    def is_for_computers(self) -> bool:
        """Whether nobody but computer players sits here."""
        return all(seat.kind == "computer" for seat in self.seats)

    @property
    def allows_hints(self) -> bool:
        """Whether persons may ask for hints: they agreed to, or all of them are on one side."""
        sides = {self.match.setup.side_of[seat.seat] for seat in self.seats if seat.kind != "computer"}
        return self.row.options.hints or len(sides) == 1

    def asked(self) -> dict[int, tuple[int, int, int]]:
        """Return the seats that are to decide, or to sit down first, each with the round, phase and turn it is in."""
        state = self.match.state
        turn = (int(state.round), int(state.phase), int(state.turn))
        return dict.fromkeys(self.match.deciders() or self.mixing.missing(self.seats), turn)

    def computer_to_ask(self) -> int:
        """Return a seat whose decision is a computer player's to make now; NOBODY if a person is waited for."""
        if self.is_closed:
            return NOBODY
        step = self.step()
        if step is not None and self.guidance is not None:
            asked = self.guidance.seat(step)
            return asked if self.seats[asked].kind == "computer" else NOBODY
        for seat in self.match.deciders():
            if self.seats[seat].kind == "computer":
                return seat
        return NOBODY

    # Lessons

    def step(self) -> Step | None:
        """Return the step that a lesson is at; None where none leads, or no more."""
        return None if self.guidance is None else self.guidance.step(self.match)

    def check_step(self, seat: int, text: str) -> None:
        """Refuse the learner another decision than the lesson asks for, and tell which it is."""
        step = self.step()
        if self.guidance is None or step is None or seat != self.guidance.learner:
            return
        if not self.guidance.fits(self.match, parse_action(self.match.setup, self._check_text(text))):
            last = step.say[-1].partition("@")[0] if step.say else "wait"
            raise Refused("lesson-other", asked=Sentence.of(f"lesson.{self.guidance.name}.{last}"))

    # Changes

    def next_change(self, kind: ChangeKind, seat: int, what: str = "") -> Change:
        """Return the change that would come next."""
        return Change(self.number + 1, kind, seat, what)

    def carry_out(self, change: Change, seats: list[SeatRow] | None = None) -> Change:
        """Carry a change out and return it as it is to be stored, with the dice and draws that fell.

        ``seats`` are those who sit there after it, if others do: with the last of them the first cards are dealt.
        """
        if change.kind == "decision":
            change = structs.replace(change, what=self._check_text(change.what))
        waits = not self.match.is_dealt and not self.match.is_over
        deals = waits and not self.mixing.missing(seats or self.seats, change)
        self.mixing.note(change, deals=deals)
        if self.guidance is not None or deals:
            # Of each step of a lesson by itself, so that one that was taken back falls the same again.
            self._take_own_luck()
        return structs.replace(change, outcomes=self._apply(change, deals=deals))

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
