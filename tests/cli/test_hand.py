from __future__ import annotations

from rich.text import Text

from bocage.cli.hand import hand_lines, hand_panels
from bocage.engine import view_for
from bocage.words import Words
from tests.english import ENGLISH
from tests.situation import situation


def test_an_advance_names_its_squad_on_the_card() -> None:
    table = situation("     a     b\n1   +RA,TA .ra", hand="tank-a")
    view, words = view_for(table.state, table.seat), Words(table.setup, ENGLISH)

    [line] = hand_lines(view, words)
    [card] = hand_panels(view, words)

    assert line.endswith(": Move 1, Attack 2, Antitank 2, Advance (squad A)")
    assert isinstance(card.renderable, Text)
    assert "Advance (A)" in card.renderable.plain.splitlines()
