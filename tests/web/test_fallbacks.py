"""A computer player that fails: whoever is at the table is told, and can read it later."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from bocage.server.http.client import client_folder
from tests.english import ENGLISH
from tests.server.house import computer, here, open_house
from tests.server.test_fallbacks import raise_over_there
from tests.web.conftest import OpenTable
from tests.web.policies import to_lose


def test_a_failure_is_told_at_the_table_and_stands_in_the_log(
    open_table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentence = ENGLISH.say("server.player-crashed", seat=ENGLISH.say("side.germany"), stand_in="greedy")
    with open_house(tmp_path / "t.sqlite", static_folder=client_folder()) as house:
        made = house.make(here("Anna"), computer())
        anna = open_table(made, "us", base_url=f"http://{house.address}")
        anna.wait_for("bidding")
        with monkeypatch.context() as patch:
            raise_over_there(patch)
            while house.tables.thinkers.failures["crashed"] == 0:
                anna.take(to_lose(anna.offered("us")))
                anna.wait_for("bidding", "turn")
        expect(anna.page.get_by_role("alert").get_by_text(sentence)).to_be_visible()
        expect(anna.page.get_by_role("log").get_by_text(sentence).first).to_be_visible()
        house.fallbacks["crashed"] = house.tables.thinkers.failures["crashed"]
