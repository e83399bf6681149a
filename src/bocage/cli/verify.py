"""The command ``bocage verify``: every die and draw of a record made once more, and what that proves. docs/luck.md."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from bocage.cli.faults import Fault
from bocage.cli.language import texts_to_read
from bocage.cli.saving import named_file
from bocage.data.titles import title_of
from bocage.match import Match, RecordProblem, load_records
from bocage.match.guidance import SEED
from bocage.match.match import TakenBack
from bocage.match.reading import lines_of, luck_lines
from bocage.match.verifying import Wrong, find_wrong, luck_asked
from bocage.sealed import Seal
from bocage.words import Words

NOT_TRUE = 1
# How many wrong outcomes are told one by one.
MOST_TOLD = 5


def verify(file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Make every die and draw of a saved match or campaign once more, and tell what that proves."""
    path, texts = named_file(file), texts_to_read()
    try:
        records = load_records(path)
    except RecordProblem as problem:
        if problem.key == "record-redacted":
            raise Fault("in-file", file=path, problem=problem) from None
        typer.echo(texts.say("verify.not-by-rules", problem=problem))
        raise typer.Exit(NOT_TRUE) from None
    is_true = True
    for text, match in records:
        if len(records) > 1:
            typer.echo(texts.say("verify.match", title=title_of(match.plan)))
        words = Words(match.setup, texts)
        is_true &= _tell_match(text, match, words)
    if not records:
        raise Fault("verify-nothing", file=path)
    if not is_true:
        raise typer.Exit(NOT_TRUE)


def _tell_match(text: str, match: Match, words: Words) -> bool:
    """Tell what is proved of a match, or what is wrong with it; a Fault where nothing can be."""
    seal = _seal_of(match)
    gone = sum(len(each.entries) for each in match.history if isinstance(each, TakenBack))
    _say(words, "by-rules", count=len(match.entries) + gone, gone=gone)
    if not seal.holds:
        _say(words, "other-secret", line=_header_line(text, "secret"), commitment=seal.commitment)
        return False
    _say(words, "held", commitment=seal.commitment)
    _tell_shares(seal, words)
    asked = list(chain.from_iterable(luck_asked(match)))
    wrong = find_wrong(seal, asked)
    dice = sum(each.is_die for each in asked)
    if wrong:
        lines = luck_lines(text)
        for each in wrong[:MOST_TOLD]:
            key = "wrong-die" if each.asked.is_die else "wrong-draw"
            found, expected = _named(each, words)
            _say(words, key, line=lines[each.place], place=each.place + 1, found=found, expected=expected)
        _say(words, "wrong", count=len(wrong), all=len(asked))
        return False
    _say(words, "fallen", count=len(asked), dice=dice, draws=len(asked) - dice)
    _say(words, "compare" if match.is_over else "still-open")
    return True


def _seal_of(match: Match) -> Seal:
    if match.seal is None:
        raise Fault("verify-prepared" if match.seed.startswith(SEED) else "verify-seeded", seed=match.seed)
    if not match.seal.secret:
        raise Fault("verify-no-secret")
    return match.seal


def _tell_shares(seal: Seal, words: Words) -> None:
    gave = [words.seat(seat) for seat, (_, given) in enumerate(seal.shares) if given]
    gave_none = [words.seat(seat) for seat, (_, given) in enumerate(seal.shares) if not given]
    if gave:
        _say(words, "mixed", seats=", ".join(str(seat) for seat in gave))
    if gave_none:
        _say(words, "not-mixed", seats=", ".join(str(seat) for seat in gave_none))


def _named(wrong: Wrong, words: Words) -> tuple[object, object]:
    """Return what stands in the record and what should, a face or the name that a card has in records."""
    if wrong.asked.is_die:
        return wrong.asked.outcome, wrong.expected
    names = words.setup.kind_ids
    return names[wrong.asked.outcome], names[wrong.expected]


def _header_line(text: str, key: str) -> int:
    return next(number for number, line in lines_of(text) if line.startswith(f"{key} = "))


def _say(words: Words, key: str, **values: object) -> None:
    typer.echo(words.texts.say(f"verify.{key}", **values))
