from __future__ import annotations

import pytest

from bocage.engine import View, apply_agreed_draw, apply_resignation, events_for, view_for
from bocage.engine.words import events as tell
from bocage.engine.words.terms import (
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    NOBODY,
    PILE_NAMES,
    PLAY_AREA,
    REMOVED,
    SPECTATOR,
    SUPPLY,
)
from tests.rule import rule
from tests.situation import Table, both_sides, situation

FULL = """
     a     b     c     d
1   +RA    -    .MO   -SA,ra!,sa
"""


def full_table(side: str) -> Table:
    """Draw a side with two different cards in every pile."""
    return situation(
        FULL,
        side=side,
        deck="scout-a fog-of-war",
        hand="rifleman-a mortar",
        play_area="squad-leader-a scout-c",
        discard="platoon-guide rifleman-c",
        supply="sniper fog-of-war",
        removed="scout-b rifleman-b",
        target="d1",
        objectives={"a1": 2, "d1": 3},
        points=9,
    )


def seen_by(table: Table, watcher: str) -> View:
    """Return what the owner of the table's cards, the enemy or a spectator sees."""
    return view_for(table.state, {"owner": table.side, "enemy": 1 - table.side, "spectator": SPECTATOR}[watcher])


def cards(view: View, seat: int, row: int) -> list[str]:
    names = zip(view.setup.kind_ids, view.row(seat, row), strict=True)
    return sorted(name for name, count in names for _ in range(count))


def told(table: Table, watcher: int) -> list[tuple[int, ...]]:
    """Return the events so far as they are told to a seat."""
    return events_for(table.setup, table._told, watcher)


# Piles and board


@rule("R14.1", "R14.2", "R7.8")
@both_sides
@pytest.mark.parametrize("watcher", ["enemy", "spectator"])
@pytest.mark.parametrize("pile", [DECK, HAND, DISCARD, REMOVED], ids=lambda pile: PILE_NAMES[pile])
def test_deck_hand_discard_pile_and_removed_cards_are_their_owners_alone(side: str, watcher: str, pile: int) -> None:
    table = full_table(side)

    assert len(cards(seen_by(table, "owner"), table.side, pile)) == 2
    assert cards(seen_by(table, watcher), table.side, pile) == []


@rule("R14.1", "R2.2")
@both_sides
@pytest.mark.parametrize("watcher", ["owner", "enemy", "spectator"])
def test_supply_and_play_area_are_open_to_all(side: str, watcher: str) -> None:
    table = full_table(side)

    view = seen_by(table, watcher)

    assert cards(view, table.side, SUPPLY) == ["fog-of-war", "sniper"]
    assert cards(view, table.side, PLAY_AREA) == ["scout-c", "squad-leader-a"]


@rule("R14.1")
@both_sides
@pytest.mark.parametrize("watcher", ["owner", "enemy", "spectator"])
def test_the_number_of_cards_in_each_pile_is_open(side: str, watcher: str) -> None:
    table = full_table(side)

    view = seen_by(table, watcher)

    assert [view.size(table.side, pile) for pile in (DECK, HAND, PLAY_AREA, DISCARD, SUPPLY, REMOVED)] == [2] * 6


@rule("R14.1")
@both_sides
@pytest.mark.parametrize("watcher", ["owner", "enemy", "spectator"])
def test_the_board_and_the_course_of_the_match_are_open(side: str, watcher: str) -> None:
    table = full_table(side)
    state, units, tiles = table.state, range(2 * table.setup.unit_count), range(table.setup.tile_count)

    view = seen_by(table, watcher)

    assert [view.where(unit) for unit in units] == [state.where(unit) for unit in units]
    for number in (0, 1):
        assert [view.mark(number, tile) for tile in tiles] == [state.mark(number, tile) for tile in tiles]
        assert (view.target(number), view.points(number)) == (state.target(number), state.points(number))
        assert (view.rifles(number), view.hope(number)) == (state.rifles(number), state.hope(number))
    assert view.suppressed == state.suppressed
    assert (view.initiative, view.round, view.phase) == (state.initiative, state.round, state.phase)
    assert (view.turn, view.turn_seat) == (state.turn, state.turn_seat)


@rule("R14.1")
@both_sides
def test_a_decision_half_taken_is_open(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +SA    -    -ra
        """,
        side=side,
        hand="scout-a",
    )

    table.play("scout-a scout b1")

    view = seen_by(table, "enemy")
    assert view.doing == table.state.doing != NOBODY
    assert (view.doing_unit, view.doing_left) == (table.state.doing_unit, 1)


@rule("R14.1")
def test_what_a_view_shows_does_not_change_with_the_match() -> None:
    table = situation(hand="rifleman-a*2", objectives={"a1": 1})
    view = seen_by(table, "owner")
    before = repr(view.pack())

    table.play("rifleman-a attack rifleman-a", dice=[0])
    table.play("end turn")

    assert repr(view.pack()) == before


@rule("R7.8", "R14.1")
@both_sides
def test_which_unit_lost_a_card_and_a_fog_of_war_removed_by_recon_are_known(side: str) -> None:
    table = situation(
        """
             a     b
        1   +SA   .ra
        """,
        side=side,
        hand="scout-a*2 fog-of-war",
        deck="",
        enemy_hand="rifleman-a",
    )
    table.play("scout-a recon")
    table.play("scout-a attack rifleman-a", dice=[0])

    kinds = table.setup.kind_of
    view = seen_by(table, "spectator")
    lost = {place: count for place, count in enumerate(view.lost) if count}

    assert lost == {
        table.side * len(kinds) + kinds["fog-of-war"]: 1,
        table.enemy.side * len(kinds) + kinds["rifleman-a"]: 1,
    }
    assert cards(view, table.enemy.side, REMOVED) == []


# Bids


@rule("R14.1", "R3.3")
@both_sides
def test_a_bid_is_its_own_players_until_all_are_revealed(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="scout-a rifleman-a", enemy_hand="fog-of-war scout-b")
    kind = table.setup.kind_of["rifleman-a"]

    table.play("bid rifleman-a")

    for watcher, bid in (("owner", kind), ("enemy", HIDDEN), ("spectator", HIDDEN)):
        view = seen_by(table, watcher)
        assert view.bid(table.side) == bid
        # That a card was bid, and how many are left, everybody sees.
        assert [view.has_bid(seat) for seat in (0, 1)] == [seat == table.side for seat in (0, 1)]
        assert view.size(table.side, HAND) == 2

    table.enemy.play("bid scout-b")

    for watcher in ("owner", "enemy", "spectator"):
        view = seen_by(table, watcher)
        assert [view.bid(seat) for seat in (0, 1)] == [table.state.bid(seat) for seat in (0, 1)]
        assert view.bid(table.side) == kind


@rule("R14.1", "R8.8")
@both_sides
@pytest.mark.parametrize("ending", ["resignation", "agreement"])
def test_a_bid_that_was_never_revealed_stays_hidden_when_the_match_is_broken_off(side: str, ending: str) -> None:
    table = situation(side=side, phase="bidding", hand="scout-a rifleman-a", enemy_hand="fog-of-war scout-b")
    table.play("bid rifleman-a")

    if ending == "resignation":
        apply_resignation(table.state, table.enemy.side, None)
    else:
        apply_agreed_draw(table.state, None)

    assert seen_by(table, "enemy").bid(table.side) == HIDDEN
    assert seen_by(table, "spectator").bid(table.side) == HIDDEN


# Events


@rule("R14.1")
@both_sides
def test_a_draw_is_told_but_not_what_was_drawn(side: str) -> None:
    table = situation(side=side, hand="platoon-sergeant", deck="rifleman-c scout-c")

    table.play("platoon-sergeant command", "stop", draws=["scout-c"])

    kind = table.setup.kind_of["scout-c"]
    assert (tell.DREW, table.side, kind) in told(table, table.side)
    for watcher in (table.enemy.side, SPECTATOR):
        draws = [event for event in told(table, watcher) if event[0] == tell.DREW]
        assert draws == [(tell.DREW, table.side, HIDDEN)]


@rule("R14.1", "R3.3")
@both_sides
def test_a_bid_is_told_without_its_card_until_it_is_shown(side: str) -> None:
    table = situation(side=side, phase="bidding", hand="scout-a*2", enemy_hand="rifleman-a*2")
    kind = table.setup.kind_of["scout-a"]

    table.play("bid scout-a")
    assert told(table, table.side) == [(tell.BID_MADE, table.side, kind)]
    assert told(table, table.enemy.side) == [(tell.BID_MADE, table.side, HIDDEN)]
    assert told(table, SPECTATOR) == [(tell.BID_MADE, table.side, HIDDEN)]
    table.enemy.play("bid rifleman-a")

    assert (tell.BID_SHOWN, table.side, kind) in told(table, table.enemy.side)
    assert (tell.BID_SHOWN, table.side, kind) in told(table, SPECTATOR)


@rule("R14.2")
@both_sides
def test_of_cards_left_in_hand_only_the_number_is_told(side: str) -> None:
    table = situation(side=side, hand="scout-a rifleman-a*2")

    table.play("end turn")

    left = [event for event in told(table, table.enemy.side) if event[0] == tell.LEFT_IN_HAND]
    assert left == [(tell.LEFT_IN_HAND, table.side, HIDDEN, 0)] * 3
    own = sorted(event[2] for event in told(table, table.side) if event[0] == tell.LEFT_IN_HAND)
    assert own == sorted(table.setup.kind_of[card] for card in ("scout-a", "rifleman-a", "rifleman-a"))


@rule("R14.1", "R14.2")
@both_sides
def test_a_returned_card_that_is_left_in_hand_is_told_with_its_name(side: str) -> None:
    table = situation(side=side, hand="squad-leader-a rifleman-a scout-b", objectives={"b1": 1})
    table.play("rifleman-a attack rifleman-a", dice=[1])

    table.play("squad-leader-a inspire rifleman-a", "end turn")

    left = [event for event in told(table, table.enemy.side) if event[0] == tell.LEFT_IN_HAND]
    assert sorted(left) == [
        (tell.LEFT_IN_HAND, table.side, HIDDEN, 0),
        (tell.LEFT_IN_HAND, table.side, table.setup.kind_of["rifleman-a"], 1),
    ]


@rule("R14.2")
@both_sides
def test_the_order_in_which_cards_left_in_hand_are_told_betrays_none(side: str) -> None:
    accounts = []
    for other in ("platoon-guide", "fog-of-war"):
        table = situation(side=side, hand=f"squad-leader-a rifleman-a {other}")
        table.play("rifleman-a attack rifleman-a", dice=[1])
        table.play("squad-leader-a inspire rifleman-a", "end turn")
        accounts.append(told(table, table.enemy.side))

    # The returned Rifleman is known, the other card is not: the two accounts must be the same.
    assert accounts[0] == accounts[1]


@rule("R7.8")
@both_sides
@pytest.mark.parametrize("pile", ["hand", "discard", "deck"])
def test_of_a_casualty_the_unit_and_the_pile_are_told_and_the_card_only_to_its_owner(side: str, pile: str) -> None:
    table = situation(
        side=side,
        hand="rifleman-a",
        enemy_hand="rifleman-a" if pile == "hand" else "",
        enemy_discard="rifleman-a" if pile == "discard" else "",
        enemy_deck="rifleman-a" if pile == "deck" else "scout-c",
    )
    kind = table.setup.kind_of["rifleman-a"]
    unit = table.state.unit(table.enemy.side, kind)

    table.play("rifleman-a attack rifleman-a", dice=[0])

    number = PILE_NAMES.index(pile)
    assert told(table, table.enemy.side)[-1] == (tell.CASUALTY, unit, number, kind)
    assert told(table, table.side)[-1] == (tell.CASUALTY, unit, number, HIDDEN)
    assert told(table, SPECTATOR)[-1] == (tell.CASUALTY, unit, number, HIDDEN)


@rule("R14.1")
@both_sides
def test_all_else_is_told_to_everybody_alike_dice_included(side: str) -> None:
    table = situation(
        """
             a     b     c
        1   +SA   .ra    .
        """,
        side=side,
        hand="scout-a*2 squad-leader-a",
        supply="fog-of-war*2 rifleman-a",
    )

    table.play("scout-a scout b1", "stop")
    table.play("scout-a attack rifleman-a", dice=[3])
    table.play("squad-leader-a bolster rifleman-a")

    assert told(table, table.enemy.side) == told(table, SPECTATOR) == table._told
    assert any(event[0] == tell.ROLLED and event[-1] == 3 for event in table._told)
