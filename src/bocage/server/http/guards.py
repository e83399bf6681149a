"""What keeps others out: strict headers, and a look at where a request comes from."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request

from bocage.server.problems import Refused

# Nothing from elsewhere, nothing inline but styles, in no other page's frame.
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def address_of(request: Request[Any, Any, Any]) -> str:
    """Return the address that a request comes from; "" where it has none."""
    return request.client.host if request.client else ""


def check_origin(origin: str | None, host: str | None) -> None:
    """Refuse a page of another site; programs send no origin and are let in."""
    if origin is None:
        return
    try:
        site = urlsplit(origin).netloc
    except ValueError:
        site = ""
    if not site or site != host:
        raise Refused("wrong-origin", origin=origin)
