"""What came out of a contest, in words and as Markdown tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bocage.arena.contest import Contest, LeftOut
from bocage.arena.markdown import markdown
from bocage.arena.ratings import Bounded, Couple
from bocage.arena.report import Balance, Meeting, Report
from bocage.arena.sprt import Sprt
from bocage.arena.tally import Score, total, wilson_interval
from bocage.data.texts import Texts


def report_lines(contest: Contest, report: Report, texts: Texts) -> list[str]:
    """Return all tables, with a heading above each and an empty line between them."""
    parts = [_counted(report, texts), *_left_out(contest.left_out, texts)]
    if any(standing.score.games for standing in report.standings):
        parts += [_standings(report, texts)]
    for couple in contest.couples:
        rows = [meeting for meeting in report.meetings if meeting.couple == couple]
        if rows:
            heading = texts.say("arena.meeting", first=couple[0], second=couple[1])
            parts += [heading, _meetings(contest, rows, texts)]
    if report.balances:
        first, second = _sides(contest, [balance.scenario for balance in report.balances], texts)
        parts += [texts.say("arena.balance", side=first), _balances(report.balances, (first, second), texts)]
    if report.sprt is not None:
        parts.append(sprt_sentence(report.sprt, contest.couples[0], texts))
    return "\n\n".join(parts).splitlines()


def _counted(report: Report, texts: Texts) -> str:
    limited = total([balance.score for balance in report.balances]).limited
    return texts.say("arena.counted", games=len(report.games), limited=limited)


def _left_out(left_out: Sequence[LeftOut], texts: Texts) -> list[str]:
    """Return a sentence for every two players and reason, with the scenarios where they do not meet."""
    where: dict[tuple[Couple, str], list[str]] = {}
    for each in left_out:
        where.setdefault((each.couple, each.reason.tell(texts)), []).append(each.scenario)
    return [
        texts.say("arena.left-out", first=one, second=other, scenarios=", ".join(names), reason=reason)
        for ((one, other), reason), names in where.items()
    ]


def _standings(report: Report, texts: Texts) -> str:
    head = _head(("player", "rating", "interval", "lead", "interval", "games", "wins"), texts)
    rows = [
        [
            each.player,
            *_bounded(each.rating, texts),
            *_bounded(each.lead, texts),
            str(each.score.games),
            texts.number(each.score.rate, ".1%"),
        ]
        for each in report.standings
    ]
    return markdown(head, rows)


def _bounded(value: Bounded | None, texts: Texts) -> list[str]:
    if value is None:
        return ["", ""]
    known = value.low == value.high
    bounds = "" if known else texts.say("arena.from-to", low=f"{value.low:.0f}", high=f"{value.high:.0f}")
    return [f"{value.elo:.0f}", bounds]


def _meetings(contest: Contest, rows: Sequence[Meeting], texts: Texts) -> str:
    sides = _sides(contest, [row.scenario for row in rows], texts)
    as_sides = [texts.say("arena.as-side", side=side) for side in sides]
    scenario, *figures = _head(("scenario", "wins", "interval", "rounds", "decisions", "round-limit"), texts)
    lines = [[row.scenario, *_by_side(row.sides, texts), *_figures(total(row.sides), texts)] for row in rows]
    if len(rows) > 1:
        both = [total([row.sides[side] for row in rows]) for side in range(2)]
        lines.append([texts.say("arena.all"), *_by_side(both, texts), *_figures(total(both), texts)])
    return markdown([scenario, *as_sides, *figures], lines)


def _balances(rows: Sequence[Balance], sides: tuple[str, str], texts: Texts) -> str:
    scenario, *figures = _head(("scenario", "games", "wins", "interval", "rounds", "decisions", "round-limit"), texts)
    every = texts.say("arena.all")

    def line(*names: str, score: Score) -> list[str]:
        return [*names, str(score.games), *_figures(score, texts)]

    lines = []
    scenarios = list(dict.fromkeys(row.scenario for row in rows))
    for name in scenarios:
        own = [row for row in rows if row.scenario == name]
        lines += [line(name, *row.players, score=row.score) for row in own]
        if len(own) > 1:
            lines.append(line(name, every, every, score=total([row.score for row in own])))
    if len(scenarios) > 1:
        lines.append(line(every, every, every, score=total([row.score for row in rows])))
    return markdown([scenario, *sides, *figures], lines, left=3)


def _head(names: Iterable[str], texts: Texts) -> list[str]:
    return [texts.say(f"arena.head-{name}") for name in names]


def _sides(contest: Contest, scenarios: Iterable[str], texts: Texts) -> tuple[str, str]:
    """Return what the sides of these scenarios are called; theatres have sides of their own."""
    factions = [contest.plans[scenario].factions for scenario in scenarios]
    first, second = (
        " / ".join(dict.fromkeys(texts.say(f"side.{pair[side]}") for pair in factions)) for side in range(2)
    )
    return first, second


def _by_side(scores: Iterable[Score], texts: Texts) -> list[str]:
    return [f"{texts.number(score.wins, 'g')} / {score.games}" for score in scores]


def _figures(score: Score, texts: Texts) -> list[str]:
    low, high = wilson_interval(score.wins, score.games)
    return [
        texts.number(score.rate, ".1%"),
        texts.say("arena.from-to", low=texts.number(low, ".1%"), high=texts.number(high, ".1%")),
        texts.number(score.rounds / score.games, ".1f"),
        f"{score.decisions / score.games:.0f}",
        str(score.limited),
    ]


def sprt_sentence(sprt: Sprt, couple: Couple, texts: Texts) -> str:
    """Return what a test says so far."""
    low, high = sprt.hypotheses.bounds
    return texts.say(
        f"arena.sprt-{sprt.verdict}",
        first=couple[0],
        second=couple[1],
        elo0=texts.number(sprt.hypotheses.elo0, "g"),
        elo1=texts.number(sprt.hypotheses.elo1, "g"),
        pairs=sprt.pairs,
        ratio=texts.number(sprt.ratio, ".2f"),
        low=texts.number(low, ".2f"),
        high=texts.number(high, ".2f"),
    )
