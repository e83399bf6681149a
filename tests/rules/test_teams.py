from __future__ import annotations

import pytest

from bocage.engine import deal, events_for, legal_actions, view_for
from bocage.engine.goals.hope import live_kinds_of_side
from bocage.engine.words.terms import ANY_TILE, HAND, NO_HOPE, SEEN
from bocage.luck import SeededLuck
from tests.rule import rule
from tests.situation import Table, both_sides, situation

LINE = """
     a     b     c     d
1   +RA   -RB    -   .ra,rb
"""


def bidding(**piles: str) -> Table:
    """Return four players about to bid; the first of each side commands, unless the piles say otherwise."""
    return situation(
        LINE,
        phase="bidding",
        hand=piles.get("hand", "platoon-sergeant rifleman-a"),
        mate={"hand": "rifleman-b scout-b", "deck": piles.get("mate_deck", "scout-b")},
        enemy_hand=piles.get("enemy_hand", "rifleman-a scout-a"),
        enemy_deck="platoon-sergeant rifleman-c",
        enemy_mate={"hand": "rifleman-b", "deck": "scout-b"},
    )


@rule("R12.1", "R12.2")
def test_only_the_player_with_the_sergeant_commands_and_bids() -> None:
    table = bidding()

    assert table.is_asked
    assert not table.mate.is_asked
    assert table.enemy.is_asked
    assert not table.enemy.mate.is_asked
    assert table.legal() == {"bid platoon-sergeant", "bid rifleman-a"}
    assert table.mate.legal() == set()
    assert table.mate.bars("bid rifleman-b") == ("not-commander", "R12.2")


@rule("R12.2")
def test_turns_go_commander_commander_and_then_their_teammates() -> None:
    table = bidding()
    table.play("bid rifleman-a")
    table.enemy.play("bid scout-a")

    order = []
    for _ in range(3):
        [player] = [each for each in (table, table.mate, table.enemy, table.enemy.mate) if each.is_asked]
        order.append(player.seat)
        player.play("end turn")

    # Germany bid more.
    assert [*order, table.state.turn_seat] == [1, 0, 3, 2]


@both_sides
@rule("R3.4", "R12.2")
def test_the_first_seats_of_both_sides_draw_before_the_second_ones(side: str) -> None:
    table = situation(
        LINE,
        side=side,
        deck="rifleman-a",
        supply="platoon-sergeant",
        mate={"deck": "rifleman-b"},
        enemy_deck="scout-a",
        enemy_supply="platoon-sergeant",
        enemy_mate={"deck": "scout-b"},
    )

    for player in (table, table.enemy, table.mate, table.enemy.mate):
        player.play("end turn")

    draws = ["drew own-1 rifleman-a", "drew enemy-1 scout-a", "drew own-2 rifleman-b", "drew enemy-2 scout-b"]
    us_first = draws if side == "us" else [draws[1], draws[0], draws[3], draws[2]]
    assert table.events("drew") == us_first


@rule("R12.2", "R12.3")
def test_commanders_draw_four_cards_and_the_others_three() -> None:
    table = situation(
        LINE,
        deck="scout-a*3 rifleman-a*5",
        hand="platoon-sergeant",
        mate={"deck": "scout-b*3 rifleman-b*5"},
        enemy_deck="platoon-sergeant rifleman-a*5",
        enemy_mate={"deck": "rifleman-b*5"},
    )
    table.play("end turn")
    table.enemy.play("end turn")
    table.mate.play("end turn")
    table.enemy.mate.play("end turn", draws=[*["scout-a"] * 3, *["rifleman-a"] * 4, *["scout-b"] * 3, "rifleman-b"])

    # The Sergeant was left in hand, so the mate is commander now.
    hands = [len(player.hand) for player in (table, table.enemy, table.mate, table.enemy.mate)]
    assert hands == [3, 4, 4, 3]
    assert table.mate.is_asked
    assert not table.is_asked


@both_sides
@rule("R12.3")
def test_a_sergeant_that_was_played_passes_at_the_end_of_the_turn(side: str) -> None:
    table = situation(LINE, side=side, hand="platoon-sergeant", supply="scout-a", mate={"deck": "scout-b"})
    table.play("platoon-sergeant bolster scout-a")
    assert table.events("command-passed") == []

    table.play("end turn")

    assert table.discard == ["scout-a"]
    assert table.mate.discard == ["platoon-sergeant"]
    assert table.events("command-passed") == ["command-passed own-1 own-2 platoon-sergeant"]


@rule("R12.3")
def test_a_sergeant_left_in_hand_passes_too_before_all_eyes() -> None:
    table = situation(LINE, hand="platoon-sergeant rifleman-a", mate={"deck": "scout-b"})

    table.play("end turn")

    assert table.discard == ["rifleman-a"]
    assert table.mate.discard == ["platoon-sergeant"]
    sergeant = table.setup.kind_of["platoon-sergeant"]
    assert view_for(table.state, table.enemy.seat).count(table.mate.seat, SEEN, sergeant) == 1
    assert "left-in-hand own-1 rifleman-a 0" in table.events()
    assert not any("left-in-hand own-1 platoon-sergeant" in event for event in table.events())


@rule("R12.3", "R3.3")
def test_a_sergeant_that_was_bid_passes_and_the_round_goes_on_with_its_commander() -> None:
    table = bidding()
    table.play("bid platoon-sergeant")
    table.enemy.play("bid scout-a")

    assert table.mate.discard == ["platoon-sergeant"]
    assert table.discard == []
    # Commander for the whole round all the same.
    assert table.is_asked
    assert table.state.commander(table.side) == table.seat


@rule("R12.3", "R6.1")
def test_a_sergeant_that_is_bolstered_passes_at_once() -> None:
    table = situation(LINE, hand="platoon-guide", supply="platoon-sergeant", mate={"deck": "scout-b"})

    table.play("platoon-guide bolster platoon-sergeant")

    assert table.mate.discard == ["platoon-sergeant"]
    assert table.events("command-passed") == ["command-passed own-1 own-2 platoon-sergeant"]


@rule("R12.3", "R4.2")
def test_a_sergeant_that_hunkered_down_passes_no_command() -> None:
    table = situation(LINE, hand="platoon-sergeant", mate={"deck": "scout-b"})
    table.play("platoon-sergeant hunker", "end turn")

    assert table.supply == ["platoon-sergeant"]
    assert table.mate.discard == []


@rule("R12.3")
def test_the_sergeant_may_be_drawn_by_the_teammate_in_the_same_round_and_pass_back() -> None:
    table = situation(
        LINE,
        hand="platoon-sergeant",
        mate={"hand": "scout-b fog-of-war", "deck": ""},
        enemy_mate={"deck": "scout-b"},
    )
    table.play("end turn")
    table.enemy.play("end turn")
    table.mate.play("scout-b recon")
    assert table.mate.hand == ["platoon-sergeant"]

    table.mate.play("end turn")

    assert table.discard == ["platoon-sergeant"]
    assert len(table.events("command-passed")) == 2


@rule("R12.3", "R14.1")
def test_everybody_knows_that_a_sergeant_who_did_not_pass_was_not_in_hand() -> None:
    table = situation(LINE, hand="rifleman-a scout-a", deck="platoon-sergeant scout-a", mate={"deck": "scout-b"})
    table.play("end turn")
    view, luck = view_for(table.state, table.enemy.seat), SeededLuck(3)
    sergeant = table.setup.kind_of["platoon-sergeant"]

    assert all(deal(view, luck).count(table.seat, 0, sergeant) == 1 for _ in range(40))


@rule("R12.4", "R12.1", "R5.3")
def test_scouting_costs_the_scouting_player_from_the_supply_of_the_team() -> None:
    table = situation(
        """
             a     b     c     d
        1   +RA   +SB    .   .ra,rb
        """,
        supply="fog-of-war*2",
        mate={"hand": "scout-b"},
    )
    table.play("end turn")
    table.enemy.play("end turn")

    table.mate.play("scout-b scout c1", "stop")

    assert table.mate.discard == ["fog-of-war"]
    assert table.supply == ["fog-of-war"]
    assert table.discard == []


@rule("R12.4", "R6.3")
def test_conceal_chooses_the_opponent_who_takes_the_card() -> None:
    table = situation(
        """
             a       b     c    d
        1   +RA,SA   .     .  .ra,rb
        """,
        hand="scout-a*2",
        enemy_supply="fog-of-war*3",
        mate={"deck": "scout-b"},
    )
    assert {text for text in table.legal() if "conceal" in text} == {
        "scout-a conceal enemy-1",
        "scout-a conceal enemy-2",
    }
    assert table.bars("scout-a conceal own-2") == ("no-opponent", "R12.4")

    table.play("scout-a conceal enemy-2")

    assert table.enemy.mate.discard == ["fog-of-war"]
    assert table.enemy.supply == ["fog-of-war"] * 2
    assert table.events("concealed") == ["concealed own-1 enemy-2"]


@rule("R12.4", "R5.2")
def test_guide_moves_a_teammates_counter() -> None:
    table = situation(LINE, hand="platoon-guide", mate={"deck": "rifleman-b"})

    table.play("platoon-guide guide rifleman-b c1")

    assert table.shows(
        """
             a     b     c     d
        1   +RA    -    -RB  .ra,rb
        """
    )


@rule("R12.4", "R9.3")
def test_advance_takes_a_teammates_counters_along_and_joins_them() -> None:
    table = situation(
        """
             a        b     c     d
        1   +TA,RA   -RB    -   .ra,rb
        """,
        hand="tank-a",
        mate={"deck": "rifleman-b rifleman-a"},
    )

    table.play("tank-a advance rifleman-a b1", "join tank-a")

    assert table.shows(
        """
             a     b          c     d
        1    +   -RA,RB,TA    -   .ra,rb
        """
    )


@rule("R12.4", "R6.1", "R6.2", "R6.5")
def test_bolster_command_and_inspire_reach_the_own_piles_only() -> None:
    table = situation(
        LINE,
        hand="platoon-sergeant squad-leader-b",
        deck="",
        supply="scout-a",
        play_area="rifleman-a",
        mate={"supply": "scout-b", "play_area": "rifleman-b", "deck": "rifleman-b"},
    )

    assert {text for text in table.legal() if "hunker" not in text} == {
        "platoon-sergeant bolster scout-a",
        "end turn",
    }


@rule("R12.4", "R7.1", "R11.2")
def test_blast_hits_a_teammates_counter_which_loses_cards_as_on_the_enemys_turn() -> None:
    table = situation(
        """
             a     b     c     d
        1   +MO   -RA    -   .RB,ra
        """,
        hand="mortar",
        target="d1",
        mate={"play_area": "rifleman-b", "discard": "rifleman-b", "deck": "scout-b"},
    )

    table.play("mortar blast own rifleman-b", dice=[0, 1])

    # Not from the play area: it is not the teammate's turn.
    assert table.mate.play_area == ["rifleman-b"]
    assert table.mate.removed == ["rifleman-b"]
    assert table.events("casualty") == ["casualty own rifleman-b discard rifleman-b"]


@rule("R11.1", "R11.2")
def test_on_the_owners_own_turn_the_play_area_is_searched_first() -> None:
    table = situation(
        """
             a     b     c     d
        1   +MO   -RB    -   .RA,ra
        """,
        hand="mortar",
        play_area="rifleman-a",
        discard="rifleman-a",
        target="d1",
        mate={"deck": "rifleman-b"},
    )

    table.play("mortar blast own rifleman-a", dice=[0, 1])

    assert table.play_area == ["mortar"]


@rule("R12.6", "R9.2")
def test_the_player_whose_unit_it_is_chooses_what_it_loses() -> None:
    table = situation(
        LINE,
        side="germany",
        hand="rifleman-a",
        mate={"deck": "scout-b"},
        enemy_hand="rifleman-a",
        enemy_mate={"hand": "rifleman-b grenadier-b"},
    )

    table.play("rifleman-a attack rifleman-b", dice=[0])

    assert not table.enemy.is_asked
    assert table.enemy.mate.legal() == {"lose rifleman-b", "lose grenadier-b"}


@rule("R12.5", "R14.1")
@pytest.mark.parametrize("pile", ["hand", "deck"])
def test_teammates_see_of_each_other_what_opponents_see(pile: str) -> None:
    table = situation(LINE, hand="rifleman-a", mate={pile: "rifleman-b scout-b", "discard": "sniper"})
    mate = table.mate.seat
    seen = [view_for(table.state, watcher) for watcher in (table.seat, table.enemy.seat)]

    assert sum(seen[0].row(mate, HAND)) == 0
    assert [view.row(mate, HAND) for view in seen] == [[0] * table.setup.kind_count] * 2
    table.play("end turn")
    for watcher in (mate, table.enemy.seat):
        told = events_for(table.setup, table._told, watcher)
        assert told[0][2] == -1


@rule("R12.6", "R8.5")
def test_the_sergeant_counts_for_both_players_hope() -> None:
    # The mate's Riflemen lie in the supply; only the Sergeant, who will pass, can bring them.
    picture = """
         a     b     c     d
    1   +RB    -     -   .ra,rb
    """
    table = situation(
        picture,
        deck="platoon-sergeant scout-a",
        points=1,
        objectives={"b1": 1},
        mate={"supply": "rifleman-b", "deck": "scout-b"},
    )
    live = live_kinds_of_side(table.state, table.side)

    assert live[table.setup.kind_of["rifleman-b"]]
    assert table.state.hope(table.side) == ANY_TILE

    without = situation(
        picture,
        deck="scout-a",
        points=1,
        objectives={"b1": 1},
        mate={"supply": "rifleman-b", "deck": "scout-b"},
    )
    assert not live_kinds_of_side(without.state, without.side)[without.setup.kind_of["rifleman-b"]]
    assert without.state.hope(without.side) == NO_HOPE


@rule("R12.6", "R8.2", "R8.3")
def test_points_and_riflemen_are_those_of_the_side() -> None:
    table = situation(
        """
             a     b     c
        1   +RA   -RB   .ra
        """,
        points=2,
        objectives={"a1": 1, "b1": 1},
        mate={"hand": "rifleman-b"},
        enemy_mate={"deck": "rifleman-b"},
    )
    table.play("end turn")
    table.enemy.play("end turn")

    table.mate.play("rifleman-b control")

    assert table.winner == "own"
    assert table.ending == "points"


@rule("R8.8", "R12.2")
def test_a_teammate_who_need_not_bid_can_still_play_a_single_card() -> None:
    table = situation(
        LINE,
        deck="",
        mate={"deck": "rifleman-b"},
        enemy_deck="",
        enemy_mate={"deck": "rifleman-b"},
    )
    for player in (table, table.enemy, table.mate):
        player.play("end turn")
    table.enemy.mate.play("end turn")

    assert table.ending == ""


@rule("R8.8", "R12.2")
@pytest.mark.parametrize("left", ["", "fog-of-war*3"])
def test_it_is_a_stalemate_if_commanders_must_bid_their_only_card_and_teammates_have_fog_of_war_at_most(
    left: str,
) -> None:
    table = situation(
        LINE,
        deck="rifleman-a",
        supply="platoon-sergeant",
        mate={"deck": left},
        enemy_deck="fog-of-war*2",
        enemy_supply="platoon-sergeant",
        enemy_mate={"deck": "fog-of-war"},
    )

    for player in (table, table.enemy, table.mate):
        player.play("end turn")
    assert table.ending == ""
    table.enemy.mate.play("end turn")

    assert (table.winner, table.ending) == ("", "stalemate")


@rule("R12.2")
def test_somebody_is_always_asked_while_four_play() -> None:
    table = bidding()

    assert [bool(legal_actions(table.state, seat)) for seat in range(4)] == [True, True, False, False]
