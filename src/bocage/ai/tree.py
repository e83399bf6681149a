"""A tree of one seat's own decisions; what others do and how the dice fall lies between them (open loop)."""

from __future__ import annotations

from mypy_extensions import i64

from bocage.engine.words.packed import append, vec


class Node:
    """One decision of the searching seat, with all actions that were ever legal there."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]()
        self.priors: vec[float] = vec[float]()
        self.visits: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.children: list[Node | None] = []
        self.visited: i64 = 0
        self.total: float = 0.0

    def place(self, action: i64) -> i64:
        """Return the place of an action, -1 if it was never legal here."""
        for place in range(len(self.actions)):
            if self.actions[place] == action:
                return place
        return -1

    def add(self, action: i64, prior: float) -> None:
        """Note an action that is legal here."""
        self.actions = append(self.actions, action)
        self.priors = append(self.priors, prior)
        self.visits = append(self.visits, 0)
        self.totals = append(self.totals, 0.0)
        self.children.append(None)

    def note(self, place: i64, value: float) -> None:
        """Note what a simulation through an action came to."""
        self.visits[place] = self.visits[place] + 1
        self.totals[place] = self.totals[place] + value
        self.visited += 1
        self.total += value

    def best(self) -> i64:
        """Return the place of the action that was tried most; of equal ones that which brought more."""
        best: i64 = 0
        for place in range(1, len(self.actions)):
            if self.visits[place] > self.visits[best] or (
                self.visits[place] == self.visits[best] and self.totals[place] > self.totals[best]
            ):
                best = place
        return best

    def mean(self, place: i64) -> float:
        """Return what an action brought on average; what the decision did, if it was never tried."""
        if self.visits[place]:
            return self.totals[place] / float(self.visits[place])
        return self.total / float(self.visited) if self.visited else 0.5
