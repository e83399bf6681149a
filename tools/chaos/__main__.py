"""Let everything befall a server that is played at, and see that nothing is lost: ``python -m tools.chaos``.

Guests play several tables over websockets; processes of the server, those that think for it, and PostgreSQL itself are
killed (SIGKILL) in mid-command, lines are cut in mid-frame, the disk is full at times, the clock jumps, and some who
watch never read. Between stretches of that, and in the end, nothing acknowledged may be lost, nothing have happened
twice, all who watch must soon know everything, and every match be played to its end. A run in which that does not hold
keeps its folder and says where.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

from tools.chaos.disk import CannotMount, be_apart
from tools.chaos.ledger import Broken
from tools.chaos.places import KINDS, open_place
from tools.chaos.run import Plan, Run
from tools.chaos.tally import SOON


def tell(progress: str) -> None:
    """Show on one line how far it is."""
    print(f"\r{progress:50}", end="", file=sys.stderr, flush=True)


def chaos(kind: str, plan: Plan, folder: Path, *, small: bool) -> Run:
    """Run once on one kind of database; a Broken tells what did not hold."""
    with open_place(kind, folder, small=small) as place:

        async def go() -> Run:
            run = Run(plan, place, folder)
            try:
                await run.go()
            except Broken:
                tell("")
                run.write_down(folder / "events.jsonl")
                raise
            return run

        return asyncio.run(go())


def main() -> int:
    """Read the command line and do what it asks."""
    parser = argparse.ArgumentParser(prog="python -m tools.chaos", description="Let everything befall a server.")
    parser.add_argument("--kills", type=int, default=300, help="how many kills in all (default %(default)s)")
    parser.add_argument("--database", choices=KINDS, help="only on this one (default: half of the kills on each)")
    parser.add_argument("--seed", type=int, default=None, help="seed of all choices (default: a new one)")
    parser.add_argument("--within", type=float, default=SOON, help="seconds until all know all (default %(default)s)")
    parser.add_argument("--rounds", type=int, default=6, help="of a match at most (default %(default)s)")
    parser.add_argument("--no-disk", action="store_true", help="leave the full disk out, for which one has to mount")
    chosen = parser.parse_args()
    kinds = [chosen.database] if chosen.database else list(KINDS)
    if chosen.kills < len(kinds):
        parser.error(f"--kills must be {len(kinds)} or more.")
    try:
        if not chosen.no_disk:
            be_apart()
    except CannotMount as problem:
        print(f"A small disk cannot be mounted here, for which one has to be root: {problem}", file=sys.stderr)
        return 2
    seed = chosen.seed if chosen.seed is not None else random.SystemRandom().randrange(10**6)
    # However the run is ended, it leaves no server behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    for number, kind in enumerate(kinds):
        kills = chosen.kills // len(kinds) + (number < chosen.kills % len(kinds))
        began = time.monotonic()
        # The path of a socket must be short.
        folder = Path(tempfile.mkdtemp(prefix="bocage-chaos-"))
        plan = Plan(kills, seed + number, within=chosen.within, rounds=chosen.rounds, tell=tell)
        try:
            run = chaos(kind, plan, folder, small=not chosen.no_disk)
        except Broken as broken:
            print(
                f"\n{kind} (seed {seed + number}): {broken}\nWhat was stored and what the servers said is in {folder}."
            )
            return 1
        except KeyboardInterrupt:
            shutil.rmtree(folder, ignore_errors=True)
            return 130
        tell("")
        print(f"\r{kind}, {time.monotonic() - began:.0f} s: {run.tally.sentences()}")
        print("Nothing acknowledged was lost, and nothing happened twice.", flush=True)
        shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
