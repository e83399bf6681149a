"""Luck that a test has written down."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Script:
    """Dice and draws in the order in which they fall; a draw from cards of one kind needs no script."""

    dice: list[int]
    draws: list[str]
    kinds: list[str]

    def roll(self) -> int:
        assert self.dice, "A die is rolled for which no face is given: add it to dice=[...]."
        return self.dice.pop(0)

    def draw(self, counts: list[int], total: int) -> int:
        assert total == sum(counts) > 0
        if counts == [1] * total:
            assert self.draws, f"A lot of {total} is drawn for which no place is given: add one to draws=[...]."
            return int(self.draws.pop(0))
        pile = [self.kinds[kind] for kind, count in enumerate(counts) if count]
        draws = pile[:] if len(pile) == 1 and self.draws[:1] != pile else self.draws
        assert draws, f"A card is drawn for which none is given: add one of {pile} to draws=[...]."
        card = draws.pop(0)
        assert card in pile, f"{card!r} cannot be drawn: the deck holds {pile}."
        return self.kinds.index(card)

    def check_used(self) -> None:
        assert not self.dice, f"The dice {self.dice} were not rolled."
        assert not self.draws, f"The cards {self.draws} were not drawn."
