"""Connections that are cut, and servers that are killed, in the middle of a turn."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import expect

from bocage.server.wire.messages import TableMade
from tests.english import ENGLISH
from tests.web.cable import Cable
from tests.web.conftest import OpenTable
from tests.web.player import TablePlayer
from tests.web.policies import to_lose, to_win
from tests.web.running import Server, computer, person

say = ENGLISH.say


def begin_turn(server: Server, open_table: OpenTable, **options: object) -> tuple[TableMade, TablePlayer]:
    """Bring somebody to a turn of their own with something to do."""
    table = server.make(computer(), person("Bert"))
    bert: TablePlayer = open_table(table, "germany", **options)
    bert.wait_for("bidding")
    bert.take(to_lose(bert.offered("germany")))
    bert.wait_for("turn")
    return table, bert


def decided(server: Server, table: TableMade) -> int:
    """Return how many decisions of Bert's are stored."""
    steps = server.replay(table.table, table.seats[1].token).steps
    return len([step for step in steps if (step.kind, step.seat) == ("decision", "germany")])


def lost_line(player: TablePlayer) -> None:
    expect(player.page.get_by_role("alert").filter(has_text=say("web.table.lost-line"))).to_be_visible()


def found_line(player: TablePlayer) -> None:
    expect(player.page.get_by_role("alert").filter(has_text=say("web.table.lost-line"))).to_have_count(0)


def press_unheard(player: TablePlayer) -> int:
    """Take an action while nobody hears it; return how many answers have come by then."""
    action = next(each for each in player.offered("germany") if each.card is not None)
    player.reach(action)
    return len(player.wire.answers())


def heard_at_last(player: TablePlayer, answers: int) -> None:
    """Wait until there is one answer more, on whichever line."""
    player.wire.wait_until(lambda: len(player.wire.answers()) > answers, "the answer once there is a line again")
    found_line(player)


def test_what_is_decided_while_the_line_is_cut_happens_once(open_table: OpenTable, server: Server) -> None:
    with Cable(server.port) as cable:
        table, bert = begin_turn(server, open_table, base_url=cable.address)
        before = decided(server, table)
        cable.cut()
        lost_line(bert)
        answers = press_unheard(bert)
        assert decided(server, table) == before
        cable.mend()

        heard_at_last(bert, answers)
        assert decided(server, table) == before + 1
        bert.wait_for("turn", "waiting", "bidding", "over")


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path, open_table: OpenTable) -> None:
    server = Server(tmp_path / "tables.sqlite")
    server.start()
    try:
        table, bert = begin_turn(server, open_table, base_url=server.address)
        before = decided(server, table)
        story = server.replay(table.table, table.seats[1].token).steps
        server.kill()
        lost_line(bert)
        answers = press_unheard(bert)
        server.start()

        heard_at_last(bert, answers)
        assert decided(server, table) == before + 1
        assert server.replay(table.table, table.seats[1].token).steps[: len(story)] == story
        for _ in range(3):
            if bert.wait_for("turn", "bidding", "over") != "over":
                bert.take(to_win(bert.offered("germany")))
    finally:
        server.stop()


def test_a_server_put_back_to_an_older_copy_of_its_tables_is_followed(tmp_path: Path, open_table: OpenTable) -> None:
    server = Server(tmp_path / "tables.sqlite")
    server.start()
    try:
        table = server.make(person("Anna"), person("Bert"))
        server.stop()
        shutil.copy(tmp_path / "tables.sqlite", tmp_path / "older.sqlite")
        server.start()
        anna = open_table(table, "us", base_url=server.address)
        anna.wait_for("bidding")
        anna.take(to_lose(anna.offered("us")))
        anna.wait_for("waiting")
        server.stop()
        shutil.copy(tmp_path / "older.sqlite", tmp_path / "tables.sqlite")
        server.start()

        anna.wait_for("bidding")
        found_line(anna)
        view = anna.wire.lines[-1].view
        assert view is not None
        assert view.number == 0
        anna.take(view.view.actions[0])
    finally:
        server.stop()
