"""The options of a match in the header of its record, written and read back. docs/formats/record.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from bocage.engine import CONTROL_EDITIONS, DIFFICULTIES, NORMAL, Options
from bocage.match.match import MOST_DAYS, MOST_MINUTES, MOST_ROUNDS, fits_clock
from bocage.match.problems import RecordProblem

YES: Final = "yes"
# What is played or not; a record has a line for each that is. Behind a word stands what it says of itself by default.
AGREED: Final = tuple(field.name for field in fields(Options) if field.default is False)

# The clocks there are; a record has a line for the one that is played by (R8.10).
CLOCKS: Final = ("bank_minutes", "move_days")

# The lines of a header by key, each with its number.
Header = Mapping[str, tuple[int, str]]


def option_lines(options: Options) -> list[str]:
    """Return the lines that tell what a match is played by."""
    lines = [f"control = {options.control}", f"round-limit = {options.round_limit}"]
    lines += [f"{_key(name)} = {YES}" for name in AGREED if getattr(options, name)]
    lines += [f"{_key(name)} = {getattr(options, name)}" for name in CLOCKS if getattr(options, name)]
    if options.bot:
        lines.append(f"bot = {options.bot} {options.difficulty}")
    return lines


def read_options(header: Header, factions: tuple[str, str]) -> Options:
    """Return the options that a header tells; a RecordProblem names the line that is wrong."""
    agreed = {name: _is_agreed(header, _key(name)) for name in AGREED}
    bot, difficulty = _read_bot(header, factions)
    line, control = needed(header, "control")
    if control not in CONTROL_EDITIONS:
        raise RecordProblem("record-control", line, found=control, known=" or ".join(CONTROL_EDITIONS))
    line, limit = needed(header, "round-limit")
    if not is_number(limit):
        raise RecordProblem("record-round-limit", line, found=limit, most=MOST_ROUNDS)
    bank, days = _read_clocks(header)
    return Options(
        control=control,
        round_limit=int(limit),
        bot=bot,
        difficulty=difficulty,
        bank_minutes=bank,
        move_days=days,
        **agreed,
    )


def needed(header: Header, key: str) -> tuple[int, str]:
    """Return what stands behind a key that no header may lack, and its line."""
    if key not in header:
        raise RecordProblem("record-header", max((line for line, _ in header.values()), default=1), field=key)
    return header[key]


def is_number(word: str) -> bool:
    """Whether a word is a number that may stand in a record: a die has one digit, a round limit a few."""
    return word.isascii() and word.isdecimal() and len(word) <= len(str(MOST_ROUNDS))


def _key(name: str) -> str:
    return name.replace("_", "-")


def _is_agreed(header: Header, key: str) -> bool:
    line, agreed = header.get(key, (0, ""))
    if agreed not in ("", YES):
        raise RecordProblem("record-agreed", line, option=key, found=agreed, known=YES)
    return agreed == YES


def _read_clocks(header: Header) -> tuple[int, int]:
    """Return the minutes and the days of the clocks, 0 for none (R8.10)."""
    given = {name: header[_key(name)] for name in CLOCKS if _key(name) in header}
    amounts = {name: int(found) if is_number(found) else -1 for name, (_, found) in given.items()}
    bank, days = (amounts.get(name, 0) for name in CLOCKS)
    if not fits_clock(bank, days):
        line, found = next(reversed(given.values()))
        raise RecordProblem("record-clock", line, found=found, minutes=MOST_MINUTES, days=MOST_DAYS)
    return bank, days


def _read_bot(header: Header, factions: tuple[str, str]) -> tuple[str, str]:
    """Return the side that a bot plays, "" for none, and its difficulty."""
    if "bot" not in header:
        return "", NORMAL
    line, value = header["bot"]
    side, _, difficulty = value.partition(" ")
    if side not in factions or difficulty not in DIFFICULTIES:
        raise RecordProblem("record-bot", line, found=value, sides=" or ".join(factions), known=", ".join(DIFFICULTIES))
    return side, difficulty
