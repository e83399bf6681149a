from __future__ import annotations

import msgspec

from bocage.server.wire.messages import Decide, HandOver, Pace, TableMade, Undo, ViewMessage
from tests.server.house import Guest, House, await_own_decision, new_id


def begin(house: House) -> TableMade:
    answer = house.http.post("/api/lessons", json={"name": "Anna"})
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=TableMade)


def learner(house: House, made: TableMade) -> Guest:
    return Guest(house, made.table, next(seat.token for seat in made.seats if seat.token))


def take(guest: Guest, seen: ViewMessage) -> ViewMessage:
    [action] = {action.text for action in seen.view.actions}
    done = guest.do(Decide(id=new_id(), decision=seen.decision, action=action))
    return await_own_decision(guest, done.number)


def test_a_lesson_is_played_to_its_end_and_left_and_taken_up_on_the_way(house: House) -> None:
    made = begin(house)
    assert [seat.kind for seat in made.seats] == ["here", "computer"]
    said = []
    guest = learner(house, made)
    guest.do(Pace(id=new_id(), pace=0))
    seen = await_own_decision(guest)
    while seen.view.result is None:
        assert seen.lesson is not None
        said += [page.text for page in seen.lesson.pages]
        if seen.lesson.step in (0, 16, 30):
            guest.close()
            guest = learner(house, made)
            again = await_own_decision(guest)
            assert (again.lesson, again.view) == (seen.lesson, seen.view)
        seen = take(guest, seen)
    guest.close()

    assert seen.view.result.winner == "us"
    assert seen.lesson is None
    assert len(said) > 30
    assert any("Bid the Fog of War" in text or "bid the Fog of War" in text for text in said)


def test_the_learner_is_told_kindly_what_comes_next_and_may_take_back(house: House) -> None:
    made = begin(house)
    with learner(house, made) as guest:
        guest.do(Pace(id=new_id(), pace=0))
        seen = await_own_decision(guest)
        refused = guest.refused(Decide(id=new_id(), decision=seen.decision, action="bid scout-a"))
        assert refused.code == "lesson-other"
        assert refused.sentence.startswith("In this first match something else comes next. First both sides bid")
        seen = take(guest, seen)
        scouted = take(guest, seen)
        guest.do(Undo(id=new_id(), decision=scouted.decision))
        back = await_own_decision(guest)
        assert back.lesson is not None
        assert back.lesson.step == 2
        assert take(guest, back).view.tiles == scouted.view.tiles
    with Guest(house, made.table) as spectator:
        assert spectator.see().lesson is None


def test_a_seat_that_is_handed_over_leaves_the_lesson(house: House) -> None:
    made = begin(house)
    with learner(house, made) as guest, Guest(house, made.table) as spectator:
        guest.do(Pace(id=new_id(), pace=0))
        seen = await_own_decision(guest)
        seen = take(guest, seen)
        guest.do(HandOver(id=new_id(), seat="us", player="random"))
        shown = spectator.see()
        while shown.view.result is None and shown.number < 25:
            shown = spectator.see(shown.number + 1)
        assert shown.lesson is None


def test_an_unknown_lesson_is_refused(house: House) -> None:
    status, refusal = house.refuse({"lesson": "third", "name": "Anna"}, "/api/lessons")

    assert (status, refusal.code) == (400, "unknown-lesson")
