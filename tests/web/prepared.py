"""Tables at a wanted point of a match: what fell on the way there is chosen, and so are the next dice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Self

from bocage.agreement import Agreement
from bocage.data.loader import find_scenario, load_scenario
from bocage.data.scenario import FOUR
from bocage.engine import format_action, parse_seat, seat_name
from bocage.luck import SeededLuck
from bocage.match import Match
from bocage.match.record import digest_for
from bocage.server.store.store import Change, NewTable, SeatRow, Store, TableRow, digest
from bocage.server.table import secrets
from bocage.server.wire.messages import SeatGiven, TableMade

NAMES = ["Anna", "Bert", "Cora", "Dora"]
AGREED = Agreement(round_limit=0)
MOST_SEEDS = 200_000


class Wishes:
    """Luck that draws the cards wished for where it can, and else Fog of War; dice fall as they are told to."""

    def __init__(self, kinds: list[str]) -> None:
        self._kinds = kinds
        self.cards: list[str] = []
        self.dice: list[int] = []

    def roll(self) -> int:
        assert self.dice, "a die is rolled for which no face is given"
        return self.dice.pop(0)

    def draw(self, counts: list[int], total: int) -> int:
        there = [self._kinds[kind] for kind, number in enumerate(counts) if number]
        wished = next((card for card in self.cards if card in there), None)
        if wished is not None:
            self.cards.remove(wished)
        return self._kinds.index(wished or ("fog-of-war" if "fog-of-war" in there else there[0]))


class Prepared:
    """A match that is played to a point before anybody sits down at its table."""

    def __init__(self, scenario: str, draws: str, *, four: bool = False) -> None:
        """Begin a match of two or four people; these cards are drawn before all others, by whoever has them."""
        self._scenario = find_scenario(scenario) + (FOUR if four else "")
        plan = load_scenario(self._scenario)
        names = NAMES[: 4 if four else 2]
        options = AGREED.for_match(plan, [""] * len(names))
        self._digest = digest_for(plan, options)
        self._luck = Wishes([card.id for card in plan.cards])
        self._luck.cards = draws.split()
        self._match = Match(plan, options, names, "prepared", self._luck)

    def play(self, seat: str, *actions: str, draws: str = "", dice: Sequence[int] = ()) -> Self:
        """Let a seat take one action after another, with the cards and dice that fall by them."""
        self._luck.cards += draws.split()
        self._luck.dice += dice
        for text in actions:
            self._match.play_text(parse_seat(self._match.setup, seat), text)
        assert self._luck.dice == [], f"the dice {self._luck.dice} were not rolled"
        return self

    def lay_out(self, database: Path, dice: Sequence[str] = ()) -> TableMade:
        """Keep the match among a server's tables; the next dice show one of these faces each."""
        match, setup = self._match, self._match.setup
        rows, given = [], []
        for number, name in enumerate(match.players):
            secret = secrets.new_secret()
            rows.append(SeatRow(number, "here", name, token_digest=digest(secret)))
            given.append(SeatGiven(seat=seat_name(setup, number), kind="here", token=secret))
        row = TableRow(
            id=secrets.new_table_id(),
            scenario=self._scenario,
            digest=self._digest,
            options=AGREED,
            seed=seed_for(match.outcome_count(), dice),
            opening=match.opening.outcomes,
        )
        store = Store(database)
        store.add_table(NewTable(row, rows))
        for place, entry in enumerate(match.entries):
            text = format_action(setup, entry.action)
            store.add_change(row.id, Change(place + 1, "decision", entry.seat, text, entry.outcomes))
        store.close()
        return TableMade(table=row.id, seats=given)


def seed_for(fallen: int, dice: Sequence[str]) -> str:
    """Return a seed by which, after so many outcomes, each die shows one of its faces."""
    for seed in map(str, range(MOST_SEEDS)):
        luck = SeededLuck(seed)
        luck.skip(fallen)
        if all(str(luck.roll()) in faces for faces in dice):
            return seed
    raise AssertionError(f"no seed lets {dice} fall")
