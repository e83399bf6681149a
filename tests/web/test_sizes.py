"""Small windows: the map keeps a good share of them, and nothing that is needed lies out of sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from bocage.server.wire.position import ActionSeen, PilesSeen, PositionSeen
from tests.english import ENGLISH
from tests.web.conftest import OpenTable
from tests.web.outside import find_table
from tests.web.player import DECIDING, TablePlayer
from tests.web.policies import at_random, to_win
from tests.web.running import Server, computer, person
from tests.web.test_opponents import ROUND_LIMIT, play_to_the_end

say = ENGLISH.say

# Two phones on their side, and a laptop's window at twice the size of its letters.
LOW = [(844, 390), (667, 375), (683, 384)]
# A part of the window's height and breadth that the map has at least, and the length of a tile in pixels.
LEAST_SHARE = 0.5
LEAST_TILE = 50
# Of a thing that is in sight; the rest is rounding.
WHOLE = 0.98

low_screens = pytest.mark.parametrize("size", LOW, ids=[f"{width}x{height}" for width, height in LOW])
opponents = pytest.mark.parametrize("opponent", ["greedy", "solo:hard"])


def screen(width: int, height: int) -> dict[str, object]:
    return {"viewport": {"width": width, "height": height}}


def shares(page: Page, what: Locator) -> tuple[float, float]:
    """Return the parts of the window's breadth and height that something takes up."""
    box = what.bounding_box()
    assert box is not None
    assert page.viewport_size is not None
    return box["width"] / page.viewport_size["width"], box["height"] / page.viewport_size["height"]


def see_all(*things: Locator) -> None:
    """Expect every one of these to lie in sight, whole and with nothing over it."""
    for thing in things:
        expect(thing.first).to_be_visible()
        for each in thing.all():
            expect(each).to_be_in_viewport(ratio=WHOLE)
            each.click(trial=True)


@low_screens
@opponents
def test_a_low_window_has_a_map_and_a_turn_is_played_in_it(
    open_table: OpenTable, server: Server, size: tuple[int, int], opponent: str
) -> None:
    anna: TablePlayer = open_table(server.make(person("Anna"), computer(opponent)), "us", **screen(*size))
    page = anna.page
    anna.wait_for("bidding")
    board = page.get_by_role("group", name=say("web.board.label", title="La Raye"))
    breadth, height = shares(page, page.locator("main"))
    assert min(breadth, height) >= LEAST_SHARE
    tile = board.get_by_role("button").first.bounding_box()
    assert tile is not None
    assert tile["width"] >= LEAST_TILE
    see_all(page.locator("[data-state]"), page.get_by_role("tab"), anna.hand.get_by_role("button"))

    policy = at_random(2)
    anna.take(policy(anna.offered("us")))
    decided = 0
    while anna.wait_for(*DECIDING, "over") != "over" and decided < 8:
        expect(page.locator("[data-state]")).to_be_in_viewport(ratio=WHOLE)
        anna.take(policy(anna.offered("us")))
        decided += 1
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth && scrollY === 0")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["390x844", "844x390"])
def test_what_is_asked_reaches_from_edge_to_edge_of_its_panel(
    open_table: OpenTable, server: Server, size: tuple[int, int]
) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us", **screen(*size))
    anna.wait_for("bidding")
    asked = anna.page.locator("[data-state]")

    panel = anna.page.locator(".sheet", has=asked)
    assert shares(anna.page, asked)[0] >= WHOLE * shares(anna.page, panel)[0]


@low_screens
def test_a_match_is_played_to_its_end_in_a_low_window(
    open_table: OpenTable, server: Server, size: tuple[int, int]
) -> None:
    table = server.make(person("Anna"), computer(), round_limit=ROUND_LIMIT)

    play_to_the_end(open_table(table, "us", **screen(*size)), "us")


@low_screens
def test_log_and_forces_are_read_in_a_low_window(open_table: OpenTable, server: Server, size: tuple[int, int]) -> None:
    anna = open_table(server.make(person("Anna"), computer()), "us", **screen(*size))
    anna.wait_for("bidding")
    anna.take(to_win(anna.offered("us")))
    anna.wait_for("turn")
    for tab in ("web.table.log", "web.table.tab-forces"):
        anna.page.get_by_role("tab", name=say(tab)).click()
        panel = anna.page.get_by_role("tabpanel")
        expect(panel).to_be_in_viewport(ratio=WHOLE)
        assert min(shares(anna.page, panel)) >= LEAST_SHARE


def own_piles(view: PositionSeen) -> PilesSeen:
    return next(piles for piles in view.piles if piles.seat == "us")


def has_many_kinds(view: PositionSeen) -> bool:
    """Whether four different cards are in the hand."""
    return view.phase == "bidding" and len(own_piles(view).hand or {}) == 4


def test_the_whole_hand_is_seen_beside_the_right_column(open_table: OpenTable, server: Server) -> None:
    anna = open_table(find_table(server, has_many_kinds), "us", **screen(1024, 600))
    anna.wait_for("bidding")

    expect(anna.hand.get_by_role("button")).to_have_count(4)
    see_all(anna.hand.get_by_role("button"))


def last_cards(view: PositionSeen) -> list[ActionSeen]:
    """Return the ways to play the last card of the hand, by which none comes back, with others played before it."""
    own = own_piles(view)
    if view.phase != "turn" or view.doing or total(own.hand) != 1 or total(own.play_area) < 2:
        return []
    return [action for action in view.actions if action.verb in ("move", "scout", "attack", "control")]


def total(cards: dict[str, int] | None) -> int:
    return sum((cards or {}).values())


def test_with_the_last_card_played_nothing_jumps_or_is_cut_off(open_table: OpenTable, server: Server) -> None:
    table = find_table(server, lambda view: last_cards(view) != [])
    anna = open_table(table, "us", **screen(1366, 768))
    anna.wait_for("turn")
    board = anna.page.get_by_role("group", name=say("web.board.label", title="La Raye"))
    before = board.bounding_box()
    anna.take(last_cards(anna.wire.view("us").view)[0])
    while anna.wire.view("us").view.doing is not None:
        anna.take(anna.offered("us")[-1])
    anna.wait_for("turn", "waiting", "bidding", "over")

    assert board.bounding_box() == before
    name = say("web.table.pile-title", pile=say("web.table.pile-play_area"), seat=say("side.us"))
    cards = anna.page.get_by_role("group", name=name).get_by_role("img")
    expect(cards).to_have_count(len(own_piles(anna.wire.view("us").view).play_area))
    see_all(cards)


BOTS = {"390x844": (390, 844), "1024x600": (1024, 600), "844x390": (844, 390), "667x375": (667, 375)}


@pytest.mark.parametrize("size", BOTS.values(), ids=BOTS)
def test_the_bids_are_wholly_in_sight_against_the_solo_bot(
    open_table: OpenTable, server: Server, size: tuple[int, int]
) -> None:
    anna = open_table(server.make(person("Anna"), computer("solo:hard")), "us", **screen(*size))
    anna.wait_for("bidding")
    anna.reach(anna.offered("us")[0])

    reveal = anna.page.get_by_label(say("web.table.bid-reveal"))
    see_all(reveal.get_by_role("button", name=say("web.table.skip")), reveal.get_by_role("img"))
