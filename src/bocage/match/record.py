"""A match as text: one readable line for each card played, its outcomes beside it. docs/formats/record.md."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import takewhile

from bocage.data.loader import former_editions
from bocage.data.scenario import published_id
from bocage.engine import Event, Events, Options, Plan, Setup, events_for, format_action, seat_name
from bocage.engine.words import events as told
from bocage.engine.words.facts import UNDER_WAY, WHILE_INJURING, WHILE_LOSING
from bocage.engine.words.terms import ENDING_NAMES, HIDDEN, MINE_SIDES, NOBODY, PILE_NAMES
from bocage.match.match import AGREED_DRAW, RESIGNATION, TIME_OUT, Entry, Match, TakenBack
from bocage.match.options import option_lines

FIRST_LINE = "bocage match"
FORMAT = 1
UNKNOWN = "?"
RESHUFFLES = "reshuffles"
TAKES_BACK = "takes back"
RUNS_OUT = "runs out of time"
OPEN_RESULT = "result: open"
# What a bot says or leaves to luck before it acts (R13).
ANNOUNCED = ("roll", "lot", "line", "select")
# Events that tell of a card drawn.
DRAWS = (told.DREW, told.DREW_BOLSTER, told.COMMANDED, told.LAID_FACE_DOWN, told.LOST_BY_LOT)
# Events that need no more than a word.
PLAIN_NOTES = {
    told.RESHUFFLED: RESHUFFLES,
    told.COUNTER_LOST: "counter lost",
    told.SUPPRESSED_COUNTER: "suppressed",
    told.TOOK_FOG: "fog",
    told.TARGET_LIFTED: "target lifted",
    told.MARKED: "marked",
    told.SOLDIER_OUT: "out",
    told.DISABLED: "disabled",
    told.DESTROYED: "destroyed",
    told.INJURY_OPEN: "one aboard injured",
}
# A new round or turn.
OPENINGS = (told.ROUND_BEGAN, told.TURN_BEGAN)
TURNS_UP = "turns up"
# What becomes of cards between decisions; drawing and turning up are matters of luck.
BETWEEN = {
    told.DREW: "draws",
    told.RESHUFFLED: "draws",
    told.BID_DRAWN: "draws",
    told.LAID_OUT: "draws",
    told.TURNED_UP: TURNS_UP,
    told.KEPT_BID: "keeps",
    told.SET_ASIDE: "discards",
}


def plan_digest(plan: Plan, *, specialists: bool = False, bot: str = "") -> str:
    """Return a short mark of what a scenario says, so that a record is never replayed on a changed one.

    The specialists say nothing in a match without them (R9.2), nor does a solo section without a bot, and what it says
    for the solo cards never does: a record holds what they led to.
    """
    first, second = (
        replace(
            side,
            bot=replace(side.bot, cards="", published=(), danger=(), tiles={})
            if side.bot and side.faction == bot
            else None,
        )
        for side in plan.sides
    )
    specials = plan.specialists if specialists else ()
    played = replace(plan, id="", title="", specialists=specials, sides=(first, second))
    return hashlib.sha256(_said(played).encode()).hexdigest()[:12]


def digest_for(plan: Plan, options: Options) -> str:
    """Return the mark of a scenario as it is played with these options."""
    return plan_digest(plan, specialists=options.specialists, bot=options.bot)


def edition_played(plan: Plan, options: Options, digest: str) -> Plan | None:
    """Return the edition of a scenario that a digest was made of: the one at hand, or one published before (R2.1)."""
    return next((each for each in (plan, *former_editions(plan.id)) if digest_for(each, options) == digest), None)


def _said(value: object) -> str:
    """Return what a part of a plan says; what it leaves at its default is left out, so that plans may learn more."""
    if is_dataclass(value):
        parts = {
            part.name: getattr(value, part.name) for part in fields(value) if getattr(value, part.name) != part.default
        }
        return _said(_as_first_said(parts))
    if isinstance(value, dict):
        return "{" + ",".join(f"{key}={_said(part)}" for key, part in sorted(value.items())) + "}"
    if isinstance(value, tuple):
        return "(" + ",".join(_said(part) for part in value) + ")"
    return repr(value)


def _as_first_said(parts: dict[str, object]) -> dict[str, object]:
    """Return the parts of a plan under the names they had when the first digests were made, which stay as they are."""
    sides = parts.pop("sides", ())
    if isinstance(sides, tuple):
        parts |= {side.faction: side for side in sides}
    faction = parts.pop("faction", "")
    # A side bears its name already; a card that only one side has told it as its side.
    return parts if "seats" in parts or not faction else parts | {"side": faction}


def format_record(match: Match, seat: int | None = None, players: Sequence[str] = ()) -> str:
    """Return the whole record, or what a seat (or SPECTATOR) may know of it, hidden things as ``?``.

    ``players`` are their names as the reader is told them, where they are not those of the match.
    """
    return (
        "\n".join([*_header(match, seat, players or match.players), *_body(match, seat), "", format_result(match)])
        + "\n"
    )


def _header(match: Match, seat: int | None, players: Sequence[str]) -> list[str]:
    lines = [
        FIRST_LINE,
        f"format = {FORMAT}",
        f"scenario = {published_id(match.plan.id)}",
        f"digest = {digest_for(match.plan, match.options)}",
        *option_lines(match.options),
    ]
    if seat is None:
        # Who knows the seed knows the dice to come, or what computer players make up their minds by.
        lines.append(f"seed = {match.seed}")
    if match.seal is not None:
        lines += [f"commitment = {match.seal.commitment}", *match.seal.share_lines()]
    if match.seal is not None and match.seal.secret and seat is None:
        lines.append(f"secret = {match.seal.secret}")
    for number, player in enumerate(players):
        lines.append(f"{seat_name(match.setup, number)} = {player}")
    return lines


def _body(match: Match, seat: int | None) -> list[str]:
    lines = _interlude(match, _seen(match, match.opening.events, seat))
    secret = _secret_bids(match)
    before: Entry | TakenBack | None = None
    for place, entry in enumerate(match.history):
        last, before = before, entry
        if isinstance(entry, TakenBack):
            lines.append(f"{seat_name(match.setup, entry.seat)} {TAKES_BACK} {len(entry.entries)}")
            continue
        events = _seen(match, entry.events, seat)
        if entry.action == RESIGNATION:
            lines.append(f"{seat_name(match.setup, entry.seat)} resigns")
        elif entry.action == TIME_OUT:
            lines.append(f"{seat_name(match.setup, entry.seat)} {RUNS_OUT}")
        elif entry.action == AGREED_DRAW:
            lines.append("draw agreed")
        elif match.setup.verb_of(entry.action).name == "bid":
            hidden = place in secret and seat is not None and seat != entry.seat
            card = UNKNOWN if hidden else match.setup.kind_ids[match.setup.action_kind[entry.action]]
            lines.append(f"{seat_name(match.setup, entry.seat)} bids {card}")
        elif _goes_on(match, entry, last):
            lines[-1] += ", " + _decision(match, entry, events, seat)
        else:
            lines.append("  " + _decision(match, entry, events, seat))
        lines.extend(_interlude(match, events))
    return lines


def _goes_on(match: Match, entry: Entry, last: Entry | TakenBack | None) -> bool:
    """Return True if a decision stands in the same line as the one before: a part, or what a bot announced first.

    What follows a take-back has a line of its own.
    """
    if isinstance(last, TakenBack):
        return False
    if last is not None and last.action >= 0 and match.setup.verb_of(last.action).name in ANNOUNCED:
        return True
    return match.setup.verb_of(entry.action).moment in (UNDER_WAY, WHILE_LOSING, WHILE_INJURING)


def _secret_bids(match: Match) -> set[int]:
    """Return the places in the history of bids that nobody else has seen: face down still, or taken back so (R14.1)."""
    secret: set[int] = set()
    standing: list[int] = []
    for place, entry in enumerate(match.history):
        if isinstance(entry, TakenBack):
            del standing[len(standing) - len(entry.entries) :]
            continue
        standing.append(place)
        if entry.action >= 0 and match.setup.verb_of(entry.action).name == "bid":
            secret.add(place)
        if any(event[0] == told.BID_SHOWN for event in entry.events):
            secret.difference_update(standing)
    return secret


def _seen(match: Match, events: Events, seat: int | None) -> Events:
    return events if seat is None else events_for(match.setup, events, seat)


def _decision(match: Match, entry: Entry, events: Events, seat: int | None) -> str:
    # What follows the end of a turn or round stands in lines of its own.
    own = takewhile(lambda event: event[0] not in OPENINGS, events)
    notes = [note for event in own if (note := _note(match, event))]
    text = format_action(match.setup, entry.action)
    if match.setup.verb_of(entry.action).name == "lose" and seat not in (None, entry.seat):
        # Nobody else sees which card was lost (R7.8).
        text = f"lose {UNKNOWN}"
    return f"{text} [{'; '.join(notes)}]" if notes else text


def _note(match: Match, event: Event) -> str:
    """Return what stands in the brackets for an event, "" for one that the decision itself tells."""
    if event[0] in DRAWS:
        return f"drew {_card(match, event[2])}"
    tell = NOTES.get(event[0])
    return PLAIN_NOTES.get(event[0], "") if tell is None else tell(match.setup, event)


def _rolled(setup: Setup, event: Event) -> str:  # noqa: ARG001 - every note is asked alike
    dice = " ".join(str(face) for face in event[6:])
    return f"{dice} against {event[4]} {'hit' if event[5] else 'miss'}"


# Events that need more than a word.
NOTES: dict[int, Callable[[Setup, Event], str]] = {
    told.ROLLED: _rolled,
    told.DIE_FELL: lambda _, event: f"fell {event[2]}",
    # Places are counted from 1 when they are told.
    told.LOT_FELL: lambda _, event: f"fell {event[2] - 1}",
    told.CASUALTY: lambda _, event: f"lost from {PILE_NAMES[event[2]]}",
    told.PLACED: lambda setup, event: f"placed {setup.tile_names[event[2]]}",
    told.TOOK_CONTROL: lambda setup, event: f"took {setup.tile_names[event[2]]}",
    told.RAISED_RADIO: lambda _, event: f"radio {event[2]}",
    told.LOSS_OPEN: lambda _, event: f"a choice from {PILE_NAMES[event[2]]}",
    told.COMMAND_PASSED: lambda setup, event: f"command to {seat_name(setup, event[2])}",
    told.DEMOLISHED: lambda _, event: f"destroyed for {event[2]}",
    told.MINE_TRIGGERED: lambda _, event: f"{MINE_SIDES[event[4]]} mine",
    told.HOPE_LOST: lambda setup, event: f"{setup.factions[event[1]]} beyond hope",
}


def _card(match: Match, kind: int) -> str:
    return UNKNOWN if kind == HIDDEN else match.setup.kind_ids[kind]


def _interlude(match: Match, events: Events) -> list[str]:
    """Return the lines between decisions: a new round with its draws, the initiative, a new turn, a bot's cards."""
    setup = match.setup
    lines: list[str] = []
    if not any(event[0] in OPENINGS for event in events):
        return lines
    begun = ""
    for event in events:
        code = event[0]
        said = ""
        if code in BETWEEN:
            said = f"{seat_name(setup, event[1])} {BETWEEN[code]} "
            word = RESHUFFLES if code == told.RESHUFFLED else _card(match, event[2])
            if said == begun:
                lines[-1] += f", {word}"
            else:
                lines.append(said + word)
        elif code == told.ROUND_BEGAN:
            lines.extend(["", f"round {event[1]}"])
        elif code == told.INITIATIVE_TAKEN:
            lines.append(f"{setup.factions[event[1]]} has the initiative")
        elif code == told.TURN_BEGAN:
            lines.append(f"turn {seat_name(setup, event[1])}")
        begun = said
    return lines


def format_result(match: Match) -> str:
    """Return the closing line, which also shows that nothing is cut off."""
    state = match.state
    if not match.is_over:
        return OPEN_RESULT
    outcome = "draw" if state.winner == NOBODY else f"{match.setup.factions[state.winner]} wins"
    return f"result: {outcome} by {ENDING_NAMES[state.ending]}"
