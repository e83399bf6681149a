from __future__ import annotations

import pytest

from bocage.luck import LuckRanOut, QuickLuck, RecordedLuck, RecordingLuck, SeededLuck

COUNTS = [2, 0, 5, 1]
TOTAL = 8
MANY = 40_000


def test_the_same_seed_gives_the_same_dice_and_draws() -> None:
    first, second = SeededLuck("42"), SeededLuck("42")

    assert [first.roll() for _ in range(50)] == [second.roll() for _ in range(50)]
    assert [first.draw(COUNTS, TOTAL) for _ in range(50)] == [second.draw(COUNTS, TOTAL) for _ in range(50)]


def test_dice_of_a_seed_never_change() -> None:
    luck = SeededLuck("1944")

    assert [luck.roll() for _ in range(10)] == [2, 0, 3, 6, 7, 7, 3, 4, 1, 6]


def test_skipped_outcomes_are_those_that_fell() -> None:
    whole, resumed = SeededLuck(7), SeededLuck(7)
    for number in range(20):
        whole.draw(COUNTS, TOTAL) if number % 3 else whole.roll()

    resumed.skip(20)

    assert [whole.roll() for _ in range(30)] == [resumed.roll() for _ in range(30)]


@pytest.mark.parametrize("luck", [SeededLuck(5), QuickLuck(5)], ids=["seeded", "quick"])
def test_every_face_and_card_comes_as_often_as_it_should(luck: SeededLuck | QuickLuck) -> None:
    faces = [0] * 10
    kinds = [0] * len(COUNTS)
    for _ in range(MANY):
        faces[luck.roll()] += 1
        kinds[luck.draw(COUNTS, TOTAL)] += 1

    # Five standard deviations.
    assert all(abs(count - MANY / 10) < 5 * (MANY * 0.09) ** 0.5 for count in faces)
    for kind, count in enumerate(COUNTS):
        expected = MANY * count / TOTAL
        assert abs(kinds[kind] - expected) <= 5 * (expected * (1 - count / TOTAL)) ** 0.5


def test_quick_luck_stays_below_its_bound_whatever_the_seed() -> None:
    for seed in (0, 1, -1, 10**6 + 3, 2**63, 2**200):
        luck = QuickLuck(seed)
        for bound in (1, 2, 3, 17, 999_999):
            assert all(0 <= luck.below(bound) < bound for _ in range(200))


def test_quick_luck_of_other_seeds_is_other_luck() -> None:
    runs = {tuple(luck.below(1000) for _ in range(8)) for luck in map(QuickLuck, range(500))}

    assert len(runs) == 500


def test_a_record_gives_back_what_was_recorded() -> None:
    recording = RecordingLuck(SeededLuck(3))
    fell = [recording.roll(), recording.draw(COUNTS, TOTAL), recording.roll()]
    outcomes = recording.take_outcomes()
    recorded = RecordedLuck(outcomes)

    assert outcomes == fell
    assert recording.take_outcomes() == []
    assert [recorded.roll(), recorded.draw(COUNTS, TOTAL), recorded.roll()] == fell
    assert recorded.left() == 0


@pytest.mark.parametrize("outcome", [10, -1])
def test_a_record_holds_no_die_that_cannot_be(outcome: int) -> None:
    with pytest.raises(LuckRanOut):
        RecordedLuck([outcome]).roll()


@pytest.mark.parametrize("outcome", [1, 4, -1])
def test_a_record_holds_no_card_that_is_not_in_the_pile(outcome: int) -> None:
    with pytest.raises(LuckRanOut):
        RecordedLuck([outcome]).draw(COUNTS, TOTAL)


def test_a_record_that_is_too_short_says_so() -> None:
    with pytest.raises(LuckRanOut):
        RecordedLuck([]).roll()
