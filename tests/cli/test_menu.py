from __future__ import annotations

from collections.abc import Iterator

import pytest

from bocage.cli.menu import Menu
from bocage.cli.plain import board_lines, menu_lines
from bocage.cli.status import header_lines, pile_lines, supply_lines
from bocage.data.loader import load_scenario
from bocage.engine import Options, State, deal, legal_actions, parse_action, view_for
from bocage.engine.words.terms import HAND, SUPPLY, TURN
from bocage.luck import SeededLuck
from bocage.match import Match
from bocage.match.rehearsal import rehearse
from bocage.roster import make_policy
from bocage.words import Words
from tests.english import ENGLISH

# Between them these have mortars, snipers, machine guns, guides and the radio.
SCENARIOS = ["1", "5", "8", "10"]
# And this one teams and commanders.
FOUR = "101-the-gap-in-the-hedges-four"
DECISIONS = 120


def positions(scenario: str) -> Iterator[tuple[State, int]]:
    """Yield positions of a random match, each with a seat that has to decide."""
    plan = load_scenario(scenario)
    seats = sum(len(side.seats) for side in plan.sides)
    match = Match(plan, Options(), ["taker"] * seats, "9")
    policy = make_policy("taker", 9)
    while len(match.entries) < DECISIONS and not match.is_over:
        seat = match.deciders()[0]
        yield match.state, seat
        match.play(seat, policy.choose(match.state, seat, legal_actions(match.state, seat)))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_list_holds_every_legal_action_once_and_in_words_of_its_own(scenario: str) -> None:
    for state, seat in positions(scenario):
        words = Words(state.setup, ENGLISH)
        menu = Menu(state, seat, words)

        assert sorted(choice.action for choice in menu.choices) == sorted(legal_actions(state, seat))
        assert [choice.number for choice in menu.choices] == list(range(1, len(menu.choices) + 1))
        for choice in menu.choices:
            assert parse_action(state.setup, choice.text) == choice.action
        for group in menu.groups:
            assert len({choice.words for choice in group.choices}) == len(group.choices)


def test_the_last_riflemen_counter_is_told_as_one() -> None:
    state = Match(load_scenario("11"), Options(), ["taker", "taker"], "9").state
    state.numbers[state.setup.rifles_at + 1] = 1

    standing = header_lines(state, Words(state.setup, ENGLISH))[1]

    assert "US: to pin the enemy (1 German Riflemen counter left on the board)" in standing


def test_a_tile_scouted_costs_no_fog_of_war_where_none_is_left() -> None:
    match = Match(load_scenario("1"), Options(), ["human", "random"], "5")
    match.play_text(0, "bid scout-a")
    match.play_text(1, "bid fog-of-war")
    state, fog = match.state, match.setup.fog
    words = Words(state.setup, ENGLISH)
    assert "Scout to 7A (unseen: 1 Fog of War)" in [choice.words for choice in Menu(state, 0, words).choices]

    state.put(0, SUPPLY, fog, -state.count(0, SUPPLY, fog))
    assert "Scout to 7A (unseen)" in [choice.words for choice in Menu(state, 0, words).choices]


def test_a_blast_names_the_side_of_each_counter_it_would_hit() -> None:
    match = Match(load_scenario("5"), Options(), ["taker", "taker"], "9")
    state, setup = match.state, match.setup
    state.phase, state.turn_seat = TURN, 1
    tile = setup.tile_of["1A"]
    own = setup.unit_count + setup.unit_index[setup.kind_of["rifleman-a"]]
    state.move_counter(own, tile)
    state.set_target(1, tile)
    state.put(1, HAND, setup.kind_of["mortar"], 1)
    words = Words(setup, ENGLISH)

    blasts = [choice.words for choice in Menu(state, 1, words).choices if choice.words.startswith("Blast")]
    match.play_text(1, "mortar blast us scout-b")
    menu = Menu(state, 1, words)

    assert blasts == [
        "Blast US Scouts B on 1A: 5 + cover 0 = 5, 1 die, 60 %",
        "Blast US Riflemen B on 1A: 4 + cover 0 = 4, 1 die, 70 %",
        "Blast German Riflemen A on 1A: 4 + cover 0 = 4, 1 die, 70 %",
    ]
    assert menu.groups[0].heading == "Mortar, Blast: the next counter under the target marker"
    assert [choice.words for choice in menu.choices] == [blast.replace("Blast", "Hit") for blast in blasts[1:]]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_attacks_and_only_attacks_have_odds(scenario: str) -> None:
    for state, seat in positions(scenario):
        menu = Menu(state, seat, Words(state.setup, ENGLISH))
        for choice in menu.choices:
            rolls = state.setup.verb_of(choice.action).name in ("attack", "suppress", "blast", "hit")
            assert choice.has_odds == rolls
            assert ("%" in choice.words) == rolls


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_rehearsal_changes_nothing(scenario: str) -> None:
    for state, seat in positions(scenario):
        before = state.copy()
        for action in legal_actions(state, seat):
            rehearse(state, seat, action)
        assert state == before


@pytest.mark.parametrize("scenario", [*SCENARIOS, FOUR])
def test_what_a_player_is_shown_does_not_depend_on_what_is_hidden(scenario: str) -> None:
    luck = SeededLuck("hidden")
    for state, seat in positions(scenario):
        words = Words(state.setup, ENGLISH)
        dealt = deal(view_for(state, seat), luck)
        shown = []
        for world in (state, dealt):
            view = view_for(world, seat)
            lines = [
                *header_lines(world, words),
                *board_lines(world, words),
                *menu_lines(Menu(world, seat, words), words),
            ]
            shown.append([*lines, *pile_lines(view, words), *supply_lines(view, words)])
        assert shown[0] == shown[1]
