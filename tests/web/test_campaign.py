"""A campaign in the browser: begun, fought match by match, through a server that is killed; and joined by its link."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.english import ENGLISH
from tests.web.conftest import OpenContext
from tests.web.player import TablePlayer
from tests.web.policies import at_random
from tests.web.running import Server
from tests.web.test_pages import barriers, themes
from tests.web.wire import Wire

say = ENGLISH.say
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# Of the file that is loaded for campaigns, as it is sent.
MOST_BYTES = 40_000


def begin(page: Page, battles: str, opponent: str = "computer") -> None:
    """Begin a campaign from the start page, up to a battle."""
    page.goto("/#/")
    page.get_by_role("link", name=say("web.campaign.start"), exact=True).click()
    page.get_by_label(say("web.campaign.to"), exact=True).select_option(label=battles)
    page.get_by_text(say(f"web.start.against-{opponent}"), exact=True).click()
    page.get_by_label(say("web.start.own-name")).fill("Anna")
    page.get_by_role("button", name="Set out").click()
    page.get_by_role("heading", level=1, name=say("web.campaign.run-normandy")).wait_for()


def resign(page: Page) -> None:
    """Give the match up by the table's menu, and follow the way on to the campaign."""
    if page.get_by_role("dialog").is_visible():
        # An action under way that asks for cards may be put off.
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")
    page.get_by_role("button", name=say("web.table.menu")).click()
    page.get_by_role("button", name=say("web.table.resign")).click()
    page.get_by_role("dialog").get_by_role("button", name=say("web.table.resign")).click()
    page.get_by_role("link", name=say("web.table.campaign-on")).click()
    page.get_by_role("region", name=say("web.campaign.standing")).wait_for()


def scores(page: Page) -> list[str]:
    standing = page.get_by_role("region", name=say("web.campaign.standing"))
    return [text.split()[-1] for text in standing.locator(".score").all_inner_texts()]


def test_a_campaign_of_three_matches_loses_nothing_by_kills(tmp_path: Path, open_context: OpenContext) -> None:
    server = Server(tmp_path / "killed.sqlite")
    server.start()
    try:
        page = open_context(base_url=server.address).new_page()
        begin(page, "3 Raid Across the Canal")
        for battle in range(3):
            # What was sent of an earlier match is not this one's.
            player = TablePlayer(page, Wire(page))
            if battle:
                # Between two matches.
                server.kill()
                server.start()
                expect(page.get_by_role("button", name=say("web.campaign.begin"))).to_be_visible()
                page.get_by_role("button", name=say("web.campaign.begin")).click()
            else:
                page.get_by_role("button", name=say("web.campaign.continue")).click()
            player.wait_for("bidding")
            for _ in range(3):
                player.wait_for("bidding", "turn", "losing", "over")
                player.decide("us", at_random(battle))
            table = page.url.rpartition("/")[2]
            before = [step.number for step in server.replay(table).steps]
            # Within a match.
            server.kill()
            server.start()
            after = [step.number for step in server.replay(table).steps]
            assert after[: len(before)] == before
            page.reload()
            player.wait_for("bidding", "turn", "losing")
            # It is not only all there, it goes on.
            player.decide("us", at_random(battle))
            assert len(server.replay(table).steps) > len(after)
            resign(page)
            assert scores(page) == ["0", str(battle + 1)]

        expect(page.get_by_role("status")).to_have_text(
            say("web.campaign.won", side=say("side.germany"), band=say("web.campaign.band-narrow"))
        )
        campaign = page.url.rpartition("/")[2]
        told = httpx.get(f"{server.address}/api/campaigns/{campaign}/record", timeout=20).text
        assert told.count("bocage match") == 3
        assert told.endswith("campaign: us 0, germany 3; germany wins, narrow\n")
        server.check()
    finally:
        server.stop()


def test_one_link_seats_a_friend_for_all_matches(open_context: OpenContext) -> None:
    anna, bert = (open_context().new_page() for _ in range(2))
    begin(anna, "2 Montmartin-en-Graignes", "invite")
    link = anna.get_by_label(say("web.campaign.link")).input_value()
    bert.goto(link)
    bert.get_by_label(say("web.start.own-name")).fill("Bert")
    bert.get_by_role("button", name=say("web.campaign.join")).click()
    bert.locator("[data-state]").first.wait_for()
    resign(bert)
    assert scores(bert) == ["1", "0"]

    anna.get_by_role("button", name=say("web.campaign.begin")).click(timeout=20_000)
    anna.locator("[data-state]").first.wait_for()
    # Bert goes where Anna has begun, with the seat he has.
    bert.get_by_role("button", name=say("web.campaign.continue")).click(timeout=20_000)
    bert.locator("[data-state='bidding']").wait_for()
    resign(bert)

    assert scores(bert) == ["2", "0"]
    expect(bert.get_by_role("status")).to_contain_text(say("side.us"))


def test_another_sits_there_in_the_next_match(open_context: OpenContext, server: Server) -> None:
    page = open_context().new_page()
    begin(page, "2 Montmartin-en-Graignes")
    page.get_by_role("button", name=say("web.campaign.continue")).click()
    page.locator("[data-state]").first.wait_for()
    resign(page)
    page.get_by_text(say("web.campaign.change")).click()
    page.get_by_label(say("side.germany"), exact=True).select_option("solo:hard")
    page.get_by_role("button", name=say("web.campaign.begin")).click()
    page.locator("[data-state='bidding']").wait_for()

    table = httpx.get(f"{server.address}/api/tables/{page.url.rpartition('/')[2]}", timeout=20).json()

    assert (table["place"], table["solo"]["difficulty"]) == (2, "hard")


def test_battles_are_put_in_an_order_of_ones_own(open_context: OpenContext, server: Server) -> None:
    page = open_context().new_page()
    sizes = {}
    page.on(
        "response", lambda answer: sizes.update({answer.url.rpartition("/")[2]: answer.headers.get("content-length")})
    )
    page.goto("/#/campaign")
    page.get_by_text(say("web.campaign.own-road"), exact=True).click()
    for title in ("La Huberderie", "Mortain", "La Raye"):
        page.get_by_role("button", name=say("web.campaign.add-named", title=title)).click()
    page.get_by_role("button", name=say("web.campaign.add-unfit", title="The Taped Lane")).click()
    expect(page.get_by_role("alert")).to_have_text(
        say("error.campaign-sides", first="La Huberderie", other="The Taped Lane")
    )
    assert barriers(page) == []
    # By hand: the last to the front; by keys: what is the second now to the end; and one is left out.
    grips = [page.locator("ol li", has_text=title).locator(".grip") for title in ("La Raye", "La Huberderie")]
    grips[0].drag_to(grips[1])
    expect(grips[0]).to_have_text("1")
    grips[1].press("ArrowDown")
    expect(grips[1]).to_have_text("3")
    expect(grips[1]).to_be_focused()
    page.get_by_role("button", name=say("web.campaign.leave-out", title="La Raye")).click()
    page.get_by_role("button", name="Set out: 2 battles").click()
    page.get_by_role("heading", level=1, name=say("web.campaign.own-road")).wait_for()

    seen = httpx.get(f"{server.address}/api/campaigns/{page.url.rpartition('/')[2]}", timeout=20).json()
    assert [match["title"] for match in seen["matches"]] == ["Mortain", "La Huberderie"]
    # What campaigns need is a file of its own, and a small one.
    [size] = [
        int(size or 0) for name, size in sizes.items() if name.startswith("CampaignPages") and name.endswith(".js")
    ]
    assert 0 < size < MOST_BYTES


@themes
@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_the_pages_of_a_campaign_bar_nobody(open_context: OpenContext, theme: str, device: dict[str, object]) -> None:
    page = open_context(color_scheme=theme, **device).new_page()
    page.goto("/#/campaign")
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    assert barriers(page) == []
    begin(page, "2 Montmartin-en-Graignes")
    assert barriers(page) == []
    page.get_by_role("button", name="2 Montmartin-en-Graignes").click()
    expect(page.get_by_text(say("web.campaign.to-come"))).to_be_visible()
    page.get_by_role("button", name=say("web.campaign.continue")).click()
    page.locator("[data-state]").first.wait_for()
    resign(page)
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_campaign_is_given_up_and_found_again_from_the_start_page(open_context: OpenContext) -> None:
    page = open_context().new_page()
    begin(page, "2 Montmartin-en-Graignes")
    page.goto("/#/")
    page.get_by_role("link", name=say("web.campaign.continue-named", title=say("web.campaign.run-normandy"))).click()
    page.get_by_role("button", name=say("web.campaign.give-up")).click()
    page.get_by_role("button", name=say("web.campaign.give-up-sure")).click()

    expect(page.get_by_role("status")).to_have_text(
        say("web.campaign.given-up", side=say("side.germany"), other=say("side.us"))
    )


def test_an_address_without_a_campaign_says_so(open_context: OpenContext) -> None:
    page = open_context().new_page()
    page.goto("/#/campaign/none")

    expect(page.get_by_text(say("error.unknown-campaign", campaign="none"))).to_be_visible()
