from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations, product
from math import sqrt

import pytest
from mypy_extensions import i64

from bocage.engine import State, View, deal, lay_out, view_for
from bocage.engine.position.deal import Shares, hidden_cards
from bocage.engine.text.position import LACKS_NAMES
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import BIDDING, DECK, DISCARD, HAND, KNOWN, NOBODY, PILES, SEEN, SPECTATOR
from bocage.luck import SeededLuck
from tests.rule import rule
from tests.situation import Table, situation

DEALS = 3000
# What a watcher may find: the hand and the discard pile by kind, and the bid.
World = tuple[tuple[int, ...], tuple[int, ...], int]


@dataclass
class Hidden:
    """The cards of an enemy and what is known of them."""

    hand: str
    discard: str
    deck: str
    # Kinds proven absent, by pile.
    absent: dict[str, str] = field(default_factory=dict)
    known: str = ""
    seen: str = ""
    bid: str = ""


CASES = {
    "nothing is known": Hidden("rifleman-a scout-a", "rifleman-a fog-of-war", "scout-a sniper rifleman-a"),
    "one kind is not in the hand": Hidden(
        "scout-a*2", "rifleman-a fog-of-war", "sniper rifleman-a*2", {"hand": "rifleman-a"}
    ),
    "one kind is in the deck alone": Hidden(
        "scout-a*2", "fog-of-war*2", "rifleman-a*2 scout-a fog-of-war", {"hand": "rifleman-a", "discard": "rifleman-a"}
    ),
    "one kind is in the hand alone": Hidden(
        "rifleman-a scout-a", "scout-a", "sniper*2 scout-a", {"deck": "rifleman-a", "discard": "rifleman-a"}
    ),
    "kinds are barred from different piles": Hidden(
        "rifleman-b scout-a fog-of-war",
        "rifleman-a fog-of-war",
        "sniper rifleman-a scout-a",
        {"hand": "rifleman-a", "deck": "rifleman-b fog-of-war", "discard": "scout-a sniper"},
    ),
    "every kind is barred from somewhere": Hidden(
        "rifleman-a*2", "scout-a*2", "sniper*2 rifleman-a scout-a", {"hand": "sniper scout-a", "discard": "rifleman-a"}
    ),
    "some cards are known or were seen": Hidden(
        "rifleman-a*2 scout-a",
        "rifleman-a scout-a fog-of-war",
        "rifleman-a sniper",
        {"hand": "sniper"},
        known="rifleman-a",
        seen="fog-of-war",
    ),
    "a bid lies face down": Hidden(
        "rifleman-a*2 scout-a", "fog-of-war", "rifleman-a scout-a", {"discard": "scout-a"}, bid="rifleman-a"
    ),
    "the deck is empty": Hidden("rifleman-a scout-a", "rifleman-a*2 sniper scout-a", "", {"hand": "sniper"}),
    "the hand is empty": Hidden("", "rifleman-a*2 sniper", "scout-a rifleman-a", {"deck": "sniper"}),
}


def table_with(case: Hidden) -> Table:
    """Seat an enemy with these cards and this public knowledge."""
    table = situation(
        phase="bidding" if case.bid else "turn",
        hand="rifleman-a",
        enemy_hand=case.hand,
        enemy_discard=case.discard,
        enemy_deck=case.deck,
        enemy_supply="rifleman-a sniper",
    )
    state, setup, seat = table.state, table.setup, table.enemy.side
    for place, pile in enumerate(LACKS_NAMES):
        if state.size(seat, (DECK, HAND, DISCARD)[place]):
            absent = [setup.kind_bit[setup.kind_of[card]] for card in case.absent.get(pile, "").split()]
            state.set_lacks(seat, place, sum(absent))
    for row, cards in ((KNOWN, case.known), (SEEN, case.seen)):
        for card in cards.split():
            state.note(seat, row, setup.kind_of[card], 1)
    if case.bid:
        table.enemy.play(f"bid {case.bid}")
    return table


def world_of(state: State, seat: int) -> World:
    bid = state.bid(seat) if state.phase == BIDDING else NOBODY
    return tuple(state.row(seat, HAND)), tuple(state.row(seat, DISCARD)), bid


def assignments(hidden: list[int], hand: int, discard: int) -> Iterator[tuple[list[int], list[int], list[int]]]:
    """Yield every way to lay the hidden cards, told apart one by one, into hand, discard pile and deck."""
    cards = [kind for kind, count in enumerate(hidden) for _ in range(count)]
    for in_hand in combinations(range(len(cards)), hand):
        rest = [card for card in range(len(cards)) if card not in in_hand]
        for in_discard in combinations(rest, discard):
            in_deck = [card for card in rest if card not in in_discard]
            yield ([cards[i] for i in in_hand], [cards[i] for i in in_discard], [cards[i] for i in in_deck])


def is_allowed(piles: tuple[list[int], list[int], list[int]], lacks: list[int], bits: list[int]) -> bool:
    hand, discard, deck = piles
    return not any(lacks[place] & bits[kind] for place, pile in enumerate((deck, hand, discard)) for kind in pile)


def exact_chances(view: View, seat: int) -> dict[World, Fraction]:
    """Return how likely each world is if all consistent ways to lay the single cards are equally likely."""
    kinds = range(view.setup.kind_count)
    known, seen = view.row(seat, KNOWN), view.row(seat, SEEN)
    ways: Counter[World] = Counter()
    sizes = view.size(seat, HAND) - sum(known), view.size(seat, DISCARD) - sum(seen)
    lacks = [view.lacks(seat, place) for place in range(3)]
    for piles in assignments(list(hidden_cards(view, seat)), *sizes):
        if not is_allowed(piles, lacks, list(view.setup.kind_bit)):
            continue
        hand = tuple(known[kind] + piles[0].count(kind) for kind in kinds)
        discard = tuple(seen[kind] + piles[1].count(kind) for kind in kinds)
        if view.phase == BIDDING and view.has_bid(seat):
            for kind in kinds:
                if hand[kind]:
                    ways[hand, discard, kind] += hand[kind]
        else:
            ways[hand, discard, NOBODY] += 1
    total = sum(ways.values())
    return {world: Fraction(count, total) for world, count in ways.items()}


def fits(found: Counter[World], chances: dict[World, Fraction]) -> bool:
    """Return True if the frequencies fit the chances by a chi-square bound of about four standard deviations."""
    total = sum(found.values())
    chi_square = sum((found[world] - total * float(p)) ** 2 / (total * float(p)) for world, p in chances.items())
    freedom = len(chances) - 1
    return found.keys() <= chances.keys() and chi_square <= freedom + 4 * sqrt(2 * freedom) + 4


def frequencies(draw: Callable[[], World]) -> Counter[World]:
    return Counter(draw() for _ in range(DEALS))


@rule("R14.1", "R14.2")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_every_consistent_deal_is_as_likely_as_the_next(case: Hidden) -> None:
    table = table_with(case)
    seat = table.enemy.side
    view = view_for(table.state, table.side)
    chances = exact_chances(view, seat)
    assert world_of(table.state, seat) in chances
    luck = SeededLuck("uniform")

    assert fits(frequencies(lambda: world_of(deal(view, luck), seat)), chances)


@rule("R14.1")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_the_bound_tells_a_deal_that_weighs_all_worlds_alike(case: Hidden) -> None:
    table = table_with(case)
    chances = exact_chances(view_for(table.state, table.side), table.enemy.side)
    worlds = sorted(chances)
    luck = random.Random("alike")

    # In one of the cases all worlds are equally likely indeed.
    assert fits(frequencies(lambda: luck.choice(worlds)), chances) == (len(set(chances.values())) == 1)


@rule("R14.1", "R14.2")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
@pytest.mark.parametrize("watcher", ["opponent", "owner", "spectator"])
def test_a_deal_looks_just_like_the_view_it_was_made_from(case: Hidden, watcher: str) -> None:
    table = table_with(case)
    seat = {"opponent": table.side, "owner": table.enemy.side, "spectator": SPECTATOR}[watcher]
    view = view_for(table.state, seat)
    luck = SeededLuck("looks")

    for _ in range(50):
        world = deal(view, luck)
        assert view_for(world, seat) == view
        if watcher == "owner":
            assert world_of(world, seat) == world_of(table.state, seat)
        held = [sum(world.count(0, pile, kind) for pile in range(PILES)) for kind in range(table.setup.kind_count)]
        assert held == list(table.setup.card_totals[: table.setup.kind_count])


@rule("R14.1")
def test_a_spectator_deals_both_hands() -> None:
    table = situation(hand="rifleman-a scout-a", deck="sniper", enemy_hand="rifleman-b", enemy_deck="scout-b")
    view = view_for(table.state, SPECTATOR)
    luck = SeededLuck("spectator")

    worlds = Counter(tuple(world_of(deal(view, luck), seat)[0] for seat in (0, 1)) for _ in range(600))

    # Three hands on one side, two on the other, and nothing ties them together.
    assert len(worlds) == 6
    assert all(70 < count < 130 for count in worlds.values())


@rule("R14.1")
def test_deal_counts_the_ways_exactly() -> None:
    setup = situation().setup
    dice = random.Random("shares")
    nonzero = 0
    for _ in range(150):
        hidden = [0] * setup.kind_count
        for _card in range(dice.randrange(7)):
            hidden[dice.randrange(4)] += 1
        cards = sum(hidden)
        hand = dice.randint(0, cards)
        discard = dice.randint(0, cards - hand)
        lacks = [dice.randrange(16) & dice.randrange(16) for _pile in range(3)]
        state = lay_out(setup)
        for place, kinds in enumerate(lacks):
            state.set_lacks(0, place, kinds)
        view = view_for(state, SPECTATOR)

        counted = Shares(vec[i64](hidden), hand, discard, cards - hand - discard, view, 0).count()

        by_hand = 0
        single = [kind for kind, count in enumerate(hidden) for _ in range(count)]
        for places in product(range(3), repeat=cards):
            if places.count(1) == hand and places.count(2) == discard:
                by_hand += all(not lacks[place] & setup.kind_bit[k] for k, place in zip(single, places, strict=True))
        assert counted == by_hand, (hidden, hand, discard, lacks)
        nonzero += counted > 0
    assert nonzero > 50
