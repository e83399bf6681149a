"""A whole round of scenario 7, decision by decision: the worked example of the published rulebook. Rules R3 to R7."""

from __future__ import annotations

from collections import Counter

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import (
    Events,
    Options,
    Setup,
    State,
    apply,
    bar,
    deciders,
    events_for,
    legal_actions,
    parse_action,
    parse_position,
    parse_seat,
    prepare,
    total_defence,
)
from bocage.engine.words import events as tell
from bocage.engine.words.bars import bar_name
from bocage.engine.words.terms import (
    BIDDING,
    CONTROLLED,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    PILES,
    PLAY_AREA,
    REMOVED,
    SCOUTED,
    SUPPLY,
    UNSEEN,
)
from bocage.luck import RecordedLuck
from tests.normandy import GERMANY, US
from tests.rule import rule

# The end of an earlier round. The US Machine Gunners wait on their spawn tile, the German Riflemen next to 17B; all
# cards that the two are about to draw lie in their decks.
BEFORE = """
round 3 turn turn 1 seat germany
initiative us
us deck rifleman-a*1 machine-gunner-c*1 squad-leader-c*1 fog-of-war*1
us deck-may-hold rifleman-a machine-gunner-c squad-leader-c fog-of-war
us discard platoon-sergeant*1 rifleman-b*1 scout-a*1 scout-b*1 fog-of-war*1
us seen platoon-sergeant*1 rifleman-b*1 scout-a*1 scout-b*1 fog-of-war*1
us supply platoon-guide*1 squad-leader-a*1 squad-leader-b*1 scout-a*2 scout-b*2 scout-c*3 rifleman-a*4 rifleman-b*4
us supply rifleman-c*5 sniper*3 machine-gunner-a*3 machine-gunner-b*3 machine-gunner-c*2 mortar*3 fog-of-war*8
germany deck squad-leader-a*1 scout-b*1 rifleman-a*2
germany deck-may-hold squad-leader-a scout-b rifleman-a
germany discard platoon-sergeant*1 scout-a*1 rifleman-b*1
germany seen platoon-sergeant*1 scout-a*1 rifleman-b*1
germany supply platoon-guide*1 squad-leader-b*1 squad-leader-c*1 scout-a*2 scout-b*2 scout-c*3 rifleman-a*3
germany supply rifleman-b*4 rifleman-c*5 sniper*3 machine-gunner-a*3 machine-gunner-b*3 machine-gunner-c*3 mortar*3
germany supply fog-of-war*8
germany removed fog-of-war*2
us scouted 2B 16B
us controlled 13B 18B
us counters scout-a@13B rifleman-a@13B scout-b@18B rifleman-b@18B machine-gunner-c@16B
germany scouted 7A 3B 14B
germany controlled 6B
germany counters scout-a@6B scout-b@6B rifleman-b@6B rifleman-a@3B
"""
US_DRAWS = ["rifleman-a", "machine-gunner-c", "squad-leader-c", "fog-of-war"]
GERMAN_DRAWS = ["squad-leader-a", "scout-b", "rifleman-a", "rifleman-a"]
DICE = [5, 8]
NEXT_US_DRAWS = ["rifleman-a", "platoon-sergeant", "fog-of-war", "scout-a"]
NEXT_GERMAN_DRAWS = ["platoon-sergeant", "fog-of-war", "scout-b", "rifleman-a"]


class Example:
    """The position of the example and what is to be drawn and rolled in it."""

    def __init__(self, options: Options) -> None:
        self.setup: Setup = prepare(load_scenario("7"), options)
        self.state: State = parse_position(self.setup, BEFORE)
        kinds = [[self.setup.kind_of[card] for card in cards] for cards in (US_DRAWS, GERMAN_DRAWS)]
        later = [[self.setup.kind_of[card] for card in cards] for cards in (NEXT_US_DRAWS, NEXT_GERMAN_DRAWS)]
        self.luck = RecordedLuck([*kinds[0], *kinds[1], *DICE, *later[0], *later[1]])

    def play(self, seat: str, text: str) -> Events:
        """Check that the decision is asked for and legal, take it and return what happened."""
        number, action = parse_seat(self.setup, seat), parse_action(self.setup, text)
        assert number in deciders(self.state), f"{seat} is not asked"
        assert action in legal_actions(self.state, number), f"{text}: {bar_name(bar(self.state, number, action))}"
        events: Events = []
        apply(self.state, number, action, self.luck, events)
        return events

    def cards(self, seat: str, pile: int) -> Counter[str]:
        """Return the cards of a pile by their ids."""
        row = self.state.row(parse_seat(self.setup, seat), pile)
        return Counter({self.setup.kind_ids[kind]: count for kind, count in enumerate(row) if count})

    def tile_of(self, side: int, card: str) -> str:
        """Return the name of the tile of a side's counter."""
        return self.setup.tile_names[self.state.where(self.unit(side, card))]

    def unit(self, side: int, card: str) -> int:
        return self.state.unit(side, self.setup.kind_of[card])

    def mark(self, side: int, tile: str) -> int:
        return self.state.mark(side, self.setup.tile_of[tile])

    def play_to(self, stage: str) -> None:
        """Play up to a stage of the round: its hands, David's turn or the next round."""
        lines = [("germany", "end turn"), ("us", "bid rifleman-a"), ("germany", "bid squad-leader-a")]
        if stage != "germany":
            lines += [("germany", "scout-b scout 3B"), ("germany", "step 17B")]
            lines += [("germany", "rifleman-a move 17B"), ("germany", "rifleman-a control"), ("germany", "end turn")]
        for seat, text in lines:
            self.play(seat, text)


@pytest.fixture(params=["2019", "reinforcements"])
def example(request: pytest.FixtureRequest) -> Example:
    """The example holds under both editions of Control."""
    return Example(Options(control=request.param))


@rule("R1.4")
@pytest.mark.parametrize("seat", [US, GERMANY])
def test_the_example_begins_with_every_card_of_the_scenario(example: Example, seat: int) -> None:
    kinds = example.setup.kind_count
    held = [sum(example.state.count(seat, pile, kind) for pile in range(PILES)) for kind in range(kinds)]

    assert held == list(example.setup.card_totals[seat * kinds : (seat + 1) * kinds])


@rule("R3.1", "R3.3")
def test_the_higher_bid_takes_the_marker_and_both_bids_are_discarded(example: Example) -> None:
    example.play("germany", "end turn")

    assert example.state.phase == BIDDING
    assert example.cards("us", HAND) == Counter(US_DRAWS)
    assert example.cards("germany", HAND) == Counter(GERMAN_DRAWS)

    example.play("us", "bid rifleman-a")
    assert example.state.initiative == US
    example.play("germany", "bid squad-leader-a")

    assert example.state.initiative == GERMANY
    assert deciders(example.state) == [GERMANY]
    assert example.cards("us", DISCARD)["rifleman-a"] == 1
    assert example.cards("germany", DISCARD)["squad-leader-a"] == 1
    assert example.cards("germany", HAND) == Counter({"scout-b": 1, "rifleman-a": 2})


@rule("R5.1")
def test_riflemen_cannot_move_to_a_tile_that_their_side_has_not_scouted(example: Example) -> None:
    example.play_to("germany")

    barred = bar(example.state, GERMANY, parse_action(example.setup, "rifleman-a move 17B"))

    assert bar_name(barred) == "not-scouted"


@rule("R5.3", "R14.2")
def test_the_scouts_enter_3b_for_nothing_and_17b_for_a_fog_of_war(example: Example) -> None:
    example.play_to("germany")
    discarded = sum(example.cards("germany", DISCARD).values())

    example.play("germany", "scout-b scout 3B")
    assert sum(example.cards("germany", DISCARD).values()) == discarded
    assert example.mark(GERMANY, "17B") == UNSEEN
    example.play("germany", "step 17B")

    assert example.tile_of(GERMANY, "scout-b") == "17B"
    assert example.mark(GERMANY, "17B") == SCOUTED
    assert example.cards("germany", SUPPLY)["fog-of-war"] == 7
    assert example.cards("germany", DISCARD)["fog-of-war"] == 1
    assert example.cards("germany", PLAY_AREA) == Counter(["scout-b"])


@rule("R5.1", "R6.4", "R8.2")
def test_the_riflemen_move_in_and_capture_another_objective_point(example: Example) -> None:
    example.play_to("germany")
    example.play("germany", "scout-b scout 3B")
    example.play("germany", "step 17B")
    points = example.state.points(GERMANY)

    example.play("germany", "rifleman-a move 17B")
    assert example.tile_of(GERMANY, "rifleman-a") == "17B"
    example.play("germany", "rifleman-a control")

    assert example.mark(GERMANY, "17B") == CONTROLLED
    assert example.state.points(GERMANY) == points + 1
    assert example.cards("germany", HAND) == Counter()
    # Nothing is left to play, and still the end of the turn is a decision of its own (R3.4).
    assert legal_actions(example.state, GERMANY) == [example.setup.end_turn]


@rule("R3.4")
def test_all_cards_played_go_to_the_discard_pile_and_the_other_player_is_asked(example: Example) -> None:
    example.play_to("us")

    assert example.cards("germany", PLAY_AREA) == Counter()
    assert example.cards("germany", DISCARD) == Counter(
        [*GERMAN_DRAWS, "fog-of-war", "platoon-sergeant", "scout-a", "rifleman-b"]
    )
    assert deciders(example.state) == [US]
    assert example.cards("us", HAND) == Counter(["machine-gunner-c", "squad-leader-c", "fog-of-war"])


@rule("R6.4")
@pytest.mark.parametrize(("control", "barred"), [("2019", "enemy-present"), ("reinforcements", "free")])
def test_the_machine_gunners_on_2b_stop_a_control_there_in_the_first_edition_alone(control: str, barred: str) -> None:
    example = Example(Options(control=control))
    example.play_to("us")
    example.play("us", "machine-gunner-c move 2B")
    riflemen = example.unit(GERMANY, "rifleman-a")
    example.state.move_counter(riflemen, example.setup.tile_of["2B"])
    example.state.set_mark(GERMANY, example.setup.tile_of["2B"], SCOUTED)
    example.state.turn_seat = GERMANY
    example.state.move_card(GERMANY, example.setup.kind_of["rifleman-a"], DISCARD, HAND)

    code = bar(example.state, GERMANY, parse_action(example.setup, "rifleman-a control"))

    assert bar_name(code) == barred


@rule("R7.2")
def test_the_woods_and_the_range_count_for_nine_from_afar_and_for_eight_from_2b(example: Example) -> None:
    example.play_to("us")
    riflemen = example.unit(GERMANY, "rifleman-a")
    gunners = example.unit(US, "machine-gunner-c")
    attack = example.setup.named("attack")

    assert total_defence(example.state, attack, example.state.where(gunners), riflemen) == 4 + 3 + 2
    example.play("us", "machine-gunner-c move 2B")

    assert total_defence(example.state, attack, example.state.where(gunners), riflemen) == 4 + 3 + 1


@rule("R6.5", "R14.1")
def test_the_squad_leader_returns_the_machine_gunner_to_the_hand(example: Example) -> None:
    example.play_to("us")
    example.play("us", "machine-gunner-c move 2B")

    example.play("us", "squad-leader-c inspire machine-gunner-c")

    assert example.cards("us", HAND) == Counter(["machine-gunner-c", "fog-of-war"])
    assert example.cards("us", PLAY_AREA) == Counter(["squad-leader-c"])


@rule("R7.3", "R7.4", "R7.8")
def test_a_five_and_an_eight_hit_and_cost_a_rifleman_of_the_discard_pile(example: Example) -> None:
    example.play_to("us")
    example.play("us", "machine-gunner-c move 2B")
    example.play("us", "squad-leader-c inspire machine-gunner-c")
    riflemen, gunners = example.unit(GERMANY, "rifleman-a"), example.unit(US, "machine-gunner-c")

    events = example.play("us", "machine-gunner-c attack rifleman-a")

    kind = example.setup.kind_of["rifleman-a"]
    assert events[1:] == [
        (tell.ROLLED, example.setup.named("attack").number, gunners, riflemen, 8, 1, *DICE),
        (tell.CASUALTY, riflemen, DISCARD, kind),
    ]
    assert events_for(example.setup, events, US)[-1] == (tell.CASUALTY, riflemen, DISCARD, HIDDEN)
    assert example.cards("germany", REMOVED) == Counter({"rifleman-a": 1, "fog-of-war": 2})
    assert example.cards("germany", DISCARD)["rifleman-a"] == 1
    assert example.tile_of(GERMANY, "rifleman-a") == "17B"


@rule("R4.3", "R3.4")
def test_the_last_card_is_fog_of_war_and_the_next_round_begins(example: Example) -> None:
    example.play_to("us")
    example.play("us", "machine-gunner-c move 2B")
    example.play("us", "squad-leader-c inspire machine-gunner-c")
    example.play("us", "machine-gunner-c attack rifleman-a")
    assert example.cards("us", HAND) == Counter(["fog-of-war"])
    assert legal_actions(example.state, US) == [example.setup.end_turn]

    example.play("us", "end turn")

    assert example.state.round == 5
    assert example.state.phase == BIDDING
    assert sorted(deciders(example.state)) == [US, GERMANY]
    # Both decks were empty: played cards, bids and the Fog of War left in hand were shuffled into new ones (R3.2).
    assert example.cards("us", HAND) == Counter(NEXT_US_DRAWS)
    assert example.cards("us", DECK) == Counter(
        ["rifleman-b", "scout-b", "machine-gunner-c", "squad-leader-c", "fog-of-war"]
    )
    assert example.cards("germany", DECK) == Counter(["squad-leader-a", "rifleman-b", "scout-a"])
    assert example.luck.used == len(example.luck.outcomes)
