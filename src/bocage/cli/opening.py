"""What is told before the first decision: the scenario, who is after what, and how to play."""

from __future__ import annotations

from bocage.cli.faults import Fault
from bocage.cli.reading import check_number
from bocage.cli.scene import show_legend
from bocage.cli.screen import Screen, can_ask
from bocage.cli.seats import HUMAN
from bocage.cli.status import aims, sides_and_goals
from bocage.cli.table import Table
from bocage.data.loader import find_scenario, four_player_ids, load_introduction, load_scenario, scenario_ids
from bocage.data.problems import DataError
from bocage.data.texts import Texts
from bocage.data.titles import title_of
from bocage.engine import Options, prepare
from bocage.words import Words


def ask_scenario(screen: Screen, first: str, texts: Texts) -> str:
    """Let a person choose among the scenarios of all theatres; Enter takes the first."""
    ground = ""
    for scenario_id in scenario_ids():
        plan = load_scenario(scenario_id)
        if plan.theatre != ground:
            ground = plan.theatre
            screen.say(texts.say(f"theatre.{ground}"), style="bold")
        words = Words(prepare(plan, Options()), texts)
        number = int(scenario_id.partition("-")[0])
        screen.say(words.say("scenario-short", number=number, title=title_of(plan), **sides_and_goals(words)))
    while True:
        wanted = screen.ask(texts.say("ui.menu-prompt", first=first)) or first
        try:
            return find_scenario(check_number(wanted))
        except (DataError, Fault) as problem:
            screen.say(problem.tell(texts))


def show_beginning(table: Table) -> None:
    """Tell what the match is about and who plays; a person on a drawn screen says when to begin."""
    match, words, screen = table.match, table.words, table.screen
    one, other = (", ".join(_player(match.players[seat], table) for seat in seats) for seats in match.setup.seats_of)
    values = {"one": one, "first": words.side(0), "other": other, "second": words.side(1)}
    if match.entries:
        said = words.say("going-on", title=title_of(match.plan), round=match.state.round, **values)
        screen.say(said, style="bold")
        return
    if match.seal is None:
        screen.say(words.say("beginning", title=title_of(match.plan), seed=match.seed, **values), style="bold")
    else:
        screen.say(words.say("beginning-sealed", title=title_of(match.plan), **values), style="bold")
        screen.say(words.say("luck-sealed", commitment=match.seal.commitment))
    introduction = _introduction(match.plan.id, words.texts)
    if introduction:
        screen.say(introduction)
    for line in aims(match.setup, words):
        screen.say(line)
    if table.persons:
        screen.say(words.say("help-hint"))
        show_legend(screen, words)
        if not screen.plain and can_ask():
            screen.ask(words.say("press-enter"))


def _introduction(scenario_id: str, texts: Texts) -> str:
    """Return the introduction of a scenario of the package; a file of one's own tells it by `bocage show`."""
    known = [*scenario_ids(), *four_player_ids()]
    return load_introduction(scenario_id, texts) if scenario_id in known else ""


def _player(name: str, table: Table) -> str:
    if name != HUMAN:
        return name
    return table.words.say("player-person" if table.is_shared else "player-human")
