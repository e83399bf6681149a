"""The commands ``bocage solo``: a bot's reasons, its cards read aloud, and files of solo cards checked. Rules R13."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from bocage.cli.faults import Fault
from bocage.cli.language import texts_to_read
from bocage.cli.reading import load_plan, load_record
from bocage.cli.screen import Screen
from bocage.data.problems import Problem, advice, printable
from bocage.engine import BotPlan, Options, format_action, prepare
from bocage.engine.words.events import ROUND_BEGAN
from bocage.engine.words.terms import NOBODY
from bocage.match import Match
from bocage.solo.briefing import bot_cards
from bocage.solo.explain import Explained, explain_match
from bocage.solo.parsing import read_set
from bocage.words import Words
from bocage.words.words import ROMAN

app = typer.Typer(no_args_is_help=True)


@app.command()
def explain(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    round_number: Annotated[int | None, typer.Option("--round", metavar="NUMBER", min=1)] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Tell for each card of the bot which line was taken, why not the earlier ones, and what broke the ties."""
    match = load_record(file)
    screen = Screen(plain)
    words = Words(match.setup, texts_to_read())
    if match.setup.bot == NOBODY:
        raise Fault("no-bot")
    if round_number is not None and round_number > match.state.round:
        raise Fault("no-such-round", number=round_number, last=match.state.round)
    rounds = _rounds(match)
    now = 0
    for explained in explain_match(match, words):
        if round_number not in (None, rounds[explained.number]):
            continue
        if rounds[explained.number] != now:
            now = rounds[explained.number]
            screen.say(words.texts.say("solo.round", number=now))
        _tell(match, explained, screen, words)


def _rounds(match: Match) -> list[int]:
    """Return the round of each decision, by its number."""
    rounds, now = [1], 1
    for entry in match.entries:
        rounds.append(now)
        now += sum(event[0] == ROUND_BEGAN for event in entry.events)
    return rounds


def _tell(match: Match, explained: Explained, screen: Screen, words: Words) -> None:
    setup = match.setup
    text = format_action(setup, explained.action)
    if setup.verb_of(explained.action).name == "line":
        area = match.state_at(explained.number - 1).bot
        assert area is not None
        line = ROMAN[setup.action_number[explained.action]]
        text = words.texts.say("solo.card-line", card=words.card(area.order[0]), line=line)
    screen.say(words.texts.say("solo.decision", number=explained.number, action=text))
    reasons = [words.texts.say("solo.outdated")] if explained.is_outdated else explained.lines
    for reason in reasons:
        screen.say(words.texts.say("solo.reason", reason=reason))


@app.command()
def cards(
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO")],
    side: Annotated[str, typer.Argument(metavar="SIDE")],
) -> None:
    """Tell what is otherwise where a bot plays a side, then its solo cards, for all that it may come to have there."""
    plan = load_plan(scenario)
    if side not in plan.factions:
        raise Fault("unknown-side", found=printable(side), advice=advice(side, plan.factions))
    bot = plan.sides[plan.side_of(side)].bot or BotPlan()
    setup = prepare(plan, Options(bot=side, specialists=bot.specialists))
    for line in bot_cards(Words(setup, texts_to_read())):
        sys.stdout.write(f"{line}\n")


@app.command()
def lint(files: Annotated[list[Path], typer.Argument(metavar="FILE")]) -> None:
    """Check files of solo cards and tell everything that is wrong with them; the exit status is 1 if anything is."""
    texts = texts_to_read()
    found = False
    for file in files:
        problems = _problems(file)
        found = found or bool(problems)
        for problem in problems:
            sys.stdout.write(f"{problem.tell(texts)}\n")
        if not problems:
            sys.stdout.write(texts.say("ui.lint-fine", file=file) + "\n")
    if found:
        raise typer.Exit(1)


def _problems(file: Path) -> list[Problem]:
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return [Problem(str(file), 0, "not-utf8")]
    except OSError:
        return [Problem(str(file), 0, "no-file")]
    return read_set(text, str(file), file.stem)[1].problems
