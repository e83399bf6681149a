"""What is heard at the table: nothing before the first click, and nothing where it is switched off."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.english import ENGLISH
from tests.web.conftest import OpenContext, remembered
from tests.web.outside import guests_at
from tests.web.player import TablePlayer
from tests.web.policies import to_lose
from tests.web.running import Server, person
from tests.web.wire import Wire

say = ENGLISH.say

# Every source of a sound that a page has made.
LISTEN = """
  window.heard = [];
  for (const kind of ["createBufferSource", "createOscillator"]) {
    const made = BaseAudioContext.prototype[kind];
    BaseAudioContext.prototype[kind] = function () {
      window.heard.push(kind);
      return made.call(this);
    };
  }
"""


def switch(page: Page) -> None:
    """Switch the sound on or off, by the menu."""
    page.get_by_role("button", name=say("web.table.menu")).first.click()
    page.get_by_role("checkbox", name=say("web.sound.on")).click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_table_is_heard_from_the_first_click_on_and_can_be_switched_off(
    open_context: OpenContext, server: Server
) -> None:
    table = server.make(person("Anna"), person("Bert"))
    [own, _] = table.seats
    page = open_context(remembered(table.table, {own.seat: own.token or ""})).new_page()
    page.add_init_script(LISTEN)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    anna = TablePlayer(page, Wire(page))
    page.goto(f"/#/table/{table.table}")
    anna.wait_for("bidding")
    page.wait_for_load_state("networkidle")
    # Nothing is made, or even fetched, before somebody has pressed something.
    assert not [address for address in loaded if "synth" in address]
    assert page.evaluate("heard") == []

    with guests_at(server, table) as [_, bert]:
        anna.take(to_lose(anna.offered("us")))
        bert.decide()
        page.wait_for_function("() => heard.length > 0")
        anna.wait_for("turn", "waiting")
        switch(page)
        page.evaluate("heard.length = 0")
        is_second = anna.state == "waiting"
        if is_second:
            bert.decide("end turn")
        anna.wait_for("turn")
        anna.take(next(each for each in anna.offered("us") if each.verb == "end"))
        if not is_second:
            bert.decide("end turn")
        anna.wait_for("bidding")
        assert page.evaluate("heard") == []

    # What was wished is remembered.
    page.reload()
    anna.wait_for("bidding", "waiting", "turn")
    page.get_by_role("button", name=say("web.table.menu")).first.click()
    expect(page.get_by_role("checkbox", name=say("web.sound.on"))).not_to_be_checked()
    volume = page.get_by_role("slider", name=say("web.sound.volume"))
    expect(volume).to_be_disabled()
    page.get_by_role("checkbox", name=say("web.sound.on")).click()
    volume.fill("0.1")
    page.wait_for_function("() => heard.length > 0")
