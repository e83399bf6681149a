from __future__ import annotations

from bocage.cli.odds import unit_odds
from bocage.words import Words
from tests.english import ENGLISH
from tests.situation import situation


def test_a_suppressed_counter_is_told_as_one_that_has_to_get_ready_first() -> None:
    table = situation("     a     b\n1   +RA,SA! .ra")

    odds = unit_odds(table.state, table.side, Words(table.setup, ENGLISH))

    assert [attacker for attacker, _ in odds] == ["Scouts A on a1 (suppressed), Attack 1", "Riflemen A on a1, Attack 1"]


def test_a_blast_tells_of_friends_and_foes_under_the_target_marker() -> None:
    table = situation("     a     b     c     d\n1   +MO   -     -    .RA,sa", target="d1")

    odds = dict(unit_odds(table.state, table.side, Words(table.setup, ENGLISH)))

    blast = next(chances for attacker, chances in odds.items() if attacker.startswith("Mortar on a1, Blast"))
    assert blast.count("US Riflemen A on d1") == blast.count("German Scouts A on d1") == 1
