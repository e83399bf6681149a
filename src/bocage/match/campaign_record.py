"""A campaign as text: what it consists of, then the records of its matches. docs/formats/campaign.md, rules R8.7."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from weakref import WeakKeyDictionary

from bocage.data.problems import DataError
from bocage.engine import Options, Plan
from bocage.engine.words.terms import BY_RESIGNATION, NOBODY
from bocage.match.campaign import Campaign
from bocage.match.match import Match
from bocage.match.options import Header, needed, option_lines, read_options
from bocage.match.problems import MatchProblem, RecordProblem
from bocage.match.reading import lines_of, parse_record, split_header
from bocage.match.record import FIRST_LINE as MATCH_LINE
from bocage.match.record import FORMAT, format_record
from bocage.match.standing import Standing

CAMPAIGN_LINE = "bocage campaign"
GIVES_UP = "gives the campaign up"
CLOSING = "campaign: "

# What is over never changes, and is written once for each decision of the matches after it.
_WRITTEN: WeakKeyDictionary[Match, str] = WeakKeyDictionary()


def format_campaign(campaign: Campaign) -> str:
    """Return the whole record: header, matches, and the closing line with the score."""
    return join_records(campaign, [_written(match) for match in campaign.matches], campaign.standing)


def join_records(campaign: Campaign, records: Sequence[str], standing: Standing) -> str:
    """Return the record of a campaign whose matches are at hand as records, with the score they lead to."""
    parts = ["\n".join(_header(campaign)) + "\n", *records]
    if standing.given_up != NOBODY:
        parts.append(f"{campaign.factions[standing.given_up]} {GIVES_UP}\n")
    return "\n".join([*parts, format_standing(campaign.factions, standing) + "\n"])


def _header(campaign: Campaign) -> list[str]:
    return [
        CAMPAIGN_LINE,
        f"format = {FORMAT}",
        f"scenarios = {', '.join(plan.id for plan in campaign.plans)}",
        *option_lines(campaign.options),
        *(f"{seat} = {name}" for seat, name in zip(campaign.seat_names, campaign.players, strict=True)),
    ]


def _written(match: Match) -> str:
    if not match.is_over:
        return format_record(match)
    if match not in _WRITTEN:
        _WRITTEN[match] = format_record(match)
    return _WRITTEN[match]


def format_standing(factions: tuple[str, str], standing: Standing) -> str:
    """Return the closing line: the score, and who has won by what margin once the campaign is over (R8.7)."""
    score = ", ".join(f"{faction} {standing.tally(side).score}" for side, faction in enumerate(factions))
    if not standing.is_over:
        outcome = "open"
    elif standing.winner == NOBODY:
        outcome = f"draw, {standing.band}"
    elif standing.given_up != NOBODY:
        outcome = f"{factions[standing.winner]} wins, given up"
    else:
        outcome = f"{factions[standing.winner]} wins, {standing.band}"
    return f"{CLOSING}{score}; {outcome}"


def parse_campaign(text: str, find_scenario: Callable[[str], Plan]) -> Campaign:
    """Return the campaign of a record, every match of it replayed; a RecordProblem names the line that is wrong."""
    lines = lines_of(text)
    if not lines or lines[0][1] != CAMPAIGN_LINE:
        raise RecordProblem("campaign-not-one", lines[0][0] if lines else 1, first=CAMPAIGN_LINE)
    if not lines[-1][1].startswith(CLOSING):
        raise RecordProblem("campaign-cut-off", lines[-1][0])
    begins = [place for place, (_, line) in enumerate(lines) if line == MATCH_LINE]
    last = len(lines) - 1
    given_up = last - 1 if lines[last - 1][1].endswith(GIVES_UP) else last
    header, rest = split_header(lines[1 : begins[0] if begins else given_up])
    if rest:
        raise RecordProblem("record-line", rest[0][0], text=rest[0][1])
    campaign = _read_header(header, find_scenario)
    for begin, end in pairwise([*begins, given_up]):
        _add_match(campaign, lines[begin:end], find_scenario)
    if given_up < last:
        _give_up(campaign, *lines[given_up])
    line, found = lines[last]
    expected = format_standing(campaign.factions, campaign.standing)
    if found != expected:
        raise RecordProblem("record-differs", line, found=found, expected=expected)
    return campaign


def _read_header(header: Header, find_scenario: Callable[[str], Plan]) -> Campaign:
    line, version = needed(header, "format")
    if version != str(FORMAT):
        raise RecordProblem("record-format", line, found=version, known=FORMAT)
    line, names = needed(header, "scenarios")
    try:
        plans = [find_scenario(name.strip()) for name in names.split(",")]
        # Who plays is read below, when the seats are known.
        seats = Campaign(plans, Options(), []).seat_names
    except (MatchProblem, DataError) as problem:
        raise RecordProblem("record-illegal", line, problem=problem) from None
    options = read_options(header, plans[0].factions)
    return Campaign(plans, options, [needed(header, seat)[1] for seat in seats])


def records_in(text: str) -> list[str]:
    """Return the records of matches in the record of a campaign, each line at its own number; of a match itself."""
    lines = lines_of(text)
    begins = [place for place, (_, line) in enumerate(lines) if line == MATCH_LINE]
    if not lines or lines[0][1] != CAMPAIGN_LINE:
        return [text]
    if not begins:
        return []
    # A campaign's own lines come behind the last match.
    end = next(place for place in range(len(lines) - 1, -1, -1) if lines[place][1].startswith("result:")) + 1
    return [_placed(lines[first:last]) for first, last in pairwise([*begins, end])]


def _placed(lines: list[tuple[int, str]]) -> str:
    """Return lines as a text in which they keep the numbers that problems name."""
    text: list[str] = []
    for number, line in lines:
        text += [""] * (number - 1 - len(text))
        text.append(line)
    return "\n".join(text)


def _add_match(campaign: Campaign, lines: list[tuple[int, str]], find_scenario: Callable[[str], Plan]) -> None:
    match = parse_record(_placed(lines), find_scenario)
    try:
        campaign.begin(match)
    except MatchProblem as problem:
        raise RecordProblem("record-illegal", lines[0][0], problem=problem) from None


def _give_up(campaign: Campaign, number: int, line: str) -> None:
    """Read who gave the campaign up: after a match, or by resigning one, even the last (R8.7)."""
    faction = line.removesuffix(GIVES_UP).strip()
    side = campaign.factions.index(faction) if faction in campaign.factions else NOBODY
    last = campaign.matches[-1].state if campaign.matches else None
    is_resigned = last is not None and last.ending == BY_RESIGNATION and last.winner == 1 - side
    if side == NOBODY or campaign.current is not None or (campaign.is_over and not is_resigned):
        raise RecordProblem("record-line", number, text=line)
    campaign.given_up = side
