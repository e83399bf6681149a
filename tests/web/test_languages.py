"""The page in another language: the browser's at first, any other when it is chosen, and no English left in it."""

from __future__ import annotations

import re

import httpx
from playwright.sync_api import Locator, Page, expect

from bocage.data.languages import read_language
from bocage.server.http.client import client_folder
from tests.english import ENGLISH, SPANISH
from tests.left_english import english_in
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.policies import to_win
from tests.web.running import Server, computer, person
from tests.web.shown import SHOWN

# Letters of a text that stands nowhere by chance.
LONG = 20


def english_on(page: Page) -> list[tuple[str, str]]:
    """Return what is English on a page."""
    return english_in([page.evaluate(SHOWN)])


def choose(page: Page, name: str, label: str) -> None:
    page.get_by_label(label, exact=True).select_option(label=name)


def log_of(page: Page) -> Locator:
    return page.locator("#log")


def test_the_language_is_switched_in_play_and_back(open_table: OpenTable, server: Server) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us")
    page = anna.page
    anna.wait_for("bidding")
    anna.take(to_win(anna.offered("us")))
    anna.wait_for("turn")
    prompt, log, verbs = page.locator("[data-state]"), log_of(page), page.locator("[data-action='end turn']")
    # The log may come a moment after what it tells of.
    expect(log).to_contain_text(ENGLISH.say("event.turn-began", seat=ENGLISH.say("side.us")))
    told = {"en": (prompt.inner_text(), log.inner_text(), verbs.inner_text())}
    assert english_on(page)

    page.get_by_role("button", name=ENGLISH.say("web.table.menu")).click()
    choose(page, "Español", ENGLISH.say("web.start.language"))

    expect(page.get_by_label(SPANISH.say("web.start.language"), exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("toolbar", name=SPANISH.say("web.table.hand"))).to_be_visible()
    expect(log).not_to_have_text(told["en"][1])
    expect(log.get_by_text(SPANISH.say("web.table.round", round=1)).first).to_be_visible()
    expect(log).to_contain_text(SPANISH.say("event.turn-began", seat=SPANISH.say("side.us")))
    told["es"] = (prompt.inner_text(), log.inner_text(), verbs.inner_text())
    assert all(spanish != english for spanish, english in zip(told["es"], told["en"], strict=True)), told
    assert told["es"][1].count("\n") == told["en"][1].count("\n")
    card = next(action.card for action in anna.offered("us") if action.card is not None)
    page.locator(f"[role='toolbar'] [data-card='{card}']").click()
    assert english_on(page) == []

    # It is remembered, and English is as near.
    page.reload()
    page.get_by_role("button", name=SPANISH.say("web.table.menu")).click()
    choose(page, "English", SPANISH.say("web.start.language"))
    page.keyboard.press("Escape")

    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("toolbar", name=ENGLISH.say("web.table.hand"))).to_be_visible()
    expect(log).to_have_text(re.sub(r"\s+", " ", told["en"][1]), use_inner_text=True)
    assert prompt.inner_text() == told["en"][0]


def sent(addresses: list[str], code: str) -> bool:
    """Whether a page was sent anything of a language."""
    return any(re.search(f"/(?:texts|rules)-{code}-", address) for address in addresses)


def test_who_reads_english_is_sent_nothing_of_another_language(open_context: OpenContext) -> None:
    page = open_context(locale="en-GB").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.get_by_role("button", name=ENGLISH.say("web.start.play"), exact=True).click()
    page.locator("[data-state='bidding']").wait_for()
    page.wait_for_load_state("networkidle")

    assert sent(asked, "en")
    assert not sent(asked, "es")
    # Nor does it lie in a file that has another name.
    folder = client_folder()
    assert folder is not None
    others = [each for each in folder.rglob("*.js") if not sent([f"/{each.name}"], "es")]
    built = "".join(each.read_text(encoding="utf-8") for each in others)
    english = read_language("en").texts
    told = [text for key, text in read_language("es").texts.items() if len(text) > LONG and text != english.get(key)]
    assert len(told) > 1_000
    assert [text for text in told if text in built] == []


def test_a_spanish_browser_is_shown_no_english(open_context: OpenContext) -> None:
    page = open_context(locale="es-MX").new_page()
    scripts: list[str] = []
    page.on("request", lambda request: scripts.append(request.url))
    page.goto("/")
    play = page.get_by_role("button", name=SPANISH.say("web.start.play"), exact=True)
    play.wait_for()
    page.wait_for_load_state("networkidle")

    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert english_on(page) == []
    # The Spanish texts stand for the English ones, which are not sent.
    assert sent(scripts, "es")
    assert not sent(scripts, "en")
    play.click()
    page.locator("[data-state='bidding']").wait_for()
    assert english_on(page) == []
    page.get_by_role("button", name=SPANISH.say("web.table.menu")).click()
    page.get_by_role("dialog").wait_for()
    assert english_on(page) == []


def test_two_at_one_table_read_each_their_own_language(open_context: OpenContext, server: Server) -> None:
    table = server.make(person("Anna"), person("Bert"))
    tokens = {each.seat: each.token or "" for each in table.seats}
    pages = []
    for seat, locale in (("us", "es-ES"), ("germany", "en-GB")):
        page = open_context(remembered(table.table, {seat: tokens[seat]}), locale=locale).new_page()
        page.goto(f"/#/table/{table.table}")
        pages.append(page)
    spanish, english = pages

    # Each is told of the same cards.
    expect(log_of(spanish)).to_contain_text(f"{SPANISH.say('side.germany')} roba 4 cartas.")
    expect(log_of(english)).to_contain_text(f"{ENGLISH.say('side.us')} drew 4 cards.")
    assert english_on(spanish) == []
    assert english_on(english)


def test_the_start_page_follows_the_switch_and_the_rules_do(open_context: OpenContext) -> None:
    page = open_context().new_page()
    page.goto("/")
    page.get_by_role("button", name=ENGLISH.say("web.start.play"), exact=True).wait_for()
    choose(page, "Español", ENGLISH.say("web.start.language"))

    page.get_by_role("button", name=SPANISH.say("web.start.play"), exact=True).wait_for()
    expect(page.get_by_label(SPANISH.say("web.start.language"), exact=True)).to_be_focused()
    page.get_by_role("button", name=SPANISH.say("web.help.title")).first.click()
    page.get_by_role("button", name=SPANISH.say("web.why.rule", rule="R8.1")).click()
    rules = page.get_by_role("dialog", name=SPANISH.say("web.rules.title"))
    # Written without its accent.
    rules.get_by_role("searchbox").fill("numero")
    expect(rules.locator("[data-rule]").first).to_contain_text(re.compile("número", re.IGNORECASE))
    assert english_on(page) == []


def test_without_scripts_the_page_says_in_every_language_that_it_needs_them(server: Server) -> None:
    page = httpx.get(server.address).text

    told = re.findall(r'<p lang="(\w+)">([^<]*)</p>', page.partition("<noscript>")[2].partition("</noscript>")[0])
    assert told == [(each.language, each.say("server.no-script")) for each in (ENGLISH, SPANISH)]
