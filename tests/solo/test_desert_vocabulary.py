"""One situation for every phrase that solo cards of the desert say besides. Rules R13.6, R15.10, R15.28."""

from __future__ import annotations

import pytest

from bocage.engine import BotPlan
from bocage.engine.words.terms import NOWHERE
from bocage.solo.conditions import find_condition
from bocage.solo.enemies import ENEMIES
from bocage.solo.friends import FRIENDS
from bocage.solo.preferences import CARD_PREFERENCES, DECK_PREFERENCES, find_preference
from bocage.solo.scene import Scene
from bocage.solo.seats import SEATS
from bocage.solo.tiles import TILES
from tests.desert import ITALY, desert
from tests.rule import rule
from tests.situation import Table

# The LRDG is the bot; its Sergeant on a1 has his card resolved, the Rifleman in the Scout Car is wanted.
RAID = """
     a          b          c          d
1   +SG,SO     -PT,MG/G   .hg        .ca,rb/d
2    +         -CC!       +ra,gb     .lo
3   .GT,EN/D    -          .          .
"""
# Italy is the bot; its Rifleman A on a1 is the soldier whose card is resolved.
GUARD = """
     a          b          c          d
1   +RA        +HG,sg     +FD        .st
2    .          .          .          .
3   +MP         .          .          .
"""


def raid(**more: object) -> Table:
    given: dict[str, object] = {
        "bot": "own",
        "row": "sergeant",
        "objectives": {"c2": 1},
        "mines": {"b3 c3": "anti-armour", "a1 b1": "anti-personnel anti-armour"},
        "mine_side": "enemy",
        "neutralises": ["rifleman-b"],
        "points": 6,
        "solo": BotPlan(path=("b1", "c1", "c2")),
    }
    return desert(RAID, **{**given, **more})  # type: ignore[arg-type]


def guard(**more: object) -> Table:
    given: dict[str, object] = {"side": ITALY, "bot": "own", "row": "rifleman-a", "enemy_points": 5}
    return desert(GUARD, **{**given, **more})  # type: ignore[arg-type]


def scene(given: Table) -> Scene:
    made = Scene(given.state, [])
    made.here = given.state.where(made.unit) if made.unit >= 0 else NOWHERE
    return made


def tiles_of(looked: Scene, phrase: str) -> set[str]:
    said = TILES.find(phrase)
    assert said is not None
    names = looked.setup.tile_names
    return {names[tile] for tile in range(len(names)) if said.meaning(looked, tile)}


TRUE_OF_TILES = {
    "enemy structure": "c1",
    "occupied by an enemy with Control": "c2 d1",
    "occupied by a wanted enemy": "d1",
    "occupied by an enemy vehicle": "d1",
    "vehicle without a driver": "b1",
    "vehicle with a driver and a free seat": "a3",
    "disabled vehicle": "b2",
    "beside an enemy mine": "a1 b1 b3 c3",
    "on the path to victory": "b1 c1 c2",
    "next on the path to victory": "c1",
    "end of the path to victory": "c2",
}
TRUE_OF_GUARDED_TILES = {
    "structure": "b1 c1 a3",
    "endangered structure": "b1 c1",
    "occupied by an enemy demolition unit": "b1 d1",
}


@rule("R13.6", "R15.10")
@pytest.mark.parametrize(("phrase", "tiles"), TRUE_OF_TILES.items())
def test_a_phrase_is_true_of_these_tiles_and_no_others(phrase: str, tiles: str) -> None:
    assert tiles_of(scene(raid()), phrase) == set(tiles.split())


@rule("R13.6", "R15.10")
@pytest.mark.parametrize(("phrase", "tiles"), TRUE_OF_GUARDED_TILES.items())
def test_a_phrase_is_true_of_these_tiles_of_a_guard(phrase: str, tiles: str) -> None:
    assert tiles_of(scene(guard()), phrase) == set(tiles.split())


def test_a_path_that_is_scouted_has_no_next_tile_and_mines_of_ones_own_are_no_enemys() -> None:
    assert tiles_of(scene(raid(solo=BotPlan(path=("b1", "b2")))), "next on the path to victory") == set()
    assert tiles_of(scene(raid(solo=BotPlan())), "end of the path to victory") == set()
    assert tiles_of(scene(raid(mine_side="own")), "beside an enemy mine") == set()
    assert tiles_of(scene(raid(mines={}, mine_side="")), "beside an enemy mine") == set()


# By deed, which enemies are spoken of.
TRUE_OF_ENEMIES = {
    "enemy with Control": "rifleman-a rifleman-b",
    "wanted enemy": "rifleman-b scout-car",
    "enemy vehicle": "scout-car lorry",
    "enemy structure": "hangar",
    "enemy away from our own": "rifleman-a rifleman-b grenadier-b scout-car lorry hangar",
    "enemy among 2 or more on its tile": "rifleman-a grenadier-b",
}


@rule("R13.6", "R15.28")
@pytest.mark.parametrize(("phrase", "enemies"), TRUE_OF_ENEMIES.items())
def test_a_phrase_is_true_of_these_enemies_and_no_others(phrase: str, enemies: str) -> None:
    looked, said = scene(raid()), ENEMIES.find(phrase)
    assert said is not None
    setup = looked.setup
    there = [unit for unit in range(setup.unit_count, 2 * setup.unit_count) if looked.state.where(unit) != NOWHERE]

    named = {setup.unit_ids[unit - setup.unit_count] for unit in there if said.meaning(looked, "antitank", unit)}
    assert named == set(enemies.split())


@rule("R15.10")
def test_a_demolition_unit_is_one_with_demolition_on_its_cards() -> None:
    looked, said = scene(guard()), ENEMIES.find("enemy demolition unit")
    assert said is not None
    ids, count = looked.setup.unit_ids, looked.setup.unit_count

    assert {ids[unit % count] for unit in looked.enemies if said.meaning(looked, "attack", unit)} == {
        "sergeant",
        "saboteur",
    }


TRUE_OF_FRIENDS = {"with Control": "sergeant", "demolition unit": "sergeant engineer"}


@pytest.mark.parametrize(("phrase", "friends"), TRUE_OF_FRIENDS.items())
def test_a_phrase_is_true_of_these_friends_and_no_others(phrase: str, friends: str) -> None:
    looked, said = scene(raid()), FRIENDS.find(phrase)
    assert said is not None

    assert {looked.setup.unit_ids[unit] for unit in looked.own if said.meaning(looked, unit)} == set(friends.split())


TRUE_OF_SEATS = {
    "driver's seat": "patrol-truck driver, gun-truck driver, command-car driver, scout-car driver, lorry driver",
    "gunner's seat": "patrol-truck gunner, gun-truck gunner, scout-car gunner",
    "vehicle with a driver": "gun-truck driver, gun-truck gunner, gun-truck passenger, scout-car driver, "
    "scout-car gunner, scout-car passenger",
}


@pytest.mark.parametrize(("phrase", "seats"), TRUE_OF_SEATS.items())
def test_a_phrase_is_true_of_these_seats_and_no_others(phrase: str, seats: str) -> None:
    looked, said = scene(raid()), SEATS.find(phrase)
    assert said is not None

    names = looked.setup.berth_names
    assert {name for berth, name in enumerate(names) if said.meaning(looked, berth)} == set(seats.split(", "))


def test_a_running_vehicle_is_one_that_is_not_disabled() -> None:
    looked, said = scene(raid()), SEATS.find("running vehicle")
    assert said is not None

    names = looked.setup.berth_names
    assert {name for berth, name in enumerate(names) if not said.meaning(looked, berth)} == {
        "command-car driver",
        "command-car passenger",
    }


# For each condition a card of which it is true and one of which it is not.
CONDITIONS_TRIED = {
    "unit is on foot": ("sergeant", "machine-gunner"),
    "unit is aboard": ("machine-gunner", "sergeant"),
    "unit drives": ("engineer", "machine-gunner"),
    "a demolition unit is aboard": ("engineer", "machine-gunner"),
    "nobody drives its vehicle": ("machine-gunner", "engineer"),
}


@rule("R13.5")
@pytest.mark.parametrize("phrase", CONDITIONS_TRIED)
def test_a_condition_is_true_of_one_soldier_and_not_of_the_other(phrase: str) -> None:
    said = find_condition(phrase)
    assert said is not None
    yes, no = CONDITIONS_TRIED[phrase]

    assert said.meaning(scene(raid(row=yes)))
    assert not said.meaning(scene(raid(row=no)))
    # A card without a counter is nowhere, and nobody who is off the board is on foot.
    assert not said.meaning(scene(raid(row="lieutenant")))
    assert not said.meaning(scene(raid(row="raider")))


def test_a_disabled_vehicle_is_told_by_who_sits_in_it() -> None:
    picture = """
         a          b
    1   +PT!,SG/D   .ra
    """
    said, nobody = find_condition("its vehicle is disabled"), find_condition("nobody drives its vehicle")
    assert said is not None
    assert nobody is not None
    stranded = scene(desert(picture, bot="own", row="sergeant"))

    assert said.meaning(stranded)
    assert not nobody.meaning(stranded)
    assert not said.meaning(scene(raid()))


PREFERRED_TILES = {
    "fewest mines on the edge": "a2 b1",
    "closer to an enemy structure": "c1 b1 a1",
}


@rule("R13.6")
@pytest.mark.parametrize(("phrase", "tiles"), PREFERRED_TILES.items())
def test_a_preference_puts_these_tiles_in_order(phrase: str, tiles: str) -> None:
    looked, said = scene(raid()), find_preference(phrase)
    assert said is not None
    worth = [said.meaning(looked, looked.setup.tile_of[tile]) for tile in tiles.split()]

    assert worth == sorted(set(worth), reverse=True)


def test_the_nearest_enemy_demolition_unit_is_preferred() -> None:
    looked, said = scene(guard()), find_preference("closer to an enemy demolition unit")
    assert said is not None

    worth = [said.meaning(looked, looked.setup.tile_of[tile]) for tile in ("b1", "b2", "b3")]
    assert worth == [0, -1, -2]


PREFERRED_CARDS = {
    "card with Control": "sergeant engineer",
    "card with Control next to an open objective": "sergeant scout",
    "demolition unit next to an enemy structure": "sergeant engineer",
    "driver": "engineer sergeant",
}


@pytest.mark.parametrize(("phrase", "cards"), PREFERRED_CARDS.items())
def test_a_preference_puts_these_cards_in_order(phrase: str, cards: str) -> None:
    picture = RAID.replace("+SG,SO     -PT,MG/G", "+SO        -PT,MG/G,SG")
    looked = scene(
        desert(picture, bot="own", row="scout", objectives={"b2": 1}, supply="sergeant engineer machine-gunner")
    )
    said = CARD_PREFERENCES.find(phrase)
    assert said is not None
    worth = [said.meaning(looked, looked.setup.kind_of[card]) for card in cards.split()]

    assert worth == sorted(set(worth), reverse=True)


PREFERRED_DECKS = {"deck with the most cards with Control": "one two", "deck with the most Demolition cards": "two one"}


@rule("R13.7")
@pytest.mark.parametrize(("phrase", "decks"), PREFERRED_DECKS.items())
def test_a_preference_puts_these_bolster_decks_in_order(phrase: str, decks: str) -> None:
    solo = BotPlan(decks={"one": ("staff-sergeant", "rest"), "two": ("engineer",)})
    looked = scene(raid(row="lieutenant", supply="staff-sergeant engineer*2", solo=solo))
    said = DECK_PREFERENCES.find(phrase)
    assert said is not None
    worth = [said.meaning(looked, looked.setup.deck_names.index(deck)) for deck in decks.split()]

    assert worth == sorted(set(worth), reverse=True)
