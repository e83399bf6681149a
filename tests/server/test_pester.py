"""A short sample of what ``make fuzz`` does to a server at length."""

from __future__ import annotations

from tools.pester import pester


def test_a_server_bears_what_no_client_would_send() -> None:
    tally = pester(600, seed=7)

    assert tally.wrong == []
    assert tally.sent >= 600
    # It was let in, and understood: not everything was turned away at the door.
    assert {200, 400, 404, 405} <= set(tally.statuses)
    assert {"bad-message", "broken-json", "spectator", "hello-again"} <= set(tally.codes)
