"""The command ``bocage play``: the table in the browser, or a match in the terminal."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from bocage.agreement import Agreement, begin_match, check_knows_theatre
from bocage.cli.browser import has_client, play_in_browser
from bocage.cli.calling import called
from bocage.cli.faults import Fault
from bocage.cli.language import texts_to_read
from bocage.cli.opening import ask_scenario
from bocage.cli.options import Control, Four, Germany, Plain, RoundLimit, Sides, Specialists, Us, agreed_on
from bocage.cli.places import autosave_file
from bocage.cli.reading import load_plan, load_record
from bocage.cli.running import FINISHED, INTERRUPTED, run_match
from bocage.cli.saving import claim_autosave, claim_file, is_there, named_file
from bocage.cli.screen import Screen, can_ask
from bocage.cli.seats import (
    HUMAN,
    check_bot,
    check_team,
    seat_computers,
    seat_players,
    side_called,
    wished_players,
)
from bocage.cli.table import Table
from bocage.data.problems import printable
from bocage.data.texts import Texts
from bocage.match import Match

FIRST_SCENARIO = "1"
LONGEST_SEED = 18


@dataclass(frozen=True)
class _Wishes:
    """What was asked for on the command line; None or "" where nothing was."""

    scenario: str = ""
    # Who plays, by side.
    players: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    save: Path | None = None
    # Options of the agreement, by name.
    agreed: dict[str, object] = field(default_factory=dict)
    force: bool = False
    four: bool = False


def play(  # noqa: PLR0913, PLR0917 - one for each option
    scenario: Annotated[
        str,
        typer.Argument(metavar="SCENARIO"),
    ] = "",
    terminal: Annotated[bool, typer.Option("--terminal")] = False,
    us: Us = "",
    germany: Germany = "",
    side: Sides = [],  # noqa: B006 - typer reads it, and nobody changes it
    seed: Annotated[str, typer.Option(metavar="NUMBER")] = "",
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE"),
    ] = None,
    control: Control = "",
    round_limit: RoundLimit = None,
    four: Four = False,
    specialists: Specialists = False,
    hints: Annotated[bool, typer.Option("--hints")] = False,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    force: Annotated[bool, typer.Option("--force")] = False,
    plain: Plain = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q")] = False,
) -> None:
    """Play in the browser; with --terminal, a scenario or any other option in the terminal."""
    agreed = agreed_on(control, round_limit, specialists)
    players = wished_players({"us": us, "germany": germany}, side)
    wishes = _Wishes(scenario, players, seed, save, agreed, force, four)
    screen, texts = Screen(plain or quiet), texts_to_read()
    if not (terminal or resume or plain or quiet or hints or wishes != _Wishes()):
        if has_client():
            play_in_browser(texts)
            return
        screen.say(texts.say("server.no-client-terminal"))
    try:
        match, file = _resume(wishes, screen, texts) if resume else _begin(wishes, screen, texts, quiet)
    except (EOFError, KeyboardInterrupt) as stopped:
        # A question was left unanswered; its line ends here.
        screen.say("")
        raise typer.Exit(FINISHED if isinstance(stopped, EOFError) else INTERRUPTED) from None
    table = Table(match, screen, seat_computers(match), file, texts)
    table.is_saved = resume or save is not None
    table.quiet = quiet
    table.hints = hints
    if quiet and table.persons:
        raise Fault("quiet-person")
    raise typer.Exit(run_match(table))


def _begin(wishes: _Wishes, screen: Screen, texts: Texts, quiet: bool) -> tuple[Match, Path | None]:
    """Begin a match as wished, and claim its file."""
    seats = 2 if wishes.four else 1
    wished = {side: check_team(names, seats) for side, names in wishes.players.items()}
    # Persons play, unless all that were named are computer players and no side is left.
    may_be_person = len(wished) < 2 or any(HUMAN in team for team in wished.values())
    if quiet and may_be_person:
        raise Fault("quiet-person")
    seed = check_seed(wishes.seed)
    scenario = wishes.scenario
    if not scenario:
        scenario = ask_scenario(screen, FIRST_SCENARIO, texts) if may_be_person and can_ask() else FIRST_SCENARIO
    plan = load_plan(scenario, four=wishes.four)
    names = seat_players(plan, wished, seats)
    agreed = msgspec.convert(wishes.agreed, Agreement).settled(has_person=HUMAN in names)
    match = begin_match(plan, agreed.for_match(plan, names), names, seed, sealed=not wishes.seed)
    if wishes.save is not None:
        return match, claim_file(named_file(wishes.save), match, screen, texts, wishes.force)
    return match, claim_autosave(scenario, screen, texts) if HUMAN in names else None


def check_seed(seed: str) -> str:
    """Return the seed given, or one at random: computer players decide by it; dice and draws if it is given."""
    if not seed:
        return str(secrets.randbelow(10**9))
    if not (seed.isascii() and seed.isdecimal() and len(seed) <= LONGEST_SEED):
        raise Fault("bad-seed", seed=printable(seed))
    return seed


def _resume(wishes: _Wishes, screen: Screen, texts: Texts) -> tuple[Match, Path | None]:
    """Go on with a saved match; only who plays and where it is saved may change."""
    given = {
        "--seed": wishes.seed,
        "--four": wishes.four,
        **{f"--{name.replace('_', '-')}": True for name in wishes.agreed},
    }
    for option, wish in given.items():
        if wish:
            raise Fault("not-with-resume", option=option)
    file = named_file(wishes.scenario) if wishes.scenario else autosave_file()
    if not wishes.scenario and not file.exists():
        raise Fault("no-autosave", file=file, command=called("play", "--terminal"))
    match = load_record(file)
    if match.is_over:
        raise Fault("match-finished", file=file, command=called("replay", file))
    for side, names in wishes.players.items():
        seats = match.setup.seats_of[side_called(match.plan, side)]
        for seat, name in zip(seats, check_team(names, len(seats)), strict=True):
            check_bot(match, seat, name)
            check_knows_theatre(match.plan, name)
            match.players[seat] = name
    save = named_file(wishes.save) if wishes.save is not None else file
    same = is_there(save) and save.samefile(file)
    return match, claim_file(save, match, screen, texts, wishes.force or same)
