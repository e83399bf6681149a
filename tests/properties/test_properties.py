from __future__ import annotations

import pytest
from mypy_extensions import i64

from bocage.data.loader import base_ids, four_player_ids, load_scenario, normandy_ids, scenario_ids
from bocage.engine import DIFFICULTIES, Options, State, View, format_action, open_match, parse_action, prepare, view_for
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import BY_RESIGNATION, CONTROLLED, HAND, LACKS_HAND, NOWHERE, SUPPLY
from bocage.luck import SeededLuck
from tests.normandy import SIDE_NAMES
from tests.properties.board import check_board, check_ending
from tests.properties.cards import check_cards, check_knowledge
from tests.properties.games import Broken, Tally, check_game, check_position
from tests.properties.hidden import check_deals
from tests.rule import rule

# Games of each scenario of the base game: 504 in all. Most are cut short; the fuzzer plays them out.
GAMES = 42
# Games of each set-up of the Reinforcements, for two and for four, half of them with specialists: 304 in all.
MORE_GAMES = 38
LIMITS = (8, 8, 14, 14, 14, 30)
SAMPLE = 0.15


# Solo games of each scenario, for either side and every difficulty in turn: 304 in all.
SOLO_GAMES = 19


def play_games(scenario: str, games: int, *, specialists: bool = False) -> Tally:
    """Play random games; every second one with specialists, where they are asked for."""
    plan = load_scenario(scenario)
    total = Tally()
    for number in range(games):
        seed = 1_000_000 + number
        try:
            _, tally = check_game(
                plan, seed, LIMITS[number % len(LIMITS)], SAMPLE, specialists=specialists and number % 2 == 1
            )
        except Broken as broken:
            pytest.fail(f"seed {seed}, after decision {broken.number}: {broken.problem}", pytrace=False)
        total.add(tally)
    return total


@pytest.mark.parametrize("scenario", base_ids())
def test_random_games_break_no_property(scenario: str) -> None:
    total = play_games(scenario, GAMES)

    # Nothing would have been shown if every deal were the true position, or no decision could be taken back.
    assert total.new_deals > 100
    assert total.compared > 100
    assert total.undone > 20
    assert total.taken_back > 20


@rule("R9.1", "R9.2", "R12.1", "R12.3")
@pytest.mark.parametrize("scenario", [*normandy_ids()[len(base_ids()) :], *four_player_ids(normandy_ids())])
def test_random_games_with_vehicles_specialists_and_teams_break_no_property(scenario: str) -> None:
    total = play_games(scenario, MORE_GAMES, specialists=True)

    assert total.new_deals > 100
    assert total.compared > 100
    assert total.undone > 20


@pytest.mark.parametrize("specialists", [False, True])
@pytest.mark.parametrize("scenario", [*scenario_ids(), *four_player_ids()])
def test_every_action_has_a_text_of_its_own(scenario: str, specialists: bool) -> None:
    plan = load_scenario(scenario)
    setup = prepare(plan, Options(specialists=specialists and not plan.single_soldiers))
    texts = [format_action(setup, action) for action in range(setup.action_count)]

    assert [parse_action(setup, text) for text in texts] == list(range(setup.action_count))


@rule("R13.4", "R13.5", "R14.3")
@pytest.mark.parametrize("scenario", normandy_ids())
def test_solo_games_break_no_property(scenario: str) -> None:
    plan = load_scenario(scenario)
    total = Tally()
    for number in range(SOLO_GAMES):
        seed = 2_000_000 + number
        bot, difficulty = SIDE_NAMES[number % 2], DIFFICULTIES[number % 3]
        try:
            _, tally = check_game(plan, seed, LIMITS[number % len(LIMITS)], SAMPLE, bot=bot, difficulty=difficulty)
        except Broken as broken:
            pytest.fail(f"seed {seed}, after decision {broken.number}: {broken.problem}", pytrace=False)
        total.add(tally)

    assert total.new_deals > 50
    assert total.compared > 50


SETUP = prepare(load_scenario("mortain"), Options())


def opening() -> State:
    return open_match(SETUP, SeededLuck(3))


def test_a_sound_position_passes() -> None:
    state = opening()

    check_position(state)
    assert check_deals(state, SeededLuck(0)) > 0


# The checks themselves are checked: each of these positions has one thing wrong.


def test_a_card_that_vanished_is_noticed() -> None:
    state = opening()
    state.put(0, SUPPLY, 0, -1)

    with pytest.raises(AssertionError):
        check_cards(state)


def test_a_size_out_of_step_is_noticed() -> None:
    state = opening()
    state.numbers[state.setup.sizes_at] += 1

    with pytest.raises(AssertionError, match="size"):
        check_cards(state)


def test_a_card_said_to_be_absent_is_noticed() -> None:
    state = opening()
    kind = next(kind for kind, count in enumerate(state.row(0, HAND)) if count)
    state.set_lacks(0, LACKS_HAND, state.lacks(0, LACKS_HAND) | state.setup.kind_bit[kind])

    with pytest.raises(AssertionError, match="hand is said to lack"):
        check_knowledge(state)


def test_two_who_control_a_tile_are_noticed() -> None:
    state = opening()
    tiles = range(state.setup.tile_count)
    side, tile = next((side, tile) for side in (0, 1) for tile in tiles if state.mark(side, tile) == CONTROLLED)
    state.set_mark(1 - side, tile, CONTROLLED)

    with pytest.raises(AssertionError, match="both sides control"):
        check_board(state)


def test_a_suppressed_counter_off_the_board_is_noticed() -> None:
    state = opening()
    unit = next(unit for unit in range(2 * state.setup.unit_count) if state.where(unit) == NOWHERE)
    state.suppressed = 1 << unit

    with pytest.raises(AssertionError, match="suppressed off the board"):
        check_board(state)


def test_a_target_marker_without_a_mortar_is_noticed() -> None:
    state = opening()
    state.set_target(0, 0)

    with pytest.raises(AssertionError, match="no Mortar"):
        check_board(state)


def test_an_end_that_was_missed_is_noticed() -> None:
    state = opening()
    for unit in range(state.setup.unit_count):
        if state.setup.is_rifle[unit] and state.where(unit) >= 0:
            state.remove_counter(unit)
    for unit in range(state.setup.unit_count, 2 * state.setup.unit_count):
        if state.setup.is_rifle[unit] and state.where(unit) >= 0:
            state.remove_counter(unit)

    with pytest.raises(AssertionError, match="both-pinned"):
        check_ending(state)


def test_an_end_that_was_not_due_is_noticed() -> None:
    state = opening()
    state.ending, state.winner = 1, 0

    with pytest.raises(AssertionError, match="points"):
        check_ending(state)


def test_a_resignation_is_no_end_that_was_due() -> None:
    state = opening()
    state.ending, state.winner = BY_RESIGNATION, 0

    check_ending(state)


def test_a_view_that_depends_on_a_hidden_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def show_hands(state: State, seat: int) -> View:
        view = view_for(state, seat)
        view.lost = vec[i64]([state.count(0, HAND, kind) for kind in range(state.setup.kind_count)])
        return view

    monkeypatch.setattr("tests.properties.hidden.view_for", show_hands)
    monkeypatch.setattr("tests.properties.hidden.deal", lambda _, luck: open_match(SETUP, luck))

    with pytest.raises(AssertionError, match="sees what is hidden"):
        check_deals(opening(), SeededLuck(2))
