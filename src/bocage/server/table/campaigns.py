"""Campaigns: made with the table of their first match, joined by one link, gone on with match by match. Rules R8.7."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace

from msgspec import structs

from bocage.agreement import plan_campaign
from bocage.data.loader import find_scenario, load_scenario
from bocage.data.problems import DataError
from bocage.data.scenario import FOUR
from bocage.engine import Options, Plan
from bocage.engine.words.terms import NOBODY
from bocage.match import Campaign, MatchProblem, format_record
from bocage.match.campaign_record import join_records
from bocage.match.memory import Memory, remember
from bocage.match.standing import Standing
from bocage.server.problems import Refused
from bocage.server.store.store import CampaignRow, NewTable, SeatRow, Token, digest
from bocage.server.table import secrets
from bocage.server.table.commands import Transaction
from bocage.server.table.known import opener_of
from bocage.server.table.making import check_pace, seat_for, with_opening
from bocage.server.table.table import Table
from bocage.server.table.tables import Tables
from bocage.server.wire.campaigns import CampaignMade, CampaignWish, NextMade, NextWish, SeatChange
from bocage.server.wire.messages import Joined, JoinWish, SeatGiven, SeatWish

# Matches that are over and remembered without being replayed again.
MOST_REMEMBERED = 2000


@dataclass(frozen=True)
class MatchOf:
    """A match of a campaign as it stands: its table, who sits there, and what is remembered of it."""

    table: str
    seats: list[SeatRow]
    memory: Memory
    given_up: int


@dataclass(frozen=True)
class CampaignNow:
    """A campaign as it stands."""

    row: CampaignRow
    plans: list[Plan]
    matches: list[MatchOf]
    # The seats of the newest match that somebody has open.
    present: set[int]

    @property
    def standing(self) -> Standing:
        """Return the score (R8.7)."""
        memories = [match.memory for match in self.matches]
        return Standing(memories, len(self.plans), self.matches[-1].given_up)


class Campaigns:
    """The campaigns of one database."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.persons = tables.persons
        self._past: OrderedDict[str, MatchOf] = OrderedDict()

    async def make(self, wish: CampaignWish, person: str = "") -> CampaignMade:
        """Make a campaign and the table of its first match, and return them with their secrets."""
        made, told = await asyncio.to_thread(_new_campaign, wish)
        made = made.held_by(person, told.seats)
        await asyncio.to_thread(self._tables.store.add_table, made)
        async with self._tables.open(told.table):
            # Its computer players begin.
            pass
        return told

    async def read(self, campaign_id: str) -> CampaignNow:
        """Return a campaign as it stands."""
        row, tables = await asyncio.to_thread(self._tables.store.find_campaign, campaign_id)
        matches: list[MatchOf] = []
        present: set[int] = set()
        for table_id in tables:
            if table_id in self._past:
                matches.append(self._past[table_id])
                continue
            match, present = await self._tables.read(table_id, lambda table, seats: (_match_of(table), set(seats)))
            matches.append(match)
            if table_id != tables[-1]:
                # What was gone on from is over, and never changes.
                self._keep(match)
        return CampaignNow(row, [load_scenario(name) for name in row.scenarios], matches, present)

    def _keep(self, match: MatchOf) -> None:
        self._past[match.table] = match
        while len(self._past) > MOST_REMEMBERED:
            self._past.popitem(last=False)

    async def join(self, campaign_id: str, wish: JoinWish, person: str = "") -> Joined:
        """Take a seat that is open at the newest match; it stays one's own in those that follow."""
        row, tables = await asyncio.to_thread(self._tables.store.find_campaign, campaign_id)
        if not row.is_opened_by(wish.invite):
            raise Refused("wrong-invite")
        now = await self._tables.read(tables[-1], lambda table, _: table.seats)
        if all(seat.name for seat in now):
            raise Refused("campaign-no-seat")
        return await self._tables.join(tables[-1], wish, person)

    async def go_on(self, campaign_id: str, wish: NextWish, person: str = "") -> NextMade:
        """Make the table of the next match; who asks late, or twice, is told the one that was made."""
        row, tables = await asyncio.to_thread(self._tables.store.find_campaign, campaign_id)
        if 0 < wish.place <= len(tables):
            return NextMade(table=tables[wish.place - 1])
        given: list[SeatGiven] = []
        tokens = [await opener_of(self.persons, tables[-1], token) for token in wish.tokens]

        def wanted(table: Table) -> Transaction | None:
            given.clear()
            made = _next_match(row, table, wish, tokens, given)
            if made is None or made.made is None:
                return made
            return replace(made, made=made.made.held_by(person, given))

        await self._tables.change(tables[-1], wanted)
        made = await self._tables.read(tables[-1], lambda table, _: table.next)
        return NextMade(table=made, seats=given)

    async def give_up(self, campaign_id: str, token: str) -> None:
        """Give the campaign up for the side of the seat that a token is for (R8.7)."""
        row, tables = await asyncio.to_thread(self._tables.store.find_campaign, campaign_id)
        opener = await opener_of(self.persons, tables[-1], token)

        def wanted(table: Table) -> Transaction | None:
            seat = table.seat_of(opener)
            if seat == NOBODY:
                raise Refused("wrong-token")
            if table.next:
                return None
            if _is_over(row, table):
                raise MatchProblem("campaign-over")
            return Transaction(table.next_change("campaign-given-up", seat))

        newest = ""
        # Somebody may go on to the next match meanwhile.
        while newest != tables[-1]:
            newest = tables[-1]
            await self._tables.change(newest, wanted)
            _, tables = await asyncio.to_thread(self._tables.store.find_campaign, campaign_id)

    async def record(self, campaign_id: str) -> str:
        """Return the text record with the matches that are over: of the one under way nobody may know everything."""
        now = await self.read(campaign_id)
        records = [
            await self._tables.read(match.table, lambda table, _: format_record(table.match))
            for match in now.matches
            if match.memory.is_over
        ]
        players = [seat.player for seat in now.matches[-1].seats]
        campaign = Campaign(now.plans, Options(**now.row.options.rules()), players)
        campaign.given_up = now.matches[-1].given_up
        memories = [match.memory for match in now.matches if match.memory.is_over]
        return join_records(campaign, records, Standing(memories, len(now.plans), campaign.given_up))


def _match_of(table: Table) -> MatchOf:
    return MatchOf(table.row.id, list(table.seats), remember(table.match), table.given_up)


def find_plans(scenarios: list[str], *, four: bool = False) -> list[Plan]:
    """Return the scenarios of the package by their names, as two or as four play them."""
    try:
        return [load_scenario(find_scenario(name) + (FOUR if four else "")) for name in scenarios]
    except DataError as problem:
        raise Refused("unknown-scenario", problem=problem) from None


def _new_campaign(wish: CampaignWish) -> tuple[NewTable, CampaignMade]:
    plans = find_plans(wish.scenarios, four=wish.four)
    names = [plan.id for plan in plans]
    agreed = wish.options.settled(has_person=any(seat.kind != "computer" for seat in wish.seats))
    if agreed.rated:
        raise Refused("rated-two-persons")
    # Whether it can be played is seen before anybody has a seat.
    seat_names = Campaign(plans, Options(), []).seat_names
    if len(wish.seats) != len(seat_names):
        raise Refused("wrong-seats", found=len(wish.seats), needed=len(seat_names))
    invite = secrets.new_secret()
    seated = [
        _seated(number, name, each, invite)
        for number, (name, each) in enumerate(zip(seat_names, wish.seats, strict=True))
    ]
    rows = [row for row, _ in seated]
    plan_campaign(plans, agreed, [row.player for row in rows])
    campaign = CampaignRow(secrets.new_table_id(), names, agreed, digest(invite))
    made = with_opening(names[0], agreed, rows, check_pace(wish.pace), campaign.id, 1)
    told = CampaignMade(campaign=campaign.id, invite=invite, table=made.row.id, seats=[gift for _, gift in seated])
    return structs.replace(made, campaign=campaign), told


def _seated(number: int, name: str, wish: SeatWish, invite: str) -> tuple[SeatRow, SeatGiven]:
    """Return a seat and its secrets; all that are open share the campaign's one invite."""
    if wish.kind == "invite":
        return SeatRow(number, "invite", "", invite_digest=digest(invite)), SeatGiven(seat=name, kind="invite")
    return seat_for(number, name, wish)


def _is_over(row: CampaignRow, table: Table) -> bool:
    """Whether a campaign is over with its newest match."""
    return table.given_up != NOBODY or (table.match.is_over and table.row.place == len(row.scenarios))


def _next_match(
    row: CampaignRow, table: Table, wish: NextWish, tokens: list[Token], given: list[SeatGiven]
) -> Transaction | None:
    """Return what makes the next match, and add the secrets of seats that change hands; None if it is made already."""
    own = {seat.seat for seat in table.seats for token in tokens if seat.is_opened_by(token)}
    if not own and not table.is_for_computers:
        raise Refused("spectator")
    if table.next:
        return None
    if _is_over(row, table):
        raise MatchProblem("campaign-over")
    if not table.match.is_over:
        raise Refused("campaign-early")
    seats = list(table.seats)
    for change in wish.changes:
        number = table.find_seat(change.seat)
        before = seats[number]
        if number not in own and before.kind != "computer" and before.name:
            raise Refused("campaign-not-yours", seat=change.seat)
        seats[number], gift = _changed(row, number, change)
        given.append(gift)
    place = table.row.place
    made = with_opening(row.scenarios[place], row.options, seats, table.pace, row.id, place + 1)
    return Transaction(table.next_change("next-match", min(own, default=NOBODY), made.row.id), made=made)


def _changed(row: CampaignRow, number: int, change: SeatChange) -> tuple[SeatRow, SeatGiven]:
    if change.kind == "invite":
        open_seat = SeatRow(number, "invite", "", invite_digest=row.invite_digest)
        return open_seat, SeatGiven(seat=change.seat, kind="invite")
    wish = SeatWish(kind=change.kind, name=change.name, player=change.player, mixes=change.mixes)
    return seat_for(number, change.seat, wish)
