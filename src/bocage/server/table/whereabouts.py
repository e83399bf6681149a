"""Where every counter is, and in which vehicle, followed from event to event: the log names tiles by it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from bocage.engine import Event, Setup, State
from bocage.engine.words import events as tell
from bocage.engine.words.terms import NOBODY, NOWHERE

# What takes a counter off the board.
LEAVING = (tell.COUNTER_LOST, tell.SOLDIER_OUT, tell.DESTROYED, tell.DEMOLISHED)


@dataclass
class Whereabouts:
    """The tile and the vehicle of each unit."""

    tiles: list[int] = field(default_factory=list)
    vehicles: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> Self:
        """Return where all are in a position."""
        units = range(2 * state.setup.unit_count)
        return cls([state.where(unit) for unit in units], [state.vehicle_of(unit) for unit in units])

    def copy(self) -> Whereabouts:
        """Return the same, to be followed from here."""
        return Whereabouts(self.tiles[:], self.vehicles[:])

    def follow(self, setup: Setup, event: Event) -> None:
        """Take over what an event says of it; who is aboard moves with the vehicle (R15.17)."""
        code = event[0]
        if code in (tell.PLACED, tell.MOVED):
            unit, tile = event[1], event[-1]
            for each, vehicle in enumerate(self.vehicles):
                if unit in (each, vehicle):
                    self.tiles[each] = tile
        elif code == tell.BOARDED:
            self.vehicles[event[1]] = setup.berth_vehicle[event[2]]
        elif code == tell.LEFT_SEAT:
            self.vehicles[event[1]] = NOBODY
        elif code in LEAVING:
            self.tiles[event[1]] = NOWHERE
            self.vehicles[event[1]] = NOBODY
