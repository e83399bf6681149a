"""What is told before the first decision: the scenario, who is after what, and how to play."""

from __future__ import annotations

from bocage.cli.faults import Fault
from bocage.cli.reading import check_number
from bocage.cli.scene import show_legend
from bocage.cli.screen import Screen, can_ask
from bocage.cli.seats import HUMAN
from bocage.cli.status import aims, goal_of
from bocage.cli.table import Table
from bocage.data.loader import find_scenario, four_player_ids, load_introduction, load_scenario, scenario_ids
from bocage.data.problems import DataError
from bocage.data.texts import Texts
from bocage.engine import Options, prepare
from bocage.words import Words


def ask_scenario(screen: Screen, first: str, texts: Texts) -> str:
    """Let a person choose among the scenarios; Enter takes the first."""
    for scenario_id in scenario_ids():
        plan = load_scenario(scenario_id)
        setup = prepare(plan, Options())
        words = Words(setup, texts)
        number = int(scenario_id.partition("-")[0])
        us, germany = (goal_of(setup, side, words) for side in range(2))
        screen.say(words.say("scenario-short", number=number, title=plan.title, us=us, germany=germany))
    while True:
        wanted = screen.ask(texts.say("ui.menu-prompt", first=first)) or first
        try:
            return find_scenario(check_number(wanted))
        except (DataError, Fault) as problem:
            screen.say(problem.tell(texts))


def show_beginning(table: Table) -> None:
    """Tell what the match is about and who plays; a person on a drawn screen says when to begin."""
    match, words, screen = table.match, table.words, table.screen
    us, germany = (", ".join(_player(match.players[seat], table) for seat in seats) for seats in match.setup.seats_of)
    if match.entries:
        round_number, title = match.state.round, match.plan.title
        screen.say(words.say("going-on", title=title, round=round_number, us=us, germany=germany), style="bold")
        return
    screen.say(words.say("beginning", title=match.plan.title, us=us, germany=germany, seed=match.seed), style="bold")
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
