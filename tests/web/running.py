"""A server as a process of its own, which may be killed and started again at the same address."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import httpx
import msgspec

from bocage.server.wire.changes import Replay
from bocage.server.wire.messages import TableMade

BOCAGE = Path(sys.executable).parent / "bocage"


class Server:
    """The command ``bocage serve`` on a database."""

    def __init__(self, database: Path) -> None:
        self.database = database
        # All that it says of itself: nothing, as long as nothing is wrong.
        self._log = database.with_suffix(".log")
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [str(BOCAGE), "serve", "--port", str(self.port), "--database", str(self.database)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, encoding="utf-8")
        assert self._process.stdout is not None
        told = self._process.stdout.readline()
        port = re.search(r"http://127\.0\.0\.1:(\d+)/", told)
        assert port is not None, f"the server did not start: {told}{self._log.read_text(encoding='utf-8')}"
        self.port = int(port.group(1))

    def kill(self) -> None:
        """End the server as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        if self._process is not None:
            self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        with self._process as process:
            process.send_signal(how)
            process.wait(20)
        self._process = None

    def check(self) -> None:
        """Demand that no other decided for a computer player, and that nothing was worth a line in the log."""
        health = httpx.get(f"{self.address}/api/health", timeout=20).json()
        assert health["fallbacks"] == {"crashed": 0, "late": 0, "illegal": 0, "unserved": 0}
        assert health["calls"] == {"sent": 0, "failed": 0, "ended": 0, "dropped": 0}
        assert self._log.read_text(encoding="utf-8") == ""

    def make(
        self,
        *seats: Mapping[str, object],
        scenario: str = "la-raye",
        specialists: bool = False,
        pace: int = 0,
        round_limit: int = 0,
        public: bool = False,
    ) -> TableMade:
        """Make a table without the start page, for as many as are named."""
        wish = {"scenario": scenario, "seats": seats, "four": len(seats) > 2, "pace": pace, "public": public}
        wish |= {"options": {"round_limit": round_limit, "specialists": specialists}}
        answer = httpx.post(f"{self.address}/api/tables", json=wish, timeout=20)
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=TableMade)

    def replay(self, table: str, token: str = "") -> Replay:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = httpx.get(f"{self.address}/api/tables/{table}/replay", headers=headers, timeout=20)
        return msgspec.json.decode(answer.content, type=Replay)


def person(name: str = "Anna") -> dict[str, str]:
    return {"kind": "here", "name": name}


def computer(player: str = "greedy") -> dict[str, str]:
    return {"kind": "computer", "player": player}


INVITE = {"kind": "invite"}
