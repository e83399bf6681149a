"""Luck in the page: the seal before the first card, and every die and draw made once more in the browser."""

from __future__ import annotations

import json

import httpx
from playwright.sync_api import Page, Route, expect

from bocage.server.wire.messages import Mix, Resign, TableMade
from tests.english import ENGLISH
from tests.server.house import Guest, House, new_id
from tests.web.conftest import OpenContext, OpenTable
from tests.web.player import TablePlayer
from tests.web.policies import to_win
from tests.web.running import INVITE, Server, person
from tests.web.test_pages import barriers
from tests.web.test_replay import RECORD
from tests.web.wire import Wire

say = ENGLISH.say


def commitment_of(server: Server, table: TableMade) -> str:
    answer = httpx.get(f"{server.address}/api/tables/{table.table}", timeout=20)
    return str(answer.json()["luck"]["commitment"])


def check_dice(page: Page, *, proved: bool) -> None:
    """Let the page make all luck of the match once more."""
    page.get_by_role("button", name=say("web.luck.check")).click()
    verdict = page.get_by_role("dialog").locator(f'[data-proved="{str(proved).lower()}"]')
    expect(verdict).to_have_text(say("web.luck.proved" if proved else "web.luck.not-proved"))


def test_two_browsers_mix_see_the_seal_first_and_prove_the_dice_at_the_end(
    open_context: OpenContext, open_table: OpenTable, server: Server
) -> None:
    table = server.make(person("Anna") | {"mixes": True}, INVITE)
    commitment = commitment_of(server, table)
    anna = open_table(table, "us")
    # Before the first card everybody is shown what the server is bound to, and for whom the cards wait.
    expect(anna.page.locator('[data-luck="sealed"]').get_by_text(commitment)).to_be_visible()
    expect(anna.page.get_by_text(say("web.luck.sealed-waits", seats="Germany"))).to_be_visible()
    assert anna.wire.view("us").view.round == 0
    assert barriers(anna.page) == []
    page = open_context().new_page()
    bert = TablePlayer(page, Wire(page))
    page.goto(f"/#/join/{table.table}/{table.seats[1].invite}")
    page.get_by_label(say("web.start.own-name")).fill("Bert")
    page.get_by_role("button", name=say("web.start.join-button")).click()
    anna.wait_for("bidding")
    bert.wait_for("bidding")
    expect(anna.page.locator("[data-luck]")).to_have_count(0)
    anna.page.get_by_role("button", name=say("web.table.menu")).click()
    expect(anna.page.get_by_role("dialog").get_by_text(commitment)).to_be_visible()
    anna.page.keyboard.press("Escape")
    anna.decide("us", to_win)
    bert.decide("germany", to_win)
    with Guest(House(server.address.removeprefix("http://")), table.table, table.seats[0].token) as guest:
        guest.see()
        guest.do(Resign(id=new_id()))
    shares = httpx.get(f"{server.address}/api/tables/{table.table}/luck", timeout=20).json()["shares"]
    assert [len(share["bytes"]) for share in shares] == [64, 64]

    # Each browser knows by itself which commitment it was shown, and what it gave.
    for player, seat in ((anna, "US"), (bert, "Germany")):
        player.page.goto(f"/#/story/{table.table}")
        check_dice(player.page, proved=True)
        expect(player.page.get_by_text(say("web.luck.kept", seats=seat))).to_be_visible()
        expect(player.page.get_by_text(commitment)).to_be_visible()
    assert barriers(anna.page) == []

    # A server that tells of another die, or another commitment than before, is found out.
    forge(anna.page, "outcomes")
    expect(anna.page.get_by_text("are not what the secret and the bytes give")).to_be_visible()
    forge(bert.page, "luck")
    expect(bert.page.get_by_text(say("web.luck.other-commitment", seats="Germany"))).to_be_visible()


def forge(page: Page, part: str) -> None:
    """Answer for the server with one thing changed, and let the page find it out."""

    def answer(route: Route) -> None:
        told = route.fetch().json()
        if part == "luck":
            told["luck"]["commitment"] = "0" * 64
        else:
            first = told["outcomes"][0]
            first["fell"] = next(kind for kind, count in enumerate(first["counts"]) if count and kind != first["fell"])
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/luck", answer)
    page.reload()
    check_dice(page, proved=False)


def test_what_cannot_be_proved_says_so(page: Page, server: Server) -> None:
    # A record from before there were seals.
    page.goto("/#/replay")
    page.get_by_label(say("web.replay.choose-file")).set_input_files(RECORD)
    expect(page.locator("[data-at]")).to_have_count(1)
    record = httpx.post(f"{server.address}/api/records", content=RECORD.read_bytes(), timeout=20).json()
    page.goto(f"/#/story/{record['table']['table']}")
    page.get_by_role("button", name=say("web.luck.check")).click()
    expect(page.get_by_role("dialog").get_by_text(say("web.luck.seeded"))).to_be_visible()
    page.keyboard.press("Escape")

    # A page over plain http from elsewhere has no hashes, and does not claim anything.
    table = server.make(person("Anna") | {"mixes": True}, person("Bert"))
    with Guest(House(server.address.removeprefix("http://")), table.table, table.seats[0].token) as guest:
        guest.see()
        guest.do(Mix(id=new_id(), bytes="a1" * 32))
        guest.do(Resign(id=new_id()))
    page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page.goto("about:blank")
    page.goto(f"/#/story/{table.table}")
    page.get_by_role("button", name=say("web.luck.check")).click()
    expect(page.get_by_role("dialog").get_by_text(say("web.luck.no-crypto"))).to_be_visible()
    expect(page.locator("[data-proved]")).to_have_count(0)
