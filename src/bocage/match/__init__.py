"""A match: a scenario, its options, and every decision and outcome so far. Undo, replay, text record, files.

A campaign stands beside it: matches of the same sides one after the other, and their score.
"""

from bocage.match.campaign import Campaign
from bocage.match.campaign_record import format_campaign, parse_campaign
from bocage.match.files import load_campaign, load_match, load_records, save_campaign, save_match
from bocage.match.match import Entry, Match
from bocage.match.problems import IllegalAction, MatchProblem, RecordProblem, UndoBarred
from bocage.match.reading import parse_record
from bocage.match.record import format_record

__all__ = [
    "Campaign",
    "Entry",
    "IllegalAction",
    "Match",
    "MatchProblem",
    "RecordProblem",
    "UndoBarred",
    "format_campaign",
    "format_record",
    "load_campaign",
    "load_match",
    "load_records",
    "parse_campaign",
    "parse_record",
    "save_campaign",
    "save_match",
]
