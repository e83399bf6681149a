"""Every die and draw made once more: right for whatever was played, wrong wherever anything was changed."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import replace
from itertools import chain

import pytest

from bocage.data.loader import former_editions, load_scenario
from bocage.engine import Event, Options, format_position, legal_actions, prepare
from bocage.engine.words import events as told
from bocage.engine.words.terms import SPECTATOR
from bocage.luck import LuckRanOut, RecordedLuck
from bocage.match import Match, RecordProblem, format_record, parse_record
from bocage.match.match import TakenBack
from bocage.match.reading import luck_lines
from bocage.match.record import DRAWS
from bocage.match.sealing import fixed_header, seal_match
from bocage.match.verifying import find_wrong, luck_asked
from bocage.sealed import SealedLuck, commit
from tests.english import says
from tests.rule import rule

ANNA, BERT = "a1" * 32, "0b" * 32
# What is played: a scenario, for four, its options.
MODES: dict[str, tuple[str, bool, Options]] = {
    "two": ("1", False, Options(round_limit=8)),
    "mortar": ("7", False, Options(round_limit=6)),
    "specialists": ("101", False, Options(specialists=True, round_limit=6)),
    "four": ("101", True, Options(round_limit=6)),
    "solo": ("4", False, Options(bot="germany", difficulty="hard", round_limit=6)),
    "desert": ("201", False, Options(round_limit=6)),
    "mines": ("202", False, Options(round_limit=6)),
    "desert-solo": ("203", False, Options(bot="italy", round_limit=5)),
}


def begin(mode: str, shares: bool = True) -> Match:
    """Return a sealed match at its first bid; its seats gave bytes, or none of them did."""
    name, four, options = MODES[mode]
    plan = load_scenario(name, four=four)
    setup = prepare(plan, options)
    # Always the same, so that what a test finds it always finds.
    secret, header = hashlib.sha256(mode.encode()).hexdigest(), fixed_header(plan, options)
    seal = replace(seal_match(plan, options, setup), secret=secret, commitment=commit(secret, header))
    if shares:
        seal = seal.with_shares([ANNA, BERT, "", ANNA][: setup.seat_count])
    return Match(plan, options, [f"p{seat}" for seat in range(setup.seat_count)], "7", setup=setup, seal=seal)


def played(mode: str, seed: int = 0, decisions: int = 160, shares: bool = True) -> Match:
    """Return a match that chance played, in which something is undone and taken back now and then."""
    match, chance = begin(mode, shares), random.Random(seed).random
    for number in range(decisions):
        if match.is_over:
            break
        seat = match.deciders()[0]
        actions = legal_actions(match.state, seat)
        keen = [action for action in actions if match.setup.verb_of(action).name in ("attack", "command", "blast")]
        fitting = keen if keen and chance() < 0.7 else actions
        match.play(seat, fitting[int(chance() * len(fitting))])
        if chance() < 0.2 and not match.undo_bar(seat):
            match.undo(seat)
        if number % 37 == 36 and not match.is_over:
            back = max(0, len(match.entries) - 1 - int(chance() * 12))
            match.take_back(match.entries[back].seat, back)
    return match


def wrong_places(match: Match) -> list[int]:
    """Return the places whose dice or cards are not those of the seal."""
    assert match.seal is not None
    return [wrong.place for wrong in find_wrong(match.seal, list(chain.from_iterable(luck_asked(match))))]


@rule("R8.11")
@pytest.mark.parametrize("mode", MODES)
def test_all_that_was_played_is_proved_and_goes_on_where_it_stood(mode: str) -> None:
    match = played(mode)
    text = format_record(match)
    again = parse_record(text, lambda _: match.plan)

    assert match.seal is not None
    assert again.seal == match.seal
    assert again.history == match.history
    assert format_position(again.state) == format_position(match.state)
    assert format_record(again) == text
    assert match.seal.holds
    assert wrong_places(match) == wrong_places(again) == []
    assert len(luck_lines(text)) == match.outcome_count() > 40
    # Undone, taken back or read again: the next die is the one in the next place.
    expected = SealedLuck(match.seal, match.outcome_count()).roll()
    assert match.own_luck(match.outcome_count()).roll() == expected
    if not match.is_over:
        match.use_luck(match.own_luck(match.outcome_count()))
        play_to_luck(match)
        play_to_luck(again)
        assert again.history == match.history
        assert wrong_places(match) == []


@rule("R8.11")
def test_what_was_taken_back_is_proved_with_the_rest_and_does_not_come_again() -> None:
    match = played("two", seed=3, decisions=60)
    match.take_back(match.entries[20].seat, 20)
    play_to_luck(match)
    whole = [each.outcome for each in chain.from_iterable(luck_asked(match))]
    standing = [*match.opening.outcomes, *(each for entry in match.entries for each in entry.outcomes)]

    assert len(whole) == match.outcome_count() > len(standing)
    assert wrong_places(match) == []


def test_a_replay_does_not_need_the_secret() -> None:
    match = played("two")
    outcomes = [each.outcome for each in chain.from_iterable(luck_asked(match))]
    assert match.seal is not None
    plain = Match(match.plan, match.options, match.players, "other", RecordedLuck(outcomes), match.setup)
    assert plain.opening == match.opening


def test_what_breaks_off_in_mid_action_has_not_fallen() -> None:
    match = begin("two")
    for seat in (0, 1):
        match.play(seat, legal_actions(match.state, seat)[0])
    assert match.seal is not None
    luck = BreakingOff(match)
    match.use_luck(luck)
    with pytest.raises(KeyboardInterrupt):
        play_to_luck(match)
    luck.breaks = False
    play_to_luck(match)

    assert wrong_places(match) == []


class BreakingOff(SealedLuck):
    """Luck that somebody breaks off in the midst of."""

    def __init__(self, match: Match) -> None:
        assert match.seal is not None
        super().__init__(match.seal, match.outcome_count())
        self.breaks = True

    def draw(self, counts: list[int], total: int) -> int:
        kind = super().draw(counts, total)
        if self.breaks and self.fallen % 3 == 0:
            raise KeyboardInterrupt
        return kind


def play_to_luck(match: Match) -> None:
    """Play on until dice or cards have fallen."""
    before = match.outcome_count()
    while match.outcome_count() == before and not match.is_over:
        seat = match.deciders()[0]
        match.play(seat, legal_actions(match.state, seat)[-1])


@pytest.mark.parametrize("mode", MODES)
def test_events_tell_every_die_and_draw_in_its_order(mode: str) -> None:
    # By this a page compares what it was told with what it makes by itself.
    match = played(mode, seed=1)
    for entry in [match.opening, *(each for each in match.history if not isinstance(each, TakenBack))]:
        assert list(chain.from_iterable(map(luck_told, entry.events))) == entry.outcomes


def luck_told(event: Event) -> tuple[int, ...]:
    """Return the faces, kinds and lots that an event tells of."""
    if event[0] == told.ROLLED:
        return event[6:]
    if event[0] == told.LOT_FELL:
        # Places are counted from 1 when they are told.
        return (event[2] - 1,)
    return (event[2],) if event[0] in (*DRAWS, *BETWEEN_DRAWS, told.DIE_FELL) else ()


BETWEEN_DRAWS = (told.BID_DRAWN, told.LAID_OUT, told.TURNED_UP)


def test_a_former_edition_is_proved_by_the_header_it_began_with() -> None:
    plan = load_scenario("101")
    former = former_editions(plan.id)[0]

    assert former.id != plan.id
    assert f"scenario = {plan.id}\n" in fixed_header(former, Options())
    assert fixed_header(former, Options()) != fixed_header(plan, Options())


# Ways to change one thing in a record; each is to be found out, by the rules or by the luck.


def changed_line(text: str, key: str, change: Callable[[str], str]) -> str:
    """Return a record with the value of a header's line changed."""
    lines = text.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith(f"{key} = "))
    lines[place] = f"{key} = {change(lines[place].partition(' = ')[2])}"
    return "\n".join(lines) + "\n"


def other_digit(text: str) -> str:
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def is_found(text: str, match: Match) -> bool:
    """Return True if a record is refused, or its seal or luck found not to be right."""
    try:
        again = parse_record(text, lambda _: match.plan)
    except RecordProblem:
        return True
    assert again.seal is not None
    return not again.seal.holds or bool(wrong_places(again))


@pytest.mark.parametrize("key", ["commitment", "secret", "bytes-us", "bytes-germany", "round-limit", "control"])
def test_a_header_that_was_changed_is_found(key: str) -> None:
    match = played("two")
    text = format_record(match)
    change = {"round-limit": lambda _: "9", "control": lambda _: "2019"}.get(key, other_digit)

    assert not is_found(text, match)
    assert is_found(changed_line(text, key, change), match)


def test_exchanged_bytes_and_bytes_left_out_are_found() -> None:
    match = played("two")
    text = format_record(match)
    exchanged = text.replace(ANNA, "x").replace(BERT, ANNA).replace("x", BERT)

    assert exchanged != text
    assert is_found(exchanged, match)
    assert is_found(changed_line(text, "bytes-us", lambda _: "none"), match)


def test_another_secret_with_its_own_commitment_is_found() -> None:
    match = played("two")
    other = "5e" * 32
    forged = changed_line(format_record(match), "secret", lambda _: other)
    forged = changed_line(forged, "commitment", lambda _: commit(other, fixed_header(match.plan, match.options)))

    again = parse_record(forged, lambda _: match.plan)
    assert again.seal is not None
    assert again.seal.holds
    assert wrong_places(again)


@pytest.mark.parametrize("mode", ["two", "four", "solo", "desert"])
def test_every_single_die_and_draw_that_was_changed_is_found_where_it_stands(mode: str) -> None:
    match = played(mode, decisions=80)
    asked = list(chain.from_iterable(luck_asked(match)))
    assert match.seal is not None
    for place, each in enumerate(asked):
        others = range(10) if each.is_die else [kind for kind, count in enumerate(each.counts) if count]
        for other in others:
            forged = [*asked]
            forged[place] = type(each)(each.counts, other)
            wrong = find_wrong(match.seal, forged)
            assert [found.place for found in wrong] == ([] if other == each.outcome else [place])


def test_luck_in_another_order_is_found() -> None:
    match = played("two")
    lines = format_record(match).splitlines()
    # The hands of two rounds, exchanged card by card where they differ.
    draws = [place for place, line in enumerate(lines) if line.startswith("us draws ") and "reshuffles" not in line]
    found = 0
    for place in draws:
        words = lines[place].split(" ", 2)
        cards = words[2].split(", ")
        if len(set(cards)) < 2:
            continue
        turned = ", ".join(reversed(cards))
        forged = [*lines[:place], f"us draws {turned}", *lines[place + 1 :]]
        if turned != words[2]:
            assert is_found("\n".join(forged) + "\n", match)
            found += 1
    assert found > 3


def test_a_decision_that_is_left_out_or_doubled_is_found() -> None:
    match = played("two")
    lines = format_record(match).splitlines()
    drawn = [place for place, line in enumerate(lines) if "[drew" in line or " against " in line]
    # What comes last could be left out unnoticed, as no luck follows it.
    assert len(drawn) > 5
    for place in drawn[:-1]:
        assert is_found("\n".join([*lines[:place], *lines[place + 1 :]]) + "\n", match)
        assert is_found("\n".join([*lines[:place], lines[place], *lines[place:]]) + "\n", match)


@pytest.mark.parametrize(("key", "value"), [("secret", "12"), ("bytes-us", "AB" * 32), ("commitment", "none")])
def test_what_is_no_bytes_is_refused(key: str, value: str) -> None:
    match = played("two", decisions=4)
    with pytest.raises(RecordProblem, check=says("is to be 32 bytes")):
        parse_record(changed_line(format_record(match), key, lambda _: value), lambda _: match.plan)


def test_a_record_without_its_secret_is_told_but_not_gone_on_with() -> None:
    match = played("two", decisions=10)

    def without(match: Match) -> str:
        lines = format_record(match).splitlines()
        return "\n".join(line for line in lines if not line.startswith("secret"))

    with pytest.raises(RecordProblem, check=says("secret")):
        parse_record(without(match), lambda _: match.plan)
    match.resign(0)
    again = parse_record(without(match), lambda _: match.plan)
    assert again.is_over
    assert again.seal is not None
    assert again.seal.secret == ""


@pytest.mark.parametrize("over", [False, True])
def test_no_seat_is_told_the_secret_or_the_seed(over: bool) -> None:
    match = played("two", decisions=30)
    if over:
        match.resign(0)
    assert match.seal is not None
    for seat in (0, 1, SPECTATOR):
        told = format_record(match, seat)
        assert match.seal.secret not in told
        assert "seed" not in told
        assert f"commitment = {match.seal.commitment}" in told
        assert f"bytes-us = {ANNA}" in told
        with pytest.raises(RecordProblem, check=says("hides cards")):
            parse_record(told, lambda _: match.plan)


def test_a_match_that_was_left_before_the_first_card_has_a_record() -> None:
    plan, options = load_scenario("1"), Options()
    setup = prepare(plan, options)
    match = Match(plan, options, ["Anna", "?"], "7", setup=setup, seal=seal_match(plan, options, setup), deals=False)
    assert match.deciders() == []
    assert match.outcome_count() == 0
    match.resign(0)

    again = parse_record(format_record(match), lambda _: plan)

    assert not again.is_dealt
    assert again.is_over
    assert wrong_places(again) == []


def test_old_records_have_no_seal_and_read_as_before() -> None:
    plan = load_scenario("1")
    match = Match(plan, Options(), ["Anna", "Bert"], "3262")
    text = format_record(match)

    assert "commitment" not in text
    assert parse_record(text, lambda _: plan).seal is None
    # A match cannot be given a die that its record lacks.
    with pytest.raises(LuckRanOut):
        RecordedLuck([]).roll()
