"""Plays one match at a Bocage server, by very simple rules of thumb.

    python program.py 127.0.0.1:8000                              makes a table against the computer player greedy
    python program.py 127.0.0.1:8000 --table ID --invite SECRET   takes the seat of an invite

It needs Python and the package websockets, and knows no rules: the server offers every action that is legal.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import time
from typing import Any

from websockets.sync.client import connect

# What to do first if it is offered; anything else is as good as the next.
FAVOURITES = ["control", "attack", "suppress", "scout", "move", "bolster", "command"]


def ask(host: str, path: str, wish: dict[str, Any]) -> Any:
    """Return the server's answer to a POST; a refusal ends the program with its sentence."""
    line = http.client.HTTPConnection(host, timeout=30)
    line.request("POST", path, json.dumps(wish), {"content-type": "application/json"})
    answer = json.loads(line.getresponse().read())
    line.close()
    if "sentence" in answer:
        raise SystemExit(answer["sentence"])
    return answer


def take_seat(host: str, given: argparse.Namespace) -> tuple[str, str]:
    """Return a table and the token of a seat there."""
    if given.invite:
        joined = ask(host, f"/api/tables/{given.table}/join", {"invite": given.invite, "name": "program"})
        return joined["table"], joined["token"]
    seats = [{"kind": "here", "name": "program"}, {"kind": "computer", "player": "greedy"}]
    made = ask(host, "/api/tables", {"scenario": given.scenario, "seats": seats, "options": {"round_limit": 60}})
    return made["table"], made["seats"][0]["token"]


def choose(actions: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the action to take: the favourite verb, and of several shots the one most likely to hit."""

    def worth(action: dict[str, Any]) -> tuple[int, float, float]:
        verb = action["verb"]
        favour = -FAVOURITES.index(verb) if verb in FAVOURITES else -len(FAVOURITES)
        return favour, action.get("odds", {}).get("chance", 0.0), random.random()

    return max(actions, key=worth)


def play(host: str, table: str, token: str) -> dict[str, Any]:
    """Play until the match is over, and return how it ended."""
    answered, command = -1, ""
    with connect(f"ws://{host}/api/socket?table={table}", max_size=None) as line:
        line.send(json.dumps({"type": "hello", "table": table, "token": token}))
        for text in line:
            message = json.loads(text)
            if message["type"] == "refusal":
                if message["code"] != "too-fast":
                    raise SystemExit(message["sentence"])
                # With the same id it happens once, whichever of the two arrives.
                time.sleep(1)
                line.send(command)
            if message["type"] != "view":
                continue
            view, decision = message["view"], message.get("decision", 0)
            if "result" in view:
                result: dict[str, Any] = view["result"]
                return result
            # The other side's bid may bring a new view while the own answer is on its way.
            if view.get("actions") and decision != answered:
                answered = decision
                action = choose(view["actions"])["text"]
                command = json.dumps(
                    {"type": "decide", "id": f"program-{decision}", "decision": decision, "action": action}
                )
                line.send(command)
    raise SystemExit("The server has closed the connection.")


def main() -> None:
    """Read the command line, play, and tell the result."""
    parser = argparse.ArgumentParser(description="Plays one match at a Bocage server.")
    parser.add_argument("host", help="such as 127.0.0.1:8000")
    parser.add_argument("--scenario", default="la-raye")
    parser.add_argument("--table", default="", help="the table of an invite")
    parser.add_argument("--invite", default="")
    given = parser.parse_args()
    try:
        table, token = take_seat(given.host, given)
        result = play(given.host, table, token)
    except OSError as problem:
        raise SystemExit(f"{given.host} cannot be reached ({problem}); see that a server is running there.") from None
    print(f"table {table}: {result.get('winner', 'nobody')} won by {result['ending']}")


if __name__ == "__main__":
    main()
