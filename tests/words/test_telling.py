from __future__ import annotations

import re

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import FACTS, Events, Options, Setup, prepare
from bocage.engine.words import events as told
from bocage.engine.words.bars import BARS
from bocage.engine.words.events import EVENT_FIELDS, EVENT_NAMES
from bocage.engine.words.terms import BY_POINTS, BY_STALEMATE, ENDING_NAMES, HAND, HIDDEN, NOBODY, PILE_NAMES, SPECTATOR
from bocage.words import Teller, Words
from tests.desert import desert_setup
from tests.english import ENGLISH
from tests.rule import rule

# Fields that a sentence need not tell: whether everybody knows a card shows in whether it is named.
UNTOLD = {"shown"}


@pytest.fixture(scope="module")
def setup() -> Setup:
    return prepare(load_scenario("10"), Options())


def tell(setup: Setup, events: Events, seat: int | None = None) -> list[str]:
    return Teller(Words(setup, ENGLISH), seat).tell(events)


def test_every_event_has_a_sentence_and_no_sentence_is_left_over() -> None:
    assert ENGLISH.keys("event") == [f"event.{name}" for name in EVENT_NAMES]


@pytest.mark.parametrize(("name", "fields"), EVENT_FIELDS, ids=EVENT_NAMES)
def test_a_sentence_tells_all_that_its_event_holds(name: str, fields: tuple[str, ...]) -> None:
    assert ENGLISH.placeholders(f"event.{name}") == set(fields) - UNTOLD


@pytest.mark.parametrize(("name", "fields"), EVENT_FIELDS, ids=EVENT_NAMES)
def test_every_event_can_be_told(setup: Setup, name: str, fields: tuple[str, ...]) -> None:
    # Any number will do, but what is rolled for is a verb with dice.
    values = [setup.named("attack").number if field == "verb" else 1 for field in fields]
    told_of = desert_setup("raid") if {"berth", "mine"} & set(fields) else setup

    (line,) = tell(told_of, [(EVENT_NAMES.index(name), *values)])

    assert line.endswith(".")
    assert "{" not in line


def test_every_bar_has_a_reason_and_no_reason_is_left_over() -> None:
    assert set(ENGLISH.keys("bar")) == {f"bar.{name}" for name, _ in BARS if name != "free"}


def test_every_ending_pile_and_action_has_its_words() -> None:
    texts = ENGLISH
    assert {f"ui.ending-{name}" for name in ENDING_NAMES if name} <= set(texts.keys("ui"))
    assert {f"ui.pile-{name}" for name in PILE_NAMES} <= set(texts.keys("ui"))
    assert {f"ui.action-{name}" for name in (verb.name for verb in FACTS)} <= set(texts.keys("ui"))


def test_cards_drawn_are_named_to_their_owner_and_counted_to_others(setup: Setup) -> None:
    scout, fog = setup.kind_of["scout-a"], setup.fog
    events: Events = [(told.ROUND_BEGAN, 2), *((told.DREW, 0, kind) for kind in (scout, fog, fog)), (told.DREW, 1, fog)]

    assert tell(setup, events, 0) == ["Round 2.", "US drew Scout A, 2 Fog of War.", "Germany drew a card."]
    assert tell(setup, events, 1) == ["Round 2.", "US drew 3 cards.", "Germany drew Fog of War."]
    assert tell(setup, events, SPECTATOR) == ["Round 2.", "US drew 3 cards.", "Germany drew a card."]
    assert tell(setup, events) == ["Round 2.", "US drew Scout A, 2 Fog of War.", "Germany drew Fog of War."]


def test_a_bid_is_hidden_until_it_is_shown(setup: Setup) -> None:
    scout = setup.kind_of["scout-a"]
    made: Events = [(told.BID_MADE, 1, scout)]
    shown: Events = [(told.BID_SHOWN, 0, setup.fog), (told.BID_SHOWN, 1, scout), (told.INITIATIVE_TAKEN, 1)]

    assert tell(setup, made, 0) == ["Germany set a card aside as a bid."]
    assert tell(setup, made + shown, 0) == ["Bids: US Fog of War 1, Germany Scout A 6; Germany has the initiative."]


def test_conceal_names_the_scout_who_concealed(setup: Setup) -> None:
    events: Events = [
        (told.PLAYED, 0, setup.kind_of["scout-a"], setup.named("conceal").number),
        (told.CONCEALED, 0, 1),
        (told.TOOK_FOG, 1),
    ]

    assert tell(setup, events, 1) == ["US played Scout A: Conceal. US saddled Germany with a Fog of War."]


def test_a_line_holds_the_events_that_it_tells_as_the_reader_knows_them(setup: Setup) -> None:
    unit, tile = 0, setup.tile_of["5B"]
    events: Events = [(told.DREW, 0, setup.fog), (told.PLACED, unit, tile), (told.TURN_ENDED, 0)]

    lines = Teller(Words(setup, ENGLISH), 1).lines(events)

    drew, placed, ended = (told.DREW, 0, HIDDEN), (told.PLACED, unit, tile), (told.TURN_ENDED, 0)
    assert [line.events for line in lines] == [(drew, placed), (ended,)]
    assert [line.text for line in lines] == tell(setup, events, 1)


def test_what_follows_from_a_card_stands_on_its_line(setup: Setup) -> None:
    kind, unit, tile = setup.kind_of["scout-b"], setup.unit_index[setup.kind_of["scout-b"]], setup.tile_of["5B"]
    events: Events = [
        (told.PLAYED, 0, kind, setup.named("scout").number),
        (told.MOVED, unit, setup.tile_of["3B"], tile),
        (told.SCOUTED_TILE, 0, tile),
        (told.TOOK_FOG, 0),
        (told.TURN_ENDED, 0),
    ]

    assert tell(setup, events, 1) == [
        "US played Scout B: Scout. US Scouts B moved from 3B to 5B. US scouted 5B. US took a Fog of War.",
        "US ended the turn.",
    ]


def test_dice_are_told_with_what_they_had_to_reach(setup: Setup) -> None:
    kind = setup.kind_of["rifleman-a"]
    unit = setup.unit_index[kind]
    enemy, attack = setup.unit_count + unit, setup.named("attack").number
    events: Events = [
        (told.PLAYED, 0, kind, attack),
        (told.ROLLED, attack, unit, enemy, 7, 1, 3, 0),
        (told.CASUALTY, enemy, HAND, kind),
        (told.COUNTER_LOST, enemy),
    ]

    story = "US Riflemen A attacked German Riflemen A: needed 7, rolled 3, 0: a hit. "
    assert tell(setup, events, 0) == [
        story + "German Riflemen A lost a card from the hand. German Riflemen A left the board."
    ]
    assert tell(setup, events, 1)[0].startswith(story + "German Riflemen A lost Rifleman A (")


def test_the_fallen_are_named_one_after_another(setup: Setup) -> None:
    kind = setup.kind_of["rifleman-a"]
    unit = setup.unit_index[kind]

    lines = tell(setup, [(told.CASUALTY, unit, HAND, kind), (told.CASUALTY, unit, HAND, kind)], 0)

    names = re.findall(r"\((.+?)\)", lines[0])
    assert len(names) == len(set(names)) == 2


def test_the_names_of_the_fallen_go_on_where_the_count_stands(setup: Setup) -> None:
    kind = setup.kind_of["rifleman-a"]
    unit = setup.unit_index[kind]
    casualty: Events = [(told.CASUALTY, unit, HAND, kind)]
    whole = Teller(Words(setup, ENGLISH), 0)
    first, second = whole.tell(casualty), whole.tell(casualty)

    assert Teller(Words(setup, ENGLISH), 0, {(unit, kind): 1}).tell(casualty) == second != first


def test_readying_a_unit_is_told_in_words(setup: Setup) -> None:
    assert tell(setup, [(told.PLAYED, 1, setup.kind_of["rifleman-a"], setup.named("ready").number)]) == [
        "Germany played Rifleman A: Ready the unit."
    ]


def test_the_end_is_told(setup: Setup) -> None:
    assert tell(setup, [(told.MATCH_ENDED, 1, BY_POINTS)]) == ["The match is over: Germany wins by points."]
    assert tell(setup, [(told.MATCH_ENDED, NOBODY, BY_STALEMATE)]) == [
        "The match is over: nobody wins, a draw by stalemate."
    ]


def test_cards_left_in_hand_are_counted_where_they_are_hidden(setup: Setup) -> None:
    scout = setup.kind_of["scout-a"]
    events: Events = [(told.LEFT_IN_HAND, 1, scout, 1), (told.LEFT_IN_HAND, 1, setup.fog, 0)]

    assert tell(setup, events, 0) == ["Germany discarded Scout A, a card unplayed."]
    assert Words(setup, ENGLISH).cards([HIDDEN, HIDDEN]) == "2 cards"


@rule("R13.2")
def test_a_bots_bid_is_told_with_its_number_as_others_are(setup: Setup) -> None:
    rifleman, leader = setup.kind_of["rifleman-b"], setup.kind_of["squad-leader-a"]

    lines = tell(setup, [(told.BID_DRAWN, 1, rifleman), (told.BID_SHOWN, 0, leader), (told.INITIATIVE_TAKEN, 0)])

    assert lines == [
        "Germany turned over Rifleman B (initiative 5) as its bid.",
        "Bids: US Squad Leader A 7; US has the initiative.",
    ]


@rule("R12.3")
def test_a_command_that_a_bid_passes_on_is_told_after_all_bids() -> None:
    setup = prepare(load_scenario("101", four=True), Options())
    sergeant, scout = setup.kind_of["platoon-sergeant"], setup.kind_of["scout-a"]
    events: Events = [
        (told.BID_SHOWN, 0, sergeant),
        (told.COMMAND_PASSED, 0, 2, sergeant),
        (told.BID_SHOWN, 1, scout),
        (told.INITIATIVE_TAKEN, 0),
        (told.TURN_BEGAN, 0),
    ]

    bids, turn = tell(setup, events)

    assert bids.startswith("Bids: US 1 Platoon Sergeant 9, Germany 1 Scout A 6; US has the initiative. ")
    assert bids.endswith(" US 1 passed Platoon Sergeant and the command on to US 2.")
    assert turn == "US 1 to play."


@rule("R9.2")
def test_specialists_fall_by_their_own_names_and_nobody_falls_twice() -> None:
    setup = prepare(load_scenario("101"), Options(specialists=True))
    rifleman, grenadier = setup.kind_of["rifleman-a"], setup.kind_of["grenadier-a"]
    unit = setup.unit_index[rifleman]
    fell: Events = [(told.CASUALTY, unit, HAND, kind) for kind in (grenadier, rifleman, grenadier, rifleman)]
    teller = Teller(Words(setup, ENGLISH), None)

    names = [name for event in fell for name in re.findall(r"[A-Z]\. \w+", " ".join(teller.tell([event])))]

    assert names == ["M. Haverford", "O. Hatcher", "T. Corso", "B. Kowalczyk"]
