"""The commands ``bocage campaign``: scenarios played one after the other by the same sides. Rules R8.7."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from bocage.agreement import Agreement, begin_next, check_knows_theatre, plan_campaign
from bocage.cli.calling import called
from bocage.cli.consent import agrees
from bocage.cli.faults import Fault
from bocage.cli.language import texts_to_read
from bocage.cli.options import Control, Four, Germany, Plain, RoundLimit, Sides, Specialists, Us, agreed_on
from bocage.cli.places import campaign_file
from bocage.cli.play import check_seed
from bocage.cli.reading import load_plan
from bocage.cli.replay import OneRound, UpTo, replay_match
from bocage.cli.running import run_match
from bocage.cli.saving import MatchFile, is_there, named_file
from bocage.cli.screen import Screen, can_ask
from bocage.cli.seats import (
    HUMAN,
    check_bot,
    check_player,
    check_team,
    seat_computers,
    seat_players,
    side_called,
    wished_players,
)
from bocage.cli.standing import campaign_lines, leader_line, match_lines, score_line
from bocage.cli.table import Table
from bocage.data.runs import find_run
from bocage.match import Campaign, Match, RecordProblem, load_campaign, save_campaign

app = typer.Typer(no_args_is_help=True)

FileArgument = Annotated[Path | None, typer.Argument(metavar="FILE")]


class CampaignFile(MatchFile):
    """How a match is saved that belongs to a campaign: with the whole of it."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign

    def write(self, match: Match, path: Path) -> None:
        """Save the campaign."""
        assert match in self._campaign.matches
        save_campaign(self._campaign, path)

    def resuming(self, path: Path) -> str:
        """Return the command that goes on with it."""
        return called("campaign", "go", *_named(path))

    def replaying(self, path: Path) -> str:
        """Return the command that tells the newest match again."""
        return called("campaign", "replay", str(len(self._campaign.matches)), *_named(path))


@app.command()
def new(  # noqa: PLR0913, PLR0917 - one for each option
    scenarios: Annotated[
        str,
        typer.Argument(
            metavar="SCENARIOS",
        ),
    ] = "normandy",
    us: Us = "",
    germany: Germany = "",
    side: Sides = [],  # noqa: B006 - typer reads it, and nobody changes it
    save: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    control: Control = "",
    round_limit: RoundLimit = None,
    four: Four = False,
    specialists: Specialists = False,
    force: Annotated[bool, typer.Option("--force")] = False,
    plain: Plain = False,
) -> None:
    """Begin a campaign and tell its matches; the first begins with ``bocage campaign go``."""
    texts, screen = texts_to_read(), Screen(plain)
    names = find_run(scenarios)
    plans = [load_plan(name, four=four) for name in names]
    seats = 2 if four else 1
    wished = wished_players({"us": us, "germany": germany}, side)
    players = seat_players(plans[0], {side: check_team(names, seats) for side, names in wished.items()}, seats)
    agreed = msgspec.convert(agreed_on(control, round_limit, specialists), Agreement)
    campaign = plan_campaign(plans, agreed.settled(has_person=HUMAN in players), players)
    file = named_file(save) if save is not None else campaign_file()
    _check_free(file, force)
    file.parent.mkdir(parents=True, exist_ok=True)
    save_campaign(campaign, file)
    for name in names:
        if name.endswith(".toml") and Path(name).resolve().parent != file.resolve().parent:
            # A scenario of one's own is looked for beside the record.
            shutil.copyfile(name, file.parent / Path(name).name)
    for line in match_lines(campaign, texts):
        screen.say(line)
    screen.quote(texts.say("campaign.begin-with", command=called("campaign", "go", *_named(file))))


def _check_free(file: Path, force: bool) -> None:
    """Refuse to overwrite a campaign that is not over, unless it is wished."""
    if not force and is_there(file) and (file != campaign_file() or not _load(file).is_over):
        raise Fault("campaign-there", file=file, command=called("campaign", "go", *_named(file)))


@app.command()
def go(  # noqa: PLR0913, PLR0917 - one for each option
    file: FileArgument = None,
    us: Us = "",
    germany: Germany = "",
    side: Sides = [],  # noqa: B006 - typer reads it, and nobody changes it
    seed: Annotated[str, typer.Option(metavar="NUMBER")] = "",
    everything: Annotated[bool, typer.Option("--all")] = False,
    plain: Plain = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q")] = False,
) -> None:
    """Play the next match of a campaign, or go on with the one under way; everything is saved after each decision."""
    screen = Screen(plain or quiet)
    path = _path(file)
    campaign = _load(path)
    if campaign.is_over:
        raise Fault("campaign-finished", file=path, command=called("campaign", "show", *_named(path)))
    if campaign.current is not None and seed:
        raise Fault("not-with-resume", option="--seed")
    _seat_anew(campaign, wished_players({"us": us, "germany": germany}, side))
    while _play_match(campaign, path, screen, seed, quiet) and everything:
        seed = str(int(seed) + 1) if seed else ""


def _play_match(campaign: Campaign, path: Path, screen: Screen, seed: str, quiet: bool) -> bool:
    """Play a match, tell the score after it, and return whether another follows; who leaves it leaves the command."""
    texts = texts_to_read()
    match = campaign.current or begin_next(campaign, check_seed(seed), sealed=not seed)
    table = Table(match, screen, seat_computers(match), path, texts, CampaignFile(campaign))
    table.is_saved = True
    table.quiet = quiet
    if quiet and table.persons:
        raise Fault("quiet-person")
    save_campaign(campaign, path)
    status = run_match(table)
    if not match.is_over:
        raise typer.Exit(status)
    screen.say(score_line(campaign, texts), style="bold")
    if campaign.is_over:
        screen.quote(texts.say("campaign.look-with", command=called("campaign", "show", *_named(path))))
        return False
    screen.say(leader_line(campaign, texts))
    screen.quote(texts.say("campaign.next-with", command=called("campaign", "go", *_named(path))))
    return True


def _seat_anew(campaign: Campaign, wished: Mapping[str, str]) -> None:
    """Let others play from now on, by side; in a match under way a bot stays what it is (R13.1)."""
    plan, match = campaign.plans[0], campaign.current
    for side, names in wished.items():
        first = side_called(plan, side)
        # The seats of the sides take turns.
        seats = range(first, len(campaign.players), 2)
        for seat, name in zip(seats, check_team(names, len(seats)), strict=True):
            check_knows_theatre(plan, name)
            if match is not None:
                check_bot(match, seat, name)
                match.players[seat] = name
            campaign.players[seat] = name


@app.command()
def show(file: FileArgument = None, plain: Plain = False) -> None:
    """Tell the matches of a campaign, its score and the roll of honour."""
    texts, screen = texts_to_read(), Screen(plain)
    path = _path(file)
    campaign = _load(path)
    for line in campaign_lines(campaign, texts):
        screen.say(line)
    if not campaign.is_over:
        screen.quote(texts.say("campaign.next-with", command=called("campaign", "go", *_named(path))))


@app.command()
def replay(
    number: Annotated[int, typer.Argument(metavar="NUMBER", min=1)],
    file: FileArgument = None,
    to: UpTo = None,
    round_number: OneRound = None,
    plain: Plain = False,
) -> None:
    """Tell a match of a campaign decision by decision, with nothing hidden; or show one position of it."""
    campaign = _load(_path(file))
    if number > len(campaign.matches):
        raise Fault("no-such-match", number=number, last=len(campaign.matches))
    replay_match(campaign.matches[number - 1], to, round_number, plain)


@app.command("give-up")
def give_up(
    side: Annotated[str, typer.Argument(metavar="SIDE")],
    file: FileArgument = None,
) -> None:
    """Give a campaign up: the side has lost it, whatever the score, and resigns the match under way."""
    texts, screen = texts_to_read(), Screen(plain=True)
    path = _path(file)
    campaign = _load(path)
    number = side_called(campaign.plans[0], side.casefold())
    other = texts.say(f"side.{campaign.factions[1 - number]}")
    if can_ask() and not agrees(texts.say("campaign.sure", side=other), screen, texts):
        screen.say(texts.say("campaign.goes-on"))
        return
    campaign.give_up(number)
    save_campaign(campaign, path)
    screen.say(score_line(campaign, texts))


@app.command()
def trial(
    first: Annotated[str, typer.Argument(metavar="PLAYER")],
    second: Annotated[str, typer.Argument(metavar="PLAYER")],
    runs: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 20,
    scenarios: Annotated[str, typer.Option(metavar="SCENARIOS")] = "normandy",
    start: Annotated[int, typer.Option(metavar="NUMBER")] = 0,
    processes: Annotated[int, typer.Option(metavar="NUMBER", min=1)] = 2,
) -> None:
    """Play campaigns between two computer players, each seed once with either side, and tell how they went."""
    # The other commands need no processes, and the sooner start without.
    from bocage.arena.campaigns import Trial, format_trial, play_trial  # noqa: PLC0415

    names = [check_player(name) for name in (first, second)]
    if HUMAN in names:
        raise Fault("trial-person")
    trial = Trial((names[0], names[1]), tuple(find_run(scenarios)), range(start, start + runs))
    typer.echo(format_trial(trial, play_trial(trial, processes), texts_to_read()))


def _path(file: Path | None) -> Path:
    if file is not None:
        return named_file(file)
    if not campaign_file().exists():
        raise Fault("no-campaign", file=campaign_file(), command=called("campaign", "new"))
    return campaign_file()


def _named(path: Path) -> list[str]:
    return [] if path == campaign_file() else [str(path)]


def _load(path: Path) -> Campaign:
    try:
        return load_campaign(path)
    except RecordProblem as problem:
        raise Fault("in-file", file=path, problem=problem) from None
