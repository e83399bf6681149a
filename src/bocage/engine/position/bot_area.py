"""What a bot has on the table beside its piles: its play area in order, markers, and what fell for it. Rules R13."""

from __future__ import annotations

from bocage.engine.words.terms import NOBODY, NOWHERE

# Order, sideways, markers, fell, line and selected, as plain values.
AreaFields = tuple[list[int], list[bool], list[int], list[int], int, int]


class BotArea:
    """The play area of a bot from left to right, and what stands until its first card is resolved."""

    def __init__(self, units: int) -> None:
        # Kinds of the face-up cards; on the bot's turn the first is the one being resolved (R13.4).
        self.order: list[int] = []
        # Whether each of them lies sideways, to be resolved twice (R13.7).
        self.sideways: list[bool] = []
        # Control markers on the bot's counters, by unit index (R13.3).
        self.markers: list[int] = [0] * units
        # Dice and lots that fell for the decision at hand, in order (R13.6).
        self.fell: list[int] = []
        # The line of the solo card that is taken, from 1, and the destination that was selected; 0 and NOWHERE before.
        self.line = 0
        self.selected: int = NOWHERE

    def copy(self) -> BotArea:
        """Return an independent copy."""
        area = BotArea(0)
        area.order = self.order[:]
        area.sideways = self.sideways[:]
        area.markers = self.markers[:]
        area.fell = self.fell[:]
        area.line = self.line
        area.selected = self.selected
        return area

    def is_like(self, other: BotArea) -> bool:
        """Return True if the same cards lie in the same order, with the same markers; what was said does not count."""
        return self.order == other.order and self.sideways == other.sideways and self.markers == other.markers

    def pack(self) -> list[list[int]]:
        """Return all of it as plain numbers, in a fixed order: everybody may see it (R14.3)."""
        sideways = [int(turned) for turned in self.sideways]
        return [self.order[:], sideways, self.markers[:], self.fell[:], [self.line, self.selected]]

    def unpack(self, packed: list[list[int]]) -> None:
        """Become the area that was packed."""
        self.order, self.markers, self.fell = packed[0][:], packed[2][:], packed[3][:]
        self.sideways = [turned == 1 for turned in packed[1]]
        self.line, self.selected = packed[4]

    def lay(self, kind: int, place: int) -> None:
        """Lay a card face up at a place of the row, upright."""
        self.order.insert(place, kind)
        self.sideways.insert(place, False)

    def take_away(self, kind: int, first: int = 0) -> None:
        """Take the rightmost card of a kind out of the row, from a place on; if there is none, the row stays."""
        for place in range(len(self.order) - 1, first - 1, -1):
            if self.order[place] == kind:
                del self.order[place]
                del self.sideways[place]
                return

    def find_upright(self, kind: int) -> int:
        """Return the place of a card that is still to be resolved and lies upright; NOBODY for none (R13.7)."""
        for place in range(1, len(self.order)):
            if self.order[place] == kind and not self.sideways[place]:
                return place
        return NOBODY

    def forget(self) -> None:
        """Clear what stood only until the card was resolved."""
        self.fell = []
        self.line = 0
        self.selected = NOWHERE
