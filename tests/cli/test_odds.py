from __future__ import annotations

from bocage.cli.odds import unit_odds
from bocage.words import Words
from tests.english import ENGLISH
from tests.situation import situation


def test_a_suppressed_counter_is_told_as_one_that_has_to_get_ready_first() -> None:
    table = situation("     a     b\n1   +RA,SA! .ra")

    odds = unit_odds(table.state, table.side, Words(table.setup, ENGLISH))

    assert [attacker for attacker, _ in odds] == ["Scouts A on a1 (suppressed), Attack 1", "Riflemen A on a1, Attack 1"]
