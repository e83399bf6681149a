"""A match that was played ahead, of which a server is given the beginning: the rest falls there as it fell here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from websockets.sync.client import ClientConnection, connect

from bocage.agreement import Agreement
from bocage.data.loader import find_scenario, load_scenario
from bocage.engine import format_action, legal_actions, seat_name
from bocage.engine.words.events import BID_SHOWN, CASUALTY, MOVED, ROLLED
from bocage.luck import SeededLuck
from bocage.match import Entry, Match
from bocage.match.record import digest_for
from bocage.roster import make_policy
from bocage.server.store.store import Change, NewTable, SeatRow, Store, TableRow, digest
from bocage.server.table import secrets

PLAYER, SEED = "greedy", "motion"
NAMES = ["Anna", "Bert"]
# What is worth a look, and how much of each is enough.
WANTED = {ROLLED: 6, CASUALTY: 2, MOVED: 6, BID_SHOWN: 4}
# What a decision is to look at, by the first of these that happens in it.
KINDS = {BID_SHOWN: "bids turned up", ROLLED: "a fight", MOVED: "a walk"}
OTHERS = "cards, and turns that end"
MOST_DECISIONS = 400
# Seconds for the server to answer.
PATIENCE = 60.0


@dataclass(frozen=True)
class Decision:
    """What a seat decides, and what there is to see of it."""

    seat: int
    action: str
    kind: str


class Staged:
    """A stretch of a match, with its decisions to come."""

    def __init__(self, scenario: str, length: int, wanted: dict[int, int] = WANTED) -> None:
        """Play a match of two greedy players, and find in it so many decisions in which much of the wanted is seen."""
        self._scenario = find_scenario(scenario)
        plan = load_scenario(self._scenario)
        self._agreed = Agreement(round_limit=0)
        options = self._agreed.for_match(plan, ["", ""])
        self._digest = digest_for(plan, options)
        self._match = Match(plan, options, list(NAMES), SEED, SeededLuck(SEED))
        policy = make_policy(PLAYER, SEED)
        while not self._match.is_over and len(self._match.entries) < MOST_DECISIONS:
            seat = self._match.deciders()[0]
            state = self._match.state
            self._match.play(seat, policy.choose(state, seat, legal_actions(state, seat)))
        entries = self._match.entries
        begins = range(len(entries) - length + 1)
        self._begin = max(begins, key=lambda begin: worth(entries[begin : begin + length], wanted))
        self.title = plan.title
        self.table = secrets.new_table_id()
        self.seats = [seat_name(self._match.setup, seat) for seat in range(len(NAMES))]
        self.tokens = [secrets.new_secret() for _ in NAMES]
        self.decisions = [
            Decision(entry.seat, format_action(self._match.setup, entry.action), kind_of(entry))
            for entry in entries[self._begin : self._begin + length]
        ]

    def lay_out(self, database: Path) -> Self:
        """Keep the match up to its stretch among a server's tables."""
        row = TableRow(self.table, self._scenario, self._digest, self._agreed, SEED, self._match.opening.outcomes)
        rows = [
            SeatRow(seat, "here", name, token_digest=digest(token))
            for seat, (name, token) in enumerate(zip(NAMES, self.tokens, strict=True))
        ]
        store = Store(database)
        store.add_table(NewTable(row, rows))
        for place, entry in enumerate(self._match.entries[: self._begin]):
            text = format_action(self._match.setup, entry.action)
            store.add_change(self.table, Change(place + 1, "decision", entry.seat, text, entry.outcomes))
        store.close()
        return self

    def remembered(self, seat: int) -> str:
        """Return what a browser stores of the table at which its person sits."""
        own = {"seat": self.seats[seat], "token": self.tokens[seat]}
        return json.dumps(
            [{"table": self.table, "scenario": self._scenario, "title": self.title, "seats": [own], "touched": 1}]
        )


def kind_of(entry: Entry) -> str:
    """Return what there is to see of a decision."""
    happened = {event[0] for event in entry.events}
    return next((kind for code, kind in KINDS.items() if code in happened), OTHERS)


def worth(entries: list[Entry], wanted: dict[int, int]) -> int:
    """Return how much is seen in some decisions, none of it counted oftener than is enough."""
    kinds = [event[0] for entry in entries for event in entry.events]
    return sum(min(kinds.count(kind), enough) for kind, enough in wanted.items())


class Hands:
    """Whoever decides for the seats of a table, without a browser."""

    def __init__(self, staged: Staged, lines: list[ClientConnection]) -> None:
        self._lines = lines
        self._sent = 0
        for line, token in zip(lines, staged.tokens, strict=True):
            line.send(json.dumps({"type": "hello", "table": staged.table, "token": token}))

    def decide(self, decision: Decision) -> None:
        """Send a decision once its seat is offered it."""
        line, action = self._lines[decision.seat], decision.action
        offered = False
        while not offered:
            message = json.loads(line.recv(PATIENCE))
            if message["type"] == "view":
                offered = any(each["text"] == action for each in message["view"].get("actions", []))
        self._sent += 1
        answer = {"type": "decide", "id": f"hands-{self._sent}", "decision": message["decision"], "action": action}
        line.send(json.dumps(answer))


@contextmanager
def hands_at(host: str, staged: Staged) -> Iterator[Hands]:
    """Let somebody sit down at every seat."""
    with ExitStack() as stack:
        lines = [stack.enter_context(connect(f"ws://{host}/api/socket", max_size=None)) for _ in staged.tokens]
        yield Hands(staged, lines)
