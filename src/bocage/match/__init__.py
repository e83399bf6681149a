"""A match: a scenario, its options, and every decision and outcome so far. Undo, replay, text record, files."""

from bocage.match.files import load_match, save_match
from bocage.match.match import Entry, Match
from bocage.match.problems import IllegalAction, MatchProblem, RecordProblem, UndoBarred
from bocage.match.reading import parse_record
from bocage.match.record import format_record

__all__ = [
    "Entry",
    "IllegalAction",
    "Match",
    "MatchProblem",
    "RecordProblem",
    "UndoBarred",
    "format_record",
    "load_match",
    "parse_record",
    "save_match",
]
