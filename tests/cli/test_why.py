from __future__ import annotations

from tests.cli.conftest import Command
from tests.cli.test_person import START


def test_a_person_asks_why_a_card_a_line_and_an_action_cannot_be_used(bocage: Command) -> None:
    asked = "bid scout-a\nwhy\nwhy scout-b scout\nwhy scout-b scout 4B\nwhy scout-b scout 7A\nwhy rifleman-a\nwhy me\n"
    out = bocage(*START, typed=asked).out

    assert "Fog of War: A Fog of War card can be bid, never played. (R4.3)\n" in out
    assert "7A: The tile" not in out
    assert "\n4B: The tile is not adjacent. (R1.6)\n" in out
    assert "scout-b scout 4b: The tile is not adjacent. (R1.6)\n" in out
    assert 'Nothing bars "scout-b scout 7a"; it can be chosen.\n' in out
    assert "Rifleman A: No such card is in the hand. (R3.4)\n" in out
    assert '"me" names neither a card nor an action' in out


def test_under_way_it_is_told_where_the_action_cannot_go_on(bocage: Command) -> None:
    out = bocage(*START, typed="bid scout-a\nscout-b scout 7A\nwhy\nwhy scout-b\n").out

    assert "The tile is not adjacent. (R1.6)\n" in out
    assert "Scout B: The action under way comes first. (R4.1)\n" in out
