from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.cli.status import header_lines
from bocage.data.loader import load_scenario
from bocage.engine import Options
from bocage.match import Match, load_match
from bocage.words import Words
from tests.cli.conftest import Command
from tests.cli.terminal import Terminal, drawn
from tests.english import ENGLISH
from tests.situation import situation


def test_four_players_of_any_mix_play_with_specialists(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "four.bocage"
    done = bocage(
        *["play", "101", "--four", "--specialists", "--us", "greedy-2,taker", "--germany", "random", "--seed", "3"],
        *["--round-limit", "4", "--save", file, "-q"],
    )

    assert done.status == 0
    match = load_match(file)
    assert match.players == ["greedy-2", "random", "taker", "random"]
    assert match.options.specialists
    assert match.plan.id == "101-the-gap-in-the-hedges-four"


def test_a_person_plays_beside_a_computer(bocage: Command) -> None:
    done = bocage("play", "104", "--four", "--seed", "4", "--plain")

    assert "you, greedy (US) against greedy, greedy (Germany)" in done.out
    assert "US 1" in done.out


def test_who_commands_and_who_has_the_token_is_told_beside_the_standing() -> None:
    table = situation(
        """
             a     b     c
        1   +RA   -RB  .ra,rb
        """,
        phase="bidding",
        hand="platoon-sergeant rifleman-a",
        mate={"deck": "rifleman-b"},
        enemy_hand="rifleman-a",
        enemy_deck="platoon-sergeant",
        enemy_mate={"deck": "rifleman-b"},
    )
    words = Words(table.setup, ENGLISH)
    assert header_lines(table.state, words)[2] == "In command this round: US 1 · Germany 1"

    table.play("bid platoon-sergeant")
    table.enemy.play("bid rifleman-a")

    told = "In command this round: US 1 (US 2 has the token now) · Germany 1"
    assert header_lines(table.state, words)[2] == told


def test_nobody_commands_where_two_play() -> None:
    match = Match(load_scenario("1"), Options(), ["human"] * 2, "4")

    assert len(header_lines(match.state, Words(match.setup, ENGLISH))) == 2


@pytest.mark.parametrize("way", [(), ("--plain",)])
def test_a_person_of_four_sees_who_commands(tmp_path: Path, way: tuple[str, ...]) -> None:
    with Terminal(tmp_path, "play", 101, "--four", "--seed", 4, *way) as terminal:
        if not way:
            terminal.wait_for("Press Enter to begin.")
            terminal.type("")
        screen = terminal.wait_for("US 1> ")

    assert "In command this round: " in screen
    if not way:
        piles = [line for line in drawn(screen) if re.search(r"[│┐] +(U1|hand|out of the game) ", line)]
        assert [re.split("[│┐]", line)[-1].split() for line in piles] == [
            ["U1", "G1", "U2", "G2"],
            ["hand", "4", "4", "3", "3"],
            ["out", "of", "the", "game", "0", "0", "0", "0"],
        ]


def test_rough_terrain_is_drawn_and_explained(bocage: Command) -> None:
    assert "rough terrain" in bocage("show", "101").out
