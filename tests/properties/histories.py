"""What must always hold of a match: its record replays to the same positions, and undo keeps to its bars."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from bocage.engine import State, format_position
from bocage.engine.words.events import BID_SHOWN
from bocage.match import Match, UndoBarred, format_record, parse_record


def check_record(match: Match, numbers: Sequence[int]) -> None:
    """The record parses back, and the replay has the same decisions, outcomes, events and positions."""
    text = format_record(match)
    again = parse_record(text, lambda _: match.plan)
    assert format_record(again) == text, "a record is not the one its text gives"
    assert again.entries == match.entries, "a replay has other decisions, outcomes or events"
    assert again.history == match.history, "a replay has taken back something else"
    assert again.opening == match.opening, "a replay has another opening"
    for number in numbers:
        assert format_position(again.state_at(number)) == format_position(match.state_at(number)), (
            f"the replay differs after decision {number}"
        )


def check_undo(match: Match, before: State) -> bool:
    """The last decision is taken back exactly if nothing bars it; return whether it could be."""
    last, after = match.entries[-1], match.state.copy()
    entries = list(match.entries)
    barred = (
        match.is_over
        or last.outcomes
        or last.action == match.setup.end_turn
        or any(event[0] == BID_SHOWN for event in last.events)
        or match.setup.verb_of(last.action).name == "injure"
    )
    for seat in range(match.setup.seat_count):
        if seat == last.seat and not barred:
            continue
        assert match.undo_bar(seat), f"seat {seat} may take back what is barred"
        with suppress(UndoBarred):
            match.undo(seat)
            raise AssertionError(f"seat {seat} took back what is barred")
        assert match.state == after, "a barred undo changed the position"
        assert match.entries == entries, "a barred undo changed the record"
    if barred:
        return False
    assert match.undo(last.seat) == last, "another decision was taken back"
    assert match.state == before, "undo does not restore the position"
    assert match.entries == entries[:-1], "undo does not restore the record"
    assert match.play(last.seat, last.action) == last.events, "what was taken back happens otherwise"
    assert match.state == after, "what was taken back leads elsewhere"
    return True


def check_take_back(match: Match, chance: Callable[[], float]) -> None:
    """Some decision is gone back to, past all bars of an undo: the position is restored, what fell has fallen."""
    number = max(0, len(match.entries) - 1 - int(chance() * 40))
    seat, before = match.entries[number].seat, match.state_at(number)
    entries, history, fallen = list(match.entries), list(match.history), match.outcome_count()
    gone = match.take_back(seat, number)
    assert match.state == before, "a take-back does not restore the position"
    assert match.entries == entries[:number], "a take-back leaves other decisions"
    assert gone.entries == entries[number:], "a take-back tells of other decisions"
    assert match.history == [*history, gone], "a take-back is not in the history"
    assert match.outcome_count() == fallen, "a take-back forgets luck"
    for each in range(match.setup.seat_count):
        assert match.undo_bar(each), "an undo crosses a take-back"
