"""Who means a server ill, in a process of their own and from an address of their own: ``KIND ADDRESS SECONDS WHAT``."""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

# Loopback has many addresses; others come from the first.
ELSEWHERE = "127.0.0.2"
HALF = b"GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: "
UPGRADE = (
    b"GET /api/socket HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
# Frames with an empty mask: a ping, the beginning of a text, and more of it, all without anything in them.
PING, TEXT, MORE = b"\x89\x80\0\0\0\0", b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"


def call(address: str) -> socket.socket:
    host, port = address.rsplit(":", 1)
    return socket.create_connection((host, int(port)), 5, (ELSEWHERE, 0))


def greet(line: socket.socket, hello: str) -> None:
    """Make a connection a websocket, and say hello."""
    line.sendall(UPGRADE)
    line.recv(4096)
    line.sendall(text_frame(hello))


def half_ask(address: str, end: float) -> None:
    """Open connections on and on, and send half a request on each."""
    held: list[socket.socket] = []
    while time.monotonic() < end:
        with suppress(OSError):
            held.append(call(address))
            held[-1].sendall(HALF)
        time.sleep(0.002)


def flood(address: str, end: float, first: bytes, frame: bytes) -> None:
    """Send frames without anything in them as fast as they are taken, on one connection after another."""
    while time.monotonic() < end:
        with suppress(OSError), call(address) as line:
            line.sendall(UPGRADE)
            line.recv(4096)
            line.sendall(first)
            while time.monotonic() < end:
                line.sendall(frame * 5000)


def read_on(address: str, end: float, path: str) -> None:
    """Ask for the same again and again."""
    while time.monotonic() < end:
        with suppress(OSError), call(address) as line:
            while time.monotonic() < end:
                line.sendall(f"GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n".encode())
                if not line.recv(1 << 20):
                    break


def greet_on(address: str, end: float, hello: str) -> None:
    """Come again and again, and ask for all that has happened."""
    while time.monotonic() < end:
        with suppress(OSError), call(address) as line:
            greet(line, hello)
            line.recv(1 << 20)


def take_back(address: str, end: float, hello: str) -> None:
    """Take an action and take it back as often as one connection may send something; what is refused is no matter."""
    number = 0
    while time.monotonic() < end:
        with suppress(OSError, StopIteration), call(address) as line:
            greet(line, hello)
            messages = received(line)
            while time.monotonic() < end:
                view = next(each for each in messages if each["type"] == "view")
                number += 1
                told = {"id": f"u-{threading.get_ident()}-{number}", "decision": view.get("decision", 0)}
                if view.get("undo", {}).get("possible"):
                    sent = {"type": "undo", **told}
                elif actions := view["view"].get("actions"):
                    sent = {"type": "decide", "action": actions[0]["text"], **told}
                else:
                    return
                line.sendall(text_frame(json.dumps(sent)))
                time.sleep(1 / 28)


def offer_on(address: str, end: float, hello: str) -> None:
    """Offer a draw again and again, and withdraw every request."""
    number = 0
    while time.monotonic() < end:
        with suppress(OSError), call(address) as line:
            greet(line, hello)
            while time.monotonic() < end:
                number += 1
                kind = ("offer-draw", "withdraw-take-back", "chat")[number % 3]
                offer = {"type": kind, "id": f"o-{threading.get_ident()}-{number}", "text": "Hello"}
                line.sendall(text_frame(json.dumps(offer)))
                line.recv(1 << 16)
                time.sleep(1 / 28)


def received(line: socket.socket) -> Iterator[dict[str, Any]]:
    """Return the messages that come, one by one."""
    data = b""
    while True:
        # Frames of a server have no mask.
        head, size = 2, data[1] & 127 if len(data) > 1 else 0
        if size >= 126:
            head = 4 if size == 126 else 10
            size = int.from_bytes(data[2:head], "big") if len(data) >= head else 1 << 30
        if len(data) >= max(2, head + size) and len(data) > 1:
            if data[0] == 0x81:
                yield json.loads(data[head : head + size])
            data = data[head + size :]
        elif more := line.recv(1 << 16):
            data += more
        else:
            return


def change_pace(address: str, end: float, hello: str) -> None:
    """Change the pace of a table as often as one connection may send something."""
    number = 0
    while time.monotonic() < end:
        with suppress(OSError), call(address) as line:
            greet(line, hello)
            while time.monotonic() < end:
                number += 1
                pace = {"type": "pace", "id": f"{threading.get_ident()}-{number}", "pace": number % 5000}
                line.sendall(text_frame(json.dumps(pace)))
                line.recv(1 << 16)
                time.sleep(1 / 28)


def text_frame(text: str) -> bytes:
    data = text.encode()
    return b"\x81\xfe" + len(data).to_bytes(2, "big") + bytes(4) + data


def main() -> None:
    kind, address, seconds, what = sys.argv[1:]
    # The server is to be slowed down, not the machine.
    os.nice(15)
    end = time.monotonic() + float(seconds)
    deeds: dict[str, tuple[int, Callable[..., None], tuple[object, ...]]] = {
        "half": (1, half_ask, ()),
        "pings": (1, flood, (b"", PING)),
        "fragments": (1, flood, (TEXT, MORE)),
        "reads": (4, read_on, (what,)),
        "hellos": (4, greet_on, (what,)),
        "pace": (8, change_pace, (what,)),
        "undos": (8, take_back, (what,)),
        "offers": (8, offer_on, (what,)),
    }
    count, deed, more = deeds[kind]
    threads = [threading.Thread(target=deed, args=(address, end, *more)) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main()
