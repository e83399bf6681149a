from __future__ import annotations

import re

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import legal_actions
from bocage.engine.words.terms import SPECTATOR
from bocage.match import Match, RecordProblem, format_record, parse_record
from tests.english import says
from tests.match.table import GERMANY, US, match_where, new_match, play_on
from tests.rule import rule

WATCHERS = [US, GERMANY, SPECTATOR]
NAMES = ("us", "germany")


def played() -> Match:
    match = new_match("mortain", "9")
    play_on(match, 150, seed=1)
    return match


def draws_of(text: str, seat: int) -> list[str]:
    lines = re.findall(rf"^{NAMES[seat]} draws (.*)$", text, re.MULTILINE)
    return [card for line in lines for card in line.split(", ") if card != "reshuffles"]


@rule("R14.1")
@pytest.mark.parametrize("watcher", WATCHERS)
def test_a_watcher_reads_its_own_cards_and_no_others(watcher: int) -> None:
    match = played()
    whole, text = format_record(match), format_record(match, watcher)
    for seat in (US, GERMANY):
        if seat == watcher:
            assert draws_of(text, seat) == draws_of(whole, seat)
        else:
            assert set(draws_of(text, seat)) == {"?"}
            assert len(draws_of(text, seat)) == len(draws_of(whole, seat))


@rule("R14.1")
def test_cards_drawn_in_a_turn_are_hidden_too() -> None:
    match, text = match_where("recon")
    match.play_text(match.state.turn_seat, text)

    assert re.search(r"\[.*drew [a-z]", format_record(match))
    assert re.search(r"\[.*drew \?", format_record(match, SPECTATOR))
    assert not re.search(r"\[.*drew [a-z]", format_record(match, SPECTATOR))


@pytest.mark.parametrize("watcher", WATCHERS)
def test_the_seed_is_left_out(watcher: int) -> None:
    match = played()

    assert "seed = 9\n" in format_record(match)
    assert "seed" not in format_record(match, watcher)


@pytest.mark.parametrize("watcher", WATCHERS)
def test_nothing_else_is_changed(watcher: int) -> None:
    match = played()
    whole = [line for line in format_record(match).splitlines() if not line.startswith("seed = ")]
    text = format_record(match, watcher).splitlines()

    assert len(text) == len(whole)
    for line, told in zip(whole, text, strict=True):
        pattern = re.escape(told).replace(r"\?", "[a-z-]+")
        assert re.fullmatch(pattern, line)


@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("decisions", [0, 1, 150])
def test_it_cannot_be_replayed(watcher: int, decisions: int) -> None:
    match = new_match("mortain", "9")
    play_on(match, decisions, seed=1)

    with pytest.raises(RecordProblem, check=says("hides cards from its reader")) as problem:
        parse_record(format_record(match, watcher), load_scenario)
    assert problem.value.key == "record-redacted"


@rule("R3.3", "R14.1")
def test_an_open_bid_is_shown_to_its_seat_alone() -> None:
    match = new_match()
    action = legal_actions(match.state, GERMANY)[0]
    card = match.setup.kind_ids[match.setup.action_kind[action]]
    match.play(GERMANY, action)

    assert f"germany bids {card}\n" in format_record(match, GERMANY)
    for watcher in (US, SPECTATOR):
        assert "germany bids ?\n" in format_record(match, watcher)

    match.play(US, legal_actions(match.state, US)[0])
    for watcher in WATCHERS:
        assert f"germany bids {card}\n" in format_record(match, watcher)
        assert "bids ?" not in format_record(match, watcher)


@rule("R14.1")
def test_bids_of_earlier_rounds_stay_shown_while_new_ones_are_hidden() -> None:
    match = new_match()
    while match.state.round < 3:
        play_on(match, 1, len(match.entries))
    match.play(US, legal_actions(match.state, US)[0])
    text = format_record(match, GERMANY)

    assert text.count("us bids ?") == 1
    assert len(re.findall(r"^us bids [a-z]", text, re.MULTILINE)) == 2


@rule("R14.1")
@pytest.mark.parametrize("watcher", [GERMANY, SPECTATOR])
def test_two_matches_that_differ_in_hidden_cards_alone_read_the_same(watcher: int) -> None:
    """The first hands of the US differ; Germany's are the same, and nobody has shown a card."""

    class Hands:
        def __init__(self, kinds: list[int]) -> None:
            self.kinds = kinds

        def roll(self) -> int:
            raise AssertionError("no die is rolled")

        def draw(self, counts: list[int], total: int) -> int:
            wanted = self.kinds.pop(0) if self.kinds else 0
            there = [kind for kind, count in enumerate(counts) if count]
            return there[wanted % len(there)]

    one = new_match(luck=Hands([0, 0, 0, 0]))
    two = new_match(luck=Hands([3, 2, 1, 4]))

    assert format_record(one) != format_record(two)
    assert format_record(one, watcher) == format_record(two, watcher)
