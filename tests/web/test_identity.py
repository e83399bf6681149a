"""An identity in the browser: a passkey, a link on a second device, results and ratings. docs/identity.md."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from bocage.data.texts import Texts
from tests.english import ENGLISH
from tests.web.conftest import OpenContext, remembered
from tests.web.running import INVITE, Server, computer, person
from tests.web.test_pages import barriers

say = ENGLISH.say
IDENTITY = "/#/identity"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def press(page: Page, text: str) -> None:
    button = page.get_by_role("button", name=say(f"web.identity.{text}"), exact=True)
    # What is under way is waited for.
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()


def session_of(page: Page) -> str:
    stored = page.evaluate("localStorage.getItem('bocage.session')")
    return str(json.loads(stored)) if stored else ""


def post(server: Server, path: str, session: str = "", body: Any = None) -> Any:
    headers = {"authorization": f"Bearer {session}"} if session else {}
    answer = httpx.post(f"{server.address}/api{path}", json=body, headers=headers, timeout=20)
    assert answer.is_success, answer.text
    return answer.json() if answer.content else None


def with_authenticator(context: BrowserContext) -> Page:
    """Return a page in a browser that has a passkey for whoever asks, as soon as it is asked."""
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return page


def test_a_passkey_makes_an_identity_and_opens_it_again(open_context: OpenContext, server: Server) -> None:
    page = with_authenticator(open_context(base_url=f"http://localhost:{server.port}"))
    page.goto(IDENTITY)
    press(page, "make-passkey")
    expect(page.get_by_text(say("web.identity.no-results"))).to_be_visible()
    first = session_of(page)
    press(page, "sign-out")
    expect(page.get_by_text(say("web.identity.about"))).to_be_visible()
    assert session_of(page) == ""
    press(page, "sign-in-passkey")
    expect(page.get_by_text(say("web.identity.no-results"))).to_be_visible()
    assert session_of(page) not in ("", first)
    # The last that opens it stays; with a link beside it, it may go.
    remove = page.get_by_role("button", name=say("web.identity.remove-named", made="", used="").split(",")[0])
    remove.click()
    expect(page.get_by_role("alert")).to_have_text(say("error.identity-last-way"))
    press(page, "add-link")
    expect(page.get_by_role("img", name=say("web.identity.code"))).to_be_visible()
    expect(remove).to_have_attribute("aria-disabled", "false")
    remove.click()
    expect(remove).to_have_count(0)
    # The device has it still, the server no more.
    press(page, "sign-out")
    press(page, "sign-in-passkey")
    expect(page.get_by_role("alert")).to_have_text(say("error.passkey-wrong"))


def test_a_link_carries_matches_to_a_second_device(open_context: OpenContext, server: Server) -> None:
    made = server.make(person("Anna"), computer())
    page = open_context(remembered(made.table, {"us": made.seats[0].token})).new_page()
    page.goto(IDENTITY)
    # At an address without a name there are no passkeys.
    expect(page.get_by_role("button", name=say("web.identity.make-passkey"))).to_have_count(0)
    press(page, "make-link")
    link = page.get_by_label(say("web.identity.link-once")).input_value()
    expect(page.get_by_text(say("web.identity.bring-more", count=1))).to_be_visible()
    press(page, "bring")
    expect(page.get_by_text(say("web.identity.bring-more", count=1))).to_have_count(0)
    assert link.startswith(f"{server.address}/#/identity/")

    asked: list[str] = []
    phone = open_context(**PHONE).new_page()
    phone.on("request", lambda request: asked.append(request.url + str(request.headers)))
    phone.goto(link)
    press(phone, "sign-in")
    expect(phone.get_by_text(say("web.identity.no-results"))).to_be_visible()
    secret = link.rpartition("/")[2]
    # In no address that is asked for, nor in the bar.
    assert not [each for each in asked if secret in each]
    expect(phone).not_to_have_url(re.compile(re.escape(secret)))
    phone.goto("/#/")
    phone.get_by_role("link", name=say("web.start.continue")).first.click()
    phone.wait_for_url(f"**/#/table/{made.table}")
    expect(phone.locator("[data-state]")).to_have_attribute("data-state", "bidding")
    # What is forgotten here is not found again, and whoever signs out leaves nothing.
    phone.goto(IDENTITY)
    press(phone, "sign-out")
    expect(phone.get_by_text(say("web.identity.about"))).to_be_visible()
    assert secret not in str(phone.context.storage_state())
    assert made.table not in json.loads(phone.evaluate("JSON.stringify(localStorage)"))["bocage.tables"]
    # A newer link ends the old one.
    page.reload()
    press(page, "new-link")
    expect(page.get_by_label(say("web.identity.link-once"))).not_to_have_value(link)
    phone.goto(link)
    press(phone, "sign-in")
    expect(phone.get_by_role("alert")).to_have_text(say("error.wrong-link"))


def known(server: Server) -> tuple[str, dict[str, object]]:
    """Return the session of somebody new, and what a browser remembers of it."""
    session = str(post(server, "/identities")["session"])
    return session, {"bocage.session": session}


def test_a_rated_match_is_made_joined_and_told_with_its_error(open_context: OpenContext, server: Server) -> None:
    _, memory = known(server)
    other, others_memory = known(server)
    page = open_context(memory | {"bocage.start": {"opponent": "invite"}}).new_page()
    page.goto("/#/")
    page.get_by_text(say("web.start.options"), exact=True).click()
    page.get_by_label(say("web.identity.rated"), exact=True).check()
    page.get_by_role("button", name=say("web.start.invite")).click()
    page.wait_for_url("**/#/table/*")
    table = page.url.rpartition("/")[2]
    [own] = json.loads(page.evaluate("localStorage.getItem('bocage.tables')"))
    [invite] = own["invites"].values()

    guest = open_context().new_page()
    guest.goto(f"/#/join/{table}/{invite}")
    expect(guest.get_by_text(say("web.identity.rated-more"))).to_be_visible()
    guest.get_by_role("button", name=say("web.start.join-button")).click()
    expect(guest.get_by_role("alert")).to_have_text(say("error.rated-unknown"))

    bert = open_context(others_memory).new_page()
    bert.goto(f"/#/join/{table}/{invite}")
    bert.get_by_label(say("web.start.own-name")).fill("Bert")
    bert.get_by_role("button", name=say("web.start.join-button")).click()
    expect(bert.locator("[data-state]")).to_have_attribute("data-state", "bidding")
    end_as(bert)
    page.goto(f"/#/story/{table}")
    change = post_rating(server, table)
    expect(page.get_by_text(say("web.identity.seat-rating", seat="US", **change[0]))).to_be_visible()
    page.goto(IDENTITY)
    told = say("web.identity.rating", rating=change[0]["rating"], error=change[0]["error"], matches=1)
    expect(page.get_by_text(told)).to_be_visible()
    expect(page.get_by_role("rowheader", name="La Raye")).to_have_count(2)
    assert other


def end_as(page: Page) -> None:
    """Resign over the page's own line."""
    page.evaluate(
        """async () => {
            const [own] = JSON.parse(localStorage.getItem("bocage.tables"));
            const socket = new WebSocket(`ws://${location.host}/api/socket`);
            await new Promise((done) => (socket.onopen = done));
            socket.send(JSON.stringify({ type: "hello", table: own.table, token: own.seats[0].token }));
            socket.send(JSON.stringify({ type: "resign", id: "end" }));
            await new Promise((done) => {
                socket.onmessage = ({ data }) => JSON.parse(data).type === "ack" && done();
            });
            socket.close();
        }"""
    )


def post_rating(server: Server, table: str) -> list[dict[str, Any]]:
    found = httpx.get(f"{server.address}/api/tables/{table}/ratings", timeout=20).json()
    return [{"rating": each["rating"], "error": each["error"], "change": f"{each['change']:+d}"} for each in found]


def played(server: Server) -> dict[str, object]:
    """Return what a browser remembers of somebody with results."""
    session, memory = known(server)
    for scenario, seats in (("1", [person("Anna"), computer()]), ("2", [computer("solo:easy"), person("Anna")])):
        made = post(server, "/tables", session, {"scenario": scenario, "seats": seats})
        token = next(seat["token"] for seat in made["seats"] if seat.get("token"))
        resign(server, made["table"], token)
    rated = post(server, "/tables", session, {"scenario": "1", "seats": [person(), INVITE], "options": {"rated": True}})
    wish = {"invite": rated["seats"][1]["invite"], "name": "Bert"}
    joined = post(server, f"/tables/{rated['table']}/join", known(server)[0], wish)
    resign(server, rated["table"], joined["token"])
    return memory


def resign(server: Server, table: str, token: str) -> None:
    from websockets.sync.client import connect  # noqa: PLC0415 - the pages have lines of their own

    with connect(f"ws://127.0.0.1:{server.port}/api/socket", max_size=None) as line:
        line.send(json.dumps({"type": "hello", "table": table, "token": token}))
        line.send(json.dumps({"type": "resign", "id": "end"}))
        while json.loads(line.recv(timeout=20))["type"] != "ack":
            pass


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_bars_nobody_and_fits_a_phone(open_context: OpenContext, server: Server, theme: str) -> None:
    page = open_context(color_scheme=theme, **PHONE).new_page()
    page.goto(IDENTITY)
    page.get_by_role("heading", level=1).wait_for()
    assert barriers(page) == []
    page = open_context(played(server), color_scheme=theme, **PHONE).new_page()
    page.goto(IDENTITY)
    page.get_by_role("table").wait_for()
    press(page, "new-link")
    page.get_by_role("img", name=say("web.identity.code")).wait_for()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_identity_is_deleted_and_read_in_spanish(open_context: OpenContext, server: Server) -> None:
    spanish = Texts("es")
    page = open_context(played(server) | {"bocage.language": "es"}).new_page()
    page.goto(IDENTITY)
    expect(page.get_by_role("heading", name=spanish.say("web.identity.results"))).to_be_visible()
    with page.expect_download() as saving:
        page.get_by_role("button", name=spanish.say("web.identity.save")).click()
    kept = json.loads(saving.value.path().read_text(encoding="utf-8"))
    assert len(kept["matches"]) == 3
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name=spanish.say("web.identity.delete"), exact=True).click()
    expect(page.get_by_text(spanish.say("web.identity.about"))).to_be_visible()
    assert session_of(page) == ""
    assert json.loads(page.evaluate("localStorage.getItem('bocage.tables')")) == []
