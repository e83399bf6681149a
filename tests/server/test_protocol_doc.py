from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import bocage
from bocage.match.match import MOST_DAYS, MOST_MINUTES
from bocage.server.http import socket
from bocage.server.http.limits import Limits
from bocage.server.http.persons import MOST_BROUGHT
from bocage.server.problems import STATUS
from bocage.server.table.live import (
    ASK_BURST,
    ASK_PER_SECOND,
    CHAT_BURST,
    CHAT_PER_SECOND,
    MOST_ASIDES,
    PACE_BURST,
    PACE_PER_SECOND,
    UNDO_BURST,
    UNDO_PER_SECOND,
)
from bocage.server.table.timekeeping import BEAT_EVERY, PATIENCE
from bocage.server.table.writing import LONGEST_CHAT
from bocage.server.wire import analysis, calls, campaigns, messages, persons, replays, tables
from bocage.server.wire.messages import LONGEST_MESSAGE, FromClient, FromServer
from tests.english import ENGLISH

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^`(\w+)`[^`]*?:\n\n```json\n(.*?)^```", DOC, re.MULTILINE | re.DOTALL)
SOURCES = Path(bocage.__file__).parent / "server"


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_every_example_is_a_message(name: str, example: str) -> None:
    modules = (messages, campaigns, analysis, calls, persons, replays, tables)
    kind = next(getattr(module, name) for module in modules if hasattr(module, name))
    message = msgspec.json.decode(example, type=kind)

    assert msgspec.to_builtins(message) == msgspec.json.decode(example)


def test_every_example_of_the_page_and_every_message_is_shown() -> None:
    shown = [name for name, _ in EXAMPLES]

    assert len(shown) == DOC.count("```json")
    assert {kind.__name__ for kind in (*get_args(FromClient), *get_args(FromServer))} <= set(shown)


def test_the_codes_and_limits_on_the_page_are_those_of_the_server() -> None:
    table = DOC.split("| code | what to do |")[1].split("\n\n")[0]
    codes = re.findall(r"`([a-z-]+)`", table)

    assert len(codes) > 10
    for code in codes:
        assert ENGLISH.has(f"error.{code}")
    assert f"{socket.BURST} messages at once and {socket.PER_SECOND} in each second" in DOC
    assert f"longer than {LONGEST_MESSAGE} characters" in DOC
    assert f"at most {LONGEST_CHAT} characters" in DOC
    assert f"say {CHAT_BURST} lines at once, and one more every two seconds" in DOC
    assert 1 / CHAT_PER_SECOND == 2
    assert f"make {ASK_BURST} offers and requests at once, and one more every ten seconds" in DOC
    assert 1 / ASK_PER_SECOND == 10
    often = Limits()
    assert f"{PACE_BURST} changes of the pace at once and one more every five seconds, {UNDO_BURST} undos" in DOC
    assert (1 / PACE_PER_SECOND, 1 / UNDO_PER_SECOND) == (5, 2)
    assert f"After {MOST_ASIDES} such steps" in DOC
    assert f"{often.connections} connections open, {often.sockets} of them websockets" in DOC
    assert f"open {often.burst} at once and {often.per_second} in each second" in DOC
    assert f"within {often.head_time:g} s, the whole within {often.request_time:g} s" in DOC
    assert f"{often.reads} times at once and {often.reads_per_second} times in each second" in DOC
    assert f"tried, {often.attempts} times at once and one more every five seconds" in DOC
    assert 1 / often.attempts_per_second == 5
    assert f"at most {MOST_BROUGHT} at once" in DOC
    assert f"more than {often.frames} frames of any kind at once and {often.frames_per_second} in each second" in DOC
    assert f"`bank_minutes` (up to {MOST_MINUTES})" in DOC
    assert f"`move_days` (up to {MOST_DAYS})" in DOC
    assert f"notes every {BEAT_EVERY // 1000} seconds" in DOC
    assert f"more than {PATIENCE // 1000} seconds" in DOC


def refusals() -> list[tuple[str, set[str]]]:
    """Return every refusal in the server's sources, with the values it gives."""
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                [key] = node.args
                if isinstance(key, ast.Constant):
                    found.append((str(key.value), {keyword.arg for keyword in node.keywords if keyword.arg}))
    return found


@pytest.mark.parametrize(("key", "values"), refusals())
def test_every_refusal_has_a_sentence_that_its_values_fill(key: str, values: set[str]) -> None:
    assert ENGLISH.placeholders(f"error.{key}") <= values


def test_every_status_is_of_a_refusal_that_has_a_sentence() -> None:
    assert all(ENGLISH.has(f"error.{key}") for key in STATUS)
