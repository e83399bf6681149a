"""Luck that can be proved: what it is made of, and that every number is as likely as the next."""

from __future__ import annotations

import hashlib
import hmac
from itertools import pairwise

import pytest

from bocage.luck import RecordingLuck
from bocage.sealed import Seal, SealedLuck, commit, is_hex, kind_at, new_bytes, number_below

HEADER = "bocage luck 1\nscenario = 01-la-raye\ndigest = 7ee72aa94905\ncontrol = reinforcements\nround-limit = 0\n"
SECRET = "00112233445566778899aabbccddeeff" * 2
ANNA = "0f" * 32
KEY = hashlib.sha256(b"even").digest()
MANY = 20_000


def sealed(secret: str = SECRET, anna: str = ANNA, bert: str = "", header: str = HEADER) -> Seal:
    """Return a seal of two seats."""
    return Seal(header, commit(secret, header), secret, (("us", anna), ("germany", bert)))


def fallen(seal: Seal, count: int = 60) -> list[int]:
    """Return the first outcomes that a seal gives, dice and draws by turns."""
    luck = SealedLuck(seal)
    return [luck.draw([2, 0, 5, 1], 8) if number % 3 else luck.roll() for number in range(count)]


def test_luck_is_made_as_the_documents_say() -> None:
    # Written out once more, with the library alone.
    secret = bytes.fromhex(SECRET)
    assert sealed().commitment == hashlib.sha256(secret + HEADER.encode()).hexdigest()
    said = f"{HEADER}bytes-us = {ANNA}\nbytes-germany = none\n".encode()
    key = hmac.new(secret, said, hashlib.sha256).digest()
    assert sealed().key() == key

    dice = []
    for place in range(100):
        block = hmac.new(key, place.to_bytes(8, "big") + bytes(4), hashlib.sha256).digest()
        dice.append(next(number % 10 for number in block if number < 250))
    luck = SealedLuck(sealed())
    assert [luck.roll() for _ in range(100)] == dice


def test_dice_of_a_seal_never_change() -> None:
    luck = SealedLuck(sealed())

    assert [luck.roll() for _ in range(20)] == DICE
    assert fallen(sealed())[:12] == FALLEN


DICE = [3, 6, 4, 7, 3, 7, 3, 7, 4, 2, 9, 4, 8, 3, 8, 4, 8, 3, 4, 5]
FALLEN = [3, 2, 2, 7, 2, 0, 3, 2, 2, 2, 3, 2]


@pytest.mark.parametrize(
    "other",
    [
        sealed(secret=SECRET[:-1] + "e"),
        sealed(anna=ANNA[:-1] + "e"),
        sealed(anna=""),
        sealed(bert=ANNA),
        sealed(anna="", bert=ANNA),
        sealed(header=HEADER.replace("0\n", "9\n")),
    ],
    ids=["secret", "a byte", "a seat's bytes", "another seat's", "exchanged", "header"],
)
def test_whatever_changes_gives_other_luck(other: Seal) -> None:
    assert fallen(other) != fallen(sealed())


def test_a_commitment_holds_its_secret_and_header_and_no_other() -> None:
    assert sealed().holds
    assert not Seal(HEADER, sealed().commitment, SECRET[:-1] + "e").holds
    assert not Seal(HEADER + "specialists = yes\n", sealed().commitment, SECRET).holds


def test_every_secret_is_new_and_of_256_bits() -> None:
    secrets = {new_bytes() for _ in range(50)}

    assert len(secrets) == 50
    assert all(is_hex(secret) for secret in secrets)
    assert len({commit(secret, HEADER) for secret in secrets}) == 50


@pytest.mark.parametrize("text", ["", "0f" * 31, "0F" * 32, "0f" * 33, "٣" * 64, "g" * 64, " " + "0" * 63])
def test_bytes_have_one_form(text: str) -> None:
    assert not is_hex(text)
    assert is_hex(new_bytes())


# The value that chi-square stays under in 999 of 1,000 samples, by degrees of freedom. The key is fixed.
LIMITS = {1: 10.83, 2: 13.82, 6: 22.46, 9: 27.88, 12: 32.91, 51: 89.27}


@pytest.mark.parametrize("bound", [2, 3, 7, 10, 13, 52])
def test_every_number_is_as_likely_as_the_next(bound: int) -> None:
    counts = [0] * bound
    for place in range(MANY):
        counts[number_below(KEY, place, bound)] += 1

    expected = MANY / bound
    assert sum((count - expected) ** 2 for count in counts) / expected < LIMITS[bound - 1]


def test_neighbouring_dice_know_nothing_of_each_other() -> None:
    dice = [number_below(KEY, place, 10) for place in range(MANY + 1)]
    pairs = [0] * 100
    for first, second in pairwise(dice):
        pairs[10 * first + second] += 1

    # 99 degrees of freedom.
    assert sum((count - MANY / 100) ** 2 for count in pairs) / (MANY / 100) < 148.23


def test_numbers_that_cannot_be_shared_out_evenly_are_passed_over() -> None:
    # The first byte of 6 in 256 places is 250 or more, and would favour the faces 0 to 5.
    firsts = [hmac.digest(KEY, place.to_bytes(8, "big") + bytes(4), "sha256")[0] for place in range(MANY)]
    passed = [place for place, first in enumerate(firsts) if first >= 250]

    assert 300 < len(passed) < 650
    assert any(number_below(KEY, place, 10) != firsts[place] % 10 for place in passed)
    assert all(number_below(KEY, place, 10) == first % 10 for place, first in enumerate(firsts) if first < 250)


def test_a_block_that_is_used_up_is_followed_by_another() -> None:
    # A block has two numbers of 16 bytes, of which this bound passes over every other one.
    bound = 2**127 + 1
    numbers = [number_below(KEY, place, bound) for place in range(200)]
    second_blocks = 0
    for place, number in enumerate(numbers):
        found = []
        for attempt in range(20):
            block = hmac.digest(KEY, place.to_bytes(8, "big") + attempt.to_bytes(4, "big"), "sha256")
            halves = [int.from_bytes(block[:16], "big"), int.from_bytes(block[16:], "big")]
            found += [(attempt, half) for half in halves if half < bound]
        assert number == found[0][1]
        second_blocks += found[0][0] > 0
    assert 20 < second_blocks < 90


def test_a_card_is_as_likely_as_there_are_of_its_kind() -> None:
    luck, counts = SealedLuck(sealed()), [2, 0, 5, 1]
    drawn = [0] * 4
    for _ in range(MANY):
        drawn[luck.draw(counts, 8)] += 1

    assert drawn[1] == 0
    expected = [MANY * count / 8 for count in counts]
    chi_square = sum((found - even) ** 2 / even for found, even in zip(drawn, expected, strict=True) if even)
    assert chi_square < LIMITS[2]


def test_luck_goes_on_after_what_has_fallen_whatever_was_asked_for() -> None:
    whole = fallen(sealed(), 60)
    luck = SealedLuck(sealed(), 30)

    again = [luck.draw([2, 0, 5, 1], 8) if number % 3 else luck.roll() for number in range(30, 60)]

    assert again == whole[30:]
    assert luck.fallen == 60


def test_an_empty_pile_has_no_card() -> None:
    with pytest.raises(ValueError, match="empty pile"):
        kind_at([0, 0], 0)


def test_it_is_luck_as_the_engine_asks_for_it() -> None:
    luck = RecordingLuck(SealedLuck(sealed()))

    assert [luck.roll() for _ in range(20)] == DICE
    assert luck.take_outcomes() == DICE
