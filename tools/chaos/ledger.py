"""What a server has promised one seat, and told it: nothing of that may ever turn out otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from bocage.server.wire.changes import ChangeSeen
from bocage.server.wire.messages import Ack, Decide, Undo, ViewMessage

Sent: TypeAlias = Decide | Undo


class Broken(Exception):
    """Something that was promised and did not hold."""


@dataclass
class Ledger:
    """The commands of a seat, every step it was told, and what it saw last."""

    # Commands that were acknowledged, and the number of the step each became.
    promised: dict[str, tuple[Sent, int]] = field(default_factory=dict)
    # The command that was sent last, while no answer has come.
    pending: Sent | None = None
    steps: list[ChangeSeen] = field(default_factory=list)
    view: ViewMessage | None = None

    @property
    def seen(self) -> int:
        """Return the number of the last step that was told; -1 for none."""
        return self.steps[-1].number if self.steps else -1

    @property
    def newest(self) -> int:
        """Return the number of the last step that was told or promised."""
        return max([self.seen, *(number for _, number in self.promised.values())])

    @property
    def is_over(self) -> bool:
        """Whether the match was seen to end."""
        return self.view is not None and self.view.view.phase == "over"

    def keep(self, ack: Ack) -> None:
        """Note what the server promises."""
        if ack.id in self.promised:
            # It was sent again before the first answer had come.
            if self.promised[ack.id][1] != ack.number:
                raise Broken(f"{ack.id} was acknowledged as {self.promised[ack.id][1]}, and then as {ack.number}.")
            return
        if self.pending is None or self.pending.id != ack.id:
            raise Broken(f"The server acknowledged {ack.id}, which was not waiting for it.")
        self.promised[ack.id] = (self.pending, ack.number)
        self.pending = None

    def look(self, message: ViewMessage) -> None:
        """Note what the server tells: every step once, and none left out."""
        for step in message.steps:
            if step.number > self.seen:
                if self.steps and step.number != self.seen + 1:
                    raise Broken(f"After step {self.seen} came step {step.number}.")
                self.steps.append(step)
        if message.number < self.seen:
            raise Broken(f"Step {self.seen} was told; then the view of step {message.number} came.")
        self.view = message
