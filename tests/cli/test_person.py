from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bocage.data.loader import load_scenario
from bocage.engine import Options, format_action, hit_chance, total_defence
from bocage.match import Match, format_record, load_match
from tests.cli.conftest import Command

# With this seed the US draws two Scouts and two Fog of War, Germany bids a Fog of War, and so the US plays first.
START = ("play", 1, "--germany", "random", "--seed", 5)


def last_prompt(out: str) -> str:
    """Return what stands between the last two prompts."""
    return out.split("US> ")[-2]


def decisions(file: Path) -> list[str]:
    match = load_match(file)
    return [format_action(match.setup, entry.action) for entry in match.entries if entry.seat == 0]


def test_a_person_plays_a_round(bocage: Command, state_dir: Path) -> None:
    done = bocage(*START, typed="bid scout-a\n1\nstop\nend turn\n")

    assert done.status == 0
    assert done.err == ""
    assert "US drew Scout A, 2 Fog of War, Scout B.\nGermany drew 4 cards." in done.out
    assert "\nBids: US Scout A 6, Germany Fog of War 1; US has the initiative.\n" in done.out
    assert "\nRound 2 · bids for the initiative" in done.out
    assert decisions(state_dir / "last.bocage") == ["bid scout-a", "scout-b scout 7A", "stop", "end turn"]


def test_the_hand_shows_soldiers_and_their_actions(bocage: Command) -> None:
    done = bocage(*START)

    assert "  Scout A (E. Tallchief), initiative 6: Scout 2, Attack 1, Recon, Conceal\n" in done.out
    assert "  Fog of War, initiative 1: can only be bid\n" in done.out


def test_attacks_are_listed_with_the_odds_of_the_engine(bocage: Command, state_dir: Path) -> None:
    done = bocage(*START, typed="bid scout-a\n")

    listed = re.findall(r"Attack (.+) on (\w+): (\d+) \+ cover (\d+) \+ range (\d+) = (\d+), 1 die, (\d+) %", done.out)
    state = load_match(state_dir / "last.bocage").state
    setup = state.setup
    scouts = setup.unit_index[setup.kind_of["scout-b"]]
    enemies = [unit for unit in range(setup.unit_count, 2 * setup.unit_count) if state.where(unit) >= 0]
    expected = [total_defence(state, setup.named("attack"), state.where(scouts), enemy) for enemy in enemies]
    assert [int(total) for *_, total, _ in listed] == expected
    for _, _, base, cover, distance, total, chance in listed:
        assert int(base) + int(cover) + int(distance) == int(total)
        assert int(chance) == round(100 * hit_chance(1, int(total)))


def test_the_tiles_a_scout_would_see_first_are_told(bocage: Command) -> None:
    done = bocage(*START, typed="bid scout-a\n")

    assert re.search(r"^  \d+ Scout to 7A \(unseen: 1 Fog of War\)$", done.out, re.MULTILINE)
    assert re.search(r"^  \d+ Scout to 2B$", done.out, re.MULTILINE)


def test_undo_takes_a_step_back_but_not_what_luck_answered(bocage: Command, state_dir: Path) -> None:
    done = bocage(*START, typed="bid scout-a\nscout-b scout 2B\nundo\nundo\n")

    assert "Taken back: scout-b scout 2B." in done.out
    assert "The last decision was not yours" in last_prompt(done.out)
    assert decisions(state_dir / "last.bocage") == ["bid scout-a"]


def test_what_was_undone_is_not_in_the_log(bocage: Command) -> None:
    done = bocage(*START, typed="bid scout-a\nscout-b scout 2B\nundo\nlog\n")

    assert "US Scouts B moved" not in last_prompt(done.out)
    assert "US has the initiative." in last_prompt(done.out)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("rifleman-a control", "'rifleman-a control' is not possible: no such card is in the hand (R3.4)."),
        ("bid scout-b", "'bid scout-b' is not possible: bids are made only at the start of a round (R3.3)."),
        ("scout-b scout 5b", "'scout-b scout 5B' is not possible: the tile is not adjacent (R1.6)."),
        (
            "SCOUT-B  stal 9x",
            '"scout-b stal 9x" is no action here; type its number, or such as "scout-b scout 7A". ',
        ),
        ("scout-b scuot 7a", 'Did you mean "scout-b scout 7A"'),
        ("suply", 'Did you mean "supply"'),
        ("scout-b sc", '"scout-b sc" could be "scout-b scout 7A", "scout-b scout 2B"'),
        ("99", "There is no action 99 in the list; give a number from 1 to 12."),
        ("0", "There is no action 0 in the list"),
        ("9" * 5000, "There is no action 9999"),
        ("draw", "Germany thanks you, but would rather fight on."),
        ("help", "offer a draw"),
        ("board", "7A: hedgerow, cover 2, objective 1 held by nobody; next to 17B, 4B, 12B."),
        ("supply", "Supply of Germany: 2 Scout A, 2 Scout B, 4 Rifleman A, 4 Rifleman B, 8 Fog of War."),
        ("supply", "Your deck holds, in unknown order: Platoon Sergeant, Squad Leader A, Squad Leader B"),
        ("odds", "Scouts A on 17B, Attack 1: Riflemen A on 5B 40 %, "),
        ("help", "  Recon: remove a Fog of War card from your hand and draw a card.\n"),
        ("h", "Enter     the screen and your choices again"),
        ("help guide", "Guide: one of your counters that is not suppressed goes"),
        ("HELP  Blast", "Blast: an attack without range on each counter under your target marker"),
        ("help hunker down", "Hunker down: the card goes to your supply"),
        ("help undo", "  undo      take a decision back, until dice, cards or the enemy answer it\n"),
        ("help offer draw", '  draw      offer a draw ("offer draw" while cards are drawn)\n'),
        ("help help", "Choose by the number in the list"),
        ("help recno", 'There is no action "recno"; did you mean "recon"?'),
        ("resign\nno", "The match goes on."),
    ],
)
def test_what_is_typed_is_answered(bocage: Command, state_dir: Path, typed: str, answer: str) -> None:
    done = bocage(*START, typed=f"bid scout-a\n{typed}\n")

    assert done.status == 0
    assert answer in last_prompt(done.out)
    assert decisions(state_dir / "last.bocage") == ["bid scout-a"]


@pytest.mark.parametrize("word", ["quit", "q", "exit"])
def test_whoever_wants_to_leave_need_not_know_the_word(bocage: Command, word: str) -> None:
    done = bocage(*START, typed=f"bid scout-a\n{word}\n1\n")

    assert done.out.endswith("Go on with: bocage play --resume\n")
    assert done.out.count("US> ") == 2


def test_a_beginning_that_fits_one_action_is_enough(bocage: Command, state_dir: Path) -> None:
    bocage(*START, typed="bid scout-a\nscout-b hu\n")

    assert decisions(state_dir / "last.bocage")[-1] == "scout-b hunker"


def test_draw_means_a_card_while_cards_are_drawn(bocage: Command, state_dir: Path) -> None:
    # With this seed the US draws the Platoon Sergeant beside two Scouts, and plays first.
    typed = "bid scout-a\nplatoon-sergeant command\ndraw\n"
    done = bocage("play", 1, "--germany", "random", "--seed", 69, typed=typed)

    assert decisions(state_dir / "last.bocage")[-2:] == ["platoon-sergeant command", "draw"]
    assert "would rather fight on" not in done.out


def test_enter_shows_the_whole_screen_again(bocage: Command) -> None:
    done = bocage(*START, typed="bid scout-a\n\n")

    screen = last_prompt(done.out)
    assert screen.startswith("Round 1 · US to play")
    assert "7A: hedgerow" in screen
    assert "Scout B (" in screen
    assert "End the turn" in screen


def test_resigning_ends_the_match(bocage: Command, state_dir: Path) -> None:
    done = bocage(*START, typed="resign\nyes\n")

    assert done.status == 0
    *_, result, hint = done.out.splitlines()
    assert result.endswith("You lost: Germany wins by resignation in round 1 (3 to 0).")
    assert hint == f"Look at it again with: bocage replay {state_dir / 'last.bocage'}"
    assert done.out.count("Germany wins") == 1
    assert load_match(state_dir / "last.bocage").is_over


def test_the_end_of_input_saves_and_tells_how_to_go_on(bocage: Command, state_dir: Path) -> None:
    done = bocage(*START, typed="bid scout-a\n")

    file = state_dir / "last.bocage"
    assert done.status == 0
    assert done.out.endswith(f"\nThe match is saved in {file}.\nGo on with: bocage play --resume\n")
    assert len(load_match(file).entries) > 1


def test_a_resumed_match_goes_on_as_if_never_left(bocage: Command, tmp_path: Path) -> None:
    # Greedy Germany decides by the position alone, so it does not matter where the match was left.
    start = ("play", 1, "--germany", "greedy", "--seed", 5)
    first, second = "1\n1\n", "end turn\n1\n1\n1\n1\n"
    bocage(*start, "--save", tmp_path / "whole.bocage", typed=first + second)
    bocage(*start, "--save", tmp_path / "parts.bocage", typed=first + "quit\n")
    before = load_match(tmp_path / "parts.bocage")

    looked = bocage("play", "--resume", tmp_path / "parts.bocage")
    assert looked.out.startswith("La Raye: the match goes on in round 1, you (US) against greedy (Germany).\n")
    assert load_match(tmp_path / "parts.bocage").entries == before.entries

    done = bocage("play", "--resume", tmp_path / "parts.bocage", typed=second)
    assert done.status == 0
    assert len(load_match(tmp_path / "parts.bocage").entries) > len(before.entries)
    assert (tmp_path / "parts.bocage").read_text() == (tmp_path / "whole.bocage").read_text()


def test_resume_takes_the_last_match_by_default(bocage: Command, state_dir: Path) -> None:
    bocage(*START, typed="bid scout-a\n")
    bocage("play", "--resume", typed="scout-b hunker\n")

    assert decisions(state_dir / "last.bocage") == ["bid scout-a", "scout-b hunker"]


def test_a_new_match_keeps_the_unfinished_one(bocage: Command, state_dir: Path) -> None:
    bocage(*START, typed="bid scout-a\n")
    done = bocage("play", 2, "--seed", 1, typed="1\n")

    assert f"Your unfinished match was kept as {state_dir / 'previous.bocage'}" in done.out
    assert load_match(state_dir / "previous.bocage").plan.id == "01-la-raye"
    assert load_match(state_dir / "last.bocage").plan.id.startswith("02")


def test_a_scenario_of_ones_own_can_be_gone_on_with(bocage: Command, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    published = Path(__file__).parents[2] / "src/bocage/data/scenarios/01-la-raye.toml"
    own.write_text(published.read_text().replace('title = "La Raye"', 'title = "The Orchard"'))

    bocage("play", own, "--seed", 5, typed="bid scout-a\n")
    done = bocage("play", "--resume")

    assert done.out.startswith("The Orchard: the match goes on")


def test_a_person_may_play_germany(bocage: Command, state_dir: Path) -> None:
    done = bocage("play", 1, "--us", "greedy", "--germany", "human", "--seed", 5, typed="1\n")

    assert "US drew 4 cards.\nGermany drew " in done.out
    assert "Germany> " in done.out
    assert load_match(state_dir / "last.bocage").players == ["greedy", "human"]


def test_ctrl_c_saves_and_ends_with_status_130(tmp_path: Path) -> None:
    save = tmp_path / "match.bocage"
    process = subprocess.Popen(
        [Path(sys.executable).parent / "bocage", *map(str, START), "--save", save],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"XDG_STATE_HOME": str(tmp_path)},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"bid scout-a\n")
    process.stdin.flush()
    seen = b""
    while seen.count(b"US> ") < 2:
        piece = os.read(process.stdout.fileno(), 65536)
        assert piece
        seen += piece
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)

    assert process.returncode == 130
    assert err == b""
    assert out.decode().endswith(f"\nThe match is saved in {save}.\nGo on with: bocage play --resume {save}\n")
    assert decisions(save) == ["bid scout-a"]


def test_a_whole_match_can_be_played_by_numbers(bocage: Command, state_dir: Path) -> None:
    done = bocage(*START, "--round-limit", 3, typed="1\n" * 200)

    match = load_match(state_dir / "last.bocage")
    assert done.status == 0
    assert match.is_over
    assert " in round " in done.out.splitlines()[-2]


def test_the_position_is_what_the_match_says(bocage: Command, state_dir: Path) -> None:
    """A match played through the command equals one played through Match with the same seed."""
    bocage(*START, typed="bid scout-a\n")
    saved = load_match(state_dir / "last.bocage")

    match = Match(load_scenario("1"), Options(), ["human", "random"], "5")
    for entry in saved.entries:
        match.play(entry.seat, entry.action)

    assert format_record(match) == format_record(saved)
