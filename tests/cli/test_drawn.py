from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from bocage.cli.board import board_width, draw_board
from bocage.cli.signs import ASCII, UNICODE, Signs, signs_for
from bocage.data.loader import load_scenario, scenario_ids
from bocage.engine import Options, State, lay_out, prepare
from tests.cli.conftest import Command
from tests.cli.terminal import Terminal, drawn
from tests.english import ENGLISH

ESCAPE = "\x1b"


def position(scenario: str) -> State:
    return lay_out(prepare(load_scenario(scenario), Options()))


def unit(state: State, side: int, card: str) -> int:
    return side * state.setup.unit_count + state.setup.unit_index[state.setup.kind_of[card]]


def box(state: State, tile: str, signs: Signs = UNICODE) -> list[str]:
    """Return the lines inside a tile's box, without blanks at their ends."""
    lines = draw_board(state, signs, 100, ENGLISH).plain.splitlines()
    top, left = next((row, line.index(f"│{tile} ")) for row, line in enumerate(lines) if f"│{tile} " in line)
    inside = []
    for line in lines[top:]:
        piece = line[left + 1 : left + 16]
        if set(piece) & set("─┬┴┼"):
            break
        inside.append(piece.rstrip())
    return [line for line in inside if line]


@pytest.mark.parametrize("scenario", scenario_ids())
@pytest.mark.parametrize(("columns", "signs"), [(100, UNICODE), (80, UNICODE), (100, ASCII)])
def test_every_board_fits_and_names_every_tile_once(scenario: str, columns: int, signs: Signs) -> None:
    state = position(scenario)

    drawn = draw_board(state, signs, columns, ENGLISH).plain

    assert max(cell_len(line) for line in drawn.splitlines()) == board_width(state, columns) <= columns
    names = re.findall(rf"(\d+[AB]) +{re.escape(signs.cover)}\d", drawn)
    assert sorted(names) == sorted(state.setup.tile_names)
    assert signs is UNICODE or drawn.isascii()


def test_a_box_shows_cover_objective_marks_counters_and_spawns() -> None:
    assert box(position("1"), "5B") == ["5B  ♣1 ★3G", "G● SA SB RA RB", "   ▾*"]
    assert box(position("4"), "6A") == ["6A  ♣1", "U  Sn ▾Sn"]
    assert box(position("9"), "9A") == ["9A  ♣3/1 ★1·"]
    assert box(position("7"), "16B") == ["16B ♣2 ★2·", "U○ ▾C,Sn,Mo"]
    assert box(position("7"), "6B") == ["6B  ♣1 ★3G", "G● SA SB RA RB", "   ▾A,B,C"]
    assert box(position("6"), "2B") == ["2B  ♣2", "U○", "G○"]


def test_suppressed_counters_target_markers_and_the_radio_are_shown() -> None:
    state = position("10")
    state.suppressed |= 1 << unit(state, 1, "rifleman-a")
    state.set_target(1, state.setup.tile_of["6B"])
    state.set_mark(0, state.setup.tile_of["6B"], 2)
    state.radio_raised = 9

    assert box(state, "14B") == ["14B ♣1", "G○ SA RA! ▾A"]
    assert box(state, "6B") == ["6B  ♣1 ★10U ♪", "U●", "G  ◎"]


def test_a_crowded_tile_loses_no_counter() -> None:
    state = position("7")
    for number in range(2 * state.setup.unit_count):
        state.move_counter(number, state.setup.tile_of["9B"])

    inside = " ".join(box(state, "9B"))

    assert (
        re.findall(r"\b(?:[SRM][ABC]|Sn|Mo)\b", inside)
        == ["SA", "SB", "SC", "RA", "RB", "RC", "Sn", "MA", "MB", "MC", "Mo"] * 2
    )


def test_neighbours_share_a_border_and_strangers_do_not() -> None:
    lines = draw_board(position("4"), UNICODE, 100, ENGLISH).plain.splitlines()

    assert lines[4] == "┌───────┴───────┬───────┴───────┬───────┴───────┬───────┴───────┐"


def test_signs_that_cannot_be_written_are_not_used() -> None:
    assert signs_for("utf-8") is UNICODE
    assert signs_for("UTF8") is UNICODE
    assert signs_for("iso-8859-1") is ASCII


@pytest.mark.parametrize("scenario", scenario_ids())
def test_show_fits_a_page_and_has_no_escape_codes(bocage: Command, scenario: str) -> None:
    done = bocage("show", scenario)

    assert done.status == 0
    assert max(cell_len(line.rstrip()) for line in done.out.splitlines()) <= 100
    assert ESCAPE not in done.out
    plan = load_scenario(scenario)
    assert done.out.startswith(plan.title)
    for tile in plan.tiles:
        assert re.search(rf"\b{tile.name} +♣{tile.cover}", done.out)


def test_show_plain_tells_the_board_tile_by_tile(bocage: Command) -> None:
    done = bocage("show", "1", "--plain")

    assert (
        "5B: village, cover 1, objective 3 held by Germany, German controlled, German spawn for all; "
        "here: German Scouts A, German Scouts B, German Riflemen A, German Riflemen B; "
        "next to 4B, 12B, 8A, 11B.\n" in done.out
    )
    assert "US supply: 2 Scout A, 2 Scout B, 4 Rifleman A, 4 Rifleman B, 8 Fog of War.\n" in done.out
    assert "│" not in done.out


def test_show_takes_a_file(bocage: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    published = Path(__file__).parents[2] / "src/bocage/data/scenarios/01-la-raye.toml"
    own.write_text('introduction = "A quiet lane."\n' + published.read_text())

    assert "A quiet lane." in bocage("show", own).out


def test_scenarios_lists_them_all(bocage: Command) -> None:
    lines = bocage("scenarios").out.splitlines()

    # A heading for each theatre, and whose the figures of the desert are.
    assert len(lines) == 20 + 3
    assert (lines[0], lines[17]) == ("Normandy", "The desert")
    assert lines[16].startswith("104. Two Roads, One Village: US 8 points, Germany 8 points, 16 tiles. Two columns")
    assert lines[11].startswith("11. Hill 314: US pin the enemy, Germany 1 point, 16 tiles. The Americans hold")


def test_lines_that_are_set_in_stay_so_where_they_are_broken(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, "--seed", 5, columns=60) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        terminal.wait_for("US> ")
        terminal.type("help")
        lines = drawn(terminal.wait_for("US> "))

    first = next(row for row, line in enumerate(lines) if line.startswith("  Recon: "))
    assert lines[first + 1].startswith("  ")
    commands = [line for line in lines if line.split()[:1] in (["board"], ["odds"], ["undo"])]
    assert [line[:4] for line in commands] == ["  bo", "  od", "  un"]


def test_the_scenarios_to_choose_from_stand_in_columns(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--terminal") as terminal:
        lines = drawn(terminal.wait_for("Enter for 1)> "))

    places = [re.match(r" *\d+  ", line) for line in lines]
    assert len({place.end() for place in places if place}) == 1


def test_a_terminal_shows_drawings_and_colours(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--seed", 5) as terminal:
        terminal.wait_for("Enter for 1)> ")
        terminal.type("nonsense")
        assert "There is no scenario" in terminal.wait_for("Enter for 1)> ")
        terminal.type("")
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        screen = terminal.wait_for("US> ")
        terminal.type("1")
        after = terminal.wait_for("US> ")
        terminal.type("quit")
        assert terminal.wait_for_end() == 0

    assert "Round 1" in screen
    assert "╭─" in screen
    assert "\x1b[1;38;" in screen
    assert "What happened" in after
    assert "\x1b[2J" in after


def test_a_person_is_asked_before_a_file_is_overwritten(tmp_path: Path) -> None:
    save = tmp_path / "notes.txt"
    save.write_text("mine")
    for answer, status in (("no", 2), ("yes", 0)):
        with Terminal(tmp_path, "play", 1, "--save", save) as terminal:
            terminal.wait_for("Type yes to overwrite it: ")
            assert save.read_text() == "mine"
            terminal.type(answer)
            if answer == "yes":
                terminal.wait_for("Press Enter to begin.")
                terminal.type_end()
            assert terminal.wait_for_end() == status

    assert "Go on with: bocage play --resume" in terminal.written
    assert save.read_text().startswith("bocage match\n")


def test_plain_on_a_terminal_writes_no_escape_codes(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, "--seed", 5, "--plain") as terminal:
        terminal.wait_for("US> ")
        terminal.type("1")
        terminal.wait_for("US> ")
        terminal.type("odds")
        terminal.wait_for("US> ")
        terminal.type("quit")
        assert terminal.wait_for_end() == 0

    assert ESCAPE not in terminal.written


def test_a_narrow_terminal_gets_the_tiles_in_words(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 8, "--seed", 5, columns=60) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        screen = terminal.wait_for("US> ")

    assert "cover 3, or 1 against hills and Blast" in " ".join(screen.split())


@pytest.mark.parametrize(("columns", "tile"), [(100, "│13B ♣1 ★1U     │"), (90, "│13B ♣1 ★1U   │")])
def test_the_newest_news_stand_beside_the_board(tmp_path: Path, columns: int, tile: str) -> None:
    with Terminal(tmp_path, "play", 7, "--seed", 5, columns=columns) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        for line in ("1", "end turn"):
            terminal.wait_for("US> ")
            terminal.type(line)
        lines = drawn(terminal.wait_for("US> "))
        terminal.type("log")
        log = terminal.wait_for("US> ")

    assert "Round 2" in lines[0]
    assert lines[3].startswith(tile)
    news = [line[line.rindex("·") :] for line in lines[2:30] if "   · " in line]
    # Draws and turns are left out first, and what one's own end of the turn led to is nothing.
    assert lines[next(row for row, line in enumerate(lines) if "What happened" in line) + 1].endswith("more: log")
    assert not [line for line in news if re.search(r" drew | ended |shuffled|Round", line)]
    (more,) = [int(number) for line in lines for number in re.findall(r"\.\.\. (\d+) more: log$", line)]
    assert more > 0
    assert log.count(". ") + log.count(".\r\n") > more + len(news)


def test_what_ones_own_decision_led_to_is_shown_however_much_happened_since(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, "--seed", 6) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        terminal.wait_for("US> ")
        terminal.type("bid fog-of-war")
        lines = drawn(terminal.wait_for("US> "))

    news = [line[66:].strip() for line in lines[lines.index(next(x for x in lines if "What happened" in x)) + 1 :]]
    beside = " ".join(news)
    assert beside.startswith("· US set Fog of War aside as a bid. · Bids: US Fog of War 1, Germany ")
    # What is left out stands where it would have stood.
    assert re.search(r"Germany has the initiative\. · \.\.\. \d+ more: log · Germany ", beside)


def test_what_ones_own_decision_led_to_stands_below_the_choices_of_a_low_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, "--germany", "random", "--seed", 5, rows=20) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        for line in ("bid scout-a", "scout-b attack rifleman-b"):
            terminal.wait_for("US> ")
            terminal.type(line)
        lines = drawn(terminal.wait_for("US> "))

    assert len(lines) > 20
    below = " ".join(line.strip() for line in lines[-4:])
    assert "· US Scouts B attacked German Riflemen B: needed 7, rolled " in below


def test_a_low_terminal_gets_the_hand_in_lines_and_no_legend(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, "--germany", "random", "--seed", 5, rows=30) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        lines = drawn(terminal.wait_for("US> "))
        terminal.type("board")
        board = "\n".join(drawn(terminal.wait_for("US> ")))

    assert "Scout A, initiative 6: Scout 2, Attack 1, Recon, Conceal" in lines
    assert "Fog of War x2, initiative 1: can only be bid" in lines
    assert "╭" not in "".join(lines)
    assert len(lines) <= 30
    assert "13B" in board
    assert "R Riflemen" in board


def test_the_board_is_not_pushed_off_a_low_terminal_by_its_legend(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", 1, "--seed", 5, rows=20) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        terminal.wait_for("US> ")
        terminal.type("board")
        board = "\n".join(drawn(terminal.wait_for("US> ")))

    assert "13B" in board
    assert "R Riflemen" not in board


def test_ctrl_c_and_the_end_of_input_end_the_line_of_the_scenario_menu(tmp_path: Path) -> None:
    for leave, status in ((Terminal.type_interrupt, 130), (Terminal.type_end, 0)):
        with Terminal(tmp_path, "play", "--terminal") as terminal:
            terminal.wait_for("Enter for 1)> ")
            leave(terminal)
            assert terminal.wait_for_end() == status

        assert terminal.written.endswith("\r\n")

    # Here nothing was typed that would have ended the line.
    assert terminal.written.endswith("Enter for 1)> \r\n")


def test_the_radio_and_pinning_are_explained(bocage: Command) -> None:
    radio = "The radio on 6B: while the US side controls it, each further US Control there makes it worth 1 point"
    assert radio in bocage("show", "10", "--plain").out
    assert radio in bocage("play", "10").out
    assert "radio on" not in bocage("show", "1", "--plain").out
    assert "US goal: pin the enemy: leave no Riflemen counter on the board." in bocage("show", "11", "--plain").out
    started = bocage("play", "11").out
    assert "Germany: 0 of 1 point\n" in started
    assert re.search(r"US: to pin the enemy \(\d German Riflemen counters left on the board\)", started)


def test_the_legend_explains_hills_and_spawns(bocage: Command) -> None:
    legend = " ".join(bocage("show", "9").out.split())

    assert "♣ cover (3/1: a hill)" in legend
    assert "▾ spawn (* for all units, else for squads by letter or units)" in legend


def test_the_page_about_the_terminal_shows_a_real_screen(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs/terminal.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    with Terminal(tmp_path, "play", 1, "--germany", "random", "--seed", 5) as terminal:
        terminal.wait_for("Press Enter to begin.")
        terminal.type("")
        terminal.wait_for("US> ")
        terminal.type("bid scout-a")
        screen = terminal.wait_for("US> ")

    assert drawn(screen) == shown[0].splitlines()
