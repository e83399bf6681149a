from __future__ import annotations

import ast
from pathlib import Path

import bocage as package
from bocage.match import format_campaign, load_campaign
from tests.cli.conftest import Command
from tests.cli.terminal import Terminal
from tests.english import ENGLISH
from tests.rule import rule

KEPT = "last.campaign"


@rule("R8.7")
def test_a_campaign_between_computers_is_played_match_by_match(bocage: Command, state_dir: Path) -> None:
    begun = bocage("campaign", "new", "1-3", "--us", "greedy", "--round-limit", 3)
    assert begun.out.splitlines() == [
        "1. La Raye: to come",
        "2. Montmartin-en-Graignes: to come",
        "3. Raid Across the Canal: to come",
        "Begin with: bocage campaign go",
    ]
    first = bocage("campaign", "go", "-q", "--seed", 3)
    assert first.last_line == "Go on with: bocage campaign go"
    assert len(load_campaign(state_dir / KEPT).matches) == 1

    rest = bocage("campaign", "go", "-q", "--all", "--seed", 4, "--germany", "taker")

    assert rest.out.count("Score: ") == 2
    campaign = load_campaign(state_dir / KEPT)
    assert campaign.is_over
    assert [match.players for match in campaign.matches] == [["greedy", "greedy"]] + [["greedy", "taker"]] * 2
    assert [match.seed for match in campaign.matches] == ["3", "4", "5"]
    shown = bocage("campaign", "show").out
    assert shown.count("Points by round: ") == 3
    assert "Score: US " in shown
    over = bocage("campaign", "go")
    assert over.status == 2
    assert over.err.endswith("is over; look at it with bocage campaign show.\n")


@rule("R8.7")
def test_a_campaign_of_the_desert_is_played_by_the_names_of_its_sides(bocage: Command, state_dir: Path) -> None:
    sides = ("--side", "lrdg=random", "--side", "Italy=taker")
    begun = bocage("campaign", "new", "desert", *sides, "--round-limit", 1)
    assert [line.partition(":")[0] for line in begun.out.splitlines()][:1] == ["1. A Night on the Airfield"]

    bocage("campaign", "go", "-q", "--seed", 3)
    bocage("campaign", "go", "-q", "--seed", 4, "--side", "italy=greedy")

    campaign = load_campaign(state_dir / KEPT)
    assert campaign.factions == ("lrdg", "italy")
    assert [match.players for match in campaign.matches] == [["random", "taker"], ["random", "greedy"]]
    assert "Score: LRDG " in bocage("campaign", "show").out
    given_up = bocage("campaign", "give-up", "lrdg")
    assert given_up.out.endswith("LRDG gave the campaign up, so Italy wins it.\n")
    trial = bocage("campaign", "trial", "taker", "random", "--runs", 1, "--scenarios", "202", "--processes", 1)
    assert "| taker against random | " in trial.out


def test_by_default_a_person_plays_the_first_seat_and_computers_all_others(bocage: Command, state_dir: Path) -> None:
    for arguments, players in [
        (("desert",), ["human", "greedy"]),
        (("201,203", "--four"), ["human", "greedy", "greedy", "greedy"]),
        (("201,203", "--four", "--side", "italy=human,random"), ["human", "human", "greedy", "random"]),
    ]:
        assert bocage("campaign", "new", *arguments, "--force").status == 0
        assert load_campaign(state_dir / KEPT).players == players


def test_what_no_side_of_a_campaign_can_be_is_told_in_a_sentence(bocage: Command) -> None:
    bocage("campaign", "new", "201,202")
    bocage("campaign", "go", "--seed", 3, typed="quit\n")
    no_us = 'A Night on the Airfield has no side "us"; write one of these: lrdg, italy.\n'
    no_desert = "greedy-2 does not know the actions of the desert"
    for arguments, sentence in [
        (("new", "desert", "--force", "--us", "greedy"), no_us),
        (("new", "desert", "--force", "--side", "italy=greedy-2"), no_desert),
        (("new", "desert", "--force", "--side", "greedy"), '"greedy" does not tell who plays which side'),
        (("new", "1,201", "--force"), "A Night on the Airfield"),
        (("go", "--us", "greedy"), no_us),
        (("go", "--side", "italy=greedy-2"), no_desert),
        (("give-up", "us"), no_us),
        (("trial", "greedy-2", "greedy", "--scenarios", "desert"), no_desert),
        (("trial", "greedy", "greedy", "--scenarios", "1,201"), "A Night on the Airfield"),
    ]:
        done = bocage("campaign", *arguments)
        assert done.status == 2, arguments
        assert sentence in done.err


def test_the_fallen_are_told_by_name_and_match(bocage: Command) -> None:
    bocage("campaign", "new", "1,1", "--us", "greedy")
    bocage("campaign", "go", "-q", "--all", "--seed", 3)

    lines = bocage("campaign", "show").out.splitlines()

    roll = lines[lines.index("Roll of honour, with the matches they fell in:") + 1 :]
    assert roll
    assert all(line.startswith("   ") and line.rpartition(": ")[2][0] in "12" for line in roll)


def test_a_person_leaves_and_goes_on_in_the_middle_of_a_match(bocage: Command, state_dir: Path) -> None:
    bocage("campaign", "new", "1-2", "--germany", "random")
    left = bocage("campaign", "go", "--seed", 5, typed="bid scout-a\nquit\n")
    assert left.status == 0
    assert left.out.endswith(f"The match is saved in {state_dir / KEPT}.\nGo on with: bocage campaign go\n")
    before = load_campaign(state_dir / KEPT)
    assert before.current is not None
    decided = len(before.current.entries)
    assert decided >= 2

    gone_on = bocage("campaign", "go", typed="resign\nyes\n")

    assert "La Raye: the match goes on in round 1" in gone_on.out
    assert "Germany leads by 1." in gone_on.out
    match = load_campaign(state_dir / KEPT).matches[0]
    assert match.is_over
    assert len(match.entries) == decided + 1
    assert not (state_dir / "last.bocage").exists()


def test_a_kill_in_mid_match_loses_nothing(tmp_path: Path, bocage: Command, state_dir: Path) -> None:
    bocage("campaign", "new", "1-2", "--germany", "random")
    with Terminal(tmp_path / "state", "campaign", "go", "--seed", 5, "--plain") as terminal:
        terminal.wait_for("US> ")
        terminal.type("bid scout-a")
        terminal.wait_for("US> ")
        terminal.type("scout-b recon")
        terminal.wait_for("US> ")
        terminal.process.kill()
        terminal.process.wait()

    campaign = load_campaign(state_dir / KEPT)
    assert campaign.current is not None
    assert "scout-b recon" in format_campaign(campaign)
    assert bocage("campaign", "go", typed="quit\n").status == 0


def test_ctrl_c_between_and_within_matches_loses_nothing(tmp_path: Path, bocage: Command, state_dir: Path) -> None:
    bocage("campaign", "new", "1-3", "--germany", "random")
    for match in range(3):
        with Terminal(tmp_path / "state", "campaign", "go", "--seed", 5 + match, "--plain") as terminal:
            terminal.wait_for("US> ")
            terminal.type_interrupt()
            assert terminal.wait_for_end() == 130
        campaign = load_campaign(state_dir / KEPT)
        assert (len(campaign.matches), campaign.current is None) == (match + 1, False)
        with Terminal(tmp_path / "state", "campaign", "go", "--plain") as terminal:
            terminal.wait_for("US> ")
            terminal.type("1")
            terminal.wait_for("US> ")
            terminal.type_interrupt()
            assert terminal.wait_for_end() == 130
        decided = load_campaign(state_dir / KEPT).matches[-1].entries
        assert decided[0].seat == 0
        assert bocage("campaign", "go", typed="resign\nyes\n").status == 0
        assert load_campaign(state_dir / KEPT).matches[-1].entries[: len(decided)] == decided

    campaign = load_campaign(state_dir / KEPT)
    assert campaign.is_over
    assert campaign.standing.tally(1).wins == 3


def test_two_share_a_screen_and_one_hands_over_to_a_bot_of_any_difficulty(bocage: Command, tmp_path: Path) -> None:
    file = tmp_path / "ours.campaign"
    bocage("campaign", "new", "1,2", "--germany", "human", "--save", file)
    shared = bocage("campaign", "go", file, "--seed", 5, typed="\nresign\nyes\n")
    assert "Hand the screen to US" in shared.out

    solo = bocage("campaign", "go", file, "--germany", "solo:hard", "--seed", 6, typed="quit\n")

    assert solo.status == 0
    campaign = load_campaign(file)
    match = campaign.current
    assert match is not None
    assert (match.options.bot, match.options.difficulty) == ("germany", "hard")
    assert campaign.players == ["human", "solo:hard"]
    refused = bocage("campaign", "go", file, "--germany", "greedy")
    assert refused.status == 2
    assert "bot" in refused.err.lower() or "solo" in refused.err.lower()


def test_four_play_where_every_scenario_is_for_four(bocage: Command, state_dir: Path) -> None:
    options = ("--four", "--us", "greedy", "--germany", "greedy,random", "--round-limit", 1)
    bocage("campaign", "new", "reinforcements", *options)
    assert bocage("campaign", "go", "-q", "--seed", 1).status == 0
    assert load_campaign(state_dir / KEPT).matches[0].players == ["greedy", "greedy", "greedy", "random"]

    refused = bocage("campaign", "new", "normandy", "--four", "--force")

    assert refused.status == 2
    assert "La Raye" in refused.err


def test_a_match_of_a_campaign_is_told_again(bocage: Command) -> None:
    bocage("campaign", "new", "1,1", "--us", "greedy", "--round-limit", 2)
    bocage("campaign", "go", "-q", "--seed", 3)

    assert bocage("campaign", "replay", 1).out.splitlines()[0].endswith("Round 1.")
    assert bocage("campaign", "replay", 1, "--to", 4).out.startswith("La Raye: after decision 4 of ")
    refused = bocage("campaign", "replay", 2)
    assert refused.status == 2
    assert refused.err == "There is no match 2 in the campaign yet; its newest is match 1.\n"


@rule("R8.7")
def test_a_campaign_is_given_up(bocage: Command, state_dir: Path) -> None:
    bocage("campaign", "new", "1,1")
    bocage("campaign", "go", "--seed", 3, typed="1\nquit\n")

    given_up = bocage("campaign", "give-up", "us")

    assert given_up.out.endswith("US gave the campaign up, so Germany wins it.\n")
    campaign = load_campaign(state_dir / KEPT)
    assert campaign.is_over
    assert campaign.current is None
    assert bocage("campaign", "give-up", "us").status == 2
    assert bocage("campaign", "give-up", "italy").status == 2


def test_what_is_there_is_not_overwritten_unasked(bocage: Command, tmp_path: Path) -> None:
    assert bocage("campaign", "show").err.endswith("begin one with bocage campaign new.\n")
    bocage("campaign", "new", "1,1")
    refused = bocage("campaign", "new", "2")
    assert refused.status == 2
    assert "go on with bocage campaign go, name another file with --save" in refused.err
    assert bocage("campaign", "new", "2", "--force").status == 0
    named = tmp_path / "other.campaign"
    assert bocage("campaign", "new", "2", "--save", named).status == 0
    assert bocage("campaign", "new", "2", "--save", named).status == 2
    # One that is over may make room.
    bocage("campaign", "give-up", "us")
    assert bocage("campaign", "new", "3").status == 0


def test_what_cannot_be_is_told_in_a_sentence(bocage: Command, tmp_path: Path) -> None:
    for arguments, sentence in [
        (("new", "3-99"), "There are no scenarios 3-99; bocage scenarios lists their numbers.\n"),
        (("new", "1", "--us", "nobody"), '"nobody"'),
        (("new", "1", "--us", "solo", "--germany", "solo"), "one"),
        (("trial", "human", "greedy"), "Only computer players fight a trial; name two of them.\n"),
        (("trial", "solo", "solo:hard"), "one"),
    ]:
        done = bocage("campaign", *arguments)
        assert done.status == 2, arguments
        assert sentence in done.err
    broken = tmp_path / "broken.campaign"
    broken.write_text("bocage campaign\nformat = 1\n", encoding="utf-8")
    assert bocage("campaign", "show", broken).err.startswith(f"{broken}: Line 2: ")


def test_a_scenario_of_ones_own_comes_along(bocage: Command, state_dir: Path) -> None:
    own = Path(__file__).parents[1] / "matches" / "stalemate.toml"

    assert bocage("campaign", "new", f"1,{own}").status == 0

    assert [plan.id for plan in load_campaign(state_dir / KEPT).plans] == ["01-la-raye", "stalemate"]


def test_a_trial_tells_who_wins_and_how_sure_that_is(bocage: Command) -> None:
    told = bocage("campaign", "trial", "taker", "random", "--runs", 2, "--scenarios", "1,2", "--processes", 1).out

    assert "| taker against random | " in told
    assert " / 4 | " in told
    assert "Margins: " in told


def test_every_text_of_campaigns_is_used() -> None:
    words: set[str] = set()
    for path in sorted(Path(package.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)

    unused = [key for key in ENGLISH.keys("campaign") if key not in words and not key.startswith("campaign.band-")]

    assert unused == []
