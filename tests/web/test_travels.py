"""Cards go from pile to pile before all eyes, in the order of what happened; without motion the piles are marked."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page, expect

from bocage.server.wire.changes import EventSeen
from tests.server.house import play_on
from tests.web.conftest import OpenContext, OpenTable, remembered
from tests.web.outside import guests_at
from tests.web.player import TablePlayer
from tests.web.prepared import Prepared
from tests.web.running import Server, person
from tests.web.test_scenes import stop_the_clock
from tests.web.wire import Wire

# So many decisions that more cards are on their way than fly one after another.
MANY = 60
# In milliseconds: so long marks stand at least, and nobody has to click them away after so long.
TO_READ = 2_000
TO_GO = 5_000

# Every card that sets out from now on.
KEEP_TRAVELS = """() => {
    window.travels = [];
    const keep = (nodes) => nodes.forEach((each) => each.dataset?.travel && travels.push(each.dataset.travel));
    new MutationObserver((changes) => changes.forEach((each) => keep(each.addedNodes)))
        .observe(document, { childList: true, subtree: true });
}"""

# The first card that sets out is ended by a key; how many cards lie unseen where they go to, before that and after it.
END_FIRST = """() => {
    const isHiding = (animation) => animation.effect.getKeyframes().every(({ opacity }) => opacity === "0");
    const lying = () => [...document.querySelectorAll("[data-pile] [data-card]")];
    const unseen = () => lying().filter((each) => each.getAnimations().some(isHiding)).length;
    new MutationObserver((_, observer) => {
        if (!document.querySelector("[data-travel]")) return;
        observer.disconnect();
        const before = unseen();
        window.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
        window.unseen = [before, unseen()];
    }).observe(document, { childList: true, subtree: true });
}"""

# The way of a card by what happened.
WAYS = {
    "reshuffled": "discard deck",
    "drew": "deck hand",
    "bid-shown": "hand discard",
    "played": "hand play_area",
    "hunkered": "hand supply",
    "took-fog": "supply discard",
    "bolstered": "supply discard",
    "inspired": "play_area hand",
    "fog-removed": "hand lost",
    "left-in-hand": "hand discard",
}


def ways(events: Iterable[EventSeen]) -> list[str]:
    """Return where cards went by events, those aside that are cleared off the play area at the end of a turn."""
    found = []
    for event in events:
        card = event.card or ("fog-of-war" if event.name in ("took-fog", "fog-removed") else "?")
        if event.name in WAYS:
            found.append(f"{event.seat} {WAYS[event.name]} {card}")
        elif event.name == "casualty":
            assert event.unit is not None
            found.append(f"{event.unit.side} {(event.pile or '').replace('-', '_')} lost {card}")
    return found


def travelled(page: Page) -> list[str]:
    return [str(each) for each in page.evaluate("travels")]


def prepared_turn(server: Server) -> tuple[str, dict[str, str]]:
    """Return a table at which the US are to play, with a Squad Leader, a Rifleman, a Scout and fog in hand."""
    first, second = "rifleman-a scout-a scout-b squad-leader-a", "rifleman-b scout-a scout-b squad-leader-b"
    prepared = Prepared("01", f"{first} {second}").play("us", "bid scout-a").play("germany", "bid scout-b")
    table = prepared.lay_out(server.database, [])
    return table.table, {seat.seat: seat.token or "" for seat in table.seats if seat.seat == "us"}


def sit(open_context: OpenContext, table: str, seats: dict[str, str], **options: object) -> TablePlayer:
    page = open_context({"bocage.end-turn-silently": True} | remembered(table, seats), **options).new_page()
    anna = TablePlayer(page, Wire(page))
    page.goto(f"/#/table/{table}")
    anna.wait_for("turn")
    page.evaluate(KEEP_TRAVELS)
    return anna


def play(anna: TablePlayer, card: str | None, verb: str) -> str:
    """Take the first action of a card and verb, and return its text."""
    action = next(each for each in anna.offered("us") if (each.card, each.verb) == (card, verb))
    anna.take(action)
    return action.text


def test_the_cards_of_a_turn_go_from_pile_to_pile_in_its_order(open_context: OpenContext, server: Server) -> None:
    table, seats = prepared_turn(server)
    anna = sit(open_context, table, seats, reduced_motion="no-preference")
    taken = play(anna, "squad-leader-a", "bolster").split()[-1]
    anna.wait_for("turn")
    while any(each.verb == "stop" for each in anna.offered("us")):
        anna.take(next(each for each in anna.offered("us") if each.verb == "stop"))
        anna.wait_for("turn")
    play(anna, "rifleman-a", "move")
    anna.wait_for("turn")
    play(anna, None, "end")
    anna.wait_for("waiting")

    expected = [
        "us hand play_area squad-leader-a",
        f"us supply discard {taken}",
        "us hand play_area rifleman-a",
        "us hand discard scout-b",
        "us play_area discard rifleman-a",
        "us play_area discard squad-leader-a",
    ]
    anna.page.wait_for_function("count => travels.length >= count", arg=len(expected))
    found = travelled(anna.page)
    # Which of two played cards is cleared away first, no event tells.
    assert found[:4] == expected[:4]
    assert sorted(found[4:]) == sorted(expected[4:])
    # They come to lie where they went, and nothing stays over the table.
    expect(anna.page.locator("[data-travel]")).to_have_count(0)


def test_what_ends_a_card_on_its_way_shows_it_where_it_goes_to(open_context: OpenContext, server: Server) -> None:
    table, seats = prepared_turn(server)
    anna = sit(open_context, table, seats, reduced_motion="no-preference")
    anna.page.evaluate(END_FIRST)
    play(anna, "rifleman-a", "move")

    anna.page.wait_for_function("() => window.unseen !== undefined")
    before, after = anna.page.evaluate("unseen")
    assert before > 0
    assert after == 0
    expect(anna.page.locator("[data-travel]")).to_have_count(0)


def test_of_much_that_came_at_once_no_card_is_left_out(open_table: OpenTable, server: Server) -> None:
    # Where nobody can have won by then: of a match that is over, everybody may know every card.
    table = server.make(person("Anna"), person("Bert"), scenario="hill-314")
    watcher = open_table(table, reduced_motion="no-preference")
    watcher.wait_for("waiting")
    watcher.page.evaluate(KEEP_TRAVELS)
    with guests_at(server, table) as guests:
        last = play_on(guests, MANY)
        lying = sum(sum(piles.play_area.values()) for piles in guests[0].see(last).view.piles)
    watcher.wire.wait_until(lambda: watcher.has_come_to(last), "the end of what happened")
    told = [event for step in server.replay(table.table).steps[1:] for event in step.events]

    expected = ways(told)
    assert len(expected) > MANY
    watcher.page.wait_for_function(
        "count => travels.filter((each) => !each.includes('play_area discard')).length >= count", arg=len(expected)
    )
    found = travelled(watcher.page)
    assert [each for each in found if "play_area discard" not in each] == expected
    played = sum(" hand play_area " in each for each in found)
    back = sum(" play_area hand " in each or " play_area lost " in each for each in found)
    assert sum("play_area discard" in each for each in found) == played - back - lying
    # A click ends it.
    watcher.page.mouse.click(5, 5)
    expect(watcher.page.locator("[data-travel]")).to_have_count(0)


def test_without_motion_the_piles_that_changed_are_marked(open_context: OpenContext, server: Server) -> None:
    table, seats = prepared_turn(server)
    anna = sit(open_context, table, seats, reduced_motion="reduce")
    stop_the_clock(anna.page)
    play(anna, "rifleman-a", "move")

    marks = {"us hand": "\N{MINUS SIGN}1", "us play_area": "+1"}
    for pile, words in marks.items():
        expect(anna.page.locator(f"[data-changed='{pile}']")).to_have_text(words)
    anna.page.clock.run_for(TO_READ)
    expect(anna.page.locator("[data-changed]")).to_have_count(len(marks))
    anna.page.clock.run_for(TO_GO)
    expect(anna.page.locator("[data-changed]")).to_have_count(0)
    assert travelled(anna.page) == []
