"""Calls to the table: what the server offers, and where a seat wishes to be called. docs/protocol.md."""

from __future__ import annotations

from typing import Literal

from bocage.server.wire.part import Part

CallKind = Literal["push", "webhook"]


class CallsOffered(Part, kw_only=True):
    """How the server's owner lets people be called when nobody looks at their table."""

    # The key that browsers subscribe with; left out where no keys are set.
    push_key: str = ""
    webhooks: bool = False


class CallWish(Part, kw_only=True):
    """Where a seat wishes to be called: a browser's subscription, or an https address of one's own."""

    kind: CallKind
    address: str
    # Of a browser's subscription, as the browser tells them.
    p256dh: str = ""
    auth: str = ""


class CallEnd(Part, kw_only=True):
    """An address at which a seat wishes to be called no longer."""

    address: str


class CallSeen(Part, kw_only=True):
    """Where a seat is called, as only the seat itself is told."""

    kind: CallKind
    address: str


class CallCounts(Part, kw_only=True):
    """What became of calls since the start: those to subscriptions that ended are not failures."""

    sent: int
    failed: int
    ended: int
    dropped: int
