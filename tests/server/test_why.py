from __future__ import annotations

import random

import msgspec
import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, State, apply, deal, deciders, legal_actions, open_match, prepare, view_for
from bocage.engine.words.terms import HAND, NOBODY, TURN
from bocage.luck import SeededLuck
from bocage.server.tell.position import see
from bocage.server.tell.why import see_why
from bocage.server.wire.messages import Decide
from bocage.server.wire.why import WhyNot
from tests.desert import desert
from tests.english import ENGLISH
from tests.rule import rule
from tests.server.house import House, all_at, new_id, seed_luck


def positions(scenario: str, count: int, seed: int) -> list[State]:
    """Return positions of a match that is played by chance."""
    chance, luck = random.Random(seed), SeededLuck(seed)
    state = open_match(prepare(load_scenario(scenario), Options()), luck)
    found: list[State] = []
    while len(found) < count and deciders(state):
        found.append(state.copy())
        seat = chance.choice(deciders(state))
        apply(state, seat, chance.choice(legal_actions(state, seat)), luck)
    return found


@rule("R14.1")
@pytest.mark.parametrize("scenario", ["01-la-raye", "203-stranded-on-the-salt"])
def test_why_not_depends_on_nothing_that_the_seat_may_not_know(scenario: str) -> None:
    exchanged = 0
    for number, state in enumerate(positions(scenario, 40, seed=5)):
        for seat in range(2):
            other = deal(view_for(state, seat), SeededLuck(number))
            exchanged += other != state
            for card in ["", *state.setup.kind_ids]:
                assert see_why(state, seat, card, ENGLISH) == see_why(other, seat, card, ENGLISH)
    assert exchanged > 40


@pytest.mark.parametrize("scenario", ["01-la-raye", "07-la-huberderie", "201-a-night-on-the-airfield"])
def test_every_line_of_a_card_can_be_played_or_tells_why_not(scenario: str) -> None:
    told = 0
    for state in positions(scenario, 40, seed=2):
        setup, seat = state.setup, state.turn_seat
        if state.phase != TURN or state.doing != NOBODY:
            continue
        offered = see(state, seat, ENGLISH).actions
        for kind, card in enumerate(setup.kind_ids):
            why = see_why(state, seat, card, ENGLISH)
            if not state.count(seat, HAND, kind) or kind == setup.fog:
                assert why.reason is not None
                continue
            assert why.reason is None
            played = [each for each in offered if each.card == card and each.line is not None]
            free = {each.line for each in played if not each.of_seat}
            barred = {each.line for each in why.lines if not each.of_seat}
            assert free | barred == set(range(len(setup.lines[kind])))
            assert not free & barred
            aimed = {(each.line, each.of_seat, each.tile) for each in played if each.unit is None}
            assert not aimed & {(each.line, each.of_seat, each.tile) for each in why.targets if each.unit is None}
            told += len(barred) + len(why.targets)
    assert told > 40


def test_a_seat_asks_why_its_card_cannot_be_used(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever goes first has Scouts or Riflemen in hand.
    seed_luck(monkeypatch, "7")
    made = house.make_hot_seat()
    token = made.seats[0].token
    path = f"/api/tables/{made.table}/why"
    hand = ""
    with all_at(house, made) as guests:
        for guest in guests:
            guest.decide()
        seat = 0 if guests[0].see(2).view.turn == "us" else 1
        view = guests[seat].see(2)
        hand = next(action.card for action in view.view.actions if action.card)
        token = made.seats[seat].token
        why = msgspec.json.decode(house.get(f"{path}/{hand}", token).content, type=WhyNot)
        assert why.reason is None
        fog = msgspec.json.decode(house.get(f"{path}/fog-of-war", token).content, type=WhyNot)
        assert fog.reason is not None
        assert (fog.reason.code, fog.reason.rule) in [("fog-is-dead", "R4.3"), ("not-in-hand", "R3.4")]
        waiting = msgspec.json.decode(house.get(f"{path}/{hand}", made.seats[1 - seat].token).content, type=WhyNot)
        assert waiting.reason is not None
        assert waiting.reason.sentence == "It is the other side's decision now."
        begun = next(each for each in view.view.actions if each.verb in ("scout", "move") and each.tile)
        guests[seat].do(Decide(id=new_id(), decision=view.decision, action=begun.text))
        onwards = msgspec.json.decode(house.get(path, token).content, type=WhyNot)
        assert onwards.reason is None
        assert {each.reason.code for each in onwards.targets} <= {"not-adjacent", "not-scouted"}

    assert house.get_refused(f"{path}/{hand}")[1].code == "spectator"
    assert house.get_refused(f"{path}/nobody", token)[1].code == "unknown-card"


def test_the_reason_of_a_whole_line_is_told_in_its_own_words() -> None:
    state = next(each for each in positions("01-la-raye", 5, seed=1) if each.phase == TURN)
    seat, setup = state.turn_seat, state.setup
    found = [
        (line.verb, line.reason.sentence)
        for kind in range(setup.kind_count)
        for line in see_why(state, seat, setup.kind_ids[kind], ENGLISH).lines
    ]

    assert ("inspire", "No card that could be inspired has been played this turn.") in found


@rule("R15.14", "R4.5")
def test_what_seats_list_in_which_a_suppressed_soldier_does_not_sit_is_left_out() -> None:
    table = desert(
        """
             a                 b
        1   +PT,SG!,SS/D!     .ra
        """,
        hand="sergeant staff-sergeant",
    )

    on_foot, driver = (see_why(table.state, table.seat, card, ENGLISH) for card in ("sergeant", "staff-sergeant"))

    assert {line.reason.code for line in on_foot.lines} == {"suppressed-unit"}
    assert not any(line.of_seat for line in on_foot.lines)
    assert [line.verb for line in driver.lines if line.of_seat] == ["drive", "navigate"]
