from __future__ import annotations

from bocage.engine import event_for, view_for
from bocage.engine.words import events as tell
from bocage.engine.words.terms import HIDDEN, REMOVED, SPECTATOR
from tests.rule import rule
from tests.situation import Table, both_sides, situation

LOST = """
     a     b
1   +RA    .
"""
STANDING = """
     a     b
1   +RA   .ra
"""


def shot_at(
    side: str, hand: str = "", discard: str = "", deck: str = "", supply: str = "", play_area: str = ""
) -> Table:
    """Return a table at which the enemy's Riflemen A, with these cards, were just hit."""
    table = situation(
        side=side,
        hand="rifleman-a*2",
        enemy_hand=hand,
        enemy_discard=discard,
        enemy_deck=deck,
        enemy_supply=supply,
        enemy_play_area=play_area,
    )
    table.play("rifleman-a attack rifleman-a", dice=[0])
    return table


# On the enemy's turn


@both_sides
@rule("R7.4")
def test_casualty_comes_from_the_hand_first(side: str) -> None:
    table = shot_at(side, hand="rifleman-a*2 scout-a", discard="rifleman-a", deck="rifleman-a")

    assert table.enemy.hand == ["rifleman-a", "scout-a"]
    assert table.enemy.discard == table.enemy.deck == ["rifleman-a"]
    assert table.enemy.removed == ["rifleman-a"]
    assert table.shows(STANDING)


@both_sides
@rule("R7.4")
def test_casualty_comes_from_the_discard_pile_if_not_from_the_hand(side: str) -> None:
    table = shot_at(side, hand="rifleman-b scout-a", discard="rifleman-a*2", deck="rifleman-a")

    assert table.enemy.hand == ["rifleman-b", "scout-a"]
    assert table.enemy.discard == table.enemy.deck == ["rifleman-a"]
    assert table.enemy.removed == ["rifleman-a"]
    assert table.shows(STANDING)


@both_sides
@rule("R7.4")
def test_casualty_comes_from_the_deck_if_from_neither(side: str) -> None:
    table = shot_at(side, hand="rifleman-b", discard="scout-a", deck="rifleman-a*2 fog-of-war")

    assert table.enemy.deck == ["fog-of-war", "rifleman-a"]
    assert table.enemy.removed == ["rifleman-a"]
    assert table.shows(STANDING)


@both_sides
@rule("R7.4")
def test_counter_leaves_the_board_if_no_card_is_found(side: str) -> None:
    table = shot_at(side, hand="rifleman-b", discard="scout-a", deck="squad-leader-a")

    assert table.enemy.removed == []
    assert table.shows(LOST)


@both_sides
@rule("R7.4")
def test_supply_is_never_searched(side: str) -> None:
    table = shot_at(side, supply="rifleman-a*3")

    assert table.enemy.supply == ["rifleman-a"] * 3
    assert table.shows(LOST)


@both_sides
@rule("R7.4", "R11.1")
def test_play_area_is_searched_on_the_owners_turn_only(side: str) -> None:
    table = shot_at(side, play_area="rifleman-a", discard="rifleman-a")

    assert table.enemy.play_area == ["rifleman-a"]
    assert table.enemy.discard == []


@both_sides
@rule("R7.4")
def test_last_card_is_lost_before_the_counter(side: str) -> None:
    table = shot_at(side, hand="rifleman-a")
    assert table.shows(STANDING)

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert table.enemy.removed == ["rifleman-a"]
    assert table.shows(LOST)


@both_sides
@rule("R7.4")
def test_counter_whose_cards_all_hunkered_down_stays_until_it_is_hit(side: str) -> None:
    table = situation(side=side, hand="rifleman-a", deck="", enemy_hand="rifleman-a", enemy_deck="scout-a*4")

    table.play("rifleman-a hunker")
    assert table.shows(STANDING)
    table.play("end turn")
    table.enemy.play("rifleman-a attack rifleman-a", dice=[0])

    assert table.supply == ["rifleman-a"]
    assert table.enemy.shows(
        """
             a     b
        1    .    .RA
        """
    )


@both_sides
@rule("R7.4")
def test_failed_attack_costs_nothing(side: str) -> None:
    table = situation(side=side, hand="rifleman-a", enemy_hand="rifleman-a")

    table.play("rifleman-a attack rifleman-a", dice=[4])

    assert table.enemy.hand == ["rifleman-a"]
    assert table.shows(STANDING)


@both_sides
@rule("R7.7", "R4.6")
def test_counter_removed_while_suppressed_returns_ready_on_its_spawn_tile(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +RA   .ra!   .
        """,
        side=side,
        hand="rifleman-a",
        enemy_hand="squad-leader-a platoon-sergeant",
        enemy_deck="",
        enemy_supply="rifleman-a",
    )

    table.play("rifleman-a attack rifleman-a", "end turn", dice=[0])
    table.enemy.play("squad-leader-a bolster rifleman-a", "platoon-sergeant command", "rifleman-a move stay")

    assert table.shows(
        """
             a     b     c
        1   +RA    .    .ra
        """
    )


@both_sides
@rule("R7.8")
def test_opponent_sees_no_removed_cards(side: str) -> None:
    table = shot_at(side, hand="rifleman-a scout-a")

    assert sum(view_for(table.state, table.side).row(table.enemy.side, REMOVED)) == 0
    assert sum(view_for(table.state, SPECTATOR).row(table.enemy.side, REMOVED)) == 0
    assert sum(view_for(table.state, table.enemy.side).row(table.enemy.side, REMOVED)) == 1


@both_sides
@rule("R7.8")
def test_everybody_is_told_which_unit_lost_a_card_and_from_which_pile(side: str) -> None:
    table = situation(side=side, hand="rifleman-a", enemy_discard="rifleman-a")
    enemy = table.enemy.side
    unit, kind = table.state.unit(enemy, table.setup.kind_of["rifleman-a"]), table.setup.kind_of["rifleman-a"]

    table.play("rifleman-a attack rifleman-a", dice=[0])

    assert table.events("casualty") == ["casualty enemy rifleman-a discard rifleman-a"]
    event = next(event for event in table._told if event[0] == tell.CASUALTY)
    told = [event_for(table.setup, event, seat) for seat in (table.side, SPECTATOR, enemy)]
    assert [seen[1:3] for seen in told] == [(unit, event[2])] * 3
    assert [seen[3] for seen in told] == [HIDDEN, HIDDEN, kind]


# Friendly fire


def blasted(side: str, hand: str = "", play_area: str = "", discard: str = "", deck: str = "") -> Table:
    """Return a table at which a side's own Riflemen A, with these cards, were just hit by its Blast."""
    table = situation(
        """
             a     b     c     d
        1  -MO,RB .ra    .    -RA
        """,
        side=side,
        hand=f"mortar {hand}",
        play_area=play_area,
        discard=discard,
        deck=deck,
        target="d1",
    )
    table.play("mortar blast own rifleman-a", dice=[0])
    return table


@both_sides
@rule("R11.1")
def test_own_casualty_comes_from_the_play_area_first(side: str) -> None:
    table = blasted(side, "rifleman-a", play_area="rifleman-a*2", discard="rifleman-a", deck="rifleman-a")

    assert table.play_area == ["mortar", "rifleman-a"]
    assert table.hand == table.discard == table.deck == ["rifleman-a"]
    assert table.removed == ["rifleman-a"]


@both_sides
@rule("R11.1")
def test_own_casualty_comes_from_the_hand_next(side: str) -> None:
    table = blasted(side, "rifleman-a", play_area="rifleman-b", discard="rifleman-a", deck="rifleman-a")

    assert table.play_area == ["mortar", "rifleman-b"]
    assert table.hand == []
    assert table.discard == table.deck == ["rifleman-a"]
    assert table.removed == ["rifleman-a"]


@both_sides
@rule("R11.1")
def test_own_casualty_comes_from_the_discard_pile_next(side: str) -> None:
    table = blasted(side, "rifleman-b", discard="rifleman-a", deck="rifleman-a")

    assert table.discard == []
    assert table.deck == ["rifleman-a"]
    assert table.removed == ["rifleman-a"]


@both_sides
@rule("R11.1")
def test_own_casualty_comes_from_the_deck_next(side: str) -> None:
    table = blasted(side, deck="rifleman-a scout-a")

    assert table.deck == ["scout-a"]
    assert table.removed == ["rifleman-a"]


@both_sides
@rule("R11.1")
def test_own_counter_leaves_the_board_if_no_card_is_found(side: str) -> None:
    table = blasted(side, deck="scout-a")

    assert table.removed == []
    assert table.shows(
        """
             a     b     c     d
        1  -MO,RB .ra    .     -
        """
    )


@both_sides
@rule("R11.1", "R4.4")
def test_card_just_played_is_lost_first_and_the_action_goes_on(side: str) -> None:
    # A marker cannot come to lie so near by Target, but the rule speaks of every casualty.
    table = situation(
        """
               a         b
        1  -MO,RB,rb    .ra
        """,
        side=side,
        hand="mortar*2",
        target="a1",
    )

    table.play("mortar blast own mortar", "hit enemy rifleman-b", dice=[0, 0, 1])

    assert table.removed == ["mortar"]
    assert table.hand == ["mortar"]
    assert table.play_area == []
    assert table.shows(
        """
              a       b
        1  -MO,RB    .ra
        """
    )


@both_sides
@rule("R11.1", "R7.4")
def test_enemy_hit_by_the_same_blast_loses_by_the_usual_order(side: str) -> None:
    table = situation(
        """
             a     b     c      d
        1  -MO,RB  .     .   -RA,ra
        """,
        side=side,
        hand="mortar rifleman-a",
        play_area="rifleman-a",
        target="d1",
        enemy_hand="rifleman-a",
        enemy_discard="rifleman-a",
    )

    table.play("mortar blast enemy rifleman-a", dice=[0, 0])

    assert table.enemy.hand == []
    assert table.enemy.discard == ["rifleman-a"]
    assert table.play_area == ["mortar"]
    assert table.hand == ["rifleman-a"]
