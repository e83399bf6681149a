"""What solo cards know of vehicles: who drives, who rides along, which seat is free. Rules R15.28, R15.31."""

from __future__ import annotations

from collections.abc import Callable

from bocage.engine.words.terms import NOBODY, NOWHERE
from bocage.solo.scene import Scene
from bocage.solo.vocabulary import Vocabulary

SeatPhrase = Callable[[Scene, int], bool]
SEATS: Vocabulary[SeatPhrase] = Vocabulary()


@SEATS.says("driver's seat")
def drives(scene: Scene, berth: int) -> bool:
    """A seat that lists Drive or Navigate."""
    return any(scene.setup.named(action.verb).drives for action in scene.setup.berth_plans[berth].actions)


@SEATS.says("gunner's seat")
def fires(scene: Scene, berth: int) -> bool:
    """A seat that lists an action with dice."""
    return any(scene.setup.named(action.verb).rolls for action in scene.setup.berth_plans[berth].actions)


@SEATS.says("running vehicle")
def runs(scene: Scene, berth: int) -> bool:
    """A seat of a vehicle that is not disabled."""
    return not scene.state.is_disabled(scene.setup.berth_vehicle[berth])


@SEATS.says("vehicle with a driver")
def has_driver_already(scene: Scene, berth: int) -> bool:
    """A seat of a vehicle that somebody can drive."""
    return is_driven(scene, scene.setup.berth_vehicle[berth])


def is_driver(scene: Scene, unit: int) -> bool:
    """Return True if a soldier sits where the vehicle can be driven, and it is not disabled (R15.31)."""
    berth = scene.state.berth(unit)
    return berth != NOBODY and drives(scene, berth) and runs(scene, berth)


def is_driven(scene: Scene, vehicle: int) -> bool:
    """Return True if anybody aboard a vehicle can drive it (R15.31)."""
    return any(is_driver(scene, soldier) for soldier in scene.state.crew(vehicle))


def rides_along(scene: Scene, unit: int) -> bool:
    """Return True if a soldier stays in his seat while another drives (R15.31)."""
    vehicle = scene.state.vehicle_of(unit)
    return vehicle != NOBODY and not is_driver(scene, unit) and is_driven(scene, vehicle)


def vehicles_on(scene: Scene, tile: int, side: int) -> list[int]:
    """Return a side's vehicles with seats on a tile."""
    return [
        vehicle
        for vehicle in scene.setup.vehicles
        if tile != NOWHERE and scene.state.where(vehicle) == tile and vehicle // scene.setup.unit_count == side
    ]


def free_seats(scene: Scene, vehicle: int) -> list[int]:
    """Return the seats of a vehicle that the card's own soldier could take (R15.13)."""
    setup = scene.setup
    if scene.unit == NOBODY:
        return []
    bit = 1 << (scene.unit % setup.unit_count)
    return [
        berth
        for berth in range(setup.berth_count)
        if setup.berth_vehicle[berth] == vehicle
        and setup.berth_open[berth] & bit
        and scene.state.free_places(berth) > 0
    ]
