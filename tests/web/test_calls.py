"""Calls to the table, what stays private there, who is carried over to a rematch, and the page without a network."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from bocage.server.call.calls import Allowed
from bocage.server.call.outside import Outside
from bocage.server.http.client import client_folder
from bocage.server.wire.messages import Chat, Rematch, Resign, SeatGiven, TableMade
from tests.english import ENGLISH
from tests.server.house import Guest, House, all_at, first_turn, guest_at, new_id, open_house
from tests.web.conftest import OpenContext, remembered
from tests.web.running import INVITE, Server, person

say = ENGLISH.say

# A browser whose notifications are written down, and whose page can be hidden.
STUB = """
  window.told = []; window.asked = 0;
  window.Notification = class {
    static permission = GRANTED ? "granted" : "default";
    static async requestPermission() {
      window.asked += 1;
      return (window.Notification.permission = "granted");
    }
    constructor(heading, { body, tag }) { window.told.push({ heading, body, tag }); }
    close() {}
  };
  Object.defineProperty(document, "visibilityState", { get: () => (window.isAway ? "hidden" : "visible") });
"""
# A browser that can be called by a server.
SUBSCRIBED = """
  const subscription = { endpoint: "https://push.example/abc", keys: { p256dh: "point", auth: "secret" } };
  const pushManager = {
    subscribe: async (options) => {
      window.options = options;
      return { toJSON: () => subscription };
    },
    getSubscription: async () => ({ unsubscribe: async () => (window.isUnsubscribed = true) }),
  };
  const found = async () => ({ pushManager });
  const worker = { getRegistration: found, register: found, ready: found() };
  Object.defineProperty(navigator, "serviceWorker", { value: worker });
"""
GO_AWAY = "() => { window.isAway = true; document.dispatchEvent(new Event('visibilitychange')); }"


@contextmanager
def house_of(server: Server) -> Iterator[House]:
    house = House(f"127.0.0.1:{server.port}")
    try:
        yield house
    finally:
        house.http.close()


def seat_of(made: TableMade, guests: list[Guest], guest: Guest) -> SeatGiven:
    return made.seats[guests.index(guest)]


def own(made: TableMade, seat: SeatGiven) -> dict[str, object]:
    return dict(remembered(made.table, {seat.seat: seat.token}))


async def lead_outside(host: str, _port: int) -> list[str]:
    """Let every name lead to a public address, so that none is looked up; an address leads to itself."""
    return [host if host[0].isdigit() else "93.184.215.14"]


@contextmanager
def house_that_calls(folder: Path) -> Iterator[House]:
    """Open a server that calls at addresses which people enter."""
    allowed = Allowed(None, webhooks=True, outside=Outside(resolve=lead_outside))
    with open_house(folder / "t.sqlite", static_folder=client_folder(), allowed=allowed) as house:
        yield house


def icon(page: Page) -> str:
    return str(page.locator('link[rel="icon"]').get_attribute("href"))


def test_title_icon_and_a_notification_tell_that_it_is_ones_turn(open_context: OpenContext, server: Server) -> None:
    made = server.make(person("Anna"), person("Bert"))
    with house_of(server) as house, all_at(house, made) as guests:
        turn, waiting = first_turn(guests)
        seat = seat_of(made, guests, waiting)
        page = open_context(own(made, seat)).new_page()
        page.add_init_script(STUB.replace("GRANTED", "false"))
        page.goto(f"/#/table/{made.table}")
        expect(page).to_have_title(say("web.table.page", title="La Raye"))
        assert icon(page) == "/icon.svg"
        page.get_by_role("button", name=say("web.table.menu")).first.click()
        # Nobody is asked before they wish for it.
        assert page.evaluate("window.asked") == 0
        page.get_by_role("button", name=say("web.call.on"), exact=True).click()
        expect(page.get_by_role("button", name=say("web.call.off"))).to_be_visible()
        # Behind the menu nothing has a role.
        page.keyboard.press("Escape")
        page.evaluate(GO_AWAY)
        turn.decide("end turn")
        expect(page).to_have_title(say("web.call.page", title="La Raye"))
        page.wait_for_function("() => window.told.length > 0")
        sentence = say("web.call.sentence", seat=say(f"side.{seat.seat}"), round=1)
        told = [{"heading": say("web.call.heading", title="La Raye"), "body": sentence, "tag": made.table}]
        assert page.evaluate("[window.asked, window.told]") == [1, told]
        assert icon(page) == "/icon-turn.svg"
        # Once for a turn, and not with every decision of it.
        waiting.do(Chat(id=new_id(), text="A moment ..."))
        page.evaluate("() => { window.isAway = false; }")
        expect(page.get_by_role("log")).to_contain_text(f"{'Anna' if seat.seat == 'us' else 'Bert'} (")
        waiting.decide("end turn")
        expect(page).to_have_title(say("web.call.page", title="La Raye"))
        assert len(page.evaluate("window.told")) == 1


def test_a_browser_that_the_server_can_call_is_subscribed_and_tells_nothing_itself(
    open_context: OpenContext, server: Server
) -> None:
    made = server.make(person("Anna"), person("Bert"))
    with house_of(server) as house, all_at(house, made) as guests:
        turn, waiting = first_turn(guests)
        context = open_context(own(made, seat_of(made, guests, waiting)) | {"bocage.calls": True})
        page = context.new_page()
        page.add_init_script(STUB.replace("GRANTED", "true") + SUBSCRIBED)
        sent: list[tuple[str, object]] = []

        def answer(route: Route) -> None:
            sent.append((route.request.url.rpartition("/")[2], route.request.post_data_json))
            route.fulfill(json=[])

        page.route("**/api/calls", lambda route: route.fulfill(json={"push_key": "server-key"}))
        page.route("**/api/tables/*/calls", answer)
        page.route("**/api/tables/*/calls/end", answer)
        with page.expect_request("**/api/tables/*/calls"):
            page.goto(f"/#/table/{made.table}")
        expect(page).to_have_title(say("web.table.page", title="La Raye"))
        wish = {"kind": "push", "address": "https://push.example/abc", "p256dh": "point", "auth": "secret"}
        assert sent == [("calls", wish)]
        assert page.evaluate("window.options") == {"userVisibleOnly": True, "applicationServerKey": "server-key"}
        page.wait_for_load_state("networkidle")
        page.evaluate(GO_AWAY)
        turn.decide("end turn")
        expect(page).to_have_title(say("web.call.page", title="La Raye"))
        assert page.evaluate("window.told") == []
        page.get_by_role("button", name=say("web.table.menu")).first.click()
        with page.expect_request("**/api/tables/*/calls/end"):
            page.get_by_role("button", name=say("web.call.off")).click()
        assert page.evaluate("window.isUnsubscribed")
        assert sent[1:] == [("end", {"address": "https://push.example/abc"})]


def test_an_address_to_call_is_entered_changed_and_refused_in_the_menu(
    open_context: OpenContext, tmp_path: Path
) -> None:
    with house_that_calls(tmp_path) as house:
        made = house.make(person("Anna"), person("Bert"))
        [seat, _] = made.seats
        page = open_context(own(made, seat), base_url=f"http://{house.address}").new_page()
        page.goto(f"/#/table/{made.table}")
        page.get_by_role("button", name=say("web.table.menu")).first.click()
        field = page.get_by_label(say("web.call.webhook"))
        save = page.get_by_role("button", name=say("web.call.webhook-save"))

        for address, sentence in (
            ("https://127.0.0.1/hook", say("error.bad-webhook")),
            ("http://rooms.example/hook", say("error.bad-webhook")),
            ("https://rooms.example/hook", say("web.call.webhook-set")),
            ("https://rooms.example/other", say("web.call.webhook-set")),
        ):
            field.fill(address)
            save.click()
            expect(page.get_by_text(sentence)).to_be_visible()
        expect(save).to_be_disabled()
        kept = house.get(f"/api/tables/{made.table}/calls", seat.token).json()
        assert [each["address"] for each in kept] == ["https://rooms.example/other"]

        field.fill("")
        save.click()
        expect(page.get_by_text(say("web.call.webhook-more"))).to_be_visible()
        assert house.get(f"/api/tables/{made.table}/calls", seat.token).json() == []


def test_nobody_writes_an_address_before_the_one_that_is_kept_is_known(
    open_context: OpenContext, tmp_path: Path
) -> None:
    with house_that_calls(tmp_path) as house:
        made = house.make(person("Anna"), person("Bert"))
        page = open_context(own(made, made.seats[0]), base_url=f"http://{house.address}").new_page()
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        kept = f"**/api/tables/{made.table}/calls"
        page.route(kept, hold)
        page.goto(f"/#/table/{made.table}")
        with page.expect_request(kept):
            page.get_by_role("button", name=say("web.table.menu")).first.click()
        field = page.get_by_label(say("web.call.webhook"))

        # What came then would take the place of what was written.
        expect(field).to_have_count(0)
        for each in held:
            each.continue_()
        expect(field).to_be_visible()


def test_notes_stay_in_the_browser(open_context: OpenContext, server: Server) -> None:
    made = server.make(person("Anna"), person("Bert"))
    page = open_context(own(made, made.seats[0])).new_page()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    page.goto(f"/#/table/{made.table}")
    page.get_by_role("button", name=say("web.table.menu")).first.click()
    page.get_by_role("button", name=say("web.notes.open")).click()
    page.get_by_role("textbox", name=say("web.notes.title")).fill("Their sniper is in 5B.")
    page.reload()
    page.get_by_role("button", name=say("web.table.menu")).first.click()
    page.get_by_role("button", name=say("web.notes.open")).click()
    expect(page.get_by_role("textbox", name=say("web.notes.title"))).to_have_value("Their sniper is in 5B.")

    assert sent
    assert not any("sniper" in text for text in sent)
    with house_of(server) as house, guest_at(house, made, made.seats[1]) as bert:
        assert not any("sniper" in text for text in bert.raw)


def test_a_rematch_carries_over_who_looks_on_and_who_was_away(open_context: OpenContext, server: Server) -> None:
    made = server.make(person("Anna"), person("Bert"))
    us, germany = made.seats
    page, away = (open_context(own(made, seat)).new_page() for seat in (germany, us))
    page.goto(f"/#/table/{made.table}")
    with house_of(server) as house, guest_at(house, made, us) as anna:
        anna.do(Resign(id=new_id()))
        page.get_by_role("dialog").get_by_role("button", name=say("web.table.show-board")).click()
        anna.do(Rematch(id=new_id(), swap=True))
        page.get_by_role("status").get_by_role("button", name=say("web.table.rematch-join")).click()
        again = house.get(f"/api/tables/{made.table}").json()["next"]
    expect(page).to_have_url(f"{server.address}/#/table/{again}")
    expect(page).to_have_title(say("web.call.page", title="La Raye"))
    away.goto("/")
    found = away.get_by_role("link", name=say("web.start.continue"))
    expect(found).to_have_attribute("href", f"#/table/{again}")
    found.click()
    expect(away).to_have_title(say("web.call.page", title="La Raye"))


def test_public_tables_are_found_joined_and_watched(open_context: OpenContext, server: Server) -> None:
    host, guest, other = (open_context().new_page() for _ in range(3))
    host.goto("/#/scenario/1")
    host.get_by_label(say("web.start.against-invite")).check(force=True)
    host.get_by_label(say("web.start.public-check")).check()
    host.get_by_label(say("web.start.own-name")).fill("Hanna the host")
    host.get_by_role("button", name=say("web.start.invite")).click()
    # Nobody is asked for anything before the last seat is taken.
    expect(host.locator("[data-luck]")).to_be_visible()
    server.make(person("Private Paul"), INVITE)
    guest.goto("/")
    listed = guest.get_by_role("region", name=say("web.start.public"))
    expect(listed.get_by_role("listitem")).to_have_count(1)
    expect(listed).to_contain_text("Hanna the host")
    listed.get_by_role("link", name=say("web.start.public-take")).click()
    # The page that is left asks for a name, too.
    join = guest.get_by_role("button", name=say("web.start.join-button"))
    expect(join).to_be_visible()
    guest.get_by_label(say("web.start.own-name")).fill("Gus the guest")
    join.click()
    for page in (guest, host):
        expect(page).to_have_title(say("web.call.page", title="La Raye"))
    other.goto("/")
    listed = other.get_by_role("region", name=say("web.start.public"))
    expect(listed).to_contain_text(say("web.start.public-running", first="Hanna the host", second="Gus the guest"))
    expect(listed.get_by_role("link", name=say("web.start.public-take"))).to_have_count(0)
    listed.get_by_role("link", name=say("web.start.public-watch")).click()
    expect(other.locator("[data-state]")).to_have_attribute("data-state", "waiting")


def wait_for_worker(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


# What is kept; the page among it is made a wrong one.
KEPT = """async () => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  await cache.put("/", new Response("<h1>An old client</h1>", { headers: { "content-type": "text/html" } }));
  return (await cache.keys()).map((request) => new URL(request.url).pathname);
}"""
PUT_RIGHT = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  await cache.put("/", await fetch("/"));
}"""


def test_the_start_page_opens_without_a_network_and_is_the_servers_own_with_one(
    open_context: OpenContext, server: Server
) -> None:
    context = open_context(service_workers="allow")
    page = context.new_page()
    page.goto("/")
    assert page.request.get("/manifest.webmanifest").json()["icons"]
    wait_for_worker(page)
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert not any(path.startswith("/api") for path in kept)
    # With a network the page is the server's, whatever is kept.
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("web.start.name"))
    page.evaluate(PUT_RIGHT)
    server.kill()
    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=2)).to_have_text(say("web.start.offline"))
    page.get_by_role("button", name=say("web.rules.title")).click()
    expect(page.get_by_role("dialog")).to_contain_text("R1")
    page.keyboard.press("Escape")
    server.start()
    context.set_offline(False)
    page.get_by_role("button", name=say("web.start.play"), exact=True).wait_for()
