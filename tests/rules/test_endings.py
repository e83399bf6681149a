from __future__ import annotations

import pytest

from bocage.engine import Events, apply_agreed_draw, apply_resignation, apply_time_out
from bocage.engine.goals.victory import check_end
from bocage.engine.words import events as tell
from bocage.engine.words.terms import BY_AGREEMENT, BY_RESIGNATION, BY_TIME, CONTROLLED, NO_HOPE, NOBODY
from tests.rule import rule
from tests.situation import both_sides, situation

# The project's own endings


@rule("R8.8")
@both_sides
def test_a_resignation_gives_the_game_to_the_other_side(side: str) -> None:
    table = situation(side=side, hand="rifleman-a")
    events: Events = []

    apply_resignation(table.state, table.side, events)

    assert (table.winner, table.ending, table.phase) == ("enemy", "resignation", "over")
    assert table.legal() == set()
    assert events == [(tell.MATCH_ENDED, table.enemy.side, BY_RESIGNATION)]


@rule("R8.10")
@both_sides
def test_who_runs_out_of_time_has_lost_whatever_the_points(side: str) -> None:
    table = situation(side=side, hand="rifleman-a")
    events: Events = []

    apply_time_out(table.state, table.side, events)

    assert (table.winner, table.ending, table.phase) == ("enemy", "time", "over")
    assert table.legal() == set()
    assert events == [(tell.MATCH_ENDED, table.enemy.side, BY_TIME)]


@rule("R8.8")
def test_an_agreed_draw_has_no_winner() -> None:
    table = situation(hand="rifleman-a")
    events: Events = []

    apply_agreed_draw(table.state, events)

    assert (table.winner, table.ending, table.phase) == ("", "agreement", "over")
    assert not table.is_asked
    assert events == [(tell.MATCH_ENDED, NOBODY, BY_AGREEMENT)]


@rule("R8.8")
@pytest.mark.parametrize(("limit", "ending"), [(3, ""), (2, "round-limit"), (0, "")])
def test_a_round_limit_draws_the_game_when_that_many_rounds_are_played(limit: int, ending: str) -> None:
    table = situation(
        round_limit=limit,
        round_number=2,
        hand="rifleman-a",
        deck="scout-a*4",
        enemy_deck="scout-a*4",
        points=9,
        objectives={"a1": 1, "b1": 9},
    )

    table.play("rifleman-a attack rifleman-a", dice=[1])
    table.play("end turn")
    assert table.ending == ""
    table.enemy.play("end turn")

    assert (table.winner, table.ending) == ("", ending)
    assert table.state.round == (2 if ending else 3)


@rule("R8.8")
def test_a_round_without_a_card_played_draws_the_game_if_both_have_fog_of_war_only() -> None:
    table = situation(
        phase="bidding",
        hand="fog-of-war*2",
        deck="",
        supply="rifleman-a squad-leader-a",
        enemy_hand="fog-of-war",
        enemy_deck="fog-of-war",
    )

    table.play("bid fog-of-war")
    table.enemy.play("bid fog-of-war")
    assert table.legal() == {"end turn"}
    table.play("end turn")
    assert table.ending == ""
    table.enemy.play("end turn")

    assert (table.winner, table.ending) == ("", "stalemate")
    assert table.state.round == 1


@rule("R8.8")
@both_sides
@pytest.mark.parametrize("pile", ["hand", "deck", "discard"])
@pytest.mark.parametrize("whose", ["", "enemy_"])
def test_it_is_no_stalemate_while_either_player_has_a_card_to_play(side: str, whose: str, pile: str) -> None:
    cards = {"deck": "", "enemy_deck": "fog-of-war"} if not whose else {"deck": "fog-of-war", "enemy_deck": ""}
    cards[whose + pile] = "rifleman-a*2"
    table = situation(
        side=side,
        deck=cards["deck"],
        hand=cards.get("hand", ""),
        discard=cards.get("discard", ""),
        enemy_deck=cards["enemy_deck"],
        enemy_hand=cards.get("enemy_hand", ""),
        enemy_discard=cards.get("enemy_discard", ""),
    )

    table.play("end turn")
    table.enemy.play("end turn")

    assert table.ending == ""
    assert table.state.round == 2


@rule("R8.8", "R3.3")
def test_it_is_a_stalemate_if_the_only_card_of_either_player_must_be_bid_again_and_again() -> None:
    table = situation(phase="bidding", hand="rifleman-a", deck="", enemy_hand="rifleman-a", enemy_deck="")

    table.play("bid rifleman-a")
    table.enemy.play("bid rifleman-a")
    table.play("end turn")
    table.enemy.play("end turn")

    assert (table.winner, table.ending) == ("", "stalemate")


@rule("R8.8", "R3.3")
@both_sides
def test_it_is_a_stalemate_if_one_must_bid_the_only_card_and_the_other_has_fog_of_war_only(side: str) -> None:
    table = situation(side=side, deck="rifleman-a", enemy_deck="fog-of-war*5")

    table.play("end turn")
    table.enemy.play("end turn")

    assert (table.winner, table.ending) == ("", "stalemate")


@rule("R8.8")
@both_sides
def test_two_hands_of_fog_of_war_that_come_together_by_chance_are_no_stalemate(side: str) -> None:
    fog, deck = "fog-of-war*4", "rifleman-a*4"
    table = situation(side=side, phase="bidding", hand=fog, deck=deck, enemy_hand=fog, enemy_deck=deck)

    table.play("bid fog-of-war")
    table.enemy.play("bid fog-of-war")
    table.play("end turn")
    table.enemy.play("end turn")

    assert (table.ending, table.state.round) == ("", 2)


@rule("R8.8")
def test_a_card_that_a_bot_resolves_without_effect_is_none_that_was_played() -> None:
    # From now on its only card will always be its bid, which on this difficulty it never keeps.
    table = situation(bot="enemy", difficulty="easy", deck="fog-of-war", row="rifleman-a", enemy_deck="")

    table.play("end turn")
    table.enemy.play("rifleman-a pass", "end turn")

    assert (table.winner, table.ending) == ("", "stalemate")


@rule("R8.8")
def test_a_card_played_in_the_round_puts_a_stalemate_off_to_the_next() -> None:
    table = situation(hand="rifleman-a", deck="fog-of-war*4", enemy_deck="fog-of-war*4")

    table.play("rifleman-a hunker", "end turn")
    table.enemy.play("end turn")
    assert (table.ending, table.state.round) == ("", 2)
    table.play("bid fog-of-war")
    table.enemy.play("bid fog-of-war")
    table.play("end turn")
    table.enemy.play("end turn")

    assert (table.ending, table.state.round) == ("stalemate", 2)


# Several at once


@rule("R8.9")
@both_sides
@pytest.mark.parametrize(
    ("reached", "pins", "enemy_rifles", "own_rifles", "hopeless", "ending"),
    [
        (True, True, False, False, True, "points"),
        (False, True, False, False, True, "pin"),
        (False, True, True, False, True, "hope-pinned"),
        (False, False, True, False, True, "both-pinned"),
        (False, False, False, False, False, "both-pinned"),
        (False, False, True, True, True, "hope-points"),
        (False, False, True, True, False, ""),
    ],
)
def test_of_several_conditions_the_first_in_order_names_and_decides_the_end(
    side: str, reached: bool, pins: bool, enemy_rifles: bool, own_rifles: bool, hopeless: bool, ending: str
) -> None:
    table = situation(
        side=side,
        points=2 if reached else 3,
        pins=pins,
        enemy_points=3,
        objectives={"a1": 0, "b1": 3, "c1": 2},
        picture="""
             a     b     c
        1   +RA   .ra    .
        """,
    )
    state = table.state
    state.set_mark(table.side, table.setup.tile_of["c1"], CONTROLLED)
    for number, stays in ((table.side, own_rifles), (table.enemy.side, enemy_rifles)):
        if not stays:
            state.remove_counter(state.unit(number, table.setup.kind_of["rifleman-a"]))
    if hopeless:
        state.set_hope(table.enemy.side, NO_HOPE)

    check_end(state, None)

    assert table.ending == ending
    assert table.winner == ("own" if ending else "")


@rule("R8.9", "R8.3", "R8.5")
@both_sides
def test_the_loss_of_a_counter_that_pins_and_ends_hope_is_a_pin(side: str) -> None:
    table = situation(
        """
             a     b     c     d
        1   +MA   .ra    .     .
        """,
        side=side,
        hand="machine-gunner-a",
        pins=True,
        enemy_deck="squad-leader-a",
        enemy_supply="rifleman-a",
        enemy_points=3,
        objectives={"b1": 3},
        enemy_marks={"b1": "scouted"},
    )

    table.play("machine-gunner-a attack rifleman-a", dice=[0, 0])

    # From its spawn tile the enemy could not reach b1 any more.
    assert table.events("hope-lost") == ["hope-lost enemy"]
    assert (table.winner, table.ending) == ("own", "pin")


@rule("R8.9", "R8.5")
@both_sides
def test_the_goal_reached_against_a_hopeless_enemy_is_a_win_by_points(side: str) -> None:
    table = situation(
        """
             a     b
        1   -RA   .ra
        """,
        side=side,
        hand="rifleman-a",
        points=2,
        objectives={"a1": 2, "b1": 1},
        enemy_deck="",
        enemy_points=3,
    )
    assert table.ending == ""

    table.play("rifleman-a control")

    assert (table.winner, table.ending) == ("own", "points")
