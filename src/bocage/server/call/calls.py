"""Who is called, where and how often: a short queue that holds nobody up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from bocage.data.texts import Tellable, Texts
from bocage.server.call.outside import Forbidden, Outside, Post
from bocage.server.problems import Refused
from bocage.server.rates import Rates
from bocage.server.store.calls import CallRow, CallStore
from bocage.server.wire.calls import CallKind, CallsOffered, CallWish

if TYPE_CHECKING:
    from bocage.server.call.keys import PushKeys

# Seconds that a turn lies there before somebody is called who does not look: a page may be loading anew.
PATIENCE = 3.0
# Calls that wait to be sent, and how many are sent at the same time; what comes when all is full is dropped.
MOST_WAITING, AT_ONCE = 200, 4
# How often one address is called, and how often the webhooks of one site: at once, and in each second.
CALL_BURST, CALL_PER_SECOND = 6, 1 / 30
SITE_BURST, SITE_PER_SECOND = 30, 0.5
# Seconds for which a push service keeps a message for a browser that is off.
KEPT = 24 * 60 * 60
# What tells that an address is called in vain from now on.
ENDED = (404, 410)

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Call:
    """A seat that is to decide, and what is told of it: nothing that not everybody may know."""

    token_digest: str
    table: str
    title: Tellable
    round: int
    # What the seat is called in a language.
    seat: Callable[[Texts], str]


@dataclass(frozen=True)
class Allowed:
    """How the server's owner lets people be called, and what may be connected to for it."""

    keys: PushKeys | None = None
    webhooks: bool = False
    outside: Outside = field(default_factory=Outside)
    patience: float = PATIENCE


class Calls:
    """Calls that are due, sent one after the other beside everything else; what fails is logged and counted."""

    def __init__(self, store: CallStore, texts_of: Callable[[str], Texts], allowed: Allowed) -> None:
        """Begin with nobody called; the texts are found by the language that is kept with where a seat is called."""
        self.counts = {"sent": 0, "failed": 0, "ended": 0, "dropped": 0}
        self._store = store
        self._texts_of = texts_of
        self._allowed = allowed
        self._post = Post(allowed.outside)
        self._waiting: asyncio.Queue[Call] = asyncio.Queue(MOST_WAITING)
        self._workers: list[asyncio.Task[None]] = []
        # Calls that are due in a little while, by table and seat.
        self._timers: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._rates = Rates(CALL_BURST, CALL_PER_SECOND)
        self._sites = Rates(SITE_BURST, SITE_PER_SECOND)

    @property
    def offered(self) -> CallsOffered:
        """Return what people may wish for."""
        keys = self._allowed.keys
        return CallsOffered(push_key=keys.public if keys is not None else "", webhooks=self._allowed.webhooks)

    @property
    def is_offered(self) -> bool:
        """Whether anybody can be called at all."""
        return self._allowed.keys is not None or self._allowed.webhooks

    # Wishes

    async def add(self, token_digest: str, wish: CallWish, page: str, language: str) -> None:
        """Note where a seat wishes to be called, and how; what is not offered, or leads nowhere good, is refused."""
        if not self._offers(wish.kind):
            raise Refused("calls-off")
        if wish.kind == "push":
            await self._check_push(wish)
        else:
            await self._allowed.outside.check(wish.address, "bad-webhook")
        row = CallRow(token_digest, wish.kind, wish.address, wish.p256dh, wish.auth, page, language)
        await asyncio.to_thread(self._store.add, row)

    async def _check_push(self, wish: CallWish) -> None:
        # Only who sets keys needs to load what encrypts.
        from bocage.server.call.encryption import BadSubscription, Recipient  # noqa: PLC0415

        try:
            Recipient(wish.p256dh, wish.auth)
        except BadSubscription:
            raise Refused("bad-push") from None
        await self._allowed.outside.check(wish.address, "bad-push")

    async def read_in(self, token_digest: str, language: str) -> None:
        """Call a seat in the language that its reader has asked for last."""
        if not self.is_offered:
            return
        try:
            await asyncio.to_thread(self._store.read_in, token_digest, language)
        except Refused:
            # Nobody is kept from the table by it; the next call comes in the language of before.
            self.counts["failed"] += 1
            _LOG.exception("In which language a seat is called could not be stored.")

    async def end(self, token_digest: str, address: str) -> None:
        """Call a seat no longer at an address."""
        await asyncio.to_thread(self._store.remove, token_digest, address)

    async def of(self, token_digest: str) -> list[CallRow]:
        """Return where a seat is called."""
        return await asyncio.to_thread(self._store.of, token_digest)

    # Calling

    def call(self, call: Call, is_wanted: Callable[[], bool]) -> None:
        """Call a seat in a little while, if it is still wanted then."""
        if not self.is_offered:
            return

        def ring() -> None:
            self._timers.pop((call.table, call.token_digest), None)
            if is_wanted():
                self._line_up(call)

        self.forgo(call.table, call.token_digest)
        timer = asyncio.get_running_loop().call_later(self._allowed.patience, ring)
        self._timers[call.table, call.token_digest] = timer

    def forgo(self, table: str, token_digest: str) -> None:
        """Call a seat no more that has decided before it was called."""
        timer = self._timers.pop((table, token_digest), None)
        if timer is not None:
            timer.cancel()

    def is_about_to_call(self, table: str) -> bool:
        """Whether somebody is called to a table in a little while."""
        return any(called == table for called, _ in self._timers)

    def _line_up(self, call: Call) -> None:
        try:
            self._waiting.put_nowait(call)
        except asyncio.QueueFull:
            self.counts["dropped"] += 1
            _LOG.warning("A call to table %s was dropped: %s wait already.", call.table, MOST_WAITING)
            return
        if len(self._workers) < AT_ONCE:
            self._workers.append(asyncio.create_task(self._work()))

    async def _work(self) -> None:
        while True:
            call = await self._waiting.get()
            try:
                for row in await self.of(call.token_digest):
                    await self._reach(row, call)
            except Exception:  # noqa: BLE001 - one call's mishap is not the others'
                self.counts["failed"] += 1
                _LOG.exception("A call to table %s failed.", call.table)

    async def _reach(self, row: CallRow, call: Call) -> None:
        """Send one call, and note what became of it; the address itself is a secret and never logged."""
        site = urlsplit(row.address).hostname
        if not self._offers(row.kind):
            # The server's owner has thought better of it.
            return
        if not self._is_in_time(row):
            self.counts["dropped"] += 1
            _LOG.warning("A call to table %s by way of %s was dropped: too many.", call.table, site)
            return
        try:
            status = await self._post.send(row.address, *self._message(row, call))
        except Exception as problem:  # noqa: BLE001 - whatever keeps a message from its goal
            self.counts["failed"] += 1
            cause = "the address is not allowed" if isinstance(problem, Forbidden) else repr(problem)
            _LOG.warning("A call to table %s by way of %s failed: %s", call.table, site, cause)
            return
        if status in ENDED:
            self.counts["ended"] += 1
            await self.end(row.token_digest, row.address)
        elif 200 <= status < 300:
            self.counts["sent"] += 1
        else:
            self.counts["failed"] += 1
            _LOG.warning("A call to table %s by way of %s failed: the answer was %s.", call.table, site, status)

    def _offers(self, kind: CallKind) -> bool:
        return self._allowed.keys is not None if kind == "push" else self._allowed.webhooks

    def _is_in_time(self, row: CallRow) -> bool:
        """Count one more call of an address and a site, and return whether it is let through."""
        try:
            self._rates.check(row.address)
            if row.kind == "webhook":
                self._sites.check(urlsplit(row.address).hostname or "")
        except Refused:
            return False
        return True

    def _message(self, row: CallRow, call: Call) -> tuple[dict[str | bytes, str | bytes], bytes]:
        """Return headers and body: the same few words, encrypted for a browser, in the open for a webhook."""
        texts = self._texts_of(row.language)
        title, seat = call.title.tell(texts), call.seat(texts)
        heading = texts.say("server.call-heading", title=title)
        sentence = texts.say("server.call-sentence", title=title, seat=seat, round=call.round)
        link = f"{row.page}/#/table/{call.table}" if row.page else ""
        if row.kind == "webhook":
            told = " ".join(part for part in (sentence, link) if part)
            # Under the names that chat rooms look for, and one by one for programs.
            body = {"text": told, "content": told, "table": call.table, "title": title, "seat": str(seat)}
            return {"content-type": "application/json", "user-agent": "bocage"}, msgspec.json.encode(body)
        from bocage.server.call.encryption import Recipient, encrypt  # noqa: PLC0415

        assert self._allowed.keys is not None
        text = msgspec.json.encode({"heading": heading, "sentence": sentence, "table": call.table})
        headers: dict[str | bytes, str | bytes] = {
            "authorization": self._allowed.keys.authorization(row.address),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            # A newer call of the same table takes the place of one that still waits.
            "topic": call.table,
            "urgency": "normal",
        }
        return headers, encrypt(text, Recipient(row.p256dh, row.auth))

    async def close(self) -> None:
        """Send nothing any more."""
        for timer in self._timers.values():
            timer.cancel()
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        await self._post.close()
