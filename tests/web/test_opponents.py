"""A whole match against everybody whom one can play against; that none of them failed is checked after each."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from bocage.roster import names_of
from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.player import TablePlayer
from tests.web.policies import at_random
from tests.web.running import Server, computer, person

# Two who trust to luck would go on for hundreds of rounds.
ROUND_LIMIT = 10

say = ENGLISH.say


def first_of(*values: str) -> list[pytest.ParameterSet]:
    """Return values of which only the first is tried with every change."""
    return [pytest.param(value, marks=pytest.mark.long if place else ()) for place, value in enumerate(values)]


def play_to_the_end(player: TablePlayer, seat: str) -> None:
    """Play by chance, and read from the page who has won."""
    player.play_on(seat, at_random(1))

    result = player.wire.view(seat).view.result
    assert result is not None
    told = "drawn" if result.winner is None else "you-won" if seat.startswith(result.winner) else "you-lost"
    expect(player.page.get_by_role("dialog").get_by_role("heading")).to_have_text(say(f"web.table.{told}"))


@pytest.mark.parametrize("opponent", names_of("computer"))
def test_a_match_against_a_computer_player(open_table: OpenTable, server: Server, opponent: str) -> None:
    table = server.make(person(), computer(opponent), round_limit=ROUND_LIMIT)

    play_to_the_end(open_table(table, "us"), "us")


@pytest.mark.parametrize("bot", first_of(*names_of("solo")))
def test_a_match_against_the_solo_bot_of_germany(open_table: OpenTable, server: Server, bot: str) -> None:
    table = server.make(person(), computer(bot), round_limit=ROUND_LIMIT)

    play_to_the_end(open_table(table, "us"), "us")


@pytest.mark.parametrize("bot", first_of(*names_of("solo")))
def test_a_match_against_the_solo_bot_of_the_us(open_table: OpenTable, server: Server, bot: str) -> None:
    table = server.make(computer(bot), person(), round_limit=ROUND_LIMIT)

    play_to_the_end(open_table(table, "germany"), "germany")


@pytest.mark.parametrize("scenario", first_of("104", "101", "102", "103"))
def test_a_match_of_four_with_three_computer_players(open_table: OpenTable, server: Server, scenario: str) -> None:
    others = [computer(name) for name in ("greedy", "taker", "greedy-1")]
    table = server.make(person(), *others, scenario=scenario, specialists=True, round_limit=ROUND_LIMIT)

    play_to_the_end(open_table(table, "us-1"), "us-1")
