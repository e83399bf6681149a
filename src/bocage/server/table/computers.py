"""The computer players of all tables: asked when it is theirs to decide, those whom nobody watches after all others."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Protocol

from msgspec import structs

from bocage.engine import State, format_action, legal_actions, view_for
from bocage.engine.words.terms import NOBODY
from bocage.server import measures
from bocage.server.problems import Refused
from bocage.server.store.store import Change, Store
from bocage.server.store.writer import Taken
from bocage.server.table.commands import Transaction
from bocage.server.table.live import Live
from bocage.server.table.reasoning import pack_reasons
from bocage.server.table.table import Table
from bocage.server.think.questions import Question
from bocage.server.think.thinking import Thinkers, Thought, check_legal
from bocage.solo.explain import decide_at

# Seconds after which a computer player that keeps the pace looks whether the pace has changed.
WAIT_SLICE = 0.1
# Seconds since a person's last command for which people come first, and how long a match that nobody watches then rests
# after each decision, in times of what the decision took.
PEOPLE_FIRST = 5.0
# Seconds after which computer players are tried that another process asks.
HELD = 0.5
REST = 9

_LOG = logging.getLogger(__name__)


class Played(Protocol):
    """The tables as computer players meet them: what stands there, and where decisions are carried out."""

    store: Store
    # When a person last sent a command.
    people_at: float

    async def known(self, live: Live) -> Table:
        """Return the table as this process knows it; the lock is held."""

    async def fresh(self, live: Live) -> Table:
        """Return the table with everything that is stored; the lock is held."""

    async def carry_out(self, live: Live, transaction: Transaction) -> None:
        """Carry a change out and store it."""

    def forget(self, live: Live) -> None:
        """Let go of a table that nobody is at."""


class Computers:
    """Asks computer players, one task for each table at which it is theirs to decide."""

    def __init__(self, tables: Played, thinkers: Thinkers) -> None:
        self._tables = tables
        self._neighbours = tables.store.neighbours
        self._thinkers = thinkers
        # Of the matches that nobody plays and nobody watches, one goes on at a time.
        self._unwatched = asyncio.Lock()

    def go_on(self, live: Live) -> None:
        """Ask the computer players of a table, unless they are being asked already."""
        is_free = live.thinking is None and time.monotonic() >= live.held_until
        if is_free and live.table is not None and live.table.computer_to_ask() != NOBODY:
            live.thinking = asyncio.create_task(self._ask_all(live))

    async def _ask_all(self, live: Live) -> None:
        """Let computer players decide until a person must, or the match is over; of several processes one does."""
        what = f"computers of {live.id}"
        is_claimed = False
        try:
            is_claimed = await self._neighbours.claim(what)
            if not is_claimed:
                # Another process asks them, and tells of what they decide; should it die, this one goes on.
                live.is_held_up, live.held_until = True, time.monotonic() + HELD
            elif live.is_shared():
                # Who asked them before may have stored a decision that is yet to be heard of.
                async with live.lock:
                    await self._tables.fresh(live)
            while is_claimed and await self._ask_in_turn(live):
                live.wake()
        except Refused:
            # It could not be stored, so it is tried again: for those who watch, or when somebody next looks.
            live.is_held_up = True
        except Exception:  # noqa: BLE001 - one table's mishap is not the others'
            _LOG.exception("A computer player could not be asked.")
            live.is_held_up = True
        finally:
            if is_claimed:
                await self._neighbours.release(what)
            live.thinking = None
            self._tables.forget(live)

    async def _ask_in_turn(self, live: Live) -> bool:
        """Let one computer player decide; where nobody plays or watches, in what others leave over."""
        if not live.is_left_alone():
            return await self._ask(live)
        async with self._unwatched:
            began = time.monotonic()
            goes_on = await self._ask(live)
            took = time.monotonic() - began
            if began < self._tables.people_at + PEOPLE_FIRST:
                await asyncio.sleep(REST * took)
        return goes_on

    async def _ask(self, live: Live) -> bool:
        """Let one computer player decide; return False if a person is waited for."""
        async with live.lock:
            table = await self._tables.known(live)
            seat = table.computer_to_ask()
            if seat == NOBODY:
                return False
            decision, state = table.decisions[seat], table.match.state
            legal = legal_actions(state, seat)
            # A bot reads its cards in no time, so it needs no process to think in.
            read = _read_cards(state, legal) if seat == state.setup.bot else _follow_lesson(table, seat, legal)
            seed = f"{table.row.seed}/{seat}/{decision}"
            turn = (int(state.round), int(state.turn), seat)
            spent = live.thought_in(turn)
            asked = Question(table.seats[seat].name, seed, table.match.plan.id, view_for(state, seat), spent)
        began = time.monotonic()
        thought = read or await self._thinkers.decide(asked, legal, waits=live.is_watched())
        took = time.monotonic() - began
        live.note_thought(turn, took)
        # One of the roster's, which are few.
        measures.THINKING_SECONDS.labels(asked.player).observe(took)
        while (left := live.time_to_wait()) > 0:
            await asyncio.sleep(min(left, WAIT_SLICE))
        async with live.lock:
            table = await self._tables.known(live)
            if table.decisions[seat] == decision and thought.action in legal_actions(table.match.state, seat):
                with suppress(Taken):
                    await self._tables.carry_out(live, Transaction(_change_of(table, seat, thought)))
            # Otherwise another process asked, too, the match has ended, or somebody took back what led here.
        return True


def _read_cards(state: State, legal: list[int]) -> Thought:
    """Return what a bot decides by its cards, and why."""
    decided = decide_at(state)
    return Thought(check_legal(decided.action, legal), decided.reasons)


def _follow_lesson(table: Table, seat: int, legal: list[int]) -> Thought | None:
    """Return what the lesson lets its opponent decide; None where none leads, and the player thinks for itself."""
    step = table.step()
    if table.guidance is None or step is None or seat == table.guidance.learner:
        return None
    return Thought(check_legal(table.guidance.decision(step), legal))


def _change_of(table: Table, seat: int, thought: Thought) -> Change:
    """Return the change that a computer player's decision is."""
    change = table.next_change("decision", seat, format_action(table.match.setup, thought.action))
    reasons = None if thought.reasons is None else pack_reasons(thought.reasons)
    return structs.replace(change, reasons=reasons, failure=thought.failure)
