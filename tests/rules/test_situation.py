from __future__ import annotations

import pytest

from tests.situation import situation

# A drawing tool that lets mistakes pass would make the situations worthless.


def test_move_that_is_not_legal_fails_with_what_bars_it_and_what_is_legal() -> None:
    table = situation(hand="rifleman-a")

    with pytest.raises(AssertionError, match=r"(?s)not legal: not-scouted.*rifleman-a attack rifleman-a"):
        table.play("rifleman-a move b1")


def test_text_that_is_no_move_fails() -> None:
    with pytest.raises(AssertionError, match="'rifleman-a dance' is no move"):
        situation(hand="rifleman-a").play("rifleman-a dance")


def test_play_that_needs_more_dice_fails() -> None:
    with pytest.raises(AssertionError, match="no face is given"):
        situation(hand="rifleman-a").play("rifleman-a attack rifleman-a")


def test_dice_that_are_left_over_fail() -> None:
    with pytest.raises(AssertionError, match=r"\[3\] were not rolled"):
        situation(hand="rifleman-a", dice=[2, 3]).play("rifleman-a attack rifleman-a")


def test_play_that_needs_more_draws_fails() -> None:
    with pytest.raises(AssertionError, match="add one of"):
        situation(hand="platoon-sergeant").play("platoon-sergeant command")


def test_draws_that_are_left_over_or_cannot_be_fail() -> None:
    with pytest.raises(AssertionError, match=r"\['scout-c'\] were not drawn"):
        situation(hand="rifleman-a").play("rifleman-a hunker", draws=["scout-c"])
    with pytest.raises(AssertionError, match="'sniper' cannot be drawn"):
        situation(hand="platoon-sergeant", draws=["sniper"]).play("platoon-sergeant command")


@pytest.mark.parametrize(
    ("picture", "difference"),
    [
        ("a b\n1 -RA .ra", "a1: drawn -RA, is \\+RA"),
        ("a b\n1 +RA .", "b1: drawn ., is .ra"),
        ("a b\n1 +RA! .ra", "a1: drawn \\+RA!, is \\+RA"),
        ("a b\n1 +RA .RA", "b1: drawn .RA, is .ra"),
        ("a b c\n1 +RA .ra .", "c1: drawn ., is no tile"),
    ],
)
def test_picture_that_differs_fails_with_the_tile(picture: str, difference: str) -> None:
    with pytest.raises(AssertionError, match=difference):
        situation().shows(picture)


def test_both_sides_draw_the_same_picture() -> None:
    for side in ("us", "germany"):
        table = situation("a b\n1 +RA,SN! .ra", side=side, enemy_marks={"b1": "controlled"})

        assert table.shows("a b\n1 +SN!,RA .ra")
        assert table.enemy.shows("a b\n1 .sn!,ra +RA")


def test_situation_that_is_over_is_refused() -> None:
    with pytest.raises(AssertionError, match="over before the first move: both-pinned"):
        situation("a b\n1 .SA .sa")


@pytest.mark.parametrize(
    ("picture", "mistake"),
    [
        ("a b\n1 RA .ra", "begins with 'R'"),
        ("a b\n1 .RX .ra", "'RX' is no counter"),
        ("a\n1 .RA .ra", "more cells than there are columns"),
    ],
)
def test_picture_that_is_no_board_is_refused(picture: str, mistake: str) -> None:
    with pytest.raises(AssertionError, match=mistake):
        situation(picture)


def test_words_that_name_nothing_are_refused() -> None:
    with pytest.raises(AssertionError, match="'rifleman-x' is no card"):
        situation(hand="rifleman-x")
    with pytest.raises(AssertionError, match="no tile"):
        situation(cover={"z9": 1})
    with pytest.raises(AssertionError, match="No card has"):
        situation(values={"rifleman-a stalk": 2})
    with pytest.raises(AssertionError, match="Both sides control"):
        situation(enemy_marks={"a1": "controlled"})
