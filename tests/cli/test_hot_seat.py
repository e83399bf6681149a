from __future__ import annotations

import re
from pathlib import Path

from bocage.cli.screen import CLEAR_ALL
from bocage.match import load_match
from tests.cli.conftest import Command
from tests.cli.terminal import Terminal
from tests.normandy import soldier_names

PLAYERS = ("--us", "human", "--germany", "human")


def names_of(side: int) -> list[str]:
    return [name for names in soldier_names(side).values() for name in names]


def hands_shown(written: str) -> set[int]:
    """Return the sides whose soldiers can be read in what was written."""
    return {side for side in range(2) for name in names_of(side) if name in written}


def test_no_hand_stays_on_the_screen_when_it_changes_hands(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, *PLAYERS, "--seed", 5) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        # US and Germany bid, Germany's Platoon Sergeant wins, and so on into the second round.
        for lines in (["1"], ["1", "end turn"], ["end turn", "1"], ["1"]):
            terminal.wait_for("press Enter.")
            terminal.type("")
            for line in lines:
                terminal.wait_for("> ")
                terminal.type(line)
        terminal.wait_for("press Enter.")

    screens = terminal.written.split(CLEAR_ALL)[1:]
    waiting, playing = screens[0::2], screens[1::2]
    assert [screen.count("Hand the screen to") for screen in waiting] == [1] * 5
    assert [hands_shown(screen) for screen in waiting] == [set()] * 5
    assert [hands_shown(screen) for screen in playing] == [{0}, {1}, {0}, {1}]
    assert "US drew 4 cards." in playing[1]
    assert "Germany drew 4 cards." in playing[0]


def test_a_bid_is_told_to_the_other_side_only_when_it_is_revealed(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, *PLAYERS, "--seed", 5) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        terminal.wait_for("press Enter.")
        terminal.type("")
        terminal.wait_for("US> ")
        terminal.type("bid scout-a")
        terminal.wait_for("press Enter.")
        terminal.type("")
        screen = terminal.wait_for("Germany> ")

    news = " ".join(screen.split())
    assert "US set a card aside as a bid." in news
    assert "US set Scout A" not in news


def test_a_draw_is_agreed_at_a_covered_screen(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, *PLAYERS, "--seed", 5) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        terminal.wait_for("press Enter.")
        terminal.type("")
        terminal.wait_for("US> ")
        terminal.type("draw")
        question = terminal.wait_for("Type yes to accept: ")
        terminal.type("no")
        terminal.wait_for("Hand the screen to US, then press Enter.")
        terminal.type("")
        assert "Germany thanks you, but would rather fight on." in terminal.wait_for("US> ")
        terminal.type("offer draw")
        terminal.wait_for("Type yes to accept: ")
        terminal.type("yes")
        assert terminal.wait_for_end() == 0

    assert hands_shown(question.rpartition(CLEAR_ALL)[2]) == set()
    *_, result, hint = re.sub(r"\x1b\[[0-9;]*m", "", terminal.written).split("\r\n")[:-1]
    assert result == "A draw by agreement in round 1 (0 to 3)."
    assert hint.startswith("Look at it again with: bocage replay ")
    assert hands_shown(terminal.written.rpartition(CLEAR_ALL)[2]) == set()
    assert load_match(tmp_path / "bocage" / "last.bocage").is_over


def test_leaving_covers_the_hand(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, *PLAYERS, "--seed", 5) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        terminal.wait_for("press Enter.")
        terminal.type("")
        terminal.wait_for("US> ")
        terminal.type("quit")
        assert terminal.wait_for_end() == 0

    last = terminal.written.rpartition(CLEAR_ALL)[2]
    assert hands_shown(last) == set()
    assert "there is nothing to save" in last


def test_plain_lines_cannot_cover_a_hand_and_say_so(bocage: Command) -> None:
    done = bocage("play", 1, *PLAYERS, "--seed", 5, typed="\n1\n\n")

    us, germany = done.out.split("Hand the screen to Germany")
    assert hands_shown(us) == {0}
    assert hands_shown(germany) == {1}
    assert done.out.count("Both hands stay readable above this line") == 2
    assert "\n" * 20 in us.rpartition("US> ")[2]
