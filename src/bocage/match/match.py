"""One played game: decisions and outcomes in order, with undo, take-back and replay to any point. Rules R8.8-R8.11."""

from __future__ import annotations

from dataclasses import dataclass, field

from bocage.engine import (
    CONTROL_EDITIONS,
    DIFFICULTIES,
    Events,
    Luck,
    Options,
    Plan,
    Setup,
    State,
    UnknownText,
    apply,
    apply_agreed_draw,
    apply_resignation,
    apply_time_out,
    bar,
    deciders,
    format_action,
    lay_out,
    open_match,
    parse_action,
    prepare,
)
from bocage.engine.words.events import BID_SHOWN
from bocage.engine.words.facts import WHILE_INJURING
from bocage.engine.words.terms import NOBODY, OVER
from bocage.luck import RecordingLuck, SeededLuck
from bocage.match.problems import IllegalAction, MatchProblem, UndoBarred
from bocage.sealed import Seal, SealedLuck

# The highest round limit, wherever a match is made: far beyond any that comes to an end by itself.
MOST_ROUNDS = 999
# The longest clocks: a bank for the whole match, and the time for a move (R8.10).
MOST_MINUTES = 600
MOST_DAYS = 30
# What an entry may be besides an action of the engine.
RESIGNATION = -2
AGREED_DRAW = -3
TIME_OUT = -4
# How a match ends that no decision of the engine ends.
BROKEN_OFF = (RESIGNATION, AGREED_DRAW, TIME_OUT)


@dataclass
class Entry:
    """One decision, what luck answered, and what happened."""

    seat: int
    # An action of the engine, or one of BROKEN_OFF.
    action: int
    # Faces and kinds, in the order they fell.
    outcomes: list[int] = field(default_factory=list)
    events: Events = field(default_factory=list)


@dataclass
class TakenBack:
    """What no longer stands, as everybody agreed to go back to a seat's decision: its first entry (R8.11)."""

    seat: int
    entries: list[Entry]


def reveals(setup: Setup, entry: Entry) -> bool:
    """Return True if a decision brought something to light: bids, or from which pile the injured lost a card (R7.8)."""
    is_injury = entry.action >= 0 and setup.verb_of(entry.action).moment == WHILE_INJURING
    return is_injury or any(event[0] == BID_SHOWN for event in entry.events)


def fits_record(name: str) -> bool:
    """Return True if the name of a player, or a seed, can have a line of a record's header to itself."""
    return name != "" and name == name.strip() and name.isprintable()


def fits_clock(bank_minutes: int, move_days: int) -> bool:
    """Return True if a match can be played by such a clock: a bank, days for a move, or none (R8.10)."""
    return 0 <= bank_minutes <= MOST_MINUTES and 0 <= move_days <= MOST_DAYS and 0 in (bank_minutes, move_days)


class Match:
    """A match under way or over. All changes go through its methods, which refuse what is not allowed."""

    def __init__(  # noqa: PLR0913 - one for each thing that a match is made of
        self,
        plan: Plan,
        options: Options,
        players: list[str],
        seed: str,
        luck: Luck | None = None,
        setup: Setup | None = None,
        *,
        seal: Seal | None = None,
        deals: bool = True,
    ) -> None:
        """Begin a match. ``players`` names who sits at each seat; ``luck`` comes from seal or seed if not given.

        ``setup`` is the plan prepared with the options, where somebody has it already: it never changes. One that does
        not deal at once waits for ``deal`` before anybody has a card.
        """
        for name in (*players, seed, plan.id):
            if not fits_record(name):
                raise MatchProblem("odd-name", name=name)
        if options.control not in CONTROL_EDITIONS:
            raise MatchProblem("odd-control", found=options.control, known=" or ".join(CONTROL_EDITIONS))
        if not 0 <= options.round_limit <= MOST_ROUNDS:
            raise MatchProblem("odd-round-limit", found=options.round_limit, most=MOST_ROUNDS)
        if not fits_clock(options.bank_minutes, options.move_days):
            found = f"{options.bank_minutes} minutes, {options.move_days} days"
            raise MatchProblem("odd-clock", found=found, minutes=MOST_MINUTES, days=MOST_DAYS)
        if options.bot not in ("", *plan.factions) or options.difficulty not in DIFFICULTIES:
            found = f"{options.bot} {options.difficulty}"
            raise MatchProblem("odd-bot", found=found, sides=" or ".join(plan.factions), known=", ".join(DIFFICULTIES))
        self.plan = plan
        self.options = options
        self.players = players
        self.seed = seed
        self.setup = setup or prepare(plan, options)
        # What the luck of the match is proved by; None where it comes from the seed.
        self.seal = seal
        self._source = luck if luck is not None else self.own_luck()
        self._luck = RecordingLuck(self._source)
        self.opening = Entry(NOBODY, NOBODY)
        self.state = lay_out(self.setup)
        self.is_dealt = False
        # What stands, decision by decision.
        self.entries: list[Entry] = []
        # The same with everything that was taken back by agreement, in the order in which it happened.
        self.history: list[Entry | TakenBack] = []
        # The position before each entry.
        self._before: list[State] = []
        if deals:
            self.deal()

    def deal(self) -> Events:
        """Begin the first round, with the first cards that anybody draws, and return what happened (R2.1, R3.1)."""
        assert not self.is_dealt
        self.state = open_match(self.setup, self._luck, self.opening.events)
        self.opening.outcomes = self._luck.take_outcomes()
        self.is_dealt = True
        return self.opening.events

    def own_luck(self, fallen: int = 0) -> Luck:
        """Return the luck of the match, from its seal or else its seed, after so many outcomes."""
        if self.seal is not None and self.seal.secret:
            return SealedLuck(self.seal, fallen)
        luck = SeededLuck(self.seed)
        luck.skip(fallen)
        return luck

    @property
    def is_over(self) -> bool:
        """Return True once nothing can be decided any more."""
        return self.state.phase == OVER

    def use_luck(self, luck: Luck) -> None:
        """Take dice and draws from here on from another source."""
        self._source = luck
        self._luck.use(luck)

    def play(self, seat: int, action: int) -> Events:
        """Carry out a seat's decision and return what happened; an illegal one changes nothing."""
        barred = bar(self.state, seat, action)
        if barred:
            name = format_action(self.setup, action) if 0 <= action < self.setup.action_count else str(action)
            raise IllegalAction(name, barred)
        return self._enter(Entry(seat, action))

    def play_text(self, seat: int, text: str) -> Events:
        """Carry out a decision given in its text form."""
        try:
            action = parse_action(self.setup, text)
        except UnknownText:
            raise MatchProblem("unknown-action", action=text) from None
        return self.play(seat, action)

    def resign(self, seat: int) -> Events:
        """Give the match up for the seat's side (R8.8)."""
        self._refuse_if_over()
        if not 0 <= seat < self.setup.seat_count:
            raise MatchProblem("no-such-seat", seat=seat)
        return self._enter(Entry(seat, RESIGNATION))

    def run_out(self, seat: int) -> Events:
        """End the match because a seat ran out of time: its side has lost (R8.10)."""
        self._refuse_if_over()
        if not 0 <= seat < self.setup.seat_count:
            raise MatchProblem("no-such-seat", seat=seat)
        return self._enter(Entry(seat, TIME_OUT))

    def agree_draw(self) -> Events:
        """End the match undecided, as both sides agreed (R8.8)."""
        self._refuse_if_over()
        return self._enter(Entry(NOBODY, AGREED_DRAW))

    def _refuse_if_over(self) -> None:
        if self.is_over:
            raise MatchProblem("match-over")

    def _enter(self, entry: Entry) -> Events:
        before = self.state.copy()
        try:
            if entry.action == RESIGNATION:
                apply_resignation(self.state, self.setup.side_of[entry.seat], entry.events)
            elif entry.action == TIME_OUT:
                apply_time_out(self.state, self.setup.side_of[entry.seat], entry.events)
            elif entry.action == AGREED_DRAW:
                apply_agreed_draw(self.state, entry.events)
            else:
                apply(self.state, entry.seat, entry.action, self._luck, entry.events)
        except BaseException:
            # Luck failed or the player broke off in mid-action: nothing has happened.
            self.state = before
            self._luck.take_outcomes()
            if isinstance(self._source, SealedLuck):
                # What nobody has seen has not fallen: the places of a proof have no gaps.
                self._source.fallen = self.outcome_count()
            raise
        entry.outcomes = self._luck.take_outcomes()
        self.entries.append(entry)
        self.history.append(entry)
        self._before.append(before)
        return entry.events

    def undo_bar(self, seat: int) -> str:
        """Return why a seat cannot take its last decision back, as the key of a sentence; "" if it can."""
        if not self.entries:
            return "undo-nothing"
        last = self.entries[-1]
        if self.is_over:
            reason = "undo-over"
        elif isinstance(self.history[-1], TakenBack):
            # What has been seen meanwhile speaks against going further back without asking.
            reason = "undo-taken-back"
        elif last.seat != seat:
            reason = "undo-other-seat"
        elif last.action == self.setup.end_turn:
            reason = "undo-end-turn"
        elif last.outcomes:
            reason = "undo-luck"
        elif reveals(self.setup, last):
            reason = "undo-revealed"
        else:
            reason = ""
        return reason

    def undo(self, seat: int) -> Entry:
        """Take the seat's last decision back, unless luck, another seat or a revelation bars it."""
        reason = self.undo_bar(seat)
        if reason:
            raise UndoBarred(reason)
        self.state = self._before.pop()
        self.history.pop()
        return self.entries.pop()

    def take_back(self, seat: int, number: int) -> TakenBack:
        """Go back to a decision of a seat, the entry of that number from 0, as everybody agreed; luck goes on (R8.11).

        What is taken back stays in the history: its dice and draws have fallen, so none of them comes again.
        """
        self._refuse_if_over()
        if not 0 <= number < len(self.entries) or self.entries[number].seat != seat:
            raise MatchProblem("take-back-not-yours")
        gone = TakenBack(seat, self.entries[number:])
        self.state = self._before[number]
        del self.entries[number:], self._before[number:]
        self.history.append(gone)
        return gone

    def state_at(self, number: int) -> State:
        """Return a copy of the position after so many entries: 0 is the opening."""
        if not 0 <= number <= len(self.entries):
            raise MatchProblem("no-such-decision", number=number, last=len(self.entries))
        return (self.state if number == len(self.entries) else self._before[number]).copy()

    def deciders(self) -> list[int]:
        """Return the seats asked for a decision now."""
        return deciders(self.state)

    def outcome_count(self) -> int:
        """Return how many dice and draws have fallen so far, those that were taken back included."""
        fallen = sum(len(each.outcomes) for each in self.history if isinstance(each, Entry))
        return len(self.opening.outcomes) + fallen
