"""The server behind nginx and Caddy, as the files of ``deploy`` set them up: docs/proxies.md."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import bocage
from bocage.server.http.limits import Doors, Limits, Network
from bocage.server.wire.messages import Hello, Refusal, TableMade, TableMessage
from tests.server.house import PATIENCE, READ, Guest, here, open_house, wait_until
from tests.server.proxies import COMMANDS, NAME, line_trust_in, make_certificate, running, trust_in

SOCKETS = 2


@dataclass(frozen=True)
class Front:
    """The side of a proxy that people see."""

    port: int
    plain: int
    certificate: Path
    table: TableMade

    @property
    def site(self) -> str:
        return f"https://{NAME}:{self.port}"

    def get(self, path: str, **headers: str) -> httpx.Response:
        with httpx.Client(verify=trust_in(self.certificate)) as browser:
            named = {"host": f"{NAME}:{self.port}"} | headers
            address = f"https://127.0.0.1:{self.port}{path}"
            return browser.get(address, headers=named, extensions={"sni_hostname": NAME})

    def guest(self, token: str) -> Guest:
        """Let somebody sit down at the table through the proxy."""
        line = connect(
            f"wss://{NAME}:{self.port}/api/socket",
            sock=socket.create_connection(("127.0.0.1", self.port), PATIENCE),
            ssl=line_trust_in(self.certificate),
            origin=Origin(self.site),
            max_size=None,
            max_queue=None,
        )
        return Guest(None, self.table.table, token, line=line)

    @contextmanager
    def sit_down(self, address: str, claimed: str) -> Iterator[object]:
        """Connect from an address of loopback, say hello, and give the answer."""
        line = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (address, 0))
        with connect(
            f"wss://{NAME}:{self.port}/api/socket",
            sock=line,
            ssl=line_trust_in(self.certificate),
            origin=Origin(self.site),
            additional_headers={"x-forwarded-for": claimed},
        ) as guest:
            # Whoever is turned away is told so without a hello, and perhaps before it.
            with suppress(ConnectionClosed):
                guest.send(msgspec.json.encode(Hello(table=self.table.table)).decode())
            yield READ.decode(guest.recv(timeout=PATIENCE))


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@pytest.fixture(params=sorted(COMMANDS))
def front(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Front]:
    """A server that knows its proxy and its name, and lets few websockets of an address in."""
    doors = Doors(Network((NAME,), ("127.0.0.1",), Limits(sockets=SOCKETS)))
    port, plain = free_port(), free_port()
    with open_house(tmp_path / "t.sqlite", doors=doors) as house:
        table = house.make(here("Anna"), here("Bert"))
        certificate = make_certificate(tmp_path)
        with running(COMMANDS[request.param](tmp_path, port, plain, house.address), tmp_path):
            wait_until(lambda: is_open(port))
            yield Front(port, plain, certificate, table)


def is_open(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


def test_pages_and_tables_come_through(front: Front) -> None:
    assert front.get("/api/health").json()["version"] == bocage.__version__
    assert front.get(f"/api/tables/{front.table.table}/replay").status_code == 200
    # What is for who runs the server stays there.
    assert front.get("/metrics").status_code == 404
    # Who comes without TLS is sent on to where there is.
    asked = httpx.get(f"http://127.0.0.1:{front.plain}/x", headers={"host": NAME})
    assert asked.is_redirect
    assert asked.headers["location"].startswith(f"https://{NAME}")


def test_people_are_told_apart_by_the_address_that_the_proxy_sees(front: Front) -> None:
    with ExitStack() as stack:

        def answer(address: str, claimed: str) -> object:
            return stack.enter_context(front.sit_down(address, claimed))

        # Whatever they claim to be.
        for number in range(SOCKETS):
            assert isinstance(answer("127.0.0.2", f"192.0.2.{number}"), TableMessage)
        refused = answer("127.0.0.2", "192.0.2.99")
        other = answer("127.0.0.3", "192.0.2.1")

    assert isinstance(refused, Refusal)
    assert refused.code == "too-many"
    assert isinstance(other, TableMessage)


def test_a_page_of_another_site_is_turned_away_behind_a_proxy_too(front: Front) -> None:
    answer = front.get("/api/health", origin="https://elsewhere.example")

    assert msgspec.json.decode(answer.content, type=Refusal).code == "wrong-origin"
    assert front.get("/api/health", origin=front.site).status_code == 200
