"""A record read back: every decision is replayed and every line compared. docs/formats/record.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bocage.engine import (
    Options,
    Plan,
    Setup,
    UnknownText,
    parse_seat,
    seat_name,
    set_up,
)
from bocage.luck import LuckRanOut, RecordedLuck
from bocage.match.match import Match, fits_record
from bocage.match.options import is_number, needed, read_options
from bocage.match.problems import MatchProblem, RecordProblem
from bocage.match.record import (
    FIRST_LINE,
    FORMAT,
    RESHUFFLES,
    RUNS_OUT,
    TAKES_BACK,
    TURNS_UP,
    UNKNOWN,
    edition_played,
    format_record,
)
from bocage.match.sealing import read_seal

# What a bot does with cards that have been drawn already.
TOLD = (["keeps"], ["discards"])


@dataclass
class _Decision:
    """A decision as it stands in the record, with the luck written after it."""

    line: int
    text: str
    # The seat, where the line names it (a bid, a resignation).
    seat: str = ""
    # Dice as faces, cards by name, each with its line.
    luck: list[tuple[int, str]] = field(default_factory=list)
    # How many decisions are taken back by it.
    count: int = 0


def parse_record(text: str, find_scenario: Callable[[str], Plan]) -> Match:
    """Return the match of a record, replayed to its end; it goes on from the luck that its seal or seed gives next."""
    lines = lines_of(text)
    if not lines or lines[0][1] != FIRST_LINE:
        raise RecordProblem("record-not-one", lines[0][0] if lines else 1, first=FIRST_LINE)
    if not lines[-1][1].startswith("result:"):
        raise RecordProblem("record-cut-off", lines[-1][0])
    header, body = split_header(lines[1:-1])
    plan, options, seed = _read_header(header, find_scenario)
    opening, decisions = _read_body(body)
    match = _replay(plan, options, seed, header, opening, decisions)
    _compare(match, lines)
    if match.seal is not None and not match.seal.secret and not match.is_over:
        raise RecordProblem("record-header", needed(header, "commitment")[0], field="secret")
    match.use_luck(match.own_luck(match.outcome_count()))
    return match


def luck_lines(text: str) -> list[int]:
    """Return the number of the line in which each die and draw of a record stands, in the order they fell."""
    opening, decisions = _read_body(split_header(lines_of(text)[1:-1])[1])
    return [line for decision in (opening, *decisions) for line, _ in decision.luck]


def lines_of(text: str) -> list[tuple[int, str]]:
    """Return the lines that say something, with their numbers; blank ones and comments do not."""
    return [
        (number, line.rstrip())
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]


def split_header(lines: list[tuple[int, str]]) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str]]]:
    """Return the header by key, and the lines after it."""
    header: dict[str, tuple[int, str]] = {}
    for place, (number, line) in enumerate(lines):
        key, equals, value = line.partition(" = ")
        if not equals:
            return header, lines[place:]
        header[key.strip()] = (number, value.strip())
        if not fits_record(value):
            raise RecordProblem("record-value", number, name=value)
    return header, []


def _read_header(header: dict[str, tuple[int, str]], find_scenario: Callable[[str], Plan]) -> tuple[Plan, Options, str]:
    line, version = needed(header, "format")
    if version != str(FORMAT):
        raise RecordProblem("record-format", line, found=version, known=FORMAT)
    line, name = needed(header, "scenario")
    plan = find_scenario(name)
    options = read_options(header, plan.factions)
    if "seed" not in header:
        # Only a record that hides things from a seat leaves it out.
        raise RecordProblem("record-redacted", needed(header, "round-limit")[0])
    line, digest = needed(header, "digest")
    played = edition_played(plan, options, digest)
    if played is None:
        raise RecordProblem("record-other-scenario", line, scenario=name)
    return played, options, header["seed"][1]


def _read_body(lines: list[tuple[int, str]]) -> tuple[_Decision, list[_Decision]]:
    """Return the luck of the opening, and the decisions with their luck."""
    opening = _Decision(lines[0][0] if lines else 1, "")
    decisions: list[_Decision] = []
    for number, line in lines:
        words = line.split()
        if line.startswith("  "):
            decisions.extend(_read_plays(number, line))
        elif line == "draw agreed":
            decisions.append(_Decision(number, line))
        elif len(words) == 2 and words[1] == "resigns":
            decisions.append(_Decision(number, words[1], words[0]))
        elif words[1:] == RUNS_OUT.split():
            decisions.append(_Decision(number, RUNS_OUT, words[0]))
        elif len(words) == 4 and words[1:3] == TAKES_BACK.split() and _is_count(words[3]):
            decisions.append(_Decision(number, TAKES_BACK, words[0], count=int(words[3])))
        elif len(words) == 3 and words[1] == "bids":
            decisions.append(_Decision(number, f"bid {words[2]}", words[0]))
        elif len(words) > 2 and (words[1] == "draws" or words[1:3] == TURNS_UP.split()):
            last = decisions[-1] if decisions else opening
            cards = [word.strip(",") for word in words[2 if words[1] == "draws" else 3 :]]
            last.luck.extend((number, card) for card in cards if card != RESHUFFLES)
        elif not _is_told(words):
            raise RecordProblem("record-line", number, text=line)
    return opening, decisions


def _is_count(word: str) -> bool:
    """Whether a word tells how many decisions were taken back; no match has a million."""
    return word.isascii() and word.isdecimal() and 0 < len(word) <= 6


def _is_told(words: list[str]) -> bool:
    """Return True for a line that holds neither decision nor luck; what it says is compared later."""
    return words[0] in ("round", "turn") or words[1:] == ["has", "the", "initiative"] or words[1:2] in TOLD


def _read_plays(number: int, line: str) -> list[_Decision]:
    """Return the decisions of one card: parts joined by commas, notes in brackets behind each."""
    decisions: list[_Decision] = []
    for piece in line.replace("], ", "],\0").split(",\0"):
        text, bracket, notes = piece.partition("[")
        decisions.extend(_Decision(number, part.strip()) for part in text.split(","))
        if bracket:
            if not notes.rstrip().endswith("]"):
                raise RecordProblem("record-line", number, text=line.strip())
            decisions[-1].luck = [(number, word) for word in _luck_words(notes.rstrip()[:-1])]
    return decisions


def _luck_words(notes: str) -> list[str]:
    words: list[str] = []
    for note in notes.split(";"):
        if " against " in note:
            words.extend(note.partition(" against ")[0].split())
        elif note.split()[:1] in (["drew"], ["fell"]):
            words.extend(note.split()[1:])
    return words


def _replay(
    plan: Plan,
    options: Options,
    seed: str,
    header: dict[str, tuple[int, str]],
    opening: _Decision,
    decisions: list[_Decision],
) -> Match:
    numbering = set_up(plan, options)
    luck = RecordedLuck(_outcomes(numbering, opening))
    seal = read_seal(header, plan, options, numbering)
    # Where luck is sealed, somebody may leave before the first cards are dealt.
    deals = seal is None or bool(opening.luck)
    try:
        match = Match(plan, options, _players(numbering, header), seed, luck, seal=seal, deals=deals)
        _use_all(luck, opening)
    except LuckRanOut:
        raise RecordProblem("record-luck", _luck_line(luck, opening)) from None
    for decision in decisions:
        luck.load(_outcomes(numbering, decision))
        try:
            _play(match, decision)
            _use_all(luck, decision)
        except LuckRanOut:
            raise RecordProblem("record-luck", _luck_line(luck, decision)) from None
        except RecordProblem:
            raise
        except MatchProblem as problem:
            raise RecordProblem("record-illegal", decision.line, problem=problem) from None
    return match


def _use_all(luck: RecordedLuck, decision: _Decision) -> None:
    """Demand that the decision asked for all the dice and cards written after it."""
    if luck.left():
        raise RecordProblem("record-luck", decision.luck[luck.used][0])


def _luck_line(luck: RecordedLuck, decision: _Decision) -> int:
    """Return the line of the outcome that was asked for last."""
    return decision.luck[luck.used - 1][0] if luck.used else decision.line


def _players(setup: Setup, header: dict[str, tuple[int, str]]) -> list[str]:
    return [needed(header, seat_name(setup, seat))[1] for seat in range(setup.seat_count)]


def _outcomes(setup: Setup, decision: _Decision) -> list[int]:
    outcomes = []
    for line, word in decision.luck:
        if word == UNKNOWN:
            raise RecordProblem("record-redacted", line)
        if word in setup.kind_of:
            outcomes.append(setup.kind_of[word])
        elif is_number(word):
            outcomes.append(int(word))
        else:
            raise RecordProblem("record-word", line, word=word)
    return outcomes


def _play(match: Match, decision: _Decision) -> None:
    if decision.text in (f"bid {UNKNOWN}", f"lose {UNKNOWN}"):
        raise RecordProblem("record-redacted", decision.line)
    if decision.text == "draw agreed":
        match.agree_draw()
        return
    deciding = match.deciders()
    try:
        seat = parse_seat(match.setup, decision.seat) if decision.seat else deciding[0] if deciding else 0
    except UnknownText:
        raise RecordProblem("record-word", decision.line, word=decision.seat) from None
    if decision.text == "resigns":
        match.resign(seat)
    elif decision.text == RUNS_OUT:
        match.run_out(seat)
    elif decision.text == TAKES_BACK:
        match.take_back(seat, len(match.entries) - decision.count)
    else:
        match.play_text(seat, decision.text)


def _compare(match: Match, lines: list[tuple[int, str]]) -> None:
    """Demand that the record says just what the rules make of its decisions."""
    told = [line for line in format_record(match).splitlines() if line.strip()]
    for (number, line), expected in zip(lines, told, strict=False):
        if line != expected:
            raise RecordProblem("record-differs", number, found=line.strip(), expected=expected.strip())
    if len(lines) != len(told):
        raise RecordProblem("record-cut-off", lines[-1][0])
