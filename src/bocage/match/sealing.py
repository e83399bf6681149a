"""The seal of a match: what it commits to, and its lines in the header of a record. docs/luck.md."""

from __future__ import annotations

from bocage.data.scenario import published_id
from bocage.engine import Options, Plan, Setup, seat_name
from bocage.match.options import Header, needed, option_lines
from bocage.match.problems import RecordProblem
from bocage.match.record import digest_for
from bocage.sealed import NO_BYTES, Seal, commit, is_hex, new_bytes

# The first line of what is committed to; another way to make luck would have another.
FIRST_LINE = "bocage luck 1"


def fixed_header(plan: Plan, options: Options) -> str:
    """Return what is settled before anybody sits down, in the words of the record."""
    scenario = published_id(plan.id)
    lines = [FIRST_LINE, f"scenario = {scenario}", f"digest = {digest_for(plan, options)}", *option_lines(options)]
    return "".join(f"{line}\n" for line in lines)


def seal_match(plan: Plan, options: Options, setup: Setup) -> Seal:
    """Return a new seal for a match, with a secret from the system."""
    return seal_with(new_bytes(), fixed_header(plan, options), setup)


def seal_with(secret: str, header: str, setup: Setup) -> Seal:
    """Return the seal of a secret and what is settled with it, for seats that have given nothing yet."""
    return Seal(header, commit(secret, header), secret, tuple((seat, "") for seat in _seats(setup)))


def read_seal(header: Header, plan: Plan, options: Options, setup: Setup) -> Seal | None:
    """Return the seal that a record's header tells of; None where luck came from a seed."""
    if "commitment" not in header:
        return None
    commitment = _bytes(header, "commitment")
    secret = _bytes(header, "secret") if "secret" in header else ""
    shares = []
    for seat in _seats(setup):
        given = needed(header, f"bytes-{seat}")[1]
        shares.append((seat, "" if given == NO_BYTES else _bytes(header, f"bytes-{seat}")))
    return Seal(fixed_header(plan, options), commitment, secret, tuple(shares))


def _seats(setup: Setup) -> list[str]:
    return [seat_name(setup, seat) for seat in range(setup.seat_count)]


def _bytes(header: Header, key: str) -> str:
    line, found = needed(header, key)
    if not is_hex(found):
        raise RecordProblem("record-bytes", line, field=key, found=found)
    return found
