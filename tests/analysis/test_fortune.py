"""Luck told apart from choice: what fell against all that might have fallen."""

from __future__ import annotations

import gc
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bocage.analysis.falls import Fall, falls_of
from bocage.analysis.fortune import Diviner
from bocage.analysis.moments import Moment, ToldLuck
from bocage.analysis.prospects import AtOnce
from bocage.analysis.review import moments_of
from bocage.engine import hit_chance
from bocage.match import load_match
from tests.analysis.opinions import Opinion, by_hand

MATCHES = Path(__file__).parent.parent / "matches"
# Dice, draws and casualties; a Blast; aircraft and mines; four players; a bot with its dice and lots.
STORED = ("pin", "vehicles-and-specialists", "aircraft", "minefield", "rescue-four", "points")
# So many decisions of each are looked at.
DECISIONS = 120


def _stored(name: str) -> list[Moment]:
    return moments_of(load_match(MATCHES / f"{name}.bocage"))[:DECISIONS]


def _fallen_otherwise(moment: Moment, fall: Fall, way: int) -> Moment:
    """Return the decision as if something had fallen another way; what followed in the record is left out."""
    outcomes = [*moment.entry.outcomes[: fall.place], *fall.ways[way].outcomes]
    return Moment(moment.setup, moment.before, replace(moment.entry, outcomes=outcomes))


@pytest.mark.parametrize("name", STORED)
def test_the_chances_of_what_may_fall_are_whole_and_what_fell_is_among_them(name: str) -> None:
    kinds = set()
    for moment in _stored(name):
        for fall in falls_of(moment):
            kinds.add(fall.kind)
            if fall.kind == "deal":
                continue
            assert sum(way.chance for way in fall.ways) == pytest.approx(1.0, abs=1e-12)
            fell = tuple(moment.entry.outcomes[fall.place : fall.place + fall.length])
            if fall.kind == "dice":
                assert fall.fell == (0 if fall.event[5] else 1)
            else:
                assert fall.ways[fall.fell].outcomes == fell
    assert {"dice", "deal"} <= kinds


def test_a_decision_carried_out_once_more_leaves_nothing_behind() -> None:
    opening = _stored("points")[0]

    def carry_out(times: int) -> int:
        for _ in range(times):
            opening.again(ToldLuck(opening.entry.outcomes))
        gc.collect()
        return sys.getallocatedblocks()

    before = carry_out(20)
    assert carry_out(300) - before < 100


@pytest.mark.parametrize("name", STORED)
def test_the_mean_of_luck_over_all_ways_is_nothing(name: str) -> None:
    diviner = Diviner(AtOnce(Opinion(by_hand)), "a seed")
    compared = 0
    for moment in _stored(name):
        for fall in falls_of(moment):
            if fall.kind == "deal" or fall.place + fall.length < len(moment.entry.outcomes):
                continue
            lucks = []
            for number, way in enumerate(fall.ways):
                told = _fallen_otherwise(moment, fall, number)
                found = [fortune for fortune in diviner.divine(told) if fortune.fall.place == fall.place]
                lucks.append((way.chance, found[0].luck))
            assert sum(chance * luck for chance, luck in lucks) == pytest.approx(0.0, abs=1e-12)
            compared += any(luck != 0.0 for _, luck in lucks)
    assert compared


def test_the_luck_of_dice_is_what_a_hit_changes_times_how_unexpected_it_was() -> None:
    opinion = Opinion(by_hand)
    diviner = Diviner(AtOnce(opinion), "a seed")
    seen = set()
    for moment in _stored("points"):
        for fortune in diviner.divine(moment):
            fall = fortune.fall
            if fall.kind != "dice" or fall.length < len(moment.entry.outcomes):
                continue
            hit, miss = (opinion.chance(moment.again(ToldLuck(way.outcomes)), 0) for way in fall.ways)
            chance, is_hit = hit_chance(fall.length, fall.event[4]), fall.event[5]
            assert fortune.luck == pytest.approx((is_hit - chance) * (hit - miss))
            seen.add(is_hit)
    assert seen == {0, 1}
