"""What a run came to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import median

# Seconds after which somebody who watches should know everything.
SOON = 3.0


@dataclass
class Tally:
    """Counts of what was done, and of what came of it."""

    # By what was struck; kills are those that ended a process without a word.
    kills: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    # Commands that had no answer when a fault came, and were sent once more.
    again: int = 0
    # What the database holds, those of computer players included.
    changes: int = 0
    # Decisions of the stand-in, each for a thinking process that was killed.
    stood_in: int = 0
    finished: int = 0
    # Seconds from the end of the last fault of a stretch until somebody who watches knew everything.
    waits: list[float] = field(default_factory=list)

    def sentences(self) -> str:
        """Return all of it as it is told."""
        killed = ", ".join(f"{number} {name}" for name, number in self.kills.most_common())
        besides = ", ".join(f"{number} {name}" for name, number in self.faults.most_common())
        waits = self.waits or [0.0]
        return (
            f"{self.kills.total()} kills ({killed}); besides {besides or 'nothing'}.\n"
            f"{self.acknowledged} commands acknowledged, {self.again} sent again, {self.changes} changes stored, "
            f"{self.stood_in} decided by the stand-in; {self.finished} matches played to their end.\n"
            f"Who watches knew everything after {median(waits):.2f} s (half of {len(waits)}), "
            f"{max(waits):.2f} s at most, {sum(wait > SOON for wait in waits)} after more than {SOON:g} s."
        )
