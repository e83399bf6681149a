"""How a campaign stands, in words: the matches and the way ahead, the score, the roll of honour. Rules R8.7."""

from __future__ import annotations

from bocage.data.texts import Texts
from bocage.data.titles import title_of
from bocage.engine.words.terms import NOBODY
from bocage.match import Campaign, Match
from bocage.match.memory import remember
from bocage.words import Words


def campaign_lines(campaign: Campaign, texts: Texts) -> list[str]:
    """Return everything that is told of a campaign: its matches, its score and who fell."""
    lines = [*match_lines(campaign, texts), "", score_line(campaign, texts)]
    if not campaign.is_over:
        lines.append(leader_line(campaign, texts))
    roll = roll_lines(campaign, texts)
    return [*lines, "", texts.say("campaign.roll"), *roll] if roll else lines


def match_lines(campaign: Campaign, texts: Texts) -> list[str]:
    """Return a line for each scenario, played or not, with points by round and casualties under those that were."""
    lines = []
    for number, plan in enumerate(campaign.plans, start=1):
        match = campaign.matches[number - 1] if number <= len(campaign.matches) else None
        lines.append(texts.say("campaign.match", number=number, title=title_of(plan), state=_state(match, texts)))
        if match is not None:
            lines.append(_details(match, texts))
    return lines


def _state(match: Match | None, texts: Texts) -> str:
    if match is None:
        return texts.say("campaign.to-come")
    words, state = Words(match.setup, texts), match.state
    if not match.is_over:
        return texts.say("campaign.under-way", round=state.round)
    ending, winner = words.ending(state.ending), state.winner
    if winner == NOBODY:
        return texts.say("campaign.result-drawn", ending=ending, round=state.round)
    return texts.say("campaign.result-won", side=words.side(winner), ending=ending, round=state.round)


def _details(match: Match, texts: Texts) -> str:
    memory = remember(match)
    points = ", ".join(texts.say("campaign.points", first=first, second=second) for first, second in memory.points)
    first, second = (texts.say(f"side.{faction}") for faction in match.setup.factions)
    return texts.say(
        "campaign.details",
        points=points,
        first=first,
        first_lost=memory.lost(0),
        second=second,
        second_lost=memory.lost(1),
    )


def score_line(campaign: Campaign, texts: Texts) -> str:
    """Return the score of both sides, and once the campaign is over who has won by what margin (R8.7)."""
    sides = [_side_score(campaign, side, texts) for side in range(2)]
    score = texts.say("campaign.score", first=sides[0], second=sides[1])
    return f"{score} {outcome(campaign, texts)}" if campaign.is_over else score


def _side_score(campaign: Campaign, side: int, texts: Texts) -> str:
    tally = campaign.standing.tally(side)
    return texts.say(
        "campaign.side-score-one" if tally.lost == 1 else "campaign.side-score",
        side=texts.say(f"side.{campaign.factions[side]}"),
        score=tally.score,
        wins=tally.wins,
        lost=tally.lost,
    )


def outcome(campaign: Campaign, texts: Texts) -> str:
    """Return how a campaign ended (R8.7)."""
    if campaign.standing.winner == NOBODY:
        return texts.say("campaign.drawn")
    side = texts.say(f"side.{campaign.factions[campaign.standing.winner]}")
    if campaign.given_up != NOBODY:
        other = texts.say(f"side.{campaign.factions[campaign.given_up]}")
        return texts.say("campaign.given-up", side=side, other=other)
    return texts.say("campaign.won", side=side, band=texts.say(f"campaign.band-{campaign.standing.band}"))


def leader_line(campaign: Campaign, texts: Texts) -> str:
    """Return who is ahead, and by what margin."""
    if campaign.standing.leader == NOBODY:
        return texts.say("campaign.level")
    side = texts.say(f"side.{campaign.factions[campaign.standing.leader]}")
    return texts.say("campaign.leads", side=side, margin=abs(campaign.standing.margin))


def roll_lines(campaign: Campaign, texts: Texts) -> list[str]:
    """Return the fallen by name, with the matches they fell in; nothing while nobody fell."""
    lines = []
    for fallen in sorted(campaign.standing.roll_of_honour(), key=lambda each: each.side):
        matches = ", ".join(
            texts.say("campaign.fell-often", match=match, count=count) if count > 1 else str(match)
            for match, count in fallen.matches.items()
        )
        lines.append(
            texts.say(
                "campaign.fallen",
                side=texts.say(f"adjective.{campaign.factions[fallen.side]}"),
                card=texts.card_name(fallen.card),
                name=fallen.name,
                matches=matches,
            )
        )
    return lines
