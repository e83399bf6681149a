from __future__ import annotations

import pytest

from bocage.data.loader import desert_ids, four_player_ids, load_scenario
from bocage.engine import DIFFICULTIES, Options, Plan, format_action, is_compiled, open_match, parse_action, prepare
from bocage.luck import SeededLuck
from tests.desert import SMALL, desert_plan
from tests.properties.board import check_board
from tests.properties.desert import check_things_only_go
from tests.properties.games import Broken, Tally, check_game
from tests.rule import rule

# Random games of each scenario, for two and for four where it is for four: 300 in all; interpreted, they would take too
# long for what they tell beyond the compiled ones.
GAMES = 50 if is_compiled() else 12
# Of each small scenario of the tests, whose boards are crowded: 45 in all.
SMALL_GAMES = 15
# And against a bot, of either side and every difficulty: 40 in all by its solo cards, and 12 in which it does anything.
SOLO_GAMES = (("raid", 8), ("hunt", 8), *((name, 6) for name in desert_ids()))
BOT_GAMES = (("raid", 6), ("hunt", 6))
LIMITS = (8, 8, 14, 14, 14, 30)
SAMPLE = 0.15


def play_games(plan: Plan, games: int) -> Tally:
    """Play random games of a plan."""
    total = Tally()
    for number in range(games):
        seed = 3_000_000 + number
        try:
            _, tally = check_game(plan, seed, LIMITS[number % len(LIMITS)], SAMPLE)
        except Broken as broken:
            pytest.fail(f"seed {seed}, after decision {broken.number}: {broken.problem}", pytrace=False)
        total.add(tally)
    return total


@rule("R10.13", "R15.11", "R15.27", "R15.26")
@pytest.mark.parametrize("scenario", [*desert_ids(), *four_player_ids(desert_ids())])
def test_random_games_of_the_desert_break_no_property(scenario: str) -> None:
    total = play_games(load_scenario(scenario), GAMES)

    assert total.new_deals > 100
    assert total.compared > 100
    assert total.undone > 20


@pytest.mark.parametrize(("name", "four"), [("raid", False), ("raid", True), ("hunt", False)])
def test_random_games_on_small_boards_break_no_property(name: str, four: bool) -> None:
    total = play_games(desert_plan(name, four=four), SMALL_GAMES)

    assert total.new_deals > 50
    assert total.compared > 50
    assert total.undone > 10


@rule("R15.28", "R15.29", "R15.30", "R15.31", "R13.4", "R14.3")
@pytest.mark.parametrize(
    ("name", "games", "by_cards"), [(*each, True) for each in SOLO_GAMES] + [(*each, False) for each in BOT_GAMES]
)
def test_games_against_a_bot_break_no_property(name: str, games: int, by_cards: bool) -> None:
    plan = desert_plan(name) if name in SMALL else load_scenario(name)
    total = Tally()
    for number in range(games):
        seed, bot, difficulty = 4_000_000 + number, plan.factions[number % 2], DIFFICULTIES[number % 3]
        try:
            _, tally = check_game(plan, seed, 8, SAMPLE, bot=bot, difficulty=difficulty, by_cards=by_cards)
        except Broken as broken:
            pytest.fail(f"seed {seed}, after decision {broken.number}: {broken.problem}", pytrace=False)
        total.add(tally)

    assert total.new_deals > 20
    assert total.compared > 20


@pytest.mark.parametrize(("name", "four"), [("raid", False), ("raid", True), ("hunt", False)])
def test_every_action_has_a_text_of_its_own(name: str, four: bool) -> None:
    for options in [Options(), *([] if four else [Options(bot=side) for side in desert_plan(name).factions])]:
        setup = prepare(desert_plan(name, four=four), options)
        texts = [format_action(setup, action) for action in range(setup.action_count)]

        assert [parse_action(setup, text) for text in texts] == list(range(setup.action_count))


# The checks themselves are checked: each of these positions has one thing wrong.


@pytest.mark.parametrize(
    ("problem", "spoil"),
    [
        ("elsewhere than his vehicle", lambda state, setup: state.move_counter(setup.unit_called(0, "engineer"), 0)),
        ("an enemy sits", lambda state, setup: state.set_berth(setup.unit_called(1, "scout-a"), 0)),
        ("more mines than tokens", lambda state, _: state.set_mine_supply(8)),
        ("remembered for nothing", lambda state, _: state.set_crossing(0)),
        ("out is on the board", lambda state, setup: state.set_out(setup.unit_called(0, "scout"))),
        ("controls", lambda state, setup: state.remove_counter(setup.unit_called(1, "hangar"))),
    ],
)
def test_a_broken_position_is_noticed(problem: str, spoil) -> None:  # type: ignore[no-untyped-def]
    state = open_match(prepare(desert_plan("raid"), Options()), SeededLuck(1))
    check_board(state)
    spoil(state, state.setup)

    with pytest.raises(AssertionError, match=problem):
        check_board(state)


@pytest.mark.parametrize(
    ("problem", "spoil"),
    [
        ("was out is back", lambda state, setup: state.set_out(setup.unit_called(0, "scout"))),
        ("stands again", lambda state, setup: state.remove_counter(setup.unit_called(0, "patrol-truck"))),
        ("stands again", lambda state, setup: state.remove_counter(setup.unit_called(1, "hangar"))),
        ("has moved", lambda state, setup: state.move_counter(setup.unit_called(1, "hangar"), 0)),
        ("came back to the supply", lambda state, _: state.set_mine_supply(0)),
        ("more mines than before", lambda state, _: state.add_mines(0, 0, -1)),
    ],
)
def test_what_comes_back_is_noticed(problem: str, spoil) -> None:  # type: ignore[no-untyped-def]
    after = open_match(prepare(desert_plan("raid"), Options()), SeededLuck(1))
    before = after.copy()
    check_things_only_go(before, after)
    spoil(before, before.setup)

    with pytest.raises(AssertionError, match=problem):
        check_things_only_go(before, after)
